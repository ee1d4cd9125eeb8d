"""Replies that come in pieces: server-sent events, or JSON one object a line. Pure; bytes in, events out.

Bytes are cut into lines at LF, CR or both, and at nothing else, and only whole lines are decoded, always as
UTF-8: no character is lost between two blocks, and no Unicode line separator ends a line.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from evalgate.ask.reply.decode import UndecodableError
from evalgate.text.jsons import read_json

_LINE_END = re.compile(rb"\r\n|\n|\r")
_BOM = b"\xef\xbb\xbf"
DONE_DATA = "[DONE]"
"""An event that only says that the stream is over."""

NO_JSON: Any = object()
"""Stands for the value of an event that is no JSON."""
_SSE_FIELD = re.compile(rb"(?:data|event|id|retry)?:")


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event of a stream."""

    raw: str
    """Its text as it came."""
    value: Any
    """The JSON value that the text is; `NO_JSON` where it is none."""
    name: str = ""
    """Of a server-sent event; empty where it has none."""


@dataclass(slots=True)
class Lines:
    """Cuts bytes into lines, whatever the blocks in which they come."""

    rest: bytes = b""

    def feed(self, block: bytes) -> list[bytes]:
        """The lines that are whole now, without their ends."""
        data = self.rest + block
        held = data.endswith(b"\r")  # its LF may come with the next block
        pieces = _LINE_END.split(data[:-1] if held else data)
        self.rest = pieces.pop() + (b"\r" if held else b"")
        return pieces

    def end(self) -> list[bytes]:
        """The last line, where the stream ended without a line end."""
        rest, self.rest = self.rest.removesuffix(b"\r"), b""
        return [rest] if rest else []


@dataclass(slots=True)
class EventReader:
    """Turns the bytes of a stream into events.

    Which kind it is shows in the first line that holds something.
    """

    lines: Lines = field(default_factory=Lines)
    begun: bool = False
    is_sse: bool = False
    data: list[str] = field(default_factory=list)
    """Lines of the event that is not ended yet."""
    name: str = ""

    def feed(self, block: bytes) -> Iterator[Event]:
        """Events that are whole now.

        Raises:
            UndecodableError: a line is not UTF-8.
        """
        for line in self.lines.feed(block):
            yield from self._line(line)

    def end(self) -> Iterator[Event]:
        """What is left when the stream has ended: an event without its blank line.

        Raises:
            UndecodableError: the line is not UTF-8.
        """
        for line in self.lines.end():
            yield from self._line(line)
        yield from self._dispatch()

    @property
    def is_between_events(self) -> bool:
        """Whether nothing has begun that is not ended; a last JSON line needs no line end."""
        rest = self.lines.rest.strip()
        is_ended = not rest or (not self.is_sse and _json(rest.decode("utf-8", "replace")) is not NO_JSON)
        return not self.data and is_ended

    def _line(self, line: bytes) -> Iterator[Event]:
        if not self.begun:
            line = line.removeprefix(_BOM)
            if not line.strip():
                return
            self.begun = True
            self.is_sse = bool(_SSE_FIELD.match(line))
        text = _decoded(line)
        yield from self._sse(text) if self.is_sse else self._json_line(text)

    def _sse(self, line: str) -> Iterator[Event]:
        if not line:
            yield from self._dispatch()
            return
        key, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if key == "data":
            self.data.append(value)
        elif key == "event":
            self.name = value.strip()

    def _json_line(self, line: str) -> Iterator[Event]:
        if not line.strip() and not self.data:
            return
        self.data.append(line)
        if line.rstrip().endswith(("}", "]", '"')) and (value := _json("\n".join(self.data))) is not NO_JSON:
            self.data.clear()
            yield from _items(value)

    def _dispatch(self) -> Iterator[Event]:
        data, name = self.data, self.name
        self.data, self.name = [], ""
        whole = "\n".join(data)
        value = _json(whole)
        if value is NO_JSON and len(data) > 1:
            lines = [Event(raw=line, value=_json(line), name=name) for line in data]
            if all(isinstance(line.value, dict) or line.raw == DONE_DATA for line in lines):
                yield from lines  # one event a line, from a sender that forgets the blank lines
                return
        if whole:
            yield Event(raw=whole, value=value, name=name)


def _items(value: Any) -> Iterator[Event]:
    """A list stands for its items: some senders stream one long JSON array."""
    for item in value if isinstance(value, list) else [value]:
        yield Event(raw=json.dumps(item, ensure_ascii=False), value=item)


def _json(text: str) -> Any:
    try:
        return read_json(text)
    except ValueError:
        return NO_JSON


def _decoded(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UndecodableError(f"byte {error.start} of a line is not utf-8") from None
