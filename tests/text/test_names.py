"""Names that show themselves by their form."""

import pytest

from evalgate.text.names.find import NameKind, find_names

K = NameKind

FOUND = [
    ("詳しくは https://hall.example/reserve をご覧ください。", K.LINK, "https://hall.example/reserve"),
    ("Write to travel@calder.example.", K.MAIL, "travel@calder.example"),
    ("一般的には、厚生労働省の指針に従います。", K.ORGANISATION, "厚生労働省"),
    ("給付金はハローワークで受け取ります。", K.ORGANISATION, "ハローワーク"),
    ("株式会社みなと計測が運営します。", K.ORGANISATION, "株式会社みなと計測"),
    ("委託先は東洋商事株式会社です。", K.ORGANISATION, "東洋商事株式会社"),
    ("総務の佐藤さんに連絡します。", K.PERSON, "佐藤"),
    ("Ask Dr. Amelia Hart for a slot.", K.PERSON, "Amelia Hart"),
    ("連絡はSlackで行います。", K.PRODUCT, "Slack"),
    ("用紙は『旅費精算書』です。", K.DOCUMENT, "旅費精算書"),
    ("「就業規則」に定めがあります。", K.DOCUMENT, "就業規則"),
    ("旅費規程によると、上限があります。", K.DOCUMENT, "旅費規程"),
    ("画面の「申請」ボタンを押します。", K.ELEMENT, "申請"),
    ('Open the "General" tab.', K.ELEMENT, "General"),
    ("As the HMRC benchmark says", K.NAME, "HMRC"),
    ("filed with the Michigan Liquor Control Commission", K.NAME, "Michigan Liquor Control Commission"),
    ("Enter it on Line 29 of the form.", K.PLACE, "Line 29"),
    ("第８条に定めがあります。", K.PLACE, "第８条"),
    ("規程は「翌営業日の正午まで」としています。", K.QUOTATION, "翌営業日の正午まで"),
    ("近くのマルキタスポーツ青葉店で買えます。", K.FIRM, "マルキタスポーツ青葉店"),
    ("Sunnybank城北支店で手続きします。", K.FIRM, "Sunnybank城北支店"),
    ("ふつうはSGマーク賠償保険が付きます。", K.FIRM, "SGマーク賠償保険"),
    ("夜間は「ひばり野クリニック」が診ます。", K.FIRM, "ひばり野クリニック"),
    ("連絡先は本館（担当：深沢）です。", K.FIRM, "深沢"),
    ("Firms such as Boxwell deliver.", K.FIRM, "Boxwell"),
    ("You can pay with an app called Penny.", K.FIRM, "Penny"),
    ("Send it with QuickParcel.", K.FIRM, "QuickParcel"),
    ("予約は yoyaku-net.co.jp から行えます。", K.LINK, "yoyaku-net.co.jp"),
    ("You can book on mooring-finder.com.", K.LINK, "mooring-finder.com"),
]


@pytest.mark.parametrize(("text", "kind", "words"), FOUND)
def test_a_name_is_found_by_its_form(text: str, kind: NameKind, words: str) -> None:
    names = [(name.kind, name.text) for name in find_names(text)]
    assert (kind, words) in names
    assert all(name.text == text[name.start : name.end] for name in find_names(text))


@pytest.mark.parametrize(
    "text",
    [
        "お客さんや皆さん、担当者さんにお知らせします。",
        "PDFをWebからダウンロードし、IDとURLを入力します。",
        "各省庁および当社規程に従います。",
        "就業規則などの別の資料に定めがある可能性があります。",
        "Please note that I can't say. However, the HR team may. On Monday, in March.",
        "- **Annual Leave:** 25 days\n- **Carrying Over:** five days",
        "In the UK, ask Finance or the Payroll department.",
        "同様に、多様な仕様があります。",
        "クリーニング専門店やコンビニ各店、スーパー取扱店で買えます。",
        "ICカード、QRコード、EVカード、IHヒーターが使えます。",
        "担当：総務課、担当：受付、担当者：経理",
    ],
)
def test_plain_words_are_no_names(text: str) -> None:
    assert find_names(text) == ()


@pytest.mark.parametrize(
    "text", ["\ud800「\udfff」", "「" * 300, '"' * 301, "A" * 5000, "省" * 2000, "a@" * 999, "第" * 999]
)
def test_no_text_makes_it_fail(text: str) -> None:
    for name in find_names(text):
        assert name.text == text[name.start : name.end]


OTHER_SCRIPT_AROUND = [
    ("You may park for two hours if you spend 2,000 yen (店舗運営マニュアル, 2025年1月版).", []),
    ("Two guides disagree: the 受付案内 says 400円 and the 利用案内 says 500円.", []),
    ("Please ask at the 総合受付 on the first floor.", []),
    ("When you lose the card, report it to the 警備室 (入館ガイド).", []),
    ("ポイントは付きません。\n\nSource: ポイントカード運用基準", []),
    ("References: 入館ガイド 第2条", []),
    ("返品は14日以内です（See 返品マニュアル）。", []),
    ("Summary: 300円で再発行できます。", []),
    ("You can pay it with the Suica card at the 受付.", ["Suica"]),
    ("申請はJobcanで行います。", ["Jobcan"]),
    ("連絡はSlackで受け付けます。Ask the team on it if you are in doubt.", ["Slack"]),
]


@pytest.mark.parametrize(("text", "names"), OTHER_SCRIPT_AROUND)
def test_each_sentence_is_read_in_its_own_script(text: str, names: list[str]) -> None:
    latin = (NameKind.NAME, NameKind.PRODUCT)
    assert [name.text for name in find_names(text) if name.kind in latin] == names


@pytest.mark.parametrize(
    "text",
    [
        "受診は「歯科医院」「かかりつけ病院」のどちらですか。",
        "Ask for services such as Reception, or firms like us.",
        "See guide.md, v1.2.com2 and e.g. section 3.",
        "Write to desk@calder.co.uk.",
    ],
)
def test_what_is_built_otherwise_is_no_firm_and_no_site(text: str) -> None:
    assert not {K.FIRM, K.LINK} & {name.kind for name in find_names(text)}


@pytest.mark.parametrize(
    "text",
    [
        "無人航空機の使用については規定がありません。",
        "航空券の控えを出します。",
        "Keep it at 2 to 8 degrees Celsius.",
    ],
)
def test_things_that_are_called_like_a_firm_are_none(text: str) -> None:
    assert list(find_names(text)) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("見学のお申し込みは、渉外課の田村までお願いします。", "田村"),
        ("お電話は保全室の大野へおかけください。", "大野"),
        ("返却の件は資料係の小林が承ります。", "小林"),
        ("書類は調査部の山崎宛にお送りください。", "山崎"),
    ],
)
def test_somebody_of_a_department_is_a_person(text: str, name: str) -> None:
    assert name in [found.text for found in find_names(text)]


@pytest.mark.parametrize(
    "text",
    [
        "申込書は保全室の窓口までお持ちください。",
        "詳細は渉外課の内線までお願いします。",
        "作業は資料係の案内に従います。",
        "Rinse the brush NOW and hang it up.",
        "You must NEVER leave the kiln, and ALWAYS wear gloves.",
        "Switch it off RIGHT AWAY.",
    ],
)
def test_desks_and_emphasis_are_no_names(text: str) -> None:
    assert not [found for found in find_names(text) if found.kind in (NameKind.FIRM, NameKind.NAME)]


def test_capitals_that_stress_nothing_are_a_name() -> None:
    assert [found.text for found in find_names("Send it to the NOWEX office.")] == ["NOWEX"]
