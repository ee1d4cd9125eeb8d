"""Each type's criteria, graded by rules against a few documents; what decided is said in the reason."""

import pytest

from evalgate.ask.answer import Answer, Passage
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import (
    TYPE_ACCEPTS,
    Accept,
    Action,
    Evidence,
    Nearby,
    Question,
    QuestionType,
    Reading,
    Side,
)


def document(id_: str, title: str, version: str | None, body: str) -> Document:
    return Document(
        id=id_,
        title=title,
        version=version,
        file_name=f"{id_.lower()}.md",
        path=id_,
        text=f"# {title}\n\n{body}",
    )


DOCUMENTS = (
    document(
        "G1",
        "会員規約",
        "2025年4月版",
        "## 第2条 休会\n休会は月末の7日前までに、店頭で申し出る。休会中の会費は月1,100円とする。\n\n"
        "## 第3条 退会\n退会は当月10日までに届け出る。退会届は郵送でも受け付ける。\n\n"
        "## 第4条 ロッカー\n契約ロッカーは月880円とする。",
    ),
    document(
        "G2",
        "ご利用ガイド",
        "2023年10月版",
        "## 退会\n退会のお届けは、当月15日までにお願いします。\n\n## スタジオ\nスタジオの予約は7日前から、"
        "パーソナルの予約は30日前から受け付けます。\n\n## タオル\nタオルは1回330円でお貸しします。",
    ),
    document(
        "P1",
        "Pool Rules",
        "May 2025",
        "## Lanes\nFast lanes are open from 6:30 am to 8:00 am. Children under eight swim with an adult.\n\n"
        "## Lockers\nA locker costs £1, which is returned. Lost keys cost £12.",
    ),
    document(
        "P2",
        "Swimmer's Handbook",
        "January 2024",
        "## Lockers\nLost keys cost £8.\n\n## Lessons\nLessons are booked at the desk, at least three days ahead.",
    ),
)
GRADER = RuleGrader(documents=DOCUMENTS, language=Language.JA)
ENGLISH = RuleGrader(documents=DOCUMENTS, language=Language.EN)

PARKING = Question(
    id="A1",
    type=QuestionType.A,
    question="駐車場の料金はいくらですか？",
    accept=(Accept.ABSTAIN,),
    absent=("駐車場",),
)
LOCKER_2028 = Question(
    id="A2",
    type=QuestionType.A,
    question="2028年度の契約ロッカーの料金は？",
    accept=(Accept.ABSTAIN, Accept.QUALIFIED_ANSWER),
    nearby=Nearby(facts=(("880円",),), document="G1", version="2025年4月版"),
)
HANDOFF = Question(
    id="A3",
    type=QuestionType.A,
    question="担当トレーナーは誰ですか？",
    accept=(Accept.ABSTAIN, Accept.HANDOFF),
)
BOOKING = Question(
    id="B1",
    type=QuestionType.B,
    question="予約はいつからできますか？",
    accept=(Accept.CLARIFY,),
    readings=(
        Reading(name="スタジオの予約", keywords=("スタジオ",), facts=(("7日前",),)),
        Reading(name="パーソナルの予約", keywords=("パーソナル",), facts=(("30日前",),)),
    ),
)
BOOKING_EACH = Question(
    id="B2",
    type=QuestionType.B,
    question="予約はいつからできますか？",
    accept=(Accept.CLARIFY, Accept.ANSWER_EACH_READING),
    readings=BOOKING.readings,
)
LEAVING = Question(
    id="C1",
    type=QuestionType.C,
    question="退会の届け出は何日までですか？",
    accept=(Accept.SHOW_CONFLICT,),
    sides=(
        Side(document="G1", version="2025年4月版", facts=(("10日",),)),
        Side(document="G2", version="2023年10月版", facts=(("15日",),)),
    ),
)
KEYS = Question(
    id="C2",
    type=QuestionType.C,
    question="What does a lost key cost?",
    accept=(Accept.SHOW_CONFLICT, Accept.PREFER_NEWER),
    sides=(
        Side(document="P1", version="May 2025", facts=(("£12",),)),
        Side(document="P2", facts=(("£8",),)),
    ),
)
BOX = Question(
    id="C3",
    type=QuestionType.C,
    question="How long is lost property kept?",
    accept=(Accept.SHOW_CONFLICT,),
    sides=(
        Side(document="P1", version="May 2025", facts=(("21 days",),)),
        Side(document="P2", version="January 2024", facts=(("30 days",),)),
    ),
)
PAUSE = Question(
    id="D1",
    type=QuestionType.D,
    question="休会するには、いつまでに申し出ればよく、休会中の会費はいくらですか？",
    accept=(Accept.ANSWER,),
    facts=(("7日前",), ("1,100円",)),
    evidence=(Evidence(document="G1", quote="休会は月末の7日前までに、店頭で申し出る"),),
)


