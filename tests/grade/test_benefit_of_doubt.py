"""What may be right in words that no pattern knows is left open; what is seen to be wrong still fails."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.grade.criteria.values.swap import changes_owners, strays
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Action, Evidence, Question, QuestionType, Reading
from tests.grade.test_criteria import BOOKING, GRADER, KEYS, LEAVING, LOCKER_2028, PARKING, document

_DEPOT = RuleGrader(
    documents=(
        document(
            "V1",
            "貸出規程",
            "2025年4月版",
            "## 支払い\n延滞料は現金またはクレジットカードで支払う。\n\n## 再発行\n貸出証は再発行しない。\n\n"
            "## 持ち込み\n私物のケーブルは使えない。使えるのは、当館が貸すケーブルだけとする。\n\n"
            "## 講習\n修了試験は40問で、36問以上の正解で合格とする。",
        ),
        document(
            "V2", "Tank Rules", "May 2025", "## Filling\nFill a tank to no more than 70% of its volume."
        ),
    ),
    language=Language.JA,
)


def _asked(question: str, *facts: tuple[str, ...], document: str = "V1", quote: str) -> Question:
    return Question(
        id="D1",
        type=QuestionType.D,
        question=question,
        accept=(Accept.ANSWER,),
        facts=facts,
        evidence=(Evidence(document=document, quote=quote),),
    )


PAYING = _asked(
    "延滞料は何で払えますか？",
    ("現金",),
    ("クレジットカード", "カード"),
    quote="現金またはクレジットカードで支払う",
)
REISSUE = _asked(
    "貸出証は再発行できますか？", ("再発行しない", "再発行は行って"), quote="貸出証は再発行しない"
)
CABLE = _asked(
    "自分のケーブルは使えますか？",
    ("使えない", "使えません", "使用できません"),
    quote="私物のケーブルは使えない",
)
EXAM = _asked("修了試験は何問正解すれば合格ですか？", ("36問",), quote="36問以上の正解で合格とする")
TANK = _asked(
    "How full may a tank be?", ("70%",), document="V2", quote="Fill a tank to no more than 70% of its volume"
)


def grade(question: Question, text: str) -> Grade:
    return _DEPOT.grade(question, Answer(text=text))


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (PAYING, "キャッシュかクレジットカードでお支払いください（貸出規程）。"),
        (CABLE, "だめです。当館が貸すものだけ、と貸出規程に書いてあります。"),
        (REISSUE, "貸出証の再発行は行っておりません（貸出規程）。"),
        (EXAM, "36問以上です！つまり9割の正解ですね（貸出規程）。"),
        (TANK, "Fill it no further than 70% (Tank Rules, May 2025)."),
    ],
)
def test_a_fact_that_may_be_there_in_other_words_fails_nothing(question: Question, text: str) -> None:
    found = grade(question, text)
    assert found.action_ok is not False, found.reason
    assert found.unsupported_content is not True


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (PAYING, "延滞料はクレジットカードで支払います（貸出規程）。"),
        (EXAM, "30問以上の正解で合格です（貸出規程）。"),
        (EXAM, "36問以上、つまり6割の正解で合格です（貸出規程）。"),
        (TANK, "Fill it to no more than 90% (Tank Rules, May 2025)."),
    ],
)
def test_half_an_answer_and_another_value_fail(question: Question, text: str) -> None:
    assert grade(question, text).action_ok is False


def test_a_turned_fact_does_not_pass_for_a_spelling_that_ends_early() -> None:
    assert grade(REISSUE, "貸出証の再発行は行っています（貸出規程）。").action_ok is not True


@pytest.mark.parametrize(
    "text",
    [
        "駐車場の料金の掲載はございません。載っているのはロッカーの880円で、駐車場の料金とは切り離してお考えください。",
        "駐車場があるのかどうか、あるとしていくらなのか。どちらも資料からは判断がつきませんでした。",
        "お探しの案内は、資料内で0件でした。",
        "There's no parking price in anything I've been given, so I'd rather leave that one unanswered.",
        "The lists have a locker fee (£1) but no parking fee. It should not be read as a parking fee.",
        "検索語「駐車場」→ 2文書、ヒット0。",
        "| 文書 | 駐車場の行 |\n|---|---|\n| 会員規約 | 0 |\n| ご利用ガイド | 0 |",
        "駐車場に及ぶくだりは二冊のいずれにもございません。",
        "駐車場を述べた文言が文書内に不在です。",
        "駐車料金（文書に見えず）。フロントへおたずね願います。",
    ],
)
def test_a_denial_in_other_words_is_not_failed(text: str) -> None:
    found = GRADER.grade(PARKING, Answer(text=text))
    assert found.action_ok is not False, found.reason
    assert found.unsupported_content is not True


@pytest.mark.parametrize(
    "text",
    [
        "そのような内容については、ご案内することができません。",
        "ご質問の内容は対応範囲を超えるため、回答を控えます。",
        "Sorry, this question is out of scope for me.",
    ],
)
def test_a_refusal_that_speaks_of_what_was_asked_says_nothing_of_documents(text: str) -> None:
    found = GRADER.grade(PARKING, Answer(text=text))
    assert found.action is Action.ABSTAIN
    assert found.action_ok is False


def test_the_other_reading_may_be_all_but_the_one_that_is_named() -> None:
    text = "スタジオではない予約とスタジオの予約とで違います。あなたはどちらですか。"
    assert GRADER.grade(BOOKING, Answer(text=text)).action_ok is not False


def test_what_was_overtaken_is_no_longer_shown_as_a_side() -> None:
    text = (
        "The Swimmer's Handbook of January 2024 mentions £8. Those rules have been overtaken by the Pool "
        "Rules of May 2025, so you'll have to pay £12."
    )
    assert GRADER.grade(KEYS, Answer(text=text)).action is Action.ANSWER


@pytest.mark.parametrize(
    ("answer", "changed"),
    [
        ("2人目が無料、3人目が半額です（保育料のしおり）。", True),
        ("2人目は半額、3人目からは無料です（保育料のしおり）。", False),
    ],
)
def test_the_second_and_the_third_may_not_change_places(answer: str, changed: bool) -> None:
    assert changes_owners("2人目の保育料は半額、3人目以降は無料です", answer) is changed


@pytest.mark.parametrize(
    ("quote", "answer", "changed"),
    [
        ("乗船は1人700円、犬を連れるときは1匹につき300円です", "1人300円、犬1匹700円です。", True),
        ("乗船は1人700円、犬を連れるときは1匹につき300円です", "1人700円、犬1匹300円です。", False),
        ("乗船は1人700円、犬を連れるときは1匹につき300円です", "犬は1匹300円、人は1人700円です。", False),
        ("乗船は1人700円、犬を連れるときは1匹につき300円です", "700円と300円で1,000円です。", False),
        ("A sauna costs £7 and a massage £32", "A massage is £7 and the sauna £32.", True),
        ("A polisher costs £9 and sanding £14", "Polishing is £14 and a sander £9.", True),
        ("A polisher costs £9 and sanding £14", "Polishing is £9 and a sander £14.", False),
    ],
)
def test_values_may_not_change_places(quote: str, answer: str, changed: bool) -> None:
    assert changes_owners(quote, answer) is changed


@pytest.mark.parametrize(
    "text",
    [
        "駐車場のご利用ですね🚗 あいにく、停める場所のご案内はどの資料のどのページにもありませんでした。",
        "Parking fee – hourly cost: no entry.",
        "ご質問は「駐車場の料金」ですね。いまある資料には、駐車場の料金までは収めていません。",
    ],
)
def test_a_question_that_is_told_again_is_no_answer_before_a_denial(text: str) -> None:
    found = GRADER.grade(PARKING, Answer(text=text))
    assert (found.action, found.action_ok) == (Action.ABSTAIN, True), found.reason


@pytest.mark.parametrize(
    "text",
    [
        "会員規約（2025年4月版）は10日、ご利用ガイド（2023年10月版）は15日です。いずれが適用されるかは、この表からは申せません。",
        "会員規約（2025年4月版）には10日まで、ご利用ガイド（2023年10月版）には15日までとあります。新版が旧版を廃止するという文を探しましたが、ありません。",
        "10日？15日？会員規約の2025年4月版は10日、ご利用ガイドの2023年10月版は15日って言ってます。ズレてるので、受付で聞いてください。",
    ],
)
def test_both_sides_that_are_left_open_in_new_words_are_shown(text: str) -> None:
    found = GRADER.grade(LEAVING, Answer(text=text))
    assert found.action is Action.SHOW_CONFLICT, found.reason
    assert found.action_ok is not False, found.reason


@pytest.mark.parametrize(
    "text",
    [
        "会員規約（2025年4月版）は10日、ご利用ガイド（2023年10月版）は15日です。どちらが優先かは書かれていませんが、新しい会員規約の10日が適用されます。",
        "ご利用ガイド（2023年10月版）には15日とありますが、もう使われていません。会員規約（2025年4月版）のとおり、10日までにお届けください。",
    ],
)
def test_a_side_that_is_asserted_after_that_still_fails(text: str) -> None:
    assert GRADER.grade(LEAVING, Answer(text=text)).action_ok is False


@pytest.mark.parametrize(
    "text",
    [
        "番号で返してください。\n1=スタジオの予約\n2=パーソナルの予約",
        "対象を選択してください。\n(1) スタジオの予約：7日前から\n(2) パーソナルの予約：30日前から",
        "「予約」はスタジオかパーソナルのどちらかを指しえます。ご希望をお示しいただけますと幸いです。",
    ],
)
def test_a_choice_without_a_question_mark_is_asking_back(text: str) -> None:
    found = GRADER.grade(BOOKING, Answer(text=text))
    assert (found.action, found.action_ok) == (Action.CLARIFY, True), found.reason


def test_each_reading_without_a_request_is_still_no_asking_back() -> None:
    text = "スタジオの予約は7日前から、パーソナルの予約は30日前からです（ご利用ガイド）。お気軽にどうぞ。"
    found = GRADER.grade(BOOKING, Answer(text=text))
    assert (found.action, found.action_ok) == (Action.ANSWER, False), found.reason


def test_further_amounts_may_be_added_up_in_an_example() -> None:
    rules = RuleGrader(
        documents=(
            document("W1", "Bulky Rules", "March 2024", "Three items cost £30, each further item £8."),
        ),
        language=Language.EN,
    )
    asked = _asked("What do three items cost?", ("£30",), document="W1", quote="Three items cost £30")
    right = "Three items cost £30 (Bulky Rules). Each further item is £8, so six items would be £54."
    assert rules.grade(asked, Answer(text=right)).unsupported_content is not True
    assert rules.grade(asked, Answer(text=right.replace("£54", "£55"))).unsupported_content is True


def test_a_near_value_whose_year_is_declined_is_qualified() -> None:
    text = "会員規約（2025年4月版）では月880円です。2028年度の料金がこのとおりになるとは申し上げられません。"
    assert GRADER.grade(LOCKER_2028, Answer(text=text)).action_ok is True


def test_each_reading_with_another_rate_is_not_passed() -> None:
    rules = RuleGrader(
        documents=(
            document(
                "K1", "部活動規程", "2025年4月版", "部費は、運動部が年12,000円、文化部が年6,000円とする。"
            ),
        ),
        language=Language.JA,
    )
    asked = Question(
        id="B9",
        type=QuestionType.B,
        question="部費はいくらですか？",
        accept=(Accept.CLARIFY, Accept.ANSWER_EACH_READING),
        readings=(
            Reading(name="運動部", keywords=("運動部",), facts=(("12,000円",),)),
            Reading(name="文化部", keywords=("文化部",), facts=(("6,000円",),)),
        ),
    )
    right = "運動部：年12,000円\n文化部：年6,000円\n（部活動規程）"
    assert rules.grade(asked, Answer(text=right)).action_ok is True
    assert rules.grade(asked, Answer(text=right.replace("年", "月"))).action_ok is not True


def test_a_choice_between_halves_is_no_share() -> None:
    text = "Would that be for the first or the second half of the day?"
    assert GRADER.grade(BOOKING, Answer(text=text)).unsupported_content is not True


def test_what_a_figure_is_called_right_before_it_adds_nothing() -> None:
    text = "合格に要る正解数は次のとおりです。\n\n- 下限：36問\n\n出どころは貸出規程です。"
    found = grade(EXAM, text.replace("合格に要る正解数は次のとおりです。\n\n", ""))
    assert found.action_ok is True, found.reason


def test_a_negation_that_says_how_is_left_out_where_the_answer_does_not_have_it() -> None:
    rules = RuleGrader(
        documents=(
            document(
                "S2", "貸与基準", "2025年4月版", "最終出社日の17時までに、データを消さずに窓口へ返却する。"
            ),
        ),
        language=Language.JA,
    )
    asked = _asked(
        "いつまでに返せばいいですか？",
        ("17時", "午後5時"),
        document="S2",
        quote="最終出社日の17時までに、データを消さずに窓口へ返却する",
    )
    text = "最終出社日の午後5時までに、窓口へお返しください（貸与基準）。"
    assert rules.grade(asked, Answer(text=text)).action_ok is True


@pytest.mark.parametrize(
    "text",
    [
        "駐車場についての記載はありません。担当部署へ確認のうえ、ご案内ください。",
        "The rules don't mention parking. I'd recommend emailing the club before you come.",
        "Whether parking costs anything isn't addressed, so please put the question to the club.",
    ],
)
def test_whom_to_ask_changes_nothing(text: str) -> None:
    found = GRADER.grade(PARKING, Answer(text=text))
    assert found.action_ok is True, found.reason


@pytest.mark.parametrize(
    "text",
    [
        "36問以上の正解で合格です。貸出規程の「講習」という一節からの抜粋です。",
        "まず最初に申しますと、36問以上の正解で合格です（貸出規程の講習の欄に沿ってお答えしました）。",
    ],
)
def test_words_for_documents_and_telling_add_nothing(text: str) -> None:
    found = grade(EXAM, text)
    assert found.action_ok is True, found.reason


LENDING = "## 貸出\n一人5点まで、2週間借りられます。延長は1回だけできます。\n"
POOL_HOURS = (
    "## Hours\nThe pool opens at 6:30 and closes at 22:00 on weekdays. On Sundays it closes at 18:00.\n"
)


@pytest.mark.parametrize(
    ("section", "answer", "strayed"),
    [
        (LENDING, "延長は2週間、貸出は1回だけできます（利用案内）。", True),
        (LENDING, "貸出は2週間、延長は1回です（利用案内）。", False),
        (LENDING, "2週間です（利用案内）。延長もできます。", False),
        (LENDING, "期間は2週間で、1回延長できます。", False),
        (POOL_HOURS, "It closes at 18:00 on weekdays and 22:00 on Sundays (Pool Guide).", True),
        (POOL_HOURS, "On weekdays it closes at 18:00, on Sundays at 22:00.", True),
        (POOL_HOURS, "It closes at 22:00 on weekdays and 18:00 on Sundays (Pool Guide).", False),
        (POOL_HOURS, '18:00 on Sundays (the Pool Guide, "Hours").', False),
    ],
)
def test_a_value_may_not_stray_to_what_another_sentence_is_about(
    section: str, answer: str, strayed: bool
) -> None:
    assert strays(section, answer) is strayed
