"""What an answer works out from the documents: right results are found, wrong ones are still inventions."""

import pytest

from evalgate.documents.document import Document
from evalgate.grade.grounding.check import Grounding, GroundingResult

FEES = """# Fees and Billing (January 2025)
A first visit costs €120. A follow-up visit costs €70. Patients aged 65 or over pay 15% less.
Missed appointments are charged at half the fee. Reports cost €40 each; every further copy is €12.
"""
STAFF = """# Staff Guide (15 January 2025)
Core hours are 10:00-15:00. Up to 40 hours of unused leave roll over into the next year.
The pool closes 45 minutes before the centre, which closes at 10 pm. The break is 30 minutes.
Employees accrue 1.5 days of leave a month. The car park holds 120 cars; 30% of the spaces are for staff.
Annual membership is £360. Return goods within 14 days of delivery.
"""
LEAFLET = """# Drivers' Leaflet (March 2022)
A visitor pass lasts 24 hours. Samples are taken at 14:30 and 16:00 on weekdays.
"""
RULES = """# 出荷者規約（2025年4月版）
売上は毎月10日と25日に、指定口座へ振り込む。集荷便は14時30分と16時に出ます。受付は9時から15時まで。
桃の選果料金は1kgあたり18円、梨は1kgあたり15円です。会員は2割引。保証金は1個200円。
構内の制限速度は時速8kmです。作業は1日8時間、休憩30分です。見回りは週3日行う。予約は2日前まで。
"""
SHOP = """# 直売所のきまり（2024年6月版）
手数料は売上の15%。年会費は12,000円、65歳以上は年会費を半額とする。営業は月曜から土曜。
年末年始は12月29日から1月3日まで休み。返品は購入日から14日以内。窓口は火曜日と金曜日に開きます。
代金は翌日から20日目、保証金は30日目に払います。
"""


def check(answer: str, question: str = "") -> GroundingResult:
    texts = {"Fees": FEES, "Staff": STAFF, "Leaflet": LEAFLET, "規約": RULES, "きまり": SHOP}
    versions = ("January 2025", "15 January 2025", "March 2022", "2025年4月", "2024年6月")
    documents = [
        Document(id=name, title=name, version=version, file_name=f"{name}.md", path=name, text=text)
        for (name, text), version in zip(texts.items(), versions, strict=True)
    ]
    return Grounding(documents).check(question, answer)


