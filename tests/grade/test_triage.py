"""Failures with a known cause, made by broken retrieval or a broken prompt, are named rightly."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from evalgate.ask.answer import Answer, Passage
from evalgate.grade.cause import Cause
from evalgate.grade.triage import Triager, evidence_recall, missing_from
from evalgate.questions.question import Accept, Action, Evidence, Question, QuestionType, Reading, Side


@dataclass(frozen=True)
class Domain:
    """A small set of passages and questions in one language."""

    near: Passage
    other: Passage
    new: Passage
    old: Passage
    unanswerable: Question
    ambiguous: Question
    conflicting: Question
    answerable: Question
    guess: str
    lured: str
    declined: str
    one_side: str
    one_reading: str
    wrong: str


def question(type_: str, text: str, **parts: object) -> Question:
    accept = {"A": Accept.ABSTAIN, "B": Accept.CLARIFY, "C": Accept.SHOW_CONFLICT, "D": Accept.ANSWER}[type_]
    return Question(id=type_, type=QuestionType(type_), question=text, accept=(accept,), **parts)  # type: ignore[arg-type]  # a shorthand of this test


JA = Domain(
    near=Passage(text="第3条 在宅勤務は週2日までとし、申請は前日までに上長へ行う。", source="remote"),
    other=Passage(text="ノートPCは入社時に貸与する。紛失時は情報システム部へ連絡する。", source="devices"),
    new=Passage(text="国内出張の日当は3,000円とする。", source="travel"),
    old=Passage(text="国内出張の日当は2,500円です。精算は出張終了後10営業日以内。", source="guide"),
    unanswerable=question("A", "在宅勤務手当はいくらですか", absent=("在宅勤務手当",)),
    ambiguous=question(
        "B",
        "申請はいつまでですか",
        readings=(
            Reading(name="在宅勤務", facts=(("前日まで",),)),
            Reading(name="精算", facts=(("10営業日以内",),)),
        ),
    ),
    conflicting=question(
        "C",
        "日当はいくらですか",
        sides=(Side(document="travel", facts=(("3,000円",),)), Side(document="guide", facts=(("2,500円",),))),
    ),
    answerable=question(
        "D",
        "在宅勤務は週何日までですか",
        facts=(("2日",),),
        evidence=(Evidence(document="remote", quote="週2日まで"),),
    ),
    guess="一般に、多くの企業では月額5,000円ほどを支給しています。",
    lured="在宅勤務手当は週2日までとし、申請は前日までに上長へ行います。",
    declined="資料には記載が見つかりませんでした。",
    one_side="日当は3,000円です。",
    one_reading="申請は前日までです。",
    wrong="在宅勤務は週4日までです。",
)
EN = Domain(
    near=Passage(
        text="Working from home is allowed up to two days a week. Apply to your manager by the day before.",
        source="remote",
    ),
    other=Passage(
        text="Laptops are issued on joining. Report a loss to the IT desk at once.", source="devices"
    ),
    new=Passage(text="The daily allowance for trips is £32.", source="travel"),
    old=Passage(text="The daily allowance for trips is £28. Submit claims within 21 days.", source="guide"),
    unanswerable=question("A", "How much is the home office allowance?", absent=("home office",)),
    ambiguous=question(
        "B",
        "When do I have to apply?",
        readings=(
            Reading(name="home", facts=(("the day before",),)),
            Reading(name="claims", facts=(("21 days",),)),
        ),
    ),
    conflicting=question(
        "C",
        "How much is the daily allowance?",
        sides=(Side(document="travel", facts=(("£32",),)), Side(document="guide", facts=(("£28",),))),
    ),
    answerable=question(
        "D",
        "How many days a week may I work from home?",
        facts=(("two days", "2 days"),),
        evidence=(Evidence(document="remote", quote="up to two days a week"),),
    ),
    guess="Most employers pay about £50 a month for desks and chairs.",
    lured="The allowance is paid up to two days a week; apply to your manager by the day before.",
    declined="I could not find that in the documents.",
    one_side="It is £32 a day.",
    one_reading="By the day before.",
    wrong="You may work from home four days a week.",
)


@dataclass(frozen=True)
class Failure:
    """One failed trial and the cause that it was made with."""

    question: Question
    answer: Answer
    action: Action
    cause: Cause
    stale: bool = False


def answer(text: str, *passages: Passage) -> Answer:
    return Answer(text=text, contexts=passages)


def failures(d: Domain) -> Iterator[Failure]:
    """Some thirty failures in one language."""
    yield from _unanswerable(d)
    yield from _answerable(d)
    yield from _several(d)
    for any_question in (d.unanswerable, d.ambiguous, d.conflicting, d.answerable):
        yield Failure(any_question, answer(d.wrong), Action.ANSWER, Cause.UNKNOWN)
    yield Failure(
        d.answerable, answer(d.declined, d.near, d.other), Action.ABSTAIN, Cause.SET_WRONG, stale=True
    )


def _unanswerable(d: Domain) -> Iterator[Failure]:
    everything = (d.near, d.other, d.new, d.old)
    acts = (Action.ABSTAIN, Action.CLARIFY)
    for passages in ((d.other,), (d.new, d.other), (d.old,)):
        yield Failure(d.unanswerable, answer(d.guess, *passages), Action.ANSWER, Cause.ANSWERED_ANYWAY)
    for passages in ((d.near,), (d.near, d.other), everything):
        yield Failure(d.unanswerable, answer(d.lured, *passages), Action.ANSWER, Cause.LURED)
    for act in acts:
        yield Failure(d.unanswerable, answer(d.declined, d.other), act, Cause.CONDITION_UNCLEAR)
    found = Passage(text=" ".join([*d.unanswerable.absent, "5"]), source="new")
    yield Failure(d.unanswerable, answer(d.guess, found), Action.ANSWER, Cause.SET_WRONG)


def _answerable(d: Domain) -> Iterator[Failure]:
    everything = (d.near, d.other, d.new, d.old)
    acts = (Action.ABSTAIN, Action.CLARIFY)
    for passages in ((d.near,), everything):
        for act in acts:
            yield Failure(d.answerable, answer(d.declined, *passages), act, Cause.OVER_ABSTENTION)
        yield Failure(d.answerable, answer(d.wrong, *passages), Action.ANSWER, Cause.NOT_USED)
    for passages in ((d.other,), (d.new, d.old)):
        for act in (*acts, Action.ANSWER):
            yield Failure(d.answerable, answer(d.wrong, *passages), act, Cause.NOT_RETRIEVED)


def _several(d: Domain) -> Iterator[Failure]:
    for one in (d.new, d.old):
        yield Failure(d.conflicting, answer(d.one_side, one, d.other), Action.ANSWER, Cause.HALF_RETRIEVED)
    yield Failure(d.conflicting, answer(d.one_side, d.new, d.old), Action.ANSWER, Cause.NOT_USED)
    yield Failure(d.conflicting, answer(d.declined, d.new, d.old), Action.ABSTAIN, Cause.OVER_ABSTENTION)
    yield Failure(d.conflicting, answer(d.one_side, d.other), Action.ANSWER, Cause.NOT_RETRIEVED)
    for one in (d.near, d.old):
        yield Failure(d.ambiguous, answer(d.one_reading, one), Action.ANSWER, Cause.HALF_RETRIEVED)
    yield Failure(d.ambiguous, answer(d.one_reading, d.near, d.old), Action.ANSWER, Cause.NOT_USED)
    yield Failure(d.ambiguous, answer(d.declined, d.near, d.old), Action.ABSTAIN, Cause.OVER_ABSTENTION)
    yield Failure(d.ambiguous, answer(d.one_reading, d.other), Action.ANSWER, Cause.NOT_RETRIEVED)


ALL = [*failures(JA), *failures(EN)]


def test_there_are_enough_of_them_and_every_cause_occurs() -> None:
    assert len(ALL) >= 60
    assert {failure.cause for failure in ALL} == set(Cause)


@pytest.mark.parametrize("failure", ALL, ids=lambda failure: f"{failure.question.type}-{failure.cause.value}")
def test_the_cause_is_named(failure: Failure) -> None:
    stale = frozenset({failure.question.id}) if failure.stale else frozenset()
    triage = Triager(stale).explain(failure.question, failure.answer, failure.action, unsupported=None)
    assert triage.cause is failure.cause
    assert triage.sources == tuple(dict.fromkeys(p.source for p in failure.answer.contexts))


def test_recall_is_the_share_of_what_is_needed() -> None:
    assert evidence_recall(JA.conflicting, (JA.new, JA.other)) == 0.5
    assert evidence_recall(JA.conflicting, (JA.new, JA.old)) == 1
    assert evidence_recall(JA.conflicting, ()) is None
    assert evidence_recall(JA.unanswerable, (JA.new,)) is None
    assert missing_from(JA.conflicting, (JA.new,)) == ("guide",)


def test_a_figure_spelled_otherwise_was_retrieved_all_the_same() -> None:
    passage = Passage(text="国内出張の日当は三千円とする。", source="travel")
    assert missing_from(JA.conflicting, (passage, JA.old)) == ()
