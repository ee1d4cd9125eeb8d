"""Faults of question files (f) and of counting and gating (g) that people met with other tools.

Each goes through the command line: what is read, what is printed, what stands in `results.json`, the exit code.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from evalgate.questions.load import load_questions
from tests.cli.conftest import Team
from tests.staging import Reply, answer, assistant

MISSING = "資料には記載が見つかりませんでした。"
STOP_ONE = "  - {id: A1, type: A, question: 在宅勤務手当はいくら出ますか, absent: [手当]}\n"
RIGHT, WRONG = "在宅勤務は週2日までです（在宅勤務規程）。", MISSING
OPEN_GATE = "gate: {stop_rate: {min: 0}, answer_rate: {min: 0}, measured: {min: 0}, decided: {min: 0}}\n"


def answerable(name: str, text: str = "在宅勤務は週に何日までですか") -> str:
    return f"  - {{id: {name}, type: D, question: {text}, facts: [2日]}}\n"


def write_set(team: Team, text: str, name: str = "questions.yml") -> None:
    (team.root / name).write_text(text, encoding="utf-8")


def checked(team: Team, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Exit code, and everything that was said."""
    team.configure("documents: docs\n") if not (team.root / "evalgate.yml").exists() else None
    code = team.evalgate("check")
    said = capsys.readouterr()
    return code, said.out + said.err


def loaded(team: Team, name: str = "questions.yml", encoding: str | None = None) -> tuple[Any, ...]:
    from evalgate.config.settings import QuestionFile

    return load_questions(team.root, [QuestionFile(path=name, encoding=encoding)])


# --- f: question and configuration files


@pytest.mark.parametrize(
    ("doubled", "line"),
    [
        ("  - id: Q1\n    type: D\n    question: 返品期限は\n    question: 送料は\n    facts: [2日]\n", 6),
        ("  - {id: Q1, type: D, question: x, facts: [2日], facts: [3日]}\n", 3),
        ("  - id: Q1\n    type: D\n    question: x\n    evidence: [{document: D3, quote: a, quote: b}]\n", 6),
    ],
)
def test_f1_a_key_that_stands_twice(
    team: Team, capsys: pytest.CaptureFixture[str], doubled: str, line: int
) -> None:
    write_set(team, f"questions:\n{STOP_ONE}{doubled}")
    code, said = checked(team, capsys)
    assert code == 2
    assert f"questions.yml:{line}" in said
    assert "stands twice" in said


