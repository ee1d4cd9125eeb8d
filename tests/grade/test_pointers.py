"""Pointers: what an answer names, in which form, and what it only hints at."""

import pytest

from evalgate.ask.answer import Answer, Passage
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.criteria.pointing.pointers import DocumentIndex
from evalgate.grade.criteria.pointing.versions import Versions
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType, Side
from evalgate.text.figures.find import find_figures
from evalgate.text.normalise import fold


def document(id_: str, title: str, text: str = "") -> Document:
    return Document(id=id_, title=title, version=None, file_name=f"{id_.lower()}.md", path="", text=text)


INDEX = DocumentIndex(
    (
        document(
            "D1", "国内出張旅費規程（2025年4月版）", "# 国内出張旅費規程\n## 日当\n日当は3,000円とする。"
        ),
        document(
            "D2", "経費精算ハンドブック", "# 経費精算ハンドブック\n## 精算の期限\n10営業日以内に精算する。"
        ),
        document("T1", "Calder Logistics Travel Policy", "# Travel\n## Private cars\nPaid at 45p per mile."),
        document("parking", "Visitor Parking", "# Visitor Parking\nTwo hours are free."),
    )
)


def named(text: str, **more: object) -> set[str]:
    answer = Answer(text=text, **more)  # type: ignore[arg-type]  # passed through as given
    return set(INDEX.point(answer, fold(text)).documents)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3,000円です【D1】。", {"D1"}),
        ("3,000円です［Ｄ１］。", {"D1"}),
        ("国内出張旅費規程によると3,000円です。", {"D1"}),
        ("出張旅費規程では3,000円です。", {"D1"}),
        ("（d2.md）", {"D2"}),
        ("経費精算ハンドブックとD1の両方に記載があります。", {"D1", "D2"}),
        ("See the Travel Policy.", {"T1"}),
        ("See the travel\npolicy.", {"T1"}),
        ("Free parking is at the back.", set()),
        ("Two hours [parking].", {"parking"}),
        ("D10とAD1は別の文書です。", set()),
        ("That's a policy on travel.", set()),
    ],
)
def test_documents_are_named_by_id_file_title_or_the_end_of_a_title(text: str, expected: set[str]) -> None:
    assert named(text) == expected


def test_citations_beside_the_text_and_numbers_of_passages_name_documents() -> None:
    assert named("3,000円です。", citations=("D1", "Travel Policy")) == {"D1", "T1"}
    contexts = (Passage(text="…", source="D2"), Passage(text="…", source="unknown"))
    assert named("10営業日以内です[1]。", contexts=contexts) == {"D2"}
    assert named("10営業日以内です[2]。", contexts=contexts) == set()


@pytest.mark.parametrize(
    "text",
    [
        "3,000円です（「日当」より）。",
        "第3条に定めがあります。",
        "It is 45p (Private cars).",
        "10日です[2]。",
        "「日当は3,000円とする。」とあります。",
        "> 10営業日以内に精算する。",
    ],
)
def test_sections_numbers_and_quotations_are_pointers_too(text: str) -> None:
    pointing = INDEX.point(Answer(text=text), fold(text))
    assert pointing.any
    assert not pointing.documents


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Lockers are emptied on Fridays (Lost property).", True),
        ("Lockers are emptied on Fridays (see the desk).", False),
        ("金曜日です（忘れ物の扱い）。", True),
        ("金曜日です（忘れ物）。", False),
    ],
)
def test_a_line_of_its_own_is_a_heading_where_none_are_marked(text: str, points: bool) -> None:
    plain = "Lost property\n\nLockers are emptied on Fridays.\n\n忘れ物の扱い\n金曜日に空けます。\n"
    index = DocumentIndex([document("L1", "Lockers", plain)])
    assert index.point(Answer(text=text), fold(text)).any is points


@pytest.mark.parametrize(
    "text", ["3,000円です。", "It is 45p per mile.", "「日当は5,000円とする。」とのことです。"]
)
def test_without_any_of_these_there_is_no_pointer(text: str) -> None:
    assert not INDEX.point(Answer(text=text), fold(text)).any


