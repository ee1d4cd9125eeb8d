"""Names by the word that they stand beside: the app "X", 特約, "carried out by X", 総務部, 渉外課の田村."""

from collections.abc import Iterator

from evalgate.text.lazily import Late
from evalgate.text.needles import holds_any

_THING = (
    "アプリ|サービス|システム|ネットワーク|Wi-?Fi|電波|SSID|プラン|コース|特約|図書館|サイト|ポータル|ソフト|ツール"
    "|キャンペーン|ブランド|会社|業者"
)
_BESIDE = Late(
    rf"(?:{_THING})「(?P<name>[^「」\n、。]{{2,20}})」(?!画面|ボタン|タブ|メニュー|欄|ページ|の[章節項])"
)
"""アプリ「X」: what it is, and right behind it what it is called."""
_INSIDE = Late(
    r"「(?P<name>[^「」\n、。]{2,14}(?:特約|プラン|コース|アプリ|ライブラリー?|ナビ|ポータル|クラブ|カード|パス|サービス"
    r"|システム))」"
)
_RIDER = Late(
    r"(?<![一-龥々ァ-ヶー])(?!各|当|別|主な|基本|自動|任意|専用|対象|下記|上記)"
    r"(?P<name>[一-龥々ァ-ヶー]{2,10}特約)(?![店条事])"
)
_NETWORK = Late(
    r"\b(?:network|app|portal|scheme|website|programme|platform|tool|club),?\s(?:called\s|named\s|is\s)?"
    r"[\"“](?P<name>[A-Z][^\"”\n]{2,30})[\"”]"
)
_AGENT = Late(
    r"(?<=[a-z,;] )(?:by|from|with|using|via|through|called|named) "
    r"(?P<name>(?!Settings\b|Kind\b|Warm\b|Home\b)[A-Z][a-z]{2,}[A-Za-z]*)\b(?! [A-Z0-9])"
)
"""Carried out by X: a lone capital that nothing but a name has there."""
_CUES = ("by ", "from ", "with ", "using ", "via ", "through ", "called ", "named ")
_WORK = (
    "総務|人事|経理|財務|法務|営業|企画|広報|庶務|労務|情報システム|施設|教務|学生|厚生|振興|観光|福祉|環境|税務|住民|市民|国保|介護|建築"
    "|道路|土木|危機管理|防災|購買|調達|品質保証|品質管理|製造|生産|物流|安全衛生|監査|資材|技術|開発|スポーツ振興"
)
_DEPARTMENT = Late(
    rf"(?=[{''.join(sorted({word[0] for word in _WORK.split('|')}))}])(?<![一-龥々ァ-ヶー：:])"
    rf"(?P<name>(?:{_WORK})[部課係局])(?![一-龥々ァ-ヶー])"
)


_SURNAME = Late(
    r"[部課係室局](?<=[一-龥々].)(?:長|担当)?の(?P<name>[一-龥々]{0,2}[田村川藤木井野島嶋原崎﨑林橋谷沢澤池松森坂浦尾内山瀬辺])"
    r"(?<!現場)(?<!山林)(?<!案内)(?<!社内)(?<!館内)(?<!室内)(?<!構内)(?<!庁内)(?<!学内)(?<!内山)(?<!農林)(?<!町村)(?<!近辺)(?<!周辺)"
    r"(?=(?:まで|宛て?に?|あて|へ)[、。にのおご]|(?:が|に)(?:ご?対応|ご?案内|承|受け|伺|お伝え|ご?連絡|お電話|お申し))"
)
"""Somebody of a department: 渉外課の田村まで."""


def called_in_japanese(text: str) -> Iterator[tuple[int, int]]:
    """Where products, services and riders of an insurance are called by a name."""
    if "「" in text:
        for pattern in (_BESIDE, _INSIDE):
            yield from _spans(pattern, text)
    if holds_any(text, ("課の", "部の", "係の", "室の", "局の", "長の", "当の")):
        yield from _spans(_SURNAME, text)
    if "特約" in text:
        yield from _spans(_RIDER, text)


def called_in_english(text: str) -> Iterator[tuple[int, int]]:
    """Where networks, apps and schemes are called by a name, and who does something or where it is from."""
    if '"' in text or "“" in text:
        yield from _spans(_NETWORK, text)
    if holds_any(text, _CUES):
        yield from _spans(_AGENT, text)


def departments(text: str) -> Iterator[tuple[int, int]]:
    """Where departments are named first, as every larger firm has one; behind a colon it is whom to ask."""
    if not holds_any(text, ("部", "課", "係", "局")):
        return
    seen = set[str]()
    for start, end in _spans(_DEPARTMENT, text):
        if (name := text[start:end]) not in seen:
            seen.add(name)
            yield start, end


def _spans(pattern: Late, text: str) -> Iterator[tuple[int, int]]:
    return (match.span("name") for match in pattern.finditer(text))
