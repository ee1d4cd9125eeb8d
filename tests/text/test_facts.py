"""Whether a text states a declared fact."""

import pytest

from evalgate.text.facts import Haystack

STATED = [
    ("3,000円", "日当は３千円です"),
    ("£32", "£32.00 a day"),
    ("£32", "32 pounds"),
    ("14 days", "a 14-day period"),
    ("14 days", "two weeks"),
    ("two weeks", "within 14 days"),
    ("半額", "受講料の半額"),
    ("50%", "5割を補助"),
    ("3日", "夏季休暇は3日（7月1日"),
    ("2営業日前", "取得日の**2営業日前**まで"),
    ("翌営業日の正午", "翌営業日の12時まで"),
    ("eighth day", "From day 8 onwards"),
    ("eighth day", "8th day"),
    ("day eight", "the eighth day"),
    ("five", "Up to 5 days"),
    ("5", "five days"),
    ("31 March", "by March 31"),
    ("31 March", "31st of March 2025"),
    ("Lost Receipt form", "a Lost Receipt forms"),
    ("manager", "your manager's signature"),
    ("economy", "Economy class"),
    ("premium economy", "premium-economy seats"),
    ("three days", "3 days a week"),
    ("45p", "45 pence per mile"),
    ("45p", "£0.45"),
    ("35歳", "三十五歳以上"),
    ("5,000円", "五千円"),
    ("3か月以内", "３ヶ月以内に"),
    ("全額", "受験料の全額"),
    ("社員証", "社 員証のみ"),
    ("30日以内", "30日間以内"),
    ("2025年4月版", "(2025年4月版)"),
    ("4万円", "40,000円"),
    ("25th", "on the twenty-fifth of the month"),
    ("9:30", "午前9時30分"),
    ("18:15", "9:30〜18:15"),
    ("10〜12名", "10名から12名"),
    ("2.4.1", "v2.4.1"),
    ("03-0000-1234", "TEL: 03-0000-1234"),
    ("about 5 km", "5km"),
    ("約3,000円", "3,000円"),
    ("1人につき20,000円", "子1人につき20,000円"),
    ("6 hours or more", "six hours or more"),
    ("less than six hours", "less than 6 hours"),
    ("50%", "半額"),
    ("Thursday", "on Thursdays"),
    ("noon", "by 12:00"),
]
NOT_STATED = [
    ("3,000円", "13,000円"),
    ("50円", "1,500円"),
    ("14日", "2014日まで"),
    ("£32", "£320"),
    ("半額", "50％を補助"),
    ("3日", "7月3日まで"),
    ("2営業日前", "2日前"),
    ("eighth day", "on the 8th of May"),
    ("5", "15 days"),
    ("manager", "management"),
    ("45p", "£45"),
    ("3か月以内", "13か月以内"),
    ("2025年4月版", "2024年4月版"),
    ("10〜12名", "10〜20名"),
    ("03-0000-1234", "03-0000-1243"),
]


@pytest.mark.parametrize(("fact", "text"), STATED)
def test_a_fact_is_met_in_any_spelling(fact: str, text: str) -> None:
    span = Haystack(text).find(fact)
    assert span is not None
    assert span.text == text[span.start : span.end]


@pytest.mark.parametrize(("fact", "text"), NOT_STATED)
def test_another_figure_does_not_meet_it(fact: str, text: str) -> None:
    assert Haystack(text).find(fact) is None


def test_any_spelling_of_a_fact_counts() -> None:
    haystack = Haystack("受講料の半額を補助します。")
    assert haystack.holds(("50%", "半額")) is not None
    assert haystack.holds(("全額", "無料")) is None


def test_every_place_is_found() -> None:
    haystack = Haystack("上限は3,000円です。例外として３千円を超えるときも、三千円とします。")
    assert [span.text for span in haystack.find_all("3,000円")] == ["3,000円", "３千円", "三千円"]


def test_a_fact_of_words_and_figures_has_to_stand_as_a_whole() -> None:
    haystack = Haystack("A first claim within 30 days of travel, a second after 14 days.")
    assert haystack.find("within 30 days of travel") is not None
    assert haystack.find("within thirty days") is not None
    assert haystack.find("within 14 days") is None


@pytest.mark.parametrize("fact", ["", "   ", "\ud800", "*", "-", "約"])
def test_nothing_is_stated_by_nothing(fact: str) -> None:
    assert Haystack("約3,000円です。").find(fact) is None or fact == "約"
