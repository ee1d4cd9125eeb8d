"""Answers whose words all stand in the section, with one small thing turned: no rule passes them."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType

BIKES = Document(
    id="B1",
    title="Hire Rules",
    version=None,
    file_name="b1.md",
    path="b1.md",
    text="""# Hire Rules

## Hiring
A hire can be extended three times, unless somebody has booked the bicycle. Tandems are hired out for 5 hours.
Riders under 14 get a helmet free of charge. Bicycles with a basket cost 2 pounds more.

## Late return
The charge is 60 pence per hour and bicycle, up to 9 pounds per bicycle. Cargo bikes are charged nothing.

## Trailers
Trailers are not allowed on the ferry; child seats are.

## Pass
A pass costs 30 pounds a year. Apprentices and carers pay 12 pounds. The pass is collected at the Boathouse.
""",
)
POTTERY = Document(
    id="T1",
    title="陶芸館のきまり",
    version=None,
    file_name="t1.md",
    path="t1.md",
    text="""# 陶芸館のきまり

## 使い方
作業室の使用は3時間までとし、次の申込みがない場合に限り1時間延長できます。毎月第2火曜日は休みます。

## 料金
大窯の使用料は1回につき2,600円、ろくろは1時間につき350円です。町外の方は3割増しとします。
道具箱は1日150円で借りられます。

## 窯
窯の操作は、はじめに説明会を受けてください。説明会は木曜日に開きます。12歳未満の方は電動ろくろを使えません。

