"""The base branch's last results, from an artifact of a run that is really the base's."""

from pathlib import Path

from evalgate.errors import SetupError
from evalgate.files.write import encode_json, write_whole
from evalgate.forge.errors import ForgeError
from evalgate.forge.model import Artifact, Artifacts
from evalgate.publish.artifact import MOST_BYTES, read_artifact
from evalgate.publish.reused import EVENTS

_ATTEMPTS = 3
"""An artifact's name can't be used twice in one run, so the samples end it with the attempt."""
_TRIED = 5


def fetch_baseline(forge: Artifacts, name: str, branch: str, folder: Path) -> tuple[Path, str]:
    """Get the newest results with this name that a run on the branch uploaded.

    Anybody's fork can upload an artifact with any name, so the run's head must be the branch of that name in
    this very repository. A pull request from that branch to another one measures a mixture of the two, so the
    run must not be one of those either.

    Args:
        forge: the repository's artifacts.
        name: as configured; `NAME-1`, `NAME-2` and so on are its later attempts.
        branch: the base.
        folder: where the results are put.

    Returns:
        The file, which is not there if nothing fits, and what went wrong or an empty text.
    """
    target = folder / "baseline" / "results.json"
    try:
        found = [a for spelled in spellings(name) for a in forge.artifacts_named(spelled)]
    except ForgeError as error:
        return target, str(error)
    usable = [artifact for artifact in found if is_of_base(artifact, branch)]
    trouble = ""
    for artifact in sorted(usable, key=lambda a: a.id, reverse=True)[:_TRIED]:
        try:
            if forge.run(artifact.run).event not in EVENTS:
                continue
            results = read_artifact(forge.download(artifact, MOST_BYTES))
        except (ForgeError, SetupError) as error:
            trouble = str(error)
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, [encode_json(results.model_dump(mode="json"))])
        return target, ""
    return target, trouble


def is_of_base(artifact: Artifact, branch: str) -> bool:
    """Whether a run on the branch itself uploaded it, and it can still be had."""
    fits = artifact.is_own and artifact.head_branch == branch and bool(branch)
    return fits and not artifact.expired and artifact.size_bytes <= MOST_BYTES


def spellings(name: str) -> tuple[str, ...]:
    """An artifact's name, and those of later attempts at the run that uploads it."""
    return (name, *(f"{name}-{attempt}" for attempt in range(1, _ATTEMPTS + 1)))
