"""Files are read as written: no silent conversion, no lost key, every problem with its line."""

from pathlib import Path

import pytest

from evalgate.config.source import parse_json, parse_yaml, read_source
from evalgate.errors import InputError


def problems(text: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        parse_yaml(text, "q.yml")
    return [str(problem) for problem in caught.value.problems]


def test_a_key_that_stands_twice_is_named_with_both_lines() -> None:
    (message,) = problems("- id: q1\n  question: one\n  question: two\n")
    assert "q.yml:3" in message
    assert "question" in message
    assert "line 2" in message


@pytest.mark.parametrize(
    "written", ["no", "NO", "on", "yes", "Off", "=", "0120", "1_000", "0x1F", "12:30", ".inf"]
)
def test_what_yaml_would_change_must_be_quoted(written: str) -> None:
    (message,) = problems(f"a:\n  - {written}\n")
    assert message.startswith("q.yml:2")
    assert f'"{written}"' in message


def test_dates_are_not_turned_into_dates() -> None:
    assert "2025-04-01" in problems("version: 2025-04-01\n")[0]


@pytest.mark.parametrize("written", ["0900", "09", "2025-04", "v2.4.1", "3,000円", "はい"])
def test_what_yaml_keeps_is_kept(written: str) -> None:
    assert parse_yaml(f"a: {written}\n", "q.yml").value == {"a": written}


def test_quoted_words_are_texts() -> None:
    assert parse_yaml('a: ["no", "0120", "=", "null"]', "q.yml").value == {"a": ["no", "0120", "=", "null"]}


def test_all_problems_of_a_file_are_told_at_once() -> None:
    assert len(problems("a: no\nb: 1\nb: 2\nc: 010\n")) == 3


def test_merge_keys_and_self_references_are_refused() -> None:
    assert "merge" in problems("a: &x {b: 1}\nc: {<<: *x}\n")[0]
    assert "itself" in problems("a: &x [*x]\n")[0]


def test_aliases_that_multiply_end_in_a_message() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 8)]
    assert "500,000" in problems("\n".join(lines))[0]


def test_a_syntax_error_has_a_line() -> None:
    (message,) = problems("a: 1\nb: [1, 2\nc: 3\n")
    assert "q.yml:3" in message


def test_json_doubles_and_constants_are_problems() -> None:
    with pytest.raises(InputError, match="twice"):
        parse_json('{"a": 1, "a": 2}', "q.json")
    with pytest.raises(InputError, match="NaN"):
        parse_json('{"a": NaN}', "q.json")
    with pytest.raises(InputError, match=r"q\.json:2"):
        parse_json('{"a": 1,\n "b" 2}', "q.json")


def test_json_knows_its_lines_with_tabs() -> None:
    source = parse_json('{\n\t"a": {\n\t\t"b": 1\n\t}\n}', "q.json")
    assert source.line(("a", "b")) == 3


@pytest.mark.parametrize("prefix", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_byte_order_marks_and_line_ends_do_not_matter(tmp_path: Path, prefix: bytes, end: str) -> None:
    file = tmp_path / "q.yml"
    file.write_bytes(prefix + f"a: 返品{end}b: 2{end}".encode())
    source = read_source(file, "q.yml")
    assert source.value == {"a": "返品", "b": 2}
    assert source.line(("b",)) == 2


def test_wrong_bytes_name_the_line_and_the_way_out(tmp_path: Path) -> None:
    file = tmp_path / "q.yml"
    file.write_bytes(b"a: 1\nb: " + "返品～交換①".encode("cp932"))
    with pytest.raises(InputError, match=r"q\.yml:2.*looks like Shift_JIS"):
        read_source(file, "q.yml")
