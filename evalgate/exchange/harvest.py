"""What people really asked, as drafts of questions. Pure.

Nearly equal questions become one, those that the set asks already are left out, and those that the documents
don't seem to answer come first: they are the A questions that nobody thought of.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from evalgate.documents.document import Document
from evalgate.exchange.entry import Imported
from evalgate.exchange.likeness import PLACEHOLDER, Leaders, Sketch
from evalgate.lint.personal import masked
from evalgate.questions.question import Question
from evalgate.text.normalise import fold
from evalgate.text.similarity import PassageIndex, content, passages
from evalgate.text.visible import visible

_LONGEST = 500
"""Characters of a question; a longer one is a text that somebody pasted."""
_ASKING = frozenset(
    {"何日", "何回", "何時", "何人", "何円", "何度", "方法", "場合", "質問", "教", "知", "何"}
)
_WORD = re.compile(r"[a-z][a-z']*|[一-龥々]+|[ァ-ヶー]+")
_WORDS_SHOWN = 5
_COURTESY = re.compile(
    r"こんにち[はわ]|こんばん[はわ]|おはよう(?:ございます)?|はじめまして|お疲れ様(?:です)?|お世話になって[いお]ります"
    r"|ありがとう(?:ございま(?:す|した))?|どうも|助かりました|すみません|よろしく(?:お願い(?:し|いたし)ます)?"
    r"|(?:了解|承知)(?:です|しました|いたしました)?|[分わ]かりました|はい|いいえ|さようなら|失礼します"
    r"|\b(?:hi|hello|hey|there|thanks|thank you|thank|(?:very|so) much|a lot"
    r"|good (?:morning|afternoon|evening)|bye|ok(?:ay)?|yes|no|please|great|got it)\b|[\W_]"
)
"""A text of such words alone asks nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cluster:
    """Questions that are nearly the same."""

    text: str
    """The form that came most often, masked."""
    times: int
    forms: int
    """Different spellings."""
    turns: tuple[str, ...] = ()
    missing: float = 0.0
    """Share of its content that the nearest passage of the documents lacks."""
    lacking: tuple[str, ...] = ()
    """Words that no document has at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Harvest:
    """What came of a log."""

    clusters: tuple[Cluster, ...]
    """First what the documents don't seem to answer, then what came most often."""
    known: int
    """Questions of the log that the set asks already."""
    unusable: int
    """Questions of the log that are empty, too long, or a greeting or thanks alone."""


Asked = tuple[str, tuple[str, ...]]
"""A question and the user's turns before it."""


def harvest(asked: Iterable[Asked], questions: Sequence[Question], documents: Sequence[Document]) -> Harvest:
    """Cluster a log against a set and its documents."""
    counted: Counter[Asked] = Counter()
    unusable = 0
    for question, turns in asked:
        text = _plain(question)
        if len(text) > _LONGEST or not _COURTESY.sub("", fold(text)):
            unusable += 1
            continue
        counted[(text, tuple(map(_plain, turns)))] += 1
    there = Leaders()
    for one in questions:
        there.add(Sketch.of(" ".join((*one.turns, one.question))))
    clusters, known = _clusters(counted, there)
    weigh = _Weigher(documents)
    weighed = [weigh.weighed(cluster) for cluster in clusters]
    ordered = sorted(weighed, key=lambda c: (-round(c.missing, 1), -c.times, c.text))
    return Harvest(clusters=tuple(ordered), known=known, unusable=unusable)


def _plain(text: str) -> str:
    """The text on one line, without personal data and what nobody can see."""
    return " ".join(masked(visible(text)).split())


def _clusters(counted: Counter[Asked], there: Leaders) -> tuple[list[Cluster], int]:
    """The form that came most often leads; ties go to the shorter one."""
    found: list[Cluster] = []
    leaders, known = Leaders(), 0
    for (text, turns), times in sorted(
        counted.items(), key=lambda item: (-item[1], len(item[0][0]), item[0])
    ):
        sketch = Sketch.of(" ".join((*turns, text)))
        if there.nearest(sketch) is not None:
            known += times
            continue
        number = leaders.nearest(sketch)
        if number is None:
            leaders.add(sketch)
            found.append(Cluster(text=text, times=times, forms=1, turns=turns))
        else:
            one = found[number]
            found[number] = replace(one, times=one.times + times, forms=one.forms + 1)
    return found, known


class _Weigher:
    """Compares questions with the documents, word by word."""

    def __init__(self, documents: Sequence[Document]) -> None:
        folded = [fold(document.text) for document in documents]
        self._empty = not documents
        self._index = PassageIndex(content(passage) for text in folded for passage in passages(text))

    def weighed(self, cluster: Cluster) -> Cluster:
        """The cluster with what the documents lack of it; untouched where there are none."""
        text = fold(PLACEHOLDER.sub(" ", cluster.text))
        units = [unit for unit in dict.fromkeys(content(text)) if unit not in _ASKING]
        if self._empty or not units:
            return cluster
        best = self._index.shared(units)
        left = [unit for unit in units if unit not in best]
        nowhere = {unit for unit in left if unit not in self._index}
        words = tuple(word for word in dict.fromkeys(_WORD.findall(text)) if nowhere & set(content(word)))
        return replace(cluster, missing=len(left) / len(units), lacking=words)


def drafts(found: Sequence[Cluster], taken: Iterable[str], prefix: str = "H") -> tuple[Imported, ...]:
    """Clusters as entries that a person has yet to type, with ids that the set does not have."""
    used = set(taken)
    entries: list[Imported] = []
    number = 0
    for cluster in found:
        number += 1
        while f"{prefix}{number:03}" in used:
            number += 1
        entry: dict[str, object] = {"id": f"{prefix}{number:03}", "question": cluster.text}
        if cluster.turns:
            entry["turns"] = list(cluster.turns)
        entries.append(Imported(place="", entry=entry, remarks=tuple(_remarks(cluster)), draft=True))
    return tuple(entries)


def _remarks(cluster: Cluster) -> list[str]:
    forms = f" in {cluster.forms} forms" if cluster.forms > 1 else ""
    remarks = [f"asked {cluster.times} time{'s' if cluster.times > 1 else ''}{forms}"]
    if cluster.lacking:
        remarks.append(f"no document has: {', '.join(cluster.lacking[:_WORDS_SHOWN])}")
    elif cluster.missing >= 0.5:
        remarks.append("no passage has most of its words together")
    return remarks
