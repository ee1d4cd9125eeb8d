"""Bytes of a reply into text or JSON, whatever the headers claim."""

import json
import re
from email.message import Message
from typing import Any

from evalgate.text.jsons import read_json

_VAGUE = frozenset(
    {"", "utf-8", "utf8", "iso-8859-1", "latin-1", "latin1", "us-ascii", "ascii", "windows-1252"}
)
"""Character sets that frameworks name without knowing: UTF-8 is tried before them."""

_WIDER = {
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "sjis": "cp932",
    "x-sjis": "cp932",
    "windows-31j": "cp932",
}
"""What is called Shift_JIS holds, in practice, characters of Microsoft's extension."""

_BOMS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_STREAMS = frozenset(
    {
        "text/event-stream",
        "application/x-ndjson",
        "application/ndjson",
        "application/jsonl",
        "application/x-jsonlines",
        "application/stream+json",
    }
)
_HTML = re.compile(r"\s*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE | re.DOTALL)
_TITLE = re.compile(r"<title[^>]*>(.*?)</title>", re.IGNORECASE | re.DOTALL)


class UndecodableError(ValueError):
    """The bytes are no text in the character set that they should be in."""


class NotJsonError(ValueError):
    """The text is not the JSON that was promised."""


def media_type(content_type: str) -> str:
    """`text/html; charset=x` -> `text/html`."""
    return content_type.partition(";")[0].strip().lower()


def charset(content_type: str) -> str:
    """The declared character set in lower case; empty where none is."""
    if "charset" not in content_type.lower():
        return ""
    message = Message()
    message["Content-Type"] = content_type
    return str(message.get_content_charset("") or "").strip().lower()


def is_json_type(content_type: str) -> bool:
    """Whether the header promises JSON."""
    kind = media_type(content_type)
    return kind.endswith(("/json", "+json"))


def is_stream_type(content_type: str) -> bool:
    """Whether the header promises events, or JSON one object a line."""
    return media_type(content_type) in _STREAMS


def text_of(body: bytes, content_type: str) -> str:
    """The body as text.

    A byte order mark decides first. JSON is UTF-8 whatever the header says, and so is text without a
    character set, or with one that frameworks put there by default; a character set that the sender chose is
    used as declared. JSON that is no UTF-8 is read in the character set declared for it.

    Raises:
        UndecodableError: no rule fits.
    """
    for bom, encoding in _BOMS:
        if body.startswith(bom):
            return _strictly(body, encoding)
    declared = charset(content_type)
    if declared in _VAGUE or is_json_type(content_type):
        return _utf8_or(declared, body)
    try:
        return _strictly(body, _WIDER.get(declared, declared))
    except UndecodableError as error:
        try:
            return _strictly(body, "utf-8")
        except UndecodableError:
            raise error from None


def json_of(text: str) -> Any:
    """The JSON value that the text is.

    Raises:
        NotJsonError: it is not JSON.
    """
    try:
        return read_json(text)
    except ValueError as error:
        raise NotJsonError(str(error)) from None


def json_or_none(body: bytes, content_type: str) -> Any:
    """The JSON value of a body, or None where it is none."""
    try:
        return json_of(text_of(body, content_type))
    except (UndecodableError, NotJsonError):
        return None


def looks_like(text: str) -> str:
    """What a text that should have been JSON is, in a few words."""
    if not text.strip():
        return "an empty reply"
    if is_html(text):
        title = _TITLE.search(text)
        return f"an HTML page titled {' '.join(title[1].split())!r}" if title else "an HTML page"
    return f"text that begins {' '.join(text[:400].split())[:80]!r}"


def breaks_off(text: str) -> bool:
    """Whether a text is the beginning of a JSON object or list, whose end never came."""
    start = text.strip()
    if not start.startswith(("{", "[")):
        return False
    try:
        json.loads(start)
    except json.JSONDecodeError as error:
        return error.pos >= len(start) or "Unterminated string" in error.msg
    except (ValueError, RecursionError):
        return False
    return False


def is_html(text: str) -> bool:
    """Whether the text is a whole HTML page, not merely text with a tag in it."""
    return bool(_HTML.match(text[:4096]))


def _utf8_or(declared: str, body: bytes) -> str:
    try:
        return _strictly(body, "utf-8")
    except UndecodableError:
        if declared in {"", "utf-8", "utf8", "us-ascii", "ascii"}:
            raise
    return _strictly(body, _WIDER.get(declared, declared))


def _strictly(body: bytes, encoding: str) -> str:
    try:
        return body.decode(encoding)
    except LookupError:
        raise UndecodableError(f"the character set {encoding!r} is unknown") from None
    except ValueError as error:
        at = getattr(error, "start", 0)
        raise UndecodableError(f"byte {at} is not {encoding}") from None
