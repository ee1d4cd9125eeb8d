"""Neither the order of the trials nor how many run at a time changes a result."""

import itertools
import json
import re
import threading
from contextlib import ExitStack

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evalgate.ask.answer import Answer, Asking
from evalgate.ask.pacing.workers import ask_all
from evalgate.ask.plan import plan
from evalgate.ask.timing import Timing
from tests.ask.assistant import Chunks, Reply, Request
from tests.ask.builders import question
from tests.ask.conftest import Lab

QUESTIONS = [
    question("Q1", "一"),
    question("Q2", "二", turns=("前", "その前")),
    question("Q3", "三"),
    question("Q4", "四", turns=("前",)),
    question("Q5", "壊れる"),
]
ASKINGS = plan(QUESTIONS, 3)


class Memory:
    """An assistant with conversations, cookies and streams, which tells all that it heard in this conversation."""

    def __init__(self) -> None:
        self.numbers = itertools.count(1)
        self.told: dict[str, list[str]] = {}
        self.lock = threading.Lock()

    def __call__(self, request: Request) -> Reply | Chunks:
        with self.lock:
            if request.path == "/new":
                name = f"c{next(self.numbers)}"
                self.told[name] = []
                return Reply(
                    json.dumps({"id": name}).encode(), headers={"Set-Cookie": f"seen={name}; Path=/"}
                )
            name = request.path.rpartition("/")[2]
            told = self.told[name]
            told.append(f"{request.json['q']}@{request.headers.get('Cookie') == f'seen={name}'}")
            text = " ".join(told)
        if "壊れる" in text:
            return Reply(b'{"detail": "unreadable"}', status=422)
        return Chunks([f"data: {json.dumps({'d': piece})}\n\n".encode() for piece in re.findall("..?", text)])


def results(askings: list[Asking], concurrency: int) -> dict[tuple[str, int], str]:
    with ExitStack() as stack:
        lab = Lab(stack)
        assistant = lab.assistant(Memory())
        endpoint = lab.endpoint(
            f"{assistant.url}/c/{{{{ conversation }}}}",
            body={"q": "{{ question }}"},
            setup={"url": f"{assistant.url}/new", "take": {"conversation": "id"}},
            stream={"text": "d"},
            timing=Timing(),
        )
        came = {}
        for asked in ask_all(askings, endpoint, concurrency=concurrency):
            outcome = asked.outcome
            text = outcome.text if isinstance(outcome, Answer) else str(outcome.reason)
            came[asked.asking.question.id, asked.asking.trial] = text
        return came


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(order=st.permutations(range(len(ASKINGS))), concurrency=st.integers(1, 12))
def test_results_depend_on_the_question_alone(order: list[int], concurrency: int) -> None:
    came = results([ASKINGS[number] for number in order], concurrency)
    expected = {
        "Q1": "一@True",
        "Q2": "前@True その前@True 二@True",
        "Q3": "三@True",
        "Q4": "前@True 四@True",
        "Q5": "client_error",
    }
    assert came == {(a.question.id, a.trial): expected[a.question.id] for a in ASKINGS}
