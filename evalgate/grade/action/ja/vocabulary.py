"""The Japanese vocabulary: all cues, and where clauses end."""

import re

from evalgate.grade.action.cues import Cue, Vocabulary, any_of
from evalgate.grade.action.ja.absent import ABSENT
from evalgate.grade.action.ja.differing import (
    CONCLUDES,
    DEMOTES,
    DEPENDS,
    DIFFERS,
    LEANS,
    MIXES,
    SETTLES,
    UNDECIDED,
)
from evalgate.grade.action.ja.marking import (
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
from evalgate.grade.action.ja.refusing import DECLINES, DENIES, IGNORANT, UNREAL
from evalgate.grade.action.ja.talking import (
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
    "(?<=[すただいるん]が)[、,]", "(?<=けれど)[、,]", "(?<=けれども)[、,]", "(?<=けど)[、,]",
    "(?<=ものの)[、,]",
    r"(?<=ませんが)(?=\d)",
    "(?<=ため)(?<!念のため)[、,]", "(?<=ので)[、,]", "(?<=から)[、,]", "(?<=らず)[、,]", "(?<=なく)[、,]",
    "(?<=なり)[、,]", "(?<=おり)[、,]", "(?<=あり)[、,]", "(?<=すし)[、,]", "(?<=場合は)[、,]",
    "(?<=ときは)[、,]", "[;―]", r"(?<=[^\da-z])--?(?=[^\d])",
    r"(?<=[a-z])--?(?=[^\da-z])",
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
    needs={},
    present=re.compile(r"[ぁ-んァ-ヶ一-龯]"),
    clause_end=CLAUSE_END,
)
"""The Japanese cues."""
