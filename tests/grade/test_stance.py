"""A declared fact whose words stand in an answer that says the opposite of it, and right answers that negate."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from benchmarks.grader_sets import _read
from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.config.load import load_settings
from evalgate.documents.document import Document
from evalgate.documents.load import load_documents
from evalgate.grade.criteria.facts import Reader
from evalgate.grade.criteria.stance import japanese
from evalgate.grade.criteria.stance.compare import Agreement, agreement
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.load import load_questions
from evalgate.questions.question import Accept, Evidence, Question, QuestionType
from tests.grade.stance_cases import (
    BESIDE,
    CONTRADICTED,
    OPEN,
    SAME_EN,
    SAME_JA,
    TURNED_EN,
    TURNED_JA,
    graded,
)

_DOMAINS = [
    json.loads(line)
    for line in (Path(__file__).parent / "stance_domains.jsonl").read_text("utf-8").splitlines()
]
_SETS = Path(__file__).parents[1] / "labelled"


@pytest.mark.parametrize(("key", "text"), TURNED_JA)
def test_a_turned_fact_never_passes_in_japanese(key: str, text: str) -> None:
    assert graded("ja", key, text).action_ok is not True


@pytest.mark.parametrize(("key", "text"), TURNED_EN)
def test_a_turned_fact_never_passes_in_english(key: str, text: str) -> None:
    assert graded("en", key, text).action_ok is not True


@pytest.mark.parametrize("language", ["ja", "en"])
def test_most_turned_facts_are_failed_and_not_left_open(language: str) -> None:
    cases = TURNED_JA if language == "ja" else TURNED_EN
    failed = [graded(language, key, text).action_ok is False for key, text in cases]
    assert sum(failed) / len(failed) > 0.9


@pytest.mark.parametrize(("key", "text"), SAME_JA)
def test_a_right_answer_may_negate_in_japanese(key: str, text: str) -> None:
    grade = graded("ja", key, text)
    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(("key", "text"), SAME_EN)
def test_a_right_answer_may_negate_in_english(key: str, text: str) -> None:
    grade = graded("en", key, text)
    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(("language", "key", "text"), OPEN)
def test_a_right_answer_in_unknown_words_is_not_failed(language: str, key: str, text: str) -> None:
    assert graded(language, key, text).action_ok is not False


@pytest.mark.parametrize(("language", "key", "text"), CONTRADICTED)
def test_what_contradicts_the_section_beside_a_right_fact_does_not_pass(
    language: str, key: str, text: str
) -> None:
    assert graded(language, key, text).action_ok is not True


@pytest.mark.parametrize(("language", "key", "text"), BESIDE)
def test_what_the_section_says_may_stand_beside_a_right_fact(language: str, key: str, text: str) -> None:
    grade = graded(language, key, text)
    assert grade.action_ok is True, grade.reason


def _other_domains(kind: str) -> list[tuple[str, str, str]]:
    return [(line["title"], key, text) for line in _DOMAINS for key, text in line[kind]]


@lru_cache
def _domain(title: str) -> tuple[RuleGrader, dict[str, Any]]:
    found = next(line for line in _DOMAINS if line["title"] == title)
    document = Document(
        id="X1",
        title=title,
        version=found["version"],
        file_name="x1.md",
        path="x1.md",
        text=found["text"],
    )
    return RuleGrader(documents=(document,), language=Language(found["language"])), found["questions"]


def _graded_there(title: str, key: str, text: str) -> Grade:
    grader, questions = _domain(title)
    asked, facts, quote = questions[key]
    question = Question(
        id=key,
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=tuple(map(tuple, facts)),
        evidence=(Evidence(document="X1", quote=quote),),
    )
    return grader.grade(question, Answer(text=text))


@pytest.mark.parametrize(("title", "key", "text"), _other_domains("turned"))
def test_a_turned_fact_never_passes_in_other_domains(title: str, key: str, text: str) -> None:
    assert _graded_there(title, key, text).action_ok is not True


@pytest.mark.parametrize(("title", "key", "text"), _other_domains("same"))
def test_a_right_answer_may_negate_in_other_domains(title: str, key: str, text: str) -> None:
    grade = _graded_there(title, key, text)
    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(("title", "key", "text"), _other_domains("open"))
def test_a_right_answer_is_not_failed_in_other_domains(title: str, key: str, text: str) -> None:
    assert _graded_there(title, key, text).action_ok is not False


def test_the_reason_says_that_a_fact_is_turned_and_quotes_the_clause() -> None:
    ja = graded("ja", "badge", "名札の着用は義務ではありません（コワーキング館内規則）。")
    en = graded("en", "badge", "A name badge is not compulsory (Coworking House Rules).")
    assert "逆" in ja.reason
    assert "義務ではありません" in ja.reason
    assert "opposite" in en.reason
    assert [mark.text for mark in en.marks if mark.rule == "fact_turned"] == list(en.quotes)


def _passing() -> Iterator[tuple[RuleGrader, Question, Answer]]:
    """Every right answer of our sets that the rules pass on its own words."""
    for folder in sorted(path for path in _SETS.iterdir() if path.is_dir()):
        settings = load_settings(folder / "evalgate.yml")
        questions = {q.id: q for q in load_questions(folder, settings.questions)}
        documents = load_documents(folder, settings.documents or "docs")
        grader = RuleGrader(documents=documents, language=settings.language)
        for row in _read(folder / "answers.jsonl"):
            question, answer = questions[row["question_id"]], Answer(text=row["answer"])
            if question.type is QuestionType.D and grader.grade(question, answer).action_ok:
                yield grader, question, answer


def _denying(text: str, fact: tuple[str, ...], japanese: bool) -> str:
    """The same answer with the fact denied wherever it stands."""
    for start, end in sorted({span[0]: span for span in Reader(text).spans(fact)}.values(), reverse=True):
        words = text[start:end]
        denied = f"{words}ではなく、別の扱い" if japanese else f"anything except {words}"
        text = text[:start] + denied + text[end:]
    return text


def test_an_answer_that_passes_never_passes_with_one_of_its_facts_denied() -> None:
    tried = 0
    for grader, question, answer in _passing():
        japanese = not answer.text.isascii() and any("ぁ" <= char <= "ん" for char in answer.text)
        for fact in question.facts:
            text = _denying(answer.text, fact, japanese)
            assert grader.grade(question, replace(answer, text=text)).action_ok is not True, text
            tried += 1
    assert tried > 50


@pytest.mark.parametrize(
    ("text", "said", "same"),
    [
        ("土曜日は18時に閉館します", "土曜日は18時まで開館しています", True),
        ("土曜日は18時から閉館します", "土曜日は18時から開館しています", False),
    ],
)
def test_what_closes_at_a_time_is_open_until_then(text: str, said: str, *, same: bool) -> None:
    fold = "18時"
    own, other = (japanese.read(one, one.index(fold), one.index(fold) + len(fold)) for one in (text, said))
    assert (agreement(own, [other]) is Agreement.SAME) is same
