"""One issue that says that a figure has left its range, and is closed once it is back."""

from enum import StrEnum

from evalgate.config.language import Language
from evalgate.forge.model import Issue, Issues
from evalgate.gate.decision import Outcome
from evalgate.publish.cut import cut_markdown
from evalgate.publish.notices import Scene, cut_note
from evalgate.publish.stamp import first_line
from evalgate.report.results import Results

_TITLES = {
    Language.EN: "evalgate: the assistant has drifted",
    Language.JA: "evalgate: アシスタントの成績が範囲を外れました",
}
_BACK = {
    Language.EN: "✅ Every figure is back in its range.",
    Language.JA: "✅ すべての値が範囲に戻りました。",
}
_MOST_CHARACTERS = 60_000


class Drift(StrEnum):
    """What became of the issue."""

    OPENED = "opened"
    UPDATED = "updated"
    CLOSED = "closed"
    NONE = "none"
    """Nothing is wrong, and nothing was open."""
    UNKNOWN = "unknown"
    """Too little could be measured to say either: what is there stays."""


def tell_drift(issues: Issues, key: str, scene: Scene, results: Results, summary: str) -> Drift:
    """Open, update or close the one issue with this key.

    An issue is ours when its first line is our marker and it is by the account that our token writes as.

    Args:
        issues: the forge.
        key: as of a comment, where a repository has several.
        scene: language, commit and address of the run.
        results: what the run found; its decision says whether anything left its range or fell beyond noise.
        summary: Markdown of the run.

    Raises:
        ForgeError: GitHub refuses, or can't be reached.
    """
    if results.decision.outcome is Outcome.INCONCLUSIVE:
        return Drift.UNKNOWN
    marker = f"<!-- evalgate-drift:{key} -->"
    found = _find(issues, marker)
    text = summary.partition("\n")[2] if first_line(summary).startswith("<!--") else summary
    if results.decision.outcome is Outcome.FAIL:
        note = cut_markdown(text, _MOST_CHARACTERS, lambda lines: cut_note(scene, lines))
        body = f"{marker}\n{note.strip()}\n\n{scene.place}\n"
        if found is None:
            issues.create_issue(_TITLES[scene.language], body)
            return Drift.OPENED
        issues.update_issue(found.number, body, is_open=True)
        return Drift.UPDATED
    if found is None:
        return Drift.NONE
    issues.update_issue(found.number, f"{marker}\n{_BACK[scene.language]}\n\n{scene.place}\n", is_open=False)
    return Drift.CLOSED


def _find(issues: Issues, marker: str) -> Issue | None:
    marked = [issue for issue in issues.open_issues() if first_line(issue.body) == marker]
    ours = set(issues.accounts)
    if any(issue.author not in ours for issue in marked):
        ours |= {issues.login() or ""} - {""}
    own = sorted((issue for issue in marked if issue.author in ours), key=lambda issue: issue.number)
    return own[0] if own else None
