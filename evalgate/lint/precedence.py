"""Lines that say which document prevails where two of them differ. Pure.

Such a line turns a contradiction into an answer: following it is right then. What is found is a warning only.
A line is taken where it speaks of documents and of one going before the other; "safety first" does not.
"""

from collections.abc import Iterator

from evalgate.documents.corpus import Corpus, Place
from evalgate.documents.document import Document
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold
from evalgate.text.wordlist import words

_TEXT = (
    "規程|規則|規約|規定|細則|要領|要綱|約款|ガイド|マニュアル|手引|案内|ハンドブック|通達|通知|文書|資料|書面|本書"
    "|定め|記載|ルール|版(?!権)"
)
_DOCUMENT = (
    "guides?|guidelines?|rules?|rulebook|policy|policies|manuals?|handbooks?|editions?|versions?|documents?|terms"
    "|regulations?|procedures?|memos?|notices?|schedules?|agreements?|booklets?|leaflets?"
)
_NEAR = "[^。.\n]"
_APART = "齟齬|矛盾|相違|食い違|くい違|異な|抵触|違いがあ"
_HOLDS = "に従|による|によります|を正|が正|が適用|を適用"
_JAPANESE = (
    rf"(?:{_TEXT}){_NEAR}{{0,25}}優先(?:する|します|して適用|され|的に適用|適用)",
    rf"(?:{_APART}){_NEAR}{{0,40}}(?:{_TEXT}){_NEAR}{{0,20}}(?:{_HOLDS})",
    rf"(?:旧|以前の|従来の|従前の|年版|月版){_NEAR}{{0,25}}(?:廃止|失効|に代え|に代わ|置き換え)",
    rf"(?:{_TEXT})(?:は|を)?[^。.\n、]{{0,10}}(?:廃止|失効)(?:する|します|した|とする)",
)
_DIFFER = r"conflicts?|discrepanc\w+|inconsisten\w+|differs?|contradict\w*|disagree\w*"
_PREVAILS = (
    "prevails?|takes? (?:precedence|priority)|supersedes?|overrides?|governs?"
    "|(?:shall|will|to) (?:govern|control|prevail)"
)
_ENGLISH = (
    rf"\b(?:{_DOCUMENT})\b{_NEAR}{{0,60}}\b(?:{_PREVAILS})\b",
    rf"\b(?:{_DIFFER})\b{_NEAR}{{0,80}}\b(?:{_DOCUMENT})\b{_NEAR}{{0,20}}\b(?:appl(?:y|ies)|counts?|holds?)\b",
    rf"\b(?:{_DIFFER})\b{_NEAR}{{0,80}}\bfollow\b{_NEAR}{{0,20}}\b(?:{_DOCUMENT})\b",
    rf"\b(?:{_DOCUMENT})\b{_NEAR}{{0,30}}\breplaces?\b{_NEAR}{{0,30}}\b(?:{_DOCUMENT})\b",
)
_PATTERN = Late("|".join((*_JAPANESE, *_ENGLISH)))
_HINTS = words(
    "優先 齟齬 矛盾 相違 食い違 くい違 異な 抵触 違いがあ 廃止 失効 に代え に代わ 置き換え",
    "prevail precedence priority supersede override govern control conflict discrepanc inconsisten differ",
    "contradict disagree replace",
)
"""Every such line has one of these."""
_SUFFIX = Late(r"\s*[(（\[【].*$")
_SHORT = 3
"""Names up to this length may stand in any line."""


class Precedence:
    """What a set of documents says of which of them prevails."""

    def __init__(self, corpus: Corpus) -> None:
        """Look through the documents once."""
        self._places = tuple(corpus.lines_like(_PATTERN, _HINTS))

    def between(self, documents: tuple[Document, ...]) -> Place | None:
        """The first line that may settle which of some documents prevails: in one of them, or naming one."""
        own = {document.id for document in documents}
        names = tuple(dict.fromkeys(name for document in documents for name in _names(document)))
        for place in self._places:
            line = fold(place.text)
            if place.document.id in own or any(name in line for name in names):
                return place
        return None


def _names(document: Document) -> Iterator[str]:
    """Names by which another document may call it."""
    for name in (*document.names, _SUFFIX.sub("", document.title)):
        folded = fold(name).strip()
        if len(folded) > (_SHORT if folded.isascii() else 1):
            yield folded
