"""Small words that change what a sentence says: even if, only, in total, per person, less, up to.

Every one of them may stand anywhere in a document, so that no word of an answer is new. An answer that has
one where the sentence that it rests on has none of its kind says more than that sentence, or something else.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from evalgate.text.lazily import Late
from evalgate.text.numerals import CARDINALS

_VALUE = r"(?:\d|euros?|pounds?|dollars?|cents?|pence|per\s?cent|percent)"

_TIMES = (
    r"|\b(?:weekdays?|weekends?|holidays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|from|[ap]m|january|february|march"
    r"|april|may|june|july|august|september|october|november|december)\b|曜|平日|土日|祝日|時から|月から|日から|翌"
)
"""Times at which something is so leave out all others."""
_KINDS = (
    (  # one month of all
        (
            r"\d月の?(?:第\d|末)"
            r"|\b(?:first|second|third|fourth|last|[1-5](?:st|nd|rd|th))\s+\w+day\s+(?:of|in)\s+(?:january|february"
            r"|march|april|may|june|july|august|september|october|november|december)\b"
        ),
        r"\d月(?!曜)|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b",
    ),
    (  # one week of a month
        (
            r"\b(?:first|second|third|fourth|last|[1-5](?:st|nd|rd|th))\s+(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b"
            r"|第[1-5一二三四五](?:・第?[1-5一二三四五])?[月火水木金土日]曜"
        ),
        r"\b(?:first|second|third|fourth|last|[1-5](?:st|nd|rd|th))\b|第[1-5一二三四五]",
    ),
    (  # whatever else is so
        r"\beven\s+(?:if|when|though|where)\b|\bregardless\b|\bwhether\s+or\s+not\b|場合(?:でも|にも|であっても)|済み?でも|いつでも|無条件",
        (
            r"\beven\b|\bregardless\b|\bwhether\b|\bany\w*\b|\balways\b|\bat\s+all\s+times\b|\bevery\w*\b|でも|ても|場合も"
            r"|[関か][かわ]+わらず|無条件|必ず|常に|いつ|限らず|24時間|(?:営業|休業)日"
        ),
    ),
    (  # whoever it is
        r"\b(?:any|every)(?:one|body)\s+(?:may|can)\b|(?:誰|だれ|どなた)でも",
        r"\b(?:any\w*|every\w*|nobody|no\s+one|public|whoever|people|persons?|open)\b|誰でも|だれでも|どなた|全員|すべて|みな|皆|者|方|人",
    ),
    (  # as long as
        r"\b(?:provided\s+(?:that\s+)?you|as\s+long\s+as|on\s+condition)\b|(?:こと|の)が条件|を条件に",
        (
            r"\b(?:provided|as\s+long\s+as|condition\w*|if|when\w*|unless|must|need\w*|only|subject|requir\w*|with|without|after|once|under)\b"
            r"|場合|条件|限|なけれ|とき|際|たら|れば|なら|必要|ください|うえ|上で"
        ),
    ),
    (  # nothing else
        r"\b(?:only|solely|exclusively)\b|のみ|(?<!いた)(?<!くだ)だけ(?!で[はなも]|であれば|なら|だと|は別)|に限り(?!ま)",
        (
            r"\b(?:only|solely|exclusively|unless|except|must|alone|no|sole|just|not|never|cannot|nothing|nobody|limit\w*|reserved"
            r"|up\s+to|maximum|most|within|until|by|before)\b|n't\b|のみ|だけ|限|しか|専用|ない|ません|以外|なければ|必ず|不可|禁|対象|除|まで|以内|以下"
            r"|以上|未満" + _TIMES
        ),
    ),
    (  # all but
        r"\b(?:except(?:ing|\s+(?:if|when|for|on))?|excluding|apart\s+from|unless|other\s+than)\b|以外|を除[くきい]",
        (
            r"\b(?:except\w*|exclu\w+|exempt\w*|apart|unless|other|but|not|no|only|without|however|though|if)\b|n't\b|以外|除|ただし|但|限|ない"
            r"|ません|のみ|だけ|対象|不可|禁|ほか|他" + _TIMES
        ),
    ),
    (  # all of them as one
        r"\b(?:in\s+total|altogether|for\s+all\s+(?:\w+\s+)?together|in\s+all|combined)\b|(?:全部|全員|全品|全体|すべて)(?:で|(?:まとめ|合わせ|あわせ)て)(?=\d)",
        r"\b(?:total|altogether|together|combined|overall|all|sum|both)\b|合|計|全|両|まとめ|あわせ",
    ),
    (  # within the value
        r"\b(?:is|are)\s+not\s+either\b|\bneither\b(?![^.;]{1,60}\bnor\b)|\bincluded\b|(?<![申見振持払])込みで|を含めて?",
        r"\beither\b|\bneither\b|\bnor\b|\b(?:ex|in)clu\w+\b|含|(?<![申見振持払])込|あわせ|合わせ|\bboth\b|\balso\b|\bwith\b|\bfree\b",
    ),
    (  # above another value
        rf"{_VALUE}\s+(?:more|extra|higher|on\s+top|dearer)\b(?!\s+than\s+\d)|割増|割り?増し|円増し|上乗せ|加算",
        (
            r"\b(?:more|extra|additional\w*|surcharges?|further|add(?:ed|s)?|plus|higher|increase\w*|on\s+top|above|over)\b|増|上乗せ|加算|追加|加え"
            r"|別途|プラス"
        ),
    ),
    (  # below another value
        rf"{_VALUE}\s+(?:less|cheaper|lower|off)\b(?!\s+(?:than\s+\d|the\s+grid))|割引|割り?引き?(?![0-9])|円引き?|値引|減額",
        r"\b(?:less|cheaper|discount\w*|off|reduc\w+|lower|deduct\w*|knock\w*|save\w*|half|concession\w*)\b|引|減|半額|安|お得",
    ),
    (  # at one moment
        r"\bat\s+a\s+time\b",
        r"\bat\s+(?:a|one|any|once)\b|\btogether\b|\beach\b|\bper\b|\bonce\b|\bsingle\b|\bvisit\b|\bstay\b",
    ),
)
"""What an answer may say, and what the sentence or the question has to say for it."""


@lru_cache(maxsize=1)
def _kinds() -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    return tuple((re.compile(said), re.compile(needs)) for said, needs in _KINDS)


def adds_a_cue(claim: str, told: str) -> bool:
    """Whether a claim has a small word of a kind that what it rests on lacks.

    Args:
        claim: What is claimed, folded.
        told: What it rests on, with the question, folded.
    """
    claim = _OF_WHOM.sub(lambda match: " " if _all_stand(match["who"], told) else match[0], claim)
    return any(said.search(claim) and not needs.search(told) for said, needs in _kinds())


_OF_WHOM = Late(
    r"\b(?:provided(?:\s+that)?|as\s+long\s+as|on\s+condition\s+that)\s+you(?:'re|\s+are)\s+(?P<who>[a-z\s-]{3,40})"
)
"""Whom it is said of, told as a condition: "as long as you're office staff" for "office staff may"."""


def _all_stand(text: str, told: str) -> bool:
    return all(word in told for word in _WORD.findall(text))


_UNIT = (
    r"(?:hour|day|night|week|fortnight|month|quarter|term|year|person|head|adult|child|item|page|copy|visit|use"
    r"|session|litre|household|family|group|guest|bag|box|call|trip|class|lesson|share|table|vehicle|stay|exhibit(?:or)?|meal|ticket)"
)
_PER = Late(
    rf"\b(?:per|each|every|for\s+(?:each|every))\s+(?:(?:calendar|single|working|school|extra|started|full)\s+)?(?P<each>{_UNIT})\b"
    rf"|(?:\d|\btwice|\bonce|\btimes?|\bhours?|\bminutes|\bdays?|\bweeks?|\bmonths?|\beuros?|\bpounds?|\bdollars?|\bcents?|\bpence|\bcharge|\bfee)"
    rf"(?:\s+in)?\s+an?\s+(?P<a>{_UNIT})\b(?!\s+(?:before|after|in\s+advance|later|earlier|ahead))"
    rf"|\bbuys?\s+(?:you\s+)?an?\s+(?P<buys>{_UNIT})\b"
    r"|\b(?P<ly>dai|week|month|year|annual|hour|night)ly\b"
)
_LY = {"dai": "day", "annual": "year"}
_SAME_UNIT = {"head": "person", "adult": "person", "guest": "person"}
_COUNTER = (
    "(?:時間|分|日|泊|週間?|[かヶケカ箇]?月|年間?|年度|回|人|名|個|枚|件|台|通|冊|ページ|本|部|点|品|室|口"
    "|袋|箱|便|社|世帯|団体)"
)
_PER_JA = Late(
    rf"(?:一|1|各)?(?P<each>{_COUNTER})様?(?:に?つき|あたり|当たり|ごと|毎に?)|毎(?P<every>[日週月年回])"
    rf"|(?P<fee>[月年日])(?:額|会費)|(?<![\d第一二三四五六七八九十.])(?:1|一)(?P<one>{_COUNTER})様?、?(?:\d[時分]間?に?つき)?(?=[\d一二三四五六七八九十]{{1,3}}[,\d]*(?:円|回))"
)
_SAME_COUNTER = {"名": "人", "週間": "週", "年間": "年", "年度": "年"}
_OF_A_MONTH = Late(r"\b(?:of\s+(?:the|each|every)\s+month|\d(?:st|nd|rd|th))\b|月末|末日|\d日(?!間|以|前|後)")
_OF_A_WEEK = Late(r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|[月火水木金土日]曜")


def _units(text: str) -> Iterator[str]:
    for match in _PER.finditer(text):
        unit = match["each"] or match["a"] or match["buys"] or _LY.get(match["ly"], match["ly"])
        yield _SAME_UNIT.get(unit, unit)
    for match in _PER_JA.finditer(text):
        unit = next(group for group in match.groups() if group)
        yield _SAME_COUNTER.get(unit, "月" if unit.endswith("月") else unit)


def gives_per(text: str) -> bool:
    """Whether a folded text gives a value for each of something."""
    return any(_units(text))


def changes_per(claim: str, sentence: str, section: str) -> bool:
    """Whether a claim gives a value for each of something that the documents do not give it for.

    Args:
        claim: What is claimed, folded.
        sentence: The sentence that it rests on, with the question, folded.
        section: Everything that stands beside it, folded.
    """
    if _changes_of_how_many(claim, section):
        return True
    own = {unit for unit in _units(claim) if not _mentioned(unit, sentence)}
    if not own:
        return False
    return gives_per(sentence) or not own <= set(_units(section))


_OF_MANY = Late(
    rf"(?<![\d.,])(?P<ja>\d{{1,3}}|[一二三四五六七八九十])(?P<counter>{_COUNTER})(?:様|の[一-龯]{{1,4}})?(?:に?つき|あたり|当たり|ごと|毎に)"
    rf"|\b(?:per|for\s+(?:each|every)|every)\s+(?P<en>\d{{1,3}}|one|two|three|four|five|six|ten)\s+(?P<unit>{_UNIT})s?\b"
)
_NUMBERS = {word: str(n) for n, word in enumerate("一二三四五六七八九十", 1)}
_NUMBERS |= {word: str(n) for n, word in enumerate(CARDINALS)}


def _of_many(text: str) -> dict[str, set[str]]:
    """Of how many of something each value is told, by what is counted."""
    found: dict[str, set[str]] = {}
    for match in _OF_MANY.finditer(text):
        number, unit = match["ja"] or match["en"], match["counter"] or match["unit"]
        found.setdefault(unit, set()).add(_NUMBERS.get(number, number))
    return found


def _changes_of_how_many(claim: str, section: str) -> bool:
    """Whether a claim tells of another number of something: for each two adults, where it is for each one."""
    told = _of_many(section)
    return any(unit in told and not numbers & told[unit] for unit, numbers in _of_many(claim).items())


_OTHER_NAMES = {
    "person": r"\bperson|\bpeople|\bhead\b|\badult|\bguest|\beach\b|\beveryone|\bindividual",
    "year": r"\byear|\bannual",
    "day": r"\bda(?:y|il)",
    "人": r"人|名|様|方",
    "回": r"回|度|毎|都度",
    "週": r"週",
}


def _mentioned(unit: str, text: str) -> bool:
    if unit in ("month", "月") and _OF_A_MONTH.search(text):
        return True
    if unit in ("week", "週") and _OF_A_WEEK.search(text):
        return True
    other = _OTHER_NAMES.get(unit)
    if other is not None:
        return re.search(other, text) is not None
    return unit in text


_UP_TO_MONEY = Late(
    r"\b(?:up\s+to|a\s+maximum\s+of)\s+(?:[£$€]\s?\d|\d[\d.,]*\s+(?:euros?|pounds?|dollars?|cents?|pence)\b)"
    r"|(?:最大|上限|最高)[はで]?\d[\d,]*円|\d円(?:まで|以内|以下)"
)
_LIMITED = Late(
    r"\b(?:up\s+to|most|no\s+more|max\w*|limit\w*|cap\w*|ceiling|within|under|below|exceed\w*)\b|最大|上限|最高|まで|以内|以下|限"
)


def limits_a_price(claim: str, sentence: str) -> bool:
    """Whether a claim makes a price the most of something: "up to 8 euros" for "8 euros".

    Args:
        claim: What is claimed, folded.
        sentence: The sentence that it rests on, with the question, folded.
    """
    return _UP_TO_MONEY.search(claim) is not None and _LIMITED.search(sentence) is None


_UNLESS = Late(r"\b(?:unless|except\s+(?:if|when|where))\s+(?P<what>[^.;()]*)")
_IF = Late(r"\b(?:if|when|once|where|provided(?:\s+that)?)\s+(?P<what>[^.;,()]*)")
_WORD = Late(r"[a-z]{4,}")
_NO = Late(r"\b(?:not|no|never|nobody|none|without|un\w+)\b|n't\b")
_NOT_SO = Late(
    r"(?P<what>[一-龯ァ-ヶ]{2,}[みりけせき]?)[がはを]?[ぁ-ん]{0,6}(?:ない|なけれ|ません)(?:場合|とき|時|限り|ば)"
)
_SO = Late(
    r"(?P<what>[一-龯ァ-ヶ]{2,}[みりけせき]?)[がはを]?(?:ある|する|あれ|あり|された|した)(?:場合|とき|時|限り|ば)"
)


def turns_a_condition(claim: str, section: str) -> bool:
    """Whether a claim makes of a case in which something is not so the case in which it is.

    Args:
        claim: What is claimed, folded.
        section: What the documents say, folded.
    """
    return _turns_unless(claim, section) or any(
        (so["what"] in no["what"] or no["what"] in so["what"]) and not _SO.search(section)
        for no in _NOT_SO.finditer(section)
        for so in _SO.finditer(claim)
    )


def _turns_unless(claim: str, section: str) -> bool:
    """Both ways: "unless reserved" and "if reserved"."""
    return any(
        _is_same(one["what"], other["what"])
        for text, against in ((section, claim), (claim, section))
        for one in _UNLESS.finditer(text)
        for other in _IF.finditer(against)
    )


def _is_same(one: str, other: str) -> bool:
    """Whether two conditions share most words, and neither says no."""
    words, others = set(_WORD.findall(one)), set(_WORD.findall(other))
    return 2 * len(words & others) >= max(len(words), 1) and not _NO.search(one) and not _NO.search(other)


_STRICT = (
    (
        r"{n}\w*?未満|\b(?:under|below|less\s+than|fewer\s+than|younger\s+than|shorter\s+than)\s+(?:the\s+age\s+of\s+)?[£$€]?{n}(?!\d)",
        (
            r"{n}[^\d、。]{{0,3}}?以下|{n}(?:\s+\w+)?\s+(?:or|and)\s+(?:under|below|less|fewer|younger|shorter)\b"
            r"|\bup\s+to\s+and\s+including\s+{n}(?!\d)|{n}(?:歳|才|人|名|個)?も含"
        ),
    ),
    (
        r"{n}[^\d、。]{{0,4}}?を?(?:超|こえ|上回)|\b(?:over|above|more\s+than|older\s+than|longer\s+than|exceed\w*)\s+[£$€]?{n}(?!\d)",
        r"{n}[^\d、。]{{0,3}}?以上|\bat\s+least\s+[£$€]?{n}(?!\d)|{n}(?:\s+\w+)?\s+(?:or|and)\s+(?:over|above|more|older|longer)\b",
    ),
)
"""A value that itself does not count, and one that does, on the same side."""
_NUMBER = Late(r"(?<![\d.,])\d+(?:[.,]\d+)*")


def moves_the_edge(claim: str, section: str) -> bool:
    """Whether a claim counts in a value that the documents leave out, or the other way round.

    Args:
        claim: What is claimed, folded.
        section: What the documents say, folded.
    """
    if not _EDGE.search(claim):
        return False
    numbers = set(_NUMBER.findall(claim)).intersection(_NUMBER.findall(section))
    return any(_crosses(number, claim, section) for number in numbers)


_EDGE = Late(
    r"未満|以[上下]|超|上回|も含|\bincluding\b|\b(?:under|below|over|above|than|exceed|at\s+least|or\s+(?:less|more|younger|older))"
)


def _crosses(number: str, claim: str, section: str) -> bool:
    for one, other in _edges(number):
        for here, there in ((one, other), (other, one)):
            own = here.search(claim) and not there.search(claim)
            if own and there.search(section) and not here.search(section):
                return True
    return False


@lru_cache(maxsize=512)
def _edges(number: str) -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    exact = rf"(?<![\d.,]){re.escape(number)}"
    return tuple(
        (re.compile(one.format(n=exact)), re.compile(other.format(n=exact))) for one, other in _STRICT
    )


_COUNTED_NOUN = Late(
    r"(?<![\d.,])(?P<n>\d+)(?P<unit>時間|分|日|か月|回|週間|人|個|枚)(?:の|を)?(?P<noun>[一-龯]{2,})"
)


def changes_its_value(claim: str, section: str) -> bool:
    """Whether a claim gives a noun another number than the documents do: 2時間延長 for 1時間延長.

    Args:
        claim: What is claimed, folded.
        section: What the documents say, folded.
    """
    told: dict[tuple[str, str], set[str]] = {}
    for match in _COUNTED_NOUN.finditer(section):
        told.setdefault((match["unit"], match["noun"]), set()).add(match["n"])
    found = ((m["n"], told.get((m["unit"], m["noun"]))) for m in _COUNTED_NOUN.finditer(claim))
    return any(numbers is not None and n not in numbers for n, numbers in found)
