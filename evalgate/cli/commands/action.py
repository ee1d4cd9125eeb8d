"""`evalgate action`: what `action.yml` starts. Its inputs come from the environment of the runner."""

import argparse

from evalgate.cli.parser import Commands, command

_DETAIL = """\
What the GitHub Action runs: inputs come from INPUT_... variables, the event from GITHUB_... variables. Keeps
one comment on the pull request, writes the step's summary and outputs, and ends with the gate's exit code."""


def register(commands: Commands) -> None:
    """Add the command."""
    command(commands, "action", handle, summary="what the GitHub Action runs", detail=_DETAIL)


def handle(arguments: argparse.Namespace) -> int:
    """Run as an Action."""
    from evalgate.cli.acting.run import act

    del arguments
    return act()
