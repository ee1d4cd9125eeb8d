"""Tasks as trials that any assistant can be asked, and what it answered turn by turn."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from evalgate.ask.answer import Asked, Asking, Endpoint, Unmeasured
from evalgate.profile.probe import Probe, Transcript, transcript
from evalgate.questions.question import Accept, Question, QuestionType


def askings(probes: Sequence[Probe], trials: int) -> tuple[Asking, ...]:
    """Every asking, all tasks once before any is asked again: askings of one task are spread apart."""
    return tuple(
        Asking(question=_question(probe, len(probe.turns)), trial=trial)
        for trial in range(1, trials + 1)
        for probe in probes
    )


def _question(probe: Probe, turns: int) -> Question:
    *earlier, last = probe.turns[:turns]
    return Question(
        id=probe.id, type=QuestionType.D, question=last, turns=tuple(earlier), accept=(Accept.ANSWER,)
    )


class TurnByTurn:
    """An assistant whose every turn is heard.

    One that is sent the earlier turns inside of a single request answers the last one alone. It is asked for
    each turn then, with the turns before it.
    """

    def __init__(self, endpoint: Endpoint, probes: Sequence[Probe]) -> None:
        self._endpoint = endpoint
        self._probes = {probe.id: probe for probe in probes}

    def ask(self, asking: Asking) -> Asked:
        """Make one trial; `earlier` of its answer holds a text for each earlier turn, or the trial failed."""
        asked = self._endpoint.ask(asking)
        turns = asking.question.turns
        if isinstance(asked.outcome, Unmeasured) or len(asked.outcome.earlier) == len(turns):
            return asked
        earlier: list[str] = []
        for one in self._one_by_one(asking):
            if isinstance(one.outcome, Unmeasured):
                return _as(one, asking)
            earlier.append(one.outcome.text)
        return _as(asked, asking, tuple(earlier))

    def _one_by_one(self, asking: Asking) -> Iterator[Asked]:
        probe = self._probes[asking.question.id]
        for turns in range(1, len(probe.turns)):
            yield self._endpoint.ask(Asking(question=_question(probe, turns), trial=asking.trial))


def _as(asked: Asked, asking: Asking, earlier: tuple[str, ...] = ()) -> Asked:
    outcome = asked.outcome
    if not isinstance(outcome, Unmeasured):
        outcome = replace(outcome, earlier=earlier)
    return replace(asked, asking=asking, outcome=outcome)


def transcript_of(probe: Probe, asked: Asked) -> Transcript:
    """What came of a trial."""
    trial, outcome = asked.asking.trial, asked.outcome
    if isinstance(outcome, Unmeasured):
        return Transcript(
            probe_id=probe.id, trial=trial, responses=(), unmeasured=outcome.reason, detail=outcome.detail
        )
    return transcript(probe, trial, (*outcome.earlier, outcome.text))
