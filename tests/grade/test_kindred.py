"""Words that can say the same, and words that can't; the house's own name; what adds nothing to a right answer."""

from importlib.resources import files

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.criteria.words.house import names_of_the_house
from evalgate.grade.criteria.words.novel import LIGHT, KnownWords
from evalgate.grade.criteria.words.senses import kindred, words_of
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType
from evalgate.text.normalise import fold


@pytest.mark.parametrize(
    ("said", "stands"),
    [
        ("suitcases", "each piece of luggage"),
        ("binned", "food is thrown away"),
        ("elevators", "the lift is out of order"),
        ("departing", "guests leave by ten"),
        ("forbidden", "candles are prohibited"),
        ("wages", "the salary is paid monthly"),
        ("roster", "the rota is published"),
        ("postponed", "the class is delayed"),
        ("保持", "控えは三か月のあいだ保管する"),
        ("運賃", "乗車料金は片道の分とする"),
        ("紛失", "鍵をなくしたときは届け出る"),
        ("限定", "会員のみ入ることができる"),
        ("催行", "ツアーは雨でも実施する"),
        ("中止", "雨のときは開催しない"),
        ("転居", "引っ越したときは知らせる"),
        ("施錠", "帰るときは鍵をかける"),
    ],
)
def test_a_word_is_known_where_another_says_the_same(said: str, stands: str) -> None:
    assert KnownWords([stands], measure=LIGHT).novel(said) == []


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("phone", "email"),
        ("monday", "tuesday"),
        ("saturday", "sunday"),
        ("weekly", "monthly"),
        ("refund", "exchange"),
        ("before", "after"),
        ("increase", "decrease"),
        ("allow", "forbid"),
        ("arrive", "depart"),
        ("passport", "licence"),
        ("husband", "wife"),
        ("電話", "メール"),
        ("毎週", "毎月"),
        ("返品", "交換"),
        ("前日", "翌日"),
        ("開始", "終了"),
        ("入場", "退場"),
        ("有料", "無料"),
        ("父親", "母親"),
        ("以上", "未満"),
        ("許可", "禁止"),
    ],
)
def test_words_that_mean_different_things_never_meet(one: str, two: str) -> None:
    assert two not in kindred(one)
    assert one not in kindred(two)


@pytest.mark.parametrize(
    ("form", "word"),
    [
        ("stopped", "stop"),
        ("charging", "charge"),
        ("replies", "reply"),
        ("thrown", "throw"),
        ("boxes", "box"),
    ],
)
def test_a_form_leads_back_to_its_word(form: str, word: str) -> None:
    assert word in words_of(form)


@pytest.mark.parametrize(
    ("form", "word"),
    [("care", "car"), ("plane", "plan"), ("party", "part"), ("department", "depart"), ("fare", "far")],
)
def test_a_word_is_no_form_of_a_shorter_one(form: str, word: str) -> None:
    assert word not in words_of(form)


@pytest.mark.parametrize(("word", "text"), [("出", "出張の届"), ("入", "入会金"), ("払", "支払の期限")])
def test_a_kanji_alone_stands_for_a_verb_only_as_its_stem(word: str, text: str) -> None:
    known = KnownWords([text], measure=LIGHT)
    assert not any(known._has_kindred(other) for other in kindred(word) if len(other) == 1)


_BOAT = Document(
    id="B1",
    title="Halvergate Boat Hire Rules",
    version="April 2025",
    file_name="b1.md",
    path="b1.md",
    text="""# Halvergate Boat Hire Rules (April 2025)

## Canoes
A canoe is £18 for two hours. Bring it back to the Mill Jetty.

## Dogs
Dogs must wear a buoyancy aid. Write to boats@norbeck-marsh.example.
""",
)
_FERRY = Document(
    id="W1",
    title="渡船のご案内",
    version="2025年4月版",
    file_name="w1.md",
    path="w1.md",
    text="""# 渡船のご案内（2025年4月版）

## 大人
大人は1人320円。団体は申込書を2部作る。

## 催行
雨のときは出さない。
""",
)


def _graded(document: Document, asked: str, facts: tuple[str, ...], quote: str, text: str) -> bool | None:
    question = Question(
        id="q",
        type=QuestionType.D,
        accept=(Accept.ANSWER,),
        question=asked,
        facts=tuple((fact,) for fact in facts),
        evidence=(Evidence(document=document.id, quote=quote),),
    )
    language = Language.JA if document.id == _FERRY.id else Language.EN
    return RuleGrader(documents=(document,), language=language).grade(question, Answer(text=text)).action_ok


@pytest.mark.parametrize(
    ("text", "ok"),
    [
        ("Welcome to Halvergate! A canoe is £18 for two hours (B1).", True),
        ("From Norbeck: £18 gets you a canoe for two hours. [B1]", True),
        ("Our records show £18 for two hours (Boat Hire Rules, April 2025).", True),
        ("Once you've clocked up two hours you owe £18. Source: B1, Canoes.", True),
        ("A canoe is £18 for two hours, and Ellerby lends you a paddle (B1).", None),
        ("A canoe is £18 for two hours, with a paddle and a lifejacket (B1).", None),
    ],
)
def test_a_name_of_the_house_and_framing_add_nothing(text: str, ok: bool | None) -> None:
    fact = ("£18", "two hours")
    assert _graded(_BOAT, "What does a canoe cost?", fact, "A canoe is £18 for two hours", text) is ok


@pytest.mark.parametrize(
    ("text", "ok"),
    [
        ("大人の運賃は1人320円です（W1）。", True),
        ("320円をお支払いください（渡船のご案内「大人」）。", True),
        ("ご案内に興味をお持ちいただき嬉しいです。大人は1人320円です（W1）。", True),
        ("大人は320円です。定期券もあります（W1）。", None),
    ],
)
def test_money_is_paid_and_feelings_add_nothing(text: str, ok: bool | None) -> None:
    assert _graded(_FERRY, "大人はいくらですか？", ("320円",), "大人は1人320円", text) is ok


def test_the_house_is_named_in_titles_and_addresses_alone() -> None:
    assert names_of_the_house((_BOAT,)) == ("halvergate", "norbeck", "marsh")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_files_of_senses_are_folded_and_name_no_word_twice_in_a_pair(language: str) -> None:
    text = (files("evalgate.grade.criteria.words") / f"senses_{language}.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    pairs = [frozenset((first, other)) for first, *others in map(str.split, lines) for other in others]
    assert fold("\n".join(lines)) == "\n".join(lines)
    assert all(len(pair) > 1 for pair in pairs)
    assert len(lines) > 1000
