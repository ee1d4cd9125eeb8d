"""Days that are said to be working days by the words beside them: 営業日で5日, five days (working days)."""

import re

_BEFORE = re.compile(
    r"平日\Z|(?:営業日|平日|稼働日|開館日|勤務日)(?:換算|ベース|計算)?(?:で|にして|に換算して|で数えて|で計算して|でいうと)、?"
    r"(?:約|およそ|おおよそ|最短で?|最大で?|最長で?)?\Z|実働\Z|\b(?:in|counting)\s+(?:working|business)\s+days\W{1,2}\Z"
)
_BEHIND = re.compile(
    r"\s?\((?:営業日|平日|稼働日)(?:のみ|だけ|換算|ベース|で数えて|計算)?\)"
    r"|(?:,?\s\(?|\s?\()(?:(?:counting|only)\s+)?(?:all\s+)?(?:working|business)\s+days\b"
)
_REACH = 20


def counts_working_days(text: str, start: int, end: int) -> bool:
    """Whether a number of days is said to be of working days, by what stands beside it.

    Args:
        text: The whole text, folded.
        start: Where the number begins.
        end: Where its unit ends.
    """
    return (
        _BEFORE.search(text, max(0, start - _REACH), start) is not None
        or _BEHIND.match(text, end) is not None
    )
