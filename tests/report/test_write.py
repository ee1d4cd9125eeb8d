"""All files of `--out DIR`, through the door that a run uses."""

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import jsonschema
import pytest

from evalgate.ask.answer import Answer, Passage
from evalgate.config.gate import GateSettings
from evalgate.config.language import Language
from evalgate.errors import InputError, SetupError
from evalgate.questions.question import QuestionType
from evalgate.report.facts import Note
from evalgate.report.results import Results, read_results
from tests.report import scenes
from tests.report.builders import Run, Text, question_of, run
from tests.report.hostile import FRAGMENTS

FILES = {
    "report.html",
    "comment.md",
    "summary.md",
    "results.json",
    "junit.xml",
    "review.jsonl",
    "trials.jsonl",
}
LONE = "価格は\ud83d円 \x00\x1b[31m"


def cases(path: Path) -> dict[str, ET.Element]:
    return {case.get("name", "").split()[0]: case for case in ET.parse(path).getroot().iter("testcase")}


def reading(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def test_every_file_is_there_and_nothing_else(tmp_path: Path) -> None:
    written = scenes.ja_inconclusive().write(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == FILES
    assert (tmp_path / "comment.md").read_text() == written.comment
    assert (tmp_path / "summary.md").read_text() == written.summary
    assert json.loads((tmp_path / "results.json").read_text()) == written.results
    assert written.headline.startswith("⛔ マージ不可 — ")
    assert "\n" not in written.headline


def test_files_are_replaced_as_a_whole(tmp_path: Path) -> None:
    scenes.ja_blocked().write(tmp_path)
    (tmp_path / "trials.jsonl").unlink()
    scenes.en_pass().write(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == FILES
    assert "Ready to merge" in (tmp_path / "comment.md").read_text()


@pytest.mark.parametrize("text", [LONE, "".join(FRAGMENTS), "\udfff", "\ufffe\uffff"])
def test_no_text_keeps_a_report_from_being_written(tmp_path: Path, text: str) -> None:
    """A lone surrogate in an answer, a reason, a question or a note ends no run."""
    told = run(
        "Q1 A: fail ok ?",
        "Q2 B~: fail ok split",
        "D1 D: ok timeout ok",
        questions=(question_of("Q1", QuestionType.A, text),),
        texts={
            f"Q{n}": Text(answer=text, reason=text, contexts=(Passage(text=text, source=text),))
            for n in (1, 2)
        },
        notes=(Note(code="x", text=text),),
        stale_reasons={"Q2": text},
        graders=(text,),
        commit=text,
    )
    told.write(tmp_path)
    for name in FILES:
        (tmp_path / name).read_bytes().decode("utf-8")
    ET.parse(tmp_path / "junit.xml")
    assert reading(tmp_path / "review.jsonl")
    read_results(tmp_path / "results.json")


def test_a_folder_that_can_not_be_written_to_is_the_set_ups_fault(tmp_path: Path) -> None:
    told = scenes.en_pass()
    (tmp_path / "comment.md").mkdir()
    with pytest.raises(SetupError, match="can not be written"):
        told.write(tmp_path)
    assert not (tmp_path / "results.json").exists()


# results.json


@pytest.mark.parametrize("scene", [scenes.ja_blocked, scenes.ja_inconclusive, scenes.en_unmeasured])
def test_results_fit_their_own_schema_and_are_read_back(tmp_path: Path, scene: object) -> None:
    assert callable(scene)
    written = scene().write(tmp_path)
    jsonschema.validate(written.results, Results.model_json_schema(mode="serialization"))
    assert read_results(tmp_path / "results.json").model_dump(mode="json") == written.results


def test_results_hold_what_was_counted(tmp_path: Path) -> None:
    found = scenes.ja_inconclusive().write(tmp_path).results
    assert found["schema_version"] == "1.0"
    assert found["decision"]["outcome"] == "fail"
    assert found["decision"]["exit_code"] == 1
    assert found["rates"]["stop"]["value"] == pytest.approx(10 / 11)
    assert found["rates"]["stop"]["worst_case"] == pytest.approx(10 / 24)
    assert set(found["rates"]["stop"]["by_type"]) == {"A", "B", "C"}
    assert found["rates"]["answer"]["numerator"] == 8
    assert found["unsupported"] == {
        "count": 1,
        "undecided": 6,
        "trials": 26,
        "words_judged": False,
        "judged": 0,
    }
    assert found["unmeasured"] == {"count": 7, "reasons": {"timeout": 5, "server_error": 1, "interrupted": 1}}
    assert found["undecided"] == {"count": 6}
    assert found["stale"] == ["Q03"]
    assert found["flaky"] == ["Q11"]
    assert [q["verdict"] for q in found["questions"]][:4] == ["ok", "failed", "stale", "ok"]
    assert found["questions"][1]["expected"] == "abstain"
    assert found["questions"][0]["trials"][2]["unmeasured_reason"] == "timeout"
    assert found["notes"][0]["code"] == "few_questions"


def test_nothing_decided_is_null_and_not_zero(tmp_path: Path) -> None:
    rates = scenes.en_unmeasured().write(tmp_path).results["rates"]
    for rate in (rates["stop"], rates["answer"], *rates["stop"]["by_type"].values()):
        assert (rate["value"], rate["interval"], rate["worst_case"]) == (None, None, None)


def test_results_say_each_reason_in_words(tmp_path: Path) -> None:
    reasons = scenes.en_blocked().write(tmp_path).results["decision"]["reasons"]
    assert [reason["code"] for reason in reasons] == ["must_pass_failed", "answer_rate_low"]
    assert reasons[0]["text"] == "failed although it must pass: Q11"
    assert reasons[1]["value"] == pytest.approx(5 / 9)
    assert reasons[1]["bound"] == 0.9
    assert reasons[1]["text"] == "it answers in 55.6% of the trials where it should (90% needed)"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('{"schema_version": "1.0", "decision": ', "no JSON"),
        ("[]", "valid dictionary"),
        ('{"schema_version": "9.0"}', "schema_version"),
        (None, "can not be read"),
    ],
)
def test_other_files_are_refused_as_results(tmp_path: Path, content: str | None, message: str) -> None:
    path = tmp_path / "results.json"
    if content is not None:
        path.write_text(content)
    with pytest.raises(InputError, match=message):
        read_results(path)


def test_a_later_version_may_add_keys(tmp_path: Path) -> None:
    written = scenes.en_pass().write(tmp_path)
    path = tmp_path / "results.json"
    path.write_text(json.dumps({**written.results, "new": 1}))
    assert read_results(path).decision.exit_code == 0


# junit.xml


def test_each_verdict_has_its_place_in_junit(tmp_path: Path) -> None:
    run(
        "OK A: ok ok ok",
        "FAILED A: fail fail fail",
        "FLAKY A: ok fail ok",
        "MUST B!: ok fail ok",
        "OPEN B: ? ? ?",
        "LOST C: timeout not_json timeout",
        "NEVER C: unasked unasked unasked",
        "STALE C~: fail fail fail",
        "ABSENT D: not_recorded",
        "D1 D: ok ok ok",
        stale_reasons={"STALE": "the quote is gone"},
    ).write(tmp_path)
    found = cases(tmp_path / "junit.xml")
    kinds = {name: [child.tag for child in case] for name, case in found.items()}
    assert kinds == {
        "OK": [],
        "FAILED": ["failure"],
        "FLAKY": ["flakyFailure"],
        "MUST": ["failure"],
        "OPEN": ["skipped"],
        "LOST": ["error"],
        "NEVER": ["skipped"],
        "STALE": ["skipped"],
        "ABSENT": ["skipped"],
        "D1": [],
    }
    root = ET.parse(tmp_path / "junit.xml").getroot()
    assert {key: root.get(key) for key in ("tests", "failures", "errors", "skipped")} == {
        "tests": "10",
        "failures": "2",
        "errors": "1",
        "skipped": "4",
    }
    assert [suite.get("tests") for suite in root] == ["3", "2", "3", "2"]
    assert found["FAILED"][0].get("message") == "failed: answered. It is fail."
    assert found["FAILED"][0].text == "failed: answered. It is fail.\n⛔ ⛔ ⛔"
    assert found["LOST"][0].get("message") == "unmeasured: timeout, reply is not JSON"
    assert found["STALE"][0].get("message") == "stale: the quote is gone"
    assert found["OK"].get("classname") == "evalgate.A"
    assert (found["OK"].get("file"), found["OK"].get("line")) == ("questions.yml", "3")
    assert float(found["OK"].get("time", "")) == pytest.approx(0.75)


def test_junit_keeps_reasons_back_where_answers_are_hidden(tmp_path: Path) -> None:
    scenes.ja_blocked(show_answers=False).write(tmp_path)
    assert "5,000円" not in (tmp_path / "junit.xml").read_text()


def test_junit_reads_as_its_language_is_written(tmp_path: Path) -> None:
    scenes.ja_blocked().write(tmp_path)
    told = [case[0].get("message", "") for case in cases(tmp_path / "junit.xml").values() if len(case)]
    assert any("不合格: 答えた。" in message for message in told)
    assert all(". " not in message for message in told)


# review.jsonl


def test_what_a_person_should_read_comes_worst_first(tmp_path: Path) -> None:
    told = run(
        *(f"Q{n} A: ok ok ok" for n in range(30)),
        "LOST A: timeout timeout timeout",
        "OPEN B: ? ok ok",
        "SPLIT C: split ok ok",
        "BAD C: fail ok ok",
        "EXTRA C: ok+ ok ok",
        "STALE A~: fail ? ok",
        "WORSE A: made-up ok ok",
        *(f"D{n} D: ok ok ok" for n in range(10)),
        texts={
            "OPEN/1": Text(answer="maybe"),
            "WORSE/1": Text(answer="¥5,000", contexts=(Passage(text="p", source="D1"),)),
        },
        gate=GateSettings.model_validate({"stop_rate": {"min": 0}, "answer_rate": {"min": 0}}),
    )
    told.write(tmp_path)
    found = reading(tmp_path / "review.jsonl")
    assert [(item["question_id"], item["machine"]["why"]) for item in found] == [  # type: ignore[index]
        ("WORSE", "failed"),
        ("BAD", "failed"),
        ("EXTRA", "unsupported"),
        ("OPEN", "undecided"),
        ("SPLIT", "disagreement"),
    ]
    assert found[0]["answer"] == "¥5,000"
    assert found[0]["contexts"] == [{"text": "p", "source": "D1"}]


def test_labels_are_blank_and_verdicts_come_last(tmp_path: Path) -> None:
    scenes.ja_blocked().write(tmp_path)
    for item in reading(tmp_path / "review.jsonl"):
        assert [item[key] for key in ("action", "action_ok", "unsupported_content", "reason")] == [None] * 4
        assert list(item)[-1] == "machine"


def test_equal_answers_are_read_once(tmp_path: Path) -> None:
    scenes.ja_blocked().write(tmp_path)
    first = reading(tmp_path / "review.jsonl")[0]
    assert (first["question_id"], first["trials"]) == ("Q02", [1, 2, 3])


def test_near_a_range_a_few_passed_answers_are_read_too(tmp_path: Path) -> None:
    lines = [f"Q{n} A: ok ok ok" for n in range(90)] + [f"F{n} A: fail fail fail" for n in range(10)]
    run(*lines, *(f"D{n} D: ok ok ok" for n in range(100))).write(tmp_path)
    found = [
        item["question_id"]
        for item in reading(tmp_path / "review.jsonl")
        if item["machine"]["why"] == "near_range"
    ]  # type: ignore[index]
    assert len(found) == 20
    assert len(set(found)) == 20
    assert all(str(name).startswith("Q") for name in found)


def test_the_order_of_finishing_changes_no_file(tmp_path: Path) -> None:
    told = scenes.ja_inconclusive(language=Language.EN)
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    told.write(tmp_path / "a")
    replace(told, graded=tuple(reversed(told.graded))).write(tmp_path / "b")
    for name in FILES - {"trials.jsonl"}:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_a_long_run_is_written_in_flat_memory(tmp_path: Path) -> None:
    """Answers of 20 kB: what is held grows with the questions shown and not with the texts."""
    import tracemalloc

    told: Run = run(*(f"Q{n} A: {'ok ' * 5}" for n in range(200)), "D1 D: ok")
    long = tuple(
        replace(trial, asked=replace(trial.asked, outcome=Answer(text=f"{trial.trial}" * 20_000)))
        for trial in told.graded
    )
    tracemalloc.start()
    replace(told, graded=long).write(tmp_path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (tmp_path / "trials.jsonl").stat().st_size > 20_000_000
    assert peak < 8_000_000


def test_many_trials_are_written_a_question_at_a_time(tmp_path: Path) -> None:
    """Beside the counts that a run holds anyhow, a trial costs the reports next to nothing."""
    import tracemalloc

    told: Run = run(*(f"Q{n} A: {'ok ' * 100}" for n in range(20)), "D1 D: ok")
    tracemalloc.start()
    told.write(tmp_path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (tmp_path / "trials.jsonl").read_bytes().count(b"\n") == 2_001
    assert peak < 2_000 * 1_500
