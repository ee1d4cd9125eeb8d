"""Measures of the action: refusing, asking back, answering."""

from collections.abc import Iterator, Sequence

from benchmarks import grader_baselines as simple
from benchmarks.grader_rows import Labelled, MeasureRow, share
from evalgate.grade.action.classify import classify, declines
from evalgate.questions.question import Action

_NAMES = {
    "answer": Action.ANSWER,
    "partial": Action.ANSWER,
    "refuse": Action.ABSTAIN,
    "clarify": Action.CLARIFY,
}


def action_rows(file: str, source: str, rows: Sequence[Labelled]) -> Iterator[MeasureRow]:
    """Rows of a source whose labels say what an answer did."""
    named = [row for row in rows if row.labels.get("action") in _NAMES]
    if any(row.labels["action"] in ("refuse", "partial") for row in named):
        yield from _actions(file, source, named)
    refusal = [row for row in rows if isinstance(row.labels.get("refusal"), bool)]
    if refusal:
        yield from _refusals(file, source, refusal)
    clarify = [row for row in rows if isinstance(row.labels.get("clarify"), bool)]
    if clarify:
        yield from _clarifications(file, source, clarify)


def _baseline(row: Labelled) -> Action:
    if simple.refuses(row.answer):
        return Action.ABSTAIN
    return Action.CLARIFY if simple.asks(row.answer) else Action.ANSWER


def _actions(file: str, source: str, rows: Sequence[Labelled]) -> Iterator[MeasureRow]:
    found = [classify(row.question, row.answer) for row in rows]
    base = [_baseline(row) for row in rows]
    wanted = [_NAMES[row.labels["action"]] for row in rows]
    name = "action correct, partial counted as answer"
    yield share(
        file,
        source,
        name,
        [f is w for f, w in zip(found, wanted, strict=True)],
        [b is w for b, w in zip(base, wanted, strict=True)],
    )
    partial = [i for i, row in enumerate(rows) if row.labels["action"] == "partial"]
    name = "partial answers called refusals"
    yield share(
        file,
        source,
        name,
        [found[i] is Action.ABSTAIN for i in partial],
        [base[i] is Action.ABSTAIN for i in partial],
    )


def _refusals(file: str, source: str, rows: Sequence[Labelled]) -> Iterator[MeasureRow]:
    labels = [bool(row.labels["refusal"]) for row in rows]
    found = [declines(row.question, row.answer) for row in rows]
    base = [simple.refuses(row.answer) for row in rows]
    yield from _found(file, source, "refusal", labels, found, base)


def _clarifications(file: str, source: str, rows: Sequence[Labelled]) -> Iterator[MeasureRow]:
    labels = [bool(row.labels["clarify"]) for row in rows]
    found = [classify(row.question, row.answer) is Action.CLARIFY for row in rows]
    base = [_baseline(row) is Action.CLARIFY for row in rows]
    yield from _found(file, source, "clarify", labels, found, base)
    negatives = [i for i, label in enumerate(labels) if not label]
    name = "clarify on answers that are not"
    yield share(file, source, name, [found[i] for i in negatives], [base[i] for i in negatives])


def _found(
    file: str,
    source: str,
    name: str,
    labels: Sequence[bool],
    found: Sequence[bool],
    base: Sequence[bool],
) -> Iterator[MeasureRow]:
    """Precision, recall and F1 of a class."""
    if not any(labels):
        return
    pairs = list(zip(labels, found, base, strict=True))
    yield share(
        file,
        source,
        f"{name} precision",
        [lab for lab, f, _ in pairs if f],
        [lab for lab, _, b in pairs if b],
    )
    yield share(
        file, source, f"{name} recall", [f for lab, f, _ in pairs if lab], [b for lab, _, b in pairs if lab]
    )
    yield MeasureRow(
        file=file,
        source=source,
        measure=f"{name} F1",
        n=len(pairs),
        value=f_one(labels, found),
        baseline=f_one(labels, base),
    )


def f_one(labels: Sequence[bool], found: Sequence[bool]) -> float | None:
    """Harmonic mean of precision and recall; None where there is nothing to find."""
    if not any(labels):
        return None
    both = sum(label and hit for label, hit in zip(labels, found, strict=True))
    return 2 * both / (sum(labels) + sum(found))