def grade(question: Question, text: str, **more: object) -> Grade:
    return GRADER.grade(question, Answer(text=text, **more))  # type: ignore[arg-type]  # passed through as given


UNANSWERABLE = [
    (
        PARKING,
        "駐車場の料金についての記載は見つかりませんでした。店頭にご確認ください。",
        Action.ABSTAIN,
        True,
    ),
    (PARKING, "駐車場のことはどの資料にも書かれていない。", Action.ABSTAIN, True),
    (PARKING, "There is nothing about parking in the documents.", Action.ABSTAIN, True),
    (
        PARKING,
        "駐車場の料金は資料に記載がありません。なお、契約ロッカーは月880円です（会員規約 第4条）。",
        Action.ABSTAIN,
        True,
    ),
    (PARKING, "申し訳ありませんが、お答えいたしかねます。", Action.ABSTAIN, False),
    (PARKING, "駐車場は1時間200円です。", Action.ANSWER, False),
    (PARKING, "駐車場は月880円です（会員規約）。", Action.ANSWER, False),
    (PARKING, "記載はありませんでした。ただ、一般的には無料のところが多いです。", Action.ANSWER, False),
    (PARKING, "資料には見当たりませんでしたが、おそらく1時間300円程度でしょう。", Action.ANSWER, False),
    (PARKING, "お車でしょうか、自転車でしょうか？", Action.CLARIFY, False),
    (PARKING, "店頭にお問い合わせください。", Action.ABSTAIN, False),
    (LOCKER_2028, "2028年度の料金は資料に記載がありません。", Action.ABSTAIN, True),
    (
        LOCKER_2028,
        "会員規約（2025年4月版）では月880円です。2028年度も同額とは限りません。",
        Action.ANSWER,
        True,
    ),
    (LOCKER_2028, "2028年度は月880円です。", Action.ANSWER, False),
    (LOCKER_2028, "契約ロッカーは月880円です。2028年度も同額とは限りません。", Action.ANSWER, False),
    (LOCKER_2028, "会員規約（2025年4月版）によると月880円です。", Action.ANSWER, False),
    (HANDOFF, "担当者におつなぎしますので、店頭までお問い合わせください。", Action.ABSTAIN, True),
    (HANDOFF, "担当トレーナーは佐藤です。", Action.ANSWER, False),
]
AMBIGUOUS = [
    (BOOKING, "スタジオとパーソナルのどちらの予約でしょうか？", Action.CLARIFY, True),
    (BOOKING, "スタジオの予約か、パーソナルの予約か、お知らせください。", Action.CLARIFY, True),
    (
        BOOKING,
        "どの予約でしょうか。\n- スタジオ（7日前から）\n- パーソナル（30日前から）",
        Action.CLARIFY,
        True,
    ),
    (BOOKING, "Do you mean a スタジオ or a パーソナル booking?", Action.CLARIFY, True),
    (BOOKING, "もう少し詳しくお聞かせください。", Action.CLARIFY, False),
    (BOOKING, "スタジオのご予約ということでよろしいでしょうか？", Action.CLARIFY, False),
    (BOOKING, "7日前からです（ご利用ガイド「スタジオ」）。", Action.ANSWER, False),
    (BOOKING, "スタジオは7日前、パーソナルは30日前からです（ご利用ガイド）。", Action.ANSWER, False),
    (BOOKING, "予約の開始日についての記載はありませんでした。", Action.ABSTAIN, False),
    (BOOKING_EACH, "スタジオは7日前、パーソナルは30日前からです（ご利用ガイド）。", Action.ANSWER, True),
    (
        BOOKING_EACH,
        "| 種類 | 開始 |\n|---|---|\n| スタジオ | 七日前 |\n| パーソナル | 三十日前 |",
        Action.ANSWER,
        True,
    ),
    (BOOKING_EACH, "スタジオは30日前、パーソナルは7日前からです。", Action.ANSWER, False),
    (BOOKING_EACH, "スタジオは7日前、パーソナルは60日前からです。", Action.ANSWER, False),
    (BOOKING_EACH, "スタジオは7日前からです。", Action.ANSWER, False),
    (BOOKING_EACH, "スタジオですか、パーソナルですか。", Action.CLARIFY, True),
]
CONFLICTING = [
    (
        LEAVING,
        "会員規約（2025年4月版）は当月10日、ご利用ガイド（2023年10月版）は当月15日としていて、食い違っています。",
        Action.SHOW_CONFLICT,
        True,
    ),
    (
        LEAVING,
        "・G1（令和7年4月版）：10日\n・G2（2023/10）：15日\nどちらが有効かは判断できません。",
        Action.SHOW_CONFLICT,
        True,
    ),
    (
        LEAVING,
        "10日（会員規約 2025年4月版）と15日（ご利用ガイド 2023年10月版）の二通りがあります。",
        Action.SHOW_CONFLICT,
        True,
    ),
    (
        LEAVING,
        "会員規約（2025年4月版）では15日、ご利用ガイド（2023年10月版）では10日と、食い違っています。",
        Action.SHOW_CONFLICT,
        False,
    ),
    (LEAVING, "会員規約では10日、ご利用ガイドでは15日で、食い違っています。", Action.SHOW_CONFLICT, False),
    (LEAVING, "資料により10日と15日の二通りの記載があります。", Action.SHOW_CONFLICT, False),
    (LEAVING, "資料によって記載が異なります。店頭にご確認ください。", Action.SHOW_CONFLICT, False),
    (LEAVING, "当月10日までです（会員規約 2025年4月版）。", Action.ANSWER, False),
    (
        LEAVING,
        "会員規約（2025年4月版）は10日、ご利用ガイド（2023年10月版）は15日ですが、新しい規約が優先されるので10日までです。",
        Action.ANSWER,
        False,
    ),
    (LEAVING, "10日と15日がありますので、間をとって12日頃までとお考えください。", Action.ANSWER, False),
    (LEAVING, "退会の期限は見つかりませんでした。", Action.ABSTAIN, False),
    (LEAVING, "個人会員でしょうか、法人会員でしょうか？", Action.CLARIFY, False),
    (
        KEYS,
        "The Pool Rules (May 2025) say £12; the Swimmer's Handbook (January 2024) says £8.",
        Action.SHOW_CONFLICT,
        True,
    ),
    (
        BOX,
        "It differs between documents: 21 days (Pool Rules, May 2025), 30 days (P2, January 2024).",
        Action.SHOW_CONFLICT,
        True,
    ),
    (KEYS, "£12, according to the Pool Rules of May 2025.", Action.ANSWER, True),
    (KEYS, "£12, according to the Pool Rules.", Action.ANSWER, False),
    (KEYS, "£8 (Swimmer's Handbook, January 2024).", Action.ANSWER, False),
    (
        KEYS,
        "The Handbook (January 2024) says £8 and the Pool Rules (May 2025) say £12, so about £10 on average.",
        Action.ANSWER,
        False,
    ),
]
ANSWERABLE = [
    (
        PAUSE,
        "月末の7日前までに申し出てください。会費は月1,100円です（会員規約 第2条）。",
        Action.ANSWER,
        True,
    ),
    (PAUSE, "七日前まで、1100円です。【G1】", Action.ANSWER, True),
    (
        PAUSE,
        "申し訳ございません、月末の7日前までです。会費は月1,100円です（会員規約）。",
        Action.ANSWER,
        True,
    ),
    (
        PAUSE,
        "規約に「休会は月末の7日前までに、店頭で申し出る。休会中の会費は月1,100円とする。」とあります。",
        Action.ANSWER,
        True,
    ),
    (
        PAUSE,
        "月末の7日前までで、会費は月1,100円です（会員規約）。休会できる期間については記載がありませんでした。",
        Action.ANSWER,
        True,
    ),
    (PAUSE, "月末の7日前までに申し出てください（会員規約）。", Action.ANSWER, False),
    (PAUSE, "月末の7日前までで、会費は月2,200円です（会員規約）。", Action.ANSWER, False),
    (PAUSE, "月末の7日前までで、会費は月1,100円です。", Action.ANSWER, False),
    (PAUSE, "月末の7日前までで、会費は月1,100円です（ご利用ガイド）。", Action.ANSWER, False),
    (PAUSE, "分かりかねます。", Action.ABSTAIN, False),
    (PAUSE, "休会についての記載は見つかりませんでした。", Action.ABSTAIN, False),
    (PAUSE, "どちらの店舗の会員様でしょうか？", Action.CLARIFY, False),
]


