"""A calibration for people and for programs."""

from collections.abc import Iterator
from typing import Any
from unicodedata import east_asian_width

from evalgate.cli.work.calibrate.words import CalibrationWords
from evalgate.measure.agreement import Share, Standing, TwoWay, labels_needed
from evalgate.questions.question import Action
from evalgate.review.calibration import VERDICT, Figure, FigureReport, GraderReport


def report_lines(report: GraderReport, words: CalibrationWords) -> Iterator[str]:
    """One grader against people, for reading."""
    yield ""
    yield f"== {words.graders.get(report.name, report.name)}"
    if report.action_ok.standing is Standing.UNUSABLE and report.name not in {"rules", VERDICT}:
        yield words.useless
    yield from _table(words.as_expected, report.action_ok, words)
    yield from _table(words.unsupported, report.unsupported, words)
    yield from _actions(report, words)
    yield words.of_the_run
    for figure in report.figures:
        yield f"  {_figure(figure, words)}"


def _table(title: str, table: TwoWay, words: CalibrationWords) -> Iterator[str]:
    yield title
    if not table.labels:
        yield f"  {words.no_labels}"
        return
    yes, no, _ = words.columns
    rows = (
        (words.people, words.columns),
        (yes, (table.yes_yes, table.yes_no, table.yes_open)),
        (no, (table.no_yes, table.no_no, table.no_open)),
    )
    for name, cells in rows:
        yield f"  {_right(name, 8)} | {' '.join(_right(str(cell), 6) for cell in cells)}"
    tpr, tnr = _share(table.sensitivity, words), _share(table.specificity, words)
    yield f"  {words.rates.format(tpr=tpr, tnr=tnr)}"
    kappa = words.kappa.format(kappa=_number(table.kappa, words), standing=words.standing[table.standing])
    yield f"  {kappa}"
    more_yes, more_no = labels_needed(table)
    if more_yes or more_no:
        yield f"  {words.needed.format(yes=more_yes, no=more_no)}"


def _actions(report: GraderReport, words: CalibrationWords) -> Iterator[str]:
    if not report.actions:
        return
    columns: list[Action | None] = [*Action, None]
    names = [words.actions[column] if column else words.columns[2] for column in columns]
    yield words.action.format(kappa=_number(report.action_kappa, words))
    yield f"  {_right(words.people, 14)} | {' '.join(_right(name, 13) for name in names)}"
    for row in Action:
        counts = " ".join(_right(str(report.actions.get((row, column), 0)), 13) for column in columns)
        yield f"  {_right(words.actions[row], 14)} | {counts}"


def _right(text: str, width: int) -> str:
    """Aligned to the right; wide characters take two columns."""
    taken = sum(2 if east_asian_width(character) in "WFA" else 1 for character in text)
    return " " * max(0, width - taken) + text


def _figure(figure: FigureReport, words: CalibrationWords) -> str:
    name = words.figures[figure.figure]
    if figure.seen.value is None:
        return words.nothing_decided.format(name=name)
    counts = figure.figure is Figure.UNSUPPORTED
    pattern = words.seen_count if counts else words.seen_share
    k, n = figure.seen.k, figure.seen.n
    seen = pattern.format(name=name, value=f"{figure.seen.value:.1%}", k=k, n=n)
    found = figure.corrected
    if found is None:
        return words.uncorrected.format(seen=seen, standing=words.standing[figure.errors.standing])
    value, low, high = (
        f"{part * n:.1f}" if counts else f"{part:.1%}" for part in (found.value, found.low, found.high)
    )
    whose = "" if figure.own_labels else words.others
    return words.corrected.format(seen=seen, value=value, low=low, high=high, whose=whose)


def _share(share: Share, words: CalibrationWords) -> str:
    if share.value is None or share.interval is None:
        return words.unmeasurable
    low, high = (f"{end:.1%}" for end in share.interval)
    return words.share.format(value=f"{share.value:.1%}", k=share.k, n=share.n, low=low, high=high)


def _number(value: float | None, words: CalibrationWords) -> str:
    return words.unmeasurable if value is None else f"{value:.2f}"


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
