"""Units and counters, in Japanese and English: spelling -> kind, canonical unit, factor to its base."""

import re
from fractions import Fraction
from typing import NamedTuple

from evalgate.text.figures.model import FigureKind
from evalgate.text.numerals import Number


class Unit(NamedTuple):
    """What a number is a number of."""

    kind: FigureKind
    name: str
    factor: Number = 1


def _units(kind: FigureKind, *lines: str) -> dict[str, Unit]:
    """Read lines of `name factor: spelling spelling ...`; `_` in a spelling stands for a space."""
    table: dict[str, Unit] = {}
    for line in lines:
        head, _, spellings = line.partition(":")
        name, _, factor = head.strip().partition(" ")
        size = Fraction(factor or 1)
        number: Number = size.numerator if size.denominator == 1 else size
        for spelling in spellings.split():
            table[spelling.replace("_", " ")] = Unit(kind, name, number)
    return table


_MONTHS = "か月 ヶ月 カ月 ケ月 ヵ月 箇月 個月 ヶ月間 か月間 カ月間 ヵ月間 ケ月間 箇月間"
UNITS: dict[str, Unit] = {
    **_units(
        FigureKind.MONEY,
        "JPY: 円 円也 yen jpy 円玉",
        "JPY 1/100: 銭",
        "JPY 1000: 千円",
        "JPY 10000: 万円",
        "JPY 1000000: 百万円",
        "JPY 100000000: 億円",
        "USD: ドル 米ドル 弗 dollars dollar usd us_dollars bucks",
        "USD 1/100: cents cent ¢ セント",
        "EUR: ユーロ euros euro eur €",
        "EUR 1/100: euro_cents euro_cent eurocents eurocent ユーロセント",
        "GBP: ポンド 英ポンド pounds pound gbp quid £",
        "GBP 1/100: p pence penny ペンス",
        "CNY: 元 人民元 yuan rmb cny",
        "KRW: ウォン won krw",
        "CHF: chf francs スイスフラン",
        "INR: rupees rupee inr ルピー",
        "point: ポイント pt points",
    ),
    **_units(
        FigureKind.PERCENT,
        "ratio 1/100: % パーセント percent per_cent pct percentage_points percentage_point percentage",
        "ratio 1/100: %ポイント",
        "ratio 1/10: 割 割引 割増",
        "ratio 1/1000: ‰ パーミル",
    ),
    **_units(
        FigureKind.DURATION,
        "second: 秒 秒間 seconds second sec secs",
        "second 60: 分 分間 minutes minute min mins",
        "second 3600: 時間 時間分 hours hour hr hrs h",
        "day: 日 日間 日分 days day",
        "day 7: 週 週間 週間分 weeks week wks wk",
        "day 14: fortnight fortnights",
        f"month: {_MONTHS} months month か月分 ヶ月分 カ月分",
        "month 3: 四半期 quarters",
        "month 12: 年 年間 年分 years year yrs yr",
        "night: 泊 晩 nights night",
        "workday: 営業日 業務日 稼働日 就業日 勤務日 労働日 平日 開館日 営業日間 workdays workday weekdays",
        "fiscal: 年度 年度分",
        "age: 歳 才 years_old years_of_age years-old year-old year-olds",
        "月齢: か月児",
    ),
    **_units(
        FigureKind.MEASURE,
        "m: m メートル メーター metres metre meters meter",
        "m 1/100: cm センチ センチメートル centimetres centimeters",
        "m 1/1000: mm ミリ ミリメートル millimetres millimeters",
        "m 1000: km キロメートル kilometres kilometers kilometre kilometer",
        "mile: マイル miles mile mi",
        "foot: フィート ft feet foot",
        "foot 1/12: インチ inches inch in.",
        "g: g グラム grams gram",
        "g 1/1000: mg ミリグラム milligrams",
        "g 1000: kg キログラム kilograms kilogram kilos kilo",
        "g 1000000: t トン tonnes tonne tons ton",
        "kilo 1000: キロ",
        "lb: lb lbs",
        "oz: oz ounces ounce オンス",
        "L: l リットル litres litre liters liter",
        "L 1/1000: ml ミリリットル cc millilitres milliliters シーシー",
        "L 1/10: dl デシリットル",
        "m²: m² m2 平方メートル 平米 平方m square_metres square_meters sqm",
        "m² 1000000: km² km2 平方キロメートル 平方キロ",
        "m² 10000: ha ヘクタール hectares",
        "m³: m³ m3 立方メートル 立米",
        "坪: 坪",
        "畳: 畳 帖",
        "°: 度 degrees degree deg",
        "°C: °c ℃ 度c degrees_c degrees_celsius c_degrees celsius",
        "°F: °f f degrees_f degrees_fahrenheit f_degrees fahrenheit",
        "byte: b バイト bytes byte",
        "byte 1000: kb キロバイト kilobytes kilobyte",
        "byte 1000000: mb メガバイト メガ megabytes megabyte",
        "byte 1000000000: gb ギガバイト ギガ gigabytes gigabyte",
        "byte 1000000000000: tb テラバイト terabytes terabyte",
        "bps 1000: kbps kilobits_per_second kbit/s",
        "bps 1000000: mbps mbit/s megabits_per_second megabits megabit メガビット毎秒 メガビット",
        "bps 1000000000: gbps gbit/s gigabits_per_second gigabits gigabit ギガビット毎秒 ギガビット",
        "W: w ワット watts watt",
        "W 1000: kw キロワット kilowatts",
        "kWh: kwh キロワット時 kilowatt_hours kilowatt_hour kilowatt-hours kilowatt-hour",
        "V: v ボルト volts volt",
        "A: アンペア amps amp amperes",
        "Hz: hz ヘルツ hertz",
        "Hz 1000: khz",
        "Hz 1000000: mhz",
        "Hz 1000000000: ghz",
        "kcal: kcal キロカロリー calories kcals",
        "px: px ピクセル pixels pixel 画素 dpi",
        "dB: db デシベル decibels",
        "Pa: pa パスカル",
        "Pa 100: hpa ヘクトパスカル",
        "Pa 1000: kpa キロパスカル",
        "Pa 1000000: mpa メガパスカル",
        "N·m: n・m n·m ニュートンメートル newton_metres newton_meters",
        "kgf·m: kgf・m kgf·m",
        "kgf·cm: kgf・cm kgf·cm",
        "lb·ft: lb・ft lb·ft lb-ft ft-lb ft·lb foot-pounds",
        "N: ニュートン newtons",
        "rpm: rpm 回転",
        "lx: lx ルクス lux",
        "mAh: mah ミリアンペア時",
        "psi: psi",
        "ppm: ppm",
        "km/h: km/h キロ/時 kph kmph km/時",
        "mph: mph",
        "times: 倍 times_as times_the fold",
    ),
    **_units(
        FigureKind.COUNT,
        "人: 人 名 名様 人分 名分 人前 人組 people persons person staff employees employee members member",
        "人: users user",
        "件: 件 件分",
        "か所: か所 ヶ所 カ所 ケ所 ヵ所 箇所 個所 地点 拠点",
        "回: 回 回分 度目 times",
        "つ: つ 個 点 ヶ コ 種類 種 区分 区画 分類 部門 時間帯 期間 階級 コース 項目 通り パターン",
        "つ: 要素 ステップ 段階 問 か条 ヶ条 カ条 箇条",
        "か国: か国 ヶ国 カ国 ヵ国 箇国 か国語 ヶ国語",
        "台: 台 両 機",
        "枚: 枚",
        "本: 本",
        "冊: 冊 部",
        "通: 通",
        "社: 社",
        "校: 校",
        "店: 店 店舗",
        "棟: 棟",
        "室: 室 部屋",
        "席: 席",
        "戸: 戸 世帯 軒",
        "組: 組",
        "口: 口",
        "袋: 袋",
        "箱: 箱 ケース",
        "杯: 杯",
        "匹: 匹 頭 羽",
        "着: 着",
        "足: 足",
        "膳: 膳",
        "錠: 錠 カプセル tablets tablet capsules",
        "滴: 滴",
        "食: 食 食分 meals",
        "票: 票",
        "単位: 単位 credits",
        "コマ: コマ 時限",
        "便: 便",
        "株: 株 shares",
        "行: 行 文字 字 桁 characters character digits letters",
        "ページ: ページ 頁 pages page",
        "語: 語 words",
        "アカウント: アカウント ライセンス ユーザー ユーザ accounts licences licenses",
        "シフト: シフト",
        "切れ: 切れ",
        "段: 段",
        "皿: 皿",
        "丁: 丁",
        "棹: 棹",
        "基: 基",
        "隻: 隻 艘",
        "束: 束",
        "粒: 粒",
        "巻: 巻",
        "曲: 曲",
        "缶: 缶",
        "瓶: 瓶",
        "俵: 俵",
        "斤: 斤",
        "鉢: 鉢",
        "玉: 玉",
        "サイクル: サイクル",
    ),
    "ダース": Unit(FigureKind.NUMBER, "", 12),
    **_units(
        FigureKind.ORDINAL,
        "日目: 日目 日め",
        "目: 回目 台目 人目 冊目 枚目 件目 個目 本目 つ目 番手 時限目 時間目 問目 ページ目 行目 段目",
        "目: 列目 便目 通目",
        "年目: 年目 年次 年生 学年",
        "か月目: か月目 ヶ月目 カ月目",
        "週目: 週目",
        "番: 番 番目 番地 番線 番窓口",
        "号: 号 号室 号車 号機 号館",
        "階: 階 f 階建て 階建",
        "丁目: 丁目",
        "級: 級 等級",
        "位: 位",
        "期: 期 期生",
        "次: 次",
        "等: 等",
        "型: 型",
        "世代: 世代",
        "代: 代",
    ),
}
_LENGTHS: dict[str, tuple[int, ...]] = {
    first: tuple(sorted({len(spelling) for spelling in UNITS if spelling[0] == first}, reverse=True))
    for first in {spelling[0] for spelling in UNITS}
}
"""First letter of a unit -> how long units are that begin with it, the longest first."""

_LEFTOVER = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
_PRICE = re.compile(r"\d[\d,.]*[千万]?円")
"""A price right behind a unit, as in 1kg18円."""


def unit_at(text: str, position: int) -> tuple[Unit, int] | None:
    """The longest unit that begins at a position of folded text, and where it ends."""
    for length in _LENGTHS.get(text[position : position + 1], ()):
        end = position + length
        unit = UNITS.get(text[position:end])
        if unit and end <= len(text) and not _cut(text, end):
            return unit, end
    return None


def _cut(text: str, end: int) -> bool:
    """Whether a Latin spelling would end in the middle of a word."""
    if end >= len(text) or text[end - 1] not in _LEFTOVER or text[end] not in _LEFTOVER:
        return False
    return _PRICE.match(text, end) is None
