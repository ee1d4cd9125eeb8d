"""What is a figure, what it says, and what is none."""

from fractions import Fraction
from typing import Any

import pytest

from evalgate.text.figures.find import Figure, FigureKind, find_figures
from evalgate.text.figures.match import same_figure

K = FigureKind


def only(text: str) -> Figure:
    figures = find_figures(text)
    assert len(figures) == 1, [(f.text, f.kind) for f in figures]
    return figures[0]


READ: list[tuple[str, FigureKind, Any, str]] = [
    ("年会費は１２，５００円", K.MONEY, 12_500, "JPY"),
    ("参加費は1万2千円", K.MONEY, 12_000, "JPY"),
    ("手付金は金壱萬円也", K.MONEY, 10_000, "JPY"),
    ("上限は￥3,000", K.MONEY, 3_000, "JPY"),
    ("売上は35百万円", K.MONEY, 35_000_000, "JPY"),
    ("costs £32.00", K.MONEY, 32, "GBP"),
    ("paid at 45p per mile", K.MONEY, Fraction(9, 20), "GBP"),
    ("worth $1.5 million", K.MONEY, 1_500_000, "USD"),
    ("€5k", K.MONEY, 5_000, "EUR"),
    ("US$20", K.MONEY, 20, "USD"),
    ("A$20", K.MONEY, 20, "AUD"),
    ("20ドル", K.MONEY, 20, "USD"),
    ("４７％", K.PERCENT, Fraction(47, 100), "ratio"),
    ("4割7分", K.PERCENT, Fraction(47, 100), "ratio"),
    ("47 per cent", K.PERCENT, Fraction(47, 100), "ratio"),
    ("受講料の半額", K.PERCENT, Fraction(1, 2), "ratio"),
    ("3分の1", K.PERCENT, Fraction(1, 3), "ratio"),
    ("百分の三・五", K.PERCENT, Fraction(35, 1000), "ratio"),
    ("two thirds", K.PERCENT, Fraction(2, 3), "ratio"),
    ("two weeks", K.DURATION, 14, "day"),
    ("14-day", K.DURATION, 14, "day"),
    ("2 fortnights", K.DURATION, 28, "day"),
    ("3ヶ月", K.DURATION, 3, "month"),
    ("1年6か月", K.DURATION, 18, "month"),
    ("2時間半", K.DURATION, 9_000, "second"),
    ("月初から3番目の営業日", K.DURATION, 3, "workday"),
    ("毎月第3営業日", K.DURATION, 3, "workday"),
    ("おふたりまで", K.COUNT, 2, "人"),
    ("half past midnight", K.TIME, (0, 30, None), "24h"),
    ("quarter to noon", K.TIME, (11, 45, None), "24h"),
    ("ten minutes to midnight", K.TIME, (23, 50, None), "24h"),
    ("open from ten to midnight", K.TIME, (10, 0, None), ""),
    ("nobody under 16 may enter", K.NUMBER, 16, ""),
    ("18円50銭", K.MONEY, Fraction(37, 2), "JPY"),
    ("50銭", K.MONEY, Fraction(1, 2), "JPY"),
    ("1ドル20セント", K.MONEY, Fraction(6, 5), "USD"),
    ("1m 50cm", K.MEASURE, Fraction(3, 2), "m"),
    ("5 feet 6 inches", K.MEASURE, Fraction(11, 2), "foot"),
    ("1 hour 30 minutes", K.DURATION, 5_400, "second"),
    ("six and a half hours", K.DURATION, 23_400, "second"),
    ("2営業日", K.DURATION, 2, "workday"),
    ("ten working days", K.DURATION, 10, "workday"),
    ("five unused days", K.DURATION, 5, "day"),
    ("five (5) days", K.DURATION, 5, "day"),
    ("10+ years", K.DURATION, 120, "month"),
    ("三十五歳", K.DURATION, 35, "age"),
    ("37.5℃", K.MEASURE, Fraction(75, 2), "°C"),
    ("-5℃", K.MEASURE, -5, "°C"),
    ("マイナス5度", K.MEASURE, -5, "°"),
    ("2.5km", K.MEASURE, 2_500, "m"),
    ("500ml", K.MEASURE, Fraction(1, 2), "L"),
    ("100㎡", K.MEASURE, 100, "m²"),
    ("25メガバイト", K.MEASURE, 25_000_000, "byte"),
    ("12名様", K.COUNT, 12, "人"),
    ("7件", K.COUNT, 7, "件"),
    ("2箇所", K.COUNT, 2, "か所"),
    ("25 people", K.COUNT, 25, "人"),
    ("第2回", K.ORDINAL, 2, "回"),
    ("4日目", K.ORDINAL, 4, "日目"),
    ("地下1階", K.ORDINAL, -1, "階"),
    ("B1F", K.ORDINAL, -1, "階"),
    ("the eighth day", K.ORDINAL, 8, "day"),
    ("from day 8", K.ORDINAL, 8, "day"),
    ("the 25th", K.ORDINAL, 25, ""),
    ("令和6年4月1日", K.DATE, (2024, 4, 1), ""),
    ("R6.4.1", K.DATE, (2024, 4, 1), ""),
    ("平成31年4月30日", K.DATE, (2019, 4, 30), ""),
    ("令和元年5月1日", K.DATE, (2019, 5, 1), ""),
    ("昭和64年1月7日", K.DATE, (1989, 1, 7), ""),
    ("大正元年", K.DATE, (1912, None, None), ""),
    ("明治45年7月29日", K.DATE, (1912, 7, 29), ""),
    ("二〇二四年四月", K.DATE, (2024, 4, None), ""),
    ("2025年度", K.DATE, (2025, None, None), ""),
    ("2019-04-30", K.DATE, (2019, 4, 30), ""),
    ("2025/4/1", K.DATE, (2025, 4, 1), ""),
    ("by 31 March", K.DATE, (None, 3, 31), ""),
    ("March 31st, 2025", K.DATE, (2025, 3, 31), ""),
    ("1st of April 2025", K.DATE, (2025, 4, 1), ""),
    ("in September 2023", K.DATE, (2023, 9, None), ""),
    ("in 2027", K.DATE, (2027, None, None), ""),
    ("FY2025", K.DATE, (2025, None, None), ""),
    ("午後5時30分", K.TIME, (17, 30, None), "pm"),
    ("17時半", K.TIME, (17, 30, None), "24h"),
    ("9.30am", K.TIME, (9, 30, None), "24h"),
    ("AM9:30", K.TIME, (9, 30, None), "24h"),
    ("PM 5時", K.TIME, (17, 0, None), "pm"),
    ("0630 hrs", K.TIME, (6, 30, None), ""),
    ("12 am", K.TIME, (0, 0, None), "24h"),
    ("翌営業日の正午", K.TIME, (12, 0, None), "24h"),
    ("毎週木曜日", K.WEEKDAY, 3, ""),
    ("on Thursdays", K.WEEKDAY, 3, ""),
    ("窓口は03-0000-1234", K.PHONE, "0300001234", ""),
    ("電話（0120-111-222）", K.PHONE, "0120111222", ""),
    ("call 020 7946 0018", K.PHONE, "02079460018", ""),
    ("内線 4410", K.PHONE, "4410", ""),
    ("extension 4410", K.PHONE, "4410", ""),
    ("〒100-0001", K.POSTAL, "1000001", ""),
    ("対象はv2.4.1", K.VERSION, "2.4.1", ""),
    ("error E-17", K.CODE, "e17", ""),
    ("ISO9001", K.CODE, "iso9001", ""),
    ("5G", K.CODE, "5g", ""),
]


