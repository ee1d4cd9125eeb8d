"""How far the worst sentence of an answer is from everything that it may rest on."""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.grounding.sources import Knowledge
from evalgate.text.facts import Span
from evalgate.text.figures.find import find_figures
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold, fold_traced

_JAPANESE = Late(r"[぀-ヿ一-龥]")

SMALL, HALF = 3, 0.5
"""Distance is (new - HALF) / (units + SMALL): one new word of three says less than four of twelve."""
PER_LENGTH = 0.08
"""The longer an answer, the farther its worst sentence by chance: per natural logarithm of its content."""
THRESHOLDS = {"en": 0.01, "ja": 0.0}
"""Language of the answer -> distance above which only a judge can tell; `docs/grader.md` shows the costs."""
LEAST = 0.2
"""No threshold is below it: one new word in a short sentence is seldom a new statement."""
FAR_SHARE = 0.66
FAR_UNITS = {"en": 6, "ja": 10}
"""A sentence with so large a share, and so many units, that are nowhere near is unsupported for sure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worst:
    """The sentence of an answer that is farthest from the sources."""

    distance: float = 0.0
    """0 (all of it stands near) to 1 (nothing does)."""
    unclear: bool = False
    """Whether only a judge can tell."""
    far: bool = False
    """Whether it is so far that it can't rest on the sources."""
    sentence: Span | None = None


def worst_of(answer: str, parts: Sequence[Part], knowledge: Knowledge) -> Worst:
    """Measure the claims of an answer; what denies, asks, offers or points is none."""
    language = "ja" if _JAPANESE.search(answer) else "en"
    words = _without_figures(answer)
    measured = [(*knowledge.unknown(" ".join(map(words, s))), s) for s in _sentences(parts)]
    if not measured:
        return Worst()
    distances = [_distance(new, units) for new, units, _ in measured]
    distance = max(distances)
    sentence = measured[distances.index(distance)][2]
    by_length = THRESHOLDS[language] + PER_LENGTH * math.log1p(sum(m[1] for m in measured))
    start, end = sentence[0].start, sentence[-1].end
    least = FAR_UNITS[language]
    far = any(n >= least and n / (u + 1) >= FAR_SHARE and not _is_about(answer, s) for n, u, s in measured)
    return Worst(
        distance=distance,
        unclear=distance > max(LEAST, by_length),
        far=far and knowledge.speaks(language) and not any(part.move is Move.ASKS for part in parts),
        sentence=Span(start=start, end=end, text=answer[start:end]) if distance else None,
    )


def _is_about(answer: str, sentence: Sequence[Part]) -> bool:
    """Whether a sentence may speak of the answer itself: what isn't there, how far to rely on it."""
    denies = any(part.has(Cue.SEARCHED, Cue.HINTS) or _NO.search(part.text) for part in sentence)
    return denies or bool(_caveat(answer, sentence))


_NO = Late(r"n't\b|\b(?:not|nor|no|neither|never|nothing|nowhere|hardly)\b|ません|ない|[らえれ]ず")


def _caveat(answer: str, sentence: Sequence[Part]) -> re.Match[str] | None:
    return _CAVEAT.search(answer, sentence[0].start, sentence[-1].end)


_CAVEAT = Late(
    r"\b(?:treat|rely|relied|guarantee\w*|commitment|promise|binding|assum\w+|bear in mind|editions?"
    r"|versions?|double-check|take (?:it|this|that) as|guess\w*|speculat\w+|as an? (?:ai|assistant)"
    r"|i (?:don't|do not|can't|cannot|won't|couldn't|wouldn't)"
    r"|(?:any of )?the (?:\w+ )?(?:documents|guides|sources|pages|handbooks|manuals)"
    r"|(?:further|more|additional) (?:\w+ )?(?:details?|particulars|information|context|specifics|input))\b"
    r"|約束|保証|確約|ご了承|お含みおき|時点|推測|前提",
    re.IGNORECASE,
)


def _distance(new: int, units: int) -> float:
    return max(0.0, new - HALF) / (units + SMALL)


def _without_figures(answer: str) -> Callable[[Part], str]:
    """Gives the folded words of a part without its figures, which are compared by value elsewhere."""
    folded = fold_traced(answer)
    even = folded.starts is None
    source = folded.text if even else answer
    pieces, position = [], 0
    for figure in find_figures(answer):
        pieces += [source[position : figure.start], " " * (figure.end - figure.start)]
        position = figure.end
    blanked = "".join((*pieces, source[position:]))
    if even:
        return lambda part: blanked[part.start : part.end]
    return lambda part: fold(blanked[part.start : part.end])


def _sentences(parts: Sequence[Part]) -> Iterator[list[Part]]:
    """The claims of each sentence."""
    for _, group in groupby((p for p in parts if p.move is Move.STATES), key=_SEGMENT):
        yield list(group)


_SEGMENT = attrgetter("segment")
