"""Recorded answers: every mistake with its line, every answer as it was written."""

import json
import tracemalloc
from pathlib import Path

import pytest

from evalgate.ask.answer import Answer, Passage, Unmeasured, UnmeasuredReason
from evalgate.ask.recorded import check_recorded, read_recorded
from evalgate.errors import InputError
from tests.ask.builders import question, questions

QUESTIONS = [question("Q1"), question("Q2"), question("Q3")]


def written(path: Path, *lines: object) -> Path:
    file = path / "answers.jsonl"
    texts = [line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines]
    file.write_text("\n".join(texts) + "\n", encoding="utf-8")
    return file


def test_answers_come_in_the_order_of_the_file_and_the_missing_last(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        {"question_id": "Q2", "trial": 1, "answer": "はい", "label": "x", "action_ok": True},
        {
            "question_id": "Q1",
            "trial": 2,
            "answer": "14日",
            "contexts": [{"text": "返品は14日", "source": "D1"}, "裸の文"],
            "citations": ["D1", 7],
            "latency_seconds": 1.5,
            "attempts": 2,
        },
        {"question_id": "Q1", "answer": " \u200b\u3000\n"},
    )
    asked = list(read_recorded(file, QUESTIONS))
    assert [(a.asking.question.id, a.asking.trial) for a in asked] == [
        ("Q2", 1),
        ("Q1", 2),
        ("Q1", 1),
        ("Q3", 1),
    ]
    assert asked[1].outcome == Answer(
        text="14日",
        contexts=(Passage(text="返品は14日", source="D1"), Passage(text="裸の文")),
        citations=("D1", "7"),
    )
    assert (asked[1].latency_seconds, asked[1].attempts) == (1.5, 2)
    assert [a.outcome.reason for a in asked if isinstance(a.outcome, Unmeasured)] == [
        UnmeasuredReason.EMPTY,
        UnmeasuredReason.NOT_RECORDED,
    ]
    assert [q.id for q in check_recorded(file, QUESTIONS).missing] == ["Q3"]


def test_trials_of_an_earlier_run_keep_their_reasons(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        {
            "question_id": "Q1",
            "trial": 1,
            "status": "unmeasured",
            "answer": None,
            "unmeasured_reason": "timeout",
            "unmeasured_detail": "no reply within 60 s",
        },
        {"question_id": "Q2", "trial": 1, "answer": "", "abstained": True},
        {"question_id": "Q3", "trial": 1, "answer": None, "unmeasured_reason": "later_word"},
    )
    first, second, third = read_recorded(file, QUESTIONS)
    assert first.outcome == Unmeasured(reason=UnmeasuredReason.TIMEOUT, detail="no reply within 60 s")
    assert second.outcome == Answer(text="", abstained=True)
    assert isinstance(third.outcome, Unmeasured)
    assert third.outcome.reason is UnmeasuredReason.EMPTY


def test_every_mistake_at_once_with_its_line(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        {"question_id": "Q1", "trial": 1, "answer": "a"},
        {"question_id": "Q1", "trial": 1, "answer": "b"},
        "",
        {"question_id": "q2", "trial": 1, "answer": "c"},
        "{not json",
        "[1]",
        {"question_id": "Q2", "trial": 0, "answer": "d"},
        {"question_id": "Q2", "trial": "1", "answer": "d"},
        {"question_id": "Q3", "trial": 1},
        {"question_id": "Q3", "trial": 2, "answer": ["x"]},
        {"trial": 1, "answer": "x"},
    )
    with pytest.raises(InputError) as caught:
        next(read_recorded(file, QUESTIONS))
    found = [(p.line, p.key) for p in caught.value.problems]
    assert found == [
        (2, "trial"),
        (4, "question_id"),
        (5, ""),
        (6, ""),
        (7, "trial"),
        (8, "trial"),
        (9, "answer"),
        (10, "answer"),
        (11, "question_id"),
    ]
    assert "already in line 1" in str(caught.value.problems[0])
    assert "did you mean Q2?" in str(caught.value.problems[1])
    assert all(p.path == str(file) for p in caught.value.problems)


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        read_recorded(tmp_path / "nothing.jsonl", QUESTIONS)


def test_bytes_of_other_tools(tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_bytes(
        b"\xef\xbb\xbf"
        + '{"question_id": "Q1", "answer": "一行\u2028二行"}\r\n'.encode()
        + b'{"question_id": "Q2", "answer": "half \\ud83d"}\r\n'
        + b'{"question_id": "Q3", "answer": "half \xed\xa0\xbd"}'
    )
    texts = [a.outcome.text for a in read_recorded(file, QUESTIONS) if isinstance(a.outcome, Answer)]
    assert texts == ["一行\u2028二行", "half \ufffd", "half \ufffd"]


def test_other_encodings_are_named_by_line(tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_bytes('{"question_id": "Q1", "answer": "返品"}'.encode("cp932"))
    with pytest.raises(InputError, match=r"answers\.jsonl:1: is not UTF-8"):
        read_recorded(file, QUESTIONS)


def test_memory_does_not_grow_with_the_answers(tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    text = "あ" * 2000
    with file.open("w", encoding="utf-8") as out:
        for trial in range(1, 31):
            for q in questions(100):
                out.write(json.dumps({"question_id": q.id, "trial": trial, "answer": text}) + "\n")
    tracemalloc.start()
    try:
        count = sum(1 for _ in read_recorded(file, questions(100)))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert count == 3000
    assert peak < 3_000_000 < file.stat().st_size


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"question_id": "Q1", "answer": "a", "answer": "b"}', "answer: this key stands twice"),
        ('{"question_id": "Q1", "answer": "a", "contexts": [{"text": 5}]}', "contexts: "),
        ('{"question_id": "Q1", "answer": "a", "contexts": [{"body": "x"}]}', "contexts: "),
        ('{"question_id": "Q1", "answer": "a", "contexts": [5]}', "contexts: "),
    ],
)
def test_nothing_of_a_record_is_lost_in_silence(tmp_path: Path, line: str, told: str) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_text(f"{line}\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"answers\.jsonl:1: ") as caught:
        read_recorded(file, QUESTIONS)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("contexts", "texts"),
    [
        (None, []),
        ([], []),
        (["x"], ["x"]),
        ("x", ["x"]),
        ([{"text": "x"}], ["x"]),
        ([{"text": "", "source": None}], []),
    ],
)
def test_passages_in_every_usual_shape(tmp_path: Path, contexts: object, texts: list[str]) -> None:
    file = written(tmp_path, {"question_id": "Q1", "answer": "a", "contexts": contexts})
    outcome = next(read_recorded(file, QUESTIONS)).outcome
    assert isinstance(outcome, Answer)
    assert [passage.text for passage in outcome.contexts] == texts
