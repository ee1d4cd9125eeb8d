"""Words that point the other way: the business day before, not the next one; to start, not to finish.

Both stand in documents all the time, and either of them is made of ordinary words. Where a claim has only the
one and what it rests on has only the other, it says the opposite.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

_OPEN_DAYS = "(?:営業日|平日|開館日|開庁日|稼働日|開所日|診療日)"
_WORKING = r"(?:(?:working|business|week|opening)\s?days?)"
_UNITS = r"(?:day|week|month|term|year|quarter|session)"

_PAIRS = (
    (rf"前の?{_OPEN_DAYS}", rf"(?:翌|次の|[のく]次の|明けの|直後の|後の){_OPEN_DAYS}"),
    (r"前日", r"翌日|次の日"),
    (r"[前先]月", r"翌月|次の月|来月"),
    (r"同月|当月|同じ月", r"翌月|次の月|来月"),
    (r"同日|同じ日", r"翌日|次の日"),
    (rf"\bsame\s+{_UNITS}\b", rf"\b(?:next|following)\s+{_UNITS}\b|\b{_UNITS}\s+after\b"),
    (r"[前昨]年(?!比)", r"翌年|次の年|来年"),
    (r"[前昨]年度", r"翌年度|次年度|来年度"),
    (r"月初|上旬", r"月末|末日|下旬"),
    (r"前払|先払", r"後払"),
    (r"税込", r"税抜|税別"),
    (r"割増|上乗せ", r"割引|値引"),
    (r"(?:回|動)(?:っ|い)て|(?:回|動)[いくるり]", r"止ま[っりる]|停止し"),
    (r"再開の\s?(?:操作|手続き?|申請|は)", r"停止|休止|中断"),
    (
        r"\bdrop(?:s|ped|ping)?[\s-](?:\w+\s+){0,2}off\b|\bbring(?:s|ing)?\s+(?:\w+\s+){0,2}in\b",
        r"\bpick(?:s|ed|ing)?[\s-](?:\w+\s+){0,2}up\b|\bcollect(?:s|ed|ing|ion)?\b",
    ),
    (r"点灯", r"消灯|消え"),
    (r"点滅", r"点灯"),
    (r"増え|増加", r"減[っらりる]|減少"),
    (r"上が[っりる]|上昇", r"下が[っりる]|低下"),
    (r"\b(?:flashes|flashing|blinks|blinking)\b", r"\b(?:steady|solid|stays\s+lit)\b"),
    (
        r"\b(?:turns|turning|moves|moving|spins|spinning|runs|running)\b",
        r"\b(?:stops|stopped|stopping|still|stands)\b",
    ),
    (r"\bstay(?:s|ed|ing)?\b", r"\bleav(?:e|es|ing)\b|\bleft\b"),
    (r"\bclockwise\b", r"\b(?:anti|counter)-?clockwise\b"),
    (r"\bupstairs\b", r"\bdownstairs\b"),
    (
        rf"\b(?:previous|preceding|prior|last)\s+{_WORKING}|{_WORKING}\s+(?:before|earlier)\b",
        rf"\b(?:next|following)\s+{_WORKING}|{_WORKING}\s+(?:after|later)\b",
    ),
    (
        rf"\b(?:previous|preceding|prior)\s+{_UNITS}\b|\b{_UNITS}\s+before\b",
        rf"\b(?:next|following)\s+{_UNITS}\b|\b{_UNITS}\s+after\b",
    ),
    (
        r"\b(?:start|begin|beginn|commenc|launch)(?:s|ed|ing|e|es)?\b",
        r"\b(?:finish|complet|end|conclud)(?:es|ed|ing|s|e)?\b",
    ),
    (r"\b(?:beginning|start)\s+of\s+(?:the|each|every)\b", r"\bend\s+of\s+(?:the|each|every)\b"),
    (r"\bin\s+advance\b|\bup\s?front\b|\bbeforehand\b", r"\bin\s+arrears\b|\bafterwards\b"),
    (r"\bsurcharges?\b", r"\bdiscount(?:s|ed)?\b"),
    (
        r"\b(?:includ\w+|inclusive\s+of)\s+(?:vat|tax|gst)\b",
        r"\b(?:exclud\w+|exclusive\s+of|plus|without|before)\s+(?:vat|tax|gst)\b",
    ),
)
"""Each two words that exclude each other."""


def opposes(claim: str, said: str) -> bool:
    """Whether a claim has one of two opposite words where what it rests on has only the other.

    Args:
        claim: What is claimed, folded.
        said: What it rests on, folded.
    """
    return _any().search(claim) is not None and any(
        here.search(claim) and not there.search(claim) and there.search(said) and not here.search(said)
        for here, there in _ways()
    )


@lru_cache(maxsize=1)
def _any() -> re.Pattern[str]:
    """Most claims have none of these words."""
    return re.compile("|".join(word for pair in _PAIRS for word in pair))


@lru_cache(maxsize=1)
def _pairs() -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    return tuple((re.compile(one), re.compile(other)) for one, other in _PAIRS)


def _ways() -> Iterator[tuple[re.Pattern[str], re.Pattern[str]]]:
    """Each pair both ways round."""
    for one, other in _pairs():
        yield one, other
        yield other, one
