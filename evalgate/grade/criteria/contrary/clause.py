"""One clause of a text as it is compared with another: its words, and whether it says yes or no of what."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from evalgate.grade.action.topic import terms_of
from evalgate.grade.criteria.stance.japanese_words import TOKEN, told
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.segment import Block, segment
from evalgate.text.wordlist import words


class Kind(Enum):
    """What sort of statement a clause makes."""

    PLAIN = "plain"
    """Something is so, is done or may be done."""
    NEED = "need"
    """Something is needed."""
    PRICE = "price"
    """Something is paid for; its negation is that it is free."""


Day = tuple[str, int]
"""A unit, and how many of it lie between a day and another."""


@dataclass(frozen=True, slots=True)
class Told:
    """What one clause says."""

    text: str
    """Folded."""
    main: str
    """The same without the case that it begins with: 提出すれば、…."""
    around: str
    """The sentence that it stands in, with the heading above."""
    words: frozenset[str]
    kind: Kind
    negative: bool
    narrowed: bool
    """Whether it holds for some only, up to some bound, or leaves something out."""
    conditional: bool
    """Whether it holds in some case only."""
    orders: bool
    """Whether it tells to do something."""
    days: frozenset[Day]
    """Days that are told from another one: 前日, 3日前."""
    until: bool | None
    """Whether something is possible until them, or from them; None where neither."""
    denied: tuple[str, ...]
    """What is negated, in order, be it how something is done: 消 in 消さずに."""
    turns: int
    """How many negations there are in all, those of conditions included."""


_TOPIC = Late(r"[はがもを]")
_BLANK = Late(r"\s+")
_JAPANESE = Late(r"[ぁ-んァ-ヶ一-龯]")
_ASIDE = Late(r"\([^()]*\)|\[[^\[\]]*\]|【[^【】]*】|[*_`#>|\"「」『』]+")
_CUT_JA = Late(
    r"(?<=[かさたなばまらわえけせてべめれげきじちにびみり])ず、|な(?:く|いで)、|(?<=[るいんたうくすだ])(?:が|けれども?|けど|ので|から|し)、|(?:ため|ものの|一方で?|おり|あり|とし|[とに]なり|でき)、"
    r"|(?<=[一-龯円分時日月年回件点枚席冊%])(?:で)?、(?=[^、。はがも]{1,16}(?<!こと)(?<!の)(?:は|も)(?!、))|(?<=[いきしちりえけせめれ])、(?=[^、。]{1,14}は|[^、。]{1,24}(?:ない|ません)。?\Z)"
)
_CUT_EN = Late(
    r"[;:]|\.\s+|\s-{1,2}\s|—|,\s*(?:and|but|or|so|which|who|while)\b|,\s*(?=(?:never|not|no)\b)|\bbut\b"
    r"|\band\s+(?=(?:is|are|isn't|aren't|can|can't|cannot|may|must|do|don't|does|doesn't|will|won't|it|they|you|we|has|have|not|no|never)\b)"
)
_NOUN_AFTER = Late(
    r"[てと]も|に(?!つい)|で(?![すしはも])|(?:よう|こと|旨|と)(?:に|を)?(?:、|お?伝|言|申|説明|案内|周知|注意)|た?[一-龯ァ-ヶ]|場合|とき|こと(?=は|が|も|を)|の(?=は|が|も|を)"
)
_RUN = Late(r"[一-龯々]+|[ァ-ヶー]{2,}|[a-z0-9]{2,}")
_LIGHT_JA = words(
    "利用 使用 使 可能 不可 必要 不要 場合 際 時 方 等 旨 事 物 者 当館 当社 当園 当店 当院 行 受 付",
    "受付 認 対応 実施 同 同様 全 各 本 場 合 無料 有料 無償 禁止 任意 対象 対象外 申 込 申込 通常",
    "基本 原則 特 別 一切 出来 頂 致 下 願 確 上 中 内 外 前 後 間 以内 以上 以下",
    "以外 限 度 要 料金 費用 代金",
)
_LIGHT_EN = words(
    "allow allowed permit possi able requi need neces must have also only pleas free charg cost fee fees",
    "option compu mandat forbi prohi banne use used using make made take taken get give",
    "given done other else then any ca wo sha",
)
_DENIED = Late(r"([一-龯々ァ-ヶー]+)[ぁ-ん]{0,4}?(?:ません|ない|なく|ず(?=に|、|。|\Z))")
_LABEL_JA = Late(r"(?<![a-z0-9])[a-z][一-龯ァ-ヶ]")
_LABEL_EN = Late(
    r"\b(?:rooms?|zones?|blocks?|plans?|groups?|class|types?|gates?|areas?"
    r"|halls?|levels?|bands?|routes?|lines?) [a-z]\b"
)
"""What one letter tells apart: Room A, A室."""
_NEED_JA = Late(
    r"必要|不要|任意|要(?:り|ら|る|す|し)|なければ(?:なら|いけ)|義務|(?<=[はがも])いりません"
    r"|(?:なくて|なしで)も?(?:よ|い|構|大丈夫)"
)
_NEED_EN = Late(
    r"\b(?:need\w*|requir\w+|necessary|unnecessary|compulsory|voluntary|mandatory|optional|obligatory|have\s+to|has\s+to|must(?!n't|\s+not))\b|\bneedn't\b"
)
_FREE_JA = Late(
    r"無料|無償|(?<![\d,.])0円|ただ(?:で|です)|料?金?(?:は|が|も)?(?:かかりません|かからない|徴収しない|いただきません)"
)
_NOT_FREE = Late(r"(?:無料|無償)(?:で|と)は(?:な|あり|ござい)")
_PAID_JA = Late(
    r"\d[\d,万千]*円|有料|(?:料|費|代|金)(?:が|は|を)[^。]{0,12}(?:かか[りる]|徴収す|申し受け|いただき|支払|請求す)"
)
_FREE_EN = Late(
    r"\bfree\b(?!\s+to\b)|\b(?:no|without)\s+(?:extra\s+)?(?:charge|cost|fee)\b|\bcosts?\s+nothing\b|\bcomplimentary\b"
)
_PAID_EN = Late(r"[£$€]\s?\d|\d\s?(?:pounds|dollars|euros|pence|p)\b|\b(?:charged|payable|chargeable)\b")
_NARROWED = Late(
    r"のみ|だけ|限[らりっるっ]|しか|以外|除[きくい]|以内|以下|以上|未満|以降|まで|超え|超過|過ぎ|満た|を除|ほか|未[一-龯]|なし(?:で|に|の)|原則"
    r"|\b(?:only|except|unless|until|before|after|within|without|other\s+than|apart\s+from|at\s+least|at\s+most|more\s+than|less\s+than|up\s+to|over"
    r"|under|between|instead|normally|usually|generally|later|earlier|beyond|outside)\b"
)
_CASE = Late(
    r"場合|とき(?:は|に)|際(?:は|に)|なら|れば|たら|[るいたう]と、|た(?:方|人|者)|(?:である|ない|する)(?:方|人|者)"
    r"|\b(?:if|when|whenever|where|unless|provided|should|once)\b"
)
_ONLY_A_CASE = Late(
    r"(?:とき|場合|際|時|限り)(?:は|には|に|も|でも)?、?\Z|(?:ば|たら|なら)、?\Z|^\W*(?:if|when|unless|once)\b[^,]*,?\Z"
)
"""Says only when something holds."""
_LEADS_IN = Late(
    r"\A[^。]*(?:[れけせてねべめえげ]ば|たら|なら|(?:場合|とき|際|時|限り)(?:は|に|には|に限り)?|[るいたう]と)、(?=.{3})"
    r"|\A\W*(?:if|when|whenever|once|unless|should)\b[^,]*,\s*(?=.{3})"
)
_EVEN_IF = Late(r"\A[^。、]{1,30}(?:[てで]も|とも)、(?=.)")
"""What makes no difference: 水泳帽がなくても、…."""
_DAY = r"前日|当日|翌日|前々日|翌々日|前月|翌月|当月|\d+(?:日|週間|か月|カ月|ヶ月|営業日|時間|年)前"
_DAYS = Late(_DAY)
_DAYS_TO = Late(rf"(?:{_DAY})(?:の?[^、。までからに]{{0,6}})?(?P<to>まで|から)")
_NAMED_DAYS = {
    "前日": ("日", 1), "当日": ("日", 0), "翌日": ("日", -1), "前々日": ("日", 2), "翌々日": ("日", -2),
    "前月": ("月", 1),
    "翌月": ("月", -1), "当月": ("月", 0),
}  # fmt: skip
_UNITS = {"日": ("日", 1), "週間": ("日", 7), "営業日": ("営業日", 1), "時間": ("時間", 1), "年": ("月", 12)}
_ORDERS_JA = Late(
    r"(?:示す|提出する|添える|届け出る|持参する|記入する|提示する|申し出る|連絡する|着用する|支払う|返却する|受ける|すること|ください|下さい|ものとする|しなければならない)。?\Z"
)
_NOT_EN = Late(
    r"n't\b|\b(?:not|never|cannot|neither|nor|nobody|none|no)\b|\b(?:prohibit|forbid|forbidd|bann|unable|optional|voluntar|unnecessar|disallow|ineligib|exempt)\w*"
)
_NOT_HARMLESS = Late(
    r"\bnot\s+only\b|\bno\s+(?:more|less|later|fewer|longer\s+than|problem)\b|\bwhether\s+or\s+not\b|^\W*no\b(?=[,.!:;])"
)
_ORDERS_EN = Late(
    r"^\W*(?:(?:please|always|also|then|first)\s+)*(?!you\b|it\b|they\b|we\b|the\b|a\b|an\b|there\b)[a-z]+\b(?!\s+(?:is|are|was|were|can|may|must|will|has|have|do|does)\b)"
)


def clauses_of(text: str, around: str = "") -> tuple[Told, ...]:
    """The clauses of a text, one sentence after the other.

    Args:
        text: A section of a document, or a part of an answer.
        around: The sentence that it stands in.
    """
    return tuple(_read(text, around))


@lru_cache(maxsize=4096)
def clauses_kept(text: str) -> tuple[Told, ...]:
    """The same of a section of a document, which is asked for again and again."""
    return clauses_of(text)


def _read(text: str, around: str) -> Iterator[Told]:
    heading = ""
    for piece in segment(text):
        if piece.block is Block.HEADING:
            heading = fold(piece.text)
            continue
        sentence = _ASIDE.sub(" ", fold(piece.text)).strip()
        japanese = _JAPANESE.search(sentence) is not None
        if japanese:
            sentence = _BLANK.sub("", sentence)
        start, whole = 0, f"{heading} {around} {sentence}"
        for cut in (_CUT_JA if japanese else _CUT_EN).finditer(sentence):
            if japanese and not _TOPIC.search(sentence, start, cut.end()):
                continue
            yield from _one(sentence[start : cut.end()], whole, japanese=japanese)
            start = cut.end()
        yield from _one(sentence[start:], whole, japanese=japanese)


def _one(clause: str, around: str, *, japanese: bool) -> Iterator[Told]:
    found = _words(_EVEN_IF.sub("", clause), japanese=japanese)
    if not found or _ONLY_A_CASE.search(clause):
        return
    kind = _kind(clause, japanese=japanese)
    yield Told(
        text=clause,
        main=_LEADS_IN.sub("", clause),
        around=around,
        words=found,
        kind=kind,
        negative=_is_free(clause, japanese=japanese)
        if kind is Kind.PRICE
        else _negative(clause, japanese=japanese),
        narrowed=_NARROWED.search(clause) is not None,
        conditional=_CASE.search(around) is not None,
        days=frozenset(map(_day, _DAYS.findall(clause))),
        until=_until(clause),
        denied=tuple(_DENIED.findall(clause)) if japanese else (),
        turns=_turns(_EVEN_IF.sub("", clause), japanese=japanese),
        orders=(_ORDERS_JA if japanese else _ORDERS_EN).search(clause) is not None,
    )


def _words(clause: str, *, japanese: bool) -> frozenset[str]:
    if japanese:
        runs = (run for run in _RUN.findall(_DAYS.sub(" ", clause)) if run not in _LIGHT_JA)
        return frozenset((*runs, *_LABEL_JA.findall(clause)))
    labels = _LABEL_EN.findall(clause)
    return frozenset(labels) | frozenset(
        term for term in terms_of(_NOT_EN.sub(" ", clause)) if term not in _LIGHT_EN
    )


def _kind(clause: str, *, japanese: bool) -> Kind:
    free, need, paid = (_FREE_JA, _NEED_JA, _PAID_JA) if japanese else (_FREE_EN, _NEED_EN, _PAID_EN)
    if free.search(clause):
        return Kind.PRICE
    if need.search(clause):
        return Kind.NEED
    return Kind.PRICE if paid.search(clause) else Kind.PLAIN


def _is_free(clause: str, *, japanese: bool) -> bool:
    if (_FREE_JA if japanese else _FREE_EN).search(clause) is None:
        return False
    denied = (
        _NOT_FREE.search(clause) if japanese else _turns(_FREE_EN.sub(" ", clause), japanese=japanese) % 2
    )
    return not denied


def _day(text: str) -> Day:
    if named := _NAMED_DAYS.get(text):
        return named
    number = re.match(r"\d+", text)
    count = int(number[0]) if number else 0
    unit, size = _UNITS.get(text.lstrip("0123456789").removesuffix("前"), ("月", 1))
    return unit, count * size


def _until(clause: str) -> bool | None:
    found = _DAYS_TO.search(clause)
    return None if found is None else found["to"] in ("まで", "までに")


def labels_of(text: str) -> frozenset[str]:
    """What a folded text names by a letter: Room A, A室.

    Args:
        text: A clause.
    """
    return frozenset((*_LABEL_EN.findall(text), *_LABEL_JA.findall(text)))


def _turns(clause: str, *, japanese: bool) -> int:
    if not japanese:
        return len(_NOT_EN.findall(_NOT_HARMLESS.sub(" ", clause)))
    return sum(not token["weak"] for token in TOKEN.finditer(told(clause)))


def _negative(clause: str, *, japanese: bool) -> bool:
    """Whether the predicate of a clause is negated an odd number of times, but for conditions."""
    if not japanese:
        return _turns(clause, japanese=japanese) % 2 == 1
    plain = told(clause)
    tokens = [t for t in TOKEN.finditer(plain) if not t["weak"]]
    count = sum(not _NOUN_AFTER.match(plain, t.end()) for t in tokens) + plain.count("任意")
    return count % 2 == 1
