"""What an English clause says of a fact: negations stand before the verb, conditions before all else."""

import re
from collections.abc import Iterator

from evalgate.grade.criteria.stance import owners
from evalgate.grade.criteria.stance.brackets import ASIDE, around
from evalgate.grade.criteria.stance.english_bounds import (
    OWN,
    OWN_BEHIND,
    bound_of,
    is_value,
    leads_at,
    says_more,
    side_of,
)
from evalgate.grade.criteria.stance.english_clauses import CASE, clause_around
from evalgate.grade.criteria.stance.model import FACT, LEXICAL, Negation, Side, Stance
from evalgate.text.lazily import Late

_MARKS = Late(r"[*_`\"]+")
_GRATIS = Late(
    r"\b(?:free\s+of|without)\s+(?:any\s+)?(?:extra\s+|additional\s+)?(?:charges?|costs?|payment|fees?)\b|\bfor\s+(?:free|nothing)\b"
    r"|\b(?:(?:at|for|with|there(?:'s|\s+is)|incurs?|carry|carries)\s+)?no\s+(?:extra\s+|additional\s+|delivery\s+)?(?:charge|cost|fee)s?\b"
    r"|\b(?:cost|pay)s?\s+(?:you\s+)?nothing\b|\bnothing\s+to\s+pay\b|\b(?:is|are|gets?|be)\s+waived\b"
    r"|\b(?:is|are)(?:n't|\s+not)\s+charged(?:\s+for)?\b|\b(?:not|never)\s+be\s+charged(?:\s+for)?\b|\bcomplimentary\b|\bgratis\b"
)
"""Ways to say "free"."""
_HARMLESS = Late(
    r"^\W*no\b(?=[,.!:;])|\bno\.\s?(?=\d)|\bnot\s+(?:only|just|merely|simply|exactly)\b"
    r"|\b(?:no|not)\s+(?:any\s+)?(?:more|less|further|\w+er)\s+than\b|\b(?:has|have)(?:n't|\s+not)\s+(?:yet\s+)?(?:turned|reached)(?=\s+\d|\s*\Z)"
    r"|\b(?:not|never)\s+(?:to\s+)?exceed\w*|\bno\s+(?:problem|problems|worries|doubt|matter|wonder)\b"
    r"|\b(?:don't|do\s+not|never)\s+(?:forget|worry|hesitate)\b|\b(?:whether\s+)?or\s+not\b"
    r"|\bnot\s+to\s+(?:mention|worry)\b|\bwhy\s+not\b|\bif\s+not\b|\bnot\s+an?\s+(?:problem|issue)\b|\bno\s+(?:issues?|objections?)\b"
    r"|\bwithout\s+(?:fail|delay|exception)\b"
    r"|(?<=[a-z]\s)not\s+[a-z]+(?:ed|en|nt|wn|pt)(?=\s+(?:has|have|is|are|must|will|can|may|should)\b)"
)
"""Negations that deny nothing; those of a bound are read as one."""
_NEGATION = Late(
    r"(?P<no>\bneed(?:n't|\s+not)\b|\b(?:not|never|cannot|neither|nor|hardly|none|nothing|nobody)\b|n't\b|\bno\s+longer\b"
    r"|\b(?:unable|not\s+able|fail(?:s|ed|ing)?|declin\w+|refus\w+)\s+to\b)"
    r"|(?P<none>\b(?:no|without|zero|free\s+of|rather\s+than|instead\s+of|other\s+than|except(?:\s+(?:for|on"
    r"|in))?|apart\s+from|excluding|unless)\b)"
    r"|\bun(?P<un>used|paid|claimed|signed|opened|collected|returned|registered|approved|attended|supervised"
    r"|accompanied|confirmed|answered|redeemed|worn|licensed|insured|planned|authori[sz]ed|labelled|verified)\b"
    r"|(?P<strong>\b(?:prohibit\w*|forbid\w*|bann?ed|disallow\w*|barred|denied|refused|rejected|excluded"
    r"|ineligible|unavailable|exempt\w*|invalid|unnecessary|needless|waived|impossible|off\s+limits"
    r"|against\s+the\s+rules|optional)\b)"
    r"|(?P<weak>\b(?:clos(?:e|es|ed|ing)|shut|expir\w+|laps\w+|end(?:s|ed|ing)?|stop(?:s|ped)?|cancel\w*"
    r"|terminat\w+|signed\s+out|logged\s+out|locked|delet\w+|revok\w+|block\w*|suspend\w*|void\w*|(?<!-)free(?!\s+to\b)|before"
    r"|until|(?:stays?|keeps?|kept|remains?|is|are|be|turn(?:ed)?|switch(?:ed)?|leave|left)\s+off(?!\s+(?:the|limits)\b|-))\b)"
)
_EXCEPTED = Late(
    r"\b(?:except(?:\s+(?:for|on|in|at|with))?|apart\s+from|other\s+than|excluding)(?:\s+(?:an?|the|your|any|in|on|at))*\s*\Z"
)
_TOLD_APART = Late(r"\s*,?\s*(?:when|where|which|who)\b")
"""Behind an exception, what is so there: "except on Sundays, when it closes at 6"."""
_SPREADS = Late(r"\bnot\s+(?:only|just|merely|solely)(?:\s+(?:on|in|at|for|the|a|an|by|with))*\s*\Z")
_DENIED = Late(
    r"(?:\bnot|n't|\bnever|\b(?:rather|other)\s+than|\binstead\s+of|\bexcept(?:\s+for)?|\bapart\s+from|\bexcluding)"
    r"(?:\s+(?:be|been|a|an|the|your|any|on|in|at|by))*\s*\Z"
)
_AUX = (
    r"(?:be|been|being|have|has|to|get|really|necessarily|also|currently|normally|able|actually|yet|strictly"
    r"|ever|even|always|usually|a|an|any|the|your|in|on)"
)
_NEXT = Late(rf"\W*(?:{_AUX}\s+)*(?P<stem>[a-z]+)")
_OTHERWISE = Late(
    r"\b(?:after|beyond|past|over|longer\s+than|later\s+than)\s+(?:that|this|then)\b"
    r"|\b(?:any\s+)?(?:later|longer|beyond)\b(?!\s+than)|\b(?:otherwise|afterwards|thereafter)\b"
)
_ALLOWED = Late(r"\b(?:can|may|might|could|allowed|permitted|able|fine|ok|okay|eligible|possible)\b")
_PHRASE = Late(
    r"\W*(?:(?:on|in|at|during|between|within|after|before|until|to)\s+)?(?:(?!(?:is|are|was|were|will|can|may|must|has|have|do|does|applies|apply|you|it|they|we|on|in|at|during"
    r"|between|within|after|before|until|to|when)\b)[\w'-]+\W+){0,5}"
)
"""A few words without a verb: what "no" and "without" belong to."""
_NEAR = Late(r"\W*(?:(?:an?|any|the|your|prior|further)\s+)?(?:[\w'-]+\W+)?")
"""All that may stand between "without" and what is missing: "guests without a booking wait at the bar"."""
_OF_A_NOUN = Late(r"\s+(?!(?:on|in|at|by|for|to|from|until|after|before|when|if|is|are|was|were)\b)[a-z]")
"""Unused tickets are tickets: what is said of them isn't denied."""
_BEFORE_A_NOUN = Late(r"\b(?:of|any|all|your|their|for)\s+\Z")
"""Says of a thing what it is like: 40 hours of unused leave."""
_RELATIVE = Late(r"\b(?:that|which|who|whose|if|when|where|from)\b")
_STEM = 5
_ROOT = Late(
    r"clos|shut|expir|laps|end|stop|cancel|terminat|delet|revok|block|suspend|void|prohibit|forbid|ban|disallow|exempt"
)
_MOMENTS = ("until", "before")
"""What can't be done until something is so needs it."""
_NOT = Late(r"n't\b|\b(?:not|never|cannot|nobody|no)\b")


