"""Where an English clause ends: at marks, at conjunctions, at an "and" with a predicate of its own."""

import re
from collections.abc import Iterator
from itertools import pairwise, takewhile

from evalgate.grade.criteria.stance.model import FACT
from evalgate.text.lazily import Late

_SUBJECT = (
    r"(?:you|it|they|we|he|she|there|this|that|these|those|i|the|your|our|no|nobody|anyone|everyone|each|all"
    r"|please)"
)
_CLAUSE_END = Late(
    r"[;:!?\n—]|(?:\A|(?<=[a-z\d]{3}))\.\s|\s-{1,2}\s|,\s+(?:and|or\s+else|so|then|which|since)\b|,\s+(?=not\b)"
    r"|\b(?:but|because|whereas|although|though|while|otherwise|however)\b"
    rf"|\band\s+(?:then\s+)?(?=(?:{_SUBJECT}|not|don't|do|can't|cannot|must|need|will)\b)|,\s*(?={_SUBJECT}\b)"
)
_AUXILIARY = (
    r"(?:is|are|was|were|has|have|does|do|must|can|may|might|will|would|should|cannot|needs?|[a-z]+n't)"
)
_THIRD = (
    r"(?:opens|closes|starts|begins|ends|stops|shuts|expires|lapses|costs|pays|lasts|leaves|runs|applies|includes"
    r"|excludes|covers|requires|remains|stays|takes|gets|goes|comes|becomes|skips|allows|forbids|prohibits|serves"
    r"|carries|contains|varies|differs|reopens|resumes|continues|arrives|departs|receives|enters)"
)
_PLURAL = (
    r"(?:open|close|start|begin|end|stop|shut|expire|lapse|cost|pay|last|leave|run|apply|include|exclude|cover"
    r"|require|remain|stay|take|get|reopen|resume|arrive|depart|receive|enter)"
)
_STATE = (
    r"(?:open|closed|shut|locked|free|optional|required|unnecessary|available|unavailable|allowed|permitted"
    r"|accepted|admitted|prohibited|forbidden|banned|refused|rejected|excluded|included|charged|cancelled|off|on)"
)
_WHEN_OR_WHERE = (
    r"(?:in|on|at|for|during|from|after|before|with|to|until|till|by|between|above|below|under|over|when|if|only"
    r"|otherwise|thereafter|afterwards|indoors|outdoors|inside|outside|elsewhere|every|midnight|noon|\d)"
)
_PREDICATE = Late(
    rf"(?:\band|,(?:\s*and)?)\s+(?:then\s+|also\s+)?(?:(?={_AUXILIARY}\b|{_THIRD}\b)"
    rf"|(?=[a-z]{{3,}}(?<![suy])s\s+(?:at|on|in|from|until|after|before|by|when|only|\d))"
    rf"|(?P<bare>(?={_PLURAL}\s+{_WHEN_OR_WHERE}|{_PLURAL}\s*\Z))|(?={_STATE}\s+{_WHEN_OR_WHERE}))"
    rf"|\band\s+(?=(?:[\w'-]+\s+){{1,4}}?(?:{_AUXILIARY}|{_THIRD}|{_PLURAL})\b)"
)
"""What begins a predicate: closes at 21:00, is free, refused after that, guests pay."""
_LABEL = Late(
    r"\W*(?:not\s+(?:included|covered|allowed|permitted|accepted|refunded|needed|required|valid|eligible|available|for)"
    r"|excluded|exceptions?|exempt)\W*:\W*"
)
"""Says of what it stands before that it is not so: "Not included: socks"."""
_JOINS = Late(r"\b(?:and|or|so|then|which|since)\b")
_LISTED = Late(r"\b(?:if|for|when|on|at|in|per)\b[^,]*,\s*(?=\Z)")
_LISTED_ON = Late(r"\s+(?:if|for|when|on|at|in|per)\b")
"""Cases side by side: free if you're a member, £12 if you're visiting."""
FINITE = Late(rf"\b(?:{_AUXILIARY}|{_THIRD}|{_PLURAL})\b")
"""A verb that closes the subject of its clause."""
_STATED = Late(
    rf"\b(?:{_AUXILIARY}|{_THIRD}|{_PLURAL}|{_STATE}|at|on|in|until|from|by|after|before)\b|\d|{FACT}"
)
"""What a clause has that is no mere list of things: a verb that is known, a place, a time."""
_NOT = Late(r"n't\b|\b(?:not|never|cannot|neither|nor)\b")
_LEADING = Late(
    r"\W*(?:(?:and|but|so|also|yes|no|please|however)\b\W*)?(?:after|within|for|on|in|before|until|up\s+to"
    r"|with|without|from|at|by|during|over|once|past|beyond)\b[^,]*\Z"
)
CASE = Late(
    r"\W*(?:(?:and|but|so|also|yes|no)\b\W*)?(?:if|when|whenever|unless|should|as\s+long\s+as|provided|where"
    r"|in\s+case)\b"
)
"""What begins a condition."""
_REASON = Late(r"\W*(?:since|as|given\s+that|seeing\s+that)\b(?!\s+(?:long|soon|far|well)\b)")
"""Why something is so: "because she isn't 18 yet, a parent has to agree in writing"."""
_VERB = Late(r"\b(?:is|are|was|were|will|can|may|must|should|has|have|do|does|applies|apply|needs?|\w+n't)\b")


