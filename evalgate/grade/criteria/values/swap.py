"""Whether values have changed their owners: "21 in summer, 25 in winter" holds all the right words.

Only what is plain counts: in the quotation and in the answer, two values of one kind and two words stand in
pairs, so that each value has its word. Where all that can be paired this way is paired otherwise, nobody
should call the answer right unseen.
"""

import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.words.ordinary import ENGLISH
from evalgate.questions.question import Fact
from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.segment import segment
from evalgate.text.wordlist import words

_WORD = Late(
    r"(?<![a-z])[a-z](?=[一-龯ァ-ヶ])[一-龯々ァ-ヶー]+|\b(?:room|zone|block|plan|group|class|type|gate|area|hall"
    r"|level|band|route|line|tier|grade|option)s? [a-z0-9]\b"
    r"|[一-龯々]+|[ァ-ヶー]{2,}|[a-z]{3,}|(?:(?<=[、。\n])|\A)(?![こそあど][れここ])[ぁ-ん]{2,5}(?=[はがも](?!な))"
)
_ORDINAL = FigureKind.ORDINAL.value
_PRICES = {FigureKind.MONEY.value, FigureKind.PERCENT.value}
"""Kinds that are values of one sort: half price and free."""
_POINTERS = (FigureKind.CODE, FigureKind.VERSION, FigureKind.DATE)
"""Kinds that stand in the name of a place in a document."""
_TELLING = words(
    "sent send sends due paid pay pays payable opens open opened close closes closed start starts started",
    "end ends ended begin begins begun before after new old early late individual monthly yearly weekly",
    "daily weekday weekdays weekend weekends morning mornings afternoon afternoons evening evenings issued",
    "received receive returned return left leave added ordered order bought buy charged low high small large",
)
"""Ordinary words that tell two values apart."""
_OWNERLESS = ENGLISH - _TELLING
_MOST_WORDS = 12
"""Words of a sentence that are paired; nobody lists more beside two values."""

Places = dict[str, int]
_Key = tuple[str, str, str]
"""Kind, unit and value of a figure."""


def changes_owners(quote: str, answer: str) -> bool:
    """Whether an answer ties the values of a quotation to each other's words.

    Args:
        quote: What the document says.
        answer: The answer, whose sentences are compared one by one.
    """
    quote = fold(quote)
    said = _figures(quote)
    if len(said) < 2:
        return False
    words = _words(quote)
    ends = [match.start() for match in _END.finditer(quote)]
    pairings = [
        agrees for given, own in _sentences(answer) for agrees in _pairings(said, words, given, own, ends)
    ]
    return bool(pairings) and not any(pairings)


@lru_cache(maxsize=16)
def _sentences(answer: str) -> list[tuple[dict[_Key, int], Places]]:
    """The figures and the words of each sentence; an answer is compared with more than one text."""
    texts = (_ASIDE.sub(_without_pointer, piece.text) for piece in segment(fold(answer)))
    return [(_figures(text), _words(text)) for text in texts]


def _without_pointer(match: re.Match[str]) -> str:
    """What stands in brackets, blanked where it holds no value: the section that an answer rests on."""
    held = all(figure.kind in _POINTERS for figure in find_figures(match[0]))
    return " " * len(match[0]) if held else match[0]


def _figures(text: str) -> dict[_Key, int]:
    """Where each figure stands that stands there once."""
    found = find_figures(text)
    keys = [_key(figure) for figure in found]
    return {key: f.start for key, f in zip(keys, found, strict=True) if keys.count(key) == 1}


def _key(figure: Figure) -> _Key:
    return figure.kind.value, figure.unit, str(figure.value)


def _words(text: str) -> Places:
    """Where each word stands that stands there once; numerals and ordinary words are no owners.

    Ordinals are: the second child pays half, the third nothing. So are things of which one is counted: 1人
    250円, 1台100円. What a share is taken of goes with it wherever it goes: 代金の50%.
    """
    blanked, found = text, list[tuple[str, int]]()
    for figure in (f for f in find_figures(text) if f.kind is not FigureKind.WEEKDAY):
        if figure.kind is FigureKind.PERCENT and (base := _BASE.search(text, 0, figure.start)):
            blanked = blanked[: base.start()] + " " * (base.end() - base.start()) + blanked[base.end() :]
        blanked = blanked[: figure.start] + " " * (figure.end - figure.start) + blanked[figure.end :]
        if figure.kind is FigureKind.ORDINAL:
            found.append((f"{figure.value} {figure.unit}", figure.start))
        elif figure.kind is FigureKind.COUNT and figure.value == 1:
            found.append((f"per {figure.unit}", figure.start))
    found += [(_stem(m[0]), m.start()) for m in _WORD.finditer(blanked) if m[0] not in _OWNERLESS]
    names = [name for name, _ in found]
    return {name: at for name, at in found if names.count(name) == 1}


