"""GitHub's own description as a judge: of what evalgate asks, and of what our fake answers."""

import contextlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import quote, unquote

from jsonschema import ValidationError
from openapi_core import OpenAPI
from openapi_core.exceptions import OpenAPIError
from openapi_core.testing import MockRequest, MockResponse

from tests.container.material import description
from tests.forge.fake_github import Exchange

_HOST = "https://api.github.com"
_ERRORS_OF_ANY_OPERATION = frozenset({401, 403, 404, 429, 500, 502, 503})
"""Statuses that GitHub gives everywhere and describes for few operations."""

_EXAMPLES = {
    "comment": "issue-comment",
    "pull": "pull-request",
    "simple_pull": "pull-request-simple-items",
    "file": "diff-entry-items",
    "comparison": "commit-comparison",
    "content": "content-file-response-if-content-is-a-file",
    "entry": "content-file-response-if-content-is-a-directory",
    "blob": "blob",
    "review": "pull-request-review-items",
    "artifact": "artifact-paginated",
    "status": "status",
    "issue": "issue",
    "permission": "repository-collaborator-permission-response-if-user-has-admin-permissions",
    "run": "workflow-run",
    "check_run": "check-run-example-of-completed-conclusion",
    "tag": "git-tag",
    "ref": "git-ref",
    "team": "team-full",
    "membership": "team-membership-response-if-user-is-a-team-maintainer",
}


_LACKING: dict[str, dict[str, Any]] = {
    "pull": {"requested_teams": []},  # its team lacks a field
    "simple_pull": {"requested_teams": []},
    "team": {"type": "organization", "organization": {"archived_at": None}},
}
"""What the description requires and its own example lacks."""


@dataclass(slots=True)
class Described:
    """Checks every exchange, and lends the fake GitHub's full shapes."""

    prefix: str = ""
    faults: list[str] = field(default_factory=list)
    """What did not fit, for the test to find empty."""
    checked: int = 0
    _document: dict[str, Any] = field(init=False)
    _api: OpenAPI = field(init=False)

    def __post_init__(self) -> None:
        self._document, self._api = _described()

    def shape(self, kind: str, value: dict[str, Any]) -> dict[str, Any]:
        """A value of the fake's, laid over GitHub's own example of its kind."""
        if kind == "user":
            return {**self._example("issue-comment")["user"], **value}
        if kind == "label":
            return {**self._example("pull-request")["labels"][0], **value}
        example = self._example(_EXAMPLES[kind])
        if kind == "issue" and "pull_request" not in value:
            example.pop("pull_request", None)
        if kind == "artifact":
            example = example["artifacts"]
        if isinstance(example, list):
            example = example[0]
        if kind == "permission":
            value = {**value, "user": {"role_name": value["role_name"]}}
        return _laid_over(_laid_over(example, _LACKING.get(kind, {})), value)

    def watch(self, exchange: Exchange) -> None:
        """Check one request and its reply."""
        self.checked += 1
        request = self._request(
            exchange.method, exchange.path, exchange.body, exchange.query, exchange.headers
        )
        response = MockResponse(
            json.dumps(exchange.reply).encode() if exchange.reply is not None else b"",
            status_code=exchange.status,
            headers=dict(exchange.reply_headers),
        )
        with self._noting(f"{exchange.method} {exchange.path} {exchange.status}"):
            self._api.validate_request(request)
            if exchange.status not in _ERRORS_OF_ANY_OPERATION:
                self._api.validate_response(request, response)
            elif not isinstance(exchange.reply.get("message"), str):
                self.faults.append(f"{exchange.status} without a message")

    def check_request(self, method: str, path: str, body: Any) -> None:
        """Check a request that nobody sends."""
        with self._noting(f"{method} {path}"):
            self._api.validate_request(self._request(method, path, body))

    @contextlib.contextmanager
    def _noting(self, what: str) -> Iterator[None]:
        try:
            yield
        except (OpenAPIError, ValidationError) as error:
            self.faults.append(f"{what}: {error!r} {error.__cause__!r}")

    def _request(
        self,
        method: str,
        path: str,
        body: Any,
        query: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> MockRequest:
        return MockRequest(
            _HOST,
            method.lower(),
            _whole_path(path.removeprefix(self.prefix)),
            args=dict(query or {}),
            headers=dict(headers or {}),
            data=json.dumps(body).encode() if body is not None else None,
        )

    def _example(self, name: str) -> Any:
        return json.loads(json.dumps(self._document["components"]["examples"][name]["value"]))


@cache
def _described() -> tuple[dict[str, Any], OpenAPI]:
    """The description, read once in a process."""
    document = description()
    return document, OpenAPI.from_dict({**_plain(document), "servers": [{"url": _HOST}]})


def _plain(value: Any) -> Any:
    """Without discriminators: they only speed `oneOf` up, and that of a folder's list names no property of it."""
    if isinstance(value, dict):
        is_named = isinstance(value.get("discriminator"), dict) and "oneOf" in value
        return {k: _plain(v) for k, v in value.items() if not (is_named and k == "discriminator")}
    return [_plain(item) for item in value] if isinstance(value, list) else value


def _whole_path(path: str) -> str:
    """The path of a file or of a reference is one parameter, though it has several segments."""
    for folder in ("/contents/", "/git/ref/", "/git/refs/"):
        head, found, inner = path.partition(folder)
        if found:
            return f"{head}{found}{quote(unquote(inner) or '.', safe='')}"
    return path


def _laid_over(example: Any, value: Any) -> Any:
    if isinstance(example, dict) and isinstance(value, dict):
        return {**example, **{key: _laid_over(example.get(key), inner) for key, inner in value.items()}}
    return value
