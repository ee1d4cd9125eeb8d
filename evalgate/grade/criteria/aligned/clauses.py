"""Whether the clause that states a fact says it of the same thing as the documents, and in the same case.

"Members under 16 pay 20 cents" has every word of its section, where members under 16 pay nothing. The clause
of the answer is laid beside the sentence that is quoted as evidence: who it speaks of, in which case, for
each of what. What it has of its own there, and other sentences of the section have, was moved.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from evalgate.grade.criteria.aligned.acts import (
    adds_a_case,
    affirms_the_denied,
    moves_a_limit,
    swaps_the_acts,
    swaps_the_told,
)
from evalgate.grade.criteria.aligned.borrowed import borrows_a_time
from evalgate.grade.criteria.aligned.cues import (
    adds_a_cue,
    changes_its_value,
    changes_per,
    limits_a_price,
    moves_the_edge,
    turns_a_condition,
)
from evalgate.grade.criteria.aligned.exchanged import exchanges, gives_to_others
from evalgate.grade.criteria.aligned.narrowed import names_the_other, narrows
from evalgate.grade.criteria.aligned.order import (
    counts_from_elsewhere,
    moves_the_place,
    turns_a_number,
    turns_the_steps,
    turns_when,
    turns_whence,
)
from evalgate.grade.criteria.aligned.told import DENIES, Told, clauses_of, topics_of, words_of
from evalgate.grade.criteria.aligned.turns import changes_whose, grants_the_denied, swaps_sides, swaps_with
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_ASIDE = Late(r"\([^()]*\)|\[[^\[\]]*\]|【[^【】]*】")
_QUOTED = Late(r"「[^「」]*」|\"[^\"]*\"")


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence of an answer."""

    text: str
    """Without the names of documents."""
    states: bool
    """Whether it states something that was asked for."""


def differs(told: Told, answer: Iterable[Said], nearest: Callable[[str], str]) -> bool:
    """Whether some sentence of an answer may say something else than the sentences that it rests on.

    Args:
        told: What the documents say.
        answer: The sentences of the answer.
        nearest: Gives what stands in any section that is most like a sentence.
    """
    sentences = [Said(_bare(told, said.text), said.states) for said in answer]
    if any(_differs(told, said, nearest) for said in sentences):
        return True
    if narrows(((s.text, s.states) for s in sentences), told.rests_on, told.section, told.states):
        return True
    stating = [said.text for said in sentences if said.states]
    if _all_moved(told, stating) or any(_contradicts(told, text) for text in stating):
        return True
    return any(_turns_the_course(told, said) for said in sentences) or turns_the_steps(
        " ".join(said.text for said in sentences), told.sentences
    )


def _turns_the_course(told: Told, said: Said) -> bool:
    """Whether a sentence turns when something is so, from where, or from which day on."""
    text, section = said.text, told.section
    near = told.rests_on if said.states else f"{section}\n{told.beside}"
    if turns_when(text, near) or turns_a_number(text, f"{section}\n{told.asked}"):
        return True
    if _moves_acts(told, said):
        return True
    if told.japanese:
        return turns_whence(text, near) or counts_from_elsewhere(text, told.sentences, section)
    return moves_the_place(text, near, section)


def _bare(told: Told, text: str) -> str:
    """A sentence without what stands in brackets, and without quotations but those of a fact."""
    return _QUOTED.sub(lambda match: match[0] if told.states(match[0]) else " ", _ASIDE.sub(" ", fold(text)))


def _differs(told: Told, said: Said, nearest: Callable[[str], str]) -> bool:
    rests_on = told.rests_on if said.states else f"{told.section}\n{told.beside}"
    if adds_a_cue(said.text, rests_on):
        return said.states or adds_a_cue(said.text, nearest(said.text))
    if turns_a_condition(said.text, told.section):
        return True
    if _turns(told, said.text):
        return True
    if moves_the_edge(said.text, told.section) or changes_its_value(said.text, told.section):
        return True
    return said.states and _differs_beside_the_fact(told, said.text)


def _differs_beside_the_fact(told: Told, text: str) -> bool:
    if changes_per(text, told.stating, told.section) or limits_a_price(text, told.rests_on):
        return True
    stating = [clause for clause in clauses_of(text, japanese=told.japanese) if told.states(clause)]
    if any(exchanges(clause, told.stated_in, told.sentences) for clause in stating):
        return True
    if gives_to_others(text, told.asked, told.states, words_of):
        return True
    return borrows_a_time(stating, told.rests_on, told.section)


