"""Texts without a report: nobody can take them for a pass, and what they quote stays text."""

import re
from dataclasses import replace

import pytest
from cmarkgfm import github_flavored_markdown_to_html
from cmarkgfm.cmark import Options

from evalgate.config.language import Language
from evalgate.errors import ExitCode
from evalgate.publish import notices
from evalgate.publish.notices import Notice, Scene

HOSTILE = (
    '```\n</details><img src="https://evil.test/p.png"> @org/team #12 <!-- evalgate:main -->\n::error::x'
)


def every_notice(language: Language, detail: str) -> list[Notice]:
    scene = Scene(language=language, commit="1f0c823" + "0" * 33, run_url="https://github.test/run/1")
    advice = [
        notices.advice(language, fork=fork, dependabot=bot)
        for fork, bot in [(True, False), (False, True), (False, False)]
    ]
    return [
        notices.running(scene),
        notices.irrelevant(scene, [detail] * 30),
        *(notices.broken(scene, code, detail) for code in ExitCode if code),
        *(notices.lacking_secrets(scene, detail, text) for text in advice),
        *(notices.skipped_without_secrets(scene, detail, text) for text in advice),
    ]


@pytest.mark.parametrize("language", Language)
def test_no_notice_looks_like_a_pass(language: Language) -> None:
    for notice in every_notice(language, "detail"):
        assert "✅" not in notice.markdown
        assert notice.markdown.startswith(f"## {notice.headline}\n")
        assert "1f0c823" in notice.markdown
        assert "](https://github.test/run/1)" in notice.markdown


@pytest.mark.parametrize("language", Language)
def test_what_a_notice_quotes_stays_text(language: Language) -> None:
    for notice in every_notice(language, HOSTILE):
        html = github_flavored_markdown_to_html(notice.markdown, Options.CMARK_OPT_UNSAFE)
        outside = re.sub(r"<(pre|code)\b.*?</\1>", "", html, flags=re.DOTALL)
        assert "<img" not in html
        assert "<!--" not in html
        assert "@org" not in outside
        assert html.count("<h2>") == 1


def test_languages_say_different_things() -> None:
    for japanese, english in zip(every_notice(Language.JA, "x"), every_notice(Language.EN, "x"), strict=True):
        assert japanese.headline != english.headline
        assert re.search("[ぁ-ん]", japanese.headline + japanese.body)
        assert not re.search("[ぁ-ん]", english.headline + english.body)


@pytest.mark.parametrize("language", Language)
def test_a_cut_text_counts_what_is_left_out_and_says_where_it_stands(language: Language) -> None:
    scene = Scene(language=language, commit="a" * 40, run_url="https://github.test/run/1")
    comment, summary = notices.cut_note(scene, 12), notices.cut_summary_note(scene, 12)
    for note in (comment, summary):
        assert "12" in note
        assert "`report.html`" in note
    assert "](https://github.test/run/1)" in comment
    assert "](" not in summary
    assert "`profile.md`" in notices.cut_note(replace(scene, whole="profile.md", run_url=None), 1)
