"""The English vocabulary: all cues, what they need besides, and where clauses end."""

import re

from evalgate.grade.action.cues import Cue, Vocabulary, any_of
from evalgate.grade.action.en.absent import ABSENT
from evalgate.grade.action.en.declining import DECLINES, IGNORANT, UNREAL
from evalgate.grade.action.en.differing import (
    CONCLUDES,
    DEMOTES,
    DEPENDS,
    DIFFERS,
    LEANS,
    MIXES,
    SETTLES,
    UNDECIDED,
)
from evalgate.grade.action.en.marking import (
    ATTRIBUTES,
    CITES,
    CONDITION,
    CONFINES,
    CONTRASTS,
    GUESSES,
    HINTS,
    LIMITS,
    NEAR,
    SEARCHED,
)
from evalgate.grade.action.en.refusing import DENIES
from evalgate.grade.action.en.talking import (
    ASKS,
    CHECKS,
    COURTESY,
    DEMANDS,
    HANDS_OFF,
    OFFERS,
    PROPOSES,
    REPORTS,
    VAGUE,
    WHICH,
)

CLAUSE_END = any_of(
    "[;]", r"(?<=\w)\s+--?\s+", r",(?=\s+(?:but|though|although|so|yet|unless)\b)",
    r",(?=\s+however\b(?!,\s+(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|must|may"
    r"|not)))",
    r",(?=\s+(?:since|because|given\s+that)\b)", r",(?=\s+(?:which\s+means|meaning|so\s+that)\b)",
    r",(?=\s+as\s+(?:the|no|nothing|none|there|neither|it)\b)",
    r"(?<=\w)\s+(?=but\s+(?:i|we|the|it|there|here|you)\b)",
    r"(?<=\w),(?=\s+and\s+(?:i|we|there|it|nothing|the\s+documents?)\b)", r"(?<=\w):(?=\s)",
)  # fmt: skip
VOCABULARY = Vocabulary(
    cues={
        Cue.DENIES: DENIES.also(*ABSENT),
        Cue.HINTS: HINTS,
        Cue.UNREAL: UNREAL,
        Cue.IGNORANT: IGNORANT,
        Cue.DECLINES: DECLINES,
        Cue.UNDECIDED: UNDECIDED,
        Cue.DIFFERS: DIFFERS,
        Cue.DEPENDS: DEPENDS,
        Cue.ASKS: ASKS,
        Cue.DEMANDS: DEMANDS,
        Cue.CONFINES: CONFINES,
        Cue.REPORTS: REPORTS,
        Cue.WHICH: WHICH,
        Cue.VAGUE: VAGUE,
        Cue.HANDS_OFF: HANDS_OFF,
        Cue.PROPOSES: PROPOSES,
        Cue.ATTRIBUTES: ATTRIBUTES,
        Cue.OFFERS: OFFERS,
        Cue.CHECKS: CHECKS,
        Cue.COURTESY: COURTESY,
        Cue.NEAR: NEAR,
        Cue.SEARCHED: SEARCHED,
        Cue.GUESSES: GUESSES,
        Cue.SETTLES: SETTLES,
        Cue.LEANS: LEANS,
        Cue.CONCLUDES: CONCLUDES,
        Cue.DEMOTES: DEMOTES,
        Cue.MIXES: MIXES,
        Cue.LIMITS: LIMITS,
        Cue.CONTRASTS: CONTRASTS,
        Cue.CONDITION: CONDITION,
        Cue.CITES: CITES,
    },
    needs={Cue.CHECKS: "?"},
    present=re.compile(r"[a-z][a-z]"),
    clause_end=CLAUSE_END,
)
"""The English cues."""
