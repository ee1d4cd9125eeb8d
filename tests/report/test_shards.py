"""Parts of a run, through the command line: each speaks of its own questions, and what is missing is named."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import QUESTIONS, Team, good, team
from tests.staging import answer, assistant

__all__ = ["good", "team"]

LANGUAGES = pytest.mark.parametrize("language", ["en", "ja"])
Answers = Callable[[dict[str, Any]], str]


def shards(team: Team, good: Answers, language: str, *parts: str, questions: str = QUESTIONS) -> list[str]:
    """Runs these parts; gives their folders."""
    (team.root / "questions.yml").write_text(questions, encoding="utf-8")
    folders = [str(team.root / part.replace("/", "-")) for part in parts]
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url, f"language: {language}\n")
        for part, folder in zip(parts, folders, strict=True):
            assert team.evalgate("run", "--quiet", "--shard", part, "--out", folder) == 0
    return folders


@LANGUAGES
def test_a_shard_says_nothing_of_the_questions_of_others(
    team: Team, good: Answers, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    must = QUESTIONS.replace("id: D1\n", "id: MUST\n    must_pass: true\n")
    own, other = shards(team, good, language, "1/2", "2/2", questions=must)
    shown = capsys.readouterr().out.splitlines()
    told = {
        name: [path.read_text(encoding="utf-8") for path in Path(name).iterdir()] for name in (own, other)
    }
    assert "MUST" not in "".join((*told[own], shown[0]))
    assert "MUST" in "".join(told[other])
    assert team.evalgate("merge", own, other, "--out", str(team.out), "--quiet") == 0


@LANGUAGES
def test_more_shards_than_questions_is_no_fault(team: Team, good: Answers, language: str) -> None:
    parts = [f"{n}/5" for n in range(1, 6)]
    folders = shards(team, good, language, *parts)
    assert team.evalgate("merge", *folders, "--out", str(team.out), "--quiet") == 0
    assert [q["verdict"] for q in team.results["questions"]] == ["ok"] * 4


@LANGUAGES
def test_a_missing_shard_is_asked_for(
    team: Team, good: Answers, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folders = shards(team, good, language, "1/3", "3/3")
    capsys.readouterr()
    assert team.evalgate("merge", *folders, "--out", str(team.out), "--quiet") == 3
    advice = {
        "en": "All 3 trials without an answer: missing part of the run (2/3). Make what is missing, and join "
        "the folders of all parts with evalgate merge.",
        "ja": "測れなかった 3 回の原因はすべて「分割した結果の不足（2/3）」です。足りない分を測り、"
        "すべてのフォルダーを指定して evalgate merge をやり直してください。",
    }
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    for told in (capsys.readouterr().out, comment):
        assert advice[language] in told
        assert "--resume" not in told
    assert {"en": "run was interrupted", "ja": "実行の中断"}[language] not in comment


@LANGUAGES
def test_a_shard_gives_no_verdict_of_its_own(
    team: Team, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever its part of the questions came to, and whatever the configuration says of blocking."""
    (told,) = {"en": ["Part 1/2 — 6 of 6 trials"], "ja": ["分割した 1/2 — 6 回のうち 6 回"]}[language]
    shards(team, lambda _: "資料に記載が見つかりませんでした。", language, "1/2")
    shown = capsys.readouterr().out
    assert told in shown
    for verdict in ("✅", "❌", "📋", "%", "exit code", "終了コード"):
        assert verdict not in shown
    with assistant(lambda _: answer("")) as staging:
        team.endpoint(staging.url, f"language: {language}\n")
        team.evalgate("run", "--quiet", "--shard", "1/2", "--out", str(team.out))
    shown = capsys.readouterr().out
    assert told.replace("6 of", "0 of").replace("うち 6", "うち 0") in shown
    assert {"en": "without an answer", "ja": "測れなかった"}[language] in shown


def test_one_folder_that_holds_the_parts_stands_for_them(
    team: Team, good: Answers, capsys: pytest.CaptureFixture[str]
) -> None:
    """As in a workflow; a part that was made again counts once, and the result may stand beside them."""
    folders = shards(team, good, "en", "1/2", "2/2", "1/2")
    (team.root / "parts").mkdir()
    assert team.evalgate("merge", str(team.root / "parts"), "--out", str(team.out), "--quiet") == 2
    assert "there is no run here" in capsys.readouterr().err
    for number, folder in enumerate(dict.fromkeys(folders)):
        shutil.copytree(folder, team.root / "parts" / f"part-{number}")
    shutil.copytree(team.root / "parts" / "part-0", team.root / "parts" / "part-0-again")
    for out in (team.out, team.root / "parts" / "whole"):
        for _ in range(2):
            assert team.evalgate("merge", str(team.root / "parts"), "--out", str(out), "--quiet") == 0
    assert team.results["rates"]["stop"]["denominator"] == 9
    assert team.evalgate("merge", *folders[:2], str(team.root / "parts"), "--out", str(team.out)) == 2
    assert ": is shard 1/2, as " in capsys.readouterr().err


def test_recorded_answers_are_not_shared_out(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    path = team.record({"question_id": "D1", "answer": "週2日までです。"})
    team.configure(f"documents: docs\nendpoint: {{kind: recorded, path: {path.name}}}\n")
    assert team.evalgate("run", "--shard", "1/2", "--out", str(team.out)) == 2
    assert "evalgate.yml:2: endpoint.kind: recorded answers are graded as a whole" in capsys.readouterr().err
