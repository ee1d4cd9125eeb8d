"""What is probably not meant about a gate: nothing to compare with, a floor that lets everything pass."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from evalgate.config.gate import GateSettings
from evalgate.config.model import RateRange
from evalgate.config.settings import Settings
from evalgate.errors import EvalgateError, Problem


def is_drop_limited(settings: Settings) -> bool:
    """Whether the gate depends on an earlier run."""
    return settings.gate.max_drop is not None and settings.gate.max_drop.gates


def unnamed_baseline(settings: Settings) -> Problem | None:
    """What is wrong where a drop gates and no earlier run is named; None where nothing is."""
    named = settings.baseline
    if not is_drop_limited(settings) or named.path is not None or named.artifact is not None:
        return None
    return Problem(
        key="gate.max_drop",
        message="needs an earlier run to compare with, and `baseline` names none: every run is inconclusive",
        hint="give `baseline.path` or, in the Action, `baseline.artifact`; or take `max_drop` out",
    )


def missing_baseline(root: Path, settings: Settings) -> Problem | None:
    """What is wrong where a drop gates and nothing is there to compare with; None where nothing is.

    With `mode: report` such a run is made all the same: the first baseline comes from one.
    """
    path = settings.baseline.path
    if not is_drop_limited(settings) or settings.baseline.artifact is not None:
        return None
    if path is None or (root / path).exists():
        return None
    return Problem(
        key="baseline.path",
        message=f"there is no such file: {path}; `gate.max_drop` needs it to compare with",
        hint="put the results.json of an earlier run there; `--mode report` makes the first one without it",
    )


_LOWEST_FLOOR = Fraction(1, 20)


def low_floors(gate: GateSettings) -> Iterator[Problem]:
    """Floors that are probably not meant: 0.9% written for 90%, or a key that is left empty."""
    named = {"stop_rate": gate.stop_rate, "answer_rate": gate.answer_rate}
    ranges: dict[str, RateRange] = {f"stop_rate.by_type.{k}": r for k, r in gate.stop_rate.by_type.items()}
    for name, given in (named | ranges).items():
        key = f"gate.{name}.min"
        if given.min is None and "min" in given.model_fields_set:
            hint = "give a rate, or leave the key out where the default is meant"
            yield Problem(key=key, message="is empty, so there is no floor", hint=hint)
        elif given.min is not None and 0 < given.min < _LOWEST_FLOOR:
            message = f"a floor of {float(given.min * 100):g}% lets nearly everything pass"
            yield Problem(key=key, message=message, hint='write 0.9 or "90%" for ninety percent')


def unreadable_baseline(root: Path, settings: Settings) -> Problem | None:
    """What is wrong where a drop gates and the earlier run can't be read; None where nothing is."""
    path = settings.baseline.path
    if not is_drop_limited(settings) or path is None or not (root / path).is_file():
        return None
    from evalgate.report.results import read_results

    try:
        read_results(root / path)
    except EvalgateError as error:
        return Problem(
            key="baseline.path",
            message=f"can't be compared with, so that `gate.max_drop` can't be checked: {error}",
            hint="put the results.json of a whole earlier run there; `--mode report` makes one",
        )
    return None


def open_gate(gate: GateSettings) -> Problem | None:
    """What is wrong with a gate that no answer could fail; None where some could."""
    rates = (gate.stop_rate, gate.answer_rate, *gate.stop_rate.by_type.values())
    limits_drop = gate.max_drop is not None and gate.max_drop.gates
    if any(rate.min or (rate.max or 1) < 1 for rate in rates) or gate.unsupported or limits_drop:
        return None
    return Problem(
        key="gate",
        message="no answer could fail it: no rate has a floor, and nothing else is limited",
        hint="give `stop_rate.min` and `answer_rate.min`; `mode: report` looks on without blocking",
    )
