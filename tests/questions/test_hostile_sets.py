"""Question files with many mistakes, and large ones."""

import time
from pathlib import Path

import pytest

from evalgate.errors import InputError
from evalgate.questions.rows import read_rows

HEADER = "id,type,question,facts,evidence\n"


def said_about(path: Path) -> list[str]:
    """Every problem of a file's form."""
    with pytest.raises(InputError) as caught:
        read_rows(path, path.name, None)
    return [str(problem) for problem in caught.value.problems]


def test_every_broken_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "q.jsonl"
    path.write_text('{"id": "A1"}\n{"id"\n\n[' + "[" * 100_000 + '\n{"id": NaN}\n{"a": 1, "a": 2, "a": 3}\n')
    assert [said.split(": ")[0] for said in said_about(path)] == [f"q.jsonl:{n}" for n in (2, 4, 5, 6, 6)]


@pytest.mark.parametrize(
    "cell", ["[" * 100_000, '[{""document"": ' + "9" * 5000 + "}]", "[NaN]", "[{]", '[{""a"": 1, ""a"": 2}]']
)
def test_every_broken_cell_is_named(tmp_path: Path, cell: str) -> None:
    path = tmp_path / "q.csv"
    path.write_text(f'{HEADER}D1,D,why?,a,"{cell}"\nD2,D,why?,a,"[{{"\nD3,D,why?,a,b,c,d\n')
    said = said_about(path)
    assert [one.partition(": ")[0] for one in said] == ["q.csv:2", "q.csv:3", "q.csv:4"]
    assert said[0].startswith("q.csv:2: evidence: ")


def test_a_semicolon_is_no_comma(tmp_path: Path) -> None:
    path = tmp_path / "q.csv"
    path.write_text("id;type;question\nA1;A;why?\n")
    (said,) = said_about(path)
    assert "separated by commas" in said


def test_a_large_file_is_read_in_proportion(tmp_path: Path) -> None:
    """Each entry gets the lines of its own keys without another look at everybody's."""
    path = tmp_path / "q.json"
    path.write_text("[" + ",\n".join(f'{{"id": "Q{n}", "type": "A"}}' for n in range(8_000)) + "]")
    began = time.process_time()
    rows = read_rows(path, path.name, None)
    assert time.process_time() - began < 20
    assert [row.line for row in rows] == list(range(1, 8_001))
    assert rows[7].source.line(("type",)) == 8
