"""Statements beside a right answer that turn round what the documents say of the same matter.

"You can charge it overnight" is made of the documents' own words, and so is 「予約もできます」. Each such
clause is compared with the documents' clauses that hold all of its words: where none of these agrees with it
and one says the opposite, it is not the documents' statement.
"""

from collections.abc import Sequence
from enum import Enum

from evalgate.grade.criteria.contrary.clause import Kind, Told, clauses_kept, clauses_of, labels_of
from evalgate.grade.criteria.sections import Section
from evalgate.text.lazily import Late


class Contrary(Enum):
    """How a clause stands to the documents."""

    NO = "no"
    PERHAPS = "perhaps"
    SURELY = "surely"


_EVEN = Late(
    r"[てで]も(?!い|よ|構|大丈夫)|場合(?:で)?も|ときも|\b(?:even|any|anyone|anything|always|whenever|whatever)\b"
)
"""Says that something holds in every case."""
_ALIKE = Late(r"同じ|同様|\b(?:same|likewise)\b")
_ALONE = Late(r"のみ|だけ|に限[らりっる]|\b(?:only|solely|exclusively)\b")
_FOR_THOSE = Late(r"なら(?!な)|であれば|でしたら|\b(?:if|provided|as\s+long\s+as)\b")
"""Holds in the case that it names: 「ふた付きなら持ち込めます」 for 「ふた付きに限り」."""
_REGARDLESS = Late(
    r"(?:関|かか)わ(?:らず|りなく)|問わ(?:ず|ない|ません)|関係なく|\b(?:regardless|whatever|no\s+matter|irrespective)\b"
)
_LIMITS = Late(r"制限|条件|制約|限定|要件|\b(?:limits?|conditions?|restrictions?|tests?)\b")
"""Whatever something is, and that there is no limit to it: that says the same."""
_HAS_NO_PREDICATE = Late(
    r"(?:で|[一-龯ァ-ヶー]|には|では|とは|へは|(?<=[一-龯ァ-ヶー])[はをにもが]|から|まで)、\Z|:\W*\Z"
    r"|\A\W*not\s+(?:on|in|for|at|with|by|from|during|to)\s[^,;.]{1,40}\W*\Z"
)
"""Ends in a noun, or in what a predicate follows: 「作業は20分で、」 says nothing that could be turned."""
_PIECE = 2


def contrary(
    text: str, sentence: str, home: Sequence[Section], others: Sequence[Section], known: str
) -> Contrary:
    """How a part of an answer stands to what some sections say of its matter.

    Args:
        text: The part, folded, without the names of documents.
        sentence: The sentence that it stands in.
        home: The sections that the evidence stands in.
        others: What else the documents say of its words.
        known: The question and the answer, folded: their words narrow nothing.
    """
    at_home = [one for section in home for one in clauses_kept(section.text)]
    elsewhere = [one for section in others for one in clauses_kept(section.text)]
    found = {_against(clause, at_home, elsewhere, known) for clause in clauses_of(text, sentence)}
    if Contrary.SURELY in found:
        return Contrary.SURELY
    return Contrary.PERHAPS if Contrary.PERHAPS in found else Contrary.NO


def _against(clause: Told, at_home: Sequence[Told], elsewhere: Sequence[Told], known: str) -> Contrary:
    """How a clause stands to the evidence's sections first, and to others where these say nothing of it."""
    near = [one for one in at_home if _covers(one, clause)]
    beside = [one for one in elsewhere if _covers(one, clause)]
    if _HAS_NO_PREDICATE.search(clause.text):
        return Contrary.NO
    if _ALIKE.search(clause.text):
        return _likened([*near, *beside], known)
    if clause.until is not None and (told := [o for o in (*near, *beside) if _sets_a_day(o, clause)]):
        return Contrary.NO if any(clause.days & one.days for one in told) else Contrary.SURELY
    if clause.kind is Kind.PRICE and clause.negative:
        return _freed(clause, near, at_home, elsewhere)
    found = _weighed(clause, near, near, known)
    if found in (Contrary.NO, Contrary.SURELY):
        return found
    return _weighed(clause, beside, [*near, *beside], known) or found or Contrary.NO


def _weighed(clause: Told, told: Sequence[Told], against: Sequence[Told], known: str) -> Contrary | None:
    """Whether some clauses agree with one, or others say the opposite; None where nothing is said of it."""
    if agreeing := [one for one in told if _agrees(clause, one)]:
        return Contrary.PERHAPS if _for_some_only(clause, agreeing, known) else Contrary.NO
    opposed = [one for one in against if _opposes(clause, one)]
    if not opposed:
        return None
    return Contrary.SURELY if any(_plainly(clause, one, known) for one in opposed) else Contrary.PERHAPS


