"""Does a verdict hold up against the material: do its quotes stand, and is it the judge's own? Pure."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from evalgate.grade.judge.reply import Object, objects_in
from evalgate.text.normalise import fold

_LAYOUT = str.maketrans("", "", "*_`|#>~\\")
"""Marks of Markdown, which a quote may leave out."""
_EDGES = "「」『』“”\"'‘’«»。．.、,，;；:：!！?？ \t\n\u3000"
_LEFT_OUT = re.compile(r"\[?(?:…|\.{3})\]?|[(（]?(?:中略|略)[)）]")
_NAMED = re.compile(r"\s*(?:[\[(（【]([^\])）】]{1,120})[\])）】]|([^:：]{1,120})[:：])\s*(\S.*)", re.DOTALL)
_NAMED_AFTER = re.compile(r"(.*\S)\s*[\[(（【]([^\])）】]{1,120})[\])）】][。.]?\s*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Source:
    """A text that a judge may quote."""

    names: frozenset[str]
    """What a quote may call it, squeezed."""
    squeezed: str


def source(names: Iterable[str], text: str) -> Source:
    """A text with its names, made ready for comparing."""
    return Source(frozenset(_squeeze(name) for name in names if name), _squeeze(text))


def false_quote(quotes: Sequence[str], sources: Sequence[Source]) -> str | None:
    """The first quote that does not stand where it claims to; None where all do.

    A quote may be any source's own words, with layout marks and blanks left out, and pieces of them joined by
    an ellipsis. One that names its source (`D1: …`, `[D1] …`, `… (D1)`) must stand in that source.
    """
    return next((quote for quote in quotes if not _stands(quote, sources)), None)


def _stands(quote: str, sources: Sequence[Source]) -> bool:
    pieces = _pieces(quote)
    if not pieces or any(_holds(each, pieces) for each in sources):
        return True
    for name, rest in _claims(quote):
        named = [each for each in sources if name in each.names]
        if named:
            return any(_holds(each, _pieces(rest)) for each in named)
    return False


def _claims(quote: str) -> Iterable[tuple[str, str]]:
    before = _NAMED.fullmatch(quote)
    if before:
        yield _squeeze(before[1] or before[2]), before[3]
    after = _NAMED_AFTER.fullmatch(quote)
    if after:
        yield _squeeze(after[2]), after[1]


def _pieces(quote: str) -> list[str]:
    pieces = (_squeeze(piece.strip(_EDGES)) for piece in _LEFT_OUT.split(quote))
    return [piece for piece in pieces if piece]


def _holds(each: Source, pieces: Sequence[str]) -> bool:
    """Whether all pieces stand in the text, one after the other."""
    at = 0
    for piece in pieces:
        found = each.squeezed.find(piece, at)
        if found < 0:
            return False
        at = found + len(piece)
    return True


def _squeeze(text: str) -> str:
    return "".join(fold(text).translate(_LAYOUT).split())


def is_echo(verdict: Object, texts: Iterable[str]) -> bool:
    """Whether a verdict object stands as such in one of the texts: then it is not the judge's own."""
    return any(found.value == verdict for text in texts if '"' in text for found in objects_in(text))
