"""Names in a text: links, addresses, people, organisations, products, documents, quotations, pointers.

Only names that show themselves by their form are found: a capital inside a sentence, Latin letters in
Japanese, a legal form, a suffix such as 省, a title, quotation marks. Whether a katakana word is a name
nobody can see.
"""

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from evalgate.text.lazily import Late
from evalgate.text.names.called import departments
from evalgate.text.names.firms import firms, sites
from evalgate.text.names.words import (
    COMMON_LATIN,
    DEPARTMENTS_AND_PLACES,
    EMPHASIS,
    GENERIC_PEOPLE,
    GENERIC_PREFIXES,
    PLAIN_CAPITALS,
)
from evalgate.text.needles import holds_any
from evalgate.text.normalise import fold
from evalgate.text.spans import Spans

_PLAIN = PLAIN_CAPITALS | DEPARTMENTS_AND_PLACES
_COMMON = COMMON_LATIN | PLAIN_CAPITALS


def is_plain(word: str) -> bool:
    """Whether a word with a capital names nothing of itself: Chief, Monday, Finance."""
    return _bare(word) in _PLAIN


def _bare(word: str) -> str:
    """A word folded, without the ending of a genitive or a shortened verb: You'll."""
    return _SHORT_END.sub("", fold(word))


_SHORT_END = Late(r"'(?:s|ll|ve|re|d)\Z")


class NameKind(StrEnum):
    """Kinds of names."""

    LINK = "link"
    MAIL = "mail"
    QUOTATION = "quotation"
    """Words in quotation marks."""
    PERSON = "person"
    ORGANISATION = "organisation"
    NAME = "name"
    """A name in Latin letters: of a person, an organisation, a product or a place."""
    PRODUCT = "product"
    """A name in Latin letters inside Japanese."""
    FIRM = "firm"
    """A firm, a branch, a mark or a person in charge, known by how the name is built or led in."""
    DEPARTMENT = "department"
    """A department with its usual name, 総務部: more than "the department in charge"."""
    DOCUMENT = "document"
    """The title of a document, in title marks or cited as one."""
    ELEMENT = "element"
    """What something on a screen or in a document is called: the "General" tab, 「申請」ボタン."""
    PLACE = "place"
    """A numbered place in a document: Section 50, Line 29, Form 8829, 第8条."""


class Name(NamedTuple):
    """One name in a text."""

    kind: NameKind
    start: int
    """Offset into the text, in code points."""
    end: int
    text: str
    """As written, without its quotation marks."""


