"""Denials of the matter that are attributed to a document: 「貸出規則によると、延滞料はかかりません」.

A document and a negation in one clause may mean that the document is silent. Where it is only named as the
source, and what is negated is no word of writing, finding or knowing, it is the matter itself that is not so.
"""

import re
from functools import cache

from evalgate.grade.action.part import Part

_SOURCE_JA = (
    r"(?:によ(?:ると|れば|り)|で(?:は)?(?=、)|では|に(?:基づ(?:き|いて|けば|くと)|従(?:い|って|えば|うと)|沿(?:って|えば))"
    r"|に照らす?(?:と|せば)|の(?:定め|規定)(?:で|によ)(?:は|り|れば|ると)|上(?:は)?(?=、)|上は)、?(?P<ja>[^。]+)"
)
_SOURCE_EN = (
    r"\A\W*(?:(?:no|yes)\b\W+)?(?:according\s+to|(?:as\s+)?per|under|based\s+on|as\s+(?:stated|set\s+out|laid\s+down)\s+in|going\s+by)"
    r"\s+[^,.]{2,80},\s*(?P<en>[^.!?]+)"
)
_NO = r"(?:ません|ない(?!わけ)|なく(?!て)|[らえれせけきじちり]ず(?=[、。に]|\Z)|不[可要]|禁止|対象外|断り)"
_WRITES = (
    r"(?:書[いか]|載[っせら]|記[載述録さし]|触れ|ふれ|述べ|定め|定ま|示[さしせ]|言及|扱[っわい]|含[まん]"
    r"|分か|わか|判り?[から]|見つ|みつ"
    r"|見当|見受|見え|見られ|確[認か]|判[断明]|読み取|読め|規定|案内|説明|掲載|把握|答え|回答|存在|明らか|明記|特定|伝え|及ん|該当"
    r"|言[いえわ]|決[めま]|設け|出て|持ち合わ|申し上げ|存じ|知[りら]|はっきり|教え|語[っら]|取り上げ|カバー|ヒット)"
)
_OF_WRITING_JA = (
    rf"{_WRITES}[^。、はがもを]{{0,10}}{_NO}"
    r"|(?:記載|記述|言及|定め|規定|情報|案内|説明|項目|箇所|該当|データ|文言|条項|決まり|ルール|ヒント|手がかり)(?:は|が|も|な|と)"
    r"|について|に関(?:して|する)|調べ|検索|探|不明|未定|範囲外|(?:か(?:どうか|否か)|かは)"
)
_OF_WRITING_EN = (
    r"\b(?:mention|state[sd]?|say|said|specif|cover|address|list|record|find|found|writ|describ|contain|hold|held|tell|told|know|clear"
    r"|information|answer|explain|indicat|document|define|detail|entry|rule\s+(?:on|about|for)|nothing|set\s+out|unclear|unknown)\w*"
)
_NOT_EN = r"n't\b|\b(?:not|no|never|cannot|nobody|none|neither)\b"


@cache
def _sources() -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(_SOURCE_JA), re.compile(_SOURCE_EN)


@cache
def _negations() -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(_NO), re.compile(_NOT_EN)


@cache
def _of_writing() -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(_OF_WRITING_JA), re.compile(_OF_WRITING_EN)


def denies_the_matter(part: Part) -> bool:
    """Whether a part names a document as its source and says that something is not so by it.

    Args:
        part: One clause; documents are marked in it.
    """
    for source, negation, writing in zip(_sources(), _negations(), _of_writing(), strict=True):
        if found := source.search(part.text):
            said = found[found.lastgroup or 0]
            return negation.search(said) is not None and writing.search(said) is None
    return False
