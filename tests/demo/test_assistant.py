"""What the simulated assistant says under a prompt: each rule has an effect of its own."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.demo.policy import Act
from tests.demo.conftest import LANGUAGES, library, prompt, reply, texts

DOCUMENTS = {language: library(language) for language in LANGUAGES}

QUESTIONS = {
    "ja": ("海外出張の日当は？", "申請はいつまで？", "国内出張の日当は？", "在宅勤務は週に何日まで？"),
    "en": (
        "What is the per diem for an overseas trip?",
        "By when do I have to apply?",
        "What is the per diem for a domestic trip?",
        "How many days a week can I work from home?",
    ),
}
"""One question for each type, A to D."""

RULES = {
    "ja": ("根拠にしてよい", "見つからないとき", "いくつかの意味", "食い違う", "該当箇所"),
    "en": ("Base what you say", "cannot be found", "more than one way", "disagree", "When you answer"),
}
"""Words by which each rule of the careful prompt is found, in the order of the prompt."""


def acts(language: str, text: str, trial: int = 1) -> list[Act]:
    """What is done with the four questions."""
    documents = library(language)
    return [reply(question, text, documents, trial).plan.act for question in QUESTIONS[language]]


def without(language: str, *rules: int) -> str:
    """The careful prompt without some of its rules."""
    items = re.split(r"\n(?=- )|\n(?=\n)", prompt("careful", language))
    banned = [RULES[language][at] for at in rules]
    return "\n".join(item for item in items if not any(words in item for words in banned))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_prompts(language: str) -> None:
    stops = [Act.ABSTAIN, Act.CLARIFY, Act.SHOW_BOTH]
    assert acts(language, prompt("careful", language)) == [*stops, Act.ANSWER]
    assert acts(language, prompt("permissive", language)) == [Act.INVENT, Act.ANSWER, Act.ANSWER, Act.ANSWER]
    assert acts(language, prompt("overcautious", language)) == [*stops, Act.DECLINE]


@pytest.mark.parametrize("language", LANGUAGES)
def test_taking_one_rule_away_changes_only_what_that_rule_is_about(language: str) -> None:
    careful = acts(language, prompt("careful", language))
    changed = {rule: acts(language, without(language, rule)) for rule in (1, 2, 3)}
    assert changed[1] == [Act.NEAR_AS_ANSWER, *careful[1:]]
    assert changed[2] == [careful[0], Act.ANSWER, *careful[2:]]
    assert changed[3] == [*careful[:2], Act.ANSWER, careful[3]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_rule_to_cite_nothing_points_to_a_document(language: str) -> None:
    question = QUESTIONS[language][3]
    title = {"ja": "在宅勤務規程", "en": "Working-from-Home Rules"}[language]
    assert title in reply(question, prompt("careful", language), library(language)).answer
    assert title not in reply(question, without(language, 4), library(language)).answer


def test_no_rule_against_general_knowledge_lets_some_slip_in_now_and_then() -> None:
    text = "資料に答えがないときは、見つからないと伝えてください。"
    plans = [reply("在宅勤務手当はいくら？", text, library("ja"), trial).plan for trial in (1, 2, 3)]
    assert [plan.aside for plan in plans] == [False, False, True]


def test_asking_back_without_candidates_and_sides_without_versions() -> None:
    asks = reply(
        "申請はいつまで？", "質問が曖昧なときは、詳しい内容を確認してください。", library("ja")
    ).answer
    assert "在宅勤務" not in asks
    shows = reply(
        QUESTIONS["ja"][2], "資料の内容が食い違うときは、両方を示してください。", library("ja")
    ).answer
    assert "3,000円" in shows
    assert "2,500円" in shows
    assert "2025年" not in shows


def test_the_newer_document_is_the_newer_one_whatever_comes_first() -> None:
    text = "資料同士が矛盾するときは、新しい版を優先してください。"
    assert "3,000円" in reply(QUESTIONS["ja"][2], text, library("ja")).answer
    newer = texts("ja")["expenses"].replace("2024年10月版", "2026年4月版")
    assert "2,500円" in reply(QUESTIONS["ja"][2], text, library("ja", expenses=newer)).answer


def test_a_document_that_says_that_it_goes_first_ends_the_contradiction() -> None:
    text = texts("ja")["expenses"] + "\n## 優先\nほかの規程と異なるときは、本ガイドを優先する。\n"
    answer = reply(QUESTIONS["ja"][2], prompt("careful", "ja"), library("ja", expenses=text))
    assert answer.plan.act is Act.ANSWER
    assert "2,500円" in answer.answer


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["careful", "permissive", "overcautious"])
def test_trials_differ_in_words_and_repeat_exactly(language: str, name: str) -> None:
    for question in QUESTIONS[language]:
        said = [
            reply(question, prompt(name, language), library(language), trial).answer for trial in (1, 2, 3)
        ]
        again = [
            reply(question, prompt(name, language), library(language), trial).answer for trial in (1, 2, 3)
        ]
        assert said == again
        assert len(set(said)) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_invented_figures_stand_in_no_document_and_stated_ones_do(language: str) -> None:
    documents = library(language)
    held = set(re.findall(r"\d[\d,]*", " ".join(texts(language).values())))
    for trial in range(1, 7):
        invented = reply(QUESTIONS[language][0], prompt("permissive", language), documents, trial).answer
        assert not set(re.findall(r"\d[\d,]*", invented)) <= held
        for question in QUESTIONS[language]:
            careful = reply(question, prompt("careful", language), documents, trial).answer
            assert set(re.findall(r"\d[\d,]*", careful)) <= held


def test_an_assistant_without_any_rules_is_a_careless_one() -> None:
    assert acts("ja", "") == [Act.INVENT, Act.ANSWER, Act.ANSWER, Act.ANSWER]


@pytest.mark.parametrize("language", LANGUAGES)
@given(question=st.text(max_size=80), text=st.text(max_size=200), trial=st.integers(0, 9))
def test_whatever_is_asked_and_prompted_something_is_answered(
    language: str, question: str, text: str, trial: int
) -> None:
    assert reply(question, text, DOCUMENTS[language], trial).answer.strip()


WORDS = {
    "ja": [
        "海外",
        "出張",
        "日当",
        "宿泊費",
        "上限",
        "申請",
        "在宅勤務",
        "いくら",
        "いつまで",
        "何日",
        "は",
        "の",
        "が",
        "？",
        "東京23区",
        "以外",
        "2027年度",
        "ただし",
        "場合",
    ],
    "en": [
        "overseas",
        "trip",
        "per",
        "diem",
        "lodging",
        "limit",
        "apply",
        "how",
        "much",
        "when",
        "many",
        "days",
        "is",
        "the",
        "for",
        "in",
        "Tokyo",
        "outside",
        "2027",
        "?",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data(), trial=st.integers(1, 9))
def test_under_the_careful_prompt_no_jumble_of_words_gets_a_figure_that_no_document_holds(
    language: str, data: st.DataObject, trial: int
) -> None:
    question = " ".join(data.draw(st.lists(st.sampled_from(WORDS[language]), min_size=1, max_size=8)))
    answer = reply(question, prompt("careful", language), DOCUMENTS[language], trial).answer
    held = " ".join([question, *texts(language).values()])
    assert set(re.findall(r"\d[\d,]*", answer)) <= set(re.findall(r"\d[\d,]*", held))
