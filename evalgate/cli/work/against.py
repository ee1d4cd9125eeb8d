"""Which verdicts another version, judge or configuration changed: an upgrade becomes a review."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evalgate.report.results import Results
from evalgate.report.trials import TrialRecord, read_trials

_FIELDS = ("action", "action_ok", "unsupported_content")


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """One trial whose verdict differs."""

    record: TrialRecord
    differences: tuple[str, ...]
    """Such as `action_ok true -> false`."""

    def __str__(self) -> str:
        """One line for a person."""
        told = ", ".join(self.differences)
        return f"{self.record.question_id} trial {self.record.trial}: {told} - {self.record.reason}"


def changed_verdicts(earlier: Results, trials: Path) -> Iterator[Changed]:
    """Trials of `trials.jsonl` whose verdict is another than in an earlier `results.json`."""
    before = {
        (question.id, trial.trial): trial for question in earlier.questions for trial in question.trials
    }
    for record in read_trials(trials):
        old = before.get((record.question_id, record.trial))
        if old is None:
            continue
        pairs = ((name, getattr(old, name), getattr(record, name)) for name in _FIELDS)
        differences = tuple(f"{name} {_word(was)} -> {_word(now)}" for name, was, now in pairs if was != now)
        if differences:
            yield Changed(record=record, differences=differences)


def _word(value: Any) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value.value)
