"""The page that tells the story of a profile: responses in, scores and a decision out.

Collaborators come as arguments; `evalgate.cli` builds the real ones.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from evalgate.config.profile import AxisGate
from evalgate.profile.compare import AxisChange, compare
from evalgate.profile.decide import ProfileDecision, decide
from evalgate.profile.probe import Probe, Transcript
from evalgate.profile.sample import Bench, Sample
from evalgate.profile.score import Profile, score_profile


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One prompt: what was answered under it, and who scores that."""

    transcripts: Sequence[Transcript]
    bench: Bench


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What decides."""

    gate: Mapping[str, AxisGate] = field(default_factory=dict)
    """Ranges by axis."""
    report_only: bool = False
    """Whether the decision blocks nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileResult:
    """What a profile came to."""

    profile: Profile
    changes: tuple[AxisChange, ...]
    decision: ProfileDecision


def profile_of(
    probes: Sequence[Probe],
    head: Side,
    base: Side | None = None,
    *,
    limits: Limits = Limits(),
    concurrency: int = 8,
    watch: Callable[[], None] = lambda: None,
) -> ProfileResult:
    """Score every asking, count, compare with the base, decide.

    Args:
        probes: the whole set; a task without a transcript was not asked.
        head: the prompt that is profiled.
        base: the prompt that it is compared with.
        limits: what decides.
        concurrency: askings that are scored at a time, as judges are slow.
        watch: is told of each one that was scored.
    """
    scored = _score(probes, head, concurrency, watch)
    changes = compare(_score(probes, base, concurrency, watch), scored) if base else ()
    decision = decide(scored, limits.gate, changes, report_only=limits.report_only)
    return ProfileResult(profile=scored, changes=changes, decision=decision)


def _score(probes: Sequence[Probe], side: Side, concurrency: int, watch: Callable[[], None]) -> Profile:
    by_id = {probe.id: probe for probe in probes}

    def score(asked: Transcript) -> Sample:
        sample = side.bench.score(by_id[asked.probe_id], asked)
        watch()
        return sample

    with ThreadPoolExecutor(max_workers=concurrency) as pool:
        return score_profile(probes, list(pool.map(score, side.transcripts)))
