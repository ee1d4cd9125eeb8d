"""A sentence beside a right answer that turns round what the documents say of its matter is no part of them."""

from collections.abc import Callable

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType

Asked = Callable[[str], Grade]

POOL = """# 温水プール利用のきまり（2025年5月版）
## 料金
1回券は600円、回数券は11枚で6,000円とする。ロッカーの使用料は無料とする。回数券は払い戻しできない。
## 泳ぐとき
水泳帽を着用する。浮き輪は子ども用プールでのみ使える。飛び込みは禁止する。ゴーグルの着用は任意とする。
小学3年生以下の入場には、保護者の付き添いが必要である。
## 教室
教室の申込みは開講日の10日前から受け付ける。振替はできる。取消しは開講日の3日前までとする。
## 休館
プールは毎週月曜日、トレーニング室は毎週木曜日を休みとする。
"""
LOFT = """# Loft Rules (June 2025)
## Desks
A hot desk costs £15 a day. Desks can be booked up to 14 days ahead. Do not leave laptops on desks overnight.
Bookings can't be passed on to anybody else.
## Rooms
Meeting rooms hold eight people. Hot food is not allowed in meeting rooms. Guests must sign in at reception.
You don't need to book the phone booths. Parking is free for members.
## Post
Parcels are kept for five days. The post room is closed on Fridays.
"""


def grade(quote: str, question: str, fact: str, answer: str) -> Grade:
    japanese = quote in POOL
    title, text = ("温水プール利用のきまり", POOL) if japanese else ("Loft Rules", LOFT)
    d = Document(id="P1", title=title, version=None, file_name="p1.md", path="p1.md", text=text)
    asked = Question(
        id="Q",
        type=QuestionType.D,
        question=question,
        accept=(Accept.ANSWER,),
        facts=((fact,),),
        evidence=(Evidence(document="P1", quote=quote),),
    )
    language = Language.JA if japanese else Language.EN
    return RuleGrader(documents=(d,), language=language).grade(asked, Answer(text=answer))


def price(beside: str) -> Grade:
    return grade(
        "1回券は600円", "1回券はいくらですか？", "600円", f"600円です（温水プール利用のきまり）。{beside}"
    )


def cap(beside: str) -> Grade:
    answer = f"水泳帽を着用してください（温水プール利用のきまり）。{beside}"
    return grade("水泳帽を着用する", "泳ぐときに着けるものは何ですか？", "水泳帽", answer)


def course(beside: str) -> Grade:
    answer = f"開講日の10日前からです（温水プール利用のきまり）。{beside}"
    return grade(
        "教室の申込みは開講日の10日前から受け付ける", "教室はいつから申し込めますか？", "10日前", answer
    )


def closed(beside: str) -> Grade:
    answer = f"プールは毎週月曜日が休みです（温水プール利用のきまり）。{beside}"
    return grade("プールは毎週月曜日", "プールの休みは何曜日ですか？", "月曜日", answer)


def desk(beside: str) -> Grade:
    return grade(
        "A hot desk costs £15 a day", "What does a hot desk cost?", "£15", f"£15 a day (P1). {beside}"
    )


def room(beside: str) -> Grade:
    answer = f"Eight people (P1). {beside}"
    return grade("Meeting rooms hold eight people", "How many does a meeting room hold?", "eight", answer)


TURNED = [
    (price, "回数券は払い戻しできます。"),
    (price, "回数券は払い戻しも可能です。"),
    (price, "ロッカーの使用料は有料です。"),
    (cap, "飛び込みもできます。"),
    (cap, "飛び込みは禁止されていません。"),
    (cap, "保護者の付き添いがなくても、飛び込みはできます。"),
    (cap, "小学3年生以下の入場に保護者の付き添いは不要です。"),
    (cap, "ゴーグルの着用が必要です。"),
    (course, "振替はできません。"),
    (course, "取消しは開講日の前日までできます。"),
    (course, "取消しは開講日の10日前までです。"),
    (closed, "トレーニング室も同じです。"),
    (closed, "トレーニング室も同様に休みです。"),
    (desk, "Bookings can be passed on to anybody else."),
    (desk, "You can leave laptops on desks overnight."),
    (desk, "Desks can't be booked ahead."),
    (room, "Hot food is allowed in meeting rooms."),
    (room, "Guests don't have to sign in at reception."),
    (room, "Guests needn't sign in."),
    (room, "You need to book the phone booths."),
    (room, "Parking isn't free for members."),
]
TRUE = [
    (price, "回数券は11枚で6,000円です。"),
    (price, "回数券の払い戻しはできません。"),
    (price, "ロッカーの使用料はかかりません。"),
    (price, "ロッカーは無料で使えます。"),
    (cap, "飛び込みは禁止です。"),
    (cap, "飛び込みはできません。"),
    (cap, "泳ぐときには、\n\n- **飛び込み**：できません（誰でも）\n- **ゴーグル**：任意です"),
    (cap, "ゴーグルの着用は任意です。"),
    (cap, "小学3年生以下のお子さまには保護者の付き添いが必要です。"),
    (cap, "浮き輪は子ども用プールでのみ使えます。"),
    (course, "振替もできます。"),
    (course, "取消しは開講日の3日前までです。"),
    (closed, "トレーニング室は毎週木曜日が休みです。"),
    (desk, "Bookings can't be passed on to anybody else."),
    (desk, "Please don't leave laptops on desks overnight."),
    (desk, "Desks can be booked up to 14 days ahead."),
    (room, "Hot food isn't allowed in meeting rooms."),
    (room, "Guests must sign in at reception."),
    (room, "There is no need to book the phone booths."),
    (room, "Parking is free for members."),
]


@pytest.mark.parametrize(("asked", "beside"), TURNED, ids=[b for _, b in TURNED])
def test_what_turns_the_documents_round_does_not_pass(asked: Asked, beside: str) -> None:
    assert asked(beside).action_ok is not True


@pytest.mark.parametrize(("asked", "beside"), TRUE, ids=[b for _, b in TRUE])
def test_what_says_the_same_in_other_words_does_not_fail(asked: Asked, beside: str) -> None:
    assert asked(beside).action_ok is not False
