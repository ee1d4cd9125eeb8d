"""Answers are cut into sentences, items, rows and quotations, in both languages and mixed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.text.segment import Block, quoted_spans, segment


def sentences(text: str) -> list[str]:
    return [piece.text for piece in segment(text)]


def blocks(text: str) -> list[Block]:
    return [piece.block for piece in segment(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "「本当ですか？」と聞かれました。料金は3.5万円です！？はい…。 Dr. A arrived at 9 a.m. sharp.",
            [
                "「本当ですか？」と聞かれました。",
                "料金は3.5万円です！？",
                "はい…。",
                "Dr. A arrived at 9 a.m. sharp.",
            ],
        ),
        (
            "上限は1,500円です。詳しくは第3.2項を見てください。",
            ["上限は1,500円です。", "詳しくは第3.2項を見てください。"],
        ),
        ("使えますか?はい。", ["使えますか?", "はい。"]),
        (
            "（受付は9時から。昼休みは除く。）窓口は1階です。",
            ["（受付は9時から。昼休みは除く。）窓口は1階です。"],
        ),
        (
            "Open from 8 a.m. The desk closes at 6 p.m. on Fridays.",
            ["Open from 8 a.m.", "The desk closes at 6 p.m. on Fridays."],
        ),
        (
            "See Sec. 3.2 of v2.4.1, e.g. the table. It helps.",
            ["See Sec. 3.2 of v2.4.1, e.g. the table.", "It helps."],
        ),
        ('He wrote "Sign it." Then he left.', ['He wrote "Sign it."', "Then he left."]),
        (
            "Mail a.b@example.com or see example.com. Thanks!",
            ["Mail a.b@example.com or see example.com.", "Thanks!"],
        ),
        ("No. 5 is free. Ask Mr. Tan, i.e. the clerk.", ["No. 5 is free.", "Ask Mr. Tan, i.e. the clerk."]),
        ("規程はNo. 12です。The rule is here.", ["規程はNo. 12です。", "The rule is here."]),
        ("I couldn't find\nthat in the guide.", ["I couldn't find\nthat in the guide."]),
        ("一行目\n二行目", ["一行目", "二行目"]),
        ("期限は、\n月末です。", ["期限は、\n月末です。"]),
        ("はい。はい。はい。", ["はい。", "はい。", "はい。"]),
        ("", []),
        (" \n\t\u3000\n", []),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


def test_bullets_of_every_mark_and_ordered_items() -> None:
    text = "・A\n- B\n＊ C\n• D\n1) E\n①F\n(2) G\n3. H\nⅠ"
    assert blocks(text) == [Block.BULLET] * 4 + [Block.ORDERED] * 4 + [Block.PARAGRAPH]
    assert [piece.item for piece in segment(text)] == [*range(1, 9), None]
    assert sentences(text)[:6] == ["A", "B", "C", "D", "E", "F"]


def test_bold_and_rules_are_no_bullets() -> None:
    assert blocks("**注意**\n* 申請\n* 承認\n***") == [Block.HEADING, Block.BULLET, Block.BULLET]


def test_figures_are_no_list_marks() -> None:
    assert blocks("3.5万円です。\n2024年は休みです。\n-5度になります。") == [Block.PARAGRAPH] * 3


def test_an_item_keeps_its_sentences_and_its_indented_lines() -> None:
    pieces = segment("1. **Pay** first. Then wait.\n   Keep the receipt.\n2. Done.")
    assert [(piece.text, piece.item) for piece in pieces] == [
        ("**Pay** first.", 1),
        ("Then wait.", 1),
        ("Keep the receipt.", 1),
        ("Done.", 2),
    ]


def test_tables_give_rows_and_no_rule() -> None:
    pieces = segment("| 種類 | 上限 |\n|---|---|\n| 図書 | 10冊 |\n| CD | 3点 |\n\n以上です。")
    assert [piece.block for piece in pieces] == [
        Block.TABLE_HEAD,
        Block.TABLE_ROW,
        Block.TABLE_ROW,
        Block.PARAGRAPH,
    ]
    assert pieces[1].text == "| 図書 | 10冊 |"


def test_quotations_and_code_stand_apart() -> None:
    text = "> 期限は月末。\n> 例外なし。\n\n```sh\nls. x\n```\n# 見出し。つづき\nend"
    assert blocks(text) == [Block.QUOTE, Block.QUOTE, Block.CODE, Block.HEADING, Block.PARAGRAPH]


def test_a_fence_that_is_never_closed_runs_to_the_end() -> None:
    assert blocks("a\n~~~\nb\nc. d") == [Block.PARAGRAPH, Block.CODE]


def test_quoted_words_are_found_and_a_text_that_is_one_quotation_has_none() -> None:
    text = "規程には「返金はできません」とあり、“No refunds” とも書かれている。"
    assert [text[a:b] for a, b in quoted_spans(text)] == ["返金はできません", "No refunds"]
    assert quoted_spans("「資料に記載がありません。」") == ()


@given(st.text(max_size=300))
def test_segments_lie_in_order_in_the_text_and_lose_no_letter(text: str) -> None:
    pieces = segment(text)
    end = 0
    for piece in pieces:
        assert end <= piece.start < piece.end <= len(text)
        assert text[piece.start : piece.end] == piece.text
        end = piece.end
    kept = "".join(piece.text for piece in pieces)
    assert all(kept.count(letter) == text.count(letter) for letter in ("あ", "ん", "猫", "Ω"))


@given(
    st.lists(
        st.sampled_from(["受付は9時です。", "The desk is closed.", "本当ですか？", "Yes!"]),
        min_size=1,
        max_size=8,
    )
)
def test_sentences_that_are_joined_come_apart_again(parts: list[str]) -> None:
    assert sentences(" ".join(parts)) == parts
