"""Graders against people: how far they agree, and a run's figures without the graders' errors."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from evalgate.ask.answer import Answer
from evalgate.grade.grade import Grade
from evalgate.grade.names import HUMAN
from evalgate.grade.panel_policy import stand
from evalgate.measure.agreement import Corrected, Share, TwoWay, cohen_kappa, corrected, two_way
from evalgate.measure.intervals import wilson_interval
from evalgate.questions.question import STOP_TYPES, Action, Question
from evalgate.report.trials import TrialRecord
from evalgate.review.label import Label
from evalgate.text.normalise import squeeze

_Value = TypeVar("_Value")

VERDICT = "verdict"
"""What stood after rules and judges were heard: the name under which it is compared with people."""

Opinions = Mapping[str, Grade]
"""By the grader's name."""
Hear = Callable[[Question, Answer, Sequence[Grade]], Opinions]
"""Every machine's opinion on an answer, those recorded and those asked for now."""


class Figure(StrEnum):
    """The three figures."""

    STOP = "stop"
    ANSWER = "answer"
    UNSUPPORTED = "unsupported"


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureReport:
    """One figure of the run as one grader sees it."""

    figure: Figure
    seen: Share
    """Of the answers that the grader decided."""
    questions: int
    errors: TwoWay
    """What the correction rests on."""
    own_labels: bool
    """Whether these are labels of the figure's own questions; else of all, as those are too few."""

    @property
    def interval(self) -> tuple[float, float] | None:
        """95% Wilson interval of what was seen, clustered by question."""
        return None if self.seen.value is None else wilson_interval(self.seen.value, self.questions)

    @property
    def corrected(self) -> Corrected | None:
        """Without the grader's errors; None where the grader is not usable."""
        return corrected(self.seen, self.errors, self.questions)


