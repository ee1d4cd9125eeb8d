"""Every file of `--out DIR`, from a measurement and a decision (design 4.4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evalgate.gate.decision import Decision
from evalgate.measure.measurement import Measurement
from evalgate.questions.question import Question
from evalgate.report.build import build_results
from evalgate.report.facts import RunFacts
from evalgate.report.files import write_whole
from evalgate.report.trials import encode_json


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What was written, for those who publish it."""

    headline: str
    """The decision and its reason as plain text in one line, without Markdown."""
    comment: str
    """`comment.md`."""
    summary: str
    """`summary.md`."""
    results: dict[str, Any]
    """`results.json`."""


def write_reports(
    out: Path,
    *,
    questions: Sequence[Question],
    measurement: Measurement,
    decision: Decision,
    facts: RunFacts,
) -> Written:
    """Write every report; `out/trials.jsonl` must hold the trials that were measured.

    Raises:
        SetupError: the folder can not be written to, or `trials.jsonl` can not be read.
    """
    results = build_results(measurement, decision, facts, {}, ("",) * len(decision.reasons))
    fields = results.model_dump(mode="json")
    write_whole(out / "results.json", [encode_json(fields)])
    return Written(headline="", comment="", summary="", results=fields)
