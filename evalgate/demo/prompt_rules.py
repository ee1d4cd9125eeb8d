"""Reading a system prompt: which rules does it state, in Japanese or in English?

A sentence states a rule for something or speaks against it. A prompt that does both contradicts itself, and
is followed one way in some trials and the other way in others, as it is by real models. What no sentence
mentions is no rule.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from evalgate.demo.prompt_sentences import Stated, rules_of


class Rule(StrEnum):
    """What a prompt can ask of an assistant that answers from documents."""

    ONLY_DOCUMENTS = "only_documents"
    """Nothing but the documents: no general knowledge, no guesses."""
    ABSTAIN = "abstain"
    """Say so when the documents do not hold the answer."""
    CLARIFY = "clarify"
    """Ask back when a question has several meanings."""
    NAME_READINGS = "name_readings"
    """... and name the meanings when asking."""
    SHOW_BOTH = "show_both"
    """Show every statement when documents disagree."""
    NAME_VERSIONS = "name_versions"
    """... each with its version."""
    PREFER_NEWER = "prefer_newer"
    """Go by the newer document when they disagree."""
    DECLINE_AMBIGUOUS = "decline_ambiguous"
    """Give no answer to a question of several meanings."""
    DECLINE_CONFLICT = "decline_conflict"
    """Give no answer where documents disagree."""
    CITE = "cite"
    """Say where an answer stands."""
    DECLINE_IN_DOUBT = "decline_in_doubt"
    """Give no answer when in doubt."""
    ANY_DOUBT = "any_doubt"
    """... even at the slightest one."""


class Stance(StrEnum):
    """What a prompt says about a rule."""

    SILENT = "silent"
    FOR = "for"
    AGAINST = "against"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class PromptRules:
    """The rules of one prompt."""

    stances: Mapping[Rule, Stance]

    def stance(self, rule: Rule) -> Stance:
        """What the prompt says about a rule."""
        return self.stances.get(rule, Stance.SILENT)

    def holds(self, rule: Rule, trial: int) -> bool:
        """Whether it is followed in this trial: every other time where the prompt contradicts itself."""
        stance = self.stance(rule)
        return stance is Stance.FOR or (stance is Stance.BOTH and trial % 2 == 1)

    @property
    def stated(self) -> tuple[str, ...]:
        """The rules that the prompt speaks of, such as `abstain` or `clarify: against`."""
        return tuple(
            rule.value if stance is Stance.FOR else f"{rule.value}: {stance.value}"
            for rule, stance in self.stances.items()
        )


@lru_cache(maxsize=64)
def read_prompt(prompt: str) -> PromptRules:
    """The rules that a prompt states."""
    spoken: dict[Rule, set[bool]] = {}
    for name, positive in _stated(prompt):
        spoken.setdefault(Rule(name), set()).add(positive)
    order = [rule for rule in Rule if rule in spoken]
    return PromptRules({rule: _stance(spoken[rule]) for rule in order})


def _stance(said: set[bool]) -> Stance:
    if len(said) == 2:
        return Stance.BOTH
    return Stance.FOR if True in said else Stance.AGAINST


def _stated(prompt: str) -> Iterable[Stated]:
    for sentence, before in _sentences(prompt):
        said = list(rules_of(sentence))
        if not said and before:
            # "In that case, ask which is meant.": the condition stands before, or in the heading.
            said = list(rules_of(f"{before} {sentence}"))
        yield from said


_LONGEST = 600
"""No rule is longer than this; what is, is cut."""
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_DOCUMENTS = re.compile(r"^<(\w+)>\s*$.*?^</\1>\s*$", re.DOTALL | re.MULTILINE)
_STARTS = re.compile(r"^\s*(?:[-*+•・]|\d+[.)．、]|[(（]\d+[)）]|[①-⑳])\s*")
_HEADING = re.compile(r"^\s*(?:#{1,6}\s+|【)(.*?)[】#\s]*$")
_WIDE = re.compile(r"[ぁ-ゖァ-ヺ一-龠、。]$")


def _sentences(prompt: str) -> Iterable[tuple[str, str]]:
    """Each sentence with what may give it its condition: the heading or lead-in above, or the one before."""
    text = _DOCUMENTS.sub("", _COMMENT.sub("", prompt.replace("\r\n", "\n")))
    above = ""
    for paragraph, is_heading in _paragraphs(unicodedata.normalize("NFKC", text).replace("’", "'")):
        if is_heading:
            above = paragraph
            continue
        before = above
        for sentence in _split(paragraph):
            yield sentence[:_LONGEST].lower(), before[:_LONGEST].lower()
            before = sentence
        if paragraph.endswith((":", "：", "とき", "場合", "場合は")):
            above = paragraph


def _split(paragraph: str) -> Iterable[str]:
    """Sentences; a full stop inside quotation marks ends none."""
    held = re.sub(r"「[^」]*」|\"[^\"]*\"|“[^”]*”", lambda m: re.sub(r"[。.!?！？]", "\0", m[0]), paragraph)
    for part in re.split(r"(?<=[。！？!?])|(?<=[.;])\s+(?=\S)", held):
        if part.strip():
            yield part.replace("\0", "").strip()


def _paragraphs(text: str) -> Iterable[tuple[str, bool]]:
    """Paragraphs and list items as one line each, and headings as (text, True)."""
    paragraph = ""
    for line in [*text.split("\n"), ""]:
        heading = _HEADING.match(line)
        if heading or not line.strip() or _STARTS.match(line):
            if paragraph:
                yield paragraph, False
            paragraph = ""
        if heading:
            yield heading[1], True
        elif line.strip():
            bare = _STARTS.sub("", line).strip()
            paragraph += ("" if not paragraph or _WIDE.search(paragraph) else " ") + bare