def _stem(word: str) -> str:
    """A word without its ending: a dryer is for drying, 沖縄 is 沖縄県."""
    return (_ENDING if word.isascii() else _REGION).sub("", word)


_REGION = Late(r"(?<=[一-龯]{2})[県市町村区]\Z")


_BASE = Late(r"[一-龯々]{1,8}の\Z")
_ENDING = Late(r"(?<=[a-z]{3})(?:ing|ers?|ed|s)\Z")


def _pairings(
    said: dict[_Key, int], words: Places, given: dict[_Key, int], own: Places, ends: Sequence[int]
) -> Iterator[bool]:
    """For all values and words that stand in pairs on both sides: whether they are paired alike.

    In what is quoted the two of a pair stand in one sentence; `ends` are the ends of sentences there.
    """
    own = own | _compounds(words, own)
    shared = [word for word in words if word in own][:_MOST_WORDS]
    counted = [word for word in shared if word[0].isdigit()]
    for one, two in combinations([key for key in said if key in given], 2):
        if one[:2] != two[:2] and not {one[0], two[0]} <= _PRICES:
            continue
        ordered = len(counted) > 1 and one[0] != _ORDINAL
        for pair in combinations(counted if ordered else shared, 2):
            there = _first_owner((said[one], said[two]), [words[w] for w in pair], ends)
            here = _first_owner((given[one], given[two]), [own[w] for w in pair])
            if there is not None and here is not None:
                yield there == here


def _compounds(words: Places, own: Places) -> Places:
    """Where what is left of a word of the other text stands: 洗濯 for 洗える量, 手数料 for 再発行手数料."""
    found = {}
    for word in words.keys() - own.keys():
        ends = [other for other in own if len(other) >= _HEAD and word.endswith(other) and other not in words]
        if len(ends) == 1 and not word.isascii():
            found[word] = own[ends[0]]
    for kanji in words.keys() - own.keys():
        if len(kanji) == 1 and not kanji.isascii():
            begun = [at for word, at in own.items() if word[0] == kanji and word not in words]
            if len(begun) == 1:
                found[kanji] = begun[0]
    return found


_HEAD = 2
"""Characters of the head of a compound."""
_END = Late(r"。|[.!?](?=\s|\Z)")


def _first_owner(values: tuple[int, int], words: Sequence[int], ends: Sequence[int] = ()) -> int | None:
    """Which of two words the first value has, where they stand in pairs; None where they don't."""
    if set(values) & set(words):
        return None
    turns = sorted(
        [*((at, "value", i) for i, at in enumerate(values)), *((at, "word", i) for i, at in enumerate(words))]
    )
    kinds = [kind for _, kind, _ in turns]
    if kinds[0] == kinds[1] or kinds[2] == kinds[3]:
        return None
    if any(bisect(ends, first[0]) != bisect(ends, second[0]) for first, second in (turns[:2], turns[2:])):
        return None
    for first, second in (turns[:2], turns[2:]):
        value, word = (first, second) if first[1] == "value" else (second, first)
        if value[2] == 0:
            return word[2]
    return None


def strays(section: str, answer: str) -> bool:
    """Whether a value is said of what another sentence of a section is about, and not its own.

    "Renewals last two weeks" where the section says "for two weeks. They can be renewed once".

    Args:
        section: A section of a document, with its heading.
        answer: The answer, whose clauses are looked at one by one.
    """
    sentences, telling = _told(section)
    for values, owners in _clauses(answer):
        words = owners & telling - _PAYING
        if len(values) != 1 or not words:
            continue
        own = [bool(words & about) for held, about in sentences if values & held]
        others = [bool(words & about) for held, about in sentences if held and not values & held]
        if own and not any(own) and any(others):
            return True
    return False


_PAYING = words("pay pays paid payabl payable payment 支払 支払額 払")
"""Said of any price."""


