"""Foreign text stays text: it breaks nothing, links nowhere, notifies nobody, and can still be read."""

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from evalgate.report import escape
from evalgate.report.escape import (
    Foreign,
    clean,
    clean_line,
    code,
    fence,
    html,
    inline,
    truncate,
    wrap,
    xml_text,
)
from tests.report.hostile import foreign
from tests.report.rendered import Rendered, render

FIELD_CELL = "A|B \\| C `x|y` ```z\n2行目\r\n| --- | <br> **太字"
FIELD_LINKS = (
    "担当は @someuser と @org/team です。#12、octo/demo#5、https://github.com/octo/demo/pull/5 参照。"
    "連絡は a@example.com まで。"
)
FIELD_HTML = (
    '<img src="https://evil.test/p.png"> [公式](https://evil.test) <!-- evalgate:default --> '
    "</details><details open>"
)


def in_cell(text: str) -> Rendered:
    return render(f"| a | b |\n|:--|--:|\n| {text} | x |\n")


def read(page: Rendered) -> str:
    """The text as a reader sees it."""
    return page.text.replace(escape.WORD_JOINER, "")


def test_the_short_way_of_cleaning_changes_what_the_long_one_changes() -> None:
    """What is left alone by itself is left alone beside a control character, which forbids the short way."""
    for first, end in ((0, 0x10000), (0x1B000, 0x1F000), (0xE0000, 0xE1000)):
        runs = (chr(point) * 5 for point in range(first, end))
        kept = "|".join(run for run in runs if clean(run) == run)
        assert clean(f"{kept}|\x07") == f"{kept}|\ufffd"


@given(foreign)
@example(FIELD_CELL)
@example(FIELD_LINKS)
@example(FIELD_HTML)
def test_inline_text_is_read_as_it_was_written(text: str) -> None:
    page = render(f"x {inline(Foreign(text))} x")
    assert set(page.tags) <= {"p", "span"}
    assert not page.comments
    assert read(page).strip() == f"x {clean_line(text)} x".replace("x  x", "x  x").strip()


@given(foreign)
@example(FIELD_CELL)
@example(FIELD_LINKS)
@example(FIELD_HTML)
def test_a_cell_stays_one_cell(text: str) -> None:
    for escaped in (inline(Foreign(text)), code(Foreign(text))):
        page = in_cell(escaped)
        assert page.rows == [2, 2]
        assert not page.links
        assert not page.comments
        assert not {"img", "strong", "em", "del", "details"} & set(page.tags)
        assert clean_line(text) in read(page)


@given(foreign)
@example("- item")
@example("1) item")
@example("=====")
@example("> quoted")
@example("[x]: https://evil.test")
def test_at_the_start_of_a_line_it_opens_no_block(text: str) -> None:
    page = render(f"before\n\n{inline(Foreign(text))}\n\nafter")
    assert set(page.tags) <= {"p", "span"}
    assert clean_line(text) in read(page)


@given(foreign)
@example("```\n</details>\n<!-- evalgate:main -->\n````")
@example("~~~\n| a | b |\n")
def test_a_fence_can_not_be_left(text: str) -> None:
    page = render(f"<details>\n\n{fence(Foreign(text))}\n\n</details>\n\n| a | b |\n|--|--|\n| c | d |\n")
    assert page.counted == {
        "details": 1,
        "pre": 1,
        "code": 1,
        "table": 1,
        "thead": 1,
        "tbody": 1,
        "tr": 2,
        "th": 2,
        "td": 2,
    }
    assert not page.comments
    assert not page.unbalanced


@given(foreign)
def test_nothing_forges_the_marker_in_the_source(text: str) -> None:
    for escaped in (inline(Foreign(text)), code(Foreign(text)), fence(Foreign(text)), html(Foreign(text))):
        assert "<!--" not in escaped


@given(foreign)
@example(FIELD_LINKS)
def test_nothing_outside_code_notifies_or_links(text: str) -> None:
    shown = render(inline(Foreign(text))).text
    assert not re.search(r"@[A-Za-z0-9]", shown)
    assert not re.search(r"#[0-9]", shown)
    assert not re.search(r"\bGH-[0-9]", shown, re.IGNORECASE)
    assert not re.search(r"https?://|www\.", shown, re.IGNORECASE)
    assert not re.search(r"(?<![0-9A-Za-z])(?=[0-9]*[a-f])[0-9a-f]{7,40}(?![0-9A-Za-z])", shown)
    assert not re.search(r":[a-z_]+:", shown)


@given(foreign)
def test_html_text_stays_inside_its_summary(text: str) -> None:
    page = render(f"<details><summary>{html(Foreign(text))}</summary>\n\nbody\n\n</details>")
    assert page.tags == ["details", "summary", "p"]
    assert not page.unbalanced
    assert clean_line(text) in read(page)


@given(foreign)
def test_no_control_bidi_or_zero_width_character_is_left(text: str) -> None:
    assert not re.search(
        "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]",
        clean(text),
    )


def test_joiners_stay_where_scripts_and_emoji_need_them() -> None:
    assert clean("👨‍👩‍👧 می‌خواهم") == "👨‍👩‍👧 می‌خواهم"
    assert clean("pay\u200dpal") == "paypal"


def test_figures_are_not_touched() -> None:
    assert (
        inline(Foreign("月額1500000円、03-1234-5678、12:30:45、5,000円"))
        == "月額1500000円、03-1234-5678、12:30:45、5,000円"
    )


@given(st.text(max_size=60), st.integers(min_value=1, max_value=50))
def test_truncated_text_keeps_its_limit_and_its_beginning(text: str, limit: int) -> None:
    cut = truncate(text, limit)
    assert len(cut) <= limit
    assert text.startswith(cut.removesuffix("…"))


@pytest.mark.parametrize("text", ["が" * 3, "👨‍👩‍👧" * 3, "👍🏽" * 4])
def test_a_cut_never_separates_a_mark_from_its_letter(text: str) -> None:
    for limit in range(1, len(text)):
        kept = truncate(text, limit).removesuffix("…")
        assert not kept.endswith("\u200d")
        assert not re.match("[\u3099\u200d\U0001f3fb-\U0001f3ff]", text[len(kept) :])


@given(foreign, st.integers(min_value=1, max_value=30))
@example("x" * 9 + "@someone", 11)
def test_it_is_neutralised_after_the_cut(text: str, limit: int) -> None:
    page = in_cell(inline(Foreign(text), limit))
    assert page.rows == [2, 2]
    assert not page.links


@given(st.text(alphabet="aあ 、。漢", max_size=300), st.integers(min_value=4, max_value=40))
def test_wrapping_loses_nothing_and_keeps_the_width(line: str, columns: int) -> None:
    rows = wrap(line, columns)
    assert "".join(rows) == line
    assert all(sum(2 if c in "あ、。漢" else 1 for c in row) <= columns + 2 for row in rows)


@given(foreign)
def test_xml_text_can_be_parsed_again(text: str) -> None:
    element = ET.Element("case", name=xml_text(Foreign(text)))
    element.text = xml_text(Foreign(text))
    parsed = ET.fromstring(ET.tostring(element, encoding="utf-8"))
    assert parsed.text == (element.text or None)


@pytest.mark.parametrize("text", ["", "`", "``a` b```", " padded ", "a|b", "<!-- x -->"])
def test_code_keeps_its_text(text: str) -> None:
    page = in_cell(code(Foreign(text)))
    assert page.rows == [2, 2]
    assert text.strip() in read(page)
