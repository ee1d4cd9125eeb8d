"""One figure in the many forms in which people write it; beside each form, another figure in that form."""

import pytest

from evalgate.documents.document import Document
from evalgate.grade.criteria.facts import Reader
from evalgate.grade.grounding.check import Grounding

_FORMS: list[tuple[str, str, str]] = [
    (
        "Open to people aged 65 or over. Children under 16 pay half. Group size 5 to 10.",
        (
            "over-65s|65+|65 and above|anyone 64 or younger pays in full|15 or younger|up to 15 years of age"
            "|kids up to age 15|five to ten|at least 5 people|max. 10|groups of at least five people"
        ),
        "over-60s|66 and above|under-18s pay half|17 or younger|5-12 people|groups of at least six people",
    ),
    (
        "Dinner is half price for children (4-11), free under 4. Two nights, check-in 3pm.",
        "ages 4–11|3-year-olds are free|0-3 free|12 and over pay full price|from age 12|3 days and 2 nights",
        "ages 4–12|13 and over pay full price|five nights|check-in at 2pm",
    ),
    (
        "子ども（4〜11歳）は半額、3歳以下無料。2泊3日。",
        "四歳〜十一歳|0〜3歳は無料|4歳未満は無料|12歳以上は大人料金|12歳から大人料金|二泊三日",
        "4歳から12歳|6歳未満は無料|13歳以上は大人料金|3泊",
    ),
    (
        "The shop is open from 10:00 to 24:00, lunch is at 12:00. Doors close at 0:30.",
        "until midnight|10 am to midnight|lunch at noon|12 pm|half past midnight|12:30 am|till 24h",
        "until 11 pm|lunch at 1 pm|half past one|9 am to midnight",
    ),
    (
        "The fee is £1,200 (deposit £50). Late payment: 2.5% a month. A third of the seats are free.",
        (
            "£1.2k|twelve hundred pounds|50 quid|two and a half percent|2½%|one-third|1/3|about 33%|33.3%"
            "|£1,250 with the deposit"
        ),
        "£12k|60 quid|3 percent|a quarter of the seats|£1,260 with the deposit|35%",
    ),
    (
        "料金は12,000円（保証金500円）。席の3分の1は自由席。面積は45㎡、容量は1.5GB。",
        "1.2万円|一万二千円|500円玉|約33％|12,500円（保証金込み）|保証金を含めて12,500円|45平米|1,500MB",
        "1.3万円|600円|4分の1|13,000円（保証金込み）|50平米|2ギガ",
    ),
    (
        "Call 03-5555-0123 (ext. 211). Postcode 〒150-0001. The office is on the 2nd floor.",
        "(03) 5555-0123|03 5555 0123|+81 3-5555-0123|150-0001|2F|2階|second floor",
        "(03) 5555-0124|03 5555 0124|150-0002|3F|third floor",
    ),
    (
        "Pay by the last day of March. Review every six months; audits quarterly; meetings monthly.",
        "by March 31|on 31/3|twice a year|half-yearly|four times a year|every three months|12 times a year",
        "March 30|three times a year|every four months|once every 8 months|by 30 April",
    ),
    (
        "3月末日までに支払う。見直しは半年ごと、監査は四半期ごと。作業は隔週で行う。",
        "3月31日まで|年2回|年に二度|6か月ごと|3か月に1回|年4回|2週間に1回|二週に一度",
        "3月30日まで|年3回|4か月ごと|8か月に1回|週2回",
    ),
    (
        "Breakfast £9, dinner £21.",
        "£30 for breakfast and dinner|£30 in total|breakfast and dinner come to £30",
        "£35 for breakfast and dinner|£31 in total",
    ),
    (
        "Open at weekends and on weekdays. Under-14s need an adult. Towels are free. Dial ext. 55. Once a week.",
        "open Mon–Fri and Sat/Sun|anyone aged 13 or younger|$0 for towels|extension 55|Saturday and Sunday",
        "closed on Tuesday|anyone aged 12 or younger|extension 56|within 7 days",
    ),
    (
        "開室は月・水・金。会長1名、副会長2名、会計2名。",
        "月水金の週3日|週三日開く|水曜日|役員は全部で5名|役員は合計5人",
        "週4日開く|木曜日|役員は全部で6名",
    ),
    (
        "A parcel costs £6.50. Groups of 12 or more get 2.7% off 150 pounds. The gate opens at 6:30 am, up to 24 guests.",
        (
            "six pounds fifty per parcel|six pounds and fifty pence|a dozen people|twelve of you|two point seven percent"
            "|a hundred and fifty pounds|at half six|half past six in the morning|two dozen guests"
        ),
        (
            "six pounds sixty per parcel|six pounds and forty pence|three dozen people|two point eight percent"
            "|a hundred and sixty pounds|at half seven|half past seven in the morning|three dozen guests"
        ),
    ),
    (
        "Ring at least 24 hours before. Cancel 12 hours before. Parcels wait 48 hours.",
        "a day before|one day before|half a day before|two days",
        "three days|four days before",
    ),
    (
        "Minimum order: half a tonne per variety; a quarter of a mile from the road.",
        "500 kg|0.5 tonnes|a quarter of a mile",
        "a quarter of a tonne|250 kg|a third of a mile",
    ),
]
SAME = [(text, form) for text, forms, _ in _FORMS for form in forms.split("|")]
OTHER = [(text, form) for text, _, forms in _FORMS for form in forms.split("|")]


def finds(text: str, answer: str) -> bool:
    document = Document(id="D1", title="Guide", version=None, file_name="D1.md", path="D1", text=text)
    return bool(Grounding([document]).check("", answer).unsupported)


@pytest.mark.parametrize(("text", "form"), SAME)
def test_every_form_of_a_figure_stands_where_the_figure_does(text: str, form: str) -> None:
    assert not finds(text, form)


@pytest.mark.parametrize(("text", "form"), OTHER)
def test_another_figure_in_the_same_form_is_an_invention(text: str, form: str) -> None:
    assert finds(text, form)


@pytest.mark.parametrize(("years", "invented"), [("three", False), ("four", True)])
def test_years_between_the_one_asked_about_and_the_documents_are_no_invention(
    years: str, invented: bool
) -> None:
    text = "Rents rose in April 2025."
    document = Document(id="D1", title="Guide", version=None, file_name="D1.md", path="D1", text=text)
    answer = f"The last rise was in April 2025, {years} years before the one you ask about."
    assert bool(Grounding([document]).check("How much in April 2028?", answer).unsupported) is invented


@pytest.mark.parametrize(
    ("text", "held"), [("at 10.15", "perhaps"), ("by 1015 hrs", "perhaps"), ("at 10.45", "no")]
)
def test_a_time_without_its_mark_stays_open(text: str, held: str) -> None:
    assert Reader(text).find(("10:15",)).held.value == held
