"""What is turned in time or direction: after for before, from for to, the first step told last.

Each has only words of the documents. A claim is turned where it has one of two ways of saying when or where
from, and what it rests on has only the other.
"""

import re
from collections.abc import Iterator

from evalgate.text.lazily import Late
from evalgate.text.numerals import CARDINALS
from evalgate.text.similarity import stem
from evalgate.text.wordlist import words


def _patterns(*sources: tuple[str, str, str]) -> tuple[tuple[Late, Late, Late], ...]:
    return tuple((Late(said), Late(told), Late(free)) for said, told, free in sources)


_BEFORE_JA = r"事前|前もって|あらかじめ|予め|[るくうすつぬぶむ]前"
_AFTER_JA = r"(?:た|(?<!そ)の)(?:あと|後)(?![一-龯])|てから"
_CONSENT = r"承認|許可|同意|承諾|\b(?:consent|approv\w+|permission)\b"
_BEFORE_EN = r"\bbefore\s+(?:you|they|it|we|\w+ing)\b|\bbeforehand\b|\bprior\s+to\b|\bin\s+advance\b"
_AFTER_EN = r"\b(?:after|once)\s+(?:you|they|it|we|it's|you've|having|\w+ing)\b|\bafterwards\b"

_AGAINST = _patterns(
    (_AFTER_JA, _BEFORE_JA, rf"{_AFTER_JA}|後|うえ|上で|のち|続い|次[にい]"),
    (rf"{_BEFORE_JA}に", _AFTER_JA, rf"{_BEFORE_JA}|前|まで|先に|うえ|上で"),
    (
        _AFTER_EN,
        r"\bbefore\b|\bprior\b|\bin\s+advance\b|\bfirst\b",
        r"\b(?:after\w*|once|then|when|following)\b",
    ),
    (r"\bduring\b", r"\b(?:after|once)\b", r"\b(?:during|throughout|within|while)\b"),
    (_BEFORE_EN, _AFTER_EN, r"\b(?:before\w*|prior|advance|until|by|notice|first|then)\b"),
    (
        r"\bat\s+the\s+(?:very\s+)?earliest\b|\bno\s+(?:earlier|sooner)\s+than\b|早くとも|早くて",
        r"\b(?:within|by|latest|no\s+later)\b|以内|まで",
        r"\bearl|\bsooner\b|\bnot\s+before\b|\bat\s+least\b|以降|以上|早く",
    ),
    (
        r"それぞれ(?:が|は)?、?\d|各辺|\d\s?(?:cm|kg|センチ|キロ)?\s?each\b",
        r"合計|合わせて|\b(?:total|combined|altogether)\b",
        r"それぞれ|各|ずつ|\b(?:each|every|per)\b",
    ),
    (r"に(?:は)?[^。、はがもに]{2,12}[がも]含まれ", r"(?:の|と)(?:ほか|は?別)|別途|加え", r"含|込"),
    (
        r"\b(?:whatever|regardless\s+of|no\s+matter)\s+(?:the\s+|any\s+)?\w+|\bin\s+full\b|\bthe\s+full\s+[£$€]?\d",
        r"\b(?:less|minus|deduct\w*|unless|except)\b",
        r"\b(?:whatever|regardless|full|matter)\b",
    ),
    (
        (
            r"\bfor\s+(?:anything|something|ones?|those)\s+(?:larger|bigger|more|longer|higher|over|above|beyond)\b"
            r"(?![^.;]{0,40}(?:\b(?:not|no|nothing)\b|n't\b))"
            r"|(?:それ|これ)(?:を超え|より大き|以上)(?![^。]{0,30}(?:ません|ない|不可|対象外))"
        ),
        r"\b(?:no\s+\w+er\s+than|up\s+to|at\s+most|maximum)\b|以内|以下|まで",
        r"\b(?:anything|exceed\w*|over|above|beyond|more|otherwise|(?<!no\s)(?:larger|bigger|longer|higher))\b|超|以上|より",
    ),
)
"""What a claim may say, what the documents say in its stead, and what in them lets it stand."""
_PAYERS = r"(?:group|team|department|employer|family|household|manager|supervisor|partner|parents?)"
_ADDED = _patterns(
    (
        (
            rf"(?:{_AFTER_JA})[^。、]{{0,12}}(?:承認|許可|同意|承諾)|(?:{_AFTER_EN})[^.;]{{0,50}}\b(?:consent|approv|permission)"
            r"|\bapprov\w+[^.;]{0,20}\bafterwards\b"
        ),
        _CONSENT,
        rf"{_AFTER_JA}|後|\b(?:after\w*|once|then|following)\b",
    ),
    (
        r"(?<![一-龯])かつ|両方を?満た|\bonly\s+if\s+both\b",
        r"と(?!する|し|な[るり]|いう)、?|または|もしくは|\bor\b",
        r"かつ|両方|とも|いずれも|すべて|全て|\bboth\b",
    ),
    (
        (
            rf"\b(?:charged|billed|invoiced)\s+to\s+(?:your|the)\s+{_PAYERS}\b|\b(?:whole|entire)\s+{_PAYERS}\b"
            r"|(?:部署|会社|所属|家族|団体|チーム|世帯)(?:全体|全員|に請求|が負担)"
        ),
        r".",
        rf"\b{_PAYERS}\b|charged\s+to|部署|会社|所属|家族|団体|チーム|世帯|グループ",
    ),
    (
        r"\bon\s+the\s+(?:same\s+)?day\b(?!\s+(?:after|before|following|prior|preceding|that|you))",
        r"\bday\s+(?:after|before|following)\b|\b(?:next|following|previous)\s+(?:working\s+)?day\b",
        r"\bday\s+of\b|\bsame\s+day\b|\bon\s+the\s+day\b(?!\s+(?:after|before|following))",
    ),
    (
        r"\b(?:every|each|per|once\s+an?)\s+year\b|\b(?:yearly|annually)\b|毎年|(?<!\d)(?:1|一)年に(?:1|一)回",
        r"\bevery\s+(?:two|three|four|five|other|second|third|[2-9])\s*years?\b|[2-9二三四五]年(?:ごと|に(?:1|一)回|毎)",
        r"\b(?:every|each|per|once\s+an?)\s+year\b|\b(?:yearly|annually)\b|毎年|(?<!\d)(?:1|一)年に",
    ),
    (
        r"\b(?:not|never)\s+(?:be\s+)?refund|n't\s+(?:be\s+)?(?:refund|returned)|\bnon-?refundable|返金(?:は|も)?(?:さ?れ|し|でき)?(?:ません|ない)",
        r"\brefunded\b|\breturned\b|返金|払い戻",
        r"\b(?:not|no|non|unless|except|only)\b|n't\b|ない|ません|ず",
    ),
    (r"前日(?!比)", r"当日|翌日|翌営業日", r"前[日の]|前営業日"),
    (r"当日|同日|その日(?!の翌)", r"翌日|前日|翌営業日|翌朝", r"当日|同日|その日|即日"),
)
"""What a claim may say, what the documents say of the same matter, and what in them lets it stand."""


