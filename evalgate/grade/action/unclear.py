"""Whether a refusal only says that it isn't clear what the user means: that is part of asking back."""

from collections.abc import Sequence

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Part
from evalgate.text.lazily import Late

_MEANT = Late(
    r"(?:ご?用件|ご?質問|お尋ね|お問い?合わせ|意味|意図|趣旨|対象|種類|種別|区分|どなたの分|何(?:について|の)|どの|どちら|どれ|どこの|誰の|どなた)"
    r"[^。]{0,24}?(?:はっきり|分か|わか|判|特定|つか[みめ]|掴|絞|定ま|読み取|見当|明らか|不明|あいまい|曖昧)"
    r"[^。、]{0,8}(?:ません|ない|ず|かね|不明|(?<=不)明|まいで|昧で|ので|ため)"
    r"|\b(?:not|n't|un\w+|cannot|without|hard|difficult)\b[^.!?]{0,40}?\b(?:what|which|who(?:se)?)\b[^.!?]{0,30}?"
    r"\b(?:you|your|it|this|one|kind|sort|type)\b"
    r"|\b(?:question|request|query|enquiry)\b[^.!?]{0,30}?\b(?:unclear|vague|ambiguous|too\s+(?:general|broad|open|short)|not\s+(?:quite\s+)?clear)\b"
)
_OF_PAPERS = (Cue.ATTRIBUTES, Cue.SEARCHED)


def misses_the_meaning(part: Part, parts: Sequence[Part]) -> bool:
    """Whether a part refuses because it isn't clear what was meant, and not because nothing is recorded.

    Args:
        part: A part that denies or declines.
        parts: All parts; why it refuses may stand before it in the same sentence.
    """
    before = [p for p in parts if p.segment == part.segment and p.start <= part.start]
    if any(p.has(*_OF_PAPERS) for p in before):
        return False
    return _MEANT.search(" ".join(p.text for p in before)) is not None
