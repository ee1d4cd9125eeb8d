"""What simple things reach: phrase lists, figures as strings, overlap of words."""

import re
from collections.abc import Sequence

_REFUSAL = re.compile(
    r"\bi(?:'m| am) (?:sorry|unable|not able)|\bsorry\b|\bapologi[sz]e|\bunable to\b|\bas an ai\b"
    r"|\b(?:can(?:no|')t|could(?: not|n't)) (?:find|answer|provide|help|assist|determine)"
    r"|\bdo(?:es)?(?: not|n't) (?:have|know|mention|contain|provide|specify)|\bno (?:information|mention)"
    r"|\bnot (?:mentioned|specified|provided|stated|enough information)\b"
    r"|申し訳|お答えできません|分かりません|わかりません|存じません|ありません|見つかりません"
    r"|確認できません|不明です",
    re.IGNORECASE,
)
_BEGINNING = 160
_FIGURE = re.compile(r"\d[\d,.]*\d|\d")
_SENTENCE = re.compile(r"(?<=[.!?。！？])\s*|\n+")
_WORD = re.compile(r"[a-z0-9]{4,}|[一-龥ァ-ヶー]")


def refuses(answer: str) -> bool:
    """A phrase of refusal in the answer's beginning."""
    return bool(_REFUSAL.search(answer[:_BEGINNING].replace("’", "'")))


def asks(answer: str) -> bool:
    """A question mark at the end."""
    return answer.rstrip(" )\"'」").endswith(("?", "？"))


def figures_missing(answer: str, known: Sequence[str]) -> bool:
    """Some figure of the answer, as a string, is in none of the texts."""
    there = {figure.replace(",", "") for text in known for figure in _FIGURE.findall(text)}
    return any(figure.replace(",", "") not in there for figure in _FIGURE.findall(answer))


def overlap_distance(answer: str, known: Sequence[str]) -> float:
    """Share of words of the worst sentence that are in none of the texts; 1 where a figure is missing."""
    if figures_missing(answer, known):
        return 1.0
    there = set(_WORD.findall(" ".join(known).lower()))
    worst = 0.0
    for sentence in _SENTENCE.split(answer):
        words = _WORD.findall(sentence.lower())
        if words:
            worst = max(worst, sum(word not in there for word in words) / len(words))
    return worst