def test_a_hint_is_no_pointer_and_is_seen() -> None:
    hinted = INDEX.point(Answer(text="…"), fold("規程に書かれています。"))
    assert (hinted.any, hinted.heads) == (False, frozenset({"D1"}))
    vague = INDEX.point(Answer(text="…"), fold("資料によると3,000円です。"))
    assert (vague.any, vague.vague) == (False, True)


@pytest.mark.parametrize(
    ("version", "text", "expected"),
    [
        ("2025年4月版", "令和7年4月版では", True),
        ("April 2025", "(2025-04)", True),
        ("2025年4月版", "2025年版では", True),
        ("2025年4月版", "2025年10月版では", False),
        ("2025年4月版", "4月版では", False),
        ("v3.2", "the notice (v3.2)", True),
        ("v3.2", "the notice (v3.25)", False),
        ("edition 7", "Edition 7 says", True),
        ("第2版", "第２版では", True),
    ],
)
def test_versions_are_named_in_any_spelling(version: str, text: str, expected: bool) -> None:
    assert Versions(fold(text), find_figures(text)).named(version) is expected


SHOUTED = DocumentIndex((document("GYM", "Gym Handbook"), document("FAQ", "館内FAQ")))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("GYM says $8, and FAQ says $6.", {"GYM", "FAQ"}),
        ("GYM（2026年3月版）では8ドルです。", {"GYM"}),
        ("出典：FAQ", {"FAQ"}),
        ("The gym is open until nine; see the faq page.", set()),
        ("GYMNASIUM and FAQS are other words.", set()),
    ],
)
def test_an_id_in_capitals_names_its_document_in_capitals_only(text: str, expected: set[str]) -> None:
    assert set(SHOUTED.point(Answer(text=text), fold(text)).documents) == expected


def _without_documents(question: Question, text: str) -> bool | None:
    return RuleGrader(documents=(), language=Language.JA).grade(question, Answer(text=text)).action_ok


def test_without_documents_what_may_be_a_title_is_no_missing_pointer() -> None:
    question = Question(
        id="Q1",
        type=QuestionType.D,
        question="本はどのくらい借りられますか？",
        accept=(Accept.ANSWER,),
        facts=(("2週間",),),
        evidence=(Evidence(document="LIB", quote="2週間借りられます"),),
    )
    assert _without_documents(question, "2週間です（図書室利用案内）。") is None
    assert _without_documents(question, "2週間です。") is False
    assert _without_documents(question, "1週間です（図書室利用案内）。") is False


def test_without_documents_a_conflict_may_name_them_by_titles_that_are_not_known() -> None:
    sides = (
        Side(document="LIB", version="2026年4月版", facts=(("5冊",),)),
        Side(document="NEWS", version="2024年10月", facts=(("3冊",),)),
    )
    question = Question(
        id="Q2",
        type=QuestionType.C,
        question="本は何冊借りられますか？",
        accept=(Accept.SHOW_CONFLICT,),
        sides=sides,
    )
    tail = "どちらが正しいかは判断できません。"
    ids = f"LIB（2026年4月版）では5冊、NEWS（2024年10月）では3冊です。{tail}"
    assert _without_documents(question, ids) is True
    titles = f"「図書室案内」（2026年4月版）では5冊、「館内便り」（2024年10月）では3冊です。{tail}"
    assert _without_documents(question, titles) is None
    assert _without_documents(question, f"5冊とも3冊ともされています。{tail}") is False


LODGE = DocumentIndex((document("H1", "Lodge Rules for Guests"), document("H2", "Welcome Leaflet")))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Lodge Rules (March 2025) say ten.", {"H1"}),
        ("The Lodge Rules for Guests say ten, the Welcome Leaflet eleven.", {"H1", "H2"}),
        ("The rules say ten.", set()),
    ],
)
def test_a_title_may_leave_out_whom_it_is_for(text: str, expected: set[str]) -> None:
    assert set(LODGE.point(Answer(text=text), fold(text)).documents) == expected


_EDITIONS = [
    "Travel Policy 2025",
    "Travel Policy v2",
    "Travel Policy v2.1",
    "Travel Policy - April 2025",
    "Travel Policy, 3rd edition",
    "Travel Policy (rev. 3)",
    "Travel Policy: Employees",
    "Travel Policy 2025-04",
]
_JAPANESE_EDITIONS = [
    "就業規則 2025年版",
    "就業規則 第3版",
    "就業規則2025",
    "就業規則_v2",
    "就業規則 改訂版",
    "就業規則 2025年4月1日改定",
    "就業規則（2025年版）",
    "就業規則 令和7年4月改正版",
]


