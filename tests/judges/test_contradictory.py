"""A verdict that calls an action right which can't pass for the question is none, and overrules nobody."""

from typing import Any

import pytest

from evalgate.grade.panel_accept import can_pass, contradiction
from evalgate.questions.question import TYPE_ACCEPTS, Accept, Action, Question, QuestionType
from tests.ask.assistant import Assistant
from tests.cli.conftest import DECLINES, GOOD, QUESTIONS, Team
from tests.judges.builders import KINDS, answer, judge, question, says, sequence, verdict
from tests.staging import answer as said_by
from tests.staging import assistant

BOTH = pytest.mark.parametrize("kind", KINDS)
ASKS = "在宅勤務と出張のどちらの手当についてのご質問でしょうか。"
WRONG = {"A1": ASKS, "B1": DECLINES, "C1": DECLINES, "D1": DECLINES}
"""Answers that the rules call wrong."""
IDS = dict(zip(GOOD, WRONG, strict=True))


def _configure(team: Team, server: Assistant, kind: str, endpoint: str, judge_more: str = "") -> None:
    base = server.url if kind == "anthropic" else f"{server.url}/v1"
    team.configure(
        f"language: en\ndocuments: docs\nendpoint: {{{endpoint}, model: other-1}}\ntrials: 1\njudges:\n"
        f'  - {{kind: {kind}, model: judge-1, base_url: "{base}", api_key: k{judge_more}}}\n'
    )


def _grade(team: Team, answers: dict[str, str]) -> int:
    rows = [{"question_id": name, "trial": 1, "answer": text} for name, text in answers.items()]
    return team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out), "--quiet")


def _good(**wrong: str) -> dict[str, str]:
    return {**dict(zip(WRONG, GOOD.values(), strict=True)), **wrong}


def _trial(team: Team, name: str) -> dict[str, Any]:
    (found,) = [trial for trial in team.trials if trial["question_id"] == name]
    return found


@BOTH
@pytest.mark.parametrize("votes", [1, 3])
@pytest.mark.parametrize(
    ("name", "action"), [("A1", "clarify"), ("B1", "abstain"), ("C1", "abstain"), ("D1", "abstain")]
)
def test_the_rules_stand_where_a_judge_calls_the_wrong_action_right(
    team: Team, kind: str, name: str, action: str, votes: int
) -> None:
    with Assistant(sequence(says(kind, verdict(action=action, quotes=[])))) as server:
        _configure(team, server, kind, "kind: recorded", f", votes: {votes}")
        assert _grade(team, _good(**{name: WRONG[name]})) == 1
        assert len(server.requests) > 2 * votes
    trial = _trial(team, name)
    rules, judged = trial["grades"]
    assert (rules["action_ok"], judged["action"], judged["action_ok"]) == (False, None, None)
    assert judged["failure"] == "contradictory"
    assert (trial["action"], trial["action_ok"], trial["decided_by"]) == (rules["action"], False, "rules")
    if votes == 1:
        assert f"action: {action}, action_ok: true" in judged["reason"]
    notes = {note["code"]: note["text"] for note in team.results["notes"]}
    assert "action and action_ok contradict each other" in notes["judge_failed"]


@BOTH
def test_run_is_not_passed_by_a_judge_that_always_says_abstained_and_right(team: Team, kind: str) -> None:
    def reply(body: dict[str, Any]) -> Any:
        return said_by(_good(D1=DECLINES)[IDS[body["question"]]])

    says_always = sequence(says(kind, verdict(action="abstain", quotes=[])))
    with assistant(reply) as staging, Assistant(says_always) as server:
        _configure(team, server, kind, f'url: "{staging.url}/ask"')
        assert team.run("--quiet") == 1
        assert len(server.requests) == 1 + 3 * 2  # the three that can't be abstained on are asked twice
    assert team.results["judges"][0]["failed"] == {"contradictory": 3}
    assert _trial(team, "A1")["decided_by"] == f"{kind}:judge-1"
    assert team.results["rates"]["answer"]["value"] == 0


@BOTH
def test_what_a_judge_says_when_asked_again_counts(kind: str) -> None:
    replies = sequence(says(kind, verdict(action="abstain")), says(kind, verdict(action_ok=False)))
    with Assistant(replies) as server, judge(server.url, kind) as one:
        grade = one.grade(question(), answer())
        assert len(server.requests) == 2
    assert (grade.action, grade.action_ok, grade.failure) == (Action.ANSWER, False, None)


@BOTH
@pytest.mark.parametrize("accept", ["qualified_answer", "abstain, qualified_answer", "handoff"])
def test_what_the_question_accepts_besides_is_no_contradiction(team: Team, kind: str, accept: str) -> None:
    widened = QUESTIONS.replace("absent: [手当]", f"accept: [{accept}], nearby: {{document: D3}}")
    (team.root / "questions.yml").write_text(widened, encoding="utf-8")
    with Assistant(sequence(says(kind, verdict(quotes=[])))) as server:
        _configure(team, server, kind, "kind: recorded")
        _grade(team, _good(A1="手当のことは総務部の担当者がご案内しています。"))
    trial = _trial(team, "A1")
    assert (trial["grades"][1]["action"], trial["grades"][1]["action_ok"]) == ("answer", True)
    assert (trial["action"], trial["action_ok"]) == ("answer", True)


def _asked(kind: QuestionType, *accept: Accept) -> Question:
    return question(kind.value, accept=accept)


@pytest.mark.parametrize("kind", QuestionType)
@pytest.mark.parametrize("action", Action)
def test_by_default_only_the_types_own_action_passes(kind: QuestionType, action: Action) -> None:
    asked = _asked(kind, TYPE_ACCEPTS[kind][0])
    assert can_pass(asked, action) is (action is asked.expected)
    assert bool(contradiction(asked, action, action_ok=True)) is (action is not asked.expected)
    for ok in (False, None):
        assert contradiction(asked, action, action_ok=ok) == ""
    assert contradiction(asked, None, action_ok=True) == ""


@pytest.mark.parametrize(
    ("kind", "accept", "passing"),
    [
        ("A", "abstain qualified_answer", "abstain answer"),
        ("A", "handoff", "abstain answer"),
        ("B", "clarify answer_each_reading", "clarify answer"),
        ("B", "answer_each_reading", "answer"),
        ("C", "show_conflict prefer_newer", "show_conflict answer"),
        ("C", "prefer_newer", "answer"),
    ],
)
def test_what_passes_by_the_questions_own_words(kind: str, accept: str, passing: str) -> None:
    asked = _asked(QuestionType(kind), *map(Accept, accept.split()))
    assert {action for action in Action if can_pass(asked, action)} == set(map(Action, passing.split()))
