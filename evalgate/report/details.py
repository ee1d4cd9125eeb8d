"""What went wrong with a trial, in the report's language.

Whoever asks says it in English: it goes into logs and `trials.jsonl`. A report in another language says the
same in that language, sentence by sentence. What the assistant, the network or a library said stays as it is.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from evalgate.config.language import Language
from evalgate.report.details_ja import INNER, SENTENCES

_TABLES: Mapping[Language, Mapping[str, str]] = {Language.JA: SENTENCES, Language.EN: {}}
_PLACE = re.compile(r"\{(\w+)\}")
_DEEPEST = 6


def detail_in(language: Language, detail: str) -> str:
    """One detail of a trial without an answer, or of a run that ended early; unknown sentences stay."""
    return told_by(_TABLES[language], detail, INNER)


def told_by(table: Mapping[str, str], text: str, inner: frozenset[str], depth: int = 0) -> str:
    """A text by a table of sentences; as it is where no sentence fits whole.

    Args:
        table: sentences with places in braces, each with what it becomes.
        text: what was said.
        inner: names of places that hold such a sentence again.
        depth: how deep inside of another sentence it stands.
    """
    for source, target in table.items() if depth <= _DEEPEST else ():
        begins_so = text.startswith(source.partition("{")[0])
        found = _compiled(source).fullmatch(text) if begins_so else None
        if found is None:
            continue
        values = {
            name: told_by(table, value, inner, depth + 1) if name in inner else value
            for name, value in found.groupdict().items()
        }
        return target.format_map(values)
    return text


@cache
def _compiled(source: str) -> re.Pattern[str]:
    return re.compile("".join(_pieces(source)), re.DOTALL)


def _pieces(source: str) -> Iterator[str]:
    """The sentence as a pattern: what stands in braces is found, the rest is fixed."""
    end = 0
    for place in _PLACE.finditer(source):
        yield re.escape(source[end : place.start()])
        yield f"(?P<{place[1]}>{_SHAPES.get(place[1], '.+?')})"
        end = place.end()
    yield re.escape(source[end:])


_SHAPES = {
    "path": "[^`]+",
    "near": "[^`]+",
    "status": "[0-9]{3}",
    "phrase": "[A-Za-z' -]*",
    "number": "[0-9]+",
    "share": "[0-9.e-]+",
    "quoted": "'[^']*'|\"[^\"]*\"",
}
"""What certain places hold; the others hold anything."""