@pytest.mark.parametrize(("text", "kind", "value", "unit"), READ)
def test_a_figure_has_a_kind_an_exact_value_and_a_unit(
    text: str, kind: FigureKind, value: Any, unit: str
) -> None:
    figure = only(text)
    assert (figure.kind, figure.value, figure.unit) == (kind, value, unit)
    assert figure.text == text[figure.start : figure.end]


RANGES: list[tuple[str, Any, Any, str]] = [
    ("10〜12名", 10, 12, "人"),
    ("10名から12名", 10, 12, "人"),
    ("10 to 12 people", 10, 12, "人"),
    ("6–15 people", 6, 15, "人"),
    ("9:30〜18:15", (9, 30, None), (18, 15, None), ""),
    ("午後1時〜5時", (13, 0, None), (17, 0, None), "pm"),
    ("9 to 10 pm", (9, 0, None), (22, 0, None), ""),
    ("4月1日〜5日", (None, 4, 1), (None, 4, 5), ""),
    ("4〜6月", (None, 4, None), (None, 6, None), ""),
    ("7月1日から9月30日", (None, 7, 1), (None, 9, 30), ""),
    ("14-15 March", (None, 3, 14), (None, 3, 15), ""),
    ("Monday to Friday", 0, 4, ""),
    ("£10–15", 10, 15, "GBP"),
    ("1〜2週間", 7, 14, "day"),
]


