"""Known verdicts answer again, for the same judge and the same things shown, and for nobody else."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from evalgate.config.language import Language
from evalgate.grade.judge.cache import VerdictCache
from evalgate.grade.judge.model import NoVerdict, NoVerdictReason, Verdict
from evalgate.questions.question import Action
from tests.ask.assistant import Assistant
from tests.judges.builders import D1, KINDS, answer, fails, judge, question, says, sequence, verdict

BOTH = pytest.mark.parametrize("kind", KINDS)


@BOTH
def test_the_same_is_judged_once_in_a_run_and_in_the_next(kind: str, tmp_path: Path) -> None:
    with Assistant(sequence(says(kind, verdict()), fails(500))) as server:
        with judge(server.url, kind, cache_folder=tmp_path) as one:
            first = one.grade(question(), answer())
            assert one.grade(question(), answer()) == first
            assert (one.record.spent.judged, one.record.spent.cached) == (2, 1)
        with judge(server.url, kind, cache_folder=tmp_path) as one:
            assert one.grade(question(), answer()) == first
            assert one.record.models == ("judge-1-20260101",)
            assert (one.record.spent.requests, one.record.spent.cached) == (0, 1)
        assert len(server.requests) == 1
    assert (tmp_path / ".gitignore").read_text() == "*\n"


@BOTH
@pytest.mark.parametrize(
    "other",
    [
        {"model": "judge-2"},
        {"max_tokens": 5000},
        {"documents": "contexts"},
        {"documents": (D1,)},
        {"language": Language.JA},
        {"api_key": "another"},
        {"allowed": ("helpdesk",)},
        {"votes": 2},
    ],
)
def test_the_cache_never_answers_for_another_judge(kind: str, other: dict[str, Any], tmp_path: Path) -> None:
    with Assistant(sequence(says(kind, verdict()))) as server:
        with judge(server.url, kind, cache_folder=tmp_path) as one:
            one.grade(question(), answer())
        with judge(server.url, kind, cache_folder=tmp_path, **other) as one:
            one.grade(question(), answer())
        assert len(server.requests) == 2


@BOTH
def test_another_address_is_another_judge(kind: str, tmp_path: Path) -> None:
    for _ in range(2):  # each server has a port of its own
        with Assistant(sequence(says(kind, verdict()))) as server:
            with judge(server.url, kind, cache_folder=tmp_path) as one:
                one.grade(question(), answer())
            assert len(server.requests) == 1


@BOTH
def test_another_question_or_answer_is_judged_anew(kind: str, tmp_path: Path) -> None:
    asked = [
        (question(), answer()),
        (question(text="別の質問"), answer()),
        (question("A"), answer()),  # never answered right: asked once more
        (question(), answer("到着後14日です。")),
        (question(), answer(citations=("D2",))),
    ]
    with (
        Assistant(sequence(says(kind, verdict()))) as server,
        judge(server.url, kind, cache_folder=tmp_path) as one,
    ):
        for each in asked:
            one.grade(*each)
        assert len(server.requests) == len(asked) + 1


def test_many_threads_that_want_the_same_ask_once() -> None:
    cache = VerdictCache(judge="j", folder=None, secret="k")
    barrier, calls = Barrier(8), []
    found = Verdict(reason="", quotes=(), action=Action.ANSWER, action_ok=True, unsupported_content=False)

    def ask() -> Verdict:
        calls.append(1)
        return found

    def work(_: int) -> tuple[Any, bool]:
        barrier.wait()
        return cache.once("key", ask)

    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(work, range(8)))
    assert len(calls) == 1
    assert [outcome for outcome, _ in results] == [found] * 8
    assert sorted(kept for _, kept in results) == [False] + [True] * 7


@pytest.mark.parametrize("reason", NoVerdictReason)
def test_only_what_says_something_of_the_answer_is_remembered(
    reason: NoVerdictReason, tmp_path: Path
) -> None:
    cache = VerdictCache(judge="j", folder=tmp_path, secret="k")
    calls: list[int] = []

    def ask() -> NoVerdict:
        calls.append(1)
        return NoVerdict(reason=reason)

    for _ in range(2):
        cache.once("key", ask)
    passing = {"rate_limited", "server_error", "connection", "deadline", "not_json", "budget", "given_up"}
    assert len(calls) == (2 if reason in {*passing, "interrupted"} else 1)
    assert not list(tmp_path.rglob("*.json"))


def test_an_error_is_raised_to_everybody_and_forgotten() -> None:
    cache = VerdictCache(judge="j", folder=None, secret="k")

    def fail() -> Verdict:
        raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        cache.once("key", fail)
    found = NoVerdict(reason=NoVerdictReason.REFUSED)
    assert cache.once("key", lambda: found) == (found, False)


@BOTH
@pytest.mark.parametrize("damage", ["planted", "signed by nobody", "torn", "empty", "of another answer"])
def test_a_planted_or_damaged_entry_is_no_entry(kind: str, damage: str, tmp_path: Path) -> None:
    respond = sequence(says(kind, verdict(action_ok=False, reason="違う")))
    with Assistant(respond) as server:
        with judge(server.url, kind, cache_folder=tmp_path) as one:
            one.grade(question(), answer())
            one.grade(question(), answer("別の回答"))
        entries = sorted(tmp_path.rglob("*.json"))
        assert len(entries) == 2
        written = [entry.read_text() for entry in entries]
        for entry, text, other in zip(entries, written, reversed(written), strict=True):
            fields = json.loads(text)
            fields["verdict"]["action_ok"] = True
            texts = {
                "planted": json.dumps(fields),
                "signed by nobody": json.dumps({"verdict": fields["verdict"]}),
                "torn": text[:-20],
                "empty": "",
                "of another answer": other,
            }
            entry.write_text(texts[damage])
        with judge(server.url, kind, cache_folder=tmp_path) as one:
            assert one.grade(question(), answer()).action_ok is False
            assert one.record.spent.requests == 1


def test_a_folder_that_can_not_be_written_to_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "verdicts").write_text("in the way")
    told: list[str] = []
    with (
        Assistant(sequence(says("openai", verdict()))) as server,
        judge(server.url, "openai", cache_folder=tmp_path, warn=told.append) as one,
    ):
        assert one.grade(question(), answer()).action_ok is True
        assert one.grade(question(), answer("別")).action_ok is True
    assert len(told) == 1
    assert str(tmp_path) in told[0]


def test_answers_are_not_kept(tmp_path: Path) -> None:
    respond = sequence(says("openai", verdict(quotes=[], reason="ok")))
    with Assistant(respond) as server, judge(server.url, "openai", cache_folder=tmp_path) as one:
        one.grade(question(), answer("とても内密な回答"))
    assert all("内密" not in path.read_text() for path in tmp_path.rglob("*") if path.is_file())
