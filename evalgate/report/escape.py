"""The one place where foreign text is made harmless for Markdown, HTML and XML.

Foreign is everything that evalgate did not write itself: answers, passages, reasons, questions, model names.
In Markdown it must not break a table or a fence, notify anybody, link anywhere, load an image, hide or
reorder text, or look like evalgate's own marker - and it must stay readable. Texts are cut first and made
harmless after, so that a cut can not undo it.
"""

import re
from dataclasses import dataclass
from unicodedata import east_asian_width


@dataclass(frozen=True, slots=True)
class Foreign:
    """Text that must pass one of this module's functions before it stands in a report.

    It is no `str` on purpose: templates refuse to print it as it is.
    """

    text: str

    def __bool__(self) -> bool:
        """Whether there is any text."""
        return bool(self.text)


WORD_JOINER = "\u2060"
"""Invisible and without a break; put into whatever GitHub would otherwise turn into a link or a mention."""

ELLIPSIS = "…"

_BREAKS = re.compile("\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_INVISIBLE = re.compile(
    "[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f]"
)
_LOOSE_JOINERS = re.compile("(?<![^\x00-\x7f])[\u200c\u200d]+|[\u200c\u200d]+(?![^\x00-\x7f])")
_MARKS = (
    "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff"
    "\ufe00-\ufe0f\ufe20-\ufe2f\U000e0100-\U000e01ef"
)
_MARK_FLOOD = re.compile(f"([{_MARKS}]{{4}})[{_MARKS}]+")
_SUSPECT = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160\u17b4\u17b5\u180e\u1ab0-\u1aff"
    "\u1dc0-\u1dff\u200b-\u200f\u2028-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ud800-\udfff\ufe00-\ufe0f\ufe20-\ufe2f"
    "\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U000e01ef]"
)
"""Whatever one of the patterns above could change, and a little more; most texts hold none of it."""

_CLINGS = re.compile(f"[{_MARKS}\u200c\u200d\U0001f3fb-\U0001f3ff]")
_SPACES = re.compile(r"[ \t\n\u00a0]+")


def clean(text: str) -> str:
    """The text with LF line ends and without control, bidi and zero-width characters and floods of marks.

    Joiners stay between characters that are not ASCII, where scripts and emoji need them.
    """
    if not _SUSPECT.search(text):
        return text
    text = _BREAKS.sub("\n", text)
    text = _CONTROLS.sub("\ufffd", text)
    text = _LOOSE_JOINERS.sub("", _INVISIBLE.sub("", text))
    return _MARK_FLOOD.sub(r"\1", text)


def truncate(text: str, limit: int) -> str:
    """At most `limit` code points, an ellipsis included; marks are not cut off their letters."""
    if len(text) <= limit:
        return text
    end = max(limit - len(ELLIPSIS), 0)
    while end > 0 and (_CLINGS.match(text[end]) or text[end - 1] == "\u200d"):
        end -= 1
    return text[:end].rstrip() + ELLIPSIS


def clean_line(text: str, limit: int | None = None) -> str:
    """Cleaned text on one line, cut to a limit."""
    line = _SPACES.sub(" ", clean(text)).strip()
    return line if limit is None else truncate(line, limit)


_LIVE = re.compile(
    r"(?P<mention>@)(?=\S)"
    r"|(?P<reference>\#)(?=\w)"
    r"|(?P<issue>\bGH-)(?=[0-9])"
    r"|(?P<scheme>:)(?=//)"
    r"|(?P<www>www)(?=\.)"
    r"|(?P<commit>(?<![0-9a-z])(?=[0-9]*[a-f])[0-9a-f]{7,40}(?![0-9a-z]))"
    r"|(?P<emoji>:)(?=[a-z0-9_+-]*[a-z][a-z0-9_+-]*:)",
    re.IGNORECASE | re.ASCII,
)
"""What GitHub turns into a mention, a link or an image wherever it stands outside code."""

