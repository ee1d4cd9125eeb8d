"""What went wrong with a trial, in Japanese: held to the sentences that the code really says."""

import ast
import re
from pathlib import Path

import pytest

import evalgate
from evalgate.config.language import Language
from evalgate.report.details import detail_in
from evalgate.report.details_ja import SENTENCES

ROOT = Path(evalgate.__file__).parent
SAID = [
    node.value
    for path in (
        *ROOT.glob("ask/**/*.py"),
        ROOT / "run.py",
        *(ROOT / "cli" / "assembly").glob("*.py"),
        *(ROOT / "cli" / "run").glob("*.py"),
        ROOT / "cli" / "gate_advice.py",
    )
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_sentence_is_one_that_is_said(sentence: str) -> None:
    """So that a changed wording can't leave its translation behind."""
    pieces = [piece.strip(" `':;,()") for piece in re.split(r"\{\w+\}", sentence)]
    for piece in filter(None, pieces):
        assert any(piece in said for said in SAID), piece


@pytest.mark.parametrize(("sentence", "target"), SENTENCES.items())
def test_places_are_the_same_in_both_languages(sentence: str, target: str) -> None:
    places = set(re.findall(r"\{(\w+)\}", sentence))
    assert set(re.findall(r"\{(\w+)\}", target)) == places


def test_what_is_not_ours_stays() -> None:
    for said in ("", "no seats left", "{path}", "トークンが無効です"):
        assert detail_in(Language.JA, said) == said
    assert detail_in(Language.EN, "the answer is empty") == "the answer is empty"
    assert detail_in(Language.JA, "401 Unauthorized from http://x/a: {0} no reply within 3 s") == (
        "HTTP 401 Unauthorized（http://x/a）: {0} no reply within 3 s"
    )
