"""The organisation's own name, which may stand in any answer: "Welcome to Aldermoor!"."""

import re
from collections.abc import Iterator, Sequence

from evalgate.documents.document import Document
from evalgate.grade.criteria.words.loose import STEMS
from evalgate.grade.criteria.words.ordinary import ENGLISH
from evalgate.grade.criteria.words.senses import alike, kindred
from evalgate.text.normalise import fold
from evalgate.text.similarity import stem

_ADDRESS = re.compile(r"(?:@|https?://(?:www\.)?|\bwww\.)(?P<name>[a-z][a-z-]{3,30})\.[a-z]")
_PROVIDERS = frozenset({"gmail", "outlook", "hotmail", "yahoo", "icloud", "docs", "github", "mail", "forms"})
_HEADING = re.compile(r"^#\s+(.+)$", re.MULTILINE)
_CAPITAL = re.compile(r"\b[A-Z][a-z]{3,}\b")
_ORGANISATION = re.compile(
    r"\b(?:practice|surgery|trust|branch|parish|bank|shop|store|park|garden|association|group|team|company|line)\b"
)
"""What an organisation may call itself for short, where it stands in a title: "let the practice know"."""
_COMPANY = re.compile(
    r"[一-龯々ァ-ヶー]{2,12}(?:株式会社|会社|図書館|美術館|博物館|病院|医院|大学|学園|銀行|協会|組合|クラブ|ホテル)"
)


def names_of_the_house(documents: Sequence[Document]) -> tuple[str, ...]:
    """Names in titles and addresses that are no words of the language, folded.

    Args:
        documents: The documents.
    """
    return tuple(dict.fromkeys(name for document in documents for name in _names(document, documents)))


def _names(document: Document, documents: Sequence[Document]) -> Iterator[str]:
    titles = [document.title, *_HEADING.findall(document.text)]
    for title in titles:
        yield from (m[0] for m in _COMPANY.finditer(title))
        yield from (m[0] for m in _ORGANISATION.finditer(fold(title)))
        for match in _CAPITAL.finditer(title):
            word = fold(match[0])
            if not _is_a_word(word) and not any(_in_small(word, d.text) for d in documents):
                yield word
    for match in _ADDRESS.finditer(fold(document.text)):
        yield from (n for n in match["name"].split("-") if n not in _PROVIDERS and not _is_a_word(n))


def _is_a_word(name: str) -> bool:
    return name in ENGLISH or stem(name) in STEMS or bool(alike(name)) or bool(kindred(name))


def _in_small(word: str, text: str) -> bool:
    """Whether a word stands somewhere without a capital."""
    return re.search(rf"\b{word}", text) is not None