def _passes(title: str, text: str, fact: str, answer: str) -> bool | None:
    document = Document(id="X9", title=title, version=None, file_name="x9.md", path="x9.md", text=text)
    question = Question(
        id="D",
        type=QuestionType.D,
        question="How much is the daily allowance?" if title.isascii() else "日当はいくらですか？",
        facts=((fact,),),
        evidence=(Evidence(document="X9", quote=text.rsplit("\n", maxsplit=1)[-1]),),
        accept=(Accept.ANSWER,),
    )
    language = Language.EN if title.isascii() else Language.JA
    return RuleGrader(documents=(document,), language=language).grade(question, Answer(text=answer)).action_ok


@pytest.mark.parametrize("title", _EDITIONS)
def test_a_title_is_known_without_its_edition(title: str) -> None:
    text = f"# {title}\n\nThe daily allowance is 30 euros."
    answer = "The daily allowance is 30 euros (Travel Policy)."
    assert _passes(title, text, "30 euros", answer) is True
    assert _passes(title, text, "30 euros", "The daily allowance is 30 euros (Expense Policy).") is not True


@pytest.mark.parametrize("title", _JAPANESE_EDITIONS)
def test_a_japanese_title_is_known_without_its_edition(title: str) -> None:
    text = f"# {title}\n\n日当は3,000円とする。"
    assert _passes(title, text, "3,000円", "日当は3,000円です（就業規則）。") is True
    assert _passes(title, text, "3,000円", "日当は3,000円です。") is False


def test_two_editions_of_one_title_are_not_told_by_it() -> None:
    editions = [
        Document(
            id=f"X{year}",
            title=f"Travel Policy {year}",
            version=None,
            file_name=f"x{year}.md",
            path=f"x{year}.md",
            text=f"The daily allowance is {year - 1995} euros.",
        )
        for year in (2024, 2025)
    ]
    index = DocumentIndex(editions)
    assert index.canonical("Travel Policy") is None
    assert index.canonical("Travel Policy 2025") == "X2025"


def test_a_number_that_no_passage_has_is_no_sure_pointer() -> None:
    question = Question(
        id="D",
        type=QuestionType.D,
        question="日当はいくらですか？",
        facts=(("3,000円",),),
        evidence=(Evidence(document="D1", quote="日当は3,000円とする。"),),
        accept=(Accept.ANSWER,),
    )
    text = "# 旅費の決まり\n\n日当は3,000円とする。"
    grader = RuleGrader(documents=(document("D1", "旅費の決まり", text),), language=Language.JA)
    given = (Passage(text="日当は3,000円とする。", source="D1"),)
    beyond, within = (
        grader.grade(question, Answer(text=f"日当は3,000円です[{n}]。", contexts=given)) for n in (3, 1)
    )
    assert beyond.action_ok is None
    assert within.action_ok is True
    assert grader.grade(question, Answer(text="日当は3,000円です[3]。")).action_ok is True


_OLD_AND_NEW = RuleGrader(
    documents=tuple(
        Document(
            id=i, title=t, version=v, file_name=f"{i}.md", path=f"{i}.md", text=f"# {t}\nA locker is {n} yen."
        )
        for i, t, v, n in (("new", "Locker fees", "2025-04", 100), ("faq", "Questions", "2024-10", 150))
    ),
    language=Language.EN,
)


@pytest.mark.parametrize(
    ("answer", "ok"),
    [
        (
            "They differ: new (2025-04) says 100 yen, faq (2024-10) says 150 yen. I can't tell which holds.",
            True,
        ),
        (
            "They differ: `new` (April 2025) says 100 yen, `faq` (October 2024) 150. I can't tell which holds.",
            True,
        ),
        (
            "They differ: new.md, April 2025: 100 yen; FAQ: 150 yen, October 2024. I can't tell which holds.",
            True,
        ),
        ("They differ: the new fee (April 2025) is 100 yen, the old one (October 2024) 150 yen.", False),
        ("They differ: what's new is 100 yen (2024-10), and 150 yen stood before. I can't tell.", False),
    ],
)
def test_an_ordinary_word_names_a_document_where_its_own_date_stands_behind(answer: str, ok: bool) -> None:
    question = Question(
        id="C",
        type=QuestionType.C,
        question="What does a locker cost?",
        sides=(
            Side(document="new", version="2025-04", facts=(("100 yen",),)),
            Side(document="faq", version="2024-10", facts=(("150", "150 yen"),)),
        ),
        accept=(Accept.SHOW_CONFLICT,),
    )
    assert _OLD_AND_NEW.grade(question, Answer(text=answer)).action_ok is ok


