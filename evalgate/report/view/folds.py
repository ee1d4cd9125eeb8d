"""What is folded away: stale, flaky, undecided, unmeasured, and one row for every question."""

from collections import defaultdict
from collections.abc import Iterator

from evalgate.ask.answer import UnmeasuredReason
from evalgate.grade.grade import TrialStatus
from evalgate.measure.measurement import Aside, QuestionMeasure, QuestionVerdict
from evalgate.report.details import detail_in
from evalgate.report.escape import Foreign
from evalgate.report.view.marks import id_list, mark, trial_marks
from evalgate.report.view.model import Fold, Material, grader_name, why_unmeasured
from evalgate.report.words import Counted


def _of(material: Material, verdict: QuestionVerdict) -> tuple[QuestionMeasure, ...]:
    return tuple(q for q in material.measurement.questions if q.verdict is verdict)


def _name(material: Material, measure: QuestionMeasure) -> Foreign:
    return Foreign(f"{measure.id} {material.questions[measure.id].question}")


def stale_fold(material: Material) -> Fold | None:
    """Questions that no longer fit the documents: shown first and open, for they are outside the figures."""
    stale, words = _of(material, QuestionVerdict.STALE), material.words.fold
    if not stale:
        return None
    why = material.facts.stale_reasons
    return Fold(
        title=words.stale(len(stale)),
        columns=(words.question, words.why),
        rows=tuple((_name(material, q), Foreign(why.get(q.id, words.stale_unknown))) for q in stale),
        open=True,
    )


def folds(material: Material) -> tuple[Fold, ...]:
    """The folded tables that have rows."""
    found = (
        _changes(material),
        _aside(material, Aside.APART, material.words.fold.apart),
        _aside(material, Aside.QUARANTINED, material.words.fold.quarantined),
        _unsteady(material),
        _undecided(material),
        _unmeasured(material),
    )
    return tuple(fold for fold in found if fold.rows)


def _changes(material: Material) -> Fold:
    """What the pull request changes in the gate itself."""
    words, changes = material.words.fold, material.facts.changes
    return Fold(
        title=words.changes(len(changes)),
        columns=words.change_columns,
        rows=tuple(
            (words.change_kinds[c.kind], Foreign(c.what), Foreign(c.before), Foreign(c.after))
            for c in changes
        ),
    )


def _aside(material: Material, why: Aside, title: Counted) -> Fold:
    """Questions that are asked and shown and count in no figure."""
    words, facts = material.words.fold, material.facts
    found = [q for q in material.measurement.questions if q.aside is why]
    rows = []
    for question in found:
        row = (_name(material, question), trial_marks(question.trials), words.verdicts[question.verdict])
        told = facts.quarantined.get(question.id) if why is Aside.QUARANTINED else None
        note = Foreign(words.until.format(until=told[0], reason=told[1])) if told else ""
        rows.append((*row, note))
    columns = (words.question, words.results, words.verdict, words.why)
    return Fold(title=title(len(found)), columns=columns, rows=tuple(rows), legend=words.legend)


def _unsteady(material: Material) -> Fold:
    """Questions whose trials disagree, or whose graders do."""
    words, split = material.words.fold, material.samples.disagreements
    counted = [q for q in material.measurement.questions if q.counts]
    flaky = sum(q.verdict is QuestionVerdict.FLAKY for q in counted)
    divided = sum(q.id in split for q in counted)
    titles = [words.flaky(flaky)] if flaky else []
    titles += [words.split(divided)] if divided else []
    return Fold(
        title=words.separator.join(titles),
        columns=(words.question, words.results, words.disagreements),
        rows=tuple(
            (_name(material, q), trial_marks(q.trials), _opinions(material, q.id))
            for q in counted
            if q.verdict is QuestionVerdict.FLAKY or q.id in split
        ),
        legend=words.legend,
    )


def _opinions(material: Material, question_id: str) -> Foreign | str:
    """What each grader said in the first trial on which they differ."""
    found = material.samples.disagreements.get(question_id)
    if found is None:
        return ""
    said = " / ".join(f"{grader_name(material, name)} {mark(action_ok)}" for name, action_ok in found.first)
    return Foreign(f"{said}{material.words.fold.disagreed(found.trials)}")


def _undecided(material: Material) -> Fold:
    """Questions with any answer that nobody could decide."""
    words, samples = material.words.fold, material.samples.undecided
    rows = []
    for question in material.measurement.questions:
        undecided = sum(trial.status is TrialStatus.UNDECIDED for trial in question.trials)
        if not question.counts or not undecided:
            continue
        sample = samples.get(question.id)
        shown = sample is not None and material.facts.show_answers
        reason = Foreign(sample.reason) if sample is not None and shown else ""
        rows.append((_name(material, question), trial_marks(question.trials), reason))
    return Fold(
        title=words.undecided(material.measurement.undecided),
        columns=(words.question, words.results, words.why),
        rows=tuple(rows),
        legend=words.legend,
    )


def _unmeasured(material: Material) -> Fold:
    """Trials without an answer, by reason, with the questions and one detail."""
    words, where = material.words.fold, _where_unmeasured(material)
    return Fold(
        title=words.unmeasured(sum(material.measurement.unmeasured.values())),
        columns=(words.why, words.times, words.where, words.detail),
        rows=tuple(
            (
                why_unmeasured(material, reason),
                str(times),
                Foreign(id_list(where[reason], words)),
                Foreign(_example(material, reason)),
            )
            for reason, times in material.measurement.unmeasured.items()
            if times
        ),
    )


def _example(material: Material, reason: UnmeasuredReason) -> str:
    """What was told of one of them; of trials that were never made, what ended the run."""
    detail = material.samples.unmeasured.get(reason, "") if material.facts.show_answers else ""
    if detail:
        return detail_in(material.facts.language, detail)
    return next((note.text for note in material.facts.notes if note.tells is reason), "")


def _where_unmeasured(material: Material) -> dict[UnmeasuredReason, list[str]]:
    where: dict[UnmeasuredReason, dict[str, None]] = defaultdict(dict)
    for question in material.measurement.questions:
        if not question.counts:
            continue
        for trial in question.trials:
            if trial.unmeasured_reason is not None:
                where[trial.unmeasured_reason][question.id] = None
    return {reason: list(ids) for reason, ids in where.items()}


def every_question(material: Material) -> Fold:
    """One row a question, in the order of the set."""
    words = material.words.fold
    return Fold(
        title=words.every(len(material.measurement.questions)),
        columns=(words.question, words.expected, words.results, words.verdict),
        rows=tuple(_every_rows(material)),
        legend=words.legend,
    )


def _every_rows(material: Material) -> Iterator[tuple[Foreign | str, ...]]:
    words = material.words
    for question in material.measurement.questions:
        yield (
            _name(material, question),
            words.table.rows[question.type],
            trial_marks(question.trials),
            words.fold.verdicts[question.verdict],
        )