@pytest.mark.parametrize(
    ("question", "text", "action", "ok"), [*UNANSWERABLE, *AMBIGUOUS, *CONFLICTING, *ANSWERABLE]
)
def test_each_type_has_its_criteria(question: Question, text: str, action: Action, ok: bool) -> None:
    graded = grade(question, text)
    assert (graded.action, graded.action_ok) == (action, ok), graded.reason
    assert graded.reason.endswith("。")


def test_a_structured_abstention_needs_no_words() -> None:
    graded = grade(PARKING, "", abstained=True)
    assert (graded.action, graded.action_ok) == (Action.ABSTAIN, True)
    assert grade(PAUSE, "", abstained=True).action_ok is False
    assert grade(LEAVING, "7日前です。", abstained=True).action is Action.ABSTAIN


def test_structured_citations_are_pointers() -> None:
    text = "月末の7日前までで、会費は月1,100円です。"
    assert grade(PAUSE, text).action_ok is False
    assert grade(PAUSE, text, citations=("G1",)).action_ok is True
    assert grade(PAUSE, text, citations=("g1.md",)).action_ok is True
    assert grade(PAUSE, text, citations=("G2",)).action_ok is False


def test_a_citation_number_means_the_passage_that_was_given() -> None:
    text = "月末の7日前までで、会費は月1,100円です[1]。"
    right = Passage(text="休会は月末の7日前までに", source="G1")
    wrong = Passage(text="退会のお届けは", source="G2")
    assert grade(PAUSE, text, contexts=(right, wrong)).action_ok is True
    assert grade(PAUSE, text, contexts=(wrong, right)).action_ok is False
    assert grade(PAUSE, text).action_ok is True


