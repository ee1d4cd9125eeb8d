"""Looks through what stands beside a right answer for what turns the documents round."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.criteria.absence.denial import says_no
from evalgate.grade.criteria.added.adding import may_add
from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.contrary.against import Contrary, contrary
from evalgate.grade.criteria.sections import Section
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.segment import Block


def turned_round(
    case: Case, places: Sequence[int], home: Sequence[Section], nearest: Callable[[str], Sequence[Section]]
) -> tuple[Contrary, tuple[Part, ...]]:
    """The first part of an answer that says the opposite of the documents, or may do so.

    Args:
        case: The answer and the question.
        places: Where the answer first states what was asked for: that is compared apart.
        home: The sections that the evidence stands in.
        nearest: Finds what else the documents say in the words of a text.
    """
    headed = dict(_under_a_ban(case.parts))
    known = fold("\n".join((case.asked, case.answer.text)))
    doubtful: tuple[Part, ...] = ()
    for _, group in groupby(case.parts, key=lambda part: part.segment):
        parts = tuple(p for p in group if may_add(p) or _tells(p))
        sentence = " ".join(p.text for p in parts)
        for part in parts:
            if part.block is Block.QUOTE or part.holds_any(places):
                continue
            text = case.index.without_pointers(part.text, case.pointing.documents)
            if part.start in headed:
                text = sentence = _banned(text)
            found = contrary(text, sentence, home, nearest(text), known)
            if found is Contrary.SURELY:
                return found, (part,)
            if found is Contrary.PERHAPS:
                doubtful = doubtful or (part,)
    return (Contrary.PERHAPS if doubtful else Contrary.NO), doubtful


_HEADING = Late(r"\A\W*\*\*[^*]+\*\*\W*\Z|\A\W*【[^】]+】\W*\Z|[:：]\W*\Z")
_BANS = Late(
    r"(?:して|やって)は(?:いけない|ならない|だめな)(?:こと|もの|行為)?|しない(?:こと|で)|できないこと|禁止|禁じられ|NG|ng(?![a-z])|控えること|ご?遠慮"
    r"|\b(?:don't|do\s+not|never|not\s+(?:to\s+do|allowed|permitted)|prohibited|forbidden|banned|must\s+not)\W*\Z"
)
"""A heading whose entries must not be done."""


def _under_a_ban(parts: Sequence[Part]) -> Iterator[tuple[int, Part]]:
    """The parts that stand under a heading that forbids them, by where they begin."""
    ban: Part | None = None
    for part in parts:
        if part.block is Block.HEADING or _HEADING.search(part.shown):
            ban = part if _BANS.search(part.shown.strip(" *:：#【】")) else None
        elif ban is not None:
            yield part.start, ban


_JAPANESE = Late(r"[ぁ-んァ-ヶ一-龯]")
_ENDS_IN_A_VERB = Late(r"[うくぐすつぬぶむる]\W*\Z")


def _banned(text: str) -> str:
    """An entry of a list of what is forbidden, said as a sentence."""
    bare = text.strip(" .。・-*")
    if not _JAPANESE.search(bare):
        return f"do not {bare}"
    return f"{bare}ことは禁止です" if _ENDS_IN_A_VERB.search(bare) else f"{bare}は禁止です"


_NEEDS = Late(r"必要|不要|\b(?:have|has|need)\s+to\b|\bneed")


def _tells(part: Part) -> bool:
    """Whether what looks like an offer, or a denial, tells what is so: 「確認できる書類は不要です」."""
    if part.move is Move.DENIES:
        return _NEEDS.search(part.text) is not None and not says_no(part)
    return part.move is Move.OFFERS and not part.has(Cue.ASKS, Cue.PROPOSES, Cue.CONDITION)
