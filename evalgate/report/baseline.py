"""An earlier run as something to compare with: like for like, or not at all."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from evalgate.errors import EvalgateError
from evalgate.measure.compare import Comparison, Outcome, compare
from evalgate.measure.measurement import Measurement, QuestionVerdict
from evalgate.questions.question import QuestionType
from evalgate.report.facts import Before
from evalgate.report.results import QuestionPart, RatePart, Results, read_results


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """The questions of an earlier run, or why there is nothing to compare with."""

    trouble: str = ""
    """Stable word: `absent`, `unreadable`, `interrupted`, `graders`; empty where it can be compared."""
    detail: str = ""
    outcomes: Mapping[tuple[str, str], Outcome] = field(default_factory=dict)
    """By id and digest: a question that was changed is another question."""
    before: Before | None = None

    def compared_with(self, measurement: Measurement) -> Comparison | None:
        """What changed since; None where the two can't be compared."""
        if self.trouble:
            return None
        after = {
            (q.id, q.digest): Outcome(type=q.type, passed=q.passed, decided=q.decided)
            for q in measurement.questions
            if q.counts
        }
        return compare(_named(self.outcomes, after), _named(after, self.outcomes))


def _named(
    side: Mapping[tuple[str, str], Outcome], other: Mapping[tuple[str, str], Outcome]
) -> dict[str, Outcome]:
    """By id alone; a question that has another form on the other side gets a name of its own."""
    ids = {id_ for id_, _ in other}
    return {
        id_ if (id_, digest) in other or id_ not in ids else f"{id_} ({digest[:7]})": outcome
        for (id_, digest), outcome in side.items()
    }


def read_baseline(path: Path, graders: str) -> Baseline:
    """Read the `results.json` of an earlier run.

    Args:
        path: the file.
        graders: fingerprint of this run's graders; verdicts of others are not compared.
    """
    if not path.is_file():
        return Baseline(trouble="absent", detail=str(path))
    try:
        results = read_results(path)
    except EvalgateError as error:
        return Baseline(trouble="unreadable", detail=str(error))
    if results.run.interrupted:
        return Baseline(trouble="interrupted", detail=str(path))
    if results.fingerprint.get("graders") != graders:
        return Baseline(trouble="graders", detail=", ".join(results.graders))
    return Baseline(
        outcomes={(q.id, q.digest): _outcome(q) for q in results.questions if _counts(q)},
        before=_before(results),
    )


def _counts(question: QuestionPart) -> bool:
    return question.aside is None and question.verdict is not QuestionVerdict.STALE


def _outcome(question: QuestionPart) -> Outcome:
    return Outcome(type=question.type, passed=question.passed, decided=question.decided)


def _before(results: Results) -> Before:
    return Before(
        stop=_ratio(results.rates.stop),
        stop_by_type={QuestionType(kind): _ratio(rate) for kind, rate in results.rates.stop.by_type.items()},
        answer=_ratio(results.rates.answer),
        unsupported=results.unsupported.count,
        measured=_measured(results),
        label=(results.run.commit or "")[:7],
    )


def _measured(results: Results) -> Fraction | None:
    trials = results.unsupported.trials + results.unmeasured.count
    return Fraction(results.unsupported.trials, trials) if trials else None


def _ratio(rate: RatePart) -> Fraction | None:
    return Fraction(rate.numerator, rate.denominator) if rate.denominator else None
