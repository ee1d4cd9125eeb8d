"""The whole loop through the command line, as `docs/review.md` shows it: run, review, run again."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from tests.cli.conftest import DOCUMENTS, GOOD, Team
from tests.review.builders import INVENTED, PRAISED, configure, grade, lines, trial_of, waiting

WRONG_C1 = "国内出張の日当は3,000円です（出張旅費規程 2025年4月版）。"
ANSWERS = {"A1": INVENTED, "C1": WRONG_C1, "D1": PRAISED}


def _review(team: Team, monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return team.evalgate("review", "--out", str(team.out), "--by", "sato", *arguments)


def _labels(team: Team) -> list[dict[str, Any]]:
    return lines(team.root / "reviews" / "sato.jsonl")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_run_review_three_run_again(
    team: Team, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(team, language)
    assert grade(team, **ANSWERS) == 1
    assert trial_of(team, "A1")["action_ok"] is False
    assert trial_of(team, "D1")["action_ok"] is None
    assert waiting(team) == ["A1", "C1", "D1", "B1"]  # failed, undecided, near the range

    # three decisions: the invented figure stays one, the rest is turned round
    typed = "4\nn\ny\n作り話\n" + "3\ny\nn\n両方と読める\n" + "4\ny\nn\n\n" + "q\n"
    assert _review(team, monkeypatch, typed) == 0
    assert [(one["question_id"], one["action_ok"]) for one in _labels(team)] == [
        ("A1", False), ("C1", True), ("D1", True),
    ]  # fmt: skip
    kept = {"en": "3 decisions kept", "ja": "3 件の判定を"}
    assert kept[language] in capsys.readouterr().out

    # the same answers again: every grader is overruled, and it is marked
    grade(team, **ANSWERS)
    for name, ok in (("A1", False), ("C1", True), ("D1", True)):
        trial = trial_of(team, name)
        assert (trial["action_ok"], trial["decided_by"]) == (ok, "human")
        assert [one["grader"] for one in trial["grades"]] == ["rules", "human"]
        assert "sato" in trial["reason"]
    assert trial_of(team, "B1")["decided_by"] == "rules"
    assert team.results["graders"] == ["rules", "human"]
    assert team.results["unsupported"]["judged"] == 3
    assert not {"A1", "C1", "D1"} & set(waiting(team))
    assert "作り話" in (team.out / "comment.md").read_text(encoding="utf-8")

    # another answer is nobody's decision yet
    grade(team, **{**ANSWERS, "A1": "在宅勤務手当は月額8,000円です。"})
    assert trial_of(team, "A1")["decided_by"] == "rules"
    assert waiting(team)[0] == "A1"


def test_a_walk_goes_on_where_it_was_left(
    team: Team, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(team)
    grade(team, **ANSWERS)
    assert _review(team, monkeypatch, "4\nn\ny\n\nq\n") == 0
    capsys.readouterr()
    assert _review(team, monkeypatch, "3\ny\nn\n\n") == 0  # the input ends in the middle
    shown = capsys.readouterr()
    assert "3 answers to read, 1 decided before" in shown.err
    assert [one["question_id"] for one in _labels(team)] == ["A1", "C1"]


@pytest.mark.parametrize("changed", ["document", "question"])
def test_decisions_go_stale_visibly_when_things_change(
    team: Team, changed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(team)
    grade(team, **ANSWERS)
    _review(team, monkeypatch, "4\nn\ny\n\n" + "3\ny\nn\n\n" + "4\ny\nn\n\n")
    if changed == "document":
        (team.root / "docs" / "remote.md").write_text(
            DOCUMENTS["remote.md"] + "備考を追加。\n", encoding="utf-8"
        )
        assert _review(team, monkeypatch, "") == 2
        assert "run again first" in capsys.readouterr().err
    else:
        path = team.root / "questions.yml"
        path.write_text(
            path.read_text(encoding="utf-8").replace("2日, 二日", "2日, 二日, ふつか"), encoding="utf-8"
        )
    grade(team, **ANSWERS)
    assert trial_of(team, "D1")["decided_by"] is None
    notes = {note["code"]: note["text"] for note in team.results["notes"]}
    if changed == "document":
        assert "3 of people's decisions" in notes["labels_documents_changed"]
    else:
        assert "D1" in notes["labels_question_changed"]
        assert trial_of(team, "A1")["decided_by"] == "human"
    assert "no longer hold" in (team.out / "comment.md").read_text(encoding="utf-8")
    # one key confirms the earlier decision under what is known today
    capsys.readouterr()
    _review(team, monkeypatch, "k\n" * 3)
    grade(team, **ANSWERS)
    assert trial_of(team, "D1")["decided_by"] == "human"


def test_decisions_in_a_spreadsheet_count_in_the_next_run(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(team, "ja")
    grade(team, **ANSWERS)
    path = team.root / "review.xlsx"
    assert team.evalgate("review", "--out", str(team.out), "--export", str(path)) == 0
    book = load_workbook(path)
    sheet = book["review"]
    sheet["C2"] = "鈴木"
    sheet["G4"], sheet["H4"], sheet["I4"], sheet["J4"] = "答えた", "いいえ", "はい", "作り話"
    book.save(path)
    for added in (1, 0):  # importing twice adds nothing
        assert team.evalgate("review", "--import", str(path)) == 0
        assert f"{added} 件の判定を" in capsys.readouterr().out
    (label,) = lines(team.root / "reviews" / "鈴木.jsonl")
    assert (label["question_id"], label["by"], label["action_ok"], label["picked"]) == (
        "A1",
        "鈴木",
        False,
        "queue",
    )
    grade(team, **ANSWERS)
    assert trial_of(team, "A1")["decided_by"] == "human"


@pytest.mark.parametrize("kind", ["xlsx", "html"])
def test_a_file_that_people_decided_in_is_not_replaced(
    team: Team, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(team)
    grade(team, **ANSWERS)
    path = team.root / f"review.{kind}"
    path.write_bytes(b"decided by hand")
    export = ("review", "--out", str(team.out), "--export", str(path))
    assert team.evalgate(*export) == 2
    assert path.read_bytes() == b"decided by hand"
    assert "replace it with --force" in capsys.readouterr().err
    assert team.evalgate(*export, "--force") == 0
    assert path.read_bytes() != b"decided by hand"


def test_a_saved_page_is_imported(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    configure(team)
    grade(team, **ANSWERS)
    page = team.root / "review.html"
    assert team.evalgate("review", "--out", str(team.out), "--export", str(page)) == 0
    text = page.read_text(encoding="utf-8")
    data = json.loads(text.split('id="data">')[1].split("</script>")[0])
    saved = team.root / "labels-sato.jsonl"
    row = {**data["items"][0]["label"], "action": "answer", "action_ok": False, "unsupported_content": True}
    saved.write_text(
        json.dumps({**row, "reason": "", "by": "sato", "at": "2026-11-29"}) + "\n", encoding="utf-8"
    )
    assert team.evalgate("review", "--import", str(saved)) == 0
    grade(team, **ANSWERS)
    assert trial_of(team, "A1")["decided_by"] == "human"
    assert team.evalgate("review", "--import", str(page)) == 2
    assert "saves a .jsonl file" in capsys.readouterr().err


def test_a_sample_is_drawn_from_all_answers(
    team: Team, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(team)
    grade(team)
    assert _review(team, monkeypatch, "1\ny\nn\n\n" * 2, "--sample", "3", "--limit", "2") == 0
    assert [one["picked"] for one in _labels(team)] == ["sample", "sample"]
    assert len({one["question_id"] for one in _labels(team)}) == 2


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--export", "x.csv"], 2, ".xlsx or .html"),
        (["--import", "x.csv"], 2, "neither"),
        (["--import", "gone.jsonl"], 2, "gone.jsonl"),
        (["--import", "gone.xlsx"], 2, "gone.xlsx"),
        (["--export", "a.html", "--import", "b.xlsx"], 2, "not allowed"),
        (["--out", "nowhere"], 2, "there is no run here to review"),
        (["--sample", "0"], 2, "above zero"),
    ],
)
def test_what_can_not_be_done_is_said(
    team: Team, arguments: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(team)
    grade(team)
    out = [] if "--out" in arguments else ["--out", str(team.out)]
    assert team.evalgate("review", *out, *arguments) == code
    assert said in capsys.readouterr().err


def test_labels_that_can_not_be_read_stop_a_run(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    configure(team)
    (team.root / "reviews").mkdir()
    (team.root / "reviews" / "x.jsonl").write_text(
        '{"question_id": "A1", "answer": "x", "action_ok": "yes"}\n'
    )
    assert grade(team) == 2
    said = capsys.readouterr().err
    assert str(Path("reviews") / "x.jsonl") + ":1" in said
    assert "action_ok" in said


def test_a_decision_that_contradicts_itself_decides_nothing_and_is_told(
    team: Team, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    configure(team)
    grade(team, **ANSWERS)
    assert _review(team, monkeypatch, "4\ny\ny\nboth\nq\n") == 0  # right, and with invented content
    assert "A1" in capsys.readouterr().err
    grade(team, **ANSWERS)
    trial = trial_of(team, "A1")
    assert (trial["action_ok"], trial["decided_by"]) == (False, "rules")
    notes = {note["code"]: note["text"] for note in team.results["notes"]}
    assert "A1" in notes["labels_contradicts_itself"]
    assert "1 of people's decisions says" in notes["labels_contradicts_itself"]

    # on a C they may stand together
    (label,) = _labels(team)
    both = {**label, "question_id": "C1", "question": None, "answer": WRONG_C1, "fits": None}
    (team.root / "reviews" / "sato.jsonl").write_text(json.dumps(both) + "\n", encoding="utf-8")
    grade(team, **ANSWERS)
    assert trial_of(team, "C1")["decided_by"] == "human"


def test_people_who_differ_decide_nothing_and_it_is_read_again(
    team: Team, monkeypatch: pytest.MonkeyPatch
) -> None:
    configure(team)
    grade(team, **ANSWERS)
    _review(team, monkeypatch, "4\ny\nn\n\nq\n")
    (one,) = _labels(team)
    other = {**one, "by": "suzuki", "action_ok": False, "unsupported_content": True}
    (team.root / "reviews" / "suzuki.jsonl").write_text(json.dumps(other) + "\n", encoding="utf-8")
    grade(team, **ANSWERS)
    trial = trial_of(team, "A1")
    assert trial["decided_by"] == "rules"
    assert trial["grades"][-1]["grader"] == "human"
    assert "differently" in trial["grades"][-1]["reason"]
    assert "A1" in waiting(team)
    assert GOOD["申請はいつまでですか"] == trial_of(team, "B1")["answer"]


_ONE = {
    "question_id": "C1",
    "answer": WRONG_C1,
    "action": "answer",
    "action_ok": True,
    "unsupported_content": False,
}


def _label_by(team: Team, by: str, **fields: Any) -> None:
    (team.root / "reviews").mkdir(exist_ok=True)
    row = {**_ONE, "by": by, "at": "2026-11-29", **fields}
    (team.root / "reviews" / f"{by}.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")


def _offered(team: Team, *arguments: str) -> list[str]:
    page = team.root / "offered.html"
    assert team.evalgate("review", "--out", str(team.out), "--export", str(page), "--force", *arguments) == 0
    data = json.loads(page.read_text(encoding="utf-8").split('id="data">')[1].split("</script>")[0])
    return [item["label"]["question_id"] for item in data["items"]]


@pytest.mark.parametrize(
    "differ",
    [
        {"action_ok": False},
        {"action_ok": False, "unsupported_content": True},
        {"unsupported_content": True},
        {"action": "show_conflict"},
    ],
)
def test_an_answer_that_people_differ_on_stays_on_the_list_until_they_agree(
    team: Team, differ: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    configure(team)
    _label_by(team, "a")
    _label_by(team, "b", **differ)
    grade(team, **ANSWERS)
    trial = trial_of(team, "C1")
    if "action_ok" in differ:  # neither decides, so that it is the rules' verdict and nobody else's
        assert (trial["action_ok"], trial["decided_by"]) == (False, "rules")
        assert "differently" not in trial["reason"]
    assert [vote["reason"] for vote in trial["grades"][-1]["votes"]] == ["a", "b"]
    assert "C1" in waiting(team)
    assert "C1" in _offered(team)
    assert "C1" in _offered(team, "--sample", "9")

    _label_by(team, "b")  # they agree
    assert "C1" not in _offered(team)
    grade(team, **ANSWERS)
    trial = trial_of(team, "C1")
    assert (trial["action_ok"], trial["decided_by"]) == (True, "human")
    assert "votes" not in trial["grades"][-1]
    assert "C1" not in waiting(team)


def test_an_answer_that_passes_is_read_again_where_people_differ(team: Team) -> None:
    configure(team, more="gate: {answer_rate: {min: 0}, stop_rate: {min: 0}}\n")
    _label_by(team, "a", answer=GOOD["国内出張の日当はいくらですか"])
    _label_by(team, "b", answer=GOOD["国内出張の日当はいくらですか"], action_ok=False)
    grade(team)
    assert trial_of(team, "C1")["action_ok"] is True
    assert "C1" in waiting(team)


def test_what_a_person_leaves_open_is_the_graders_and_stays_on_the_list(team: Team) -> None:
    configure(team)
    _label_by(team, "a", action=None, action_ok=None)
    grade(team, **ANSWERS)
    trial = trial_of(team, "C1")
    assert (trial["action_ok"], trial["decided_by"]) == (False, "rules")
    assert "decided by a person" not in trial["reason"]
    assert "C1" in waiting(team)
    assert "C1" in _offered(team)
    _label_by(team, "b", action_ok=True)  # somebody settles it
    grade(team, **ANSWERS)
    assert trial_of(team, "C1")["decided_by"] == "human"
    assert "C1" not in waiting(team)


def test_halves_of_decisions_that_contradict_each_other_decide_nothing(team: Team) -> None:
    """On an A, content that no document holds is wrong: right for one and unsupported for another is a conflict."""
    configure(team)
    answer = {"question_id": "A1", "answer": INVENTED}
    _label_by(team, "a", **answer, unsupported_content=None)
    _label_by(team, "b", **answer, action_ok=None, unsupported_content=True)
    grade(team, **ANSWERS)
    assert trial_of(team, "A1")["decided_by"] == "rules"
    assert "A1" in waiting(team)
    assert "A1" in _offered(team)


def test_a_small_set_lists_few_of_those_that_passed_and_what_does_not_count_last(team: Team) -> None:
    """With few questions every figure is near its range: nobody reads all answers again for that."""
    kinds = {"A": "absent: [支度金]", "D": "facts: [週2日]"}
    entries = [
        f"  - {{id: {kind}{n}, type: {kind}, question: {kind}の質問{n}, {keys}{_ASIDE if (kind, n) == ('A', 0) else ''}}}"
        for kind, keys in kinds.items()
        for n in range(9)
    ]
    (team.root / "questions.yml").write_text("\n".join(["questions:", *entries, ""]), encoding="utf-8")
    configure(team)
    declines, says = "資料に記載が見つかりませんでした。", "在宅勤務は週2日までです（在宅勤務規程）。"
    answers = {f"A{n}": declines for n in range(9)} | {f"D{n}": says for n in range(9)}
    answers |= {"A0": INVENTED, "A3": INVENTED, "D8": declines}
    rows = ({"question_id": name, "answer": text} for name, text in answers.items())
    team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out), "--quiet")
    assert waiting(team) == ["A3", "D8", "A1", "A2", "D0", "A0"]


_ASIDE = ", quarantine: {until: 2999-01-01, reason: 索引を作り直した}"
