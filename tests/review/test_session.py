"""The walk on a terminal: blind, resumable, and harmless to the terminal."""

from collections.abc import Iterator
from typing import Any

import pytest

from evalgate.ask.answer import Answer, Passage
from evalgate.questions.question import TYPE_ACCEPTS, Action, Question, QuestionType
from evalgate.review.label import Fits, Label
from evalgate.review.reading import Item
from evalgate.review.session import Desk, visible, walk
from evalgate.review.words import ENGLISH, JAPANESE, ReviewWords
from tests.review.builders import label

FITS = Fits(question="q", documents="d")


def _item(name: str = "A1", text: str = "資料に見当たりません。", **fields: Any) -> Item:
    kind = QuestionType.A
    asked = Question(
        id=name, type=kind, question="手当は？", accept=TYPE_ACCEPTS[kind], turns=("こんにちは",)
    )
    answer = Answer(text=text, contexts=(Passage(text="日当は3,000円", source="D1"),), citations=("D1",))
    machine = {"grades": [{"grader": "rules", "action_ok": False}, {"grader": "openai:m", "action_ok": True}]}
    given = {"question": asked, "answer": answer, "fits": FITS, "picked": "queue", "machine": machine}
    return Item(**{**given, **fields})


def _walk(items: list[Item], *typed: str, words: ReviewWords = ENGLISH) -> tuple[list[Label], list[str], int]:
    kept: list[Label] = []
    said: list[str] = []
    lines: Iterator[str] = iter(typed)

    def read(prompt: str) -> str:
        said.append(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    desk = Desk(
        words=words, read=read, say=said.append, keep=kept.append, by="sato", now=lambda: "2026-11-29"
    )
    return kept, said, walk(tuple(items), desk)


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE])
def test_a_decision_is_kept_as_it_was_typed(words: ReviewWords) -> None:
    (kept,), said, count = _walk([_item()], "1", "y", "n", "it says so", words=words)
    assert count == 1
    assert kept == Label(
        question_id="A1",
        question="手当は？",
        answer="資料に見当たりません。",
        action=Action.ABSTAIN,
        action_ok=True,
        unsupported_content=False,
        reason="it says so",
        by="sato",
        at="2026-11-29",
        fits=FITS,
        picked="queue",
    )
    text = "\n".join(said)
    for shown in ("こんにちは", "手当は？", "日当は3,000円", "D1", words.types[QuestionType.A]):
        assert shown in text
    for other in ("qualified_answer", "handoff"):
        assert other not in text


def test_what_the_graders_said_is_told_after_the_decision_alone() -> None:
    _, said, _ = _walk([_item()], "1", "y", "n", "")
    places = [number for number, line in enumerate(said) if "rules: no; openai:m: yes" in line]
    assert places == [len(said) - 1]


def test_full_width_keys_and_repeated_questions() -> None:
    (kept,), said, _ = _walk([_item()], "x", "１", "", "９", "Ｎ", "")
    assert (kept.action, kept.action_ok, kept.unsupported_content) == (Action.ABSTAIN, None, False)
    assert sum(line.startswith(ENGLISH.action) for line in said) == 2


def test_what_is_left_open_as_a_whole_is_no_decision() -> None:
    kept, _, count = _walk([_item(), _item("A2")], "?", "", "?", "s")
    assert (kept, count) == ([], 0)


@pytest.mark.parametrize("end", [["q"], []])
def test_a_walk_can_be_left_and_loses_nothing(end: list[str]) -> None:
    kept, _, count = _walk([_item(), _item("A2"), _item("A3")], "1", "y", "n", "", "s", *end)
    assert [one.question_id for one in kept] == ["A1"]
    assert count == 1


def test_a_stale_decision_can_be_kept_with_one_key() -> None:
    earlier = label(by="suzuki", at="2025-01-01", action_ok=False, reason="古い理由")
    (kept,), said, _ = _walk([_item(earlier=earlier)], "k")
    assert (kept.action_ok, kept.reason, kept.by, kept.fits) == (False, "古い理由", "sato", FITS)
    assert any("suzuki 2025-01-01" in line for line in said)
    kept_without, _, _ = _walk([_item()], "k", "1", "y", "n", "")
    assert len(kept_without) == 1


def test_an_answer_can_not_play_with_the_terminal() -> None:
    text = "赤\x1b[31m\x07 \u202e逆 \r上書き\x9b2J 終"
    assert visible(text) == "赤\ufffd[31m\ufffd \ufffd逆 \ufffd上書き\ufffd2J 終"
    _, said, _ = _walk([_item(text=text)], "q")
    assert all("\x1b" not in line and "\r" not in line for line in said)
