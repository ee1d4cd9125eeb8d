"""The right number per the wrong thing is an invention; the same thing in other words is none."""

import pytest

from evalgate.documents.document import Document
from evalgate.grade.grounding.check import Grounding, GroundingResult

JAPANESE = """# 貸し農園のしおり（2025年3月版）
立て替え払いは1回3,000円までとする。区画の使用料は月額1,800円、水道代は年額2,400円です。
耕うん機は30分につき400円、軽トラックは1台につき900円です。堆肥は1kgあたり25円で配ります。
収穫体験の参加費は1人650円、宿泊は1人1泊4,200円です。講習は週2回ひらきます。作業は1日6時間までです。
鍵の交換代は2,750円です。共同の物置は1回150円、1日750円で使えます。
"""
ENGLISH = """# Moorings Handbook (May 2024)
A berth costs £46 a week and storage £9 per boat per day. Visitors pay £13 a night.
The crane is £85 per visit and the pump £4 for every 20 minutes. Diesel delivery costs £3 per kilometre.
Members may bring guests on five days a month. The annual fee is £240. A lost fob costs £17.
A day ticket is £21 and a weekly pass £65. Each guest pays £7 per person.
"""
WRONG = [
    ("1か月3,000円まで立て替えられます。", "3,000円"),
    ("立て替えは毎月3,000円までです。", "3,000円"),
    ("立て替えの上限は1日あたり3,000円です。", "3,000円"),
    ("使用料は年額1,800円です。", "1,800円"),
    ("使用料は1日1,800円です。", "1,800円"),
    ("水道代は月額2,400円です。", "2,400円"),
    ("水道代は月に2,400円かかります。", "2,400円"),
    ("耕うん機は1時間につき400円です。", "400円"),
    ("耕うん機は60分400円です。", "400円"),
    ("軽トラックは1人につき900円です。", "900円"),
    ("堆肥は1回25円です。", "25円"),
    ("参加費は1日650円です。", "650円"),
    ("参加費は1台650円です。", "650円"),
    ("講習は月2回です。", "2回"),
    ("作業は週6時間までです。", "6時間"),
    ("A berth costs £46 a month.", "£46"),
    ("A berth is £46 per night.", "£46"),
    ("Storage is £9 per month.", "£9"),
    ("Visitors pay £13 an hour.", "£13"),
    ("The crane is £85 a month.", "£85"),
    ("The crane costs £85 per week.", "£85"),
    ("The pump costs £4 an hour.", "£4"),
    ("Delivery costs £3 per tonne.", "£3"),
    ("Members may bring guests on five days a week.", "five days"),
    ("There is a monthly fee of £240.", "£240"),
]
RIGHT = [
    "立て替え払いは1回につき3,000円までです。",
    "一回の立て替えは3,000円までです。",
    "使用料は毎月1,800円です。",
    "使用料は1か月あたり1,800円です。",
    "使用料は月々1,800円、水道代は1年で2,400円です。",
    "水道代は年2,400円です。",
    "耕うん機は30分ごとに400円です。",
    "耕うん機は30分400円です。",
    "軽トラックは900円（1台）です。",
    "参加費はお一人650円です。",
    "参加費は1名様650円です。",
    "宿泊は1泊4,200円です。",
    "宿泊は1人4,200円です。",
    "宿泊は1泊につき1人4,200円です。",
    "鍵の交換代は1回2,750円です。",
    "鍵の交換代は1本2,750円です。",
    "物置は1日750円、1回なら150円です。",
    "講習は1週間に2回です。",
    "作業は1日あたり6時間までです。",
    "講習は週2回、作業は1日6時間までです。",
    "2台なら1,800円です。",
    "A berth is £46 per week.",
    "A berth is £46/week.",
    "The weekly price of a berth is £46.",
    "Storage is £9 a day for each boat.",
    "Storage is £9 per boat.",
    "Visitors pay £13 per night.",
    "Visitors pay £13 a day.",
    "The crane is £85 each time.",
    "The pump costs £4 per 20 minutes.",
    "Members may bring guests on five days each month.",
    "The fee is £240 a year.",
    "A lost fob costs £17 each.",
    "A lost fob costs £17 per visit.",
    "A guest pays £7 a head.",
]


def check(answer: str) -> GroundingResult:
    text = ENGLISH if answer.isascii() or "£" in answer else JAPANESE
    document = Document(id="G1", title="Guide", version="2025", file_name="g.md", path="g.md", text=text)
    return Grounding([document]).check("", answer)


@pytest.mark.parametrize(("answer", "figure"), WRONG)
def test_a_figure_per_something_else_is_invented(answer: str, figure: str) -> None:
    result = check(answer)
    assert figure in [found.text for found in result.unsupported]
    assert result.unsupported_content is True


@pytest.mark.parametrize("answer", RIGHT)
def test_a_figure_per_the_same_in_other_words_is_none(answer: str) -> None:
    assert check(answer).unsupported == ()
