"""People's decisions: found again for the same answer to the same question, stale when it changed."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.names import HUMAN
from evalgate.grade.panel_policy import decides
from evalgate.questions.question import Question, QuestionType
from evalgate.review.fitting import fits_of
from evalgate.review.label import Fits, Label
from evalgate.text.normalise import squeeze

_Value = TypeVar("_Value")
_UNSUPPORTED_FAILS = (QuestionType.A, QuestionType.D)


class Trouble(StrEnum):
    """Why a label decides nothing."""

    QUESTION_GONE = "question_gone"
    """Its question is not in the set any more."""
    QUESTION_CHANGED = "question_changed"
    DOCUMENTS_CHANGED = "documents_changed"
    NO_ANSWER = "no_answer"
    """It names a trial of some run, and no answer."""
    CONTRADICTS_ITSELF = "contradicts_itself"
    """On A and D, unsupported content is a failure, and it says that the answer is right and has some."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unfit:
    """A label that decides nothing."""

    label: Label
    trouble: Trouble


class LabelBook:
    """All labels of a team."""

    def __init__(
        self,
        labels: Iterable[Label],
        questions: Sequence[Question],
        documents: Sequence[Document],
        language: Language = Language.EN,
    ) -> None:
        """Sort the labels by question and answer.

        Args:
            labels: in the order of their files.
            questions: the set of today.
            documents: the documents of today.
            language: of the reasons.
        """
        self._documents = documents
        self._language = language
        self._by_answer: dict[tuple[str, str], list[Label]] = defaultdict(list)
        self._by_id = {question.id: question for question in questions}
        self._today = {question.id: fits_of(question, documents, ()) for question in questions}
        self.unfit: tuple[Unfit, ...] = tuple(
            Unfit(label=label, trouble=trouble) for label in labels if (trouble := self._enter(label))
        )

    def __bool__(self) -> bool:
        """Whether any label may decide something."""
        return bool(self._by_answer)

    @property
    def count(self) -> int:
        """Labels that may decide something."""
        return sum(map(len, self._by_answer.values()))

    def _enter(self, label: Label) -> Trouble | None:
        """Take a label in, or say why it decides nothing."""
        if label.answer is None:
            return Trouble.NO_ANSWER
        question = self.question_of(label)
        if question is None:
            return Trouble.QUESTION_CHANGED if label.question_id in self._by_id else Trouble.QUESTION_GONE
        if label.action_ok and label.unsupported_content and question.type in _UNSUPPORTED_FAILS:
            return Trouble.CONTRADICTS_ITSELF
        today = self._today[question.id]
        if label.fits is not None and label.fits.question != today.question:
            return Trouble.QUESTION_CHANGED
        if label.fits is not None and self._documents and label.fits.documents != today.documents:
            return Trouble.DOCUMENTS_CHANGED
        self._by_answer[question.id, squeeze(label.answer)].append(label)
        return None

    def question_of(self, label: Label) -> Question | None:
        """The question of today that a label is about: by its words, or by its id where it has no others."""
        if label.question is None:
            return self._by_id.get(label.question_id)
        same_id = self._by_id.get(label.question_id)
        words = squeeze(label.question)
        if same_id is not None and squeeze(same_id.question) == words:
            return same_id
        return next((q for q in self._by_id.values() if squeeze(q.question) == words), None)

    def fits(self, question: Question, answer: Answer) -> Fits:
        """What a decision made today would be about."""
        if self._documents:
            return self._today[question.id]
        return fits_of(question, (), answer.contexts)

    def find(self, question: Question, answer: Answer) -> tuple[Label, ...]:
        """The decisions that hold for this answer, the latest of each person."""
        found = self._by_answer.get((question.id, squeeze(answer.text)), [])
        if not self._documents:
            today = self.fits(question, answer)
            found = [label for label in found if label.fits is None or label.fits == today]
        latest: dict[str, Label] = {}
        for label in sorted(found, key=lambda label: label.at):
            latest[label.by] = label
        return tuple(latest.values())

    def grade(self, question: Question, answer: Answer) -> Grade | None:
        """What people decided on this answer; None where nobody did.

        What people decided differently is decided by nobody; the votes then say who decided what.
        """
        found = self.find(question, answer)
        if not found:
            return None
        action_ok = _shared([label.action_ok for label in found])
        unsupported = _shared([label.unsupported_content for label in found])
        clash = bool(action_ok and unsupported) and question.type in _UNSUPPORTED_FAILS
        differ = clash or _differ(found)
        return Grade(
            grader=HUMAN,
            action=_shared([label.action for label in found]),
            action_ok=None if clash else action_ok,
            unsupported_content=None if clash else unsupported,
            reason=_reason(found, self._language, differ=differ),
            votes=tuple(_vote(label) for label in found) if differ else (),
        )

    def is_settled(self, question: Question, answer: Answer) -> bool:
        """Whether nobody needs to read it again: people agree, and said whether it is as expected."""
        said = self.grade(question, answer)
        return said is not None and not said.votes and decides(question.type, said)


def _vote(label: Label) -> Grade:
    return Grade(
        grader=HUMAN,
        action=label.action,
        action_ok=label.action_ok,
        unsupported_content=label.unsupported_content,
        reason=f"{label.by}: {label.reason}" if label.by and label.reason else label.by or label.reason,
    )


def _differ(found: Sequence[Label]) -> bool:
    """Whether two people contradict each other in anything."""
    return any(
        len({getattr(label, name) for label in found} - {None}) > 1
        for name in ("action", "action_ok", "unsupported_content")
    )


def _shared(values: Sequence[_Value | None]) -> _Value | None:
    """The value of all who gave one."""
    given = {value for value in values if value is not None}
    return given.pop() if len(given) == 1 else None


_PERSON = {Language.JA: "人の判定", Language.EN: "decided by a person"}
_DIFFER = {Language.JA: "人の判定が割れています", Language.EN: "people decided differently"}


def _reason(found: Sequence[Label], language: Language, *, differ: bool) -> str:
    head = (_DIFFER if differ else _PERSON)[language]
    japanese = language is Language.JA
    who = ("、" if japanese else ", ").join(dict.fromkeys(label.by for label in found if label.by))
    why = next((label.reason for label in reversed(found) if label.reason), "")
    marked = f"{head}（{who}）" if who and japanese else f"{head} ({who})" if who else head
    return f"{marked}: {why}" if why else marked
