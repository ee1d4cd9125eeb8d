"""An assistant that needs conversations, the prompt in the body and a stream, gated by configuration alone."""

import itertools
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ask.assistant import Assistant, Chunks, Reply, Request
from tests.cli.conftest import DOCUMENTS, GOOD, QUESTIONS, Team

PROMPT = "資料にない問いには、記載がないと答える。\n"
CONFIGURATION = """\
endpoint:
  url: URL/conversations/{{ conversation }}/messages
  headers: {Authorization: "Bearer ${STAGING_TOKEN}"}
  prompt: prompts/system.md
  body: {text: "{{ question }}", system: "{{ prompt }}", options: {stream: true}}
  setup: {url: "URL/conversations", body: {client: "evalgate {{ run_id }}"}, take: {conversation: conversation.id}}
  stream: {text: delta, done: "kind == 'end'"}
  contexts: "sources[].{text: text, source: id}"
  deployment: {url: "URL/version"}
documents: docs
concurrency: 5
trials: 3
"""


class Demanding:
    """The assistant; it answers only what comes in its own way."""

    def __init__(self, obeys: bool = True) -> None:
        self.obeys = obeys
        self.numbers = itertools.count(1)
        self.lock = threading.Lock()
        self.conversations: dict[str, list[str]] = {}

    def __call__(self, request: Request) -> Reply | Chunks:
        if request.headers.get("Authorization") != "Bearer t0ken-of-staging":
            return Reply(status=401)
        if request.path == "/version":
            return Reply(b'{"commit": "0123456789abcdef"}')
        with self.lock:
            if request.path == "/conversations":
                name = f"c{next(self.numbers)}"
                self.conversations[name] = []
                return Reply(json.dumps({"conversation": {"id": name}}).encode(), status=201)
            self.conversations[request.path.split("/")[2]].append(request.json["text"])
        obeys = self.obeys and request.json["system"] == PROMPT
        text = GOOD[request.json["text"]] if obeys else "手当は月額5,000円です。"
        return Chunks([bytes([byte]) for byte in self.lines(text)], type="application/x-ndjson")

    def lines(self, text: str) -> bytes:
        events = [{"kind": "sources", "sources": [{"text": "在宅勤務は週2日までとする。", "id": "D3"}]}]
        events += [{"kind": "delta", "delta": character} for character in text]
        events += [{"kind": "end"}]
        return "".join(json.dumps(event, ensure_ascii=False) + "\r\n" for event in events).encode()


@pytest.fixture
def team(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Team:
    (tmp_path / "questions.yml").write_text(QUESTIONS, encoding="utf-8")
    for folder, files in {"docs": DOCUMENTS, "prompts": {"system.md": PROMPT}}.items():
        (tmp_path / folder).mkdir()
        for name, text in files.items():
            (tmp_path / folder / name).write_text(text, encoding="utf-8")
    monkeypatch.setenv("STAGING_TOKEN", "t0ken-of-staging")
    monkeypatch.delenv("GITHUB_SHA", raising=False)
    monkeypatch.delenv("GITHUB_EVENT_PATH", raising=False)
    return Team(tmp_path)


@pytest.fixture
def demanding(team: Team) -> Iterator[Demanding]:
    assistant = Demanding()
    with Assistant(assistant) as server:
        team.configure(CONFIGURATION.replace("URL", server.url))
        yield assistant


def test_good_assistant_passes_and_trials_share_no_conversation(team: Team, demanding: Demanding) -> None:
    assert team.run() == 0
    assert [trial["answer"] for trial in team.trials if trial["question_id"] == "D1"] == [
        GOOD["在宅勤務は週に何日までですか"]
    ] * 3
    assert {trial["contexts"][0]["source"] for trial in team.trials} == {"D3"}
    assert len(demanding.conversations) == 12
    assert {len(told) for told in demanding.conversations.values()} == {1}


def test_prompt_of_the_head_decides(team: Team, demanding: Demanding) -> None:
    (team.root / "prompts" / "system.md").write_text("なんでも答える。\n", encoding="utf-8")
    assert team.run() == 1
    assert team.results["rates"]["stop"]["value"] == 0


def test_wrong_token_ends_early_and_is_never_shown(
    team: Team, demanding: Demanding, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STAGING_TOKEN", "wr0ng-token-of-mine")
    assert team.run() in {3, 4}
    shown = "".join(capfd.readouterr()) + "".join(
        path.read_text(encoding="utf-8") for path in team.out.iterdir() if path.is_file()
    )
    assert "STAGING_TOKEN" in shown
    assert "wr0ng-token-of-mine" not in shown
    assert len(demanding.conversations) == 0