def test_evidence_is_not_asked_for_where_the_set_says_so() -> None:
    relaxed = Question(
        id="D2",
        type=QuestionType.D,
        question=PAUSE.question,
        accept=(Accept.ANSWER,),
        facts=PAUSE.facts,
        require_evidence=False,
    )
    assert grade(relaxed, "月末の7日前までで、会費は月1,100円です。").action_ok is True


def test_a_set_may_narrow_what_passes() -> None:
    narrowed = Question(
        id="B3",
        type=QuestionType.B,
        question=BOOKING.question,
        accept=(Accept.ANSWER_EACH_READING,),
        readings=BOOKING.readings,
    )
    asked = grade(narrowed, "スタジオとパーソナルのどちらの予約でしょうか？")
    assert (asked.action, asked.action_ok) == (Action.CLARIFY, False)
    assert grade(narrowed, "スタジオは7日前、パーソナルは30日前からです（ご利用ガイド）。").action_ok is True


def test_words_that_no_document_holds_leave_an_answer_open() -> None:
    text = "月末の7日前までで、会費は月1,100円です（会員規約）。"
    assert grade(PAUSE, text).action_ok is True
    added = grade(PAUSE, text + "休会には医師の診断書を添えてください。")
    assert added.action_ok is not True
    assert grade(PAUSE, text + "お間違えのないようご注意ください。").action_ok is True


def test_unsupported_content_fails_a_and_d_and_leaves_b_and_c_alone() -> None:
    invented = "お問い合わせは電話 03-9999-0000 へどうぞ。"
    for question, text in (
        (PARKING, "駐車場の料金についての記載は見つかりませんでした。"),
        (PAUSE, "月末の7日前までで、会費は月1,100円です（会員規約）。"),
    ):
        assert grade(question, text).action_ok is True
        spoilt = grade(question, text + invented)
        assert (spoilt.action_ok, spoilt.unsupported_content) == (False, True), spoilt
        assert "03-9999-0000" in spoilt.reason
    for question, text in (
        (BOOKING, "スタジオとパーソナルのどちらの予約でしょうか？"),
        (
            LEAVING,
            "会員規約（2025年4月版）は当月10日、ご利用ガイド（2023年10月版）は当月15日としていて、食い違っています。",
        ),
    ):
        assert grade(question, text + invented).action_ok is True
        assert grade(question, text + invented).unsupported_content is True


def test_the_reason_quotes_the_words_that_decided_in_the_reports_language() -> None:
    text = "スタジオとパーソナルのどちらの予約でしょうか？"
    assert grade(BOOKING, text).reason == f"候補を挙げて尋ねています：「{text}」（候補2つ）。"
    english = ENGLISH.grade(BOOKING, Answer(text=text))
    assert english.reason == f'Names readings and asks which is meant: "{text}" (2 readings named).'


