"""What the steps after ours and the top of the run's page are told of a report. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from evalgate.gate.decision import Outcome
from evalgate.measure.measurement import QuestionVerdict
from evalgate.publish.runner import Level
from evalgate.report.results import QuestionPart, Results

OUTPUTS = (
    "decision",
    "stop-rate",
    "answer-rate",
    "unsupported",
    "unmeasured",
    "undecided",
    "results",
)
"""The Action's outputs; each is an empty text where there is nothing to tell."""

_MOST_ANNOTATIONS = 10
_TO_SHOW = frozenset({QuestionVerdict.FAILED, QuestionVerdict.FLAKY})


@dataclass(frozen=True, slots=True, kw_only=True)
class Annotation:
    """A message at the top of the run's page."""

    level: Level
    message: str


def outputs(results: Results, path: str) -> dict[str, str]:
    """The outputs of a run whose `results.json` stands at a path; rates from 0 to 1."""
    measured = results.unsupported.trials > 0
    values = (
        str(results.decision.outcome),
        _rate(results.rates.stop.value),
        _rate(results.rates.answer.value),
        str(results.unsupported.count) if measured else "",
        str(results.unmeasured.count),
        str(results.undecided.count),
        path,
    )
    return dict(zip(OUTPUTS, values, strict=True))


def _rate(value: float | None) -> str:
    return "" if value is None else repr(value)


def annotations(results: Results, headline: str) -> Iterator[Annotation]:
    """The decision, if it isn't a pass, and the questions behind it: ten at most, without any answer."""
    decision = results.decision
    if decision.override is not None:
        yield Annotation(level=Level.WARNING, message=headline)
    if decision.outcome is Outcome.PASS:
        return
    level = Level.ERROR if decision.exit_code else Level.WARNING
    yield Annotation(level=level, message=headline)
    shown = [q for q in results.questions if q.verdict in _TO_SHOW and q.aside is None]
    room = _MOST_ANNOTATIONS - 1
    kept = shown if len(shown) <= room else shown[: room - 1]
    yield from (Annotation(level=level, message=_question(question)) for question in kept)
    if len(kept) < len(shown):
        left = len(shown) - len(kept)
        yield Annotation(level=level, message=f"+ {left} more questions: see the summary or the comment")


def _question(question: QuestionPart) -> str:
    must = ", must pass" if question.must_pass else ""
    return (
        f"{question.id} ({question.type} -> {question.expected}{must}): {question.passed}/{question.decided}"
    )


def is_pass(results: Results) -> bool:
    """Whether the gate said pass, and not a person in its place."""
    return results.decision.outcome is Outcome.PASS and results.decision.override is None


NOTHING: Mapping[str, str] = dict.fromkeys(OUTPUTS, "")
"""The outputs of a run without a report."""
