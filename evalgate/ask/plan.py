"""Which trials are to be made, in which order, and what they will cost. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from evalgate.ask.answer import Asking
from evalgate.config.endpoint import EndpointSettings
from evalgate.questions.question import Question

SECONDS_PER_CALL = 4.0
"""What a call is expected to take before anything is known of the assistant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """What a run will cost."""

    calls: int
    """Requests to the assistant, without retries; where answers are waited for, one more each."""
    expected_minutes: float
    """At `SECONDS_PER_CALL` a call, or at the pace that `requests_per_minute` allows."""


class Finished(Protocol):
    """A trial that was made."""

    @property
    def question_id(self) -> str:
        """Of its question."""
        ...

    @property
    def trial(self) -> int:
        """1-based."""
        ...


def plan(questions: Sequence[Question], trials: int) -> tuple[Asking, ...]:
    """Every trial of a run: all questions once, then all of them again.

    So the trials of one question lie far apart, and a fault of a minute does not take all of them.

    Args:
        questions: In the order of the set.
        trials: How often each is asked.
    """
    return tuple(
        Asking(question=question, trial=trial) for trial in range(1, trials + 1) for question in questions
    )


def left(askings: Iterable[Asking], done: Iterable[Finished]) -> list[Asking]:
    """The trials of a plan that are still to be made."""
    finished = {(trial.question_id, trial.trial) for trial in done}
    return [asking for asking in askings if (asking.question.id, asking.trial) not in finished]


def shard(askings: Iterable[Asking], index: int, count: int) -> tuple[Asking, ...]:
    """The part of a plan that one of several jobs makes; all trials of a question stay together.

    Questions are dealt out in turn, so that the types of a set ordered by type are spread over all shards.

    Args:
        askings: The whole plan.
        index: 1-based number of the shard.
        count: How many shards there are.
    """
    numbers: dict[str, int] = {}
    return tuple(
        asking
        for asking in askings
        if numbers.setdefault(asking.question.id, len(numbers)) % count == index - 1
    )


def estimate(askings: Sequence[Asking], settings: EndpointSettings, *, concurrency: int) -> Estimate:
    """What asking will cost, before the first request."""
    each = 1 + (settings.setup is not None) + (settings.poll is not None)
    turns = sum(len(asking.question.turns) for asking in askings)
    calls = settings.warm_up + len(askings) * each + turns
    by_limit = calls / settings.requests_per_minute if settings.requests_per_minute else 0.0
    by_speed = calls * SECONDS_PER_CALL / 60 / max(1, min(concurrency, len(askings)))
    return Estimate(calls=calls, expected_minutes=max(by_limit, by_speed))
