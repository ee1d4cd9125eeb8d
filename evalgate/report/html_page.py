"""`report.html`: every question with all its answers on one page that loads nothing from elsewhere.

All text is escaped by Jinja; a content security policy allows no script and no style but the page's own two,
by their hashes. Questions are written one by one, so that a long run needs no more memory than a short one.
"""

import base64
import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from evalgate.files.write import utf8
from evalgate.report.escape import Foreign, clean
from evalgate.report.trials import read_trial_at
from evalgate.report.view.model import Material, View
from evalgate.report.view.page import page_question, page_types, page_verdicts


def page_chunks(material: Material, view: View, trials: Path) -> Iterator[bytes]:
    """The page in pieces, one for each question.

    Args:
        material: measurement, questions and where their trials stand.
        view: what the comment shows, for the top of the page.
        trials: `trials.jsonl`; it need not be there where nothing was finished.
    """
    macros = _environment().get_template("page.html.j2").module
    page = {
        "verdicts": page_verdicts(material),
        "types": page_types(material),
        "words": material.words.page,
    }
    yield _chunk(macros, "head", view, page, _static("page.css"), _policy())
    yield from _questions(macros, material, trials)
    yield _chunk(macros, "tail", _static("page.js"))


def _questions(macros: Any, material: Material, trials: Path) -> Iterator[bytes]:
    """Each question's trials are read when their turn comes."""
    offsets = material.samples.offsets
    if not offsets:
        for measure in material.measurement.questions:
            yield _chunk(macros, "question", page_question(material, measure, ()), material.words)
        return
    with trials.open("rb") as file:
        for measure in material.measurement.questions:
            records = [read_trial_at(file, offset) for offset in offsets.get(measure.id, ())]
            yield _chunk(macros, "question", page_question(material, measure, records), material.words)


def _chunk(macros: Any, name: str, *arguments: Any) -> bytes:
    return utf8(str(getattr(macros, name)(*arguments)))


@cache
def _static(name: str) -> "_Own":
    return _Own((files("evalgate.report") / "templates" / name).read_text(encoding="utf-8"))


def _policy() -> str:
    """Nothing may be loaded, sent or framed; only the page's own style and script run."""
    style, script = (_hash(_static(name)) for name in ("page.css", "page.js"))
    return (
        f"default-src 'none'; style-src '{style}'; script-src '{script}'; base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"


class _Own(str):
    """Our own style or script, which HTML takes as it is; it holds no `</`."""

    __slots__ = ()

    def __html__(self) -> str:
        """What Jinja prints instead of escaping."""
        return str(self)


def _finalize(value: Any) -> Any:
    """Foreign text without control, bidi and zero-width characters; Jinja escapes it."""
    return clean(value.text) if isinstance(value, Foreign) else value


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("evalgate.report"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
