"""What shows in English that an answer answers, and that a near value is held back."""

from evalgate.grade.action.aside import (
    has_figure,
    has_value,
    of_documents,
    only_points,
    says_nothing_of,
    says_what_was_asked,
    who_knows,
)
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import Topic, terms_of
from evalgate.grade.criteria.absence.denial import says_no
from evalgate.text.lazily import Late

_MARKS = (Cue.NEAR, Cue.SEARCHED, Cue.LIMITS, Cue.CONFINES, Cue.HANDS_OFF)
_YES = Late(r"\W*(?:yes|no|yep|yeah|nope|sure|absolutely|of\s+course|certainly)\b\s*(?:[,.!:;–—-]|\Z)")
_USUAL = Late(
    r"\b(?:typical(?:ly)?|usual(?:ly)?|normal(?:ly)?|generally|common(?:ly)?|most|many|probabl[ey]|likely|presumably"
    r"|as\s+a\s+rule|by\s+law|legal(?:ly)?|law|tends?\s+to|average|standard|practice|expect|assume|industry|often"
    r"|in\s+general|on\s+the\s+whole|mostly|mainly|safe\s+(?:choice|bet|option)|go\s+wrong)\b"
)
"""What is usual or likely: an answer whatever it is about."""
_PLAIN = Late(
    r"\b(?:allowed|permitted|forbidden|prohibited|banned|welcome|possible|impossible|required|needed|necessary"
    r"|free|included|fine|ok(?:ay)?|al(?:l\s+)?right|go\s+ahead|must|ha(?:s|ve)\s+to|need(?:s)?\s+to"
    r"|(?:you|it|they|we|he|she|one)(?:'ll|\s+(?:can|could|will|should|do|don't|can't|won't|are|is|cost|costs|takes?)))\b"
)
"""Says that something may be done, has to be, or is free."""
_ITSELF = Late(r"\b(?:i|me|my|mine|your\s+question|guess(?:es|ing|work)?|answers?)\b")
_ADVISES = Late(
    r"\bi(?:'d|\s+would)?\s+(?:recommend|suggest|advise|guess|think|believe|expect|assume|imagine|reckon"
    r"|estimate|say|go\s+(?:for|with)|pick|choose|opt|avoid|use|take|stick)\b|\bmy\s+(?:guess|hunch|advice|understanding|bet)\b"
)
_RULES = Late(
    r"\b(?:you|they|we|one|everyone|everybody|anyone|staff|employees|members|customers|guests|visitors)\s+"
    r"(?:can|could|may|must|should|will|have\s+to|need\s+to|are\s+(?:allowed|entitled|free|required))\b"
)
"""Says what somebody may or must do, as a rule does."""
_FEW = 16
"""Letters up to which a clause says nothing: "Sorry!", "a shame"."""


def answers(part: Part, topic: Topic) -> bool:
    """Whether a statement answers: a value or a rule that is neither marked nor about documents or itself.

    Args:
        part: A part that states something.
        topic: What was asked.
    """
    if _YES.match(part.text):
        return True
    if _is_marked(part) or says_no(part) or says_what_was_asked(part) or part.text.endswith(":"):
        return False
    if has_value(part):
        return True
    if terms_of(part.text) <= topic.terms:
        return False
    of_papers = of_documents(part) and not only_points(part) and says_nothing_of(part, topic)
    of_itself = _ITSELF.search(part.text) and not _ADVISES.search(part.text)
    if of_papers or of_itself or who_knows(part, topic) or sum(map(str.isalpha, part.text)) <= _FEW:
        return False
    told = _PLAIN.search(part.text) or _USUAL.search(part.text) or topic.covered(part.text) > 0
    return bool(told) or not part.has(Cue.GUESSES)


def gives_a_rule(part: Part) -> bool:
    """Whether a statement says what somebody may or must do, whoever's words they are."""
    return part.move is Move.STATES and _RULES.search(part.text) is not None


def _is_marked(part: Part) -> bool:
    """Whether a part is marked as near or as somebody's words; a pointer behind plain words marks nothing."""
    pointed = part.has(Cue.ATTRIBUTES) and not (only_points(part) and not has_figure(part))
    return pointed or part.has(*_MARKS)


_HELD_BACK = Late(
    r"\b(?:but|however|though|although|may(?!\s+\d)|might|could|not|never|nothing|no|cannot|check|confirm|subject\s+to"
    r"|chang(?:e[sd]?|ing)|differ\w*|different|yet|unknown|open|beyond|later|guarantee\w*|promise\w*|only|alone|then)\b"
    r"|n't\b"
)


def holds_back(part: Part) -> bool:
    """Whether a part may say how far a near value holds, in words that no pattern knows."""
    return _HELD_BACK.search(part.text) is not None
