"""What stands right beside a value: for each of what, how often, from or until, after what, on which days.

Every word of "£45 per claim" may stand in a document that says "£45 per year". What is beside a value in an
answer is compared with what is beside the same value where the evidence stands, wherever it stands there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.lazily import Late
from evalgate.text.similarity import stem
from evalgate.text.wordlist import words

_Key = tuple[str, str, str]
_SPANS = (FigureKind.DURATION, FigureKind.COUNT, FigureKind.NUMBER)
_UNREAD = (FigureKind.VERSION, FigureKind.CODE)
_REACH = 40
"""Characters beside a value that are looked at."""


@dataclass(frozen=True, slots=True)
class _Around:
    """What stands beside one value at one place."""

    per: frozenset[str]
    repeats: bool
    within: bool
    edge: str
    """`from`, `until` or nothing."""
    anchor: frozenset[str]
    """What a span of time is counted from: words in English, kanji in Japanese."""
    side: str
    """Whether it is before or after that."""
    days: frozenset[int]
    summed: bool = False
    """Whether it is said of all together."""
    single: bool = False
    """Whether it is said of each one."""
    base: str = ""
    """Of what it is a share."""


def says_it_otherwise(claim: str, section: str) -> bool:
    """Whether a claim has beside a value what the documents have beside another one only.

    Args:
        claim: A sentence of an answer, folded, without the names of documents.
        section: What the documents say in one place, folded.
    """
    told = _told(section)
    return any(
        _differs(own, told[key], section)
        for key, here in _around(claim).items()
        if key in told
        for own in here
    )


@lru_cache(maxsize=1024)
def _told(section: str) -> dict[_Key, list[_Around]]:
    """The same of a section, where what one value is for each of holds of the next ones too."""
    found = dict[_Key, list[_Around]]()
    for sentence in _STOP.split(section):
        last = dict[str, frozenset[str]]()
        for key, places in _around(sentence).items():
            for one in places:
                last[key[1]] = per = one.per or last.get(key[1], frozenset())
                found.setdefault(key, []).append(replace(one, per=per))
    return found


def _differs(own: _Around, told: list[_Around], section: str) -> bool:
    per = frozenset(unit for one in told for unit in one.per)
    if (per and own.per - per) or (own.base and all(_is_of_another(own.base, one.base) for one in told)):
        return True
    if own.repeats and not any(one.repeats for one in told):
        return True
    if own.within and all(one.repeats for one in told):
        return True
    edges = {one.edge for one in told}
    if own.edge and edges == {"from" if own.edge == "until" else "until"}:
        return True
    days = frozenset(day for one in told for day in one.days)
    if all(one.days for one in told) and own.days - days:
        return True
    return _is_summed(own, told) or _is_counted_from_elsewhere(own, told, section)


def _is_summed(own: _Around, told: list[_Around]) -> bool:
    """Whether a value is said of all together that is told of each: 合わせて20分 for 1回20分."""
    return own.summed and not any(one.summed for one in told) and any(one.per or one.single for one in told)


_MONEY = frozenset("料金費代額価格のお総り円")
"""What the names of most amounts are made of."""


def _is_of_another(own: str, told: str) -> bool:
    """Whether a share is of another amount: 日帰り料金の50% for 宿泊料金の50%."""
    one, other = set(own) - _MONEY, set(told) - _MONEY
    return bool(one and other) and not one & other


_BEGUN, _ENDED = frozenset("開始"), frozenset("終了")


def _of_another_edge(own: _Around, told: _Around) -> bool:
    """Whether a time behind one's beginning is told of one behind it, or before its end of one before it."""
    mark = _BEGUN if own.side == "after" else _ENDED
    return (mark <= own.anchor) is not (mark <= told.anchor)


def _is_counted_from_elsewhere(own: _Around, told: list[_Around], section: str) -> bool:
    """Whether a span of time lies on the other side of an event, or beside another event of the section."""
    if not own.anchor or not all(one.anchor for one in told):
        return False
    same = [one for one in told if one.anchor & own.anchor]
    if same:
        return all(one.side != own.side or _of_another_edge(own, one) for one in same)
    return all(word in section for word in own.anchor)


@lru_cache(maxsize=2048)
def _around(text: str) -> dict[_Key, list[_Around]]:
    """What stands beside each value of a text."""
    found: dict[_Key, list[_Around]] = {}
    figures = [f for f in find_figures(text) if f.kind not in _UNREAD]
    for at, figure in enumerate(figures):
        key = (figure.kind.value, figure.unit, str(figure.value))
        if figure.kind is FigureKind.WEEKDAY or (figure.weak and figure.kind is not FigureKind.NUMBER):
            continue
        found.setdefault(key, []).append(_beside(text, figure, figures, at))
    return found


_STOP = Late(r"[。;!?\n|]|\.(?=\s|\Z)")


