"""The gate on the same build twice, against chances that are known."""

from math import comb

import pytest

from evalgate.config.gate import GateSettings
from evalgate.gate.decide import decide
from evalgate.grade.grade import TrialStatus
from evalgate.measure.compare import fall_chance
from evalgate.measure.measurement import Measurement, TrialSummary
from evalgate.measure.noise import Noise, Observed, flips_needed, simulate
from evalgate.questions.question import TYPE_ACCEPTS, Question, QuestionType


def observed(name: str, kind: str, passed: int, decided: int, *, per_run: int = 3) -> Observed:
    typed = QuestionType(kind)
    question = Question(id=name, type=typed, question=name, accept=TYPE_ACCEPTS[typed][:1])
    trials = tuple(
        TrialSummary(
            question_id=name,
            trial=number,
            status=TrialStatus.GRADED,
            unmeasured_reason=None,
            action=None,
            action_ok=number <= passed * per_run / decided,
            unsupported_content=False,
        )
        for number in range(1, per_run + 1)
    )
    return Observed(question=question, trials=trials, passed=passed, decided=decided)


def gate(stop: float = 0.9) -> GateSettings:
    return GateSettings.model_validate({"stop_rate": {"min": stop}, "decided": {"min": 0}})


def noise(seen: list[Observed], settings: GateSettings, pairs: int = 600, seed: int = 1) -> Noise:
    def outcome(measurement: Measurement) -> str:
        return decide(measurement, settings).outcome.value

    return simulate(seen, outcome, pairs=pairs, seed=seed)


STEADY = [observed(f"D{n}", "D", 300, 300) for n in range(10)]


def test_what_always_passes_never_flips() -> None:
    found = noise([observed(f"A{n}", "A", 300, 300) for n in range(10)] + STEADY, gate())
    assert found.flip_rate < 0.01
    assert found.outcomes["pass"] > 0.99
    assert found.stop.flips < 0.05


def test_a_build_on_the_edge_flips_as_often_as_the_binomial_says() -> None:
    """Thirty trials with a chance of 0.9 against `min: 0.9`: P(X >= 27) = 0.647, so 2pq = 0.457."""
    seen = [observed(f"A{n}", "A", 9000, 10000) for n in range(10)] + STEADY
    found = noise(seen, gate(), pairs=2000)
    passes = sum(comb(30, k) * 0.9**k * 0.1 ** (30 - k) for k in range(27, 31))
    assert found.outcomes["pass"] == pytest.approx(passes, abs=0.03)
    assert found.flip_rate == pytest.approx(2 * passes * (1 - passes), abs=0.04)


def test_equal_seeds_give_equal_answers() -> None:
    seen = [observed(f"A{n}", "A", 2, 3) for n in range(5)] + STEADY
    assert noise(seen, gate(), pairs=50) == noise(seen, gate(), pairs=50)
    assert noise(seen, gate(), pairs=50) != noise(seen, gate(), pairs=50, seed=2)


def test_the_suggested_range_is_kept() -> None:
    seen = [observed(f"A{n}", "A", 7, 10) for n in range(10)] + STEADY
    suggested = noise(seen, gate(), pairs=1500).stop.suggested_min
    assert suggested is not None
    assert noise(seen, gate(float(suggested)), pairs=1500, seed=9).outcomes["pass"] > 0.95


def test_without_noise_five_questions_can_be_told_from_chance() -> None:
    assert flips_needed() == 5
    assert fall_chance([1] * 5) < 0.05 <= fall_chance([1] * 4)
    found = noise([observed(f"A{n}", "A", 3000, 3000) for n in range(10)] + STEADY, gate())
    assert found.stop.detectable == 5


@pytest.mark.parametrize("better", [1, 2, 5])
def test_questions_that_get_better_raise_what_is_needed(better: int) -> None:
    needed, rises = flips_needed(better), [-1] * better
    assert fall_chance([1] * needed + rises) < 0.05 <= fall_chance([1] * (needed - 1) + rises)


def test_noise_raises_what_is_needed() -> None:
    steady = noise([observed(f"A{n}", "A", 3000, 3000) for n in range(30)] + STEADY, gate())
    shaky = noise([observed(f"A{n}", "A", 1500, 3000) for n in range(30)] + STEADY, gate())
    assert steady.stop.detectable is not None
    assert shaky.stop.detectable is None or shaky.stop.detectable > steady.stop.detectable
    assert shaky.stop.flips > 10


def test_four_questions_can_tell_nothing() -> None:
    found = noise([observed(f"A{n}", "A", 3, 3) for n in range(4)] + STEADY, gate())
    assert found.stop.detectable is None


def test_a_side_without_questions_has_no_figures() -> None:
    found = noise(STEADY, GateSettings.model_validate({"stop_rate": {"min": 0}}), pairs=20)
    assert found.stop.spread is None
    assert found.stop.suggested_min is None
    assert found.outcomes == {"inconclusive": 1.0}


def test_few_trials_that_all_passed_are_not_taken_for_a_bad_build() -> None:
    found = noise([observed(f"A{n}", "A", 3, 3) for n in range(20)] + STEADY, gate())
    assert found.outcomes["pass"] > 0.97
