"""A reply in, an answer or the reason why there is none out. Pure; the paths are compiled once.

What is no answer stays no answer: an error object, a page, an empty text or a path that finds nothing is
unmeasured with its reason, and neither an answer nor an abstention.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Self

from evalgate.ask.answer import Answer, Passage, Unmeasured, UnmeasuredHint, UnmeasuredReason
from evalgate.ask.reply import decode
from evalgate.ask.reply.faults import error_in, filter_in
from evalgate.ask.reply.paths import Path, PathError, compile_path, keys_of, longest_text, suggestion
from evalgate.ask.reply.usable import usable
from evalgate.config.endpoint import EndpointSettings
from evalgate.text.clean import is_blank, one_line, storable

WHOLE = "@"
"""The path that takes the whole reply; with it, a reply may be plain text."""
_SHOWN_END = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Extractor:
    """Where the answer and what stands beside it are in a reply."""

    answer: Path
    contexts: Path | None = None
    citations: Path | None = None
    abstained_when: Path | None = None
    redact: Callable[[str], str] = str
    """Applied to whatever of a reply goes into a detail, before anything is cut."""

    @classmethod
    def of(
        cls, settings: EndpointSettings, redact: Callable[[str], str] = str, section: str = "endpoint"
    ) -> Self:
        """Compile the paths of an endpoint.

        Raises:
            InputError: an expression is no JMESPath.
        """

        def optional(key: str) -> Path | None:
            expression = getattr(settings, key, None)
            return compile_path(expression, f"{section}.{key}") if expression else None

        return cls(
            answer=compile_path(settings.answer, f"{section}.answer"),
            contexts=optional("contexts"),
            citations=optional("citations"),
            abstained_when=optional("abstained_when"),
            redact=redact,
        )

    def from_body(self, body: bytes, content_type: str) -> Answer | Unmeasured:
        """The answer in a reply's body."""
        read = self.read(body, content_type)
        return read if isinstance(read, Unmeasured) else self.from_reply(read.reply)

    def read(self, body: bytes, content_type: str) -> "Read | Unmeasured":
        """The body as a JSON value, or as a text where the path takes the whole reply."""
        try:
            text = decode.text_of(body, content_type)
        except decode.UndecodableError as error:
            return self._unmeasured(UnmeasuredReason.ENCODING, f"the reply can not be decoded: {error}")
        if is_blank(text):
            return self._unmeasured(UnmeasuredReason.EMPTY, "the reply has no body")
        try:
            return Read(reply=decode.json_of(text))
        except decode.NotJsonError:
            plain = self.answer.expression.strip() == WHOLE and not decode.is_json_type(content_type)
            html = decode.is_html(text) or decode.media_type(content_type) == "text/html"
            if plain and not html and not decode.is_stream_type(content_type):
                return Read(reply=text)
            return self._no_json(text, content_type, html=html)

    def _no_json(self, text: str, content_type: str, *, html: bool) -> Unmeasured:
        kind = decode.media_type(content_type) or "no content type"
        promised = html or not text.strip() or decode.is_json_type(content_type)
        hint = "" if promised else '; `answer: "@"` takes a plain text whole'
        detail = f"not JSON but {self._looks_like(text)} ({kind}){hint}"
        if decode.is_stream_type(content_type):
            detail = f"a stream ({kind}): `endpoint.stream` puts its pieces together"
        elif decode.breaks_off(text):
            end = one_line(self.redact(text).rstrip()[-_SHOWN_END:], _SHOWN_END)
            detail = f"the JSON breaks off after {len(text.rstrip())} characters: {end}"
            return replace(self._unmeasured(UnmeasuredReason.NOT_JSON, detail), hint=UnmeasuredHint.CUT)
        return self._unmeasured(UnmeasuredReason.NOT_JSON, detail)

    def trouble_in(self, reply: Any) -> Unmeasured | None:
        """Why a reply is none by its own account; a structured abstention is no trouble."""
        if self._abstains(reply) or (error := error_in(reply)) is None:
            return None
        return self._unmeasured(UnmeasuredReason.ERROR_OBJECT, f"a success that reports an error: {error}")

    def from_reply(self, reply: Any) -> Answer | Unmeasured:
        """The answer in a decoded reply."""
        trouble = self.trouble_in(reply)
        if trouble is not None:
            return trouble
        abstained = self._abstains(reply)
        text = self._text(reply)
        has_text = isinstance(text, str) and not is_blank(text)
        if not abstained:
            if (reason := filter_in(reply, has_text=has_text)) is not None:
                return self._unmeasured(
                    UnmeasuredReason.BLOCKED, f"a content filter took the answer: {reason}"
                )
            if isinstance(text, Unmeasured):
                return text
            if not has_text:
                return self._unmeasured(UnmeasuredReason.EMPTY, "the answer is empty")
            if decode.is_html(text):
                return self._unmeasured(UnmeasuredReason.NOT_JSON, f"the answer is {self._looks_like(text)}")
        return usable(
            Answer(
                text=storable(text) if isinstance(text, str) else "",
                contexts=tuple(passages(self.contexts and self.contexts.quietly(reply))),
                citations=tuple(sources(self.citations and self.citations.quietly(reply))),
                abstained=abstained,
                model=model_of(reply),
            )
        )

    def _abstains(self, reply: Any) -> bool:
        return self.abstained_when is not None and self.abstained_when.holds(reply)

    def took(self, reply: Any) -> dict[str, Any]:
        """What each configured path finds in a reply, for a person who connects an assistant."""
        paths = {
            "answer": self.answer,
            "contexts": self.contexts,
            "citations": self.citations,
            "abstained_when": self.abstained_when,
        }
        return {key: _found(path, reply) for key, path in paths.items() if path is not None}

    def _text(self, reply: Any) -> str | Unmeasured:
        """The answer's text as it stands, blank or not; or why the path gives none."""
        expression = self.answer.expression
        try:
            found = self.answer.find(reply)
        except PathError as error:
            return self._unmeasured(UnmeasuredReason.MISSING_PATH, f"`{expression}` does not apply: {error}")
        if isinstance(found, str):
            return found
        if found is None:
            if self.answer.is_present(reply):
                return self._unmeasured(UnmeasuredReason.EMPTY, f"`{expression}` is null")
            near, longest = suggestion(expression, reply), longest_text(reply)
            hint = f"; did you mean `{near}`?" if near else ""
            hint = hint or (f"; its longest text is at `{longest}`" if longest else "")
            return self._unmeasured(
                UnmeasuredReason.MISSING_PATH, f"`{expression}` finds nothing: {keys_of(reply)}{hint}"
            )
        kind = {dict: "an object", list: "a list", bool: "true or false"}.get(type(found), "a number")
        detail = f"`{expression}` finds {kind}, not a text: {one_line(self.redact(str(found)), 80)}"
        return self._unmeasured(UnmeasuredReason.MISSING_PATH, f"{detail}{_towards_text(expression, found)}")

    def _looks_like(self, text: str) -> str:
        return decode.looks_like(self.redact(text))

    def _unmeasured(self, reason: UnmeasuredReason, detail: str) -> Unmeasured:
        return Unmeasured(reason=reason, detail=one_line(self.redact(detail), 300))


