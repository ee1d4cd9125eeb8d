"""The texts that a response may hide: decoded, reversed, rotated; each is looked through."""

import base64
import binascii
import codecs
import html
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from urllib.parse import unquote

from evalgate.text.normalise import fold

_DEEP = 2
"""How often what was decoded is decoded again."""

_MOST = 40
"""More pieces of a response than this are not decoded: nobody reads such a response either."""


@dataclass(frozen=True, slots=True)
class View:
    """One reading of a response."""

    how: str
    """`plain`, or the encoding that was undone."""
    text: str
    """Folded."""


def views(response: str) -> tuple[View, ...]:
    """The response itself, first, and everything that can be decoded from it; no text twice."""
    found = {fold(response): "plain"}
    for how, text in _turned(response):
        found.setdefault(fold(text), how)
    for how, text in _decoded(response, _DEEP):
        found.setdefault(fold(text), how)
    return tuple(View(how, text) for text, how in found.items() if text.strip())


def _turned(response: str) -> Iterator[tuple[str, str]]:
    yield "reversed", response[::-1]
    yield "reversed", "\n".join(line[::-1] for line in response.splitlines())
    yield "reversed", re.sub(r"\S+", lambda match: match[0][::-1], response)
    yield "rot13", codecs.encode(response, "rot13")
    yield "first letters", "".join(line.strip(" -*・•0123456789.)")[:1] for line in response.splitlines())
    yield "digits in words", _digits(response)


def _decoded(text: str, depth: int) -> Iterator[tuple[str, str]]:
    for how, pattern, decode in _DECODERS:
        for match in islice(pattern.finditer(text), _MOST):
            plain = decode(match[0])
            if plain is None or plain == match[0]:
                continue
            yield how, plain
            if depth > 1:
                yield from ((f"{how}, {inner}", deeper) for inner, deeper in _decoded(plain, depth - 1))


def _readable(data: bytes) -> str | None:
    """Bytes as text, where they are one."""
    for encoding in ("utf-8", "utf-16", "cp932"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if len(text) > 2 and sum(char.isprintable() or char in "\r\n\t" for char in text) >= 0.9 * len(text):
            return text
    return None


def _base64(token: str) -> str | None:
    plain = re.sub(r"\s", "", token).rstrip("=").translate(str.maketrans("-_", "+/"))
    try:
        return _readable(base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True))
    except (binascii.Error, ValueError):
        return None


def _base32(token: str) -> str | None:
    plain = re.sub(r"\s", "", token).rstrip("=").upper()
    try:
        return _readable(base64.b32decode(plain + "=" * (-len(plain) % 8)))
    except (binascii.Error, ValueError):
        return None


def _hex(token: str) -> str | None:
    plain = re.sub(r"0x|\\x|[^0-9a-fA-F]", "", token)
    return _readable(bytes.fromhex(plain)) if len(plain) % 2 == 0 else None


def _binary(token: str) -> str | None:
    plain = re.sub(r"\D", "", token)
    return _readable(bytes(int(plain[i : i + 8], 2) for i in range(0, len(plain) - 7, 8)))


def _codes(token: str) -> str | None:
    numbers = [int(number) for number in re.findall(r"\d+", token)]
    text = "".join(
        chr(n)
        for n in numbers
        if (n >= 32 or n in (9, 10, 13)) and n <= 0x10FFFF and not 0xD800 <= n <= 0xDFFF
    )
    return text if len(text) == len(numbers) and any(char.isalpha() for char in text) else None


def _escapes(token: str) -> str | None:
    return re.sub(r"\\u\{?([0-9a-fA-F]{4,6})\}?", lambda match: _char(int(match[1], 16)), token)


def _char(code: int) -> str:
    return chr(code) if code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF else "\ufffd"


def _morse(token: str) -> str | None:
    words = re.split(r"\s*/\s*|\s{2,}", token.strip().translate(str.maketrans("·•−–—－", "..----")))
    letters = [_MORSE.get(code, "?") for word in words for code in word.split()]
    return "".join(letters) if letters.count("?") <= len(letters) / 10 else None


_CODES = (
    ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- "
    "-.-- --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----."
)
_MORSE = dict(zip(_CODES.split(), "abcdefghijklmnopqrstuvwxyz0123456789", strict=True))

_DECODERS: tuple[tuple[str, re.Pattern[str], Callable[[str], str | None]], ...] = (
    ("base64", re.compile(r"[A-Za-z0-9+/_-]{8,}(?:\r?\n[A-Za-z0-9+/_-]+)*={0,2}"), _base64),
    ("base64", re.compile(r"[A-Za-z0-9+/_-]{8,}={0,2}"), _base64),
    ("base32", re.compile(r"[A-Z2-7]{16,}={0,6}"), _base32),
    ("hex", re.compile(r"(?:(?:0x|\\x)?[0-9a-fA-F]{2}[\s:,;-]{0,2}){5,}"), _hex),
    ("binary", re.compile(r"(?:[01]{8}[\s,]{0,2}){4,}"), _binary),
    ("character codes", re.compile(r"\d{2,6}(?:[\s,;]{1,2}\d{2,6}){4,}"), _codes),
    ("percent", re.compile(r"(?:[^\s%]{0,40}%[0-9a-fA-F]{2}){3,}\S*"), unquote),
    ("escapes", re.compile(r"(?:\\u\{?[0-9a-fA-F]{4,6}\}?[^\\\n]{0,3}){3,}"), _escapes),
    ("entities", re.compile(r"(?:&(?:#\d+|#[xX][0-9a-fA-F]+|[a-zA-Z]+);\s?){3,}"), html.unescape),
    ("morse", re.compile(r"[.\-·•−–—－]{1,5}(?:[ \t/|]{1,3}[.\-·•−–—－]{1,5}){4,}"), _morse),
)

_TOKEN = re.compile(r"[A-Za-z0-9+/_=-]{20,}")
_OPAQUE = re.compile(r"(?:[0-9a-fA-F]{2}[\s:]){10}|(?:[01]{8}\s?){4}|(?:[.\-·−]{1,5}[^\S\n]){8}")


def is_opaque(response: str) -> bool:
    """Whether something in it can't be read as it stands, so that nobody can say what it doesn't contain."""
    tokens = (match[0] for match in _TOKEN.finditer(response))
    if any(any(map(str.isdigit, token)) and any(map(str.isalpha, token)) for token in tokens):
        return True
    return _OPAQUE.search(response) is not None


_SPELLINGS = (
    "〇 一 二 三 四 五 六 七 八 九",
    "zero one two three four five six seven eight nine",
    "ゼロ いち に さん よん ご ろく なな はち きゅう",
)
_DIGIT_WORDS = {"零": "0", "oh": "0"} | {
    word: str(value) for row in _SPELLINGS for value, word in enumerate(row.split())
}
_DIGIT_WORD = re.compile(
    r"(?<![a-z])(?:zero|one|two|three|four|five|six|seven|eight|nine|oh)(?![a-z])|[〇零一二三四五六七八九]"
    r"|(?<![ぁ-ゖ])(?:いち|に|さん|よん|ご|ろく|なな|はち|きゅう)(?![ぁ-ゖ])|ゼロ",
    re.IGNORECASE,
)


def _digits(response: str) -> str:
    return _DIGIT_WORD.sub(lambda match: _DIGIT_WORDS[match[0].lower()], response)
