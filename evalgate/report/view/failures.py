"""The questions that did not do what was expected, worst first, and what most of them have in common."""

from collections import Counter
from collections.abc import Iterator

from evalgate.measure.measurement import QuestionMeasure, QuestionVerdict
from evalgate.questions.question import EXPECTED, Accept, Fact, Question, QuestionType
from evalgate.report.escape import Foreign
from evalgate.report.samples import disagrees
from evalgate.report.trials import TrialRecord
from evalgate.report.view.marks import mark
from evalgate.report.view.model import Failure, Material, Passage

_FAILED = (QuestionVerdict.FAILED, QuestionVerdict.FLAKY)
_OWN_ACTION = frozenset(Accept(action.value) for action in EXPECTED.values())


def failed_questions(material: Material) -> tuple[QuestionMeasure, ...]:
    """Failed and flaky questions: those that must pass first, then unsupported content, then the worst."""
    failed = [q for q in material.measurement.questions if q.verdict in _FAILED]
    return tuple(sorted(failed, key=_order))


def _order(question: QuestionMeasure) -> tuple[bool, bool, float]:
    unsupported = any(trial.unsupported_content is True for trial in question.trials)
    return (not question.must_pass, not unsupported, question.passed / question.decided)


def failures(material: Material) -> tuple[Failure, ...]:
    """Each failed question with what was asked, expected, answered, and why it failed."""
    return tuple(_failure(material, measure) for measure in failed_questions(material))


def _failure(material: Material, measure: QuestionMeasure) -> Failure:
    words, question = material.words.failure, material.questions[measure.id]
    sample, shown = material.samples.failed.get(measure.id), material.facts.show_answers
    return Failure(
        id=Foreign(measure.id),
        question=Foreign(question.question),
        turns=tuple(Foreign(turn) for turn in question.turns),
        kind=words.types[measure.type],
        ratio=words.ratio.format(passed=measure.passed, decided=measure.decided),
        badges=tuple(_badges(material, measure)),
        expected=words.expected[EXPECTED[measure.type]],
        criteria=tuple(_criteria(material, question)),
        accepts=tuple(words.accepts[a] for a in question.accept if a not in _OWN_ACTION),
        got=words.done[sample.action] if sample and sample.action else words.done_unknown,
        trial=sample.trial if sample else 0,
        answer=Foreign(sample.answer) if sample and sample.answer is not None and shown else None,
        reason=Foreign(sample.reason) if sample and sample.reason and shown else None,
        rules=tuple(Foreign(rule) for rule in _rules(sample)) if sample else (),
        graders=tuple(_graders(sample)) if sample and disagrees(sample) else (),
        passages=tuple(_passages(sample)) if sample and shown else (),
        passages_known=bool(sample and sample.contexts and shown),
    )


def _badges(material: Material, measure: QuestionMeasure) -> Iterator[str]:
    words = material.words.failure
    if measure.must_pass:
        yield words.required
    if measure.verdict is QuestionVerdict.FLAKY:
        yield words.flaky
    if any(trial.unsupported_content is True for trial in measure.trials):
        yield words.unsupported


def _criteria(material: Material, question: Question) -> Iterator[tuple[str, Foreign]]:
    """What the question set asks for besides the action."""
    words, listed = material.words.failure, material.words.fold
    if question.nearby and (near := question.nearby).facts:
        place = " ".join(part for part in (near.document, near.version) if part)
        yield words.nearby, Foreign(f"{_facts(near.facts)}{listed.aside.format(place) if place else ''}")
    if question.readings:
        yield words.readings, Foreign(" / ".join(reading.name for reading in question.readings))
    for side in question.sides:
        version = listed.aside.format(side.version) if side.version else ""
        yield f"{words.side}", Foreign(f"{side.document}{version} {_facts(side.facts)}".strip())
    if question.type is QuestionType.D and question.facts:
        yield words.facts, Foreign(_facts(question.facts))
    if question.type is QuestionType.D and question.evidence:
        names = dict.fromkeys(evidence.document for evidence in question.evidence)
        yield words.evidence, Foreign(listed.comma.join(names))


def _facts(facts: tuple[Fact, ...]) -> str:
    """The facts by their first spelling."""
    return " / ".join(spellings[0] for spellings in facts if spellings)


def _rules(sample: TrialRecord) -> Iterator[str]:
    """Names of the rules behind a verdict against the answer, each once."""
    marks = (m.rule for grade in sample.grades if grade.action_ok is False for m in grade.marks)
    yield from dict.fromkeys(marks)


def _graders(sample: TrialRecord) -> Iterator[Foreign]:
    for grade in sample.grades:
        yield Foreign(f"{grade.grader} {mark(grade.action_ok)}")


def _passages(sample: TrialRecord) -> Iterator[Passage]:
    for passage in sample.contexts:
        yield Passage(source=Foreign(passage.source or "?"), text=Foreign(passage.text))


def first_look(material: Material) -> Foreign | None:
    """What most failures have in common and what to try; else why too little could be measured or decided."""
    measured, words = material.measurement, material.words.failure
    lost = sum(measured.unmeasured.values())
    failed = [
        (question.type, trial.action)
        for question in failed_questions(material)
        for trial in question.trials
        if trial.action_ok is False
    ]
    if lost > len(failed):
        reason, share = max(measured.unmeasured.items(), key=lambda item: item[1])
        name = material.words.fold.unmeasured_reasons[reason]
        return Foreign(words.first_unmeasured.format(share=share, all=lost, reason=name))
    if measured.undecided > len(failed):
        return Foreign(words.first_undecided(measured.undecided))
    for (kind, action), share in Counter(failed).most_common():
        if action is not None and action in words.first[kind]:
            what = words.first[kind][action]
            return Foreign(words.first_share.format(share=share, failed=len(failed), what=what))
    return None