FOLLOWS = [
    # shares
    "She gets 15% off: €102 rather than €120.",
    "15% less, i.e. €102.",
    "€120 minus 15% = €102",
    "She pays €102 (€120 - 15%).",
    "15% of €120 is €18, so she pays €102.",
    "She saves €18: the fee drops from €120 to €102.",
    "Discount: 15%, so €120 × 0.85 = €102.",
    "Patients of 65 pay 15% less, so for a €200 treatment that makes €170.",
    "15% is added, so a €200 treatment comes to €230.",
    "Half of €120, which is €60.",
    "50% of the fee, i.e. €60 for a first visit and €35 for a follow-up.",
    "Staff have 30%, so 70% of the spaces remain for others.",
    "30% of the 120 spaces, i.e. 36, are for staff.",
    "会員なら18円の20%引きで14.4円になります。",
    "手数料は15パーセント、手元に残るのは85%です。",
    "年会費12,000円の半額、6,000円になります。",
    "代金は20日目、保証金は30日目で、10日の開きがあります。",
    # sums and differences
    "€160 in total: €120 for the visit and €40 for the report.",
    "A first visit at €120 and two follow-ups at €70 each come to €260.",
    "€120 + 2 × €70 = €260",
    "The visit (€120) and the report (€40) add up to €160.",
    "The first visit costs €50 more than a follow-up.",
    "A follow-up is €50 cheaper (€70 against €120).",
    # products, parts and own numbers
    "Two copies cost €24 (2 x €12).",
    "Up to 40 hours, which works out to five eight-hour days.",
    "40 hours, that is, 5 working days at 8 hours each.",
    "40 hours = 5 x 8 hours",
    "1.5 days per month adds up to 18 days a year.",
    "Membership is £360 a year, i.e. £30 a month.",
    "£360 (twelve payments of £30)",
    "5個なら1,000円（200円×5個）です。",
    "月あたり1,000円です（年会費12,000円÷12）。",
    # times and days
    "The centre closes at 10 pm, the pool 45 minutes earlier, at 9:15 pm.",
    "Core hours are 10 to 3, i.e. five hours.",
    "If it came on 3 April, you have 14 days, until 17 April.",
    "4月3日に買った場合は14日以内、つまり4月17日までです。",
    "年末年始は12月29日から1月3日までの6日間休みます。",
    "営業は月曜から土曜までの週6日です。",
    "The leaflet is almost three years older than the Staff Guide.",
    "Staff is dated 2 years and 10 months later than Leaflet.",
    "規約の方が10か月新しいです。",
    "The two editions are more than two years apart.",
    # counts of what is listed
    "月に2回、10日と25日に入ります。",
    "10日と25日の月2回です。",
    "集荷便は14時30分と16時の2便です。",
    "1日に二度、14時30分と16時です。",
    "Twice a day, at 14:30 and 16:00.",
    "資料は5本ありますが、どれにも書かれていません。",
    "規約など5件の資料を確認しました。",
    "桃と梨の2品目です。",
    "必要なのは次の4枚です。\n- 桃\n- 梨\n- 会員\n- 手数料",
    # the other side of a limit, other units
    "64歳までは全額です。",
    "64歳以下の方は全額です。",
    "Anyone under 65 pays the full fee.",
    "48時間前までに予約してください。",
    "休憩は半時間です。",
    "8km以下で走ってください。",
    "見回りは一週間に3日です。",
    "The break is half an hour, the pass a full day, 24 hours; half of that is 12 hours.",
]
INVENTED = [
    ("15 per cent, so that a first visit costs €105 instead of €120.", "€105"),
    ("She pays €96 (€120 - 15%).", "€96"),
    ("15% of €120 is €15, so she pays €105.", "€15"),
    ("The reduction is 15%, so €120 × 0.9 = €108.", "0.9"),
    ("Half of €120, which is €55.", "€55"),
    ("Staff have 30%, so 75% of the spaces remain for others.", "75%"),
    ("会員なら18円の20%引きで15.4円になります。", "15.4円"),
    ("年会費12,000円の半額、5,000円になります。", "5,000円"),
    ("€170 in total: €120 for the visit and €40 for the report.", "€170"),
    ("€120 + 2 × €70 = €250", "€250"),
    ("You'd pay €120 plus a €30 admin charge.", "€30"),
    ("€120 + €30 = €150", "€30"),
    ("The first visit costs €45 more than a follow-up.", "€45"),
    ("Up to 40 hours, which works out to six nine-hour days.", "nine-hour"),
    ("40 hours = 4 x 9 hours", "9 hours"),
    ("1.5 days per month adds up to 21 days a year.", "21 days"),
    ("Membership is £360 a year, i.e. £35 a month.", "£35"),
    ("5個なら1,200円（200円×5個）です。", "1,200円"),
    ("The centre closes at 10 pm, the pool 45 minutes earlier, at 9:20 pm.", "9:20 pm"),
    ("Core hours are 10 to 4.", "10 to 4"),
    ("If it came on 3 April, you have 14 days, until 19 April.", "19 April"),
    ("年末年始は12月29日から1月3日までの8日間休みます。", "8日間"),
    ("営業は月曜から土曜までの週5日です。", "5日"),
    ("The leaflet is almost five years older than the Staff Guide.", "five years"),
    ("規約の方が3年新しいです。", "3年"),
    ("月に3回、10日と25日に入ります。", "3回"),
    ("集荷便は14時30分と16時の3便です。", "3便"),
    ("資料は8本ありますが、どれにも書かれていません。", "8本"),
    ("66歳までは全額です。", "66歳"),
    ("64歳以上は半額です。", "64歳"),
    ("96時間前までに予約してください。", "96時間"),
    ("制限速度は9km以下です。", "9km"),
    ("見回りは週4日です。", "4日"),
    ("休憩は50分です。", "50分"),
    ("桃は1kgあたり18円、保証金は200円なので、14箱から保証金を上回る計算です。", "14箱"),
    ("桃は1kgあたり18円、保証金は200円で、12箱を受け取ります。", "12箱"),
    ("$90のデポジットは海外宛のみで、国内は$70です。", "$90"),
]


