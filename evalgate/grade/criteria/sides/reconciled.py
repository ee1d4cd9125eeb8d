"""C: two statements that are made to agree: added up, divided, or said not to contradict each other.

"£50 towards the rooms and £75 with the booking, so £125 in all" gives both, and an answer that no document
gives. It is looked at only where an answer shows both sides and would pass.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from evalgate.grade.action.moves import Move, Part
from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.values.between import sizes_of, sizes_told
from evalgate.text.lazily import Late

_TOLD = (Move.STATES, Move.DIFFERS, Move.DEPENDS)
_TWO = 2
_AGREE = Late(
    r"矛盾(?:は|を|も)?(?:し(?:て(?:は)?い)?|あり|ござい|生じ)(?:ません|ない)|食い違(?:い|って)[^。、]{0,6}(?:では|わけでは|は)(?:あり|ござい|い)?(?:ません|ない)"
    r"|両立(?:し(?:ます|て(?:い|お)り?ます)|でき(?:ます|る)|する(?:もの|と|こと))|(?:合わせて|併せて|あわせて|つなげて)(?:読|考え|理解|解釈)"
    r"|(?:両方|どちら|いずれ)(?:と)?も(?:正しい|正解|有効)(?:です|と|こと)"
    r"|\b(?:(?:no|not\s+an?|isn't\s+an?)\s+(?:real\s+|true\s+|actual\s+)?(?:conflict|contradiction|discrepancy)|(?:don't|do\s+not|doesn't)\s+(?:really\s+|actually\s+)?(?:conflict|contradict|clash))\b"
    r"|\b(?:are|can\s+be|is)\s+(?:both\s+|easily\s+)?(?:reconciled|compatible|consistent|both\s+(?:right|true|correct))\b|\bboth\s+(?:are|can\s+be)\s+(?:right|true|correct)\b"
    r"|(?:前者|後者)[^。]{0,24}を示したもの(?:です|で、)|同じ(?:期間|もの|内容|額)を(?:指し|示し)て(?:い|おり)ます"
    r"|\b(?:read|taken)\s+together,|\b(?:is|are)\s+(?:just|only|merely|simply)\s+(?:the|an?)\s+(?:outer|upper|lower|absolute)\s+(?:limit|bound)\b"
)
_OPEN = Late(
    r"食い違(?:います|って(?:い|おり)ます)|異なり|違います|とは(?:言|限)|か(?:どうか|否か|は)|(?:書|記|述べ|説明)[^。]{0,10}(?:ません|ない)|できません|かもしれ|可能性|でしょうか|資料から|分か|わか"
    r"|\b(?:differ|disagree|can't|cannot|can\s+not|whether|unclear|not\s+(?:both|possible)|may|might|perhaps|if|nothing|says?|how)\b|\?"
)
_SUM = Late(
    r"合計|合わせて|あわせて|総額|総計|全部で|計(?=\d)|都合"
    r"|\b(?:in\s+all|in\s+total|total\w*|altogether|together|added\s+up|combined|sum)\b"
)
_REST = Late(
    r"残り|のこり|その後|続く|さらに|次の"
    r"|\b(?:the\s+(?:rest|remaining|other|first|last)|remain\w*|left\s+over|then|another|further)\b"
)
_GAP = Late(
    r"差|開き|違[いうっ]|ずれ|\b(?:differ\w*|gap|apart|more|less|longer|shorter|higher|lower|earlier|later)\b"
)


def made_to_agree(case: Case) -> tuple[Part, ...]:
    """The part that makes one of both statements; empty where none does."""
    told = [p for p in case.parts if p.move in _TOLD]
    agreeing = (p for p in told if _AGREE.search(p.text) and not _OPEN.search(p.text))
    return next(((p,) for p in agreeing), ()) or _reckoned(case, told)


def _reckoned(case: Case, told: Sequence[Part]) -> tuple[Part, ...]:
    """The part that adds both sides' values up, or gives what is left of one beside the other."""
    told = [p for p in told if _SUM.search(p.text) or _REST.search(p.text)]
    if not told:
        return ()
    sums, rests = set[object](), set[object]()
    for scale, first, second in _pairs(case):
        sums.add((scale, first + second))
        rests.add((scale, abs(first - second)))
    if not sums:
        return ()
    for part in told:
        figures = [f for f in case.reader.figures if part.start <= f.start < part.end]
        sizes = set(sizes_of(figures))
        if sizes & sums and _SUM.search(part.text):
            return (part,)
        if sizes & rests and _REST.search(part.text) and not _GAP.search(part.text):
            return (part,)
    return ()


def _pairs(case: Case) -> Iterator[tuple[object, Fraction, Fraction]]:
    """The values of two sides on a scale that both are told by."""
    sides = case.question.sides
    if len(sides) != _TWO:
        return
    first, second = map(sizes_told, sides)
    for scale in first.keys() & second.keys():
        yield scale, first[scale], second[scale]
