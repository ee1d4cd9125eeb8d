"""What is deployed, as a run keeps it in mind for a later one."""

import os
from collections.abc import Sequence

from evalgate.ask.http.deployment import Deployed as Seen
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.variables import variables
from evalgate.report.facts import Deployed
from evalgate.text.hashes import short_hash


def kept(section: EndpointSettings, seen: Sequence[Seen]) -> Deployed | None:
    """What was deployed when a run began; None where nothing was looked at, or it was the wrong thing.

    Args:
        section: the endpoint as it was configured.
        seen: every look that was taken, the first one first.
    """
    first = seen[0] if seen else None
    if first is None or first.problem or first.commit is None:
        return None
    return Deployed(commit=first.commit, index=first.index, place=_place(section))


def _place(section: EndpointSettings) -> str:
    """A short hash of the address with the variables that it names, so that it tells of no secret."""
    deployment = section.deployment
    if deployment is None:
        return ""
    filled = [(name, os.environ.get(name, "").strip()) for name in sorted(set(variables(deployment)))]
    return short_hash(repr((deployment.url, filled)))
