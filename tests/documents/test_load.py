"""A folder of documents: ids, titles, versions, and what is wrong."""

from pathlib import Path

import pytest

from evalgate.documents.load import load_documents
from evalgate.errors import InputError


def test_front_matter_counts_as_text_and_gives_id_title_version(tmp_path: Path) -> None:
    (tmp_path / "b.md").write_text(
        "---\nid: D1\ntitle: 旅費規程\nversion: 2025-04-01\n---\n# x\n3,000円\n", encoding="utf-8"
    )
    (tmp_path / "a.txt").write_text("# Leave policy\nfive days\n", encoding="utf-8")
    (tmp_path / "c.md").write_text("---\nnot: [closed\n---\nplain\n", encoding="utf-8")
    first, second, third = load_documents(tmp_path.parent, tmp_path.name)
    assert (first.id, first.title, first.version) == ("a", "Leave policy", None)
    assert (second.id, second.title, second.version) == ("D1", "旅費規程", "2025-04-01")
    assert "2025-04-01" in second.text
    assert (third.id, third.title) == ("c", "c")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Locker Rules\n\nLockers are emptied on Fridays.\n", "Locker Rules"),
        ("\n  Locker rules, 2nd floor  \nLockers are emptied on Fridays.\n", "Locker rules, 2nd floor"),
        ("プールの使い方\n更衣室は2階にあります。\n", "プールの使い方"),
        ("Lockers are emptied on Fridays.\n\nBring a lock.\n", "plain"),
        ("Lockers on the second floor may be used by\nmembers only.\n", "plain"),
        ("更衣室は2階、浴室は3階、受付は\n1階にあります。\n", "plain"),
        ("更衣室は2階にあります\n\n浴室は3階です。\n", "plain"),
        ("- Bring a lock\n- Shower first\n", "plain"),
        ("Locker Rules\n", "plain"),
    ],
)
def test_a_plain_text_is_called_by_a_first_line_that_is_no_sentence(
    tmp_path: Path, text: str, title: str
) -> None:
    (tmp_path / "plain.txt").write_text(text, encoding="utf-8")
    assert [d.title for d in load_documents(tmp_path.parent, tmp_path.name)] == [title]


def test_other_files_and_hidden_folders_are_left_out(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "x.md").write_text("x")
    (tmp_path / "image.png").write_bytes(b"\x89PNG")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "y.md").write_text("y")
    assert [document.id for document in load_documents(tmp_path, ".")] == ["y"]


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({}, "holds no document"),
        ({"a.md": b"---\nid: X\n---\n", "b.md": b"---\nid: X\n---\n"}, "'X'"),
        ({"a.md": "日本".encode("cp932")}, "UTF-8"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, files: dict[str, bytes], words: str) -> None:
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    with pytest.raises(InputError, match=words):
        load_documents(tmp_path.parent, tmp_path.name)


def test_a_missing_folder_is_an_error_and_no_folder_is_none(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such folder"):
        load_documents(tmp_path, "docs")
    assert load_documents(tmp_path, None) == ()
