"""The events of one stream, gathered into an answer; or the reason why they are none."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Self

from evalgate.ask.answer import Answer, Passage, Unmeasured, UnmeasuredReason
from evalgate.ask.reply import decode
from evalgate.ask.reply.extract import WHOLE, Extractor, model_of, passages, sources
from evalgate.ask.reply.faults import error_in, filter_in
from evalgate.ask.reply.paths import Path, compile_path, keys_of_events, text_of_events
from evalgate.ask.reply.stream import DONE_DATA, NO_JSON, Event, EventReader
from evalgate.ask.reply.usable import usable
from evalgate.config.endpoint import StreamSettings
from evalgate.text.clean import is_blank, one_line, storable

_DONE_NAMES = frozenset({"done", "end", "complete", "completed", "message_stop", "response.completed"})
_OPEN_TYPES = {"message_start": "message_stop", "response.created": "response.completed"}
_SIGNS = ("done", "finished", "is_final", "is_finished", "finish_reason", "finishReason", "stop_reason")

_MOST_UNREAD = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamPaths:
    """Where the text is in each event, and which event is the last."""

    text: Path
    done: Path | None
    extractor: Extractor

    @classmethod
    def of(cls, settings: StreamSettings, extractor: Extractor) -> Self:
        """Compile the paths.

        Raises:
            InputError: an expression is no JMESPath.
        """
        return cls(
            text=compile_path(settings.text, "endpoint.stream.text"),
            done=compile_path(settings.done, "endpoint.stream.done") if settings.done else None,
            extractor=extractor,
        )


@dataclass(slots=True)
class Gathering:
    """Takes the bytes of one stream; `feed` is the sink of the request."""

    paths: StreamPaths
    reader: EventReader = field(default_factory=EventReader)
    pieces: list[str] = field(default_factory=list)
    contexts: dict[Passage, None] = field(default_factory=dict)
    citations: dict[str, None] = field(default_factory=dict)
    abstained: bool = False
    model: str | None = None
    trouble: Unmeasured | None = None
    filtered: str = ""
    unread: list[Any] = field(default_factory=list)
    """The first events that held no text, for a person."""
    is_complete: bool = False
    """Whether the sign of the end was seen."""
    is_open: bool = False
    """Whether an event said that more is to come."""

    def feed(self, block: bytes) -> bool:
        """Take a block; true when no more is wanted."""
        return self._take(lambda: self.reader.feed(block))

    def outcome(self, body: bytes, content_type: str, *, framed: bool) -> Answer | Unmeasured:
        """What the stream came to.

        Args:
            body: All of its bytes.
            content_type: Of the reply.
            framed: Whether the transport itself tells where a reply ends.
        """
        is_whole = self.reader.is_between_events or framed
        self._take(self.reader.end)
        if self.trouble is not None:
            return self.trouble
        if not self.is_complete and (self.is_open or not is_whole or self.paths.done is not None):
            return self._cut()
        text = "".join(self.pieces)
        if self.abstained:
            return self._answer(text)
        if self.filtered:
            return self._unmeasured(
                UnmeasuredReason.BLOCKED, f"a content filter took the answer: {self.filtered}"
            )
        if is_blank(text):
            return self._no_text(body, content_type)
        return self._answer(text)

    def _take(self, events: Callable[[], Iterable[Event]]) -> bool:
        try:
            for event in events():
                if self._event(event):
                    return True
        except decode.UndecodableError as error:
            self.trouble = self._unmeasured(UnmeasuredReason.ENCODING, str(error))
        return self.trouble is not None

    def _event(self, event: Event) -> bool:
        """Take one event; true when it is the last."""
        if event.raw.strip() == DONE_DATA:
            self.is_complete = True
            return True
        if self._is_trouble(event):
            return True
        self._beside(event)
        self._text(event)
        return self._ends(event)

    def _is_trouble(self, event: Event) -> bool:
        error = error_in(event.value)
        if error is None and event.name == "error":
            error = event.raw
        if error is not None and not self._abstains(event):
            self.trouble = self._unmeasured(
                UnmeasuredReason.ERROR_OBJECT, f"the stream reports an error: {error}"
            )
        elif event.value is NO_JSON and not self._is_plain and event.raw.lstrip().startswith(("{", "[")):
            detail = f"an event is no JSON: {self._shown(event.raw)}"
            self.trouble = self._unmeasured(UnmeasuredReason.STREAM_CUT, detail)
        return self.trouble is not None

    @property
    def _is_plain(self) -> bool:
        return self.paths.text.expression.strip() == WHOLE

    def _abstains(self, event: Event) -> bool:
        when = self.paths.extractor.abstained_when
        return when is not None and event.value is not NO_JSON and when.holds(event.value)

    def _beside(self, event: Event) -> None:
        """Contexts, citations, a structured abstention and a filter's sign, from whichever event has them."""
        if event.value is NO_JSON:
            return
        extractor = self.paths.extractor
        self.contexts.update(
            dict.fromkeys(passages(extractor.contexts and extractor.contexts.quietly(event.value)))
        )
        self.citations.update(
            dict.fromkeys(sources(extractor.citations and extractor.citations.quietly(event.value)))
        )
        self.abstained = self.abstained or self._abstains(event)
        self.model = self.model or model_of(event.value)
        self.filtered = self.filtered or filter_in(event.value, has_text=bool(self.pieces)) or ""

    def _text(self, event: Event) -> None:
        if self._is_plain:
            self.pieces.append(event.value if isinstance(event.value, str) else event.raw)
            return
        found = None if event.value is NO_JSON else self.paths.text.quietly(event.value)
        for piece in found if isinstance(found, list) else [found]:
            if isinstance(piece, str):
                self.pieces.append(piece)
        if found is None and len(self.unread) < _MOST_UNREAD:
            self.unread.append(event.raw if event.value is NO_JSON else event.value)

    def _ends(self, event: Event) -> bool:
        if self.paths.done is not None:
            self.is_complete = self.is_complete or (
                event.value is not NO_JSON and self.paths.done.holds(event.value)
            )
            return self.is_complete
        if event.name in _DONE_NAMES:
            self.is_complete = True
        for holder in _holders(event.value):
            kind = holder.get("type")
            self.is_open |= isinstance(kind, str) and kind in _OPEN_TYPES
            self.is_complete |= isinstance(kind, str) and kind in _OPEN_TYPES.values()
            for sign in _SIGNS:
                if sign in holder:
                    self.is_open = True
                    self.is_complete |= holder[sign] not in (None, False, "")
        return False

    def _answer(self, text: str) -> Answer | Unmeasured:
        return usable(
            Answer(
                text=storable(text),
                contexts=tuple(self.contexts),
                citations=tuple(self.citations),
                abstained=self.abstained,
                model=self.model,
            )
        )

    def _cut(self) -> Unmeasured:
        got = f"after {len(''.join(self.pieces))} characters of the answer"
        sign = (
            f"`{self.paths.done.expression}` never held" if self.paths.done else "its last event never came"
        )
        return self._unmeasured(UnmeasuredReason.STREAM_CUT, f"the stream ended {got}: {sign}")

    def _no_text(self, body: bytes, content_type: str) -> Unmeasured:
        """Why no text came: the reply is no stream at all, the path is wrong, or the answer is empty."""
        promised = "" if decode.is_stream_type(content_type) else content_type
        read = self.paths.extractor.read(body, promised)
        is_stream = self.reader.is_sse or any(isinstance(event, dict | list) for event in self.unread)
        if isinstance(read, Unmeasured) and not is_stream:
            return read
        if self.pieces:
            return self._unmeasured(UnmeasuredReason.EMPTY, "the answer is empty")
        path = self.paths.text.expression
        first = self._shown(str(self.unread[0])) if self.unread else ""
        held = keys_of_events(self.unread) or decode.looks_like(first)
        near = text_of_events(path, self.unread)
        hint = f"; did you mean `{near}`?" if near and near != path else ""
        detail = f"`{path}` finds nothing in any event: {held}{hint}"
        return self._unmeasured(UnmeasuredReason.MISSING_PATH, detail)

    def _shown(self, text: str) -> str:
        return one_line(self.paths.extractor.redact(text), 120)

    def _unmeasured(self, reason: UnmeasuredReason, detail: str) -> Unmeasured:
        return Unmeasured(reason=reason, detail=one_line(self.paths.extractor.redact(detail), 300))


def gathered(paths: StreamPaths, body: bytes) -> dict[str, Any]:
    """What each configured path finds in a whole stream, for a person who connects an assistant."""
    gathering = Gathering(paths)
    gathering.feed(body)
    gathering.outcome(body, "", framed=True)
    found = {
        "contexts": [{"text": passage.text, "source": passage.source} for passage in gathering.contexts],
        "citations": list(gathering.citations),
        "abstained_when": gathering.abstained,
    }
    text = {"stream.text": "".join(gathering.pieces)}
    return text | {key: value for key, value in found.items() if getattr(paths.extractor, key) is not None}


def _holders(value: Any) -> list[dict[str, Any]]:
    """The objects in which a sign of the end may stand."""
    if not isinstance(value, dict):
        return []
    inner = [
        value.get("delta"),
        *(value.get("choices") or [] if isinstance(value.get("choices"), list) else []),
    ]
    return [value, *(item for item in inner if isinstance(item, dict))]
