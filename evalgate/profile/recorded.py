"""Recorded responses (`{"probe_id": …, "trial": 1, "responses": ["one per turn"]}`, one a line)."""

import difflib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from evalgate.ask.answer import UnmeasuredReason
from evalgate.config.encoding import read_text
from evalgate.config.model import Positive, Section
from evalgate.config.source import Source, parse_json
from evalgate.config.validate import Text, validate
from evalgate.errors import InputError, Problem
from evalgate.profile.probe import Probe, Transcript, transcript


class ResponseRow(Section):
    """One line."""

    probe_id: Text
    trial: Positive = 1
    responses: Annotated[tuple[str | None, ...], Field()] = ()
    """One a turn; null where none came."""
    unmeasured_reason: UnmeasuredReason | None = None
    """Why a response is missing, as a run writes it."""
    unmeasured_detail: str = ""


def load_responses(path: Path, shown: str, probes: Sequence[Probe]) -> tuple[Transcript, ...]:
    """Read a file of recorded responses.

    Raises:
        InputError: with every problem: lines that are wrong, unknown tasks, a task and trial that stands
        twice.
    """
    known = {probe.id: probe for probe in probes}
    found: dict[tuple[str, int], Transcript] = {}
    lines: dict[tuple[str, int], int] = {}
    problems: list[Problem] = []
    for number, line in enumerate(read_text(path, shown).split("\n"), start=1):
        if not line.strip():
            continue
        try:
            row = _row(line, shown, number)
            asked = _transcript(row, known, shown, number)
        except InputError as error:
            problems += error.problems
            continue
        key = (asked.probe_id, asked.trial)
        if key in found:
            problems.append(_double(key, lines[key], shown, number))
        found[key], lines[key] = asked, number
    if problems:
        raise InputError(*problems)
    return tuple(found.values())


def _row(line: str, shown: str, number: int) -> ResponseRow:
    try:
        value = parse_json(line, shown).value
    except InputError as error:
        problem = error.problems[0]
        raise InputError(Problem(path=shown, line=number, key=problem.key, message=problem.message)) from None
    return validate(ResponseRow, Source(value=value, shown=shown, lines={(): number}, is_json=True))


def _transcript(row: ResponseRow, known: Mapping[str, Probe], shown: str, number: int) -> Transcript:
    probe = known.get(row.probe_id)
    if probe is None:
        near = difflib.get_close_matches(row.probe_id, known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else "`evalgate profile --list` prints the tasks"
        message = f"there is no task {row.probe_id!r}"
        raise InputError(Problem(path=shown, line=number, key="probe_id", message=message, hint=hint))
    if len(row.responses) > len(probe.turns):
        message = f"has {len(row.responses)} responses, and the task has {len(probe.turns)} turns"
        raise InputError(Problem(path=shown, line=number, key="responses", message=message))
    responses = tuple(response or "" for response in row.responses)
    asked = transcript(probe, row.trial, responses)
    if row.unmeasured_reason is None:
        return asked
    return Transcript(
        probe_id=probe.id,
        trial=row.trial,
        responses=responses,
        unmeasured=row.unmeasured_reason,
        detail=row.unmeasured_detail,
    )


def _double(key: tuple[str, int], first: int, shown: str, number: int) -> Problem:
    message = f"the response to {key[0]!r}, trial {key[1]}, stands twice, first in line {first}"
    return Problem(path=shown, line=number, key="trial", message=message, hint="number the trials 1, 2, 3")


def response_fields(asked: Transcript) -> dict[str, Any]:
    """A transcript as the object that its line holds."""
    fields: dict[str, Any] = {
        "probe_id": asked.probe_id,
        "trial": asked.trial,
        "responses": list(asked.responses),
    }
    if asked.unmeasured is not None:
        fields |= {"unmeasured_reason": asked.unmeasured.value, "unmeasured_detail": asked.detail}
    return fields


def without_secrets(transcripts: Sequence[Transcript], redact: Any) -> Iterator[Transcript]:
    """Transcripts as they may be scored, written and shown."""
    for asked in transcripts:
        yield Transcript(
            probe_id=asked.probe_id,
            trial=asked.trial,
            responses=tuple(redact(response) for response in asked.responses),
            unmeasured=asked.unmeasured,
            detail=redact(asked.detail),
        )
