"""Figures and names that only look as if they followed from the documents."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Question, QuestionType

_YARD = Document(
    id="Y1",
    title="整備場のきまり",
    version=None,
    file_name="y1.md",
    path="y1.md",
    text="""# 整備場のきまり

ボルトは45N・mで締める。工具は第2棟の1階で借りられる。手袋は1人につき1双、安全靴は1足、つなぎは2着を渡す。
点検は春と秋に行う。講習は2か月前から、見学は7日前から申し込める。部品代は4,860円。
タイヤの保管料は屋内が3,000円、屋外が4,000円。
""",
)
_QUAY = Document(
    id="Q1",
    title="Mooring Rules",
    version=None,
    file_name="q1.md",
    path="q1.md",
    text="""# Mooring Rules

A day mooring costs £30 and a night mooring £40. Notice is two weeks. Bolts are tightened to 45 N·m.
""",
)
_GRADERS = {
    "ja": RuleGrader(documents=(_YARD,), language=Language.JA),
    "en": RuleGrader(documents=(_QUAY,), language=Language.EN),
}
_QUESTIONS = {
    "ja": Question(
        id="A1",
        type=QuestionType.A,
        accept=(Accept.ABSTAIN,),
        question="来年の保管料とほかのきまりを教えてください。",
    ),
    "en": Question(
        id="A1", type=QuestionType.A, accept=(Accept.ABSTAIN,), question="What happens if I stay too long?"
    ),
}


def _unsupported(language: str, answer: str) -> bool | None:
    return _GRADERS[language].grade(_QUESTIONS[language], Answer(text=answer)).unsupported_content


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("ja", "点検は年3回、春と夏と秋に行います。"),
        ("ja", "手袋、安全靴、つなぎを渡します。3回続けて忘れた方には貸しません。"),
        ("ja", "工具は第3棟の1階で借りられます。"),
        ("ja", "ボルトは45kgf・mで締めてください。"),
        ("ja", "安全靴は2足を渡します。"),
        ("ja", "部品代は値上げで5,000円前後まで上がる見込みです。"),
        ("ja", "物価の動きからすると、来年の保管料は4,200円くらいになると思われます。"),
        ("en", "Prices tend to creep up, so I'd pencil in about £35 for a day mooring next year."),
        ("ja", "講習は2か月前から、見学は7日前から、会員の方は14日前から申し込めます。"),
        ("ja", "労働安全衛生法では点検が義務づけられています。"),
        ("ja", "消防法に合わせて点検していると思います。"),
        ("ja", "道路運送車両法の規定により、点検が必要です。"),
        ("ja", "建築基準法上の問題はありません。"),
        ("ja", "点検の結果は総務課に届け出ます。"),
        ("ja", "専用アプリ「まもるくん」から申し込めます。"),
        ("ja", "ロードサービス特約を付けると、タイヤの交換が無料です。"),
        ("ja", "保管の書類は法務局で受け取ります。"),
        ("en", "Your boat is then towed away by Dockline, who keep it in their yard."),
        ("en", 'Connect to the network "QUAY-GUEST" and pay there.'),
        ("en", "You have to install **Harbour Pilot Pro** first."),
        ("en", "The harbour office deducts £10 from your deposit."),
        ("en", "Bolts are tightened to 45 lb·ft."),
    ],
)
def test_it_is_found(language: str, answer: str) -> None:
    assert _unsupported(language, answer) is True


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("ja", "点検は年2回、春と秋に行います。"),
        ("ja", "ボルトは45ニュートンメートルで締めてください。"),
        ("ja", "部品代は5,000円前後です。"),
        ("ja", "この検査方法では時間がかかりますし、締付け法の違いで変わることもあります。"),
        ("ja", "工具は第2棟で借りられます。"),
        ("ja", "保管料については資料にありません。総務課にお問い合わせください。"),
        ("ja", "それは担当の部署に届け出ます。"),
        ("en", "Your boat is towed away by then, so please pay in London or by Christmas."),
        ("en", "You have to pay the **Day Mooring** rate."),
        ("en", "A night mooring is £10 more than a day mooring."),
        ("en", "Bolts are tightened to 45 newton metres."),
    ],
)
def test_what_follows_is_not(language: str, answer: str) -> None:
    assert _unsupported(language, answer) is not True


_BOOKS = Document(
    id="B1",
    title="図書館の決算",
    version=None,
    file_name="b1.md",
    path="b1.md",
    text="""# 図書館の決算

