"""What a question is about, and how much of it a part of an answer takes up."""

import re
from dataclasses import dataclass
from functools import lru_cache

from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_JAPANESE = re.compile(r"[一-龯々]+|[ァ-ヶー]{2,}|[a-z0-9]{2,}")
_ENGLISH = Late(r"[a-z0-9][a-z0-9'-]+")
_KANA = Late(r"[ぁ-んァ-ヶ一-龯]")
_STOP = Late(
    r"the|a|an|of|to|in|on|for|at|by|with|from|and|or|is|are|was|were|be|been|do|does|did|can"
    r"|could|will|would|should|may|might|must|i|you|we|they|it|my|your|our|their|me|us|this"
    r"|that|these|those|there|what|which|who|whom|whose|when|where|why|how|much|many|long|far"
    r"|often|any|some|have|has|had|get|if|about|please|tell|know|need|want|much|kind|type|not"
    r"|no|yes|so|as|than|then"
)
_ASKING = re.compile(r"何|誰|幾|教|知|質問|場合|時|際|方法|可能|必要")


@dataclass(frozen=True, slots=True)
class Topic:
    """The words of a question that carry its meaning."""

    terms: frozenset[str]

    @classmethod
    def of(cls, text: str) -> "Topic":
        """Read the topic of a question, or of any other text."""
        return _topic(text)

    def terms_in(self, text: str) -> frozenset[str]:
        """The terms of the topic that a folded text names."""
        return self.terms & terms_of(text)

    def covered(self, text: str) -> float:
        """The share of the topic, 0 to 1, that a folded text names; 0 where the question has no topic."""
        if not self.terms:
            return 0.0
        return len(self.terms_in(text)) / len(self.terms)


@lru_cache(maxsize=4096)
def _topic(text: str) -> Topic:
    return Topic(frozenset(terms_of(fold(text))))


def terms_of(folded: str) -> set[str]:
    """Terms of a folded text: pairs of characters in Japanese, stems of words in English."""
    found: set[str] = set()
    if _KANA.search(folded):
        for run in _JAPANESE.findall(folded):
            if not _ASKING.fullmatch(run):
                found.update(_pairs(run))
        return found
    return {_stem(word) for word in _ENGLISH.findall(folded) if not _STOP.fullmatch(word)}


def _pairs(run: str) -> set[str]:
    if len(run) < 2 or run.isascii():
        return {run}
    return {run[i : i + 2] for i in range(len(run) - 1)}


def _stem(word: str) -> str:
    return word[:5] if len(word) > 5 else word.rstrip("s")
