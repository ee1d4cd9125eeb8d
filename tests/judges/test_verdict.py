"""Replies of judges: what is read from them, and what is not."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.grade.judge.model import NoVerdict, NoVerdictReason, Verdict
from evalgate.grade.judge.verdict import LONGEST_REASON, verdict_object, verdict_of
from evalgate.questions.question import Action
from tests.judges.builders import verdict


def _verdict(text: str) -> Verdict | NoVerdict:
    """What a judge makes of a reply."""
    found = verdict_object(text)
    return found if isinstance(found, NoVerdict) else verdict_of(found)


def _read(text: str) -> Verdict:
    found = _verdict(text)
    assert isinstance(found, Verdict), found
    return found


def _none(text: str) -> NoVerdictReason:
    found = _verdict(text)
    assert isinstance(found, NoVerdict), found
    return found.reason


YES = json.dumps(verdict(), ensure_ascii=False)
NO = json.dumps(verdict(action_ok=False, reason="根拠なし"), ensure_ascii=False)


@pytest.mark.parametrize(
    "text",
    [
        YES,
        f"\n\n  {YES}\n",
        f"\ufeff{YES}",
        f"```json\n{YES}\n```",
        f"```JSON\r\n{YES}\r\n```",
        f"~~~\n{YES}\n~~~",
        f"\n\n```\n{YES}\n```\n",
        f"````json\n{YES}\n````",
        f"```json\n{json.dumps(verdict(), indent=2)}\n```",
        f"```json\n{YES}",
        f"採点結果は次のとおりです。\n{YES}\n以上です。",
        f"Here is my verdict: {YES}",
        f'確認コマンド:\n```bash\ncurl -s {{"x":1}}\n```\n{YES}',
        f"```python\nverdict = {NO}\n```\n{YES}",
        f"<think>maybe {NO} ... no, [1] supports it</think>{YES}",
        f"... {NO} ...</think>{YES}",
        f"<thinking>hm</thinking>\n```json\n{YES}\n```",
        f"<think>first</think> {NO} <think>again</think>{YES}",
        f"[{YES}]",
        f"{YES}\n{YES}",
        f"The set is {{1, 2}}. {YES}",
    ],
)
def test_a_wrapping_whose_meaning_is_plain_is_taken_off(text: str) -> None:
    assert _read(text).action_ok is True


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", NoVerdictReason.EMPTY),
        (" \n ", NoVerdictReason.EMPTY),
        (f"<think>{YES} still checking", NoVerdictReason.EMPTY),
        (f"<think>a</think>{NO} <think>{YES}", NoVerdictReason.EMPTY),
        ("申し訳ありませんが、この内容は採点できません。", NoVerdictReason.PROSE),
        ("Certainly! Here is my assessment: the answer looks fine.", NoVerdictReason.PROSE),
        ("両案とも事実2点を保持しているため、1 を選びます。", NoVerdictReason.PROSE),
        ("true", NoVerdictReason.PROSE),
        ("null", NoVerdictReason.PROSE),
        ("[]", NoVerdictReason.PROSE),
        ('{"verdict": "pass", "reason": "根拠[1]あり"}', NoVerdictReason.INVALID),
        (f"{YES} {NO}", NoVerdictReason.SEVERAL),
        (f"```json\n{NO}\n```\nOn reflection:\n```json\n{YES}\n```", NoVerdictReason.SEVERAL),
        (YES[:-1], NoVerdictReason.INVALID),
        (YES[: len(YES) // 2], NoVerdictReason.PROSE),
        (YES.replace("false", "NaN"), NoVerdictReason.INVALID),
        (YES.replace("false", "False"), NoVerdictReason.INVALID),
        (YES.replace('"action_ok"', '"action_ok": false, "action_ok"'), NoVerdictReason.INVALID),
        (f'{{"a": NaN, "b": {YES}}}', NoVerdictReason.INVALID),
        (f'{{"draft": {YES}', NoVerdictReason.INVALID),
        ("[" * 100_000, NoVerdictReason.PROSE),
        ('{"a":' * 100_000, NoVerdictReason.PROSE),
    ],
)
def test_what_is_not_certain_is_no_verdict(text: str, reason: NoVerdictReason) -> None:
    assert _none(text) is reason


@pytest.mark.parametrize("key", ["action_ok", "unsupported_content"])
@pytest.mark.parametrize(
    ("value", "meaning"),
    [
        ("false", False),
        ("False", False),
        ("no", False),
        ("NO ", False),
        ("0", False),
        (0, False),
        (False, False),
        ("true", True),
        ("Yes", True),
        (1, True),
        ("1", True),
        (True, True),
    ],
)
def test_truth_values_in_other_spellings(key: str, value: Any, meaning: bool) -> None:
    assert getattr(_read(json.dumps(verdict(**{key: value}))), key) is meaning


@pytest.mark.parametrize("key", ["action_ok", "unsupported_content"])
@pytest.mark.parametrize(
    "value", ["いいえ", "pass", "", "4/5", 1.0, 0.0, 2, -1, 7, 87, [], {}, [True], "true false"]
)
def test_a_truth_value_out_of_range_is_never_clamped(key: str, value: Any) -> None:
    assert _none(json.dumps(verdict(**{key: value}))) is NoVerdictReason.INVALID


def test_a_part_that_the_judge_leaves_open_stays_open() -> None:
    found = _read(json.dumps(verdict(unsupported_content=None)))
    assert (found.action_ok, found.unsupported_content) == (True, None)


@pytest.mark.parametrize(
    ("word", "action"),
    [
        ("abstain", Action.ABSTAIN),
        ("Show-Conflict", Action.SHOW_CONFLICT),
        (" show conflict ", Action.SHOW_CONFLICT),
    ],
)
def test_actions_in_any_case(word: str, action: Action) -> None:
    assert _read(json.dumps(verdict(action=word))).action is action


@pytest.mark.parametrize(
    "changes",
    [
        {"action": "refuse"},
        {"action": "断る"},
        {"action": ""},
        {"action": None},
        {"action": 1},
        {"action": ["answer"]},
        {"reason": None},
        {"reason": ["x"]},
        {"quotes": None},
        {"quotes": [1]},
        {"quotes": {"a": "b"}},
        {"score": 5},
        {"cannot_judge": "true"},
        {"cannot_judge": True},
    ],
)
def test_a_verdict_of_another_shape_is_none(changes: dict[str, Any]) -> None:
    assert _none(json.dumps(verdict(**changes))) is NoVerdictReason.INVALID


@pytest.mark.parametrize("key", list(verdict()))
def test_a_verdict_without_one_of_its_keys_is_none(key: str) -> None:
    found = verdict()
    del found[key]
    assert _none(json.dumps(found)) is NoVerdictReason.INVALID


@pytest.mark.parametrize(
    "changes",
    [
        {"action": "cannot_judge"},
        {"action": "Cannot judge", "action_ok": False},
        {"action": None, "cannot_judge": True},
    ],
)
def test_a_judge_may_say_in_due_form_that_it_can_not_judge(changes: dict[str, Any]) -> None:
    found = _read(json.dumps(verdict(**changes)))
    assert (found.action, found.action_ok, found.unsupported_content) == (None, None, None)


@pytest.mark.parametrize("length", [0, 1, 80, 5000])
def test_the_length_of_a_reason_never_invalidates_it(length: int) -> None:
    assert len(_read(json.dumps(verdict(reason="あ" * length))).reason) == min(length, LONGEST_REASON)


def test_a_lone_surrogate_can_be_written() -> None:
    found = _read(
        '{"reason":"OK \\ud83d","quotes":["\\udc00"],"action":"answer","action_ok":true,"unsupported_content":false}'
    )
    assert found.reason.encode() == "OK \ufffd".encode()
    assert found.quotes == ("\ufffd",)


@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    assert isinstance(_verdict(text), NoVerdict) or "{" in text


@given(st.text(), st.text())
def test_prose_around_a_verdict_never_changes_it(before: str, after: str) -> None:
    found = _verdict(f"{before}\n{YES}\n{after}")
    assert isinstance(found, NoVerdict) or found == _verdict(YES)
