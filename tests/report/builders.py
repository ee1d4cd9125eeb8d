"""Runs for report tests, written in a little language and counted by the real tally and the real gate.

    trials("Q1 A: ok ok fail", "Q2 D: ok ? timeout")

Each line is an id, a type (`!` after it: must pass; `~`: stale) and a word a trial:
`ok`; `ok+` (ok, with unsupported content); `fail` (the wrong action for the type); `made-up` (answered with unsupported content); `split` (passed, though a
judge says otherwise); `?` (undecided); `unasked` (no line in trials.jsonl); or the name of an unmeasured reason.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from evalgate.ask.answer import Answer, Asked, Asking, Passage, Unmeasured, UnmeasuredReason
from evalgate.config.gate import GateSettings, Mode
from evalgate.config.language import Language
from evalgate.gate.decide import decide
from evalgate.gate.decision import Decision, ReasonCode
from evalgate.grade.grade import Grade, GradedTrial, Mark, TrialStatus
from evalgate.grade.triage import Triager
from evalgate.measure.measurement import Measurement
from evalgate.measure.tally import summarise, tally
from evalgate.questions.question import EXPECTED, Accept, Action, Question, QuestionType
from evalgate.report.facts import RunFacts
from evalgate.report.review import reader
from evalgate.report.samples import collect
from evalgate.report.trials import TrialWriter, trial_record
from evalgate.report.view.model import Material
from evalgate.report.write import Written, write_reports

WRONG = {
    QuestionType.A: Action.ANSWER,
    QuestionType.B: Action.ANSWER,
    QuestionType.C: Action.ANSWER,
    QuestionType.D: Action.ABSTAIN,
}


@dataclass(frozen=True)
class Text:
    """What stands in a trial's answer, for trials that should not have the built-in one."""

    answer: str
    reason: str = "reason"
    contexts: tuple[Passage, ...] = ()
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Run:
    """A run, up to the door of the report."""

    questions: tuple[Question, ...]
    graded: tuple[GradedTrial, ...]
    stale: frozenset[str]
    gate: GateSettings
    facts: RunFacts
    unasked: tuple[Asked, ...] = field(default=())

    @property
    def measurement(self) -> Measurement:
        finished = [summarise(trial) for trial in self.graded]
        finished += [summarise(_unmeasured(asked)) for asked in self.unasked]
        return tally(self.questions, finished, self.stale)

    @property
    def decision(self) -> Decision:
        return decide(
            self.measurement,
            self.gate,
            mode=self.facts.mode,
            void=ReasonCode.INTERRUPTED if self.facts.interrupted else None,
        )

    @property
    def material(self) -> Material:
        return Material(
            questions={question.id: question for question in self.questions},
            measurement=self.measurement,
            decision=self.decision,
            facts=self.facts,
            samples=collect(
                ((at, trial_record(trial)) for at, trial in enumerate(self.graded)),
                reader(self.measurement, self.facts),
            ),
        )

    def write(self, out: Path) -> Written:
        with TrialWriter(out / "trials.jsonl") as writer:
            for trial in self.graded:
                writer.write(trial)
        return write_reports(
            out,
            questions=self.questions,
            measurement=self.measurement,
            decision=self.decision,
            facts=self.facts,
        )


def facts(**changes: object) -> RunFacts:
    """The facts of a plain run."""
    plain = RunFacts(
        language=Language.EN,
        mode=Mode.GATE,
        gate=GateSettings(),
        run_id="run-1",
        version="0.1.0",
        started_at="2026-11-29T09:00:00+00:00",
        seconds=14.2,
        trials=3,
        graders=("rules",),
        show_answers=True,
        max_failures=20,
        commit="a1b2c3d4e5f60718293a4b5c6d7e8f9012345678",
        run_url="https://example.test/run",
        report_url="https://example.test/report",
    )
    return replace(plain, **changes)  # type: ignore[arg-type]  # names are checked by dataclasses


