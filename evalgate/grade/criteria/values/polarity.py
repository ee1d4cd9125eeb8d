"""Facts that are the yes or no of what was asked: 使えません, "not covered", after いいえ or "No".

Where a question can be answered by one word, an answer need not say the predicate again. That it may have
answered so without any of the declared spellings leaves a fact open; that it surely did states it.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from evalgate.grade.action.attempt import REFUSALS
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.facts import FactFound, Held
from evalgate.grade.criteria.words.plain import plain
from evalgate.questions.question import Fact, Question
from evalgate.text.figures.find import find_figures
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.similarity import stem
from evalgate.text.wordlist import words

_ASKS = Late(r"[^。.?？!！\n]*[?？]|[^。.?？!！\n]*(?:ます|です|でしょう|ません)か(?=[。\s]|\Z)")
_OPEN_JA = Late(
    r"何|なに|なん[でのかじ]|いつ(?!も)|どこ|どちら|どう|どの|どれ|どん|誰|だれ|いくら|いくつ|なぜ|幾"
)
_OPEN_EN = Late(r"\b(?:what|when|where|who|whom|whose|which|why|how)\b")
_POLAR_JA = Late(r"か[。?\s]*\Z")
_POLAR_EN = Late(
    r"(?:\A|[,:]\s*|\b(?:and|so|but)\s+)(?:is|are|am|was|can|could|may|might|do|does|did|will|would|must|should"
    r"|shall|has|have)(?:n't)?\s+(?!not\b)"
)
_TURNED_ASKING = Late(
    r"(?:ません|ない(?:の|ん)?(?:です|でしょう)?|なくて?も?(?:いい|よい|良い|大丈夫|構わない)(?:の|ん)?(?:です)?)か"
    r"|\b(?:is|are|can|may|do|does|will|must|should|have)n't\b|\b(?:not|never|no)\b"
)
_NARROWED = Late(r"だけ|のみ|しか(?![もし])|\b(?:only|without|or|either)\b|それとも|または|あるいは")
"""Asks of one thing alone, or of two: which of them is denied can't be told."""
_NO = Late(
    r"\A\W*(?:(?:sorry|unfortunately|i'm\s+afraid|afraid|sadly|i\s+regret)\b\W*)?"
    r"(?:(?:no|nope)(?=\s*[,.!;:—–-]|\s*\Z|\s+-)|i'm\s+afraid\s+not\b|unfortunately\s+not\b)"
    r"|\A\W*(?:(?:残念ながら|申し訳(?:あり|ござい)ませんが|恐れ入りますが|すみませんが)、?\W*)?(?:いいえ|いえ(?=[、,。])|だめです|ダメです|駄目です)"
)
_YES = Late(
    r"\A\W*(?:yes|yep|yeah|absolutely|of\s+course|certainly|indeed)(?=\s*[,.!;:—–-]|\s*\Z|\s+(?:it|they|you|we|-))"
    r"|\A\W*(?:はい|ええ|もちろん(?:です)?|大丈夫です)(?=[、,。!\s]|\Z)"
)
_BARE_NO = Late(
    r"(?:ご|お)?[一-龯]{0,3}(?:[ぁ-ん]{0,5})(?:ません|ない(?:です)?|かねます|しておりません)|(?:不可|対象外|禁止|ng)(?:です|となります|になります)?"
    r"|(?:it|they|you|that|this|he|she|we)\s+(?:is|are|can|may|do|does|will|must|was|were)(?:n't|\s+not|not)(?:\s+\w+)?"
    r"|not\s+\w+"
)
_EXCLUSIVE = Late(
    r"のみ|だけ|限[らりっる定]|専用|しか(?![もし])|対象外|\b(?:only|solely|exclusively|outside|beyond|except|excluded|reserved)\b"
)
_NEGATIVE = Late(
    r"ない|なし|不可|禁止|対象外|できず|お?断り|遠慮|除外|\b(?:not|non|no|never|none|cannot|neither|nor)\b|\b(?:exclud|exempt|forbid|prohibit|banned"
    r"|ineligib|refus|reject|disallow|void|invalid|unavailab)"
)
_POSITIVE = Late(
    r"でき(?:る|ます)|可能|使え(?:る|ます)|大丈夫|構わ|認め(?:る|て|られ)|[らわかけせてねべめれげ]れ(?:る|ます)"
    r"|\b(?:can|may|is|are|will|does|do|allowed|permitted|covered|possible|included)\b"
)
_NARROWS = Late(
    r"(?:る|た|ます)(?:の|もの|[一-龯]{1,4})は|(?:なら|れば|たら)[、ば]?|以[上下降内]|未満|まで|(?<![るたいすん])から"
    r"|\b(?:from|over|under|at\s+least|or\s+(?:older|more|over|above|less|under|younger)|once|if|when|until|after|before|between"
    r"|up\s+to|within)\b"
)
"""Tells, after a no, in which case it is so: "no, from the age of twelve"."""
_PREDICATES = words(
    "allow allowed allows permit permitted possible can could may must need needed be is are it they you do",
    "does will not no never isn aren can't cannot cover covered covers include included excluded available",
    "accept accepted eligible ok okay fine won don doesn t n yes required have has to the a any",
)
"""Words that say no more than that something is so."""
_PREDICATES_JA = Late(
    r"可能|利用|使用|使|対象外|対象|不可|禁止|遠慮|断|認|許可|必要|不要|受付|受|対応|出来|入|行|出|取|持|込|差|支|来|乗|食|飲"
)
_WORD = Late(r"[a-z]+")
_KANJI = Late(r"[一-龯々]+|[ァ-ヶー]{2,}")
_ASIDES = (Move.COURTESY, Move.CITES, Move.EMPTY, Move.OFFERS)
_ASIDE = Late(r"\([^()]*\)|\[[^\[\]]*\]|【[^【】]*】|[。.!、,\s*_]+\Z")


