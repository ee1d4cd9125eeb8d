"""Telephone numbers, postal codes, versions and names with digits: compared whole, never as numbers."""

import re

from evalgate.text.figures.model import FigureKind, Raw
from evalgate.text.figures.units import unit_at
from evalgate.text.lazily import Late

DIAL_ENDS = frozenset("線号t.nl縮 :は")
"""Characters that stand before a number that is dialled: 内線12, ext. 12."""
POSTAL_ENDS = frozenset("〒号 :")
"""Characters that stand before a postal code."""

_PHONE = Late(
    r"(?:(?:\+|00(?=[1-9]))\d{1,3}[ \-]?(?:\(0\)[ ]?)?(?:\(?\d{1,5}\)?[ \-]?){1,4}\d{2,4}"
    r"|\(0\d{1,4}\)[ \-]?\d{1,4}[ \-]\d{3,4}"
    r"|\(\d{3}\)[ \-]?\d{3}-\d{4}"
    r"|0\d{1,4}\(\d{1,4}\)\d{4}"
    r"|0\d{1,4}-\d{1,4}-\d{3,4}"
    r"|0\d{2,4} \d{3,4} \d{3,4}|0\d{3,4} \d{5,6}|0\d{1,2} \d{4} \d{4}"
    r"|[1-9]\d{2}-\d{3}-\d{4}"
    r"|0\d{9,10}"
    r"|1-8\d\d-\d{3}-\d{4}|555-\d{4})(?![\d\-]*\d)"
)
_EXTENSION = Late(
    r"(?:内線(?:番号)?|短縮|(?<![a-z])(?:extensions?|ext\.?|dial))\s*(?:は|:|no\.?|number)?\s*\Z"
)
_POSTAL = Late(r"\d{3}-?\d{4}(?!\d)")
_VERSION = Late(r"v(?:er(?:sion)?)?\.?\s?(?P<number>\d+(?:\.\d+)*[a-z]?)(?![\da-z%年])")
_DOTTED = Late(r"\d+(?:\.\d+){2,6}(?![\d%])")
_FLOOR = Late(r"b(\d)f?")
_CODE = Late(r"[a-z]{1,10}[-_]?\d[\da-z]*(?:[-_/.]\d[\da-z]*)*")


def phone_at(text: str, start: int, end: int) -> Raw | None:
    """A telephone number or extension whose first digits are `start` to `end`."""
    before = text[max(0, start - 10) : start]
    if _EXTENSION.search(before) and 2 <= end - start <= 6:
        return Raw(start, end, FigureKind.PHONE, text[start:end])
    opening = start - 1 if before[-1:] in ("(", "+") else start
    match = _PHONE.match(text, opening) or _local(text, start)
    if match is None and opening < start:
        opening = start
        match = _PHONE.match(text, start)
    if match is None:
        return None
    digits = "".join(filter(str.isdigit, match[0].replace("(0)", "")))
    if text[opening] == "+":
        digits = "+" + digits
    elif digits.startswith("00"):
        digits = "+" + digits[2:]
    return Raw(opening, match.end(), FigureKind.PHONE, digits)


def _local(text: str, start: int) -> re.Match[str] | None:
    """482-7731: seven digits are a telephone number where the words say so, else they may be a range."""
    local = _LOCAL.match(text, start)
    if local is None or unit_at(text, local.end()) or unit_at(text, local.end() + 1):
        return None
    return local if _DIALLED.search(text, max(0, start - _REACH), start) else None


_LOCAL = Late(r"[2-9]\d{2}-\d{4}(?![\d\-]*\d)")
_REACH = 24
_DIALLED = Late(
    r"(?:call|calling|text|phone|ring|dial|tel|telephone|fax|hotline|line|desk|office|電話|番号|内線|窓口|連絡先)"
    r"(?:[ .:]|\b(?:is|on|at|to|number|by|us|or|the|our)\b|は|[、(*])*\Z"
)


def postal_at(text: str, start: int) -> Raw | None:
    """A postal code after 〒."""
    before = text[max(0, start - 6) : start].rstrip(" :")
    match = _POSTAL.match(text, start) if before.endswith(("〒", "郵便番号")) else None
    return match and Raw(start, match.end(), FigureKind.POSTAL, match[0].replace("-", ""))


def version_at(text: str, start: int) -> Raw | None:
    """A version such as v2.4.1 or 2.4.1."""
    match = _VERSION.match(text, start)
    if match and ("." in match["number"] or match[0][1:2].isdigit()):
        return Raw(start, match.end(), FigureKind.VERSION, match["number"])
    match = _DOTTED.match(text, start)
    return match and Raw(start, match.end(), FigureKind.VERSION, match[0], readings=_day_first(match[0]))


def _day_first(dotted: str) -> tuple[tuple[int, int, int], ...]:
    """What 15.1.25 may be besides a version: a date."""
    parts = [int(part) for part in dotted.split(".") if len(part) < _WIDE]
    if len(parts) != _DATE_PARTS or not (1 <= parts[0] <= 31 and 1 <= parts[1] <= 12):
        return ()
    return ((2000 + parts[2], parts[1], parts[0]),) if parts[2] >= _FIRST_YEAR else ()


_WIDE, _DATE_PARTS, _FIRST_YEAR = 3, 3, 10


def code_at(text: str, start: int) -> Raw | None:
    """A name with digits in it, such as e-17, iso9001, m365."""
    match = _CODE.match(text, start)
    if match is None:
        return None
    floor = _FLOOR.fullmatch(match[0])
    if floor:
        return Raw(start, match.end(), FigureKind.ORDINAL, -int(floor[1]), "階", number=-int(floor[1]))
    value = re.sub(r"[-_/.]", "", match[0])
    return Raw(start, match.end(), FigureKind.CODE, value, weak=_is_common(value))


def _is_common(code: str) -> bool:
    """Whether a name with digits names nothing of the subject."""
    return len(code) < 3 or code in _COMMON or _POINTER.fullmatch(code) is not None


_POINTER = Late(
    r"(?:step|stage|phase|part|item|option|point|tip|ex|fig|page|question|answer|note|doc|source|vol|ch|sec)\d{1,3}"
)


_COMMON = frozenset(("covid19", "mp3", "mp4", "utf8", "x86", "b2b", "b2c", "h2o", "co2", "win10", "win11"))
"""Names with digits that are words."""
