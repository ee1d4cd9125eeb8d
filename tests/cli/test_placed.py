"""Every mistake is told where it was made: a flag, a line of the configuration, or a file; with what to do."""

import json
from collections.abc import Callable

import pytest

from evalgate.ask.http.advice import AdviceCode
from evalgate.cli.main import main
from tests.cli.conftest import Team

Caught = pytest.CaptureFixture[str]
HTTP = "endpoint:\n  url: https://h.test/ask\n  body: {q: '{{ question }}'}\n"


@pytest.mark.parametrize(
    ("command", "flag"),
    [
        (["run", "--concurrency", "9999"], "--concurrency"),
        (["run", "--trials", "2000"], "--trials"),
    ],
)
def test_a_flag_is_named_and_not_the_file(team: Team, capsys: Caught, command: list[str], flag: str) -> None:
    team.configure(HTTP + "documents: docs\ntrials: 2\nconcurrency: 2\n")
    assert team.evalgate(*command) == 2
    told = capsys.readouterr().err
    assert f"evalgate: {flag}: " in told
    assert "evalgate.yml" not in told


@pytest.mark.parametrize("second", ["questions.yml", "./questions.yml"])
def test_a_file_that_is_listed_twice_is_told_once(team: Team, capsys: Caught, second: str) -> None:
    team.configure(f"documents: docs\nquestions: [questions.yml, {second}]\n")
    assert team.evalgate("check") == 2
    told = capsys.readouterr().err
    assert f"evalgate.yml:2: questions: {second} is listed twice" in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ("documents: nope\n", "evalgate.yml:1: documents: there is no such folder of documents: nope"),
        (
            "mode: gate\nquestions: nope.yml\n",
            "evalgate.yml:2: questions: there is no such file of questions: nope",
        ),
        (HTTP + "  answer: '[['\n", "evalgate.yml:4: endpoint.answer: "),
        (HTTP.replace("https://", ""), "evalgate.yml:2: endpoint.url: 'h.test/ask' is no address"),
    ],
)
@pytest.mark.parametrize("command", ["check", "run", "ask"])
def test_what_the_configuration_names_is_told_with_its_line(
    team: Team, capsys: Caught, command: str, config: str, words: str
) -> None:
    team.configure(config if config.startswith("endpoint") else f"{config}")
    asked = {"ask": ["A1"], "run": ["--out", str(team.out)]}.get(command, [])
    assert team.evalgate(command, *asked) == 2
    told = capsys.readouterr().err
    assert words in told
    assert "(" in told, "what to do"


def test_a_part_that_is_named_twice(team: Team, capsys: Caught) -> None:
    team.configure(HTTP + "  retries: 0\ndocuments: docs\ntrials: 1\n")
    part = str(team.root / "s1")
    main(["run", "--shard", "1/2", "--out", part, "--quiet", "--config", str(team.root / "evalgate.yml")])
    capsys.readouterr()
    assert team.evalgate("merge", part, part, "--out", str(team.out)) == 2
    assert f"{part}: is named twice (name the folder of each part of the run once)" in capsys.readouterr().err


def test_a_file_of_no_known_kind_can_be_given_one(team: Team, capsys: Caught) -> None:
    (team.root / "gym.md").write_text("# Gym\n")
    assert main(["import", str(team.root / "gym.md"), "--out", str(team.root / "x.yml")]) == 2
    assert "--from: csv, xlsx, jsonl" in capsys.readouterr().err


def test_advice_for_json_is_json(team: Team, capsys: Caught) -> None:
    path = team.root / "r.txt"
    path.write_text(json.dumps({"probe_id": "ja-if-01", "responses": "a"}) + "\n")
    team.configure("documents: docs\n")
    assert team.evalgate("profile", "--responses", str(path), "--out", str(team.out)) == 2
    told = capsys.readouterr().err
    assert f"{path}:1: responses: a list is needed here (write `[...]`)" in told


def test_the_profile_names_the_section_that_is_used(team: Team, capsys: Caught) -> None:
    team.configure("endpoint: {url: '${STAGING_NOWHERE}/ask', body: {q: '{{ question }}'}}\n")
    assert team.evalgate("profile", "--out", str(team.out)) == 4
    told = capsys.readouterr().err
    assert "`endpoint` needs the environment variable STAGING_NOWHERE" in told
    assert "profile.subject" not in told


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "48 tasks of 75 turns in all x 3 trials x 1 prompt(s): 225 requests"),
        ("ja", "225 回質問します"),
    ],
)
def test_the_profile_announces_what_adds_up(team: Team, capsys: Caught, language: str, words: str) -> None:
    team.configure(
        f"language: {language}\nendpoint: {{url: 'http://127.0.0.1:1', body: {{q: '{{{{ question }}}}'}}, "
        "retries: 0, deadline_seconds: 1}\n"
    )
    team.evalgate("profile", "--out", str(team.out))
    assert words in capsys.readouterr().err


