"""Whether an answer holds something that the documents don't: what rules can see of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from evalgate.ask.answer import Passage
from evalgate.questions.document import Document
from evalgate.text.facts import Span
from evalgate.text.figures import FigureKind, find_figures
from evalgate.text.figures_match import FigureIndex


class Why(StrEnum):
    """Why something counts as unsupported."""

    NOT_IN_DOCUMENTS = "not_in_documents"
    OTHER_UNIT = "other_unit"
    OTHER_NOUN = "other_noun"
    """The figure stands in the documents, but is said of something else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsupported:
    """One thing in an answer that the documents don't hold."""

    start: int
    end: int
    text: str
    kind: str
    """`figure`'s kind (money, date, ...), or `name`, `document`, `link`, `mail`, `quotation`."""
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundingResult:
    """What rules can say about the support of one answer."""

    unsupported_content: bool | None
    """True: something is invented. False: nothing is, and all is near the documents. None: a judge's."""
    unsupported: tuple[Unsupported, ...]
    """Sure finds; they make `unsupported_content` true."""
    doubtful: tuple[Unsupported, ...] = ()
    """Finds that a judge or a person should look at."""
    worst_sentence: Span | None = None
    """The sentence farthest from the documents."""
    distance: float = 0.0
    """Its distance, 0 (stands there) to 1 (shares nothing)."""


class Grounding:
    """What answers may rest on: indexed once, asked for every answer."""

    def __init__(self, documents: Sequence[Document] = (), allow_unsupported: Sequence[str] = ()) -> None:
        """Index the documents and what is allowed besides.

        Args:
            documents: The documents. With none, the contexts of each answer are what is known.
            allow_unsupported: Texts that are fine although no document holds them.
        """
        self._by_documents = bool(documents)
        texts = [t for d in documents for t in (d.text, *d.names, d.version or "")]
        self._figures = FigureIndex(f for text in (*texts, *allow_unsupported) for f in find_figures(text))

    def check(
        self, question_text: str, answer_text: str, contexts: Sequence[Passage] = ()
    ) -> GroundingResult:
        """Look for what an answer holds and neither the documents nor the question do.

        Args:
            question_text: The question, with the user's earlier turns.
            answer_text: The answer.
            contexts: What the assistant was given; read only where there are no documents.
        """
        known = [question_text]
        if not self._by_documents:
            known += [f"{c.source or ''}\n{c.text}" for c in contexts]
        here = FigureIndex(f for text in known for f in find_figures(text))
        found = tuple(
            Unsupported(start=f.start, end=f.end, text=f.text, kind=f.kind.value, why=Why.NOT_IN_DOCUMENTS)
            for f in find_figures(answer_text)
            if not (f.weak or f.kind is FigureKind.UNREADABLE or self._figures.states(f) or here.states(f))
        )
        return GroundingResult(unsupported_content=bool(found), unsupported=found)
