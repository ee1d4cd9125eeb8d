"""`evalgate init`: what it writes is fine as it stands, and it overwrites nothing."""

import re
from pathlib import Path

import pytest
import yaml

from evalgate.cli.main import main
from evalgate.config.language import Language
from evalgate.config.load import load_settings
from evalgate.config.starter import starter_files, write_starter
from evalgate.demo.assistant import StagingAssistant
from evalgate.demo.library import load_library
from evalgate.errors import SetupError
from tests.demo.conftest import LANGUAGES, stated

SITUATIONS = {"A": "missing", "B": "ambiguous", "C": "conflict", "D": "clear"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_check_finds_only_the_unsent_prompt_right_after_init(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["init", str(tmp_path), "--language", language]) == 0
    assert "questions.yml" in capsys.readouterr().out
    monkeypatch.chdir(tmp_path)
    for name in ("STAGING_URL", "STAGING_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    assert main(["check"]) == 0
    told = {
        "en": "20 questions (5 A, 5 B, 5 C, 5 D), 2 documents, 1 finding",
        "ja": "質問 20 問（A 5 問、B 5 問、C 5 問、D 5 問）、資料 2 件、指摘 1 件",
    }
    assert told[language] in capsys.readouterr().out


@pytest.mark.parametrize("language", list(Language))
def test_nothing_is_overwritten(language: Language, tmp_path: Path) -> None:
    kept = tmp_path / "evalgate.yml"
    kept.write_text("mine", encoding="utf-8")
    done = write_starter(tmp_path, language)
    assert done.kept == ("evalgate.yml",)
    assert kept.read_text(encoding="utf-8") == "mine"
    assert {*done.written, *done.kept} == set(starter_files(language))
    again = write_starter(tmp_path, language)
    assert (again.written, again.kept) == ((), tuple(starter_files(language)))


def test_example_documents_come_with_the_example_questions_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fiction put back among a team's documents would be taken for what it says."""
    main(["init", str(tmp_path), "--language", "en"])
    for path in (tmp_path / "docs").iterdir():
        path.unlink()
    (tmp_path / "docs" / "ours.md").write_text("# Ours\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["init", str(tmp_path), "--language", "en"]) == 0
    assert "left out example-docs/facility-rules.md" in capsys.readouterr().out
    assert [path.name for path in (tmp_path / "docs").iterdir()] == ["ours.md"]
    assert not (tmp_path / "example-docs").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_documents_that_are_there_are_not_mixed_with_examples(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "ours.md").write_text("# Ours\n", encoding="utf-8")
    assert main(["init", str(tmp_path), "--language", language]) == 0
    assert [path.name for path in (tmp_path / "docs").iterdir()] == ["ours.md"]
    capsys.readouterr()
    assert main(["check", "--config", str(tmp_path / "evalgate.yml")]) == 0
    told = {"en": "2 documents, 1 finding", "ja": "資料 2 件、指摘 1 件"}
    assert told[language] in capsys.readouterr().out
    assert "example-docs/" in (tmp_path / "questions.yml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("there", "told"),
    [
        ("*.pyc\n", "committed: evalgate-out/ .evalgate-cache/\n"),
        ("/evalgate-out\n", "committed: .evalgate-cache/\n"),
        ("evalgate-out/\n.evalgate-cache\n", ""),
    ],
)
def test_what_is_to_be_ignored_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], there: str, told: str
) -> None:
    (tmp_path / ".gitignore").write_text(there, encoding="utf-8")
    assert main(["init", str(tmp_path), "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert told in said
    assert ("Add to .gitignore" in said) is bool(told)
    assert (tmp_path / ".gitignore").read_text(encoding="utf-8") == there


def test_a_clone_of_evalgate_is_not_written_into(capsys: pytest.CaptureFixture[str]) -> None:
    root = Path(__file__).parents[2]
    assert main(["init", str(root)]) == 4
    assert "change into your own repository" in capsys.readouterr().err
    assert not (root / "evalgate.yml").exists()


def test_a_file_in_the_place_of_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "prompts").write_text("a file", encoding="utf-8")
    with pytest.raises(SetupError, match="prompts is a file, and the starter needs a folder"):
        write_starter(tmp_path, Language.EN)


@pytest.mark.parametrize("language", list(Language))
def test_every_optional_key_can_be_switched_on(language: Language, tmp_path: Path) -> None:
    write_starter(tmp_path, language)
    path = tmp_path / "evalgate.yml"
    text = path.read_text(encoding="utf-8")
    switched = re.sub(r"(?m)^(\s*)#(?=[a-z])", r"\1", text)
    assert switched.count("#") < text.count("#")
    path.write_text(switched, encoding="utf-8")
    settings = load_settings(path)
    assert settings.language is language
    assert settings.endpoint is not None
    assert settings.endpoint.contexts
    assert settings.gate.stop_rate.by_type
    assert settings.gate.unsupported is not None
    assert settings.relevant_paths
    assert settings.judges


@pytest.mark.parametrize("language", list(Language))
def test_what_the_starter_spells_out_are_the_defaults(language: Language, tmp_path: Path) -> None:
    """So that the explanations can't drift from what happens without the file."""
    write_starter(tmp_path, language)
    settings = load_settings(tmp_path / "evalgate.yml")
    bare = tmp_path / "bare.yml"
    bare.write_text("endpoint: {url: 'https://staging.example/ask'}\n", encoding="utf-8")
    defaults = load_settings(bare)
    for name in (
        "mode",
        "questions",
        "trials",
        "concurrency",
        "allow_unsupported",
        "gate",
        "comment",
        "report",
    ):
        assert getattr(settings, name) == getattr(defaults, name), name
    assert settings.endpoint is not None
    assert defaults.endpoint is not None
    for name in ("kind", "method", "answer", "timeout_seconds", "deadline_seconds", "retries"):
        assert getattr(settings.endpoint, name) == getattr(defaults.endpoint, name), name


@pytest.mark.parametrize("language", list(Language))
def test_the_workflow_asks_for_little_and_always_starts(language: Language) -> None:
    text = starter_files(language)[".github/workflows/evalgate.yml"]
    workflow = yaml.load(text, yaml.BaseLoader)
    assert workflow["on"] == {"pull_request": "", "merge_group": ""}
    assert workflow["permissions"] == {}
    (job,) = workflow["jobs"].values()
    assert job["permissions"] == {"contents": "read", "pull-requests": "write"}
    uses = [step["uses"] for step in job["steps"]]
    assert all(re.fullmatch(r"[\w.-]+/[\w.-]+@[0-9a-f]{40}", name) for name in uses)
    assert job["steps"][0]["with"]["persist-credentials"] == "false"


@pytest.mark.parametrize("language", list(Language))
def test_the_simulated_assistant_understands_a_set_that_it_was_not_made_for(
    language: Language, tmp_path: Path
) -> None:
    """The starter's documents and questions, under the starter's prompt."""
    write_starter(tmp_path, language)
    prompt = (tmp_path / "prompts/system.md").read_text(encoding="utf-8")
    assert {"only_documents", "abstain", "clarify", "show_both", "name_versions", "cite"} <= stated(prompt)
    assistant = StagingAssistant(load_library(tmp_path / "docs", language.value))
    entries = yaml.safe_load((tmp_path / "questions.yml").read_text(encoding="utf-8"))["questions"]
    for entry in entries:
        reply = assistant.reply(entry["question"], prompt)
        assert reply.plan.reading.situation.value == SITUATIONS[entry["type"]], entry["id"]
        for fact in entry.get("facts", []):
            spellings = [fact] if isinstance(fact, str) else fact
            assert any(spelling in reply.answer for spelling in spellings), entry["id"]
