"""The embedded demonstration's own files in a folder: a rule that comes makes its question stale, not failed.

Everything goes through the command line and over HTTP; only the assistant is the demonstration's.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from evalgate.cli.main import main
from evalgate.config.language import Language
from evalgate.demo.scenario import demo_root, staging_assistant

CONFIG = """\
language: {language}
endpoint:
  url: {url}/ask
  body: {{question: "{{{{ question }}}}", prompt: "{{{{ prompt }}}}", trial: "{{{{ trial }}}}"}}
  prompt: careful.md
  contexts: "sources[].{{text: text, source: source}}"
questions: questions.yml
documents: docs
"""


@dataclass(frozen=True, slots=True)
class Change:
    """A rule that comes into a document, and what the question about it becomes."""

    language: Language
    question: str
    document: str
    rule: str
    entry: str
    """The mended question."""


JA, EN = Language.JA, Language.EN
CHANGES = [
    Change(
        JA,
        "Q01",
        "travel",
        "\n## 海外出張\n海外出張の日当は、1日につき6,000円とする。\n",
        "{id: Q01, type: D, question: 海外出張の日当はいくらですか？, facts: ['6,000円'],"
        " evidence: [{document: D1, quote: '海外出張の日当は、1日につき6,000円'}]}",
    ),
    Change(
        JA,
        "Q02",
        "working-from-home",
        "\n## 手当\n在宅勤務手当は、月額4,000円とする。\n",
        "{id: Q02, type: D, question: 在宅勤務手当はいくら出ますか？, facts: ['4,000円'],"
        " evidence: [{document: D3, quote: '在宅勤務手当は、月額4,000円'}]}",
    ),
    Change(
        EN,
        "Q01",
        "travel",
        "\n## Overseas trips\nThe per diem for an overseas trip is 6,000 yen a day.\n",
        "{id: Q01, type: D, question: What is the per diem for an overseas trip?, facts: ['6,000 yen'],"
        " evidence: [{document: D1, quote: 'per diem for an overseas trip is 6,000 yen'}]}",
    ),
    Change(
        EN,
        "Q02",
        "working-from-home",
        "\n## Allowance\nThe working-from-home allowance is 4,000 yen a month.\n",
        "{id: Q02, type: D, question: How much is the working-from-home allowance?, facts: ['4,000 yen'],"
        " evidence: [{document: D3, quote: 'working-from-home allowance is 4,000 yen'}]}",
    ),
]


@contextmanager
def team(folder: Path, language: Language) -> Iterator[Path]:
    """The demonstration's files as a team would keep them."""
    with demo_root() as root:
        shutil.copytree(root / "documents" / language.value, folder / "docs")
        shutil.copy(root / "questions" / f"{language.value}.yml", folder / "questions.yml")
        shutil.copy(root / "prompts" / language.value / "careful.md", folder / "careful.md")
    yield folder


def ran(folder: Path, language: Language) -> dict[str, Any]:
    """The results of a run over the documents as they are; it has to pass."""
    with staging_assistant(language, folder / "docs") as url:
        (folder / "evalgate.yml").write_text(
            CONFIG.format(language=language.value, url=url), encoding="utf-8"
        )
        out = folder / "out"
        assert main(["run", "--config", str(folder / "evalgate.yml"), "--out", str(out)]) == 0
    found: dict[str, Any] = json.loads((out / "results.json").read_text(encoding="utf-8"))
    return found


def verdict(results: dict[str, Any], question: str) -> str:
    (found,) = (entry["verdict"] for entry in results["questions"] if entry["id"] == question)
    return str(found)