def turns_when(claim: str, told: str) -> bool:
    """Whether a claim says after for before, each for in total, and the like.

    Args:
        claim: What is claimed, folded.
        told: What it rests on, with the question, folded.
    """
    return any(
        said.search(claim) and not instead.search(claim) and instead.search(told) and not free.search(told)
        for said, instead, free in _AGAINST
    ) or any(
        said.search(claim) and instead.search(told) and not free.search(told)
        for said, instead, free in _ADDED
    )


_NUMBER = r"(?P<n>\d{1,6}(?:[.:]\d{1,2})?)"
_SWAPS = (
    (
        Late(rf"\b(?:with)?in\s+{_NUMBER}\s+(?P<u>minute|hour|day|week|month|year)"),
        r"\bfor\s+(?:up\s+to\s+|at\s+least\s+)?{n}\s+{u}",
        r"\bin\s+{n}\s+{u}|\bwithin\s+{n}\s+{u}",
    ),
    (
        Late(rf"\bfor\s+(?:the\s+)?{_NUMBER}\s+(?P<u>minute|hour|day|week|month|year)"),
        r"\bwithin\s+{n}\s+{u}",
        r"(?<!\bwithin\s){n}\s+{u}",
    ),
    (
        Late(rf"{_NUMBER}\s?(?P<u>%)\s+of\s+(?:the\s+)?(?:\w+\s+){{0,3}}?(?:price|rate|cost|fee|charge)"),
        r"{n}\s?%\s+(?:less|off|discount|cheaper|reduc|lower)",
        r"{n}\s?%\s+of\b",
    ),
    (
        Late(rf"{_NUMBER}(?P<u>%|割)(?:の料金|の額|の金額)?(?:を|が)(?:お?支払|払|負担|ご?負担|かか)"),
        r"{n}{u}\s?(?:引|割引|オフ|off|安|減)",
        r"{n}{u}(?:を|が|の)",
    ),
    (
        Late(rf"{_NUMBER}(?P<u>日|週間|か月)以内に[^。、]{{0,20}}(?:ください|下さい|必要|なければ|ましょう)"),
        r"{n}{u}(?:間|ほど|程度)?(?:は|が)?(?:かか|要)",
        r"{n}{u}以内|{n}{u}まで",
    ),
    (
        Late(rf"(?<![\d:]){_NUMBER}(?P<u>時(?:半|\d\d分)?|日|月末)(?:から|以降)"),
        r"{n}{u}まで",
        r"{n}{u}(?:から|より|以[後降]|[〜~–-]|に|の|は|が|を|過ぎ|前)",
    ),
)
"""The same number with another word: within 14 days for 14 days, 40% of the price for 40% off."""


