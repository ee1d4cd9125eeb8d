"""Measures of unsupported content: what is surely found, and one threshold a language for the rest."""

from collections.abc import Iterator, Sequence

from benchmarks.grader_baselines import figures_missing, overlap_distance
from benchmarks.grader_rows import Labelled, MeasureRow, share
from evalgate.ask.answer import Passage
from evalgate.grade.grounding.check import Grounding


def support_rows(file: str, source: str, rows: Sequence[Labelled]) -> Iterator[MeasureRow]:
    """Rows of a source whose labels say whether an answer holds unsupported content."""
    rows = [row for row in rows if isinstance(row.labels.get("unsupported"), bool)]
    if not rows:
        return
    grounding = Grounding()
    verdicts = [
        grounding.check(row.question, row.answer, [Passage(text=text) for text in row.contexts])
        for row in rows
    ]
    labels = [bool(row.labels["unsupported"]) for row in rows]
    known = [(*row.contexts, row.question) for row in rows]
    figures = [figures_missing(row.answer, k) for row, k in zip(rows, known, strict=True)]
    overlap = [overlap_distance(row.answer, k) for row, k in zip(rows, known, strict=True)]
    sure = [verdict.unsupported_content is True for verdict in verdicts]
    flagged = [verdict.unsupported_content is not False for verdict in verdicts]
    if any(labels):
        yield from _finds(file, source, labels, sure, figures)
        yield _balanced(file, source, labels, flagged, overlap)
    if not all(labels):
        name = "false alarms on supported answers, sure finds"
        yield share(file, source, name, _of(sure, labels, False), _of(figures, labels, False))
        name = "supported answers left to a judge"
        undecided = [verdict.unsupported_content is None for verdict in verdicts]
        yield share(file, source, name, _of(undecided, labels, False), [])


def _of(values: Sequence[bool], labels: Sequence[bool], wanted: bool) -> list[bool]:
    return [value for value, label in zip(values, labels, strict=True) if label is wanted]


def _finds(
    file: str, source: str, labels: Sequence[bool], sure: Sequence[bool], base: Sequence[bool]
) -> Iterator[MeasureRow]:
    """What is called unsupported for sure; the baseline compares figures as strings."""
    name = "unsupported, sure finds: "
    yield share(file, source, name + "precision", _of(labels, sure, True), _of(labels, base, True))
    yield share(file, source, name + "recall", _of(sure, labels, True), _of(base, labels, True))


def _balanced(
    file: str, source: str, labels: Sequence[bool], flagged: Sequence[bool], base: Sequence[float]
) -> MeasureRow:
    """Not surely supported, with the one threshold of the language.

    The baseline is the worst sentence's overlap plus figures, at the threshold that suits these rows best.
    """
    best = [balanced_accuracy(labels, [d > limit for d in base]) for limit in sorted(set(base))]
    return MeasureRow(
        file=file,
        source=source,
        measure="unsupported, one threshold: balanced accuracy",
        n=len(labels),
        value=balanced_accuracy(labels, flagged),
        baseline=max((value for value in best if value is not None), default=None),
    )


def balanced_accuracy(labels: Sequence[bool], found: Sequence[bool]) -> float | None:
    """Mean of the recalls of both classes; None where one of them is empty."""
    positive, negative = _of(found, labels, True), _of(found, labels, False)
    if not positive or not negative:
        return None
    return (sum(positive) / len(positive) + 1 - sum(negative) / len(negative)) / 2
