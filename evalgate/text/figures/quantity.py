"""Numbers with what they are numbers of, on folded text: money, shares, durations, counts, ordinals."""

import re
from fractions import Fraction

from evalgate.text.figures.model import FigureKind, Raw
from evalgate.text.figures.names import how_often, is_name
from evalgate.text.figures.nouns import RANKED, noun_at
from evalgate.text.figures.numeral import Numeral, numeral_at
from evalgate.text.figures.pence import with_pence
from evalgate.text.figures.share import BELOW, share_at
from evalgate.text.figures.speed import speed_of
from evalgate.text.figures.units import UNITS, Unit, unit_at
from evalgate.text.figures.workdays import counts_working_days
from evalgate.text.lazily import Late
from evalgate.text.numerals import KANJI_DIGITS, Number, exact, japanese

_PREFIX = Late(r"(?P<name>(?:us|au|ca|hk|nz|a|c|s|nt)?\$|£|€|¥|usd|gbp|eur|jpy|chf|inr|rs\.?)\s?(?=[\d.])")
_CURRENCY = {
    "£": "GBP", "€": "EUR", "¥": "JPY", "gbp": "GBP", "eur": "EUR", "jpy": "JPY", "chf": "CHF",
    "inr": "INR", "rs": "INR", "rs.": "INR", "au$": "AUD", "a$": "AUD", "ca$": "CAD", "c$": "CAD",
    "hk$": "HKD", "nz$": "NZD", "s$": "SGD", "nt$": "TWD",
}  # fmt: skip
_SCALE = Late(r"[ \-]?(?:(?P<name>thousand|million|billion|trillion|mn|bn)|(?P<letter>[kmb]))(?![a-z])")
_SCALES = {
    "thousand": 10**3, "k": 10**3, "million": 10**6, "mn": 10**6, "m": 10**6, "billion": 10**9, "bn": 10**9,
    "b": 10**9, "trillion": 10**12,
}  # fmt: skip
_TENTHS = Late(rf"(?P<bu>\d|[{KANJI_DIGITS}])分(?!の|間|以)(?:(?P<rin>\d|[{KANJI_DIGITS}])厘)?")
_BETWEEN = Late(r"\+?(?: ?\(\d+\))?(?: ?- ?| )?")
_HALF = re.compile(r"半(?![額分数期角径身])| and a half\b")
_THEN = re.compile(r"\s*(?:and\s+|、|,\s*)?")
_ORDINAL = Late(r"(?:st|nd|rd|th)(?![a-z])")
_EACH = Late(
    r"\s*(?:につき|あたり|当たり|当り|ごと|毎|おき|ずつ|ひとり|の(?:方|場合)|[はが、:に]?\s*[\d¥]|に\s*[一二三四五六七八九十])"
)
_ALWAYS = Late(
    r"(?:7|seven) days (?:a|per) week|24 hours (?:a|per) day|24/7|365 days|7日間?・?24時間|24時間365日|365日"
)


def _is_talk(text: str, end: int, unit: Unit) -> bool:
    """The answer's own length, as in `a summary in 50 words`, and `two times are given`."""
    if unit.name == "語":
        return text[end - 1] == "s"
    return unit.name == "回" and _TIMES_OF_DAY.match(text, end) is not None


_TIMES_OF_DAY = Late(r" (?:are|were|appear|differ|stand|given|listed|mentioned)\b")
"""`Two times are given` counts nothing."""
_ROUND_THE_CLOCK = frozenset((7, 24, 365))
_EARNED = Late(r"\b(?:earn|collect|per|each|worth|credit|balance|loyalty|reward|bonus|for every|spend)")
"""Points are an account's where such words stand near, else they are what an answer lists."""
_REACH = 24
_TALK = Late(
    r"\s*の(?:記載|規程|規定|資料|文書|情報|候補|選択肢|条件|場合|方法|ケース|解釈|可能性|意味|お?申請|お?手続)"
)
_LOOSE = (
    "つ", "点", "種類", "種", "項目", "通り", "パターン", "要素", "ステップ", "段階", "問", "条", "箇条",
)  # fmt: skip