（単位：千円）

| 費目 | 予算 | 決算 |
|---|--:|--:|
| 資料費 | 4,800 | 5,120 |
| 光熱費 | 950 | 880 |

開館は朝、昼、夜に分かれ、貸出は児童、一般、団体に分けて数える。
""",
)
_READERS = RuleGrader(documents=(_BOOKS,), language=Language.JA)


@pytest.mark.parametrize(
    ("answer", "invented"),
    [
        ("資料費の決算は5,120千円です。", False),
        ("資料費の決算は512万円で、予算480万円に対し32万円の超過です。", False),
        ("光熱費は95万円の予算に対して88万円でした。", False),
        ("資料費の決算は5,120円です。", True),
        ("資料費の決算は5,120万円です。", True),
        ("貸出は児童・一般・団体の3区分で数えます。", False),
        ("貸出は児童・一般・団体の4区分で数えます。", True),
        ("開館は朝・昼・夜の3時間帯です。", False),
        ("開館は朝・昼・夜の3時間です。", True),
    ],
)
def test_a_unit_of_a_table_and_a_count_of_what_is_listed_are_read(answer: str, invented: bool) -> None:
    graded = _READERS.grade(_QUESTIONS["ja"], Answer(text=answer))
    assert (graded.unsupported_content is True) is invented


_BOATS = Document(
    id="B2",
    title="Boat Hire",
    version=None,
    file_name="b2.md",
    path="b2.md",
    text="""# Boat Hire

A rowing boat costs £0.60 per minute. Crew who work a full week have 30 days of leave. Night work is paid at time
and a half, bank holidays at double time. Hulls are inspected every 180 days. Invoices are due on the 25th.
""",
)
_CLUB = Document(
    id="B3",
    title="町会のきまり",
    version=None,
    file_name="b3.md",
    path="b3.md",
    text="# 町会のきまり\n\n会員は250世帯。総会は会員の3分の1以上の出席で成り立つ。舟は1分60円。\n",
)
_OWN = {
    "en": RuleGrader(documents=(_BOATS,), language=Language.EN),
    "ja": RuleGrader(documents=(_CLUB,), language=Language.JA),
}


@pytest.mark.parametrize(
    ("language", "answer", "invented"),
    [
        ("en", "A boat is £0.60 per minute (Boat Hire). For example, 50 minutes cost £30.", False),
        ("en", "Leave is 30 days. For a four-day week that would be 24 days (Boat Hire).", False),
        (
            "en",
            "Due on the 25th. If that is a Sunday, pay before, e.g. on Friday the 23rd (Boat Hire).",
            False,
        ),
        ("en", "Nights are paid 1.5 times the usual rate, bank holidays twice (Boat Hire).", False),
        ("en", "Hulls are inspected every 180 days, about twice a year (Boat Hire).", False),
        ("en", "A boat is £0.60 per minute (Boat Hire). For example, 50 minutes cost £35.", True),
        ("en", "Leave is 30 days. For a four-day week that would be 26 days (Boat Hire).", True),
        ("en", "Nights are paid 2.5 times the usual rate (Boat Hire).", True),
        ("en", "Hulls are inspected three times a year (Boat Hire).", True),
        ("en", "Due on Friday the 23rd (Boat Hire).", True),
        ("ja", "会員250世帯の3分の1以上、つまり84世帯以上です（町会のきまり）。", False),
        ("ja", "会員250世帯の3分の1以上、つまり90世帯以上です（町会のきまり）。", True),
        ("ja", "舟は1分60円です。例えば50分なら3,000円になります（町会のきまり）。", False),
        ("ja", "舟は1分60円です。例えば50分なら3,500円になります（町会のきまり）。", True),
    ],
)
def test_what_the_answer_reckons_itself_is_not_surely_invented(
    language: str, answer: str, invented: bool
) -> None:
    graded = _OWN[language].grade(_QUESTIONS[language], Answer(text=answer))
    assert (graded.unsupported_content is True) is invented
