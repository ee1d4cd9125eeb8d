"""`evalgate demo` through its own door: each prompt has its outcome, and an edit of a prompt changes it."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evalgate.cli.main import main
from tests.demo.conftest import LANGUAGES, prompt
from tests.demo.test_assistant import without

Results = dict[str, Any]


@pytest.fixture
def demo(tmp_path: Path) -> Callable[..., tuple[int, Results]]:
    """Run the demonstration: (exit code, results)."""

    def run(language: str, name: str) -> tuple[int, Results]:
        out = tmp_path / "out"
        code = main(["demo", "--language", language, "--prompt", name, "--out", str(out), "--quiet"])
        return code, json.loads((out / "results.json").read_text(encoding="utf-8"))

    return run


@pytest.fixture
def edited(tmp_path: Path) -> Callable[[str], str]:
    """A prompt file of one's own."""

    def write(text: str) -> str:
        path = tmp_path / "mine.md"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def codes(results: Results) -> set[str]:
    """Why the run did not pass."""
    return {reason["code"] for reason in results["decision"]["reasons"]}


def passed(results: Results) -> set[str]:
    """Ids of the questions of which every trial is fine."""
    return {question["id"] for question in results["questions"] if question["verdict"] == "ok"}


EVERY = {f"Q0{number}" for number in range(1, 10)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_careful_passes(language: str, demo: Callable[..., tuple[int, Results]]) -> None:
    code, results = demo(language, "careful")
    assert (code, codes(results), passed(results)) == (0, set(), EVERY)
    assert results["rates"]["stop"]["denominator"] == 21
    assert results["rates"]["answer"]["denominator"] == 6
    assert results["unsupported"]["count"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_permissive_is_blocked_by_the_stop_rate_alone(
    language: str, demo: Callable[..., tuple[int, Results]]
) -> None:
    code, results = demo(language, "permissive")
    assert (code, codes(results)) == (1, {"stop_rate_low"})
    assert passed(results) == {"Q08", "Q09"}
    assert results["unsupported"]["count"] >= 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_overcautious_is_blocked_by_the_answer_rate_alone(
    language: str, demo: Callable[..., tuple[int, Results]]
) -> None:
    code, results = demo(language, "overcautious")
    assert (code, codes(results)) == (1, {"answer_rate_low"})
    assert passed(results) == EVERY - {"Q08", "Q09"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_rule_to_show_both_the_contradiction_alone_fails(
    language: str, demo: Callable[..., tuple[int, Results]], edited: Callable[[str], str]
) -> None:
    code, results = demo(language, edited(without(language, 3)))
    assert (code, codes(results)) == (1, {"stop_rate_low"})
    assert passed(results) == EVERY - {"Q07"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_rule_to_abstain_the_unanswerable_fail(
    language: str, demo: Callable[..., tuple[int, Results]], edited: Callable[[str], str]
) -> None:
    code, results = demo(language, edited(without(language, 1)))
    assert (code, codes(results)) == (1, {"stop_rate_low"})
    assert passed(results) == EVERY - {"Q01", "Q02", "Q03", "Q04"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_added_to_the_permissive_prompt_mend_it(
    language: str, demo: Callable[..., tuple[int, Results]], edited: Callable[[str], str]
) -> None:
    """The stop rules of the careful prompt, under the tone of the permissive one."""
    tone = prompt("permissive", language).split("\n\n")[0]
    rules = prompt("careful", language).split("\n\n", 1)[1]
    code, _ = demo(language, edited(f"{tone}\n\n{rules}"))
    assert code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_that_contradicts_itself_is_flaky(
    language: str, demo: Callable[..., tuple[int, Results]], edited: Callable[[str], str]
) -> None:
    always = {
        "ja": "- どんな質問にも必ず答えてください。",
        "en": "- Always give an answer, whatever is asked.",
    }
    code, results = demo(language, edited(f"{always[language]}\n{prompt('careful', language)}"))
    assert code == 1
    assert set(results["flaky"]) == {"Q01", "Q02", "Q03", "Q04"}


def test_the_comment_and_the_decision_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--language", "en", "--prompt", "permissive"]) == 1
    shown = capsys.readouterr().out
    assert "How much is the working-from-home allowance?" in shown
    assert "Which laptop maker do you recommend?" in shown


def test_no_file_is_named_that_is_thrown_away(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["demo", "--prompt", "permissive"])
    assert "review.jsonl" not in capsys.readouterr().out
    main(["demo", "--prompt", "permissive", "--out", str(tmp_path)])
    assert "review.jsonl" in capsys.readouterr().out
    assert (tmp_path / "review.jsonl").exists()


def test_a_proxy_of_the_environment_is_not_in_the_way(
    demo: Callable[..., tuple[int, Results]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.setenv("no_proxy", "elsewhere.example")
    code, _ = demo("ja", "careful")
    assert code == 0
    assert os.environ["no_proxy"] == "elsewhere.example"


def test_an_unknown_prompt_starts_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--prompt", "carefull"]) == 2
    assert "overcautious" in capsys.readouterr().err
