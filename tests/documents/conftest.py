"""A team's repository, as the command line's own tests have it."""

from tests.cli.conftest import team

__all__ = ["team"]
