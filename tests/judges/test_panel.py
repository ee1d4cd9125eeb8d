"""The panel: who is asked about what, several answers at a time, and how a run ends early."""

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from evalgate.ask.answer import Answer, Asked, Asking, Unmeasured, UnmeasuredReason
from evalgate.config.judges import When
from evalgate.errors import InputError, Problem
from evalgate.grade.grade import Grade, TrialStatus
from evalgate.grade.judge.ledger import JudgeRecord, Spent
from evalgate.grade.panel import Panel
from evalgate.grade.panel_pool import map_unordered
from evalgate.questions.question import Action, Question
from tests.judges.builders import question


def _grade(grader: str, ok: bool | None, **fields: Any) -> Grade:
    given = {"action": Action.ANSWER, "unsupported_content": False, "reason": grader, **fields}
    return Grade(grader=grader, action_ok=ok, **given)


@dataclass
class Rules:
    """Rules that decide by a word of the answer."""

    name: str = "rules"

    def grade(self, question: Question, answer: Answer) -> Grade:
        return _grade(self.name, {"ok": True, "bad": False}.get(answer.text.split()[0]))


@dataclass
class ScriptedJudge:
    """A judge that says what it is told, as slowly as it is told."""

    ok: bool | None = True
    when: When = When.ALWAYS
    name: str = "anthropic:scripted"
    seconds: float = 0
    failure: str | None = None
    asked: list[str] = field(default_factory=list)
    closed: bool = False

    def grade(self, question: Question, answer: Answer) -> Grade:
        time.sleep(self.seconds)
        self.asked.append(answer.text)
        return _grade(self.name, self.ok, failure=self.failure)

    @property
    def record(self) -> JudgeRecord:
        return JudgeRecord(name=self.name, fingerprint="f", models=(), prompt="p", spent=Spent())

    def close(self) -> None:
        self.closed = True


@dataclass
class People:
    """People who have read one answer."""

    text: str
    ok: bool | None

    def grade(self, question: Question, answer: Answer) -> Grade | None:
        return _grade("human", self.ok) if answer.text == self.text else None


def _asked(text: str, trial: int = 1) -> Asked:
    return Asked(asking=Asking(question=question(), trial=trial), outcome=Answer(text=text))


def _many(*texts: str) -> Iterator[Asked]:
    return (_asked(text, number) for number, text in enumerate(texts, start=1))


def test_a_judge_that_is_asked_when_undecided_is_asked_no_more_than_that() -> None:
    judge = ScriptedJudge(when=When.UNDECIDED)
    trials = ["ok", "bad", "hm"] * 100
    graded = list(Panel(Rules(), (judge,)).grade_all(_many(*trials)))
    assert len(graded) == 300
    assert judge.asked == ["hm"] * 100
    assert [len(trial.grades) for trial in sorted(graded, key=lambda t: t.trial)] == [1, 1, 2] * 100


def test_a_person_spares_the_undecided_a_judge_and_the_rest_no_look() -> None:
    for when, asked in ((When.UNDECIDED, []), (When.ALWAYS, ["hm"])):
        judge = ScriptedJudge(when=when, ok=False)
        panel = Panel(Rules(), (judge,), People("hm", True))
        graded = panel.grade(_asked("hm"))
        assert (graded.action_ok, graded.decided_by, judge.asked) == (True, "human", asked)
        assert graded.grades[-1].grader == "human"
        assert panel.names == ("rules", "anthropic:scripted", "human")


def test_without_an_answer_nobody_is_heard() -> None:
    judge = ScriptedJudge()
    lost = Asked(
        asking=Asking(question=question(), trial=1),
        outcome=Unmeasured(reason=UnmeasuredReason.TIMEOUT, detail="too late"),
    )
    graded = Panel(Rules(), (judge,)).grade(lost)
    assert (graded.status, graded.reason, graded.grades) == (TrialStatus.UNMEASURED, "too late", ())
    assert not judge.asked


def test_several_answers_are_judged_at_the_same_time() -> None:
    panel = Panel(Rules(), (ScriptedJudge(seconds=0.05),), concurrency=8)
    began = time.monotonic()
    assert len(list(panel.grade_all(_many(*["hm"] * 32)))) == 32
    assert time.monotonic() - began < 0.05 * 32 / 2


def test_answers_are_taken_only_as_fast_as_they_are_judged() -> None:
    taken: list[int] = []

    def endless() -> Iterator[Asked]:
        number = 0
        while True:
            number += 1
            taken.append(number)
            yield _asked("hm", number)

    graded = Panel(Rules(), (ScriptedJudge(seconds=0.01),), concurrency=2).grade_all(endless())
    for _ in range(10):
        next(graded)
    graded.close()  # type: ignore[attr-defined]  # a generator, as every caller gets
    assert len(taken) <= 10 + 4


def test_an_early_end_of_asking_loses_no_answer_that_came() -> None:
    def asked() -> Iterator[Asked]:
        yield from _many("hm", "ok", "bad")
        raise RuntimeError("access was refused")

    graded = Panel(Rules(), (ScriptedJudge(seconds=0.1),), concurrency=2).grade_all(asked())
    seen: list[int] = []
    with pytest.raises(RuntimeError, match="refused"):
        seen.extend(trial.trial for trial in graded)
    assert sorted(seen) == [1, 2, 3]


def test_a_judge_that_can_not_work_ends_the_run_at_once() -> None:
    class Broken(ScriptedJudge):
        def grade(self, question: Question, answer: Answer) -> Grade:
            raise InputError(Problem(message="the key is wrong"))

    with pytest.raises(InputError, match="key is wrong"):
        list(Panel(Rules(), (Broken(),)).grade_all(_many(*["hm"] * 100)))


def test_a_trial_that_was_broken_off_is_not_finished() -> None:
    judge = ScriptedJudge(ok=None, failure="interrupted")
    assert list(Panel(Rules(), (judge,)).grade_all(_many("ok", "hm"))) == []
    judge = ScriptedJudge(ok=None, failure="refused")
    assert len(list(Panel(Rules(), (judge,)).grade_all(_many("ok", "hm")))) == 2


def test_once_stopped_what_hangs_is_waited_for_only_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("evalgate.grade.panel_pool.GRACE_SECONDS", 0.2)
    stop, release = threading.Event(), threading.Event()

    def work(item: int) -> int:
        if item == 2:
            release.wait(10)
        return item

    def items() -> Iterator[int]:
        yield from (1, 2, 3)
        stop.set()
        raise RuntimeError("stopped")

    done: list[int] = []
    began = time.monotonic()
    with pytest.raises(RuntimeError, match="stopped"):
        done.extend(map_unordered(work, items(), size=2, stop=stop))
    release.set()
    assert sorted(done) == [1, 3]
    assert time.monotonic() - began < 5


def test_judges_are_closed_with_the_panel() -> None:
    judge = ScriptedJudge()
    Panel(Rules(), (judge,)).close()
    assert judge.closed
