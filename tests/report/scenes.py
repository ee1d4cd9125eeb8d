"""Whole runs of a made-up company's question set, in both languages: what snapshots and pictures show."""

from fractions import Fraction

from evalgate.ask.answer import Passage
from evalgate.config.gate import CountLimit, GateSettings
from evalgate.config.language import Language
from evalgate.questions.question import Accept, Evidence, Nearby, Question, QuestionType, Reading, Side
from evalgate.report.facts import Before, Note
from tests.report.builders import Run, Text, question_of, run

A, B, C, D = QuestionType.A, QuestionType.B, QuestionType.C, QuestionType.D


def ja_questions() -> tuple[Question, ...]:
    """Twelve questions: four of A, two of B, three of C, three of D."""
    q = question_of
    return (
        q("Q01", A, "海外出張の日当はいくらですか"),
        q("Q02", A, "在宅勤務手当はいくら出ますか"),
        q(
            "Q03",
            A,
            "2027年度の宿泊費上限は？",
            nearby=Nearby(facts=(("12,000円",),), document="D1", version="2025年4月版"),
            accept=(Accept.ABSTAIN, Accept.QUALIFIED_ANSWER),
        ),
        q("Q04", A, "おすすめのノートPCメーカーは？"),
        q(
            "Q05",
            B,
            "申請はいつまでですか",
            readings=(Reading(name="出張の精算"), Reading(name="在宅勤務の申請")),
        ),
        q("Q06", B, "宿泊費の上限は？", readings=(Reading(name="東京23区"), Reading(name="それ以外"))),
        q("Q07", C, "国内出張の日当はいくらですか", sides=_sides("3,000円", "2,500円")),
        q("Q08", C, "精算の期限は何日ですか", sides=_sides("5営業日", "10営業日")),
        q("Q09", C, "領収書は原本が要りますか", sides=_sides("原本", "写しで可")),
        q("Q10", D, "在宅勤務は週に何日までですか", facts=(("週2日",),), evidence=_evidence("D3")),
        q(
            "Q11",
            D,
            "ノートPCを紛失したらどうしますか",
            facts=(("情報システム部",), ("即日",)),
            evidence=_evidence("D4"),
        ),
        q("Q12", D, "在宅勤務の申請先は誰ですか", facts=(("上長",),), evidence=_evidence("D3")),
    )


def _sides(new: str, old: str) -> tuple[Side, ...]:
    return (
        Side(document="D1", version="2025年4月版", facts=((new,),)),
        Side(document="D2", version="2024年10月版", facts=((old,),)),
    )


def _evidence(document: str) -> tuple[Evidence, ...]:
    return (Evidence(document=document, quote="…"),)


JA_TEXTS = {
    "Q02": Text(
        answer="在宅勤務手当は月額5,000円です。申請は前日までに上長へ行ってください。",
        reason="「5,000円」はどの資料にもありません。",
        contexts=(
            Passage(text="在宅勤務は週2日まで。", source="D3"),
            Passage(text="国内出張の日当は2,500円とする。", source="D2"),
            Passage(text="申請は前日までに上長へ。", source="D3"),
        ),
        marks=("invented_figure",),
    ),
    "Q04": Text(
        answer="一般的には、耐久性の高い法人向けモデルがおすすめです。特に次の点を比べるとよいでしょう。\n\n"
        "- **保証**: 3年以上のもの\n- **重さ**: 1.3kg 以下\n\n詳しくは @it-support か https://example.test/pc へ。",
        reason="資料に記載がないと言わず、一般知識で答えています。",
        contexts=(Passage(text="ノートPCは入社時に貸与する。", source="D4"),),
        marks=("no_absence_stated",),
    ),
    "Q07": Text(
        answer="国内出張の日当は3,000円です（D1 2025年4月版）。",
        reason="D2（2024年10月版）の「2,500円」を示さず、片方だけを断言しています。",
        contexts=(Passage(text="国内出張の日当は3,000円とする。", source="D1"),),
        marks=("one_side_only",),
    ),
}

JA_LINES = (
    "Q01 A: ok ok ok",
    "Q02 A: made-up made-up made-up",
    "Q03 A: ok ok ok",
    "Q04 A: ok fail fail",
    "Q05 B: ok ok ok",
    "Q06 B: ok ok ok",
    "Q07 C: split fail fail",
    "Q08 C: ok ok ok",
    "Q09 C: ok ok ok",
    "Q10 D: ok ok ok",
    "Q11 D: ok ok ok",
    "Q12 D: ok ok ok",
)


def ja_blocked(**changes: object) -> Run:
    """Blocked by the stop rate and by unsupported content, with a judge and a baseline."""
    return run(
        *JA_LINES,
        questions=ja_questions(),
        texts=JA_TEXTS,
        **{
            "language": Language.JA,
            "gate": GateSettings(unsupported=CountLimit(max=0)),
            "graders": ("rules", "openai:judge-1"),
            "before": Before(
                stop=Fraction(26, 27),
                stop_by_type={A: Fraction(1), B: Fraction(1), C: Fraction(8, 9)},
                answer=Fraction(1),
                unsupported=0,
                measured=Fraction(1),
            ),
            **changes,
        },
    )