def test_f1_in_json_and_in_the_configuration_too(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure("documents: docs\ntrials: 1\ntrials: 2\n")
    code, said = checked(team, capsys)
    assert (code, "evalgate.yml:3: trials: this key stands twice" in said) == (2, True)
    write_set(team, '{"questions": [{"id": "Q1", "type": "D", "type": "A", "question": "x"}]}', "q.json")
    team.configure("documents: docs\nquestions: q.json\n")
    code, said = checked(team, capsys)
    assert (code, "q.json:1: questions[0].type: this key stands twice, first in line 1" in said) == (2, True)
    write_set(
        team,
        '{"questions": [\n\t{"id": "Q1", "type": "D",\n\t "facts": ["a"], "question": "x",\n\t "facts": []}]}',
        "q.json",
    )
    code, said = checked(team, capsys)
    assert (code, "q.json:4: questions[0].facts: this key stands twice, first in line 3" in said) == (2, True)


@pytest.mark.parametrize(
    "word",
    ["no", "NO", "on", "yes", "off", "true", "0120", "0o17", "0x1F", "12:30", "1_000", "=", "~", "1.10"],
)
def test_f2_f3_words_that_yaml_would_change_are_refused_or_kept_and_never_changed(
    team: Team, capsys: pytest.CaptureFixture[str], word: str
) -> None:
    write_set(team, f"questions:\n{STOP_ONE}  - {{id: D1, type: D, question: x, facts: [{word}]}}\n")
    team.configure("trials: 1\n")
    code, said = checked(team, capsys)
    if code == 0:
        assert loaded(team)[1].facts == ((word,),)
    else:
        assert code == 2
        assert "questions.yml:3" in said
        assert f'"{word}"' in said or "text is needed" in said


@pytest.mark.parametrize(
    "word", ["no", "on", "yes", "はい", "0120", "0900", "09", "0010001", "=", "null", "1.10"]
)
def test_f2_f3_quoted_words_are_what_is_written(team: Team, word: str) -> None:
    write_set(team, f'questions:\n{STOP_ONE}  - {{id: D1, type: D, question: "{word}", facts: ["{word}"]}}\n')
    question = loaded(team)[1]
    assert (question.question, question.facts) == (word, ((word,),))


CSV = "id,type,question,facts,absent\r\nA1,A,手当は,,手当\r\nD1,D,返品期限は？,14日,\r\n"


@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_f4_a_byte_order_mark_and_line_ends_lose_no_column(team: Team, bom: bytes, end: str) -> None:
    (team.root / "q.csv").write_bytes(bom + CSV.replace("\r\n", end).encode())
    assert [(q.id, q.type.value, q.question) for q in loaded(team, "q.csv")] == [
        ("A1", "A", "手当は"),
        ("D1", "D", "返品期限は？"),
    ]
    text = f"questions:\n{STOP_ONE}{answerable('D1')}".replace("\n", end)
    (team.root / "q.yml").write_bytes(bom + text.encode())
    assert [q.id for q in loaded(team, "q.yml")] == ["A1", "D1"]


def test_f5_shift_jis_after_five_thousand_ascii_bytes(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "".join(f"d{n},D,question number {n} in plain ascii,fact,\r\n" for n in range(130))
    text = "id,type,question,facts,absent\r\nA1,A,x,,y\r\n" + rows + "q99,D,返品～交換①は？,14日,\r\n"
    data = text.encode("cp932")
    assert data.index("返品".encode("cp932")) > 5000
    (team.root / "q.csv").write_bytes(data)
    team.configure("questions: q.csv\n")
    code, said = checked(team, capsys)
    assert code == 2
    assert "q.csv:133" in said
    assert "encoding: shift_jis" in said
    team.configure("questions: [{path: q.csv, encoding: shift_jis}]\n")
    assert checked(team, capsys)[0] == 0
    assert loaded(team, "q.csv", "shift_jis")[-1].question == "返品～交換①は？"


def test_f6_a_wrong_encoding_is_an_error_and_no_garbage(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    (team.root / "q.csv").write_text(CSV.replace("返品期限は？", "「千代田区の窓口は？」"), encoding="utf-8")
    team.configure("questions: [{path: q.csv, encoding: shift_jis}]\n")
    code, said = checked(team, capsys)
    assert code == 2
    assert "is declared as shift_jis but is UTF-8" in said


@pytest.mark.parametrize(
    ("cell", "facts"),
    [
        ("NA", (("NA",),)),
        ("None", (("None",),)),
        ("null", (("null",),)),
        ("nan", (("nan",),)),
        ("", ()),
        ("該当なし", (("該当なし",),)),
    ],
)
def test_f7_words_for_nothing_are_words(team: Team, cell: str, facts: tuple[Any, ...]) -> None:
    (team.root / "q.csv").write_text(f"id,type,question,facts\nA1,A,x,\nq1,D,y,{cell}\n", encoding="utf-8")
    assert loaded(team, "q.csv")[1].facts == facts


@pytest.mark.parametrize(
    ("entry", "line", "meant"),
    [
        ("  - {id: Q1, type: D, question: x, factss: [2日]}\n", 3, "facts"),
        ("  - {id: Q1, type: D, question: x, evidence: [{document: D3, quot: x}]}\n", 3, "quote"),
        (
            "  - id: Q1\n    type: B\n    question: x\n    readings:\n      - {name: a, keyword: [b]}\n      - {name: c}\n",
            7,
            "keywords",
        ),
        (
            "  - id: Q1\n    type: C\n    question: x\n    sides:\n      - {document: D1, facts: [a], verison: v}\n      - {document: D2, facts: [b]}\n",
            7,
            "version",
        ),
        ("  - {id: Q1, type: A, question: x, nearby: {fact: [a]}}\n", 3, "facts"),
    ],
)
def test_f8_unknown_keys_are_errors_at_every_level(
    team: Team, capsys: pytest.CaptureFixture[str], entry: str, line: int, meant: str
) -> None:
    write_set(team, f"questions:\n{STOP_ONE}{entry}{answerable('D9')}")
    code, said = checked(team, capsys)
    assert code == 2
    assert f"questions.yml:{line}" in said
    assert f"did you mean `{meant}`?" in said


def test_f9_an_id_that_stands_twice_is_an_error_with_both_places(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    write_set(team, f"questions:\n{STOP_ONE}{answerable('q1')}{answerable('q1', 'ほかの質問')}")
    code, said = checked(team, capsys)
    assert code == 2
    assert "questions.yml:4" in said
    assert "questions.yml:3" in said


def test_f9_the_same_text_under_two_ids_stays_two_results(team: Team) -> None:
    write_set(team, f"questions:\n{STOP_ONE}{answerable('q1')}{answerable('Q1')}")
    team.configure("documents: docs\n" + OPEN_GATE)
    rows = [{"question_id": "q1", "answer": RIGHT}, {"question_id": "Q1", "answer": WRONG}]
    team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out))
    assert {q["id"]: q["verdict"] for q in team.results["questions"]} == {
        "A1": "unmeasured",
        "q1": "ok",
        "Q1": "failed",
    }
    assert team.results["rates"]["answer"]["value"] == 0.5


def test_f10_quoted_numbers_are_numbers_and_words_are_errors(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    team.configure('documents: docs\ntrials: "1"\ngate: {stop_rate: {min: "0.8", max: "1"}}\n')
    row = {"question_id": "A1", "answer": MISSING}
    team.evalgate("grade", str(team.record(row)), "--out", str(team.out))
    assert team.results["run"]["trials"] == 1
    team.configure("documents: docs\ntrials: three\n")
    code, said = checked(team, capsys)
    assert code == 2
    assert "evalgate.yml:2: trials" in said


# --- g: statistics and gating


@pytest.mark.parametrize(
    ("text", "config", "flags", "named"),
    [
        ("questions: []\n", "", [], "holds no question"),
        ("", "", [], "questions"),
        (None, "", ["--tag", "nonexist"], "--tag nonexist"),
        (None, "", ["--id", "Q404"], "--id Q404"),
        (None, "questions: quesions.yml\n", [], "quesions.yml"),
    ],
)
def test_g1_nothing_to_ask_is_no_pass(
    team: Team,
    capsys: pytest.CaptureFixture[str],
    text: str | None,
    config: str,
    flags: list[str],
    named: str,
) -> None:
    if text is not None:
        write_set(team, text)
    team.configure(f"endpoint: {{url: 'http://127.0.0.1:9/'}}\ndocuments: docs\n{config}")
    assert team.run(*flags) == 2
    assert named in capsys.readouterr().err


def test_g2_fewer_results_than_questions_is_no_pass(team: Team) -> None:
    entries = "".join(answerable(f"D{n}", f"{n}番目の質問、在宅勤務は週に何日") for n in range(1, 20))
    write_set(team, f"questions:\n{STOP_ONE}{entries}")
    given: list[None] = []

    def dies_after_six(body: dict[str, Any]) -> Reply:
        given.append(None)
        if len(given) > 6:
            return Reply(b"{}", status=500)
        return answer(MISSING if "手当" in body["question"] else RIGHT)

    with assistant(dies_after_six) as server:
        team.endpoint(server.url, "trials: 1\nconcurrency: 1\n")
        assert team.run() == 3
    assert team.results["unmeasured"] == {"count": 14, "reasons": {"server_error": 14}}
    assert team.results["rates"]["answer"]["numerator"] == team.results["rates"]["answer"]["denominator"] == 5
    assert "14" in (team.out / "comment.md").read_text(encoding="utf-8")


def graded(team: Team, right: int, wrong: int, gate: str) -> int:
    """One control question, answered so often rightly and wrongly."""
    write_set(team, f"questions:\n{STOP_ONE}{answerable('D1')}")
    team.configure(f"documents: docs\n{gate}")
    texts = [RIGHT] * right + [WRONG] * wrong
    rows = [{"question_id": "D1", "trial": n, "answer": text} for n, text in enumerate(texts, start=1)]
    rows.append({"question_id": "A1", "answer": MISSING})
    return team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out), "--quiet")


def test_g3_the_exact_ratio_decides_and_the_text_agrees(team: Team) -> None:
    assert graded(team, 3_999, 1_001, "gate: {answer_rate: {min: 0.80}}\n") == 1
    first = (team.out / "comment.md").read_text(encoding="utf-8").split("\n\n")[0]
    assert "79.98%" in first
    assert graded(team, 4_000, 1_000, "gate: {answer_rate: {min: 0.80}}\n") == 0


def test_g4_one_failure_is_never_a_hundred_percent(team: Team) -> None:
    assert graded(team, 2_000, 1, "gate: {answer_rate: {min: 0.9}}\n") == 0
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    row = next(
        line
        for line in comment.splitlines()
        if "2000/2001" in line or "2,000/2,001" in line or "2000 / 2001" in line
    )
    assert "99.95%" in row
    assert "100%" not in row.replace("100%)", "")


@pytest.mark.parametrize(
    ("right", "of", "interval"),
    [
        (0, 10, (0.0, 0.278)),
        (10, 10, (0.722, 1.0)),
        (19, 20, (0.764, 0.991)),
        (1, 1, (0.207, 1.0)),
        (0, 0, None),
    ],
)
def test_g5_intervals_never_collapse_and_stay_inside(
    team: Team, right: int, of: int, interval: tuple[float, float] | None
) -> None:
    names = [f"D{n}" for n in range(max(of, 1))]
    entries = "".join(answerable(name, f"{name} 在宅勤務は週に何日まで") for name in names)
    write_set(team, f"questions:\n{STOP_ONE}{entries}")
    team.configure("documents: docs\n" + OPEN_GATE)
    rows = [{"question_id": n, "answer": RIGHT if i < right else WRONG} for i, n in enumerate(names[:of])]
    team.evalgate(
        "grade", str(team.record({"question_id": "A1", "answer": MISSING}, *rows)), "--out", str(team.out)
    )
    rate = team.results["rates"]["answer"]
    if interval is None:
        assert (rate["value"], rate["interval"], rate["worst_case"]) == (None, None, None)
    else:
        assert rate["interval"] == pytest.approx(interval, abs=0.0015)


def test_g6_one_pass_beside_nine_errors_is_no_pass(team: Team) -> None:
    entries = "".join(answerable(f"D{n}", f"{n} 在宅勤務は週に何日") for n in range(10))
    write_set(team, f"questions:\n{STOP_ONE}{entries}")

    def mostly_broken(body: dict[str, Any]) -> Reply:
        if "手当" in body["question"]:
            return answer(MISSING)
        return answer(RIGHT) if body["question"].startswith("0") else Reply(b"{}", status=500)

    with assistant(mostly_broken) as server:
        team.endpoint(server.url, "trials: 1\ngate: {answer_rate: {min: 0.8}}\n")
        assert team.run() == 3
    rate = team.results["rates"]["answer"]
    assert (rate["numerator"], rate["denominator"], rate["measured"], rate["trials"]) == (1, 1, 1, 10)
    assert rate["worst_case"] == pytest.approx(0.1)


def verdicts(words: Sequence[str]) -> Iterator[Reply]:
    """A judge's replies, one an answer: ok, no, or broken."""
    for word in words:
        content = {
            "reason": "見ました。",
            "quotes": [],
            "action": "answer",
            "action_ok": word == "ok",
            "unsupported_content": False,
        }
        said = "判定できませんでした。" if word == "broken" else json.dumps(content, ensure_ascii=False)
        message = {"role": "assistant", "content": said}
        choice = {"index": 0, "finish_reason": "stop", "message": message}
        body = {"id": "1", "object": "chat.completion", "model": "m-1", "choices": [choice]}
        yield Reply(json.dumps(body).encode())


@pytest.mark.parametrize(
    ("words", "passed", "decided", "code"),
    [(["ok", "ok", "no", "ok", "ok"], 4, 5, 0), (["broken"] * 10, 0, 0, 3)],
)
def test_g7_judgements_that_came_are_no_passes(
    team: Team,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    passed: int,
    decided: int,
    code: int,
) -> None:
    monkeypatch.setenv("KEY", "sk-1234567890")
    entries = "".join(
        f"  - {{id: D{n}, type: D, question: {n} 在宅勤務の条件は, require_evidence: false}}\n"
        for n in range(5)
    )
    write_set(team, f"questions:\n{STOP_ONE}{entries}")
    replies = verdicts(words)
    gate = "gate: {stop_rate: {min: null}, answer_rate: {min: 0.8}, measured: {min: 0}}\n"
    with assistant(lambda body: next(replies)) as server:
        team.configure(
            f"documents: docs\nconcurrency: 1\n{gate}judges:\n"
            f'  - {{kind: openai, model: m, base_url: {server.url}, api_key: "${{KEY}}", when: undecided}}\n'
        )
        rows = [{"question_id": f"D{n}", "answer": f"{RIGHT}{n}"} for n in range(5)]
        rows.append({"question_id": "A1", "answer": MISSING})
        found = team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out))
    rate = team.results["rates"]["answer"]
    assert (rate["numerator"], rate["denominator"]) == (passed, decided)
    assert rate["value"] == (passed / decided if decided else None)
    assert found == code


