"""How much time telling why a trial failed takes, with passages of any number and length.

    python -m benchmarks.triage_speed
    python -m benchmarks.triage_speed --passages 50 --characters 2000 --chunks 2000 --json

Passages are drawn from the chunks of a corpus; three trials of a question get the same ones, as new texts.
They are drawn by chance, so that hardly any holds what is needed: the worst case, as all are looked at.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace

from benchmarks.check_texts import Made, documents_of
from evalgate.ask.answer import Answer, Asked, Asking, Passage
from evalgate.grade.grade import GradedTrial, TrialStatus
from evalgate.grade.triage import Triager
from evalgate.questions.question import (
    TYPE_ACCEPTS,
    Action,
    Evidence,
    Question,
    QuestionType,
    Reading,
    Side,
)

TRIALS = 3


@dataclass(frozen=True, kw_only=True)
class Figures:
    """What telling the causes took."""

    passages: int
    characters: int
    chunks: int
    trials: int
    milliseconds: float
    """Of the processor, a trial; the mean."""


def questions(made: Sequence[Made], chance: random.Random, count: int) -> Iterator[Question]:
    """Questions of all types in turn."""
    for number in range(count):
        one, other = chance.sample(made, 2)
        kind = list(QuestionType)[number % 4]
        facts = ((one.another if number % 3 == 0 else one.fact,),)
        plain = Question(
            id=f"{kind.value}{number}", type=kind, question=one.question, accept=TYPE_ACCEPTS[kind][:1]
        )
        match kind:
            case QuestionType.A:
                yield replace(plain, absent=(one.words, other.words))
            case QuestionType.B:
                readings = (Reading(name="1", facts=facts), Reading(name="2", facts=((other.fact,),)))
                yield replace(plain, readings=readings)
            case QuestionType.C:
                sides = (Side(document="1", facts=facts), Side(document="2", facts=((other.fact,),)))
                yield replace(plain, sides=sides)
            case QuestionType.D:
                evidence = (Evidence(document=one.document, quote=one.changed if number % 3 else one.text),)
                yield replace(plain, facts=facts, evidence=evidence)


def measure(passages: int, characters: int, chunks: int, count: int) -> Figures:
    """The mean over the trials of some questions."""
    chance = random.Random(11)
    documents = documents_of(chunks, characters * 2, chance)
    made = [one for document in documents for one in document.made]
    texts = [document.text[:characters] for document in documents]
    triager, seconds = Triager(), 0.0
    for question in questions(made, chance, count):
        found = chance.sample(texts, passages)
        for trial in range(1, TRIALS + 1):
            graded = _failed(question, trial, found, chance.choice(made).text)
            began = time.process_time()
            triager.annotate(graded)
            seconds += time.process_time() - began
    trials = count * TRIALS
    return Figures(
        passages=passages,
        characters=characters,
        chunks=chunks,
        trials=trials,
        milliseconds=round(1000 * seconds / trials, 3),
    )


def _failed(question: Question, trial: int, texts: Sequence[str], answer: str) -> GradedTrial:
    """A trial that failed; its passages are new texts, as they are when a reply is read."""
    contexts = tuple(Passage(text=text[:1] + text[1:], source=text[8:17]) for text in texts)
    outcome = Answer(text=answer, contexts=contexts)
    return GradedTrial(
        asked=Asked(asking=Asking(question=question, trial=trial), outcome=outcome),
        status=TrialStatus.GRADED,
        action=Action.ANSWER,
        action_ok=False,
        unsupported_content=None,
        reason="",
        grades=(),
    )


CASES = ((5, 500), (5, 2000), (20, 1000), (50, 2000), (50, 5000))
"""Passages and characters of each."""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.triage_speed", description=__doc__)
    parser.add_argument("--passages", type=int)
    parser.add_argument("--characters", type=int, default=2000, help="of each passage")
    parser.add_argument("--chunks", type=int, default=1000, help="of the corpus")
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    cases = [(arguments.passages, arguments.characters)] if arguments.passages else CASES
    found = [measure(*case, arguments.chunks, arguments.questions) for case in cases]
    if arguments.json:
        print(json.dumps([asdict(one) for one in found]))
    for one in () if arguments.json else found:
        print(
            f"{one.passages:3} passages of {one.characters:5} characters {one.milliseconds:8.3f} ms a trial"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
