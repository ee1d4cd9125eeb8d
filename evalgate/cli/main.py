"""Arguments in, an exit code out; every error becomes one clear message here."""

import argparse
import contextlib
import difflib
import re
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from evalgate import __version__
from evalgate.cli.commands import (
    action,
    ask,
    audit_judge,
    calibrate,
    check,
    demo,
    explain,
    export,
    grade,
    harvest,
    import_,
    init,
    merge,
    noise,
    profile,
    review,
    run,
    schema,
)
from evalgate.cli.console import ended, note, open_streams
from evalgate.cli.place import is_ours
from evalgate.errors import EvalgateError, ExitCode, InputError

_ABOUT = """\
Measures whether an assistant that answers from documents stops where it should (not in the documents,
ambiguous, contradictory) and answers where it should, and decides whether a change may be merged.

Start here:
  evalgate demo           see it work against a simulated assistant; no set-up, no keys
  evalgate init           write a commented configuration, a question set and a workflow into this folder
  evalgate ask A1         connect your assistant: see request, reply, what was extracted, and the grade
  evalgate run            ask everything, grade, decide, and write the comment"""

_EXIT_CODES = """\
exit codes: 0 pass | 1 the gate says no | 2 configuration or questions are wrong | 3 inconclusive: too little
could be measured or decided | 4 the set-up around the run failed | 70 a fault of evalgate's own |
130, 143 interrupted"""


def _tell_of_earlier(arguments: argparse.Namespace, began: float) -> None:
    """Reports that are there although this command wrote none could be taken for its own."""
    out = getattr(arguments, "out", None) if getattr(arguments, "replaces_out", False) else None
    if out is None:
        return
    with contextlib.suppress(OSError):
        there = [Path(out) / name for name in ("results.json", "profile.json")]
        if any(is_ours(path) and path.stat().st_mtime < began for path in there):
            note(f"evalgate: the reports in {out} are left as they were: they are those of an earlier run")


class _Parser(argparse.ArgumentParser):
    """Names what was probably meant where a word is none of the choices."""

    def error(self, message: str) -> NoReturn:
        """Print the message with a suggestion, and end with exit code 2."""
        wrong = _NO_CHOICE.search(message)
        choices = re.findall(r"[\w.-]+", wrong[2]) if wrong else []
        near = difflib.get_close_matches(wrong[1], choices, n=1) if wrong else []
        super().error(f"{message}\ndid you mean `{near[0]}`?" if near else message)


_NO_CHOICE = re.compile(r"invalid choice: '([^']*)' \(choose from (.*)\)")


def build_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = _Parser(
        prog="evalgate",
        description=_ABOUT,
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"evalgate {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in (
        demo,
        init,
        check,
        ask,
        run,
        grade,
        explain,
        review,
        calibrate,
        audit_judge,
        noise,
        profile,
        harvest,
        import_,
        export,
        merge,
        schema,
        action,
    ):
        module.register(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code and never raises for a user's mistake."""
    open_streams()
    return ended(_code(argv))


def _placed(error: EvalgateError, config: str | None) -> EvalgateError:
    """The error with file and line of each key of the configuration that it names."""
    if config is None or not isinstance(error, InputError):
        return error
    from evalgate.config.locate import located

    return InputError(*located(error.problems, config))


def _command(argv: Sequence[str] | None) -> int:
    try:
        arguments = build_parser().parse_args(argv)
    except SystemExit as stop:  # argparse has printed its message: 0 for --help, 2 for wrong arguments
        return int(stop.code or 0)
    began = time.time()
    try:
        return int(arguments.handler(arguments))
    except EvalgateError as error:
        note(f"evalgate: {_placed(error, getattr(arguments, 'config', None))}")
        _tell_of_earlier(arguments, began)
        return int(error.exit_code)


def _code(argv: Sequence[str] | None) -> int:
    try:
        return _command(argv)
    except KeyboardInterrupt:
        note("evalgate: interrupted")
        return int(ExitCode.INTERRUPTED)
    except Exception as error:  # noqa: BLE001 - the last line of defence says whose fault it is
        note(f"evalgate: a fault of evalgate's own: {type(error).__name__}: {error}")
        note("Please report it with the lines below and the command that you ran.")
        note("".join(traceback.format_exception(error)))
        return int(ExitCode.OWN_FAULT)
