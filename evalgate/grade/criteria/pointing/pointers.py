"""Where an answer points to: documents by id, file name or title, sections, `[n]`, quotations."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property, lru_cache

from evalgate.ask.answer import Answer
from evalgate.documents.document import Document
from evalgate.grade.criteria.pointing.citations import numbers_cited, section_behind, sections_of
from evalgate.grade.criteria.pointing.forms import before_its_date, form_of, is_common
from evalgate.grade.criteria.pointing.names import SUFFIX, names_of
from evalgate.grade.criteria.pointing.titles import KIND, Titles, without_edition
from evalgate.grade.criteria.pointing.versions import Versions
from evalgate.text.figures.find import find_figures
from evalgate.text.lazily import Late
from evalgate.text.needles import Needles, Texts
from evalgate.text.normalise import fold
from evalgate.text.spans import Spans

Place = tuple[int, int]
"""Start and end in the folded answer."""

_SECTION = Late(
    r"第\s*[0-9一二三四五六七八九十百]+\s*(?:条|章|項|節|号|款)|別表|附則|§\s*\d|\b(?:section|article"
    r"|clause|chapter|paragraph|para\.|art\.|sec\.)\s*\d"
)
_VAGUE = Late(
    r"(?:資料|文書|規程|規定|規則|規約|マニュアル|ガイド|案内|手引き?|しおり)(?:によ|では|には|に基づ"
    r"|に記載|に定め|より|の定め)"
    r"|出典|根拠は|\b(?:according\s+to|per|under|in|see)\s+(?:the|our|your)\s+(?:\w+\s+)?"
    r"(?:documents?|polic(?:y|ies)|guide|handbook|manual|rules|booklet|leaflet|terms)\b"
    r"|\bthe\s+(?:documents?|policy|guide|handbook|manual|rules|booklet|leaflet|terms)\s+(?:say|state|set"
    r"|give|allow|require)s?\b"
)
_NAMES_SOMETHING = Late(
    r"[「『\"(\[【<][^「」『』\"()\[\]【】<>]{2,60}[」』\")\]】>]|(?:によ[るれ]|では|に記載|\b(?:according\s+to|per|see|from)\b)"
)
_HEAD = Late(r"(?:[ァ-ヶー]{3,}|[ぁ-ん]{3,}|[一-龯]{1,2}[ぁ-ん]{1,2}|[一-龯]{2})$|[a-z]{4,}$")
_QUOTED = Late(
    r"「((?:[^「」\n]|「[^「」\n]*」){6,})」|[『\"]([^「」『』\"\n]{6,})[』\"]|^\s*>\s*(\S.{5,})$",
    re.MULTILINE,
)
_CAPITALS = Late(r"[A-Z]{2,14}")
_HEADING = Late(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)
_STANDS_ALONE = Late(r"(?:\A|\n[ \t]*\n)[ \t\u3000■●◆【]*([^\n。、.,!?:：|】]{2,40})】?[ \t]*(?=\n)")
"""The first line of a paragraph that is no sentence: a heading in a text without marks."""
_KANA, _LATIN = Late(r"[ぁ-ん]"), Late(r"[A-Za-z]")
_SHARE = 0.2
"""Hiragana for each Latin letter that make a text Japanese: fewer may be titles in an English one."""


class Pointing:
    """What one answer points to; what is dear to find is looked for when it is asked for."""

    def __init__(self, index: "DocumentIndex", folded: str, documents: dict[str, tuple[Place, ...]]) -> None:
        """Take the folded answer and the documents that it names."""
        self._index = index
        self._folded = folded
        self.documents = documents
        """Document id -> where the text names it; an empty tuple where only structured citations do."""
        self.other = False
        """Structured citations that name no known document."""
        self.cites = False
        """Cites a passage by its number: one of those that were given, where any were."""
        self.cites_beyond = False
        """Cites a passage by a number that none has."""

    @cached_property
    def quotations(self) -> tuple[Place, ...]:
        """Quotations that stand in a document word for word."""
        return tuple(self._index.quotations(self._folded))

    @cached_property
    def sections_cited(self) -> frozenset[int]:
        """Where the bare number of a section begins, behind the name of a document."""
        ends = ((id_, end) for id_, places in self.documents.items() for _, end in places)
        found = (section_behind(self._folded, end, self._index.numbered(id_)) for id_, end in ends)
        return frozenset(at for at in found if at is not None)

    @cached_property
    def any(self) -> bool:
        """Whether there is some pointer to where it stands: a document, a section, `[1]`, a quotation."""
        if self.documents or self.other or self.cites:
            return True
        return self._index.names_a_section(self._folded) or bool(self.quotations)

    @cached_property
    def heads(self) -> frozenset[str]:
        """Documents that only the last word of their title points to: the handbook, しおりでは."""
        return self._index.headed(self._folded)

    @property
    def vague(self) -> bool:
        """Whether a document is spoken of and none is named: 資料によると, per the documents, [7] of 3."""
        return self.cites_beyond or _VAGUE.search(self._folded) is not None

    @property
    def may_name(self) -> bool:
        """Whether something in brackets or marks may be the title of a document that isn't known."""
        return self._index.only_names and _NAMES_SOMETHING.search(self._folded) is not None


