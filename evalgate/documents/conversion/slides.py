"""Slides to text: titles as headings, then text frames, tables and the speaker's notes."""

import io
from collections.abc import Iterable, Iterator
from typing import Any


def slides_text(data: bytes) -> tuple[str | None, str]:
    """The first slide's title, and the text of all slides."""
    from pptx import Presentation

    slides: list[Any] = list(Presentation(io.BytesIO(data)).slides)
    titles = [_title(slide) for slide in slides]
    return next((title for title in titles if title), None), "\n\n".join("\n".join(_slide(s)) for s in slides)


def _title(slide: Any) -> str:
    shape = slide.shapes.title
    return " ".join(shape.text_frame.text.split()) if shape is not None else ""


def _slide(slide: Any) -> Iterator[str]:
    title = _title(slide)
    if title:
        yield f"## {title}"
    own = slide.shapes.title
    yield from _shapes(shape for shape in slide.shapes if own is None or shape.shape_id != own.shape_id)
    if slide.has_notes_slide and slide.notes_slide.notes_text_frame is not None:
        yield from filter(None, slide.notes_slide.notes_text_frame.text.split("\n"))


def _shapes(shapes: Iterable[Any]) -> Iterator[str]:
    for shape in shapes:
        if hasattr(shape, "shapes"):  # a group
            yield from _shapes(shape.shapes)
        elif shape.has_text_frame:
            yield from (p.text.strip() for p in shape.text_frame.paragraphs if p.text.strip())
        elif getattr(shape, "has_table", False):
            for row in shape.table.rows:
                yield "| " + " | ".join(" ".join(cell.text.split()) for cell in row.cells) + " |"
