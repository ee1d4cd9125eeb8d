"""The questions that did not do what was expected, worst first."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice

from evalgate.grade.cause import Cause
from evalgate.measure.measurement import QuestionMeasure, QuestionVerdict
from evalgate.questions.question import EXPECTED, Accept, Fact, Question, QuestionType
from evalgate.report.escape import Foreign
from evalgate.report.samples import disagrees
from evalgate.report.trials import TrialRecord
from evalgate.report.view.marks import CAUTION, mark, trial_marks
from evalgate.report.view.model import Failure, Material, Passage, grader_name
from evalgate.report.view.snapshot import snapshot_sentence

_FAILED = (QuestionVerdict.FAILED, QuestionVerdict.FLAKY)
_MOST = 6
"""Turns, criteria and names of rules shown of one question."""
_OWN_ACTION = frozenset(Accept(action.value) for action in EXPECTED.values())


def failed_questions(material: Material) -> tuple[QuestionMeasure, ...]:
    """Questions that failed, are flaky, or hold unsupported content.

    Those that must pass come first, then unsupported content, then the worst.
    """
    return tuple(sorted(filter(_is_failed, material.measurement.questions), key=_order))


def _is_failed(question: QuestionMeasure) -> bool:
    return question.counts and (question.verdict in _FAILED or _is_unsupported(question))


def _is_unsupported(question: QuestionMeasure) -> bool:
    return any(trial.unsupported_content is True for trial in question.trials)


def _order(question: QuestionMeasure) -> tuple[bool, bool, float]:
    share = question.passed / question.decided if question.decided else 0.0
    return (not question.must_pass, not _is_unsupported(question), share)


def verdicts(material: Material) -> str:
    """How many failed, are flaky, or only hold unsupported content, as other files count them apart."""
    words = material.words
    found = Counter(question.verdict for question in failed_questions(material))
    names = {verdict: words.fold.verdicts[verdict] for verdict in _FAILED}
    counts = {name: found.pop(verdict, 0) for verdict, name in names.items()}
    counts[words.failure.unsupported] = found.total()
    told = [words.failure.of_verdict.format(count=n, verdict=name) for name, n in counts.items() if n]
    return words.fold.comma.join(told) if len(told) > 1 or not counts[names[_FAILED[0]]] else ""


def failures(material: Material) -> tuple[Failure, ...]:
    """Each failed question with what was asked, expected, answered, and why it failed."""
    return tuple(_failure(material, measure) for measure in failed_questions(material))


def _failure(material: Material, measure: QuestionMeasure) -> Failure:
    words, question = material.words.failure, material.questions[measure.id]
    sample, shown = material.samples.failed.get(measure.id), material.facts.show_answers
    return Failure(
        id=Foreign(measure.id),
        question=Foreign(question.question),
        turns=tuple(Foreign(turn) for turn in question.turns[-_MOST:]),
        icon=mark(False) if measure.verdict is QuestionVerdict.FAILED else CAUTION,
        kind=words.types[measure.type],
        marks=trial_marks(measure.trials),
        ratio=words.ratio.format(passed=measure.passed, decided=measure.decided),
        badges=tuple(_badges(material, measure)),
        expected=words.expected[EXPECTED[measure.type]],
        criteria=tuple(islice(criteria(material, question), _MOST)),
        accepts=accepted(material, question),
        got=_got(material, sample),
        answer=Foreign(sample.answer) if sample and sample.answer is not None and shown else None,
        reason=Foreign(sample.reason) if sample and sample.reason and shown else None,
        rules=tuple(Foreign(rule) for rule in _rules(sample)) if sample else (),
        graders=tuple(_graders(material, sample)) if sample and disagrees(sample) else (),
        cause=_cause(material, sample),
        missing=_missing(material, sample),
        passages=tuple(_passages(sample)) if sample and shown else (),
    )


def _got(material: Material, sample: TrialRecord | None) -> str:
    words = material.words.failure
    if sample is None:
        return words.done_unknown
    done = words.done[sample.action] if sample.action else words.done_unknown
    return words.got.format(done=done, trial=sample.trial) if material.facts.trials > 1 else done


def _cause(material: Material, sample: TrialRecord | None) -> str:
    """What the passages suggest; nothing where there were none."""
    if sample is None or sample.triage is None or sample.triage.cause is Cause.UNKNOWN:
        return ""
    cause = material.words.failure.causes[sample.triage.cause]
    return f"{cause}{snapshot_sentence(material.facts.language, sample.triage.snapshot)}"


def _missing(material: Material, sample: TrialRecord | None) -> Foreign | None:
    if sample is None or sample.triage is None or not sample.triage.missing:
        return None
    what = material.words.fold.comma.join(sample.triage.missing)
    return Foreign(material.words.failure.missing.format(what=what))


def _badges(material: Material, measure: QuestionMeasure) -> Iterator[str]:
    words = material.words.failure
    if measure.must_pass:
        yield words.required
    if measure.verdict is QuestionVerdict.FLAKY:
        yield words.flaky
    if _is_unsupported(measure):
        yield words.unsupported


def accepted(material: Material, question: Question) -> tuple[str, ...]:
    """What passes besides the type's own action."""
    words = material.words.failure
    return tuple(words.accepts[accept] for accept in question.accept if accept not in _OWN_ACTION)


def criteria(material: Material, question: Question) -> Iterator[tuple[str, Foreign]]:
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
    yield from islice(dict.fromkeys(marks), _MOST)


def _graders(material: Material, sample: TrialRecord) -> Iterator[Foreign]:
    for grade in sample.grades:
        yield Foreign(f"{grader_name(material, grade.grader)} {mark(grade.action_ok)}")


def _passages(sample: TrialRecord) -> Iterator[Passage]:
    by_source: dict[str, list[Foreign]] = defaultdict(list)
    for passage in sample.contexts:
        by_source[passage.source or "?"].append(Foreign(passage.text))
    for source, texts in by_source.items():
        yield Passage(source=Foreign(source), texts=tuple(texts))