class _Kind(StrEnum):
    """What a word points to a document by."""

    NAME = "name"
    HEAD = "head"
    SECTION = "section"


class DocumentIndex:
    """The documents' names, sections and versions; built once."""

    def __init__(
        self,
        documents: Sequence[Document],
        *,
        only_names: bool = False,
        others: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.only_names = only_names
        """Whether only some names of the documents are known, and not what they are titled."""
        self._documents = {d.id: d for d in documents}
        names = _unique({d.id: names_of(d) for d in documents})
        self._forms = [(name, id_) for id_, found in names.items() for name in found if len(name) > 1]
        self._numbers: dict[str, list[int]] = {}
        for number, (_, id_) in enumerate(self._forms):
            self._numbers.setdefault(id_, []).append(number)
        headings = {d.id: _sections(d) for d in documents}
        self._sections = sorted({n for found in headings.values() for n in found if len(n) > 1})
        self._numbered = {d.id: sections_of(headings[d.id], fold(d.text)) for d in documents}
        self._heads = _heads(documents)
        self._words = Needles(
            [
                *((_line(name), (_Kind.NAME, at)) for at, (name, _) in enumerate(self._forms)),
                *((_line(head), (_Kind.HEAD, at)) for at, (head, _) in enumerate(self._heads)),
                *((_line(name), (_Kind.SECTION, at)) for at, name in enumerate(self._sections)),
            ]
        )
        self._standing = lru_cache(maxsize=64)(self._look)
        self._titles = Titles(documents)
        self._japanese = set(map(_is_japanese, (d.text for d in documents)))
        self._text = {d.id: _bare(fold(d.text)) for d in documents}
        self._texts = Texts(self._text.values())
        self._capitals = _capitals(documents)
        self._exactly: dict[str, str] = {}
        for document in self._documents.values():
            for name in document.names:
                self._exactly.setdefault(fold(name), document.id)
        self._exactly.update((fold(other).strip(), id_) for other, id_ in others)
        self._meant = lru_cache(maxsize=1024)(self._meaning)

    @classmethod
    def of_names(cls, names: Iterable[str], others: Mapping[str, str]) -> "DocumentIndex":
        """An index of documents of which only the names are known, and what others they go by."""
        return _of_names(tuple(dict.fromkeys(names)), tuple(others.items()))

    @property
    def empty(self) -> bool:
        """Whether there are no documents."""
        return not self._documents

    def speaks(self, text: str) -> bool:
        """Whether some document is in the language of a text; where there are none, that is not known."""
        return self.empty or _is_japanese(text) in self._japanese

    def version_of(self, document_id: str) -> str | None:
        """The version that a document itself carries."""
        document = self._documents.get(document_id)
        return document.version if document else None

    def title_of(self, document_id: str) -> str | None:
        """What a document calls itself."""
        document = self._documents.get(document_id)
        return document.title if document else None

    def canonical(self, name: str) -> str | None:
        """The id of the document that a declared or cited name means: id, file name, stem or title."""
        return self._meant(name)

    def _meaning(self, name: str) -> str | None:
        wanted = fold(name).strip()
        if wanted in self._exactly:
            return self._exactly[wanted]
        found = set(self._named(wanted))
        return found.pop() if len(found) == 1 else None

    def text_of(self, document_id: str) -> str:
        """The folded text of a document without white space and list marks."""
        return self._text.get(document_id, "")

    def point(self, answer: Answer, folded: str) -> Pointing:
        """Find the documents that an answer names, in its text or beside it.

        Args:
            answer: The answer.
            folded: Its folded text; places are offsets into it.
        """
        pointing = Pointing(self, folded, self._named(folded) | self._shouted(answer.text, folded))
        numbers = numbers_cited(folded)
        for cited in self._cited(answer, numbers):
            if cited is None:
                pointing.other = True
            else:
                pointing.documents.setdefault(cited, ())
        pointing.cites = any(not answer.contexts or number <= len(answer.contexts) for number in numbers)
        pointing.cites_beyond = bool(numbers) and not pointing.cites
        return pointing

    def _look(self, folded: str) -> dict[_Kind, list[int]]:
        """Numbers of the names, heads and sections whose letters stand in a text at all."""
        found: dict[_Kind, list[int]] = {}
        for kind, number in sorted(self._words.standing_in(_line(folded))):
            found.setdefault(kind, []).append(number)
        return found

    def _named(self, folded: str) -> dict[str, tuple[Place, ...]]:
        """Documents that a text names; a name is looked for exactly only where its letters stand at all."""
        standing = self._standing(folded)
        places: dict[str, set[Place]] = {}
        for name, id_ in (self._forms[number] for number in standing.get(_Kind.NAME, ())):
            found = {m.span() for m in form_of(name).finditer(folded)} or self._by_its_date(name, id_, folded)
            if found:
                places.setdefault(id_, set()).update(found)
        for head, id_ in (self._heads[number] for number in standing.get(_Kind.HEAD, ())):
            version = fold(self.version_of(id_) or "").strip()
            if version and (found := {m.span() for m in _dated(head, version).finditer(folded)}):
                places.setdefault(id_, set()).update(found, _again(head, folded, found))
        return {id_: tuple(sorted(found)) for id_, found in places.items()}

    def _by_its_date(self, name: str, id_: str, folded: str) -> set[Place]:
        """Where an ordinary word is a document's name, as its own date stands behind: faq (2023-09)."""
        version = self.version_of(id_) if is_common(name) else None
        if not version:
            return set()
        dated = Versions(folded, find_figures(folded)).places(version)
        return {m.span() for at in dated if (m := before_its_date(name).search(folded, 0, at))}

    def _shouted(self, text: str, folded: str) -> dict[str, tuple[Place, ...]]:
        """Documents that are called by a word in capitals (GYM, FAQ); small letters make no name of it."""
        found = {}
        for name, id_ in self._capitals.items():
            if name in text and _word(name).search(text):
                found[id_] = tuple(m.span() for m in _word(fold(name)).finditer(folded))
        return found

    def without_pointers(self, folded: str, named: Iterable[str]) -> str:
        """The same text, as long as before, with documents blanked that some words name."""
        return self._titles.without(self.without_names(folded, named))

    def without_names(self, folded: str, named: Iterable[str]) -> str:
        """The same text, as long as before, with the names of some documents blanked."""
        for number in sorted(number for id_ in set(named) for number in self._numbers.get(id_, ())):
            folded = form_of(self._forms[number][0]).sub(lambda match: " " * len(match[0]), folded)
        return folded

    def names_a_section(self, folded: str) -> bool:
        """Whether a heading or an article of some document is named."""
        standing = self._standing(folded).get(_Kind.SECTION, ())
        if any(_section(self._sections[number]).search(folded) for number in standing):
            return True
        return _SECTION.search(folded) is not None

    def headed(self, folded: str) -> frozenset[str]:
        """Documents whose title ends with a word that stands here, and that no other title ends with."""
        heads = (self._heads[number] for number in self._standing(folded).get(_Kind.HEAD, ()))
        return frozenset(id_ for head, id_ in heads if head in folded and KIND.search(head))

    def numbered(self, document_id: str) -> Mapping[str, str]:
        """The numbers of a document's sections and items, with their titles."""
        return self._numbered.get(document_id, {})

    def _cited(self, answer: Answer, numbers: Iterable[int]) -> Iterable[str | None]:
        for citation in answer.citations:
            yield self.canonical(citation)
        for number in numbers:
            source = _source(answer, number)
            if source and (known := self.canonical(source)):
                yield known

    def quotations(self, folded: str) -> Iterable[Place]:
        """Quotations of a folded text that stand in a document word for word."""
        for match in _QUOTED.finditer(folded):
            words = _bare(match[1] or match[2] or match[3]).strip('「」『』"')
            if len(words) >= 6 and words in self._texts:
                yield match.span()


def _is_japanese(text: str) -> bool:
    return len(_KANA.findall(text)) > _SHARE * len(_LATIN.findall(text))


@lru_cache(maxsize=64)
def _of_names(names: tuple[str, ...], others: tuple[tuple[str, str], ...]) -> DocumentIndex:
    documents = [Document(id=n, title=n, version=None, file_name=n, path=n, text="") for n in names]
    return DocumentIndex(documents, only_names=True, others=others)


def _capitals(documents: Sequence[Document]) -> dict[str, str]:
    """Ids and titles of one word in capitals, with the documents that alone are called so."""
    kinds = [(d.id.upper(), d.id) for d in documents if d.id.islower() and KIND.fullmatch(d.id)]
    names = [(name, d.id) for d in documents for name in {d.id, d.title} if _CAPITALS.fullmatch(name)] + kinds
    owners = Counter(name for name, _ in names)
    return {name: id_ for name, id_ in names if owners[name] == 1}


def _line(text: str) -> str:
    """A text on one line, with one blank wherever white space stands."""
    return " ".join(text.split())


def _source(answer: Answer, number: int) -> str | None:
    return answer.contexts[number - 1].source if 1 <= number <= len(answer.contexts) else None


def _bare(folded: str) -> str:
    return re.sub(r"[\s*_`|#>。.]+", "", folded)


def _heads(documents: Sequence[Document]) -> list[tuple[str, str]]:
    """Last words of titles that belong to one document only."""
    titles = [(without_edition(fold(SUFFIX.sub("", d.title)).strip()), d.id) for d in documents]
    found = [(m[0].removeprefix("の"), id_) for title, id_ in titles if (m := _HEAD.search(title))]
    owners = Counter(head for head, _ in found)
    return [(head, id_) for head, id_ in found if owners[head] == 1]


def _again(head: str, folded: str, named: set[Place]) -> set[Place]:
    """Where a document that was named with its date is spoken of again by its kind alone."""
    inside = Spans(_joined(named))
    return {m.span() for m in re.finditer(re.escape(head), folded) if m.start() not in inside}


def _joined(places: Iterable[Place]) -> list[Place]:
    """Places in order, those that overlap as one."""
    joined: list[Place] = []
    for start, end in sorted(places):
        if joined and start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


@lru_cache(maxsize=1024)
def _dated(head: str, version: str) -> re.Pattern[str]:
    """The last word of a title beside its version: "the November 2024 notice", 手引き（2025年6月版）."""
    title, date = re.escape(head), re.escape(version.removesuffix("版").strip())
    return re.compile(
        rf"{title}\s*(?:[(,、の]|of\b|from\b|dated\b)?\s*{date}"
        rf"|{date}(?:年?版)?\s*の?(?:[a-z]+\s)?{title}(?![a-z])"
    )


def _unique(names: dict[str, list[str]]) -> dict[str, list[str]]:
    """Drop what could mean more than one document."""
    owners: dict[str, set[str]] = {}
    for id_, forms in names.items():
        for form in forms:
            owners.setdefault(form, set()).add(id_)
    return {id_: [n for n in forms if len(owners[n]) == 1] for id_, forms in names.items()}


def _sections(document: Document) -> list[str]:
    marked = [m[1] for m in _HEADING.finditer(document.text)][1:]
    lines = marked or [m[1] for m in _STANDS_ALONE.finditer(document.text)]
    return [fold(line).strip() for line in lines]


@lru_cache(maxsize=1024)
def _word(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])")


@lru_cache(maxsize=1024)
def _section(name: str) -> re.Pattern[str]:
    """A heading counts where it is quoted, in brackets, or called a section."""
    body = re.escape(name)
    return re.compile(
        rf"(?<=[「『\"(\[【>,、])\s?{body}(?=[」』\")\]】<,、の])"
        rf"|{body}(?=の(?:項|節|章|欄|部分|表|一覧|ところ|箇所|くだり)|によ[るれ]|に(?:書|記|載)|を(?:ご覧|ご?参照))"
        rf"|(?<![a-z]){body}\s+(?:section|table|heading|chapter|paragraph)\b"
    )