def _turns(told: Told, text: str) -> bool:
    """Whether a sentence turns something within itself."""
    if (
        swaps_sides(text, told.section)
        or swaps_with(text, told.rests_on)
        or changes_whose(text, told.sentences)
    ):
        return True
    clauses, all_told = (clauses_of(one, japanese=told.japanese) for one in (text, told.section))

    def topics(clause: str) -> Iterator[str]:
        return words_of(topics_of(clause, japanese=told.japanese))

    return grants_the_denied(clauses, all_told, topics)


def _moves_acts(told: Told, said: Said) -> bool:
    """Whether a sentence says of one act or case what the section says of another."""
    text, section = said.text, told.section
    clauses = clauses_of(text, japanese=told.japanese)
    if said.states and (
        adds_a_case(text, told.rests_on, section, told.states, words_of)
        or moves_a_limit(clauses, told.rests_on, section, told.states)
    ):
        return True
    if not told.japanese:
        return swaps_the_told(text, section)
    return swaps_the_acts(text, section) or affirms_the_denied(
        text, section, clauses_of(section, japanese=True)
    )


_NUMBER = Late(r"(?<![\d.,])\d+(?![\d.,:])")


def _all_moved(told: Told, stating: Iterable[str]) -> bool:
    """Whether some fact is stated nowhere but in clauses that speak of what other sentences speak of."""
    clauses = [clause for text in stating for clause in clauses_of(text, japanese=told.japanese)]
    moved = {clause for clause in clauses if _is_moved(told, clause)}
    if not moved:
        return False
    stated = {fact for clause in moved for fact in told.stated(clause)}
    kept = {fact for clause in clauses if clause not in moved for fact in told.stated(clause)}
    return bool(stated - kept)


def _is_moved(told: Told, clause: str) -> bool:
    topics = topics_of(clause, japanese=told.japanese) or ("" if told.japanese else clause)
    moved = {word for word in words_of(topics) if word in told.elsewhere and not _is_known(word, told)}
    if moved.difference(_bases(clause) & _bases(told.section)):
        return True
    joined = len(told.facts) == 1 and names_the_other(told.sentences, told.asked, clause)
    if joined or any(
        start in told.section and start not in told.rests_on for start in _STARTS.findall(clause)
    ):
        return True
    moved = set(_NUMBER.findall(topics)) - set(_NUMBER.findall(told.rests_on))
    return bool(moved.intersection(_NUMBER.findall(told.section)))


_BASE = Late(
    r"(?P<of>[一-龯ァ-ヶー]{2,8})の(?:うち(?:の)?、?)?(?:全額|半額|全部|一部|半分|[\d一二三四五六七八九]+(?:割|%|分の))"
)


def _bases(text: str) -> set[str]:
    """What shares are taken of; one sentence leaves it to the one before: 料金の全額を返す. 半額を返す."""
    return {match["of"] for match in _BASE.finditer(text)}


_STARTS = Late(r"([一-龯][一-龯ぁ-ん]{1,6}?)(?:の日|(?<=[一-龯]{2})日)から\d")
"""What a span of time is counted from."""


def _is_known(word: str, told: Told) -> bool:
    """Whether a Japanese compound is made of what stands there, or a kind of it: 町立図書館."""
    if word.isascii() or word in told.others:
        return False
    return word in told.rests_on or word[-3:] in told.own or all(kanji in told.rests_on for kanji in word)


_CAN_ENGLISH = Late(
    r"\b(?:is|are)\s+(?:allowed|permitted|fine|welcome)\b|\byou\s+(?:can|may|are\s+allowed\s+to)\b(?!\s+not\b|not\b)"
)
_CAN_JAPANESE = Late(r"(?:[えけせてねべめれげき]|られ)ます(?!か)|可能|でき(?:る|ます)(?!か)|OK|大丈夫")
_ELLIPTIC = Late(r"\b(?:are|is|may|can|do|does|will)\W*\Z")
"""Ends in the verb of the clause before: "assistance dogs are"."""


def _contradicts(told: Told, text: str) -> bool:
    """Whether a sentence denies what was asked and then grants it, of what no other sentence grants."""
    grants = _CAN_JAPANESE if told.japanese else _CAN_ENGLISH
    if not told.denies or not grants.search(text):
        return False
    clauses = clauses_of(text, japanese=told.japanese)
    if len(clauses) < 2 or not any(map(told.states, clauses)):
        return False
    granted = {
        word
        for clause in clauses_of(told.section, japanese=told.japanese)
        if not DENIES.search(clause) and (grants.search(clause) or _ELLIPTIC.search(clause))
        for word in words_of(clause)
    }.difference(words_of(told.asked))
    granting = [c for c in clauses if grants.search(c) and not DENIES.search(c) and not told.states(c)]
    return any(not granted.intersection(words_of(clause)) for clause in granting)
