"""Cuts an answer into parts and says what each part does: states, denies, asks, offers, hands off, closes.

A part is a clause: 「対象は35歳以上ですが、自己負担額の記載はありません」 states one thing, denies another.
Words inside quotation marks are somebody else's: they are hidden before any cue is looked for.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from evalgate.grade.action_cues import Cue
from evalgate.grade.action_cues_en import VOCABULARY as ENGLISH
from evalgate.grade.action_cues_ja import VOCABULARY as JAPANESE
from evalgate.text.normalise import Folded, fold_traced
from evalgate.text.segment import Block, Segment, quoted_spans, segment


class Move(StrEnum):
    """What a part does."""

    STATES = "states"
    DENIES = "denies"
    DECLINES = "declines"
    UNDECIDED = "undecided"
    DIFFERS = "differs"
    DEPENDS = "depends"
    ASKS = "asks"
    HANDS_OFF = "hands_off"
    OFFERS = "offers"
    COURTESY = "courtesy"
    CITES = "cites"
    EMPTY = "empty"
    """A heading, a quotation's mark, a word such as "Answer:"."""


class Words:
    """The folded words of a part; each cue is looked for when it is first asked for."""

    __slots__ = ("_found", "_gated", "_open", "text", "vocabularies")

    def __init__(self, text: str) -> None:
        """Take folded text in which quotations are hidden."""
        self.text = text
        self.vocabularies = [v for v in (JAPANESE, ENGLISH) if v.present.search(text)]
        self._found: dict[Cue, tuple[int, int] | None] = {}
        self._gated = f"\n{text}\n"
        self._open: dict[int, bool] = {}

    def place(self, cue: Cue) -> tuple[int, int] | None:
        """Where a cue stands first."""
        if cue not in self._found:
            self._found[cue] = self._search(cue)
        return self._found[cue]

    def has(self, *cues: Cue) -> bool:
        """Whether any of these cues stands there."""
        for cue in cues:  # noqa: SIM110 - runs a hundred times for an answer, and a generator costs twice
            if self.place(cue) is not None:
                return True
        return False

    def _search(self, cue: Cue) -> tuple[int, int] | None:
        for vocabulary in self.vocabularies:
            if not self._may_hold(vocabulary.gates.get(cue)):
                continue
            if match := vocabulary.cues[cue].search(self.text):
                return match.span()
        return None

    def _may_hold(self, gate: tuple[str, ...] | None) -> bool:
        """Whether one of a cue's stems stands there at all, which is cheaper to ask than the cue."""
        if gate is None:
            return True
        known = self._open.get(id(gate))
        if known is None:
            known = self._open[id(gate)] = _holds_any(self._gated, gate)
        return known


