"""Many trials at a time: bounded, streamed, stopped."""

import threading
import time
from collections.abc import Iterator

import pytest

from evalgate.ask.answer import Answer, Asked, Asking, UnauthorizedError, Unmeasured, UnmeasuredReason
from evalgate.ask.pacing.workers import ask_all
from evalgate.ask.plan import plan
from evalgate.errors import InputError, Problem
from tests.ask.builders import questions


class Scripted:
    """An endpoint in memory that counts what runs at a time."""

    def __init__(self, seconds: float = 0.0, refuse: dict[int, int] | None = None) -> None:
        self.seconds = seconds
        self.refuse = refuse or {}
        self.lock = threading.Lock()
        self.running = self.most = self.calls = 0

    def ask(self, asking: Asking) -> Asked:
        with self.lock:
            self.calls += 1
            number = self.calls
            self.running += 1
            self.most = max(self.most, self.running)
        time.sleep(self.seconds)
        with self.lock:
            self.running -= 1
        if number in self.refuse or 0 in self.refuse:
            status = self.refuse.get(number, self.refuse.get(0))
            outcome = Unmeasured(reason=UnmeasuredReason.UNAUTHORIZED, detail=f"{status}", status=status)
            return Asked(asking=asking, outcome=outcome)
        return Asked(asking=asking, outcome=Answer(text=asking.question.id))


def test_every_trial_once_and_no_more_than_allowed_at_a_time() -> None:
    endpoint = Scripted(0.002)
    askings = plan(questions(20), 3)
    asked = list(ask_all(askings, endpoint, concurrency=7))
    made = {(a.asking.question.id, a.asking.trial) for a in asked}
    assert len(asked) == len(made) == 60
    assert endpoint.most == 7


def test_results_come_as_they_end_and_nothing_is_read_ahead() -> None:
    drawn = 0

    def askings() -> Iterator[Asking]:
        nonlocal drawn
        for asking in plan(questions(500), 1):
            drawn += 1
            yield asking

    results = ask_all(askings(), Scripted(), concurrency=2)
    next(results)
    time.sleep(0.1)
    assert drawn < 60
    results.close()


def test_asking_begins_before_anybody_waits_for_results() -> None:
    endpoint = Scripted()
    results = ask_all(plan(questions(3), 1), endpoint, concurrency=3)
    deadline = time.monotonic() + 2
    while endpoint.calls < 3 and time.monotonic() < deadline:
        time.sleep(0.01)
    assert endpoint.calls == 3
    assert len(list(results)) == 3


def test_results_that_nobody_takes_let_their_threads_go() -> None:
    before = set(threading.enumerate())
    ask_all(plan(questions(200), 3), Scripted(), concurrency=4)
    deadline = time.monotonic() + 2
    while set(threading.enumerate()) - before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not set(threading.enumerate()) - before


def test_stop_keeps_what_has_ended_and_begins_nothing_more() -> None:
    endpoint, stop = Scripted(0.02), threading.Event()
    got: list[Asked] = []
    at_stop = 0
    for asked in ask_all(plan(questions(100), 3), endpoint, concurrency=4, stop=stop):
        got.append(asked)
        if len(got) == 10:
            stop.set()
            at_stop = endpoint.calls
    assert 10 <= len(got) < 20
    time.sleep(0.05)
    assert endpoint.calls <= at_stop + 4


def test_stop_does_not_wait_for_what_is_under_way() -> None:
    stop = threading.Event()
    threading.Timer(0.05, stop.set).start()
    start = time.monotonic()
    assert list(ask_all(plan(questions(4), 1), Scripted(3), concurrency=4, stop=stop)) == []
    assert time.monotonic() - start < 1


@pytest.mark.parametrize("status", [401, 403])
def test_refused_access_ends_the_run_after_the_first_calls(status: int) -> None:
    endpoint = Scripted(0.01, refuse={0: status})
    with pytest.raises(UnauthorizedError, match=str(status)):
        list(ask_all(plan(questions(100), 3), endpoint, concurrency=5))
    assert endpoint.calls <= 5


def test_access_lost_in_the_middle_keeps_what_came_before() -> None:
    endpoint = Scripted(0.001, refuse=dict.fromkeys(range(41, 999), 401))
    got: list[Asked] = []
    with pytest.raises(UnauthorizedError):
        got.extend(ask_all(plan(questions(100), 3), endpoint, concurrency=5))
    assert 36 <= sum(isinstance(asked.outcome, Answer) for asked in got) <= 40
    assert endpoint.calls <= 46


def test_one_question_that_a_firewall_refuses_does_not_end_the_run() -> None:
    endpoint = Scripted(refuse={20: 403, 40: 403})
    asked = list(ask_all(plan(questions(60), 1), endpoint, concurrency=2))
    assert sum(isinstance(a.outcome, Unmeasured) for a in asked) == 2


def test_access_lost_by_403_in_the_middle_ends_the_run() -> None:
    endpoint = Scripted(0.001, refuse=dict.fromkeys(range(20, 999), 403))
    with pytest.raises(UnauthorizedError):
        list(ask_all(plan(questions(100), 3), endpoint, concurrency=4))
    # Four refusals in a row end it, whatever comes of requests that were begun before; three more may be under way.
    assert endpoint.calls <= 19 + 4 + 3


def test_answers_to_earlier_requests_hide_no_loss_of_access() -> None:
    """One worker is refused at once, again and again, while the others still get slow answers from before."""

    class Slow(Scripted):
        def ask(self, asking: Asking) -> Asked:
            if asking.question.id in {"Q002", "Q003", "Q004"}:
                time.sleep(0.1 * int(asking.question.id[-1]))
            return super().ask(asking)

    endpoint = Slow(refuse=dict.fromkeys(range(2, 6), 403))
    with pytest.raises(UnauthorizedError):
        list(ask_all(plan(questions(100), 3), endpoint, concurrency=4))
    assert endpoint.calls <= 1 + 4 + 3


def test_error_of_an_endpoint_reaches_the_caller() -> None:
    class Broken(Scripted):
        def ask(self, asking: Asking) -> Asked:
            if asking.question.id == "Q005":
                raise InputError(Problem(message="a template fails"))
            return super().ask(asking)

    with pytest.raises(InputError, match="a template fails"):
        list(ask_all(plan(questions(9), 1), Broken(), concurrency=3))


def test_no_thread_is_left_behind() -> None:
    before = set(threading.enumerate())
    results = ask_all(plan(questions(50), 3), Scripted(), concurrency=6)
    next(results)
    assert set(threading.enumerate()) - before
    results.close()
    deadline = time.monotonic() + 2
    while set(threading.enumerate()) - before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not set(threading.enumerate()) - before
