"""What is not covered or not included where that is what was asked: said of the matter, not of the documents.

"Not covered - too old." is no denial beside "Is a 17-year-old boiler covered?", and terms that leave it out
rule on it. "Boilers aren't covered in any of the documents" still is one.
"""

from collections.abc import Sequence

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.lookup import Words
from evalgate.grade.action.moves import Move, Part
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_ASKED = Late(
    r"\b(?:cover(?:ed|s|age|ing)?|includ(?:e[sd]?|ing)|exclu(?:ded?|des|sions?|ding)|insured?|insurance|protected|come[s]?\s+with"
    r"|part\s+of|left\s+out|count(?:s|ed)?)\b|補償|保証|保険|対象|含ま|除[かく外]|カバー|付[いき](?:て|ます)|込み|入って"
)
_PAPERS = (
    r"(?:any(?:where|thing)|documents?|documentation|sources?|files?|pages?|materials?|texts?"
    r"|either\s+of|handbooks?|guides?|everything|what\s+i)\b"
)
_OF_COVER = Late(
    r"(?:(?:\b(?:is|are|was|were|be|get|gets|being|as)\s+)?\b(?:not|never|no\s+longer)|\b(?:is|are|was|were|do|does)n't)\s+(?:be\s+)?"
    r"(?:\w+ly\s+)?(?:cover(?:ed)?|includ(?:ed?|e)|insured?|protect(?:ed)?|part\s+of\s+(?:the\s+)?(?:cover|policy|plan|price|fee|package))\b"
    rf"(?![^.;,]{{0,24}}\b(?:in|by|anywhere|among)\s+(?:[\w'-]+\s+){{0,3}}?{_PAPERS})(?!\s+anywhere)"
    r"|\b(?:leaves?|left)\s+(?:\w+\s+){0,6}?out\b|\b(?:falls?|is|are|lies?)\s+outside\b|\boutside\s+(?:the\s+)?cover\b"
    r"|(?:補償|保証|保険|割引|適用|支払い?|給付|対象)の?(?:対象外|範囲外)|対象外|含まれ(?:て(?:い|おり))?(?:ません|ない)|カバーされ(?:ません|ない)"
)


def read_of_cover(parts: Sequence[Part], asked: str) -> tuple[Part, ...]:
    """The same parts; where cover was asked about, what is not covered is a statement.

    Args:
        parts: The parts of an answer.
        asked: The question, with earlier turns.
    """
    if Move.DENIES not in {p.move for p in parts} or not _ASKED.search(fold(asked)):
        return tuple(parts)
    return tuple(p._replace(move=Move.STATES) if _says_it_of_the_matter(p) else p for p in parts)


def _says_it_of_the_matter(part: Part) -> bool:
    """Whether nothing in a denial but its words of cover denies."""
    if part.move is not Move.DENIES or not _OF_COVER.search(part.text):
        return False
    return not Words(_OF_COVER.sub(" ", part.text)).has(Cue.DENIES)
