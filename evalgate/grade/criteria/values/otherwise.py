"""Whether a value that isn't found may stand in an answer in words or in another unit: 72時間 for 3日.

What is not a figure of its own to any reader of numbers leaves the answer open; that it is right nobody says.
"""

import re
from fractions import Fraction

from evalgate.grade.action.moves import Move
from evalgate.grade.criteria.common import Case
from evalgate.grade.criteria.facts import Reader
from evalgate.grade.criteria.words.senses import alike
from evalgate.questions.question import Fact
from evalgate.text.figures.find import Figure, find_figures
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_IN_WORDS: dict[tuple[int | Fraction, str], Late] = {
    (2, "times"): Late(r"(?<![\d一二三四五六七八九十数何])倍|ダブル|\bdouble"),
    (Fraction(1, 2), "ratio"): Late(r"半分|半値|半額|半々|\bhalf\b"),
    (1, "ratio"): Late(r"全額|満額|全部|まるごと|\b(?:in\s+full|full\s+(?:price|amount|cost))\b"),
    (1, "month"): Late(r"ひと月|一[月ヶか]|\ba\s+month\b"),
    (2, "month"): Late(r"ふた月|二月間"),
    (12, "month"): Late(r"一年|いちねん|丸年|一周年|\ba\s+year\b"),
    (1, "day"): Late(r"(?:丸|まる)?(?:一日|いちにち)|一昼夜|\ba\s+day\b"),
    (2, "day"): Late(r"ふつか|あさって|明後日|翌々日"),
    (3, "day"): Late(r"みっか"),
    (7, "day"): Late(r"一週|ひと週|\ba\s+week\b"),
    (15, "day"): Late(r"半月"),
    (1, "人"): Late(r"ひとり|お一人|\bone\s+person\b"),
    (0, "JPY"): Late(
        r"無料|無償|ただ(?:で|です)|タダ|(?:かか|いただ|頂|要)(?:り|き)?ません|(?:費用|負担|料金|代金|支払い?)[はがも]?\s?(?:なし|無し|ゼロ)"
        r"|ゼロ円|\bfree\b|\b(?:no|without|zero)\s+(?:\w+\s+)?(?:charge|cost|fee|payment)|\bnothing\b"
    ),
}
_WITHOUT_WEEKENDS = Late(
    r"(?:土日|休日|祝日|週末|休業日|定休日|お休み)[^。]{0,8}(?:除|含まず|含みません|含めず|数えず|数えません|抜き)"
    r"|\b(?:weekends?|holidays)\b[^.]{0,20}\b(?:not|aside|excluded|apart)\b|\b(?:not\s+counting|excluding|without)\b[^.]{0,16}\bweekends?\b"
    r"|\b(?:working|business)\s+(?:days|ones)\b"
)
"""Leaves out of a number of days those on which nobody works."""
_MINUTES = {"minute": 1, "hour": 60, "day": 1440, "week": 10080}


def may_be_said_otherwise(case: Case, fact: Fact) -> bool:
    """Whether a fact that is not found may stand there in words that no pattern knows.

    Args:
        case: The answer and the question.
        fact: The fact, in all its declared spellings.
    """
    if _applied(fact, case.reader.folded.text):
        return True
    if not any(map(find_figures, fact)):
        return _in_other_words(case, fact)
    return may_be_in_words(case, fact)


def may_be_in_words(case: Case, fact: Fact) -> bool:
    """Whether a value that is not found may stand there in words or in another unit: 無料, 72時間.

    Args:
        case: The answer and the question.
        fact: The fact, in all its declared spellings.
    """
    found = (find_figures(spelling) for spelling in fact)
    wanted = [figures[0] for figures in found if len(figures) == 1]
    return any(_in_words(figure, case.reader) or _converted(figure, case.reader) for figure in wanted)