GOOD_ROWS = [{"question_id": "A1", "trial": 1, "answer": MISSING}]


def compared(team: Team, before: Sequence[str], now: Sequence[str], gate: str = "") -> int:
    """A baseline run and a candidate of one control question a word: right, wrong, or absent."""
    names = [f"D{n}" for n in range(len(before))]
    entries = "".join(answerable(name, f"{name} 在宅勤務は週に何日まで") for name in names)
    write_set(team, f"questions:\n{STOP_ONE}{entries}")
    texts = {"right": RIGHT, "wrong": WRONG}

    def rows(words: Sequence[str]) -> list[dict[str, Any]]:
        pairs = zip(names, words, strict=True)
        return [*GOOD_ROWS, *({"question_id": n, "answer": texts[w]} for n, w in pairs if w in texts)]

    team.configure("documents: docs\n" + OPEN_GATE)
    team.evalgate("grade", str(team.record(*rows(before))), "--out", str(team.root / "base"))
    team.configure("documents: docs\nbaseline: {path: base/results.json}\n" + (gate or OPEN_GATE))
    return team.evalgate("grade", str(team.record(*rows(now))), "--out", str(team.out))


@pytest.mark.parametrize("text", [None, '{"torn', '{"schema_version": "1.0"}', "[]"])
def test_g8_without_a_baseline_the_ranges_decide_and_nothing_is_a_regression(
    team: Team, text: str | None
) -> None:
    compared(team, ["right"], ["right"])
    base = team.root / "base" / "results.json"
    base.unlink()
    if text is not None:
        base.write_text(text)
    rows = [*GOOD_ROWS, {"question_id": "D0", "answer": RIGHT}]
    assert team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out)) == 0
    assert any("baseline" in note["code"] for note in team.results["notes"])
    assert not (team.results["baseline"] or {}).get("regressed")


