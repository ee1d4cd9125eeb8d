"""Of whom each clause of a sentence speaks: members enter free, guests pay 5 euros."""

from collections.abc import Sequence

from evalgate.grade.criteria.stance.english_clauses import FINITE, pieces
from evalgate.grade.criteria.stance.model import FACT
from evalgate.text.lazily import Late
from evalgate.text.wordlist import words

Owners = tuple[frozenset[str], frozenset[str]]
"""The words for what the clause with a fact speaks of, and for what the other clauses do."""

_MOST_WORDS = 7
_STEM = 5
_ENGLISH_WORD = Late(r"[a-z][a-z'-]+|\d+")
_SMALL = words(
    "the an and but or so then also yes no not please any all each every your our my their its his her this",
    "that these those there here it they we you he she who which what when where if for of in on at by to",
    "from with as",
)
_JAPANESE_CLAUSE = Late(r"[^。!?;\n、→]+(?:、(?![^、。]*(?:は|が|も)[^、。])[^。!?;\n、→]+)*")
_TOPIC = Late(
    r"\A\W*(?:また|なお|ただし|一方|そして)?(?P<topic>[^はがも]{1,24}?)(?:に|で|から|まで)?(?:は|が|も)(?!な[いく])"
)
_JAPANESE_WORD = Late(r"[一-龯々]+|[ァ-ヶー]{2,}|[a-z0-9]+")
_ATTRIBUTE = Late(r"[料費代金額間限数日時分所法先率当賃量回割]\Z|予約|申込|受付")
"""What a value is a value of: of whom it is one is said beside it."""


def english(sentence: str) -> Owners:
    """Read the subjects of an English sentence; a predicate without one has that before it.

    Args:
        sentence: Folded, with a mark where the fact stands.
    """
    found: list[tuple[str, frozenset[str]]] = []
    for piece in pieces(sentence):
        verb = FINITE.search(piece)
        told = piece[: verb.start()] if verb else ""
        said = [w[:_STEM] for w in _ENGLISH_WORD.findall(told if verb else piece) if w not in _SMALL]
        named = frozenset(said if verb else () if FACT in piece else said[:1])
        if len(named) > _MOST_WORDS or FACT in told:
            named = frozenset()
        found.append((piece, named or (found[-1][1] if found and verb else frozenset())))
    return _own_and_others(found)


def japanese(sentence: str) -> Owners:
    """Read the topics of a Japanese sentence; a clause without one has that before it.

    A topic of which the other clauses are told is nobody else's: 添乗の日当は、国内が….
    """
    found: list[tuple[str, frozenset[str]]] = []
    for match in _JAPANESE_CLAUSE.finditer(sentence):
        topic = _TOPIC.match(match[0])
        named = _named(topic["topic"]) if topic and FACT not in topic[0] else frozenset()
        if topic is None and found:
            named = found[-1][1]
        elif topic and topic.end() == len(match[0]):
            continue
        found.append((match[0], named))
    return _own_and_others(found)


def _named(topic: str) -> frozenset[str]:
    return frozenset(w for w in _JAPANESE_WORD.findall(topic) if not _ATTRIBUTE.search(w))


def _own_and_others(found: Sequence[tuple[str, frozenset[str]]]) -> Owners:
    own = next((named for piece, named in found if FACT in piece), frozenset())
    others = frozenset(word for piece, named in found if FACT not in piece for word in named)
    return own, others - own
