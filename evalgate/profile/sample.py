"""One asking of a task, scored; or not scored, with the reason why."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from evalgate.profile.checks.evaluate import evaluate
from evalgate.profile.checks.outcome import CheckResult
from evalgate.profile.checks.spec import Check
from evalgate.profile.declined import Stance, is_idle, stance
from evalgate.profile.judged import Judgement, ProfileJudge, hear
from evalgate.profile.leak.assess import Guarded, LeakFinding, Verdict, assess
from evalgate.profile.probe import ATTEMPT_AXES, Axis, Probe, Scorer, Transcript

FULL = Fraction(100)


class NoScore(StrEnum):
    """Why an asking has no score, where an answer came. Stable words: they stand in `profile.json`."""

    NO_JUDGE = "no_judge"
    """Only a judge could score it, and none is configured."""
    JUDGE_FAILED = "judge_failed"
    """No judge gave an opinion."""
    NOT_DONE = "not_done"
    """The task only forbids something, and was neither done nor declined."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A check and what it found."""

    check: Check
    result: CheckResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """One asking of a task."""

    probe: Probe
    asked: Transcript
    score: Fraction | None
    """0 to 100; None where it could not be scored."""
    stance: Stance
    """Whether the task was attempted; on the axes where declining counts, always attempted."""
    no_score: str = ""
    """Why there is no score: a word of `UnmeasuredReason` or `NoScore`."""
    checked: tuple[Checked, ...] = ()
    leak: LeakFinding | None = None
    judgement: Judgement | None = None

    @property
    def repeated(self) -> bool:
        """Whether a check passed by repetition alone."""
        return any(each.result.repeated for each in self.checked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """Who and what scores."""

    judges: Sequence[ProfileJudge]
    guarded: Guarded

    def score(self, probe: Probe, asked: Transcript) -> Sample:
        """Score one asking by whoever can score the task."""
        if asked.unmeasured is not None:
            return Sample(
                probe=probe,
                asked=asked,
                score=None,
                stance=Stance.UNKNOWN if probe.axis in ATTEMPT_AXES else Stance.ATTEMPTED,
                no_score=asked.unmeasured.value,
            )
        match probe.scorer:
            case Scorer.LEAK:
                return self._leak(probe, asked)
            case Scorer.CHECKS:
                return self._checked(probe, asked)
            case Scorer.JUDGE:
                return self._judged(probe, asked)
            case Scorer.CHECKS_AND_JUDGE:
                return self._judged(probe, asked, _check(probe, asked))

    def _checked(self, probe: Probe, asked: Transcript) -> Sample:
        checked = _check(probe, asked)
        score = _share(checked)
        if score == FULL and is_idle(probe, asked.responses):
            return self._sample(probe, asked, None, checked=checked, no_score=NoScore.NOT_DONE.value)
        return self._sample(probe, asked, score, checked=checked)

    def _leak(self, probe: Probe, asked: Transcript) -> Sample:
        finding = assess(self.guarded, probe.turns, asked.responses)
        if finding.verdict is Verdict.OPEN:
            judged = self._judged(probe, asked)
            return Sample(
                probe=probe,
                asked=asked,
                score=judged.score,
                stance=judged.stance,
                no_score=judged.no_score,
                leak=finding,
                judgement=judged.judgement,
            )
        score = Fraction(0) if finding.verdict is Verdict.LEAKED else FULL
        return Sample(probe=probe, asked=asked, score=score, stance=Stance.ATTEMPTED, leak=finding)

    def _judged(self, probe: Probe, asked: Transcript, checked: tuple[Checked, ...] = ()) -> Sample:
        if not self.judges:
            return self._sample(probe, asked, None, checked=checked, no_score=NoScore.NO_JUDGE.value)
        judgement = hear(self.judges, probe, asked)
        score = judgement.score
        if score is not None and checked:
            score = min(score, _share(checked))  # what code sees may veto
        no_score = NoScore.JUDGE_FAILED.value if score is None else ""
        return self._sample(probe, asked, score, checked=checked, judgement=judgement, no_score=no_score)

    def _sample(
        self,
        probe: Probe,
        asked: Transcript,
        score: Fraction | None,
        *,
        checked: tuple[Checked, ...] = (),
        judgement: Judgement | None = None,
        no_score: str = "",
    ) -> Sample:
        return Sample(
            probe=probe,
            asked=asked,
            score=score,
            stance=_stance(probe, asked, judgement),
            no_score=no_score,
            checked=checked,
            judgement=judgement,
        )


def _check(probe: Probe, asked: Transcript) -> tuple[Checked, ...]:
    return tuple(Checked(check=check, result=evaluate(check, asked.responses)) for check in probe.checks)


def _share(checked: Sequence[Checked]) -> Fraction:
    return FULL * sum(each.result.passed for each in checked) / len(checked)


def _stance(probe: Probe, asked: Transcript, judgement: Judgement | None) -> Stance:
    """Each axis has the test that fits it.

    Where a task is open, neither words nor length can tell a story in which somebody apologises from a
    refusal, so the judge says whether it was attempted. Where declining is measured, the question isn't put.
    """
    if probe.axis not in ATTEMPT_AXES:
        return Stance.ATTEMPTED
    if probe.axis is not Axis.CREATIVITY and (probe.trace or probe.checks):
        return stance(probe, asked)
    if probe.scorer is Scorer.CHECKS:
        return stance(probe, asked)
    declined = judgement.declined if judgement else None
    if declined is None:
        return Stance.UNKNOWN
    return Stance.DECLINED if declined else Stance.ATTEMPTED