@pytest.mark.parametrize("answer", FOLLOWS)
def test_what_follows_is_no_invention(answer: str) -> None:
    assert check(answer).unsupported == ()


@pytest.mark.parametrize(("answer", "words"), INVENTED)
def test_what_does_not_follow_is_an_invention(answer: str, words: str) -> None:
    result = check(answer)
    assert words in [item.text for item in result.unsupported]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How much are three reports?", "€120."),
        ("売上10,000円の手数料は？", "1,500円です。"),
        ("I bought it on 3 April. Until when can I return it?", "Until 17 April."),
        ("", "桃10kgなら180円になります。"),
        ("", "集荷は1日2便です。"),
        ("", "年末年始の6日間は休みです。"),
        ("", "5人で頼む場合、保証金は200円です。"),
        ("", "The lowest price with the discount is €59.50."),
        ("", "A follow-up visit costs €70; at €12 a copy you need 6 copies to reach that."),
        ("保証金は1個200円ですか？", "保証金200円で年会費12,000円に届くには、計算上60袋が必要です。"),
        ("", "桃は1kgあたり18円、保証金は200円なので、12箱から保証金を上回る計算です。"),
    ],
)
def test_what_may_follow_is_left_to_a_judge(question: str, answer: str) -> None:
    result = check(answer, question)
    assert result.unsupported == ()
    assert result.unsupported_content is not True


def test_amounts_of_documents_that_differ_are_not_added_up_for_sure() -> None:
    documents = [
        Document(id=name, title=name, version=None, file_name=f"{name}.md", path=name, text=text)
        for name, text in (("A", "取り消し料は700円です。"), ("B", "取り消し料は500円です。"))
    ]
    result = Grounding(documents).check("", "合わせて1,200円です。700円と500円がかかります。")
    assert result.unsupported_content is not False


def test_an_average_of_two_sides_is_an_invention() -> None:
    documents = [
        Document(id=name, title=name, version=None, file_name=f"{name}.md", path=name, text=text)
        for name, text in (("A", "保管は1年です。"), ("B", "保管は3年です。"))
    ]
    result = Grounding(documents).check("", "1年と3年がありますので、中間の2年を目安にしてください。")
    assert [item.text for item in result.unsupported] == ["2年"]


