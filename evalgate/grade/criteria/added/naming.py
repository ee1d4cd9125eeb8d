"""Names the words that left an answer open, so that a reader need not look for them in a whole sentence."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from evalgate.grade.action.moves import Part
from evalgate.grade.criteria.added.extras import Extras, Missing
from evalgate.grade.criteria.common import Case, Verdict
from evalgate.grade.criteria.reasons import Criterion
from evalgate.grade.grounding.check import GroundingResult
from evalgate.text.normalise import fold_traced

_MOST = 3
"""Words that are named at the most."""


def name_words(case: Case, verdict: Verdict, extras: Extras, grounding: GroundingResult) -> Verdict:
    """Say which words of an answer stand in no document, or else not where the evidence stands.

    Args:
        case: The answer and the question.
        verdict: What was left open, and the parts that did it.
        extras: What the documents say in one place.
        grounding: The figures that are doubtful, and the sentence that is farthest from the documents.
    """
    parts, worst = verdict.parts, grounding.worst_sentence
    if verdict.criterion is Criterion.SUPPORT_UNKNOWN:
        far = worst is not None and not grounding.doubtful
        parts = tuple(p for p in case.parts if far and worst and worst.start <= p.start < worst.end)
    elif verdict.criterion is not Criterion.ADDED_WORDS:
        return verdict
    if not case.index.speaks(case.answer.text):
        return replace(verdict, criterion=Criterion.OTHER_LANGUAGE)
    missing = extras.missing(case, parts) if parts else Missing()
    nowhere = [word for word in missing.words if not case.known.holds(word)]
    places = tuple(_places(case, parts, nowhere or missing.words or missing.figures))[:_MOST]
    words = tuple(dict.fromkeys(case.answer.text[start:end] for start, end in places))
    notes = replace(verdict.notes, words=words, elsewhere=not nowhere)
    return replace(verdict, words=places, notes=notes)


def _places(case: Case, parts: Sequence[Part], words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where folded words stand first in some parts of an answer."""
    for word in words:
        for part in parts:
            folded = fold_traced(case.answer.text[part.start : part.end])
            if (at := folded.text.find(word)) >= 0:
                start, end = folded.span(at, at + len(word))
                yield part.start + start, part.start + end
                break
