"""The words of a language."""

from evalgate.config.language import Language
from evalgate.profile.report import words_en, words_ja
from evalgate.profile.report.words import ProfileWords


def profile_words(language: Language) -> ProfileWords:
    """The words of a language."""
    return {Language.JA: words_ja.WORDS, Language.EN: words_en.WORDS}[language]
