"""What some sections say: whether a claim rests on them, word by word and figure by figure."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from evalgate.grade.action.moves import Part
from evalgate.grade.criteria.added.follows import without_what_follows
from evalgate.grade.criteria.sections import Section, figures_of
from evalgate.grade.criteria.words.novel import KnownWords, Measure, with_prices
from evalgate.grade.criteria.words.opposites import opposes
from evalgate.grade.criteria.words.plain import NEGATIVE, plain
from evalgate.text.figures.find import Figure, FigureKind
from evalgate.text.figures.match import FigureIndex
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.wordlist import words

_TOLD = (FigureKind.VERSION, FigureKind.CODE, FigureKind.ORDINAL, FigureKind.UNREADABLE)
_WEEKDAYS = Late(r"平日|営業日|\b(?:weekdays?|working\s+days?|business\s+days?)\b", re.IGNORECASE)
"""Days that may be called by their names."""
_CAUSE = Late(
    r"\b(?:because|due\s+to|owing\s+to|the\s+reason|this\s+is\s+why)\b|(?:ため|(?<=[るたいうくすつぬむんだ])から)(?:です"
    r"|である)|理由は"
)
"""Says why."""
_BY_A_RULE = Late(
    r"(?:規[程定則約]|ルール|決まり|定め|資料|\A\W*)(?:で|に|により|上)、?(?P<so>[^。]{4,60}?)(?:ため|から)(?:です|である)"
    r"|[^。]{2,40}(?:認めら?れ|許可され|禁じら?れ|禁止され|定めら?れ|決めら?れ)て(?:い(?:る|ます|ない|ません)|おり(?:ます|ません))(?:ため|から)(?:です|である)"
)
"""Gives as the reason that a rule says so: 「規程で禁じられているためです」."""
_ALL = Late(
    r"全[額部員て]|すべて|満額|総額|一括|実費|まるまる|返[金却還](?:いた)?し(?:ない|ません)|100\s?%"
    r"|\b(?:full|fully|all|whole|entire(?:ly)?|complete(?:ly)?|total|non-?refundable|at\s+once)\b"
    r"|\b(?:no|not|never)\s+(?:be\s+)?refund",
    re.IGNORECASE,
)
"""Says of something that all of it is meant, or none is left."""
_ON_TOP = Late(
    r"さらに|加えて|くわえて|あわせて|併せて|別途|別に|上乗せ|[ほ他]かに|追加|加算"
    r"|\b(?:additional(?:ly)?|in\s+addition|on\s+top|plus|as\s+well|also|extra|further|besides|added?|too)\b"
)
_DUE = Late(
    r"必要|かか[りる]|いただき|頂き|頂戴|申し受け|支払|負担|要り|加算|発生|請求"
    r"|\b(?:needs?|needed|pays?|paid|payable|due|costs?|charged?|charges|required?|requires|owe|owed|appl(?:y|ies)|add(?:ed|s)?|fee)\b"
)
_IN_A_CASE = Late(
    r"場合|なら|とき|際|たら|れば|希望|(?:に|と)は|\b(?:if|when|where|unless|should|in\s+case|optional\w*)\b"
)
"""A further amount is asked for; and a case in which it is."""
_RINGING = words("ring rings ringing call calls calling phone phones phoning dial telephone 電話 架")
"""What is done with a telephone number."""
_HALF = Fraction(1, 2)
_MAJORITY = Late(r"過半数|\bmajority\b|\bmore\s+than\s+half\b")
"""More than half, which an answer may call so."""
_ALONE = Late(r"のみ|だけ|限[らりっる]|しか(?![もし])|\b(?:only|solely|exclusively|just|alone)\b")
"""Leaves out everything else."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What one sentence of an answer states."""

    parts: tuple[Part, ...]
    texts: tuple[str, ...]
    """The words of the parts, folded, without figures and the names of documents."""
    figures: tuple[Figure, ...]


