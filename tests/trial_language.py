"""A little language for finished trials, so that a test reads like the run that it stands for.

`run("A1 A: ok ok fail; D1 D: ok none lost")` is a set of two questions with three trials each: `ok` and `fail`
are decided, `none` is an answer that nobody could decide, `lost` is a trial without an answer. A `!` behind the
type makes it a question that must pass; a `*` behind a word marks unsupported content, a `?` that nobody could
tell.
"""

from dataclasses import dataclass

from evalgate.ask.answer import UnmeasuredReason
from evalgate.grade.grade import TrialStatus
from evalgate.measure.measurement import Measurement, TrialSummary
from evalgate.measure.tally import tally
from evalgate.questions.question import TYPE_ACCEPTS, Question, QuestionType

_OK = {"ok": True, "fail": False, "none": None, "lost": None}


@dataclass(frozen=True)
class Run:
    """Questions with their finished trials."""

    questions: tuple[Question, ...]
    trials: tuple[TrialSummary, ...]

    def measure(self, *stale: str) -> Measurement:
        """Count it."""
        return tally(self.questions, self.trials, frozenset(stale))


def question(id_: str, type_: str, *, must_pass: bool = False) -> Question:
    """A question with nothing but its type."""
    kind = QuestionType(type_)
    return Question(id=id_, type=kind, question=f"{id_}?", accept=TYPE_ACCEPTS[kind][:1], must_pass=must_pass)


def run(text: str) -> Run:
    """Read the little language."""
    questions: list[Question] = []
    trials: list[TrialSummary] = []
    for part in text.split(";"):
        head, _, words = part.partition(":")
        id_, type_ = head.split()
        questions.append(question(id_, type_.rstrip("!"), must_pass=type_.endswith("!")))
        trials += [_trial(id_, number, word) for number, word in enumerate(words.split(), start=1)]
    return Run(tuple(questions), tuple(trials))


def _trial(id_: str, number: int, word: str) -> TrialSummary:
    bare = word.rstrip("*?")
    unsupported = True if word.endswith("*") else None if word.endswith("?") else False
    status = {"lost": TrialStatus.UNMEASURED, "none": TrialStatus.UNDECIDED}.get(bare, TrialStatus.GRADED)
    lost = status is TrialStatus.UNMEASURED
    return TrialSummary(
        question_id=id_,
        trial=number,
        status=status,
        unmeasured_reason=UnmeasuredReason.SERVER_ERROR if lost else None,
        action=None,
        action_ok=_OK[bare],
        unsupported_content=None if lost else unsupported,
    )
