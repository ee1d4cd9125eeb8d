"""Names of firms, branches, marks and sites: by how they are built, and a few that everybody knows."""

import re
from collections.abc import Iterator

from evalgate.text.lazily import Late
from evalgate.text.names.called import called_in_english, called_in_japanese
from evalgate.text.names.words import COMMON_LATIN, DEPARTMENTS_AND_PLACES, PLAIN_CAPITALS
from evalgate.text.needles import holds_any
from evalgate.text.normalise import fold
from evalgate.text.wordlist import words

_GENERIC = (
    "取扱|専門|加盟|正規|販売|代理|小売|飲食|協力|提携|認定|指定|修理|喫茶|量販|直営|系列|特約|登録|各地|全国"
    "|近隣|最寄|市内|町内|参加|契約|対象|限定|利用|設置|導入|併設|実施|大型|小型|中古|一般|大手|地元|関連|他社|別"
)
_BRANCH = Late(
    rf"(?<![ァ-ヶーA-Za-z一-龥])(?:[ァ-ヶー]{{3,16}}|[A-Z][A-Za-z]{{2,16}})(?!{_GENERIC})[一-龥々]{{2,4}}"
    r"(?<!各)(?<!取扱)(?<!専門)(?<!加盟)(?<!販売)(?<!代理)(?:店|支店|営業所|出張所)(?![一-龥々ァ-ヶー])"
)
"""ニコニコレンタカー瀬名川店: a katakana word, a place, a branch."""
_MARK = Late(
    r"(?<![A-Za-z])(?P<letters>[A-Z]{2})(?:マーク|ペイ|パス|ポイント|アプリ|カード|保険|銀行)(?:[一-龥ァ-ヶー]{1,6}保険)?"
)
"""TSマーク付帯保険."""
_MARKS = ("マーク", "ペイ", "パス", "ポイント", "アプリ", "カード", "保険", "銀行")
_KINDS_OF = (
    "動物|歯科|総合|大学|救急|専門|一般|眼科|内科|調剤|かかりつけ|地域|提携|指定|協力|近隣|最寄り?|ビジネス|シティ"
    "|温泉|福祉|介護|個人|乗合|公共|市立|町立|都市|当"
)
_QUOTED = Late(
    rf"「(?P<name>(?!(?:{_KINDS_OF})[^「」]{{2,5}}」)[^「」\n、。]{{2,12}}"
    r"(?:クリニック|医院|病院|診療所|薬局|ホテル|旅館|商店|タクシー|商会|交通|観光|運輸|急便))」"
)
"""The 「みどり台クリニック」: in quotation marks, with what it is at its end."""
_POSTS = (
    "受付|経理|総務|人事|事務|庶務|営業|広報|施設|保険|会計|教務|学務|本部|全員|各自|未定|不明|管理|警備|清掃|配送"
    "|窓口|本人|共通|購買|企画|情報|技術|製造|品質|法務|財務|学生|地域|交代|別途|両方|上記|下記|同上"
)
_IN_CHARGE = Late(
    rf"担当(?:者|医|講師)?[：:]\s?(?P<name>(?!{_POSTS})[一-龥々]{{2,4}}"
    r"(?<![係課部室者員科局所店班長社会署院校組口時師宅]))(?=[)）、。\n]|さん|\Z)"
)
_SITE = Late(
    r"(?<![A-Za-z0-9@./_-])(?:[a-z0-9-]{2,30}\.){1,3}"
    r"(?:com|net|org|co\.jp|or\.jp|go\.jp|ne\.jp|jp|co\.uk|org\.uk|gov\.uk)(?![A-Za-z0-9@.-]*[A-Za-z0-9@])",
    re.IGNORECASE,
)
_CAMEL = Late(r"\b[A-Z][a-z]{2,12}[A-Z][a-z]{1,12}\b")
_SUCH_AS = Late(
    r"\b(?i:compan(?:y|ies)|firms?|providers?|apps?|services?|sites?|websites?|brands?|retailers?|shops?|stores?"
    r"|suppliers?|insurers?|banks?|couriers?|agenc(?:y|ies)|carriers?|platforms?|operators?)"
    r"(?:,? (?:such as|like|called|named|including)| \(e\.g\.,?)(?: the)? (?P<name>[A-Z][A-Za-z&'-]{2,20})\b"
)
"""Companies such as Lockwell."""
_CUES = ("such as", "like", "called", "named", "including", "e.g.")


def firms(text: str, japanese: bool) -> Iterator[tuple[int, int]]:
    """Where the names of firms, branches, marks and people in charge stand in a text."""
    yield from sorted(set(_in_japanese(text) if japanese else _in_english(text)))


def _in_english(text: str) -> Iterator[tuple[int, int]]:
    for match in _CAMEL.finditer(text):
        yield match.span()
    for match in _SUCH_AS.finditer(text) if holds_any(text, _CUES) else ():
        if fold(match["name"]) not in PLAIN_CAPITALS | DEPARTMENTS_AND_PLACES:
            yield match.span("name")
    for start, end in called_in_english(text):
        if fold(text[start:end]) not in PLAIN_CAPITALS | DEPARTMENTS_AND_PLACES:
            yield start, end


def _in_japanese(text: str) -> Iterator[tuple[int, int]]:
    yield from called_in_japanese(text)
    if holds_any(text, ("店", "営業所", "出張所")):
        yield from (match.span() for match in _BRANCH.finditer(text))
    for cue, pattern in (("「", _QUOTED), ("担当", _IN_CHARGE)):
        if cue in text:
            yield from (match.span("name") for match in pattern.finditer(text))
    for match in _MARK.finditer(text) if holds_any(text, _MARKS) else ():
        if fold(match["letters"]) not in _ABBREVIATIONS:
            yield match.span()


_DOMAINS = (".com", ".net", ".org", ".jp", ".uk")


def sites(text: str) -> Iterator[tuple[int, int]]:
    """Where sites stand that are written without their scheme: tenso.com."""
    if "." in text and holds_any(text, _DOMAINS):
        yield from (match.span() for match in _SITE.finditer(text))


_ABBREVIATIONS = COMMON_LATIN | words(
    "ev lp ih uv xl ll cm pr pv at mt vr ar sf bs cs ab ob og dv jr ja gw mv oa rc us uk eu"
)
"""Two letters that Japanese uses as common words."""
