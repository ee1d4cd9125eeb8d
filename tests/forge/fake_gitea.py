"""A forge that speaks like GitHub below `/api/v1`, as Gitea and Forgejo do, and in which much is missing."""

import re
from collections.abc import Mapping
from typing import Any

from tests.forge.fake_github import FakeGitHub
from tests.forge.fake_room import Reply, Shape, error

_NO_SUCH = (
    "check-runs",
    "commits/[^/]+/pulls",
    "compare/",
)
_STATES = {"COMMENTED": "COMMENT", "CHANGES_REQUESTED": "REQUEST_CHANGES"}


class FakeGitea(FakeGitHub):
    """Starts with its context and listens on 127.0.0.1.

    Args:
        name: `gitea` or `forgejo`, whose workflows comment as an account of that name.
        shape: Completes an object of a kind.
        watch: Is told of every exchange.
    """

    def __init__(self, name: str = "gitea", *, shape: Shape | None = None, watch: Any = None) -> None:
        more = {"shape": shape} if shape else {}
        more |= {"watch": watch} if watch else {}
        super().__init__(prefix="/api/v1", **more)
        self.login = f"{name}-actions"
        self.most_on_a_page = 30
        self.tells_permissions = False
        """Whether the token belongs to an administrator of the repository."""

    def reply_to(
        self, method: str, path: str, query: Mapping[str, str], headers: Mapping[str, str], body: Any
    ) -> Reply:
        inner = path.partition(f"/repos/{self.repository}/")[2]
        if any(re.match(pattern, inner) for pattern in _NO_SUCH) or "/orgs/" in path:
            return 404, {}, error("page not found")
        if inner.startswith("collaborators/") and not self.tells_permissions:
            return 403, {}, error("Only admins can query all permissions")
        status, extra, reply = super().reply_to(method, path, query, headers, body)
        if method == "PATCH" and re.match(r"issues/\d+$", inner) and status == 200:
            status = 201
        return status, extra, _without_githubs(inner, reply)

    def page(self, items: list[dict[str, Any]], query: Mapping[str, str], path: str) -> Reply:
        """Comments come whole; other lists are cut by `page` and `limit`, and nothing links the next page."""
        total = {"X-Total-Count": str(len(items))}
        if path.endswith("/comments"):
            return 200, total, items
        size = min(int(query.get("limit", 30)), self.most_on_a_page)
        begin = (int(query.get("page", 1)) - 1) * size
        return 200, total, items[begin : begin + size]


def _without_githubs(inner: str, reply: Any) -> Any:
    """The reply in Gitea's spelling."""
    if isinstance(reply, list):
        return [_without_githubs(inner, item) for item in reply]
    if not isinstance(reply, dict):
        return reply
    value = dict(reply)
    if inner.startswith("contents/") or inner == "contents":
        value.setdefault("content", None)
        value.setdefault("encoding", None)
    if inner.startswith("statuses/"):
        value = {key: value[key] for key in ("context", "description") if key in value} | {
            "status": reply.get("state"),
            "target_url": reply.get("target_url", ""),
        }
    if re.fullmatch(r"pulls/\d+/reviews", inner) and "state" in value:
        state = value["state"]
        value |= {"state": _STATES.get(state, state), "dismissed": state == "DISMISSED", "official": True}
        value["state"] = "APPROVED" if state == "DISMISSED" else value["state"]
    if isinstance(value.get("user"), dict):
        value["user"] = {key: inner for key, inner in value["user"].items() if key != "type"}
    return value
