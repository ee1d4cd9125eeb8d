"""The decision, in its fixed order."""

import pytest

from evalgate.config.gate import GateSettings, Mode
from evalgate.gate.decide import decide
from evalgate.gate.decision import Outcome, ReasonCode
from tests.trial_language import run

GOOD = "A1 A: ok ok ok; B1 B: ok ok ok; C1 C: ok ok ok; D1 D: ok ok ok"


def gate(**sections: object) -> GateSettings:
    return GateSettings.model_validate(sections)


def outcome(text: str, **sections: object) -> tuple[str, int, list[str]]:
    decision = decide(run(text).measure(), gate(**sections))
    return decision.outcome.value, int(decision.exit_code), [reason.code.value for reason in decision.reasons]


def test_all_well_passes() -> None:
    assert outcome(GOOD) == ("pass", 0, [])


def test_never_stopping_fails_by_the_stop_rate() -> None:
    text = "A1 A: fail fail; B1 B: fail fail; C1 C: fail fail; D1 D: ok ok"
    assert outcome(text) == ("fail", 1, ["stop_rate_low"])


def test_always_declining_fails_by_the_answer_rate() -> None:
    assert outcome("A1 A: ok ok; D1 D: fail fail") == ("fail", 1, ["answer_rate_low"])


def test_nothing_measured_is_inconclusive() -> None:
    result = outcome("A1 A: lost lost; D1 D: lost lost")
    assert result[:2] == ("inconclusive", 3)
    assert "measured_low" in result[2]
    assert "unmeasurable" in result[2]


def test_one_good_answer_among_nine_errors_does_not_pass() -> None:
    words = "ok " + "lost " * 9
    assert outcome(f"A1 A: {words}; D1 D: {words}", stop_rate={"min": "0.8"})[0] == "inconclusive"


def test_a_floor_holds_in_each_type() -> None:
    text = GOOD + "; C2 C: lost lost lost"
    result = outcome(text, measured={"min": 0.7})
    assert result == ("inconclusive", 3, ["measured_low"])
    assert outcome(text, measured={"min": 0.5})[0] == "pass"


def test_undecided_answers_have_a_floor_of_their_own() -> None:
    text = "A1 A: ok none none; D1 D: ok ok ok"
    assert outcome(text)[2] == ["decided_low", "decided_low"]
    assert outcome(text, decided={"min": 0.3})[0] == "pass"


def test_a_certain_miss_fails_even_below_the_floors() -> None:
    text = "A1 A: fail fail fail lost lost; D1 D: lost lost lost"
    decision = decide(run(text).measure(), gate())
    assert decision.outcome is Outcome.FAIL
    assert decision.reasons[0].certain


def test_a_type_has_its_own_range() -> None:
    text = "A1 A: ok ok fail; B1 B: ok ok ok; B2 B: ok ok ok; B3 B: ok ok ok; D1 D: ok"
    assert outcome(text)[0] == "pass"
    assert outcome(text, stop_rate={"by_type": {"A": {"min": "0.8"}}})[2] == ["stop_rate_low"]


def test_a_type_range_over_nothing_is_inconclusive() -> None:
    assert outcome("A1 A: ok; D1 D: ok", stop_rate={"by_type": {"C": {"min": 0.5}}})[2] == ["unmeasurable"]


def test_a_rate_above_its_range_fails() -> None:
    assert outcome(GOOD, stop_rate={"max": "99%"}) == ("fail", 1, ["stop_rate_high"])


def test_the_exact_ratio_is_compared() -> None:
    words = "ok " * 3999 + "fail " * 1001
    assert outcome(f"A1 A: {words}; D1 D: ok", stop_rate={"min": 0.8})[0] == "fail"
    words = "ok " * 9 + "fail"
    assert outcome(f"A1 A: {words}; D1 D: ok")[0] == "pass"


def test_unsupported_content_gates_only_where_asked_and_unknown_is_no_breach() -> None:
    text = GOOD + "; D2 D: ok? ok? ok*"
    assert outcome(text)[0] == "pass"
    assert outcome(text, unsupported={"max": 1})[0] == "pass"
    assert outcome(text, unsupported={"max": 0}) == ("fail", 1, ["unsupported_high"])


def test_one_failure_of_a_question_that_must_pass_fails() -> None:
    good = "; ".join(f"A{n} A: ok ok ok" for n in range(2, 12))
    assert outcome(f"A1 A!: ok ok fail; {good}; D1 D: ok ok ok") == ("fail", 1, ["must_pass_failed"])
    assert outcome(f"A1 A: ok ok fail; {good}; D1 D: ok ok ok")[0] == "pass"


def test_a_must_pass_question_without_a_decided_trial_is_inconclusive() -> None:
    good = "; ".join(f"A{n} A: ok ok ok" for n in range(2, 12))
    result = outcome(f"A1 A!: none; {good}; D1 D: ok ok ok")
    assert result == ("inconclusive", 3, ["must_pass_undecided"])


@pytest.mark.parametrize("open_end", ["A2 A: lost lost lost", "A2 A: none none none"])
def test_a_failure_of_one_that_must_pass_blocks_whatever_else_is_open(open_end: str) -> None:
    good = "; ".join(f"C{n} C: ok ok ok" for n in range(1, 12))
    text = f"A1 A!: ok ok fail; {open_end}; {good}; D1 D: ok"
    floor = "measured_low" if "lost" in open_end else "decided_low"
    for strict in (True, False):
        found = outcome(text, fail_on_inconclusive=strict)
        assert found[:2] == ("inconclusive", 3)
        assert (found[2][0], found[2][-1]) == (floor, "must_pass_failed")
    assert outcome(text.replace("!", ""), fail_on_inconclusive=False)[:2] == ("inconclusive", 0)
    reported = decide(run(text).measure(), gate(), mode=Mode.REPORT)
    assert int(reported.exit_code) == 0


def test_inconclusive_may_be_allowed_to_pass_and_report_mode_never_blocks() -> None:
    text = "A1 A: lost; D1 D: lost"
    assert outcome(text, fail_on_inconclusive=False)[:2] == ("inconclusive", 0)
    decision = decide(run("A1 A: fail; D1 D: ok").measure(), gate(), mode=Mode.REPORT)
    assert (decision.outcome, int(decision.exit_code), decision.report_only) == (Outcome.FAIL, 0, True)


def test_an_interrupted_run_decides_nothing() -> None:
    decision = decide(run(GOOD).measure(), gate(), void=ReasonCode.INTERRUPTED)
    assert decision.outcome is Outcome.INCONCLUSIVE
    assert [reason.code for reason in decision.reasons] == [ReasonCode.INTERRUPTED]


def test_stale_questions_decide_nothing() -> None:
    measurement = run(GOOD + "; A2 A: fail fail fail").measure("A2")
    assert decide(measurement, gate()).outcome is Outcome.PASS


@pytest.mark.parametrize("words", ["ok", "fail", "none", "lost"])
def test_a_set_whose_questions_are_all_stale_is_inconclusive(words: str) -> None:
    measurement = run(f"A1 A: {words}; D1 D: {words}").measure("A1", "D1")
    assert decide(measurement, gate()).outcome is Outcome.INCONCLUSIVE