def _towards_text(expression: str, found: Any) -> str:
    """How the expression goes on to a text, where it is on the way to one."""
    if isinstance(found, list) and found and all(isinstance(item, str) for item in found):
        return f"; `{expression} | [0]` takes the first, `join('', {expression})` all of them"
    longest = longest_text(found)
    if not longest:
        return ""
    return f"; its longest text is at `{expression}{'' if longest.startswith('[') else '.'}{longest}`"


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A body that was read."""

    reply: Any
    """A JSON value, or a plain text."""


def model_of(reply: Any) -> str | None:
    """The model that a reply names, in the way in which providers do."""
    if not isinstance(reply, dict):
        return None
    inner = reply.get("message")
    return _name(reply.get("model")) or (_name(inner.get("model")) if isinstance(inner, dict) else None)


def passages(found: Any) -> Iterator[Passage]:
    """The passages in what the `contexts` path found: texts, or objects with `text` and perhaps `source`."""
    for item in found if isinstance(found, list) else [found]:
        if isinstance(item, str) and not is_blank(item):
            yield Passage(text=storable(item))
        elif isinstance(item, dict) and isinstance(item.get("text"), str) and not is_blank(item["text"]):
            yield Passage(text=storable(item["text"]), source=_name(item.get("source")))


def sources(found: Any) -> Iterator[str]:
    """The sources in what the `citations` path found, each once."""
    seen: set[str] = set()
    for item in found if isinstance(found, list) else [found]:
        name = _name(item)
        if name is not None and name not in seen:
            seen.add(name)
            yield name


def _name(value: Any) -> str | None:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    text = storable(str(value))
    return None if is_blank(text) else text


def _found(path: Path, reply: Any) -> Any:
    try:
        return path.find(reply)
    except PathError as error:
        return f"does not apply: {error}"
