"""Why a question is stale, and whether the change under test made it so."""

from pathlib import Path

import pytest

from evalgate.config.language import Language
from evalgate.documents.load import load_documents
from evalgate.lint.blame import Blame, blamed, stale_reasons
from evalgate.lint.finding import Finding
from evalgate.lint.question_set import lint
from evalgate.questions.load import load_questions
from tests.lint.builders import FIT, GUIDE, TRAVEL

DOCUMENTS = {"travel": TRAVEL, "guide": GUIDE}
ALLOWANCE = "海外出張の日当は5,000円とする。\n"


def told(folder: Path, before: dict[str, str], now: dict[str, str]) -> dict[Finding, Blame]:
    """What is stale now, and who made it so."""
    for name, documents in (("before", before), ("now", now)):
        (folder / name / "docs").mkdir(parents=True)
        for stem, text in documents.items():
            (folder / name / "docs" / f"{stem}.md").write_text(text, encoding="utf-8")
    (folder / "q.yml").write_text(FIT, encoding="utf-8")
    questions = load_questions(folder, ["q.yml"])
    after = load_documents(folder / "now", "docs")
    found = lint(questions, after)
    return dict(blamed(found, questions, after, load_documents(folder / "before", "docs")))


def blames(folder: Path, before: dict[str, str], now: dict[str, str]) -> list[tuple[str | None, str]]:
    return [(one.question_id, blame.value) for one, blame in told(folder, before, now).items()]


CHANGES = [
    ({"travel": TRAVEL + ALLOWANCE}, "A1"),
    ({"travel": TRAVEL.replace("12,000円", "13,000円")}, "B1"),
    ({"guide": GUIDE.replace("2,500円", "3,000円")}, "C1"),
    ({"guide": GUIDE.replace("2,500円", "2,800円")}, "C1"),
    ({"guide": GUIDE.replace("申請は10営業日以内", "申請の期限は10営業日以内")}, "D1"),
]


@pytest.mark.parametrize(("change", "question"), CHANGES)
def test_what_came_or_went_with_the_change_is_its_own(
    tmp_path: Path, change: dict[str, str], question: str
) -> None:
    now = {**DOCUMENTS, **change}
    assert blames(tmp_path / "1", DOCUMENTS, now) == [(question, "this-change")]
    assert blames(tmp_path / "2", now, now) == [(question, "earlier")]


@pytest.mark.parametrize(("change", "question"), CHANGES)
def test_another_change_of_the_same_file_is_not_blamed(
    tmp_path: Path, change: dict[str, str], question: str
) -> None:
    before = {**DOCUMENTS, **change}
    now = {name: text.replace("# ", "# 新 ") + "以上\n" for name, text in before.items()}
    assert blames(tmp_path, before, now) == [(question, "earlier")]


def test_a_renamed_document_changes_nothing(tmp_path: Path) -> None:
    before = {**DOCUMENTS, "travel": TRAVEL + ALLOWANCE}
    now = {"rules": before["travel"], "guide": GUIDE}
    assert blames(tmp_path, before, now) == [("A1", "earlier")]


def test_a_document_that_comes_or_goes_is_the_changes_doing(tmp_path: Path) -> None:
    assert blames(tmp_path / "1", DOCUMENTS, {**DOCUMENTS, "new": ALLOWANCE}) == [("A1", "this-change")]
    gone = blames(tmp_path / "2", DOCUMENTS, {"travel": TRAVEL})
    assert ("D1", "this-change") in gone
    assert {blame for _, blame in gone} == {"this-change"}


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(
    ("change", "question", "words"),
    [
        ({"travel": TRAVEL + "海外出張は別に定める。\n"}, "A1", ["海外", "docs/travel.md:8"]),
        ({"travel": TRAVEL.replace("12,000円", "13,000円")}, "B1", ["宿泊"]),
        ({"guide": GUIDE.replace("2,500円", "3,000円")}, "C1", ["docs/guide.md:5"]),
        ({"guide": GUIDE.replace("2,500円", "2,800円")}, "C1", ["2,500円", "docs/guide.md"]),
        ({"guide": GUIDE.replace("10営業日", "5営業日")}, "D1", ["申請は10営業日以内", "docs/guide.md"]),
    ],
)
def test_the_reason_names_what_came_or_went_and_where(
    tmp_path: Path, language: Language, change: dict[str, str], question: str, words: list[str]
) -> None:
    found = told(tmp_path, DOCUMENTS, {**DOCUMENTS, **change})
    plain, blamed_ = stale_reasons(found, language), stale_reasons(found, language, found)
    assert list(plain) == list(blamed_) == [question]
    assert all(word in plain[question] and word in blamed_[question] for word in words)
    said = {Language.EN: "this pull request changed it", Language.JA: "このプルリクエスト"}[language]
    assert said in blamed_[question]
    assert said not in plain[question]


def test_of_several_reasons_that_of_the_change_is_told(tmp_path: Path) -> None:
    before = {**DOCUMENTS, "guide": GUIDE.replace("申請は10", "申請の期限は10")}
    now = {**before, "guide": before["guide"].replace("10営業日", "5営業日")}
    found = told(tmp_path, before, now)
    assert sorted(blame.value for blame in found.values()) == ["earlier", "this-change"]
    reason = stale_reasons(found, Language.JA, found)["D1"]
    assert "10営業日以内" in reason
    assert "このプルリクエストが変えた箇所: docs/guide.md" in reason
