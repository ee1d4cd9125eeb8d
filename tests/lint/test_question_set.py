"""A set that no longer fits its documents is told so; one that fits is left in peace."""

from pathlib import Path

import pytest

from evalgate.lint.finding import Level
from evalgate.lint.question_set import lint, stale_ids
from evalgate.questions.load import load_questions
from tests.lint.builders import FIT, GUIDE, TRAVEL, codes, findings


def test_a_set_that_fits_has_no_finding_but_its_size(tmp_path: Path) -> None:
    found = findings(tmp_path)
    assert [(f.code, f.path, f.line) for f in found] == [
        ("few-of-type", "q.yml", 2),
        ("few-of-type", "q.yml", 3),
        ("few-of-type", "q.yml", 8),
        ("few-of-type", "q.yml", 12),
    ]


def test_an_answer_that_came_into_the_documents_makes_the_question_stale(tmp_path: Path) -> None:
    found = findings(tmp_path, travel=TRAVEL + "海外出張の日当は5,000円とする。\n")
    assert codes(found) == [("answered-now", "A1")]
    assert (found[0].document, found[0].document_line) == ("docs/travel.md", 8)
    assert "海外出張の日当は5,000円" in found[0].message


@pytest.mark.parametrize(
    ("documents", "expected"),
    [
        ({"travel": TRAVEL.replace("12,000円", "13,000円")}, [("reading-gone", "B1")]),
        ({"guide": GUIDE.replace("2,500円", "3,000円")}, [("sides-agree", "C1")]),
        ({"guide": GUIDE.replace("2,500円", "2,800円")}, [("side-gone", "C1")]),
        (
            {"guide": GUIDE.replace("id: D2", "id: D9")},
            [("unknown-document", "C1"), ("unknown-document", "D1")],
        ),
        ({"guide": GUIDE.replace("10営業日", "5営業日")}, [("evidence-gone", "D1"), ("fact-gone", "D1")]),
    ],
)
def test_what_a_question_rests_on_is_looked_for(
    tmp_path: Path, documents: dict[str, str], expected: list[tuple[str, str]]
) -> None:
    found = findings(tmp_path, **documents)
    assert codes(found) == expected
    assert stale_ids(found) == {name for _, name in expected}


def test_words_that_may_be_spelled_otherwise_only_warn(tmp_path: Path) -> None:
    questions = FIT.replace("[[10営業日以内, 十営業日以内]]", "[速やかに出す]")
    found = findings(tmp_path, questions)
    assert codes(found) == []
    assert codes(found, Level.WARNING) == [("fact-gone", "D1")]


@pytest.mark.parametrize(
    ("facts", "level"),
    [
        ("[[9営業日以内, 九営業日以内]]", Level.STALE),  # no document has the figure, whatever the quote says
        ("[5日]", Level.STALE),
        ("[精算後10営業日]", Level.WARNING),  # the figure is there, only words are missing
    ],
)
def test_a_figure_that_is_gone_makes_a_question_stale_though_its_evidence_stands(
    tmp_path: Path, facts: str, level: Level
) -> None:
    questions = FIT.replace("[[10営業日以内, 十営業日以内]]", facts)
    assert questions != FIT
    found = findings(tmp_path, questions)
    assert codes(found, level) == [("fact-gone", "D1")]
    assert stale_ids(found) == ({"D1"} if level is Level.STALE else set())


def test_a_figure_that_changed_beside_the_evidence_makes_a_question_stale(tmp_path: Path) -> None:
    """The quote names no figure, so that it still stands when the document says another."""
    questions = FIT.replace("quote: 申請は10営業日以内", "quote: 申請は")
    found = findings(tmp_path, questions, guide=GUIDE.replace("10営業日", "5営業日"))
    assert codes(found) == [("fact-gone", "D1")]
    assert stale_ids(found) == {"D1"}


def test_english_words_are_whole_words(tmp_path: Path) -> None:
    questions = FIT.replace("absent: [海外]", "absent: [gym]")
    assert codes(findings(tmp_path, questions, travel=TRAVEL + "Gymnasts welcome.\n")) == []
    assert codes(findings(tmp_path, questions, travel=TRAVEL + "A GYM membership.\n")) == [
        ("answered-now", "A1")
    ]