## 持ち込み
館内への釉薬および火薬の持ち込みを禁止します。作品は40日間預かります。
""",
)


def passes(document: Document, question: tuple[str, str, str], answer: str) -> bool | None:
    asked, quote, fact = question
    language = Language.JA if document.id in ("T1", "W1") else Language.EN
    wanted = Question(
        id="Q",
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=(tuple(fact.split("|")),),
        evidence=(Evidence(document=document.id, quote=quote),),
    )
    grader = RuleGrader(documents=(document,), language=language)
    return grader.grade(wanted, Answer(text=f"{answer} [{document.id}]")).action_ok


EXTEND = ("How often can a hire be extended?", "A hire can be extended three times", "three times")
CHARGE = ("What is charged for a late return?", "The charge is 60 pence per hour and bicycle", "60 pence")
TRAILER = ("Can I take my trailer on the ferry?", "Trailers are not allowed on the ferry", "not allowed")
PASS = ("How much is a pass for apprentices?", "Apprentices and carers pay 12 pounds", "12 pounds")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (EXTEND, "A hire can be extended three times, even if somebody has booked the bicycle."),
        (EXTEND, "A hire can be extended three times, if somebody has booked the bicycle."),
        (EXTEND, "A hire can be extended three times when somebody has booked the bicycle."),
        (EXTEND, "A hire can be extended three times, whether or not somebody has booked the bicycle."),
        (EXTEND, "A hire can be extended three times a year."),
        (EXTEND, "Only tandems can be extended three times."),
        (EXTEND, "A hire can be extended three times for tandems."),
        (EXTEND, "A hire can be extended three times after 5 hours."),
        (CHARGE, "The charge is 60 pence per hour for all bicycles together."),
        (CHARGE, "The charge is 60 pence per hour and bicycle, up to 9 pounds in total."),
        (CHARGE, "Cargo bikes are charged 60 pence per hour and bicycle."),
        (CHARGE, "Riders under 14 pay 60 pence per hour and bicycle."),
        (CHARGE, "The charge is 60 pence per day and bicycle."),
        (CHARGE, "60 pence less per hour and bicycle."),
        (CHARGE, "The charge is up to 60 pence a week."),
        (TRAILER, "Trailers are not allowed on the ferry, child seats included."),
        (TRAILER, "Trailers are not allowed on the ferry; child seats are not either."),
        (TRAILER, "Child seats are not allowed on the ferry."),
        (TRAILER, "Trailers are not allowed on the ferry after 5 hours."),
        (TRAILER, "Small trailers are allowed, large ones are not allowed."),
        (TRAILER, "Trailers are not allowed at the Boathouse, but you may take yours on the ferry."),
        (PASS, "Apprentices pay 12 pounds a month."),
        (PASS, "Apprentices pay 12 pounds less."),
        (PASS, "Apprentices pay 12 pounds more than carers."),
        (PASS, "Apprentices pay 12 pounds per bicycle."),
        (PASS, "Apprentices pay up to 12 pounds a year."),
        (PASS, "Carers pay 12 pounds."),
    ],
)
def test_one_thing_turned_in_english_does_not_pass(question: tuple[str, str, str], answer: str) -> None:
    assert passes(BIKES, question, answer) is not True


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (EXTEND, "A hire can be extended three times."),
        (EXTEND, "You can extend a hire three times, unless somebody has booked the bicycle."),
        (EXTEND, "Three times, if nobody has booked the bicycle."),
        (CHARGE, "The charge is 60 pence per hour and bicycle."),
        (CHARGE, "It's 60 pence an hour for each bicycle, up to 9 pounds per bicycle."),
        (CHARGE, "60 pence per hour and bicycle. Cargo bikes are charged nothing."),
        (TRAILER, "No, trailers are not allowed on the ferry."),
        (TRAILER, "Trailers are not allowed on the ferry; child seats are."),
        (PASS, "Apprentices pay 12 pounds."),
        (PASS, "For apprentices it's 12 pounds a year."),
        (PASS, "Apprentices and carers pay 12 pounds. The pass is collected at the Boathouse."),
    ],
)
def test_what_is_said_in_other_words_passes(question: tuple[str, str, str], answer: str) -> None:
    assert passes(BIKES, question, answer)


HOURS = ("作業室は何時間使えますか？", "作業室の使用は3時間まで", "3時間")
WHEEL = ("ろくろの使用料はいくらですか？", "ろくろは1時間につき350円", "350円")
CHILD = ("小学生（11歳）は電動ろくろを使えますか？", "12歳未満の方は電動ろくろを使えません", "使えません")
GLAZE = ("釉をもってきてもいいですか？", "館内への釉薬および火薬の持ち込みを禁止します", "禁止")
REST = ("休みの日はいつですか？", "毎月第2火曜日は休みます", "第2火曜日")
KEEP = ("作品はどのくらい預かってもらえますか？", "作品は40日間預かります", "40日間|40日")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (HOURS, "3時間までですが、次の申込みがある場合でも1時間延長できます。"),
        (HOURS, "3時間までで、次の申込みがある場合に限り1時間延長できます。"),
        (HOURS, "3時間までで、いつでも1時間延長できます。"),
        (HOURS, "3時間までで、3時間延長できます。"),
        (HOURS, "1時間延長を含めて3時間までです。"),
        (WHEEL, "大窯は1時間につき350円です。"),
        (WHEEL, "ろくろは1回350円です。"),
        (WHEEL, "ろくろは1人1時間につき350円です。"),
        (WHEEL, "ろくろは1時間につき350円です。町外の方は3割引になります。"),
        (WHEEL, "ろくろは350円引きです。"),
        (WHEEL, "町外の方は、ろくろが1時間につき350円です。"),
        (WHEEL, "ろくろは1時間につき最大350円です。"),
        (CHILD, "説明会を受けないと使えません。"),
        (CHILD, "説明会を受けていない方は使えません。"),
        (CHILD, "12歳以下の方は使えません。"),
        (CHILD, "11歳なら使えますが、12歳未満の方は使えません。"),
        (CHILD, "木曜日だけは使えません。"),
        (GLAZE, "館内への火薬の持ち込みは禁止です。"),
        (GLAZE, "火薬の持ち込みは禁止ですが、釉薬は可能です。"),
        (REST, "2月の第2火曜日のみ休みます。"),
        (REST, "毎年3月の第2火曜日です。"),
        (KEEP, "作品は1日150円で40日間預かります。"),
    ],
)
def test_one_thing_turned_in_japanese_does_not_pass(question: tuple[str, str, str], answer: str) -> None:
    assert passes(POTTERY, question, answer) is not True


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (HOURS, "作業室の使用は3時間までです。"),
        (HOURS, "3時間まで使えます。次の申込みがない場合に限り、1時間延長できます。"),
        (HOURS, "3時間までです。次の申込みがなければ1時間延長できます。"),
        (WHEEL, "ろくろは1時間につき350円です。"),
        (WHEEL, "1時間350円です。町外の方は3割増しになります。"),
        (WHEEL, "ろくろの使用料は、1時間あたり350円となっております。"),
        (CHILD, "いいえ、12歳未満の方は電動ろくろを使えません。"),
        (GLAZE, "館内への釉薬の持ち込みは禁止されています。"),
        (REST, "毎月第2火曜日です。"),
        (KEEP, "作品は40日間お預かりします。"),
    ],
)
def test_what_is_said_politely_passes(question: tuple[str, str, str], answer: str) -> None:
    assert passes(POTTERY, question, answer)


QUARRY = Document(
    id="S1",
    title="Quarry Notes",
    version=None,
    file_name="s1.md",
    path="s1.md",
    text="""# Quarry Notes

