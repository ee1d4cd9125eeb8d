"""The words of the documents' titles, in any order: what names a document by them adds nothing.

"The KW-820 manual", 取扱説明書（KW-820） and "Manual, March 2024" point to documents whose titles
nobody writes out. A word of a title alone may say something of the matter; two in a row, or one that says
what kind of paper it is, are a name.
"""

import re
from collections.abc import Iterator, Sequence

from evalgate.documents.document import Document
from evalgate.text.normalise import fold

KIND = re.compile(
    r"guide|handbook|polic|rules|manual|leaflet|notice|terms|charter|booklet|notes|protocol|schedule|list"
    r"|regulation|agreement|guideline"
    r"|standard|instruction|faq|brochure|code|directory|catalog|bulletin|しおり|手引|てびき|ガイド"
    r"|マニュアル|ハンドブック|規程|規則|規約|規定"
    r"|案内|要領|要項|要綱|条例|説明書|契約書|細則|基準|手順|一覧|便り|だより|便覧|帳|表|集|書|録|通知|掲示|心得|約款|契約"
)
"""What documents are called: another last word of a title may be what they are about."""
_WORD = re.compile(r"[a-z0-9][a-z0-9'-]*|[一-龯々]+|[ァ-ヶー]+")
_JOINT = re.compile(r"[\s・/()「」『』\[\]\"':,、._-]{0,4}|の|\s(?:of|for|and|to|the|on)\s(?:the\s)?")
_SMALL = frozenset(
    {"a", "an", "the", "of", "for", "and", "or", "to", "on", "in", "our", "your", "my", "with"}
)


_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_EDITION = re.compile(
    r"[\s,:、_/–—-]+(?:v(?:er(?:sion)?)?\.?\s?\d[\d.]*|rev(?:ision)?\.?\s?\d+|\d+(?:st|nd|rd|th)\s+(?:ed(?:ition|\.)?|issue|revision)"
    rf"|(?:edition|issue)\s+\d+|(?:\d{{1,2}}\s+)?(?:{_MONTH}\s+)?(?:19|20)\d\d(?:[-/.]\d{{1,2}}){{0,2}}|(?:final|draft|revised)(?:\s+edition)?)\Z"
    r"|[\s,:、_・/–—-]*(?:第?[\d.]+版|(?:改[定訂正]|最新|新|初|暫定|確定)版|(?:19|20)\d\d年(?:度|\d{1,2}月(?:\d{1,2}日)?)?(?:版|改[定訂正]版?|施行|制定)?"
    r"|(?:令和|平成)(?:\d+|元)年(?:度|\d{1,2}月(?:\d{1,2}日)?)?(?:版|改[定訂正]版?|施行|制定)?|(?<!\d)(?:19|20)\d\d|v\d[\d.]*)\Z"
)


def without_edition(title: str) -> str:
    """A folded title without its edition, however that is written: travel policy 2025, 就業規則 第3版."""
    for _ in range(2):
        bare = _EDITION.sub("", title).strip()
        if bare in ("", title):
            break
        title = bare
    return title


class Titles:
    """The words of all titles."""

    def __init__(self, documents: Sequence[Document]) -> None:
        """Take the titles apart."""
        titles = [fold(d.title) for d in documents]
        self._titles = "\n".join(titles)
        words = [_WORD.findall(title) for title in titles]
        found = [word for title in words for word in title]
        self._latin = frozenset(word for word in found if word.isascii()) - _SMALL
        named = {title[-1] for title in words if title} | self._latin
        self._kinds = frozenset(word for word in named if KIND.search(word))
        self._runs = "\n".join(dict.fromkeys(word for word in found if not word.isascii()))

    def without(self, folded: str) -> str:
        """A text, as long as before, with what names a document by the words of titles blanked."""
        for start, end in self._named(folded):
            folded = folded[:start] + " " * (end - start) + folded[end:]
        return folded

    def _named(self, folded: str) -> Iterator[tuple[int, int]]:
        """Where words of titles stand in a row, or one that is a kind of paper."""
        start = end = words = 0
        is_kind = False
        for match in _WORD.finditer(folded):
            goes_on = bool(words) and folded[start : match.end()] in self._titles
            if not goes_on and not self._has(match[0]):
                continue
            if not goes_on and not (words and _JOINT.fullmatch(folded, end, match.start())):
                if words > 1 or is_kind:
                    yield start, end
                start, words, is_kind = match.start(), 0, False
            end, words = match.end(), words + 1
            is_kind = is_kind or self._is_kind(match[0])
        if words > 1 or is_kind:
            yield start, end

    def _is_kind(self, word: str) -> bool:
        """Whether a word says what kind of paper a document is: 要綱 where one is called 撮影利用要綱."""
        if word in self._kinds:
            return True
        return (
            not word.isascii()
            and KIND.search(word) is not None
            and any(k.endswith(word) for k in self._kinds)
        )

    def _has(self, word: str) -> bool:
        return word in self._latin if word.isascii() else len(word) > 1 and word in self._runs