_ONE_TO_TWELVE = CARDINALS[1:13]
_SPELLED = Late(rf"\b(?:{'|'.join(_ONE_TO_TWELVE)})(?=\s+(?:minute|hour|day|week|month|year))")


def _in_digits(text: str) -> str:
    """A text with the small numbers of lengths of time in digits."""
    return _SPELLED.sub(lambda match: str(_ONE_TO_TWELVE.index(match[0]) + 1), text)


def turns_a_number(claim: str, told: str) -> bool:
    """Whether a claim says of a number that it is a limit where the documents say how long, and the like.

    Args:
        claim: What is claimed, folded.
        told: What it rests on, with the question, folded.
    """
    claim, told = _in_digits(claim), _in_digits(told)
    for said, instead, free in _SWAPS:
        for match in said.finditer(claim):
            keys = {"n": rf"(?<![\d.,:]){re.escape(match['n'])}", "u": re.escape(match["u"])}
            if re.search(instead.format(**keys), told) and not re.search(free.format(**keys), told):
                return True
    noon = "正午から" in claim and "正午まで" in told
    return noon and "正午から" not in told


_FROM = Late(r"(?<![一-龯ァ-ヶー])(?P<who>[一-龯ァ-ヶー]{2,8})から")


def turns_whence(claim: str, told: str) -> bool:
    """Whether a claim lets come from somewhere what the documents send there: 相談室から for 相談室へ.

    Args:
        claim: What is claimed, folded.
        told: What it rests on, with the question, folded.
    """
    for match in _FROM.finditer(claim):
        who = match["who"]
        sent = f"{who}へ" in told or f"{who}に" in told or f"{who}宛" in told
        if (
            sent
            and not re.search(rf"{who}(?:から|より|[でがはの])", told)
            and not re.search(rf"{who}(?:へ|に|宛)", claim)
        ):
            return True
    return False


_DONE = Late(
    r"\b(?P<done>sold|kept|held|collected|returned|handed\s+in|charged|sent|paid|stored|served|reported|given|issued)\s+"
    r"(?:in|at|from|to|by|with)\s+(?:the\s+|your\s+|an?\s+)?(?P<where>[a-z]+(?:\s+[a-z]+)?)"
)


