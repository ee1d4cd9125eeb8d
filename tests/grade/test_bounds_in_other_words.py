"""The same bound, or the same no, in another construction passes; its near miss with the other side does not."""

import pytest

from tests.grade.one_document import graded_on, titled

_JA = """# 製本教室の手引き

## 糊
糊は、塗ってから25分たつまで本を開かない。
糊の缶は、満杯の60%以下で保管する。

## 見学
見学は、前開室日の午後4時までに事務室へ申し出る。休日に見学するときも同じとする。
見学者の飲食はご遠慮ください。

## 体験
初めての体験は申し込みなしで参加できます。
過去8か月の作品を棚でご覧いただけます。
"""
_EN = """# Bookbinding Class Guide

## Glue
Fill glue pots to no more than 60%.
Use the glue within 9 months; up to 20 tins of unused glue may be returned each term.

## Learners
Learners under 14 need a helper. Learners may use the press from age 17.

## Material
Learners get 30% off material, except on leather priced above £45.
Changes to the plan need the teacher's written consent.
Bring a drawing no older than 6 weeks.
Up to five learners share a table. Dogs are not allowed.
"""
_QUESTIONS = {
    "open": ("本はいつ開けますか？", ("25分",), "塗ってから25分たつまで本を開かない"),
    "visit": ("休日に見学したいときは、いつまでに申し出ますか？", ("午後4時",), "前開室日の午後4時までに"),
    "eat": ("見学中に飲食できますか？", ("ご遠慮", "控えて", "できません"), "見学者の飲食はご遠慮ください"),
    "first": (
        "初めての体験はどう申し込みますか？",
        ("申し込みなし", "申し込みは要りません"),
        "申し込みなしで参加",
    ),
    "fill": ("How full may a glue pot be?", ("60%",), "Fill glue pots to no more than 60%"),
    "tins": ("How much glue may I return?", ("20 tins",), "up to 20 tins of unused glue may be returned"),
    "young": ("At what age is a helper needed?", ("14",), "Learners under 14 need a helper"),
    "press": ("From what age may I use the press?", ("17",), "may use the press from age 17"),
    "leather": ("Which material has no discount?", ("£45",), "except on leather priced above £45"),
    "plan": ("What does a change need?", ("consent in writing", "written consent"), "written consent"),
    "drawing": ("What do I bring?", ("drawing",), "Bring a drawing no older than 6 weeks"),
    "table": ("How many share a table, and may dogs come?", ("five",), "Up to five learners share a table"),
}


def _passes(name: str, answer: str) -> bool | None:
    question, fact, quote = _QUESTIONS[name]
    title, text = ("製本教室の手引き", _JA) if quote in _JA else ("Bookbinding Class Guide", _EN)
    document = titled("K1", title, text)
    return graded_on(document, question, [fact], [quote], f"{answer} [K1]").action_ok


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("open", "塗ってから25分が過ぎたあとに開けます。", "塗ってから25分たつまで本を開けます。"),
        ("open", "本を開けるのは、25分が経過した後です。", "25分が経過したら、本を開かないでください。"),
        ("visit", "前の開室日の午後4時までに申し出てください。", "前開室日の午後4時以降に申し出てください。"),
        ("eat", "飲食は控えていただいています。", "飲食を控えていただく必要はありません。"),
        (
            "first",
            "初めての体験は申し込みなしで大丈夫です。",
            "初めての体験は申し込みなしでは参加できません。",
        ),
        ("fill", "Fill it no further than 60%.", "Fill it further than 60%."),
        ("tins", "As many as 20 tins of glue may be returned.", "More than 20 tins of glue may be returned."),
        (
            "young",
            "Learners who haven't turned 14 yet need a helper.",
            "Learners who have turned 14 need a helper.",
        ),
        ("press", "Age 17 and up for the press.", "Up to age 17 for the press."),
        ("leather", "Not included: leather priced above £45.", "Not included: leather priced below £45."),
        ("leather", "Excluded: leather above £45.", "Included: leather above £45."),
        (
            "plan",
            "You need written consent before you change the plan.",
            "You need no written consent before you change the plan.",
        ),
        ("drawing", "A drawing (max. 6 weeks old).", "A drawing (at least 6 weeks old)."),
        (
            "table",
            "Up to five learners share a table, and dogs aren't allowed.",
            "At least five learners share a table, and dogs aren't allowed.",
        ),
    ],
)
def test_the_same_side_passes_and_the_other_does_not(name: str, right: str, wrong: str) -> None:
    assert _passes(name, right) is True
    assert _passes(name, wrong) is not True
