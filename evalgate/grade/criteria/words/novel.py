"""Words of an answer that no document, question or declared fact holds: what may have been added.

"You'll need a copy of your bank statement" after a full answer has no figure that could be invented, and lies
close to the documents as a whole. Its nouns give it away: none of them stands anywhere. Ordinary words
(complete, onwards, 場合, 注意) prove nothing and are left out.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.criteria.words.loose import STEMS, THINGS
from evalgate.grade.criteria.words.ordinary import ENGLISH, JAPANESE
from evalgate.grade.criteria.words.senses import alike, kindred, words_of
from evalgate.grade.criteria.words.weighty import (
    CLOSE_ENGLISH,
    CLOSE_JAPANESE,
    CLOSE_KANJI,
    LIGHT_ENGLISH,
    LIGHT_JAPANESE,
    LIGHT_KANJI,
    WEIGHTY_ENGLISH,
)
from evalgate.text.lazily import Late
from evalgate.text.needles import Texts
from evalgate.text.normalise import fold
from evalgate.text.similarity import stem
from evalgate.text.wordlist import words

_RUN = Late(r"[一-龯々]{2,}|[ァ-ヶー]{2,}|(?<![a-z'\]])[a-z]+(?:['-][a-z]+)*")
_LATIN = Late(r"[a-z]{2,}")
_COUNTED = Late(
    r"一(?P<of>[枚部通本冊点件筆言個組台日週年月回度人名泊口株票])(?=\Z|[書出送届渡添入用持置貼取控])"
)
"""One of something, as a word for the thing itself: 届けを一枚書く, 一部は利用者用; 一日 where 1日 stands."""
_SHEETS, _COPIES = frozenset("枚通筆言点"), frozenset("部本冊")
_FEE = Late(r"(?P<of>.{2,})(?:手数料|[料費代賃])")
_STEMMING = Late(r"(?:(?<![一-龯々])|(?<=以[上下内降後前]))[一-龯](?=[ぁ-ん])")
_JOINED = Late(r"(?=([一-龯])[一-龯]([一-龯])([一-龯])?)")
_PAIR = 2
_TWO = Late(r"(?<![a-z])[a-z]{2}(?![a-z])")
_LEAST = 3
"""Letters from which a word is looked up by its stem."""
_STEM = 4
_NUMERALS = Late(r"[一二三四五六七八九十百千万〇半]+")
_SAYING = (Move.STATES, Move.DEPENDS, Move.DIFFERS, Move.HANDS_OFF)


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """What passes without standing anywhere."""

    english: frozenset[str]
    japanese: frozenset[str]
    run: Late
    """What is a word that has to stand somewhere."""
    senses: bool = False
    """Whether a word of the same sense is enough."""
    stems: frozenset[str] = frozenset()
    """Stems of English words that pass."""
    kanji: frozenset[str] = frozenset()
    """Kanji that may stand alone."""


ORDINARY = Measure(english=ENGLISH, japanese=JAPANESE, run=_RUN)
"""For all documents together, in which ordinary words stand anyhow."""
LIGHT = Measure(
    english=LIGHT_ENGLISH,
    japanese=LIGHT_JAPANESE,
    run=Late(r"[一-龯々]+|[ァ-ヶー]{2,}|(?<![a-z'\]])[a-z]+(?:['-][a-z]+)*"),
    senses=True,
    stems=STEMS,
    kanji=LIGHT_KANJI,
)
"""For a few sentences: days, fees and acts have to stand there, in whichever words."""
CLOSE = Measure(
    english=CLOSE_ENGLISH,
    japanese=CLOSE_JAPANESE,
    run=LIGHT.run,
    senses=True,
    stems=STEMS,
    kanji=CLOSE_KANJI,
)
"""For one or two sentences, which have to say it: only small and polite words pass."""
_PRICED_ENGLISH = words(
    "pay pays payable paid payment payments cost costs charge charges charged price prices priced fee fees",
    "amount amounts come comes total totals",
)
_PRICED_JAPANESE = words("支払 支払い 払 料金 代金 費用 金額 価格 値段 単価 運賃")
"""What an amount of money says without saying it."""


@lru_cache(maxsize=8)
def with_prices(measure: Measure) -> Measure:
    """The same, where an amount stands; words of the same sense don't pass by that: a handling fee.

    Args:
        measure: Which words need not stand in a document.
    """
    english, japanese = measure.english | _PRICED_ENGLISH, measure.japanese | _PRICED_JAPANESE
    return replace(measure, english=english, japanese=japanese)


_THINGS = WEIGHTY_ENGLISH | THINGS
_ORDINARY_SHORT = words(
    "am an as at be by do go he hi if in is it me my no of oh ok on or so to up us we ex eg ie vs re ll ve",
    "st nd rd th mr ms dr ps nb uk eu ii iv vi ix xi kg km cm mm ml dl mg kw mb gb tb hz lb oz ft yd pm hr",
    "ng qa ff pp et al de la cf qv sv op",
)
"""Words, units and marks of two letters; what else is so short is the name of a thing: TV, IC, Wi-Fi."""
_INITIAL = Late(r"(?<![a-z0-9])[a-z]-?(?=(?:[ァ-ヶ][ァ-ヶー]|払))")
"""A letter that begins a Japanese word: d払い, T-ポイント."""
_JOINTS = Late("['-]")
_MOST_KEPT, _MOST_QUESTIONS = 2048, 64
_LONGEST_KEPT = 40
"""What is known of longer runs is not remembered: they are no words."""


class KnownWords:
    """The words of some texts, and of others that were indexed before."""

    def __init__(
        self, texts: Iterable[str], base: "KnownWords | None" = None, measure: Measure = ORDINARY
    ) -> None:
        """Index texts.

        Args:
            texts: Documents, or a question with its facts.
            base: Words that are known besides.
            measure: What passes without being known.
        """
        folded = list(map(fold, texts))
        self._text = Texts(folded)
        self._folded = folded if measure.senses else []
        self._stems = {word[:_STEM] for text in folded for word in _LATIN.findall(text)}
        self._shorts = {word for text in folded for word in _TWO.findall(text)}
        self._base = base
        self._measure = measure
        self._known = lru_cache(maxsize=_MOST_KEPT)(self._knows)
        self._beside = lru_cache(maxsize=_MOST_QUESTIONS)(self._with)

    def beside(self, texts: tuple[str, ...]) -> "KnownWords":
        """These words and those of a question, which is asked more than once."""
        return self._beside(texts)

    def _with(self, texts: tuple[str, ...]) -> "KnownWords":
        return KnownWords(texts, self)

    def novel_part(self, parts: Sequence[Part]) -> Part | None:
        """The first part that states something with a word that stands nowhere."""
        return next((p for p in parts if _says_something(p) and self.novel(p.shown)), None)

    def novel(self, folded: str) -> list[str]:
        """Words of a folded text that are neither known nor ordinary."""
        runs = self._measure.run.findall(folded)
        novel = [run for run in runs if not (self._known if len(run) < _LONGEST_KEPT else self._knows)(run)]
        return novel + [m[0] for m in _INITIAL.finditer(folded) if not self._begins(folded, m)]

    def _begins(self, folded: str, initial: re.Match[str]) -> bool:
        """Whether a word that begins with a letter stands there, with or without a hyphen."""
        letter, rest = initial[0][0], folded[initial.end() : initial.end() + 2]
        return self._has(f"{letter}{rest}") or self._has(f"{letter}-{rest}")

    def holds(self, word: str) -> bool:
        """Whether a folded word stands in the texts themselves, be it ordinary or not."""
        return self._has_stem(word[:_STEM]) if word[0].isascii() else self._has(word)

    def _knows(self, run: str) -> bool:
        if run[0].isascii():
            if "n't" in run or all(map(self._knows_word, _JOINTS.split(run))):
                return True
            return "-" in run and (self._has_sense(run) or self._has(run.replace("-", "")))
        if len(run) == 1 and (run in self._measure.kanji or _NUMERALS.fullmatch(run)):
            return True
        if counted := _COUNTED.match(run):
            of, rest = counted["of"], run[counted.end() :]
            known = of in _SHEETS or self._has(of if of in _COPIES else f"1{of}")
            return (
                run in self._measure.japanese or self._has(run) or (known and (not rest or self._knows(rest)))
            )
        return (
            run in self._measure.japanese
            or self._has(run)
            or self._has_sense(run)
            or self._is_made_of_known(run)
            or self._is_contracted(run)
        )

    def _is_contracted(self, run: str) -> bool:
        """Whether a word of two kanji stands there within three: 冷房 in 冷暖房, 出口 in 出入口."""
        return len(run) == _PAIR and self._measure.senses and run in self._contractions

    def _knows_word(self, word: str) -> bool:
        if len(word) < _LEAST:
            return len(word) < _LEAST - 1 or self._knows_two(word)
        measure = self._measure
        if word in measure.english or (word not in _THINGS and stem(word) in measure.stems):
            return True
        if word.endswith(("ies", "ied")) and stem(f"{word[:-3]}y") in measure.stems:
            return True
        if self._has_stem(word[:_STEM]) or self._has_sense(word) or self._has_short(word):
            return True
        return measure.senses and word.startswith("un") and self._has_stem(word[2:][:_STEM])

    def _has_short(self, word: str) -> bool:
        """Whether a word of three letters stands there in another form: bin - bins, put - putting."""
        if self._measure.senses and any(form in self._lexical for form in words_of(word)):
            return True
        short = word[: _STEM - 1]
        if len(word) == len(short):
            return self._has_stem(f"{word}s")
        doubled = word[_STEM - 2] == word[_STEM - 1] and len(word) > _STEM
        return (doubled or word[_STEM - 1 :] == "s") and self._has_stem(short)

    def _has_sense(self, word: str) -> bool:
        if not self._measure.senses:
            return False
        if any(self._has_stem(w[:_STEM]) if w[0].isascii() else self._has(w) for w in alike(word)):
            return True
        return any(map(self._has_kindred, kindred(word)))

    def _has_kindred(self, word: str) -> bool:
        """Whether a word stands there in any form, or a kanji as the stem of a word."""
        if word[0].isascii() and word[0].isalpha():
            return word in self._lexical
        return word in self._stemming if len(word) == 1 else self._has(word)

    @cached_property
    def _lexical(self) -> set[str]:
        forms = (form for text in self._folded for form in _LATIN.findall(text))
        return {word for form in forms for word in words_of(form)}

    @cached_property
    def _contractions(self) -> set[str]:
        """The first with the third or the fourth of some kanji in a row."""
        found = (match.groups() for text in self._folded for match in _JOINED.finditer(text))
        return {f"{first}{other}" for first, *others in found for other in others if other}

    @cached_property
    def _stemming(self) -> set[str]:
        """Kanji that stand alone, before kana: the stems of verbs, and nouns."""
        return {kanji for text in self._folded for kanji in _STEMMING.findall(text)}

    def _has_stem(self, stem: str) -> bool:
        return stem in self._stems or (self._base is not None and self._base._has_stem(stem))

    def _knows_two(self, word: str) -> bool:
        return word in _ORDINARY_SHORT or self._has_two(word) or self._has_sense(word)

    def _has_two(self, word: str) -> bool:
        return word in self._shorts or (self._base is not None and self._base._has_two(word))

    def _has(self, piece: str) -> bool:
        return piece in self._text or (self._base is not None and self._base._has(piece))

    def _is_made_of_known(self, run: str) -> bool:
        """Whether a compound falls into known pieces, at most one of them a single character.

        Affixes such as 発 in 東口発 don't count, but a word made of nothing else (書面) is not known. What a
        fee is for has to stand there itself: a charge for a transfer is no charge for a return.
        """
        fee = _FEE.fullmatch(run)
        if fee and not self._has(fee["of"]):
            return False
        rest, singles, longest = _NUMERALS.sub("", run), 0, 0
        while rest:
            sizes = range(len(rest), 0, -1)
            size = next((n for n in sizes if self._has_piece(rest[:n])), 0)
            singles += size == 1
            if size == 0 or singles > 1 or len(run) == size:
                return False
            longest = max(longest, size)
            rest = rest[size:]
        return longest > 1

    def _has_piece(self, piece: str) -> bool:
        light = piece in self._measure.japanese or piece in self._measure.kanji
        return light or self._has(piece) or self._has_sense(piece)


def _says_something(part: Part) -> bool:
    """Whether a part states something: sending the user to somebody does only where a document says so."""
    if part.move is Move.HANDS_OFF:
        return part.has(Cue.ATTRIBUTES)
    return part.move in _SAYING
