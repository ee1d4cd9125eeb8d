"""evalgate.yml: defaults, suggestions, rates, and the environment."""

from fractions import Fraction
from pathlib import Path

import pytest

from evalgate.config.endpoint import EndpointSettings
from evalgate.config.load import load_settings
from evalgate.config.settings import Settings
from evalgate.config.variables import fill, variables
from evalgate.errors import InputError, MissingSecretError


def load(tmp_path: Path, text: str, **overrides: object) -> Settings:
    file = tmp_path / "evalgate.yml"
    file.write_text(text, encoding="utf-8")
    return load_settings(file, overrides)


def complaint(tmp_path: Path, text: str) -> str:
    with pytest.raises(InputError) as caught:
        load(tmp_path, text)
    return str(caught.value).replace(f"{tmp_path}/", "")


def test_an_empty_file_has_the_defaults(tmp_path: Path) -> None:
    settings = load(tmp_path, "")
    assert settings.trials == 3
    assert settings.gate.stop_rate.min == Fraction(9, 10)
    assert settings.gate.unsupported is None


def test_defaults_beside_a_given_key_stay(tmp_path: Path) -> None:
    settings = load(tmp_path, 'gate: {stop_rate: {by_type: {A: {min: "80%"}}}}')
    assert settings.gate.stop_rate.min == Fraction(9, 10)
    assert settings.gate.stop_rate.by_type["A"].min == Fraction(4, 5)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("langauge: ja\n", 1, "did you mean `language`"),
        ("gate:\n  stop_rat: {min: 1}\n", 2, "did you mean `stop_rate`"),
        ("gate:\n  stop_rate:\n    by_type: {E: {min: 1}}\n", 3, "none of"),
        ("gate:\n  stop_rate:\n    by_type:\n      A: {mim: 1}\n", 4, "did you mean `min`"),
        ("endpoint:\n  url: x\n  anwser: a\n", 3, "did you mean `answer`"),
        ("mode: gatee\n", 1, "did you mean `gate`"),
        ("trials: three\n", 1, "trials"),
        ("trials: 0\n", 1, "trials"),
        ("gate: {stop_rate: {min: 90}}\n", 1, "90%"),
        ("gate: {answer_rate: {min: 0.9, max: 0.5}}\n", 1, "larger"),
        ("- a\n- b\n", 1, "keys"),
        ("endpoint: {kind: http}\n", 1, "url"),
    ],
)
def test_mistakes_are_named_with_line_and_suggestion(
    tmp_path: Path, text: str, line: int, words: str
) -> None:
    message = complaint(tmp_path, text)
    assert f"evalgate.yml:{line}" in message
    assert words in message


def test_every_mistake_is_told_at_once(tmp_path: Path) -> None:
    assert len(complaint(tmp_path, "trials: no\nmodee: gate\ngate: {measured: {min: 2}}\n").splitlines()) >= 1
    assert len(complaint(tmp_path, "trials: x\nmodee: gate\ngate: {measured: {min: 2}}\n").splitlines()) == 3


def test_quoted_numbers_are_numbers(tmp_path: Path) -> None:
    settings = load(
        tmp_path,
        'trials: "2"\ngate: {stop_rate: {min: "0.8", max: "1"}}\nendpoint: {url: x, timeout_seconds: "30"}',
    )
    assert settings.trials == 2
    assert settings.gate.stop_rate.max == 1
    assert settings.endpoint is not None
    assert settings.endpoint.timeout_seconds == 30


def test_flags_replace_keys(tmp_path: Path) -> None:
    assert load(tmp_path, "trials: 3", trials=5).trials == 5
    assert load(tmp_path, "", **{"report.max_failures": 2}).report.max_failures == 2


def test_a_missing_file_suggests_the_near_one(tmp_path: Path) -> None:
    (tmp_path / "evalgate.yml").touch()
    with pytest.raises(InputError, match=r"evalgate\.yml"):
        load_settings(tmp_path / "evalgate.yaml")


def test_the_environment_is_filled_in_after_parsing() -> None:
    section = EndpointSettings(
        url="${HOST}/ask", headers={"Authorization": "Bearer ${TOKEN}"}, body={"q": ["${X}"]}
    )
    assert variables(section) == ("HOST", "TOKEN", "X")
    filled = fill(section, {"HOST": "http://h", "TOKEN": "a: b\n", "X": '"'}, "`endpoint`")
    assert filled.url == "http://h/ask"
    assert filled.headers == {"Authorization": "Bearer a: b"}
    assert filled.body == {"q": ['"']}


def test_all_missing_variables_are_named() -> None:
    section = EndpointSettings(url="${HOST}/ask", headers={"A": "${TOKEN}"})
    with pytest.raises(MissingSecretError, match="HOST, TOKEN") as caught:
        fill(section, {"TOKEN": "  "}, "`endpoint`")
    assert caught.value.exit_code == 4
