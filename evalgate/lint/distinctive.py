"""Whether a fact is so much its own that it stands elsewhere for a reason, and hardly by chance. Pure."""

import re

from evalgate.text.lazily import Late
from evalgate.text.lookup import has_figures

_HIRAGANA = Late(r"[ぁ-ゖ]")
_JAPANESE = Late(r"[一-龥々〆ァ-ヶ]")
_PREDICATES = Late(
    r"必要|必須|不要|任意|可能|不可|禁止|許可|厳禁|有料|無料|有償|無償|有効|無効|義務|免除|同額|同様|同一"
    r"|対象|該当|適用|随時|原則|自由|なし|あり|[可否要無有]$"
)

_PLAIN_FIGURES = Late(r"^\D*(?:無料|無償|\bfree\b|\bno\s+(?:charge|fee|cost))\D*$", re.IGNORECASE)
"""A figure without a number: what costs nothing is as common as a yes."""


def is_distinctive(spelling: str) -> bool:
    """Whether words can hardly stand somewhere by chance: they have a figure, or are built like a name.

    Words of yes and no, and what is said of many things (allowed, 必要), stand in every document. In Latin
    script a name shows itself by a capital after its first letter, which may begin a sentence; in Japanese
    it has no hiragana.
    """
    words = spelling.strip()
    if has_figures((words,)) and not _PLAIN_FIGURES.search(words):
        return True
    if any(letter.isupper() for letter in words[1:]):
        return True
    return bool(
        len(words) > 1
        and _JAPANESE.search(words)
        and not _HIRAGANA.search(words)
        and not _PREDICATES.search(words)
    )