@pytest.mark.parametrize(("text", "low", "high", "unit"), RANGES)
def test_a_range_is_one_figure_with_two_ends(text: str, low: Any, high: Any, unit: str) -> None:
    figure = only(text)
    assert (figure.value, figure.upper) == (low, high)
    assert figure.unit == unit or figure.kind is FigureKind.TIME


@pytest.mark.parametrize(
    "text",
    [
        "1. 窓口\n2) 対象\n(3) 期限\n・4、その他",
        "First do this. 2. Then do that.",
        "根拠はこちら[1][2]【D1】［D5］〔3〕",
        "see [1, 2] and [3-5]",
        "第3条第2項",
        "第十条",
        "別表1のとおり",
        "Article 3, Section 4.2 and passages 1, 2 and 3",
        "六本木と四日市と三重県と八戸市",
        "十分に一部を一般に一度だけ万一の場合に",
        "数十名、何百回",
        "https://a.example/2024/12 と a1@b2.example",
        "①資格 ②講座",
        "ご質問2　代わりになるもの",
        "■1　名称について\n2　年会費について",
        "手順1 本人確認",
        "May I ask? They march on. The second is one of them.",
    ],
)
def test_marks_pointers_names_and_ways_of_speaking_are_no_claims(text: str) -> None:
    assert [f.text for f in find_figures(text) if not f.weak] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("整理番号は百二三です", "百二三"),
        ("控えは三十二十です", "三十二十"),
        ("家六２０９４番地", "六２０９４"),
        ("誤差は0,075です", "0,075"),
        ("平成40年", "平成40年"),
    ],
)
def test_malformed_numerals_are_reported_and_not_valued(text: str, words: str) -> None:
    figure = only(text)
    assert (figure.kind, figure.value, figure.text) == (FigureKind.UNREADABLE, None, words)


def test_a_day_with_its_weekday_is_two_figures() -> None:
    assert [f.value for f in find_figures("4/1（火）まで")] == [(None, 4, 1), 1]


def test_a_unit_is_lent_to_every_number_before_it() -> None:
    assert [f.value for f in find_figures("845 x 598 x 600 mm")] == [
        Fraction(n, 1000) for n in (845, 598, 600)
    ]
    assert [f.unit for f in find_figures("2, 3 or 4 people")] == ["人"] * 3


def test_a_colon_before_an_amount_makes_no_pointer_of_it() -> None:
    assert [f.text for f in find_figures("It differs between documents: 21 days or 30 days.")] == [
        "21 days",
        "30 days",
    ]


def test_a_number_belongs_to_the_name_in_front_of_it() -> None:
    assert [(f.value, f.noun) for f in find_figures("対象はWindows 11です。")] == [(11, "windows")]


