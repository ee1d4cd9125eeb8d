"""Taking secrets out of a text by their value, in every spelling that tools give them.

A secret is looked for as it is, percent-encoded, JSON-escaped, as HTML entities, in hexadecimal and in
Base64. What is found is replaced by `***`, whatever it stands in: a log, a comment, an address, a reply.

Short values are handled with care, because replacing `1` or `ja` everywhere would destroy a report: a value
of fewer than `SHORTEST` characters is not looked for at all, and one of fewer than `WHOLE_WORD_BELOW` only
where no other ASCII letter or digit touches it.
"""

import base64
import html
import re
from collections.abc import Iterable, Iterator
from urllib.parse import SplitResult, quote, urlsplit

SHORTEST = 4
"""Values with fewer characters are no secrets that could be hidden without hiding everything."""

WHOLE_WORD_BELOW = 6
"""Values with fewer characters are replaced as whole words only."""

_SHORTEST_LINE = 8
"""Lines of a secret of several lines are secrets themselves from this length on."""

_SHORTEST_BASE64 = 6
_LONG_PART = 16
"""Parts of a path with so many characters may be a secret, as in the address of a webhook."""
_MIME_LINE = 60
"""From about this length on, Base64 is wrapped into lines by common tools."""

_REPLACEMENT = "***"
_ESCAPES = {"\n": "n", "\r": "r", "\t": "t", "\b": "b", "\f": "f"}


class Redactor:
    """Replaces known secrets in texts.

    Args:
        secrets: The values; blanks around them don't count, empty ones are ignored.
    """

    def __init__(self, secrets: Iterable[str]) -> None:
        values = sorted({part for secret in secrets for part in _parts(secret)}, key=len)
        patterns = list(dict.fromkeys(p for value in reversed(values) for p in _patterns(value)))
        self._any = re.compile("|".join(patterns)) if patterns else None
        self._each = re.compile(f"(?=({'|'.join(patterns)}))") if patterns else None

    def redact(self, text: str) -> str:
        """The text with every secret in it replaced; overlapping ones are replaced together."""
        if self._any is None or self._each is None or not self._any.search(text):
            return text
        pieces: list[str] = []
        end = 0
        for start, stop in _merged(match.span(1) for match in self._each.finditer(text)):
            pieces += [text[end:start], _REPLACEMENT]
            end = stop
        return "".join([*pieces, text[end:]])


def but_for_addresses(values: Iterable[str]) -> Iterator[str]:
    """The values to hide where a person must see which address is meant.

    Of an address over HTTP that is who signs in, what the query says, and parts of the path that look drawn
    by lot; of anything else it is the whole.
    """
    for value in values:
        address = _address(value)
        if address is None:
            yield value
            continue
        yield from filter(None, (address.username, address.password, address.fragment))
        yield from (part.partition("=")[2] or part for part in address.query.split("&"))
        yield from (part for part in address.path.split("/") if len(part) >= _LONG_PART)


def _address(value: str) -> SplitResult | None:
    try:
        parts = urlsplit(value.strip())
    except ValueError:
        return None
    return parts if parts.scheme in {"http", "https"} and parts.netloc else None


def _parts(secret: str) -> Iterator[str]:
    """The secret, its longer lines, and the password of an address: each is a secret of its own."""
    value = secret.strip()
    if len(value) < SHORTEST:
        return
    yield value
    yield from (line.strip() for line in value.splitlines() if len(line.strip()) >= _SHORTEST_LINE)
    if "://" in value and "@" in value:
        password = _password(value)
        if len(password) >= SHORTEST:
            yield password


def _password(address: str) -> str:
    try:
        return urlsplit(address).password or ""
    except ValueError:
        return ""


def _merged(spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Spans in order of their start, with those that touch or overlap made one."""
    current: tuple[int, int] | None = None
    for start, stop in spans:
        if current and start <= current[1]:
            current = (current[0], max(current[1], stop))
            continue
        if current:
            yield current
        current = (start, stop)
    if current:
        yield current


def _patterns(value: str) -> Iterator[str]:
    """Regular expressions for every spelling of one value."""
    spelled = "".join(map(_spellings, value))
    if len(value) < WHOLE_WORD_BELOW:
        yield f"(?<![A-Za-z0-9]){spelled}(?![A-Za-z0-9])"
        return
    yield spelled
    raw = value.encode("utf-8", "surrogatepass")
    yield raw.hex()
    yield raw.hex().upper()
    yield from (_base64_pattern(core) for core in _base64_cores(raw))


def _spellings(character: str) -> str:
    """A pattern for one character as it is, percent-encoded, escaped with a backslash, or as an entity.

    ASCII letters and digits are left as they are by every common encoder.
    """
    if character.isascii() and character.isalnum():
        return character
    code = ord(character)
    percent = re.sub("%", "%(?:25)*", quote(character, safe="", errors="surrogatepass"))
    if character in "-_.~":
        percent = f"%(?:25)*{code:02X}"
    forms = [
        rf"\\*{re.escape(character)}",
        f"(?i:{percent})",
        rf"\\+(?i:{_utf16_escape(character)})",
        f"&#0*{code};",
        f"(?i:&#x0*{code:x};)",
    ]
    named = html.escape(character)
    if named != character:
        forms.append(re.escape(named))
    if code < 256:
        forms.append(rf"\\+(?i:x{code:02x})")
    if character in _ESCAPES:
        forms += [rf"\\+{_ESCAPES[character]}", r"\r\n"]
    if character == " ":
        forms.append(r"\+")
    return f"(?:{'|'.join(forms)})"


def _utf16_escape(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    pairs = (units[i : i + 2].hex() for i in range(0, len(units), 2))
    return r"\\+".join(f"u{pair}" for pair in pairs)


def _base64_cores(raw: bytes) -> Iterator[str]:
    """What Base64 holds of the bytes wherever they begin in it: only characters that no neighbour changes."""
    for offset in range(3):
        encoded = base64.b64encode(bytes(offset) + raw).decode("ascii")
        first = -(-offset * 8 // 6)
        last = (offset + len(raw)) * 8 // 6
        if last - first >= _SHORTEST_BASE64:
            yield encoded[first:last]


def _base64_pattern(core: str) -> str:
    """A pattern for Base64 in both alphabets, percent-encoded, wrapped into lines, and with its padding."""
    between = r"(?:\r?\n)?" if len(core) > _MIME_LINE else ""
    body = between.join(
        "(?:[+-]|(?i:%2b))" if c == "+" else "(?:[/_]|(?i:%2f))" if c == "/" else c for c in core
    )
    return f"{body}[A-Za-z0-9+/_-]?(?:=|(?i:%3d)){{0,2}}"