def mend(folder: Path, change: Change) -> None:
    """Put the mended entry in the place of the old one."""
    path = folder / "questions.yml"
    text = path.read_text(encoding="utf-8")
    start = text.index(f"  - id: {change.question}\n")
    end = text.index("  - id:", start + 1)
    path.write_text(f"{text[:start]}  - {change.entry}\n{text[end:]}", encoding="utf-8")


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change.language.value}-{change.question}")
def test_a_rule_that_comes_makes_a_pass_stale_and_the_set_can_be_mended(
    tmp_path: Path, change: Change
) -> None:
    with team(tmp_path, change.language) as folder:
        before = ran(folder, change.language)
        assert (verdict(before, change.question), before["stale"]) == ("ok", [])
        shutil.copy(folder / "out" / "trials.jsonl", folder / "answers.jsonl")
        path = folder / "docs" / f"{change.document}.md"
        text = path.read_text(encoding="utf-8") + change.rule
        path.write_text(text, encoding="utf-8")

        after = ran(folder, change.language)
        assert (verdict(after, change.question), after["stale"]) == ("stale", [change.question])
        assert after["decision"]["outcome"] == "pass"
        counted = before["rates"]["stop"]["denominator"] - after["rates"]["stop"]["denominator"]
        assert counted == 3
        comment = (folder / "out" / "comment.md").read_text(encoding="utf-8")
        assert f"docs/{change.document}.md:{text.count(chr(10))}" in comment.replace("\\", "").replace(
            "\u2060", ""
        )
        failed = [entry["id"] for entry in after["questions"] if entry["verdict"] not in {"ok", "stale"}]
        assert failed == []

        arguments = ["--config", str(folder / "evalgate.yml"), "--out", str(folder / "graded")]
        assert main(["grade", str(folder / "answers.jsonl"), *arguments]) == 0
        graded = json.loads((folder / "graded" / "results.json").read_text(encoding="utf-8"))
        assert graded["stale"] == [change.question]

        mend(folder, change)
        mended = ran(folder, change.language)
        assert (verdict(mended, change.question), mended["stale"]) == ("ok", [])
        assert mended["rates"]["answer"]["denominator"] == before["rates"]["answer"]["denominator"] + 3


@pytest.mark.parametrize(
    ("language", "document", "old", "new", "question"),
    [
        (JA, "expenses", "2,500円", "3,000円", "Q07"),
        (EN, "expenses", "2,500 yen", "3,000 yen", "Q07"),
        (JA, "travel", "東京23区に宿泊する場合は、1泊につき14,000円", "東京23区も同じ", "Q06"),
        (EN, "travel", " In the 23 wards of Tokyo, the limit is 14,000 yen a night.", "", "Q06"),
        (JA, "working-from-home", "週2日", "週3日", "Q08"),
        (EN, "working-from-home", "two days a week", "three days a week", "Q08"),
        (JA, "equipment", "情報システム部へ即日", "総務部へ翌日までに", "Q09"),
    ],
)
def test_what_goes_makes_its_question_stale(
    tmp_path: Path, language: Language, document: str, old: str, new: str, question: str
) -> None:
    with team(tmp_path, language) as folder:
        path = folder / "docs" / f"{document}.md"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
        found = ran(folder, language)
        assert (found["stale"], verdict(found, question)) == ([question], "stale")


def test_a_change_of_another_kind_leaves_the_set_alone(tmp_path: Path) -> None:
    with team(tmp_path, JA) as folder:
        path = folder / "docs" / "travel.md"
        text = path.read_text(encoding="utf-8")
        path.write_text(
            text.replace("3,000円", "３千円") + "\n## 交通費\n交通費は実費とする。\n", encoding="utf-8"
        )
        found = ran(folder, JA)
        assert found["stale"] == []
        assert {entry["verdict"] for entry in found["questions"]} == {"ok"}


@pytest.mark.parametrize("language", [JA, EN], ids=lambda language: language.value)
def test_border_cases_that_nobody_decided_are_told(
    tmp_path: Path, language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether a near value or both readings pass is what graders split on: Q03 and Q06."""
    with team(tmp_path, language) as folder:
        (folder / "evalgate.yml").write_text("questions: questions.yml\ndocuments: docs\n", encoding="utf-8")
        path = folder / "questions.yml"
        lines = path.read_text(encoding="utf-8").split("\n")
        path.write_text("\n".join(line for line in lines if "accept:" not in line), encoding="utf-8")
        assert main(["check", "--json", "--config", str(folder / "evalgate.yml")]) == 0
        found = json.loads(capsys.readouterr().out)["findings"]
        assert {one["question_id"] for one in found if one["code"] == "border-case"} == {"Q01", "Q03", "Q06"}
        assert {one["code"] for one in found} == {"border-case", "few-of-type"}
