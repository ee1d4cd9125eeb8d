"""Question sets in every format load to one model; every mistake has its file and line."""

import json
from pathlib import Path

import pytest

from evalgate.config.settings import QuestionFile
from evalgate.errors import InputError
from evalgate.questions.load import load_questions
from evalgate.questions.question import Accept, Question, QuestionType

REST = """\
  - {id: A1, type: A, question: a?}
  - {id: D1, type: D, question: d?, facts: [x]}
"""


def write(folder: Path, text: str, name: str = "q.yml", encoding: str = "utf-8") -> Path:
    (folder / name).write_bytes(text.encode(encoding))
    return folder


def load(folder: Path, *names: str | QuestionFile) -> tuple[Question, ...]:
    return load_questions(folder, names or ("q.yml",))


def complaint(folder: Path, *names: str | QuestionFile) -> str:
    with pytest.raises(InputError) as caught:
        load(folder, *names)
    assert caught.value.exit_code == 2
    return str(caught.value)


FULL = {
    "id": "Q1",
    "type": "B",
    "question": "いつまで？",
    "readings": [
        {"name": "精算", "keywords": ["経費"], "facts": [["10日", "十日"]]},
        {"name": "在宅", "facts": ["前日"]},
    ],
    "accept": ["clarify", "answer_each_reading"],
    "must_pass": True,
    "tags": ["a", "b"],
}
D1 = {"id": "D1", "type": "D", "question": "d?", "facts": ["2日", "上長"]}


def test_every_format_loads_to_the_same_model(tmp_path: Path) -> None:
    import yaml

    write(tmp_path, yaml.safe_dump({"questions": [FULL, D1]}, allow_unicode=True), "q.yml")
    write(tmp_path, json.dumps({"questions": [FULL, D1]}), "q.json")
    write(tmp_path, json.dumps([FULL, D1]), "list.json")
    write(tmp_path, json.dumps(FULL) + "\n\n" + json.dumps(D1) + "\n", "q.jsonl")
    cell = json.dumps(FULL["readings"], ensure_ascii=False).replace('"', '""')
    write(
        tmp_path,
        "id,type,question,readings,accept,must_pass,tags,facts\r\n"
        f'Q1,B,いつまで？,"{cell}",clarify|answer_each_reading,true,a | b,\r\n'
        "D1,D,d?,,,,,2日 | 上長\r\n",
        "q.csv",
        "utf-8-sig",
    )

    def strip(questions: tuple[Question, ...]) -> list[dict[str, object]]:
        keep = set(Question.__dataclass_fields__) - {"path", "line"}
        return [{name: getattr(q, name) for name in keep} for q in questions]

    wanted = strip(load(tmp_path, "q.yml"))
    assert wanted[0]["accept"] == (Accept.CLARIFY, Accept.ANSWER_EACH_READING)
    assert wanted[1]["facts"] == (("2日",), ("上長",))
    for name in ("q.json", "list.json", "q.jsonl", "q.csv"):
        assert strip(load(tmp_path, name)) == wanted, name


def test_order_and_lines_are_kept_across_files(tmp_path: Path) -> None:
    write(tmp_path, "questions:\n" + REST)
    write(tmp_path, '\n{"id": "A0", "type": "A", "question": "z?"}\n', "more.jsonl")
    questions = load(tmp_path, "more.jsonl", "q.yml")
    assert [(q.id, q.path, q.line) for q in questions] == [
        ("A0", "more.jsonl", 2),
        ("A1", "q.yml", 2),
        ("D1", "q.yml", 3),
    ]