## Slabs
Slabs of up to 180 cm in length and 60 cm in width are loaded. Polished slabs can't be returned.

## Bills
Bills are written on the 3rd of the month and are due on the 18th of the following month.

## Sheds
Neighbours may use the saw for two hours a day.
""",
)
OFFICE = Document(
    id="W1",
    title="証明の手引き",
    version=None,
    file_name="w1.md",
    path="w1.md",
    text="""# 証明の手引き

## 代わりの人
会員が書いた委任状と、使者の身分証をお持ちください。登録簿は取れません。

## 保証
修理した箇所は、完了日から2年間保証します。お渡しの日に点検票をお付けします。
""",
)
SLAB = ("How big may a slab be?", "Slabs of up to 180 cm in length and 60 cm in width are loaded", "180 cm")
BILL = ("When are bills due?", "are due on the 18th of the following month", "18th")
SAW = ("How long may the saw be used?", "Neighbours may use the saw for two hours a day", "two hours|2 hours")
PROXY = ("使者は何が必要ですか？", "会員が書いた委任状と、使者の身分証をお持ちください", "身分証")
TERM = ("直した箇所の保証は何年ですか？", "完了日から2年間保証します", "2年")


@pytest.mark.parametrize(
    ("document", "question", "answer"),
    [
        (QUARRY, SLAB, "A slab may be 60 cm long by 180 cm wide."),
        (QUARRY, SLAB, "Slabs may be 180 cm wide and 60 cm long."),
        (
            QUARRY,
            SLAB,
            "Up to 180 cm in length and 60 cm in width. Polished slabs can be returned.",
        ),
        (QUARRY, BILL, "They are due on the 18th of the same month."),
        (QUARRY, SAW, "Anyone may use the saw for two hours a day."),
        (QUARRY, SAW, "Neighbours may use the saw for two hours a day, as long as they book."),
        (OFFICE, PROXY, "会員が書いた委任状と、会員の身分証をお持ちください。"),
        (OFFICE, PROXY, "使者が書いた委任状と、使者の身分証が必要です。"),
        (OFFICE, PROXY, "会員が書いた委任状と、使者の身分証をお持ちください。登録簿も取れます。"),
        (OFFICE, TERM, "修理した箇所は、お渡しの日から2年間保証します。"),
    ],
)
def test_what_is_turned_within_a_sentence_does_not_pass(
    document: Document, question: tuple[str, str, str], answer: str
) -> None:
    assert passes(document, question, answer) is not True


@pytest.mark.parametrize(
    ("document", "question", "answer"),
    [
        (QUARRY, SLAB, "A slab may be 180 cm long and 60 cm wide."),
        (QUARRY, BILL, "They are due on the 18th of the following month."),
        (QUARRY, SAW, "Neighbours may use it for two hours a day."),
        (OFFICE, PROXY, "会員が書いた委任状と、使者の身分証が必要です。"),
        (OFFICE, PROXY, "使者の身分証と、会員が書いた委任状をお持ちください。登録簿は取れません。"),
        (OFFICE, TERM, "完了日から2年間保証します。"),
    ],
)
def test_what_is_only_said_in_another_order_passes(
    document: Document, question: tuple[str, str, str], answer: str
) -> None:
    assert passes(document, question, answer)
