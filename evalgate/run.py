"""The page that tells the story: ask, grade, measure, decide, report.

Collaborators come as arguments; `evalgate.cli` builds the real ones.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from evalgate.ask.answer import Asked, Asking, StoppedEarlyError, UnmeasuredReason
from evalgate.ask.plan import left
from evalgate.config.gate import GateSettings, Mode
from evalgate.errors import ExitCode
from evalgate.gate.decide import decide
from evalgate.gate.decision import Decision, Override, ReasonCode, overridden
from evalgate.grade.grade import GradedTrial, TrialStatus
from evalgate.grade.panel import Panel
from evalgate.grade.triage import Triager
from evalgate.measure.measurement import Aside, Measurement, TrialSummary
from evalgate.measure.tally import summarise, tally
from evalgate.questions.question import Question
from evalgate.report.baseline import Baseline
from evalgate.report.compared import compared
from evalgate.report.facts import RunFacts
from evalgate.report.set_aside import with_quarantined
from evalgate.report.trials import TrialWriter
from evalgate.report.write import Written, write_reports


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
    """Every trial of the run that can be named beforehand, those that are done included."""
    gate: GateSettings
    mode: Mode
    done: Sequence[TrialSummary] = ()
    """Trials that an earlier part of this run finished."""
    stale: frozenset[str] = frozenset()
    aside: Mapping[str, Aside] = field(default_factory=dict)
    """Questions that are asked and shown and count in no figure, by id."""
    baseline: Baseline | None = None
    """An earlier run to compare with."""
    confirm: int = 0
    """Further trials of each question that seems to have got worse, for the comparison alone."""
    keeps_texts: bool = True
    """Whether the files hold answers, passages and reasons."""

    def tally(self, trials: Iterable[TrialSummary]) -> Measurement:
        """Count trials of these questions."""
        return tally(self.questions, trials, self.stale, self.aside)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a run came to."""

    measurement: Measurement
    decision: Decision
    written: Written
    stopped: StoppedEarlyError | None
    """Why asking ended early, if it did."""


LookForOverride = Callable[[Measurement, Decision], Override | None]


def no_override(measurement: Measurement, decision: Decision) -> Override | None:
    """Nobody can override what isn't run for a pull request."""
    del measurement, decision
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Crew:
    """Who does the work."""

    ask: Callable[[Sequence[Asking]], Iterator[Asked]]
    """Makes the trials, in any order; raises `StoppedEarlyError` where going on is useless."""
    panel: Panel
    progress: Progress
    facts: Callable[[StoppedEarlyError | None], RunFacts]
    """For the report, at the time of the call."""
    override: LookForOverride = no_override
    """Looks for a person's override of what was found; asked only once a run is about to block."""


def run(job: Job, crew: Crew, out: Path) -> Result:
    """Ask and grade what is not done yet, measure, decide, and write the reports into `out`.

    Every finished trial is in `out/trials.jsonl` before the next is graded. The reports stand there from the
    start, as those of a run that was interrupted, so that whatever ends the process leaves a true result.

    Raises:
        SetupError: `out` can not be written to.
    """
    finished = list(job.done)
    stopped, fault = _ask_and_grade(job, crew, out, finished, job.askings)
    if stopped is None and fault is None:
        stopped, fault = _ask_and_grade(job, crew, out, finished, _doubted(job, finished))
    result = _report(job, crew, out, finished, stopped)
    if fault is not None:
        raise fault
    return result


def _unfinished() -> StoppedEarlyError:
    return StoppedEarlyError("the run has not ended", UnmeasuredReason.INTERRUPTED, interrupted=True)


def _doubted(job: Job, finished: list[TrialSummary]) -> list[Asking]:
    """Trials that tell a regression from chance, numbered after the planned ones."""
    if not job.confirm or job.baseline is None:
        return []
    planned = _trials(job)
    comparison = job.baseline.compared_with(job.tally(finished), planned or None)
    if comparison is None:
        return []
    worse = {*comparison.stop.regressed, *comparison.answer.regressed}
    return [
        Asking(question=question, trial=planned + number)
        for number in range(1, job.confirm + 1)
        for question in job.questions
        if question.id in worse
    ]


