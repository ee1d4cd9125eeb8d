"""Question sets of other tools: files as their libraries write them, or in their documented shape."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from evalgate.cli.main import main
from evalgate.exchange.entry import is_short, type_of
from tests.documents.office import workbook_bytes

FILES = Path(__file__).parent / "files"


def brought(folder: Path, source: Path, *flags: str) -> tuple[list[Any], list[Any]]:
    """Ready questions and drafts."""
    assert main(["import", str(source), "--out", str(folder / "new.yml"), *flags]) == 0
    return rows(folder / "new.yml"), rows(folder / "new.drafts.yml")


def rows(path: Path) -> list[Any]:
    if not path.exists():
        return []
    found: list[Any] = yaml.safe_load(path.read_text(encoding="utf-8"))["questions"]
    return found


def test_promptfoo(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ready, drafts = brought(tmp_path, FILES / "promptfoo.yaml")
    assert ready == [
        {
            "id": "I001",
            "type": "D",
            "question": "How many weeks of parental leave may I take?",
            "facts": ["16 weeks", ["both parents", "each parent"]],
        },
        {"id": "I002", "type": "A", "question": "社宅の家賃はいくらですか"},
    ]
    assert [(d["question"], d.get("type")) for d in drafts] == [
        ("Who signs the form?", None),
        ("Who approves it?", None),
        ("駐車場の料金は", "C"),
    ]
    told = capsys.readouterr().err
    assert "test 1 [I001]: the assertion `latency` has no counterpart" in told
    assert "test 2 [I002]: the variables department are not kept" in told
    assert "test 5: lies in another file (file://more-tests.csv)" in told


@pytest.mark.parametrize("name", ["deepeval.json", "deepeval.csv", "deepeval.jsonl"])
def test_deepeval_goldens(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    ready, drafts = brought(tmp_path, FILES / name)
    quote = {"document": "expenses.md", "quote": "精算は出張終了後10営業日以内に行う。"}
    assert ready == [
        {
            "id": "G1",
            "type": "D",
            "question": "国内出張の精算はいつまでですか",
            "facts": ["10営業日以内"],
            "evidence": [quote],
        }
    ]
    assert drafts == [{"id": "I001", "question": "May I keep my parking permit when I move?", "draft": True}]
    assert "# expected answer: The rules don't say" in (tmp_path / "new.drafts.yml").read_text(
        encoding="utf-8"
    )
    assert "`additional_metadata.owner` is not kept" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["ragas.jsonl", "ragas.csv"])
def test_ragas_samples(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    ready, drafts = brought(tmp_path, FILES / name)
    assert ready == [
        {
            "id": "I001",
            "type": "D",
            "question": "在宅勤務は週に何日までですか",
            "facts": ["2日"],
            "evidence": [{"document": "D3", "quote": "週2日まで"}],
        }
    ]
    assert [draft["question"] for draft in drafts] == ["How long may I borrow a book?"]
    told = capsys.readouterr().err
    assert "`response` and what was retrieved belong to a run" in told
    assert "name no document, so they are no evidence: Books: three weeks." in told


def test_openai_evals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ready, drafts = brought(tmp_path, FILES / "openai-evals.jsonl")
    assert ready == [
        {
            "id": "I001",
            "type": "D",
            "question": "はい、国内の日当はいくら",
            "turns": ["日当について"],
            "facts": [["3,000円", "三千円"]],
        }
    ]
    assert [draft["question"] for draft in drafts] == ["What does the rule book say about pets?"]
    assert "the system message is the assistant's own matter" in capsys.readouterr().err


def test_azure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ready, drafts = brought(tmp_path, FILES / "azure.jsonl")
    assert [(q["type"], q["facts"]) for q in ready] == [("D", ["12:00"])]
    assert [(d["question"], d["turns"]) for d in drafts] == [("The late fee", ["Tell me about fees"])]
    assert "no evidence: Sundays: 12:00 to 17:00." in capsys.readouterr().err


TABLE: list[list[object]] = [
    ["番号", "質問", "タイプ", "正解", "根拠文書", "引用", "備考"],
    [1, "在宅勤務は週何日", "D 対照", "2日|二日", "D3", "週2日まで", "重要"],
    [2, "海外の日当は", "資料外", None, None, None, None],
    [3, "申請はいつまで", "", "申請の時期は、出張か在宅かによって異なります。", None, None, None],
]


def check_table(folder: Path, source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ready, drafts = brought(folder, source)
    assert ready == [
        {
            "id": "1",
            "type": "D",
            "question": "在宅勤務は週何日",
            "facts": ["2日", "二日"],
            "evidence": [{"document": "D3", "quote": "週2日まで"}],
        },
        {"id": "2", "type": "A", "question": "海外の日当は"},
    ]
    assert drafts == [{"id": "3", "question": "申請はいつまで", "draft": True}]
    assert "the column '備考' is not read" in capsys.readouterr().err


def test_an_excel_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "set.xlsx").write_bytes(workbook_bytes(TABLE))
    check_table(tmp_path, tmp_path / "set.xlsx", capsys)


@pytest.mark.parametrize(("encoding", "flags"), [("utf-8-sig", []), ("cp932", ["--encoding", "shift_jis"])])
def test_a_csv_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], encoding: str, flags: list[str]
) -> None:
    lines = [",".join("" if cell is None else str(cell) for cell in row) for row in TABLE]
    (tmp_path / "set.csv").write_bytes("\r\n".join(lines).encode(encoding))
    if flags:
        assert main(["import", str(tmp_path / "set.csv"), "--out", str(tmp_path / "x.yml")]) == 2
        ready, drafts = brought(tmp_path, tmp_path / "set.csv", *flags)
        assert (len(ready), len(drafts)) == (2, 1)
        return
    check_table(tmp_path, tmp_path / "set.csv", capsys)


def test_columns_of_other_names(tmp_path: Path) -> None:
    (tmp_path / "set.csv").write_text("Frage;x,Antwort\nWie lange?,3 Wochen\n", encoding="utf-8")
    ready, _ = brought(
        tmp_path, tmp_path / "set.csv", "--column", "question=Frage;x", "--column", "facts=Antwort"
    )
    assert (ready[0]["question"], ready[0]["facts"]) == ("Wie lange?", ["3 Wochen"])


@pytest.mark.parametrize(
    ("name", "text", "flags", "message"),
    [
        ("a.csv", "Frage,Antwort\nx,y\n", [], "no column holds the question"),
        ("a.csv", "question\nx\n", ["--column", "facts=Antwort"], "no column 'Antwort'"),
        ("a.csv", "question\nx,y\n", [], "has 2 cells"),
        ("a.jsonl", '{"foo": 1}\n', [], "no format that is known"),
        ("a.jsonl", "{torn\n", [], "not valid JSON"),
        ("a.json", "[1]", [], "no mapping"),
        ("a.json", "3", [], "no format that is known"),
        ("a.yaml", "tests: []\n", [], "holds no question"),
        ("a.xlsx", "no workbook", [], "no workbook"),
        ("a.csv", "question\nx\n", ["--column", "facts"], "is not KEY=COLUMN"),
    ],
)
def test_what_can_not_be_read_is_one_clear_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, flags: list[str], message: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert main(["import", str(tmp_path / name), "--out", str(tmp_path / "new.yml"), *flags]) == 2
    assert message in capsys.readouterr().err
    assert not (tmp_path / "new.yml").exists()


def test_a_missing_file_and_one_that_would_be_overwritten(tmp_path: Path) -> None:
    assert main(["import", str(tmp_path / "none.csv")]) == 2
    (tmp_path / "new.yml").write_text("mine\n")
    assert main(["import", str(FILES / "azure.jsonl"), "--out", str(tmp_path / "new.yml")]) == 2
    assert (tmp_path / "new.yml").read_text() == "mine\n"
    assert not (tmp_path / "new.drafts.yml").exists()


def test_an_id_that_stands_twice_is_told_and_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.csv").write_text("id,question,facts\nI001,x,1円\nI001,y,2円\n,z,3円\n", encoding="utf-8")
    ready, _ = brought(tmp_path, tmp_path / "a.csv")
    assert [row["id"] for row in ready] == ["I001", "I002", "I003"]
    assert "'I001' stands twice" in capsys.readouterr().err


def test_drafts_are_refused_until_somebody_typed_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    brought(tmp_path, FILES / "deepeval.json")
    (tmp_path / "evalgate.yml").write_text("questions: new.drafts.yml\n")
    assert main(["check", "--config", str(tmp_path / "evalgate.yml")]) == 2
    problems = [line for line in capsys.readouterr().err.splitlines() if line.startswith("evalgate: ")]
    assert len(problems) == 1
    assert "'I001' is a draft" in problems[0]
    assert "remove `draft: true`" in problems[0]


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("A", "A"),
        ("b", "B"),
        ("Ａ", "A"),
        ("資料外", "A"),
        ("A 資料外", "A"),
        ("D: control", "D"),
        ("show_conflict", "C"),
        ("maybe", None),
        ("", None),
        (None, None),
        ("Apple", None),
    ],
)
def test_types_in_other_words(words: object, kind: str | None) -> None:
    assert type_of(words) == kind


def test_prose_is_no_fact() -> None:
    assert [
        is_short(text) for text in ("3,000円", "10 business days", "It is allowed.", "はい。", "x" * 41)
    ] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_a_file_where_a_folder_is_needed_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").write_text("x")
    (tmp_path / "a.jsonl").write_text('{"query": "x", "ground_truth": "y"}\n')
    out = tmp_path / "taken" / "new.yml"
    assert main(["import", str(tmp_path / "a.jsonl"), "--out", str(out)]) == 4
    assert f"{tmp_path / 'taken'} is a file, and a folder is needed there" in capsys.readouterr().err


@pytest.mark.parametrize("column", ["事実", "期待する事実", "模範解答", "正答"])
def test_japanese_headers_that_teams_use(tmp_path: Path, column: str) -> None:
    source = tmp_path / "team.csv"
    source.write_text(
        f"番号,質問,種類,{column},文書名,引用文\nQ1,日当はいくら,D,3千円,rules.md,日当は3千円\n",
        encoding="utf-8",
    )
    ready, drafts = brought(tmp_path, source)
    assert drafts == []
    assert ready == [
        {
            "id": "Q1",
            "type": "D",
            "question": "日当はいくら",
            "facts": ["3千円"],
            "evidence": [{"document": "rules.md", "quote": "日当は3千円"}],
        }
    ]


def test_a_d_question_whose_facts_nobody_could_read_is_a_draft(tmp_path: Path) -> None:
    source = tmp_path / "team.csv"
    source.write_text("質問,種別,この列は何\n日当はいくら,D,3千円\n", encoding="utf-8")
    ready, drafts = brought(tmp_path, source)
    assert (ready, [draft["question"] for draft in drafts]) == ([], ["日当はいくら"])
    assert "to do: `facts`" in (tmp_path / "new.drafts.yml").read_text(encoding="utf-8")
