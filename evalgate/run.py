"""The page that tells the story: ask, grade, measure, decide, report.

Collaborators come as arguments; `evalgate.cli` builds the real ones.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
from evalgate.measure.compare import Comparison
from evalgate.measure.measurement import Aside, Measurement, TrialSummary
from evalgate.measure.tally import as_if_right, is_lost_to_fault, summarise, tally
from evalgate.questions.question import Question
from evalgate.report.baseline import Baseline
from evalgate.report.compared import compared
from evalgate.report.facts import RunFacts
from evalgate.report.faults import with_faults
from evalgate.report.set_aside import with_quarantined
from evalgate.report.trials import TrialWriter
from evalgate.report.write import Written, write_reports


class Progress(Protocol):
    """Whoever watches the run."""

    def advance(self, trial: GradedTrial) -> None:
        """One more trial is finished."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSpec:
    """What is to be measured, and by which ranges it is decided."""

    questions: Sequence[Question]
    askings: Sequence[Asking]
    """Every trial of the run that can be named beforehand, those that are done included."""
    gate: GateSettings
    mode: Mode
    done: Sequence[TrialSummary] = ()
    """Trials that an earlier part of this run finished."""
    stale: frozenset[str] = frozenset()
    made_stale: frozenset[str] = frozenset()
    """Those of them that the change under test made stale, as far as nobody knows better."""
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
        trials = list(trials)
        measurement = tally(self.questions, trials, self.stale, self.aside)
        return replace(measurement, unhidden=self._unhidden(trials)) if self.made_stale else measurement

    def _unhidden(self, trials: Sequence[TrialSummary]) -> Measurement | None:
        """The same with questions counted that the change made stale; None where none of them hides anything.

        One that failed counts only where that doesn't hang on what the documents said before the change.
        """
        failed = {trial.question_id for trial in trials if trial.action_ok is False}
        invented = {t.question_id for t in trials if t.action_ok is False and t.unsupported_content}
        if not self.made_stale & invented:
            return None
        counted = self.made_stale - (failed - invented)
        return tally(self.questions, trials, self.stale - counted, self.aside)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """Why a run ended before every trial was made."""

    reason: UnmeasuredReason
    """What the trials that were not made count as."""
    message: str
    """One sentence, in English."""
    interrupted: bool = False
    """Whether the run decides nothing, however much was measured."""
    fault: Exception | None = None
    """Of evalgate's own; raised again once what was measured is reported."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a run came to."""

    measurement: Measurement
    decision: Decision
    written: Written
    ending: Ending | None
    """Why it ended early, if it did."""


LookForOverride = Callable[[Measurement, Decision], Override | None]


def no_override(measurement: Measurement, decision: Decision) -> Override | None:
    """Nobody can override what isn't run for a pull request."""
    del measurement, decision
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunPorts:
    """Who does the work."""

    ask: Callable[[Sequence[Asking]], Iterator[Asked]]
    """Makes the trials, in any order; raises `StoppedEarlyError` where going on is useless."""
    panel: Panel
    progress: Progress
    facts: Callable[[Ending | None], RunFacts]
    """For the report, at the time of the call."""
    override: LookForOverride = no_override
    """Looks for a person's override of what was found; asked only once a run is about to block."""


def run(spec: RunSpec, ports: RunPorts, out: Path) -> Result:
    """Ask and grade what is not done yet, measure, decide, and write the reports into `out`.

    Every finished trial is in `out/trials.jsonl` before the next is graded. The reports stand there from the
    start, as those of a run that was interrupted, so that whatever ends the process leaves a true result.

    Raises:
        SetupError: `out` can not be written to.
    """
    finished = list(spec.done)
    ending = _ask_and_grade(spec, ports, out, finished, spec.askings)
    if ending is None:
        ending = _ask_and_grade(spec, ports, out, finished, _doubted(spec, finished))
    result = _report(spec, ports, out, finished, ending)
    if ending is not None and ending.fault is not None:
        raise ending.fault
    return result


_UNFINISHED = Ending(reason=UnmeasuredReason.INTERRUPTED, message="the run has not ended", interrupted=True)
_STOPPED_GRADING = Ending(
    reason=UnmeasuredReason.INTERRUPTED,
    message=(
        "stopped by a signal while answers were judged; what was measured is kept, and `--resume` goes on"
    ),
    interrupted=True,
)
"""All answers had come, and some were being judged when the signal did."""


def _doubted(spec: RunSpec, finished: list[TrialSummary]) -> list[Asking]:
    """Trials that tell a regression from chance, numbered after the planned ones."""
    if not spec.confirm or spec.baseline is None:
        return []
    planned = _trials(spec)
    comparison = spec.baseline.compared_with(spec.tally(finished), planned or None)
    if comparison is None:
        return []
    worse = {*comparison.stop.regressed, *comparison.answer.regressed}
    return [
        Asking(question=question, trial=planned + number)
        for number in range(1, spec.confirm + 1)
        for question in spec.questions
        if question.id in worse
    ]


