"""What is not covered or not included, beside questions about cover: said of the matter, not of the documents."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Action, Evidence, Question, QuestionType

_PLAN = """# Bicycle Care Plan

## Cover

Frames are covered for eight years. Frames older than eight years are not covered.

## Kits

The starter kit includes a pump and two levers. The discount is 10%, except on inner tubes below £3.
"""
_PLAN_JA = """# 自転車あんしん保証規約

## 対象

フレームの保証は購入から8年とする。8年を過ぎたフレームは保証の対象外とする。

## 割引

会員の割引は10%とする。3,000円未満の部品は割引の対象に含まない。
"""


def _grader(text: str, language: Language) -> RuleGrader:
    title = text.splitlines()[0].removeprefix("# ")
    document = Document(id="P1", title=title, version=None, file_name="P1.md", path="P1.md", text=text)
    return RuleGrader(documents=(document,), language=language)


EN, JA = _grader(_PLAN, Language.EN), _grader(_PLAN_JA, Language.JA)


def _known(asked: str, quote: str, *facts: tuple[str, ...]) -> Question:
    return Question(
        id="Q",
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=facts,
        evidence=(Evidence(document="P1", quote=quote),),
    )


def _absent(asked: str) -> Question:
    return Question(id="Q", type=QuestionType.A, question=asked, accept=(Accept.ABSTAIN,))


FRAME = _known(
    "Is a frame that's ten years old covered?",
    "Frames older than eight years are not covered.",
    ("eight years", "8 years"),
)
TUBES = _known(
    "What's the discount, and is anything excluded?",
    "The discount is 10%, except on inner tubes below £3.",
    ("10%",),
    ("£3",),
)
FRAME_JA = _known(
    "10年前に買ったフレームは保証の対象ですか？", "8年を過ぎたフレームは保証の対象外とする。", ("8年",)
)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (FRAME, "Not covered - too old. The cut-off is eight years, see the Bicycle Care Plan."),
        (FRAME, "It isn't covered: the Bicycle Care Plan leaves out frames older than eight years."),
        (FRAME, "No longer covered. Cover ends at eight years (Bicycle Care Plan)."),
        (FRAME, "Frames that old are not insured; eight years is the limit [P1]."),
        (FRAME, "That falls outside the cover, which ends after eight years. [P1]"),
        (
            TUBES,
            '* **Discount:** 10%\n* **Not included:** inner tubes below £3\n\n*Bicycle Care Plan, "Kits"*',
        ),
        (TUBES, "10%. Left out are inner tubes below £3 (Bicycle Care Plan)."),
    ],
)
def test_what_is_left_out_of_cover_is_an_answer(question: Question, text: str) -> None:
    grade = EN.grade(question, Answer(text=text))

    assert grade.action is Action.ANSWER, grade.reason
    assert question is TUBES or grade.action_ok is not False, grade.reason


@pytest.mark.parametrize(
    "text",
    [
        "対象外です。保証は8年までで、それを過ぎたフレームは含まれません（自転車あんしん保証規約）。",
        "いいえ、保証の対象外になります。8年で切れます（自転車あんしん保証規約「対象」）。",
    ],
)
def test_what_is_left_out_of_cover_is_an_answer_in_japanese(text: str) -> None:
    grade = JA.grade(FRAME_JA, Answer(text=text))

    assert (grade.action, grade.action_ok) in {(Action.ANSWER, True), (Action.ANSWER, None)}, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (FRAME, "Old frames aren't covered in any of the documents I have."),
        (FRAME, "The documents don't say what happens to old frames."),
        (
            FRAME,
            "The terms list kits and discounts, yet as far as I can see the age of a frame isn't dealt with.",
        ),
        (TUBES, "The discount isn't mentioned anywhere in the Bicycle Care Plan."),
    ],
)
def test_a_denial_of_the_documents_stays_one_beside_a_question_of_cover(
    question: Question, text: str
) -> None:
    grade = EN.grade(question, Answer(text=text))

    assert (grade.action, grade.action_ok) == (Action.ABSTAIN, False), grade.reason


@pytest.mark.parametrize(
    ("text", "ok"),
    [
        ("Theft isn't addressed anywhere in the Bicycle Care Plan.", True),
        ("Whether theft is covered isn't mentioned in the plan.", True),
        ("Theft is not covered in any of the documents.", True),
        ("Not covered. Theft counts as wear, which the plan leaves out.", False),
        ("No, theft isn't covered: it is excluded under the Cover section.", False),
    ],
)
def test_beside_a_question_that_nothing_answers_only_the_documents_can_be_silent(
    text: str, *, ok: bool
) -> None:
    grade = EN.grade(_absent("Does the plan cover theft?"), Answer(text=text))

    assert grade.action_ok is ok or (not ok and grade.action_ok is None), grade.reason


@pytest.mark.parametrize(
    "text",
    [
        "Opening hours are not covered.",
        "Not covered: when the shop is open.",
        "The document leaves opening hours out.",
    ],
)
def test_a_topic_that_is_not_covered_is_denied_where_cover_was_not_asked_about(text: str) -> None:
    grade = EN.grade(_absent("When is the workshop open?"), Answer(text=text))

    assert grade.action is Action.ABSTAIN, grade.reason