@pytest.mark.parametrize(
    ("entry", "line", "words"),
    [
        ("  - id: X\n    type: A\n    question: q\n    must_contian: [a]\n", 5, "unknown key 'must_contian'"),
        ("  - id: X\n    type: A\n    question: q\n    must_pas: true\n", 5, "did you mean `must_pass`"),
        (
            "  - id: X\n    type: B\n    question: q\n    readings: [{name: a, keyword: [x]}, {name: b}]\n",
            5,
            "did you mean `keywords`",
        ),
        ("  - id: X\n    type: E\n    question: q\n", 3, "'E' is none of"),
        ("  - id: X\n    type: A\n", 2, "question: this key is missing"),
        ("  - id: X\n    type: A\n    question: ' '\n", 4, "empty"),
        ("  - id: X\n    type: A\n    question: no\n", 4, "quote it"),
        ("  - id: X\n    type: A\n    question: true\n", 4, "quote it"),
        ("  - id: X\n    type: A\n    question:\n", 4, "a text is needed"),
        ("  - id: X\n    type: B\n    question: q\n    readings: [{name: a}]\n", 2, "two or more `readings`"),
        ("  - id: X\n    type: C\n    question: q\n", 2, "two or more `sides`"),
        ("  - id: X\n    type: A\n    question: q\n    accept: [prefer_newer]\n", 2, "qualified_answer"),
        ("  - id: X\n    type: A\n    question: q\n    accept: [abstian]\n", 5, "did you mean `abstain`"),
        ("  - id: X\n    type: D\n    question: q\n    facts: [1.50]\n", 5, "quote it"),
        ("  - id: X\n    type: D\n    question: q\n    facts: [[]]\n", 5, "at least one spelling"),
        ("  - just text\n", 2, "mapping"),
    ],
)
def test_mistakes_are_named_with_line_and_suggestion(
    tmp_path: Path, entry: str, line: int, words: str
) -> None:
    message = complaint(write(tmp_path, "questions:\n" + entry + REST))
    assert f"q.yml:{line}" in message
    assert words in message


def test_all_mistakes_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    write(tmp_path, "questions:\n  - {id: X, type: Z, question: q}\n  - {id: Y, type: A}\n" + REST)
    write(tmp_path, "id,type,question\nU,A\nV,Q,v?\n", "more.csv")
    message = complaint(tmp_path, "q.yml", "more.csv", "quesions.yml")
    assert len(message.splitlines()) == 5


def test_ids_must_differ_and_equal_texts_may_stand(tmp_path: Path) -> None:
    write(tmp_path, "questions:\n  - {id: D1, type: A, question: d?}\n" + REST)
    message = complaint(tmp_path)
    assert "q.yml:4" in message
    assert "q.yml:2" in message
    write(tmp_path, "questions:\n  - {id: d1, type: A, question: d?}\n" + REST)
    assert len(load(tmp_path)) == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("questions: []\n", "no question"),
        ("questions:\n  - {id: A1, type: A, question: a?}\n", "no D question"),
        ("questions:\n  - {id: D1, type: D, question: d?}\n", "no question of type A, B or C"),
        ("", "no list under `questions:`"),
        ("questions: 3\n", "no list"),
        ("questions:\n" + REST + "extra: 1\n", "unknown key 'extra'"),
    ],
)
def test_sets_that_can_not_measure_both_sides_are_refused(tmp_path: Path, text: str, words: str) -> None:
    assert words in complaint(write(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("id;type;question\nA1;A;a?\n", "separated by `;`, not by commas"),
        ("id\ttype\tquestion\nA1\tA\ta?\n", "separated by tabs, not by commas"),
        ("sep=,\nid,type,question\nA1,A,a?\n", "a note for Excel"),
        ("ID, Type ,Question\nA1,A,a?\n", "but: ID, Type, Question; write `id` for `ID`"),
        ("number,text\n1,a?\n", "but: number, text"),
    ],
)
def test_a_header_of_another_form_is_told_with_what_it_holds(tmp_path: Path, text: str, words: str) -> None:
    assert words in complaint(write(tmp_path, text, "q.csv"), "q.csv")


