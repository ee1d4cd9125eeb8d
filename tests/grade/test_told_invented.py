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
