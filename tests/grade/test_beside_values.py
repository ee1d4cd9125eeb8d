"""What stands beside a value: for each of what, how often, from or until, before or after what, on which days."""

import pytest

from tests.grade.one_document import graded_on, titled

_JA = """# 手芸工房のきまり

## 機材
ミシンは1台につき1回600円、糸は1色あたり月額90円です。

## 申し込み
講習の申し込みは、開講日の2か月前の1日から受け付けます。
作品の引き取りは、展示後3日以内にお願いします。搬入は展示日の5日前からできます。

## 点検
アイロンは40日ごとに点検します。
"""
_EN = """# Craft Studio Rules

## Prices
Kilns cost £24 per firing, with a deposit of £60 per member. Clay is £3 a bag, £5 in the shop.

## Times
The studio is open 10:00-18:00 from Tuesday to Friday and 12:00-17:00 on Saturdays.
Kilns are checked every 45 days.

## Pots
Pots are kept for 30 days after they are fired. Tell us within 4 days if one is broken.
A place is confirmed 6 days before the course starts, and paid 2 days after it ends.
"""
_QUESTIONS = {
    "sewing": ("ミシンはいくらですか？", "600円", "ミシンは1台につき1回600円"),
    "thread": ("糸はいくらですか？", "90円", "糸は1色あたり月額90円"),
    "apply": ("講習の申し込みはいつからですか？", "2か月前", "開講日の2か月前の1日から受け付けます"),
    "collect": ("作品はいつまでに引き取りますか？", "3日以内", "展示後3日以内にお願いします"),
    "iron": ("アイロンの点検はどのくらいの間隔ですか？", "40日", "アイロンは40日ごとに点検します"),
    "kiln": ("What does a kiln cost?", "£24", "Kilns cost £24 per firing"),
    "clay": ("What does clay cost in the shop?", "£5", "Clay is £3 a bag, £5 in the shop"),
    "open": ("When does the studio open?", "10:00-18:00", "open 10:00-18:00 from Tuesday to Friday"),
    "checks": ("How often are kilns checked?", "45 days", "Kilns are checked every 45 days"),
    "kept": ("How long are pots kept?", "30 days", "Pots are kept for 30 days after they are fired"),
    "place": ("When is a place confirmed?", "6 days", "confirmed 6 days before the course starts"),
}


def _passes(name: str, answer: str) -> bool | None:
    question, fact, quote = _QUESTIONS[name]
    title, text = ("手芸工房のきまり", _JA) if quote in _JA else ("Craft Studio Rules", _EN)
    document = titled("V1", title, text)
    return graded_on(document, question, [[fact]], [quote], f"{answer} [V1]").action_ok


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("sewing", "ミシンは1台につき1日600円です。"),
        ("sewing", "ミシンは1名600円です。"),
        ("thread", "糸は1色あたり半年90円です。"),
        ("thread", "糸は1色あたり年額90円です。"),
        ("apply", "講習の申し込みは開講日の2か月前までに済ませてください。"),
        ("collect", "展示前3日以内に引き取ってください。"),
        ("collect", "搬入後3日以内に引き取ってください。"),
        ("iron", "アイロンは40日以内に点検します。"),
        ("kiln", "A kiln costs £24 per member."),
        ("kiln", "A kiln costs £24 per day."),
        ("kiln", "Kilns cost £24 per member, with a deposit of £60 per firing."),
        ("kiln", "Kilns cost £24 per firing, with a deposit of £60 per firing."),
        ("clay", "Clay is £5 a week in the shop."),
        ("open", "The studio is open 10:00-18:00 from Tuesday to Saturday."),
        ("open", "The studio is open 10:00-18:00 on Saturdays."),
        ("checks", "Kilns are checked within 45 days."),
        ("kept", "Pots are kept for 30 days after the course starts."),
        ("kept", "Pots are kept every 30 days after they are fired."),
        ("place", "A place is confirmed 6 days after the course starts."),
    ],
)
def test_another_word_beside_a_value_does_not_pass(name: str, answer: str) -> None:
    assert _passes(name, answer) is not True


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("sewing", "ミシンは1台1回600円です。"),
        ("sewing", "1台につき、1回あたり600円です。"),
        ("thread", "糸は1色あたり1か月90円です。"),
        ("thread", "糸は1色につき月90円です。"),
        ("apply", "講習の申し込みは開講日の2か月前の1日から受け付けます。"),
        ("apply", "開講の2か月前からです。"),
        ("collect", "作品は展示の後、3日以内に引き取ってください。"),
        ("collect", "展示後3日以内です。"),
        ("iron", "アイロンの点検は40日に1回です。"),
        ("kiln", "A kiln costs £24 a firing."),
        ("kiln", "Kilns cost £24 per firing; the deposit is £60 per member."),
        ("clay", "In the shop clay is £5 a bag."),
        ("open", "The studio is open 10:00-18:00 Tuesday to Friday."),
        ("open", "On Tuesdays the studio is open 10:00-18:00, on Saturdays 12:00-17:00."),
        ("checks", "Every 45 days."),
        ("kept", "Pots are kept for 30 days after firing."),
        ("place", "A place is confirmed 6 days before the start of the course."),
    ],
)
def test_the_same_in_another_form_does(name: str, answer: str) -> None:
    assert _passes(name, answer) is True