def _ask_and_grade(
    job: Job, crew: Crew, out: Path, finished: list[TrialSummary], askings: Iterable[Asking]
) -> tuple[StoppedEarlyError | None, Exception | None]:
    """Adds each trial to `finished`; tells why it ended early and with which fault of evalgate's own."""
    triager = Triager(job.stale)
    before = len(finished)
    begun = before == len(job.done)
    with TrialWriter(out / "trials.jsonl", texts=job.keeps_texts) as writer:
        try:
            trials = crew.ask(left(askings, finished))  # the assistant is at work from here on
            if begun:
                _report(job, crew, out, finished, _unfinished())
            for graded in map(triager.annotate, crew.panel.grade_all(trials)):
                writer.write(graded)
                finished.append(summarise(graded))
                crew.progress.advance(graded)
        except StoppedEarlyError as stopped:
            return (None if stopped.every == len(finished) - before else stopped), None
        except Exception as fault:  # noqa: BLE001 - raised again once what was measured is reported
            message = f"the run broke off: {type(fault).__name__}: {fault}"
            return StoppedEarlyError(message, UnmeasuredReason.INTERRUPTED, interrupted=True), fault
    return (_stopped_grading() if crew.panel.stop.is_set() and left(askings, finished) else None), None


def _stopped_grading() -> StoppedEarlyError:
    """All answers had come, and some were being judged when the signal did."""
    return StoppedEarlyError(
        "stopped by a signal while answers were judged; what was measured is kept, and `--resume` goes on",
        UnmeasuredReason.INTERRUPTED,
        interrupted=True,
    )


def _report(
    job: Job, crew: Crew, out: Path, finished: list[TrialSummary], stopped: StoppedEarlyError | None
) -> Result:
    """Trials that were planned and never made count as unmeasured, not as absent."""
    reason = stopped.reason if stopped else UnmeasuredReason.INTERRUPTED
    missing = [_unmade(asking, reason) for asking in left(job.askings, finished)]
    everything = job.tally([*finished, *missing])
    measurement = job.tally([*_planned(job, finished), *missing])
    planned = _trials(job) or None
    comparison = job.baseline.compared_with(everything, planned) if job.baseline else None
    decision = decide(
        measurement,
        job.gate,
        mode=job.mode,
        void=_void(stopped),
        comparison=comparison,
        uncompared=job.baseline.trouble if job.baseline else None,
    )
    if decision.exit_code is ExitCode.GATE_FAILED:
        decision = overridden(decision, crew.override(measurement, decision))
    written = write_reports(
        out,
        questions=job.questions,
        measurement=measurement,
        decision=decision,
        facts=with_quarantined(compared(crew.facts(stopped), job.baseline, comparison), measurement),
    )
    return Result(measurement=measurement, decision=decision, written=written, stopped=stopped)


def _void(stopped: StoppedEarlyError | None) -> ReasonCode | None:
    """Why nothing is decided, where asking ended in a way that allows no verdict."""
    if stopped is None or not stopped.interrupted:
        return None
    if stopped.reason is UnmeasuredReason.WRONG_DEPLOYMENT:
        return ReasonCode.WRONG_DEPLOYMENT
    return ReasonCode.INTERRUPTED


def _planned(job: Job, finished: list[TrialSummary]) -> list[TrialSummary]:
    """Without the trials that were added to confirm a comparison: they belong to no rate."""
    planned = _trials(job)
    return [trial for trial in finished if trial.trial <= planned] if planned else finished


def _trials(job: Job) -> int:
    """How often each question is planned to be asked; 0 where that can't be named beforehand."""
    return max((asking.trial for asking in job.askings), default=0)


def _unmade(asking: Asking, reason: UnmeasuredReason) -> TrialSummary:
    return TrialSummary(
        question_id=asking.question.id,
        trial=asking.trial,
        status=TrialStatus.UNMEASURED,
        unmeasured_reason=reason,
        action=None,
        action_ok=None,
        unsupported_content=None,
    )
