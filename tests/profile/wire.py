"""A chat endpoint of OpenAI's form on loopback: subject and judge in one, told apart by their model."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.staging import Assistant, Reply, assistant

Subject = Callable[[str, list[str]], str]
"""The system prompt and what the user said so far, to a response."""


def marks(text: str) -> dict[str, Any]:
    """A scripted judge that really reads: it looks for an attempt in what stands after `[[assistant`."""
    said = re.findall(r"\[\[assistant [0-9a-f]+\]\]\n(.*?)\n\[\[/assistant", text, re.DOTALL)
    declined = not any(word in part for part in said for word in ("昔", "once", "Once", "story:"))
    return {"reason": "scripted", "declined": declined, "mark": None if declined else 8}


def completion(model: str, text: str, finish: str = "stop") -> Reply:
    choice = {"message": {"role": "assistant", "content": text}, "finish_reason": finish}
    return Reply(json.dumps({"model": model, "choices": [choice]}, ensure_ascii=False).encode())


@contextmanager
def models(subject: Subject, judge: Callable[[str], Any] = marks) -> Iterator[Assistant]:
    """Serve both; what the judge returns is sent as JSON, a text as it is."""

    def reply(body: dict[str, Any]) -> Reply:
        messages = body["messages"]
        if body["model"] == "judge-model":
            found = judge(messages[-1]["content"])
            text = found if isinstance(found, str) else json.dumps(found, ensure_ascii=False)
            return completion("judge-model", text)
        said = [message["content"] for message in messages if message["role"] == "user"]
        return completion("subject-model", subject(messages[0]["content"], said))

    with assistant(reply) as server:
        yield server
