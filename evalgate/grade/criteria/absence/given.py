"""Values that are given beside a denial all the same: one that is to stay, or one that a question guesses."""

import re
from collections.abc import Sequence

from evalgate.grade.action.afterwards import Answered
from evalgate.grade.action.aside import guesses, has_value
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.text.lazily import Late

_NO_CHANGE = re.compile(
    r"\bno\s+(?:[a-z]+\s+){0,2}?(?:changes?|increases?|rises?|revisions?|updates?)\b[^.!?]{0,30}\b(?:announced|planned|expected|mentioned"
    r"|published|foreseen|listed|noted)\b|(?:変更|改定|値上げ|見直し|改正)(?:の[^。、]{1,8})?(?:は|が|も|を)[^。]{0,16}(?:ません|ない)"
)


def says_no_change(parts: Sequence[Part], denying: Sequence[Part]) -> tuple[Answered, Part] | None:
    """Where all that is denied is a change of the value that is given: "£68, no change is planned"."""
    if not denying or not all(_NO_CHANGE.search(p.text) for p in denying):
        return None
    told = (p for p in parts if p not in denying and has_value(p))
    given = next((p for p in told if not p.has(Cue.NEAR, Cue.LIMITS)), None)
    return (Answered.SURELY, given) if given else None


_SUPPOSES = Late(
    r"(?:では|じゃ)(?:ない|ありません|ございません)(?:でしょう|だろう|です)?か|でしょうか\W*\Z"
    r"|\b(?:isn't|wouldn't|couldn't|won't)\s+(?:it|that|they)\b|\b(?:perhaps|maybe|probably|presumably)\b"
)


def asks_a_guess(parts: Sequence[Part]) -> tuple[Answered, Part] | None:
    """A value that is guessed in the form of a question: 「おそらく21円前後ではないでしょうか」."""
    asked = (p for p in parts if p.move is Move.ASKS and has_value(p) and guesses(p))
    guessed = next((p for p in asked if _SUPPOSES.search(p.text)), None)
    return (Answered.SURELY, guessed) if guessed else None
