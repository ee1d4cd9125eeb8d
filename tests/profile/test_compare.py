"""A change between base and head counts only beyond the noise."""

import random

import pytest

from evalgate.config.profile import AxisGate
from evalgate.errors import ExitCode
from evalgate.gate.decision import Outcome
from evalgate.profile.compare import ALPHA, Change, compare
from evalgate.profile.decide import Miss, decide
from evalgate.profile.probe import Axis
from evalgate.profile.score import Profile
from tests.profile.builders import BAD, GOOD, REFUSAL, bullets_task, profile

IF, LOGIC = Axis.INSTRUCTION_FOLLOWING, Axis.LOGIC


def of(*rows: str, axis: Axis = IF) -> Profile:
    """One row a task: `+` passes, `-` fails, `r` refuses."""
    texts = {"+": GOOD, "-": BAD, "r": REFUSAL}
    return profile({bullets_task(f"t{n}", axis): [texts[mark] for mark in row] for n, row in enumerate(rows)})


def change(base: Profile, head: Profile, axis: Axis = IF):  # noqa: ANN201 - told by the call
    return next(each for each in compare(base, head) if each.axis is axis)


class TestNoise:
    def test_equal_is_no_change(self) -> None:
        found = change(of(*["+++"] * 8), of(*["+++"] * 8))
        assert found.change is Change.NONE_SEEN
        assert found.difference == 0

    def test_one_flip_is_no_change(self) -> None:
        found = change(of(*["+++"] * 8), of("++-", *["+++"] * 7))
        assert found.change is Change.NONE_SEEN
        assert float(found.difference) == pytest.approx(-100 / 24)
        assert found.noise is None or found.noise > 4

    def test_one_task_lost_is_no_change_yet(self) -> None:
        found = change(of(*["+++"] * 8), of("---", *["+++"] * 7))
        assert found.change is Change.NONE_SEEN
        assert found.p_value == pytest.approx(2 / 20)

    def test_three_tasks_lost_are_a_change(self) -> None:
        found = change(of(*["+++"] * 8), of(*["---"] * 3, *["+++"] * 5))
        assert found.change is Change.WORSE
        assert float(found.difference) == -37.5
        assert found.noise is not None
        assert found.noise <= 37.5

    def test_better_is_seen_too(self) -> None:
        assert change(of(*["---"] * 8), of(*["+++"] * 8)).change is Change.BETTER

    def test_single_askings_of_few_tasks_can_show_nothing(self) -> None:
        found = change(of(*["+"] * 4), of(*["-"] * 4))
        assert found.change is Change.NONE_SEEN
        assert found.noise is None

    def test_single_askings_of_many_tasks_can(self) -> None:
        assert change(of(*["+"] * 8), of(*["-"] * 8)).change is Change.WORSE

    def test_unequal_numbers_of_askings(self) -> None:
        found = change(of(*["+++++"] * 6), of(*["--"] * 6))
        assert found.change is Change.WORSE
        assert found.difference == -100

    def test_a_prompt_that_changed_nothing_is_seldom_called_a_change(self) -> None:
        chance = random.Random(4)
        wrong = 0
        for _ in range(200):
            rows = [["".join(chance.choice("+-") for _ in range(3)) for _ in range(8)] for _ in range(2)]
            wrong += change(of(*rows[0]), of(*rows[1])).change is not Change.NONE_SEEN
        assert wrong <= 200 * ALPHA * 1.6


class TestWhatIsCompared:
    def test_only_tasks_that_both_were_measured_on(self) -> None:
        found = change(of("+++", "+++", "rrr", "rrr"), of("---", "rrr", "rrr", "+++"))
        assert found.tasks == 1
        assert found.difference == -100

    def test_nothing_in_common(self) -> None:
        found = change(of("rrr", "rrr"), of("+++", "+++"))
        assert found.change is Change.NOT_COMPARABLE
        assert (found.difference, found.noise, found.base) == (None, None, None)

    def test_a_task_that_was_rewritten_is_another_task(self) -> None:
        head = profile({bullets_task("t0", LOGIC): [GOOD]})
        assert change(of("+"), head, LOGIC).change is Change.NOT_COMPARABLE


class TestGate:
    def test_nothing_gates_by_default(self) -> None:
        found = decide(of("---"), {})
        assert (found.outcome, found.exit_code, found.gated) == (Outcome.PASS, ExitCode.PASS, False)

    @pytest.mark.parametrize(
        ("limits", "miss"),
        [
            ({"min": 67}, Miss.LOW),
            ({"min": 66}, None),
            ({"max": 66}, Miss.HIGH),
            ({"min": 10, "max": 70}, None),
        ],
    )
    def test_the_exact_score_is_compared(self, limits: dict[str, int], miss: Miss | None) -> None:
        found = decide(of("++-"), {"instruction_following": AxisGate.model_validate(limits)})
        assert [reason.miss for reason in found.reasons] == ([miss] if miss else [])
        assert found.exit_code is (ExitCode.GATE_FAILED if miss else ExitCode.PASS)

    def test_unmeasurable_never_blocks_by_itself(self) -> None:
        unmeasurable = of("rrr", "rrr")
        assert decide(unmeasurable, {IF.value: AxisGate(min=90)}).exit_code is ExitCode.PASS
        asked_for = decide(unmeasurable, {IF.value: AxisGate(min=90, require_measured=True)})
        assert asked_for.outcome is Outcome.INCONCLUSIVE
        assert asked_for.exit_code is ExitCode.INCONCLUSIVE

    def test_a_drop_counts_beyond_the_noise_only(self) -> None:
        gate = {IF.value: AxisGate(max_drop=10)}
        base = of(*["+++"] * 8)
        within, beyond = of("---", *["+++"] * 7), of(*["---"] * 3, *["+++"] * 5)
        assert decide(within, gate, compare(base, within)).outcome is Outcome.PASS
        found = decide(beyond, gate, compare(base, beyond))
        assert [reason.miss for reason in found.reasons] == [Miss.DROPPED]
        assert decide(beyond, gate, compare(base, beyond), report_only=True).exit_code is ExitCode.PASS
