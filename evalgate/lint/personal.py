"""Personal data and secrets in a text, by their form. Pure.

Forms are all that a program sees: a rare surname without a title, or a number without a word before it, is
missed.
Whoever reads the text afterwards is the last to decide.
"""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from evalgate.text.lazily import Late


class Kind(StrEnum):
    """What was found."""

    KEY = "key"
    MAIL = "mail"
    CARD = "card"
    TELEPHONE = "telephone"
    NUMBER = "number"
    """A number of a person or a case: of an employee, a member, an account, an order."""
    ADDRESS = "address"
    BIRTHDAY = "birthday"
    NAME = "name"
    COMPANY = "company"


@dataclass(frozen=True, slots=True)
class Personal:
    """One find."""

    kind: Kind
    start: int
    end: int
    word: str = ""
    """The word that tells what number it is, such as 社員番号."""


_D = "[0-9０-９]"
_DASH = "[-‐‑–−－ー]"
_SURNAMES = (
    "佐藤|鈴木|高橋|田中|伊藤|渡辺|渡邊|渡部|山本|中村|小林|加藤|吉田|山田|佐々木|山口|松本|井上|木村|林|斎藤|斉藤"
    "|清水|山崎|山﨑|池田|橋本|阿部|石川|山下|中島|石井|小川|前田|岡田|長谷川|藤田|後藤|近藤|村上|遠藤|青木|坂本"
    "|福田|太田|西村|藤井|金子|岡本|藤原|三浦|中野|中川|原田|松田|竹内|小野|田村|中山|和田|石田|森田|上田|原"
    "|内田|柴田|酒井|宮崎|横山|高木|安藤|宮本|大野|小島|谷口|今井|高田|増田|丸山|杉山|村田|大塚|新井|小山|平野|藤本"
    "|河野|上野|野口|武田|松井|千葉|菅原|岩崎|久保|木下|佐野|野村|松尾|市川|菊地|菊池|杉本|古川|大西|島田|水野|桜井"
    "|渡部|吉川|山内|西田|飯田|西川|小松|北村|安田|五十嵐|川口|平田|関|中田|久保田|服部|東|岩田|土屋|川崎|福島"
)
_LONG_SURNAMES = "|".join(name for name in _SURNAMES.split("|") if len(name) > 1)
_NOBODY = Late(
    "(?:お?客|皆|奥|旦那|お?[子母父兄姉孫]|お?嬢|娘|息子|両親|親|神|王|仏|何|誰|貴社|御社|弊社|各位|同|両|彼|彼女|取引先|担当|本人"
    "|代理人|派遣|新人|同僚|上司|先輩|後輩|一|多|仕|模|異|有|外|諸|宮|大家|隣|[者員手屋生方夫婦師士医民達主長係]"
    "|スタッフ|ドライバー|パート|アルバイト|ユーザー|ゲスト|メーカー|オペレーター|ヘルパー|オーナー|テナント|サポーター)$"
)
_HONORIFIC = "さん|さま(?!ざま)|様(?![式子々相態])|氏(?!名)|君|くん|ちゃん(?!と)|殿"
_TITLE = "部長|課長|係長|主任|社長|専務|常務|次長|先生|教授|医師|弁護士|マネージャー|リーダー"
_HUMAN = r"[一-龥々ヶ]{1,5}(?:[ 　][一-龥々ァ-ヶー]{1,5})?|[ァ-ヶー]{2,8}(?:[・ 　][ァ-ヶー]{2,8})?"
_GIVEN = (
    "(?!電子|菓子|様子|帽子|調子|原子|椅子|冊子|女子|男子|時代|世代|現代|年代|近代|[長次三]男|国際|花見)"
    "[一-龥々]{1,2}(?:[郎太子美香恵介輔樹也哉彦奈菜代江枝乃織斗翔雄夫男花佳穂之])"
)
"""A given name by how it ends."""
_FIRM = "株式会社|有限会社|合同会社|[（(][株有][）)]|㈱|㈲"
_FIRM_NAME = "(?!設立|登記|法|以外|化|間)[一-龥々ァ-ヶーA-Za-zＡ-Ｚａ-ｚ&＆・]{2,20}"
_SAYS = "です|と申し|といいます|と言います|でございます"
_ENGLISH_NAME = r"[A-Z][a-z]+(?:[-'][A-Z][a-z]+)?(?:\s[A-Z][a-z]+(?:[-'][A-Z][a-z]+)?)?"
_PREFECTURE = (
    "北海道|東京都|京都府|大阪府|(?:青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|神奈川|新潟|富山|石川|福井|山梨"
    "|長野|岐阜|静岡|愛知|三重|滋賀|兵庫|奈良|和歌山|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分"
    "|宮崎|鹿児島|沖縄)県"
)
_FORMS: Sequence[tuple[Kind, str]] = (
    (
        Kind.KEY,
        (
            r"(?<![A-Za-z0-9_-])(?P<it>(?:sk|pk|rk)[-_](?:live|test|ant|proj)?[-_]?[A-Za-z0-9_-]{16,}|gh[pousr]_[A-Za-z0-9]{20,}"
            r"|github_pat_[A-Za-z0-9_]{20,}|AKIA[0-9A-Z]{16}(?![0-9A-Z])|xox[abpr]-[\w-]{10,}"
            r"|eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]+){1,2}"
            r"|-----BEGIN [A-Z ]*PRIVATE KEY(?:[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----)?)"
        ),
    ),
    (
        Kind.KEY,  # a password is one that has a digit or a mark in it: "the password is required" has none
        (
            r"(?i:\b(?:password|passwd|passphrase|pwd|pin)|パスワード|暗証番号)\s?(?:is|was|=|:|：|は|が)\s?[「\"']?"
            r"(?P<it>(?=[!-~]*[0-9#$%&*+=@^~])(?![!-~]*://)[!-~]{5,40}?)(?=[\s「」\"',;。、)）]|[.?!]*(?:\s|$)|[ぁ-ん一-龥])"
        ),
    ),
    (
        Kind.MAIL,
        r"(?<![A-Za-z0-9_.+-])(?P<it>[A-Za-z0-9_.+-]+[@＠][A-Za-z0-9-]+(?:[.．][A-Za-z0-9-]+)+)",
    ),
    (
        Kind.MAIL,
        r"(?P<it>[A-Za-z0-9_.+一-龥々ァ-ヶー-]{1,30}[@＠](?:[\w-]+[.．])+(?:[a-z]{2,24}|xn--[a-z0-9-]+|日本|みんな|コム|中国|香港|台湾))",
    ),
    (
        Kind.NUMBER,
        (
            r"(?<![A-Za-z0-9])(?P<it>[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?"
            r"|(?!000|666|9)[0-9]{3}-[0-9]{2}-[0-9]{4})(?![A-Za-z0-9-])"
        ),
    ),
    (Kind.CARD, rf"(?<!{_D})(?P<it>(?:{_D}{{4}}[ 　-]){{3}}{_D}{{4}}|{_D}{{15,16}})(?!{_D})"),
    (
        Kind.NUMBER,
        (
            r"(?P<word>[一-龥ァ-ヶー]{1,8}番号|マイナンバー|社番|社員(?:コード|ID|ＩＤ)|内線)\s?(?:は|が|:|：|=|＝|の)?\s?"
            rf"[「（(]?(?P<it>[A-Za-zＡ-Ｚ]{{0,4}}{_DASH}?{_D}[A-Za-z0-9０-９‐－-]{{2,20}})"
        ),
    ),
    (
        Kind.NUMBER,
        (
            r"(?i:\b(?P<word>(?:employee|staff|member|membership|customer|account|order|ticket|case|invoice|patient"
            r"|policy|passport|booking|reference|student|card)\s?(?:id|number|no\.?|#|code)|extension|ext\.)"
            r"\s?(?:is|:|=)?\s?)(?P<it>[A-Za-z]{0,4}-?\d[\w-]{2,20})"
        ),
    ),
    (
        Kind.TELEPHONE,
        (
            r"(?<![A-Za-z0-9-])(?P<it>\+\d{1,3}[ -]\(?\d[\d() -]{6,}\d"
            rf"|[(（]?[0０]{_D}{{1,4}}[)）]?{_DASH}?{_D}{{1,4}}"
            rf"{_DASH}{_D}{{3,4}}|[0０][789７８９][0０]{_D}{{8}}|\(\d{{3}}\)\s?\d{{3}}-\d{{4}}|\d{{3}}-\d{{3}}-\d{{4}})"
            rf"(?![{_D[1:-1]}]|{_DASH}{_D})"
        ),
    ),
    (
        Kind.ADDRESS,
        (
            rf"(?P<it>〒\s?{_D}{{3}}{_DASH}?{_D}{{4}}|(?:{_PREFECTURE})[^\s、。,?？!！]{{1,25}}?"
            rf"{_D}{{1,4}}(?:(?:丁目|番地?|号|の|{_DASH}){_D}{{0,4}}号?)*)"
        ),
    ),
    (
        Kind.BIRTHDAY,
        (
            r"(?P<word>生年月日|誕生日|生まれた日|(?i:date of birth|birthday|born on))"
            r"\s?(?:は|が|:|：|is)?\s?"
            rf"(?P<it>(?:令和|平成|昭和)?{_D}{{1,4}}(?:年|[-/.]){_D}{{1,2}}(?:月|[-/.]){_D}{{1,4}}日?)"
        ),
    ),
    (Kind.COMPANY, rf"(?:{_FIRM})[ 　]?(?P<it>{_FIRM_NAME})"),
    (
        Kind.COMPANY,
        rf"(?<![一-龥々ァ-ヶーA-Za-z])(?P<it>[一-龥々ァ-ヶーA-Za-z&＆・]{{2,12}}?)(?={_FIRM})",
    ),
    (Kind.NAME, rf"(?P<it>{_HUMAN})\s?(?={_HONORIFIC})"),
    (Kind.NAME, rf"(?<![一-龥々])(?P<it>(?:{_LONG_SURNAMES})[ 　]?{_GIVEN})(?![一-龥々])"),
    (Kind.NAME, rf"(?<![一-龥々])(?P<it>{_SURNAMES})(?={_TITLE})"),
    (Kind.NAME, rf"(?:名前|氏名|本名)\s?(?:は|が|:|：)\s?[「]?(?P<it>{_HUMAN})"),
    (
        Kind.NAME,
        (rf"(?<![一-龥々])(?P<it>(?:{_LONG_SURNAMES})(?:[ 　]?[一-龥々ァ-ヶー]{{1,4}})?)(?={_SAYS})"),
    ),
    (Kind.NAME, rf"\b(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.?\s(?P<it>{_ENGLISH_NAME})"),
    (Kind.NAME, rf"\b(?i:my name is|i am called|name:)\s(?P<it>{_ENGLISH_NAME})"),
    (Kind.NAME, r"\b(?:I am|I'm|This is|this is)\s(?P<it>[A-Z][a-z]+\s[A-Z][a-z]+)\b"),
)
_PATTERNS = tuple((kind, Late(form)) for kind, form in _FORMS)
_SURNAME = Late(rf"(?P<family>{_SURNAMES})(?:[ 　]?[一-龥々]{{1,3}})??$")


