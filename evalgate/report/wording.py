"""The words of each language."""

from evalgate.config.language import Language
from evalgate.report import words_en, words_ja
from evalgate.report.words import Words

_WORDS = {Language.JA: words_ja.WORDS, Language.EN: words_en.WORDS}


def words(language: Language) -> Words:
    """The words of a language."""
    return _WORDS[language]
