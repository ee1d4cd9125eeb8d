"""What `evalgate harvest` does."""

import argparse
from pathlib import Path

from evalgate.cli.console import note, say
from evalgate.cli.project import load_project
from evalgate.cli.work.question_files import write_text
from evalgate.errors import InputError, Problem
from evalgate.exchange.harvest import drafts, harvest
from evalgate.exchange.log import Log, read_log
from evalgate.exchange.write import question_file

_LINES_NAMED = 5


def harvest_log(arguments: argparse.Namespace) -> int:
    """Harvest one log.

    Raises:
        InputError: log, configuration or set are wrong, or the file is there already.
        SetupError: the file can't be written.
    """
    out = Path(arguments.out)
    if out.exists() and not arguments.force:
        hint = "name another with --out, or replace it with --force"
        raise InputError(Problem(path=str(out), message="is there already", hint=hint))
    project = load_project(arguments.config)
    log = read_log(Path(arguments.log), arguments.field)
    _tell_broken(log, arguments.log)
    found = harvest(log.asked, project.questions, project.documents)
    kept = found.clusters[: arguments.most]
    say(
        f"{len(log.asked)} questions in the log: {found.known} near the set's own, "
        f"{found.unusable} empty, a greeting or too long, {len(found.clusters)} kinds left"
    )
    if not project.documents:
        note("evalgate: without `documents` nobody can see which ones they don't answer: ordered by number")
    if not kept:
        say("nothing to write")
        return 0
    write_text(out, question_file(drafts(kept, (question.id for question in project.questions))))
    left = len(found.clusters) - len(kept)
    say(f"wrote {out}: {len(kept)} drafts" + (f"; {left} more with a larger --most" if left else ""))
    say("read each, give it a type with what belongs to it, remove `draft: true`, and add it to your set")
    return 0


def _tell_broken(log: Log, shown: str) -> None:
    if log.broken:
        lines = ", ".join(map(str, log.broken[:_LINES_NAMED]))
        more = " ..." if len(log.broken) > _LINES_NAMED else ""
        note(f"{shown}: {len(log.broken)} lines hold no question (line {lines}{more})")