def _ask_and_grade(
    spec: RunSpec, ports: RunPorts, out: Path, finished: list[TrialSummary], askings: Iterable[Asking]
) -> Ending | None:
    """Adds each trial to `finished`; tells why it ended early, where it did."""
    triager = Triager(spec.stale)
    before = len(finished)
    is_first_pass = before == len(spec.done)
    with TrialWriter(out / "trials.jsonl", texts=spec.keeps_texts) as writer:
        try:
            trials = ports.ask(left(askings, finished))  # the assistant is at work from here on
            if is_first_pass:
                _report(spec, ports, out, finished, _UNFINISHED)
            for graded in map(triager.annotate, ports.panel.grade_all(trials)):
                writer.write(graded)
                finished.append(summarise(graded))
                ports.progress.advance(graded)
        except StoppedEarlyError as stopped:
            is_whole = stopped.every == len(finished) - before  # the signal came after the last trial
            return None if is_whole else _ended_by(stopped)
        except Exception as fault:  # noqa: BLE001 - raised again once what was measured is reported
            return _broken_by(fault)
    return _STOPPED_GRADING if ports.panel.stop.is_set() and left(askings, finished) else None


def _ended_by(stopped: StoppedEarlyError) -> Ending:
    return Ending(reason=stopped.reason, message=str(stopped), interrupted=stopped.interrupted)


def _broken_by(fault: Exception) -> Ending:
    message = f"the run broke off: {type(fault).__name__}: {fault}"
    return Ending(reason=UnmeasuredReason.INTERRUPTED, message=message, interrupted=True, fault=fault)


def _report(
    spec: RunSpec, ports: RunPorts, out: Path, finished: list[TrialSummary], ending: Ending | None
) -> Result:
    """Measure, decide and write; planned trials that were never made count as unmeasured, not as absent."""
    reason = ending.reason if ending else UnmeasuredReason.INTERRUPTED
    missing = [_unmade(asking, reason) for asking in left(spec.askings, finished)]
    planned = [*_planned(spec, finished), *missing]
    measurement = spec.tally(planned)
    comparison = _comparison(spec, [*finished, *missing])
    decision = _decided(spec, planned, comparison, ending)
    if decision.exit_code is ExitCode.GATE_FAILED:
        decision = overridden(decision, ports.override(measurement, decision))
    facts = with_faults(compared(ports.facts(ending), spec.baseline, comparison), measurement)
    written = write_reports(
        out,
        questions=spec.questions,
        measurement=measurement,
        decision=decision,
        facts=with_quarantined(facts, measurement),
    )
    return Result(measurement=measurement, decision=decision, written=written, ending=ending)


def _comparison(spec: RunSpec, trials: Iterable[TrialSummary]) -> Comparison | None:
    """With the earlier run, where there is one to compare with."""
    if spec.baseline is None:
        return None
    return spec.baseline.compared_with(spec.tally(trials), _trials(spec) or None)


def _decided(
    spec: RunSpec, trials: Sequence[TrialSummary], comparison: Comparison | None, ending: Ending | None
) -> Decision:
    """The decision; where the rules broke, and but for that there were one, the exit code is a fault's."""

    def on(counted: Sequence[TrialSummary]) -> Decision:
        return decide(
            spec.tally(counted),
            spec.gate,
            mode=spec.mode,
            void=_void(ending),
            comparison=comparison,
            uncompared=spec.baseline.trouble if spec.baseline else None,
        )

    decision = on(trials)
    if decision.exit_code is not ExitCode.INCONCLUSIVE or not any(map(is_lost_to_fault, trials)):
        return decision
    without_fault = on([as_if_right(trial) if is_lost_to_fault(trial) else trial for trial in trials])
    if without_fault.exit_code is ExitCode.INCONCLUSIVE:
        return decision
    return replace(decision, exit_code=ExitCode.OWN_FAULT)


def _void(ending: Ending | None) -> ReasonCode | None:
    """Why nothing is decided, where asking ended in a way that allows no verdict."""
    if ending is None or not ending.interrupted:
        return None
    if ending.reason is UnmeasuredReason.WRONG_DEPLOYMENT:
        return ReasonCode.WRONG_DEPLOYMENT
    return ReasonCode.INTERRUPTED


def _planned(spec: RunSpec, finished: list[TrialSummary]) -> list[TrialSummary]:
    """Without the trials that were added to confirm a comparison: they belong to no rate."""
    planned = _trials(spec)
    return [trial for trial in finished if trial.trial <= planned] if planned else finished


def _trials(spec: RunSpec) -> int:
    """How often each question is planned to be asked; 0 where that can't be named beforehand."""
    return max((asking.trial for asking in spec.askings), default=0)


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
