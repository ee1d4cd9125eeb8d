"""The English vocabulary: all cues, the stems they need, and where clauses end."""

import re

from evalgate.grade.action.cues import Cue, Vocabulary, any_of
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
from evalgate.grade.action.en.refusing import DECLINES, DENIES, IGNORANT, UNREAL
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

_NEGATION = (
    "n't", "not", "no ", "\nno", "neutral", "unmention", "unanswer", "undocument", "unaddress", "none",
    "nothing", "never", "nowhere", "neither", "unable",
    "unclear",
    "unspecified", "unstated", "unknown", "uncertain", "unethical", "unsure", "inappropriate",
    "insufficient", "impossible", "lack", "fail", "silent", "blank", "empty", "short", "outside", "beyond",
    "absent", "missing", "declin", "against", "fictional", "without", "open", "hard", "about", "rather",
    "little", "zero", "omitted", "left", "excluded", "mute", "quiet", "tight-lipped", "leave",
    "n/a",
)  # fmt: skip
_DISCORD = (
    "disagree", "conflict", "contradict", "differ", "consisten", "aligned", "in line", "in sync", "uniform",
    "of one mind", "odds", "agree", "match", "line up",
    "tally", "diverge", "discrepan", "different", "two ", "competing", "mismatch", "one ", "some ",
    "while", "whereas", "but ",
)  # fmt: skip
_OFFERING = (
    "if ", "should", "in case", "let me", "feel free", "ask", "would you like", "shall i", "do you want",
    "once i", "i'll", "i can", "i could", "happy",
)  # fmt: skip
_POLITE = (
    "worr", "else", "question", "hope", "let me know", "feel free", "happy", "glad", "thank", "\nhi",
    "\nhello", "\nhey", "sorry", "apolog", "good ", "great", "welcome", "sure", "certainly", "of course",
    "no problem", "unfortunately", "absolutely", "have a", "take care", "get well", "congrat", "helpful",
    "can i help", "regards", "wishes", "yours", "luck", "forward", "disposal", "hesitate", "shout", "enjoy",
    "safe travels", "pun intended", "crossed", "cheers", "\noh", "yuck", "\nugh", "ouch", "wow", "oops",
    "gosh", "goodness", "\neek", "whoa", "\nhm",
    "\naw", "as an", "program", "designed", "built", "purpose", "capabilit", "role", "strive",
)  # fmt: skip
_QUESTION = (
    "?", "which", "what", "who", "where", "when", "why", "how ", "tell ", "let ", "please", "kindly",
    "could you", "can you", "would you", "need", "mean", "would help", "\nare ", "\nwere ", "\ndo ",
    "\ndid ", "\nwould ", "\nis ", "\nwas ", "\nhave ", "\nhas ", "\ncan ", "\ncould ",
)  # fmt: skip
CLAUSE_END = any_of(
    "[;]", r"(?<=\w)\s+--?\s+", r",(?=\s+(?:but|though|although|so|yet|unless)\b)",
    r",(?=\s+however\b(?!,\s+(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|must|may"
    r"|not)))",
    r",(?=\s+(?:since|because|given\s+that)\b)",
    r",(?=\s+as\s+(?:the|no|nothing|none|there|neither|it)\b)",
    r"(?<=\w)\s+(?=but\s+(?:i|we|the|it|there|here|you)\b)",
    r"(?<=\w),(?=\s+and\s+(?:i|we|there|it|nothing|the\s+documents?)\b)", r"(?<=\w):(?=\s)",
)  # fmt: skip
VOCABULARY = Vocabulary(
    cues={
        Cue.DENIES: DENIES,
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
    gates={
        **dict.fromkeys((Cue.DENIES, Cue.HINTS), _NEGATION),
        Cue.ASKS: _QUESTION,
        Cue.DIFFERS: _DISCORD,
        Cue.OFFERS: _OFFERING,
        Cue.CHECKS: ("?",),
        Cue.COURTESY: _POLITE,
    },
    present=re.compile(r"[a-z]{2}"),
    clause_end=CLAUSE_END,
)
"""The English cues."""
