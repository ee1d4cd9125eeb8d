"""A model asked directly, and proof of what is deployed, through `evalgate run`."""

import json
from typing import Any

import pytest

from tests.cli.conftest import GOOD, Team
from tests.staging import Reply, answer, assistant

COMMIT = "0123456789abcdef0123456789abcdef01234567"


def completion(body: dict[str, Any]) -> Reply:
    """A chat endpoint that reads its system prompt: without the documents it does not know the days."""
    system, question = body["messages"][0]["content"], body["messages"][-1]["content"]
    knows = "在宅勤務は週2日まで" in system or "何日" not in question
    text = GOOD[question] if knows else "分かりません。"
    choice = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
    return Reply(
        json.dumps({"id": "1", "object": "chat.completion", "model": "m", "choices": [choice]}).encode()
    )


@pytest.mark.parametrize("documents", ["all", "passages"])
def test_a_model_is_asked_with_prompt_and_documents(team: Team, documents: str) -> None:
    (team.root / "prompt.md").write_text(
        "資料だけを根拠に答えてください。\n{{DOCUMENTS}}\n", encoding="utf-8"
    )
    with assistant(completion) as staging:
        team.configure(
            f"endpoint: {{kind: openai, model: m, base_url: {staging.url}/v1, api_key: k, prompt: prompt.md,"
            f" documents: {documents}, retries: 0}}\ndocuments: docs\n"
        )
        assert team.run("--quiet") == 0
        assert "資料だけを根拠に" in staging.requests[0]["messages"][0]["content"]
    assert len(team.trials) == 12
    assert team.trials[0]["contexts"]


def test_a_model_without_a_prompt_is_a_mistake(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("endpoint: {kind: openai, model: m, base_url: 'http://127.0.0.1:9/v1', api_key: k}\n")
    assert team.run("--quiet") == 2
    assert "prompt" in capsys.readouterr().err


def deployed(*commits: str) -> tuple[Any, list[str]]:
    """A perfect assistant whose deployment names these commits, the last one for ever."""
    left = list(commits)

    def reply(body: dict[str, Any]) -> Reply:
        if "question" not in body:
            commit = left.pop(0) if len(left) > 1 else left[0]
            return Reply(json.dumps({"commit": commit}).encode())
        return answer(GOOD[body["question"]])

    return reply, left


@pytest.mark.parametrize(
    ("commits", "code", "asked"),
    [
        ((COMMIT,), 0, 12),
        ((COMMIT[:12],), 0, 12),
        (("f" * 40,), 3, 0),
        ((COMMIT, "f" * 40), 3, 12),
    ],
)
def test_a_run_counts_only_where_the_right_commit_was_deployed_throughout(
    team: Team, monkeypatch: pytest.MonkeyPatch, commits: tuple[str, ...], code: int, asked: int
) -> None:
    monkeypatch.setenv("GITHUB_SHA", COMMIT)
    reply, _ = deployed(*commits)
    with assistant(reply) as staging:
        team.endpoint(staging.url)
        config = (team.root / "evalgate.yml").read_text(encoding="utf-8")
        team.configure(
            config.replace("  retries: 0", f"  retries: 0\n  deployment: {{url: {staging.url}/version}}")
        )
        assert team.run("--quiet") == code
    assert len(team.trials) == asked
    reasons = [reason["code"] for reason in team.results["decision"]["reasons"]]
    assert reasons == ([] if code == 0 else ["wrong_deployment"])
    if code:
        assert "wrong_deployment" in [note["code"] for note in team.results["notes"]]
