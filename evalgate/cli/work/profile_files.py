"""The folder and the printed lines of `evalgate profile`."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from evalgate.errors import SetupError
from evalgate.profile.probe import Transcript
from evalgate.profile.recorded import response_fields
from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.language import profile_words
from evalgate.profile.report.sentences import reason_text
from evalgate.profile.report.table import change_of, interval_of, score_of
from evalgate.profile.report.write import FILES
from evalgate.profile.score import TaskOutcome
from evalgate.report.files import encode_json


def prepare(out: Path) -> Path:
    """Make the folder and remove an earlier profile's files; a run's files stay.

    Raises:
        SetupError: the folder can not be made or written to.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            (out / name).unlink(missing_ok=True)
        probe = out / f".evalgate-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise SetupError(
            f"the folder {str(out)!r} can't be written to: {reason}; name another with --out"
        ) from None
    return out


def kept(path: Path, transcripts: Iterable[Transcript]) -> Iterator[Transcript]:
    """Write each transcript as it comes, so that nothing is lost where asking ends early.

    Raises:
        SetupError: it can not be written.
    """
    try:
        with path.open("ab", buffering=0) as file:
            for asked in transcripts:
                file.write(encode_json(response_fields(asked)) + b"\n")
                yield asked
    except OSError as error:
        raise SetupError(f"{path} can't be written: {error.strerror}") from None


def summary(facts: ProfileFacts) -> str:
    """The profile in a few plain lines."""
    words = profile_words(facts.language)
    lines = [words.title]
    for axis in facts.profile.axes:
        parts = [words.axes[axis.axis], score_of(axis, words)]
        if axis.score is not None:
            parts.append(f"({interval_of(axis)})")
        for outcome, name in (
            (TaskOutcome.DECLINED, words.columns[5]),
            (TaskOutcome.UNMEASURED, words.columns[6]),
        ):
            if axis.count(outcome):
                parts.append(f"{name}{words.colon}{axis.count(outcome)}")
        change = facts.change(axis.axis)
        if change is not None:
            parts.append(change_of(change, words))
        lines.append("  ".join(parts))
    if facts.decision.gated:
        lines.append(words.outcomes[facts.decision.outcome])
        lines += [f"- {reason_text(reason, words)}" for reason in facts.decision.reasons]
    return "\n".join(lines)
