"""An earlier run as something to compare with: like for like, or not at all."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from evalgate.errors import EvalgateError
from evalgate.gate.decision import Uncompared
from evalgate.measure.compare import Comparison, Outcome, compare
from evalgate.measure.measurement import Measurement, QuestionMeasure
from evalgate.questions.question import QuestionType
from evalgate.report.facts import Before
from evalgate.report.results import QuestionPart, RatePart, Results, read_results


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """The questions of an earlier run, or why there is nothing to compare with."""

    trouble: Uncompared | None = None
    """None where it can be compared."""
    detail: str = ""
    questions: tuple[QuestionPart, ...] = ()
    """Those that count."""
    set_aside: frozenset[str] = frozenset()
    """Ids of the others."""
    before: Before | None = None

    def compared_with(self, measurement: Measurement, planned: int | None = None) -> Comparison | None:
        """What changed since, like for like; None where the two can't be compared.

        All of ten trials pass less often than all of three. So where one run asked more often, only as many
        of its first trials count as the other made; trials added to tell a fall from chance stand apart.

        Args:
            measurement: of this run, added trials included.
            planned: trials of each question without the added ones; None where none were added.
        """
        if self.trouble is not None:
            return None
        counted = [question for question in measurement.questions if question.counts]
        aside = {question.id for question in measurement.questions if not question.counts}
        then, now = _most(self.questions), planned or _most(counted)
        first = min(then, now)
        # By id and digest: a question that was changed is another question.
        before = {
            (q.id, q.digest): _outcome(q, range(1, first + 1)) for q in self.questions if q.id not in aside
        }
        after = {
            (q.id, q.digest): _outcome(q, range(1, first + 1), above=planned)
            for q in counted
            if q.id not in self.set_aside
        }
        found = replace(
            compare(_named(before, after), _named(after, before)),
            set_aside=tuple(self._uncounted(measurement)),
        )
        return found if then == now or not first else replace(found, first_trials=first)

    def _uncounted(self, measurement: Measurement) -> Iterator[str]:
        """Questions of both runs of which just one counts them."""
        before = {question.id for question in self.questions}
        for question in measurement.questions:
            if question.id in (self.set_aside if question.counts else before):
                yield question.id


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
        graders: fingerprint of the graders that this run's configuration names; verdicts of others are not
            compared. People's decisions are none of them: they overrule whoever graded.
    """
    if not path.is_file():
        return Baseline(trouble=Uncompared.ABSENT, detail=str(path))
    try:
        results = read_results(path)
    except EvalgateError as error:
        return Baseline(trouble=Uncompared.UNREADABLE, detail=str(error))
    if results.run.interrupted:
        return Baseline(trouble=Uncompared.INTERRUPTED, detail=str(path))
    if results.fingerprint.get("graders") != graders:
        return Baseline(trouble=Uncompared.GRADERS, detail=", ".join(results.graders))
    return Baseline(
        questions=tuple(q for q in results.questions if q.counts),
        set_aside=frozenset(q.id for q in results.questions if not q.counts),
        before=_before(results),
    )


def _most(questions: Iterable[QuestionPart | QuestionMeasure]) -> int:
    """How often a question was asked."""
    return max((trial.trial for question in questions for trial in question.trials), default=0)


def _outcome(
    question: QuestionPart | QuestionMeasure, numbers: range, *, above: int | None = None
) -> Outcome:
    """What came of the trials with these numbers, and apart from them of those above another."""
    decided = [(trial.trial, trial.action_ok) for trial in question.trials if trial.action_ok is not None]
    said = [ok for number, ok in decided if number in numbers]
    again = [ok for number, ok in decided if above is not None and number > above]
    return Outcome(
        type=question.type,
        passed=sum(said),
        decided=len(said),
        again_passed=sum(again),
        again_decided=len(again),
    )


def _before(results: Results) -> Before:
    return Before(
        stop=_ratio(results.rates.stop),
        stop_by_type={QuestionType(kind): _ratio(rate) for kind, rate in results.rates.stop.by_type.items()},
        answer=_ratio(results.rates.answer),
        unsupported=results.unsupported.count if results.unsupported.trials else None,
        measured=_measured(results),
        label=(results.run.commit or "")[:7],
    )


def _measured(results: Results) -> Fraction | None:
    trials = results.unsupported.trials + results.unmeasured.count
    return Fraction(results.unsupported.trials, trials) if trials else None


def _ratio(rate: RatePart) -> Fraction | None:
    return Fraction(rate.numerator, rate.denominator) if rate.denominator else None
