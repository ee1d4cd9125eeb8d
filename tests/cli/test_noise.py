"""`evalgate noise` on files of runs."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import GOOD, Team
from tests.staging import Reply, answer, assistant


@pytest.fixture
def runs(team: Team) -> list[Path]:
    """Two runs of the same build."""
    paths = []
    with assistant(lambda body: answer(GOOD[body["question"]])) as staging:
        team.endpoint(staging.url)
        for number in (1, 2):
            assert team.run("--quiet") == 0
            paths.append(team.root / f"run-{number}.json")
            paths[-1].write_text(json.dumps(team.results), encoding="utf-8")
    return paths


def test_runs_under_different_prompts_are_refused(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    """The prompt is what people change: a worse one is no noise."""
    more = "  prompt: p.md\n"
    paths = []
    with assistant(lambda body: answer(GOOD[body["question"]])) as staging:
        for number, prompt in enumerate(("Be strict.", "Be kind.", "Be strict.")):
            (team.root / "p.md").write_text(prompt, encoding="utf-8")
            team.configure(
                f'endpoint:\n  url: {staging.url}/ask\n  body: {{question: "{{{{ question }}}}", '
                f'prompt: "{{{{ prompt }}}}"}}\n{more}documents: docs\ntrials: 1\n'
            )
            assert team.run("--quiet") == 0
            paths.append(team.root / f"run-{number}.json")
            paths[-1].write_text(json.dumps(team.results), encoding="utf-8")
            assert team.run("--quiet", "--resume") == 0
            (team.root / "p.md").write_text("Be brief.", encoding="utf-8")
            assert team.run("--quiet", "--resume") == 2
    capsys.readouterr()
    assert team.evalgate("noise", str(paths[0]), str(paths[2]), "--pairs", "50") == 0
    assert team.evalgate("noise", str(paths[0]), str(paths[1]), "--pairs", "50") == 2
    assert "it differs in: prompt" in capsys.readouterr().err
    # whoever grades recorded answers need not have the prompt that they were given under
    recording = team.record(
        *({"question_id": n, "answer": a} for n, a in zip(("A1", "B1"), GOOD.values(), strict=False))
    )
    team.evalgate("grade", str(recording), "--out", str(team.out))
    assert "prompt" not in team.results["fingerprint"]


def changed(path: Path, **changes: Any) -> None:
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | changes), encoding="utf-8")


def test_it_tells_programs(team: Team, runs: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert team.evalgate("noise", *map(str, runs), "--json", "--pairs", "200") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["pairs"] == 200
    assert found["flip_rate"] < 0.2
    assert found["flips_needed"] == 5
    assert found["stop"]["questions"] == 3
    assert found["stop"]["detectable"] is None
    assert found["flipped"] == [[]]


@pytest.mark.parametrize(
    ("language", "said"), [("ja", "同じものを 2 回測ると"), ("en", "The same build twice")]
)
def test_it_tells_people(
    language: str, said: str, team: Team, runs: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert team.evalgate("noise", str(runs[0]), "--pairs", "50", "--language", language) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("part", ["questions", "documents", "endpoint", "graders"])
def test_runs_of_different_builds_are_refused(
    part: str, team: Team, runs: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    own = json.loads(runs[1].read_text(encoding="utf-8"))["fingerprint"]
    changed(runs[1], fingerprint=own | {part: "other"})
    assert team.evalgate("noise", *map(str, runs)) == 2
    assert f"it differs in: {part}" in capsys.readouterr().err


SET = "\n".join(
    f"  - {{id: {kind}{n}, type: {kind}, question: {kind}の質問{n}, facts: [週2日], absent: [手当{n}]}}"
    for n in range(6)
    for kind in "AD"
)


def told(team: Team, capsys: pytest.CaptureFixture[str], good: int, minimum: str) -> str:
    """What is said of an assistant that does the right thing on the first `good` of six questions."""
    (team.root / "questions.yml").write_text(f"questions:\n{SET}\n", encoding="utf-8")
    team.configure(f"documents: docs\nlanguage: en\ngate: {{stop_rate: {{min: {minimum}}}}}\n")
    decline, answer_it = "資料に記載が見つかりませんでした。", "在宅勤務は週2日までです（在宅勤務規程）。"
    rows = [
        {
            "question_id": f"{kind}{n}",
            "trial": trial,
            "answer": decline if (kind == "A") == right else answer_it,
        }
        for n in range(6)
        for kind, right in (("A", n < good), ("D", True))
        for trial in range(1, 9)
    ]
    team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out))
    capsys.readouterr()
    assert team.evalgate("noise", str(team.out / "results.json"), "--pairs", "200") == 0
    return capsys.readouterr().out.partition("Answer rate")[0]


@pytest.mark.parametrize(
    ("good", "minimum", "said", "suggests"),
    [
        (0, "90%", "min 90% lies above all that this build gives", False),
        (3, "90%", "min 90% lies above all that this build gives", False),
        (3, "50%", "min 50% is inside the noise", True),
        (6, "50%", "min 50% stands below the noise", True),
    ],
)
def test_a_minimum_is_told_to_be_where_it_is(
    team: Team, capsys: pytest.CaptureFixture[str], good: int, minimum: str, said: str, suggests: bool
) -> None:
    """A build that is simply bad misses its range by itself, and is offered no lower one."""
    shown = told(team, capsys, good, minimum)
    assert said in shown
    assert ("would keep min" in shown) is suggests


def test_a_handful_of_questions_is_not_told_to_ask_more_trials(
    team: Team, runs: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    team.evalgate("noise", str(runs[0]), "--pairs", "50", "--language", "en")
    shown = capsys.readouterr().out
    assert "3 questions can't prove any drop, however often they are asked: 5 are the fewest" in shown
    assert "would keep min" not in shown


def test_other_graders_are_told_what_to_do(
    team: Team, runs: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    own = json.loads(runs[1].read_text(encoding="utf-8"))["fingerprint"]
    changed(runs[1], fingerprint=own | {"graders": "other"})
    assert team.evalgate("noise", *map(str, runs)) == 2
    assert "grade the answers of the older run again" in capsys.readouterr().err


def test_nothing_decided_is_no_noise(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    with assistant(lambda body: Reply(body=b"{}", status=503)) as staging:
        team.endpoint(staging.url, "trials: 1\n")
        team.run("--quiet")
    assert team.evalgate("noise", str(team.out / "results.json")) == 2
    assert "nothing was decided" in capsys.readouterr().err
