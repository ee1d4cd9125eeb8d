"""Whether an answer holds something that the documents don't: what rules can see of it.

Sure finds (a figure, a name, a link that stands nowhere) make the verdict true. A sentence that is far from
every document, with nothing in it that rules can name, leaves it open: that is a judge's.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache

from evalgate.ask.answer import Passage
from evalgate.documents.document import Document
from evalgate.grade.action.moves import Part, parts_of
from evalgate.grade.grounding.distance import Worst, worst_of
from evalgate.grade.grounding.find import GroundingResult, Unsupported, Why, find_unsupported
from evalgate.grade.grounding.sources import Knowledge, Sources
from evalgate.text.facts import Span

__all__ = ["Grounding", "GroundingResult", "Unsupported", "Why"]


_MOST_QUESTIONS = 1024
"""Questions that are remembered: all of them are asked once before any is asked again."""


class Grounding:
    """What answers may rest on: indexed once, asked for every answer."""

    def __init__(self, documents: Sequence[Document] = (), allow_unsupported: Sequence[str] = ()) -> None:
        """Index the documents and what is allowed besides.

        Args:
            documents: The documents. With none, the contexts of each answer are what is known.
            allow_unsupported: Texts that are fine although no document holds them.
        """
        self._by_documents = bool(documents)
        texts = [f"{d.text}\n{d.version or ''}\n" + "\n".join(d.names) for d in documents]
        self._documents = Sources((*texts, *allow_unsupported))
        self._names = Sources("\n".join((*d.names, d.version or "")) for d in documents)
        self._passage = lru_cache(maxsize=256)(_passage)
        self._asked = lru_cache(maxsize=_MOST_QUESTIONS)(_text)

    def check(
        self,
        question_text: str,
        answer_text: str,
        contexts: Sequence[Passage] = (),
        parts: Sequence[Part] | None = None,
        cited: Collection[int] = (),
    ) -> GroundingResult:
        """Look for what an answer holds and neither the documents nor the question do.

        Args:
            question_text: The question, with the user's earlier turns.
            answer_text: The answer.
            contexts: What the assistant was given; read only where there are no documents.
            parts: The answer's parts, where the caller has them already.
            cited: Where figures begin that only number a section of a document.
        """
        known = [self._documents]
        if not self._by_documents:
            known += [self._passage(context.source or "", context.text) for context in contexts]
        knowledge = Knowledge(*known, given=(self._names,), asked=self._asked(question_text))
        moves = parts_of(answer_text) if parts is None else parts
        sure, doubtful = find_unsupported(answer_text, moves, knowledge, cited)
        worst = Worst() if sure else worst_of(answer_text, moves, knowledge)
        if worst.far and worst.sentence:
            sure = (_nowhere(worst.sentence),)
        if not self._by_documents and not any(context.text.strip() for context in contexts):
            # Nothing is known that an answer could rest on, so nothing in it is surely unsupported.
            sure, doubtful = (), (*sure, *doubtful)
        return GroundingResult(
            unsupported_content=True if sure else None if doubtful or worst.unclear else False,
            unsupported=sure,
            doubtful=doubtful,
            worst_sentence=worst.sentence,
            distance=worst.distance,
        )


def _nowhere(sentence: Span) -> Unsupported:
    """A sentence that shares next to nothing with any document."""
    return Unsupported(
        start=sentence.start,
        end=sentence.end,
        text=sentence.text,
        kind="sentence",
        why=Why.NOT_IN_DOCUMENTS,
    )


def _passage(source: str, text: str) -> Sources:
    return Sources((f"{source}\n{text}",))


def _text(text: str) -> Sources:
    return Sources((text,))
