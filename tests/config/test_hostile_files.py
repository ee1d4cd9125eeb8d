"""Files that no person writes on purpose, and the mistakes that look like them."""

import os
from pathlib import Path

import pytest

from evalgate.config.load import load_settings
from evalgate.config.source import parse_json, parse_yaml
from evalgate.errors import InputError


def problems_of(path: Path) -> list[str]:
    """What is said about a configuration."""
    with pytest.raises(InputError) as caught:
        load_settings(path)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 100_000, "nested too deeply"),
        ("[" * 150 + "]" * 150 + ",", "not valid JSON"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("[" + "9" * 5000 + "]", "number that is too long"),
        ("[NaN]", "NaN is not valid JSON"),
        ("[-Infinity]", "-Infinity is not valid JSON"),
        ('[{"a": 1, "a": 2}]', "stands twice"),
    ],
)
def test_json_that_python_can_not_take(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        parse_json(text, "q.json")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("trials: " + "9" * 5000, "q.yml:1: trials: YAML would turn 9{60}… into"),
        ("min: 0." + "1" * 5000, "q.yml:1: min: YAML would turn 0.1{58}… into"),
        ("min: " + "9" * 400 + ".5", "YAML would turn"),
        ("a: " + "[" * 5000 + "]" * 5000, "nest"),
        ("a: " + "[" * 101 + "]" * 101, "q.yml:1: is nested too deeply"),
        ("questions:\n\t- a", "q.yml:2: .*indented by spaces"),
        ("questions: !!python/object/apply:os.system [x]", "the tag !!python/object/apply:os.system is not"),
        ("questions: !!set {a, b}", "the tag !!set is not"),
        ("questions: !own [a]", "the tag !own is not"),
    ],
)
def test_yaml_that_nobody_should_guess_about(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        parse_yaml(text, "q.yml")


def test_json_may_be_deeper_than_its_lines_are_followed() -> None:
    assert parse_json("[" * 150 + "]" * 150, "q.json").value


def test_a_long_number_may_be_a_text() -> None:
    assert parse_yaml(f'id: "{"9" * 5000}"', "q.yml").value == {"id": "9" * 5000}
    assert parse_yaml("id: 12345678901234567890", "q.yml").value == {"id": 12345678901234567890}


@pytest.mark.parametrize("key", ["trials", "concurrency"])
@pytest.mark.parametrize("value", ["true", "0", "-1", "100000000", "1.5", "x", "[1]"])
def test_counts_are_counts(tmp_path: Path, key: str, value: str) -> None:
    (tmp_path / "evalgate.yml").write_text(f"{key}: {value}\n")
    (said,) = problems_of(tmp_path / "evalgate.yml")
    assert f"evalgate.yml:1: {key}: " in said


def test_a_truth_value_is_no_number_of_seconds(tmp_path: Path) -> None:
    (tmp_path / "evalgate.yml").write_text(
        "endpoint: {url: http://x, timeout_seconds: true, retries: false}\n"
    )
    said = problems_of(tmp_path / "evalgate.yml")
    assert len(said) == 2
    assert all("a number is needed here" in one for one in said)


def test_a_list_is_called_a_list(tmp_path: Path) -> None:
    (tmp_path / "evalgate.yml").write_text("allow_unsupported: 3\n")
    (said,) = problems_of(tmp_path / "evalgate.yml")
    assert "a list is needed here" in said


@pytest.mark.parametrize("kind", ["folder", "loop", "pipe"])
def test_what_stands_in_the_place_of_the_configuration(tmp_path: Path, kind: str) -> None:
    """It is not advised to write what was written."""
    path = tmp_path / "evalgate.yml"
    if kind == "folder":
        path.mkdir()
    elif kind == "loop":
        path.symlink_to(path.name)
    else:
        os.mkfifo(path)
    (said,) = problems_of(path)
    assert "a file is needed" in said
    assert "did you mean" not in said
