"""One unknown word in the clause that states what was asked for: the way it is told, or something added.

"For up to four nights running" says no more than "in a row", and 「取り消しの猶予は10分」 no more than
the ten minutes. What assistants add in such a clause has its own places in the grammar: one more item of a
list, a manner or a place behind a preposition or a particle, something in front of a noun. A word in a
place where nothing is added is how the fact is told. An English verb is none: "collect" may stand where
"posted" was.
"""

from collections.abc import Sequence

from evalgate.grade.criteria.words.loose import ACTS
from evalgate.grade.criteria.words.weighty import WEIGHTY
from evalgate.text.lazily import Late

_MORE = Late(
    r"さらに|加えて|くわえて|あわせて|併せて|また(?!は|、?お)|別途|[ほ他]かに|ただし|例外|除[いきくか]|以外"
    r"|\b(?:also|too|plus|besides|additional(?:ly)?|extra|further|except|unless|but|or|as\s+well|otherwise)\b"
)
"""Something more is said, or an exception."""
_LABEL = Late(r"\A\W*(?:[a-z'-]+\s+){0,4}[a-z'-]+\s*:\W*\Z|\A\W*[一-龯ァ-ヶー]{1,8}\s*:\W*\Z")
_CELL = Late(r"\A\|[^|]*\|")
"""What a value is called, in a list or in the first column of a table."""
_OPENS = Late(r"\A[\W\d]*\Z")
_ADVERB = Late(r"[a-z]{3,}ly")
_BEHIND_A_FIGURE = Late(r"\s{2,}\Z")
_ENDS = Late(r"\A(?:\s+and\s+(?:you|it|they|we)\b|\s{2,}|\W*\Z|\s*[.:;!?|*])")

_LISTED_BEFORE = Late(
    r"(?:[一-龯ァ-ヶーa-z0-9）)]\s*[、・,/＋+]|[一-龯ァ-ヶー）)](?:と|や|か|も)|それから|そして|または|又は|もしくは|及び|および|並びに|かつ)\s*\Z"
)
_TAKES = Late(
    r"\A(?:[にと]?(?:な[りっる]|なら)|でき|可|する|し(?:て|ます|た)|[いう]たし|致し|され|です|を(?:お?願|し|する|行|いた|致)|で(?:す|あ|ござい)|だ|いただ|頂|くださ|下さ|[:|]|\W*\Z)"
)
"""What a subject, a verb or a label takes behind it."""
_TOPIC = Late(r"\A(?:は|が)(?![、もち])")
_OF_A_TOPIC = Late(r"(?:[一-龯ァ-ヶーれりいきしちみえけせてね]の|[一-龯]な|[うくぐすつぬぶむる])\Z")
"""What is said of a known thing: 取り消しの猶予は."""
_NOUN_ENDS = Late(
    r"\A[いきぎしちみりえけげせてねべめれ](?:です|である|でござい|となって|になって|になり|となり)"
)
_OKURIGANA = Late(r"\A[いうえきくけしすせちつてねまみめりるれろんぐげびべっわら]")


def is_incidental(word: str, text: str) -> bool:
    """Whether a word, unknown to the documents, tells in its place of a clause no more than how.

    Args:
        word: The word, folded.
        text: The folded words of the clause, which states what was asked for; figures are blanked.
    """
    if word in WEIGHTY or word in ACTS or text.count(word) != 1 or _MORE.search(text):
        return False
    before, _, behind = text.partition(word)
    if is_a_label(text) or ((cell := _CELL.match(text)) and len(before) < cell.end()):
        return True
    if word[0].isascii():
        return text.isascii() and _tells_in_english(word, before, behind)
    return _LISTED_BEFORE.search(before) is None and _tells_in_japanese(word, before, behind)


def _tells_in_japanese(word: str, before: str, behind: str) -> bool:
    if _TOPIC.match(behind):
        return _OF_A_TOPIC.search(before) is not None
    if _NOUN_ENDS.match(behind) or _TAKES.match(behind):
        return True
    return len(word) == 1 and _OKURIGANA.match(behind) is not None


def is_a_label(text: str) -> bool:
    """Whether a folded clause only says what the value behind it is called: "longest stay:"."""
    return _LABEL.match(text) is not None


_ENTRY = Late(
    r"\A\W*(?:(?:ほか|その他|他)の)?(?P<ja>[一-龯ァ-ヶー]{1,8})\W{0,3}:(?=.)|\A\W*(?P<en>[a-z'-]+)\W{0,3}:(?=.)"
)


def without_label(text: str) -> str:
    """The words of an entry of a list without what it is called, where that says nothing by itself."""
    label = _ENTRY.match(text)
    if label is None:
        return text
    word, rest = label["ja"] or label["en"], text[label.end() :]
    return text if word in WEIGHTY or word in ACTS or not any(map(str.isalpha, rest)) else rest


def _tells_in_english(word: str, before: str, behind: str) -> bool:
    """Opens the clause as an adverb, or closes it behind a figure: "for up to four nights running"."""
    if _OPENS.match(before):
        return _ADVERB.fullmatch(word) is not None
    return _BEHIND_A_FIGURE.search(before) is not None and _ENDS.match(behind) is not None


def all_incidental(words: Sequence[str], text: str) -> bool:
    """Whether a clause has one unknown word at most, and that tells no more than how."""
    return len(words) <= 1 and all(is_incidental(word, text) for word in words)
