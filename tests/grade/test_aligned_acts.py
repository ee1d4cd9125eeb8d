"""Answers in the documents' own words that let one act, person or case have what is said of another."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType

FERRY = """# Ferry Crew Rules
## Illness
If you are ill, phone the Deck Officer before 5:40 am. Email your shift notes to the harbour clerk.
## Engine
If the engine fails, ring the chief engineer on 7081 at any hour. A written note follows within 36 hours.
## Boots
Crew can claim up to 85 pounds for sea boots once every two years.
## Locker key
A 15 pound deposit for the locker key is refunded when the key comes back.
## Cut
Rinse the cut for at least 6 minutes, then ring the nurse on 7099.
"""
AQUARIUM = """# 水族館係員のきまり
## 破損
水槽を破損したときは、20分以内に班長へ口頭で報告し、当日中に破損報告書を提出する。
## 点検
点検は、開館の25分前までに終え、点検簿に押印してください。異常があった水槽は使わず、設備係へ連絡します。
## 回収
使い終わった網は、火曜の17時までに南棟の集積所へ出してください。藻が残った網は引き取りません。
"""


def passes(document: str, asked: str, quotes: list[str], facts: list[str], answer: str) -> bool | None:
    japanese = document is AQUARIUM
    title = "水族館係員のきまり" if japanese else "Ferry Crew Rules"
    doc = Document(id="F1", title=title, version=None, file_name="f1.md", path="f1.md", text=document)
    wanted = Question(
        id="Q",
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=tuple((fact,) for fact in facts),
        evidence=tuple(Evidence(document="F1", quote=quote) for quote in quotes),
    )
    grader = RuleGrader(documents=(doc,), language=Language.JA if japanese else Language.EN)
    return grader.grade(wanted, Answer(text=f"{answer} [F1]")).action_ok


ILL = ("I woke up ill. By when do I phone?", ["phone the Deck Officer before 5:40 am"], ["5:40 am"])
ENGINE = ("Whom do I ring about the engine?", ["ring the chief engineer on 7081 at any hour"], ["7081"])
BOOTS = ("How much can I claim for boots?", ["claim up to 85 pounds for sea boots"], ["85 pounds"])
KEY = ("What is the deposit?", ["A 15 pound deposit for the locker key"], ["15 pound"])
CUT = ("What do I do about a cut?", ["Rinse the cut for at least 6 minutes"], ["6 minutes", "7099"])


@pytest.mark.parametrize(
    ("question", "right", "moved"),
    [
        (
            ILL,
            "Phone the Deck Officer before 5:40 am and email your shift notes to the harbour clerk.",
            "Phone the harbour clerk before 5:40 am and email your shift notes to the Deck Officer.",
        ),
        (
            ENGINE,
            "Ring the chief engineer on 7081. A written note follows within 36 hours.",
            "Ring the chief engineer on 7081 within 36 hours.",
        ),
        (
            BOOTS,
            "Up to 85 pounds for sea boots, once every two years.",
            "Up to 85 pounds for sea boots every year.",
        ),
        (
            KEY,
            "The deposit for the locker key is 15 pounds, refunded when the key comes back.",
            "The deposit for the locker key is 15 pounds and isn't refunded.",
        ),
        (
            CUT,
            "Rinse the cut for at least 6 minutes, then ring the nurse on 7099.",
            "Rinse the cut for at least 6 minutes. If it still hurts, ring the nurse on 7099.",
        ),
    ],
)
def test_moved_in_english(question: tuple[str, list[str], list[str]], right: str, moved: str) -> None:
    assert passes(FERRY, *question, right) is True
    assert passes(FERRY, *question, moved) is not True


BROKEN = (
    "水槽を壊しました。いつまでに何をしますか？",
    ["20分以内に班長へ口頭で報告し、当日中に破損報告書を提出する"],
    ["20分以内", "当日中", "破損報告書"],
)
CHECK = ("点検はいつまでに終えますか？", ["開館の25分前までに終え、点検簿に押印"], ["25分前", "押印"])
NETS = ("網はいつ、どこに出しますか？", ["火曜の17時までに南棟の集積所へ"], ["17時", "集積所"])


@pytest.mark.parametrize(
    ("question", "right", "moved"),
    [
        (
            BROKEN,
            "20分以内に班長へ口頭で報告し、当日中に破損報告書を提出してください。",
            "20分以内に班長へ破損報告書を提出し、当日中に口頭で報告してください。",
        ),
        (
            CHECK,
            "開館の25分前までに終え、点検簿に押印してください。異常があった水槽は使わず、設備係へ連絡します。",
            "開館の25分前までに終えてください。異常があったときだけ、点検簿に押印します。",
        ),
        (
            NETS,
            "火曜の17時までに南棟の集積所へ出してください。藻が残った網は引き取りません。",
            "火曜の17時までに南棟の集積所へ出してください。藻が残った網も引き取ります。",
        ),
    ],
)
def test_moved_in_japanese(question: tuple[str, list[str], list[str]], right: str, moved: str) -> None:
    assert passes(AQUARIUM, *question, right) is True
    assert passes(AQUARIUM, *question, moved) is not True
