"""The prompt beside the figures: its changed lines, and what a stricter prompt did. Pure."""

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from evalgate.config.language import Language
from evalgate.report.escape import Foreign
from evalgate.report.figures import percent
from evalgate.report.view.model import Fold, Material

_MOST_LINES = 60
_MOST_COMPARED = 4_000


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    title: str
    columns: tuple[str, str]
    left: str
    stricter: str


_WORDS: Mapping[Language, _Words] = {
    Language.JA: _Words(
        title="プロンプトの変更（{count} 行）",
        columns=("", "行"),
        left="ほか {count} 行",
        stricter="止まるべき問いで止まった割合は上がり（{stop_before} → {stop}）、"
        "答えるべき問いに答えた割合は下がりました（{answer_before} → {answer}）。"
        "プロンプトが厳しくなりすぎていないか、D の失敗を見てください。",
    ),
    Language.EN: _Words(
        title="Changed lines of the prompt ({count})",
        columns=("", "Line"),
        left="{count} more lines",
        stricter="The stop rate rose ({stop_before} → {stop}) while the answer rate fell "
        "({answer_before} → {answer}): look at the D failures, the prompt may have become too strict.",
    ),
}


def prompt_changes(before: str, after: str) -> tuple[str, ...]:
    """The lines that differ, in order: `- ` and the old line, `+ ` and the new one; none where nothing does.

    Blanks at the end of a line, and how lines end, change nothing.
    """
    old, new = _lines(before), _lines(after)
    start, end = _common(old, new)
    old, new = old[start : len(old) - end], new[start : len(new) - end]
    changed: list[str] = []
    for i1, i2, j1, j2 in _replaced(old, new):
        changed += [f"- {line}" for line in old[i1:i2] if line]
        changed += [f"+ {line}" for line in new[j1:j2] if line]
    return tuple(changed)


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


def _common(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """How many lines are the same at the beginning, and how many of the others at the end."""
    most = min(len(old), len(new))
    start = next((i for i in range(most) if old[i] != new[i]), most)
    most -= start
    return start, next((i for i in range(most) if old[-1 - i] != new[-1 - i]), most)


def _replaced(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Which lines were replaced by which; of texts that are too long to compare, all of them."""
    if len(old) + len(new) > _MOST_COMPARED:
        yield 0, len(old), 0, len(new)
        return
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield i1, i2, j1, j2


def prompt_fold(material: Material) -> Fold | None:
    """The changed lines as a table, one row a line; open where figures moved since the baseline."""
    changes = material.facts.prompt_changes
    if not changes:
        return None
    words = _WORDS[material.facts.language]
    rows: list[tuple[Foreign | str, ...]] = [(line[:1], Foreign(line[2:])) for line in changes[:_MOST_LINES]]
    if len(changes) > _MOST_LINES:
        rows.append(("", words.left.format(count=len(changes) - _MOST_LINES)))
    return Fold(
        title=words.title.format(count=len(changes)),
        columns=words.columns,
        rows=tuple(rows),
        open=_moved(material),
    )


def _moved(material: Material) -> bool:
    found = material.facts.comparison
    return found is not None and any(pair.improved or pair.regressed for pair in (found.stop, found.answer))


def stricter(material: Material) -> tuple[str, ...]:
    """A sentence where the stop rate rose and the answer rate fell since the baseline; else nothing.

    Where a rate could not be measured on either side, nothing is said of it.
    """
    before, measured = material.facts.before, material.measurement
    if before is None:
        return ()
    stop, answer = measured.stop.value, measured.answer.value
    if stop is None or answer is None or before.stop is None or before.answer is None:
        return ()
    if not (stop > before.stop and answer < before.answer):
        return ()
    sentence = _WORDS[material.facts.language].stricter.format(
        stop_before=percent(before.stop, (stop,)),
        stop=percent(stop, (before.stop,)),
        answer_before=percent(before.answer, (answer,)),
        answer=percent(answer, (before.answer,)),
    )
    return (sentence,)
