"""The documents as the simulated assistant holds them: sources, sections, sentences."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from evalgate.demo.english import English
from evalgate.demo.japanese import Japanese
from evalgate.demo.tongue import Aspect, Known, Tongue

_FRONT = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
_HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")
_ITEM = re.compile(r"^\s*(?:[-*+•・]|\d+[.)])\s+(.*)$")
_LABEL = re.compile(r"\s*([^:：]{1,40}?)\s*[:：]\s*\S")
_ROW = re.compile(r"^\s*\|(.+)\|\s*$")
_ASK_THERE = re.compile(r"問い?合わ?せ|相談|questions?\b|enquir|inquir", re.IGNORECASE)
_PREVAILS = re.compile(
    r"(?:本|この)[^。]{0,20}優先(?:する|します|される)"
    r"|\bthis \w+ (?:takes precedence|prevails|has priority|overrides)",
    re.IGNORECASE,
)
_SCOPE = re.compile(
    r"対象|適用|全(?:社|従業)員|applies to|apply to all|eligible|all (?:employees|staff)", re.IGNORECASE
)
_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_JAPANESE = re.compile(r"[ぁ-ゖァ-ヺ]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """One sentence of a section."""

    text: str
    lead: str = ""
    """The sentence that it leans on: the one before a "however", or the one above a list."""
    listed: bool = False
    """Whether it is an item of a list or a row of a table."""

    @property
    def label(self) -> str:
        """What stands before the colon of an item such as "Tokyo: 14,000 yen"; empty otherwise."""
        match = _LABEL.match(self.text) if self.listed else None
        return match[1] if match else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One document."""

    id: str
    title: str
    version: str
    """Empty where the document does not say."""
    preamble: str
    """What stands before the first section."""
    text: str
    contact: str = ""
    """Whom the document says to ask; empty where it does not say."""

    @property
    def prevails(self) -> bool:
        """Whether the document says that it goes before others."""
        return bool(_PREVAILS.search(self.text))

    @property
    def states_scope(self) -> bool:
        """Whether the document says whom it applies to."""
        return bool(_SCOPE.search(self.text))

    @property
    def issued(self) -> tuple[int, ...]:
        """Year, month and day of its version, as far as it gives them; empty where it gives no year."""
        year = _YEAR.search(self.version)
        if not year:
            return ()
        named = next((at for at, month in enumerate(_MONTHS, 1) if month in self.version.lower()), None)
        rest = [int(number) for number in re.findall(r"\d+", self.version.replace(year[0], ""))]
        return (int(year[0]), named, *rest) if named else (int(year[0]), *rest)

    @property
    def label(self) -> str:
        """Title and version, as a person would name it."""
        wide = bool(_JAPANESE.search(self.text))
        left, right = ("（", "）") if wide else (" (", ")")
        return f"{self.title}{left}{self.version}{right}" if self.version else self.title


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One passage: what retrieval gives."""

    source: Source
    heading: str
    statements: tuple[Statement, ...]

    @property
    def text(self) -> str:
        """Heading and sentences, as the passage is handed over."""
        return "\n".join([self.heading, *(statement.text for statement in self.statements)]).strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Library:
    """All documents, ready to be searched."""

    language: str
    """`ja` or `en`."""
    tongue: Tongue
    sections: tuple[Section, ...]
    known: Known


def load_library(folder: Path, language: str) -> Library:
    """Read every Markdown and text file of a folder.

    Raises:
        FileNotFoundError: the folder holds none.
    """
    files = sorted(path for path in folder.rglob("*") if path.suffix.lower() in {".md", ".txt"})
    if not files:
        raise FileNotFoundError(f"{folder} holds no Markdown or text file")
    texts = [(path.stem, path.read_text(encoding="utf-8-sig")) for path in files]
    return library_of(texts, language)


def library_of(texts: Iterable[tuple[str, str]], language: str) -> Library:
    """A library from (name, text) pairs."""
    tongue: Tongue = Japanese() if language == "ja" else English()
    sections = tuple(section for name, text in texts for section in _sections(name, text, tongue))
    sources = {section.source.id: section.source for section in sections}
    canonical = tuple(tongue.canonical(source.text) for source in sources.values())
    known = Known(texts=canonical, vocabulary=tongue.vocabulary(canonical))
    return Library(language=language, tongue=tongue, sections=sections, known=known)


def _sections(name: str, text: str, tongue: Tongue) -> list[Section]:
    text = text.replace("\r\n", "\n")
    front = _front(text)
    body = _FRONT.sub("", text)
    blocks = _blocks(body)
    title = str(front.get("title") or next((heading for heading, _ in blocks if heading), name))
    source = Source(
        id=str(front.get("id") or name),
        title=title,
        version=str(front.get("version") or front.get("date") or ""),
        preamble=" ".join(blocks[0][1]) if blocks else "",
        text=f"{title}\n{body}",
        contact=_contact(body, tongue),
    )
    return [
        Section(source=source, heading=heading, statements=tuple(_statements(lines, tongue)))
        for heading, lines in blocks
        if any(line.strip() for line in lines)
    ]


def _front(text: str) -> dict[str, Any]:
    match = _FRONT.match(text)
    try:
        loaded = yaml.safe_load(match[1]) if match else None
    except yaml.YAMLError:
        loaded = None
    return loaded if isinstance(loaded, dict) else {}


def _blocks(body: str) -> list[tuple[str, list[str]]]:
    """(heading, lines) in order."""
    blocks: list[tuple[str, list[str]]] = [("", [])]
    for line in body.split("\n"):
        if match := _HEADING.match(line):
            blocks.append((match[1], []))
        else:
            blocks[-1][1].append(line)
    return [(heading, lines) for heading, lines in blocks if heading or any(map(str.strip, lines))]


def _statements(lines: Sequence[str], tongue: Tongue) -> Iterable[Statement]:
    before = ""
    for text, listed in _paragraphs(lines):
        if listed:
            yield Statement(text=text, lead=before, listed=True)
            continue
        for sentence in tongue.sentences(text):
            yield Statement(text=sentence, lead=before if tongue.leans_back(sentence) else "")
            before = sentence


def _paragraphs(lines: Sequence[str]) -> Iterable[tuple[str, bool]]:
    """Paragraphs with their soft line breaks taken out, and list items and table rows as (text, True)."""
    paragraph = ""
    for line in [*lines, ""]:
        item, row = _ITEM.match(line), _ROW.match(line)
        if item or row or not line.strip():
            if paragraph:
                yield paragraph, False
            paragraph = ""
            if item:
                yield item[1].strip(), True
            elif row and not set(row[1]) <= set("|-: "):
                yield ": ".join(cell.strip() for cell in row[1].split("|")), True
        else:
            glue = "" if not paragraph or _JAPANESE.search(paragraph) else " "
            paragraph += glue + line.strip()


def _contact(body: str, tongue: Tongue) -> str:
    """The office named in the sentence that says where questions go."""
    for sentence in tongue.sentences(" ".join(_HEADING.sub("", line) for line in body.split("\n"))):
        if _ASK_THERE.search(sentence):
            offices = [figure.text for figure in tongue.figures(sentence) if figure.aspect is Aspect.PERSON]
            if offices:
                return offices[-1]
    return ""
