"""Writing whole files: a reader sees the old one or the new one, never half of one."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from uuid import uuid4


def write_whole(path: Path, chunks: Iterable[bytes]) -> None:
    """Write a file under a temporary name beside it, then rename it into place.

    Raises:
        OSError: the folder can not be written to; the old file is untouched then.
    """
    temporary = path.with_name(f".{path.name}.{uuid4().hex}.tmp")
    try:
        with temporary.open("wb") as file:
            file.writelines(chunks)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def utf8(text: str) -> bytes:
    """The text in UTF-8; a lone surrogate, which UTF-8 can not hold, becomes U+FFFD."""
    return text.encode("utf-8", errors="surrogatepass").decode("utf-8", errors="replace").encode()


def encode_json(value: Any) -> bytes:
    """One line of JSON in UTF-8, without a line end.

    A lone surrogate, which UTF-8 can not hold, becomes its JSON escape: nothing is lost, nothing fails.
    """
    text = json.dumps(value, ensure_ascii=False, separators=(", ", ": "), allow_nan=False)
    return text.encode("utf-8", errors="backslashreplace")
