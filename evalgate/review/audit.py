"""A judge against itself: the same answers judged again and again."""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from threading import Event

from evalgate.ask.answer import Answer
from evalgate.grade.judge.model import NoVerdict, NoVerdictReason, Opinion
from evalgate.grade.panel_pool import map_unordered
from evalgate.measure.agreement import Variation, at_most, split_variation
from evalgate.questions.question import Question
from evalgate.report.trials import TrialRecord
from evalgate.text.normalise import squeeze


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixed:
    """An answer to be judged several times."""

    question: Question
    answer: Answer
    trials: int
    """How many trials of the run gave it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeated:
    """What a judge said of one answer, time after time."""

    fixed: Fixed
    yes: int
    """Verdicts with `action_ok` true."""
    no: int
    open: int
    """Verdicts that could not tell."""
    failed: Mapping[NoVerdictReason, int]
    """Times that gave no verdict."""

    @property
    def wobbles(self) -> bool:
        """Whether the judge said yes and no of the same answer."""
        return self.yes > 0 and self.no > 0

    @property
    def differing(self) -> int:
        """Verdicts that differ from most of the others."""
        return min(self.yes, self.no)

    @property
    def decided(self) -> int:
        """Verdicts that said yes or no."""
        return self.yes + self.no


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """What repeating showed of one judge."""

    judge: str
    answers: tuple[Repeated, ...]

    @property
    def wobbling(self) -> tuple[Repeated, ...]:
        """Answers of which the judge said yes and no, the most doubtful first."""
        found = [answer for answer in self.answers if answer.wobbles]
        return tuple(sorted(found, key=lambda answer: answer.differing / answer.decided, reverse=True))

    @property
    def differing(self) -> tuple[int, int]:
        """Verdicts that differ from most on their answer, and all that said yes or no."""
        return sum(a.differing for a in self.answers), sum(a.decided for a in self.answers)

    @property
    def failed(self) -> Mapping[NoVerdictReason, int]:
        """Times that gave no verdict, by reason."""
        return sum((Counter(answer.failed) for answer in self.answers), Counter[NoVerdictReason]())

    @property
    def differing_at_most(self) -> float | None:
        """95% upper bound for the chance that a single verdict differs from the usual one on its answer."""
        return at_most(*self.differing)

    @property
    def wobbling_at_most(self) -> float | None:
        """95% upper bound for the share of answers on which so many repeats would show a difference."""
        judged = sum(answer.decided > 1 for answer in self.answers)
        return at_most(len(self.wobbling), judged)

    @property
    def variations(self) -> Mapping[str, Variation]:
        """By question id, where its verdicts vary: the assistant's part and the judge's."""
        by_question: dict[str, list[list[bool]]] = defaultdict(list)
        for answer in self.answers:
            verdicts = [True] * answer.yes + [False] * answer.no
            by_question[answer.fixed.question.id] += [verdicts] * answer.fixed.trials
        split = {name: split_variation(verdicts) for name, verdicts in by_question.items()}
        return {name: found for name, found in split.items() if found and found.judge_share is not None}


def pick(
    trials: Iterable[TrialRecord], questions: Sequence[Question], *, most: int, seed: str
) -> tuple[Fixed, ...]:
    """Different answers of a run, whole questions at a time, until there are `most`.

    Args:
        trials: the run.
        questions: those that count.
        most: answers at most; the first question is taken whole all the same.
        seed: the same one picks the same questions.
    """
    known = {question.id: question for question in questions}
    by_question: dict[str, dict[str, list[TrialRecord]]] = defaultdict(lambda: defaultdict(list))
    for record in trials:
        if record.answer is not None and record.question_id in known:
            by_question[record.question_id][squeeze(record.answer)].append(record)
    order = sorted(by_question)
    random.Random(seed).shuffle(order)  # noqa: S311 - not a secret
    picked: list[Fixed] = []
    for name in order:
        answers = [_fixed(known[name], same) for same in by_question[name].values()]
        if not picked or len(picked) + len(answers) <= most:
            picked += answers
    return tuple(picked)


def _fixed(question: Question, same: Sequence[TrialRecord]) -> Fixed:
    first = same[0]
    answer = Answer(
        text=first.answer or "",
        contexts=first.contexts,
        citations=first.citations,
        abstained=first.abstained,
    )
    return Fixed(question=question, answer=answer, trials=len(same))


Ask = Callable[[Question, Answer], Opinion]
"""Asks a judge once, whatever it has said before."""


def audit(name: str, ask: Ask, answers: Sequence[Fixed], *, repeats: int, size: int, stop: Event) -> Audit:
    """Judge every answer `repeats` times, `size` requests at a time."""
    tasks = [number for number in range(len(answers)) for _ in range(repeats)]
    said: dict[int, list[Opinion]] = defaultdict(list)

    def work(number: int) -> tuple[int, Opinion]:
        return number, ask(answers[number].question, answers[number].answer)

    for number, opinion in map_unordered(work, tasks, size=size, stop=stop):
        said[number].append(opinion)
    return Audit(judge=name, answers=tuple(_repeated(answers[n], said[n]) for n in range(len(answers))))


def _repeated(fixed: Fixed, opinions: Sequence[Opinion]) -> Repeated:
    counts = Counter(o.action_ok for o in opinions if not isinstance(o, NoVerdict))
    failed = Counter(o.reason for o in opinions if isinstance(o, NoVerdict))
    return Repeated(fixed=fixed, yes=counts[True], no=counts[False], open=counts[None], failed=failed)
