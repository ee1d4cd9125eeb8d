"""A simulated perfect assistant passes and simulated bad ones are blocked, on random sets and documents."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from evalgate.ask.answer import Answer, Asked, Asking
from evalgate.config.gate import GateSettings
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.gate.decide import decide
from evalgate.gate.decision import Outcome
from evalgate.grade.panel import Panel
from evalgate.grade.rules import RuleGrader
from evalgate.measure.tally import summarise, tally
from evalgate.questions.question import (
    Accept,
    Evidence,
    Question,
    QuestionType,
    Reading,
    Side,
)

SETS = 1_000
TOPICS = (
    "駐車場の利用料",
    "会議室の予約料",
    "制服のクリーニング代",
    "懇親会の補助額",
    "図書の購入上限",
    "研修の受講料",
    "社宅の管理費",
    "食堂の定食代",
)
OUTSIDE = (
    "保育所の利用料",
    "海外赴任の支度金",
    "自転車の購入補助",
    "ペットの同伴料",
    "引越しの手当",
    "副業の許可料",
)


@dataclass(frozen=True)
class World:
    """Documents and a question set about them."""

    documents: tuple[Document, ...]
    questions: tuple[Question, ...]


def world(random: Random) -> World:
    """A handful of questions of each kind, with values that chance chooses."""
    topics, outside = random.sample(TOPICS, 6), random.sample(OUTSIDE, 3)
    new, old = (
        [f"{random.randrange(101, 200) * 100:,}円" for _ in topics],
        [f"{random.randrange(10, 100) * 100:,}円" for _ in topics],
    )
    rules = "".join(f"{topic}は{value}とする。\n" for topic, value in zip(topics, new, strict=True))
    guide = "".join(f"{topic}は{value}です。\n" for topic, value in zip(topics[:2], old[:2], strict=True))
    documents = (
        Document(
            id="R1",
            title="施設利用規程",
            version="2025年4月版",
            file_name="rules.md",
            path="rules.md",
            text=f"# 施設利用規程（2025年4月版）\n{rules}",
        ),
        Document(
            id="R2",
            title="総務ガイド",
            version="2023年10月版",
            file_name="guide.md",
            path="guide.md",
            text=f"# 総務ガイド（2023年10月版）\n{guide}",
        ),
    )
    questions = [
        *(Question(id=f"A{n}", type=QuestionType.A, question=f"{topic}はいくらですか", accept=(Accept.ABSTAIN,), absent=(topic,)) for n, topic in enumerate(outside)),
        *(
            Question(
                id=f"C{n}", type=QuestionType.C, question=f"{topics[n]}はいくらですか", accept=(Accept.SHOW_CONFLICT,),
                sides=(Side(document="R1", version="2025年4月版", facts=((new[n],),)), Side(document="R2", version="2023年10月版", facts=((old[n],),))),
            )
            for n in range(2)
        ),
        Question(
            id="B0", type=QuestionType.B, question="いくらかかりますか", accept=(Accept.CLARIFY,),
            readings=(Reading(name=topics[2], facts=((new[2],),)), Reading(name=topics[3], facts=((new[3],),))),
        ),
        *(
            Question(
                id=f"D{n}", type=QuestionType.D, question=f"{topics[n]}はいくらですか", accept=(Accept.ANSWER,),
                facts=((new[n],),), evidence=(Evidence(document="R1", quote=f"{topics[n]}は{new[n]}"),),
            )
            for n in range(2, 6)
        ),
    ]  # fmt: skip
    return World(documents, tuple(questions))


def perfect(question: Question) -> str:
    """Does what each type asks for."""
    subject = question.question.removesuffix("はいくらですか")
    match question.type:
        case QuestionType.A:
            return f"{subject}については、資料に記載が見つかりませんでした。"
        case QuestionType.B:
            one, two = question.readings
            return f"{one.name}のことでしょうか、それとも{two.name}のことでしょうか。"
        case QuestionType.C:
            one, two = question.sides
            return (
                f"{subject}は資料によって異なります。施設利用規程（{one.version}）では{one.facts[0][0]}、"
                f"総務ガイド（{two.version}）では{two.facts[0][0]}とされており、どちらが正しいかは判断できません。"
            )
        case QuestionType.D:
            return f"{subject}は{question.facts[0][0]}です（施設利用規程）。"


def declines(question: Question) -> str:
    """Always the same refusal."""
    return "申し訳ありませんが、資料には記載が見つかりませんでした。"


def invents(question: Question) -> str:
    """Answers whatever is asked."""
    if question.type is QuestionType.D:
        return perfect(question)
    return f"{question.question.removesuffix('はいくらですか')}は27,350円です（施設利用規程）。"


def picks_a_side(question: Question) -> str:
    """Perfect, but settles conflicts and ambiguity by itself."""
    if question.type is QuestionType.C:
        return f"{question.question.removesuffix('はいくらですか')}は{question.sides[0].facts[0][0]}です（施設利用規程 2025年4月版）。"
    if question.type is QuestionType.B:
        return f"{question.readings[0].name}は{question.readings[0].facts[0][0]}です（施設利用規程）。"
    return perfect(question)


def outcomes(write: Callable[[Question], str]) -> dict[Outcome, int]:
    """How often an assistant is decided how, over all sets."""
    random = Random(20250401)
    counts = dict.fromkeys(Outcome, 0)
    for _ in range(SETS):
        one = world(random)
        panel = Panel(RuleGrader(documents=one.documents, language=Language.JA, allow_unsupported=()))
        trials = [
            summarise(panel.grade(Asked(asking=Asking(question=q, trial=1), outcome=Answer(text=write(q)))))
            for q in one.questions
        ]
        counts[decide(tally(one.questions, trials), GateSettings()).outcome] += 1
    return counts


@pytest.mark.parametrize(
    ("write", "expected"),
    [
        (perfect, Outcome.PASS),
        (declines, Outcome.FAIL),
        (invents, Outcome.FAIL),
        (picks_a_side, Outcome.FAIL),
    ],
)
def test_the_ranges_keep_their_promise(write: Callable[[Question], str], expected: Outcome) -> None:
    assert outcomes(write)[expected] == SETS
