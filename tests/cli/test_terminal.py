"""A normal run speaks one language on the terminal: that of the report."""

import json
import re

import pytest

from evalgate.cli.main import main
from tests.cli.conftest import DECLINES, GOOD, Team
from tests.staging import answer, assistant

Caught = pytest.CaptureFixture[str]
LANGUAGES = pytest.mark.parametrize("language", ["en", "ja"])
ENGLISH = re.compile(r"[A-Za-z']{2,} [a-z']{2,} [a-z']{2,}")
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


def speaks(language: str, lines: str) -> None:
    """Every line that is a sentence is one of this language."""
    for line in filter(str.strip, lines.splitlines()):
        other = ENGLISH if language == "ja" else JAPANESE
        assert not other.search(line), line


@LANGUAGES
def test_a_run_and_what_comes_of_it(team: Team, capsys: Caught, language: str) -> None:
    with assistant(lambda body: answer(GOOD[body["question"]])) as staging:
        team.endpoint(staging.url, f"language: {language}\nmode: report\ntrials: 1\n")
        assert team.run() == 0
        told = capsys.readouterr()
        speaks("ja" if language == "ja" else "none", "\n".join((told.out, told.err)))
        assert {"en": "Details: ", "ja": "詳細: "}[language] in told.out
        assert {"en": "4 calls to the assistant", "ja": "アシスタントを 4 回呼び出します"}[
            language
        ] in told.err
        part = str(team.root / "part")
        main(["run", "--shard", "1/2", "--out", part, "--config", str(team.root / "evalgate.yml")])
        team.evalgate("merge", part, "--out", str(team.out))
    told = capsys.readouterr()
    assert {"en": "missing parts of the run: 2/2", "ja": "分割した結果のうち 2/2 がありません"}[
        language
    ] in told.err


@LANGUAGES
def test_a_gate_that_does_not_block(team: Team, capsys: Caught, language: str) -> None:
    team.configure(f"language: {language}\nmode: report\ndocuments: docs\n")
    rows = [{"question_id": "D1", "answer": DECLINES}]
    assert team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out)) == 0
    said = capsys.readouterr().out
    assert {"en": "(exit code 0 all the same", "ja": "終了コードは 0 です"}[language] in said


@LANGUAGES
@pytest.mark.parametrize("ending", ["yml", "yaml", "json"])
def test_an_import_of_a_whole_set_is_called_by_its_ending(
    team: Team, capsys: Caught, monkeypatch: pytest.MonkeyPatch, language: str, ending: str
) -> None:
    monkeypatch.chdir(team.root)
    own = {"questions": [{"question": "何時までですか"}]}
    (team.root / f"in.{ending}").write_text(json.dumps(own), encoding="utf-8")
    assert main(["import", f"in.{ending}", "--out", "x.yml", "--language", language]) == 0
    said = capsys.readouterr().out
    assert {"en": f"1 question from {ending}: ", "ja": f"{ending} から質問 1 問を読みました"}[
        language
    ] in said


@LANGUAGES
def test_an_import(team: Team, capsys: Caught, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """In the language of the configuration that lies here, as asked for, or as the terminal is set up."""
    monkeypatch.chdir(team.root)
    (team.root / "in.jsonl").write_text(json.dumps({"question": "何時までですか"}) + "\n", encoding="utf-8")
    expected = {
        "en": ("wrote x.drafts.yml: 1 draft\n", "1 question from jsonl: 0 ready, 1 for a person to type"),
        "ja": ("x.drafts.yml を書きました（下書き 1 問）", "jsonl から質問 1 問を読みました"),
    }[language]
    command = ["import", "in.jsonl", "--out", "x.yml", "--force"]

    def told(*flags: str) -> None:
        assert main([*command, *flags]) == 0
        said = capsys.readouterr().out
        for sentence in expected:
            assert sentence in said

    told("--language", language)
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8" if language == "ja" else "C.UTF-8")
    told()
    team.configure(f"language: {language}\n")
    monkeypatch.setenv("LC_ALL", "C.UTF-8" if language == "ja" else "ja_JP.UTF-8")
    told()


@LANGUAGES
def test_a_harvest(team: Team, capsys: Caught, language: str) -> None:
    log, out = team.root / "log.jsonl", str(team.root / "h.yml")
    rows = [
        {"question": "会議室はどこで予約しますか"},
        {"question": "駐輪場は使えますか"},
        {"no": "question"},
    ]
    log.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    team.configure(f"language: {language}\n")
    assert team.evalgate("harvest", str(log), "--out", out, "--most", "1", "--field", "question") == 0
    told = capsys.readouterr()
    expected = {
        "en": (
            "2 questions in the log: ",
            "2 kinds left",
            f"wrote {out}: 1 draft; 1 more",
            "read each, give it",
        ),
        "ja": (
            "ログの質問は 2 件です",
            "残りは 2 種類です",
            "（下書き 1 問）。あと 1 問は",
            "1 問ずつ読み、",
        ),
    }[language]
    for sentence in expected:
        assert sentence in told.out
    assert {"en": "1 line holds no question (line 3)", "ja": "1 行に質問がありません（3 行目）"}[
        language
    ] in told.err
    assert {"en": "without `documents`", "ja": "`documents` がないため"}[language] in told.err
    speaks(language, told.out.replace(out, ""))


@LANGUAGES
def test_a_starter(team: Team, capsys: Caught, language: str) -> None:
    folder = team.root / "new"
    assert main(["init", str(folder), "--language", language]) == 0
    assert main(["init", str(folder), "--language", language]) == 0
    said = capsys.readouterr().out
    for sentence in {
        "en": ("wrote    evalgate.yml", "kept     evalgate.yml (it was there)", "Next: set STAGING_URL"),
        "ja": (
            "作成     evalgate.yml",
            "そのまま evalgate.yml（すでにあります）",
            "次にすること: STAGING_URL",
        ),
    }[language]:
        assert sentence in said
    speaks(language, said)


@pytest.mark.parametrize(
    ("locale", "offered"), [("C.UTF-8", True), ("en_GB.UTF-8", True), ("ja_JP.UTF-8", False)]
)
def test_the_demonstration_offers_english_and_warns_of_no_file_of_its_own(
    capsys: Caught, monkeypatch: pytest.MonkeyPatch, locale: str, offered: bool
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert main(["demo"]) == 0
    told = capsys.readouterr()
    assert ("`evalgate demo --language en`" in told.err) is offered
    assert "questions/ja.yml" not in told.err
    assert main(["demo", "--language", "ja"]) == 0
    assert "--language en" not in capsys.readouterr().err