@pytest.mark.parametrize(
    ("documents", "answer", "supported"),
    [
        ("The pool closes at 8.", "The pool closes at 8 pm.", True),
        ("The pool closes at 8.", "The pool closes at 7 pm.", False),
        ("The pool closes at 20:00.", "The pool closes at 8.", True),
        ("The pool closes at 20:00.", "The pool closes at 9.", False),
        ("Leave carries over until 31 March.", "Use it before 1 April.", True),
        ("Leave carries over until 31 March.", "Use it before 2 April.", False),
        ("The fees apply from 1 April.", "The old fees end after 31 March.", True),
        ("4月1日から適用する。", "3月31日まで適用されません。", True),
        ("4月1日から適用する。", "3月30日まで適用されません。", False),
        ("休館日は毎週月曜日。", "火曜から日曜まで開いています。", True),
        ("休館日は毎週月曜日。", "木曜から土曜まで開いています。", False),
        ("Annual leave is 25 days.", "25 days, i.e. five weeks of leave.", True),
        ("Annual leave is 25 days.", "25 days, i.e. six weeks of leave.", False),
        ("巡回は10時、14時、18時に行う。", "4時間おきに、10時、14時、18時に巡回します。", True),
        ("巡回は10時、14時、18時に行う。", "3時間おきに、10時、14時、18時に巡回します。", False),
        (
            "A fine paid early is reduced by half. Parking fines are $35.",
            "$35, or half that if paid early.",
            True,
        ),
        ("利用料は2,200円です。", "3人で割ると1人約733円です（2,200円÷3）。", True),
        ("利用料は2,200円です。", "3人で割ると1人約745円です（2,200円÷3）。", False),
        ("The fee is paid in full.", "You pay 100% of it, I'm 100% sure.", True),
        (
            "Membership is $45; joining costs $30.",
            "Your first month costs $75: $45 plus the $30 for joining.",
            True,
        ),
        (
            "Membership is $45; joining costs $30.",
            "Your first month costs $85: $45 plus the $30 for joining.",
            False,
        ),
        ("Freeze for up to 3 months.", "Freeze for up to 3 months, a quarter of the year.", True),
        ("Yoga is at 6:30 pm (60 minutes).", "Yoga runs 6:30–7:30 pm.", True),
        ("Yoga is at 6:30 pm (60 minutes).", "Yoga runs 6:30–7:45 pm.", False),
        ("Open until 10 pm. Last entry is 30 minutes before closing.", "Last entry is at 9:30 pm.", True),
        ("Open until 10 pm. Last entry is 30 minutes before closing.", "Last entry is at 9:15 pm.", False),
        ("Closed 24-26 December and 1 January.", "Closed Dec 24, 25 and 26 and Jan 1.", True),
        ("Closed 24-26 December and 1 January.", "Closed Dec 23, 24 and 25 and Jan 1.", False),
        ("Adults pay $18, seniors $14.", "If you're a senior it's $14 - four dollars off.", True),
        ("Adults pay $18, seniors $14.", "If you're a senior it's $14 - six dollars off.", False),
        ("Until 5 pm; Thursdays until 8 pm.", "On Thursdays you have three extra hours.", True),
        ("Until 5 pm; Thursdays until 8 pm.", "On Thursdays you have four extra hours.", False),
        ("ペットは体重10kg以下。", "11kg以上の犬は飼えません。", True),
        ("ペットは体重10kg以下。", "12kg以上の犬は飼えません。", False),
        ("勤務は8時から16時（昼休み12時〜13時）。", "昼休みを除く7時間勤務です。", True),
        ("勤務は8時から16時（昼休み12時〜13時）。", "昼休みを除く6時間勤務です。", False),
        ("管理費は月12,000円。", "管理費は年14万4千円になります。", True),
        ("年会費は80,000円。", "月平均では約6,667円です。", True),
        ("年会費は80,000円。", "月平均では約7,500円です。", False),
        ("The fee is £800 a year.", "That is about £67 a month.", True),
        ("A change by -100% voids the £80 fee.", "It would be £40 then.", False),
        ("管理費は月12,000円。", "管理費は年15万円になります。", False),
        ("議決には過半数の出席が必要。会費は1,200円。", "追加の会費は600円です。", False),
        ("月払いは年払いより5％高い。", "年払い6万円なら月払いは総額6万3千円です。", True),
        ("月払いは年払いより5％高い。", "年払い6万円なら月払いは総額6万8千円です。", False),
        ("書面受領から8日以内。", "9日目以降はできません。", True),
        ("書面受領から8日以内。", "11日目以降はできません。", False),
        ("請求から5営業日以内に払う。", "5営業日（約1週間）で払われます。", True),
        ("請求から5営業日以内に払う。", "5営業日（約2週間）で払われます。", False),
        ("請求から5営業日以内に払う。", "平日5日以内に払われます。", True),
        ("請求から5営業日以内に払う。", "平日6日以内に払われます。", False),
        ("Cancel 30-59 days ahead: 50%; 15-29 days: 75%.", "45 days before departure it is 50%.", True),
        ("Cancel 30-59 days ahead: 50%; 15-29 days: 75%.", "65 days before departure it is 50%.", False),
        ("Drinks: $65 a day. Wi-Fi: $99 for 7 nights.", "For a week that's $455.", True),
        ("Drinks: $65 a day. Wi-Fi: $99 for 7 nights.", "For a week that's $465.", False),
        (
            "Drinks: $65 a day. Wi-Fi: $99 for 7 nights.",
            "$99 for seven nights is about $14.14 a night.",
            True,
        ),
        (
            "Drinks: $65 a day. Wi-Fi: $99 for 7 nights.",
            "$99 for seven nights is about $16.50 a night.",
            False,
        ),
        (
            "Dinner is at 5:30 pm and 8:00 pm. Decks 5 to 12.",
            "Dinner is at 5:30 and 8. Decks 5–12, so 8 decks.",
            True,
        ),
        ("Dinner is at 5:30 pm and 8:00 pm. Decks 5 to 12.", "Dinner is at 5:30 and 9. Decks 5–12.", False),
        ("Sports equipment costs €45 each way.", "€45 each way, so €90 return.", True),
        ("Sports equipment costs €45 each way.", "€45 each way, so €95 return.", False),
        ("他行宛は3万円未満165円、3万円以上330円。", "3万円以上は2倍の330円です。", True),
        ("他行宛は3万円未満165円、3万円以上330円。", "3万円以上は3倍の330円です。", False),
        ("他行宛は3万円未満165円、3万円以上330円。", "5万円を振り込む場合は330円です。", True),
        ("他行宛は3万円未満165円、3万円以上330円。", "5万円を振り込む場合は350円です。", False),
        ("Two bags of up to 32 kg each.", "Business: 2 x 32 kg (64 kg in all).", True),
        ("Two bags of up to 32 kg each.", "Business: 2 x 32 kg (66 kg in all).", False),
        ("A voucher of €10 after two hours, €15 after four.", "After four hours it is €15.", True),
        ("A voucher of €10 after two hours, €15 after four.", "After five hours it is €15.", False),
        ("One piece, max. 55 x 40 x 20 cm.", "At most 55x40x20 cm.", True),
        ("One piece, max. 55 x 40 x 20 cm.", "At most 56x45x25 cm.", False),
        ("Call +353 1 555 0142.", "Call 00353 1 555 0142.", True),
        ("Sessions cost $60, five sessions $275.", "In the pack of five sessions it is $55 each.", True),
        ("Sessions cost $60, five sessions $275.", "In the pack of five sessions it is $50 each.", False),
    ],
)
def test_the_same_said_from_the_other_side(documents: str, answer: str, supported: bool) -> None:
    document = Document(id="A", title="A", version=None, file_name="A.md", path="A", text=documents)
    assert (Grounding([document]).check("", answer).unsupported == ()) is supported


