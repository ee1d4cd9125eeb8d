"""Markdown as GitHub's own library renders it, taken apart for tests."""

from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

import cmarkgfm
from cmarkgfm.cmark import Options

VOID = {"br", "hr", "img", "input", "wbr"}


@dataclass
class Rendered(HTMLParser):
    """Tags, comments and text of a rendered page."""

    tags: list[str] = field(default_factory=list)
    """Opened tags in order, with nothing of their attributes."""
    comments: list[str] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    """Cells of each table row."""
    text: str = ""
    links: list[str] = field(default_factory=list)
    unbalanced: bool = False
    open: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        HTMLParser.__init__(self, convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "a":
            self.links.append(dict(attrs).get("href") or "")
        if tag == "tr":
            self.rows.append(0)
        if tag in ("td", "th"):
            self.rows[-1] += 1
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.unbalanced = True

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def handle_data(self, data: str) -> None:
        self.text += data

    @property
    def counted(self) -> Counter[str]:
        """How often each tag is opened."""
        return Counter(self.tags)


def render(markdown: str, *, hard_breaks: bool = True) -> Rendered:
    """Render as in a comment (`hard_breaks`) or a summary, raw HTML left alive, which is stricter than GitHub."""
    breaks = Options.CMARK_OPT_HARDBREAKS if hard_breaks else 0
    html = cmarkgfm.markdown_to_html_with_extensions(
        markdown,
        options=Options.CMARK_OPT_UNSAFE | breaks,
        extensions=["table", "autolink", "strikethrough"],
    )
    page = Rendered()
    page.feed(html)
    page.close()
    page.unbalanced |= bool(page.open)
    return page