_LINK = Late(r"(?:https?://|www\.)[^\s<>\"'「」『』、。（）()\[\]{}|*`]+", re.IGNORECASE)
_MAIL = Late(r"[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9\-]{1,63}(?:\.[A-Za-z0-9\-]{1,63}){1,8}")
_JAPANESE_QUOTE = re.compile(r"「(?P<text>[^「」\n]{2,200})」|『(?P<title>[^『』\n]{2,80})』")
_ENGLISH_QUOTE = Late(r"[\"“](?P<text>[^\"“”\n]{2,200})[\"”]")
_DOCUMENT_END = (
    r"(?:規程|規則|規定集|規約|約款|細則|要領|要綱|内規|ガイド|ガイドライン|ガイドブック|マニュアル|ハンドブック|ポリシー|手引き?|"
    r"しおり|説明書|契約書|仕様書|一覧表|便覧|条例|法)"
)
_TITLE = re.compile(rf"{_DOCUMENT_END}\Z")
_CITED = re.compile(
    rf"(?=[規約細要内ガマハポ手し説契仕一便条法]){_DOCUMENT_END}(?P<tail>(?:（[^（）\n]{{1,30}}）|\([^()\n]{{1,30}}\))?"
    r"(?:の?第[0-9０-９一二三四五六七八九十]+条)?"
    r"(?:によると|によれば|により|に基づ|に従|に定め|に記載|に規定|で定め|より[）)]|第[0-9０-９一二三四五六七八九十]))"
)
_LAW = Late(
    r"(?<![方手用作文療製技寸違合不司立魔話農工仏算])法(?:令|律)?(?=では|(?:の|に)(?:定め|規定|規制|対象|適用|下で|もと|基準|基づ|よ[りるっれ]|従|合わせ|沿|則|照ら"
    r"|違反|触れ|抵触|反し)|で(?:義務|禁|定|規|求|認)|(?:[がは]|により、?)(?:定め|求め|義務|禁|適用|規定)|上(?:の|は|、|も|で|問題|認|義務|禁)"
    r"|第[0-9０-９一二三四五六七八九十]|を(?:守|遵守|根拠|踏まえ)|（[^（）\n]{1,20}）(?:では|に|の|で))"
)
"""Where a law is cited, whatever it is called; a way to do something (検査法) is none without such words."""
_OFFICE = re.compile(
    r"(?=[労税年ハ公日協省庁警消保法株有合銀信大連機財新電航社独国])(?:(?P<bare>労働基準監督署|税務署|年金事務所|ハローワーク|公共職業安定所|日本年金機構|協会けんぽ|法務局)"
    r"|(?P<suffix>(?:省|庁)(?![一-龥々])|警察署|消防署|保健所|労働局|公証役場|株式会社|有限会社|合同会社"
    r"|銀行|信用金庫|大学(?!生|院生|病院)|大学病院|協会|連盟|連合会|機構|財団|新聞社|電鉄|航空(?![機券便法]|写真|貨物|運賃|郵便|会社|路線|事故|保険))"
    r"|(?P<prefix>社団法人|財団法人|独立行政法人|国立大学法人))"
)
"""Beginnings and ends of organisations' names; the rest of the name is walked to from there."""
_NAME_CHARACTER = Late(r"[一-龥々ァ-ヶーA-Za-zＡ-Ｚａ-ｚ&・]")
_SYLLABLES = Late(
    r"(?!では|には|とは|から|まで|より|など|とし|によ|です|でし|での|との|への|とも|にお|にて|でも)[ぁ-ん]{2,6}(?=[一-龥ァ-ヶA-Z])"
)
"""Hiragana that begin a name: 株式会社みなと計測."""
_MOST_CHARACTERS = 20
_CALLED = Late(r"(?P<name>(?<![一-龥々])[一-龥々]{1,4}|(?<![ァ-ヶー])[ァ-ヶー]{2,8})(?:さん|氏)(?![名族])")
_TITLED = Late(
    r"(?=[MDPS])\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir)\.?\s+(?P<name>(?:[A-Z]['’])?[A-Z][a-z'’\-]+(?:\s+(?:[A-Z]['’])?[A-Z][a-z'’\-]+)?)"
)
_LATIN = re.compile(r"[A-Za-z](?:[A-Za-z0-9&+#’'.\-]*[A-Za-z0-9+#]|(?<=[A-Z]))")
_DIGIT = re.compile(r"\d")
_JAPANESE = re.compile(r"[぀-ヿ一-龥]")


def find_names(text: str) -> tuple[Name, ...]:
    """Find the names of a text; never raises. Kinds may overlap: a document's title inside a quotation."""
    return tuple(_names(text))


def _names(text: str) -> Iterator[Name]:
    yield from _addresses(text)
    yield from _quotations(text)
    yield from _numbered(text)
    japanese = _JAPANESE.search(text) is not None
    for start, end in firms(text, japanese):
        yield Name(kind=NameKind.FIRM, start=start, end=end, text=text[start:end])
    if not japanese:
        yield from _english(text)
        return
    yield from _japanese(text)
    english = Spans(_english_sentences(text))
    yield from (name for name in _latin_in_japanese(text) if name.start not in english)
    if english:
        yield from (name for name in _english(text) if name.start in english)


_PIECE = Late(r"[^。！？\n]+")
_SMALL_WORD = Late(
    r"\b(?:the|an?|is|are|was|were|of|to|in|on|at|for|from|by|with|and|or|but|if|when|you|your|it|they|this|that|not|can"
    r"|must|will|be|has|have|do|does)\b"
)


def _english_sentences(text: str) -> Iterator[tuple[int, int]]:
    """Pieces of a Japanese text that are English: a title or a term in the other script changes nothing."""
    for match in _PIECE.finditer(text) if _SMALL_LETTERS.search(text) else ():
        if len(_SMALL_WORD.findall(match[0])) >= _FEW_SMALL_WORDS:
            yield match.span()


_SMALL_LETTERS = re.compile(r"[a-z][a-z]")
_FEW_SMALL_WORDS = 2


def _addresses(text: str) -> Iterator[Name]:
    if "://" in text or "www." in text.lower():
        for match in _LINK.finditer(text):
            link = match[0].rstrip(".,;:!?'\"’”")
            yield Name(kind=NameKind.LINK, start=match.start(), end=match.start() + len(link), text=link)
    if "@" in text or "＠" in text:
        for match in _MAIL.finditer(text):
            yield _named(NameKind.MAIL, match, 0)
    for start, end in sites(text):
        yield Name(kind=NameKind.LINK, start=start, end=end, text=text[start:end])


