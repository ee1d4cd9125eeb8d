"""What is turned within one sentence: length for width, whose paper it is, what is denied granted.

Each needs the word itself in the documents, said of something else; what they don't speak of is no matter
here.
"""

import re
from collections.abc import Callable, Iterable

from evalgate.text.lazily import Late

_SIDES = {
    "length": r"long|length|長さ|全長|縦",
    "width": r"wide|width|幅|横",
    "height": r"high|tall|height|高さ",
    "depth": r"deep|depth|奥行き?|深さ",
}
_METRES = (
    r"(?:\s?(?:mm|cm|m|km|センチ(?:メートル)?|メートル|ミリ|metres?|meters?|centimetres?|inches|feet|ft))?"
)
_SIDE = Late(
    r"(?<![\d.])(?P<n>\d{1,6}(?:\.\d{1,3})?)"
    + _METRES
    + rf"\s?(?:in\s+)?(?P<behind>{'|'.join(p for k, p in _SIDES.items())})\b"
    + rf"|(?P<before>{'|'.join(_SIDES.values())})(?:[はがの:]|\s(?:of\s|is\s|up\s+to\s)?){{0,2}}"
    + r"(?P<m>\d{1,6}(?:\.\d{1,3})?)"
)
_SIDE_OF = {name: Late(rf"(?:{pattern})\Z") for name, pattern in _SIDES.items()}


def _sides(text: str) -> dict[str, set[str]]:
    """The numbers that are given for each side of a thing."""
    found: dict[str, set[str]] = {}
    for match in _SIDE.finditer(text):
        word, number = match["behind"] or match["before"], match["n"] or match["m"]
        side = next(name for name, pattern in _SIDE_OF.items() if pattern.match(word))
        found.setdefault(side, set()).add(number)
    return found


def swaps_sides(claim: str, section: str) -> bool:
    """Whether a claim gives one side of a thing the measure of another.

    Args:
        claim: What is claimed, folded.
        section: What the documents say, folded.
    """
    told = _sides(section) if len(given := _sides(claim)) > 1 else {}
    return any(
        side in told and not numbers & told[side] and any(numbers & other for other in told.values())
        for side, numbers in given.items()
    )


_WITHOUT = Late(
    r"\bwithout\s+(?:an?\s+|any\s+|prior\s+|giving\s+|the\s+)*(?P<en>[a-z]{3,})|(?P<ja>[一-龯ァ-ヶー]{2,})(?:なし(?:に|で|の)|[がの](?:ない|なく))"
)
_WITH = r"\bwith\s+(?:an?\s+|any\s+|prior\s+|the\s+|due\s+)*{word}\b"
_WITH_JA = r"{word}(?:あり(?:で|の)|[がの](?:ある|あれば|あった)|をして|の上)"


def swaps_with(claim: str, section: str) -> bool:
    """Whether a claim has "with" where the documents only have "without", of the same thing, or the reverse.

    Args:
        claim: What is claimed, folded.
        section: What the documents say, folded.
    """
    return _only_with(claim, section) or _only_with(section, claim)


def _only_with(one: str, other: str) -> bool:
    """Whether one text has something with what the other only has without it."""
    for match in _WITHOUT.finditer(other):
        form = (_WITH if match["en"] else _WITH_JA).format(word=re.escape(match["en"] or match["ja"]))
        if re.search(form, one) and not re.search(form, other) and match[0] not in one:
            return True
    return False


_OWNED = Late(r"(?P<owner>[一-龯]{2,4})(?P<by>の|が)(?=(?P<what>[一-龯]{2,}|[一-龯][ぁ-ん]{1,2}))")


def changes_whose(claim: str, sentence: str) -> bool:
    """Whether a claim ties a thing to another of the people of a sentence: 本人の書類 for 代理人の書類.

    Args:
        claim: What is claimed, folded.
        sentence: The sentence that it rests on, folded.
    """
    told: dict[tuple[str, str], set[str]] = {}
    for match in _OWNED.finditer(sentence):
        told.setdefault((match["by"], match["what"]), set()).add(match["owner"])
    owners = {owner for group in told.values() for owner in group}
    return any(
        match["owner"] in owners and match["owner"] not in told.get((match["by"], match["what"]), owners)
        for match in _OWNED.finditer(claim)
    )


_DENIES = Late(
    r"ない|ません|不可|禁|断り|遠慮|対象外|除|\b(?:not|no|never|neither|nor|cannot|prohibited|forbidden|excluded?|except)\b|n't\b"
)
_HEDGED = Late(
    r"限|以外|場合|なけれ|とき|際|たら|れば|なら|前|後|未満|以下|以上|超|まで|\b(?:unless|except|without|only|if|when|until"
    r"|before|after|under|over|more|less|during|between|other\s+than|most|up\s+to)\b"
)
_GRANTS = Late(
    r"(?:[えけせてねべめれげき]|られ)ます(?!か)|可能|でき(?:る|ます)(?!か)|対象にな[りる]|含[まみ]"
    r"|\b(?:(?:can|may|will)\s+be|is|are)\s+(?:also\s+)?(?:allowed|permitted|covered|included|used|taken|brought|accepted|refunded|welcome)\b"
    r"|\b(?:can|may)\s+(?:also\s+)?be\s+\w+(?:ed|en|t|n)\b|\byou\s+(?:can|may)\b"
)


def grants_the_denied(
    claims: Iterable[str], told: Iterable[str], words_of: Callable[[str], Iterable[str]]
) -> bool:
    """Whether a clause grants of something what the documents only ever deny of it.

    Args:
        claims: The clauses of a sentence, folded.
        told: The clauses of the section, folded.
        words_of: The words of a clause that something may be said of.
    """
    granting = [c for c in claims if _GRANTS.search(c) and not _DENIES.search(c) and not _HEDGED.search(c)]
    if not granting:
        return False
    denied: set[str] = set()
    spoken: set[str] = set()
    for clause in told:
        denies = _DENIES.search(clause) and not _HEDGED.search(clause)
        (denied if denies else spoken).update(words_of(clause))
    return any((denied - spoken).intersection(words_of(clause)) for clause in granting)