def read(sentence: str, start: int, end: int) -> Stance:
    """Read what a sentence says of the fact that stands at a place.

    Args:
        sentence: A folded sentence.
        start: Where the fact begins.
        end: Where it ends.
    """
    if own := OWN.match(sentence, start, end):
        start = own.end()
    if bound := OWN_BEHIND.search(sentence, start, end):
        end = bound.start()
    before, behind = around(sentence, start, end)
    if _TOLD_APART.match(behind):
        before = _EXCEPTED.sub(" ", before)
    head, tail = _with_one_no(_bare(before), _bare(behind))
    whole, marked = f"{head} {tail}", f"{head}{FACT}{tail}"
    head, tail, main = clause_around(head, sentence[start:end], tail)
    negations = tuple(_negations(head, tail, main))
    return Stance(
        is_excepted=_EXCEPTED.search(head) is not None,
        is_denied=_is_denied(head) and sum(n.sure for n in negations) % 2 == 1,
        negations=negations,
        bound=bound_of(sentence[start:end], head, tail),
        at_least=says_more(head, tail),
        side=side_of(tail) if is_value(sentence[start:end]) else Side.NONE,
        clause=f"{head} {FACT} {tail} {main}",
        sentence=whole,
        marked=marked,
        scan=scanned,
        owners_in=owners.english,
        open_ended=_OTHERWISE.search(sentence[end:]) is not None,
    )


