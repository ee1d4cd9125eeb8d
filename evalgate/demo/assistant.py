"""The simulated staging assistant: retrieve, read, decide by the prompt's rules, write."""

from collections.abc import Sequence
from dataclasses import dataclass

from evalgate.demo.library import Library, Section
from evalgate.demo.policy import Plan, decide
from evalgate.demo.prompt_rules import PromptRules, read_prompt
from evalgate.demo.reading import Reader
from evalgate.demo.retrieval import Retriever
from evalgate.demo.voice import Voice
from evalgate.demo.writer import Writer
from evalgate.demo.writer_english import EnglishWriter
from evalgate.demo.writer_japanese import JapaneseWriter

PASSAGES = 5
"""Passages handed to the writer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What the assistant answers, and from what."""

    answer: str
    passages: tuple[Section, ...]
    rules: PromptRules
    """What it read out of the prompt."""
    plan: Plan


class StagingAssistant:
    """Answers questions from a library, as the prompt tells it to.

    Args:
        library: The documents; their language is the answers' language.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._retriever = Retriever(library)
        self._reader = Reader(library)
        self._writer: Writer = JapaneseWriter() if library.language == "ja" else EnglishWriter()

    def reply(self, question: str, prompt: str, trial: int = 1) -> Reply:
        """Answer one question; the same question, prompt and trial give the same reply."""
        passages: Sequence[Section] = self._retriever.best(question, PASSAGES)
        rules = read_prompt(prompt)
        plan = decide(self._reader.read(question, passages), rules, trial)
        answer = self._writer.write(plan, Voice(question, trial))
        return Reply(answer=answer, passages=tuple(passages), rules=rules, plan=plan)
