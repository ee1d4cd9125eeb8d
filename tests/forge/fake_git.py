"""Files, blobs, tags and references of the fake GitHub."""

import base64
import json
import re
from collections.abc import Callable, Mapping
from hashlib import sha1
from typing import Any
from urllib.parse import unquote

from tests.forge.fake_room import Room, Route, Shape, error


class Git(Room):
    """What is stored in the repository."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape)
        self.tree: Callable[[str], Mapping[str, bytes] | None] = lambda ref: None
        """Files by path at a commit; None for a commit that doesn't exist."""
        self.blobs: dict[str, bytes] = {}
        self.tags: dict[str, dict[str, Any]] = {}
        self.refs: dict[str, str] = {}

    def routes(self) -> list[Route]:
        """What this part answers."""
        return [
            *super().routes(),
            (r"contents(?:/(.*))?", "GET", self._contents),
            (r"git/blobs/([0-9a-f]+)", "GET", self._blob),
            (r"git/tags", "POST", self._new_tag),
            (r"git/tags/([0-9a-f]+)", "GET", self._tag),
            (r"git/refs", "POST", self._new_ref),
            (r"git/ref/(.+)", "GET", self._ref),
            (r"git/refs/(.+)", "DELETE", self._delete_ref),
        ]

    def _contents(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        files, wanted = self.tree(query.get("ref", "")), unquote(found[1] or "")
        if files is None:
            return 404, {}, error("No commit found for the ref")
        if wanted in files:
            return 200, {}, self._shape("content", self._content(wanted, files[wanted], whole=True))
        prefix = f"{wanted}/" if wanted else ""
        names = dict.fromkeys(p.removeprefix(prefix).split("/")[0] for p in files if p.startswith(prefix))
        if not names:
            return 404, {}, error("Not Found")
        entries = [self._content(prefix + name, files.get(prefix + name)) for name in names]
        return 200, {}, [self._shape("entry", entry) for entry in entries]

    def _content(self, path: str, data: bytes | None, *, whole: bool = False) -> dict[str, Any]:
        sha = sha1(data or path.encode()).hexdigest()
        entry = {"type": "dir" if data is None else "file", "path": path, "name": path.rpartition("/")[2]}
        entry |= {"sha": sha, "size": len(data or b"")}
        if whole and data is not None:
            small = len(data) <= 1_000_000
            self.blobs[sha] = data
            text = base64.encodebytes(data).decode() if small else ""
            entry |= {"encoding": "base64" if small else "none", "content": text}
        return entry

    def _blob(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        data = self.blobs.get(found[1])
        if data is None:
            return 404, {}, error("Not Found")
        value = {"sha": found[1], "content": base64.encodebytes(data).decode(), "encoding": "base64"}
        return 200, {}, self._shape("blob", value | {"size": len(data)})

    def _new_tag(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        sha = sha1(json.dumps([body, len(self.tags)]).encode()).hexdigest()
        value = {"sha": sha, "tag": body["tag"], "message": body["message"]}
        value["object"] = {"sha": body["object"], "type": body["type"]}
        self.tags[sha] = self._shape("tag", value)
        return 201, {}, self.tags[sha]

    def _tag(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        value = self.tags.get(found[1])
        return (200, {}, value) if value else (404, {}, error("Not Found"))

    def _new_ref(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        name = body["ref"].removeprefix("refs/")
        if name in self.refs:
            return 422, {}, error("Reference already exists")
        self.refs[name] = body["sha"]
        return 201, {}, self._ref_value(name)

    def _ref(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        name = unquote(found[1])
        return (200, {}, self._ref_value(name)) if name in self.refs else (404, {}, error("Not Found"))

    def _ref_value(self, name: str) -> dict[str, Any]:
        return self._shape("ref", {"ref": f"refs/{name}", "object": {"sha": self.refs[name], "type": "tag"}})

    def _delete_ref(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        if self.refs.pop(unquote(found[1]), None) is None:
            return 422, {}, error("Reference does not exist")
        return 204, {}, None
