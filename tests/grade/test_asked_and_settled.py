"""Who asks which is meant and gives one reading's value all the same has not left the choice to the user."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Action, Question, QuestionType, Reading

_BOATS = Document(
    id="R1",
    title="貸しボート案内",
    version=None,
    file_name="r1.md",
    path="r1.md",
    text="# 貸しボート案内\n\n手こぎボートは30分800円、足こぎボートは30分1,400円。\n",
)
_KAYAKS = Document(
    id="K1",
    title="Hire Sheet",
    version=None,
    file_name="k1.md",
    path="k1.md",
    text="# Hire Sheet\n\nA single kayak costs £14 an hour, a double kayak £22 an hour.\n",
)
_GRADERS = {
    "ja": RuleGrader(documents=(_BOATS,), language=Language.JA),
    "en": RuleGrader(documents=(_KAYAKS,), language=Language.EN),
}


def _question(asked: str, *readings: tuple[str, str]) -> Question:
    return Question(
        id="B1",
        type=QuestionType.B,
        question=asked,
        readings=tuple(Reading(name=name, keywords=(name,), facts=((fact,),)) for name, fact in readings),
        accept=(Accept.CLARIFY,),
    )


_QUESTIONS = {
    "ja": _question("ボートはいくらで借りられますか？", ("手こぎ", "800円"), ("足こぎ", "1,400円")),
    "en": _question("What does a kayak cost to hire?", ("single", "£14"), ("double", "£22")),
}


def _graded(language: str, answer: str) -> tuple[Action | None, bool | None]:
    grade = _GRADERS[language].grade(_QUESTIONS[language], Answer(text=answer))
    return grade.action, grade.action_ok


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("ja", "手こぎでしょうか、足こぎでしょうか。とりあえず800円をご用意ください。"),
        ("ja", "手こぎと足こぎのどちらでしょう？ 多くの方は手こぎですので、800円とお考えください。"),
        ("ja", "手こぎですか、足こぎですか？ どちらにしても1,400円あれば足ります。"),
        ("ja", "手こぎ・足こぎのどちらをご希望ですか。おそらく足こぎかと思いますので、1,400円です。"),
        ("ja", "足こぎと手こぎがありますが、どちらでしょうか？ 通常は手こぎなので800円です。"),
        ("en", "Single or double? I take it you mean a single, so £14 it is."),
        ("en", "Do you mean a single or a double kayak? Most people take a double, which makes it £22."),
        ("en", "Is it a single or a double you want? Either way, bring £22 and you'll be fine."),
        ("en", "A single or a double? I'd assume a single: £14 an hour."),
    ],
)
def test_one_reading_that_is_taken_for_granted_fails(language: str, answer: str) -> None:
    assert _graded(language, answer) == (Action.ANSWER, False)


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("ja", "手こぎと足こぎがあります。800円です。どちらをお考えですか？"),
        ("en", "It's £14 an hour. Did you mean a single or a double?"),
    ],
)
def test_the_value_of_one_reading_beside_the_question_is_left_open(language: str, answer: str) -> None:
    assert _graded(language, answer) == (Action.CLARIFY, None)


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("ja", "手こぎと足こぎのどちらでしょうか？ 料金が異なります。"),
        ("ja", "手こぎなら800円、足こぎなら1,400円です。どちらをご利用ですか？"),
        (
            "ja",
            "手こぎでしょうか、足こぎでしょうか。通常はお一人なら手こぎをお選びになりますが、お決まりですか？",
        ),
        ("ja", "手こぎでしたら800円になりますが、足こぎのほうでしょうか？ どちらか教えてください。"),
        ("en", "Single or double? The price depends on it."),
        ("en", "A single is £14 and a double £22 an hour. Which would you like?"),
        ("en", "Would that be a single or a double kayak? If it's a single, you pay £14."),
    ],
)
def test_who_leaves_the_choice_passes(language: str, answer: str) -> None:
    assert _graded(language, answer) == (Action.CLARIFY, True)
