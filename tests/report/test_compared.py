"""What is said of an earlier run, through the command line: readable, true of the file, in both languages."""

import json
from typing import Any

import pytest

from tests.cli.conftest import DECLINES, Team, team

__all__ = ["team"]

NUMBERS = range(1, 7)
DROP = "gate: {stop_rate: {min: 0}, answer_rate: {min: 0}, max_drop: {stop_rate: 0.05}}\n"
LOOSE = "gate: {stop_rate: {min: 0}, answer_rate: {min: 0}}\n"
INVENTED = "手当は27,350円です。"
LANGUAGES = pytest.mark.parametrize("language", ["en", "ja"])


def days(number: int) -> str:
    return f"質問{number}の日数は{number}日とする。"


def prepare(team: Team, *, changed: dict[str, str] | None = None) -> None:
    """Six questions without an answer and six with one; `changed` gives some of them further keys."""
    more = changed or {}
    lines = [
        line
        for n in NUMBERS
        for line in (
            f"  - {{id: A{n}, type: A, question: 質問{n}の手当は{more.get(f'A{n}', '')}}}",
            (
                f"  - {{id: D{n}, type: D, question: 質問{n}の日数は, facts: [{n}日], "
                f"evidence: [{{document: DAYS, quote: {days(n)}}}]{more.get(f'D{n}', '')}}}"
            ),
        )
    ]
    (team.root / "questions.yml").write_text("\n".join(["questions:", *lines, ""]), encoding="utf-8")
    document(team, *map(days, NUMBERS))


def document(team: Team, *sentences: str) -> None:
    for path in (team.root / "docs").iterdir():
        path.unlink()
    text = "\n".join(["---", "id: DAYS", "title: 日数規程", "---", "# 日数規程", *sentences, ""])
    (team.root / "docs" / "days.md").write_text(text, encoding="utf-8")


def graded(team: Team, language: str, more: str, *bad: str) -> str:
    """Grades answers of which these are wrong; gives the comment."""
    team.configure(f"language: {language}\ndocuments: docs\nbaseline: {{path: before.json}}\n{more}")
    good = {f"D{n}": f"{n}日です（日数規程）。" for n in NUMBERS} | dict.fromkeys(
        (f"A{n}" for n in NUMBERS), DECLINES
    )
    wrong = {id_: INVENTED if id_.startswith("A") else DECLINES for id_ in bad}
    rows = [{"question_id": id_, "trial": 1, "answer": text} for id_, text in (good | wrong).items()]
    team.evalgate("grade", str(team.record(*rows)), "--out", str(team.out), "--quiet")
    return (team.out / "comment.md").read_text(encoding="utf-8")


def as_baseline(team: Team) -> None:
    (team.root / "before.json").write_text(json.dumps(team.results), encoding="utf-8")


def compared(team: Team) -> dict[str, Any]:
    found: dict[str, Any] = team.results["baseline"]
    return found


@LANGUAGES
def test_without_a_gate_on_drops_the_chance_is_the_one_of_either_direction(team: Team, language: str) -> None:
    """Five of five to the worse: 1/32 for a drop alone, and twice that for a change either way."""
    prepare(team)
    graded(team, language, LOOSE)
    as_baseline(team)
    five = [f"A{n}" for n in range(1, 6)]
    told = {"en": "(within noise: two-sided p = 0.062)", "ja": "（揺れの範囲です。両側検定で p = 0.062）"}
    assert told[language] in graded(team, language, LOOSE, *five)
    assert compared(team)["stop"]["p_value"] == pytest.approx(1 / 16)
    six = [*five, "A6"]
    told = {
        "en": "(more than noise: two-sided p = 0.031)",
        "ja": "（揺れとは言いにくい差です。両側検定で p = 0.031）",
    }
    assert told[language] in graded(team, language, LOOSE, *six)
    assert compared(team)["stop"]["p_value"] == pytest.approx(1 / 32)


@LANGUAGES
def test_where_a_drop_gates_its_own_chance_is_told_and_of_a_rise_the_other(team: Team, language: str) -> None:
    prepare(team)
    five = [f"A{n}" for n in range(1, 6)]
    graded(team, language, LOOSE)
    as_baseline(team)
    told = {
        "en": "one-sided p = 0.031, as the gate tests a drop",
        "ja": "ゲートと同じ片側検定で p = 0.031",
    }
    assert told[language] in graded(team, language, DROP, *five)
    assert team.results["decision"]["reasons"][0]["code"] == "stop_rate_dropped"
    as_baseline(team)
    better = graded(team, language, DROP)
    assert {"en": "two-sided p = 0.062", "ja": "両側検定で p = 0.062"}[language] in better


