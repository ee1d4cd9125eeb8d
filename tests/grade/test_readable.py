"""Marks around an answer change nothing of what it says."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalgate.ask.answer import Answer
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.readable import readable
from evalgate.grade.rules import RuleGrader
from evalgate.questions.question import Accept, Action, Question, QuestionType

DOCUMENT = Document(
    id="D1",
    title="Fees",
    version=None,
    file_name="fees.md",
    path="fees.md",
    text="# Fees\nThe yearly fee is £10.\n",
)
QUESTION = Question(
    id="A1", type=QuestionType.A, question="What is the closing fee?", accept=(Accept.ABSTAIN,)
)
SAID = "I could not find this in the documents."


@pytest.mark.parametrize(
    "text",
    [
        SAID,
        json.dumps({"status": "ok", "message": SAID}),
        json.dumps({"answer": f"{SAID}\n", "sources": []}, indent=2),
        f"<p>{SAID}</p>",
        f"<div class='answer'><p><strong>{SAID}</strong></p></div>",
        f"Hello,<br>{SAID}<br/>",
        f"> {SAID}",
        f"> Hello.\n>\n> {SAID}",
        f"```\n{SAID}\n```",
        f"```text\n{SAID}\n```\n",
        f"~~~\n{SAID}\n~~~",
        f"\x1b[31m{SAID}\x1b[0m",
        "I could not\x00 find this in the documents.",
        f"&nbsp;{SAID}",
        f"{SAID}\n<!-- x -->",
    ],
)
def test_a_wrapped_abstention_is_an_abstention(text: str) -> None:
    grade = RuleGrader(documents=(DOCUMENT,), language=Language.EN).grade(QUESTION, Answer(text=text))
    assert (grade.action, grade.action_ok, grade.unsupported_content) == (Action.ABSTAIN, True, False)


def test_words_of_refusal_in_a_quotation_within_an_answer_still_quote() -> None:
    text = "The form answers:\n\n> I could not find this in the documents.\n\nThe closing fee is £25."
    grade = RuleGrader(documents=(DOCUMENT,), language=Language.EN).grade(QUESTION, Answer(text=text))
    assert grade.action is Action.ANSWER


@given(st.text(alphabet=st.sampled_from("> `~\n<!-&nbsp;ab\x1b[0m"), max_size=80))
def test_every_offset_stays(text: str) -> None:
    assert len(readable(text)) == len(text)


def test_a_tag_adds_nothing_and_where_a_link_leads_is_read() -> None:
    question = Question(
        id="D1",
        type=QuestionType.D,
        question="How much is the yearly fee?",
        facts=(("£10",),),
        accept=(Accept.ANSWER,),
    )
    grader = RuleGrader(documents=(DOCUMENT,), language=Language.EN)
    plain = "<div><p>The yearly fee is <b>£10</b>.</p><ul><li>Fees</li></ul></div>"
    assert grader.grade(question, Answer(text=plain)).unsupported_content is not True
    linked = '<p>The yearly fee is £10 (<a class="x" href="https://fees.example/now">Fees</a>).</p>'
    graded = grader.grade(question, Answer(text=linked))
    assert graded.unsupported_content is True
    assert [u.text for u in graded.marks if "https" in u.text] == ["https://fees.example/now"]
    assert len(readable(linked)) == len(linked)
