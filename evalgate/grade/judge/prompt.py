"""What a judge is asked: versioned templates, filled so that no answer can leave its place.

Answer and documents stand byte for byte between lines with a random code (only a lone surrogate, which no
request can carry, becomes U+FFFD). The code of the documents is that of the run, so that the API can keep
them; the code of question and answer is new each time.
"""

import hashlib
import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.judge.model import Prompt
from evalgate.grade.judge.template import Template
from evalgate.questions.question import Accept, Question
from evalgate.text.clean import one_line, storable


def new_code() -> str:
    """A code that nobody can guess."""
    return secrets.token_hex(16)


def judge_template(language: Language) -> Template:
    """What a judge is asked about an answer."""
    return Template("evalgate.grade.judge", language)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One document or passage as a judge sees it."""

    head: str
    """Its names and version on one line."""
    text: str

    @classmethod
    def of_document(cls, document: Document) -> "Shown":
        """A document."""
        names = [document.id, document.title, document.file_name, document.version]
        head = " | ".join(dict.fromkeys(one_line(name) for name in names if name))
        return cls(head=head, text=storable(document.text))


def shown_contexts(answer: Answer) -> tuple[Shown, ...]:
    """The passages that the assistant was given."""
    return tuple(
        Shown(head=one_line(passage.source or f"[{number}]"), text=storable(passage.text))
        for number, passage in enumerate(answer.contexts, start=1)
    )


@dataclass(frozen=True, kw_only=True)
class PromptWriter:
    """Writes the prompts of one run."""

    language: Language
    documents: tuple[Shown, ...]
    """Shown with every question; empty where each answer's own passages are shown."""
    allowed: tuple[str, ...] = ()
    """Texts that are fine although no document holds them."""
    run_code: str
    code: Callable[[], str] = new_code

    @property
    def version(self) -> str:
        """The version of the template."""
        return judge_template(self.language).version

    def write(self, question: Question, answer: Answer) -> Prompt:
        """The prompt for one answer."""
        template, code = judge_template(self.language), self.code()
        passages = () if self.documents else shown_contexts(answer)
        system = [template.part("instructions")]
        if self.documents:
            system.append(template.part("material", self.documents, self.run_code))
        case = self._case(question, answer, has_material=bool(self.documents or passages))
        task = template.part("task", case, code)
        user = f"{template.part('material', passages, code)}\n{task}" if passages else task
        return Prompt(system=tuple(system), user=user)

    def shown(self, question: Question, answer: Answer) -> str:
        """Everything that the prompt for an answer holds, without its codes: equal for equal prompts."""
        passages = () if self.documents else shown_contexts(answer)
        case = self._case(question, answer, has_material=bool(self.documents or passages))
        return json.dumps([self.version, self._digest, case, [[p.head, p.text] for p in passages]])

    @cached_property
    def _digest(self) -> str:
        texts = json.dumps([[shown.head, shown.text] for shown in self.documents])
        return hashlib.sha256(texts.encode()).hexdigest()

    def _case(self, question: Question, answer: Answer, *, has_material: bool) -> dict[str, Any]:
        own = Accept(question.expected.value)
        return {
            "type": question.type.value,
            "expected": question.expected.value,
            "own": own in question.accept,
            "also": [accept.value for accept in question.accept if accept is not own],
            "require_evidence": question.require_evidence,
            "has_material": has_material,
            "notes": storable("\n".join(self._notes(question))),
            "turns": [storable(turn) for turn in question.turns],
            "question": storable(question.question),
            "answer": storable(answer.text),
            "citations": [one_line(citation) for citation in answer.citations],
            "abstained": answer.abstained,
        }

    def _notes(self, question: Question) -> Iterator[str]:
        """What the author of the set declared, one line each."""
        word: Callable[[str], str] = judge_template(self.language).value("words").__getitem__
        near = question.nearby
        if near:
            yield _line(word("nearby"), near.document, near.version, *_spelled(near.facts))
        for reading in question.readings:
            yield _line(word("reading"), reading.name, *reading.keywords, *_spelled(reading.facts))
        for side in question.sides:
            yield _line(word("side"), side.document, side.version, *_spelled(side.facts))
        for fact in _spelled(question.facts):
            yield _line(word("fact"), fact)
        for evidence in question.evidence:
            yield _line(word("evidence"), evidence.document, evidence.quote)
        if question.absent:
            yield _line(word("absent"), *question.absent)
        if self.allowed:
            yield _line(word("allowed"), *self.allowed)


def _line(head: str, *parts: str | None) -> str:
    return f"- {head}: " + " | ".join(one_line(part, 1000) for part in parts if part)


def _spelled(facts: Sequence[tuple[str, ...]]) -> Iterator[str]:
    return (" = ".join(fact) for fact in facts)
