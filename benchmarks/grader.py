"""Measures the rules on labelled answers: `python -m benchmarks.grader DIR [--json]`.

DIR holds labelled `*.jsonl` files, or is a set of questions, documents, recorded answers and labels, or holds
such sets. Every row of the result stands beside a simple baseline that is computed in the same run.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.grader_actions import action_rows
from benchmarks.grader_rows import Labelled, MeasureRow, read_labelled
from benchmarks.grader_sets import is_set, set_rows
from benchmarks.grader_speed import speed_rows
from benchmarks.grader_support import support_rows


def measure(folder: Path) -> list[MeasureRow]:
    """All measures of a folder."""
    rows: list[MeasureRow] = []
    for path in sorted(folder.glob("*.jsonl")):
        if not is_set(folder):
            rows += _file_rows(path)
    for place in [folder, *sorted(p for p in folder.iterdir() if p.is_dir())]:
        if is_set(place):
            rows += set_rows(place)
    return rows


def _file_rows(path: Path) -> Iterator[MeasureRow]:
    """The measures of one file, one source after the other."""
    labelled = read_labelled(path)
    sources: dict[str, list[Labelled]] = {}
    for row in labelled:
        sources.setdefault(row.source, []).append(row)
    measured = False
    for source, rows in sources.items():
        for found in (*action_rows(path.name, source, rows), *support_rows(path.name, source, rows)):
            measured = True
            yield found
    if not measured:
        yield MeasureRow(file=path.name, measure="not measured: no answers with labels", n=0)


def _table(rows: Sequence[MeasureRow]) -> Iterator[str]:
    yield f"{'file':44} {'source':24} {'measure':52} {'n':>5} {'value':>7} {'base':>7} {'aim':>9}"
    for row in rows:
        yield (
            f"{row.file:44} {row.source[:24]:24} {row.measure:52} {row.n:5d} "
            f"{_shown(row.value):>7} {_shown(row.baseline):>7} {row.aim:>9}"
        )


def _shown(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:.0f}" if value > 1 else f"{value:.3f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the measures; a folder that isn't there is skipped, and that is said."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.grader", description=__doc__)
    parser.add_argument("folder", type=Path, help="labelled files, a set, or a folder of sets")
    parser.add_argument("--json", action="store_true", help="a JSON list instead of a table")
    options = parser.parse_args(arguments)
    if not options.folder.is_dir():
        print(f"SKIPPED: {options.folder} is not there, so nothing was measured", file=sys.stderr)
        print("[]" if options.json else "nothing measured")
        return 0
    rows = [*measure(options.folder), *speed_rows()]
    if options.json:
        print(json.dumps([row.as_dict() for row in rows], ensure_ascii=False, indent=1))
    else:
        print("\n".join(_table(rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
