"""Which parts of an answer say something of the matter, that may be more than the documents say."""

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.text.lazily import Late

_STATING = (Move.STATES, Move.DEPENDS, Move.DIFFERS)
_REMINDS = Late(r"お忘れ|忘れず|ご?注意ください|ご?留意|お間違え|\b(?:remember|don't\s+forget|make\s+sure)\b")
"""Polite words that go with a demand."""
_OF_THE_MATTER = Late(
    r"\b(?:i|we|me|us|my|documents?|sources?|information|question)\b|資料|文書|記載|情報|ご?質問|私|当方"
    r"|お答え|回答|分か|わか|判断"
)
"""Declines to answer: without such words it is the matter itself that is declined."""
_PROMISES = Late(
    r"\b(?:and|who|which)\s+(?:they|he|she|it|we)?\s*(?:'ll|will|can)\s+(?!(?:be\s+)?(?:able|help|happy"
    r"|glad|know|advise|tell|let\s+(?:you|me|us)\s+know|find|put|pass|direct|sort|have|give|say|see|get\s+back|"
    r"confirm|answer|assist|clarify|check|explain|point|look))|(?:対応し|して|手配し|発行し"
    r"|交換し)(?:て)?(?:くれ|もらえ|いただけ)"
)
"""Sends the user to somebody with a promise of what is done there."""
_OBLIGES = Late(
    r"\byou\s+(?:must|have\s+to|are\s+required\s+to)\s+(?:also|then|first|always)\b|\b(?:and|you)\s+must\b"
    r"|(?:また|さらに|加えて|必ず)[^。]*(?:しなければ|必要が|義務|ねば)"
)
"""Sends the user to somebody as one more thing that has to be done."""
_SERVES = Late(
    r"(?:いただけれ|くだされ|下され|頂けれ|すれ)ば、?[^。、]{0,30}(?:可能|でき(?:ます|る)|いたします|します|差し上げ|お送り|お渡し|承り|承って)"
    r"|\b(?:and|,)\s+(?:we|they)(?:'ll|\s+can|\s+will)\s+(?:post|send|deliver|refund|replace|issue|book|waive|arrange)\b"
)
"""Tells what is done for those who ask."""
_POINTS = Late(
    r"(?:詳し|くわし|詳細|全文|原文|なお)[^。]{0,30}(?:ご?覧|参照|確認|お読み|見て)(?:に)?[^。、]{0,8}(?:ください|下さい|願い|ませ|どうぞ)"
)
"""Only points to where more stands: 詳しくは規程をご覧ください."""


def may_add(part: Part) -> bool:
    """Whether a part says something of the matter, be it in polite words or as a promise of somebody else."""
    if part.move is Move.HANDS_OFF:
        if _POINTS.search(part.text):
            return False
        demanded = _PROMISES.search(part.text) or _OBLIGES.search(part.text) or _SERVES.search(part.text)
        return part.has(Cue.ATTRIBUTES) or demanded is not None
    if part.move is Move.DECLINES:
        return _OF_THE_MATTER.search(part.text) is None
    return part.move in _STATING or (part.move is Move.COURTESY and _REMINDS.search(part.text) is not None)