_NEITHER, _NOR = Late(r"\bneither\b"), Late(r"\bnor\b")


def _with_one_no(head: str, tail: str) -> tuple[str, str]:
    """What stands around a fact, with "neither … nor" as the one negation that it is."""
    if not _NEITHER.search(head):
        return head, tail
    if _NOR.search(head):
        return _NEITHER.sub("", head), tail
    return head, _NOR.sub("or", tail, count=1)


def _bare(text: str) -> str:
    return _GRATIS.sub("free", _MARKS.sub("", ASIDE.sub(" ", text)))


def _negations(head: str, tail: str, main: str) -> Iterator[Negation]:
    """The negations that reach a fact."""
    bounded = leads_at(head)
    unsettled = main and CASE.match(head) and not (_ALLOWED.search(main) or _NEGATION.search(_harmless(main)))
    if _SPREADS.search(head):
        yield Negation(f"{LEXICAL}only", sure=False)
    plain = _harmless(head)
    for token in _NEGATION.finditer(plain):
        if token["weak"] and token.start() >= bounded:
            continue
        if found := _before(token, plain):
            yield Negation(found.of, sure=False) if unsettled else found
    yield from (n for piece in (tail, main) for n in _behind(_harmless(piece)))


def _is_denied(head: str) -> bool:
    """Whether a denial stands right before the fact: not three days, except Mondays."""
    return _DENIED.search(_harmless(head)) is not None


def _harmless(text: str) -> str:
    """The same text, as long as before, without negations that deny nothing."""
    if not _NEGATION.search(text):
        return text
    return _HARMLESS.sub(lambda match: "_" * len(match[0]), text)


def _before(token: re.Match[str], head: str) -> Negation | None:
    """What a word before the fact turns: the fact itself, the verb between, or nothing that concerns it."""
    between = head[token.end() :]
    following = _NEXT.match(between)
    stem = following["stem"][:_STEM] if following else ""
    if token["un"]:
        return Negation(token["un"][:_STEM], sure=_OF_A_NOUN.match(between) is None)
    if token["no"]:
        return Negation("need" if token[0].startswith("need") else stem)
    if token["none"]:
        return _lacking(token["none"], between, stem)
    if token[0] in _MOMENTS:
        return Negation(LEXICAL + _MOMENTS[0], sure=_NOT.search(head, 0, token.start()) is not None)
    return Negation(_says_no(token[0]), sure=token["strong"] is not None)


def _lacking(word: str, between: str, stem: str) -> Negation | None:
    """What "no", "without" and "except" turn: the fact, or what stands between."""
    near = _NEAR if word == "without" else _PHRASE
    if word == "unless" or near.fullmatch(between):
        return Negation("")
    return Negation(stem, sure=False) if stem and word in ("no", "without") else None


def _behind(text: str) -> Iterator[Negation]:
    """The negations that follow a fact in its clause."""
    for token in _NEGATION.finditer(text):
        following = _NEXT.match(text, token.end())
        stem = following["stem"][:_STEM] if following else ""
        alone = not _RELATIVE.search(text[: token.start()])
        if token["un"]:
            if not _BEFORE_A_NOUN.search(text[: token.start()]):
                yield Negation(token["un"][:_STEM], sure=alone)
        elif token["no"]:
            yield Negation(stem, sure=alone)
        elif token["none"] in ("no", "unless"):
            needed = token["none"] == "no" and _NEEDED.search(text, 0, token.start()) is not None
            yield Negation("need", sure=alone) if needed else Negation(stem, sure=False)
        elif token["strong"]:
            yield Negation(_says_no(token[0]), sure=alone)
        elif token["weak"] and token[0] not in _MOMENTS:
            yield Negation(_says_no(token[0]), sure=False)


_NEEDED = Late(r"\b(?:needs?|requires?)\s+\Z")
"""What needs no approval need not be approved."""


def _says_no(word: str) -> str:
    """The name of a word that says no itself, whatever its ending: closes, closed, closing."""
    if word.endswith("off"):
        return f"{LEXICAL}off"
    root = _ROOT.match(word)
    return LEXICAL + ("close" if root and root[0] == "clos" else root[0] if root else word[:_STEM])


def scanned(text: str) -> Iterator[Negation]:
    """Everything that is negated in a text."""
    text = _harmless(text)
    for token in _NEGATION.finditer(text):
        following = _NEXT.match(text, token.end())
        if lexical := token["strong"] or token["weak"]:
            yield Negation(LEXICAL + _MOMENTS[0] if lexical in _MOMENTS else _says_no(lexical))
        elif token["un"]:
            yield Negation(token["un"][:_STEM])
        else:
            yield Negation(following["stem"][:_STEM] if following else "")
