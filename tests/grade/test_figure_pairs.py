"""Figures in many spellings: those that say the same meet, near misses don't.

Each line of `figure_pairs.txt` is a document and an answer; `+` where the answer's figures stand there.
"""

from pathlib import Path

import pytest

from evalgate.documents.document import Document
from evalgate.grade.grounding.check import Grounding

PAIRS = (Path(__file__).parent / "figure_pairs.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("pair", PAIRS)
def test_figures_meet_what_says_the_same_and_nothing_else(pair: str) -> None:
    text, _, answer = pair[1:].partition(" ## ")
    document = Document(id="F1", title="t", version="v", file_name="f.md", path="f.md", text=text)
    found = Grounding([document]).check("", answer).unsupported
    figures = [one.text for one in found if one.kind != "sentence"]
    assert bool(figures) is (pair[0] == "-"), figures
