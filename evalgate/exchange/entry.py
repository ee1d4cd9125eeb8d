"""An entry of a question file as plain values, and what an import makes of one that is incomplete. Pure."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from evalgate.config.source import Source
from evalgate.config.validate import validate
from evalgate.errors import InputError
from evalgate.questions.question import Fact, Question, QuestionType
from evalgate.questions.schema import QuestionEntry

Entry = Mapping[str, Any]
"""Keys and values as under `questions:`."""

_SHORT = 40
"""Width up to which an expected answer is a fact to look for and not prose (Japanese counts two)."""
_SENTENCE_ENDS = ("。", ".", "！", "!", "？", "?")
_TYPES: Mapping[str, QuestionType] = {
    **{kind.value.lower(): kind for kind in QuestionType},
    **dict.fromkeys(("unanswerable", "abstain", "資料外", "断る", "記載なし", "回答不能"), QuestionType.A),
    **dict.fromkeys(("ambiguous", "clarify", "曖昧", "聞き返す"), QuestionType.B),
    **dict.fromkeys(("conflicting", "conflict", "show_conflict", "矛盾", "食い違い"), QuestionType.C),
    **dict.fromkeys(("answerable", "answer", "対照", "答える", "回答可能"), QuestionType.D),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """One question as another tool has it."""

    place: str
    """Where it stands, such as `tests.yml: test 3`."""
    entry: Entry
    lost: tuple[str, ...] = ()
    """What evalgate has no notion of, one sentence each."""
    remarks: tuple[str, ...] = ()
    """For whoever types it; written as comments."""
    draft: bool = field(default=False)


def type_of(words: object) -> QuestionType | None:
    """The type that a word of another tool means: A, unanswerable, 資料外, `A 資料外`."""
    text = unicodedata.normalize("NFKC", str(words or "")).strip().lower()
    first = text.split(maxsplit=1)[0] if text else ""
    return _TYPES.get(text) or _TYPES.get(first.rstrip(":：."))


def is_short(text: str) -> bool:
    """Whether an expected answer is something to look for, such as 3,000円, and not a sentence."""
    width = sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
    return 0 < width <= _SHORT and "\n" not in text and not text.endswith(_SENTENCE_ENDS)


def expectation(answers: Sequence[str]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Alternatives for an expected answer as one fact; prose as a remark.

    Returns:
        keys of the entry, and remarks.
    """
    given = [answer.strip() for answer in answers if answer.strip()]
    if given and all(is_short(answer) for answer in given):
        return {"facts": [given if len(given) > 1 else given[0]]}, ()
    return {}, tuple(f"expected answer: {answer}" for answer in given)


def settle(imported: Sequence[Imported], prefix: str = "I") -> tuple[Imported, ...]:
    """Give every question an id of its own, and mark as drafts those that can't count yet.

    A question counts when its type is known and everything that the type needs is there. Where no type is
    given and there are facts to look for, it is a D question.
    """
    return tuple(_settled(one) for one in _identified(imported, prefix))


def _identified(imported: Sequence[Imported], prefix: str) -> Iterator[Imported]:
    taken: set[str] = set()
    given = {str(one.entry["id"]) for one in imported if one.entry.get("id")}
    number = 0
    for one in imported:
        id_ = str(one.entry.get("id") or "")
        lost = one.lost
        if not id_ or id_ in taken:
            doubled = (f"the id {id_!r} stands twice; this question got another",) if id_ else ()
            lost = (*lost, *doubled)
            id_ = ""
            while not id_ or id_ in taken or id_ in given:
                number += 1
                id_ = f"{prefix}{number:03}"
        taken.add(id_)
        yield replace(one, entry={"id": id_, **{k: v for k, v in one.entry.items() if k != "id"}}, lost=lost)


def _settled(one: Imported) -> Imported:
    entry = dict(one.entry)
    if "type" not in entry and entry.get("facts"):
        entry["type"] = QuestionType.D.value
    ordered = {key: entry[key] for key in QuestionEntry.model_fields if key in entry}
    extra = {key: value for key, value in entry.items() if key not in ordered}
    problems = _problems({**ordered, **extra})
    if not problems and not one.draft:
        return replace(one, entry=ordered)
    return replace(one, entry=ordered, draft=True, remarks=(*one.remarks, *problems))


def _problems(entry: Entry) -> tuple[str, ...]:
    """Why an entry can't count yet."""
    if "type" not in entry:
        return ("to do: the type (A not in the documents, B ambiguous, C conflicting, D answerable)",)
    try:
        validate(QuestionEntry, Source(value=dict(entry), shown="", lines={}))
    except InputError as error:
        return tuple(f"to do: {problem}" for problem in error.problems)
    return ()


def entry_of(question: Question) -> dict[str, Any]:
    """A question as an entry; values that are the defaults are left out."""
    aside = question.quarantine
    entry: dict[str, Any] = {
        "id": question.id,
        "type": question.type.value,
        "question": question.question,
        "turns": list(question.turns),
        "absent": list(question.absent),
        "nearby": None,
        "readings": [
            _filled({"name": r.name, "keywords": list(r.keywords), "facts": _facts(r.facts)})
            for r in question.readings
        ],
        "sides": [
            _filled({"document": s.document, "version": s.version, "facts": _facts(s.facts)})
            for s in question.sides
        ],
        "facts": _facts(question.facts),
        "evidence": [{"document": e.document, "quote": e.quote} for e in question.evidence],
        "accept": [accept.value for accept in question.accept] if question.accept_given else None,
        "require_evidence": None if question.require_evidence else False,
        "must_pass": question.must_pass or None,
        "quarantine": aside and {"until": aside.until.isoformat(), "reason": aside.reason},
        "tags": list(question.tags),
    }
    if question.nearby:
        near = question.nearby
        entry["nearby"] = _filled(
            {"facts": _facts(near.facts), "document": near.document, "version": near.version}
        )
    return _filled(entry)


def _filled(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if value is not None and value != []}


def _facts(facts: Sequence[Fact]) -> list[Any]:
    return [list(fact) if len(fact) > 1 else fact[0] for fact in facts]