_HALVED = Fraction(1, 2)
SPELLED: dict[str, tuple[FigureKind, Number, str, Number]] = {
    "半額": (FigureKind.PERCENT, _HALVED, "ratio", _HALVED),
    "半分": (FigureKind.PERCENT, _HALVED, "ratio", _HALVED),
    "半数": (FigureKind.PERCENT, _HALVED, "ratio", _HALVED),
    "折半": (FigureKind.PERCENT, _HALVED, "ratio", _HALVED),
    "半年": (FigureKind.DURATION, 6, "month", _HALVED),
    "半日": (FigureKind.DURATION, _HALVED, "day", _HALVED),
    "半月": (FigureKind.DURATION, _HALVED, "month", _HALVED),
    "half price": (FigureKind.PERCENT, _HALVED, "ratio", _HALVED),
    "half of": (FigureKind.PERCENT, _HALVED, "ratio", _HALVED),
    **{
        f"half {word}": (FigureKind.PERCENT, _HALVED, "ratio", _HALVED)
        for word in (
            "the",
            "pay",
            "fee",
            "fare",
            "rate",
            "cost",
            "that",
            "this",
            "its",
            "your",
            "their",
            "as",
        )
    },
    "half an hour": (FigureKind.DURATION, 1800, "second", _HALVED),
    "half a day": (FigureKind.DURATION, _HALVED, "day", _HALVED),
    "half-hour": (FigureKind.DURATION, 1800, "second", _HALVED),
    "half hour": (FigureKind.DURATION, 1800, "second", _HALVED),
    "quarter of an hour": (FigureKind.DURATION, 900, "second", Fraction(1, 4)),
    "quarter hour": (FigureKind.DURATION, 900, "second", Fraction(1, 4)),
    "three quarters of an hour": (FigureKind.DURATION, 2700, "second", Fraction(3, 4)),
    "three-quarters of an hour": (FigureKind.DURATION, 2700, "second", Fraction(3, 4)),
    "半時間": (FigureKind.DURATION, 1800, "second", _HALVED),
    "half-day": (FigureKind.DURATION, _HALVED, "day", _HALVED),
    "half day": (FigureKind.DURATION, _HALVED, "day", _HALVED),
    "half a year": (FigureKind.DURATION, 6, "month", _HALVED),
    "halved": (FigureKind.PERCENT, _HALVED, "ratio", _HALVED),
    "全額": (FigureKind.PERCENT, 1, "ratio", 1),
    "in full": (FigureKind.PERCENT, 1, "ratio", 1),
    **{
        f"full {word}": (FigureKind.PERCENT, 1, "ratio", 1)
        for word in ("pay", "price", "fee", "fare", "rate", "cost", "amount", "refund")
    },
    "無料": (FigureKind.MONEY, 0, "JPY", 0),
    "無償": (FigureKind.MONEY, 0, "JPY", 0),
    "twice": (FigureKind.COUNT, 2, "回", 2),
    "ふたり": (FigureKind.COUNT, 2, "人", 2),
    "ふたつ": (FigureKind.COUNT, 2, "つ", 2),
    "ふた月": (FigureKind.DURATION, 2, "month", 2),
}
"""Words that are a figure as a whole: kind, value, unit, the number as said."""
SHARE_WORDS = frozenset(("half", *(word for word, found in SPELLED.items() if found[2] == "ratio")))
"""Words for a half: as a declared fact they are met by themselves alone."""
_ALL = frozenset(word for word, found in SPELLED.items() if found[1] in (0, 1))
"""They may well be said of what the documents call otherwise."""
_LONGEST_SPELLED = max(map(len, SPELLED))


