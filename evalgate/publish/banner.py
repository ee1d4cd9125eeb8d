"""What stands above an earlier result once somebody has let it through: who, why, when. Pure."""

import re

from evalgate.config.language import Language
from evalgate.gate.decision import Override
from evalgate.publish.stamp import first_line, stamp_of
from evalgate.report.escape import Foreign, code, inline

_BEGIN, _END = "<!-- evalgate-override -->", "<!-- /evalgate-override -->"
_BANNER = re.compile(f"{re.escape(_BEGIN)}\n.*?\n{re.escape(_END)}\n*", re.DOTALL)

_HEAD = {
    Language.EN: "🔓 Let through by {by}, not by the figures",
    Language.JA: "🔓 測定結果ではなく {by} さんの判断で通しました",
}
_BODY = {
    Language.EN: "{reason}\n\n{at} · for {commit} alone: a push ends it. What was measured follows.",
    Language.JA: "{reason}\n\n{at} · {commit} だけに有効で、push で終わります。測定結果は次のとおりです。",
}


def headline(override: Override, language: Language) -> str:
    """One line of plain text."""
    return _HEAD[language].format(by=override.by)


def with_banner(text: str, override: Override, language: Language) -> str:
    """A result below the words of who let it through."""
    by = inline(Foreign(override.by), 100)
    body = _BODY[language].format(
        reason=f"> {inline(Foreign(override.reason), 600)}",
        at=code(Foreign(override.at), 40),
        commit=code(Foreign(override.commit[:7]), 10),
    )
    head = _HEAD[language].format(by=by)
    return f"{_BEGIN}\n## {head}\n\n{body}\n{_END}\n\n{without_banner(text)}"


def without_banner(text: str) -> str:
    """A result without hidden lines of its run and without such words above it."""
    text = text.replace("\r\n", "\n")
    if first_line(text).startswith("<!-- evalgate:"):
        lines = text.split("\n", 2)
        skip = 2 if stamp_of(text) else 1
        text = "\n".join(lines[skip:]) if skip == 1 else (lines[2] if len(lines) > 2 else "")
    return _BANNER.sub("", text).strip() + "\n"
