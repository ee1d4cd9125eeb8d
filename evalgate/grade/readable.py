"""What a reader sees of an answer: marks that only wrap or colour it are blanked, and every offset stays."""

import re

from evalgate.text.jsons import read_json
from evalgate.text.lazily import Late

_UNSEEN = Late(
    r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]{0,500}(?:\x07|\x1b\\)|[\x00-\x08\x0e-\x1f\x7f]"
    r"|<!--[^<]{0,2000}?-->|&nbsp;|&#(?:160|xa0);",
    re.IGNORECASE,
)
_MAY_HIDE = Late(r"[\x00-\x08\x0e-\x1f\x7f<&]")
_FENCE = Late(
    r"\A\s*(?P<open>(?:`{3,}|~{3,})[^\n`]*)\n(?P<inside>.*?)\n[ \t]*(?P<close>`{3,}|~{3,})\s*\Z", re.DOTALL
)
_QUOTED_LINE = Late(r"^[ \t]*>+", re.MULTILINE)


_LINES = "p|div|br|hr|li|ul|ol|tr|table|thead|tbody|h[1-6]|section|article|details|summary|dl|dt|dd"
_TAG = Late(
    rf"<(?P<link>a)\s[^<>]{{0,200}}?href\s*=\s*[\"']?(?P<to>[^\s\"'<>]{{1,500}})[\"']?[^<>]{{0,200}}>"
    rf"|</?(?:(?P<line>{_LINES})|a|span|b|strong|em|i|u|s|td|th|sup|sub|small|font|label|mark|center)(?:\s[^<>]{{0,300}})?/?>",
    re.IGNORECASE,
)
"""Tags of HTML that lay a text out; where a link leads to is read."""


def readable(text: str) -> str:
    """The answer as a person reads it, of the same length.

    Control sequences, comments, hard blanks and tags become blanks, and tags that begin a line its end. An
    answer that stands as a whole in one code block or one block quotation is the answer itself and quotes
    nobody: its fence or its `>` are blanked too. Of one that is a JSON object as a whole, names and values
    stay, each member on a line of its own.
    """
    seen = _TAG.sub(_laid_out, _UNSEEN.sub(_blank, text)) if _MAY_HIDE.search(text) else text
    fenced = _FENCE.match(seen)
    if fenced and "```" not in fenced["inside"] and "~~~" not in fenced["inside"]:
        for name in ("open", "close"):
            start, end = fenced.span(name)
            seen = f"{seen[:start]}{' ' * (end - start)}{seen[end:]}"
    if seen.lstrip().startswith(">") and all(
        line.lstrip().startswith(">") for line in seen.split("\n") if line.strip()
    ):
        seen = _QUOTED_LINE.sub(_blank, seen)
    return _JSON_MARK.sub(_unmarked, seen) if _is_json(seen) else seen


_JSON_MARK = Late(r'"(?P<words>[^"\\]*(?:\\.[^"\\]*)*+)"|[{}\[\],]', re.DOTALL)
_ESCAPED = Late(r'\\(?:n|t|r|"|/)')
_MEANT = {"\\n": " \n", "\\t": "  ", "\\r": "  ", '\\"': ' "', "\\/": " /"}


def _is_json(text: str) -> bool:
    stripped = text.strip()
    if not (stripped.startswith("{") and stripped.endswith("}")):
        return False
    try:
        return isinstance(read_json(stripped), dict)
    except ValueError:
        return False


def _unmarked(match: re.Match[str]) -> str:
    """A string without its quotation marks; commas between members become ends of lines."""
    if match["words"] is None:
        return "\n" if match[0] == "," else " "
    return f" {_ESCAPED.sub(lambda found: _MEANT[found[0]], match['words'])} "


def _laid_out(match: re.Match[str]) -> str:
    if match["link"]:
        start, end = (place - match.start() for place in match.span("to"))
        return f"{' ' * start}{match['to']}{' ' * (len(match[0]) - end)}"
    return f"{' ' * (len(match[0]) - 1)}\n" if match["line"] else _blank(match)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])
