"""Whose words were judged is counted answer by answer: a judge that is configured has judged nothing yet."""

import pytest

from tests.ask.assistant import Assistant, Reply, Request
from tests.cli.conftest import GOOD, Team, team
from tests.judges.builders import prompt_of, says, verdict

__all__ = ["team"]

ANSWERS = dict(zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True))
ACTIONS = {"A1": "abstain", "B1": "clarify", "C1": "show_conflict", "D1": "answer"}


def grade(team: Team, server: Assistant | None, language: str, judge: str = "", more: str = "") -> str:
    """Grades four good answers; gives the comment."""
    judges = ""
    if server is not None:
        given = f'kind: openai, model: judge-1, base_url: "{server.url}/v1", api_key: k, deadline_seconds: 2'
        judges = f"judges:\n  - {{{given}{judge}}}\n"
    team.configure(f"language: {language}\ndocuments: docs\nconcurrency: 1\n{judges}{more}")
    rows = [{"question_id": id_, "trial": 1, "answer": text} for id_, text in ANSWERS.items()]
    code = team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out), "--quiet")
    assert code == (1 if "unsupported: {max: 0}" in more else 0)
    return (team.out / "comment.md").read_text(encoding="utf-8")


def judging(failing: int = 0, **found: bool) -> Assistant:
    """A judge that agrees with each answer, and fails on so many of them for good."""
    refused: set[str] = set()

    def respond(request: Request) -> Reply:
        prompt = prompt_of(request)
        name = next(name for name, text in ANSWERS.items() if text in prompt)
        if name in refused or len(refused) < failing:
            refused.add(name)
            return says("openai", "no", "refusal")
        return says("openai", verdict(action=ACTIONS[name], quotes=[], **found))

    return Assistant(respond)


def judged(team: Team) -> tuple[bool, int, int]:
    seen = team.results["unsupported"]
    return seen["words_judged"], seen["judged"], seen["trials"]


@pytest.mark.parametrize(
    ("language", "words", "never"),
    [
        ("en", "No judge could judge the words of any answer: only figures", "no unsupported content"),
        ("ja", "文の内容を判定できた判定モデルがなかったので、照合したのは", "資料にない内容 0 件"),
    ],
)
def test_a_judge_that_failed_on_every_answer_has_looked_at_none(
    team: Team, language: str, words: str, never: str
) -> None:
    with judging(failing=4) as server:
        comment = grade(team, server, language)
    assert judged(team) == (False, 0, 4)
    assert words in comment
    assert never not in comment


@pytest.mark.parametrize(
    ("language", "short", "long"),
    [
        (
            "en",
            "none seen with unsupported content (words judged in 3 of 4)",
            "The words of only 3 of 4 answers were judged",
        ),
        (
            "ja",
            "資料にない内容は確認できた範囲で 0 件（文の内容を判定したのは 4 件中 3 件）",
            "文の内容を判定したのは 4 件の回答のうち 3 件です",
        ),
    ],
)
def test_of_some_answers_it_says_how_many(team: Team, language: str, short: str, long: str) -> None:
    with judging(failing=1) as server:
        comment = grade(team, server, language)
    assert judged(team) == (False, 3, 4)
    assert short in comment.splitlines()[1]
    assert long in comment


def test_what_is_found_beside_answers_that_nobody_judged_is_a_lower_bound(team: Team) -> None:
    more = "gate: {stop_rate: {min: 0}, answer_rate: {min: 0}, unsupported: {max: 0}}\n"
    with judging(failing=1, unsupported_content=True) as server:
        comment = grade(team, server, "en", more=more)
    assert "answers that hold content no document has: at least 3 (0 allowed)" in comment.splitlines()[1]


def test_of_all_answers_nothing_needs_to_be_said(team: Team) -> None:
    with judging() as server:
        comment = grade(team, server, "en")
    assert judged(team) == (True, 4, 4)
    assert "no unsupported content found" in comment.splitlines()[1]
    assert "judged" not in comment.replace("judged by", "")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "no answer was left to it: only figures"),
        ("ja", "判定モデルへ回す回答がなかったので、照合したのは"),
    ],
)
def test_a_judge_to_whom_nothing_was_left_is_not_called_missing(
    team: Team, language: str, words: str
) -> None:
    with judging() as server:
        comment = grade(team, server, language, ", when: undecided")
        assert not server.requests
    assert judged(team) == (False, 0, 4)
    assert words in comment


@pytest.mark.parametrize(
    ("language", "row", "zero"),
    [
        ("en", "Unsupported content, as far as rules see", "no invented figures or names found"),
        ("ja", "資料にない内容（ルールで分かる範囲）", "資料にない数字・名前 0 件"),
    ],
)
def test_without_a_judge_headline_and_row_speak_of_what_rules_see(
    team: Team, language: str, row: str, zero: str
) -> None:
    comment = grade(team, None, language)
    assert judged(team) == (False, 0, 4)
    assert zero in comment.splitlines()[1]
    assert row in comment
