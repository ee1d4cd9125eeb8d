"""On which side of an English value things lie: within 14 days, three days or more, seven days before."""

import re

from evalgate.grade.criteria.stance.model import Bound, Side
from evalgate.text.lazily import Late

_UNTIL = (
    r"(?:clos(?:es?|ing)|shuts?|ends?|finish(?:es)?)\s+at|(?:between|from)\s+[^,;]{1,24}?\s+(?:and|to|till|until)|by|until|till|before|(?:no|not)\s+later\s+than"
    r"|earlier\s+than|as\s+late\s+as"
)
_FROM = (
    r"(?:opens?|opening|starts?|begins?)\s+at|between|from|since|after|past|later\s+than|(?:no|not)\s+earlier\s+than"
    r"|starting\s+(?:at|from|on)"
)
_UPPER = (
    r"within|inside(?:\s+of)?|up\s+to|at\s+most|not\s+over|under|below|(?:no|not)\s+(?:any\s+)?(?:more|further"
    r"|(?!fewer|shorter|lower|colder|cooler|slower|smaller|lighter|sooner|earlier|under|later|rather|other|either)\w+er)\s+than"
    r"|(?:has|have)(?:n't|\s+not)\s+(?:yet\s+)?(?:turned|reached)|(?:less|fewer|sooner|shorter|smaller|lower|lighter)\s+than|(?:not|never)\s+(?:to\s+)?exceed(?:s|ing)?"
    r"|max(?:imum|\.)?(?:\s+(?:of|is))?|(?:limit(?:ed)?|cap(?:ped)?|ceiling)\s+(?:of|is|to|at)|as\s+(?:much|many|long)\s+as"
)
_LOWER = (
    r"at\s+least|(?:turned|reached)|(?:more|further|longer|greater|older|larger|higher|taller|bigger|heavier|wider|deeper)\s+than|over|above|beyond|exceed(?:s|ing)?"
    r"|(?:no|not)\s+(?:less|fewer|sooner|shorter|under|lower|colder|cooler|smaller|lighter|slower)\s+than|min(?:imum)?(?:\s+(?:of|is))?"
)
_SMALL = r"(?:\s+(?:the|a|an|about|around|roughly|another|first|full|your|only|just|last|of|its|ages?))*\s*\Z"
_LEADS = Late(rf"\b(?:(?P<until>{_UNTIL})|(?P<from>{_FROM})|(?P<upper>{_UPPER})|(?P<lower>{_LOWER})){_SMALL}")
OWN = Late(rf"(?:{_UNTIL}|{_FROM}|{_UPPER}|{_LOWER})\s+(?=\S)")
"""The bound that a declared fact begins with: after 18:00."""
OWN_BEHIND = Late(
    r"(?<=\d)\s+(?:or|and)\s+(?:less|fewer|under|below|younger|more|over|above|older|up)\Z|(?<=\d)\+\Z"
)
"""The bound that a declared fact ends with: 12 or older."""
_MOMENTS = ("before", "after", "until", "till", "since")
_RATE = r"(?:\W+(?:a|an|per|each|every)\s+[a-z]+)?\W*"
_FOLLOWS = Late(
    rf"{_RATE}(?:(?P<upper>(?:or|and)\s+(?:less|fewer|under|below|earlier|sooner|younger|lower)\b"
    r"|at\s+(?:the\s+)?(?:most|latest)\b|max(?:imum)?\b|tops\b|(?:is|are)\s+the\s+(?:limit|maximum|most|ceiling|cap|longest|latest)\b)"
    r"|(?P<lower>(?:or|and)\s+(?:more|over|above|later|longer|older|up|higher|better)\b"
    r"|at\s+(?:the\s+)?(?:least|earliest)\b|min(?:imum)?\b|(?:up|on)wards?\b|\+"
    r"|(?:is|are)\s+the\s+(?:minimum|least|shortest|earliest)\b))"
)
_VALUE = Late(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty"
    r"|noon|midnight|half|twice|once|fortnight|\w*day|\w+th|january|february|march|april|may|june|july|august"
    r"|september|october|november|december)s?\b"
)
_IS_RANGE = Late(r"\b(?:and|to|until|till)\s+[£$€]?\d|\d\s*[-–]\s*[£$€]?\d")
_MONEY = Late(r"[£$€¥%]|\b(?:yen|pounds?|dollars?|euros?|pence|percent|per\s+cent)\b")
_BEFORE = Late(r"\W*(?:\w+\s+)?(?:before|prior\s+to|ahead|in\s+advance|beforehand|early)\b")
_AFTER = Late(r"\W*(?:\w+\s+)?(?:after|following|late|later|afterwards)\b")


def bound_of(fact: str, head: str, tail: str) -> Bound:
    """On which side of a value things lie; other facts are bounded by a moment alone: before departure.

    Args:
        fact: The value.
        head: What stands before it.
        tail: What stands behind it.
    """
    if _IS_RANGE.search(fact):
        return Bound.NONE
    lead = _LEADS.search(head)
    if not _VALUE.search(fact):
        return _led(lead, Side.NONE) if lead and lead[0].split()[0] in _MOMENTS else Bound.NONE
    found = set(_followed(tail))
    if lead and not (_MONEY.search(fact) and lead[0].split()[0] == "by"):
        found.add(_led(lead, side_of(tail)))
    return found.pop() if len(found) == 1 else Bound.NONE


def _led(lead: re.Match[str], side: Side) -> Bound:
    """The side that the words before a value tell: no later than three days before is three days or more."""
    if lead["upper"] or lead["lower"]:
        return Bound.UPPER if lead["upper"] else Bound.LOWER
    later = lead["from"] is not None
    return Bound.LOWER if later is not (side is Side.BEFORE) else Bound.UPPER


def _followed(tail: str) -> tuple[Bound, ...]:
    match = _FOLLOWS.match(tail)
    if match is None:
        return ()
    return (Bound.UPPER if match["upper"] else Bound.LOWER,)


def says_more(head: str, tail: str) -> bool:
    """Whether it is said that there is more than a value, not only when something begins."""
    lead, follows = _LEADS.search(head), _FOLLOWS.match(tail)
    return bool((lead and lead["lower"]) or (follows and follows["lower"]))


def leads_at(head: str) -> int:
    """Where the words begin that bound a value behind them."""
    lead = _LEADS.search(head)
    return lead.start() if lead else len(head)


def is_value(fact: str) -> bool:
    """Whether a fact has a value in it, which alone can lie before or after something."""
    return _VALUE.search(fact) is not None


def side_of(tail: str) -> Side:
    """On which side of an event a span lies that ends here."""
    if _BEFORE.match(tail):
        return Side.BEFORE
    return Side.AFTER if _AFTER.match(tail) else Side.NONE
