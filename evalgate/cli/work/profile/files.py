"""The folder and the printed lines of `evalgate profile`."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from evalgate.cli.output import refuse_file
from evalgate.cli.place import refuse_strangers
from evalgate.errors import InputError, Problem, SetupError
from evalgate.files.write import encode_json
from evalgate.profile.probe import Transcript
from evalgate.profile.recorded import response_fields
from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.language import profile_words
from evalgate.profile.report.sentences import reason_text
from evalgate.profile.report.table import change_of, interval_of, score_of
from evalgate.profile.report.write import BASE_RESPONSES, FILES, RESPONSES, RESULTS
from evalgate.profile.score import TaskOutcome


def prepare(out: Path, responses: str | None = None, base_responses: str | None = None) -> Path:
    """Make the folder, and see that a profile can be written to it; what is there stays for now.

    Args:
        out: the folder.
        responses: a file that is to be scored, which may be an earlier profile's in this folder.
        base_responses: likewise, those to compare with.

    Raises:
        InputError: it holds files of these names that evalgate did not write, or one that is to be read.
        SetupError: the folder can not be made or written to.
    """
    given = {Path(name).resolve() for name in (responses, base_responses) if name}
    if not responses and (out / RESPONSES).resolve() in given:
        hint = "copy it elsewhere first, or name another folder with --out DIR"
        message = "is where this profile will keep what it is answered"
        raise InputError(Problem(path=str(out / RESPONSES), message=message, hint=hint))
    broken_off = {out / name for name in (RESPONSES, BASE_RESPONSES)}  # all that such a profile leaves behind
    refuse_strangers(out, FILES, (RESULTS,), (*given, *broken_off))
    try:
        out.mkdir(parents=True, exist_ok=True)
        probe = out / f".evalgate-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        refuse_file(out, error)
        raise _unwritable(out, error) from None
    return out


class Clearing:
    """Removes an earlier profile's files, once something has come that takes their place; a run's files stay.

    Until then any mistake may end the command, and what was paid for would be lost for nothing.

    Args:
        out: the folder.
        given: files that are scored, which may be an earlier profile's in this folder.
    """

    def __init__(self, out: Path, given: Iterable[str | None]) -> None:
        self._out = out
        self._given = {Path(name).resolve() for name in given if name}
        self._is_done = False

    def __call__(self) -> None:
        """Remove them, the first time.

        Raises:
            SetupError: they can not be removed.
        """
        if self._is_done:
            return
        self._is_done = True
        try:
            for path in (self._out / name for name in (*FILES[1:], RESULTS)):
                if path.resolve() not in self._given:
                    path.unlink(missing_ok=True)
        except OSError as error:
            raise _unwritable(self._out, error) from None


def _unwritable(out: Path, error: OSError) -> SetupError:
    reason = error.strerror or type(error).__name__
    return SetupError(f"the folder {str(out)!r} can't be written to: {reason}; name another with --out")


def kept(path: Path, transcripts: Iterable[Transcript], clear: Callable[[], None]) -> Iterator[Transcript]:
    """Write each transcript as it comes, so that nothing is lost where asking ends early.

    Those before the first answer wait for it: who is refused access has nothing that could take a place.

    Args:
        path: the file.
        transcripts: what is answered.
        clear: called before the first is written.

    Raises:
        SetupError: it can not be written.
    """
    waiting: list[Transcript] = []
    is_answered = False
    for asked in transcripts:
        waiting.append(asked)
        is_answered = is_answered or bool(asked.responses)
        if is_answered:
            clear()
            _append(path, waiting)
            waiting.clear()
        yield asked
    if waiting:
        clear()
        _append(path, waiting)


def _append(path: Path, transcripts: Iterable[Transcript]) -> None:
    try:
        with path.open("ab", buffering=0) as file:
            file.write(b"".join(encode_json(response_fields(asked)) + b"\n" for asked in transcripts))
    except OSError as error:
        raise SetupError(f"{path} can't be written: {error.strerror}") from None


def verdict(facts: ProfileFacts) -> str:
    """The decision in a few words; where nothing gates there is none."""
    words = profile_words(facts.language)
    return words.outcomes[facts.decision.outcome] if facts.decision.gated else words.report_only


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
