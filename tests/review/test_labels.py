"""Labels: their file, where they are found again, and when they hold no longer."""

import json
from pathlib import Path
from typing import Any

import pytest

from evalgate.ask.answer import Answer, Passage
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.errors import InputError
from evalgate.questions.question import TYPE_ACCEPTS, Action, Question, QuestionType
from evalgate.review.book import LabelBook, Trouble
from evalgate.review.files import append_labels, load_labels, own_file
from evalgate.review.fitting import fits_of
from evalgate.review.label import Label, label_fields, label_of, read_labels
from tests.review.builders import PRAISED, label

Q = Question(
    id="D1", type=QuestionType.D, question="在宅勤務は週に何日までですか", accept=TYPE_ACCEPTS[QuestionType.D]
)
DOC = Document(
    id="D3", title="在宅勤務規程", version=None, file_name="r.md", path="docs/r.md", text="週2日まで"
)
ANSWER = Answer(text=PRAISED)


def _book(*labels: Label, question: Question = Q, documents: tuple[Document, ...] = (DOC,)) -> LabelBook:
    return LabelBook(labels, [question], documents)


def test_a_label_comes_back_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "reviews" / "sato.jsonl"
    written = [
        label(
            by="佐藤", at="2026-11-29T10:00:00+00:00", fits=fits_of(Q, [DOC], ()), reason="改行\nあり \ud83d"
        ),
        label(action=None, trial=3),
    ]
    append_labels(path, written[:1])
    append_labels(path, written[1:])
    read = read_labels(path, "sato.jsonl")
    assert [label_fields(one) for one in read] == [label_fields(one) for one in written]
    assert [one.line for one in read] == [1, 2]


def test_an_unfinished_last_line_is_not_lost(tmp_path: Path) -> None:
    path = tmp_path / "labels.jsonl"
    path.write_text(json.dumps(label_fields(label())), encoding="utf-8")
    append_labels(path, [label(by="x")])
    assert len(read_labels(path, "labels.jsonl")) == 2