def _named(kind: NameKind, match: re.Match[str], group: str | int) -> Name:
    return Name(kind=kind, start=match.start(group), end=match.end(group), text=match[group])


def _quotations(text: str) -> Iterator[Name]:
    if "「" in text or "『" in text:
        for match in _JAPANESE_QUOTE.finditer(text):
            group = "text" if match["text"] else "title"
            yield _named(_kind_of_quote(text, match, group), match, group)
    if '"' in text or "“" in text:
        for match in _ENGLISH_QUOTE.finditer(text):
            called = _CALLED_SO.match(text, match.end())
            yield _named(NameKind.ELEMENT if called else NameKind.QUOTATION, match, "text")


_CALLED_SO = Late(
    r"\*{0,2}\s?(?:tabs?|buttons?|menus?|options?|sections?|pages?|fields?|links?|folders?|icons?|screens?|checkbox"
    r"|box|forms?|settings?|heading|chapter|columns?|policy|guide|manual|app)\b"
)
_SO_CALLED = re.compile(
    r"\*{0,2}(?:ボタン|タブ|メニュー|画面|欄|ページ|アイコン|リンク|フォルダ|チェックボックス|様式|の[章節項])"
)
_NUMBERED_THINGS = (
    "section", "article", "line", "form", "schedule", "clause", "rule", "chapter", "regulation",
    "paragraph", "appendix", "passage", "document", "source",
)  # fmt: skip
_NUMBERED = Late(
    rf"\b(?P<word>{'|'.join(_NUMBERED_THINGS)})\s"
    r"(?P<number>[A-Z]?\d+(?:[.\-]\d+)*[A-Z]?(?:\(\w{1,3}\))*|[A-Z](?:-[A-Z0-9]+)?)(?![\w%])",
    re.IGNORECASE,
)
_ARTICLE = Late(r"第(?P<number>[0-9０-９]+|[一二三四五六七八九十百]+)(?P<word>条|章|節|項)(?!件)")


def _numbered(text: str) -> Iterator[Name]:
    """Pointers to numbered places; `find_figures` leaves them out."""
    for match in _NUMBERED.finditer(text) if holds_any(fold(text), _NUMBERED_THINGS) else ():
        if any(char.isdigit() for char in match["number"]) or match["word"][0].isupper():
            yield _named(NameKind.PLACE, match, 0)
    if "第" in text:
        for match in _ARTICLE.finditer(text):
            yield _named(NameKind.PLACE, match, 0)


def _kind_of_quote(text: str, match: re.Match[str], group: str) -> NameKind:
    if _SO_CALLED.match(text, match.end()):
        return NameKind.ELEMENT
    is_title = group == "title" or _TITLE.search(match[group])
    return NameKind.DOCUMENT if is_title else NameKind.QUOTATION


def _japanese(text: str) -> Iterator[Name]:
    for match in _OFFICE.finditer(text):
        yield from _organisation(text, match)
    for match in _CITED.finditer(text):
        start, end = _walk_back(text, match.start()), match.start("tail")
        if start < match.start() and not text.startswith(GENERIC_PREFIXES, start):
            yield Name(kind=NameKind.DOCUMENT, start=start, end=end, text=text[start:end])
    yield from _laws(text)
    for start, end in departments(text):
        yield Name(kind=NameKind.DEPARTMENT, start=start, end=end, text=text[start:end])
    if "さん" in text or "氏" in text:
        for match in _CALLED.finditer(text):
            if not match["name"].endswith(GENERIC_PEOPLE):
                yield _named(NameKind.PERSON, match, "name")


def _laws(text: str) -> Iterator[Name]:
    for match in _LAW.finditer(text) if "法" in text else ():
        start = _walk_back(text, match.start())
        if match.start() - start > 1 and not text.startswith(GENERIC_PREFIXES, start):
            yield Name(kind=NameKind.DOCUMENT, start=start, end=match.end(), text=text[start : match.end()])


def _organisation(text: str, match: re.Match[str]) -> Iterator[Name]:
    """A name around its suffix or legal form: 厚生労働省, 株式会社みなと計測."""
    start, end = match.span()
    if not match["prefix"]:
        start = _walk_back(text, start)
    if match["prefix"] or (match["suffix"] or "").endswith("会社"):
        syllables = _SYLLABLES.match(text, end)
        end = syllables.end() if syllables else end
        while end < len(text) and end - match.end() < _MOST_CHARACTERS and _NAME_CHARACTER.match(text, end):
            end += 1
    alone = start == match.start() and end == match.end()
    if (match["bare"] or not alone) and not text.startswith(GENERIC_PREFIXES, start):
        yield Name(kind=NameKind.ORGANISATION, start=start, end=end, text=text[start:end])


