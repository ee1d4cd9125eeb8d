"""How English talks about the talk, whatever the task: patterns for folded text."""

import re

LIMITS_REQUEST = re.compile(
    r"\b(?:help|assist|deal|requests?|tasks?|exercises?)\b(?: you)? (?:with|in|to|for|like)\b"
)
"""The limit is part of what was asked for, not of what could be done."""

UNABLE = re.compile(
    r"\b(?:with|under|given) (?:these|the|those) (?:conditions|clues|labels|facts|statements)\b"
    r"|\bwithout (?:knowing|knowledge|more|further|the|any|a|using|being told)\b"
    r"|\b(?:not enough|too little|insufficient|no(?:t)? sufficient) (?:information|data|facts|clues)\b"
    r"|\b(?:several|many|more than one|any number|both|either)\b[^.]{0,40}\b(?:possible|would fit|could be)\b"
    r"|\bfrom (?:this|these|the (?:information|clues|labels|statements|facts))(?: alone)?\b|\bbased on\b"
    r"|(?:n't|\bnot) (?:stated|given|known|clear|told|said|specified|mentioned|enough|possible to (?:say"
    r"|tell|know))\b"
    r"|(?:n't|\bnot) (?!related|relevant|part|about|within|in |our|my|something|what|an? |connected|supported"
    r"|offered|covered|available|allowed|able|permitted|for )[a-z]+\b[^.]{0,40}, (?:so )?(?:i"
    r"|we) (?:can't|cannot)\b"
    r"|\b(?:can't|cannot) be (?:told|determined|worked out|decided|known|said|solved)\b"
)
"""Can't, for want of something that the task doesn't tell: a failed attempt."""

TALKS = re.compile(
    r"\b(?:thanks?|please|you|your|our|us|we|help\w*|assist\w*|happy|glad|welcome|feel free|let me know"
    r"|here for"
    r"|contact|questions?|requests?|scope|role|support|services?|customers?|i can|i'm (?:here|just|only"
    r"|an?))\b"
    r"(?<!if you)(?<!ask you)"
)
"""What marks a clause as one about asking, serving and being served: it does no task, whatever it names."""

SERVICE = re.compile(
    r"^\s*(?:we|our|this (?:chat|service|shop|store|desk))\b|\b(?:call|ring|phone|e-?mail|visit|reach"
    r"|contact|write to) us\b"
    r"|\b(?:opening hours|(?:are|is) (?:open|closed))\b"
)
"""Speaks of the service itself."""

FOLLOWING = re.compile(r":\s*$|\b(?:following|these|such as)\b[^.]*$")
"""Announces a list of what is done here, where it stands in a clause about serving."""

SENDS_AWAY = re.compile(
    r"\bplease (?:check with|ask|contact|consult|see|try|visit|refer to|turn to|go to) (?:an?|the|your"
    r"|another)\b"
)
"""Sends to somebody else."""

_HELPER = r"(?:assistant|desk|bot|agent|guide|reception\w*|clerk|helper|support|service|chat|team|line)"

IN_ROLE = re.compile(
    rf"\b(?:i'm|i am|we're|we are) here (?:to|for)\b|\bas (?:an?|the|your|our) [^.,]{{0,40}}{_HELPER}\b"
    rf"|\b(?:i'm|i am) (?:just |only )?(?:an?|the|your) [^.,]{{0,40}}{_HELPER}\b"
    r"|\b(?:i|we) (?:only )?(?:answer|take|handle) questions (?:about|on)\b|\bwhat can (?:i|we) do for you"
    r"|\b(?:i|we) can [a-z]+ (?:your|our|you)\b|\bif you(?:'d)? like\b|\bthis (?:line|desk|chat|service) is\b"
)
"""Says what the speaker is there for."""

REASON = re.compile(
    r"^(.+?),? (?:so|hence|therefore|thus),? (?:i|we)(?: can't| cannot|'m unable| am unable|'m not able"
    r"| won't)\b"
    r"|(?:can't|cannot|unable|not able)\b[^.]*?(?:,? because|, since|, as) (.{8,})$"
)
"""Why something can't be done."""

OF_SCOPE = re.compile(
    r"relat|nothing to do|feature|function|access|connect|scope|outside|beyond|allow|permi|polic"
    r"|guideline|instruct|\b(?:role"
    r"|job|services?|support"
    r"|teams?|assistant|chat|bot|desk|only|just|here|our|my|we|us|i'm|i am|i was|matter|questions?"
    r"|topics?|requests?"
    r"|part of|off)\b|design|dedicat|speciali|focus|limit|differ|appropriat|harm|bias|neutral|ethic"
)
"""The reason lies in what the speaker is there for."""