def run(
    *lines: str,
    questions: Sequence[Question] = (),
    texts: Mapping[str, Text] | None = None,
    **changes: object,
) -> Run:
    """A run from lines of the little language.

    Args:
        lines: one for each question.
        questions: in place of the built-in ones, by id.
        texts: by `id` or `id/trial`, in place of the built-in answers.
        changes: fields of the facts that differ from the plain ones.
    """
    own = {question.id: question for question in questions}
    parsed = [_parse(line, own) for line in lines]
    told = facts(**changes)
    judge = next((name for name in told.graders if name != "rules"), "")
    graded, unasked = [], []
    for question, _, words in parsed:
        for trial, word in enumerate(words, start=1):
            asking = Asking(question=question, trial=trial)
            if word == "unasked":
                unasked.append(Asked(asking=asking, outcome=Unmeasured(reason=UnmeasuredReason.INTERRUPTED)))
            else:
                text = (texts or {}).get(f"{question.id}/{trial}") or (texts or {}).get(question.id)
                graded.append(_trial(asking, word, text, judge))
    stale = frozenset(question.id for question, is_stale, _ in parsed if is_stale)
    return Run(
        questions=tuple(question for question, _, _ in parsed),
        graded=tuple(map(Triager(stale).annotate, graded)),
        stale=stale,
        gate=told.gate,
        facts=told,
        unasked=tuple(unasked),
    )


def _parse(line: str, own: Mapping[str, Question]) -> tuple[Question, bool, list[str]]:
    head, _, words = line.partition(":")
    name, kind = head.split()
    question = own.get(name) or question_of(name, QuestionType(kind[0]))
    return replace(question, must_pass="!" in kind), "~" in kind, words.split()


def question_of(name: str, kind: QuestionType, text: str = "", **fields: object) -> Question:
    """A question of a type that needs nothing else."""
    plain = Question(
        id=name,
        type=kind,
        question=text or f"Question {name}?",
        accept=(Accept(EXPECTED[kind].value),),
        path="questions.yml",
        line=3,
    )
    return replace(plain, **fields)  # type: ignore[arg-type]  # names are checked by dataclasses


def _trial(asking: Asking, word: str, text: Text | None, judge: str) -> GradedTrial:
    if word in {reason.value for reason in UnmeasuredReason}:
        detail = text.answer if text else f"detail of {word}"
        outcome = Unmeasured(reason=UnmeasuredReason(word), detail=detail)
        return _unmeasured(Asked(asking=asking, outcome=outcome, attempts=3))
    kind = asking.question.type
    right = EXPECTED[kind]
    action, action_ok, unsupported = {
        "ok": (right, True, False),
        "ok+": (right, True, True),
        "split": (right, True, False),
        "fail": (WRONG[kind], False, False),
        "made-up": (Action.ANSWER, False if kind in "AD" else None, True),
        "?": (None, None, None),
    }[word]
    if word == "made-up" and kind in "BC":
        action_ok = False
    text = text or Text(
        answer=f"Answer of {asking.question.id}, trial {asking.trial}.", reason=f"It is {word}."
    )
    grades = [_grade("rules", action, action_ok, unsupported, text)]
    if word == "split":
        grades.append(_grade("openai:judge-1", WRONG[kind], False, unsupported, text))
    elif judge:
        grades.append(_grade(judge, action, action_ok, unsupported, text))
    return GradedTrial(
        asked=Asked(
            asking=asking,
            outcome=Answer(text=text.answer, contexts=text.contexts),
            latency_seconds=0.25,
            attempts=1,
        ),
        status=TrialStatus.UNDECIDED if action_ok is None else TrialStatus.GRADED,
        action=action,
        action_ok=action_ok,
        unsupported_content=unsupported,
        reason=text.reason,
        grades=tuple(grades),
    )


def _grade(
    grader: str, action: Action | None, action_ok: bool | None, unsupported: bool | None, text: Text
) -> Grade:
    return Grade(
        grader=grader,
        action=action,
        action_ok=action_ok,
        unsupported_content=unsupported,
        reason=text.reason,
        marks=tuple(Mark(rule=rule, start=0, end=1, text=text.answer[:1]) for rule in text.marks),
    )


def _unmeasured(asked: Asked) -> GradedTrial:
    assert isinstance(asked.outcome, Unmeasured)
    return GradedTrial(
        asked=asked,
        status=TrialStatus.UNMEASURED,
        action=None,
        action_ok=None,
        unsupported_content=None,
        reason=asked.outcome.detail,
        grades=(),
    )
