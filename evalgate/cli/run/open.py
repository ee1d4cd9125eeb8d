"""The beginning of a run: its identity, its folder, and what an earlier part of it has finished."""

import datetime as dt
import os
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from evalgate import __version__
from evalgate.cli.gate_advice import is_drop_limited, missing_baseline
from evalgate.cli.output import prepare
from evalgate.cli.place import refuse_place
from evalgate.cli.project import Project, fingerprint
from evalgate.cli.run.options import RunOptions
from evalgate.cli.surroundings import surroundings
from evalgate.config.gate import Mode
from evalgate.errors import InputError, Problem
from evalgate.gate.decision import Uncompared
from evalgate.report.manifest import Manifest, differences, read_manifest, write_manifest

if TYPE_CHECKING:
    from evalgate.measure.measurement import TrialSummary
    from evalgate.report.baseline import Baseline
    from evalgate.review.book import LabelBook


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


def open_run(
    project: Project, options: RunOptions, graders: Sequence[str], people: "LabelBook | None" = None
) -> OpenRun:
    """Prepare the folder, and give the run its identity: a new one, or that of the run that is resumed.

    Args:
        project: what is run.
        options: how it shall begin.
        graders: names of those who grade.
        people: their decisions, for the trials of the run that is resumed.

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
    return OpenRun(manifest=same, done=_resumed(options.out, project, people), baseline=baseline)


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


def _resumed(out: Path, project: Project, people: "LabelBook | None") -> "tuple[TrialSummary, ...]":
    """What an earlier part of the run finished, with what people have decided since.

    Raises:
        InputError: a line can not be read.
        SetupError: the file can not be written.
    """
    from evalgate.cli.run.reheard import hear_people

    try:
        hear_people(out / "trials.jsonl", project, people)
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
