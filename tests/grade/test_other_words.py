"""Denials, hand-offs, requests and differences in words that the cues had missed, and answers that look like them.

Each right answer has near misses beside it: a refusal of the thing itself is no denial, whom to ask which holds is no
question to the user, and the middle of two values is no conflict laid out.
"""

import json
from pathlib import Path

import pytest

from evalgate.ask.answer import Answer
from tests.grade.other_words_domains import GRADERS, QUESTIONS

CASES = [json.loads(line) for line in (Path(__file__).parent / "other_words.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[f"{c['question']}-{n}" for n, c in enumerate(CASES)])
def test_answer_is_taken_for_what_it_does(case: dict[str, object]) -> None:
    key, text = str(case["question"]), str(case["answer"])

    grader = GRADERS.get(key.split("_", maxsplit=1)[0]) or GRADERS[key[-2:]]
    grade = grader.grade(QUESTIONS[key], Answer(text=text))

    assert (grade.action, grade.action_ok) == (case["action"], case["ok"]), grade.reason
