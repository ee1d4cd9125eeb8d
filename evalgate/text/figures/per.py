"""What a figure is said per: 1回5,000円, 30分につき225円, £5 per person per day, three nights a month."""

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from evalgate.text.figures.model import SIZES, Figure, FigureKind
from evalgate.text.normalise import fold


class Per(NamedTuple):
    """So much of something that a figure is said of."""

    group: str
    """`period`, `occasion`, `person`, `thing`, a measure such as `length`; or empty: often left open."""
    name: str
    size: float
    """Days of a period, base units of a measure, or how many."""


_HOUR = 1 / 24
_MONTH = 365 / 12
_TABLE = (
    ("period", _HOUR / 60, "分 分間 minute minutes min mins"),
    ("period", _HOUR, "時間 時 hour hours hr hourly"),
    ("period", 1, "日 日間 day days daily 泊 晩 night nights nightly"),
    ("period", 7, "週 週間 week weeks weekly"),
    ("period", _MONTH, "月 か月 ヶ月 カ月 ケ月 ヵ月 箇月 month months monthly"),
    ("period", 3 * _MONTH, "四半期 quarter quarterly"),
    ("period", 12 * _MONTH, "年 年間 year years annum yearly annual annually"),
    ("occasion", 1, "回 度 time visit delivery drop"),
    ("person", 1, "人 名 名様 人様 person head adult child guest member"),
    ("thing", 1, "台 室 部屋 組 世帯 社 room household group vehicle car company"),
    ("", 1, "枚 個 点 件 冊 本 通 食 部 箱 口 キロ ページ 頁 コマ 時限 区画 匹 頭 item session class term"),
    ("", 1, "page ticket bag kilo booking order claim entry trip unit piece copy block"),
    ("length", 1, "m メートル metre meter"),
    ("length", 1000, "km キロメートル kilometre kilometer kilometres kilometers"),
    ("length", 1609, "マイル mile miles"),
    ("weight", 1, "g グラム"),
    ("weight", 1000, "kg キログラム"),
    ("weight", 1000000, "t トン tonne ton"),
    ("volume", 1, "l リットル litre liter"),
)
_UNITS = {unit: Per(group, unit, size) for group, size, spelled in _TABLE for unit in spelled.split()}
_BY_LENGTH = sorted(_UNITS, key=len, reverse=True)
_JA = "|".join(unit for unit in _BY_LENGTH if not unit.isascii() and unit not in "月時度") + "|km|kg|m|g|t|l"
_EN = "|".join(unit for unit in _BY_LENGTH if unit.isascii() and len(unit) > 1)
_FILL = r"(?:最大|最長|最高|最低|上限|一律|各|約|合計|計|まで|で|に|は|が|を|の|、|:| ){0,4}"
_BEFORE = re.compile(
    rf"(?:(?:(?P<number>(?<![\d第月年,.和成~-])\d{{1,3}})|(?<![第月年十])一)(?P<unit>{_JA})"
    r"(?:の[一-龥ァ-ヶー]{1,6}(?=につき|あたり|当たり|ごと|で|に|は))?"
    r"(?P<each>あたり|当たり|当り|につき|ごと|毎|おき|ずつ)?"
    r"|(?P<amount>[月年日週])額|(?P<paid>[時日月年週])給|毎(?P<every>[月年週日回])|(?P<monthly>月)々"
    r"|(?:(?<=[^\dの一-龥])|\A)(?P<bare>[月年週])(?:に(?:つき)?|あたり)?"
    rf"){_FILL}\Z"
)
_AFTER = re.compile(
    rf"\s?/\s?(?:(?P<slashed>\d{{1,3}}) ?)?(?P<slash>{_JA}|月|時|{_EN}|h)(?![a-z])"
    rf"|\s?[((]\s?(?:(?P<inside>\d{{1,3}})|一)(?P<closed>{_JA})(?:あたり|当たり|につき|ごと|分)?[))]"
    r"| (?:an?|per|each|every|for (?:each|every|an?)) (?:(?:(?P<count>\d{1,3})|one|(?P<half>half))[ -])?"
    rf"(?:calendar )?(?P<word>[a-z]+)"
    r"| (?P<adverb>hourly|daily|nightly|weekly|monthly|yearly|annually)\b"
)
_BEFORE_ENGLISH = re.compile(
    rf"\b(?:(?:per|each|every|an?) (?P<unit>{_EN})"
    r"|(?P<how>hourly|daily|nightly|weekly|monthly|annual|yearly))"
    r"(?: (?:maximum|max|cap|limit|fee|rate|charge|price|rent|cost|total|payment|allowance"
    r"|is|costs|at|of|up to)|:){1,3} \Z"
)
_NOUN = re.compile(r"(?: (?!(?:an?|per|each|every) )[a-z]+){1,2}(?= (?:an?|per|each|every) )")
_REACH, _BEHIND, _MOST = 24, 40, 3


