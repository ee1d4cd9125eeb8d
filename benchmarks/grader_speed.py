"""How many answers the rules grade in a second: 300 characters each, 50 documents of 2 kB, one core."""

import random
import time
from collections.abc import Iterator

from benchmarks.grader_rows import MeasureRow
from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType

ANSWERS = 1000
_DOCUMENTS = 50
_BYTES = 2000
_LENGTH = 300
_SENTENCES = {
    "ja": (
        "{place}の利用料は1時間あたり{money:,}円とする。",
        "{place}の予約は利用日の{days}日前までに総務課へ申し込む。",
        "{place}は{month}月{day}日から改定後の料金を適用する。",
        "{place}の開館時間は{hour}時30分から21時までとする。",
        "備品を破損したときは、{days}営業日以内に管理係へ届け出る。",
        "{place}を使い終わったときは、机と椅子を元の位置に戻し、照明を消して受付へ鍵を返却する。",
        "営利を目的とする利用、近隣の迷惑となる利用は認めない。",
        "利用の取り消しは、受付または電話で申し出る。詳しくは総務課へ問い合わせる。",
    ),
    "en": (
        "The hourly charge for the {place} room is £{money:,}.",
        "Book the {place} room at least {days} days before you use it.",
        "The {place} charges apply from {day} March onwards.",
        "The {place} wing opens at {hour}:30 am and closes at 9 pm.",
        "Report any damage to the caretaker within {days} working days.",
        "Put chairs and tables back, switch off the lights and return the {place} room key to reception.",
        "Commercial use and anything that disturbs the neighbours is not permitted.",
        "To cancel, tell reception in person or by telephone. Questions go to the office.",
    ),
}
_PLACES = {
    "ja": ("会議室", "講堂", "和室", "展示室", "体育館", "調理室", "音楽室", "駐車場"),
    "en": ("meeting", "lecture", "music", "exhibition", "sports", "kitchen", "reading", "craft"),
}


def speed_rows() -> Iterator[MeasureRow]:
    """Answers a second, in Japanese and in English; each answer is new to the grader."""
    for language in ("ja", "en"):
        numbers = random.Random(7)
        documents = tuple(document(language, number, numbers) for number in range(_DOCUMENTS))
        answers = [Answer(text=answer_text(language, numbers)) for _ in range(ANSWERS)]
        grader = RuleGrader(documents=documents, language=Language(language))
        asked = question(language)
        grader.grade(asked, answers[0])
        start = time.process_time()
        for answer in answers:
            grader.grade(asked, answer)
        yield MeasureRow(
            file="(generated)",
            source=language,
            measure="answers graded in a second of processor time",
            n=ANSWERS,
            value=ANSWERS / (time.process_time() - start),
        )


def answer_text(language: str, numbers: random.Random) -> str:
    """An answer of as many characters as the measure takes."""
    return _text(language, _LENGTH, numbers)[:_LENGTH]


def _text(language: str, length: int, numbers: random.Random) -> str:
    text = ""
    while len(text) < length:
        sentence = numbers.choice(_SENTENCES[language]).format(
            place=numbers.choice(_PLACES[language]),
            money=numbers.randrange(100, 9000),
            days=numbers.randrange(2, 30),
            month=numbers.randrange(1, 13),
            day=numbers.randrange(1, 29),
            hour=numbers.randrange(7, 11),
        )
        text += sentence if language == "ja" else f"{sentence} "
    return text


def document(language: str, number: int, numbers: random.Random) -> Document:
    """A document of as many bytes as the measure takes."""
    length = _BYTES // 3 if language == "ja" else _BYTES
    return Document(
        id=f"D{number}",
        title=f"規程{number}" if language == "ja" else f"Rules {number}",
        version="2025-04",
        file_name=f"D{number}.md",
        path=f"D{number}.md",
        text=_text(language, length, numbers),
    )


def question(language: str) -> Question:
    """What all answers are graded against."""
    fact = "2,200円" if language == "ja" else "£2,200"
    return Question(
        id="Q1",
        type=QuestionType.D,
        question="会議室の利用料はいくらですか" if language == "ja" else "What does the meeting room cost?",
        accept=(Accept.ANSWER,),
        facts=((fact,),),
        evidence=(Evidence(document="D1", quote=fact),),
    )
