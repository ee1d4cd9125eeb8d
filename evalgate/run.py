"""The page that tells the story: ask, grade, measure, decide, report.

Collaborators come as arguments; `evalgate.cli` builds the real ones.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from evalgate.ask.answer import Asked, Asking, UnmeasuredReason
from evalgate.config.settings import GateSettings, Mode
from evalgate.errors import EvalgateError
from evalgate.gate.decide import decide
from evalgate.gate.decision import Decision
from evalgate.grade.grade import GradedTrial, TrialStatus
from evalgate.grade.panel import Panel
from evalgate.measure.measurement import Measurement, TrialSummary
from evalgate.measure.tally import summarise, tally
from evalgate.questions.question import Question
from evalgate.report.facts import RunFacts
from evalgate.report.trials import TrialWriter
from evalgate.report.write import Written, write_reports


class StoppedEarlyError(EvalgateError):
    """Asking ended before every trial was made; what was measured is reported all the same."""

    def __init__(self, message: str, reason: UnmeasuredReason, *, interrupted: bool = False) -> None:
        super().__init__(message)
        self.reason = reason
        self.interrupted = interrupted


class Progress(Protocol):
    """Whoever watches the run."""

    def advance(self, trial: GradedTrial) -> None:
        """One more trial is finished."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """What is to be measured, and by which ranges it is decided."""

    questions: Sequence[Question]
    askings: Sequence[Asking]
    """Every trial of the run, in the order of asking."""
    gate: GateSettings
    mode: Mode
    stale: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a run came to."""

    measurement: Measurement
    decision: Decision
    written: Written
    stopped: StoppedEarlyError | None
    """Why asking ended early, if it did."""


def run(
    job: Job,
    *,
    ask: Callable[[Sequence[Asking]], Iterator[Asked]],
    panel: Panel,
    out: Path,
    progress: Progress,
    facts: Callable[[StoppedEarlyError | None], RunFacts],
) -> Result:
    """Ask and grade every trial, measure, decide, and write the reports into `out`.

    Args:
        job: the trials and the ranges.
        ask: makes the trials, in any order; raises `StoppedEarlyError` where going on is useless.
        panel: grades each trial.
        out: an existing folder; each finished trial is in its `trials.jsonl` before the next is graded.
        progress: is told of each finished trial.
        facts: called once after the last trial, for the report.
    """
    finished, stopped = _ask_and_grade(job, ask, panel, out, progress)
    finished += _missing(job, finished, stopped)
    measurement = tally(job.questions, finished, job.stale)
    interrupted = stopped is not None and stopped.interrupted
    decision = decide(measurement, job.gate, mode=job.mode, interrupted=interrupted)
    written = write_reports(
        out,
        questions=job.questions,
        measurement=measurement,
        decision=decision,
        facts=facts(stopped),
    )
    return Result(measurement=measurement, decision=decision, written=written, stopped=stopped)


def _ask_and_grade(
    job: Job,
    ask: Callable[[Sequence[Asking]], Iterator[Asked]],
    panel: Panel,
    out: Path,
    progress: Progress,
) -> tuple[list[TrialSummary], StoppedEarlyError | None]:
    finished: list[TrialSummary] = []
    with TrialWriter(out / "trials.jsonl") as writer:
        try:
            for asked in ask(job.askings):
                graded = panel.grade(asked)
                writer.write(graded)
                finished.append(summarise(graded))
                progress.advance(graded)
        except StoppedEarlyError as stopped:
            return finished, stopped
    return finished, None


def _missing(job: Job, finished: list[TrialSummary], stopped: StoppedEarlyError | None) -> list[TrialSummary]:
    """Trials that were planned and never made: they count as unmeasured, not as absent."""
    done = {(trial.question_id, trial.trial) for trial in finished}
    reason = stopped.reason if stopped else UnmeasuredReason.INTERRUPTED
    return [
        TrialSummary(
            question_id=asking.question.id,
            trial=asking.trial,
            status=TrialStatus.UNMEASURED,
            unmeasured_reason=reason,
            action=None,
            action_ok=None,
            unsupported_content=None,
        )
        for asking in job.askings
        if (asking.question.id, asking.trial) not in done
    ]