@lru_cache(maxsize=16)
def _clauses(answer: str) -> list[tuple[set[_Key], set[str]]]:
    """Figures and words of each clause of an answer, without what stands in brackets."""
    said = (_ASIDE.sub(" ", fold(piece.text)) for piece in segment(answer))
    return [(set(_figures(clause)), _owners(clause)) for text in said for clause in _CLAUSE.split(text)]


@lru_cache(maxsize=1024)
def _told(section: str) -> tuple[list[tuple[set[_Key], set[str]]], set[str]]:
    """Figures and words of each sentence, and the words that stand in one sentence only."""
    head, *body = [fold(piece.text) for piece in segment(section)] or [""]
    sentences = list[tuple[set[_Key], set[str]]]()
    for text in body:
        goes_on = sentences[-1][1] if sentences and not _HAS_ITS_TOPIC.match(text) else set()
        sentences.append((set(_figures(text)), _owners(text) | goes_on))
    told = Counter(word for _, words in sentences for word in words)
    return sentences, {word for word, times in told.items() if times == 1} - _owners(head)


_HAS_ITS_TOPIC = Late(r"[^\d、。]{1,20}[はがも]|(?!(?:it|they|this|these|that|both)\b)[a-z]")
"""A sentence without a topic of its own goes on with that of the one before: 12台あります. They cost £5."""
_ASIDE = Late(r"\([^()]*\)|\[[^\[\]]*\]|【[^【】]*】")
_CLAUSE = Late(r"[、;。]|[,:](?!\d)|\b(?:and|but|while)\b")


def _owners(text: str) -> set[str]:
    """The words of a text of more than one character, and its days: what a value may be said of."""
    days = (f.value for f in find_figures(text) if f.kind is FigureKind.WEEKDAY)
    return {word for word in _words(text) if len(word) > 1} | {f"day {day}" for day in days} | _days(text)


def _days(text: str) -> set[str]:
    return {_stem(match[0]) for match in _DAYS.finditer(text)}


_DAYS = Late(r"\b(?:weekday|weekend)s?\b|平日|土日|週末|祝日")


_OR = Late(r"\A(?:[、 ]?(?:か|または|もしくは|あるいは)[、 ]?|\W*[Oo]r\s+(?:the\s+|your\s+|an?\s+)?)\Z")
_CHOICE = Late(
    r"または|もしくは|あるいは|どちらか|いずれか|[^\x00-\x7fぁ-ん、。]か(?![月所国年条])[^\x00-\x7fぁ-ん、。]|\b[Oo]r\b"
)


_LETS_CHOOSE = Late(
    _CHOICE.pattern
    + r"|選[べびんぶ択]|ご?希望|\b(?:[Cc]hoos\w+|[Cc]hoices?|[Ss]elect\w*|[Pp]ick|[Ee]ither|[Pp]refer\w*)\b"
)
"""The documents leave a choice, in whichever words."""


def makes_a_choice(case: Case) -> bool:
    """Whether an answer joins two asked-for facts by "or" where the quoted evidence doesn't."""
    spans = sorted((span, fact) for fact in case.question.facts for span in case.reader.spans(fact))
    text = case.answer.text
    if _both_denied(case, spans):
        return False
    joined = any(
        one != two and _OR.match(text[end:start]) and not _IN_ITS_CASE.match(text, last)
        for ((_, end), one), ((start, last), two) in pairwise(spans)
        if end <= start
    )
    quotes = [e.quote for e in case.question.evidence]
    return joined and not any(map(_LETS_CHOOSE.search, quotes)) and not _lists_what_is_let(case, quotes)


_DENIES = Late(
    r"\b(?:not|never|no|neither|nor|without|cannot)\b|n't\b|ない|ません|不可|禁|ず(?=、|に)", re.IGNORECASE
)


def _both_denied(case: Case, spans: Sequence[tuple[tuple[int, int], Fact]]) -> bool:
    """Whether answer and evidence say no of the facts: "not A or B" is "A and B are not"."""
    around = [case.answer.text[s:e] for s, e in case.spans if any(s <= span[0] < e for span, _ in spans)]
    quotes = [e.quote for e in case.question.evidence]
    return all(any(map(_DENIES.search, texts)) for texts in (around, quotes))