def test_evidence_may_run_over_a_line_end(tmp_path: Path) -> None:
    assert codes(findings(tmp_path, guide=GUIDE.replace("申請は10", "申請は\n10"))) == []


def test_doubtful_questions_are_warned_about(tmp_path: Path) -> None:
    more = (
        "  - {id: A2, type: A, question: 海外の 日当は？, absent: [海外]}\n"
        "  - {id: D2, type: D, question: 何}\n"
        "  - {id: D3, type: D, question: いつ, facts: [申請], absent: [x]}\n"
        "  - {id: A3, type: A, question: どこ, nearby: {document: D7}}\n"
    )
    assert codes(findings(tmp_path, FIT + more), Level.WARNING) == [
        ("unknown-document", "A3"),
        ("unused-key", "D3"),
        ("no-facts", "D2"),
        ("no-absent", "A3"),
        ("same-question", "A2"),
    ]


def test_without_documents_nothing_is_stale(tmp_path: Path) -> None:
    (tmp_path / "q.yml").write_text(FIT, encoding="utf-8")
    found = lint(load_questions(tmp_path, ["q.yml"]), ())
    assert codes(found) == []


@pytest.mark.parametrize(
    ("change", "documents", "expected"),
    [
        (("    accept: [clarify]\n", ""), {}, ("border-case", "B1")),
        (
            ("absent: [海外]", 'absent: [海外], nearby: {facts: ["3,000円"], document: D1}'),
            {},
            ("border-case", "A1"),
        ),
        (("海外の日当は, absent: [海外]", "国内の日当は, absent: [渡航]"), {}, ("maybe-answered", "A1")),
        (("", ""), {"travel": TRAVEL + "本規程はガイドに優先する。\n"}, ("precedence-rule", "C1")),
        (("", ""), {"extra": "申請は5営業日以内とする。\n"}, ("contradicted", "D1")),
        (("日当は\n    sides", "山田 (yamada@corp.co.jp) の日当は\n    sides"), {}, ("private-data", "C1")),
        (("日当は\n    sides", "090-1234-5678 の日当は\n    sides"), {}, ("private-data", "C1")),
        (
            ("日当は\n    sides", "ghp_abcdefghijklmnopqrstuvwxyz12 の日当は\n    sides"),
            {},
            ("private-data", "C1"),
        ),
    ],
)
def test_each_doubt_is_told(
    tmp_path: Path, change: tuple[str, str], documents: dict[str, str], expected: tuple[str, str]
) -> None:
    found = findings(tmp_path, FIT.replace(*change, 1), **documents)
    assert codes(found) == []
    assert codes(found, Level.WARNING) == [expected]


@pytest.mark.parametrize(
    ("change", "documents"),
    [
        (("日当は\n    sides", "yamada@staging.example の 2025-04-01 の日当は\n    sides"), {}),
        (("", ""), {"extra": "申請は10営業日以内とする。\n"}),
        (("", ""), {"extra": "緊急の連絡を優先してください。\n"}),
        (("absent: [海外]", "absent: [渡航]"), {}),
        (("海外の日当は, absent: [海外]", "2027年度の国内の日当は, absent: [渡航]"), {}),
        (
            ("海外の日当は", "国内の日当は, nearby: {document: D1}"),
            {"guide": GUIDE.replace("日当は", "額は")},
        ),
    ],
)
def test_what_is_no_doubt_is_left_in_peace(
    tmp_path: Path, change: tuple[str, str], documents: dict[str, str]
) -> None:
    found = findings(tmp_path, FIT.replace(*change, 1), **documents)
    assert codes(found) + codes(found, Level.WARNING) == []


def test_near_duplicates_are_told_and_other_figures_make_other_questions(tmp_path: Path) -> None:
    more = (
        "  - {id: D2, type: D, question: 在宅勤務の申請はいつまでに誰へ出しますか, facts: [申請]}\n"
        "  - {id: D3, type: D, question: 在宅勤務の申請はいつまでに誰へ出せますか, facts: [申請]}\n"
        "  - {id: A2, type: A, question: 2026年度の海外出張の支度金はいくらですか, absent: [支度金]}\n"
        "  - {id: A3, type: A, question: 2027年度の海外出張の支度金はいくらですか, absent: [支度金]}\n"
    )
    assert codes(findings(tmp_path, FIT + more), Level.WARNING) == [("near-duplicate", "D3")]
