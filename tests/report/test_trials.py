"""`trials.jsonl` is written line by line and can always be read again."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from evalgate.ask.answer import Answer, Passage
from evalgate.errors import InputError
from evalgate.grade.grade import GradedTrial
from evalgate.measure.tally import summarise
from evalgate.report.trials import TrialWriter, read_trials, trial_record
from tests.report.builders import Text, run

TRIALS = run(
    "Q1 A: made-up ? timeout split",
    texts={
        "Q1/1": Text(
            answer="月額5,000円です。",
            reason="figure",
            contexts=(Passage(text="なし", source="D3"), Passage(text="x")),
            marks=("invented_figure",),
        )
    },
).graded


def written(path: Path, *trials: GradedTrial) -> Path:
    with TrialWriter(path) as writer:
        for trial in trials:
            writer.write(trial)
    return path


def answering(trial: GradedTrial, text: str) -> GradedTrial:
    return replace(trial, asked=replace(trial.asked, outcome=Answer(text=text)), reason=text)


def test_what_is_written_is_read_back_whole(tmp_path: Path) -> None:
    path = written(tmp_path / "new" / "trials.jsonl", *TRIALS)
    records = list(read_trials(path))
    assert records == [trial_record(trial) for trial in TRIALS]
    assert [record.summary for record in records] == [summarise(trial) for trial in TRIALS]


def test_a_line_has_the_documented_fields(tmp_path: Path) -> None:
    first = json.loads(written(tmp_path / "t", *TRIALS).read_text().splitlines()[0])
    assert {
        "question_id": "Q1",
        "trial": 1,
        "answer": "月額5,000円です。",
        "contexts": [{"text": "なし", "source": "D3"}, {"text": "x", "source": None}],
        "citations": [],
        "status": "graded",
        "unmeasured_reason": None,
        "action": "answer",
        "action_ok": False,
        "unsupported_content": True,
        "reason": "figure",
        "attempts": 1,
    }.items() <= first.items()
    assert first["grades"][0]["marks"] == [{"rule": "invented_figure", "start": 0, "end": 1, "text": "月"}]


@pytest.mark.parametrize("text", ["OK \ud83d", "\udc00\ud83d", "a\u2028b\u0085c\r\nd", "\x00", "𠮷野家"])
def test_any_text_survives(tmp_path: Path, text: str) -> None:
    path = written(tmp_path / "t", answering(TRIALS[0], text), TRIALS[1])
    path.read_bytes().decode("utf-8")
    assert next(read_trials(path)).answer == text


def test_each_line_is_on_disk_before_the_next_trial(tmp_path: Path) -> None:
    with TrialWriter(tmp_path / "t") as writer:
        for done, trial in enumerate(TRIALS, start=1):
            writer.write(trial)
            assert len(list(read_trials(tmp_path / "t"))) == done


@pytest.mark.parametrize("kept", [1, 40, -1])
def test_a_torn_last_line_is_left_out_and_written_over(tmp_path: Path, kept: int) -> None:
    path = written(tmp_path / "t", *TRIALS[:2])
    whole = path.read_bytes()
    torn = whole.splitlines(keepends=True)[1][:kept]
    path.write_bytes(whole.splitlines(keepends=True)[0] + torn)
    assert len(list(read_trials(path))) == 1
    written(path, TRIALS[1])
    assert path.read_bytes() == whole


def test_a_file_of_one_torn_line_starts_anew(tmp_path: Path) -> None:
    path = tmp_path / "t"
    path.write_bytes(b'{"question_id": "Q1", ' + b" " * 200_000)
    written(path, TRIALS[0])
    assert [record.trial for record in read_trials(path)] == [1]


@pytest.mark.parametrize("line", [b"not json\n", b"[]\n", b'{"question_id": "Q1"}\n', b"\xff\xfe\n"])
def test_a_broken_line_in_the_middle_is_named(tmp_path: Path, line: bytes) -> None:
    path = written(tmp_path / "t", *TRIALS[:1])
    path.write_bytes(path.read_bytes() + line + path.read_bytes())
    with pytest.raises(InputError, match=r"t:2: "):
        list(read_trials(path))


def test_without_a_file_there_are_no_trials(tmp_path: Path) -> None:
    assert list(read_trials(tmp_path / "none")) == []


def test_threads_do_not_mix_their_lines(tmp_path: Path) -> None:
    long = [answering(TRIALS[0], str(number) * 5000) for number in range(200)]
    with TrialWriter(tmp_path / "t") as writer, ThreadPoolExecutor(8) as pool:
        list(pool.map(writer.write, long))
    assert {record.answer for record in read_trials(tmp_path / "t")} == {str(n) * 5000 for n in range(200)}


def test_a_closed_writer_refuses(tmp_path: Path) -> None:
    with TrialWriter(tmp_path / "t") as writer:
        pass
    with pytest.raises(RuntimeError):
        writer.write(TRIALS[0])