_IN_ITS_CASE = re.compile(r"\s+(?:for|if|when|where|once)\s", re.IGNORECASE)
"""Of two values the second holds in a case of its own, and nobody chooses: "$22, or $11 for children"."""


def asks_who(question: str) -> bool:
    """Whether it is asked for whom something is: "65 or over, pregnant or a carer" is no choice then."""
    return _ASKS_WHO.search(fold(question)) is not None


def _lists_what_is_let(case: Case, quotes: Sequence[str]) -> bool:
    """Whether it is asked who, or what may be had: "water or tea" lists it as well as "water and tea"."""
    asked = fold(case.asked)
    if asks_who(asked):
        return True
    if not _WHAT_IS_LET.search(asked) or _IS_ASKED_OF_ONE.search(asked):
        return False
    return not any(_IS_ASKED_OF_ONE.search(fold(quote)) for quote in quotes)


_ASKS_WHO = re.compile(
    r"\bwho\b(?!\s+(?:do|should|must|can|shall|to)\b)|(?:誰|だれ|どなた|どんな(?:人|方)|どういう(?:人|方))[がは]"
)
_WHAT_IS_LET = re.compile(
    r"(?:持ち込|使|入|食べ|飲|撮|選|借り|払|支払|予約|申し?込|受け|乗|連れ|置|着|利用|使用|参加)[^。、]{0,12}(?:れ(?:る|ます)|え(?:る|ます)|め(?:る|ます)|でき(?:る|ます)|られ(?:る|ます)|(?:て|で)(?:も)?(?:よ|い|構|大丈夫))"
    r"|可能|\b(?:may|can|allowed|permitted|let|eligible|entitled|accept(?:ed|s)?)\b"
)
_IS_ASKED_OF_ONE = re.compile(
    r"必要|要[りるす]|提出|提示|持参|添え|添付|見せ|記入|両方|ともに|(?:お持ち|ご用意)|\b(?:need\w*|requir\w*|must|bring|show|present|submit|both|hand\s+in|have\s+to)\b"
)


def offers_a_choice(claim: str, said: str) -> bool:
    """Whether a sentence lets choose where nothing of what is said does: in writing or by telephone.

    Args:
        claim: The sentence.
        said: What the documents say there, and the question.
    """
    claim, said = _OR_MORE.sub(" ", fold(claim)), fold(said)
    if _DENIES.search(said):
        claim = _DENIES_BOTH.sub(" ", claim)
    if _LAST_OF_A_LIST.search(claim) and _CAN.search(said):
        claim = _LAST_OF_A_LIST.sub(" ", claim)
    return _CHOICE.search(claim) is not None and _LETS_CHOOSE.search(said) is None


_DENIES_BOTH = Late(
    r"(?:\b(?:not|never|no|neither|without|cannot)\b|n't\b)[^.;,]{0,60}\b(?:n?or)\b"
    r"|(?:または|もしくは|あるいは)(?=[^、。]{1,20}[はも][^。]{0,20}(?:ません|ない|不可|禁))"
)
"""A choice of which both are denied is none."""
_LAST_OF_A_LIST = Late(
    r"[、,・][^、,。.]{1,30}[、,・][^、,。.]{1,30}[、,・]?\s?(?:または|もしくは|あるいは|or\s)"
)
_CAN = Late(
    r"使え|使用でき|利用でき|支払え|可能|扱[いう]|受け付け|\b(?:accept\w*|can|may|by|allowed|possible)\b"
)
"""Means of which any will do are listed by the documents, and the last of them is joined by "or"."""
_OR_MORE = Late(
    r"\bor\s+(?:part\s+(?:of|thereof)\b|more|less|fewer|over|under|above|below|so|later|earlier|longer|shorter|older|younger|not|else|after|before)\b"
    r"|\bor\b(?=\s+[£$€]\s?\d[\d.,]*\s+for\s)|\bor\b(?=[^.;,]{1,60}\b(?:if|when|where)\b)|\bwhether\b.*"
    r"|,\s*or\s+(?:else\b|[£$€]?\d|(?:it|they|there|your)\b|you(?!\s+(?:can|may|could)\b))|\b(?:unless|except)\b[^.;]*"
    r"|[^、。]{1,10}か[^、。]{1,10}か(?:どうか)?(?:に(?:かか|関)わ|を?問わ)"
)
"""A bound, what holds in another case, or a question, and no choice."""
