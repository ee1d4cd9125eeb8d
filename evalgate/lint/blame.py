"""Why a question is stale, in the report's language, and whether the change under test made it so. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from evalgate.config.language import Language
from evalgate.documents.corpus import Corpus
from evalgate.documents.document import Document
from evalgate.lint.finding import Code, Finding, Level, cut
from evalgate.lint.stale import stale_findings
from evalgate.questions.question import Question


class Blame(StrEnum):
    """Who made a question stale."""

    THIS_CHANGE = "this-change"
    """The line came, or what the question rests on went, with the change."""
    EARLIER = "earlier"
    """It was so before the change."""


def blamed(
    findings: Iterable[Finding],
    questions: Iterable[Question],
    documents: Iterable[Document],
    before: Sequence[Document],
) -> Mapping[Finding, Blame]:
    """Whether a change made each stale finding; documents are compared, not lists of files.

    Args:
        findings: of any level; only stale ones are looked at.
        questions: that they are about.
        documents: as they are under the change.
        before: as they were without it.
    """
    stale = [one for one in findings if one.level is Level.STALE]
    came = {one for one in stale if one.document_line is not None}
    known = _Before({document.path: document for document in documents}, before)
    gone = {one.question_id for one in stale if one not in came}
    earlier = set(_earlier([q for q in questions if q.id in gone], before))
    return {
        one: Blame.THIS_CHANGE
        if (known.lacks(one) if one in came else _key(one) not in earlier)
        else Blame.EARLIER
        for one in stale
    }


def _earlier(questions: Sequence[Question], before: Sequence[Document]) -> Iterator[tuple[object, ...]]:
    """What was stale already."""
    corpus = Corpus(before if questions else ())
    for question in questions:
        yield from map(_key, stale_findings(question, corpus))


def _key(one: Finding) -> tuple[object, ...]:
    return one.question_id, one.code, one.subject


class _Before:
    """Lines of the documents as they were."""

    def __init__(self, now: Mapping[str, Document], before: Sequence[Document]) -> None:
        self._now = now
        self._by_path = {document.path: document for document in before}
        self._by_id = {document.id: document for document in before}

    def lacks(self, one: Finding) -> bool:
        """Whether the line of a finding did not stand in that document, which may have been renamed."""
        document = self._now[one.document or ""]
        old = self._by_path.get(document.path) or self._by_id.get(document.id)
        line = document.text.split("\n")[(one.document_line or 1) - 1].strip()
        return old is None or all(line != other.strip() for other in old.text.split("\n"))


_REASONS: Mapping[Language, Mapping[Code, str]] = {
    Language.JA: {
        Code.ANSWERED_NOW: "資料にないはずの「{subject}」があります",
        Code.READING_GONE: "解釈「{subject}」の内容が、どの資料にもなくなりました",
        Code.SIDE_GONE: "食い違いの一方「{subject}」がなくなりました",
        Code.SIDES_AGREE: "資料の食い違いがなくなりました",
        Code.EVIDENCE_GONE: "根拠「{subject}」が見つかりません",
        Code.UNKNOWN_DOCUMENT: "「{subject}」という名前の文書がありません",
        Code.VERSION_GONE: "質問セットにある版「{subject}」は、文書の版と異なります",
        Code.FACT_GONE: "正解の「{subject}」が、どの資料にもありません",
    },
    Language.EN: {
        Code.ANSWERED_NOW: 'the documents hold "{subject}", which they should not',
        Code.READING_GONE: 'no document holds what belongs to the reading "{subject}" any more',
        Code.SIDE_GONE: 'one side is gone, "{subject}"',
        Code.SIDES_AGREE: "the documents no longer disagree",
        Code.EVIDENCE_GONE: 'the evidence "{subject}" is gone',
        Code.UNKNOWN_DOCUMENT: 'no document is named "{subject}"',
        Code.VERSION_GONE: 'the document is of another version than "{subject}"',
        Code.FACT_GONE: 'no document holds the fact "{subject}" any more',
    },
}
_WHERE: Mapping[Language, Mapping[Blame | None, str]] = {
    Language.JA: {
        Blame.THIS_CHANGE: "（このプルリクエストが変えた箇所: {place}）",
        Blame.EARLIER: "（このプルリクエストより前からの箇所: {place}）",
        None: "（{place}）",
    },
    Language.EN: {
        Blame.THIS_CHANGE: "; this pull request changed it: {place}",
        Blame.EARLIER: "; it was so before this pull request: {place}",
        None: ": {place}",
    },
}
_NOWHERE: Mapping[Language, Mapping[Blame | None, str]] = {
    Language.JA: {
        Blame.THIS_CHANGE: "（このプルリクエストの変更によります）",
        Blame.EARLIER: "（このプルリクエストより前からです）",
        None: "",
    },
    Language.EN: {
        Blame.THIS_CHANGE: "; this pull request changed it",
        Blame.EARLIER: "; it was so before this pull request",
        None: "",
    },
}
_SHOWN: Mapping[Language, str] = {Language.JA: "「{line}」", Language.EN: ' "{line}"'}


def stale_reasons(
    findings: Iterable[Finding], language: Language, blames: Mapping[Finding, Blame] | None = None
) -> Mapping[str, str]:
    """For each stale question one sentence on why it no longer fits.

    Of several reasons it is the first of this change's, or else the first.

    Args:
        findings: of any level.
        language: of the report.
        blames: what `blamed` gave, where a change is under test.
    """
    told: Mapping[Finding, Blame] = blames or {}
    stale = [one for one in findings if one.level is Level.STALE]
    first: dict[str, Finding] = {}
    for one in sorted(stale, key=lambda one: told.get(one) is not Blame.THIS_CHANGE):
        first.setdefault(one.question_id or "", one)
    names = dict.fromkeys(one.question_id or "" for one in stale)
    return {name: _sentence(first[name], language, told.get(first[name])) for name in names}


def _sentence(one: Finding, language: Language, blame: Blame | None) -> str:
    template = _REASONS[language].get(one.code)
    if template is None:
        return one.message
    why = template.format(subject=cut(one.subject, 40))
    if one.document is None:
        return why + _NOWHERE[language][blame]
    shown = _SHOWN[language].format(line=one.shown) if one.shown else ""
    line = "" if one.document_line is None else f":{one.document_line}"
    return why + _WHERE[language][blame].format(place=f"{one.document}{line}{shown}")