def find_personal(text: str, kinds: Container[Kind] = frozenset(Kind)) -> tuple[Personal, ...]:
    """What looks like personal data, in order; where two finds overlap, the first kind counts."""
    found: list[Personal] = []
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text) if kind in kinds else ():
            one = _find(kind, match)
            if one and not any(one.start < other.end and other.start < one.end for other in found):
                found.append(one)
    return tuple(sorted(found, key=lambda one: one.start))


def _find(kind: Kind, match: re.Match[str]) -> Personal | None:
    start, end = match.span("it")
    word = (match.groupdict().get("word") or "").strip()
    if kind is Kind.NAME:
        known = _SURNAME.search(match["it"])
        sure = known is not None and (len(known["family"]) > 1 or known["family"] == known[0])
        if not sure and _NOBODY.search(match["it"]):
            return None
        start += known.start() if known else 0
    return Personal(kind, start, end, word)


_LABELS: Mapping[bool, Mapping[Kind, str]] = {
    True: {
        Kind.KEY: "鍵",
        Kind.MAIL: "メール",
        Kind.CARD: "カード",
        Kind.TELEPHONE: "電話",
        Kind.NUMBER: "番号",
        Kind.ADDRESS: "住所",
        Kind.BIRTHDAY: "生年月日",
        Kind.NAME: "名前",
        Kind.COMPANY: "会社",
    },
    False: {
        Kind.KEY: "KEY",
        Kind.MAIL: "EMAIL",
        Kind.CARD: "CARD",
        Kind.TELEPHONE: "PHONE",
        Kind.NUMBER: "NUMBER",
        Kind.ADDRESS: "ADDRESS",
        Kind.BIRTHDAY: "BIRTHDAY",
        Kind.NAME: "NAME",
        Kind.COMPANY: "COMPANY",
    },
}
_JAPANESE = Late("[ぁ-ヿ一-龥]")


def masked(text: str) -> str:
    """The text with a placeholder for each find: what it is, and a number; the same value gets the same one.

    Example:
        `山田さん(内線1234)と田中さん` becomes `[名前1]さん(内線[内線1])と[名前2]さん`.
    """
    return "".join(_pieces(text))


def _pieces(text: str) -> Iterator[str]:
    japanese = bool(_JAPANESE.search(text))
    numbers: dict[str, dict[str, int]] = {}
    at = 0
    for one in find_personal(text):
        label = one.word if one.kind is Kind.NUMBER and japanese and one.word else _LABELS[japanese][one.kind]
        same = numbers.setdefault(label, {})
        number = same.setdefault(text[one.start : one.end], len(same) + 1)
        yield text[at : one.start]
        yield f"[{label}{number}]"
        at = one.end
    yield text[at:]
