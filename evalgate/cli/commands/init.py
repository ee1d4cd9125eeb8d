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
    from evalgate.cli.work.starting_words import STARTING_WORDS
    from evalgate.config.language import Language
    from evalgate.config.starter import write_starter

    folder, language = Path(arguments.folder), Language(arguments.language)
    words = STARTING_WORDS[language]
    done = write_starter(folder, language)
    say(words.place.format(folder=folder.resolve()))
    told = ((words.wrote, done.written), (words.kept, done.kept), (words.left_out, done.left_out))
    for pattern, paths in told:
        for path in paths:
            say(pattern.format(path=path))
    if done.to_ignore:
        say("\n" + words.ignore.format(names=" ".join(done.to_ignore)))
    say("\n" + words.next)
    return 0
