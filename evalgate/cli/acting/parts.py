"""A run in parts: a job asks each, and one joins them and decides, all by the base's gate."""

from pathlib import Path
from typing import TYPE_CHECKING

from evalgate.cli.acting.stage import Stage
from evalgate.cli.run.parts import latest_parts
from evalgate.errors import NoPartsError
from evalgate.publish import notices
from evalgate.publish.action import Told
from evalgate.publish.results import NOTHING
from evalgate.report.details import detail_in
from evalgate.report.manifest import NAME

if TYPE_CHECKING:
    from evalgate.run import Result


def parts_of(stage: Stage) -> tuple[Path, ...]:
    """The folders of the parts, the last of each.

    Raises:
        InputError: a part can't be read.
        NoPartsError: there is none.
    """
    folder = Path(stage.inputs.parts or "")
    found = latest_parts({file.parent for file in (*folder.glob(NAME), *folder.glob(f"*/{NAME}"))})
    if found:
        return found
    raise NoPartsError(f"no part of the run is in {str(folder)!r}: see the jobs that were to ask them")


def told_of_part(stage: Stage, result: "Result", results_path: str) -> Told:
    """What a job says of its part of the run: no verdict, and why it broke off where it did."""
    trials, missing = result.measurement.trials, sum(result.measurement.unmeasured.values())
    language, shard = stage.publication.scene.language, stage.inputs.shard or ""
    ended = detail_in(language, result.ending.message) if result.ending else ""
    notice = notices.part(
        stage.publication.scene, shard, asked=trials, answered=trials - missing, ended=ended
    )
    return Told(
        comment="",
        summary=notice.markdown,
        headline=f"{notice.headline}\n{ended}".strip(),
        passed=not ended,
        blocks=False,
        outputs={**NOTHING, "results": results_path},
    )
