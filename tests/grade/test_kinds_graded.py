"""Kinds of wording, graded as a whole: notations of facts, readings, owners of values, figures."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.action.classify import classify
from evalgate.grade.criteria.facts import Held, Reader
from evalgate.grade.grounding.check import Grounding
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Action, Evidence, Question, QuestionType, Reading, Side

OTHER_NOTATIONS = [
    ("診察は前日の午後5時まで", "前日17時"),
    ("前日の夕方5時までにお電話ください", "前日17時"),
    ("翌月の10日までに提出します", "翌月10日"),
    ("当日の正午まで", "当日12時"),
    ("お買物は１２０分まで無料", "2時間"),
    ("料金は**¥3,300**／通", "3,300円"),
    ("General waste: daily.", "every day"),
    ("Paper: Mon & Thu.", "Thursdays"),
    ("The rent is charged monthly.", "every month"),
    ("It is collected each week.", "every week"),
    ("USD 4 for each further hour", "$4"),
    ("the first 120 minutes are free", "two hours"),
]


@pytest.mark.parametrize(("text", "fact"), OTHER_NOTATIONS)
def test_a_fact_may_stand_in_another_notation(text: str, fact: str) -> None:
    assert Reader(text).find((fact,)).held is Held.YES


OTHER_VALUES = [
    ("診察は前日の午前5時まで", "前日17時"),
    ("当日の午後5時まで", "前日17時"),
    ("前々月の10日までに提出します", "翌月10日"),
    ("The rent is charged weekly.", "every month"),
    ("Paper: Mon & Tue.", "Thursdays"),
    ("EUR 4 for each further hour", "$4"),
]


@pytest.mark.parametrize(("text", "fact"), OTHER_VALUES)
def test_another_value_is_no_other_notation(text: str, fact: str) -> None:
    assert Reader(text).find((fact,)).held is not Held.YES


STUDIO = Question(
    id="B",
    type=QuestionType.B,
    question="予約はいつからできますか？",
    readings=(
        Reading(name="スタジオ", facts=(("7日前",),)),
        Reading(name="パーソナル", facts=(("30日前",),)),
    ),
    accept=(Accept.CLARIFY,),
)
LESSON = Question(
    id="B",
    type=QuestionType.B,
    question="When can I book?",
    readings=(
        Reading(name="lessons", facts=(("7 days",),)),
        Reading(name="fast lanes", facts=(("3 days",),)),
    ),
    accept=(Accept.CLARIFY,),
)
ASKS_FOR_DETAILS = [
    "何についてのお尋ねか、もう少し詳しくお聞かせ願えますか。",
    "どの予約のことか、具体的に伺えますか？",
    "どちらの件か、お知らせいただけると助かります。",
    "どういったご用件か、お教えいただけますか。",
    "どの施設についてか、もう少し教えてください。",
    "何の予約でしょうか、差し支えなければお聞かせください。",
    "Which booking do you mean, or could you tell me a bit more?",
    "What kind of booking is it? Please give me some details.",
    "Could you tell me more about what you want to book?",
]


@pytest.mark.parametrize("text", ASKS_FOR_DETAILS)
def test_asking_for_details_names_no_reading(text: str) -> None:
    grade = RuleGrader(documents=(), language=Language.EN).grade(
        LESSON if text.isascii() else STUDIO, Answer(text=text)
    )
    assert (grade.action, grade.action_ok) == (Action.CLARIFY, False)


def visiting(text: str, quotes: tuple[str, str]) -> Question:
    return Question(
        id="D",
        type=QuestionType.D,
        question=text,
        facts=tuple((q,) for q in quotes[1].split("|")),
        evidence=(Evidence(document="N1", quote=quotes[0]),),
        accept=(Accept.ANSWER,),
    )


TEMPERATURES = ("Offices are kept at 21 degrees in winter and 25 degrees in summer", "21 degrees|25 degrees")
FEES_JA = ("入会金は3,000円、月会費は8,000円とする", "3,000円|8,000円")
HOURS_JA = ("平日は9時から、土曜日は10時から開館する", "9時|10時")
OWNERS = [
    (TEMPERATURES, "21 degrees in summer and 25 degrees in winter [N1].", False),
    (TEMPERATURES, "In summer 21 degrees, in winter 25 degrees [N1].", False),
    (TEMPERATURES, "25 degrees in summer and 21 degrees in winter [N1].", True),
    (TEMPERATURES, "In winter the offices are kept at 21 degrees, in summer at 25 degrees [N1].", True),
    (TEMPERATURES, "Offices are kept at 25 degrees in summer; in winter it's 21 degrees [N1].", True),
    (FEES_JA, "月会費は3,000円、入会金は8,000円です（N1）。", False),
    (FEES_JA, "入会金が8,000円、月会費が3,000円です（N1）。", False),
    (FEES_JA, "月会費は8,000円、入会金は3,000円です（N1）。", True),
    (FEES_JA, "3,000円の入会金と、8,000円の月会費がかかります（N1）。", True),
    (HOURS_JA, "土曜日は9時から、平日は10時からです（N1）。", False),
    (HOURS_JA, "土曜日は10時から、平日は9時からです（N1）。", True),
]


@pytest.mark.parametrize(("quotes", "text", "ok"), OWNERS)
def test_values_that_change_their_owners_never_pass(
    quotes: tuple[str, str], text: str, ok: bool | None
) -> None:
    document = Document(
        id="N1", title="Notice", version=None, file_name="n1.md", path="n1", text=f"{quotes[0]}."
    )
    asked = "What are they?" if text.isascii() else "いくつですか？"
    grade = RuleGrader(documents=(document,), language=Language.EN).grade(
        visiting(asked, quotes), Answer(text=text)
    )
    assert grade.action_ok is ok


FLOORS = Document(
    id="N2",
    title="House Guide",
    version=None,
    file_name="n2.md",
    path="n2",
    text="Batteries go into the red box on the ground floor. Bring three forms. "
    "The first two hours are free; after that parking costs $4 an hour. Keys are replaced within 5 days.",
)
FROM_ZERO_OR_ABROAD = [
    ("0-2 hours: free. Each further hour: $4.", False),
    ("0 to 2 h: free of charge.", False),
    ("0–5 days: the key is replaced.", False),
    ("0-3 hours: free. Each further hour: $4.", True),
    ("0-9 days: the key is replaced.", True),
    ("The first 0-4 h are free.", True),
    ("電池は1階の赤い箱に入れてください。", False),
    ("書類を3枚お持ちください。", False),
    ("駐車場は2時間まで無料、その後は1時間4ドルです。", False),
    ("駐車場は5時間まで無料です。", True),
    ("鍵は12日以内に交換します。", True),
    ("駐車料金は1時間9ドルです。", True),
]


@pytest.mark.parametrize(("text", "unsupported"), FROM_ZERO_OR_ABROAD)
def test_figures_of_a_span_from_zero_or_of_the_other_language(text: str, unsupported: bool) -> None:
    found = Grounding((FLOORS,)).check("", text)
    assert bool(found.unsupported) is unsupported


COUNTED = Document(
    id="N3",
    title="Accounts",
    version=None,
    file_name="n3.md",
    path="n3",
    text="After five failed attempts an account is locked. Three forms are needed. Two managers sign them. "
    "Loans can be renewed for four weeks.",
)
COUNTED_OTHERWISE = [
    ("Your account is locked after three failed attempts.", True),
    ("You need two forms.", True),
    ("Four managers sign the forms.", True),
    ("Your account is locked after 5 failed attempts.", False),
    ("You need 3 forms, signed by two managers.", False),
    ("There are two ways to renew: online and at the desk.", False),
    ("One form is for loans.", False),
    ("The two of them sign it.", False),
]


@pytest.mark.parametrize(("text", "unsupported"), COUNTED_OTHERWISE)
def test_a_small_number_of_what_the_documents_count_otherwise(text: str, unsupported: bool) -> None:
    found = Grounding((COUNTED,)).check("", text)
    figures = [item for item in found.unsupported if item.kind == "number"]
    assert bool(figures) is unsupported


GUIDE = Document(
    id="L1",
    title="貸渡の手引き",
    version="2025年6月版",
    file_name="l1.md",
    path="l1",
    text="# 貸渡の手引き\n取り消しは3日前まで無料とする。延長は1時間1,100円とする。",
)
HANDBOOK = Document(
    id="L2",
    title="営業所ハンドブック",
    version="2023年1月版",
    file_name="l2.md",
    path="l2",
    text="# 営業所ハンドブック\n取り消しは7日前まで無料とする。",
)
NOTICE = Document(
    id="L3",
    title="Rental Notice",
    version="June 2025",
    file_name="l3.md",
    path="l3",
    text="# Rental Notice\nCancelling is free until three days before. Each further hour costs $11.",
)
BRANCH = Document(
    id="L4",
    title="Branch Handbook",
    version="January 2023",
    file_name="l4.md",
    path="l4",
    text="# Branch Handbook\nCancelling is free until seven days before.",
)
CANCELLING_JA = Question(
    id="C",
    type=QuestionType.C,
    question="取り消しはいつまで無料ですか？",
    sides=(
        Side(document="L1", facts=(("3日前",),), version="2025年6月版"),
        Side(document="L2", facts=(("7日前",),), version="2023年1月版"),
    ),
    accept=(Accept.SHOW_CONFLICT,),
)
CANCELLING_EN = Question(
    id="C",
    type=QuestionType.C,
    question="Until when is cancelling free?",
    sides=(
        Side(document="L3", facts=(("three days",),), version="June 2025"),
        Side(document="L4", facts=(("seven days",),), version="January 2023"),
    ),
    accept=(Accept.SHOW_CONFLICT,),
)
NAMED_BY_KIND_AND_DATE = [
    (
        "手引き（2025年6月版）では3日前まで、ハンドブック（2023年1月版）では7日前までとされ、相違があります。",
        True,
    ),
    ("2025年6月版の手引きは3日前、2023年1月版のハンドブックは7日前と、食い違っています。", True),
    ("手引きの2025年6月版は3日前、ハンドブックの2023年1月版は7日前で、どちらが有効かは分かりません。", True),
    ("手引き（2024年6月版）では3日前、ハンドブック（2022年1月版）では7日前で、食い違っています。", False),
    ("The June 2025 notice says three days, the January 2023 handbook seven days; they disagree.", True),
    (
        "The notice (June 2025) says three days. The handbook (January 2023) disagrees: seven days.",
        True,
    ),
    ("The notice of June 2025 says three days, the handbook of January 2023 says seven days.", True),
    ("One document says three days, the other seven days; they disagree.", False),
]


@pytest.mark.parametrize(("text", "ok"), NAMED_BY_KIND_AND_DATE)
def test_a_document_may_be_named_by_its_kind_and_its_date(text: str, ok: bool) -> None:
    question = CANCELLING_EN if text.isascii() else CANCELLING_JA
    grader = RuleGrader(documents=(GUIDE, HANDBOOK, NOTICE, BRANCH), language=Language.EN)
    grade = grader.grade(question, Answer(text=text))
    assert grade.action_ok is ok or (ok is False and grade.action_ok is None)


ASIDES = [
    ("料金は1時間1,100円（税の記載なし）です。", Action.ANSWER),
    ("延長は1時間1,100円です（上限は書かれていません）。", Action.ANSWER),
    ("1,100円（割引の記載は見当たりません）です。", Action.ANSWER),
    ("It's $11 an hour (tax isn't mentioned).", Action.ANSWER),
    ("Each further hour costs $11 (the documents don't say how it is paid).", Action.ANSWER),
    ("延長料金（資料に記載なし）", Action.ABSTAIN),
    ("The price for 12 hours isn't mentioned (see the notice).", Action.ABSTAIN),
]


@pytest.mark.parametrize(("text", "action"), ASIDES)
def test_a_denial_in_brackets_is_a_side_remark(text: str, action: Action) -> None:
    question = "What does an extension cost?" if text.isascii() else "延長料金はいくらですか？"
    assert classify(question, text) is action