_OF_ANY_MONTH = Late(r"(?:前|翌|当|同|次|毎|各)の?月の?(?P<ja>\d{1,2})日|\b(?P<en>\d{1,2})(?:st|nd|rd|th)\b")
_MONTHS = r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"


def _applied(fact: Fact, text: str) -> bool:
    """Whether a rule for any month may be told by one that it is applied to: 6月の解約なら5月15日まで."""
    for match in (m for spelling in fact for m in _OF_ANY_MONTH.finditer(fold(spelling))):
        day = match["ja"] or match["en"]
        dated = rf"\d月{day}日|\b{day}(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTHS}|{_MONTHS}\s+{day}\b"
        if re.search(dated, text):
            return True
    return False


_WORD = Late(r"[一-龯々]+|[ァ-ヶー]{2,}|[a-z]{3,}")
_NO = Late(r"ない|ません|ず(?=[、。])|不可|禁|\b(?:no|not|never|cannot)\b|n't\b")
_UN = Late(r"[未無不非][一-龯]|\b(?:un|non-?)[a-z]{4,}")
"""Says no by its beginning: 未開封 is not opened."""
_SAYS_NO = Late(
    r"だめ|ダメ|駄目|いけない|いけません|まずい|ng(?![a-z])|×|✕|無理|禁止|厳禁|不可|\b(?:no|not|never|forbidden|banned"
    r"|prohibited|off-limits)\b|n't\b"
)


def _in_other_words(case: Case, fact: Fact) -> bool:
    """Whether something there may mean the same: a word of its sense, a no, a word of no document."""
    text = case.reader.folded.text
    words = [word for spelling in fact for word in _WORD.findall(fold(spelling))]
    if any(other in text for word in words for other in alike(word) if len(other) > 1):
        return True
    if any(map(_NO.search, map(fold, fact))) and _SAYS_NO.search(text):
        return True
    if any(map(_UN.search, map(fold, fact))) and _NO.search(text):
        return True
    own = set(_KANJI.findall(text)) - set(_KANJI.findall(fold(case.asked)))
    asked = set(_KANJI.findall(fold(case.asked)))
    if any(_has_what_is_left(set(_KANJI.findall(fold(spelling))), asked, own) for spelling in fact):
        return True
    if any(_shares_most(set(_KANJI.findall(fold(spelling))), own) for spelling in fact):
        return True
    known = case.known.beside((case.asked, *(s for f in case.question.facts for s in f)))
    return any(known.novel(p.shown) for p in case.parts if p.move is Move.STATES)


def _in_words(figure: Figure, reader: Reader) -> bool:
    if not isinstance(figure.value, int | Fraction):
        return False
    pattern = _IN_WORDS.get((figure.value, figure.unit))
    return pattern is not None and pattern.search(reader.folded.text) is not None


def _converted(figure: Figure, reader: Reader) -> bool:
    """Whether the same length of time stands there in another unit."""
    if figure.unit == "workday" and _WITHOUT_WEEKENDS.search(reader.folded.text):
        return any(other.unit == "day" and other.value == figure.value for other in reader.figures)
    wanted = _minutes(figure)
    return wanted is not None and any(
        other.unit != figure.unit and _minutes(other) == wanted for other in reader.figures
    )


def _minutes(figure: Figure) -> int | Fraction | None:
    size = _MINUTES.get(figure.unit)
    value = figure.value
    return value * size if size is not None and isinstance(value, int | Fraction) else None


_KANJI = Late(r"[一-龥々]")
_FEW = 2


def _has_what_is_left(wanted: set[str], asked: set[str], own: set[str]) -> bool:
    """Whether all that a fact says beyond the question stands there: 使い始める前 for 使用前."""
    left = wanted - asked
    return bool(left) and left != wanted and left <= own


def _shares_most(wanted: set[str], own: set[str]) -> bool:
    """Whether most of the kanji of a fact stand there: 二本の線 for 二重線."""
    return len(wanted) > _FEW and 2 * len(wanted & own) > len(wanted)
