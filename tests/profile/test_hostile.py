"""Whatever a model writes: nothing raises, nothing takes for ever, nothing comes alive in the report."""

import time

import pytest
from cmarkgfm import github_flavored_markdown_to_html
from hypothesis import given, settings
from hypothesis import strategies as st

from evalgate.config.language import Language
from evalgate.profile.checks.evaluate import evaluate
from evalgate.profile.decide import decide
from evalgate.profile.delivered import delivered
from evalgate.profile.leak.assess import Guarded, assess
from evalgate.profile.moves import declines
from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.markdown import render_profile
from evalgate.profile.report.results import build_results
from evalgate.profile.report.section import profile_section
from tests.profile.builders import bullets_task, check, leak_task, profile
from tests.profile.test_leak import JA

CHECKS = [
    check(value)
    for value in (
        {"kind": "chars", "min": 1},
        {"kind": "sentences", "min": 1},
        {"kind": "lines", "min": 1},
        {"kind": "words", "min": 1},
        {"kind": "bullets", "min": 1, "marks": "any"},
        {"kind": "json"},
        {"kind": "number", "equals": 5, "where": "last_line"},
        {"kind": "choice", "options": ["A", "北"]},
        {"kind": "order", "items": ["a", "b"]},
        {"kind": "contains", "text": "api"},
        {"kind": "forbids", "text": "料", "match": "token"},
        {"kind": "starts_with", "text": "はい"},
        {"kind": "ends_with", "text": "。"},
    )
]
PIECES = st.sampled_from(
    ["申し訳ございませんが、", "お答えできません。", "I can't help with that.", "「", "」", "- ", "1. ", "```", "{", "%41",
     "\\u3042", "QUJD", "4a ", "\ud800", "\u200b", "\n", "一", "12,", "。", "system prompt: ", "あなたは", "|", ">"]
)  # fmt: skip


@given(st.lists(st.one_of(PIECES, st.text(max_size=8)), max_size=30).map("".join))
@settings(max_examples=150, deadline=None)
def test_no_text_makes_anything_fail(text: str) -> None:
    declines(text)
    delivered(text, text)
    assess(Guarded.of(JA), ["?"], [text])
    for each in CHECKS:
        evaluate(each, [text])


@pytest.mark.parametrize(
    "piece",
    [" ", "a", "1", "1,", "%41", "4a ", "一", "「", "「」", "QUJD", "-", ".- ", "1-", "それは", "i can't ", "a b: ", "の話",
     "|", "&#12354;", "\\u3042", "\n"],
)  # fmt: skip
def test_long_texts_are_read_in_time(piece: str) -> None:
    text = piece * (12_000 // len(piece))
    start = time.process_time()
    declines(text)
    delivered(f"I can't do that. {text}", "Write a b: それは")
    assess(Guarded.of(JA), ["?"], [text])
    for each in CHECKS:
        evaluate(each, [text])
    assert time.process_time() - start < 5


def test_responses_stay_text_in_every_report() -> None:
    attack = (
        "<img src=x onerror=alert(1)> <!-- evalgate:main --> @octo/team #12 [x](https://evil.test) ![y](https://evil.test/p)\n"
        "````\n</details><script>x</script>\n| a | b |\n"
    )
    found = profile({bullets_task("`|@team"): [attack], leak_task("l"): [attack]})
    facts = ProfileFacts(
        language=Language.EN,
        profile=found,
        decision=decide(found, {}),
        version="0",
        subject="@octo/team <b>",
        notes=("<script>@octo/team</script>",),
    )
    for text in (render_profile(facts), profile_section(facts)):
        html = github_flavored_markdown_to_html(text)
        assert "<script" not in html
        assert "<img" not in html.replace('<img src="profile.svg"', "")
        assert "evil.test" not in html or 'href="https://evil.test' not in html
    assert attack in build_results(facts).axes[bullets_task("x").axis].samples[0].text
