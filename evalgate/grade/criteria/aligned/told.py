"""What the documents say where the evidence of a question stands, and how clauses are read there."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from evalgate.grade.criteria.aligned.cues import gives_per
from evalgate.grade.criteria.aligned.narrowed import VERB
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
_KANA = Late(r"[ぁ-ん]")
DENIES = Late(r"ない|ません|不可|禁|断り|遠慮|\b(?:not|no|never|cannot|prohibited|forbidden|nobody)\b|n't\b")


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
        return frozenset(words_of(self.rests_on)) - self.others

    @cached_property
    def elsewhere(self) -> frozenset[str]:
        """The words of the section that are not of that."""
        return frozenset(words_of(self.section)) - self.own

    @cached_property
    def others(self) -> frozenset[str]:
        """What other clauses of the quoted sentences give other values of, or make an exception of."""
        others = [match["of"] or match["but"] for match in _EXCEPTION.finditer(self.sentences)]
        others = [text for text in others if not self.states(text)]
        kept = [self.beside]
        stated = False
        for clause in clauses_of(self.sentences, japanese=self.japanese):
            topics = topics_of(clause, japanese=self.japanese)
            states = self.states(clause)
            stated = stated or bool(states and topics)
            if topics and not states and find_figures(clause):
                others.append(topics)
            elif not any(text in clause for text in others):
                kept.append(clause)
        return (
            frozenset(words_of(" ".join(others))).difference(words_of(" ".join(kept)))
            if stated
            else frozenset()
        )

    @cached_property
    def denies(self) -> bool:
        """Whether all that was asked for is that something is not so."""
        return len(self.facts) == 1 and all(DENIES.search(fold(spelling)) for spelling in self.facts[0])

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
        clauses = clauses_of(self.sentences, japanese=self.japanese)
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


def told_of(question: Question, sections: Iterable[Section], general: str = "") -> Told | None:
    """What the documents say where the evidence of a question stands, if it is known where.

    Args:
        question: The question.
        sections: The sections that its evidence stands in.
        general: What the heads of their documents say of all.
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
    quoted.append(general)
    return Told(fold("\n".join(quoted)), fold("\n".join(texts)), asked, tuple(question.facts))


def _stating_the_rest(facts: Sequence[Fact], quoted: str, texts: Sequence[str]) -> list[str]:
    """The sentences that state the facts which the quoted ones don't."""
    held = Reader(quoted)
    rest = [fact for fact in facts if not held.spans(fact)]
    sentences = [piece.text for text in texts for piece in segment(text)] if rest else []
    return [text for text in sentences if any(map(Reader(text).spans, rest))]


_ENDS_ENGLISH = Late(
    r"[;:!?\n—–]|,\s|\.\s|\b(?:but|while|whereas|though|although|because|so)\b"
    r"|\band\s+(?=(?:you|they|it|he|she|we|the|your|this|then|must|will|can|are|is)\b)"
)
_ENDS_JAPANESE = Late(r"(?<![はも])、|[。；：→※\n!?]|(?<=[すたるい])が、")


@lru_cache(maxsize=1024)
def clauses_of(text: str, *, japanese: bool) -> tuple[str, ...]:
    """The clauses of a folded text, in order."""
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


def topics_of(clause: str, *, japanese: bool) -> str:
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


def words_of(text: str) -> Iterator[str]:
    """The words of a text that something may be said of."""
    for match in _WORD.finditer(text):
        if match[0] not in _SAYS_LITTLE:
            yield stem(match[0]) if match[0].isascii() else match[0]
