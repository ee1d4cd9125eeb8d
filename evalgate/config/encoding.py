"""Bytes of a user's file to text, without guessing and without losing a character."""

import re
import stat
from collections.abc import Callable
from pathlib import Path

from evalgate.errors import InputError, Problem

_ALIASES = {"shift_jis": "cp932", "shift-jis": "cp932", "sjis": "cp932", "windows-31j": "cp932"}


_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
"""What no text holds."""
_KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFSOCK: "a socket",
}

UTF_16, SHIFT_JIS, EUC_JP, ISO_2022_JP = "utf-16", "shift_jis", "euc-jp", "iso-2022-jp"
_NAMES = {UTF_16: "UTF-16", SHIFT_JIS: "Shift_JIS", EUC_JP: "EUC-JP", ISO_2022_JP: "ISO-2022-JP"}
_ICONV = {**_NAMES, SHIFT_JIS: "CP932"}
_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
_SHIFTS = (b"\x1b$B", b"\x1b$@", b"\x1b$(")
"""How ISO-2022-JP changes to kanji. Its bytes are ASCII, so UTF-8 and Shift_JIS take them without a word."""

Advice = Callable[[str], str]
"""What to do about a text in an encoding that can be told by its bytes, such as `SHIFT_JIS`."""

_MOST = 10
"""At most one character in so many is damaged in what still counts as a text."""
_NO_TEXT = "is it a text file? Then save it as UTF-8"


def save_as_utf8(encoding: str) -> str:
    """The advice where an encoding can't be declared."""
    return f"save it as UTF-8, such as with `iconv -f {_ICONV[encoding]} -t UTF-8`"


def read_text(path: Path, shown: str, encoding: str | None = None, hint: Advice = save_as_utf8) -> str:
    """The text of a file with LF line ends and without a byte order mark.

    Args:
        path: the file.
        shown: its name in messages.
        encoding: declared encoding; None means UTF-8. `shift_jis` means Windows' variant (cp932).
        hint: what to do about a file in another encoding.

    Raises:
        InputError: the file is not there, or is not in that encoding.
    """
    check_file(path, shown)
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise InputError(
            Problem(path=shown, message=f"can't be read: {reason}", hint="check the path")
        ) from None
    return decode(data, shown, encoding, hint).replace("\r\n", "\n").replace("\r", "\n")


def check_file(path: Path, shown: str) -> None:
    """Refuse what could be read for ever, such as a pipe that nobody writes to, or a device.

    What is not there is left to who reads.

    Raises:
        InputError: it is no plain file.
    """
    try:
        kind = stat.S_IFMT(path.stat().st_mode)
    except (OSError, ValueError):
        return
    if kind != stat.S_IFREG:
        hint = "" if kind == stat.S_IFDIR else "save what it gives in a file, and name that"
        message = f"is {_KINDS.get(kind, 'no plain file')}, a file is needed"
        raise InputError(Problem(path=shown, message=message, hint=hint))


def decode(data: bytes, shown: str, encoding: str | None, hint: Advice = save_as_utf8) -> str:
    """Decode strictly; the error names the line, what the bytes look like, and what to do.

    Raises:
        InputError: the bytes are not in the encoding, or the declared one is clearly wrong.
    """
    name = _ALIASES.get((encoding or "utf-8").strip().lower(), (encoding or "utf-8").strip().lower())
    if name in {"utf-8", "utf8", "utf-8-sig"}:
        name = "utf-8-sig"
    elif _is_multibyte_utf8(data):
        # Shift_JIS is hardly ever valid UTF-8, while UTF-8 read as Shift_JIS gives garbage silently.
        raise InputError(
            Problem(
                path=shown,
                message=f"is declared as {encoding} but is UTF-8",
                hint="remove `encoding` or save the file in that encoding",
            )
        )
    _refuse_quiet_garbage(data, shown, name, hint)
    try:
        return data.decode(name)
    except LookupError:
        raise InputError(
            Problem(path=shown, message=f"unknown encoding {encoding!r}", hint="utf-8 or shift_jis")
        ) from None
    except UnicodeDecodeError as error:
        raise InputError(_undecodable(data, shown, encoding, error.start, hint)) from None


def _undecodable(data: bytes, shown: str, encoding: str | None, start: int, hint: Advice) -> Problem:
    real = _looks_like(data)
    told = f": it {'is' if real == UTF_16 else 'looks like'} {_NAMES[real]}" if real else ""
    is_damaged = not real and _is_mostly_text(data)
    advice = "save it as UTF-8, and mend the characters there" if is_damaged else _NO_TEXT
    return Problem(
        path=shown,
        line=data.count(b"\n", 0, start) + 1 if real or is_damaged else None,
        message=f"is not valid {encoding or 'UTF-8'} at byte {start}{told}",
        hint=hint(real) if real else advice,
    )


def _is_mostly_text(data: bytes) -> bool:
    """Whether it is a text in UTF-8 in which a few bytes are damaged."""
    text = data.decode("utf-8", errors="replace")
    return not _CONTROL.search(text) and text.count("\ufffd") * _MOST < len(text)


def _refuse_quiet_garbage(data: bytes, shown: str, name: str, hint: Advice) -> None:
    """UTF-8 and Shift_JIS may take bytes of another encoding without an error.

    Raises:
        InputError: the text would be garbage.
    """
    real = _japanese_of_unix(data) if name in {"utf-8-sig", "cp932"} else ""
    if not real or (name == "utf-8-sig" and real == EUC_JP):
        return
    declared = "UTF-8" if name == "utf-8-sig" else "Shift_JIS"
    message = f"is read as {declared} but looks like {_NAMES[real]}"
    raise InputError(Problem(path=shown, message=message, hint=hint(real)))


def _japanese_of_unix(data: bytes) -> str:
    """EUC-JP or ISO-2022-JP; empty: neither.

    Kana in EUC-JP begin with A4 or A5, which Shift_JIS takes for half-width signs and kana.
    """
    kanji_in_ascii = any(one in data for one in _SHIFTS)
    for encoding, may_be in (
        (ISO_2022_JP, kanji_in_ascii),
        (EUC_JP, not data.isascii() and not _is_multibyte_utf8(data)),
    ):
        try:
            if may_be and _KANA.search(data.decode(encoding)):
                return encoding
        except UnicodeDecodeError:
            continue
    return ""


def _looks_like(data: bytes) -> str:
    """What text files of Japan, and of Excel, often are instead; empty: nobody can tell."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return UTF_16
    if real := _japanese_of_unix(data):
        return real
    try:
        text = data.decode("cp932")
    except UnicodeDecodeError:
        return ""
    return "" if _CONTROL.search(text) else SHIFT_JIS


def _is_multibyte_utf8(data: bytes) -> bool:
    if data.isascii():
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
