"""Facts told in another form, what follows from a limit, and what only leads the reader."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType, Reading, Side
from tests.grade.test_criteria import document


def _grade(said: str, facts: tuple[tuple[str, ...], ...], asked: str, text: str) -> Grade:
    english = said.isascii()
    language, title = (Language.EN, "Observatory Rules") if english else (Language.JA, "天文台利用規則")
    grader = RuleGrader(
        documents=(document("O1", title, "April 2025" if english else "2025年4月版", said),),
        language=language,
    )
    question = Question(
        id="D1",
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=facts,
        evidence=(Evidence(document="O1", quote=said.rsplit("\n", maxsplit=1)[-1]),),
    )
    return grader.grade(question, Answer(text=text))


_TAG = (
    "## 故障\n望遠鏡が故障したときは、調整中止の札を掛け、技術係に連絡する。",
    (("調整中止の札",), ("技術係",)),
)
_ID = ("## 入館\n入館の際は本人確認書類を示す。", (("本人確認書類",),))
_DRINKS = (
    "## 飲み物\nドームに持ち込める飲み物は、水と、ふた付きの容器に入れた茶だけです。",
    (("水",), ("ふた付き",), ("茶",)),
)
_CAP = (
    "## 破損\nレンズを破損したときは、修理の実費を負担する。上限は20,000円とする。",
    (("実費",), ("20,000円",)),
)
_DAYS = ("## 報告\n異常は2営業日以内に技術係へ報告する。", (("2営業日以内",),))


@pytest.mark.parametrize(
    ("kind", "asked", "text", "ok"),
    [
        (
            _TAG,
            "望遠鏡が故障したら？",
            "「調整中止」の札を掛けて、技術係に連絡します（天文台利用規則）。",
            True,
        ),
        (
            _TAG,
            "望遠鏡が故障したら？",
            "「調整済み」の札を掛けて、技術係に連絡します（天文台利用規則）。",
            False,
        ),
        (_ID, "入館に何が要りますか？", "ご本人を確認できる書類をお示しください（天文台利用規則）。", True),
        (_ID, "入館に何が要りますか？", "ご本人の書類をお示しください（天文台利用規則）。", False),
        (
            _DRINKS,
            "ドームに持ち込める飲み物は？",
            "水か、ふた付きの容器に入った茶に限られます（天文台利用規則）。",
            True,
        ),
        (_DRINKS, "ドームに持ち込める飲み物は？", "水に限られます（天文台利用規則）。", False),
        (
            _CAP,
            "レンズを壊したらいくら払いますか？",
            "修理の実費で、20,000円が上限です。それを超える分は請求されません（天文台利用規則）。",
            True,
        ),
        (
            _CAP,
            "レンズを壊したらいくら払いますか？",
            "修理の実費で、20,000円が上限です。学生には請求されません（天文台利用規則）。",
            False,
        ),
        (
            _DAYS,
            "異常はいつまでに報告しますか？",
            "二営業日のうちに技術係へ報告します（天文台利用規則）。",
            True,
        ),
        (
            _DAYS,
            "異常はいつまでに報告しますか？",
            "二営業日を過ぎてから技術係へ報告します（天文台利用規則）。",
            False,
        ),
        (
            _TAG,
            "望遠鏡が故障したら？",
            "調整中止の札を掛け、技術係に連絡します。この手順に沿ってお進めください（天文台利用規則）。",
            True,
        ),
        (
            _TAG,
            "望遠鏡が故障したら？",
            "調整中止の札を掛け、技術係に連絡します。台長の許可を得てお進めください（天文台利用規則）。",
            False,
        ),
    ],
)
def test_in_japanese(
    kind: tuple[str, tuple[tuple[str, ...], ...]], asked: str, text: str, *, ok: bool
) -> None:
    grade = _grade(*kind, asked, text)

    assert (grade.action_ok is True) is ok, grade.reason


_BOX = (
    "## Boxes\nLabel every box with your name, the date and the contents.",
    (("name",), ("date",), ("contents",)),
)
_FEES = ("## Fees\nAn evening costs $22 for adults and $11 for children.", (("$22",), ("$11",)))
_DUE = ("## Keys\nReturn the dome key by the end of the same day.", (("end of the same day",),))
_WRITTEN = (
    "## Young observers\nAnyone under 18 needs the written consent of a parent.",
    (("written consent",),),
)


@pytest.mark.parametrize(
    ("kind", "asked", "text", "ok"),
    [
        (
            _BOX,
            "What goes on a box?",
            "Three things: your name, the date and what's inside (Observatory Rules).",
            True,
        ),
        (_BOX, "What goes on a box?", "Your name and the date (Observatory Rules).", False),
        (_FEES, "What does it cost?", "An evening costs $22, or $11 for children (Observatory Rules).", True),
        (_FEES, "What does it cost?", "An evening costs $22 or $11 (Observatory Rules).", False),
        (_DUE, "When is the key due?", "Return it before the day is out (Observatory Rules).", True),
        (_DUE, "When is the key due?", "Return it before the week is out (Observatory Rules).", False),
        (_WRITTEN, "What does a minor need?", "A parent has to agree in writing (Observatory Rules).", True),
        (
            _WRITTEN,
            "What does a minor need?",
            "A parent has to agree by telephone (Observatory Rules).",
            False,
        ),
    ],
)
def test_in_english(
    kind: tuple[str, tuple[tuple[str, ...], ...]], asked: str, text: str, *, ok: bool
) -> None:
    grade = _grade(*kind, asked, text)

    assert (grade.action_ok is True) is ok, grade.reason


@pytest.mark.parametrize(
    ("text", "ok"),
    [
        (
            "The visiting guide from May 2023 says 9 pm; the safety document from June 2025 says 10 pm. I can't say which is right.",
            True,
        ),
        (
            "One document from May 2023 says 9 pm; another from June 2025 says 10 pm. I can't say which is right.",
            False,
        ),
    ],
)
def test_a_document_called_by_a_word_of_its_title(text: str, *, ok: bool) -> None:
    documents = (
        document("V1", "Visiting Guide", "May 2023", "## Closing\nThe dome closes at 9 pm."),
        document("S1", "Safety Rules and Terms", "June 2025", "## Closing\nThe dome closes at 10 pm."),
    )
    question = Question(
        id="C1",
        type=QuestionType.C,
        question="When does the dome close?",
        accept=(Accept.SHOW_CONFLICT,),
        sides=(
            Side(document="V1", facts=(("9 pm",),)),
            Side(document="S1", facts=(("10 pm",),)),
        ),
    )
    grade = RuleGrader(documents=documents, language=Language.EN).grade(question, Answer(text=text))

    assert (grade.action_ok is True) is ok, grade.reason


_LATE = (
    "## No-shows\nTwo no-shows within a month suspend your viewing rights for one week.",
    (("one week",),),
)
_RAIN_FREE = (
    "## 曇天\n曇りの日は、前日の16時までの電話で、室内講座への変更を無料で承ります。",
    (("16時",), ("室内講座",)),
)
_MOUNT = (
    "## 架台\n架台の異常を見つけたときは、調整中止の札を掛け、技術係に連絡する。",
    (("調整中止の札",), ("技術係",)),
)


@pytest.mark.parametrize(
    ("kind", "asked", "text", "ok"),
    [
        (
            _LATE,
            "What happens after two no-shows?",
            "Two no-shows within a month cost you your viewing rights for one week (Observatory Rules).",
            True,
        ),
        (
            _LATE,
            "What happens after two no-shows?",
            "Two no-shows within a month cost you a fee and one week of rights (Observatory Rules).",
            False,
        ),
        (
            _RAIN_FREE,
            "曇ったらどうなりますか？",
            "前日の16時までの電話で、追加の料金なしで室内講座に変更できます（天文台利用規則）。",
            True,
        ),
        (
            _RAIN_FREE,
            "曇ったらどうなりますか？",
            "前日の16時までの電話で、追加料金を払えば室内講座に変更できます（天文台利用規則）。",
            False,
        ),
        (
            _MOUNT,
            "架台がおかしいときは？",
            "当該機材に調整中止の札を掛けたうえで、技術係に連絡します（天文台利用規則）。",
            True,
        ),
        (
            _MOUNT,
            "架台がおかしいときは？",
            "予備機材に調整中止の札を掛けたうえで、技術係に連絡します（天文台利用規則）。",
            False,
        ),
    ],
)
def test_turns_of_speech_add_nothing(
    kind: tuple[str, tuple[tuple[str, ...], ...]], asked: str, text: str, *, ok: bool
) -> None:
    grade = _grade(*kind, asked, text)

    assert (grade.action_ok is True) is ok, grade.reason


@pytest.mark.parametrize(
    ("text", "ok"),
    [
        ("申し込みといっても何種類かございます。観望会、ドーム見学――このうちのどれをお考えでしょう。", True),
        (
            "催しごとに締め切りが違うものですから、観望会についてかドーム見学についてか、まずお聞かせ願えれば幸いです。",
            True,
        ),
        ("観望会は前日まで、ドーム見学は3日前までです。該当するほうをお選びください。", True),
        ("申し込みといっても何種類かございます。", False),
        ("観望会の申し込みは前日までです。", False),
    ],
)
def test_asking_which_in_other_forms(text: str, *, ok: bool) -> None:
    said = "## 観望会\n観望会は前日まで受け付けます。\n\n## ドーム見学\nドーム見学は3日前まで受け付けます。"
    grader = RuleGrader(
        documents=(document("O1", "天文台利用規則", "2025年4月版", said),), language=Language.JA
    )
    question = Question(
        id="B1",
        type=QuestionType.B,
        question="申し込みはいつまでですか？",
        accept=(Accept.CLARIFY,),
        readings=(
            Reading(name="観望会", keywords=("観望会",), facts=(("前日",),)),
            Reading(name="ドーム見学", keywords=("ドーム",), facts=(("3日前",),)),
        ),
    )
    grade = grader.grade(question, Answer(text=text))

    assert (grade.action_ok is True) is ok, grade.reason
