"""Where an answer calls a document by its kind and its version: 規約の令和7年2月版, "the May 2024 handbook".

The kind is the last word of a title. One that two documents share needs a mark of its own beside it, such as
the number of a model: 2024年3月版の説明書（AB-12）.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from evalgate.grade.criteria.pointing.titles import KIND
from evalgate.text.lazily import Late

_TAIL = Late(
    r"(?P<kanji>[一-龯]{2,})\Z|(?:しおり|てびき|[だた]より|[ァ-ヶー]{3,})\Z|(?P<latin>[a-z]{4,})\Z",
    re.IGNORECASE,
)
_MARK = Late(r"[A-Za-z]{1,5}[- ]?\d{1,6}[A-Za-z]?(?!\d)")
_NEAR = 60
_LEAD = r"(?:(?P<lead>[\w'’-]+)\s+)?"
_BEHIND_EN = (
    r"\A(?:[A-Za-z]{3,9}\.?,?\s+)?(?:\d{1,2}[,/]?\s*)?(?:[A-Za-z]{3,9}\.?,?\s+)?\d{4}(?:['’]s)?"
    r"(?:\s+(?:edition|version|issue)(?:\s+of\s+(?:the|our|your))?)?\s+"
)
_PLAIN = Late(r"the|our|your|their|its|in|under|per|by|a|this|that|and|but|while|whereas|from|says")
"""What may stand before a kind of document without being part of its name."""


def by_its_version(text: str, title: str, others: Sequence[str], places: Sequence[int]) -> tuple[int, ...]:
    """Where a document is called by its kind beside its version.

    Args:
        text: The answer.
        title: The title of the document.
        others: The titles of the other documents that disagree with it.
        places: Where the date of its version stands in the answer.
    """
    tail = _TAIL.search(title.strip())
    if tail is None:
        return ()
    finds = _calls_en if tail["latin"] else _calls_ja
    return tuple(at for at in places if finds(text, at, title, others))


@lru_cache(maxsize=512)
def _kinds(title: str) -> str:
    """The pattern of a kind: all of it, or its end."""
    tail = _TAIL.search(title.strip())
    word = tail[0] if tail else ""
    if word.endswith("だより"):
        return "[だた]より"
    ends = [word[start:] for start in range(len(word) - 1)] if tail and tail["kanji"] else [word]
    return "|".join(map(re.escape, ends))


def _calls_ja(text: str, at: int, title: str, others: Sequence[str]) -> bool:
    before, behind = text[max(0, at - _NEAR) : at], text[at : at + _NEAR]
    ahead = re.search(rf"(?P<kind>{_kinds(title)})(?:の|、|[（(\s]){{0,3}}\Z", before)
    after = re.match(
        rf"[^。、）)]{{0,14}}[版号](?:の|、|は|である|に当たる)?[^。、）)\d]{{0,6}}?(?P<kind>{_kinds(title)})",
        behind,
    )
    found = ahead or after
    if found is None:
        return False
    if not any(_voiced(other).endswith(_voiced(found["kind"])) for other in others):
        return True
    beside = before[-_NEAR // 2 :].rpartition("、")[2] if ahead else behind[: found.end() + 12]
    marks = set(_MARK.findall(title)).difference(*(_MARK.findall(other) for other in others))
    return any(mark in beside for mark in marks)


_PAPER = (
    r"(?P<of>[\w'’-]{4,})\s+(?:document|paper|file|booklet|leaflet|sheet|brochure|text|page|notice|guide|rules"
    r"|policy|handbook)"
)
_AHEAD_EN = r"(?:\s+(?:of|from|dated|issued|published)\s+|,?\s*[(\[]?\s*)(?:in\s+)?\Z"


def _calls_a_paper(before: str, behind: str, title: str, others: Sequence[str]) -> bool:
    """Whether a document is called by a word that its title alone has: "the charges document from 2025"."""
    found = re.search(rf"\b{_PAPER}{_AHEAD_EN}", before, re.IGNORECASE) or re.match(
        rf"{_BEHIND_EN}{_PAPER}\b", behind, re.IGNORECASE
    )
    if found is None:
        return False
    word = found["of"].lower()
    return word in _words_of(title) and not any(word in _words_of(other) for other in others)


def _words_of(title: str) -> list[str]:
    return re.findall(r"[\w'’-]{4,}", title.lower())


def _voiced(name: str) -> str:
    return name.replace("たより", "だより")


def _calls_en(text: str, at: int, title: str, others: Sequence[str]) -> bool:
    before, behind = text[max(0, at - _NEAR) : at], text[at : at + _NEAR]
    if _calls_a_paper(before, behind, title, others):
        return True
    return any(_calls_kind(before, behind, kind, title) for kind in _kinds_en(title, others))


def _kinds_en(title: str, others: Sequence[str]) -> list[str]:
    """The last word of a title, and what else in it says what paper it is: "Terms" and Conditions.

    One that another title ends with, or has in it, means either.
    """
    words = _words_of(title)
    shared = {word for other in others for word in _words_of(other)}
    last = title.rsplit(maxsplit=1)[-1].lower()
    kinds = [word for word in words if KIND.match(word) and word not in shared]
    return kinds if any(other.lower().endswith(last) for other in others) else [last, *kinds]


def _calls_kind(before: str, behind: str, kind: str, title: str) -> bool:
    ahead = re.search(
        rf"{_LEAD}\b{re.escape(kind)}(?:\s+(?:of|from|dated|issued|published)\s+|,?\s*[(\[]?\s*)(?:in\s+)?\Z",
        before,
        re.IGNORECASE,
    )
    if ahead is None:
        return re.match(rf"{_BEHIND_EN}{re.escape(kind)}\b", behind, re.IGNORECASE) is not None
    lead = (ahead["lead"] or "the").lower()
    return _PLAIN.fullmatch(lead) is not None or lead in title.lower().split()
