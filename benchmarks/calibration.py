"""Does the corrected rate's interval hold what it says? Judges with known errors, simulated.

    python -m benchmarks.calibration [--runs 4000] [--seed 1] [--json]

Each run draws answers of which a known share is right, a judge with known error rates, and people's labels on
others; it prints how often the 95% interval of the corrected rate covers the true share, beside the interval
of the judge's own rate. Runs in which the judge is not shown to be better than chance give no corrected
figure; they are counted apart.
"""

import argparse
import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from evalgate.measure.agreement import Share, corrected, two_way

_TRUTHS = (0.5, 0.75, 0.9, 0.97)
_JUDGES = ((0.95, 0.95), (0.9, 0.9), (0.9, 0.75), (0.75, 0.9), (0.98, 0.8))
_SIZES = ((30, 40), (60, 100), (200, 100), (300, 400))
"""Answers judged, answers labelled."""


@dataclass(frozen=True)
class Row:
    """One setting."""

    truth: float
    sensitivity: float
    specificity: float
    answers: int
    labels: int
    covered: float
    """Share of the corrected intervals that hold the truth."""
    raw_covered: float
    """Share of the intervals of the judge's own rate that do."""
    width: float
    """Mean width of the corrected interval."""
    withheld: float
    """Share of the runs in which no corrected figure is given."""


def simulate(runs: int, seed: int) -> Iterator[Row]:
    """Every setting, `runs` times."""
    for answers, labels in _SIZES:
        for sensitivity, specificity in _JUDGES:
            for truth in _TRUTHS:
                draw = random.Random(f"{seed} {answers} {labels} {sensitivity} {specificity} {truth}")
                yield _row(draw, runs, truth, (sensitivity, specificity), (answers, labels))


def _row(
    draw: random.Random, runs: int, truth: float, rates: tuple[float, float], size: tuple[int, int]
) -> Row:
    covered = raw = given = 0
    width = 0.0
    for _ in range(runs):
        seen = Share(k=sum(judged for _, judged in _judged(draw, size[0], truth, rates)), n=size[0])
        # people look at about as many right as wrong answers, as docs/review.md asks for
        errors = two_way(_judged(draw, size[1], 0.5, rates))
        found = corrected(seen, errors)
        interval = seen.interval
        raw += interval is not None and interval[0] <= truth <= interval[1]
        if found is not None:
            given += 1
            covered += found.low <= truth <= found.high
            width += found.high - found.low
    return Row(
        truth=truth,
        sensitivity=rates[0],
        specificity=rates[1],
        answers=size[0],
        labels=size[1],
        covered=covered / given if given else float("nan"),
        raw_covered=raw / runs,
        width=width / given if given else float("nan"),
        withheld=1 - given / runs,
    )


def _judged(
    draw: random.Random, count: int, truth: float, rates: tuple[float, float]
) -> list[tuple[bool, bool]]:
    pairs = []
    for _ in range(count):
        is_right = draw.random() < truth
        agrees = draw.random() < rates[0 if is_right else 1]
        pairs.append((is_right, is_right if agrees else not is_right))
    return pairs


def main(argv: list[str] | None = None) -> int:
    """Print a row for every setting, and the coverage over all of them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=4000, help="simulated runs for each setting")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    arguments = parser.parse_args(argv)
    rows = list(simulate(arguments.runs, arguments.seed))
    if arguments.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
        return 0
    print("truth  TPR   TNR   answers labels  covered  raw    width  withheld")
    for row in rows:
        print(
            f"{row.truth:<6} {row.sensitivity:<5} {row.specificity:<5} {row.answers:>7} {row.labels:>6}"
            f"  {row.covered:7.1%}  {row.raw_covered:5.1%}  {row.width:.3f}  {row.withheld:8.1%}"
        )
    held = sum(row.covered for row in rows) / len(rows)
    worst = min(rows, key=lambda row: row.covered)
    print(
        f"covered: {held:.1%} on average, {worst.covered:.1%} at worst; "
        f"by the interval of the judge's own rate: {sum(row.raw_covered for row in rows) / len(rows):.1%}"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
