"""A calibration for people and for programs."""

from collections.abc import Iterator
from typing import Any

from evalgate.measure.agreement import Share, Standing, TwoWay, labels_needed
from evalgate.questions.question import Action
from evalgate.review.calibration import VERDICT, Figure, FigureReport, GraderReport

_STANDING = {
    Standing.USABLE: "better than chance",
    Standing.UNUSABLE: "unusable: no better than chance",
    Standing.TOO_FEW: "too few labels to tell whether it is better than chance",
}
_FIGURES = {
    Figure.STOP: "stop rate",
    Figure.ANSWER: "answer rate",
    Figure.UNSUPPORTED: "unsupported content",
}


def report_lines(report: GraderReport) -> Iterator[str]:
    """One grader against people, for reading."""
    yield ""
    yield f"== {report.name}"
    if report.action_ok.standing is Standing.UNUSABLE and report.name not in {"rules", VERDICT}:
        yield "judge unusable: no better than chance at telling what was expected"
    yield from _table("as expected (action_ok)", report.action_ok)
    yield from _table("unsupported content", report.unsupported)
    yield from _actions(report)
    yield "figures of the run, corrected for its errors"
    for figure in report.figures:
        yield f"  {_figure(figure)}"


def _table(title: str, table: TwoWay) -> Iterator[str]:
    yield title
    if not table.labels:
        yield "  no labels"
        return
    yield f"  {'people':>8} | {'yes':>5} {'no':>5} {'open':>5}"
    yield f"  {'yes':>8} | {table.yes_yes:>5} {table.yes_no:>5} {table.yes_open:>5}"
    yield f"  {'no':>8} | {table.no_yes:>5} {table.no_no:>5} {table.no_open:>5}"
    yield f"  true-positive rate {_share(table.sensitivity)}, true-negative rate {_share(table.specificity)}"
    yield f"  kappa {_number(table.kappa)}; {_STANDING[table.standing]}"
    yes, no = labels_needed(table)
    if yes or no:
        yield f"  for rates to within 10 points: {yes} more labels of yes, {no} more of no"


def _actions(report: GraderReport) -> Iterator[str]:
    if not report.actions:
        return
    columns: list[Action | None] = [*Action, None]
    yield f"action, kappa {_number(report.action_kappa)}"
    yield f"  {'people':>14} | " + " ".join(f"{_name(column):>13}" for column in columns)
    for row in Action:
        counts = " ".join(f"{report.actions.get((row, column), 0):>13}" for column in columns)
        yield f"  {row.value:>14} | {counts}"


def _name(action: Action | None) -> str:
    return action.value if action else "open"


def _figure(figure: FigureReport) -> str:
    name = _FIGURES[figure.figure]
    if figure.seen.value is None:
        return f"{name}: unmeasurable, as it decided no answer of the run"
    counts = figure.figure is Figure.UNSUPPORTED
    share = f"{figure.seen.k} of {figure.seen.n} answers" if counts else f"{figure.seen.value:.1%}"
    seen = f"{name}: {share} seen" + ("" if counts else f" ({figure.seen.k}/{figure.seen.n})")
    found = figure.corrected
    if found is None:
        return f"{seen}; not corrected: {_STANDING[figure.errors.standing]}"
    whose = "" if figure.own_labels else ", by its errors on all types"
    value, low, high = (
        f"{part * figure.seen.n:.1f}" if counts else f"{part:.1%}"
        for part in (found.value, found.low, found.high)
    )
    return f"{seen}; corrected {value} (95%: {low} to {high}{whose})"


def _share(share: Share) -> str:
    if share.value is None or share.interval is None:
        return "unmeasurable"
    low, high = share.interval
    return f"{share.value:.1%} ({share.k}/{share.n}, 95%: {low:.1%} to {high:.1%})"


def _number(value: float | None) -> str:
    return "unmeasurable" if value is None else f"{value:.2f}"


def report_fields(report: GraderReport) -> dict[str, Any]:
    """One grader against people, for programs."""
    return {
        "grader": report.name,
        "action_ok": _fields(report.action_ok),
        "unsupported_content": _fields(report.unsupported),
        "action": {
            "kappa": report.action_kappa,
            "counts": [
                {"people": people.value, "grader": own and own.value, "count": count}
                for (people, own), count in report.actions.items()
            ],
        },
        "figures": {figure.figure.value: _figure_fields(figure) for figure in report.figures},
    }


def _fields(table: TwoWay) -> dict[str, Any]:
    yes, no = labels_needed(table)
    return {
        "people_yes": {"yes": table.yes_yes, "no": table.yes_no, "open": table.yes_open},
        "people_no": {"yes": table.no_yes, "no": table.no_no, "open": table.no_open},
        "kappa": table.kappa,
        "true_positive_rate": _share_fields(table.sensitivity),
        "true_negative_rate": _share_fields(table.specificity),
        "standing": table.standing.value,
        "labels_needed": {"yes": yes, "no": no},
    }


def _share_fields(share: Share) -> dict[str, Any]:
    return {"value": share.value, "numerator": share.k, "denominator": share.n, "interval": share.interval}


def _figure_fields(figure: FigureReport) -> dict[str, Any]:
    found = figure.corrected
    return {
        "seen": {**_share_fields(figure.seen), "interval": figure.interval},
        "questions": figure.questions,
        "corrected": None if found is None else {"value": found.value, "interval": [found.low, found.high]},
        "standing": figure.errors.standing.value,
        "own_labels": figure.own_labels,
    }
