"""Clauses that lead to a denial in the same sentence, and answer nothing themselves."""

from evalgate.grade.action.aside import has_figure
from evalgate.grade.action.part import Part
from evalgate.text.lazily import Late

_FOUND_SO_FAR = Late(
    r"(?:こと|の|まで|ところまで)(?:は|が|も)?(?:分か|わか|確認でき|読み取れ|見つか|見て取れ|記載され|書かれ|載っ)[^。、]{0,8}"
    r"(?:が|けれども?|けど|ものの)、?\Z"
    r"|\A\W*(?:(?:while|although|though)\s+)?(?:i|we)(?:'ve|\s+have|\s+did|\s+do|\s+can|\s+could)?\s+(?:only\s+)?"
    r"(?:find|found|see|saw|know|learn(?:ed|t)?|gather(?:ed)?|confirm(?:ed)?)\s+(?:out\s+)?(?:that\b|there\b|mention\b|a\s+mention\b)"
)
_TOO_EARLY = Late(
    r"(?:先|未来|将来|来年|再来年|翌年|今後|これから)の?[^。、]{0,12}(?:ので|から|ため|ですし|ゆえ)、?\Z"
)
"""Why nobody can know yet."""


def leads_to(part: Part, denial: Part) -> bool:
    """Whether a clause only says how far a search led, before the same sentence denies: no answer.

    "I found that there is a phone line, but could not determine which plan it covers."
    Nor is why nobody can know yet: 「まだ先のことなので、載っていません」.
    """
    if part.segment != denial.segment or has_figure(part):
        return False
    return any(pattern.search(part.text) for pattern in (_TOO_EARLY, _FOUND_SO_FAR))
