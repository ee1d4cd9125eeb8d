"""Answers that show both statements: what is said beside them settles them, or is a remark."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.criteria.pointing.by_version import by_its_version
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Action, Question, QuestionType, Side


def _grader(language: Language, *documents: tuple[str, str, str, str]) -> RuleGrader:
    return RuleGrader(
        documents=tuple(
            Document(id=i, title=t, version=v, file_name=f"{i}.md", path=f"{i}.md", text=f"# {t}\n\n{text}\n")
            for i, t, v, text in documents
        ),
        language=language,
    )


def _question(asked: str, *sides: tuple[str, str]) -> Question:
    return Question(
        id="Q",
        type=QuestionType.C,
        question=asked,
        accept=(Accept.SHOW_CONFLICT,),
        sides=tuple(Side(document=document, facts=((fact,),)) for document, fact in sides),
    )


GRADERS = {
    Language.JA: _grader(
        Language.JA,
        (
            "P1",
            "排水ポンプPB-20 取扱説明書",
            "2024年3月版",
            "艇庫の保管料は1艇6,400円とする。届け出は3日前までに出す。",
        ),
        (
            "P2",
            "艇庫のしおり",
            "2021年7月版",
            "保管料は1艇5,200円です。届け出は前日の17時までに出してください。",
        ),
    ),
    Language.EN: _grader(
        Language.EN,
        ("P1", "Members' Handbook", "May 2025", "Storing a kayak costs £64 a season."),
        ("P2", "Launch Guide", "June 2021", "Storing a kayak costs £52 a season."),
    ),
}
FEE = _question("艇庫の保管料はいくらですか？", ("P1", "6,400円"), ("P2", "5,200円"))
NOTICE = _question("届け出はいつまでに出せばいいですか？", ("P1", "3日前"), ("P2", "前日の17時"))
KAYAK = _question("What does it cost to store a kayak?", ("P1", "£64"), ("P2", "£52"))
_FEES = "取扱説明書（2024年3月版）は6,400円、艇庫のしおり（2021年7月版）は5,200円"
_STORING = "By the Members' Handbook (May 2025) it is £64; by the Launch Guide (June 2021) it is £52."
_DATES = "取扱説明書（2024年3月版）は3日前まで、艇庫のしおり（2021年7月版）は前日17時までとしています。"
_COSTS = "The Members' Handbook (May 2025) says £64, the Launch Guide (June 2021) £52"


def _grade(question: Question, text: str) -> Grade:
    language = Language.EN if question is KAYAK else Language.JA
    return GRADERS[language].grade(question, Answer(text=text))


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (FEE, f"{_FEES}で、どちらとも決められません。鍵の代金がこのほかに約800円かかります。"),
        (
            FEE,
            f"{_FEES}です。額が合いませんので、艇庫係にどちらか確かめてください。別途、保険料がおよそ900円必要です。",
        ),
        (FEE, f"{_FEES}で、どちらが有効かは書かれていません。未確定としてお扱いください。"),
        (FEE, f"{_FEES}で、どちらが有効かは書かれていません。お支払いは桟橋でお願いします。"),
        (NOTICE, f"{_DATES}どちらに従うかは艇庫にお電話いただければ分かります。"),
        (KAYAK, f"{_COSTS}. I found no line that cancels the older guide, so treat this as open."),
        (KAYAK, f"{_COSTS}. Neither one withdraws the other, so please regard the matter as unresolved."),
        (KAYAK, f"{_COSTS}. Nothing revokes the earlier figure; leave the question open for now."),
        (
            KAYAK,
            "I can't settle this. In the Launch Guide (June 2021) it is £52 a season; in the Members' Handbook (May 2025) it is £64 a season.",
        ),
        (KAYAK, f"{_COSTS}, and I can't tell which is right. A padlock costs about £9 on top."),
        (
            KAYAK,
            f"{_COSTS}. The handbook is the newer of the two, but nothing says that it replaces the guide.",
        ),
        (FEE, f"{_FEES}です。どちらにも軍配は上げられません。"),
        (FEE, f"{_FEES}です。後者のほうが古いものの、どちらが正しいかは分かりません。"),
    ],
)
def test_a_remark_beside_both_statements_settles_nothing(question: Question, text: str) -> None:
    grade = _grade(question, text)

    assert grade.action is Action.SHOW_CONFLICT, grade.reason
    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (FEE, f"{_FEES}で、どちらが有効かは書かれていません。後者でお支払いください。"),
        (FEE, f"{_FEES}です。どちらか分かりませんが、だいたい6,000円ほど見ておけば足ります。"),
        (FEE, f"{_FEES}です。改定の新しい前者に従って、艇庫係にお支払いください。"),
        (NOTICE, f"{_DATES}発行が新しい前者に沿って、3日前までにご連絡いただければ問題ありません。"),
        (NOTICE, f"{_DATES}前日の17時までに艇庫へお電話いただければ大丈夫です。"),
        (KAYAK, f"{_COSTS}. Nobody says which applies, but follow the latter."),
        (KAYAK, f"{_COSTS}. I can't tell which is right. Go with the handbook."),
        (KAYAK, f"{_COSTS}. The handbook replaces the guide, so treat this as settled at £64."),
        (KAYAK, f"{_COSTS}. £64 it is!"),
        (
            FEE,
            "しおりの2021年7月版は5,200円ですが、取扱説明書（2024年3月版）のほうが新しいため、6,400円をご用意ください。",
        ),
        (
            FEE,
            "艇庫のしおり（2021年7月版）は5,200円、取扱説明書（2024年3月版）が最新ですので、6,400円とお答えします。",
        ),
        (FEE, f"{_FEES}です。新しさで取扱説明書に軍配を上げ、6,400円とお答えします。"),
        (
            FEE,
            "艇庫のしおり（2021年7月版）には5,200円とあります。今は取扱説明書（2024年3月版）の6,400円に従ってください。",
        ),
        (
            KAYAK,
            "The Launch Guide (June 2021) had it at £52, but the Members' Handbook (May 2025) came out later. You pay £64.",
        ),
        (
            KAYAK,
            "While the Launch Guide (June 2021) asks £52, the Members' Handbook (May 2025) is newer, so it's £64.",
        ),
        (KAYAK, f"{_COSTS}. As the handbook is of later date, the fee is £64."),
    ],
)
def test_a_verdict_beside_both_statements_asserts_one(question: Question, text: str) -> None:
    grade = _grade(question, text)

    assert grade.action is Action.ANSWER, grade.reason
    assert grade.action_ok is False, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (FEE, "令和6年3月版の説明書（PB-20）では6,400円、しおりの2021年7月版では5,200円と食い違っています。"),
        (
            FEE,
            "PB-20の取扱説明書（2024年3月版）は6,400円、2021年7月版の艇庫のしおりは5,200円で、食い違っています。",
        ),
        (KAYAK, "Handbook (May 2025): £64. Launch Guide (June 2021): £52. I can't settle which holds."),
        (KAYAK, "The May 2025 handbook says £64, the June 2021 guide £52. Which applies isn't stated."),
        (KAYAK, "It's £64 by the handbook of May 2025 and £52 by the guide of June 2021. They disagree."),
    ],
)
def test_a_document_is_named_by_its_kind_and_its_version(question: Question, text: str) -> None:
    grade = _grade(question, text)

    assert grade.action is Action.SHOW_CONFLICT, grade.reason
    assert grade.action_ok is True, grade.reason


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (FEE, "2024年3月版では6,400円、2021年7月版では5,200円と食い違っています。"),
        (FEE, "2024年3月版の料金表では6,400円、2021年7月版の規約では5,200円と食い違っています。"),
        (KAYAK, "The May 2025 one says £64, the June 2021 one £52. Which applies isn't stated."),
    ],
)
def test_a_version_alone_or_beside_another_name_names_no_document(question: Question, text: str) -> None:
    assert _grade(question, text).action_ok is not True


@pytest.mark.parametrize(
    ("title", "other", "text", "named"),
    [
        ("洗濯機AB-12 説明書", "乾燥機CD-34 説明書", "2024年3月版の説明書（AB-12）では二年です。", True),
        ("洗濯機AB-12 説明書", "乾燥機CD-34 説明書", "2024年3月版の説明書では二年です。", False),
        ("Members' Handbook", "Crew Handbook", "2025 handbook: £64.", False),
        ("Members' Handbook", "Launch Guide", "2025 handbook: £64.", True),
        ("洗濯機AB-12 説明書", "乾燥機CD-34 説明書", "2024年3月版の説明書（CD-34）では二年です。", False),
        ("町内会だより", "防災の手引き", "2024年3月号のたよりでは朝6時です。", True),
        ("町内会だより", "学校だより", "2024年3月号のたよりでは朝6時です。", False),
    ],
)
def test_a_kind_that_two_documents_share_needs_the_number_of_its_model(
    title: str, other: str, text: str, *, named: bool
) -> None:
    assert bool(by_its_version(text, title, (other,), (0,))) is named


@pytest.mark.parametrize(
    ("language", "question", "answer", "ok"),
    [
        (
            Language.JA,
            FEE,
            f"{_FEES}です。違いがあるため、事務局に照会してから伝えることをお勧めします。",
            (True, None),
        ),
        (Language.JA, FEE, f"{_FEES}です。新しい前者を優先し、事務局に確認してください。", (False,)),
        (
            Language.EN,
            KAYAK,
            f"{_STORING} I leave the choice to the harbour office, as no text resolves this.",
            (True,),
        ),
        (
            Language.EN,
            KAYAK,
            f"{_STORING} Go with £64.",
            (False,),
        ),
    ],
)
def test_whom_to_ask_settles_nothing(
    language: Language, question: Question, answer: str, ok: tuple[bool | None, ...]
) -> None:
    grade = GRADERS[language].grade(question, Answer(text=answer))
    assert grade.action_ok in ok
    assert (grade.action is Action.SHOW_CONFLICT) is (True in ok)


_UNSETTLED = f"{_COSTS}. I can't establish which is in force."
_LEFT_OPEN = f"{_FEES}で、どちらが有効か判断できません。"


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (KAYAK, f"{_UNSETTLED} Members can use the slipway with a key card."),
        (KAYAK, f"{_UNSETTLED} The current in the harbour is strong, go with a partner."),
        (FEE, f"{_LEFT_OPEN}桟橋の水道は会員証で使えます。"),
        (FEE, f"{_LEFT_OPEN}現在、桟橋は工事中です。"),
    ],
)
def test_something_else_that_is_added_asserts_no_side(question: Question, text: str) -> None:
    assert _grade(question, text).action_ok is not False


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (KAYAK, f"{_COSTS}. Use the newer one."),
        (KAYAK, f"{_UNSETTLED} You should expect £64."),
        (KAYAK, f"{_UNSETTLED} It is the Members' Handbook that applies now."),
        (FEE, f"{_LEFT_OPEN}現在は6,400円です。"),
        (FEE, f"{_LEFT_OPEN}新しいほうに従ってください。"),
    ],
)
def test_a_value_or_a_choice_that_is_added_does(question: Question, text: str) -> None:
    assert _grade(question, text).action_ok is not True
