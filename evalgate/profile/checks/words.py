"""Checks in words, for the report."""

from collections.abc import Callable
from typing import Any

from evalgate.config.language import Language
from evalgate.profile.checks.spec import (
    BaseCheck,
    Check,
    ChoiceCheck,
    ContainsCheck,
    CountCheck,
    Counted,
    EdgeCheck,
    ForbidsCheck,
    JsonCheck,
    ListCheck,
    NumberCheck,
    OrderCheck,
)

_NAMES = {
    Language.JA: {
        "chars": "字数",
        "sentences": "文の数",
        "lines": "行数",
        "words": "語数",
        "bullet": "箇条書き",
        "ordered": "番号付きの項目",
        "any": "リストの項目",
        "all_of": "含む",
        "any_of": "どれかを含む",
        "forbids": "含まない",
        "starts_with": "先頭",
        "ends_with": "末尾",
        "json": "JSONだけ",
        "strict": "コードブロックなし",
        "keys": "キー",
        "number": "数",
        "choice": "選択",
        "order": "この順",
        "last": "最後の数",
        "last_line": "最後の行",
        "only": "ほかの数なし",
    },
    Language.EN: {
        "chars": "characters",
        "sentences": "sentences",
        "lines": "lines",
        "words": "words",
        "bullet": "bullets",
        "ordered": "numbered items",
        "any": "list items",
        "all_of": "contains",
        "any_of": "contains one of",
        "forbids": "without",
        "starts_with": "begins with",
        "ends_with": "ends with",
        "json": "JSON and nothing else",
        "strict": "no code fence",
        "keys": "keys",
        "number": "number",
        "choice": "chooses",
        "order": "in this order",
        "last": "last number",
        "last_line": "last line",
        "only": "no other number",
    },
}


def describe(check: Check, language: Language) -> str:
    """What a check asks for, in a few words: `bullets = 3`."""
    write: Callable[[Any, dict[str, str]], str] = _WRITERS[type(check)]
    return write(check, _NAMES[language])


def _range(check: Counted) -> str:
    if check.equals is not None:
        return f" = {check.equals}"
    if check.min is not None and check.max is not None:
        return f" {check.min}–{check.max}"
    if check.min is not None:
        return f" ≥ {check.min}"
    return "" if check.max is None else f" ≤ {check.max}"


def _quoted(words: tuple[str, ...]) -> str:
    shown = ", ".join(f"“{word}”" for word in words[:6])
    return shown + (" …" if len(words) > 6 else "")


def _contains(check: ContainsCheck, names: dict[str, str]) -> str:
    head = names["all_of"] if check.text else names["any_of"]
    return f"{head} {_quoted(check.text or check.any)}{_range(check)}"


def _json(check: JsonCheck, names: dict[str, str]) -> str:
    parts = [names["json"] + _range(check)]
    if check.strict:
        parts.append(names["strict"])
    if check.keys:
        parts.append(f"{names['keys']} {', '.join(check.keys)}")
    return ", ".join(parts)


def _number(check: NumberCheck, names: dict[str, str]) -> str:
    where = f" ({names[check.where]})" if check.where != "any" else ""
    if check.equals is not None:
        return f"{names['number']} = {check.equals:g}{where}"
    low = "" if check.min is None else f" ≥ {check.min:g}"
    high = "" if check.max is None else f" ≤ {check.max:g}"
    return f"{names['number']}{low}{high}{where}"


def _choice(check: ChoiceCheck, names: dict[str, str]) -> str:
    return f"{names['choice']} {_quoted((check.equals,) if check.equals else check.options)}"


_WRITERS: dict[type[BaseCheck], Callable[[Any, dict[str, str]], str]] = {
    CountCheck: lambda check, names: names[check.kind] + _range(check),
    ListCheck: lambda check, names: names[check.marks] + _range(check),
    ContainsCheck: _contains,
    ForbidsCheck: lambda check, names: f"{names['forbids']} {_quoted(check.text)}",
    EdgeCheck: lambda check, names: f"{names[check.kind]} {_quoted(check.text)}",
    JsonCheck: _json,
    NumberCheck: _number,
    ChoiceCheck: _choice,
    OrderCheck: lambda check, names: f"{names['order']} {_quoted(check.items)}",
}