def test_a_workbook_and_a_folder_are_no_question_files(tmp_path: Path) -> None:
    (tmp_path / "q.xlsx").write_bytes(b"PK\x03\x04")
    (tmp_path / "docs").mkdir()
    (tmp_path / "q.ods").write_bytes(b"PK\x03\x04")
    assert "`evalgate import q.xlsx`" in complaint(tmp_path, "q.xlsx")
    assert "save it as .csv" in complaint(tmp_path, "q.ods")
    assert "docs is a folder" in complaint(tmp_path, "docs")


@pytest.mark.parametrize(
    "unseen", ["\u200b", "\u2060 ", "\u00ad", "\u3000", "\u2800", "\u3164", "\ufeff\u200b"]
)
def test_a_fact_that_nobody_can_see_is_empty(tmp_path: Path, unseen: str) -> None:
    entry = f'  - {{id: X, type: D, question: q?, facts: ["{unseen}"]}}\n'
    assert "must not be empty" in complaint(write(tmp_path, "questions:\n" + entry + REST))


def test_empty_cells_are_not_given_and_na_is_a_text(tmp_path: Path) -> None:
    write(
        tmp_path,
        "id,type,question,facts\nA1,A,NA,\nD1,D,None,NA\nD2,D,x,null\nD3,D,y,\nD4,D,z,該当なし\n",
        "q.csv",
    )
    facts = {q.id: q.facts for q in load(tmp_path, "q.csv")}
    assert facts == {"A1": (), "D1": (("NA",),), "D2": (("null",),), "D3": (), "D4": (("該当なし",),)}


def test_shift_jis_is_read_when_declared_even_after_much_ascii(tmp_path: Path) -> None:
    rows = "".join(f"A{n},A,ascii question number {n}\n" for n in range(300))
    write(tmp_path, f"id,type,question\n{rows}q99,D,返品～交換①は？\n", "q.csv", "cp932")
    assert "shift_jis" in complaint(tmp_path, "q.csv")
    questions = load(tmp_path, QuestionFile(path="q.csv", encoding="shift_jis"))
    assert questions[-1].question == "返品～交換①は？"


def test_utf8_declared_as_shift_jis_is_an_error_not_garbage(tmp_path: Path) -> None:
    write(tmp_path, "id,type,question\nA1,A,千代田区の窓口は？\n", "q.csv")
    assert "UTF-8" in complaint(tmp_path, QuestionFile(path="q.csv", encoding="shift_jis"))


def test_cells_beyond_the_header_are_an_error(tmp_path: Path) -> None:
    write(tmp_path, "id,type,question\nA1,A,3,000円は？\n", "q.csv")
    assert "q.csv:2" in complaint(tmp_path, "q.csv")


@pytest.mark.parametrize("cell", ["週3日;3日", "週3日； 3日", '"週3日\n3日"'])
def test_items_separated_otherwise_are_no_one_fact(tmp_path: Path, cell: str) -> None:
    write(tmp_path, f"id,type,question,facts\nA1,A,q,\nD1,D,x,{cell}\n", "q.csv")
    message = complaint(tmp_path, "q.csv")
    assert "q.csv:3: facts: items are separated by `|`" in message
    assert "write 週3日|3日" in message


def test_an_item_may_hold_a_semicolon(tmp_path: Path) -> None:
    write(tmp_path, 'id,type,question,facts\nA1,A,q,\nD1,D,x,"[""a;b""]"\nD2,D,y,a;b|c\n', "q.csv")
    assert [q.facts for q in load(tmp_path, "q.csv")[1:]] == [(("a;b",),), (("a;b",), ("c",))]


def test_the_types_default_action_is_accepted(tmp_path: Path) -> None:
    questions = load(write(tmp_path, "questions:\n" + REST))
    assert [(q.type, q.accept) for q in questions] == [
        (QuestionType.A, (Accept.ABSTAIN,)),
        (QuestionType.D, (Accept.ANSWER,)),
    ]
