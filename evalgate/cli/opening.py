"""The beginning of a run: its identity, its folder, and what an earlier part of it has finished."""

import datetime as dt
import os
import time
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from evalgate import __version__
from evalgate.cli.output import prepare
from evalgate.cli.place import refuse_place
from evalgate.cli.project import Project, fingerprint
from evalgate.cli.surroundings import surroundings
from evalgate.config.gate import GateSettings, Mode
from evalgate.config.model import RateRange
from evalgate.config.settings import Settings
from evalgate.errors import EvalgateError, InputError, Problem
from evalgate.gate.decision import Uncompared
from evalgate.report.manifest import Manifest, differences, read_manifest, write_manifest

if TYPE_CHECKING:
    from evalgate.measure.measurement import TrialSummary
    from evalgate.report.baseline import Baseline
    from evalgate.report.facts import Note
    from evalgate.run import LookForOverride


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """What the caller wants of a run, whatever it measures."""

    out: Path
    resume: bool = False
    shard: str | None = None
    quiet: bool = False
    simulation: bool = False
    """The assistant is the embedded demonstration's."""
    discarded: bool = False
    """The folder is thrown away afterwards."""
    override: "LookForOverride | None" = None
    """Looks for a person who lets a block through; None where nobody can."""
    notes: "Sequence[Note]" = ()
    """What a reader must know besides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRun:
    """A run that may begin."""

    manifest: Manifest
    done: "tuple[TrialSummary, ...]" = ()
    """Trials that an earlier part of this run finished."""
    baseline: "Baseline | None" = None
    """An earlier run to compare with."""
    began: float = field(default_factory=time.monotonic)
    """By the monotonic clock."""


def open_run(project: Project, options: RunOptions, graders: Sequence[str]) -> OpenRun:
    """Prepare the folder, and give the run its identity: a new one, or that of the run that is resumed.

    Args:
        project: what is run.
        options: how it shall begin.
        graders: names of those who grade.

    Raises:
        InputError: there is nothing to resume, it is damaged, or it was another run; the folder is for
            something else; or there is no baseline, on which the gate depends.
        SetupError: the folder can not be written to.
    """
    fresh = new_manifest(project, graders, options.shard)
    _keep_apart(project, options.out)
    refuse_place(options.out, project.root)
    baseline = _baseline(project, fresh)
    if not options.resume:
        prepare(options.out)
        write_manifest(options.out, fresh)
        return OpenRun(manifest=fresh, baseline=baseline)
    earlier = read_manifest(options.out)
    changed = [*differences(earlier, fresh), *(["shard"] if earlier.shard != fresh.shard else [])]
    if changed:
        raise InputError(
            Problem(
                path=str(options.out),
                message=f"the run can't be resumed: {', '.join(changed)} changed since it began",
                hint="undo the change, or run without --resume",
            )
        )
    prepare(options.out, keep=True)
    same = replace(fresh, run_id=earlier.run_id, started_at=earlier.started_at)
    return OpenRun(manifest=same, done=_resumed(options.out), baseline=baseline)


def new_manifest(project: Project, graders: Sequence[str], shard: str | None) -> Manifest:
    """The identity of a run that begins now."""
    return Manifest(
        run_id=uuid.uuid4().hex,
        started_at=dt.datetime.now(dt.UTC).isoformat(timespec="seconds"),
        version=__version__,
        trials=project.settings.trials,
        shard=shard,
        fingerprint=fingerprint(project, graders),
        commit=surroundings(os.environ).commit,
    )


def finished_trials(out: Path) -> "tuple[TrialSummary, ...]":
    """What stands in the folder's `trials.jsonl`.

    Raises:
        InputError: a line can not be read.
    """
    from evalgate.report.trials import read_trials

    return tuple(record.summary for record in read_trials(out / "trials.jsonl"))


def _resumed(out: Path) -> "tuple[TrialSummary, ...]":
    """What an earlier part of the run finished.

    Raises:
        InputError: a line can not be read.
    """
    try:
        return finished_trials(out)
    except InputError as error:
        hint = "put it back as the run wrote it, or move the file away and run again without --resume"
        raise InputError(*(replace(problem, hint=hint) for problem in error.problems)) from None


def _keep_apart(project: Project, out: Path) -> None:
    """A report among the documents would be read as one of them by the next run."""
    folder = project.settings.documents
    if folder is not None and (project.root / folder).resolve() == out.resolve():
        raise InputError(
            Problem(
                message=f"--out {str(out)!r} is the folder of the documents",
                hint="reports there would be read as documents: name another folder with --out DIR",
            )
        )


def _baseline(project: Project, manifest: Manifest) -> "Baseline | None":
    """The earlier run that the configuration names; parts of a run are not compared."""
    settings = project.settings
    path = settings.baseline.path
    if manifest.shard or (path is None and not is_drop_limited(settings)):
        return None
    missing = missing_baseline(project.root, settings) if project.trust is None else None
    if missing is not None and settings.mode is Mode.GATE:
        raise InputError(missing)
    from evalgate.report.baseline import Baseline, read_baseline

    if path is None:
        return Baseline(trouble=Uncompared.UNNAMED)
    file = project.trust.baseline if project.trust else project.root / path
    return read_baseline(file, manifest.fingerprint["graders"])


def is_drop_limited(settings: Settings) -> bool:
    """Whether the gate depends on an earlier run."""
    return settings.gate.max_drop is not None and settings.gate.max_drop.gates


def unnamed_baseline(settings: Settings) -> Problem | None:
    """What is wrong where a drop gates and no earlier run is named; None where nothing is."""
    named = settings.baseline
    if not is_drop_limited(settings) or named.path is not None or named.artifact is not None:
        return None
    return Problem(
        key="gate.max_drop",
        message="needs an earlier run to compare with, and `baseline` names none: every run is inconclusive",
        hint="give `baseline.path` or, in the Action, `baseline.artifact`; or take `max_drop` out",
    )


def missing_baseline(root: Path, settings: Settings) -> Problem | None:
    """What is wrong where a drop gates and nothing is there to compare with; None where nothing is.

    With `mode: report` such a run is made all the same: the first baseline comes from one.
    """
    path = settings.baseline.path
    if not is_drop_limited(settings) or settings.baseline.artifact is not None:
        return None
    if path is None or (root / path).exists():
        return None
    return Problem(
        key="baseline.path",
        message=f"there is no such file: {path}; `gate.max_drop` needs it to compare with",
        hint="put the results.json of an earlier run there; `--mode report` makes the first one without it",
    )


_LOWEST_FLOOR = Fraction(1, 20)


def low_floors(gate: GateSettings) -> Iterator[Problem]:
    """Floors that are probably not meant: 0.9% written for 90%, or a key that is left empty."""
    named = {"stop_rate": gate.stop_rate, "answer_rate": gate.answer_rate}
    ranges: dict[str, RateRange] = {f"stop_rate.by_type.{k}": r for k, r in gate.stop_rate.by_type.items()}
    for name, given in (named | ranges).items():
        key = f"gate.{name}.min"
        if given.min is None and "min" in given.model_fields_set:
            hint = "give a rate, or leave the key out where the default is meant"
            yield Problem(key=key, message="is empty, so there is no floor", hint=hint)
        elif given.min is not None and 0 < given.min < _LOWEST_FLOOR:
            message = f"a floor of {float(given.min * 100):g}% lets nearly everything pass"
            yield Problem(key=key, message=message, hint='write 0.9 or "90%" for ninety percent')


def unreadable_baseline(root: Path, settings: Settings) -> Problem | None:
    """What is wrong where a drop gates and the earlier run can't be read; None where nothing is."""
    path = settings.baseline.path
    if not is_drop_limited(settings) or path is None or not (root / path).is_file():
        return None
    from evalgate.report.results import read_results

    try:
        read_results(root / path)
    except EvalgateError as error:
        return Problem(
            key="baseline.path",
            message=f"can't be compared with, so that `gate.max_drop` can't be checked: {error}",
            hint="put the results.json of a whole earlier run there; `--mode report` makes one",
        )
    return None


def open_gate(gate: GateSettings) -> Problem | None:
    """What is wrong with a gate that no answer could fail; None where some could."""
    rates = (gate.stop_rate, gate.answer_rate, *gate.stop_rate.by_type.values())
    limits_drop = gate.max_drop is not None and gate.max_drop.gates
    if any(rate.min or (rate.max or 1) < 1 for rate in rates) or gate.unsupported or limits_drop:
        return None
    return Problem(
        key="gate",
        message="no answer could fail it: no rate has a floor, and nothing else is limited",
        hint="give `stop_rate.min` and `answer_rate.min`; `mode: report` looks on without blocking",
    )
