"""HTML, PDF and Office files, manifests, versions and kept conversions."""

import builtins
import json
from pathlib import Path
from typing import Any

import pytest

from evalgate.documents.conversion import convert
from evalgate.documents.conversion.sheet import number_shown
from evalgate.documents.corpus import Corpus
from evalgate.documents.document import Document
from evalgate.documents.load import load_documents, unread_files
from evalgate.documents.versions import version_in, version_of
from evalgate.errors import InputError
from tests.documents import office


def only(folder: Path) -> Document:
    (document,) = load_documents(folder, ".")
    return document


def says(document: Document, *facts: str) -> bool:
    corpus = Corpus([document])
    return all(corpus.says((fact,)) for fact in facts)


def test_a_word_file_gives_title_version_text_and_tables(tmp_path: Path) -> None:
    office.write_docx(tmp_path / "travel.docx")
    document = only(tmp_path)
    assert (document.id, document.title, document.version) == (
        "travel",
        "出張旅費規程（2025年4月版）",
        "2025年4月版",
    )
    assert Corpus([document]).quotes("国内出張の日当は3,000円とする。")
    assert "| 東京23区 | 14,000円 |" in document.text


def test_a_workbook_shows_what_its_formats_show_and_no_hidden_sheet(tmp_path: Path) -> None:
    office.write_xlsx(tmp_path / "allowance_2024-10.xlsx")
    document = only(tmp_path)
    assert says(document, "3,000円", "25%")
    assert "秘密" not in document.text
    assert (document.title, document.version) == ("allowance_2024-10", "2024-10")


def test_slides_give_text_and_notes(tmp_path: Path) -> None:
    office.write_pptx(tmp_path / "guide.pptx")
    document = only(tmp_path)
    assert (document.title, document.version) == ("経費精算ガイド v3", "v3")
    assert says(document, "10営業日以内", "理由書")


def test_a_pdf_with_a_sentence_broken_inside_a_figure_is_read_as_a_sentence(tmp_path: Path) -> None:
    lines = (
        "在宅勤務規程 令和6年4月",
        "第1条 在宅勤務を希望する者は、所定の申請書を、実施日の10営",
        "業日前までに上長へ提出するものとする。",
        "第2条 回数は週2日までとする。",
    )
    office.write_pdf(tmp_path / "remote.pdf", lines)
    document = only(tmp_path)
    assert (document.title, document.version) == ("在宅勤務規程 令和6年4月", "令和6年4月")
    assert says(document, "10営業日")
    assert document.text.count("\n第2条") == 1


def test_html_in_another_encoding_loses_scripts_and_keeps_tables(tmp_path: Path) -> None:
    page = (
        '<html><head><meta charset="shift_jis"><title>社内ポータル</title><script>var x = 999;</script></head>'
        "<body><h1>備品貸与規程 第3版</h1><p>紛失時は<b>情報システム部</b>へ。</p>"
        "<table><tr><th>品名</th><th>数</th></tr><tr><td>PC</td><td>1台</td></tr></table></body></html>"
    )
    (tmp_path / "equipment.html").write_bytes(page.encode("cp932"))
    document = only(tmp_path)
    assert (document.title, document.version) == ("備品貸与規程 第3版", "第3版")
    assert Corpus([document]).quotes("紛失時は情報システム部へ。")
    assert "999" not in document.text
    assert "| PC | 1台 |" in document.text


def test_a_broken_or_locked_file_is_named_beside_the_others(tmp_path: Path) -> None:
    office.encrypted_pdf(tmp_path / "locked.pdf")
    (tmp_path / "broken.docx").write_bytes(b"PK\x03\x04 not really")
    (tmp_path / "fine.md").write_text("# x\n")
    with pytest.raises(InputError) as caught:
        load_documents(tmp_path, ".")
    assert [problem.path for problem in caught.value.problems] == ["broken.docx", "locked.pdf"]


def test_a_page_that_nobody_could_have_written_is_told_for_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "deep.html").write_text("<div>" * 5000 + "9:00" + "</div>" * 5000, encoding="utf-8")
    with pytest.raises(InputError, match=r"deep\.html: can't be read: its elements stand too deep") as caught:
        load_documents(tmp_path, ".")
    assert "RecursionError" not in str(caught.value)
    assert "Markdown" in str(caught.value)


def test_without_the_extra_one_message_names_the_file_and_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.write_docx(tmp_path / "a.docx")
    office.write_pdf(tmp_path / "b.pdf", ("x",))
    monkeypatch.setattr(convert, "version", _not_installed)
    with pytest.raises(InputError) as caught:
        load_documents(tmp_path, ".")
    (problem,) = caught.value.problems
    assert problem.path == "a.docx"
    assert "1 more" in problem.message
    assert "'.[documents]'" in problem.hint
    assert "pip install evalgate" not in problem.hint


def _not_installed(name: str) -> str:
    raise convert.PackageNotFoundError(name)


def test_a_kept_conversion_is_used_for_the_same_bytes_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    docs, cache = tmp_path / "docs", tmp_path / ".evalgate-cache"
    docs.mkdir()
    office.write_docx(docs / "a.docx")
    first = load_documents(tmp_path, "docs", cache)
    assert (cache / ".gitignore").read_text() == "*\n"

    def refuse(name: str, *rest: Any) -> Any:
        if name == "mammoth":
            raise AssertionError("converted again")
        return real(name, *rest)

    real = builtins.__import__
    monkeypatch.setattr(builtins, "__import__", refuse)
    assert load_documents(tmp_path, "docs", cache) == first
    office.write_docx(docs / "a.docx")
    (docs / "a.docx").write_bytes((docs / "a.docx").read_bytes() + b"\0")
    with pytest.raises(InputError, match="converted again"):
        load_documents(tmp_path, "docs", cache)


