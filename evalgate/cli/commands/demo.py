"""`evalgate demo`: the main job on the embedded demonstration."""

import argparse

from evalgate.cli.parser import Commands, add_out, add_quiet, command

_DETAIL = """\
Starts a simulated staging assistant on this machine, asks it nine questions three times each, and prints the
comment and the decision. The assistant really reads its prompt: edit one and the outcome changes.

  --prompt careful        (default) passes
  --prompt permissive     is blocked: it answers what the documents don't say
  --prompt overcautious   is blocked: it declines what the documents do say
  --prompt my-prompt.md   a prompt of your own"""

_LANGUAGE = "ja"
_DETAILS = {"ja": "詳細", "en": "Details"}


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(
        commands, "demo", handle, summary="see it work against a simulated assistant", detail=_DETAIL
    )
    parser.add_argument("--prompt", default="careful", metavar="NAME|FILE", help="default: %(default)s")
    parser.add_argument("--language", choices=["ja", "en"], help=f"default: {_LANGUAGE}")
    parser.add_argument(
        "--profile", action="store_true", help="show the six-axis profile of a careful prompt instead"
    )
    add_out(parser, default=None)
    add_quiet(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Run the demonstration."""
    if arguments.profile:
        return _profile(arguments)
    from evalgate.cli.console import say
    from evalgate.cli.work.demonstration import demonstrate
    from evalgate.config.language import Language

    result, code = demonstrate(
        Language(arguments.language or _LANGUAGE), arguments.prompt, out=arguments.out, quiet=arguments.quiet
    )
    if not arguments.quiet:
        say(result.written.comment.rstrip() + "\n")
    say(result.written.headline)
    if arguments.out:
        say(f"{_DETAILS[arguments.language or _LANGUAGE]}: {arguments.out}")
    _offer_english(arguments)
    return code


def _offer_english(arguments: argparse.Namespace) -> None:
    """To whoever did not choose the language, and has not set the terminal up for Japanese."""
    import os

    from evalgate.cli.console import note
    from evalgate.cli.terminal import is_japanese

    if arguments.language is None and not arguments.quiet and not is_japanese(os.environ):
        note("(In English: `evalgate demo --language en`)")


def _profile(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from evalgate.cli.console import say
    from evalgate.config.language import Language
    from evalgate.demo.profile_demo import profile_demo

    out = Path(arguments.out) if arguments.out else None
    say(profile_demo(Language(arguments.language or _LANGUAGE), out))
    if out is not None:
        say(f"\n{_DETAILS[arguments.language or _LANGUAGE]}: {out}")
    return 0
