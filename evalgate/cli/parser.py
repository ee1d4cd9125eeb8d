"""Arguments that several commands share, spelled once."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

Handler = Callable[[argparse.Namespace], int]
"""A command: parsed arguments in, exit code out."""


class Commands(Protocol):
    """The part of argparse's subparsers that command modules use."""

    def add_parser(
        self,
        name: str,
        *,
        help: str,  # noqa: A002 - the name that argparse has
        description: str,
        **more: object,
    ) -> argparse.ArgumentParser:
        """A parser for one command."""
        ...


def command(
    commands: Commands, name: str, handler: Handler, *, summary: str, detail: str
) -> argparse.ArgumentParser:
    """Register a command; `detail` is what `evalgate NAME --help` begins with."""
    parser = commands.add_parser(
        name,
        help=summary,
        description=detail,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(handler=handler)
    return parser


def add_config(parser: argparse.ArgumentParser) -> None:
    """`--config FILE`."""
    parser.add_argument(
        "--config",
        default="evalgate.yml",
        type=named,
        metavar="FILE",
        help="configuration file; paths in it start from its folder (default: %(default)s)",
    )


def add_out(parser: argparse.ArgumentParser, default: str | None = "evalgate-out") -> None:
    """`--out DIR`."""
    shown = (
        "default: %(default)s; reports of an earlier run in it are replaced" if default else "default: none"
    )
    parser.add_argument(
        "--out", default=default, type=named, metavar="DIR", help=f"folder for results ({shown})"
    )
    parser.set_defaults(replaces_out=True)


def add_run_folder(parser: argparse.ArgumentParser) -> None:
    """`--out DIR` of a command that reads what a run wrote."""
    parser.add_argument(
        "--out",
        default="evalgate-out",
        type=named,
        metavar="DIR",
        help="folder of the run (default: %(default)s)",
    )


def add_quiet(parser: argparse.ArgumentParser) -> None:
    """`--quiet`."""
    parser.add_argument("-q", "--quiet", action="store_true", help="print only the decision and its place")


def add_language(parser: argparse.ArgumentParser) -> None:
    """`--language`, as the configuration's key."""
    parser.add_argument("--language", choices=["ja", "en"], help="language of report and reasons")


def add_overrides(parser: argparse.ArgumentParser) -> None:
    """Flags that replace keys of the configuration; the same names, mechanically spelled."""
    add_language(parser)
    parser.add_argument("--mode", choices=["gate", "report"], help="report: decide and show, never block")


def add_selection(parser: argparse.ArgumentParser) -> None:
    """`--tag` and `--id`: a part of the question set."""
    parser.add_argument(
        "--tag", action="append", metavar="TAG", default=[], help="only questions with this tag (repeatable)"
    )
    parser.add_argument(
        "--id", action="append", metavar="ID", default=[], help="only this question (repeatable)"
    )


def overrides(arguments: argparse.Namespace, *names: str) -> dict[str, object]:
    """The given flags as keys of the configuration."""
    given = {name: getattr(arguments, name, None) for name in names}
    return {name: value for name, value in given.items() if value is not None}


def from_config(path: str, config: str) -> str:
    """A path that was typed, as the configuration would write it: from its folder, where it lies in that."""
    target, root = Path(path).resolve(), Path(config).resolve().parent
    return target.relative_to(root).as_posix() if target.is_relative_to(root) else str(target)


def named(text: str) -> str:
    """A path; an empty one comes from an unset variable of a shell, and would mean the current folder."""
    if not text.strip():
        raise argparse.ArgumentTypeError("the path is empty")
    return text


def positive(text: str) -> int:
    """An argument that must be a whole number above zero."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above zero")
    return number
