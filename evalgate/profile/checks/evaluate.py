"""Runs a check against the responses of a task."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from evalgate.profile.checks.as_json import has_other_keys, missing_keys, parse
from evalgate.profile.checks.count import characters, lines, list_items, mostly_repeated, sentences, words
from evalgate.profile.checks.match import ends_with, occurrences, stands_in, starts_with
from evalgate.profile.checks.outcome import NOTHING, CheckResult
from evalgate.profile.checks.spec import (
    BaseCheck,
    Check,
    ChoiceCheck,
    ContainsCheck,
    CountCheck,
    EdgeCheck,
    ForbidsCheck,
    JsonCheck,
    ListCheck,
    NumberCheck,
    OrderCheck,
)
from evalgate.profile.checks.values import chosen, in_order, longest_only, numbers
from evalgate.profile.script import has_substance
from evalgate.text.segment import Block


def evaluate(check: Check, responses: Sequence[str]) -> CheckResult:
    """Run one check. A response that says nothing, or is not there, passes none, a forbidding one neither."""
    results = [_one(check, response) for response in _looked_at(check, responses)]
    if not results:
        return CheckResult(passed=False, observed=NOTHING)
    failed = [result for result in results if not result.passed]
    return failed[0] if failed else results[-1]


def _looked_at(check: BaseCheck, responses: Sequence[str]) -> Sequence[str]:
    if check.turn == "all":
        return responses
    if check.turn == "last":
        return responses[-1:]
    return responses[check.turn - 1 : check.turn]


def _one(check: Check, response: str) -> CheckResult:
    if not has_substance(response):
        return CheckResult(passed=False, observed=NOTHING)
    run: Callable[[Any, str], CheckResult] = _RUNS[type(check)]
    return run(check, response)


def _count(check: CountCheck, response: str) -> CheckResult:
    if check.kind == "chars":
        count = characters(response) if has_substance(response) else 0
        return CheckResult(passed=check.holds(count) and count > 0, observed=str(count))
    parts = {"sentences": sentences, "lines": lines, "words": words}[check.kind](response)
    if parts is None:
        return CheckResult(passed=False, observed=NOTHING)  # Japanese has no words to count
    return _counted(check, parts)


def _counted(check: CountCheck | ListCheck, parts: Sequence[str]) -> CheckResult:
    said = sum(map(has_substance, parts))
    passed = check.holds(len(parts)) and (said > 0 or isinstance(check, ListCheck))
    return CheckResult(
        passed=passed,
        observed=str(len(parts)),
        repeated=passed and check.kind != "words" and mostly_repeated(parts),
    )


_BLOCKS = {
    "bullet": (Block.BULLET,),
    "ordered": (Block.ORDERED,),
    "any": (Block.BULLET, Block.ORDERED),
}


def _list(check: ListCheck, response: str) -> CheckResult:
    return _counted(check, list_items(response, _BLOCKS[check.marks]))


def _contains(check: ContainsCheck, response: str) -> CheckResult:
    named = check.text or check.any
    counts = {word: occurrences(word, response, check.match) for word in named}
    there = [word for word, count in counts.items() if count]
    if check.bounded:
        total = sum(counts.values())
        return CheckResult(passed=check.holds(total), observed=str(total))
    passed = len(there) == len(named) if check.text else bool(there)
    missing = [word for word in named if word not in there]
    return CheckResult(passed=passed, observed=_quoted(there if passed or check.any else missing))


def _forbids(check: ForbidsCheck, response: str) -> CheckResult:
    there = [word for word in check.text if stands_in(word, response, check.match)]
    return CheckResult(passed=not there, observed=_quoted(there))


def _edge(check: EdgeCheck, response: str) -> CheckResult:
    fits = starts_with if check.kind == "starts_with" else ends_with
    shown = response.strip()[:20] if check.kind == "starts_with" else response.strip()[-20:]
    return CheckResult(passed=any(fits(word, response) for word in check.text), observed=_quoted([shown]))


def _json(check: JsonCheck, response: str) -> CheckResult:
    parsed = parse(response, strict=check.strict)
    if parsed is None:
        return CheckResult(passed=False, observed=NOTHING)
    value = parsed.value
    kinds = {"object": dict, "array": list, "any": object}
    missing = missing_keys(value, check.keys)
    other = check.only_keys and has_other_keys(value, check.keys)
    size = len(value) if isinstance(value, dict | list) else None
    fits = size is not None and check.holds(size) if check.bounded else True
    passed = isinstance(value, kinds[check.type]) and not missing and not other and fits
    observed = _quoted(missing) if missing else type(value).__name__ if size is None else str(size)
    return CheckResult(passed=passed, observed=observed)


def _number(check: NumberCheck, response: str) -> CheckResult:
    text = _lines_of(response, check.where)
    found = numbers(text)
    if check.where == "last":
        found = found[-1:]
    fitting = [value for value in found if _fits(check, value)]
    single = check.where not in ("only", "last_line") or len(set(found)) == 1
    shown = ", ".join(str(float(v) if v.denominator > 1 else v.numerator) for v in found[:5])
    return CheckResult(passed=bool(fitting) and single, observed=shown or NOTHING)


def _fits(check: NumberCheck, value: Fraction) -> bool:
    if check.equals is not None:
        return value == _exact(check.equals)
    low, high = check.min, check.max
    return (low is None or value >= _exact(low)) and (high is None or value <= _exact(high))


def _exact(value: float) -> Fraction:
    return Fraction(repr(value))


def _choice(check: ChoiceCheck, response: str) -> CheckResult:
    found = longest_only(chosen(check.options, _lines_of(response, check.where)))
    passed = len(found) == 1 and check.equals in (None, found[0])
    return CheckResult(passed=passed, observed=_quoted(found))


def _lines_of(response: str, where: str) -> str:
    return lines(response)[-1] if where == "last_line" else response


def _order(check: OrderCheck, response: str) -> CheckResult:
    there = [item for item in check.items if stands_in(item, response, "auto")]
    return CheckResult(passed=in_order(check.items, response), observed=_quoted(there))


def _quoted(found: Sequence[str]) -> str:
    return ", ".join(f"“{' '.join(word.split())}”" for word in found) if found else NOTHING


_RUNS: dict[type[BaseCheck], Callable[[Any, str], CheckResult]] = {
    CountCheck: _count,
    ListCheck: _list,
    ContainsCheck: _contains,
    ForbidsCheck: _forbids,
    EdgeCheck: _edge,
    JsonCheck: _json,
    NumberCheck: _number,
    ChoiceCheck: _choice,
    OrderCheck: _order,
}