def moves_the_place(claim: str, told: str, section: str) -> bool:
    """Whether a claim says of what is done that it is done elsewhere: sold in the laundry for at the office.

    Args:
        claim: What is claimed, folded.
        told: The sentences that it rests on, with the question, folded.
        section: Everything that stands beside them, folded.
    """
    places: dict[str, set[str]] = {}
    for match in _DONE.finditer(told):
        places.setdefault(match["done"], set()).update(match["where"].split())
    for match in _DONE.finditer(claim):
        own, where = places.get(match["done"]), set(match["where"].split())
        if (
            own
            and not own & where
            and not any(word in claim for word in own)
            and where & set(section.split())
        ):
            return True
    return False


_DAY_OF = Late(r"(?P<of>[一-龯ァ-ヶー]{1,8}(?:[をにへ][一-龯]{1,4})?[ぁ-ん]{0,3}?)日(?:の翌|から(?=\d))")
_KANJI = Late(r"[一-龯]")


_NEXT = frozenset("翌次当同")
"""Says which day it is, of none in particular."""


def counts_from_elsewhere(claim: str, told: str, section: str) -> bool:
    """Whether a claim counts from another day of the section: 記入した日の翌営業日 for 使用日の翌営業日.

    Args:
        claim: What is claimed, folded.
        told: The sentences that it rests on, folded.
        section: Everything that stands beside them, folded.
    """
    days = {kanji for match in _DAY_OF.finditer(told) for kanji in _KANJI.findall(match["of"])} - _NEXT
    if not days:
        return False
    own = [set(_KANJI.findall(match["of"])) - _NEXT for match in _DAY_OF.finditer(claim)]
    return any(kanji and not kanji & days and kanji <= set(section) for kanji in own)


_STEPS = (
    Late(
        r"(?P<one>[^。.]{3,80}?)(?:[、,。.;]\s*|\s)(?:続い?て|次い?で|その後|それから|そのあと|and\s+then|then|after\s+that|afterwards),?\s*(?P<two>[^。.]{3,80})"
    ),
    Late(r"(?P<one>[a-z][^.,;]{3,60}?),?\s+before\s+(?P<two>[^.,;]{3,60})"),
    Late(r"\b(?:after|once)\s+(?P<one>[^.,;]{3,60}),\s*(?P<two>[^.;]{3,60})"),
)
_SMALL = words("the and for with you your one that this then them they are must after before once")
_SIGNIFICANT = Late(r"[一-龯々]{2,}|[ァ-ヶー]{2,}|[a-z]{3,}")


def _ordered(text: str) -> Iterator[tuple[set[str], set[str]]]:
    """The words of each two steps that stand in an order, those of both apart."""
    for pattern in _STEPS:
        for match in pattern.finditer(text):
            one, two = (
                {stem(word) for word in _SIGNIFICANT.findall(match[name])} - _SMALL for name in ("one", "two")
            )
            yield one - two, two - one


_IN_STEPS = Late(r"続い?て|次い?で|その後|それから|そのあと|\b(?:then|after|afterwards|before|once)\b")


_ON_BOTH_SIDES = Late(r"\bbefore\s+(?:it\s+)?(?:to|until|till|and)\b[^.]{0,40}\bafter\b")
"""Some time before until some time after: no steps."""


def turns_the_steps(answer: str, told: str) -> bool:
    """Whether an answer tells two steps the other way round.

    Args:
        answer: The answer, folded.
        told: What the documents say, folded.
    """
    if not (_IN_STEPS.search(told) and _IN_STEPS.search(answer)) or _ON_BOTH_SIDES.search(told):
        return False
    order = [*_ordered(told)]
    return any(
        _is_turned(one, two, first, second)
        for one, two in (_ordered(answer) if order else ())
        for first, second in order
    )


def _is_turned(one: set[str], two: set[str], first: set[str], second: set[str]) -> bool:
    """Whether what is told as two steps has, for the most part, the words of the other."""
    straight = len(first & one) + len(second & two)
    across = min(len(first & two), len(second & one))
    return across > 0 and len(first & two) + len(second & one) > 2 * straight