def test_g8_a_baseline_of_other_questions_makes_no_regression(team: Team) -> None:
    compared(team, ["right", "right"], ["right", "right"])
    write_set(team, f"questions:\n{STOP_ONE}{answerable('D0', '全く別の質問で在宅勤務は何日')}")
    rows = [*GOOD_ROWS, {"question_id": "D0", "answer": WRONG}]
    assert team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out)) == 0
    assert "D0" not in json.dumps((team.results["baseline"] or {}).get("regressed", []))


def test_g9_errors_on_both_sides_are_no_change(team: Team) -> None:
    words = ["right"] * 8 + ["absent"] * 2
    assert compared(team, words, words) == 0
    said = json.dumps(team.results["baseline"] or {})
    assert '"regressed": ["' not in said
    assert '"improved": ["' not in said
    assert team.results["rates"]["answer"]["value"] == 1.0


def test_g10_one_flip_is_noise_and_the_range_decides(team: Team) -> None:
    gate = "gate: {answer_rate: {min: 0.6}, max_drop: {answer_rate: 0.05}}\n"
    assert compared(team, ["right"] * 3, ["right", "right", "wrong"], gate) == 0
    assert team.results["rates"]["answer"]["value"] == pytest.approx(2 / 3)
    strict = "gate: {answer_rate: {min: 0.9}}\n"
    assert compared(team, ["right"] * 3, ["right", "right", "wrong"], strict) == 1


