"""What the run behind a comment of ours uploaded."""

from evalgate.cli.acting.stage import Stage
from evalgate.errors import SetupError
from evalgate.forge.errors import ForgeError
from evalgate.publish.artifact import MOST_BYTES, read_artifact
from evalgate.publish.stamp import Stamp
from evalgate.report.results import Results


def uploaded_results(stage: Stage, stamp: Stamp) -> Results | None:
    """The whole results for the commit of the stamp; None where they can't be had, which the log says.

    The stamp is that of a comment which can only be written with our token.
    """
    try:
        fitting = [
            artifact
            for artifact in stage.forge.artifacts_of_run(stamp.run)
            if artifact.name.startswith("evalgate")
            and artifact.name.endswith(f"-{stamp.attempt}")
            and not artifact.expired
            and artifact.size_bytes <= MOST_BYTES
        ]
        if len(fitting) != 1:
            return None
        results = read_artifact(stage.forge.download(fitting[0], MOST_BYTES))
    except (ForgeError, SetupError) as error:
        stage.runner.say(f"The earlier result can't be used: {error}")
        return None
    whole = not results.run.interrupted and results.run.commit == stamp.head
    return results if whole else None