@dataclass(frozen=True, slots=True, kw_only=True)
class GraderReport:
    """One grader against people."""

    name: str
    action_ok: TwoWay
    unsupported: TwoWay
    actions: Mapping[tuple[Action, Action | None], int]
    """People's action and the grader's."""
    figures: tuple[FigureReport, ...]

    @property
    def action_kappa(self) -> float | None:
        """Kappa on the action, where the grader said one."""
        return cohen_kappa(
            (people, own) for (people, own), n in self.actions.items() for _ in range(n) if own is not None
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Labelled:
    """An answer with what people say of it; None is what nobody said, or people differ on."""

    question: Question
    answer: Answer
    recorded: tuple[Grade, ...]
    """Grades of the run, where the answer is one of its."""
    action: Action | None
    action_ok: bool | None
    unsupported_content: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Matched:
    """Labels brought together with answers."""

    answers: tuple[Labelled, ...]
    lost: int
    """Labels whose question or trial is not known."""


class _Run:
    """The answers of a run, found by trial or by words."""

    def __init__(self, trials: Iterable[TrialRecord]) -> None:
        self._by_trial: dict[tuple[str, int], TrialRecord] = {}
        self._by_answer: dict[tuple[str, str], TrialRecord] = {}
        for record in trials:
            if record.answer is not None:
                self._by_trial[record.question_id, record.trial] = record
                self._by_answer.setdefault((record.question_id, squeeze(record.answer)), record)

    def find(self, question: Question, label: Label) -> TrialRecord | None:
        """The trial that a label is about."""
        if label.answer is not None:
            return self._by_answer.get((question.id, squeeze(label.answer)))
        return None if label.trial is None else self._by_trial.get((question.id, label.trial))


def match(labels: Iterable[Label], trials: Iterable[TrialRecord], questions: Sequence[Question]) -> Matched:
    """Find the answer of each label: among the run's trials, else in the label itself.

    Labels of several people on one answer become one: what they differ on is left open.
    """
    by_id = {question.id: question for question in questions}
    by_words = {squeeze(question.question): question for question in questions}
    run = _Run(trials)
    groups: dict[tuple[str, str], list[Label]] = defaultdict(list)
    found: dict[tuple[str, str], tuple[Answer, tuple[Grade, ...]]] = {}
    lost = 0
    for label in labels:
        words = label.question
        question = by_id.get(label.question_id) if words is None else by_words.get(squeeze(words))
        record = run.find(question, label) if question else None
        if question is None or (record is None and label.answer is None):
            lost += 1
            continue
        answer = record.as_answer() if record else Answer(text=label.answer or "")
        key = question.id, squeeze(answer.text)
        groups[key].append(label)
        found.setdefault(key, (answer, record.grades if record else ()))
    answers = tuple(_labelled(by_id[key[0]], *found[key], groups[key]) for key in groups)
    return Matched(answers=answers, lost=lost)


def _labelled(
    question: Question, answer: Answer, recorded: tuple[Grade, ...], labels: Sequence[Label]
) -> Labelled:
    latest = {label.by: label for label in sorted(labels, key=lambda label: label.at)}.values()
    return Labelled(
        question=question,
        answer=answer,
        recorded=tuple(grade for grade in recorded if grade.grader != HUMAN),
        action=_shared(label.action for label in latest),
        action_ok=_shared(label.action_ok for label in latest),
        unsupported_content=_shared(label.unsupported_content for label in latest),
    )


def _shared(values: Iterable[_Value | None]) -> _Value | None:
    given = {value for value in values if value is not None}
    return given.pop() if len(given) == 1 else None


def compare(
    answers: Sequence[Labelled],
    trials: Callable[[], Iterable[TrialRecord]],
    questions: Mapping[str, Question],
    hear: Hear,
) -> tuple[GraderReport, ...]:
    """Each grader against people.

    Args:
        answers: what people say.
        trials: the run whose figures are corrected; read once for each grader.
        questions: by id, those that count.
        hear: every machine's opinion on an answer.
    """
    heard = [
        (answer, with_verdict(answer.question, hear(answer.question, answer.answer, answer.recorded)))
        for answer in answers
    ]
    names = dict.fromkeys(name for _, opinions in heard for name in opinions)
    return tuple(_report(name, heard, list(_seen(name, trials(), questions))) for name in names)


def with_verdict(question: Question, opinions: Opinions) -> Opinions:
    """The opinions, and what stands after all of them but people's were heard."""
    rules = opinions.get("rules")
    if rules is None:
        return opinions
    judges = [grade for name, grade in opinions.items() if name not in {"rules", HUMAN}]
    standing = stand(question, rules, judges)
    verdict = Grade(
        grader=VERDICT,
        action=standing.action,
        action_ok=standing.action_ok,
        unsupported_content=standing.unsupported_content,
        reason=standing.reason,
    )
    return {**opinions, VERDICT: verdict} if judges else opinions


Heard = Sequence[tuple[Labelled, Opinions]]


Seen = Sequence[tuple[Question, bool | None, bool | None]]
"""An answer's question, and `action_ok` and `unsupported_content` as one grader gave them."""


def _report(name: str, heard: Heard, seen: Seen) -> GraderReport:
    pairs = [(answer, opinions[name]) for answer, opinions in heard if name in opinions]
    action_ok = two_way((a.action_ok, g.action_ok) for a, g in pairs if a.action_ok is not None)
    unsupported = two_way(
        (a.unsupported_content, g.unsupported_content) for a, g in pairs if a.unsupported_content is not None
    )
    return GraderReport(
        name=name,
        action_ok=action_ok,
        unsupported=unsupported,
        actions=Counter((a.action, g.action) for a, g in pairs if a.action is not None),
        figures=tuple(_figures(pairs, seen, action_ok, unsupported)),
    )


def _figures(
    pairs: Sequence[tuple[Labelled, Grade]],
    seen: Seen,
    action_ok: TwoWay,
    unsupported: TwoWay,
) -> Iterator[FigureReport]:
    for figure in (Figure.STOP, Figure.ANSWER):
        stops = figure is Figure.STOP
        of_figure = [(question, ok) for question, ok, _ in seen if (question.type in STOP_TYPES) is stops]
        own = two_way(
            (a.action_ok, g.action_ok)
            for a, g in pairs
            if a.action_ok is not None and (a.question.type in STOP_TYPES) is stops
        )
        enough = min(own.sensitivity.n, own.specificity.n) >= _OWN_LABELS
        yield _figure(figure, of_figure, own if enough else action_ok, own_labels=enough)
    contents = [(question, unsupported_content) for question, _, unsupported_content in seen]
    yield _figure(Figure.UNSUPPORTED, contents, unsupported, own_labels=True)


_OWN_LABELS = 10
"""Labels of each side from which on a figure is corrected by its own."""


def _figure(
    figure: Figure, opinions: Sequence[tuple[Question, bool | None]], errors: TwoWay, *, own_labels: bool
) -> FigureReport:
    decided = [(question.id, opinion) for question, opinion in opinions if opinion is not None]
    return FigureReport(
        figure=figure,
        seen=Share(k=sum(opinion for _, opinion in decided), n=len(decided)),
        questions=len({name for name, _ in decided}),
        errors=errors,
        own_labels=own_labels,
    )


def _seen(
    name: str, trials: Iterable[TrialRecord], questions: Mapping[str, Question]
) -> Iterator[tuple[Question, bool | None, bool | None]]:
    """What the grader says of every answer of the run."""
    for record in trials:
        question = questions.get(record.question_id)
        if question is None or record.answer is None:
            continue
        opinions = with_verdict(question, {grade.grader: grade for grade in record.grades})
        if name in opinions:
            yield question, opinions[name].action_ok, opinions[name].unsupported_content
