"""What an amount of money is charged for: £5 a day, 1時間あたり300円, 月額12,000円."""

import re

_BEHIND = re.compile(
    r"(?: ?/ ?| (?:a|an|per|each|every|for (?:each|every|an?)) )(?:one )?"
    r"(?P<unit>hour|day|week|month|year|night|mile|person|head|item|visit|term|session|annum|child|adult|time"
    r"|kilometre|kilometer|km|kilo|kg|tonne|litre|liter|page|時間|日|週|月|年|泊|人|回|件|枚|個|点)(?![a-z])"
)
_BEFORE = re.compile(
    r"(?:(?P<amount>月|年|日|時)(?:額|給)"
    r"|(?<![\d十.,])(?:1|一)(?P<unit>時間|日|週間|か月|ヶ月|カ月|年|泊|人|回|件|枚|個|点|組|本|冊|台|食)"
    r"(?:あたり|当たり|につき|ごとに?)?)[はがのを、:]?\Z"
    r"|(?:\A|[^\d十一二三四五六七八九今来先翌同当半正々生の])毎?(?P<each>[月年週])\Z"
)
_NAMED = re.compile(
    r"\b(?P<how>hourly|daily|nightly|weekly|monthly|annual|yearly) "
    r"(?:maximum|max|cap|limit|fee|rate|charge|price|rent|cost|total|payment|allowance)(?: (?:of|is)|:)? \Z"
)
"""A daily maximum of £14."""
_NAMED_REACH = 30
_PERIOD_OF = {"hourly": "hour", "daily": "day", "nightly": "night", "weekly": "week", "monthly": "month"}
_NAMES = {
    "時間": "hour", "時": "hour", "日": "day", "週": "week", "週間": "week", "月": "month", "か月": "month",
    "ヶ月": "month", "カ月": "month", "年": "year", "annum": "year", "泊": "night", "人": "person",
    "head": "person", "回": "time", "visit": "time", "個": "item", "点": "item", "件": "item",
}  # fmt: skip
PERIODS = frozenset(f"per {period}" for period in ("hour", "day", "night", "week", "month", "year"))
"""What `rate_of` says of periods, of which one is never another."""
_REACH = 8
_HOURLY = re.compile(r" ?/ ?h(?:r|our)?(?![a-z])| (?:an|per) hour\b|/時|毎時")


def rate_of(text: str, start: int, end: int) -> str:
    """`per day` and its like for an amount at a place of folded text; empty where nothing is said."""
    behind = _BEHIND.match(text, end)
    if behind is None and (named := _NAMED.search(text, max(0, start - _NAMED_REACH), start)):
        return f"per {_PERIOD_OF.get(named['how'], 'year')}"
    before = None if behind else _BEFORE.search(text, max(0, start - _REACH), start)
    if behind:
        unit = behind["unit"]
    elif before:
        unit = before["amount"] or before["unit"] or before["each"]
    else:
        return ""
    return f"per {_NAMES.get(unit, unit)}"


def speed_of(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Where a length that is covered in an hour starts and ends: 時速8キロ, 8 km/h; None for others."""
    if text[max(0, start - 2) : start] in ("時速", "毎時"):
        return start - 2, end
    behind = _HOURLY.match(text, end)
    return (start, behind.end()) if behind else None
