"""What goes out comes back equal where the other side has the notion; the rest is told."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from evalgate.cli.main import main
from evalgate.config.source import parse_yaml
from evalgate.exchange.entry import Imported, entry_of
from evalgate.exchange.write import question_file
from evalgate.questions.load import load_questions
from evalgate.questions.question import Question
from tests.cli.conftest import Team

SETS = Path(__file__).parents[2]
SOURCES = [
    SETS / "evalgate" / "demo" / "questions" / "ja.yml",
    SETS / "evalgate" / "demo" / "questions" / "en.yml",
    SETS / "tests" / "labelled" / "ja_library" / "questions.yml",
    SETS / "tests" / "labelled" / "en_clinic" / "questions.yml",
]


def plain(questions: tuple[Question, ...]) -> list[Question]:
    return [replace(question, path="", line=0) for question in questions]


def sent(source: Path, folder: Path, target: str) -> Path:
    (folder / "evalgate.yml").write_text("{}\n")
    (folder / "questions.yml").write_bytes(source.read_bytes())
    out = folder / f"out.{'yaml' if target == 'promptfoo' else 'jsonl'}"
    assert main(["export", "--to", target, "--out", str(out), "--config", str(folder / "evalgate.yml")]) == 0
    return out


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parent.name}-{path.stem}")
@pytest.mark.parametrize("target", ["promptfoo", "ragas", "jsonl"])
def test_an_export_comes_back_equal(tmp_path: Path, source: Path, target: str) -> None:
    out = sent(source, tmp_path, target)
    assert main(["import", str(out), "--out", str(tmp_path / "back.yml")]) == 0
    assert not (tmp_path / "back.drafts.yml").exists()
    assert plain(load_questions(tmp_path, ["back.yml"])) == plain(load_questions(tmp_path, ["questions.yml"]))


def without_ours(value: Any) -> Any:
    """The same file as another program would have written it."""
    if isinstance(value, dict):
        return {key: without_ours(item) for key, item in value.items() if key != "evalgate"}
    return [without_ours(item) for item in value] if isinstance(value, list) else value


def test_without_our_metadata_promptfoo_brings_back_what_it_has_a_notion_of(tmp_path: Path) -> None:
    out = sent(SOURCES[0], tmp_path, "promptfoo")
    config = without_ours(yaml.safe_load(out.read_text(encoding="utf-8")))
    out.write_text(yaml.safe_dump(config, allow_unicode=True), encoding="utf-8")
    main(["import", str(out), "--out", str(tmp_path / "back.yml")])
    before = [q for q in load_questions(tmp_path, ["questions.yml"]) if q.type.value in "AD"]
    rows = yaml.safe_load((tmp_path / "back.yml").read_text(encoding="utf-8"))["questions"]
    back = {row["question"]: (row["type"], row.get("facts", [])) for row in rows}
    assert back == {q.question: (q.type.value, entry_of(q).get("facts", [])) for q in before}
    drafts = yaml.safe_load((tmp_path / "back.drafts.yml").read_text(encoding="utf-8"))["questions"]
    assert [(row["type"], row["draft"]) for row in drafts] == [("B", True), ("B", True), ("C", True)]


def test_without_our_key_ragas_brings_back_references_and_evidence(tmp_path: Path) -> None:
    out = sent(SOURCES[0], tmp_path, "ragas")
    samples = [without_ours(json.loads(line)) for line in out.read_text(encoding="utf-8").splitlines()]
    out.write_text("".join(json.dumps(sample) + "\n" for sample in samples))
    main(["import", str(out), "--out", str(tmp_path / "back.yml")])
    rows = yaml.safe_load((tmp_path / "back.yml").read_text(encoding="utf-8"))["questions"]
    assert rows[0]["facts"] == ["週2日"]
    assert rows[0]["evidence"] == [{"document": "D3", "quote": "週2日まで"}]


def test_what_the_other_side_has_no_notion_of_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sent(SOURCES[0], tmp_path, "promptfoo")
    told = capsys.readouterr().err
    assert "Q01: promptfoo has no type A" in told
    assert "Q01: promptfoo has no notion of absent, nearby, tags, accept" in told


def test_nothing_is_overwritten(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("trials: 1\n")
    out = team.root / "set.jsonl"
    assert team.evalgate("export", "--to", "jsonl", "--out", str(out)) == 0
    assert team.evalgate("export", "--to", "jsonl", "--out", str(out)) == 2
    assert "is there already" in capsys.readouterr().err
    assert team.evalgate("export", "--to", "jsonl", "--out", str(out), "--force") == 0


def test_an_export_goes_to_standard_output_and_can_be_a_part(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    team.configure("trials: 1\n")
    assert team.evalgate("export", "--to", "jsonl", "--id", "D1") == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line)["id"] == "D1"


TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=30)


@given(
    st.lists(TEXT, min_size=1, max_size=3),
    st.one_of(
        TEXT,
        st.sampled_from(["no", "0120", "12:30", "=", "~", "2025-04-01", "a\nb", "# x", "- y", ": z", "'"]),
    ),
)
def test_whatever_is_written_reads_back(facts: list[str], text: str) -> None:
    entry = {"id": text, "type": "D", "facts": [facts, text], "evidence": [{"document": text, "quote": text}]}
    written = question_file([Imported(place="", entry=entry, remarks=(text, "a\nb: c"), draft=True)])
    read = parse_yaml(written, "q.yml").value["questions"]
    assert read == [{**entry, "draft": True}]


@pytest.mark.parametrize(("language", "said"), [("ja", "記載がない"), ("en", "do not hold the answer")])
def test_rubrics_speak_the_language_of_the_report(tmp_path: Path, language: str, said: str) -> None:
    sent(SOURCES[0], tmp_path, "promptfoo")
    out, config = tmp_path / "again.yaml", str(tmp_path / "evalgate.yml")
    flags = ("--to", "promptfoo", "--out", str(out), "--config", config, "--language", language)
    assert main(["export", *flags]) == 0
    tests = yaml.safe_load(out.read_text(encoding="utf-8"))["tests"]
    rubrics = [a["value"] for test in tests for a in test["assert"] if a["type"] == "llm-rubric"]
    assert any(said in rubric for rubric in rubrics)
    assert all("{" not in rubric for rubric in rubrics)
