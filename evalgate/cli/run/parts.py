"""Parts of a run, checked and joined."""

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from evalgate.cli.project import Project
from evalgate.cli.run.open import new_manifest
from evalgate.errors import InputError, Problem, SetupError
from evalgate.report.manifest import NAME, Manifest, differences, read_manifest
from evalgate.report.trials import read_trials


def check_parts(
    parts: Sequence[Path], out: Path, project: Project, graders: Sequence[str]
) -> tuple[str, ...]:
    """Every part belongs to this project as it is now, and no trial comes twice.

    Args:
        parts: their folders.
        out: folder for what they are joined to.
        project: what they must be parts of.
        graders: names of those who would grade now.

    Returns:
        Parts of the run that are not there, such as `2/3`.

    Raises:
        InputError: with every part that does not fit.
    """
    problems = list(_problems(parts, out, new_manifest(project, graders, None)))
    if problems:
        raise InputError(*problems)
    there = [read_manifest(part).shard or "1/1" for part in parts]
    count = int(there[0].partition("/")[2])
    return tuple(f"{n}/{count}" for n in range(1, count + 1) if f"{n}/{count}" not in there)


def latest_parts(folders: Iterable[Path]) -> tuple[Path, ...]:
    """The folders of the parts; of one that was asked more than once, as by "Re-run", the last counts.

    Raises:
        InputError: a part can't be read.
    """
    newest: dict[str | None, tuple[Manifest, Path]] = {}
    for folder in sorted(folders):
        manifest = read_manifest(folder)
        earlier = newest.get(manifest.shard)
        if earlier is None or earlier[0].started_at < manifest.started_at:
            newest[manifest.shard] = manifest, folder
    return tuple(folder for _, folder in newest.values())


def named_parts(named: Sequence[Path], out: Path) -> tuple[Path, ...]:
    """The folders that are named; in the place of one that holds no run but folders of parts, these.

    Args:
        named: what somebody wants to have joined.
        out: folder for what they are joined to, which is no part, though it may stand beside them.

    Raises:
        InputError: a part within a named folder can't be read.
    """
    found: list[Path] = []
    for folder in named:
        inner = () if (folder / NAME).exists() else {file.parent for file in folder.glob(f"*/{NAME}")}
        parts = [part for part in inner if part.resolve() != out.resolve()]
        found += latest_parts(parts) if parts else [folder]
    return tuple(found)


def planned_trials(parts: Sequence[Path]) -> dict[str, object]:
    """`trials`, as all parts were planned; nothing where they differ or can't be read, which others tell."""
    planned: set[int] = set()
    for part in parts:
        with contextlib.suppress(InputError):
            planned.add(read_manifest(part).trials)
    return {"trials": planned.pop()} if len(planned) == 1 else {}


def _problems(parts: Sequence[Path], out: Path, whole: Manifest) -> Iterator[Problem]:
    shards: dict[str, Path] = {}
    counts: set[str] = set()
    for part in parts:
        if part.resolve() == out.resolve():
            yield Problem(
                path=str(part), message="is a part and the result at once", hint="name another --out"
            )
            continue
        try:
            manifest = read_manifest(part)
        except InputError as error:
            yield from error.problems
            continue
        yield from _misfits(part, manifest, whole)
        shard = manifest.shard or "1/1"
        counts.add(shard.partition("/")[2])
        if shard in shards:
            same = shards[shard].resolve() == part.resolve()
            yield Problem(
                path=str(part),
                message="is named twice" if same else f"is shard {shard}, as {shards[shard]} is",
                hint="name the folder of each part of the run once"
                if same
                else "name only one of them: each part of the run counts once",
            )
        shards.setdefault(shard, part)
    if len(counts) > 1:
        listed = ", ".join(sorted(shards))
        yield Problem(message=f"the parts come from different divisions: {listed}")


def _misfits(part: Path, manifest: Manifest, whole: Manifest) -> Iterator[Problem]:
    if whole.commit is not None and manifest.commit != whole.commit:
        made = f"on commit {manifest.commit[:7]}" if manifest.commit else "outside of a workflow"
        yield Problem(
            path=str(part),
            message=f"was made {made}, and commit {whole.commit[:7]} is under test",
            hint="join parts that were asked for this very commit",
        )
    changed = differences(manifest, whole)
    if changed:
        yield Problem(
            path=str(part),
            message=f"belongs to another run; it differs in: {', '.join(changed)}",
            hint="merge with the configuration, the questions (--id, --tag) and the documents that the parts "
            "were made with",
        )


def join_trials(parts: Sequence[Path], target: Path) -> None:
    """All finished trials of the parts in one file; a torn last line is left out.

    Raises:
        InputError: a line can not be read.
        SetupError: a file can not be read or written.
    """
    try:
        with target.open("wb") as joined:
            for part in parts:
                source = part / "trials.jsonl"
                if not source.exists():
                    continue
                for _ in read_trials(source):
                    pass  # a line that is no trial is refused here, before anything is decided
                with source.open("rb") as file:
                    joined.writelines(line for line in file if line.endswith(b"\n"))
    except OSError as error:
        raise SetupError(f"the parts can't be joined: {error}") from None
