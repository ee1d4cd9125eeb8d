"""A word in a document takes questions out of the figures: never a whole type without a word."""

import pytest

from tests.cli.conftest import GOOD, QUESTIONS, Team, team

__all__ = ["team"]

DECLINES = "資料に記載が見つかりませんでした。"
INVENTS = "手当は27,350円です。"


def grade(team: Team, language: str, *, stale: int, more: int) -> int:
    """Four good answers, and further A questions: all that are not stale are answered well, the others badly."""
    entries = [
        f"  - {{id: X{n}, type: A, question: 支度金{n}はいくらですか, absent: [{'宇宙' if n < stale else '支度金'}]}}"
        for n in range(more)
    ]
    (team.root / "questions.yml").write_text(QUESTIONS + "\n".join([*entries, ""]), encoding="utf-8")
    (team.root / "docs" / "space.md").write_text("# 宇宙規程\n宇宙への出張は届け出る。\n", encoding="utf-8")
    team.configure(f"language: {language}\ndocuments: docs\n")
    answers = dict(zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True))
    answers |= {f"X{n}": INVENTS if n < stale else DECLINES for n in range(more)}
    rows = ({"question_id": name, "answer": text} for name, text in answers.items())
    return team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out))


@pytest.mark.parametrize(
    ("language", "head", "look"),
    [
        (
            "en",
            "7 of 10 questions where it should stop no longer fit the documents, too many to judge by the rest",
            "A stale question tests nothing",
        ),
        (
            "ja",
            "止まるべき 10 問のうち 7 問が今の資料と合わず、残りだけでは判定できません",
            "資料と合わなくなった質問では何も試せません",
        ),
    ],
)
def test_a_figure_of_which_most_is_stale_is_not_judged_by_the_rest(
    team: Team, capsys: pytest.CaptureFixture[str], language: str, head: str, look: str
) -> None:
    assert grade(team, language, stale=7, more=7) == 3
    told = capsys.readouterr().out
    assert head in told
    assert look in told
    assert team.results["decision"]["reasons"][0]["code"] == "stale_high"


def test_a_type_of_which_most_is_stale_is_not_left_out(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    """Type A is most of it gone, and the other types hold the figure up."""
    text = "".join(
        f"  - {{id: Y{n}, type: B, question: 申請{n}はいつまでですか, readings: [{{name: 出張精算, keywords: [精算]}}, "
        "{name: 在宅勤務, keywords: [在宅]}]}\n"
        for n in range(6)
    )
    (team.root / "more.yml").write_text(f"questions:\n{text}", encoding="utf-8")
    grade(team, "en", stale=4, more=4)
    team.configure("language: en\ndocuments: docs\nquestions: [questions.yml, more.yml]\n")
    rows = [
        *({"question_id": f"Y{n}", "answer": GOOD["申請はいつまでですか"]} for n in range(6)),
        *(
            {"question_id": name, "answer": text}
            for name, text in zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True)
        ),
        *({"question_id": f"X{n}", "answer": INVENTS} for n in range(4)),
    ]
    assert team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out)) == 3
    (reason,) = team.results["decision"]["reasons"]
    assert (reason["code"], reason["type"], reason["value"]) == ("stale_high", "A", 0.8)
    assert "type A: 4 of 5 questions no longer fit" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "head"),
    [
        ("en", "; 1 of 6 questions no longer fit the documents and don't count"),
        ("ja", "・6 問のうち 1 問は資料と合わず数えていません"),
    ],
)
def test_a_pass_says_how_many_did_not_count(
    team: Team, capsys: pytest.CaptureFixture[str], language: str, head: str
) -> None:
    assert grade(team, language, stale=1, more=2) == 0
    assert head in capsys.readouterr().out.splitlines()[0]
    assert grade(team, language, stale=0, more=2) == 0
    assert head[-12:] not in capsys.readouterr().out.splitlines()[0]


def test_a_gate_that_looks_at_no_figure_goes_on(team: Team) -> None:
    grade(team, "en", stale=7, more=7)
    off = "gate: {stop_rate: {min: null}, answer_rate: {min: null}, unsupported: {max: 0}}\n"
    team.configure(f"documents: docs\n{off}")
    assert team.evalgate("grade", str(team.root / "answers.jsonl"), "--out", str(team.out)) == 0
