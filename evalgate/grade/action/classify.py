"""Which action an answer took, read from the whole answer and in either language.

    classify("What is the fee?", "I can't find that in the documents.")  -> Action.ABSTAIN

`en` and `ja` hold the words, `moves` says what each part does, `decide` decides from that.
"""

from evalgate.grade.action.attempt import REFUSALS, goes_further, is_content
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.decide import decide
from evalgate.grade.action.moves import Move, Part, parts_of
from evalgate.questions.question import Action

__all__ = ["classify", "declines"]


def classify(question_text: str, answer_text: str) -> Action | None:
    """Which action an answer took, with nothing known but the texts; None where the rules can't tell."""
    return decide(parts_of(answer_text), question_text).action


def declines(question_text: str, answer_text: str) -> bool:
    """Whether an answer says, before any content of its own, that it does not have what was asked for.

    True as well where it abstains after something near, and where it then guesses or falls back on general
    knowledge, which `classify` calls an answer: that is what the refusal labels of most corpora mean.
    """
    parts = parts_of(answer_text)
    first = next((p for p in parts if p.move in REFUSALS or p.has(Cue.UNREAL)), None)
    opens = first is not None and not any(_says_something(p) for p in parts if p.start < first.start)
    corrects = any(map(goes_further, parts))
    return (opens and not corrects) or decide(parts, question_text).action is Action.ABSTAIN


def _says_something(part: Part) -> bool:
    return part.move is Move.ASKS or (is_content(part) and not part.has(Cue.NEAR, Cue.CONDITION))