def test_the_reason_notes_whom_to_ask_and_that_it_can_not_tell() -> None:
    text = "・G1（2025年4月版）：10日\n・G2（2023年10月版）：15日\nどちらが有効かは判断できないため、店頭にご確認ください。"
    noted = grade(LEAVING, text).reason
    assert "どちらが正しいかは判断できないと明記" in noted
    assert "確認先の案内あり" in noted


def test_marks_show_which_rule_fired_on_which_words() -> None:
    text = "お世話になっております。駐車場の料金についての記載は見つかりませんでした。"
    marks = {mark.rule: mark for mark in grade(PARKING, text).marks}
    for mark in marks.values():
        assert text[mark.start : mark.end] == mark.text
    assert marks["says_absent"].text == "駐車場の料金についての記載は見つかりませんでした。"
    assert marks["part_courtesy"].text == "お世話になっております。"


def test_without_documents_the_contexts_are_what_is_known() -> None:
    alone = RuleGrader(documents=(), language=Language.EN)
    contexts = (
        Passage(text="Lost keys cost £12.", source="P1"),
        Passage(text="Lost keys cost £8.", source="P2"),
    )
    text = "P1 (May 2025) says £12, P2 says £8; they disagree."
    assert alone.grade(KEYS, Answer(text=text, contexts=contexts)).action_ok is True


def test_the_same_answer_always_gets_the_same_grade() -> None:
    text = "会員規約（2025年4月版）は10日、ご利用ガイド（2023年10月版）は15日です。"
    assert {repr(grade(LEAVING, text)) for _ in range(5)} == {repr(grade(LEAVING, text))}


@pytest.mark.parametrize(
    "text", ["\ud83d", "\x00\x1b[31m", "｜" * 3000, "「" * 2000, "あ" * 20000, "?" * 5000, "(((((" * 900]
)
def test_hostile_text_is_graded_and_not_a_fault(text: str) -> None:
    for question in (PARKING, BOOKING, LEAVING, PAUSE):
        assert grade(question, text).reason


def test_every_accept_of_every_type_is_known_to_the_criteria() -> None:
    accepted = {accept for accepts in TYPE_ACCEPTS.values() for accept in accepts}
    assert accepted == set(Accept)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("Write to the Housing Office (Fees).", True),
        ("Write to the Finance Office (Fees and Housing).", False),
        ("The Office of Housing takes notices (Fees).", False),
    ],
)
def test_the_words_of_a_name_mean_it_only_side_by_side(answer: str, told: bool) -> None:
    document = Document(
        id="D1", title="Fees", version=None, file_name="f.md", path="f.md",
        text="# Fees\nWrite to the Housing Office. The Finance Office takes payments.\n",
    )  # fmt: skip
    question = Question(
        id="Q",
        type=QuestionType.D,
        question="Whom do I write to?",
        accept=(Accept.ANSWER,),
        facts=(("Housing Office",),),
    )
    grade = RuleGrader(documents=(document,), language=Language.EN).grade(question, Answer(text=answer))
    assert (grade.action_ok is True) is told


@pytest.mark.parametrize(
    ("pointer", "ok"),
    [
        ("ご利用案内「宅配ボックスの荷物」", True),
        ("館内のしおり「宅配ボックスの荷物」", False),
        ("「宅配ボックスの荷物は5日以内に取り出してください」とあります", True),
    ],
)
def test_a_heading_quoted_of_another_document_is_no_quotation(pointer: str, ok: bool) -> None:
    right = document(
        "N1",
        "ご利用案内",
        "2025年",
        "## 宅配ボックスの荷物\n宅配ボックスの荷物は5日以内に取り出してください。",
    )
    other = document("N2", "館内のしおり", "2024年", "## 駐輪場\n駐輪場は地下にあります。")
    question = Question(
        id="Q",
        type=QuestionType.D,
        question="荷物は何日以内に取り出せばよいですか？",
        accept=(Accept.ANSWER,),
        facts=(("5日以内",),),
        evidence=(Evidence(document="N1", quote="宅配ボックスの荷物は5日以内に取り出してください"),),
    )
    grade = RuleGrader(documents=(right, other), language=Language.JA).grade(
        question, Answer(text=f"5日以内です（{pointer}）。")
    )
    assert grade.action_ok is ok, grade.reason
