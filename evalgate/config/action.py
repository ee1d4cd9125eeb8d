"""Keys that matter in the Action alone: its comment, what it does without secrets, and on a release."""

import re
from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, Field

from evalgate.config.model import Section


class CommentWhen(StrEnum):
    """When the Action keeps a comment on the pull request."""

    ALWAYS = "always"
    ON_FAILURE = "on-failure"
    """A run that passes writes none, and corrects the one that is there."""
    NEVER = "never"


class OnMissingSecrets(StrEnum):
    """What the Action does where GitHub gives no secrets, as on a pull request from a fork."""

    FAIL = "fail"
    """Ends with exit code 4."""
    NEUTRAL = "neutral"
    """Ends with exit code 0, and says that nothing was measured."""


_COMMENT_KEY = re.compile(r"[\w./:@+-](?:[\w ./:@+-]{0,98}[\w./:@+-])?")


def _comment_key(key: str) -> str:
    """A key that can stand in the hidden first line of a comment."""
    if not _COMMENT_KEY.fullmatch(key) or "--" in key:
        raise ValueError(
            "use 1 to 100 letters, digits, blanks and ./:@+_- (no `--`), such as `main` or a matrix value"
        )
    return key


CommentKey = Annotated[str, AfterValidator(_comment_key)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
"""Of something that GitHub shows."""


class ReleaseSettings(Section):
    """In the Action, on a release: whether an earlier run's results will do."""

    reuse: str | None = None
    """Name of an artifact with results. Where a run of the same commit passed, and questions, documents,
    gate, graders and the deployed index are the same, nobody is asked again."""
    reuse_hours: Annotated[float, Field(gt=0, le=24 * 90)] = 24
    """How old such results may be."""
