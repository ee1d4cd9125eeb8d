"""Versions and dates that documents carry in their titles, headings and file names. Pure.

Only what is written as a version counts: a year alone (2025年度の計画) is what a document is about, not which
edition it is.
"""

import re
from collections.abc import Sequence

from evalgate.text.lazily import Late

_DIGIT = "0-9０-９"
_ERA = "(?:令和|平成|昭和)"
_YEAR = rf"(?:{_ERA}\s?(?:[{_DIGIT}]{{1,2}}|元)|[12１２][{_DIGIT}]{{3}})"
_EDITION = "(?:版|改訂版?|改定版?|改正|施行|制定|発行|現在)"
_MONTHS = (
    "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    "|nov(?:ember)?|dec(?:ember)?"
)
_MONTH = r"(?:0[1-9]|1[0-2]|[1-9])"
_DAY = r"(?:0[1-9]|[12]\d|3[01]|[1-9])"
_DATES = tuple(
    Late(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_YEAR}\s?年\s?[{_DIGIT}]{{1,2}}\s?月(?:\s?[{_DIGIT}]{{1,2}}\s?日)?\s?{_EDITION}?",
        rf"{_YEAR}\s?年度?\s?{_EDITION}",
        rf"(?<!\d)(?:19|20)\d\d([-/._]){_MONTH}(?:\1{_DAY})?(?![\d-])",
        rf"\b(?:{_DAY}(?:st|nd|rd|th)?\s)?(?:{_MONTHS})\.?\s(?:{_DAY}(?:st|nd|rd|th)?,?\s)?(?:19|20)\d\d\b",
        r"(?<!\d)(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)",
    )
)
_NUMBERS = tuple(
    Late(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:改訂|改定)?第\s?[{_DIGIT}一二三四五六七八九十]+\s?版",
        r"(?<![a-z0-9])(?:version|ver\.?|v\.?|revision|rev\.?)\s?\d+(?:\.\d+){0,3}(?![a-z0-9])",
        r"(?<![a-z0-9])\d+(?:st|nd|rd|th) edition\b",
    )
)
_STAMP = Late(
    "改定|改訂|改正|施行|制定|発行|更新|作成日|版数|バージョン|有効"
    r"|\b(?:effective|updated|revised|issued|published|version|edition|as of)\b",
    re.IGNORECASE,
)
_BRACKETED = Late(r"\s*[(（\[【〔]([^()（）\[\]【】〔〕]*)[)）\]】〕]\s*\Z")
_JOINTS = " \u3000\t,、:：・/／_-–—"
"""What stands between a title and its version."""
_LOOKED_AT = 60
_TOP_LINES = 12
_SHORT = 60


def version_in(text: str) -> str | None:
    """The version that a title or file name carries, as written; a date goes before a number.

    Only 20250401 becomes 2025-04-01, as nobody would know it for a date in a sentence.
    """
    for pattern in (*_DATES, *_NUMBERS):
        match = pattern.search(text)
        if match:
            found = match[0].strip()
            return f"{found[:4]}-{found[4:6]}-{found[6:]}" if found.isdigit() else found
    return None


def without_version(title: str) -> str:
    """A title without the version at its end or beginning, in brackets or not; itself where it has none."""
    bracketed = _BRACKETED.search(title)
    if bracketed and version_in(bracketed[1]):
        return title[: bracketed.start()].strip() or title
    whole = title.strip()
    for match in (match for pattern in (*_DATES, *_NUMBERS) for match in pattern.finditer(whole)):
        if match.end() == len(whole) or match.start() == 0:
            return (whole[: match.start()] + whole[match.end() :]).strip(_JOINTS) or title
    return title


def version_of(title: str, body: str, stem: str) -> str | None:
    """The version of a document that declares none.

    Args:
        title: its title, which is looked at first.
        body: its text; only headings and short stamps (改定日: 2025年4月1日) among its first lines count.
        stem: its file name without the ending, looked at last.
    """
    return version_in(title) or _stamped(body.split("\n", _LOOKED_AT)[:_LOOKED_AT]) or version_in(stem)


def _stamped(lines: Sequence[str]) -> str | None:
    top = [line.strip() for line in lines if line.strip()][:_TOP_LINES]
    for line in top:
        if len(line) <= _SHORT and (line.startswith("#") or _STAMP.search(line)):
            found = version_in(line)
            if found:
                return found
    return None
