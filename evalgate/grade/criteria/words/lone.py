"""The only unknown word of an answer, in the clause that states what was asked for: rarely an addition.

Of answers to clear questions whose only unknown word stands in such a clause, 46 of 52 were right, in sets
in wordings that the rules had never met. The six that weren't had it where things are added: in a list, as
a paper or a person, as a place, a time or a manner of its own. There it stays open.
"""

from evalgate.text.lazily import Late

_MORE = Late(
    r"さらに|加えて|くわえて|あわせて|併せて|また(?!は|、?お)|別途|[ほ他]かに|ただし|例外|除[いきくか]|以外|限っ?[てりら]"
    r"|\b(?:also|too|plus|besides|additional(?:ly)?|extra|further|except|unless|but|or|as\s+well|otherwise|only|then)\b"
)
"""Something more is said, an exception or a limit."""
_LISTED_BEFORE = Late(
    r"(?:[一-龯ァ-ヶーa-z0-9）)]\s*[、・,/＋+]|[一-龯ァ-ヶー）)](?:と|や|か|も)|それから|そして|または|又は|もしくは"
    r"|及び|および|並びに|かつ|,\s*|\b(?:and|or|nor|with|&)\s+(?:[a-z'-]+\s+){0,2})\s*\Z"
)
_LISTED_BEHIND = Late(
    r"\A(?:でも|も|と(?![いうすなしのおさご])|や|か(?![らか])|[・/、]\s*[一-龯ァ-ヶー]|\s*(?:,|and\b|or\b|&))"
)
_PAPER_OR_PERSON = Late(
    r"(?:証明書|書類|[証書票券届状印料費金便課係者長員部室所局署店医師院本品]|[日夜朝夕晩月週年末前後階側内外])\Z"
)
"""What such a word ends in: something to bring or to pay, somebody, a place or a time."""
_GOES_ON = Late(
    r"\A[一-龯ァ-ヶー]*(?:証明書|書類|[証書票券届状印料費金便課係者長員部室所局署店医師]|へ|から|より|まで|以降|以来"
    r"|のみ|だけ|しか|[前後中])"
    r"|\Aの?(?:際|時|とき|上|うえ|場合|方|[一-龯]{0,2}[日後前時])"
    r"|\A(?:で(?![すきあしは]|ござ)|に(?![なつよ対関当限]|お[けい]て|応じ|より)|を(?:添え|付け|持|見せ|提示|通|経))"
)
"""A place, a time, a receiver or a means behind it."""
_CIRCUMSTANCE = Late(
    r"\b(?:from|after|before|until|till|since|of|by|in|to|into|at|on|for|with|without|via|through|during|under"
    r"|per|within|when|once)\s+(?:[a-z'-]+\s+){0,2}\Z"
)
_IN_BRACKETS = Late(r"[(\[「『【〔“][^)\]」』】〕”]*\Z")
"""A name, or something said by the way."""
_NOUN_BEHIND = Late(r"\A\s+(?:id|form|card|number|fee|copy|office|desk|team|manager|letter|certificate)\b")


def is_a_lone_rewording(word: str, text: str) -> bool:
    """Whether the only unknown word of an answer stands where nothing is added.

    Args:
        word: The word, folded.
        text: The folded words of the clause, which states what was asked for; figures are blanked.
    """
    if text.count(word) != 1 or _MORE.search(text) or _PAPER_OR_PERSON.search(word):
        return False
    before, _, behind = text.partition(word)
    adds_before = any(p.search(before) for p in (_LISTED_BEFORE, _CIRCUMSTANCE, _IN_BRACKETS))
    adds_behind = _LISTED_BEHIND.match(behind) or _GOES_ON.match(behind) or _NOUN_BEHIND.match(behind)
    return not (adds_before or adds_behind)
