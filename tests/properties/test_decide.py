"""What must hold of counting and deciding, whatever the run."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from evalgate.config.gate import GateSettings
from evalgate.gate.decide import decide
from evalgate.gate.decision import Outcome
from evalgate.measure.measurement import Measurement
from tests.trial_language import run

WORDS = st.lists(st.sampled_from(["ok", "fail", "none", "lost"]), min_size=1, max_size=6)
TYPES = st.sampled_from("ABCD")
SETS = st.lists(st.tuples(TYPES, WORDS), min_size=1, max_size=8)
RATES = st.fractions(0, 1, max_denominator=20)
RANK = {Outcome.FAIL: 0, Outcome.INCONCLUSIVE: 1, Outcome.PASS: 2}


def measure(questions: list[tuple[str, list[str]]]) -> Measurement:
    parts = [f"Q{n} {kind}: {' '.join(words)}" for n, (kind, words) in enumerate(questions)]
    return run("; ".join([*parts, "A A: ok", "D D: ok"])).measure()


def gate(stop: Fraction, answer: Fraction) -> GateSettings:
    return GateSettings.model_validate({"stop_rate": {"min": stop}, "answer_rate": {"min": answer}})


@given(SETS)
def test_every_trial_is_counted_once(questions: list[tuple[str, list[str]]]) -> None:
    measured = measure(questions)
    rates = [*measured.stop_by_type.values(), measured.answer]
    assert sum(rate.trials for rate in rates) == measured.trials
    assert measured.trials == sum(len(words) for _, words in questions) + 2
    decided = sum(rate.denominator for rate in rates)
    assert decided + measured.undecided + sum(measured.unmeasured.values()) == measured.trials
    assert measured.stop.denominator == sum(rate.denominator for rate in measured.stop_by_type.values())


@given(SETS)
def test_intervals_hold_the_rate_and_the_extremes_surround_it(questions: list[tuple[str, list[str]]]) -> None:
    measured = measure(questions)
    for rate in (measured.stop, measured.answer):
        assert rate.value is not None
        assert rate.interval is not None
        assert 0 <= rate.interval[0] <= rate.value <= rate.interval[1] <= 1
        assert rate.worst_case is not None
        assert rate.best_case is not None
        assert rate.worst_case <= rate.value <= rate.best_case


@given(SETS, RATES, RATES, st.integers(0, 7), st.integers(0, 5))
def test_a_better_trial_never_makes_the_decision_worse(
    questions: list[tuple[str, list[str]]], stop: Fraction, answer: Fraction, which: int, trial: int
) -> None:
    kind, words = questions[which % len(questions)]
    better = list(words)
    better[trial % len(words)] = "ok"
    improved = list(questions)
    improved[which % len(questions)] = (kind, better)
    before = decide(measure(questions), gate(stop, answer)).outcome
    after = decide(measure(improved), gate(stop, answer)).outcome
    if words[trial % len(words)] == "fail":
        assert RANK[after] >= RANK[before]
    else:
        # An unknown trial that turns out well can only help, too.
        assert not (before is Outcome.PASS and after is not Outcome.PASS)


@given(SETS, RATES, RATES)
def test_a_pass_means_that_the_ranges_hold(
    questions: list[tuple[str, list[str]]], stop: Fraction, answer: Fraction
) -> None:
    measured = measure(questions)
    decision = decide(measured, gate(stop, answer))
    if decision.outcome is Outcome.PASS:
        assert measured.stop.value is not None
        assert measured.stop.value >= stop
        assert measured.answer.value is not None
        assert measured.answer.value >= answer
    else:
        assert decision.reasons