def _beside(text: str, figure: Figure, figures: list[Figure], at: int) -> _Around:
    before = _STOP.split(text[max(0, figure.start - _REACH) : figure.start])[-1]
    after = _STOP.split(text[figure.end : figure.end + _REACH])[0]
    edge = _EDGE.match(after) if figure.upper is None else None
    anchor, side = _anchor(before, after) if figure.kind in _SPANS else (frozenset[str](), "")
    return _Around(
        per=frozenset(_per(text, figure, figures, at)),
        repeats=figure.kind is FigureKind.DURATION
        and (_EVERY.search(before) is not None or _EACH_TIME.match(after) is not None),
        within=_WITHIN_BEFORE.search(before) is not None or after.startswith("以内"),
        edge=("until" if edge["until"] else "from") if edge else "",
        anchor=anchor,
        side=side,
        days=frozenset(_days(text, figure)),
        summed=_SUMMED_BEFORE.search(before) is not None or _SUMMED_BEHIND.match(after) is not None,
        single=_SINGLE_BEFORE.search(before) is not None or after.startswith("ずつ"),
        base=match["of"] if figure.unit == "ratio" and (match := _BASE.search(before)) else "",
    )


_SUMMED_BEFORE = Late(
    r"(?:合わせて|あわせて|合計(?:で|すると)?|総計で?|全部で|(?<![一-龯])計|トータルで?)、?(?:約|およそ)?\Z|\b(?:total\s+of|totalling|altogether|in\s+all)\s+\Z"
)
_SUMMED_BEHIND = Late(r"\A\s+(?:in\s+total|altogether|in\s+all|all\s+told|combined|overall)\b")
_SINGLE_BEFORE = Late(
    r"(?<![\d第.])(?:1|一)(?:回|人|名|件|個|組|室|枚|世帯|匹|頭|台|冊|本|部|席|箱|袋)(?:に?つき|あたり|当たり)?、?(?:約|およそ)?\Z"
    r"|\b(?:each(?:\s+\w+){0,3}|lasts?|apiece)\s+\Z"
)
_BASE = Late(
    r"(?:\A|[^一-龯ァ-ヶー\dり])(?P<of>[一-龯ァ-ヶー\d][一-龯ァ-ヶー\dり]{1,8}[料金費代額])の(?:約|およそ)?\Z"
)
_EVERY = Late(r"\bevery\s\Z")
_WITHIN_BEFORE = Late(r"\b(?:with)?in\s\Z")
_EACH_TIME = Late(r"(?:間)?(?:ごと|おき|毎)|に(?:1|一)[回度]|間隔")
_EDGE = Late(
    r"(?:前|後)?(?:の?(?:同じ?日|同日|[一-龯]{1,2}日|\d{1,2}日|月初))?(?:(?P<until>まで)|(?P<from>から(?!\d|[ぁ-ん一-龯]{0,4}\d)|以降))"
)
_PER = Late(
    r"\bper\s+(?:(?:calendar|single|working|school|extra|started|full)\s+)?(?P<per>[a-z]{3,})|\b(?P<ly>week|month|year|fortnight|quarter|annual|hour|night|dai)ly\b"
    r"|\b(?:an?|each|every)\s+(?P<a>hour|day|night|week|fortnight|month|quarter|term|year|person|head|item|visit|mile|kilometre|page|copy)\b"
)
_LY_BEFORE = Late(
    r"\b(?P<ly>week|month|year|fortnight|quarter|annual|dai)ly,?\s+(?:on|by|at)\s+(?:the\s+)?\Z"
)
_PER_JA = Late(
    r"(?:1|一|各)?(?P<each>[一-龯ァ-ヶー]{1,4})様?(?:に?つき|あたり|当たり|ごとに?|毎に?)、?(?=\S{0,6}[\d一二三四五六七八九十百千])|毎(?P<every>[日週月年回食])(?=\S{0,4}\d)"
    r"|(?P<fee>[月年日週])(?:額|会費)(?=\S{0,4}[\d一二三四五六七八九十百千])|(?P<half>半年|半月|半日|隔月|隔週)(?:額|で|に|分)?(?=\d)|(?<![\d第.])(?:1|一)(?P<one>[か一-龯]{1,2})、?(?=\d[\d,]*円)"
    r"|(?<![\d一-龯])(?P<bare>[月年日週])(?=\d[\d,]*円)"
)
_SAME = {
    "名": "人",
    "か月": "月",
    "ヶ月": "月",
    "カ月": "月",
    "週間": "週",
    "年間": "年",
    "年度": "年",
    "dai": "day",
    "annual": "year",
    "head": "person",
    "adult": "person",
    "guest": "person",
    "annum": "year",
}
_NO_UNIT = words("cent centum se the 以上 以下 以内 前 後 時 上 日時")


