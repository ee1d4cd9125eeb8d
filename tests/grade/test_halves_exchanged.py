"""Two halves of a rule that changed places do not pass, and the same halves in their places do."""

import pytest

from evalgate.grade.grade import Grade
from tests.grade.one_document import graded_on, titled

POOL = titled(
    "B1",
    "Pool Rules",
    """# Pool Rules
All prices include the locker.

## Prices
A ticket is £9, or £5 for pensioners and for children.
On weekdays the pool closes at 9 pm, except on Wednesdays, when it closes at 7 pm.

## Cancelling a course
We return everything up to ten days before the course. After that we keep a third of the price.

## Lost things
1. Towels up to £8 are replaced for nothing.
2. Found things are kept at the desk for five days.
3. Keys are handed to the caretaker by 8 pm.

| Room | Half day | Full day |
|---|--:|--:|
| Studio | £40 | £65 |
| Hall | £70 | £120 |
""",
)
BOAT = titled(
    "F1",
    "貸しボートのご案内",
    """# 貸しボートのご案内（2025年4月版）

1. 大人1人につき、幼児は2人まで無料で乗れる。
2. 拾った物は見つけた日のうちに交番に届ける。
3. 浮き輪は翌日の午前10時までに倉庫へ戻す。
4. 前日の取り消しは、料金の7割を払い戻す。
""",
)


def pool(asked: str, facts: list[list[str]], quote: str, answer: str) -> Grade:
    return graded_on(POOL, asked, facts, [quote], answer)


PENSIONERS = ("What does a ticket cost for pensioners?", [["£5"]], "or £5 for pensioners and for children")
WEDNESDAYS = ("When does the pool close on Wednesdays?", [["7 pm"]], "when it closes at 7 pm")
LATE = ("What do I lose if I cancel late?", [["a third"]], "we keep a third of the price")
TOWEL = (
    "I lost a towel worth £6. Do I pay?",
    [["nothing", "free"]],
    "Towels up to £8 are replaced for nothing",
)
HALL = ("What is the hall for a full day?", [["£120"]], "| Hall | £70 | £120 |")
BABIES = ("幼児は何人まで無料で乗れますか？", [["2人"]], "幼児は2人まで無料で乗れる")
FOUND = ("拾った物はどこに届けますか？", [["交番"]], "見つけた日のうちに交番に届ける")


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (PENSIONERS, "Pensioners pay £5 (Pool Rules, Prices)."),
        (PENSIONERS, "£5, and everybody else pays £9. [B1]"),
        (WEDNESDAYS, "At 7 pm on Wednesdays (Pool Rules)."),
        (WEDNESDAYS, "On Wednesdays it shuts at 7 pm (B1, Prices)."),
        (LATE, "We keep a third of the price (Pool Rules)."),
        (TOWEL, "No, towels up to £8 are replaced for nothing (Pool Rules, rule 1)."),
        (HALL, "£120 for a full day, the locker included (B1)."),
    ],
)
def test_halves_in_their_places_pass(asked: tuple[str, list[list[str]], str], answer: str) -> None:
    grade = pool(*asked, answer)
    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (PENSIONERS, "Pensioners pay £9 and everybody else £5 (Pool Rules)."),
        (WEDNESDAYS, "At 9 pm on Wednesdays and at 7 pm on other days (Pool Rules)."),
        (LATE, "You get a third of the price back (Pool Rules)."),
        (TOWEL, "Towels up to £8 have to be paid; above that it's free (Pool Rules)."),
        (HALL, "£120 for half a day in the hall (B1)."),
    ],
)
def test_halves_that_changed_places_do_not_pass(asked: tuple[str, list[list[str]], str], answer: str) -> None:
    assert pool(*asked, answer).action_ok is not True


@pytest.mark.parametrize(
    ("asked", "answer", "ok"),
    [
        (BABIES, "大人おひとりにつきおふたりまで無料です（貸しボートのご案内 1）。", True),
        (BABIES, "大人2人につき2人まで無料です（F1）。", None),
        (FOUND, "見つけた日のうちに交番へ届けます（F1の2）。", True),
        (FOUND, "翌日の午前10時までに交番に届けます（F1）。", None),
    ],
)
def test_what_belongs_to_another_item_leaves_it_open(
    asked: tuple[str, list[list[str]], str], answer: str, ok: bool | None
) -> None:
    question, facts, quote = asked
    grade = graded_on(BOAT, question, facts, [quote], answer)
    assert grade.action_ok is ok, grade.reason
