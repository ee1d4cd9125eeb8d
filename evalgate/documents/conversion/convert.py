"""HTML, PDF and Office files to text, by the libraries of the extra `documents`.

What comes out is Markdown in small: headings, list items, table rows. It is what evidence quotes and facts
are looked up in, so nothing is guessed: a page without text stays empty.
"""

import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any

VERSION = 1
"""Of what this module makes of a file; another one makes kept conversions void."""

_BLANK_LINES = re.compile(r"\n{3,}")
_SHORT_TITLE = 60


class MissingConverterError(Exception):
    """A library of the extra is not installed."""


class ConversionError(Exception):
    """A file can't be read as what its ending says."""

    hint = "is it whole, free of a password, and of the kind that its ending says?"


class TooNestedError(ConversionError):
    """Its elements stand in one another, deeper than a library can follow."""

    hint = "save it with fewer elements around one another, or as Markdown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Converted:
    """A file as text."""

    title: str | None
    """What the file itself gives as its title."""
    text: str


def converter_of(suffix: str) -> str:
    """The library that reads such a file, with its version.

    Raises:
        MissingConverterError: it is not installed.
    """
    name = _READERS[suffix][0]
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        raise MissingConverterError(name) from None


def convert(data: bytes, suffix: str) -> Converted:
    """The text of a file.

    Args:
        data: its bytes.
        suffix: its ending, lower case, with the dot; one of `SUFFIXES`.

    Raises:
        MissingConverterError: the library that reads it is not installed.
        ConversionError: it is broken, protected by a password, or something else than its ending says.
    """
    try:
        converted = _READERS[suffix][1](data)
    except ImportError as error:
        raise MissingConverterError(error.name or _READERS[suffix][0]) from None
    except ConversionError:
        raise
    except RecursionError:
        raise TooNestedError("its elements stand too deep in one another") from None
    except Exception as error:  # the libraries raise whatever their parsers do on a broken file
        raise ConversionError(f"{type(error).__name__}: {error}".strip(": ").split("\n")[0]) from error
    text = _BLANK_LINES.sub("\n\n", converted.text.replace("\r\n", "\n").replace("\r", "\n")).strip()
    title = " ".join((converted.title or "").split())
    return Converted(title=title or None, text=f"{text}\n" if text else "")


def _html(data: bytes) -> Converted:
    from bs4 import BeautifulSoup
    from markdownify import ATX, MarkdownConverter

    soup = BeautifulSoup(data, "html.parser")
    if soup.contains_replacement_characters:
        raise ConversionError("its characters can't be read: declare the encoding in a `<meta charset>`")
    heading = soup.find("h1")
    title = heading.get_text(" ") if heading else soup.title.get_text(" ") if soup.title else None
    for tag in soup(["script", "style", "noscript", "template", "svg", "head"]):
        tag.decompose()
    writer: Any = MarkdownConverter(
        heading_style=ATX,
        bullets="-",
        strip=["a", "img", "b", "strong", "em", "i"],
        escape_asterisks=False,
        escape_underscores=False,
        escape_misc=False,
        table_infer_header=True,
    )
    return Converted(title=title, text=str(writer.convert_soup(soup)))


def _docx(data: bytes) -> Converted:
    import mammoth

    styles = "p[style-name='Title'] => h1:fresh\np[style-name='Subtitle'] => h2:fresh"
    made = mammoth.convert_to_html(
        io.BytesIO(data),
        style_map=styles,
        convert_image=mammoth.images.img_element(lambda image: {}),  # noqa: ARG005 - pictures hold no text
    )
    return _html(f'<meta charset="utf-8">{made.value}'.encode())


def _pdf(data: bytes) -> Converted:
    import pypdfium2

    from evalgate.documents.conversion.pdf import pages_to_text

    document = pypdfium2.PdfDocument(data)
    try:
        texts = []
        for page in document:
            words = page.get_textpage()
            texts.append(words.get_text_range())
            words.close()
            page.close()
    finally:
        document.close()
    text = pages_to_text(texts)
    first = next((line.strip() for line in text.split("\n") if line.strip()), "")
    return Converted(
        title=first if 0 < len(first) <= _SHORT_TITLE and first[-1] not in "。." else None, text=text
    )


def _xlsx(data: bytes) -> Converted:
    from evalgate.documents.conversion.sheet import workbook_text

    return Converted(title=None, text=workbook_text(data))


def _pptx(data: bytes) -> Converted:
    from evalgate.documents.conversion.slides import slides_text

    title, text = slides_text(data)
    return Converted(title=title, text=text)


_READERS: Mapping[str, tuple[str, Callable[[bytes], Converted]]] = {
    ".html": ("markdownify", _html),
    ".htm": ("markdownify", _html),
    ".xhtml": ("markdownify", _html),
    ".pdf": ("pypdfium2", _pdf),
    ".docx": ("mammoth", _docx),
    ".xlsx": ("openpyxl", _xlsx),
    ".xlsm": ("openpyxl", _xlsx),
    ".pptx": ("python-pptx", _pptx),
}
SUFFIXES = frozenset(_READERS)
"""Endings of the files that are converted."""
