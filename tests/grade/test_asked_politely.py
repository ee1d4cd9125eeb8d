"""What is said out of politeness, in turn, or before something is done, and is neither a question nor a verdict."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.grade.action.moves import Move, parts_of
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Action, Evidence, Question, QuestionType, Reading, Side
from evalgate.text.figures.find import find_figures
from tests.grade.test_criteria import document

_PATHS = document(
    "P1", "観察小屋の案内", "2026年3月版",
    "## 料金\n小屋は2時間で、小が1,400円、中が2,200円、大が3,000円です。双眼鏡の貸し出しに費用はかかりません。\n\n"
    "## 開け方\n鍵を回し、メーターの針が止まるのを待ってください。",
)  # fmt: skip
_OLD = document("P2", "Hide Notes", "May 2023", "## Groups\nA group has up to eight people.")
_NEW = document("P3", "Hide Rules", "June 2025", "## Groups\nA group has up to twelve people.")
_GRADER = RuleGrader(documents=(_PATHS,), language=Language.JA)


_HOW_SOMEBODY_IS = (
    "体調はいかがですか。",
    "お怪我は大丈夫でしょうか？",
    "お元気ですか。",
    "How are you feeling?",
    "Are you okay?",
)
_WHAT_IS_MEANT = (
    "どの体調についてのご質問ですか。",
    "お怪我はどちらの足ですか。",
    "Are you asking about the large hide?",
)
_WAITS_FOR_A_REPLY = (
    "お客様の場合はどちらに当たるか、お返事をお待ちしております。",
    "どの小屋のことか、ご連絡をお待ちしています。",
    "いずれのご利用か、ご返信をいただければ幸いです。",
    "どちらの小屋のお話か、一言いただければと存じます。",
    "小の小屋と大の小屋のうち、お調べするのはどちらにいたしましょう。",
    "どの小屋についてご説明しましょう。",
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        *((text, Move.COURTESY) for text in _HOW_SOMEBODY_IS),
        *((text, Move.ASKS) for text in (*_WHAT_IS_MEANT, *_WAITS_FOR_A_REPLY)),
    ],
)
def test_only_what_is_meant_is_a_question_about_the_matter(text: str, move: Move) -> None:
    assert [part.move for part in parts_of(text)] == [move]


@pytest.mark.parametrize(
    ("text", "figures"),
    [("手順2　メーターの針を見る。", 0), ("ステップ3 アプリを開く", 0), ("高さは2 メートル", 1)],
)
def test_the_number_of_a_step_is_no_measure(text: str, figures: int) -> None:
    assert len(find_figures(text)) == figures


@pytest.mark.parametrize(
    ("text", "ok"),
    [
        ("双眼鏡の貸し出しは0円です（観察小屋の案内）。", True),
        ("双眼鏡の貸し出しは300円です（観察小屋の案内）。", False),
    ],
)
def test_nothing_is_nought_where_no_cost_arises(text: str, ok: bool) -> None:
    question = Question(
        id="D1", type=QuestionType.D, question="双眼鏡を借りるといくらですか？", accept=(Accept.ANSWER,),
        facts=(("かからない", "かかりません", "無料", "0円"),),
        evidence=(Evidence(document="P1", quote="双眼鏡の貸し出しに費用はかかりません"),),
    )  # fmt: skip
    assert _GRADER.grade(question, Answer(text=text)).action_ok is ok


def test_a_range_of_its_own_that_seems_to_end_is_no_guess() -> None:
    question = Question(
        id="A1", type=QuestionType.A, question="小屋に泊まれますか？", accept=(Accept.ABSTAIN,)
    )
    text = "その点は、参照できる範囲の外にあるようです。いま見られる文書に、宿泊についての記載はありません。"
    grade = _GRADER.grade(question, Answer(text=text))
    assert grade.action is Action.ABSTAIN, grade.reason
    assert grade.action_ok is not False, grade.reason


def test_values_in_the_order_of_names_are_not_taken_for_wrong_ones() -> None:
    readings = tuple(
        Reading(name=f"{size}の小屋", keywords=(size,), facts=((price,),))
        for size, price in (("小", "1,400円"), ("中", "2,200円"), ("大", "3,000円"))
    )
    question = Question(
        id="B1", type=QuestionType.B, question="小屋はいくらですか？",
        accept=(Accept.CLARIFY, Accept.ANSWER_EACH_READING), readings=readings,
    )  # fmt: skip
    text = "1時間あたりなら、小が700円、中が1,100円、大が1,500円です。2時間単位なので、順に1,400円、2,200円、3,000円です。"
    assert _GRADER.grade(question, Answer(text=text)).action_ok is not False


@pytest.mark.parametrize(
    ("end", "ok"),
    [
        ("so I'd check with the warden before turning up with twelve.", True),
        ("so twelve is what counts.", False),
    ],
)
def test_advice_to_ask_before_a_value_is_used_settles_nothing(end: str, ok: bool) -> None:
    question = Question(
        id="C1", type=QuestionType.C, question="How many people may a group have?", accept=(Accept.SHOW_CONFLICT,),
        sides=(
            Side(document="P2", version="May 2023", facts=(("eight",),)),
            Side(document="P3", version="June 2025", facts=(("twelve",),)),
        ),
    )  # fmt: skip
    grader = RuleGrader(documents=(_OLD, _NEW), language=Language.EN)
    text = (
        'There are two answers. Hide Notes, May 2023: "A group has up to eight people." Hide Rules, June 2025: '
        f'"A group has up to twelve people." Nothing in either settles it, {end}'
    )
    grade = grader.grade(question, Answer(text=text))
    assert grade.action_ok is ok, grade.reason


@pytest.mark.parametrize(
    "text",
    [
        "It is recommended that you direct the question to the warden.",
        "I'd suggest you put the query to the office.",
        "Please refer any such request to the booking team.",
    ],
)
def test_to_direct_a_question_to_somebody_is_no_guess(text: str) -> None:
    question = Question(id="A2", type=QuestionType.A, question="Are dogs allowed?", accept=(Accept.ABSTAIN,))
    grader = RuleGrader(documents=(_OLD, _NEW), language=Language.EN)
    grade = grader.grade(question, Answer(text=f"The documents contain no provision on dogs. {text}"))
    assert grade.action is Action.ABSTAIN, grade.reason
    assert grade.action_ok is not False, grade.reason


def test_choices_behind_keys_are_asked_for() -> None:
    readings = (Reading(name="groups", facts=(("eight",),)), Reading(name="schools", facts=(("thirty",),)))
    question = Question(
        id="B2",
        type=QuestionType.B,
        question="How many may come?",
        accept=(Accept.CLARIFY,),
        readings=readings,
    )
    grader = RuleGrader(documents=(_OLD, _NEW), language=Language.EN)
    text = "Each kind of visit has a limit of its own:\n\n1️⃣ Groups\n2️⃣ Schools\n\nReply with 1 or 2 and I'll tell you."
    grade = grader.grade(question, Answer(text=text))
    assert grade.action is Action.CLARIFY, grade.reason
    assert grade.unsupported_content is not True


def test_two_documents_that_ignore_each_other_are_no_abstention() -> None:
    question = Question(
        id="C2", type=QuestionType.C, question="How many people may a group have?", accept=(Accept.SHOW_CONFLICT,),
        sides=(
            Side(document="P2", version="May 2023", facts=(("eight",),)),
            Side(document="P3", version="June 2025", facts=(("twelve",),)),
        ),
    )  # fmt: skip
    grader = RuleGrader(documents=(_OLD, _NEW), language=Language.EN)
    text = (
        "Depends which document you open. It's twelve in the Hide Rules (June 2025) and eight in the Hide Notes "
        "(May 2023), and neither refers to the other."
    )
    grade = grader.grade(question, Answer(text=text))
    assert grade.action is Action.SHOW_CONFLICT, grade.reason
    assert grade.action_ok is not False, grade.reason
