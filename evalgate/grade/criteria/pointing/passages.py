"""Which declared document a passage is of, where no documents are configured and only its source tells."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from evalgate.ask.answer import Passage
from evalgate.questions.question import Evidence
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_BEHIND = Late(r"[#?].*\Z|:\d+(?:-\d+)?\Z")
"""A fragment, a query, or a line."""
_ENDING = Late(r"\.[a-z]{1,8}\Z")
_PIECE = Late(
    r"(?:[\s_.:-]+|(?<=[^\W\d_]))(?:(?:chunk|part|page|p|section|sec|passage|para|seg|node)[\s_.:-]*\d+|\d{1,3})\Z"
)
"""Which piece of a document a passage is: hours-3, hours_chunk_0."""
_NOISE = re.compile(r"[\s*_`|#>]+")


def sources_of(
    declared: Sequence[str], evidence: Iterable[Evidence], passages: Iterable[Passage]
) -> Mapping[str, str]:
    """Source of a passage -> the declared document that it is another name of.

    A source is matched by its file name or its stem; else a passage is of a document where it holds what the
    question quotes of it.
    """
    known = {fold(name).strip(): name for name in reversed(declared)}
    quotes = [(_bare(e.quote), e.document) for e in evidence if e.quote.strip()]
    found: dict[str, str] = {}
    for passage in passages:
        source = passage.source
        if not source or source in found or fold(source).strip() in known:
            continue
        name = next((known[form] for form in _forms(source) if form in known), None)
        name = name or next((document for quote, document in quotes if quote in _bare(passage.text)), None)
        if name is not None:
            found[source] = name
    return found


def _forms(source: str) -> Iterator[str]:
    """What a document may be called whose passage has this source, the closest first."""
    path = _BEHIND.sub("", fold(source).strip()).replace("\\", "/").rstrip("/")
    base = path.rpartition("/")[2]
    stem = _ENDING.sub("", base)
    yield from (path, base, stem)
    piece = _PIECE.sub("", stem)
    yield from (piece, _ENDING.sub("", piece), f"{stem}.md", f"{piece}.md")


def _bare(text: str) -> str:
    return _NOISE.sub("", fold(text))
