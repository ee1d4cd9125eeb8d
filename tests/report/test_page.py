"""`report.html`: every answer, on one page that loads and runs nothing but its own."""

import base64
import hashlib
import re
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings

from evalgate.ask.answer import Answer, Passage
from evalgate.grade.grade import Mark
from evalgate.questions.question import QuestionType
from evalgate.report.escape import clean
from evalgate.report.facts import Note
from tests.report import scenes
from tests.report.builders import Run, Text, question_of, run
from tests.report.hostile import foreign

VOID = {"meta", "input", "br"}


@dataclass
class Page(HTMLParser):
    """The page, taken apart."""

    tags: list[str] = field(default_factory=list)
    attributes: list[tuple[str, str]] = field(default_factory=list)
    text: str = ""
    inline: dict[str, str] = field(default_factory=dict)
    marked: list[tuple[str, str]] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    rule: str = ""

    def __post_init__(self) -> None:
        HTMLParser.__init__(self, convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        self.rule = dict(attrs).get("title") or ""
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("style", "script"):
            self.inline[self.open[-1]] = data
        elif self.open and self.open[-1] == "mark":
            self.marked.append((self.rule, data))
        self.text += data

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def values(self, name: str) -> list[str]:
        return [value for key, value in self.attributes if key == name]


def page_of(told: Run) -> Page:
    page = Page()
    with TemporaryDirectory() as folder:
        told.write(Path(folder))
        page.feed((Path(folder) / "report.html").read_bytes().decode("utf-8"))
    page.close()
    assert not page.open
    return page


def digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def test_only_its_own_style_and_script_may_run_and_nothing_may_load() -> None:
    page = page_of(scenes.ja_blocked())
    policy = next(value for value in page.values("content") if "default-src" in value)
    assert "default-src 'none'" in policy
    assert f"style-src '{digest(page.inline['style'])}'" in policy
    assert f"script-src '{digest(page.inline['script'])}'" in policy
    assert "unsafe" not in policy
    assert page.tags.count("script") == page.tags.count("style") == 1
    assert not {"img", "link", "iframe", "base", "form", "object", "embed"} & set(page.tags)
    assert not {"src", "style", "srcset"} & {name for name, _ in page.attributes}
    assert page.values("href") == ["https://example.test/run"]
    assert "url(" not in page.inline["style"]
    assert "@import" not in page.inline["style"]


def test_every_trial_is_there_in_order() -> None:
    told = scenes.en_inconclusive()
    turned = replace(told, graded=tuple(reversed(told.graded)))
    text = page_of(turned).text
    assert text == page_of(told).text
    places = [text.index(f"Answer of Q08, trial {trial}.") for trial in (1, 2, 3)]
    assert places == sorted(places)
    assert page_of(told).values("id") == [f"Q{n:02}" for n in range(1, 13)]


def test_hidden_answers_stand_nowhere() -> None:
    text = page_of(scenes.ja_blocked(show_answers=False)).text
    for hidden in ("5,000円", "一般的には", "片方だけを断言", "申請は前日までに"):
        assert hidden not in text
    assert "invented_figure" in text
    text = page_of(scenes.ja_inconclusive(show_answers=False)).text
    assert "detail of timeout" not in text
    assert "時間切れ" in text


def test_filters_offer_only_what_is_there() -> None:
    assert page_of(scenes.en_pass()).values("value") == ["flaky", "ok", "A", "B", "C", "D"]


ANSWER = "手当は\u202e月額5,000円\x1bです。\r\n詳しくは人事部へ。"


@pytest.mark.parametrize(
    ("spans", "marked"),
    [
        ([(6, 12)], ["5,000円"]),
        ([(6, 12), (4, 12)], ["月額5,000円"]),
        ([(6, 12), (8, 15)], ["5,000円"]),
        ([(0, 3), (3, 5)], ["手当は", "月"]),
        ([(5, 5), (9, 4), (-3, 2), (20, 999)], []),
        ([(22, 25)], ["人事部"]),
    ],
)
def test_what_a_rule_fired_on_is_marked(spans: list[tuple[int, int]], marked: list[str]) -> None:
    told = run("Q1 A: made-up", "D1 D: ok", texts={"Q1": Text(answer=ANSWER)})
    trial = told.graded[0]
    marks = tuple(Mark(rule="r<", start=start, end=end, text=ANSWER[start:end]) for start, end in spans)
    graded = replace(trial, grades=(replace(trial.grades[0], marks=marks),))
    page = page_of(replace(told, graded=(graded, *told.graded[1:])))
    assert page.marked == [("r<", words) for words in marked]
    assert clean(ANSWER) in page.text.replace("\r\n", "\n")


def test_graders_that_speak_beside_the_rules_are_heard() -> None:
    text = page_of(scenes.ja_blocked()).text
    assert "openai:judge-1" in text
    assert "⛔ 答えた - D2（2024年10月版）" in text


def test_without_any_finished_trial_there_is_a_page_all_the_same() -> None:
    page = page_of(run("Q1 A: unasked unasked", "D1 D: unasked unasked"))
    assert page.values("data-verdict") == ["unmeasured", "unmeasured"]


def told_with(text: str) -> Run:
    texts = {
        f"Q{n}": Text(
            answer=text or "x", reason=text, contexts=(Passage(text=text, source=text),), marks=(text,)
        )
        for n in range(1, 5)
    }
    told = run(
        "Q1 D: fail split ok",
        "Q2 B: ? timeout ok",
        "Q3 A~: fail ok ok",
        questions=(question_of("Q1", QuestionType.D, text, facts=((text,),), turns=(text,)),),
        texts=texts,
        notes=(Note(code="x", text=text),),
        stale_reasons={"Q3": text},
        graders=(text,),
        commit=text,
    )
    graded = tuple(
        replace(t, asked=replace(t.asked, outcome=replace(t.asked.outcome, citations=(text,))))
        if isinstance(t.asked.outcome, Answer)
        else t
        for t in told.graded
    )
    return replace(told, graded=graded)


PLAIN = page_of(told_with("x")).tags


@settings(deadline=None, max_examples=80)
@given(foreign)
def test_no_foreign_text_changes_the_shape_of_the_page(text: str) -> None:
    text = text if text.strip() else "x"
    page = page_of(told_with(text))
    assert page.tags == PLAIN
    assert page.comments == []
    assert not re.search("[\x00-\x08\x0e-\x1f\u202a-\u202e\u2066-\u2069\ud800-\udfff]", page.text)