def _holds_any(text: str, stems: tuple[str, ...]) -> bool:
    for stem in stems:  # noqa: SIM110 - a generator costs twice as much
        if stem in text:
            return True
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One clause and what it does."""

    move: Move
    words: Words
    start: int
    """Offset into the answer."""
    end: int
    shown: str
    """Folded, quotations included."""
    segment: int
    """Number of the segment that it stands in."""
    block: Block
    item: int | None

    @property
    def text(self) -> str:
        """Folded, with quotations hidden."""
        return self.words.text

    @property
    def japanese(self) -> bool:
        """Whether Japanese is written in it."""
        return JAPANESE in self.words.vocabularies

    def has(self, *cues: Cue) -> bool:
        """Whether it carries any of these cues."""
        return self.words.has(*cues)


HIDDEN = "〓"
"""Stands for a character of a quotation."""


def parts_of(
    answer: str, folded: Folded | None = None, named: Sequence[tuple[int, int]] = ()
) -> tuple[Part, ...]:
    """Cut an answer into parts, in order.

    Args:
        answer: The answer.
        folded: The answer folded, where the caller has it already.
        named: Where documents are named, in the folded text: a title is as good as the word "document",
            whatever it is called.
    """
    folded = folded or fold_traced(answer)
    hidden = _call_documents(_hide(folded.text), named)
    found: list[Part] = []
    for number, piece in enumerate(segment(answer)):
        left, right = _into(folded, piece.start), _into(folded, piece.end)
        for start, end in _clauses(hidden, left, right, piece.block):
            found.append(_part(folded, hidden, (start, end), (number, piece)))
    return tuple(found)


def _into(folded: Folded, offset: int) -> int:
    """Where a place in the answer stands in the folded text."""
    return offset if folded.starts is None else bisect_left(folded.starts, offset)


_ADDRESS = re.compile(r"https?://[^\s<>)\]）」]+|(?<![a-z0-9._+-])[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,255}")


def _hide(text: str) -> str:
    """The same text with quotations, links and mail addresses hidden, as long as before."""
    spans = [*quoted_spans(text), *(m.span() for m in _ADDRESS.finditer(text))]
    for start, end in spans:
        text = text[:start] + HIDDEN * (end - start) + text[end:]
    return text


def _call_documents(text: str, named: Sequence[tuple[int, int]]) -> str:
    """Write the plain word for a document where one is named, as long as before."""
    for start, end in named:
        word = "資料" if JAPANESE.present.search(text[start : end + 2]) else "document"
        if end - start >= len(word):
            text = text[:start] + HIDDEN * (end - start - len(word)) + word + text[end:]
    return text


_WHOLE = (Block.CODE, Block.TABLE_HEAD, Block.TABLE_ROW, Block.HEADING, Block.QUOTE)
_SHORTEST = 4
_LONGEST = 400


def _clauses(text: str, left: int, right: int, block: Block) -> Iterator[tuple[int, int]]:
    if block in _WHOLE:
        yield left, right
        return
    piece = text[left:right]
    vocabulary = JAPANESE if JAPANESE.present.search(piece) else ENGLISH
    start = 0
    for match in vocabulary.clause_end.finditer(piece):
        if match.end() - start >= _SHORTEST and len(piece) - match.end() >= _SHORTEST:
            yield from _bounded(left + start, left + match.end())
            start = match.end()
    yield from _bounded(left + start, right)


def _bounded(start: int, end: int) -> Iterator[tuple[int, int]]:
    """A clause that is longer than anybody writes is cut, so that the time stays linear."""
    for cut in range(start, end, _LONGEST):
        yield cut, min(cut + _LONGEST, end)


def _part(folded: Folded, hidden: str, span: tuple[int, int], of: tuple[int, Segment]) -> Part:
    start, end = span
    while start < end and hidden[start].isspace():
        start += 1
    while end > start and hidden[end - 1].isspace():
        end -= 1
    words = Words(hidden[start:end])
    number, piece = of
    whole = folded.span(start, end)
    return Part(
        move=_move(words, piece.block),
        words=words,
        start=whole[0],
        end=whole[1],
        shown=folded.text[start:end],
        segment=number,
        block=piece.block,
        item=piece.item,
    )


_CONTENT = re.compile(r"[^\W_]")
_NONE_CELL = re.compile(
    r"\|\s*(?:(?:記載|言及|定め|該当)?\s*(?:なし|無し|無|ない)|(?:no|none|not\s+\w+|n/a)(?:\s+mention\w*)?|×|✗|✕)\s*\|"
)


def _move(words: Words, block: Block) -> Move:
    """The one thing that a part does, strongest trace first."""
    if block in (Block.HEADING, Block.TABLE_HEAD) or not _CONTENT.search(words.text.replace(HIDDEN, "")):
        return Move.STATES if HIDDEN in words.text else Move.EMPTY
    if block in (Block.QUOTE, Block.CODE):
        return Move.STATES
    if block is Block.TABLE_ROW:
        return Move.DENIES if _NONE_CELL.search(words.text) else Move.STATES
    return next((move for move, test in _TESTS if test(words)), Move.STATES)


_CLOSING = re.compile(
    r"(?:ほか|他|その他)に(?:も)?[^。!?]{0,14}(?:不明|質問|気になる|お困り|知りたい|聞きたい|お手伝い|お知りになりたい)"
    r"|\banything\s+else\s+(?:i|we|you)\b|\b(?:other|further|more|any)\s+questions\b"
)
"""How an answer closes, whatever else stands in the sentence."""


def _asks(words: Words) -> bool:
    demanded = words.has(Cue.DEMANDS)
    if not demanded and not words.has(Cue.ASKS):
        return False
    if _CLOSING.search(words.text) or (words.has(Cue.REPORTS) and not words.has(Cue.WHICH)):
        return False
    return demanded or _asks_plainly(words)


def _asks_plainly(words: Words) -> bool:
    asked = words.place(Cue.ASKS)
    if asked is None or (words.has(Cue.CONDITION) and words.has(Cue.OFFERS)):
        return False
    pointed = words.has(Cue.WHICH, Cue.VAGUE)
    if polite := words.place(Cue.COURTESY):
        return pointed or (asked[0] > polite[1] and not words.has(Cue.HANDS_OFF, Cue.OFFERS))
    if words.has(Cue.OFFERS) and not words.has(Cue.WHICH):
        return False
    return pointed or not words.has(Cue.HANDS_OFF)


def _denies(words: Words) -> bool:
    return words.has(Cue.DENIES) and not words.has(Cue.CONDITION)


_AFTER_COMMA = re.compile(r"[,、]\s*(.+)", re.DOTALL)


def _merely_polite(words: Words) -> bool:
    """A greeting or an apology that says nothing else: 「残念ながら、手数料がかかります」 says something."""
    polite = words.place(Cue.COURTESY)
    if polite is None or any(map(str.isdigit, words.text)):
        return False
    rest = _AFTER_COMMA.search(words.text, polite[1])
    said = _LETTERS.findall(rest[1]) if rest else ()
    return len(said) < _SAYS_SOMETHING or Words(rest[1] if rest else "").has(Cue.COURTESY)


_LETTERS = re.compile(r"[^\W\d_]")
_SAYS_SOMETHING = 8


def _cue(*cues: Cue) -> Callable[[Words], bool]:
    return lambda words: words.has(*cues)


_TESTS: tuple[tuple[Move, Callable[[Words], bool]], ...] = (
    (Move.CITES, lambda words: words.has(Cue.CITES) and not words.has(Cue.ASKS)),
    (Move.UNDECIDED, lambda words: words.has(Cue.UNDECIDED) and not words.has(Cue.ASKS)),
    (Move.ASKS, _asks),
    (Move.DIFFERS, lambda words: words.has(Cue.DIFFERS) and not _denies(words)),
    (Move.DENIES, _denies),
    (Move.OFFERS, _cue(Cue.OFFERS)),
    (Move.DECLINES, _cue(Cue.DECLINES, Cue.IGNORANT)),
    (Move.HANDS_OFF, _cue(Cue.HANDS_OFF)),
    (Move.DEPENDS, _cue(Cue.DEPENDS)),
    (Move.COURTESY, _merely_polite),
)