def test_lines_of_review_jsonl_are_labels_once_filled_in(tmp_path: Path) -> None:
    row = {"question_id": "D1", "question": Q.question, "answer": "x", "action": None, "action_ok": None,
           "unsupported_content": None, "reason": None, "machine": {"why": "failed"}, "contexts": []}  # fmt: skip
    path = tmp_path / "labels.jsonl"
    path.write_text(
        json.dumps(row) + "\n\n" + json.dumps({**row, "action_ok": False}) + "\n", encoding="utf-8"
    )
    (read,) = read_labels(path, "labels.jsonl")
    assert (read.action_ok, read.line) == (False, 3)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"action": "refuse"}, "'refuse'"),
        ({"action_ok": "yes"}, "`action_ok` must be true, false or null"),
        ({"action_ok": 1}, "`action_ok`"),
        ({"unsupported_content": "false"}, "`unsupported_content`"),
        ({"answer": None}, "neither `answer` nor `trial`"),
        ({"answer": None, "trial": True}, "`trial`"),
        ({"question_id": ""}, "`question_id`"),
        ({"question_id": 5}, "`question_id`"),
        ({"fits": "x"}, "`fits`"),
        ({"fits": {"question": "x"}}, "`fits`"),
    ],
)
def test_what_is_no_label_is_told_with_its_line(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    path = tmp_path / "labels.jsonl"
    good = label_fields(label())
    path.write_text(json.dumps(good) + "\n" + json.dumps({**good, **change}) + "\n{\n", encoding="utf-8")
    with pytest.raises(InputError) as raised:
        read_labels(path, "labels.jsonl")
    first, second = raised.value.problems
    assert (first.line, second.line) == (2, 3)
    assert said in first.message
    assert "not valid JSON" in second.message


def test_files_are_found_by_pattern_and_a_named_one_must_be_there(tmp_path: Path) -> None:
    append_labels(tmp_path / "reviews" / "b.jsonl", [label(by="b")])
    append_labels(tmp_path / "reviews" / "a.jsonl", [label(by="a")])
    append_labels(tmp_path / "more.jsonl", [label(by="c")])
    assert [one.by for one in load_labels(tmp_path, ["reviews/*.jsonl", "more.jsonl"])] == ["a", "b", "c"]
    assert load_labels(tmp_path, ["nothing/*.jsonl"]) == ()
    with pytest.raises(InputError, match=r"gone\.jsonl"):
        load_labels(tmp_path, ["gone.jsonl"])


@pytest.mark.parametrize(
    ("patterns", "by", "name"),
    [
        (["reviews/*.jsonl"], "佐藤 花子", "reviews/佐藤-花子.jsonl"),
        (["reviews/*.jsonl"], "../../etc/x", "reviews/etc-x.jsonl"),
        (["reviews/*.jsonl"], "", "reviews/labels.jsonl"),
        (["labels.jsonl"], "sato", "labels.jsonl"),
        ([], "sato", "reviews/sato.jsonl"),
        (["**/labels/*.jsonl"], "sato", "reviews/sato.jsonl"),
    ],
)
def test_each_person_has_a_file(tmp_path: Path, patterns: list[str], by: str, name: str) -> None:
    assert own_file(tmp_path, patterns, by) == tmp_path / name


@pytest.mark.parametrize(
    "text",
    [PRAISED, PRAISED.replace("2日", "２日"), f"  {PRAISED}\n", PRAISED.replace("。", "。\n\n")],
)
def test_an_answer_is_found_however_it_is_spaced(text: str) -> None:
    grade = _book(label(by="sato", reason="根拠あり")).grade(Q, Answer(text=text))
    assert grade is not None
    assert (grade.grader, grade.action, grade.action_ok, grade.unsupported_content) == (
        "human", Action.ANSWER, True, False,
    )  # fmt: skip
    assert grade.reason == "decided by a person (sato): 根拠あり"


def test_another_answer_or_question_is_not_decided() -> None:
    book = _book(label())
    other = Question(id="D2", type=QuestionType.D, question="別", accept=TYPE_ACCEPTS[QuestionType.D])
    assert book.grade(Q, Answer(text=PRAISED + "ただし例外があります。")) is None
    assert book.grade(other, ANSWER) is None


def test_a_question_is_known_by_its_words_when_its_id_changes() -> None:
    moved = Question(id="X9", type=Q.type, question=Q.question, accept=Q.accept)
    book = LabelBook([label(fits=fits_of(Q, [DOC], ()))], [moved], [DOC])
    assert book.grade(moved, ANSWER) is not None


@pytest.mark.parametrize(
    ("change", "trouble"),
    [
        ({"question": "在宅勤務は月に何日までですか"}, Trouble.QUESTION_CHANGED),
        ({"facts": (("3日",),)}, Trouble.QUESTION_CHANGED),
        ({"accept": ()}, Trouble.QUESTION_CHANGED),
        ({"type": QuestionType.A}, Trouble.QUESTION_CHANGED),
        ({"tags": ("new",), "must_pass": True, "line": 9}, None),
    ],
)
def test_a_changed_question_makes_its_labels_stale(change: dict[str, Any], trouble: Trouble | None) -> None:
    given = {"id": "D1", "type": Q.type, "question": Q.question, "accept": Q.accept}
    now = Question(**{**given, **change})
    book = LabelBook([label(fits=fits_of(Q, [DOC], ()))], [now], [DOC])
    assert [unfit.trouble for unfit in book.unfit] == ([trouble] if trouble else [])
    assert (book.grade(now, ANSWER) is None) is (trouble is not None)


def test_changed_documents_make_labels_stale() -> None:
    changed = Document(
        **{name: getattr(DOC, name) for name in DOC.__slots__ if name != "text"}, text="週3日まで"
    )
    book = _book(label(fits=fits_of(Q, [DOC], ())), documents=(changed,))
    assert [unfit.trouble for unfit in book.unfit] == [Trouble.DOCUMENTS_CHANGED]
    assert not book
    # without documents the passages count
    passages = (Passage(text="週2日まで", source="D3"),)
    decided = label(fits=fits_of(Q, [], passages))
    book = _book(decided, documents=())
    assert book.grade(Q, Answer(text=PRAISED, contexts=passages)) is not None
    assert book.grade(Q, Answer(text=PRAISED, contexts=(Passage(text="週3日まで"),))) is None


def test_labels_of_questions_that_are_gone_and_of_trials_decide_nothing() -> None:
    book = _book(label(question_id="Z1", question="別の質問"), label(answer=None, trial=1))
    assert [unfit.trouble for unfit in book.unfit] == [Trouble.QUESTION_GONE, Trouble.NO_ANSWER]


def test_a_later_decision_of_the_same_person_replaces_the_earlier_one() -> None:
    book = _book(
        label(by="sato", at="2026-11-30", action_ok=False), label(by="sato", at="2026-11-29", action_ok=True)
    )
    grade = book.grade(Q, ANSWER)
    assert grade is not None
    assert grade.action_ok is False


def test_what_people_decide_differently_nobody_decided() -> None:
    labels = [label(by="sato"), label(by="suzuki", action_ok=False)]
    grade = LabelBook(labels, [Q], [DOC], Language.JA).grade(Q, ANSWER)
    assert grade is not None
    assert (grade.action_ok, grade.unsupported_content) == (None, False)
    assert grade.reason == "人の判定が割れています（sato、suzuki）"
    agreed = _book(label(by="sato", action_ok=None), label(by="suzuki", action_ok=False)).grade(Q, ANSWER)
    assert agreed is not None
    assert agreed.action_ok is False


def test_unknown_keys_are_left_alone() -> None:
    found = label_of(
        {"question_id": "Q", "trial": 2, "action_ok": True, "unsupported_kind": "words", "note": "why"}
    )
    assert (found.trial, found.reason, found.picked) == (2, "why", "")