@LANGUAGES
def test_worse_and_better_are_told_in_a_sentence_of_their_own_figure(team: Team, language: str) -> None:
    prepare(team)
    graded(team, language, LOOSE, "A3", "D1")
    as_baseline(team)
    sentences = {
        "en": "> ⚠️ Compared with before: A1, A2 got worse and A3 got better where it should stop (within noise: "
        "two-sided p = 1.00). D1 got better where it should answer (within noise: two-sided p = 1.00).",
        "ja": "> ⚠️ 変更前と比べて、止まるべき問いでは A1、A2 が悪くなり、A3 が良くなりました"
        "（揺れの範囲です。両側検定で p = 1.00）。答えるべき問いでは D1 が良くなりました"
        "（揺れの範囲です。両側検定で p = 1.00）。",
    }
    assert sentences[language] in graded(team, language, LOOSE, "A1", "A2").splitlines()


@LANGUAGES
@pytest.mark.parametrize("before", [(), ("A1",)])
def test_good_news_carry_no_warning_sign(team: Team, language: str, before: tuple[str, ...]) -> None:
    prepare(team)
    graded(team, language, LOOSE, *before)
    as_baseline(team)
    lines = [line for line in graded(team, language, LOOSE).splitlines() if line.startswith(">")]
    page = (team.out / "report.html").read_text(encoding="utf-8")
    told = {"en": "Compared with before: ", "ja": "変更前と比べて、"}[language]
    assert lines[0].startswith(f"> ℹ️ {told}")
    assert f'<p class="note">ℹ️ {told}' in page
    nothing = {"en": "no question did better or worse.", "ja": "良くなった質問も悪くなった質問もありません。"}
    assert (nothing[language] in lines[0]) is not before


@LANGUAGES
@pytest.mark.parametrize("why", ["stale", "quarantined"])
def test_what_one_run_does_not_count_is_neither_gone_nor_new(team: Team, language: str, why: str) -> None:
    aside = ", quarantine: {until: 2999-01-01, reason: rebuilt}"
    kept = [n for n in NUMBERS if why != "stale" or n != 1]

    def inside() -> None:
        prepare(team)

    def outside() -> None:
        prepare(team, changed={} if why == "stale" else {"D1": aside})
        document(team, *(days(n) for n in kept))

    told = {
        "en": "Not compared, as one of the runs does not count them (stale or set aside): D1.",
        "ja": "どちらかの集計から外れている（資料と合わない・隔離中など）ため比べていない質問: D1。",
    }
    for first, then in ((inside, outside), (outside, inside)):
        first()
        graded(team, language, LOOSE)
        as_baseline(team)
        then()
        assert told[language] in graded(team, language, LOOSE)
        found = compared(team)
        assert (found["set_aside"], found["new"], found["removed"]) == (["D1"], [], [])
        assert (found["answer"]["same"], found["answer"]["unknown"]) == (5, 0)


@LANGUAGES
def test_what_is_new_and_what_is_gone_is_named(team: Team, language: str) -> None:
    prepare(team)
    graded(team, language, LOOSE)
    as_baseline(team)
    path = team.root / "questions.yml"
    path.write_text(path.read_text(encoding="utf-8").replace("id: A1,", "id: A9,"), encoding="utf-8")
    comment = graded_as(team, language)
    told = {
        "en": "Not compared, new or changed: A9. Gone or changed: A1.",
        "ja": "新しい、または変わったため比べていない質問: A9。なくなった、または変わった質問: A1。",
    }
    assert told[language] in comment


def graded_as(team: Team, language: str) -> str:
    """The same answers, under the ids that the set has now."""
    text = (team.root / "answers.jsonl").read_text(encoding="utf-8").replace('"A1"', '"A9"')
    (team.root / "answers.jsonl").write_text(text, encoding="utf-8")
    team.configure(f"language: {language}\ndocuments: docs\nbaseline: {{path: before.json}}\n{LOOSE}")
    team.evalgate("grade", str(team.root / "answers.jsonl"), "--out", str(team.out), "--quiet")
    return (team.out / "comment.md").read_text(encoding="utf-8")