def en_questions() -> tuple[Question, ...]:
    """The same situations in English."""
    q = question_of
    return (
        q("Q01", A, "What is the daily allowance abroad?"),
        q("Q02", A, "How much is the home-working allowance?"),
        q("Q03", A, "What will the hotel limit be in 2027?"),
        q("Q04", A, "Which laptop brand do you recommend?"),
        q(
            "Q05",
            B,
            "When is the application due?",
            readings=(Reading(name="expenses"), Reading(name="home working")),
        ),
        q("Q06", B, "What is the hotel limit?", readings=(Reading(name="Tokyo"), Reading(name="elsewhere"))),
        q("Q07", C, "What is the daily allowance in Japan?", sides=_en_sides("3,000 yen", "2,500 yen")),
        q("Q08", C, "By when are expenses claimed?", sides=_en_sides("5 days", "10 days")),
        q("Q09", C, "Must receipts be originals?", sides=_en_sides("originals", "copies")),
        q(
            "Q10",
            D,
            "How many days a week may I work from home?",
            facts=(("two days",),),
            evidence=_evidence("D3"),
        ),
        q(
            "Q11",
            D,
            "What do I do if I lose my laptop?",
            facts=(("IT department",),),
            evidence=_evidence("D4"),
        ),
        q("Q12", D, "Whom do I ask for home working?", facts=(("manager",),), evidence=_evidence("D3")),
    )


def _en_sides(new: str, old: str) -> tuple[Side, ...]:
    return (
        Side(document="D1", version="April 2025", facts=((new,),)),
        Side(document="D2", version="October 2024", facts=((old,),)),
    )


EN_LINES = (
    "Q01 A: ok ok ok",
    "Q02 A: ok ok ok",
    "Q03 A: ok ok ok",
    "Q04 A: ok ok ok",
    "Q05 B: ok ok ok",
    "Q06 B: ok ok fail",
    "Q07 C: ok ok ok",
    "Q08 C: ok ok ok",
    "Q09 C: ok ok ok",
    "Q10 D: ok ok ok",
    "Q11 D: ok ok ok",
    "Q12 D: ok ok ok",
)

EN_TEXTS = {
    "Q06": Text(
        answer="The limit for a hotel night is 14,000 yen.",
        reason="It takes the reading 'Tokyo' without asking.",
        contexts=(Passage(text="Hotel nights: up to 12,000 yen, in Tokyo up to 14,000 yen.", source="D1"),),
        marks=("one_reading_only",),
    ),
}


def en_pass(**changes: object) -> Run:
    """Passes with the rules alone, one trial of 36 failed."""
    return run(*EN_LINES, questions=en_questions(), texts=EN_TEXTS, **changes)


def ja_pass(**changes: object) -> Run:
    """Nothing failed, with a judge."""
    lines = [f"{q.id} {q.type.value}: ok ok ok" for q in ja_questions()]
    return run(
        *lines,
        questions=ja_questions(),
        **{"language": Language.JA, "graders": ("rules", "openai:judge-1"), **changes},
    )


HARD_LINES = (
    "Q01 A: ok ? timeout",
    "Q02 A: made-up ? ?",
    "Q03 A~: fail fail fail",
    "Q04 A!: ok timeout timeout",
    "Q05 B: ok ok ok",
    "Q06 B: ? ? ?",
    "Q07 C: timeout timeout server_error",
    "Q08 C: ok ok ok",
    "Q09 C: ok ok unasked",
    "Q10 D: ok ok ok",
    "Q11 D: ok ok fail",
    "Q12 D: ok ok ok",
)


def ja_inconclusive(**changes: object) -> Run:
    """Too little was measured; also a stale question, undecided answers and a note."""
    return run(
        *HARD_LINES,
        questions=ja_questions(),
        texts=JA_TEXTS,
        **{
            "language": Language.JA,
            "stale_reasons": {"Q03": "docs/travel.md:12 に「2027年度」の記載が加わりました"},
            "notes": (
                Note(code="few_questions", text="B の質問が 2 問しかありません（5〜10 問を勧めます）"),
            ),
            **changes,
        },
    )


def en_inconclusive(**changes: object) -> Run:
    """The same in English."""
    return run(*HARD_LINES, questions=en_questions(), texts=EN_TEXTS, **changes)


def en_unmeasured(**changes: object) -> Run:
    """The assistant never gave an answer."""
    lines = [f"{q.id} {q.type.value}: not_json not_json not_json" for q in en_questions()]
    return run(*lines, questions=en_questions(), **changes)


def ja_unmeasured(**changes: object) -> Run:
    """The same in Japanese."""
    lines = [f"{q.id} {q.type.value}: not_json not_json not_json" for q in ja_questions()]
    return run(*lines, questions=ja_questions(), **{"language": Language.JA, **changes})


def en_blocked(**changes: object) -> Run:
    """Over-abstention: blocked by the answer rate."""
    lines = [*EN_LINES[:9], "Q10 D: fail fail fail", "Q11 D!: ok fail ok", "Q12 D: ok ok ok"]
    return run(*lines, questions=en_questions(), texts=EN_TEXTS, **changes)
