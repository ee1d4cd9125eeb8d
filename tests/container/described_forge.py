"""Gitea's and Forgejo's own descriptions as a judge of what evalgate asks them and of what our fake answers."""

import re
from dataclasses import dataclass, field
from typing import Any

from tests.container.forge_material import forge_description
from tests.forge.fake_github import Exchange

_IGNORED = frozenset({"page", "limit"})
"""Asked of every list, so that one which is cut some day is read whole; a list that isn't cut ignores them."""


@dataclass(slots=True)
class DescribedForge:
    """Checks every exchange with a forge below `/api/v1`."""

    forge: str
    faults: list[str] = field(default_factory=list)
    checked: int = 0
    _known: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self._known = forge_description(self.forge)

    def watch(self, exchange: Exchange) -> None:
        """Check one request, and the reply where it is no error."""
        self.checked += 1
        path = exchange.path.removeprefix("/api/v1")
        operation = self._operation(exchange.method, path)
        what = f"{exchange.method} {path}"
        if operation is None:
            self.faults.append(f"{what}: there is no such operation")
            return
        strange = {*exchange.query} - {*operation["query"]} - _IGNORED
        strange |= {*(exchange.body or {})} - {*self._known["fields"].get(operation["body"], [])}
        if strange:
            self.faults.append(f"{what}: knows no {sorted(strange)}")
        if exchange.status < 400:
            self._check_reply(what, operation["replies"].get(str(exchange.status), "-"), exchange.reply)

    def _operation(self, method: str, path: str) -> dict[str, Any] | None:
        """The most literal of those whose path fits."""
        fitting = [o for o in self._known["operations"] if o["method"] == method and _fits(o["path"], path)]
        return min(fitting, key=lambda operation: operation["path"].count("{"), default=None)

    def _check_reply(self, what: str, kind: str | None, reply: Any) -> None:
        if kind is None:
            return
        inner = re.fullmatch(r"List\[(\w+)\]", kind)
        if bool(inner) is not isinstance(reply, list) and kind != "ContentsResponse":
            self.faults.append(f"{what}: answers {kind}")
            return
        fields = self._known["fields"].get(inner[1] if inner else kind, [])
        for item in reply if isinstance(reply, list) else [reply]:
            unknown = {*(item or {})} - {*fields}
            if unknown:
                self.faults.append(f"{what}: {kind} has no {sorted(unknown)}")


def _fits(template: str, path: str) -> bool:
    """A file's path may have several segments."""
    pattern = re.sub(r"\{(\w+)\}", lambda name: ".+" if name[1] == "filepath" else "[^/]+", template)
    return re.fullmatch(pattern, path) is not None
