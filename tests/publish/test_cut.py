"""What is cut stays readable: whole lines, closed blocks, never over the limit."""

import re

import pytest
from cmarkgfm import github_flavored_markdown_to_html
from hypothesis import given
from hypothesis import strategies as st

from evalgate.publish.cut import cut_markdown, utf8_size


def note(lines: int) -> str:
    return f"({lines} lines left out)"


FENCED = "intro\n```json\n" + '{"a": 1}\n' * 50 + "```\nend\n"
DETAILS = "intro\n<details><summary>more</summary>\n\n" + "| q | ok |\n" * 50 + "\n</details>\nend\n"
NESTED = "a\n<details><summary>x</summary>\n\n````text\n" + "```\nrow\n" * 40 + "````\n</details>\n"
TILDES = "a\n~~~\n" + "``` not a fence\n" * 30 + "~~~\n"


@pytest.mark.parametrize("text", [FENCED, DETAILS, NESTED, TILDES])
@pytest.mark.parametrize("limit", range(60, 260, 7))
def test_blocks_are_closed_wherever_the_cut_falls(text: str, limit: int) -> None:
    shown = cut_markdown(text, limit, note)
    assert len(shown) <= limit
    assert shown.count("<details>") == shown.count("</details>")
    html = github_flavored_markdown_to_html(shown)
    assert re.search(r"<p>\(\d+ lines left out\)</p>\s*$", html), shown


def test_the_note_counts_what_is_missing() -> None:
    shown = cut_markdown("line\n" * 100, 120, note)
    kept = shown.count("line\n")
    assert 0 < kept < 100
    assert f"({100 - kept} lines left out)" in shown


def test_what_fits_is_left_alone() -> None:
    assert cut_markdown("x\n" * 10, 20, note) == "x\n" * 10


def test_bytes_can_be_counted() -> None:
    text = "資料には記載がありません。\n" * 100
    shown = cut_markdown(text, 1000, note, utf8_size)
    assert 900 < utf8_size(shown) <= 1000


@given(st.text(max_size=400), st.integers(40, 200))
def test_no_text_goes_over_the_limit(text: str, limit: int) -> None:
    assert len(cut_markdown(text, limit, note)) <= limit
