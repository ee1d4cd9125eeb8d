"""The pace of a run: the user's limit, and slowing down when the assistant asks for it."""

import itertools
import threading

import pytest

from evalgate.ask.answer import Answer, Asked, ExhaustedError, Unmeasured, UnmeasuredReason
from evalgate.ask.pacing.throttle import Throttle
from evalgate.ask.pacing.workers import ask_all
from evalgate.ask.plan import plan
from tests.ask.assistant import Reply, Request, Respond, said
from tests.ask.builders import questions
from tests.ask.conftest import Lab

R = UnmeasuredReason


class Time:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds > 0
        self.now += seconds


def sent_at(throttle: Throttle, time_: Time, count: int, *, begins: bool = True) -> list[float]:
    times = []
    for _ in range(count):
        assert throttle.wait_turn(time_.sleep, begins=begins)
        times.append(time_.now)
    return times


def test_no_limit_means_no_wait() -> None:
    time_ = Time()
    assert sent_at(Throttle(clock=time_.clock), time_, 50) == [100.0] * 50


def test_requests_per_minute_are_spread_evenly() -> None:
    time_ = Time()
    times = sent_at(Throttle(clock=time_.clock, per_minute=30), time_, 31)
    assert times[-1] - times[0] == pytest.approx(60)
    assert {round(b - a, 6) for a, b in itertools.pairwise(times)} == {2.0}


def test_complaint_holds_everybody_then_lengthens_the_distance() -> None:
    time_ = Time()
    throttle = Throttle(clock=time_.clock, per_minute=60)
    sent_at(throttle, time_, 5)
    throttle.slow_down(10)
    throttle.slow_down(10)
    start = time_.now
    times = sent_at(throttle, time_, 4)
    assert times[0] == pytest.approx(start + 10)
    assert times[1] - times[0] == pytest.approx(1.5)


def test_requests_inside_a_try_are_held_and_not_spread() -> None:
    time_ = Time()
    throttle = Throttle(clock=time_.clock)
    sent_at(throttle, time_, 2)
    throttle.slow_down(10)
    assert sent_at(throttle, time_, 4, begins=False) == [110.0] * 4


def test_tries_begin_no_closer_than_answers_came() -> None:
    """A burst tells nothing of what the assistant can take: what it answered since does."""
    time_ = Time()
    throttle = Throttle(clock=time_.clock)
    sent_at(throttle, time_, 8)
    for _ in range(5):
        throttle.succeed(time_.now)
    time_.now += 1
    throttle.slow_down(1)
    times = sent_at(throttle, time_, 3)
    assert times == pytest.approx([102.0, 102.2, 102.4])


def test_every_success_shortens_the_distance_until_it_is_gone() -> None:
    time_ = Time()
    throttle = Throttle(clock=time_.clock)
    for _ in range(4):
        sent_at(throttle, time_, 1)
        throttle.slow_down(1)
        time_.now += 1
    slow = sent_at(throttle, time_, 3)
    for _ in range(100):
        throttle.succeed(time_.now)
    fast = sent_at(throttle, time_, 3)
    assert slow[2] - slow[0] > 0.1
    assert fast[2] - fast[1] == 0


def test_turn_that_comes_too_late_is_refused_at_once() -> None:
    time_ = Time()
    throttle = Throttle(clock=time_.clock, per_minute=1)
    assert throttle.wait_turn(time_.sleep, 5)
    assert not throttle.wait_turn(time_.sleep, 5)
    assert time_.now == 100.0


class Limited:
    """An assistant that takes so many requests in each window, and says 429 to the rest."""

    def __init__(self, lab: Lab, limit: int, window: float, retry_after: str | None = None) -> None:
        self.clock, self.limit, self.window, self.retry_after = lab.time.clock, limit, window, retry_after
        self.lock = threading.Lock()
        self.begun, self.taken, self.refused = 0.0, 0, 0

    def __call__(self, _: Request) -> Reply:
        with self.lock:
            now = self.clock()
            if now - self.begun > self.window:
                self.begun, self.taken = now, 0
            self.taken += 1
            if self.taken <= self.limit:
                return said("はい")
            self.refused += 1
        headers = {"Retry-After": self.retry_after} if self.retry_after else {}
        return Reply(status=429, headers=headers)


@pytest.mark.parametrize("retry_after", ["0.3", None])
def test_run_slows_down_for_a_limit_and_loses_nothing(lab: Lab, retry_after: str | None) -> None:
    limited = Limited(lab, limit=8, window=0.3, retry_after=retry_after)
    endpoint = lab.endpoint(lab.assistant(limited).url, timing=lab.simulated)
    start = lab.time.now
    asked = list(ask_all(plan(questions(30), 2), endpoint, concurrency=8))
    assert {a.outcome for a in asked} == {Answer(text="はい")}
    assert len(asked) == 60
    assert limited.refused < 60
    assert lab.time.now - start < 20


