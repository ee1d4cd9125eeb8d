"""What stands beside digits and says that they are no figure: list marks, citations, pointers, 数十."""

import re

from evalgate.text.figures.identify import DIAL_ENDS, POSTAL_ENDS
from evalgate.text.figures.units import unit_at
from evalgate.text.lazily import Late
from evalgate.text.numerals import KANJI_DIGITS

_SITE = r"(?:https?://|www\.)[^\s<>\"'「」『』、。()（）\[\]]+|[a-z0-9._%+\-]{1,64}@[a-z0-9\-]{1,63}(?:\.[a-z0-9\-]{1,63}){1,8}"
_SOURCE = r"(?:[a-z]{1,10}[ \-#:]?)?\d{1,3}"
_CITATION = rf"[\[【〔]\s?{_SOURCE}(?:[ ]?[,、・;~\- ][ ]?{_SOURCE}){{0,9}}(?:†[^\]】\n]{{0,60}})?\s?[\]】〕]"
_HIDDEN = Late(rf"{_SITE}|{_CITATION}")


def hide_marks(text: str) -> str:
    """A folded text of the same length in which links, addresses and citation marks are blotted out."""
    if "[" in text or "【" in text or "〔" in text or "@" in text or "://" in text or "www." in text:
        return _HIDDEN.sub(lambda found: "\0" * len(found[0]), text)
    return text


_N = rf"(?:\d+|[{KANJI_DIGITS}十百]+)"
_NO_VALUE = r"(?![.,]?\d|\s?[%円割人日年回])"
"""A branch of an article is no value: 第4条の2, but not 第4条の0.8%."""
_POINTER_TAIL = Late(
    rf"\s*(?:条(?!件)|項目?の?(?!目)|章|節|款|号(?!室|車|機|館|線)|編(?!成)|版(?!目))(?:の{_N}{_NO_VALUE})?(?:第?{_N}\s*(?:項|号|条))*"
)
_BARE_POINTER = Late(rf"\s*(?:条(?!件)|項(?!目)|章|節|款)(?:の{_N}{_NO_VALUE})?(?:第?{_N}\s*(?:項|号))*")
_POINTER_WORDS = (
    "別紙", "別表", "別添", "別記", "様式", "表", "図", "資料", "付録", "付表", "脚注", "注", "注記",
    "質問", "問", "設問", "例", "ページ", "頁", "手順", "ステップ", "項番", "文書", "出典", "候補",
    "選択肢", "条件", "パターン", "ケース", "article", "articles", "section", "sections", "sect.",
    "sec.", "chapter", "clause", "paragraph", "para", "para.", "appendix", "annex", "schedule", "table",
    "figure", "fig.", "step", "page", "pages", "p.", "pp.", "item", "note", "option", "part", "line",
    "question", "example", "document", "documents", "doc", "source", "sources", "passage", "passages",
    "reference", "ref.", "footnote", "exhibit", "chart", "no.", "number", "#", "§", "rule", "phase",
    "stage",
)  # fmt: skip
_POINTER_ENDS = frozenset((*(word[-1] for word in _POINTER_WORDS), " ", ":"))
"""Characters that stand before the digits of a pointer."""
_BARE_POINTER_STARTS = frozenset("条項章節款 ")
_LETTER = Late(r"[a-z一-龥々ァ-ヶー]")
_SENTENCE_ENDS = frozenset(".!?:;。)】]>")
_ABBREVIATED = ("ext.", "tel.", "no.", "approx.", "max.", "min.", "p.", "vol.", "dial.")
_KEYCAP = "\u20e3"
"""Makes a key of the number before it, as in lists with emoji."""
_BULLETS = frozenset(" -*+・>•●○■□◆◇|.#")


def is_list_mark(text: str, start: int, end: int) -> bool:
    """Whether up to two digits at `start` number an item: `1. `, `2)`, `(3) `."""
    after = text[end : end + 1]
    if end - start > 2 or after not in (".", ")", ":", "、", _KEYCAP) or text[start] == "0":
        return False
    if after == _KEYCAP or (after == ")" and text[start - 1 : start] == "(" and start):
        return True
    if text[end + 1 : end + 2].isdigit() or (after == ":" and text[end + 1 : end + 2] not in (" ", "\n")):
        return False
    line = text[text.rfind("\n", 0, start) + 1 : start]
    if line.rstrip().endswith(_ABBREVIATED):
        return False
    if all(char in _BULLETS or char == "(" for char in line):
        return True
    return after in ".)" and text[end + 1 : end + 2] == " " and line.rstrip(" *(")[-1:] in _SENTENCE_ENDS