def spelled_at(text: str, start: int) -> Raw | None:
    """半額, half an hour, twice."""
    for length in range(min(_LONGEST_SPELLED, len(text) - start), 1, -1):
        word = text[start : start + length]
        found = SPELLED.get(word)
        if found:
            kind, value, unit, number = found
            end = start + length
            weak = word in _ALL or (unit in ("人", "つ") and _BOTH.match(text, end) is not None)
            return Raw(start, end, kind, value, unit, number=number, weak=weak)
    half = _ALONE.match(text, start)
    return half and Raw(start, half.end(), FigureKind.PERCENT, _HALVED, "ratio", number=_HALVED, weak=True)


_ALONE = Late(r"half(?![a-z\-]| (?:an?|past|term|board|way|time|year|mile|dozen|marathon)\b)")
"""`cut in half`, `the other half`: a share that nobody has to prove."""


_FRACTION = Late(r"(?:an? )?(?P<below>half|quarter|third|fifth|eighth|tenth)(?: of)? an? (?P<unit>[a-z]+)\b")


def fraction_at(text: str, start: int) -> Raw | None:
    """Half a tonne, a quarter of a mile: part of one unit."""
    match = _FRACTION.match(text, start)
    unit = UNITS.get(match["unit"]) if match else None
    if match is None or unit is None or unit.kind not in (FigureKind.MEASURE, FigureKind.DURATION):
        return None
    part = Fraction(1, BELOW[match["below"]])
    return Raw(start, match.end(), unit.kind, exact(part * unit.factor), unit.name, number=part)


def quantity_at(text: str, start: int) -> Raw | None:
    """Read the quantity that begins at a place of folded text, with its unit and its noun."""
    prefix = None if text[start].isdigit() else _PREFIX.match(text, start)
    number = numeral_at(text, prefix.end() if prefix else start)
    if number is None:
        return None
    if number.value is None:
        return _unreadable(text, start, number, prefix is not None)
    raw = _money(text, start, prefix["name"], number) if prefix else _plain(text, number)
    return raw._replace(readings=(number.fuzzy,)) if raw and number.fuzzy is not None else raw


def _unreadable(text: str, start: int, number: Numeral, is_money: bool) -> Raw | None:
    """Numerals that make no number are reported where they look like one: 百二三; 1,2 may be a list."""
    if number.style == "words" or (number.style == "kanji" and number.length < 3):
        return None
    listed = number.commas == 1 and not is_money and unit_at(text, number.end) is None
    return Raw(start, number.end, FigureKind.UNREADABLE, None, weak=listed)


def _money(text: str, start: int, name: str, number: Numeral) -> Raw:
    """An amount with its currency in front."""
    value, end = number.value or 0, number.end
    scale = _SCALE.match(text, end)
    if scale:
        value, end = value * _SCALES[scale["name"] or scale["letter"]], scale.end()
    amount, unit = exact(value), _CURRENCY.get(name, "USD")
    return Raw(start, end, FigureKind.MONEY, amount, unit, None, amount)


def _plain(text: str, number: Numeral) -> Raw | None:
    """A number and what stands behind it."""
    after = text[number.end : number.end + 1]
    if number.ordinal or (number.style == "digits" and after in "snrt" and _ORDINAL.match(text, number.end)):
        return _ordinal(text, number)
    return share_at(text, number) or _counted(text, number) or _alone(text, number)


_OF_ONE = re.compile(r" ?(?:of )?an? ")
"""Between a part and its unit: ¾ of an hour."""


_RANKED_WORKDAY = re.compile(r"(?<=目)の(?:営業日|平日|稼働日)")
"""Behind the third: 3番目の営業日 is 3営業日目."""