_POOL = Question(
    id="D",
    type=QuestionType.D,
    question="When does the sauna open?",
    facts=(("6:30",),),
    evidence=(Evidence(document="sauna", quote="The sauna opens at 6:30"),),
    accept=(Accept.ANSWER,),
)


@pytest.mark.parametrize(
    ("source", "passage", "ok"),
    [
        ("sauna", "Sauna: from 6:30.", True),
        ("docs/sauna.md", "Sauna: from 6:30.", True),
        ("https://intranet.example/docs/Sauna.html?x=1#page=2", "Sauna: from 6:30.", True),
        ("C:\\docs\\sauna.pdf", "Sauna: from 6:30.", True),
        ("sauna#chunk-3", "Sauna: from 6:30.", True),
        ("sauna_chunk_0", "Sauna: from 6:30.", True),
        ("sauna.md:12", "Sauna: from 6:30.", True),
        ("8f3a2c", "The **sauna** opens at 6:30.", True),
        ("Opening hours", "The sauna opens at 6:30.", True),
        ("8f3a2c", "Sauna: from 6:30.", None),
        ("sauna-2024", "Sauna: from 6:30.", None),
    ],
)
def test_without_documents_a_passage_is_of_the_one_that_its_source_or_its_words_tell(
    source: str, passage: str, ok: bool | None
) -> None:
    grader = RuleGrader(documents=(), language=Language.EN)
    given = (Passage(text=passage, source=source), Passage(text="A towel is 2 euros.", source="towels"))
    cited = grader.grade(_POOL, Answer(text="The sauna opens at 6:30 [1].", contexts=given))
    assert cited.action_ok is ok
    assert grader.grade(_POOL, Answer(text="The sauna opens at 6:30.", contexts=given)).action_ok is False


def test_without_documents_another_passage_is_a_wrong_source_where_the_right_one_is_known() -> None:
    grader = RuleGrader(documents=(), language=Language.EN)
    given = (
        Passage(text="Sauna: from 6:30.", source="docs/sauna.md"),
        Passage(text="A towel.", source="towels"),
    )
    assert grader.grade(_POOL, Answer(text="The sauna opens at 6:30 [2].", contexts=given)).action_ok is False


NUMBERED = DocumentIndex(
    (
        document(
            "K1",
            "Kitchen Guide",
            "# Kitchen Guide\n1. Open from 7.\n2. Bring gloves.\n\n## 6 Waste\nSort it.",
        ),
    )
)


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("Bring gloves (Kitchen Guide, 2).", True),
        ("Bring gloves [K1, rule 2].", True),
        ("Sort it (Kitchen Guide, 6 Waste).", True),
        ("Sort it (K1の6)。", True),
        ("According to the Kitchen Guide, 2 people are needed.", False),
        ("It is in the Kitchen Guide, 9.", False),
    ],
)
def test_the_bare_number_of_a_section_or_an_item_points_there(text: str, cited: bool) -> None:
    pointing = NUMBERED.point(Answer(text=text), fold(text))
    assert bool(pointing.sections_cited) is cited


@pytest.mark.parametrize(
    ("text", "version", "named"),
    [
        ("API-03、v2.4", "v2.4（2025年3月）", True),
        ("2025年3月の版", "v2.4（2025年3月）", True),
        ("v2.41", "v2.4（2025年3月）", False),
        ("the 3rd issue of May", "Issue 3, June 2024", False),
        ("issue 3", "Issue 3, June 2024", True),
    ],
)
def test_an_edition_is_named_by_its_number_or_by_its_date(text: str, version: str, named: bool) -> None:
    folded = fold(text)
    assert Versions(folded, find_figures(folded)).named(version) is named
