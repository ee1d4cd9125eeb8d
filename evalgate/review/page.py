"""Answers to read as one self-contained HTML page, which asks nobody and saves a file of decisions.

Everything that is foreign is data in the page: the script puts it on the screen as text, and a policy inside
the page lets nothing else run, load or be sent.
"""

import base64
import html
import json
from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from evalgate.config.language import Language
from evalgate.errors import SetupError
from evalgate.review.pack import described, packed
from evalgate.review.reading import Item
from evalgate.review.words import WORDS, ReviewWords


def write_page(path: Path, items: Sequence[Item], language: Language) -> None:
    """Write the answers for people who decide in a browser.

    Raises:
        SetupError: the file can't be written.
    """
    try:
        path.write_text(page(items, language), encoding="utf-8")
    except OSError as error:
        raise SetupError(f"{path} can't be written: {error.strerror or error}") from None


def page(items: Sequence[Item], language: Language) -> str:
    """The page as a text."""
    words = WORDS[language]
    script, style = _file("page.js"), _file("page.css")
    data = _in_html(json.dumps({"words": _words(words), "items": [_item(item, words) for item in items]}))
    policy = (
        f"default-src 'none'; script-src {_source(script)}; style-src {_source(style)}; form-action 'none'"
    )
    return (
        f'<!doctype html>\n<html lang="{language.value}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(words.title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f'<script type="application/json" id="data">{data}</script>\n<main id="main"></main>\n'
        f"<script>{script}</script>\n</body>\n</html>\n"
    )


def _file(name: str) -> str:
    return (files("evalgate.review") / "templates" / name).read_text(encoding="utf-8")


def _source(text: str) -> str:
    digest = base64.b64encode(sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"


def _in_html(data: str) -> str:
    """JSON that can not end its element, nor open a comment in it."""
    return data.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _words(words: ReviewWords) -> dict[str, Any]:
    names = (
        "title how name question expected passages answer action action_ok unsupported reason yes no open"
        " save saved clear progress"
    )
    actions = [[action.value, text] for action, text in words.actions.items()]
    return {**{name: getattr(words, name) for name in names.split()}, "actions": actions}


def _item(item: Item, words: ReviewWords) -> dict[str, Any]:
    question, expected, passages, answer = described(item, words)
    shown = {"question": question, "expected": expected, "passages": passages, "answer": answer}
    return {"id": item.question.id, "shown": shown, "label": packed(item)}