def _counted(text: str, number: Numeral) -> Raw | None:
    """A number with a unit behind it."""
    value, end = _scaled(text, number)
    of_one = _OF_ONE.match(text, end) if value < 1 else None
    unit, noun, unit_end = _unit_behind(text, of_one.end() if of_one else end)
    if unit is None or (number.style == "kanji" and is_name(text, number.start, end, unit_end)):
        return None
    unit, unit_end = _meant(text, number.start, unit, unit_end)
    kind = unit.kind
    if unit.name == "階" and text.endswith("地下", 0, number.start):
        value = -value
    if (
        number.start
        and text[number.start - 1] == "第"
        and (kind is FigureKind.COUNT or text.endswith("四半期", 0, unit_end))
    ):
        kind, unit = FigureKind.ORDINAL, unit._replace(factor=1)
    amount = value if unit.factor == 1 else exact(value * unit.factor)
    if unit.name in _LENGTHS and (fast := speed_of(text, number.start, unit_end)):
        amount = exact(Fraction(amount) / _LENGTHS[unit.name][1])
        return Raw(*fast, kind, amount, _LENGTHS[unit.name][0], None, value)
    if kind is FigureKind.MONEY:
        value, unit_end = with_pence(text, number, value, unit_end)
        amount = exact(value * unit.factor)
    weak = _is_weak(text, number.start, unit_end, unit, value)
    ranked_ahead = unit.name == "workday" and number.start and text[number.start - 1] == "第"
    start = number.start - 1 if ranked_ahead else number.start
    raw = Raw(start, unit_end, kind, amount, unit.name, None, value, noun, weak)
    return _longer(text, raw, amount)


_WEEK = 7


def _meant(text: str, start: int, unit: Unit, end: int) -> tuple[Unit, int]:
    """The unit that is meant by what stands around it, and where it ends."""
    if unit.name == "day" and unit.factor == 1 and counts_working_days(text, start, end):
        return UNITS["営業日"], end
    if unit.name == "workday" and text.startswith("目", end):
        return unit, end + 1
    if unit.factor == _WEEK and text[end - 1] == "週" and text[start - 1 : start] == "第":
        return UNITS["週目"], end
    if unit.kind is FigureKind.ORDINAL and (ranked := _RANKED_WORKDAY.match(text, end)):
        return UNITS["営業日"], ranked.end()
    if unit.name == "°" and how_often(text, start):
        return UNITS["回"], end
    return unit, end


_LENGTHS = {"m": ("km/h", 1000), "kilo": ("km/h", 1000), "mile": ("mph", 1)}
"""Units of length, with the speed that one of them in an hour is, and how many make one."""


def _scaled(text: str, number: Numeral) -> tuple[Number, int]:
    """The number with `million` and its like, which English writes apart from the digits."""
    value = number.value or 0
    ascii_next = text[number.end : number.end + 1].isascii()
    scale = _SCALE.match(text, number.end) if ascii_next and number.style == "digits" else None
    if scale and scale["name"]:
        return value * _SCALES[scale["name"]], scale.end()
    return value, number.end


def _unit_behind(text: str, end: int) -> tuple[Unit | None, str, int]:
    """The unit behind a number, with an adjective between them in English: `five unused days`."""
    found = unit_at(text, end)
    if found:
        return found[0], "", found[1]
    if _AMOUNT_AHEAD.match(text, end):
        return None, "", end
    between = _BETWEEN.match(text, end)
    gap = between.end() if between else end
    found = unit_at(text, gap) if gap > end else None
    if found:
        return found[0], "", found[1]
    return noun_at(text, end).counted


_AMOUNT_AHEAD = Late(r" [£$€¥]\s?\d")
"""A sign that belongs to the next amount: `two bags €120, three €180`."""


def _is_weak(text: str, start: int, end: int, unit: Unit, number: Number) -> bool:
    """Whether a counted thing is a way of speaking: 一度, 1人につき, 3つの場合, 2通り."""
    count = unit.kind is FigureKind.COUNT
    if unit.name == "point" and text.endswith("points", start, end):
        return number <= 10 and _EARNED.search(text, max(0, start - _REACH), end + _REACH) is None
    if number == 1:
        return count or unit.name in ("目", "°") or _EACH.match(text, end) is not None
    if number in _ROUND_THE_CLOCK and _ALWAYS.match(text, start):
        return True
    if not count:
        return unit.name == "目"
    if _is_talk(text, end, unit) or (number == _TWO and _BOTH.match(text, end)):
        return True
    return number <= 10 and (text.endswith(_LOOSE, start, end) or _TALK.match(text, end) is not None)


