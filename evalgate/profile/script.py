"""Which script a text is written in, as far as counting has to know."""

import unicodedata

_KANA_AND_KANJI = (
    (0x3040, 0x30FF),
    (0x31F0, 0x31FF),
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0xFF66, 0xFF9D),
    (0x20000, 0x323AF),
)
_MOSTLY = 0.3
"""Japanese sentences are full of Latin names; English ones hold next to no kana."""


def is_wide_letter(char: str) -> bool:
    """Whether a character is a kana or a kanji."""
    code = ord(char)
    return any(low <= code <= high for low, high in _KANA_AND_KANJI) or char in "々〆ヵヶ"


def is_japanese(text: str) -> bool:
    """Whether a text is written in Japanese rather than with blanks between words."""
    letters = [char for char in text if unicodedata.category(char)[0] == "L"]
    wide = sum(map(is_wide_letter, letters))
    return wide > 0 and wide >= _MOSTLY * len(letters)


def has_substance(text: str) -> bool:
    """Whether there is a letter or a digit in it: marks alone say nothing."""
    return any(char.isalnum() for char in text)
