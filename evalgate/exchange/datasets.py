"""Rows of DeepEval goldens, OpenAI evals and Azure's evaluators. Pure.

DeepEval: `input, expected_output, context, retrieval_context, name, tags, additional_metadata`, also in camel
case. OpenAI evals: `input` (text or messages), `ideal` (text or alternatives). Azure: `query, ground_truth,
context, response, conversation`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from evalgate.exchange.entry import Imported, expectation, type_of
from evalgate.exchange.values import as_list, as_mapping, first, question_and_turns

_RUN = "what the assistant answered belongs to a run, not to a question"


def read_deepeval(golden: Mapping[str, Any], place: str) -> Imported:
    """One golden."""
    if first(golden, "scenario", "turns") is not None:
        return Imported(
            place=place, entry={}, lost=("is a conversational golden: it has no single question",)
        )
    metadata = as_mapping(first(golden, "additional_metadata", "additionalMetadata"))
    expected = first(golden, "expected_output", "expectedOutput")
    found, remarks = expectation([str(expected)] if expected else [])
    entry: dict[str, Any] = {"question": str(first(golden, "input") or "").strip(), **found}
    kind = type_of(first(metadata, "type", "question_type"))
    if kind:
        entry["type"] = kind.value
    tags = [str(tag) for tag in as_list(golden.get("tags"))]
    if tags:
        entry["tags"] = tags
    name = first(golden, "name", "id") or metadata.get("id")
    if name:
        entry["id"] = str(name)
    evidence, lost = _contexts(golden, "context", first(golden, "source_file", "sourceFile"))
    if evidence:
        entry["evidence"] = evidence
    ran = first(golden, "actual_output", "actualOutput", "retrieval_context", "retrievalContext")
    used = {"type", "question_type", "id"}
    lost += [f"`additional_metadata.{key}` is not kept" for key in metadata if key not in used]
    lost += [_RUN] if ran else []
    comments = first(golden, "comments")
    remarks = (*remarks, *([f"comment: {comments}"] if comments else []))
    return _whole(place, entry, lost, remarks)


def _contexts(row: Mapping[str, Any], key: str, document: Any) -> tuple[list[dict[str, str]], list[str]]:
    texts = [str(text).strip() for text in as_list(row.get(key)) if str(text).strip()]
    if texts and document:
        return [{"document": str(document).rsplit("/", 1)[-1], "quote": text} for text in texts], []
    if texts:
        return [], [f"`{key}` names no document, so it is no evidence: {texts[0][:60]}"]
    return [], []


def read_openai(row: Mapping[str, Any], place: str) -> Imported:
    """One row of OpenAI evals."""
    question, turns = question_and_turns(row.get("input"))
    ideal = row.get("ideal")
    answers = [str(answer) for answer in (ideal if isinstance(ideal, list) else [ideal]) if answer]
    found, remarks = expectation(answers)
    entry: dict[str, Any] = {"question": question, **({"turns": turns} if turns else {}), **found}
    messages = row.get("input")
    system = isinstance(messages, list) and any(
        isinstance(m, Mapping) and m.get("role") in {"system", "developer"} for m in messages
    )
    kind = type_of(row.get("type"))
    if kind:
        entry["type"] = kind.value
    lost = ["the system message is the assistant's own matter"] if system else []
    lost += [f"`{key}` is not kept" for key in row if key not in {"input", "ideal", "type"}]
    return _whole(place, entry, lost, remarks)


def read_azure(row: Mapping[str, Any], place: str) -> Imported:
    """One row of Azure's data sets."""
    conversation = row.get("conversation")
    if isinstance(conversation, Mapping):
        question, turns = question_and_turns(conversation.get("messages"))
    else:
        question, turns = question_and_turns(first(row, "query", "question"))
    truth = first(row, "ground_truth", "ground_truths")
    found, remarks = expectation([str(text) for text in as_list_of_texts(truth)])
    entry: dict[str, Any] = {"question": question, **({"turns": turns} if turns else {}), **found}
    kind = type_of(row.get("type"))
    if kind:
        entry["type"] = kind.value
    if row.get("id"):
        entry["id"] = str(row["id"])
    lost = [_RUN] if row.get("response") else []
    _, left = _contexts({"context": as_list_of_texts(row.get("context"))}, "context", None)
    known = {
        "query",
        "question",
        "ground_truth",
        "ground_truths",
        "context",
        "response",
        "conversation",
        "type",
        "id",
    }
    lost += [*left, *(f"`{key}` is not kept" for key in row if key not in known)]
    return _whole(place, entry, lost, remarks)


def as_list_of_texts(value: Any) -> list[str]:
    """A text, or a list of texts, without cutting the text at delimiters."""
    return [str(item) for item in value] if isinstance(value, list) else [str(value)] if value else []


def _whole(place: str, entry: Mapping[str, Any], lost: Sequence[str], remarks: Sequence[str]) -> Imported:
    if not entry.get("question"):
        return Imported(place=place, entry={}, lost=("has no question",))
    return Imported(place=place, entry=entry, lost=tuple(lost), remarks=tuple(remarks))