def by_polarity(case: Case, found: FactFound) -> FactFound:
    """A fact that was not found, or only perhaps, read as the yes or no of the question.

    Args:
        case: The answer and the question.
        found: How the fact was found by its own words.
    """
    if found.held is Held.YES:
        return found
    polar, negative = _asked(case.question.question, found.fact)
    if not polar or negative is None:
        return found
    said = [p for p in case.parts if p.move not in REFUSALS and p.move not in _ASIDES]
    if not said:
        return found
    at = _says(said, negative=negative)
    turned = any(map(_TURNED_ASKING.search, polar))
    sure = len(polar) == 1 and not turned and not _NARROWED.search(polar[0])
    if at is None:
        hinted = negative and any(_EXCLUSIVE.search(p.text) for p in said)
        opened = _NO.search(said[0].text) or _YES.search(said[0].text)
        return replace(found, held=Held.PERHAPS) if hinted or (turned and opened) else found
    if not sure:
        return replace(found, held=Held.PERHAPS)
    return FactFound(fact=found.fact, held=Held.YES, places=(at,))


def is_no_of(question: str, fact: Fact) -> bool:
    """Whether a fact is the plain no of a question, which says no of nothing itself.

    Args:
        question: The question.
        fact: The fact, in all its declared spellings.
    """
    polar, negative = _asked(question, fact)
    if len(polar) != 1 or not negative:
        return False
    return not any(pattern.search(polar[0]) for pattern in (_TURNED_ASKING, _NARROWED, _NEGATIVE))


def opens_with_yes(parts: Sequence[Part]) -> bool:
    """Whether an answer begins with a yes."""
    return bool(parts) and _YES.search(parts[0].text) is not None


def says_yes_to_a_no(question: Question, parts: Sequence[Part]) -> bool:
    """Whether an answer begins with a yes where all that was asked for says no.

    Args:
        question: The question.
        parts: The parts of the answer.
    """
    asked = fold(question.question)
    polar = [part for part in _ASKS.findall(asked) or [asked] if _is_polar(part)]
    if len(polar) != 1 or any(p.search(polar[0]) for p in (_TURNED_ASKING, _NARROWED, _NEGATIVE)):
        return False
    told = (plain(spelling) for fact in question.facts for spelling in fact)
    return opens_with_yes([p for p in parts if p.move not in _ASIDES]) and all(map(_NEGATIVE.search, told))


@lru_cache(maxsize=4096)
def _asked(text: str, fact: Fact) -> tuple[tuple[str, ...], bool | None]:
    """The parts of a question that a yes or a no answers, and which of them a fact is, if any."""
    question = fold(text)
    negative = _polarity_of(fact, question)
    if negative is None:
        return (), None
    return tuple(asked for asked in _ASKS.findall(question) or [question] if _is_polar(asked)), negative


def _is_polar(asked: str) -> bool:
    if re.search(r"[ぁ-ん]", asked):
        return not _OPEN_JA.search(asked) and _POLAR_JA.search(asked) is not None
    polar = _POLAR_EN.search(asked)
    opens = _OPEN_EN.search(asked)
    return polar is not None and (opens is None or polar.start() < opens.start())


def _polarity_of(fact: Fact, question: str) -> bool | None:
    """Whether a fact is the no (true) or the yes (false) of a question; None where it is more than that."""
    if any(find_figures(spelling) for spelling in fact):
        return None
    plainly = [plain(spelling) for spelling in fact]
    if not any(_adds_nothing(text, question) for text in plainly):
        return None
    negative = [_NEGATIVE.search(text) is not None for text in plainly]
    return negative[0] if len(set(negative)) == 1 else None


def _adds_nothing(text: str, question: str) -> bool:
    """Whether a spelling has no word beyond the question's predicate and what negates it."""
    latin = {stem(word) for word in _WORD.findall(question)}
    if any(word not in _PREDICATES and stem(word) not in latin for word in _WORD.findall(text)):
        return False
    return all(
        run in question or _PREDICATES_JA.fullmatch(run) or all(kanji in question for kanji in run)
        for run in _KANJI.findall(_NEGATIVE.sub("", text))
    )


def _says(said: list[Part], *, negative: bool) -> int | None:
    """Where an answer says no, or yes, of the question itself; None where it may say something else."""
    first = said[0]
    opens = (_NO if negative else _YES).search(first.text)
    segment = [p for p in said if p.segment == first.segment]
    if opens:
        rest = [first.text[opens.end() :], *(p.text for p in segment[1:])]
        following = rest if any(r.strip(" 、,。.!;:—–-*") for r in rest) else [p.text for p in said[1:3]]
        return first.start if _agrees(following, negative=negative) else None
    bare = _ASIDE.sub("", _ASIDE.sub("", first.text))
    if negative and _BARE_NO.fullmatch(bare):
        return first.start
    return None


def _agrees(texts: Iterable[str], *, negative: bool) -> bool:
    """Whether what follows a yes or a no does not take it back."""
    text = plain(" ".join(texts))
    denies = _NEGATIVE.search(text) is not None
    if negative:
        told = _EXCLUSIVE.search(text) or _NARROWS.search(text) or not _POSITIVE.search(text)
        return denies or bool(told)
    return not denies
