"""`evalgate init`: a starter in the current repository; nothing is overwritten."""

import argparse
from pathlib import Path

from evalgate.cli.parser import Commands, command

_DETAIL = """\
Writes a commented evalgate.yml, a starter question set with all four types, a system prompt to start from, an
example documents, a workflow file and a .gitignore into a folder. Files that exist are left as they are."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "init", handle, summary="write a starter into this repository", detail=_DETAIL)
    parser.add_argument("folder", nargs="?", default=".", help="where to write (default: here)")
    parser.add_argument("--language", choices=["ja", "en"], default="ja", help="default: %(default)s")


def handle(arguments: argparse.Namespace) -> int:
    """Write what is not there yet and say what was done."""
    from evalgate.cli.console import say
    from evalgate.config.settings import Language
    from evalgate.config.starter import write_starter

    written, skipped = write_starter(Path(arguments.folder), Language(arguments.language))
    for path in written:
        say(f"wrote    {path}")
    for path in skipped:
        say(f"kept     {path} (it was there)")
    say(
        "\nNext: set STAGING_URL and STAGING_TOKEN, or write your assistant's address into evalgate.yml; try"
        "\n`evalgate ask A1` until it shows your assistant's answer; replace documents and questions by your"
        "\nown and see `evalgate check`; then `evalgate run`."
    )
    return 0
