"""Where a run takes place: in a workflow of GitHub's, or at somebody's desk."""

from collections.abc import Mapping
from dataclasses import dataclass

from evalgate.config.settings import AnswerDisplay


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What the report says of the place of the run."""

    commit: str | None = None
    """The commit that is reported on."""
    run_url: str | None = None
    is_public: bool = False
    """Whether strangers can read what is published from here."""
    may_bring_gate: bool = False
    """Whether the checkout may be a change whose author could have changed the gate as well."""

    def shows_answers(self, display: AnswerDisplay) -> bool:
        """Whether answers may stand in comment and summary."""
        if display is AnswerDisplay.AUTO:
            return not self.is_public
        return display is AnswerDisplay.SHOW

    def keeps_texts(self, display: AnswerDisplay) -> bool:
        """Whether the files may hold answers: an artifact of a public repository is for everybody."""
        return not self.is_public or display is AnswerDisplay.SHOW


def surroundings(environ: Mapping[str, str]) -> Surroundings:
    """The place of this process.

    Raises:
        SetupError: the event's file can't be read.
    """
    if environ.get("GITHUB_ACTIONS") != "true":
        return Surroundings(commit=environ.get("GITHUB_SHA") or None)
    from evalgate.publish.event import read_event

    event = read_event(environ)
    return Surroundings(
        commit=event.head_sha or None,
        run_url=event.run_url,
        is_public=event.is_public,
        may_bring_gate=event.may_bring_gate,
    )