def _per(text: str, figure: Figure, figures: list[Figure], at: int) -> Iterator[str]:
    """For each of what a value is given: right behind it in English, right before it in Japanese."""
    if figure.kind is FigureKind.TIME:
        return
    end = figures[at + 1].start if at + 1 < len(figures) else len(text)
    behind = text[figure.end : min(end, figure.end + _REACH)]
    for match in _PER.finditer(_CLAUSE.split(_STOP.split(behind)[0])[0]):
        unit = match["per"] or match["ly"] or match["a"]
        if unit not in _NO_UNIT:
            yield _SAME.get(unit, unit)
    if often := _LY_BEFORE.search(text, max(0, figure.start - _REACH), figure.start):
        yield _SAME.get(often["ly"], often["ly"])
    before = text[max(0, figure.start - _REACH) : figure.end]
    for match in _PER_JA.finditer(before):
        rest = before[match.end() : len(before) - (figure.end - figure.start)]
        unit = next(group for group in match.groups() if group)
        if unit not in _NO_UNIT and not _APART.search(rest):
            yield _SAME.get(unit, unit)


_CLAUSE = Late(r"[,;、。]|\b(?:and|but|with|plus|while|or|then|after|before|until|from)\b")
_APART = Late(r"[^1一人回日月年名台個本枚件世帯組室泊額費料は、]|\d{2}")

_ANCHOR_EN = Late(
    r"\A(?:'s?)?(?:\s+(?:notice|in\s+advance|at\s+least|or\s+(?:more|less)))?\s+(?P<side>after|before|of|from|following)\s+(?P<of>[^,;.]+)"
)
_ON = Late(r"\b(?:to|and|or|but|if|when|where|in|at|on|for|with|by)\b")
_ANCHOR_JA = Late(r"(?P<of>[一-龯]{2,6}?)(?:日|した日)?(?:の|(?P<side>前|後))\Z")
_SIDE_JA = Late(r"\A(?:間)?(?:以内)?(?P<side>前|後)")
_WORD = Late(r"[a-z]{3,}")
_SMALL = words(
    "the your our their its has have had was been are being you they that this which date day days time",
    "month year week first last next following previous leaving taking making giving getting",
)
_STEM = 4
_SIDES = {"before": "before", "前": "before"}


def _anchor(before: str, after: str) -> tuple[frozenset[str], str]:
    """What a span of time is counted from, and on which side of it it lies."""
    if match := _ANCHOR_EN.match(after):
        found = (w for w in _WORD.findall(_ON.split(match["of"])[0]) if w not in _SMALL)
        return frozenset(stem(w)[:_STEM] for w in found), _SIDES.get(match["side"], "after")
    match = _ANCHOR_JA.search(before)
    if match is None:
        return frozenset(), ""
    side = match["side"]
    if side is None:
        behind = _SIDE_JA.match(after)
        if behind is None:
            return frozenset(), ""
        side = behind["side"]
    return frozenset(set(match["of"]) - {"日", "時", "当", "月"}), _SIDES.get(side, "after")


_WEEK, _HOLIDAY = 7, 7
_DAY_WORDS = {
    "weekday": range(5),
    "weekend": (5, 6),
    "平日": range(5),
    "土日": (5, 6),
    "週末": (5, 6),
    "祝": (_HOLIDAY,),
    "毎日": range(8),
    "every day": range(8),
    "daily": range(8),
    "bank holiday": (_HOLIDAY,),
    "public holiday": (_HOLIDAY,),
}
_DAY_WORD = Late("|".join(_DAY_WORDS))
_DAY_CLAUSE = Late(r"[。;.\n|]|、(?!\d)|,\s|\b(?:but|while)\b|\band\b(?=\s+(?:from\s+|at\s+)?\d)")


def _days(text: str, figure: Figure) -> Iterator[int]:
    """The days of the week of which the clause around a time of the day speaks."""
    if figure.kind is not FigureKind.TIME:
        return
    start = max((m.end() for m in _DAY_CLAUSE.finditer(text, 0, figure.start)), default=0)
    stop = _DAY_CLAUSE.search(text, figure.end)
    clause = text[start : stop.start() if stop else len(text)]
    for match in _DAY_WORD.finditer(clause):
        yield from _DAY_WORDS[match[0]]
    days = [d for d in find_figures(clause) if d.kind is FigureKind.WEEKDAY and isinstance(d.value, int)]
    for day in days:
        last = day.upper if isinstance(day.upper, int) else day.value
        yield from _all_days(int(str(day.value)), int(str(last)))
    for one, two in pairwise(days):
        if _THROUGH.fullmatch(clause, one.end, two.start):
            yield from _all_days(int(str(one.value)), int(str(two.value)))


def _all_days(first: int, last: int) -> Iterator[int]:
    return (day % _WEEK for day in range(first, last + 1 if last >= first else last + 1 + _WEEK))


_THROUGH = Late(r"曜?日?\s*(?:to|until|through|[-–~〜]|から)\s*")
