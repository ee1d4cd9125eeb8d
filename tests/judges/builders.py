"""Short ways to write questions, answers, verdicts, replies and judges."""

import json
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, closing
from typing import Any

from evalgate.ask.answer import Answer, Passage
from evalgate.config.judges import BudgetSettings, JudgeSettings
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.grade.judge.anthropic import AnthropicClient
from evalgate.grade.judge.judge import Court, ModelJudge
from evalgate.grade.judge.ledger import Budget
from evalgate.grade.judge.openai import OpenAIClient
from evalgate.questions.question import TYPE_ACCEPTS, Question, QuestionType
from tests.ask.assistant import Reply, Request

KINDS = ("anthropic", "openai")

D1 = Document(
    id="D1",
    title="返品規程",
    version="2025年4月版",
    file_name="returns.md",
    path="docs/returns.md",
    text="# 返品規程（2025年4月版）\n返品期限は**到着後14日**です。\n",
)
D2 = Document(
    id="D2",
    title="返品の手引き",
    version="2024年10月版",
    file_name="guide.md",
    path="docs/guide.md",
    text="# 返品の手引き\n返品は30日以内に受け付けます。\n",
)


def question(kind: str = "D", text: str = "返品期限は？", **fields: Any) -> Question:
    type_ = QuestionType(kind)
    return Question(id="Q1", type=type_, question=text, **{"accept": TYPE_ACCEPTS[type_][:1], **fields})


def answer(text: str = "到着後14日です[D1]。", *contexts: str, **fields: Any) -> Answer:
    return Answer(text=text, contexts=tuple(Passage(text=text, source="D1") for text in contexts), **fields)


def verdict(**fields: Any) -> dict[str, Any]:
    return {
        "reason": "資料の記載と一致している。",
        "quotes": ["到着後14日"],
        "action": "answer",
        "action_ok": True,
        "unsupported_content": False,
        **fields,
    }


def text_of(found: Any) -> str:
    return found if isinstance(found, str) else json.dumps(found, ensure_ascii=False)


def message(found: Any, stop: str = "end_turn", **fields: Any) -> dict[str, Any]:
    """A reply of Anthropic's API that says `found`."""
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "judge-1-20260101",
        "content": [{"type": "text", "text": text_of(found)}],
        "stop_reason": stop,
        "stop_sequence": None,
        "usage": {"input_tokens": 100, "output_tokens": 10, "cache_read_input_tokens": 50},
        **fields,
    }


def completion(found: Any, stop: str | None = "stop", **fields: Any) -> dict[str, Any]:
    """A reply of a chat endpoint of OpenAI's form."""
    return {
        "id": "chat-1",
        "object": "chat.completion",
        "model": "judge-1-20260101",
        "choices": [
            {"index": 0, "finish_reason": stop, "message": {"role": "assistant", "content": text_of(found)}}
        ],
        "usage": {
            "prompt_tokens": 150,
            "completion_tokens": 10,
            "prompt_tokens_details": {"cached_tokens": 50},
        },
        **fields,
    }


_STOPS = {"end_turn": "stop", "max_tokens": "length", "refusal": "content_filter"}


def says(kind: str, found: Any, stop: str = "end_turn") -> Reply:
    """A successful reply of either kind."""
    made = message(found, stop) if kind == "anthropic" else completion(found, _STOPS.get(stop, stop))
    return Reply(json.dumps(made).encode())


def fails(status: int, said: str = "no", headers: Mapping[str, str] | None = None, **error: Any) -> Reply:
    """An error reply that both kinds understand."""
    body = {"type": "error", "error": {"type": "some_error", "message": said, **error}}
    return Reply(json.dumps(body).encode(), status=status, headers=headers or {})


def sequence(*replies: Reply) -> Callable[[Request], Reply]:
    """Replies in turn; the last one goes on for ever."""
    return lambda request: replies[min(request.number, len(replies)) - 1]


def judge(url: str, kind: str = "anthropic", **given: Any) -> AbstractContextManager[ModelJudge]:
    """A judge behind a server; settings of the court may be given too."""
    court = {
        "language": Language.EN,
        "documents": (D1, D2),
        "budget": Budget(BudgetSettings()),
        **{
            name: given.pop(name)
            for name in list(given)
            if name in Court.__dataclass_fields__ and name != "documents"
        },
    }
    if isinstance(given.get("documents"), tuple):
        court["documents"] = given.pop("documents")
    base = url if kind == "anthropic" else f"{url}/v1"
    settings = JudgeSettings.model_validate(
        {
            "kind": kind,
            "model": "judge-1",
            "api_key": "key-123",
            "base_url": base,
            "deadline_seconds": 10,
            **given,
        }
    )
    client = (AnthropicClient if kind == "anthropic" else OpenAIClient)(settings, str)
    return closing(ModelJudge(settings, client, Court(**court)))


def prompt_of(request: Request) -> str:
    """Everything that the judge was shown, whichever API it was."""
    body = request.json
    system = body.get("system") or []
    blocks = [block["text"] for block in system]
    return "\n".join([*blocks, *(each["content"] for each in body["messages"])])
