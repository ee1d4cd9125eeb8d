"""Answers in the documents' own words that turn before and after, from and to, or one step and another."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType

OBSERVATORY = """# Observatory Rules
## Dome
Get written consent from the Warden before you open the dome. Close the shutter before moving the telescope.
## Badges
Badges are sold at the kiosk for 4 pounds each. Badges go back to the kiosk by 10 am on the day after the visit.
The reading corner is open to all.
## Discount
Pupils pay 30% less than the public price, for up to five evenings a year.
## Blocking
Two missed evenings block your account for 21 days.
## Deposit
The deposit of 80 pounds is returned within 18 days, less the cost of any damage.
## Spill
Wipe the mirror with the blue cloth, then ring the workshop on 4114.
## Fee
The fee is 70p per slide; visitors under 11 enter free.
"""
PLANETARIUM = """# 天文館のきまり
## 支払い
追加の部品は1件7,000円までとする。これを超えるときは、事前に業務課へ電話し、許可番号を受ける。
## 箱
持ち込めるのは1人1箱、縦・横・高さの合計が90cm以内のものです。
## 返却
望遠鏡を使うときは、利用日の5日前までに申込簿へ記入してください。返却は、利用日の翌開館日の10時までです。
## 故障
まず警備室に知らせ、続いて技術主任に連絡する。
## 記録
記録は4年間保存します。記録を見直すには、館長の許可がいります。
## 苦情
苦情を受けたら、当日中に来館者係へ引き継ぎます。
## 観測席
観測席は、入館料のほかに400円をいただきます。
## 回収
使い終わった電池は、火曜・木曜の正午までに西棟の回収所へ出してください。
## 証明
証明書の再発行の手数料は900円で、受け取りまで6日かかる。なくしたときは業務課に届け出る。
"""


def passes(document: str, asked: str, quotes: list[str], facts: list[str], answer: str) -> bool | None:
    japanese = document is PLANETARIUM
    title = "天文館のきまり" if japanese else "Observatory Rules"
    doc = Document(id="P1", title=title, version=None, file_name="p1.md", path="p1.md", text=document)
    wanted = Question(
        id="Q",
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=tuple((fact,) for fact in facts),
        evidence=tuple(Evidence(document="P1", quote=quote) for quote in quotes),
    )
    language = Language.JA if japanese else Language.EN
    grader = RuleGrader(documents=(doc,), language=language)
    return grader.grade(wanted, Answer(text=f"{answer} [P1]")).action_ok


DOME = ("Whose consent do I need for the dome?", ["Get written consent from the Warden"], ["Warden"])
SHUTTER = ("What about the shutter?", ["Close the shutter before moving the telescope"], ["shutter"])
BADGE = ("What does a badge cost?", ["Badges are sold at the kiosk for 4 pounds each"], ["4 pounds"])
BACK = ("When do badges have to be back?", ["Badges go back to the kiosk by 10 am"], ["10 am"])
LESS = ("What discount do pupils get?", ["Pupils pay 30% less than the public price"], ["30%"])
BLOCK = ("What do missed evenings do?", ["Two missed evenings block your account"], ["21 days"])
DEPOSIT = ("When is the deposit returned?", ["is returned within 18 days"], ["18 days"])
SPILL = ("What do I do about a spill?", ["Wipe the mirror with the blue cloth"], ["4114"])
FEE = ("What is the fee?", ["The fee is 70p per slide"], ["70p"])


@pytest.mark.parametrize(
    ("question", "right", "turned"),
    [
        (
            DOME,
            "You need written consent from the Warden before you open the dome.",
            "Once it's open, the Warden has to give written consent.",
        ),
        (
            SHUTTER,
            "Close the shutter, then move the telescope.",
            "Move the telescope. After that, close the shutter.",
        ),
        (
            BADGE,
            "A badge costs 4 pounds; they are sold at the kiosk.",
            "A badge costs 4 pounds; they are sold in the reading corner.",
        ),
        (
            BACK,
            "Badges go back by 10 am on the day after the visit.",
            "Badges go back by 10 am on the day of the visit.",
        ),
        (
            BACK,
            "Badges go back by 10 am on the day following the visit.",
            "Badges go back by 10 am on the same day.",
        ),
        (LESS, "Pupils pay 30% less than the public price.", "Pupils pay 30% of the public price."),
        (
            LESS,
            "30% less than the public price, for up to five evenings a year.",
            "30% less than the public price, for up to five evenings per stay.",
        ),
        (BLOCK, "Your account is blocked for 21 days.", "It needs two missed evenings within 21 days."),
        (BLOCK, "Your account is blocked for 21 days.", "Your whole group's account is blocked for 21 days."),
        (
            DEPOSIT,
            "The deposit is returned within 18 days.",
            "The deposit is returned at the earliest 18 days.",
        ),
        (
            DEPOSIT,
            "The deposit is returned within 18 days, less the cost of any damage.",
            "The full 80 pounds is returned within 18 days, whatever the damage.",
        ),
        (
            SPILL,
            "Wipe the mirror with the blue cloth, then ring the workshop on 4114.",
            "Ring the workshop on 4114, then wipe the mirror with the blue cloth.",
        ),
        (FEE, "The fee is 70p per slide.", "The fee is 70p per slide, charged to your group."),
        (
            FEE,
            "The fee is 70p per slide; visitors under 11 enter free.",
            "The fee is 70p per slide; visitors up to and including 11 enter free.",
        ),
    ],
)
def test_turned_in_english(question: tuple[str, list[str], list[str]], right: str, turned: str) -> None:
    assert passes(OBSERVATORY, *question, right) is True
    assert passes(OBSERVATORY, *question, turned) is not True


OVER = (
    "7,000円を超えるときはどうしますか？",
    ["事前に業務課へ電話し、許可番号を受ける"],
    ["業務課", "許可番号"],
)
BOX = ("持ち込める箱の大きさは？", ["縦・横・高さの合計が90cm以内"], ["90cm"])
RETURN = ("望遠鏡はいつまでに返しますか？", ["利用日の翌開館日の10時まで"], ["翌開館日", "10時"])
FAULT = (
    "故障したらどこに連絡しますか？",
    ["まず警備室に知らせ、続いて技術主任に連絡する"],
    ["警備室", "技術主任"],
)
RECORD = ("記録を見直すには誰の許可が要りますか？", ["館長の許可がいります"], ["館長"])
COMPLAINT = ("苦情はどこへ引き継ぎますか？", ["当日中に来館者係へ引き継ぎます"], ["来館者係"])
SEAT = ("観測席はいくらですか？", ["入館料のほかに400円をいただきます"], ["400円"])
CELLS = ("電池はいつ、どこに出しますか？", ["火曜・木曜の正午までに西棟の回収所へ"], ["正午", "回収所"])
PAPER = (
    "証明書の再発行はいくらで、何日かかりますか？",
    ["手数料は900円で、受け取りまで6日かかる"],
    ["900円", "6日"],
)


@pytest.mark.parametrize(
    ("question", "right", "turned"),
    [
        (
            OVER,
            "事前に業務課へ電話し、許可番号を受けてください。",
            "支払ったあとに業務課へ電話し、許可番号を受けてください。",
        ),
        (BOX, "縦・横・高さの合計が90cm以内です。", "縦・横・高さがそれぞれ90cm以内です。"),
        (RETURN, "利用日の翌開館日の10時までです。", "申込簿に記入した日の翌開館日の10時までです。"),
        (
            FAULT,
            "まず警備室に知らせ、続いて技術主任に連絡してください。",
            "まず技術主任に連絡し、続いて警備室に知らせてください。",
        ),
        (RECORD, "館長の許可がいります。", "記録を見直したあとに館長の許可をもらいます。"),
        (COMPLAINT, "当日中に来館者係へ引き継ぎます。", "当日中に来館者係からの引き継ぎを受けます。"),
        (COMPLAINT, "当日中に来館者係へ引き継ぎます。", "前日に来館者係へ引き継ぎます。"),
        (SEAT, "入館料のほかに400円です。", "400円です。400円には入館料が含まれます。"),
        (
            CELLS,
            "火曜・木曜の正午までに西棟の回収所へ出してください。",
            "火曜・木曜の正午から、西棟の回収所へ出してください。",
        ),
        (
            PAPER,
            "手数料は900円で、受け取りまで6日かかります。",
            "手数料は900円です。なくした日から6日以内に業務課に届け出てください。",
        ),
    ],
)
def test_turned_in_japanese(question: tuple[str, list[str], list[str]], right: str, turned: str) -> None:
    assert passes(PLANETARIUM, *question, right) is True
    assert passes(PLANETARIUM, *question, turned) is not True
