"""Whether the clause that states a fact says it of the same thing as the documents, and in the same case.

"Members under 16 pay 20 cents" has every word of its section, where members under 16 pay nothing. The clause
of the answer is laid beside the sentence that is quoted as evidence: who it speaks of, in which case, for
each of what. What it has of its own there, and other sentences of the section have, was moved.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

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
    gives_per,
    limits_a_price,
    moves_the_edge,
    turns_a_condition,
)
from evalgate.grade.criteria.aligned.exchanged import exchanges, gives_to_others
from evalgate.grade.criteria.aligned.narrowed import VERB, names_the_other, narrows
from evalgate.grade.criteria.aligned.order import (
    counts_from_elsewhere,
    moves_the_place,
    turns_a_number,
    turns_the_steps,
    turns_when,
    turns_whence,
)
from evalgate.grade.criteria.aligned.turns import changes_whose, grants_the_denied, swaps_sides, swaps_with
from evalgate.grade.criteria.facts import Reader
from evalgate.grade.criteria.sections import Section, bare, heads_of_rows, overlapping, said_of_all
from evalgate.grade.criteria.words.ordinary import ENGLISH, JAPANESE
from evalgate.questions.question import Fact, Question
from evalgate.text.figures.find import find_figures
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.segment import segment
from evalgate.text.similarity import stem
from evalgate.text.wordlist import words

_HEADING = Late(r"^#+.*$", re.MULTILINE)
_ASIDE = Late(r"\([^()]*\)|\[[^\[\]]*\]|【[^【】]*】")
_QUOTED = Late(r"「[^「」]*」|\"[^\"]*\"")
_KANA = Late(r"[ぁ-ん]")


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence of an answer."""

    text: str
    """Without the names of documents."""
    states: bool
    """Whether it states something that was asked for."""


@dataclass(frozen=True)
class Told:
    """What the documents say where the evidence of a question stands, folded."""

    sentences: str
    """The sentences that are quoted, with their headings."""
    section: str
    asked: str
    facts: tuple[Fact, ...]

    @cached_property
    def japanese(self) -> bool:
        """Whether it is in Japanese."""
        return _KANA.search(self.section) is not None

    @cached_property
    def own(self) -> frozenset[str]:
        """The words of that."""
        return frozenset(_words(self.rests_on)) - self.others

    @cached_property
    def elsewhere(self) -> frozenset[str]:
        """The words of the section that are not of that."""
        return frozenset(_words(self.section)) - self.own

    @cached_property
    def others(self) -> frozenset[str]:
        """What other clauses of the quoted sentences give other values of, or make an exception of."""
        others = [match["of"] or match["but"] for match in _EXCEPTION.finditer(self.sentences)]
        others = [text for text in others if not self.states(text)]
        kept = [self.beside]
        stated = False
        for clause in _clauses(self.sentences, japanese=self.japanese):
            topics = _topics(clause, japanese=self.japanese)
            states = self.states(clause)
            stated = stated or bool(states and topics)
            if topics and not states and find_figures(clause):
                others.append(topics)
            elif not any(text in clause for text in others):
                kept.append(clause)
        return (
            frozenset(_words(" ".join(others))).difference(_words(" ".join(kept))) if stated else frozenset()
        )

    @cached_property
    def denies(self) -> bool:
        """Whether all that was asked for is that something is not so."""
        return len(self.facts) == 1 and all(_DENIES.search(fold(spelling)) for spelling in self.facts[0])

    @cached_property
    def beside(self) -> str:
        """The question and the facts."""
        return "\n".join((self.asked, *(fold(spelling) for fact in self.facts for spelling in fact)))

    @cached_property
    def rests_on(self) -> str:
        """What a sentence that states a fact rests on."""
        return f"{self.sentences}\n{self.beside}"

    @cached_property
    def stated_in(self) -> str:
        """The quoted clauses that state a fact."""
        clauses = _clauses(self.sentences, japanese=self.japanese)
        return "\n".join(clause for clause in clauses if self.states(clause))

    @cached_property
    def stating(self) -> str:
        """The question, and the quoted clauses that state a fact, if they say for each of what."""
        return f"{self.stated_in}\n{self.beside}" if gives_per(self.stated_in) else self.rests_on

    def states(self, clause: str) -> bool:
        """Whether a clause states one of the facts."""
        return bool(self.stated(clause))

    def stated(self, clause: str) -> tuple[Fact, ...]:
        """The facts that a clause states."""
        reader = Reader(clause)
        return tuple(fact for fact in self.facts if reader.spans(fact))