ADVISED: dict[AdviceCode, str] = {
    AdviceCode.QUESTION_NOT_SENT: HTTP.replace("question }}", "question_id }}"),
    AdviceCode.PROMPT_NOT_SENT: HTTP + "  prompt: p.md\n",
    AdviceCode.TURNS_NOT_JOINED: HTTP,
    AdviceCode.BASELINE_ABSENT: HTTP + "baseline: {path: before.json}\ngate: {max_drop: {stop_rate: 0.05}}\n",
    AdviceCode.BASELINE_UNREADABLE: HTTP + "baseline: {path: p.md}\ngate: {max_drop: {stop_rate: 0.05}}\n",
    AdviceCode.GATE_OPEN: HTTP + "gate: {stop_rate: {min: 0}, answer_rate: {min: 0}}\n",
    AdviceCode.FLOOR_LOW: HTTP + "gate: {stop_rate: {min: 0.9%}}\n",
}
LINES = {
    AdviceCode.QUESTION_NOT_SENT: 3,
    AdviceCode.PROMPT_NOT_SENT: 4,
    AdviceCode.TURNS_NOT_JOINED: 1,
    AdviceCode.BASELINE_ABSENT: 4,
    AdviceCode.BASELINE_UNREADABLE: 4,
    AdviceCode.GATE_OPEN: 4,
    AdviceCode.FLOOR_LOW: 4,
}


@pytest.mark.parametrize(
    ("gate", "told"),
    [
        ("stop_rate: {min: 0.9%}", "gate.stop_rate.min: a floor of 0.9% lets nearly everything pass"),
        ("answer_rate: {min: 0.049}", "gate.answer_rate.min: a floor of 4.9%"),
        ("stop_rate: {by_type: {A: {min: 1%}}}", "gate.stop_rate.by_type.A.min: a floor of 1%"),
        ("answer_rate: {min: }", "gate.answer_rate.min: is empty, so there is no floor"),
        ("stop_rate: {min: ~}", "gate.stop_rate.min: is empty"),
        ("stop_rate: {min: 5%}, answer_rate: {max: 0.9}", ""),
    ],
)
def test_floors_that_are_hardly_meant(team: Team, capsys: Caught, gate: str, told: str) -> None:
    team.configure(HTTP + f"gate: {{{gate}}}\nlanguage: en\ndocuments: docs\n")
    assert team.evalgate("check") == 0
    said = capsys.readouterr().err
    assert told in said
    assert ("floor-low" in said) is bool(told)


@pytest.mark.parametrize("code", AdviceCode)
@pytest.mark.parametrize(
    ("language", "level", "count"), [("en", "warning", "findings"), ("ja", "注意", "指摘")]
)
def test_what_is_advised_has_code_place_and_counts(
    team: Team, capsys: Caught, code: AdviceCode, language: str, level: str, count: str
) -> None:
    (team.root / "p.md").write_text("You are helpful.\n")
    if code is AdviceCode.TURNS_NOT_JOINED:
        path = team.root / "questions.yml"
        path.write_text(path.read_text("utf-8").replace("type: A,", "type: A, turns: [はい],", 1), "utf-8")
    team.configure(ADVISED[code] + f"language: {language}\ndocuments: docs\n")
    numbers: Callable[[str], int] = lambda text: int("".join(filter(str.isdecimal, text)))  # noqa: E731
    assert team.evalgate("check") == 0
    told = capsys.readouterr()
    assert f"evalgate.yml:{LINES[code]}: {level} {code}: " in told.err
    last = told.out.strip().splitlines()[-1]
    (part,) = [one for one in last.replace("、", ",").split(",") if count in one]
    assert numbers(part) == len(told.err.strip().splitlines())
    assert team.evalgate("check", "--json") == 0
    found = json.loads(capsys.readouterr().out)["findings"]
    assert [(one["line"], one["level"]) for one in found if one["code"] == code] == [(LINES[code], "warning")]


def test_every_advice_is_explained() -> None:
    from pathlib import Path

    page = (Path(__file__).parents[2] / "docs" / "connecting.md").read_text(encoding="utf-8")
    assert [code for code in AdviceCode if f"| `{code}` |" not in page] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "a floor of 0.9% lets nearly everything pass"), ("ja", "下限が 0.9% では")],
)
def test_a_floor_of_less_than_a_hundredth_is_told_in_both_languages(
    team: Team, capsys: Caught, language: str, said: str
) -> None:
    team.configure(f"documents: docs\nlanguage: {language}\ngate: {{stop_rate: {{min: 0.9%}}}}\n")
    assert team.evalgate("check") == 0
    assert f"evalgate.yml:3: {'warning' if language == 'en' else '注意'} floor-low: " in (
        told := capsys.readouterr().err
    )
    assert said in told


@pytest.mark.parametrize("command", ["check", "grade", "run"])
def test_a_file_of_labels_that_is_not_there(team: Team, capsys: Caught, command: str) -> None:
    answers = team.record({"question_id": "D1", "answer": "週2日までです。"})
    recorded = f"endpoint: {{kind: recorded, path: {answers.name}}}\ndocuments: docs\n"
    team.configure(recorded + "labels: [decisions.jsonl]\n")
    arguments = {
        "check": [],
        "run": ["--out", str(team.out)],
        "grade": [str(answers), "--out", str(team.out)],
    }
    assert team.evalgate(command, *arguments[command]) == 2
    told = capsys.readouterr().err
    assert "evalgate.yml:3: labels: there is no such file: decisions.jsonl" in told
    (team.root / "decision.jsonl").touch()
    assert team.evalgate(command, *arguments[command]) == 2
    assert "did you mean `decision.jsonl`?" in capsys.readouterr().err
    (team.root / "decisions.jsonl").touch()
    assert team.evalgate(command, *arguments[command]) != 2


def test_recorded_answers_have_nobody_to_ask(team: Team, capsys: Caught) -> None:
    team.configure("documents: docs\nendpoint: {kind: recorded, path: answers.jsonl}\n")
    assert team.evalgate("ask", "D1") == 2
    told = capsys.readouterr().err
    assert "evalgate.yml:2: endpoint.kind: `kind: recorded` has answers" in told
    assert "evalgate grade FILE" in told