def clause_around(head: str, fact: str, tail: str) -> tuple[str, str, str]:
    """What stands before a fact in its clause, what behind it, and the main clause of a condition.

    Args:
        head: What stands before the fact in its sentence.
        fact: The fact.
        tail: What stands behind it.
    """
    if (listed := _LISTED.search(head)) and _LISTED_ON.match(tail):
        head = head[listed.end() :]
    before, behind = len(head), len(head) + len(fact)
    cuts = [*_coordinated(head + fact + tail)]
    ends = [m.end() for m in _CLAUSE_END.finditer(head)]
    ends = sorted((*ends, *(end for _, end in takewhile(lambda cut: cut[1] <= before, cuts))))
    if ends:
        at = ends[-2] if len(ends) > 1 else 0
        if _LABEL.fullmatch(head[at : ends[-1]]) is None:
            at = ends[-1]
        reason, head = head[: ends[-1]].endswith("because"), head[at:]
        if reason and "," in head:
            head = head[head.rindex(",") + 1 :]
    elif (_REASON.match(head) and "," in head) or (CASE.match(head) and "," in head):
        head = head[head.rindex(",") + 1 :]
    ended = _CLAUSE_END.search(tail) or re.search(",", tail)
    other = next((start - behind for start, _ in cuts if start >= behind), None)
    if other is not None and (ended is None or other <= ended.start()):
        return head, tail[:other], ""
    if ended is None:
        return head, tail, ""
    after = tail[ended.end() :]
    follows = _CLAUSE_END.search(after)
    tail = tail[: ended.start()]
    alone = _LEADING.match(f"{head}{FACT}{tail}") and not _VERB.search(tail)
    joins = not ended[0].startswith(",") or _JOINS.search(ended[0]) or after.startswith("not ")
    led = not joins and (CASE.match(head) or alone)
    return head, tail, (after[: follows.start()] if follows else after) if led else ""


def pieces(sentence: str) -> Iterator[str]:
    """The clauses of a sentence, one after the other."""
    cuts = {*(end for _, end in _coordinated(sentence)), *(m.end() for m in _CLAUSE_END.finditer(sentence))}
    for start, end in pairwise((0, *sorted(cuts), len(sentence))):
        yield sentence[start:end]


def _coordinated(text: str) -> Iterator[tuple[int, int]]:
    """Where one more predicate begins behind a first one: from the conjunction to the predicate.

    "Coffee and tea are free" has one predicate, and so has "must not open and close"; what stands before
    another mark or conjunction is no part of it: "tea is not, but milk and sugar are free".
    """
    last = 0
    ends = [match.end() for match in _CLAUSE_END.finditer(text)]
    for found in _PREDICATE.finditer(text):
        begins = max((end for end in ends if end <= found.start()), default=0)
        told = text[max(last, begins) : found.start()]
        if _STATED.search(told) and not (found["bare"] is not None and _NOT.search(told)):
            last = found.end()
            yield found.start(), last
