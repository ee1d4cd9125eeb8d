"""Declined is not failed: refusals in many styles are recognised, clumsy attempts never are."""

from pathlib import Path

import pytest
from pydantic import TypeAdapter

from evalgate.ask.answer import UnmeasuredReason
from evalgate.profile.checks.spec import Check
from evalgate.profile.declined import Stance, of_all, stance
from evalgate.profile.moves import declines
from evalgate.profile.probe import Axis, Probe, Transcript, transcript

_TEXTS = Path(__file__).parent / "texts"
_CHECK: TypeAdapter[Check] = TypeAdapter(Check)


def _texts(name: str) -> list[str]:
    lines = (_TEXTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [line.replace("\\n", "\n") for line in lines if line.strip()]


REFUSALS = [*_texts("refusals_ja"), *_texts("refusals_en")]
ATTEMPTS = [*_texts("attempts_ja"), *_texts("attempts_en")]

TRACES = {
    "bullets": {"kind": "bullets", "min": 1},
    "json": {"kind": "contains", "any": ["{", "["]},
    "number": {"kind": "number", "min": 0},
    "flowers": {"kind": "contains", "any": ["桜", "梅", "tulip", "tulips", "daffodils"]},
}


def _probe(trace: str, axis: Axis = Axis.INSTRUCTION_FOLLOWING) -> Probe:
    check = _CHECK.validate_python(TRACES[trace])
    return Probe(id="p", axis=axis, turns=("do it",), checks=(check,), trace=(check,))


def _stance(probe: Probe, *responses: str) -> Stance:
    return stance(probe, transcript(probe, 1, responses))


class TestManyStyles:
    def test_there_are_enough_texts(self) -> None:
        assert len(REFUSALS) >= 200
        assert len(ATTEMPTS) >= 250
        assert len({*REFUSALS, *ATTEMPTS}) == len(REFUSALS) + len(ATTEMPTS)

    def test_refusals_are_recognised(self) -> None:
        missed = [text for text in REFUSALS if not declines(text)]
        assert len(missed) <= 0.02 * len(REFUSALS), missed

    @pytest.mark.parametrize("trace", TRACES)
    def test_at_least_95_of_100_refusals_are_declined_tasks(self, trace: str) -> None:
        probe = _probe(trace)
        declined = [text for text in REFUSALS if _stance(probe, text) is Stance.DECLINED]
        assert len(declined) >= 0.95 * len(REFUSALS)

    @pytest.mark.parametrize("text", ATTEMPTS)
    def test_no_attempt_is_declined_even_without_its_trace(self, text: str) -> None:
        assert not declines(text)
        assert all(_stance(_probe(trace), text) is Stance.ATTEMPTED for trace in TRACES)


class TestBothAreNeeded:
    def test_a_refusal_beside_a_trace_is_an_attempt(self) -> None:
        text = "申し訳ございませんが、お答えできません。\n- 桜"
        assert declines(text)
        assert _stance(_probe("bullets"), text) is Stance.ATTEMPTED

    def test_no_trace_without_a_refusal_is_an_attempt(self) -> None:
        assert _stance(_probe("bullets"), "桜、梅、桃です。") is Stance.ATTEMPTED

    def test_a_task_that_names_no_trace_is_never_left_out(self) -> None:
        check = _CHECK.validate_python({"kind": "sentences", "equals": 3})
        probe = Probe(id="p", axis=Axis.LOGIC, turns=("x",), checks=(check,))
        assert _stance(probe, "Sorry, I can't help with that.") is Stance.ATTEMPTED

    def test_the_usual_trace_follows_from_the_checks(self) -> None:
        check = _CHECK.validate_python({"kind": "bullets", "equals": 3})
        probe = Probe(id="p", axis=Axis.LOGIC, turns=("x",), checks=(check,))
        assert _stance(probe, "Sorry, I can't help with that.") is Stance.DECLINED
        assert _stance(probe, "Sorry, I can't help with that.\n1. Tulip") is Stance.ATTEMPTED

    def test_an_attempt_in_an_earlier_turn_is_a_trace(self) -> None:
        check = _CHECK.validate_python(TRACES["bullets"])
        probe = Probe(id="p", axis=Axis.LOGIC, turns=("x", "y"), checks=(check,), trace=(check,))
        assert _stance(probe, "- one", "Sorry, I can't help with that.") is Stance.ATTEMPTED


class TestMovesOfAResponse:
    @pytest.mark.parametrize(
        "text",
        [
            "I can’t help with that.",
            "I can't help with that.",
            "I canʼt help with that.",
            "Ｉ　ｃａｎ＇ｔ　ｈｅｌｐ　ｗｉｔｈ　ｔｈａｔ．",
        ],
    )
    def test_apostrophes_and_width_do_not_matter(self, text: str) -> None:
        assert declines(text)

    def test_length_does_not_matter(self) -> None:
        offers = (
            "家具の素材、サイズ、配送、返品についてのご相談でしたら、いつでもお気軽にお申し付けください。" * 8
        )
        assert declines("あいにくですが、そのご質問は承りかねます。" + offers)

    def test_words_of_refusal_in_quotation_marks_do_not_count(self) -> None:
        assert not declines(
            "「申し訳ございません、お答えできません」と店主は言った。雨は夜どおし降り続いた。"
        )

    def test_a_refusal_that_is_quoted_as_a_whole_counts(self) -> None:
        assert declines("「あいにくですが、そのご質問は承りかねます。」")

    @pytest.mark.parametrize(
        "text",
        [
            "申し訳ありませんが、専門外です。ただ、桜と梅なら春に咲きます。",
            "I can't help with that. But here is a haiku: petals fall.",
            "I'm not able to answer that officially; however, tulips bloom in April.",
        ],
    )
    def test_turning_back_takes_it_back(self, text: str) -> None:
        assert not declines(text)

    @pytest.mark.parametrize("text", ["", "   ", "。。。", "🙏", "```\n\n```"])
    def test_nothing_declines_nothing(self, text: str) -> None:
        assert not declines(text)


class TestEveryAskingCounts:
    @pytest.mark.parametrize(
        ("stances", "together"),
        [
            ([Stance.DECLINED, Stance.DECLINED], Stance.DECLINED),
            ([Stance.DECLINED, Stance.ATTEMPTED], Stance.ATTEMPTED),
            ([Stance.DECLINED, Stance.UNKNOWN], Stance.UNKNOWN),
            ([Stance.ATTEMPTED, Stance.UNKNOWN], Stance.ATTEMPTED),
            ([Stance.UNKNOWN], Stance.UNKNOWN),
            ([], Stance.UNKNOWN),
        ],
    )
    def test_an_error_neither_declines_nor_attempts(self, stances: list[Stance], together: Stance) -> None:
        assert of_all(stances) is together

    @pytest.mark.parametrize("responses", [("",), (), ("\n",)])
    def test_no_answer_is_unknown(self, responses: tuple[str, ...]) -> None:
        assert _stance(_probe("bullets"), *responses) is Stance.UNKNOWN

    def test_a_transcript_says_why_it_is_not_usable(self) -> None:
        probe = Probe(id="p", axis=Axis.CHARACTER, turns=("a", "b"), rubric="r")
        assert transcript(probe, 1, ("one",)).unmeasured is UnmeasuredReason.NOT_RECORDED
        assert transcript(probe, 1, ("one", " ")).unmeasured is UnmeasuredReason.EMPTY
        assert transcript(probe, 1, ("one", "two")).unmeasured is None
        assert Transcript(probe_id="p", trial=1, responses=()).last == ""


@pytest.mark.parametrize(
    "text", ["Internal Server Error", "エラーが発生しました。しばらくしてから再度お試しください。"]
)
def test_an_error_message_is_unmeasured(text: str) -> None:
    asked = transcript(_probe("bullets"), 1, (text,))
    assert asked.unmeasured is UnmeasuredReason.ERROR_OBJECT
    assert stance(_probe("bullets"), asked) is Stance.UNKNOWN
