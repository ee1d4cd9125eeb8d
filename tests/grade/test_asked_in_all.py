"""Totals that the question asks for, how often one value is in another, and ordinals that number a list."""

import pytest

from evalgate.documents.document import Document
from evalgate.grade.grounding.check import Grounding, GroundingResult

JAPANESE = """# 染め物工房のご案内（2025年5月版）
体験料は1人1,600円、前掛けの貸し出しが1枚につき250円です。駐車場は1日400円です。
保存箱の大きさは、小が12リットル、大が36リットルです。講座は年2回、6月8日と11月16日にひらきます。
送料は通常便が700円、速達便が1,100円です。染料の追加は1色80円で、当日のみ受け付けます。
"""
ENGLISH = """# Pottery Studio Notes (June 2024)
A firing costs £14 and glaze adds £6.50. Parking is £3 a day.
The small shelf takes 15 kg and the large shelf 60 kg. Open evenings fall on 9 May, 12 September and 5 December.
Posting a bowl costs £8; a crate costs £23.
"""
TRUE = [
    ("体験と前掛けで全部でいくらですか？", "1,850円です。"),
    ("前掛けを借りると合計でいくら？", "1,850円になります（ご案内）。"),
    ("箱の大きさはどう違いますか？", "小と大では容量が3倍違います。"),
    ("講座はいつですか？", "第1回は6月8日、第2回は11月16日です。"),
    ("講座はいつですか？", "・第1回：6月8日\n・第2回：11月16日"),
    ("What does it cost in total to fire and glaze a piece?", "£20.50."),
    ("What's the total for firing with glaze?", "That's £20.50 [Studio Notes]."),
    ("Which shelf?", "Which one do you mean? The large shelf takes 4 times as much as the small."),
    ("When are the open evenings?", "1st evening: 9 May\n2nd evening: 12 September\n3rd evening: 5 December"),
    ("When are the open evenings?", "The 1st is on 9 May, the 2nd on 12 September, the 3rd on 5 December."),
]
INVENTED = [
    ("体験と前掛けで全部でいくらですか？", "1,900円です。", "1,900円"),
    ("体験料はいくらですか？", "1,850円です。", "1,850円"),
    ("体験と送料を合わせていくら？", "4,150円です。", "4,150円"),
    ("箱の大きさはどう違いますか？", "小と大では容量が4倍違います。", "4倍"),
    ("箱の大きさは？", "容量は5倍まで増やせます。", "5倍"),
    ("講座はいつですか？", "第2回は11月16日、第4回は来年です。", "4回"),
    ("講座はいつですか？", "第1回は6月8日、第2回は11月16日、第3回は2月1日です。", "2月1日"),
    ("What does it cost in total to fire and glaze a piece?", "£22.", "£22"),
    ("What does a firing cost?", "£20.50.", "£20.50"),
    ("Which shelf?", "The large shelf takes 5 times as much as the small.", "5 times as"),
    ("When are the open evenings?", "The 2nd evening is 12 September, the 7th is 5 December.", "7th"),
    ("Where is it?", "On the 1st floor; the kiln is on the 2nd floor.", "2nd floor"),
]


def check(question: str, answer: str) -> GroundingResult:
    text = ENGLISH if question.replace("’", "").isascii() else JAPANESE
    document = Document(id="P1", title="Notes", version="2025", file_name="p.md", path="p.md", text=text)
    return Grounding([document]).check(question, answer)


@pytest.mark.parametrize(("question", "answer"), TRUE)
def test_what_follows_is_not_invented(question: str, answer: str) -> None:
    assert check(question, answer).unsupported == ()


@pytest.mark.parametrize(("question", "answer", "figure"), INVENTED)
def test_what_does_not_follow_is(question: str, answer: str, figure: str) -> None:
    result = check(question, answer)
    assert figure in [found.text for found in (*result.unsupported, *result.doubtful)]
    assert result.unsupported_content is not False


@pytest.mark.parametrize(
    ("answer", "figure"),
    [
        ("送料は700円と1,100円の資料があるので、900円ほどです。", "900円"),
        ("Posting is £8 in one place and £23 in another, so roughly £15.50.", "£15.50"),
    ],
)
def test_the_middle_of_two_values_is_invented(answer: str, figure: str) -> None:
    found = check("How much?" if "£" in answer else "いくら？", answer).unsupported
    assert figure in [one.text for one in found]


BONUS = "# Ferry Pass Terms (May 2024)\nThe discount grows by 4% for each season, up to 24%.\n"


@pytest.mark.parametrize(
    ("text", "invented"),
    [
        ("It grows by 4% for each season up to 24% (so six unbroken years get you there).", False),
        ("It grows by 4% for each season up to 24% (so nine unbroken years get you there).", True),
    ],
)
def test_how_often_one_value_goes_into_another_may_be_told(text: str, invented: bool) -> None:
    document = Document(id="F", title="F", version=None, file_name="f.md", path="f", text=BONUS)
    found = Grounding((document,)).check("How fast does the discount grow?", text).unsupported_content
    assert (found is True) is invented
