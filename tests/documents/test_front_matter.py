"""Front matter is read, or told with file and line; ordinary text between lines is left in peace."""

from pathlib import Path

import pytest

from evalgate.documents.load import load_documents
from evalgate.lint.question_set import lint
from evalgate.questions.load import load_questions
from tests.lint.builders import FIT, GUIDE, TRAVEL


def flaws(folder: Path, text: str) -> list[tuple[int, str]]:
    """Line and message of what is found in one more document."""
    (folder / "docs").mkdir(exist_ok=True)
    for name, content in {"travel": TRAVEL, "guide": GUIDE, "x": text}.items():
        (folder / "docs" / f"{name}.md").write_text(content, encoding="utf-8")
    (folder / "q.yml").write_text(FIT, encoding="utf-8")
    found = lint(load_questions(folder, ["q.yml"]), load_documents(folder, "docs"))
    broken = [one for one in found if one.code == "broken-front-matter"]
    assert {(one.path, one.level.value, one.question_id) for one in broken} <= {
        ("docs/x.md", "warning", None)
    }
    return [(one.line, one.message) for one in broken]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("---\nid: D9\ntitle: 旅費: 国内\n---\n本文\n", 3, "is not valid YAML"),
        ("---\nid: D9\n\ttitle: x\n---\n本文\n", 3, "by a tab"),
        ("---\nid: D9\ntags: [a, b\n---\n本文\n", 4, "is not valid YAML"),
        ("---\nid: D9\nid: D8\n---\n本文\n", 3, "stands twice, first in line 2"),
        ("---\ntitle: 規程\nversion: [2025, 4]\n---\n本文\n", 3, "`version` is no single text"),
        ("---\nid: D9\ntitle: 規程\n\n# 規程\n本文\n", 1, "no `---` at its end"),
        ("---\nid: D9\ntitle: 規程\n# 規程\n本文\n", 1, "no `---` at its end"),
        ("---\nid: " + "[" * 100_000 + "\n---\n本文\n", 2, "nest"),
        ("---\ntitle: 規程\na: &a [*a]\n---\n本文\n", 3, "alias"),
    ],
)
def test_what_can_not_be_read_is_told_with_its_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    ((found, message),) = flaws(tmp_path, text)
    assert (found, words in message) == (line, True)


@pytest.mark.parametrize(
    "text",
    [
        "---\nid: D9\ntitle: '旅費: 国内'\n---\n本文\n",
        "---\r\nid: D9\r\n---\r\n本文\r\n",
        "---\nid: D9\n...\n本文\n",
        "---\n---\n本文\n",
        "---\n本規程は次のとおり: 前文: 略\n---\n本文\n",
        "---\n\nAn opening between two lines: here: it is.\n\n---\n",
        "---\nOnly a line above the text.\n",
        "本文\n---\nid: D9: x\n---\n",
        "--- \ndate: 2025-04-01\nversion: 1.10\n---\n",
    ],
)
def test_what_is_right_or_no_front_matter_is_left_in_peace(tmp_path: Path, text: str) -> None:
    assert flaws(tmp_path, text) == []


def test_what_else_stands_in_a_flawed_one_is_read(tmp_path: Path) -> None:
    (tmp_path / "x.md").write_text(
        "---\nid: D9\nversion: 1.10\ntags: a\ntags: b\n---\n# 規程\n", encoding="utf-8"
    )
    (document,) = load_documents(tmp_path, ".")
    assert (document.id, document.version, document.title) == ("D9", "1.10", "規程")
    assert len(document.flaws) == 1
    assert "tags: a" in document.text
