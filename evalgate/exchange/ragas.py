"""Ragas samples (`SingleTurnSample`): `user_input`, `reference`, `reference_contexts` and their ids. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from evalgate.exchange.entry import Entry, Imported, entry_of, expectation, type_of
from evalgate.exchange.values import as_list, question_and_turns
from evalgate.questions.question import Question, QuestionType

KEEP = "evalgate"
"""Key in which an export keeps the whole entry; Ragas ignores keys that it does not know."""

_ANSWERS = frozenset({"response", "retrieved_contexts", "retrieved_context_ids"})
_READ = frozenset(
    {"user_input", "reference", "reference_contexts", "reference_context_ids", "type", "id", KEEP}
)


def read_ragas(sample: Mapping[str, Any], place: str) -> Imported:
    """One sample."""
    kept = sample.get(KEEP)
    if isinstance(kept, Mapping):
        return Imported(place=place, entry=dict(kept))
    question, turns = question_and_turns(sample.get("user_input"))
    if not question:
        return Imported(place=place, entry={}, lost=("has no `user_input` of a user",))
    found, remarks = expectation([str(sample["reference"])] if sample.get("reference") else [])
    entry: dict[str, Any] = {"question": question, **({"turns": turns} if turns else {}), **found}
    kind = type_of(sample.get("type"))
    if kind:
        entry["type"] = kind.value
    if sample.get("id"):
        entry["id"] = str(sample["id"])
    lost = [f"`{key}` is not kept" for key, value in sample.items() if key not in _READ | _ANSWERS and value]
    lost += ["`response` and what was retrieved belong to a run, not to a question"] if _ran(sample) else []
    evidence, left = evidence_of(sample)
    if evidence:
        entry["evidence"] = evidence
    return Imported(place=place, entry=entry, lost=(*lost, *left), remarks=remarks)


def _ran(sample: Mapping[str, Any]) -> bool:
    return any(sample.get(key) for key in _ANSWERS)


def evidence_of(sample: Mapping[str, Any]) -> tuple[list[dict[str, str]], tuple[str, ...]]:
    """Reference contexts as evidence, where the document of each is named."""
    texts = [str(text).strip() for text in as_list(sample.get("reference_contexts")) if str(text).strip()]
    names = [str(name) for name in as_list(sample.get("reference_context_ids"))]
    if texts and len(texts) == len(names):
        pairs = zip(texts, names, strict=True)
        return [{"document": name, "quote": text} for text, name in pairs], ()
    if texts:
        return [], (
            f"{len(texts)} reference contexts name no document, so they are no evidence: {texts[0][:60]}",
        )
    return [], ()


def write_ragas(questions: Sequence[Question]) -> tuple[list[Entry], list[str]]:
    """Samples, and what Ragas has no notion of, one line a question."""
    return [_sample(q) for q in questions], [line for q in questions for line in _unknown_there(q)]


def _sample(question: Question) -> dict[str, Any]:
    sample: dict[str, Any] = {"user_input": question.question}
    if question.facts:
        sample["reference"] = "; ".join(fact[0] for fact in question.facts)
    if question.evidence:
        sample["reference_contexts"] = [evidence.quote for evidence in question.evidence]
        sample["reference_context_ids"] = [evidence.document for evidence in question.evidence]
    return {**sample, KEEP: entry_of(question)}


def _unknown_there(question: Question) -> Iterator[str]:
    if question.type is not QuestionType.D:
        yield f"{question.id}: Ragas has no type {question.type.value}, so no reference was written"
    keys = [
        key for key in ("turns", "absent", "nearby", "readings", "sides", "tags") if getattr(question, key)
    ]
    keys += ["accept"] if question.accept_given else []
    keys += ["must_pass"] if question.must_pass else []
    if keys:
        yield f"{question.id}: Ragas has no notion of {', '.join(keys)}; kept in `{KEEP}`"
