"""Facts that are the yes or no of the question, answered without the declared predicate."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType

_JA = Document(
    id="Y1",
    title="貸し音楽室の手引き",
    version="2025年5月版",
    file_name="y1.md",
    path="y1.md",
    text="""# 貸し音楽室の手引き（2025年5月版）

## 打楽器
B室ではドラムを演奏できない。ドラムを演奏できるのはA室のみ。

## 延長
予約した時間の延長は、その場では受け付けない。

## 年齢
満15歳未満の方・学校の方はお一人で使用できない。

## 飲み物
ふた付きの飲み物は持ち込むことができる。
""",
)
_EN = Document(
    id="Y2",
    title="Rehearsal Room Rules",
    version="May 2025",
    file_name="y2.md",
    path="y2.md",
    text="""# Rehearsal Room Rules (May 2025)

## Drums
Drums are not allowed in Room B. Drums may be played in Room A only.

## Damage
Broken strings are not covered by the deposit. They count as wear.

## Age
Children under 15 are not allowed in the studio alone.

## Drinks
Drinks with a lid are allowed in the rooms.
""",
)
_ASKED = {
    "drums": (
        "B室でドラムを演奏できますか？",
        ("演奏できません", "演奏できない"),
        "B室ではドラムを演奏できない",
    ),
    "extend": (
        "その場で時間を延長してもらえますか？",
        ("受け付けません", "受け付けない", "延長できません"),
        "予約した時間の延長は、その場では受け付けない",
    ),
    "age": (
        "14歳の子どもが一人で使用できますか？",
        ("使用できません", "使用できない"),
        "満15歳未満の方・学校の方はお一人で使用できない",
    ),
    "drinks": (
        "ふた付きの飲み物は持ち込めますか？",
        ("持ち込めます", "持ち込める"),
        "ふた付きの飲み物は持ち込むことができる",
    ),
    "Drums": (
        "Can I play drums in Room B?",
        ("not allowed", "can't play"),
        "Drums are not allowed in Room B",
    ),
    "Damage": (
        "Are broken strings covered by the deposit?",
        ("not covered", "aren't covered"),
        "Broken strings are not covered by the deposit",
    ),
    "Age": (
        "Are children of 14 allowed in the studio alone?",
        ("not allowed", "aren't allowed"),
        "Children under 15 are not allowed in the studio alone",
    ),
    "Drinks": (
        "Are drinks with a lid allowed?",
        ("allowed", "permitted"),
        "Drinks with a lid are allowed in the rooms",
    ),
    "Kinds": ("Are drums not allowed in Room B?", ("not allowed",), "Drums are not allowed in Room B"),
}


def _graded(key: str, text: str) -> bool | None:
    asked, fact, quote = _ASKED[key]
    japanese = key.islower()
    document, language = (_JA, Language.JA) if japanese else (_EN, Language.EN)
    question = Question(
        id="q",
        type=QuestionType.D,
        accept=frozenset({Accept.ANSWER}),
        question=asked,
        facts=(fact,),
        evidence=(Evidence(document=document.id, quote=quote),),
    )
    return RuleGrader(documents=(document,), language=language).grade(question, Answer(text=text)).action_ok


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("drums", "いいえ。ドラムを演奏できるのはA室のみです［Y1］。"),
        ("drums", "できません。（貸し音楽室の手引き「打楽器」）"),
        ("drums", "いいえ、B室ではできません。出典：Y1"),
        ("extend", "いいえ、その場では受け付けていません（Y1「延長」）。"),
        ("extend", "不可です。（Y1）"),
        ("drinks", "はい、できます（貸し音楽室の手引き「飲み物」）。"),
        ("Drums", "No. Drums may be played in Room A only (Rehearsal Room Rules)."),
        ("Drums", "No, you can't. Source: Y2."),
        ("Damage", "No – they count as wear. [Y2]"),
        ("Damage", 'They aren\'t. (Rehearsal Room Rules, "Damage")'),
        ("Damage", "I'm afraid not: broken strings count as wear (Y2)."),
        ("Drinks", 'Yes, they are (Y2, "Drinks").'),
        ("age", "いいえ。お一人で使用できるのは満15歳以上の方です（Y1「年齢」）。"),
        ("age", "いいえ、満15歳以上の方に限ります（Y1「年齢」）。"),
        ("age", "いいえ。満15歳以上であればお一人で使用できます（Y1）。"),
        ("Age", "No. Children are allowed alone when they are 15 or over (Y2)."),
    ],
)
def test_a_yes_or_no_states_the_fact(key: str, text: str) -> None:
    assert _graded(key, text) is True


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("drums", "ドラムはA室限定です（Y1「打楽器」）。"),
        ("drums", "ドラムはA室のみの取り扱いです［Y1］。"),
        ("Drums", "Drums are for Room A only (Y2)."),
        ("Damage", "Broken strings lie beyond the deposit (Y2)."),
        ("Kinds", "No. (Y2)"),
        ("Kinds", "Yes. (Y2)"),
    ],
)
def test_what_may_be_a_no_is_not_failed(key: str, text: str) -> None:
    assert _graded(key, text) is not False


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("drums", "はい、演奏できます（Y1「打楽器」）。"),
        ("drums", "いいえ、B室でもドラムを演奏できます（Y1）。"),
        ("drums", "はい。（Y1）"),
        ("age", "いいえ。お一人で使用できるのは満15歳未満の方です（Y1「年齢」）。"),
        ("age", "いいえ、14歳の方はお一人で使用できます（Y1「年齢」）。"),
        ("age", "はい。満15歳以上であればお一人で使用できます（Y1）。"),
        ("Age", "No. Children are allowed alone when they are under 15 (Y2)."),
        ("extend", "はい、延長できます（Y1「延長」）。"),
        ("drinks", "いいえ、持ち込みはできません（Y1）。"),
        ("drinks", "いいえ。（Y1）"),
        ("Drums", "Yes, you can (Y2)."),
        ("Drums", "No problem, drums can be played in Room B (Y2)."),
        ("Drums", "No, drums may be played in Room B (Y2)."),
        ("Damage", "Yes, they are covered (Y2)."),
        ("Drinks", "No, they aren't (Y2)."),
        ("Drinks", "Yes, but they are not allowed in the rooms (Y2)."),
    ],
)
def test_the_opposite_never_passes(key: str, text: str) -> None:
    assert _graded(key, text) is not True