def told_of(question: Question, sections: Iterable[Section]) -> Told | None:
    """What the documents say where the evidence of a question stands, if it is known where.

    Args:
        question: The question.
        sections: The sections that its evidence stands in.
    """
    texts = [section.text for section in sections]
    quoted: list[str] = []
    for words_ in (bare(evidence.quote) for evidence in question.evidence):
        for text in texts:
            if words_ in bare(text):
                quoted += [*overlapping(text, words_), *_HEADING.findall(text)]
                quoted += [*heads_of_rows(text, words_), *said_of_all(text)]
    if not quoted:
        return None
    quoted += _stating_the_rest(question.facts, "\n".join(quoted), texts)
    asked = fold("\n".join((*question.turns, question.question)))
    return Told(fold("\n".join(quoted)), fold("\n".join(texts)), asked, tuple(question.facts))


def _stating_the_rest(facts: Sequence[Fact], quoted: str, texts: Sequence[str]) -> list[str]:
    """The sentences that state the facts which the quoted ones don't."""
    held = Reader(quoted)
    rest = [fact for fact in facts if not held.spans(fact)]
    sentences = [piece.text for text in texts for piece in segment(text)] if rest else []
    return [text for text in sentences if any(map(Reader(text).spans, rest))]


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
    stating = [clause for clause in _clauses(text, japanese=told.japanese) if told.states(clause)]
    if any(exchanges(clause, told.stated_in) for clause in stating):
        return True
    if gives_to_others(text, told.asked, told.states, _words):
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
    clauses, all_told = (_clauses(one, japanese=told.japanese) for one in (text, told.section))

    def topics(clause: str) -> Iterator[str]:
        return _words(_topics(clause, japanese=told.japanese))

    return grants_the_denied(clauses, all_told, topics)


def _moves_acts(told: Told, said: Said) -> bool:
    """Whether a sentence says of one act or case what the section says of another."""
    text, section = said.text, told.section
    clauses = _clauses(text, japanese=told.japanese)
    if said.states and (
        adds_a_case(text, told.rests_on, section, told.states, _words)
        or moves_a_limit(clauses, told.rests_on, section, told.states)
    ):
        return True
    if not told.japanese:
        return swaps_the_told(text, section)
    return swaps_the_acts(text, section) or affirms_the_denied(
        text, section, _clauses(section, japanese=True)
    )


_ENDS_ENGLISH = Late(
    r"[;:!?\n—–]|,\s|\.\s|\b(?:but|while|whereas|though|although|because|so)\b"
    r"|\band\s+(?=(?:you|they|it|he|she|we|the|your|this|then|must|will|can|are|is)\b)"
)
_ENDS_JAPANESE = Late(r"(?<![はも])、|[。；：→※\n!?]|(?<=[すたるい])が、")


@lru_cache(maxsize=1024)
def _clauses(text: str, *, japanese: bool) -> tuple[str, ...]:
    ends = _ENDS_JAPANESE if japanese else _ENDS_ENGLISH
    return tuple(clause for clause in ends.split(text) if clause.strip())