def test_g11_each_ending_has_a_bucket_of_its_own(team: Team) -> None:
    entries = "".join(
        f"  - {{id: A{n}, type: A, question: {n} 海外出張の支度金はいくらですか, absent: [支度金]}}\n"
        for n in range(10)
    )
    write_set(team, f"questions:\n{entries}{answerable('D1')}")

    def reply(body: dict[str, Any]) -> Reply:
        number = body["question"][:1]
        if not number.isdigit():
            return answer(RIGHT)
        if int(number) < 6:
            return answer(MISSING)
        if int(number) < 8:
            return answer("海外出張の支度金は98,765円です（出張旅費規程）。")
        return Reply(b"{}", status=500) if number == "8" else Reply(b'{"answer": ""}')

    with assistant(reply) as server:
        team.endpoint(server.url, "trials: 1\n" + OPEN_GATE)
        team.run()
    found = team.results
    kind_a = found["rates"]["stop"]["by_type"]["A"]
    assert (kind_a["numerator"], kind_a["denominator"], kind_a["trials"]) == (6, 8, 10)
    assert found["unsupported"]["count"] == 2
    assert found["unmeasured"]["reasons"] == {"server_error": 1, "empty": 1}


def test_the_families_are_complete() -> None:
    """Every fault of the two families has a test of its own here."""
    text = Path(__file__).read_text(encoding="utf-8")
    names = [f"f{n}" for n in range(1, 11)] + [f"g{n}" for n in range(1, 12)]
    assert [name for name in names if f"def test_{name}_" not in text and f"_{name}_" not in text] == []
