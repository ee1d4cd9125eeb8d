"""What the rooms of the fake GitHub share: exchanges, faults, what is known of a pull request, and pages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

WORKFLOW_LOGIN = "github-actions[bot]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """One request with its reply."""

    method: str
    url: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: Any
    status: int
    reply_headers: Mapping[str, str]
    reply: Any


@dataclass(slots=True, kw_only=True)
class Fault:
    """A reply that comes instead of the right one, some times."""

    method: str
    path: str
    """Regular expression, searched."""
    status: int
    reply: Any = field(default_factory=lambda: error("fault"))
    headers: Mapping[str, str] = field(default_factory=dict)
    times: int = 1
    carried_out: bool = False
    """The request is carried out and only the reply is lost."""


@dataclass(slots=True, kw_only=True)
class PullState:
    """What the fake knows of a pull request."""

    head_sha: str = "a" * 40
    state: str = "open"
    files: list[dict[str, Any]] = field(default_factory=list)
    changed_files: int | None = None
    labels: list[str] = field(default_factory=list)
    head_repository: str = "octo/demo"
    head_label: str = "octo:change"
    reviews: list[dict[str, Any]] = field(default_factory=list)


Shape = Callable[[str, dict[str, Any]], dict[str, Any]]

Reply = tuple[int, dict[str, str], Any]
Route = tuple[str, str, Callable[..., Reply]]
"""A pattern of paths below the repository, a method, and who answers."""


class Room:
    """One part of the API, with its state."""

    origin: str

    def __init__(self, shape: Shape) -> None:
        self._shape = shape

    def routes(self) -> list[Route]:
        """What this part answers."""
        return []

    def page(self, items: list[dict[str, Any]], query: Mapping[str, str], path: str) -> Any:
        size = min(int(query.get("per_page", 30)), 100)
        page = int(query.get("page", 1))
        last = max(1, -(-len(items) // size))
        links = [("next", page + 1), ("last", last)] if page < last else []
        shown = ", ".join(
            f'<{self.origin}{path}?{urlencode({"per_page": size, "page": number})}>; rel="{rel}"'
            for rel, number in links
        )
        return 200, ({"Link": shown} if shown else {}), items[(page - 1) * size : page * size]


def error(message: str) -> dict[str, Any]:
    """The body of a reply that is an error."""
    return {"message": message, "documentation_url": "https://docs.github.com/rest"}