class Ground:
    """What some sections say, beside the question itself."""

    def __init__(self, sections: Iterable[Section], *texts: str, dates: str, measure: Measure) -> None:
        """Index their words and figures.

        Args:
            sections: What is said.
            texts: What the question says.
            dates: The documents' versions: they may be named anywhere.
            measure: Which words need not stand there.
        """
        found = tuple(sections)
        if any(f.kind is FigureKind.MONEY for s in found for f in s.figures):
            measure = with_prices(measure)
        self._said = "\n".join(s.text for s in found)
        self._asked_and_said = fold("\n".join((self._said, *texts)))
        self._words = KnownWords((self._said, *texts, dates), measure=measure)
        self._figures = figures_of(found, *texts, dates)

    def bears(self, claim: Claim, elsewhere: FigureIndex) -> bool:
        """Whether every word of a claim stands here, and every figure that stands anywhere.

        What stands nowhere is a sum, or a matter of grounding.
        """
        return not self.figures_lacking(claim, elsewhere) and not self.lacks(claim)

    def figures_lacking(self, claim: Claim, elsewhere: FigureIndex) -> tuple[str, ...]:
        """The figures of a claim that stand somewhere, but not here, folded; also all of something."""
        own = (f for f in claim.figures if elsewhere.states(f) or _is_all(f))
        return tuple(fold(f.text) for f in own if not self._states(f) and not _relates(f, claim.figures))

    def lacks(self, claim: Claim) -> tuple[str, ...]:
        """The words of a claim that don't stand here, folded; how it is rung up stands in a number."""
        words = dict.fromkeys(word for text in claim.texts for word in self._words.novel(text))
        rung = bool(words) and any(figure.kind is FigureKind.PHONE for figure in claim.figures)
        return tuple(word for word in words if not (rung and word in _RINGING))

    def agrees(self, claim: Claim) -> bool:
        """Whether it is said here that something is not so, or so alone, or why, where a claim says it."""
        said = plain(self._said)
        if self.opposes(claim) or (_charges_on_top(claim) and not _ON_TOP.search(said)):
            return False
        texts = [_BY_A_RULE.sub(" ", without_what_follows(plain(text), said)) for text in claim.texts]
        return all(
            word.search(said) or not any(map(word.search, texts)) for word in (NEGATIVE, _ALONE, _CAUSE)
        )

    def opposes(self, claim: Claim) -> bool:
        """Whether a claim says the opposite of what is said here, in a word."""
        return any(opposes(text, self._asked_and_said) for text in claim.texts)

    def _states(self, figure: Figure) -> bool:
        if _is_all(figure):
            return _ALL.search(self._said) is not None or self._figures.states(figure)
        if figure.kind is FigureKind.PERCENT and figure.value == _HALF and _MAJORITY.search(self._said):
            return True
        if figure.kind is FigureKind.WEEKDAY and _WEEKDAYS.search(self._said):
            return True
        if figure.kind is FigureKind.NUMBER and not figure.unit and figure.value is not None:
            return figure.weak or self._figures.has_number(figure.value) or self._figures.states(figure)
        return figure.weak or figure.kind in _TOLD or self._figures.states(figure)


def _relates(share: Figure, figures: Sequence[Figure]) -> bool:
    """Whether a share only says how two amounts beside it stand to each other: "400円、半額の200円"."""
    if share.kind is not FigureKind.PERCENT or not isinstance(share.value, Fraction | int):
        return False
    amounts = [f.value for f in figures if f.kind is FigureKind.MONEY and isinstance(f.value, Fraction | int)]
    return any(one != other and one * share.value == other for one in amounts for other in amounts)


def _charges_on_top(claim: Claim) -> bool:
    """Whether a claim asks for a further amount, in no case of its own: さらに出張料3,300円も必要です."""
    if not any(figure.kind is FigureKind.MONEY for figure in claim.figures):
        return False
    if any(map(_IN_A_CASE.search, claim.texts)):
        return False
    return any(_ON_TOP.search(text) and _DUE.search(text) for text in claim.texts)


def _is_all(figure: Figure) -> bool:
    """Whether a figure is all of something in a word: 全額, in full."""
    return figure.kind is FigureKind.PERCENT and figure.value == 1 and figure.weak