DESK = """# 経費精算マニュアル（2025年1月版）
申請はExpenseOneから。通話はTeamsで行う。Rail tickets are booked with Northline Travel. Mail: claims@example.com
See https://intranet.example.com/claims for the form. Ask Ms Turner, Head of Finance. Extension 4417.
"""


@pytest.mark.parametrize(
    ("answer", "supported"),
    [
        ("経費マニュアルによれば、申請はExpenseOneからです。", True),
        ("旅費マニュアルによれば、申請はExpenseOneからです。", False),
        ("Microsoft Teamsを使います。", True),
        ("Google Meetを使います。", False),
        (
            "Please use the form at intranet.example.com/claims, that is www.intranet.example.com/claims.",
            True,
        ),
        ("Please use the form at https://intranet.example.com/travel.", False),
        ("Please ask your Line Manager, or Ms Turner.", True),
        ("Please ask your Line Manager, or Ms Walker.", False),
        ("Step1 ExpenseOneを開く。Step2 申請する。", True),
        ("Please call x4417 or 4417.", True),
        ("Please call x4418.", False),
    ],
)
def test_a_name_in_another_dress_is_the_same_name(answer: str, supported: bool) -> None:
    document = Document(
        id="A", title="経費精算マニュアル", version=None, file_name="A.md", path="A", text=DESK
    )
    assert (Grounding([document]).check("", answer).unsupported == ()) is supported