@pytest.mark.parametrize("retries", [3, 1])
@pytest.mark.parametrize("retry_after", ["1", None])
@pytest.mark.parametrize(
    ("limit", "window", "trials", "concurrency"),
    [
        (5, 1, 60, 8),
        (1, 1, 20, 8),
        (3, 1, 40, 16),
        (30, 10, 60, 8),
        (20, 60, 30, 8),
        (20, 60, 30, 2),
        (1, 10, 12, 2),
        (20, 60, 21, 1),
    ],
)
def test_no_limit_by_the_minute_or_shorter_costs_a_trial(
    lab: Lab, limit: int, window: float, trials: int, concurrency: int, retry_after: str | None, retries: int
) -> None:
    """Whatever is counted over, whether or not the assistant says when to come back, and up to the last one."""
    limited = Limited(lab, limit, window, retry_after)
    endpoint = lab.endpoint(lab.assistant(limited).url, timing=lab.simulated, retries=retries)
    asked = list(ask_all(plan(questions(trials), 1), endpoint, concurrency=concurrency))
    assert [a.outcome for a in asked] == [Answer(text="はい")] * trials


@pytest.mark.parametrize("concurrency", [2, 4])
def test_an_assistant_that_answers_nobody_any_more_ends_the_asking(lab: Lab, concurrency: int) -> None:
    """A quota for the day, say: nobody waits for it, and what is left can be asked when it allows."""
    assistant = lab.assistant(lambda r: said("はい") if r.number <= 10 else Reply(b"quota", status=429))
    endpoint = lab.endpoint(assistant.url, timing=lab.simulated)
    start = lab.time.now
    got: list[Asked] = []
    with pytest.raises(ExhaustedError, match="quota"):
        got.extend(ask_all(plan(questions(100), 3), endpoint, concurrency=concurrency))
    assert sum(isinstance(a.outcome, Answer) for a in got) == 10
    assert len(got) < 20
    assert 75 < lab.time.now - start < 300


def refuses(*numbers: int) -> Respond:
    """Says 429 to these questions, and answers the others."""
    hard = {f"質問{number}" for number in numbers}
    return lambda request: Reply(status=429) if request.json["question"] in hard else said("はい")


def test_limit_that_outlasts_the_retries_is_unmeasured(lab: Lab) -> None:
    endpoint = lab.endpoint(lab.assistant(refuses(2, 5, 9)).url, timing=lab.simulated)
    asked = list(ask_all(plan(questions(10), 1), endpoint, concurrency=2))
    lost = {a.asking.question.id: a.outcome for a in asked if isinstance(a.outcome, Unmeasured)}
    assert lost.keys() == {"Q002", "Q005", "Q009"}
    assert all("429" in outcome.detail for outcome in lost.values())
    assert {outcome.reason for outcome in lost.values()} <= {R.RATE_LIMITED, R.DEADLINE}
    assert len(asked) == 10


def test_a_question_that_alone_is_asked_and_always_refused_is_given_up_after_the_retries(lab: Lab) -> None:
    assistant = lab.assistant(refuses(1))
    endpoint = lab.endpoint(assistant.url, timing=lab.simulated, retries=2)
    (asked,) = ask_all(plan(questions(1), 1), endpoint, concurrency=1)
    assert isinstance(asked.outcome, Unmeasured)
    assert len(assistant.requests) == 3


@pytest.mark.parametrize("retries", [3, 1])
def test_questions_that_are_always_refused_hardly_slow_the_others_down(lab: Lab, retries: int) -> None:
    """Held for each of their refusals, the others would wait for minutes."""
    endpoint = lab.endpoint(lab.assistant(refuses(2, 5, 9)).url, timing=lab.simulated, retries=retries)
    start, answered_at = lab.time.now, []
    for asked in ask_all(plan(questions(40), 3), endpoint, concurrency=8):
        answered_at += [lab.time.now] if isinstance(asked.outcome, Answer) else []
    assert len(answered_at) == 111
    assert answered_at[-1] - start < 60


def test_a_question_once_known_to_be_refused_whatever_the_pace_is_soon_given_up(lab: Lab) -> None:
    assistant = lab.assistant(refuses(2))
    endpoint = lab.endpoint(assistant.url, timing=lab.simulated, retries=1)
    list(ask_all(plan(questions(20), 5), endpoint, concurrency=4))
    times = sum(request.json["question"] == "質問2" for request in assistant.requests)
    assert times <= 5 * 2 + 3


def test_requests_per_minute_over_the_wire(lab: Lab) -> None:
    endpoint = lab.endpoint(
        lab.assistant(lambda _: said("はい")).url, requests_per_minute=1200, timing=lab.simulated
    )
    start = lab.time.now
    list(ask_all(plan(questions(11), 1), endpoint, concurrency=11))
    assert lab.time.now - start == pytest.approx(0.5)
