"""Clauses that state nothing beside a denial: they lead on to whom to ask, or disclaim."""

from evalgate.grade.action.aside import has_figure, names_the_topic
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import Topic
from evalgate.grade.criteria.absence.evidence import tells_plainly
from evalgate.grade.criteria.common import Case
from evalgate.text.lazily import Late

_LEADS_ON = Late(
    r"(?:ので|から|ため(?:に)?|です?し|[たなでれけせ](?:ら|ば)|[のた]際(?:は|に)|場合(?:は|に)?|まえに|前に)、?\Z"
)
_DISCLAIMS = Late(
    r"(?:の話|のこと|(?:について(?:の|述べた|定めた|書かれた)?|に関する)(?:もの|話|内容|規定|記載))で(?:は|も)"
    r"(?:あり|ござい|な)|(?:確証|確信|自信)(?:は|が|を)?[^。、]{0,4}(?:あり|ござい|でき|持て|な)"
)
"""Says that what is near is about something else: 保証の話ではありません."""
_SENDS = (Move.HANDS_OFF, Move.DECLINES, Move.OFFERS)


def states_nothing(part: Part, case: Case, topic: Topic) -> bool:
    """Whether a Japanese clause states nothing: 体調に関わることですので、医師にご相談ください.

    It holds nothing of what was asked, no figure, and doesn't say that something may be done.
    """
    if not part.japanese:
        return False
    if _DISCLAIMS.search(part.text) or names_the_topic(part, topic):
        return True
    if not _LEADS_ON.search(part.text) or has_figure(part) or tells_plainly(part) or topic.covered(part.text):
        return False
    following = [p for p in case.parts if p.segment == part.segment and p.start > part.start]
    return any(p.move in _SENDS or p.has(Cue.HANDS_OFF, Cue.DECLINES) for p in following)