_LABELLED = Late(
    r"(?:質問|問|手順|ステップ|候補|選択肢|パターン|ケース|回答|項目|ポイント|条件|方法|論点|step|option|question)\s?\Z"
    r"|(?:\A[ \-*+・●○■□◆◇▼▶#]+|\n[ \-*+・●○■□◆◇▼▶#]*)\Z"
)
_LABEL_WORD = Late(r"(?:質問|手順|ステップ|候補|選択肢|パターン|ケース|項目|ポイント)\s?\Z")
_NAMED = re.compile(r" (?=[ァ-ヺー]{2})")
_KANJI = r"[^\x00-\x7fぁ-ゖァ-ヺー、-〒]"
_AFTER_LABEL = re.compile(
    rf" (?={_KANJI}{{2}}|{_KANJI}[わえけりるい])(?!.[間以後前目分額半毎様内])|:(?!\d\d(?!\d))"
)


def is_label(text: str, start: int, end: int) -> bool:
    """Whether up to two digits number what is said behind them: `質問2 代わりに`, `手順2:3日以内`."""
    if end - start > 2:
        return False
    if _NAMED.match(text, end):
        return _LABEL_WORD.search(text, max(0, start - 12), start) is not None
    if not _AFTER_LABEL.match(text, end):
        return False
    return _LABELLED.search(text, max(0, start - 12), start) is not None


def pointer_end(text: str, start: int, end: int) -> int | None:
    """Where a pointer such as `第3条`, `表1`, `Article 3` ends, whose digits are `start` to `end`."""
    last = text[start - 1] if start else ""
    if last == "第":
        tail = _POINTER_TAIL.match(text, end)
        return tail.end() if tail else None
    tail = _BARE_POINTER.match(text, end) if text[end : end + 1] in _BARE_POINTER_STARTS else None
    if tail:
        return tail.end()
    if last not in _POINTER_ENDS or end - start > _LONGEST_POINTER:
        return None
    before = text[max(0, start - 12) : start].rstrip(" :")
    if not before.endswith(_POINTER_WORDS) or _has_unit(text, end):
        return None
    word = max((word for word in _POINTER_WORDS if before.endswith(word)), key=len)
    left = before[: -len(word)][-1:]
    if _LETTER.match(left) and (word[0].isascii() or len(word) == 1):
        return None  # `part` in `apart 3`, 表 in 代表3
    return _end_of_list(text, end)


_LONGEST_POINTER = 3
"""Digits; a longer one is an extension, or a code: number 2222."""
_PARTS = r"(?:\.\d+)*(?:\([a-z\d]{1,3}\))*"
_FURTHER = Late(
    rf"{_PARTS}(?:\s?(?:,|、|・|~|-|と|\band\b|\bor\b|\bto\b|&)\s?(?:and |or )?\(?\d{{1,3}}{_PARTS}\)?)*"
    r"(?![\d.,]*\d)"
)


def _end_of_list(text: str, end: int) -> int:
    """Pointers to several places: passages 1, 2 and 3."""
    further = _FURTHER.match(text, end)
    return further.end() if further and not _has_unit(text, further.end()) else end


def _has_unit(text: str, end: int) -> bool:
    """Whether a unit follows: `in both documents: 21 days` points to no document 21."""
    return unit_at(text, end) is not None or (
        text[end : end + 1] == " " and unit_at(text, end + 1) is not None
    )


def is_vague(text: str, start: int) -> bool:
    """Whether a number is part of 数十, 何百."""
    return start > 0 and text[start - 1] in _VAGUE


_VAGUE = "数何幾"
"""Characters behind which a number is no certain one."""


def is_unmarked(text: str, start: int) -> bool:
    """Whether nothing beside digits can make them other than a quantity, as with most numbers in Japanese."""
    return _UNMARKED.match(text, start) is not None


_MARKING = "".join(sorted(DIAL_ENDS | POSTAL_ENDS | _POINTER_ENDS | frozenset("+('第" + _VAGUE)))
_UNMARKED = re.compile(
    rf"(?<![{re.escape(_MARKING)}])[1-9]\d{{0,6}}(?:,\d{{3}})*(?=[^\x00-\x7f年月時条項章節款、\u20e3])"
)
