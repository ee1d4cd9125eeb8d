"""Rows of labelled files, and rows of measures."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evalgate.measure.intervals import wilson_interval

AIMS: dict[tuple[str, str], str] = {
    ("mtrag-un", "action correct, partial counted as answer"): ">=.96",
    ("mtrag-un", "partial answers called refusals"): "<=.15",
    ("delucionqa", "refusal F1"): ">=.93",
    ("tengu-shaberi", "refusal recall"): ">=.85",
    ("tengu-shaberi", "refusal precision"): ">=.90",
    ("ragtruth-qa", "unsupported, sure finds: precision"): ">=.80",
    ("ragtruth-qa", "unsupported, sure finds: recall"): ">=.35",
    ("ragtruth-qa", "unsupported, one threshold: balanced accuracy"): ">.733",
    ("attributionbench-hagrid", "unsupported, one threshold: balanced accuracy"): ">.759",
    ("mtrag-humaneval", "unsupported, one threshold: balanced accuracy"): ">.832",
    ("ja", "answers graded in a second of processor time"): ">=1000",
    ("en", "answers graded in a second of processor time"): ">=1000",
    ("jsquad", "false alarms on supported answers, sure finds"): "<=.01",
}
"""What the rules should reach without a model."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasureRow:
    """One measure of one file or set."""

    file: str
    measure: str
    n: int
    """Answers that the measure is over; without any, there is no value."""
    value: float | None = None
    baseline: float | None = None
    """The same measure of a simple baseline on the same answers."""
    source: str = ""
    interval: tuple[float, float] | None = None
    """95% interval (Wilson), for shares."""

    @property
    def aim(self) -> str:
        """What should be reached; empty where nothing is asked."""
        return AIMS.get((self.source, self.measure), "")

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "file": self.file,
            "source": self.source,
            "measure": self.measure,
            "n": self.n,
            "value": self.value,
            "baseline": self.baseline,
            "interval": self.interval,
            "aim": self.aim,
        }


def share(file: str, source: str, measure: str, hits: Sequence[bool], base: Sequence[bool]) -> MeasureRow:
    """A row whose value is a share of its answers."""
    n = len(hits)
    value = sum(hits) / n if n else None
    return MeasureRow(
        file=file,
        source=source,
        measure=measure,
        n=n,
        value=value,
        baseline=sum(base) / len(base) if base else None,
        interval=None if value is None else wilson_interval(value, n),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Labelled:
    """One labelled answer."""

    source: str
    lang: str
    question: str
    """The question, after what was said before it."""
    answer: str
    contexts: tuple[str, ...]
    labels: dict[str, Any]


def read_labelled(path: Path) -> list[Labelled]:
    """Rows of a file that have an answer."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
    return [_labelled(row) for row in rows if row.get("answer")]


def _labelled(row: dict[str, Any]) -> Labelled:
    history = [_text(turn) for turn in row.get("history") or []]
    source = str(row.get("source", ""))
    task = str(row.get("labels", {}).get("task", "")).lower()
    return Labelled(
        source=f"{source.removesuffix('-test')}-{task}" if task else source,
        lang=str(row.get("lang", "")),
        question="\n".join((*history, str(row.get("question") or ""))),
        answer=str(row["answer"]),
        contexts=tuple(_text(context) for context in row.get("contexts") or []),
        labels=row.get("labels") or {},
    )


def _text(value: Any) -> str:
    return str(value.get("text", value)) if isinstance(value, dict) else str(value)
