"""Exported, filled in by somebody else's program, imported: the same decisions."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from evalgate.ask.answer import Answer, Passage
from evalgate.config.language import Language
from evalgate.errors import InputError
from evalgate.questions.question import TYPE_ACCEPTS, Action, Question, QuestionType
from evalgate.review.label import Fits, Label, label_fields, read_labels
from evalgate.review.page import page, write_page
from evalgate.review.reading import Item
from evalgate.review.sheet import read_sheet, write_sheet
from evalgate.review.words import WORDS
from tests.judges.fakes import FOLDER, install

LANGUAGES = pytest.mark.parametrize("language", Language)
HOSTILE = (
    '=HYPERLINK("https://evil.test","x")',
    "+1+cmd|' /C calc'!A0",
    "</script><script>alert(1)</script><!-- <img src=x onerror=alert(1)>",
    "改行\nタブ\t制御\x00\x1b[31m \ud83d \u2028 終",
    "長い" * 20_000,
    "",
)
DECISIONS: tuple[tuple[Action | None, bool | None, bool | None, str], ...] = (
    (Action.ABSTAIN, True, False, "見つからないと言った"),
    (Action.ANSWER, False, True, "=1+1"),
    (Action.CLARIFY, None, None, ""),
    (Action.SHOW_CONFLICT, True, None, "<b>両方</b>"),
    (None, None, None, "理由だけ"),
    (None, False, None, ""),
)


def _items() -> list[Item]:
    return [
        Item(
            question=Question(
                id=f"Q{number}",
                type=kind,
                question=f"質問{number}",
                accept=TYPE_ACCEPTS[kind],
                turns=("先に",),
            ),
            answer=Answer(text=text, contexts=(Passage(text=text, source="D1"),), citations=("D1",)),
            fits=Fits(question=f"q{number}", documents="d"),
            picked="sample",
            machine={"grades": [{"grader": "rules", "action_ok": True, "reason": "SECRET-VERDICT"}]},
        )
        for number, (kind, text) in enumerate(
            zip([*QuestionType, *QuestionType], HOSTILE, strict=False), start=1
        )
    ]


def _decided(labels: tuple[Label, ...]) -> dict[str, Any]:
    return {
        one.question_id: (one.action, one.action_ok, one.unsupported_content, one.reason.strip())
        for one in labels
    }


EXPECTED = {
    f"Q{number}": (action, ok, unsupported, reason)
    for number, (action, ok, unsupported, reason) in enumerate(DECISIONS, start=1)
    if (action, ok, unsupported) != (None, None, None)
}


def _fill(path: Path, language: Language, *, name: str = "佐藤") -> None:
    """Decide in the file as a person does, who also sorts the rows."""
    words = WORDS[language]
    said = {True: words.yes, False: words.no, None: None}
    book = load_workbook(path)
    sheet = book["review"]
    sheet["C2"] = name
    for row, (action, ok, unsupported, reason) in enumerate(DECISIONS, start=4):
        sheet.cell(row, 7, words.actions[action] if action else words.open)
        sheet.cell(row, 8, said[ok])
        sheet.cell(row, 9, said[unsupported])
        if reason:
            sheet.cell(row, 10, reason).data_type = "s"
    for column in range(1, 11):
        first, last = sheet.cell(4, column), sheet.cell(9, column)
        kinds = last.data_type, first.data_type
        first.value, last.value = last.value, first.value
        first.data_type, last.data_type = kinds
    book.save(path)


@LANGUAGES
def test_decisions_come_back_from_a_spreadsheet(language: Language, tmp_path: Path) -> None:
    path = tmp_path / "review.xlsx"
    write_sheet(path, _items(), WORDS[language])
    _fill(path, language)
    labels = read_sheet(path, "2026-11-29")
    assert _decided(labels) == EXPECTED
    by_id = {one.question_id: one for one in labels}
    for item in _items():
        if item.question.id in by_id:
            one = by_id[item.question.id]
            assert (one.answer, one.question, one.fits) == (
                item.answer.text,
                item.question.question,
                item.fits,
            )
            assert (one.by, one.at, one.picked) == ("佐藤", "2026-11-29", "sample")


def test_a_spreadsheet_holds_texts_and_lists_and_no_verdict_of_a_machine(tmp_path: Path) -> None:
    path = tmp_path / "review.xlsx"
    write_sheet(path, _items(), WORDS[Language.JA])
    book = load_workbook(path)
    sheet = book["review"]
    cells = [cell for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert all(cell.data_type != "f" for cell in cells)
    assert all("SECRET-VERDICT" not in str(cell.value) for each in book for row in each for cell in row)
    rules = sheet.data_validations.dataValidation
    assert sorted(str(rule.sqref) for rule in rules) == ["G4:G9", "H4:H9", "I4:I9"]
    assert all(len(rule.formula1) < 255 for rule in rules)
    assert book["evalgate-data"].sheet_state == "hidden"
    assert sheet.column_dimensions["A"].hidden


def test_an_empty_list_can_be_exported_too(tmp_path: Path) -> None:
    write_sheet(tmp_path / "none.xlsx", [], WORDS[Language.EN])
    assert read_sheet(tmp_path / "none.xlsx", "now") == ()
    assert "<main" in page([], Language.EN)


def test_a_word_that_is_not_on_the_list_is_told_with_its_cell(tmp_path: Path) -> None:
    path = tmp_path / "review.xlsx"
    write_sheet(path, _items(), WORDS[Language.EN])
    book = load_workbook(path)
    book["review"]["H5"] = "maybe"
    book.save(path)
    with pytest.raises(InputError, match=r"H5.*'maybe'"):
        read_sheet(path, "now")


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 torn", b"<html></html>"])
def test_what_is_no_spreadsheet_is_told(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "review.xlsx"
    path.write_bytes(content)
    with pytest.raises(InputError, match="Excel"):
        read_sheet(path, "now")


def test_another_spreadsheet_is_told(tmp_path: Path) -> None:
    from openpyxl import Workbook

    Workbook().save(tmp_path / "other.xlsx")
    with pytest.raises(InputError, match="lacks the sheet"):
        read_sheet(tmp_path / "other.xlsx", "now")


@LANGUAGES
def test_decisions_survive_libreoffice(language: Language, tmp_path: Path) -> None:
    office = shutil.which("soffice") or shutil.which("libreoffice")
    if office is None:
        pytest.skip("LibreOffice is not installed: the spreadsheet was not saved by it")
    path = tmp_path / "review.xlsx"
    write_sheet(path, _items(), WORDS[language])
    _fill(path, language)
    home = {**os.environ, "HOME": str(tmp_path)}
    saved = tmp_path / "saved"
    command = [
        office,
        "--headless",
        "--convert-to",
        "xlsx:Calc MS Excel 2007 XML",
        "--outdir",
        str(saved),
        str(path),
    ]
    subprocess.run(command, check=True, env=home, capture_output=True, timeout=180)
    again = load_workbook(saved / "review.xlsx")["review"]
    assert {str(rule.sqref) for rule in again.data_validations.dataValidation} == {"G4:G9", "H4:H9", "I4:I9"}
    before, after = read_sheet(path, "now"), read_sheet(saved / "review.xlsx", "now")
    assert _decided(after) == _decided(before) == EXPECTED
    assert [label_fields(one) for one in after] == [label_fields(one) for one in before]


def test_the_page_lets_nothing_foreign_run(tmp_path: Path) -> None:
    text = page(_items(), Language.JA)
    assert text.count("<script") == text.count("</script>") == 2
    assert "SECRET-VERDICT" not in text
    assert "onerror" in text  # as data
    assert "<img" not in text
    assert "default-src 'none'" in text
    assert "http://" not in text.replace("https://evil.test", "")
    write_page(tmp_path / "page.html", _items(), Language.JA)
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == text


@LANGUAGES
def test_decisions_made_in_a_browser_come_back(language: Language, tmp_path: Path) -> None:
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if browser is None or shutil.which("npm") is None:
        pytest.skip("no Chromium or no npm: the page was not filled in by a browser")
    install("playwright-core")
    write_page(tmp_path / "page.html", _items(), language)
    decisions = [
        {"action": action, "action_ok": ok, "unsupported_content": unsupported, "reason": reason}
        for action, ok, unsupported, reason in DECISIONS
    ]
    (tmp_path / "decisions.json").write_text(json.dumps({"name": "佐藤 花子", "decisions": decisions}))
    (modules,) = FOLDER.glob("playwright-core-*/node_modules/playwright-core/index.mjs")
    script = Path(__file__).with_name("fill_page.mjs")
    command = ["node", str(script), str(modules), browser, str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["name"] == "labels-佐藤-花子.jsonl"
    assert told["errors"] == []
    assert len(told["answers"]) == len(_items())
    assert all(told["answers"])
    labels = read_labels(tmp_path / "saved.jsonl", "saved.jsonl")
    assert _decided(labels) == EXPECTED
    by_id = {item.question.id: item for item in _items()}
    for one in labels:
        item = by_id[one.question_id]
        assert (one.by, one.picked, one.fits) == ("佐藤 花子", "sample", item.fits)
        assert one.answer == item.answer.text
