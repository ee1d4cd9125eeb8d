"""Facts that are a range, told by its two ends: "min. 2 °C, max. 8 °C", 下限2℃・上限8℃."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.facts import FactFound, Held
from evalgate.text.figures.find import Figure, find_figures
from evalgate.text.lazily import Late

_LOW_BEFORE = Late(
    r"(?:\b(?:min(?:imum|\.)?|lowest|lower\s+(?:limit|bound|end)|at\s+(?:the\s+)?least"
    r"|(?:no|not|never)\s+(?:less|fewer|lower|colder|cooler|shorter|smaller|lighter|younger|slower)\s+than"
    r"|(?:not|never|n't)\s+(?:\w+\s+){0,3}(?:below|under))|下限|最低|最小|最少|最短|少なくとも|低くても|短くても)"
    r"(?:は|が|で|\s+(?:of|is|are))?[\s:：]*\Z"
)
_LOW_BEHIND = Late(
    r"\A\s*(?:at\s+(?:the\s+)?(?:very\s+)?(?:lowest|least|minimum)|min(?:imum)?\b|\(?(?:lower\s+limit|minimum)|以上|が?(?:下限|最低)|を下回[らっ]|より(?:低|少な|短)くしな)"
)
_HIGH_BEFORE = Late(
    r"(?:\b(?:max(?:imum|\.)?|highest|upper\s+(?:limit|bound|end)|at\s+(?:the\s+)?most"
    r"|(?:no|not|never)\s+(?:more|higher|hotter|warmer|longer|larger|bigger|heavier|older|faster|greater)\s+than"
    r"|(?:not|never|n't)\s[^.;]{0,30}\b(?:above|over))|上限|最高|最大|最長|最多|多くても|高くても|長くても)"
    r"(?:は|が|で|\s+(?:of|is|are))?[\s:：]*\Z"
)
_HIGH_BEHIND = Late(
    r"\A\s*(?:at\s+(?:the\s+)?(?:very\s+)?(?:highest|most|maximum)|max(?:imum)?\b|\(?(?:upper\s+limit|maximum)|以下|まで|が?(?:上限|最高|最大)"
    r"|を(?:超え|上回ら)(?:な|ず|ません))"
)
_REACH = 48
"""Characters in which both ends stand."""


def by_range(case: Case, found: FactFound) -> FactFound:
    """A fact that may be there, read as a range whose ends are told one by one.

    Args:
        case: The answer and the question.
        found: How the fact was found by its own words.
    """
    if found.held is not Held.PERHAPS:
        return found
    ranges = (one for spelling in found.fact for one in _range_of(spelling))
    places = tuple(place for wanted in ranges for place in _places(case, wanted))
    return replace(found, held=Held.YES, places=places) if places else found


@lru_cache(maxsize=4096)
def _range_of(spelling: str) -> tuple[Figure, ...]:
    """The range that a spelling is, if it is one."""
    figures = find_figures(spelling)
    return figures if len(figures) == 1 and figures[0].upper is not None else ()


def _places(case: Case, wanted: Figure) -> Iterator[int]:
    """Where the answer gives both ends, the lower as such and the upper as such."""
    text = case.reader.folded.source.lower()
    own = [f for f in case.reader.figures if f.kind is wanted.kind and f.unit == wanted.unit and not f.upper]
    lows = [f for f in own if f.value == wanted.value and _marked(text, f, _LOW_BEFORE, _LOW_BEHIND)]
    highs = [f for f in own if f.value == wanted.upper and _marked(text, f, _HIGH_BEFORE, _HIGH_BEHIND)]
    return (low.start for low in lows if any(abs(high.start - low.start) <= _REACH for high in highs))


def _marked(text: str, figure: Figure, before: Late, behind: Late) -> bool:
    """Whether a figure is called one end of a range."""
    start = max(0, figure.start - _REACH)
    return (
        before.search(text[start : figure.start]) is not None or behind.match(text[figure.end :]) is not None
    )