def said_per(text: str, figure: Figure) -> frozenset[Per]:
    """What a figure of a text is said per; often nothing."""
    if figure.kind not in SIZES:
        return frozenset()
    before = fold(text[max(0, figure.start - _REACH) : figure.start])
    after = fold(text[figure.end : figure.end + _BEHIND])
    return frozenset((*_before(before), *_behind(after, figure)))


def _before(words: str) -> Iterator[Per]:
    """1人1泊につき, 月額, `a monthly fee of `: as many as stand in a row."""
    for _ in range(_MOST):
        match = _BEFORE.search(words)
        per = _in_japanese(match) if match else None
        if match is None or per is None:
            break
        yield per
        words = words[: match.start()]
    if match := _BEFORE_ENGLISH.search(words):
        yield _UNITS[match["unit"] or match["how"]]


def _in_japanese(match: re.Match[str]) -> Per | None:
    named = match["amount"] or match["paid"] or match["every"] or match["monthly"] or match["bare"]
    if named:
        return _UNITS[named]
    number, per = int(match["number"] or 1), _UNITS[match["unit"]]
    if number != 1 and not match["each"] and (match["unit"] not in _LASTS and per.group not in _MEASURES):
        return None
    return per._replace(size=number * per.size)


_LASTS = ("分", "分間", "時間")
_MEASURES = ("length", "weight", "volume")


def _behind(words: str, figure: Figure) -> Iterator[Per]:
    """Behind a figure: ` per person per day`, `/月`, （1回あたり）; behind its noun: ` visits a week`."""
    start = 0
    if figure.kind is FigureKind.NUMBER and (noun := _NOUN.match(words)):
        start = noun.end()
    for _ in range(_MOST):
        match = _AFTER.match(words, start)
        if match is None:
            return
        name = match["slash"] or match["closed"] or match["word"] or match["adverb"]
        per = _UNITS.get(name, Per("", name, 1))
        number = float(match["slashed"] or match["inside"] or match["count"] or (0.5 if match["half"] else 1))
        yield per._replace(size=number * per.size)
        start = match.end()


def are_apart(said: frozenset[Per], other: frozenset[Per]) -> bool:
    """Whether a figure that is said per one is surely not what is said per the other."""
    if not said or not other:
        return False
    pairs = list(product(said, other))
    sized = [(one, two) for one, two in pairs if one.group == two.group and one.group in _SIZED]
    return all(_is_apart(one, two) for one, two in sized or pairs)


def _is_apart(one: Per, two: Per) -> bool:
    if one.group == two.group:
        return one.group in _SIZED and not _ALIKE * two.size < one.size < two.size / _ALIKE
    groups = {one.group, two.group}
    if "" in groups:
        return False
    if "period" in groups:
        period = one if one.group == "period" else two
        return period.size >= 1 or not groups <= {"period", "occasion", "thing"}
    return groups not in ({"person", "occasion"}, {"thing", "occasion"})


_SIZED = ("period", *_MEASURES)
"""Groups of which one size is never another."""
_ALIKE = 0.9
"""Thirty days are about a month."""
