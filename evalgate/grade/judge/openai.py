"""A judge behind any chat endpoint of OpenAI's form, local servers included.

Servers differ in what they accept: a parameter that one of them rejects is left out, or sent under its other
name.
"""

import json
import time
from collections.abc import Callable, Mapping
from http.cookiejar import DefaultCookiePolicy
from threading import Lock
from typing import Any

import requests

from evalgate.ask.reply.faults import error_in
from evalgate.config.endpoint import OPENAI_URL
from evalgate.config.judges import JudgeSettings
from evalgate.grade.judge.model import (
    AdaptedError,
    CallError,
    Ending,
    NoVerdictReason,
    Prompt,
    Reply,
    TransientError,
    Usage,
)
from evalgate.grade.judge.status import REJECTIONS, error_of, rejected_name
from evalgate.grade.judge.wire import SCHEMA, body_within, count, json_or_text, metered, parsed
from evalgate.text.clean import one_line

_ENDINGS = {
    "stop": Ending.COMPLETE,
    "None": Ending.COMPLETE,
    "length": Ending.TRUNCATED,
    "content_filter": Ending.REFUSED,
}
_OTHER_WAYS: dict[str, tuple[dict[str, Any], ...]] = {
    "max_tokens": ({"max_completion_tokens": None}, {}),
    "max_completion_tokens": ({},),
    "temperature": ({},),
    "response_format": ({"response_format": {"type": "json_object"}}, {}),
}


class OpenAIClient:
    """Sends prompts as chat completions, with the verdict's form as structured output where it is known."""

    def __init__(
        self,
        settings: JudgeSettings,
        redact: Callable[[str], str],
        connections: int = 8,
        schema: Mapping[str, Any] = SCHEMA,
    ) -> None:
        self._model = settings.model
        self._url = (settings.base_url or OPENAI_URL).rstrip("/") + "/chat/completions"
        self._redact = redact
        self._lock = Lock()
        self._worked = False
        self._options: dict[str, Any] = {
            "max_tokens": None,
            "temperature": 0,
            "response_format": {
                "type": "json_schema",
                "json_schema": {"name": "verdict", "strict": True, "schema": schema},
            },
        }
        self._session = requests.Session()
        self._session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        self._session.auth = _Bearer(settings.api_key)
        adapter = requests.adapters.HTTPAdapter(pool_maxsize=connections)
        self._session.mount("http://", adapter)
        self._session.mount("https://", adapter)

    def send(self, prompt: Prompt, *, max_tokens: int, timeout_seconds: float) -> Reply:
        """Send one request; see `JudgeClient`."""
        until = time.monotonic() + timeout_seconds
        with self._lock:
            options = dict(self._options)
        sent = {name: max_tokens if value is None else value for name, value in options.items()}
        try:
            status, headers, body = self._post({**self._body(prompt), **sent}, timeout_seconds, until)
        except requests.Timeout:
            raise CallError(NoVerdictReason.DEADLINE, "no reply in time") from None
        except requests.RequestException as error:
            detail = one_line(self._redact(f"{type(error).__name__}: {error}"))
            raise TransientError(NoVerdictReason.CONNECTION, detail) from None
        if not 200 <= status < 300:
            raise self._error(status, headers, json_or_text(body), options)
        reply = parsed(body)
        said = error_in(reply) if not reply.get("choices") else None
        if said:
            raise TransientError(NoVerdictReason.SERVER_ERROR, one_line(self._redact(said)))
        self._worked = True
        return _reply(reply)

    def close(self) -> None:
        """Give connections back."""
        self._session.close()

    def _body(self, prompt: Prompt) -> dict[str, Any]:
        system = "\n\n".join(prompt.system)
        messages = [{"role": "system", "content": system}, {"role": "user", "content": prompt.user}]
        return {"model": self._model, "messages": messages}

    def _post(self, body: Any, timeout: float, until: float) -> tuple[int, Mapping[str, str], bytes]:
        with self._session.post(
            self._url,
            data=json.dumps(body, ensure_ascii=False).encode(),
            headers={"Content-Type": "application/json"},
            timeout=timeout,
            allow_redirects=False,
            stream=True,
        ) as response:
            headers = {name.lower(): value for name, value in response.headers.items()}
            return response.status_code, headers, body_within(response.iter_content(16_384), until)

    def _error(
        self, status: int, headers: Mapping[str, str], reply: Any, sent: Mapping[str, Any]
    ) -> CallError:
        named = rejected_name(reply, sent) if status in REJECTIONS else None
        if named and self._adapt(named, sent[named]):
            return AdaptedError(NoVerdictReason.REJECTED, f"{named} is not accepted")
        failure = error_of(status, headers, reply, worked_before=self._worked)
        failure.detail = self._redact(failure.detail)
        return failure

    def _adapt(self, name: str, sent: Any) -> bool:
        """Send the parameter another way from now on; False where every way was tried."""
        with self._lock:
            if name not in self._options or self._options[name] != sent:
                return True  # another thread has done it meanwhile
            ways = _OTHER_WAYS[name]
            if name == "response_format" and sent.get("type") == "json_object":
                ways = ways[1:]
            if not ways:
                return False
            del self._options[name]
            self._options |= ways[0]
            return True


class _Bearer(requests.auth.AuthBase):
    """Signs requests with the key alone: without it, requests would look into `.netrc`."""

    def __init__(self, key: str | None) -> None:
        self._key = key

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        if self._key:
            request.headers["Authorization"] = f"Bearer {self._key}"
        return request


def _reply(body: Mapping[str, Any]) -> Reply:
    choices = body.get("choices")
    choice = choices[0] if isinstance(choices, list) and choices and isinstance(choices[0], dict) else {}
    message = choice.get("message")
    message = message if isinstance(message, dict) else {}
    stop, model, usage = choice.get("finish_reason"), body.get("model"), body.get("usage")
    refused = bool(message.get("refusal"))
    text = _text(message.get("content"))
    return Reply(
        text=text,
        ending=Ending.REFUSED if refused else _ENDINGS.get(str(stop), Ending.OTHER),
        stop_word="refusal" if refused else one_line(str(stop), 60),
        model=model if isinstance(model, str) else None,
        usage=_usage(text, usage if isinstance(usage, dict) else {}),
    )


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    texts = (part.get("text") for part in parts if isinstance(part, dict) and part.get("type") == "text")
    return "".join(text for text in texts if isinstance(text, str))


def _usage(text: str, given: Mapping[str, Any]) -> Usage | None:
    details = given.get("prompt_tokens_details")
    cached = (count(details.get("cached_tokens")) if isinstance(details, dict) else None) or 0
    prompt = count(given.get("prompt_tokens"))
    return metered(
        text,
        fresh=None if prompt is None else max(0, prompt - cached),
        output=count(given.get("completion_tokens")),
        read=cached,
    )
