"""Kanji numerals inside names and words, which are no figures: 六本木, 四日市, 十分, 一部."""

import re

from evalgate.text.wordlist import words

_WORDS = words(
    "十分 一部 一時 一度 二度 三度 一番 一口 一通 一杯 一行 一面 一目 一手 一代 千代 万代 一等 一期 一型",
    "一足 一着 一体 一本 一週 一組 一機 一両 一戸 一品 一種 一点 一頭 一羽 十代 一流 一級 一位 一段",
)
"""Numeral and counter that mean something else when they stand alone."""
_STRONG = re.compile(
    r"円|万|割|%|切れ|年|歳|名|時間|週間|日間|か月|ヶ月|カ月|営業日|パーセント|分間|日目|日以|日前|件|回"
)
"""Units behind which a further kanji changes nothing."""
_KANJI = re.compile(r"[一-龥々]")
_FOLLOW = frozenset(
    "以未前後間分目程弱強余半毎当相単制連継限中超迄内外増減引割部構編乗掛休勤有追上下差同不可必各約合計無"
)
"""Kanji that may follow a counter without making a name of it: 三人以上."""
_AFTER = re.compile(r"[一-龥々ァ-ヶ]")


_PERIOD = re.compile(r"(?:日|週|月|年|週間)(?:に|あたり|につき|に約)?\Z")


def how_often(text: str, start: int) -> bool:
    """Whether what begins here is said of a period: 日に三度, 週二回."""
    return _PERIOD.search(text, max(0, start - 6), start) is not None


def is_name(text: str, start: int, end: int, unit_end: int) -> bool:
    """Whether kanji numerals from `start` to `end`, with a counter up to `unit_end`, are a name or a word."""
    if _PRICED.match(text, unit_end):
        return False
    if text[start:unit_end] in _WORDS:
        return not how_often(text, start)
    if _STRONG.match(text, end):
        return False
    before = text[start - 1 : start] if start else ""
    after = text[unit_end : unit_end + 1]
    if text[end:unit_end] in _OF_BUILDINGS:
        return _is_of_a_name(before, after)
    counts = text[end:unit_end] in _COUNTING and before not in _PERIODS
    if _KANJI.match(before) and before not in _BEFORE:
        return not counts or _AFTER.match(after) is not None
    names = _AFTER.match(after) is not None and after not in _FOLLOW
    return names and not (counts and _KANJI.match(after) and after not in _OF_NAMES)


def _is_of_a_name(before: str, after: str) -> bool:
    """Whether kanji beside a floor or a wing make a name of it: 二階堂."""
    if _KANJI.match(before) and before not in _BEFORE | _BUILDINGS:
        return True
    return after in _OF_NAMES and after not in _NUMERALS


_OF_BUILDINGS = ("階", "棟")
_BUILDINGS = frozenset("棟館舎塔側号東西南北物")
"""Kanji before a floor or a wing: 第二棟一階, 本館二階受付."""
_NUMERALS = frozenset("一二三四")
_COUNTING = frozenset(
    (
        "分",
        "秒",
        "日",
        "週",
        "泊",
        "食",
        "本",
        "枚",
        "冊",
        "台",
        "部",
        "個",
        "点",
        "人",
        "通",
        "足",
        "着",
        "袋",
        "箱",
        "杯",
    )
)
"""Counters behind which a verb may stand without kana between: 三分待つ, 五枚提出."""
_PERIODS = frozenset("週月年日")
_OF_NAMES = frozenset(
    "市町村区木宮街橋川山駅坂谷島丘塚浜岡原郷荘寺院堂社屋亭楼軒座家娘忌夜月鼠音角混類酸芸道塾組脚化者力目様形三二四品"
)
"""Kanji that make a name or a word of a number and a counter: 四日市, 六本木, 二人三脚, 一本化."""


_PRICED = re.compile(r"[一二三四五六七八九十百千万]+(?:円|銭)")
"""An amount right behind a count is what it costs: 三十分百円."""
_BEFORE = frozenset("間内第約計各全上下前後過毎月週年日大最同満金約第延総数他残式回限個名円人速秒分時度")
"""Kanji that may stand before a number without making a name of it: 約三人."""
