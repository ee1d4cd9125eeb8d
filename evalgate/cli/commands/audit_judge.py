"""`evalgate audit-judge`: how far a judge agrees with itself."""

import argparse

from evalgate.cli.parser import Commands, add_config, add_run_folder, command, positive

_DETAIL = """\
Has each judge judge the same answers of the run in --out several times, past its cache, and shows the
agreement on each, the answers on which it wobbles, and an upper limit for what was not seen: no difference in
15 is not an error rate of zero. Where a question was answered in several trials, its variation is split into
the assistant's and the judge's. It says whether a judge repeats itself, not whether it is right: that is
`evalgate calibrate`. Also writes audit.json into --out."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "audit-judge", handle, summary="judge the same answers again", detail=_DETAIL)
    add_config(parser)
    add_run_folder(parser)
    parser.add_argument(
        "--repeats",
        type=positive,
        default=15,
        metavar="N",
        help="times for each answer (default: %(default)s)",
    )
    parser.add_argument(
        "--answers",
        type=positive,
        default=12,
        metavar="N",
        help="answers, by questions (default: %(default)s)",
    )


def handle(arguments: argparse.Namespace) -> int:
    """Repeat and tell."""
    from evalgate.cli.work.auditing import audit_judges

    return audit_judges(arguments)
