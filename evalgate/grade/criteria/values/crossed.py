"""Two clauses of an answer that each mix the words of two clauses of the documents, crosswise.

"Half pay for six weeks and full pay for another six" has all the words of "full pay for six weeks and half
pay for another six". Whatever the words are, and whether they are values or what these are said of: where
each of two clauses of an answer has words that stand only in the one clause of a section, and words that
stand only in the other, something has changed places.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from evalgate.text.figures.find import FigureKind, find_figures
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.segment import Block, segment
from evalgate.text.similarity import stem
from evalgate.text.wordlist import words

_POINTERS = (FigureKind.CODE, FigureKind.VERSION)
_END = Late(r"[、。;:!?()\n]|,\s|\.(?=\s|\Z)|\b(?:and|but|while|whereas|though|or)\b")
_WORD = Late(r"[一-龯々]+|[ァ-ヶー]{2,}|[a-z]{2,}")
_SAYS_NOTHING = words(
    "the an and or but while is are was were be been of to it its that this these those there you your we",
    "our they their he she his her as at by do does did so if then than also will would can may must should",
    "has have had not in on for with from into costs cost pay pays paid get gets one please about up no any",
    "back all when which who",
    "内 外 方 場合 時 際 等 的 中 間 前 後 以内 以上 以下 以降 別 料金 代 円 日 月 年 人 回 分 数 本 各",
)
_Clause = frozenset[str]
_NEXT = 2
"""Clauses of two sentences that follow each other are compared, and no further ones."""


def crosses(section: str, answer: str) -> bool:
    """Whether words of two clauses of a section have changed places in an answer.

    Args:
        section: What the documents say in one place.
        answer: The answer, without the names of documents.
    """
    said = [pair for clauses in _said(answer) for pair in combinations(clauses, 2)]
    return bool(said) and any(
        _are_crossed(first - second, second - first, one, two)
        for first, second in _told(section)
        for one, two in said
    )


def _are_crossed(first: _Clause, second: _Clause, one: _Clause, two: _Clause) -> bool:
    """Whether each of two clauses has words of both of two others, and each other ones.

    Two values of one unit in one clause are a list, and what they are of may follow.
    """
    one, two = one - two, two - one
    mixed = [clause & own for clause in (one, two) for own in (first, second)]
    if not all(mixed) or mixed[0] & mixed[2] or mixed[1] & mixed[3]:
        return False
    units = [{t.rpartition(" ")[0] for t in tokens if t.startswith(_FIGURE)} for tokens in mixed]
    return any(units) and not (units[0] & units[1] or units[2] & units[3])


@lru_cache(maxsize=1024)
def _told(section: str) -> list[tuple[_Clause, _Clause]]:
    """Each two clauses of sentences that stand beside each other."""
    pieces = [piece for piece in segment(section) if piece.block is not Block.HEADING]
    sentences = [list(_clauses(fold(piece.text))) for piece in pieces]
    clauses = [(at, clause) for at, sentence in enumerate(sentences) for clause in sentence]
    return [(one, two) for (m, one), (n, two) in combinations(clauses, 2) if n - m < _NEXT]


@lru_cache(maxsize=16)
def _said(answer: str) -> list[list[_Clause]]:
    return [list(_clauses(fold(piece.text))) for piece in segment(answer)]


_FIGURE = "="


def _clauses(text: str) -> Iterable[_Clause]:
    """The words and figures of each clause of a sentence."""
    figures = [f for f in find_figures(text) if f.kind not in _POINTERS]
    blanked = text
    for f in figures:
        blanked = blanked[: f.start] + "#" * (f.end - f.start) + blanked[f.end :]
    tokens = [(f.start, f"{_FIGURE}{f.kind.value} {f.unit} {f.value}") for f in figures]
    found = ((m.start(), m[0]) for m in _WORD.finditer(blanked))
    tokens += [(at, stem(w) if w.isascii() else w) for at, w in found if w not in _SAYS_NOTHING]
    start = 0
    for end in [*(m.start() for m in _END.finditer(blanked)), len(text)]:
        clause = frozenset(token for at, token in tokens if start <= at < end)
        if clause:
            yield clause
        start = end
