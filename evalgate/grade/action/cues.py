"""What a part of an answer can give away about what it does; each language has its own words for it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from evalgate.grade.action.guard import Guarded


class Cue(StrEnum):
    """A trace in the words of a part. One part may carry several."""

    DENIES = "denies"
    """Says that the documents, or the information at hand, do not hold something."""
    HINTS = "hints"
    """A document and a negation in one clause: a denial in words that no pattern knows."""
    UNREAL = "unreal"
    """Says that the thing asked about does not exist or is not known to anybody."""
    IGNORANT = "ignorant"
    """Says that it does not know, without saying where it looked."""
    DECLINES = "declines"
    """Says that it can't or won't answer."""
    UNDECIDED = "undecided"
    """Says that it can't tell which of several statements holds."""
    DIFFERS = "differs"
    """Says that documents or their statements disagree."""
    DEPENDS = "depends"
    """Says that the answer depends on something, or that there are several cases."""
    ASKS = "asks"
    """Asks the user something, with or without a question mark."""
    DEMANDS = "demands"
    """Asks by naming what has to be known first: if you tell me which, ご教示いただければ."""
    CONFINES = "confines"
    """Says what alone the documents give: they only cover X, X のみです."""
    REPORTS = "reports"
    """Tells the user to report something to somebody else."""
    WHICH = "which"
    """Names a choice: which one, X or Y."""
    VAGUE = "vague"
    """Asks for more words only: details, context, the situation."""
    HANDS_OFF = "hands_off"
    """Sends the user to a person, an office or another source."""
    PROPOSES = "proposes"
    """Proposes something as a question: would you like to see, shall I."""
    ATTRIBUTES = "attributes"
    """Says where it has something from: 規程では, according to the policy, [1]."""
    OFFERS = "offers"
    """Offers to do or look up something else."""
    CHECKS = "checks"
    """Asks whether the answer was understood or of use: does that help, これでよろしいでしょうか."""
    COURTESY = "courtesy"
    """Greets, thanks, apologises, sympathises or closes."""
    NEAR = "near"
    """Marks what it says as near: for reference, only, about something else."""
    SEARCHED = "searched"
    """Says where it looked."""
    GUESSES = "guesses"
    """Hedges, estimates, or falls back on what is usual."""
    SETTLES = "settles"
    """Prefers one statement, says which holds."""
    LEANS = "leans"
    """Says which statement is newer, older or now; settles nothing of itself."""
    CONCLUDES = "concludes"
    """So, therefore, you can: settles something only together with one side's value."""
    DEMOTES = "demotes"
    """Calls a statement old, superseded or no longer valid."""
    MIXES = "mixes"
    """Averages or blends statements."""
    LIMITS = "limits"
    """Says for which version or case alone something holds."""
    CONTRASTS = "contrasts"
    """Opens with however, but, ただし."""
    CONDITION = "condition"
    """Speaks of a case only: if, when, 場合."""
    CITES = "cites"
    """Names a source and nothing else."""


DOCUMENT_MARK = "ǂ"
"""Stands in a part where the answer names a document, whatever it is called; a letter, as words end at it."""
HIDDEN = "〓"
"""Stands for a character of a quotation, or of a document's name before its last."""
DOCUMENT_NAME = f"{HIDDEN}*{DOCUMENT_MARK}"
"""The pattern of a whole name of a document."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The cues of one language."""

    cues: Mapping[Cue, Guarded]
    needs: Mapping[Cue, str]
    """What has to stand in a part beside a cue, wherever it stands."""
    present: re.Pattern[str]
    """What makes it worth looking for this language's cues at all."""
    clause_end: Guarded
    """Where a sentence is cut into clauses: at the end of each match."""


def any_of(*patterns: str) -> Guarded:
    """One pattern that matches where any of these does; the order does not matter to its users."""
    return Guarded(*patterns)


def one_of(*patterns: str) -> str:
    """A group of alternatives, to build patterns from."""
    return f"(?:{'|'.join(patterns)})"