def _walk_back(text: str, start: int) -> int:
    """Where a name begins that goes on here."""
    first = max(0, start - _MOST_CHARACTERS)
    while start > first and _NAME_CHARACTER.match(text, start - 1):
        start -= 1
    return start


def _latin_in_japanese(text: str) -> Iterator[Name]:
    """Latin letters in a Japanese sentence: Slack, Microsoft Teams; not PDF, Web, FAQ."""
    for match in _LATIN.finditer(text):
        word = match[0]
        named = len(word) > 2 and word.isascii() and not word.islower()
        if named and not _DIGIT.search(word) and fold(word) not in _COMMON and not _heads(text, match):
            yield _named(NameKind.PRODUCT, match, 0)


def _heads(text: str, match: re.Match[str]) -> bool:
    """Whether a word heads its line, or shortens what stands before it: `Answer: ...`, 集中治療室（ICU）."""
    if match[0].isupper() and _SHORTENED.search(text, max(0, match.start() - 2), match.start()):
        return text[match.end() : match.end() + 1] in (")", "）")
    line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
    return not line.strip(" \t-*#>") and text[match.end() : match.end() + 2].lstrip("* ")[:1] in (":", "：")


_SHORTENED = Late(r"[^\W\da-zA-Zぁ-ん][(（]\Z")


def _english(text: str) -> Iterator[Name]:
    """Capitals inside a sentence, in runs: Michigan Liquor Control Commission, HMRC."""
    titled = list(_TITLED.finditer(text))
    for match in titled:
        yield _named(NameKind.PERSON, match, "name")
    people = Spans(match.span() for match in titled)
    run: list[re.Match[str]] = []
    for match in _LATIN.finditer(text):
        word = match[0]
        if word[0] >= "a" or _DIGIT.search(word) or match.start() in people:
            continue
        if run and text[run[-1].end() : match.start()] not in (" ", " of ", " & "):
            yield from _run(text, run)
            run = []
        run.append(match)
    yield from _run(text, run)


def _run(text: str, run: Sequence[re.Match[str]]) -> Iterator[Name]:
    words = [match for match in run if not _opens(text, match.start())]
    first = next((n for n, word in enumerate(words) if _bare(word[0]) not in PLAIN_CAPITALS), len(words))
    words = words[first:]
    if all(is_plain(match[0]) or _is_stressed(match[0]) for match in words):
        return
    start, end = words[0].start(), words[-1].end()
    line = text.rfind("\n", max(0, start - _LABELLED), start) + 1
    if (line == 0 and start > _LABELLED) or not _LABEL.match(text, line, end + 4):
        yield Name(kind=NameKind.NAME, start=start, end=end, text=text[start:end])


def _is_stressed(word: str) -> bool:
    """Whether a word has capitals for emphasis: rinse it NOW."""
    return len(word) > 1 and word.isupper() and fold(word) in EMPHASIS


_LABELLED = 200
"""Characters from the beginning of a line to the last words of its label, at most."""
_LABEL = Late(
    r"\s*(?:[-*•+>|#]+\s*|\d{1,2}[.)]\s*)*(?:\*\*|__)?[^:\n.]{1,60}(?::(?:\*\*|__)?|(?:\*\*|__):?)\s?\Z"
)
"""A line's beginning up to its colon, or its bold words: a label, whose capitals say nothing."""
_BOLD = re.compile(r"[A-Za-z,] \*\*\Z")
"""Right behind it stand bold words inside a sentence."""
_OPENERS = frozenset("。！？.!?:;\n|>#-•–—*_[(\"“'‘/]】］")
_AFTER_REMARK = Late(r"[.!?]\s*\([^()\n]{1,80}\)\Z")
"""A sentence with its source behind it in brackets: "… a week. (Leave Policy) Hope this helps!"."""


def _opens(text: str, start: int) -> bool:
    """Whether a word begins a sentence, a line, a cell or a quotation, where a capital says nothing."""
    if _BOLD.search(text, max(0, start - 4), start):
        return False
    position = start - 1
    while position >= 0 and text[position] == " ":
        position -= 1
    if position < 0 or text[position] in _OPENERS:
        return True
    return (
        text[position] == ")" and _AFTER_REMARK.search(text, max(0, position - 90), position + 1) is not None
    )
