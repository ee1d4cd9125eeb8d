"""What follows from a limit, and denies nothing new: 「それを超える分は請求されません」.

A document that caps an amount need not say that no more is charged. Such a negation is left out before it is
looked whether a document says no as well.
"""

from evalgate.text.lazily import Late

_LIMIT = Late(
    r"上限|限度|まで|以内|限[らりっる定]|のみ|だけ|最大|最高"
    r"|\b(?:up\s+to|at\s+most|maximum|max|limit\w*|capped?|only|no\s+more\s+than|not\s+exceed\w*|until)\b"
)
_BEYOND = Late(
    r"(?:それ|これ|これら|それら|そこ|上限|限度|その額|この額)(?:額)?(?:を(?:超|上回|越)[^。、]{0,8}|より(?:多|高)[^。、]{0,8}|以[上外][^。、]{0,10})[^。]{0,20}?(?:ない|不可|対象外|禁止)"
    r"|\b(?:nothing|not?|never)\b[^.;]{0,24}?\b(?:beyond|above|over|more\s+than|other\s+than|besides|than)\s+(?:that|this|it|those|these)\b"
    r"|\b(?:anything|nothing|no\s+one|nobody)\s+(?:beyond|above|over|else|other)\b[^.;]{0,24}?\bnot?\b"
)
"""Says no of what lies beyond it."""


def without_what_follows(claim: str, said: str) -> str:
    """A claim without negations that say nothing new.

    Args:
        claim: What is claimed, in plain words.
        said: What it rests on, in plain words.
    """
    return _BEYOND.sub(" ", claim) if _LIMIT.search(said) else claim
