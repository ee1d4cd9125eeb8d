"""Figures that only name something: one of the unit that is priced, a part of a thing."""

import re

from evalgate.grade.grounding.sources import Knowledge
from evalgate.text.figures.find import Figure
from evalgate.text.lazily import Late

_ONE = Late(r"\A\W*(?:one|an?|a\s+single|1)\s*(?P<unit>[a-z][a-z ]*[a-z])\W*\Z", re.IGNORECASE)
_PART_OF = Late(r"\b(?:which|what|the\s+(?:first|second|other|same|upper|lower))\s+\Z", re.IGNORECASE)


def is_a_unit(answer: str, figure: Figure, knowledge: Knowledge) -> bool:
    """Whether it is one of what the documents price by: "one kWh costs 9p" where they say "9p per kWh"."""
    one = _ONE.match(answer[figure.start : figure.end]) if figure.value == 1 else None
    return one is not None and any(
        knowledge.holds_text(f"{per} {one['unit']}") for per in ("per", "each", "/")
    )


def names_a_part(answer: str, figure: Figure) -> bool:
    """Whether it says which part of a thing: "which half of the year"."""
    return figure.unit == "ratio" and _PART_OF.search(answer, 0, figure.start) is not None
