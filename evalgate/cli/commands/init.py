"""`evalgate init`: a starter in the current repository; nothing is overwritten."""

import argparse
from pathlib import Path

from evalgate.cli.parser import Commands, command

_DETAIL = """\
Writes a commented evalgate.yml, a starter question set with all four types, a system prompt to start from,
two example documents, a workflow file and a .gitignore into a folder. Files that exist are left as they are,
and example documents are not mixed with yours."""


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

    folder = Path(arguments.folder)
    done = write_starter(folder, Language(arguments.language))
    say(f"in {folder.resolve()}:")
    for path in done.written:
        say(f"wrote    {path}")
    for path in done.kept:
        say(f"kept     {path} (it was there)")
    for path in done.left_out:
        say(f"left out {path} (an example for the starter's questions, and you have your own)")
    if done.to_ignore:
        say(f"\nAdd to .gitignore, so that answers are not committed: {' '.join(done.to_ignore)}")
    say(
        "\nNext: set STAGING_URL and STAGING_TOKEN, or write your assistant's address into evalgate.yml; try"
        "\n`evalgate ask A1` until it shows your assistant's answer; settle in evalgate.yml how your prompt"
        "\nreaches the assistant; replace documents and questions by your own and see `evalgate check`; then"
        "\n`evalgate run`."
    )
    return 0