_TWO = 2
_BOTH = Late(r"(?:様|つ)?(?:とも(?!う)|共に|揃って|そろって|の(?:署名|サイン|氏名|名前|押印|連名|同意|合意))")
"""Behind two: 二人とも means no more than both."""


def _longer(text: str, raw: Raw, value: Number) -> Raw:
    """4割7分, 2時間半, 1年6か月, 1歳6か月, 18円50銭, 1m50cm: one figure of several parts."""
    number = raw.number
    if text[raw.end - 1] == "割":
        tenths = _TENTHS.match(text, raw.end)
        if tenths:
            more = Fraction(int(japanese(tenths["bu"]) or 0), 100) + Fraction(
                int(japanese(tenths["rin"] or "〇") or 0), 1000
            )
            return raw._replace(end=tenths.end(), value=exact(value + more))
    if raw.kind not in _IN_PARTS or not number:
        return raw
    lasts = raw.kind is FigureKind.DURATION
    half = _HALF.match(text, raw.end) if lasts else None
    if half:
        return raw._replace(end=half.end(), value=exact(value + Fraction(value) / number / 2))
    then = (_THEN if lasts else _AT_ONCE).match(text, raw.end)
    second = numeral_at(text, then.end()) if then and text[then.end() : then.end() + 1] in _NUMERALS else None
    if second is None or not second.value:
        return raw
    unit, _, end = _unit_behind(text, second.end)
    size = Fraction(value) / number
    if unit and (raw.unit, unit.name) == ("age", "month"):
        unit = unit._replace(name="age", factor=Fraction(1, _MONTHS))
    if unit and unit.name == raw.unit and unit.factor < size and second.value * unit.factor < size:
        return raw._replace(end=end, value=exact(value + second.value * unit.factor))
    return raw


_MONTHS = 12
_IN_PARTS = (FigureKind.DURATION, FigureKind.MONEY, FigureKind.MEASURE)
"""Kinds that are said with a smaller unit behind a larger one."""
_AT_ONCE = Late(" ?")
_NUMERALS = frozenset(f"0123456789{KANJI_DIGITS}十百")


def _ordinal(text: str, number: Numeral) -> Raw:
    """4th, fourth day, the 25th: `unit` is what is counted; an ordinal word alone is a way of speaking."""
    end = number.end if number.ordinal else number.end + 2
    noun = noun_at(text, end)
    small = number.value is not None and number.value < 13
    weak = number.value == 1 or noun.vague or (number.ordinal and small and noun.first not in RANKED)
    if noun.first in RANKED:
        end += 1 + len(noun.first)
    return Raw(
        number.start, end, FigureKind.ORDINAL, number.value, noun.first, None, number.value, noun.first, weak
    )


def _alone(text: str, number: Numeral) -> Raw | None:
    """A number without a unit: in words it counts only with a noun behind it, in kanji only as 二〇二四."""
    value, end = _scaled(text, number)
    if number.style == "kanji":
        token = text[number.start : number.end]
        if len(token) < 4 or not all(char in KANJI_DIGITS for char in token):
            return None
    if number.start and text[number.start - 1] == "第":
        return Raw(number.start, end, FigureKind.ORDINAL, exact(value), "", None, exact(value))
    noun = noun_at(text, end)
    weak = noun.vague and value < 13
    if number.style == "words":
        weak = weak or not noun.head or value <= 10
    alone = text[number.start - 1 : number.start].strip() in _CELL and _edge(text, number.start, end)
    return Raw(
        number.start, end, FigureKind.NUMBER, exact(value), "", None, exact(value), noun.head, weak, alone
    )


_CELL = ("", "|", ",", ":", "(")


def _edge(text: str, start: int, end: int) -> bool:
    """Whether nothing but a cell's edge stands on both sides."""
    before = text[:start].rstrip(" ")[-1:] if start else ""
    after = text[end : end + 3].strip(" ")[:1]
    return before in ("|", "\t", "") and after in ("|", "\t", "", "\n") and (before == "|" or after == "|")