def test_a_torn_kept_conversion_is_made_again(tmp_path: Path) -> None:
    docs, cache = tmp_path / "docs", tmp_path / "cache"
    docs.mkdir()
    office.write_docx(docs / "a.docx")
    first = load_documents(tmp_path, "docs", cache)
    (kept,) = (cache / "documents").glob("*.json")
    kept.write_text('{"title": 3')
    assert load_documents(tmp_path, "docs", cache) == first
    kept.write_text(json.dumps({"title": None, "text": 5}))
    assert load_documents(tmp_path, "docs", cache) == first


def test_a_manifest_names_what_files_can_not_say(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "x.txt").write_text("日当は3,000円。\n", encoding="utf-8")
    (tmp_path / "y.md").write_text("---\nid: Y\nversion: v1\n---\n# Y\n")
    (tmp_path / "documents.yml").write_text(
        "documents:\n  sub/x.txt: {id: D1, title: 旅費規程, date: 2025-04-01}\n  y.md: {version: 1.10}\n",
        encoding="utf-8",
    )
    first, second = load_documents(tmp_path, ".")
    assert (first.id, first.title, first.version, first.date) == (
        "D1",
        "旅費規程",
        "2025-04-01",
        "2025-04-01",
    )
    assert (second.id, second.version) == ("Y", "1.10")


@pytest.mark.parametrize(
    ("manifest", "line", "message"),
    [
        ("documents:\n  z.md: {id: D1}\n", 2, "no such document"),
        ("documents:\n  y.md: {titel: x}\n", 2, "unknown key 'titel'"),
        ("documents:\n  y.md: {id: 1}\n  y.md: {id: 2}\n", 3, "stands twice"),
    ],
)
def test_a_wrong_manifest_is_an_error_with_its_line(
    tmp_path: Path, manifest: str, line: int, message: str
) -> None:
    (tmp_path / "y.md").write_text("# Y\n")
    (tmp_path / "documents.yml").write_text(manifest)
    with pytest.raises(InputError) as caught:
        load_documents(tmp_path, ".")
    assert (caught.value.problems[0].path, caught.value.problems[0].line) == ("./documents.yml", line)
    assert message in caught.value.problems[0].message


def test_a_folder_outside_the_repository_is_read(tmp_path: Path) -> None:
    elsewhere = tmp_path / "snapshot"
    elsewhere.mkdir()
    (elsewhere / "a.md").write_text("# A\n")
    repository = tmp_path / "repository"
    repository.mkdir()
    (document,) = load_documents(repository, str(elsewhere))
    assert document.path == str(elsewhere / "a.md")


def test_files_that_nobody_reads_are_known(tmp_path: Path) -> None:
    for name in ("old.doc", "data.csv", "photo.png", "a.md", "~$a.docx"):
        (tmp_path / name).write_text("x")
    assert unread_files(tmp_path, ".") == ("data.csv", "old.doc")
    assert [document.id for document in load_documents(tmp_path, ".")] == ["a"]


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("出張旅費規程（2025年4月版）", "2025年4月版"),
        ("Guide v3", "v3"),
        ("rules-2024-10", "2024-10"),
        ("Handbook, April 2025", "April 2025"),
        ("就業規則 第3版", "第3版"),
        ("旅費規程（令和6年4月）", "令和6年4月"),
        ("旅費規程　令和６年４月１日施行", "令和６年４月１日施行"),
        ("第3版（2025年4月）", "2025年4月"),
        ("policy_v1.2_final", "v1.2"),
        ("rules_20250401", "2025-04-01"),
        ("2nd edition", "2nd edition"),
        ("2025年度の採用計画", None),
        ("IPv6 guide", None),
        ("The 2024-2025 season", None),
        ("第3章 旅費", None),
        ("Form 1099", None),
    ],
)
def test_versions_stand_in_titles_and_file_names(title: str, expected: str | None) -> None:
    assert version_in(title) == expected


def test_a_stamp_at_the_top_is_a_version_and_a_sentence_is_not() -> None:
    assert version_of("旅費規程", "旅費規程\n改定日：2025年4月1日\n\n本文", "a") == "2025年4月1日"
    assert version_of("旅費規程", "旅費規程\n2023年4月に入社した者の日当は3,000円とする。", "a") is None
    assert version_of("旅費規程", "本文", "rules_v2") == "v2"


@pytest.mark.parametrize(
    ("value", "style", "shown"),
    [
        (3000, '#,##0"円"', "3,000円"),
        (3000, "¥#,##0", "¥3,000"),
        (3000, '"¥"#,##0;[Red]\\-"¥"#,##0', "¥3,000"),
        (12.5, "[$€-407]#,##0.00", "€12.50"),
        (0.125, "0.0%", "12.5%"),
        (10, '0"営業日"', "10営業日"),
        (1500000, "General", "1500000"),
        (0.1, "General", "0.1"),
        (14000, "#,##0_);(#,##0)", "14,000"),
    ],
)
def test_a_cell_is_read_as_it_is_shown(value: float, style: str, shown: str) -> None:
    assert number_shown(value, style) == shown
