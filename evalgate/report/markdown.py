"""`comment.md` and `summary.md`: the view as Markdown for GitHub, within GitHub's limits."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from evalgate.report import escape
from evalgate.report.escape import Foreign
from evalgate.report.fit import Block, fit, utf8_bytes, utf16_units
from evalgate.report.view.model import Fold, View

COMMENT_LIMIT = 65_000
"""GitHub refuses comments of more than 65,536 characters."""
SUMMARY_LIMIT = 1_000_000
"""Bytes; the runner drops a step's summary of more than 1 MiB."""


def render_comment(view: View, *, max_failures: int, limit: int = COMMENT_LIMIT) -> str:
    """The comment on the pull request, of at most `limit` characters."""
    return fit(tuple(_comment_blocks(view, max_failures)), limit, utf16_units)


def render_summary(view: View, *, limit: int = SUMMARY_LIMIT) -> str:
    """The job's summary: also every failure, longer answers, passages, all questions; `limit` in bytes."""
    return fit(tuple(_summary_blocks(view)), limit, utf8_bytes)


def _comment_blocks(view: View, max_failures: int) -> Iterator[Block]:
    yield Block(head=_block("head", view))
    yield from _first(view)
    yield from _failures(view, max_failures, answer=700, lines=14, with_passages=False)
    for fold in view.folds:
        yield _fold(view, fold)
    yield Block(head=view.review)
    yield Block(head=_block("foot", view))


def _summary_blocks(view: View) -> Iterator[Block]:
    yield Block(head=_block("head", view))
    yield from _first(view)
    yield _fold(view, view.every)
    yield from _failures(view, len(view.failures), answer=4000, lines=80, with_passages=True)
    for fold in view.folds:
        yield _fold(view, fold)
    yield Block(head=view.review)
    yield Block(head=_block("foot", view))


def _first(view: View) -> Iterator[Block]:
    """What stands right below the figures."""
    for fold in (view.prompt, view.stale):
        if fold is not None:
            yield _fold(view, fold)


def _failures(view: View, most: int, *, answer: int, lines: int, with_passages: bool) -> Iterator[Block]:
    if not view.failures:
        return
    words = view.words.failure
    told = "".join(f"\n\n{text}" for text in (view.causes, words.hidden if view.hidden else "") if text)
    yield Block(
        head=f"### {words.title(len(view.failures), view.verdicts)}{told}",
        items=(_block("failure", view, item, answer, lines, with_passages) for item in view.failures[:most]),
        total=len(view.failures),
        between="\n\n",
        left=words.more,
    )


def _fold(view: View, fold: Fold) -> Block:
    return Block(
        head=_block("fold_head", fold),
        items=(_block("fold_row", row) for row in fold.rows),
        total=len(fold.rows),
        left=view.words.fold.more_rows,
        tail=_block("fold_tail", fold),
    )


def _block(name: str, *arguments: Any) -> str:
    macro = getattr(environment().get_template("blocks.md.j2").module, name)
    return str(macro(*arguments)).rstrip()


@cache
def environment() -> Environment:
    """The templates' environment, in which foreign text needs a filter."""
    made = Environment(
        loader=PackageLoader("evalgate.report"),
        autoescape=False,  # noqa: S701 - this is Markdown; `_refuse_foreign` holds foreign text back
        undefined=StrictUndefined,
        finalize=_refuse_foreign,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters |= {
        "inline": escape.inline,
        "code": escape.code,
        "fence": escape.fence,
        "html": escape.html,
        "cell": _cell,
    }
    return made


def _refuse_foreign(value: Any) -> Any:
    """Stops a template that prints foreign text as it is.

    Raises:
        TypeError: the value is foreign.
    """
    if isinstance(value, Foreign):
        raise TypeError("foreign text needs a filter: inline, code, fence or html")
    return value


def _cell(value: Foreign | str, limit: int) -> str:
    return escape.inline(value, limit) if isinstance(value, Foreign) else value
