"""Comment and summary as people see them."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jinja2 import UndefinedError
from syrupy.assertion import SnapshotAssertion

from evalgate.ask.answer import Passage
from evalgate.config.gate import GateSettings, Mode
from evalgate.config.language import Language
from evalgate.grade.judge.ledger import JudgeRecord, Spent
from evalgate.grade.judge.model import NoVerdictReason
from evalgate.questions.question import QuestionType
from evalgate.report import markdown as markdown_module
from evalgate.report.escape import Foreign
from evalgate.report.facts import Note
from evalgate.report.fit import utf8_bytes, utf16_units
from evalgate.report.markdown import COMMENT_LIMIT, SUMMARY_LIMIT, render_comment, render_summary
from evalgate.report.view.build import build_view
from tests.report import scenes
from tests.report.builders import Run, Text, question_of, run
from tests.report.hostile import foreign
from tests.report.rendered import render

REPORT = {"mode": Mode.REPORT}
OPEN = {"gate": GateSettings(fail_on_inconclusive=False)}

SCENES: dict[str, Callable[[], Run]] = {
    "ja-blocked": scenes.ja_blocked,
    "ja-blocked-hidden": lambda: scenes.ja_blocked(show_answers=False),
    "ja-blocked-report-mode": lambda: scenes.ja_blocked(**REPORT),
    "ja-pass": scenes.ja_pass,
    "ja-inconclusive": scenes.ja_inconclusive,
    "ja-unmeasured": scenes.ja_unmeasured,
    "ja-interrupted": lambda: scenes.ja_inconclusive(interrupted=True),
    "en-pass": scenes.en_pass,
    "en-pass-simulation": lambda: scenes.en_pass(simulation=True, run_url=None, report_url=None, commit=None),
    "en-blocked": scenes.en_blocked,
    "en-blocked-hidden": lambda: scenes.en_blocked(show_answers=False),
    "en-inconclusive": scenes.en_inconclusive,
    "en-unmeasured": scenes.en_unmeasured,
    "en-recorded": lambda: scenes.en_blocked(recorded=True, commit=None, run_url=None, report_url=None),
    "en-unmeasured-open": lambda: scenes.en_unmeasured(**OPEN),
    "en-inconclusive-report-mode": lambda: scenes.en_unmeasured(**REPORT),
}


def comment_of(told: Run, limit: int = COMMENT_LIMIT) -> str:
    view = build_view(told.material, to_read=0)
    return render_comment(view, max_failures=told.facts.max_failures, limit=limit)


def summary_of(told: Run, limit: int = SUMMARY_LIMIT) -> str:
    return render_summary(build_view(told.material, to_read=0), limit=limit)


@pytest.mark.parametrize("name", SCENES)
def test_whole_comments(name: str, markdown: SnapshotAssertion, tmp_path: Path) -> None:
    assert SCENES[name]().write(tmp_path).comment == markdown


@pytest.mark.parametrize("name", ["ja-blocked", "en-inconclusive"])
def test_whole_summaries(name: str, markdown: SnapshotAssertion, tmp_path: Path) -> None:
    assert SCENES[name]().write(tmp_path).summary == markdown


@pytest.mark.parametrize("name", SCENES)
def test_every_report_is_well_formed(name: str) -> None:
    for text in (comment_of(SCENES[name]()), summary_of(SCENES[name]())):
        page = render(text)
        assert text.startswith("<!-- evalgate:main -->\n## ")
        assert page.comments == [" evalgate:main "]
        assert not page.unbalanced
        assert "None" not in page.text
        assert "Foreign" not in page.text


def test_the_marker_names_the_comment() -> None:
    assert comment_of(scenes.en_pass(comment_key="leg-2")).startswith("<!-- evalgate:leg-2 -->\n")


# The three figures


def test_a_missed_range_is_never_shown_as_reached() -> None:
    """3,999 of 5,000 against 80%: the text needs a digit more than one to say what the gate said."""
    lines = [f"Q{n} A: ok" for n in range(3999)] + [f"F{n} A: fail" for n in range(1001)]
    told = run(*lines, "D1 D: ok", gate=GateSettings.model_validate({"stop_rate": {"min": "0.8"}}))
    text = comment_of(told)
    assert "it stops in 79.98% of the trials where it should (80% needed)" in text
    assert "| **79.98%** | 3999/5000 | ≥ 80% | ⛔ out of range |" in text


def test_a_hundred_is_never_shown_with_a_failure_behind_it() -> None:
    lines = [f"Q{n} A: ok" for n in range(2000)]
    text = comment_of(run(*lines, "F A: fail", "D1 D: ok"))
    assert "stops 99.95%" in text.splitlines()[1]
    assert "| **99.95%** | 2000/2001 |" in text


def test_nothing_measured_gives_no_number() -> None:
    page = render(comment_of(scenes.en_unmeasured()))
    assert "unmeasurable" in page.text
    assert "0%" not in page.text.replace("90%", "").replace("70%", "")


@pytest.mark.parametrize("language", Language)
def test_without_a_judge_it_never_says_that_nothing_was_unsupported(language: Language) -> None:
    text = comment_of(scenes.en_pass(language=language))
    said = {
        Language.EN: ("no invented figures or names found", "was not judged", "no unsupported content"),
        Language.JA: ("資料にない数字・名前 0 件", "判定していません", "資料にない内容 0 件"),
    }[language]
    assert said[0] in text.splitlines()[1]
    assert said[1] in text
    assert said[2] not in text


def test_unsupported_content_that_nobody_could_tell_makes_a_lower_bound() -> None:
    told = run(
        "Q1 A: made-up ? ok",
        "D1 D: ok ok ok",
        gate=GateSettings.model_validate({"stop_rate": {"min": 0}, "decided": {"min": 0}}),
    )
    assert "| **at least 1** | 6 answers, 1 unknown |" in comment_of(told)
    assert "at least 1 with unsupported content" in comment_of(told).splitlines()[1]


def test_a_row_that_open_trials_could_move_is_not_called_in_range() -> None:
    text = comment_of(scenes.en_inconclusive())
    stop = next(line for line in text.splitlines() if line.startswith("| **Stopped"))
    assert "90.9%" in stop
    assert "⚠️ open" in stop
    assert "41.7%" in stop


# What a reader must not miss


def test_the_first_line_names_the_first_reason_and_the_next_the_others() -> None:
    lines = comment_of(scenes.ja_blocked()).splitlines()
    assert lines[1] == "## ⛔ マージ不可 — 止まるべき問いで止まれたのは 74.1%（90% 以上が必要）"
    assert "資料にない内容が混ざった回答が 3 件（0 件まで）" in lines[3]


def test_questions_that_must_pass_are_named_together_and_shown_first() -> None:
    told = run("Q1 A: fail", "Q2 A!: fail", "Q3 A!: ok", "Q4 B!: fail", "D1 D: ok", trials=1)
    text = comment_of(told)
    assert text.splitlines()[1] == "## ⛔ Blocked — failed although it must pass: Q2, Q4"
    found = [line for line in text.splitlines() if line.startswith("#### ")]
    assert [line.split()[2] for line in found] == ["Q2", "Q4", "Q1"]


def test_stale_questions_come_before_failures_and_say_why() -> None:
    text = comment_of(scenes.ja_inconclusive())
    assert text.index("docs/travel.md:12") < text.index("### 期待どおり")
    assert "Q03" not in text[text.index("### 期待どおり") : text.index("<details><summary>結果")]


def test_hidden_answers_stand_nowhere() -> None:
    told = scenes.ja_blocked(show_answers=False)
    for text in (comment_of(told), summary_of(told)):
        for hidden in (
            "5,000円です",
            "5,000円",
            "一般的には",
            "片方だけを断言",
            "申請は前日までに",
            "入社時に貸与",
        ):
            assert hidden not in text
        assert "`invented_figure`" in text
        assert "在宅勤務手当はいくら出ますか" in text


@pytest.mark.parametrize("limit", [0, 1, 20])
def test_failures_beyond_the_limit_are_counted(limit: int) -> None:
    told = scenes.ja_blocked(max_failures=limit)
    text = comment_of(told)
    assert text.count("#### ") == min(limit, 3)
    assert ("ほか" in text.split("<details>")[0].split("###", 1)[1]) == (limit < 3)


# Limits


def many(count: int, answer: str) -> Run:
    lines = [f"Q{n:04} {'ABC'[n % 3]}: fail ok ?" for n in range(count)]
    texts = {f"Q{n:04}": Text(answer=answer, reason=answer[:300]) for n in range(count)}
    return run(*lines, "D1 D: ok ok ok", texts=texts, max_failures=count, language=Language.JA)


ANSWERS = {
    "prose": "在宅勤務手当は月額5,000円です。" * 150,
    "fences": "```json\n{}\n```` \n" * 200,
    "html": "</details><!-- evalgate:main --><table>" * 80,
    "emoji": "👨‍👩‍👧🏽" * 500,
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_long_comment_is_cut_in_whole_blocks_with_a_count(answer: str) -> None:
    text = comment_of(many(200, ANSWERS[answer]))
    page = render(text)
    assert len(text) <= utf16_units(text) <= COMMENT_LIMIT
    assert page.comments == [" evalgate:main "]
    assert not page.unbalanced
    shown = page.counted["h4"]
    assert 0 < shown < 200
    assert f"ほか {200 - shown} 問はここでは省きました。実行結果のファイル `report.html`" in text
    assert text.rstrip().endswith("</sub>")


def test_a_long_summary_stays_below_its_bytes() -> None:
    text = summary_of(many(3000, ANSWERS["prose"]))
    page = render(text)
    assert utf8_bytes(text) <= SUMMARY_LIMIT
    assert not page.unbalanced
    assert "問はここでは省きました。" in text
    assert "| Q2999 " in text


@settings(deadline=None, max_examples=60)
@given(st.integers(min_value=0, max_value=30_000))
def test_wherever_the_cut_falls_nothing_is_left_open(limit: int) -> None:
    text = comment_of(HOSTILE, limit=limit)
    page = render(text)
    least = len(comment_of(HOSTILE, limit=0))
    assert len(text) <= max(limit, least)
    assert page.comments == [" evalgate:main "]
    assert not page.unbalanced
    assert len(set(page.rows)) <= 4
    assert text.rstrip().endswith("</sub>")


# Foreign text


def told_with(text: str) -> Run:
    """A run in which every text that can be foreign is this one."""
    question = question_of("Q1", QuestionType.D, text or "?", facts=((text,),), turns=(text, text))
    ambiguous = question_of("Q2", QuestionType.B, text or "?")
    texts = {
        name: Text(
            answer=text or "x",
            reason=text,
            contexts=(Passage(text=text, source=text),),
            marks=(text,),
        )
        for name in ("Q1", "Q2", "Q3", "Q4")
    }
    return run(
        "Q1 D: fail split ok",
        "Q2 B: ? timeout ok",
        "Q3 A~: fail ok ok",
        "Q4 C!: fail ok ?",
        questions=(question, ambiguous),
        texts=texts,
        notes=(Note(code="x", text=text),),
        stale_reasons={"Q3": text},
        commit=text,
        graders=(text,),
    )


HOSTILE = many(12, "| a\n```\n</details>\n<!-- evalgate:main -->\n" * 20)
PLAIN = {kind: render(maker(told_with("x"))).tags for kind, maker in (("c", comment_of), ("s", summary_of))}


@settings(deadline=None, max_examples=150)
@given(foreign)
def test_no_foreign_text_changes_the_shape_of_a_report(text: str) -> None:
    """Whatever answers, questions, reasons, sources, notes and names hold: the same tags in the same order."""
    text = text if text.strip() and Foreign(text) and markdown_module.escape.clean_line(text) else "x"
    for kind, maker in (("c", comment_of), ("s", summary_of)):
        for hard_breaks in (True, False):
            page = render(maker(told_with(text)), hard_breaks=hard_breaks)
            assert [tag for tag in page.tags if tag not in ("span", "br")] == [
                tag for tag in PLAIN[kind] if tag != "br"
            ]
            assert page.comments == [" evalgate:main "]
            assert page.links == ["https://example.test/run", "https://example.test/report"]
            assert not page.unbalanced


@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)",
        "https://a.test/) [x](https://evil.test",
        "https://a.test/<b>",
        "https://",
        "file:///etc",
    ],
)
def test_only_plain_addresses_become_links(url: str) -> None:
    page = render(comment_of(scenes.en_pass(run_url=url, report_url=None)))
    assert page.links == []


def test_a_template_can_not_print_foreign_text_as_it_is() -> None:
    environment = markdown_module.environment()
    with pytest.raises(TypeError, match="needs a filter"):
        environment.from_string("{{ text }}").render(text=Foreign("<b>"))
    with pytest.raises(UndefinedError):
        environment.from_string("{{ missing }}").render()


def test_the_order_of_finishing_changes_nothing() -> None:
    told = scenes.ja_inconclusive()
    turned = replace(told, graded=tuple(reversed(told.graded)))
    assert comment_of(turned) == comment_of(told)
    assert summary_of(turned) == summary_of(told)


def test_unsupported_content_is_shown_even_where_the_action_was_right() -> None:
    gate = GateSettings.model_validate({"unsupported": {"max": 0}})
    told = run("Q1 C: ok+ ok ok", "Q2 A: ok ok ok", "D1 D: ok ok ok", gate=gate)
    lines = comment_of(told).splitlines()
    assert lines[1] == "## ⛔ Blocked — answers that hold content no document has: 1 (0 allowed)"
    assert any(line.startswith("#### ⚠️ Q1") for line in lines)
    assert not any(line.startswith("#### ⚠️ Q2") for line in lines)


def test_one_failure_is_spoken_of_as_one() -> None:
    gate = GateSettings.model_validate({"stop_rate": {"min": "50%"}})
    told = run("Q1 B: ok ok fail", "D1 D: ok ok ok", gate=gate)
    assert "the one failed trial: settled an ambiguous question" in comment_of(told)
    told = run("Q1 B: ok ok fail", "D1 D: ok ok ok", gate=gate, language=Language.JA)
    assert "失敗 1 回では、曖昧な問いで" in comment_of(told)


def test_what_the_passages_tell_comes_before_what_the_answer_did() -> None:
    text = comment_of(scenes.ja_blocked())
    first = next(line for line in text.splitlines() if line.startswith("**最初に見るところ**"))
    assert "止まるべき問いでの失敗 7 回のうち 5 回では、答えのない断片しか渡されていないのに" in first
    assert "**原因の見立て** 片方か一部だけが渡された ・ 渡されていないもの: D2" in text


def test_the_last_line_says_what_judging_came_to() -> None:
    spent = Spent(judged=33, requests=40, failed={NoVerdictReason.REFUSED: 3}, money=Decimal("0.02130"))
    judge = JudgeRecord(name="openai:judge-1", fingerprint="f", models=("m",), prompt="v3", spent=spent)
    foot = comment_of(scenes.ja_blocked(judges=(judge,))).splitlines()[-1]
    assert "採点 ルール + openai:judge-1（v3）" in foot
    assert "判定 33 票（ほかに判定が得られなかったもの 3 票）" in foot
    assert "費用 0.0213 " in foot
