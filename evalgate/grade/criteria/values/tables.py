"""Values of a table that an answer gives to another row or column than they stand in.

"A small locker costs £18, with a £90 deposit" has two figures of one table; where £90 stands only in the
rows of other lockers, or under another heading, somebody slipped by a line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from evalgate.text.figures.find import find_figures
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.segment import segment

_Key = tuple[str, str, str]
"""Kind, unit and value of a figure."""
_RULE = Late(r"[\s|:-]+")
_ASIDE = Late(r"\([^()]*\)|\[[^\[\]]*\]")
_CLAUSE = Late(r"[、。;:!?\n]|,\s|\b(?:and|but|while|whereas|or)\b")
_ARTICLE = Late(r"\b(?:an?|the)\s+")
"""Half a day is what the head of a column calls "Half day"."""
_LETTER = Late(r"[^\W\d_]")
_PARTICLE = Late(r"[はがものとやなで、。:/(\s]|\Z")


@dataclass(frozen=True, slots=True)
class _Cell:
    """One value, and what it is of."""

    key: _Key
    row: str
    column: str


@dataclass(frozen=True, slots=True)
class _Table:
    cells: tuple[_Cell, ...]
    rows: frozenset[str]
    columns: frozenset[str]
    beside: frozenset[_Key]
    """Values that stand outside the cells as well."""


def misplaces(section: str, asked: str, answer: str) -> bool:
    """Whether an answer gives a value to a row or a column of a table in which it doesn't stand.

    Args:
        section: What the documents say in one place.
        asked: The question.
        answer: The answer, without the names of documents.
    """
    tables = _tables(section)
    if not tables:
        return False
    own = set(_keys(fold(asked)))
    sentences = [_ARTICLE.sub("", fold(piece.text)) for piece in segment(answer)]
    return any(_is_misplaced(tables, text, own) for text in sentences)


def _is_misplaced(tables: Sequence[_Table], sentence: str, asked: set[_Key]) -> bool:
    """Whether some value of a sentence stands in none of the rows and columns that it speaks of."""
    return any(
        key not in asked and _fits_nowhere(tables, key, sentence, clause if alone else "")
        for clause in _CLAUSE.split(sentence)
        for key, alone in _alone(clause)
    )


def _alone(clause: str) -> list[tuple[_Key, bool]]:
    """The values of a clause, and whether each is the only one of its unit."""
    keys = [*_keys(clause)]
    units = [key[:2] for key in keys]
    return [(key, units.count(key[:2]) == 1) for key in keys]


def _fits_nowhere(tables: Sequence[_Table], key: _Key, sentence: str, clause: str) -> bool:
    fitting = [
        any(
            _fits(cell, _named(sentence, table.rows), _named(clause, table.columns), table)
            for cell in table.cells
            if cell.key == key
        )
        for table in tables
        if key not in table.beside and any(cell.key == key for cell in table.cells)
    ]
    return bool(fitting) and not any(fitting)


def _fits(cell: _Cell, rows: set[str], columns: set[str], table: _Table) -> bool:
    """Whether a value may be what is said of some rows and columns.

    A column with values of other units is no matter: "a day" may stand beside a price.
    """
    if rows and cell.row not in rows:
        return False
    alike = {c.column for c in table.cells if c.key[:2] == cell.key[:2]}
    return not (columns & alike) or cell.column in columns


def _named(text: str, names: frozenset[str]) -> set[str]:
    """The names that stand in a text, none of them as part of a longer one."""
    found = set()
    for name in sorted(names, key=len, reverse=True):
        at = text.find(name)
        if at < 0:
            continue
        end = at + len(name)
        if name.isascii() and not _is_a_word(text, at, end):
            continue
        if len(name) == 1 and not _PARTICLE.match(text, end):
            continue
        found.add(name)
        text = text.replace(name, " ")
    return found


def _is_a_word(text: str, start: int, end: int) -> bool:
    before, after = text[start - 1 : start], text[end : end + 1]
    return not (_LETTER.match(before) or _LETTER.match(after.strip("s")))


def _keys(text: str) -> Iterator[_Key]:
    return ((f.kind.value, f.unit, str(f.value)) for f in find_figures(text) if not f.weak)


@lru_cache(maxsize=1024)
def _tables(section: str) -> tuple[_Table, ...]:
    """The tables of a section."""
    found, lines = list[_Table](), list[str]()
    text = fold(section)
    beside = frozenset(
        _keys("\n".join(line for line in text.splitlines() if not line.lstrip().startswith("|")))
    )
    for line in (*text.splitlines(), ""):
        if line.lstrip().startswith("|"):
            lines.append(line)
        elif lines:
            if table := _table([_cells(row) for row in lines], beside):
                found.append(table)
            lines = []
    return tuple(found)


def _cells(line: str) -> list[str]:
    return [cell.strip(" *`") for cell in line.strip().strip("|").split("|")]


_FEWEST = 3


def _table(rows: list[list[str]], beside: frozenset[_Key]) -> _Table | None:
    """A table with a line of headings, if all of its rows have a name of their own."""
    if len(rows) < _FEWEST + 1 or not _RULE.fullmatch("|".join(rows[1])):
        return None
    heads, body = [_ASIDE.sub("", head).strip() for head in rows[0]], rows[2:]
    names = [_ASIDE.sub("", row[0]).strip() for row in body]
    if len(set(names)) < len(names) or not all(map(_LETTER.search, names)):
        return None
    cells = tuple(
        _Cell(key, name, head)
        for name, row in zip(names, body, strict=True)
        for head, text in zip(heads[1:], row[1:], strict=False)
        for key in _keys(text)
    )
    in_heads = frozenset(key for text in (*heads, *names) for key in _keys(text))
    columns = frozenset(head for head in heads[1:] if _LETTER.search(head))
    return _Table(cells, frozenset(names), columns, beside | in_heads)