_MARKDOWN = str.maketrans(
    {
        "&": "&amp;",
        "<": "&lt;",
        ">": "&gt;",
        "|": "&#124;",
        "$": "<span>$</span>",
        **{mark: f"\\{mark}" for mark in "\\`*_[]~"},
    }
)
_HTML = str.maketrans({mark: f"&#{ord(mark)};" for mark in "&<>\"'|\\`*_[]~$"})
_BLOCK_START = re.compile(r"[-=](?=[-= ]|$)|\+(?= |$)|#(?=[# ]|$)|[0-9]{1,9}(?=[.)](?: |$))")


def _unlink(text: str) -> str:
    return _LIVE.sub(_broken_up, text)


def _broken_up(match: re.Match[str]) -> str:
    """The match with a joiner behind it; a commit in pieces that are too short to be one."""
    found = match.group()
    if match.lastgroup != "commit":
        return found + WORD_JOINER
    return WORD_JOINER.join(found[at : at + 6] for at in range(0, len(found), 6))


def inline(text: Foreign, limit: int | None = None) -> str:
    """Foreign text as Markdown on one line; fits prose, headings, list items and table cells."""
    line = _unlink(clean_line(text.text, limit))
    escaped = line.translate(_MARKDOWN)
    start = _BLOCK_START.match(escaped)
    if not start:
        return escaped
    mark = start.end() if start.group().isdigit() else 0
    return f"{escaped[:mark]}\\{escaped[mark:]}"


def html(text: Foreign, limit: int | None = None) -> str:
    """Foreign text on one line inside an HTML block, such as a `<summary>`, where Markdown is not read."""
    return _unlink(clean_line(text.text, limit)).translate(_HTML)


def code(text: Foreign, limit: int | None = None) -> str:
    """Foreign text as code on one line; fits wherever `inline` does."""
    line = clean_line(text.text, limit)
    if not line:
        return ""
    if any(mark in line for mark in ("`", "|", "<!--")):
        return f"<code>{_unlink(line).translate(_MARKDOWN)}</code>"
    return f"`{line}`"


def fence(text: Foreign, limit: int | None = None, lines: int | None = None) -> str:
    """Foreign text as a fenced block of its own, wrapped to the width of a comment."""
    body = clean(text.text).replace("\t", "    ").strip("\n ")
    if limit is not None:
        body = truncate(body, limit)
    rows = [row.rstrip() for line in body.split("\n") for row in wrap(line, FENCE_COLUMNS)]
    if lines is not None and len(rows) > lines:
        rows = [*rows[: lines - 1], ELLIPSIS]
    body = "\n".join(rows).replace("<!--", f"<!{WORD_JOINER}--")
    longest = max((len(run) for run in re.findall("`+", body)), default=0)
    ticks = "`" * max(3, longest + 1)
    return f"{ticks}text\n{body}\n{ticks}"


FENCE_COLUMNS = 92
"""Half-width columns of a fenced block; a comment on GitHub shows about a hundred."""

_NOT_FIRST = frozenset(
    "、。，．・：；？！）］｝」』】〉》〕”’ー…ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}%％円"
)


def wrap(line: str, columns: int) -> list[str]:
    """The line in rows of about `columns` half-width columns: at blanks, or between wide characters."""
    rows: list[str] = []
    start = width = 0
    possible = 0
    for at, char in enumerate(line):
        size = 2 if east_asian_width(char) in "WF" else 1
        if width + size > columns and at > start:
            end = possible if possible > start else at
            rows.append(line[start:end])
            start = possible = end
            width = sum(2 if east_asian_width(c) in "WF" else 1 for c in line[start:at])
        width += size
        if char == " " or (size == 2 and line[at + 1 : at + 2] not in _NOT_FIRST):
            possible = at + 1
    rows.append(line[start:])
    return rows


_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def xml_text(text: Foreign, limit: int | None = None) -> str:
    """Foreign text with only the characters that XML 1.0 allows; the XML writer escapes the rest."""
    allowed = _NOT_XML.sub("\ufffd", clean(text.text))
    return allowed if limit is None else truncate(allowed, limit)
