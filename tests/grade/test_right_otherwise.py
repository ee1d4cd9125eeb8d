"""Right answers in words of their own: not used for 未使用, today, apiece, a paper by its product's code."""

import pytest

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Evidence, Question, QuestionType

STUDIO = """# 録音機SR-310 取扱説明書
## 保存
80日間使われなかった録音は、予告のうえで消去します。
## 貸し出し
なくしたときは、その日のうちに機材課へ届け出てください。
## 解約
貸し出しの解約は、希望する月の前月12日までに申し出てください。
## 聞き直し
録音を聞き直すには、室長の許可がいります。
"""
AMPLIFIER = "# 増幅器AM-55 取扱説明書\n## 電源\n電源は背面にあります。\n"
LAUNDRY = """# Hut Rules
## Tokens
The shower takes tokens only, sold at the desk for 3 pounds each.
## Deposit
The deposit is returned within 16 days, less the cost of any damage.
## Burns
Hold the hand under cold water for at least 12 minutes, then ring the nurse on 5120.
"""


def grade(text: str, asked: str, quote: str, facts: list[tuple[str, ...]], answer: str) -> bool | None:
    japanese = text is STUDIO
    title = "録音機SR-310 取扱説明書" if japanese else "Hut Rules"
    docs = [Document(id="Z1", title=title, version=None, file_name="z1.md", path="z1.md", text=text)]
    if japanese:
        other = "増幅器AM-55 取扱説明書"
        docs.append(
            Document(id="Z2", title=other, version=None, file_name="z2.md", path="z2.md", text=AMPLIFIER)
        )
    wanted = Question(
        id="Q",
        type=QuestionType.D,
        question=asked,
        accept=(Accept.ANSWER,),
        facts=tuple(facts),
        evidence=(Evidence(document="Z1", quote=quote),),
    )
    language = Language.JA if japanese else Language.EN
    return RuleGrader(documents=docs, language=language).grade(wanted, Answer(text=answer)).action_ok


KEPT = ("録音は何日で消えますか？", "80日間使われなかった録音は", [("80日",)])
LOST = (
    "なくしたらどうしますか？",
    "その日のうちに機材課へ届け出て",
    [("その日のうち", "当日中"), ("機材課",)],
)
AGAIN = ("聞き直すには誰の許可が要りますか？", "録音を聞き直すには、室長の許可がいります", [("室長",)])
LEAVE = ("解約はいつまでに申し出ますか？", "希望する月の前月12日までに", [("前月12日", "前の月の12日")])


@pytest.mark.parametrize(
    ("question", "answer", "expected"),
    [
        (KEPT, "消去されるのは80日間未使用の録音です。[Z1]", True),
        (KEPT, "80日間使っていない録音が消去されます。[Z1]", True),
        (KEPT, "SR-310の取扱説明書によると、80日間未使用の録音が消去されます。", True),
        (LOST, "今日なくしたなら、今日中に機材課へ届け出てください。[Z1]", True),
        (AGAIN, "再生には室長の許可がいります。[Z1]", True),
        (LEAVE, "たとえば7月に解約したいなら、6月12日が締め切りです。[Z1]", None),
    ],
)
def test_right_in_japanese(
    question: tuple[str, str, list[tuple[str, ...]]], answer: str, expected: bool | None
) -> None:
    assert grade(STUDIO, *question, answer) is expected


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (KEPT, "80日間使われた録音は消去されます。[Z1]"),
        (KEPT, "AM-55の取扱説明書によると、80日間未使用の録音が消去されます。"),
        (LOST, "明日中に機材課へ届け出てください。[Z1]"),
        (LEAVE, "たとえば7月に解約したいなら、6月21日が締め切りです。[Z1]"),
    ],
)
def test_wrong_in_japanese(question: tuple[str, str, list[tuple[str, ...]]], answer: str) -> None:
    assert grade(STUDIO, *question, answer) is not True


TOKENS = ("What does the shower take?", "The shower takes tokens only", [("tokens", "token"), ("3 pounds",)])
DEPOSIT = ("When is the deposit returned?", "The deposit is returned within 16 days", [("16 days",)])
BURNS = ("What do I do about a burn?", "Hold the hand under cold water", [("12 minutes",), ("5120",)])


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            TOKENS,
            "Tokens, which you buy at the desk for 3 pounds apiece.",
            "Tokens; 3 pounds buys you a month.",
        ),
        (DEPOSIT, "They repay the deposit within 16 days.", "They keep the deposit for 16 days."),
        (
            DEPOSIT,
            "It is repaid within 16 days, with deduction of the cost of any damage.",
            "It is repaid within 16 days, whatever the damage.",
        ),
        (
            BURNS,
            "Hold the hand under cold water for 12 minutes or longer. After that ring the nurse on 5120.",
            "Hold the hand under cold water for at most 12 minutes. After that ring the nurse on 5120.",
        ),
    ],
)
def test_in_english(question: tuple[str, str, list[tuple[str, ...]]], right: str, wrong: str) -> None:
    assert grade(LAUNDRY, *question, f"{right} [Z1]") is True
    assert grade(LAUNDRY, *question, f"{wrong} [Z1]") is not True


@pytest.mark.parametrize(
    "said",
    [
        "Oh no, what bad luck!",
        "What a nuisance!",
        "How annoying for you!",
        "Ouch, that sounds painful!",
        "That must have been a shock!",
        "That's frustrating, I know.",
        "Bad luck!",
        "What a pain!",
    ],
)
def test_sympathy_adds_nothing(said: str) -> None:
    assert grade(LAUNDRY, *DEPOSIT, f"{said} The deposit is returned within 16 days. [Z1]") is True


@pytest.mark.parametrize(
    "said",
    ["What a form costs is 4 pounds.", "How parking works is told by the warden.", "Bring a signed licence!"],
)
def test_what_looks_like_sympathy_may_add(said: str) -> None:
    assert grade(LAUNDRY, *DEPOSIT, f"{said} The deposit is returned within 16 days. [Z1]") is not True


@pytest.mark.parametrize(
    "said", ["痛かったでしょう。", "お気の毒です。", "ショックですよね。", "落ち込まないでくださいね。"]
)
def test_sympathy_adds_nothing_in_japanese(said: str) -> None:
    assert grade(STUDIO, *LOST, f"{said}その日のうちに機材課へ届け出てください。[Z1]") is True
