"""Why a question is stale, in the report's language, and whether the change under test made it so. Pure."""

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum

from evalgate.config.settings import Language
from evalgate.questions.finding import Code, Finding, Level, cut


class Blame(StrEnum):
    """Who made a question stale."""

    THIS_CHANGE = "this-change"
    """The change touches the document, or the question itself."""
    EARLIER = "earlier"
    """It touches neither: the question was stale before."""
    UNKNOWN = "unknown"
    """No document is known to be the reason, and the change touches some."""


def changed_by(
    findings: Iterable[Finding], changed_paths: Collection[str], *, folder: str = ""
) -> Mapping[Finding, Blame]:
    """Whether a change made each stale finding.

    Args:
        findings: of any level; only stale ones are looked at.
        changed_paths: the files that the change touches, from the top of the repository, with `/`. A
            file that was renamed should be there with both names.
        folder: folder of the configuration, from which the paths of findings start; empty at the top.
    """
    changed = {_plain(path) for path in changed_paths}
    start = _plain(folder)
    return {one: _blame(one, changed, start) for one in findings if one.level is Level.STALE}


def _plain(path: str) -> str:
    parts = [part for part in path.replace("\\", "/").split("/") if part not in {"", "."}]
    return "/".join(parts)


def _blame(one: Finding, changed: Collection[str], start: str) -> Blame:
    def touched(path: str) -> bool:
        return _plain(f"{start}/{path}") in changed

    if one.document is not None:
        return Blame.THIS_CHANGE if touched(one.document) or touched(one.path) else Blame.EARLIER
    if touched(one.path):
        return Blame.THIS_CHANGE
    return Blame.UNKNOWN if changed else Blame.EARLIER


_REASONS: Mapping[Language, Mapping[Code, str]] = {
    Language.JA: {
        Code.ANSWERED_NOW: "資料にないはずの「{subject}」が{place}にあります{shown}",
        Code.READING_GONE: "解釈「{subject}」の内容が、どの資料にもなくなりました",
        Code.SIDE_GONE: "食い違いの一方がなくなりました: 「{subject}」{place}",
        Code.SIDES_AGREE: "資料の食い違いがなくなりました: {place}{shown}",
        Code.EVIDENCE_GONE: "根拠「{subject}」が見つかりません{place}",
        Code.FACT_GONE: "正解の「{subject}」が、どの資料にもありません",
    },
    Language.EN: {
        Code.ANSWERED_NOW: 'the documents hold "{subject}", which they should not: {place}{shown}',
        Code.READING_GONE: 'no document holds what belongs to the reading "{subject}" any more',
        Code.SIDE_GONE: 'one side is gone: "{subject}"{place}',
        Code.SIDES_AGREE: "the documents no longer disagree: {place}{shown}",
        Code.EVIDENCE_GONE: 'the evidence "{subject}" is gone{place}',
        Code.FACT_GONE: 'no document holds the fact "{subject}" any more',
    },
}
_BLAMED: Mapping[Language, Mapping[Blame, str]] = {
    Language.JA: {
        Blame.THIS_CHANGE: "（この変更で変わったファイルです）",
        Blame.EARLIER: "（この変更より前からです）",
        Blame.UNKNOWN: "",
    },
    Language.EN: {
        Blame.THIS_CHANGE: " (this change touches that file)",
        Blame.EARLIER: " (it was so before this change)",
        Blame.UNKNOWN: "",
    },
}
_GONE_FROM: Mapping[Language, str] = {Language.JA: "（{path}）", Language.EN: " ({path})"}


def stale_reasons(
    findings: Iterable[Finding], language: Language, blames: Mapping[Finding, Blame] | None = None
) -> Mapping[str, str]:
    """For each stale question one sentence on why it no longer fits; of several reasons the first.

    Args:
        findings: of any level.
        language: of the report.
        blames: what `changed_by` gave, where the change under test is known.
    """
    reasons: dict[str, str] = {}
    for one in findings:
        if one.level is Level.STALE and one.question_id:
            reasons.setdefault(one.question_id, _sentence(one, language, (blames or {}).get(one)))
    return reasons


def _sentence(one: Finding, language: Language, blame: Blame | None) -> str:
    template = _REASONS[language].get(one.code)
    if template is None:
        return one.message
    shown = {Language.JA: f"「{one.shown}」", Language.EN: f' "{one.shown}"'}[language] if one.shown else ""
    text = template.format(subject=cut(one.subject, 40), place=_place(one, language), shown=shown)
    return text + (_BLAMED[language][blame] if blame else "")


def _place(one: Finding, language: Language) -> str:
    if one.document is None:
        return ""
    if one.document_line is None:
        return _GONE_FROM[language].format(path=one.document)
    colon = {Language.JA: " ", Language.EN: ""}[language]
    return f"{colon}{one.document}:{one.document_line}{colon}"
