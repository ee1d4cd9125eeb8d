"""`evalgate calibrate`: how far each grader agrees with people."""

import argparse

from evalgate.cli.parser import Commands, add_config, add_language, add_run_folder, command

_DETAIL = """\
Compares the rules, each judge and the verdict that stood with what people decided: confusion tables, kappa,
true-positive and true-negative rates with intervals, and the run's three figures corrected for the grader's
errors. A judge that is no better than chance is called unusable, and its figures are not corrected.

LABELS.jsonl holds one decision a line, as `evalgate review` writes them; answers are found in --out by
question and answer, or by question and trial. Judges are asked about labelled answers that they have not
judged yet.
Also writes calibration.json into --out."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(
        commands, "calibrate", handle, summary="compare the graders with people's decisions", detail=_DETAIL
    )
    shown = "people's decisions (default: those of the configuration)"
    parser.add_argument("labels", nargs="*", metavar="LABELS.jsonl", help=shown)
    add_config(parser)
    add_language(parser)
    add_run_folder(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Compare and tell."""
    from evalgate.cli.work.calibrate.calibrate import calibrate

    return calibrate(arguments)