def test_a_point_before_three_digits_may_be_a_thousands_mark() -> None:
    figure = only("参加者は3.000人")
    assert (figure.value, figure.readings) == (3, (3000,))


@pytest.mark.parametrize("text", ["1/2", "4/10"])
def test_a_slash_may_be_a_share_or_a_day(text: str) -> None:
    month, day = map(int, text.split("/"))
    assert only(text).readings == ((None, month, day),)


def test_a_lone_month_and_a_lone_weekday_need_their_capital() -> None:
    assert [f.text for f in find_figures("paid in March, closed on Sun and in May")] == [
        "March",
        "Sun",
        "May",
    ]
    assert find_figures("may sun sat march") == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2営業日", "2日"),
        ("7件", "7か所"),
        ("£45", "45p"),
        ("47%", "0.47%"),
        ("2時", "2時間"),
        ("3日", "3日目"),
        ("12億円", "1.2億円"),
        ("6か月", "6年"),
        ("25℃", "25%"),
        ("第2回", "2回"),
        ("10名", "20名"),
    ],
)
def test_different_figures_never_meet(one: str, other: str) -> None:
    assert not same_figure(only(one), only(other))
    assert not same_figure(only(other), only(one))


@pytest.mark.parametrize(
    "spellings",
    [
        ("120,000,000円", "一億二千万円", "1億2,000万円", "1.2億円", "１２０，０００，０００円", "120百万円"),
        ("14 days", "two weeks", "2 weeks", "14-day", "１４ days", "one fortnight"),
        (
            "2024年4月1日",
            "令和6年4月1日",
            "2024-04-01",
            "2024/4/1",
            "R6.4.1",
            "1 April 2024",
            "April 1, 2024",
        ),
        ("47%", "47パーセント", "４７％", "4割7分", "47 percent"),
        ("17:30", "午後5時30分", "17時30分", "17時半", "5:30 pm"),
        ("18か月", "1年6か月", "1年半", "十八ヶ月"),
        ("90分", "1時間30分", "1時間半", "90 minutes", "1.5時間"),
        ("£0.45", "45p", "45 pence", "£0.450"),
        ("60 Mbps", "60 megabits per second", "60 Mbit/s", "60メガビット毎秒"),
        ("12 noon", "noon", "正午"),
        ("every two years", "every second year", "24か月ごと"),
        ("every 3 nights", "every third night", "every three nights"),
        ("1 October", "the first of October", "October the first", "first day of October"),
        ("風速15メートル", "毎秒十五メートル"),
        ("eighth day", "8th day", "day 8", "day eight"),
    ],
)
def test_spellings_of_one_figure_meet(spellings: tuple[str, ...]) -> None:
    first = only(spellings[0])
    for spelling in spellings[1:]:
        assert same_figure(first, only(spelling)), spelling
        assert same_figure(only(spelling), first), spelling


@pytest.mark.parametrize(
    "text",
    [
        "\ud800 3円 \udfff",
        "９" * 5000 + "円",
        "-" * 50 + "1/0",
        "[" + "1" * 500,
        "百" * 300,
        "\x00\x001\x00",
        "1" + ",1" * 400,
    ],
)
def test_no_text_makes_it_fail(text: str) -> None:
    for figure in find_figures(text):
        assert figure.text == text[figure.start : figure.end]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("第三棟二階の書庫です", [(3, "棟"), (2, "階")]),
        ("本館二階受付へどうぞ", [(2, "階")]),
        ("東棟三階にあります", [(3, "階")]),
        ("二階三号室です", [(2, "階")]),
        ("二階堂さんが来ます", []),
    ],
)
def test_floors_in_kanji_stand_right_behind_their_building(text: str, read: list[tuple[int, str]]) -> None:
    assert [(f.value, f.unit) for f in find_figures(text) if f.unit in ("棟", "階")] == read