_EXCEPTION = Late(
    r"[;,]\s*(?P<of>[^;.,]{3,40}?)\s+(?:are|is|may|can|do|does)(?=\s*[.;\n]|\s*\Z)"
    r"|\b(?:except(?:\s+for)?|excluding|apart\s+from|other\s+than)\s+(?P<but>[^.;,\n]{3,40})"
)
"""Of what a sentence says the contrary: "dogs are not allowed; assistance dogs are"."""
_TOPIC_ENGLISH = Late(
    rf"\A\W*(?:(?:yes|no|so|then|also|please|however)\W+)?(?P<subject>(?:[a-z0-9'%£$€.-]+\s+){{1,7}}?){VERB}\b"
    r"|\b(?:for|after|than|without|unless|if)\s+(?:(?:an?|the)\s+)?(?P<case>(?:(?!an?\b|the\b)[a-z0-9'-]+\s+){0,2}[a-z0-9'-]+)"
)
_TOPIC_JAPANESE = Late(
    r"(?P<subject>[^、。はがもで]{1,24}?)(?:には|では|とは|なら|でしたら|であれば|に限り|だけ|のみ|以外|で(?=\d)|は|が|も)"
    r"|(?P<case>[^、。はがもで]{2,16}?)(?:ないと|なければ|ないなら|ない場合|場合)"
)


def _topics(clause: str, *, japanese: bool) -> str:
    """What a clause speaks of, and in which case."""
    found = (_TOPIC_JAPANESE if japanese else _TOPIC_ENGLISH).finditer(clause)
    return " ".join(match["subject"] or match["case"] for match in found)


_WORD = Late(r"[月火水木金土日]曜|(?:(?![月火水木金土日]曜)[一-龯々]){2,}|[ァ-ヶー]{2,}|(?:non-)?[a-z]{3,}")
_SAYS_LITTLE = (
    ENGLISH
    | JAPANESE
    | words(
        "料金 代金 費用 金額 価格 単価 期間 期限 期日 日数 回数 人数 個数 枚数 時間 時期 割合 上限",
        "場所 方法 手順 対象 必要 商品 製品 品目 対象者 利用者 項目 該当",
    )
) - words(
    "members member adults adult children child books book students student dogs dog staff guests guest",
    "visitors visitor card cards monday tuesday wednesday thursday friday saturday sunday",
    "月曜 火曜 水曜 木曜 金曜 土曜 日曜",
    "会員 大人 子供 子ども 小人 学生 職員 団体 個人 一般 本人 代理 代理人",
)
_NUMBER = Late(r"(?<![\d.,])\d+(?![\d.,:])")


def _words(text: str) -> Iterator[str]:
    """The words of a text that something may be said of."""
    for match in _WORD.finditer(text):
        if match[0] not in _SAYS_LITTLE:
            yield stem(match[0]) if match[0].isascii() else match[0]


def _all_moved(told: Told, stating: Iterable[str]) -> bool:
    """Whether some fact is stated nowhere but in clauses that speak of what other sentences speak of."""
    clauses = [clause for text in stating for clause in _clauses(text, japanese=told.japanese)]
    moved = {clause for clause in clauses if _is_moved(told, clause)}
    if not moved:
        return False
    stated = {fact for clause in moved for fact in told.stated(clause)}
    kept = {fact for clause in clauses if clause not in moved for fact in told.stated(clause)}
    return bool(stated - kept)


def _is_moved(told: Told, clause: str) -> bool:
    topics = _topics(clause, japanese=told.japanese) or ("" if told.japanese else clause)
    moved = {word for word in _words(topics) if word in told.elsewhere and not _is_known(word, told)}
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
_DENIES = Late(r"ない|ません|不可|禁|断り|遠慮|\b(?:not|no|never|cannot|prohibited|forbidden|nobody)\b|n't\b")


def _contradicts(told: Told, text: str) -> bool:
    """Whether a sentence denies what was asked and then grants it, of what no other sentence grants."""
    grants = _CAN_JAPANESE if told.japanese else _CAN_ENGLISH
    if not told.denies or not grants.search(text):
        return False
    clauses = _clauses(text, japanese=told.japanese)
    if len(clauses) < 2 or not any(map(told.states, clauses)):
        return False
    granted = {
        word
        for clause in _clauses(told.section, japanese=told.japanese)
        if not _DENIES.search(clause) and (grants.search(clause) or _ELLIPTIC.search(clause))
        for word in _words(clause)
    }.difference(_words(told.asked))
    granting = [c for c in clauses if grants.search(c) and not _DENIES.search(c) and not told.states(c)]
    return any(not granted.intersection(_words(clause)) for clause in granting)