def _sets_a_day(one: Told, clause: Told) -> bool:
    """Whether a document's clause has a day until which, or from which, as a clause has."""
    units = {unit for unit, _ in clause.days} & {unit for unit, _ in one.days}
    return bool(units) and one.until is clause.until


def _freed(
    clause: Told, near: Sequence[Told], at_home: Sequence[Told], elsewhere: Sequence[Told]
) -> Contrary:
    """How a clause that calls something free stands to what is said of it."""
    if any(_is_free(one, clause) for one in (*at_home, *elsewhere)):
        return Contrary.NO
    if any(_opposes(clause, one) for one in near):
        return Contrary.SURELY
    return (
        Contrary.NO if any(one.kind is Kind.PRICE and one.negative for one in at_home) else Contrary.PERHAPS
    )


_VALUE = Late(
    r"[月火水木金土日]曜|\d[\d,.]*\s?(?:時|円|日|週間|か月|点|冊|回|分|%|年|人|am|pm|days?|weeks?|months?|hours?)|[£$€]\d+|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day"
)


def _likened(near: Sequence[Told], known: str) -> Contrary:
    """What is told to be the same as something else, where the documents give it values of its own."""
    if any(_ALIKE.search(one.text) for one in near):
        return Contrary.NO
    values = [value for one in near for value in _VALUE.findall(one.text)]
    return Contrary.SURELY if values and not any(value in known for value in values) else Contrary.NO


def _is_free(one: Told, clause: Told) -> bool:
    """Whether a document's clause says that something of what a clause speaks of is free."""
    free = one.kind is Kind.PRICE and one.negative
    return free and (not clause.words or any(_stands(word, one.around) for word in clause.words))


def _for_some_only(clause: Told, agreeing: Sequence[Told], known: str) -> bool:
    """Whether the documents allow for some alone what a clause allows without a word of that."""
    if _ALONE.search(clause.text) or _FOR_THOSE.search(clause.text) or clause.negative:
        return False
    return all(
        _ALONE.search(one.text) and not any(_stands(w, known) for w in one.words - clause.words)
        for one in agreeing
    )


def _covers(one: Told, clause: Told) -> bool:
    """Whether a document's clause speaks of all that a clause speaks of, and of most of it itself."""
    if not all(_stands(word, one.around) for word in clause.words):
        return False
    if not labels_of(clause.text) <= labels_of(one.text):
        return False
    own = sum(_stands(word, one.main) for word in clause.words)
    return own > 0 and 2 * own >= len(clause.words)


def _stands(word: str, text: str) -> bool:
    """Whether a word stands in a text, or in two pieces: 営利目的, 営利を目的とする."""
    if word in text:
        return True
    return any(
        word[:cut] in text and word[cut:] in text
        for cut in range(_PIECE, len(word) - _PIECE + 1)
        if not word.isascii()
    )


def _agrees(clause: Told, one: Told) -> bool:
    """Whether a document's clause says the same, or may do so in another way."""
    if clause.kind is Kind.PRICE or (clause.kind is Kind.NEED and clause.negative):
        return clause.kind is one.kind and clause.negative == one.negative
    if clause.negative == one.negative:
        return True
    told, denied = (one, clause) if clause.negative else (clause, one)
    if _ALONE.search(told.text) and not _ALONE.search(denied.text):  # only members may - others may not
        return True
    if one.negative and _REGARDLESS.search(clause.text) and _LIMITS.search(one.text):
        return True
    if clause.negative and clause.denied and clause.denied[-1] in one.denied:
        return True
    both = sum(_stands(word, clause.around) for word in one.words)
    told_in_full = 2 * both >= len(one.words) and (one.conditional or not clause.conditional)
    return told_in_full and one.turns > 0 and clause.turns % 2 == one.turns % 2


def _opposes(clause: Told, one: Told) -> bool:
    """Whether it says the opposite, as far as the kinds of both can be compared."""
    if clause.kind is Kind.NEED and clause.negative:
        return (one.kind is Kind.NEED and not one.negative) or (
            one.kind is Kind.PLAIN and one.orders and not one.negative
        )
    if clause.kind is one.kind:
        return clause.negative != one.negative
    return False


def _plainly(clause: Told, one: Told, known: str) -> bool:
    """Whether nothing stands there that may make both true: a case, a limit, somebody else."""
    even = _EVEN.search(clause.text) is not None
    if one.kind is Kind.PRICE:
        return not clause.narrowed and not clause.conditional
    if clause.narrowed != one.narrowed and not even:
        return False
    if one.conditional and not clause.conditional and not even:
        return False
    if one.orders and clause.kind is Kind.NEED:
        return True
    others = [word for word in one.words if not _stands(word, clause.text) and not _stands(word, known)]
    return not others or even or len(others) < len(clause.words)
