"""promptfoo configurations: tests with variables and assertions. Pure.

Fields as its documentation has them: `tests[].{description, vars, assert[].{type, value}, metadata}` and
`defaultTest`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from evalgate.config.language import Language
from evalgate.exchange.entry import Entry, Imported, entry_of, type_of
from evalgate.questions.question import Question, QuestionType

KEEP = "evalgate"
"""Key of the metadata in which an export keeps the whole entry."""

_QUESTION_VARIABLES = ("question", "query", "user_input", "input", "prompt", "message", "text", "質問")
_ALL = frozenset({"contains-all", "icontains-all"})
_ANY = frozenset({"contains-any", "icontains-any"})
_ONE = frozenset({"contains", "icontains", "equals", "starts-with"})


def read_promptfoo(config: Mapping[str, Any], shown: str, variable: str | None = None) -> Iterator[Imported]:
    """Every test of a configuration.

    Args:
        config: the parsed file.
        shown: its name in messages.
        variable: the variable that holds the question; None looks for a usual one.
    """
    default = config.get("defaultTest")
    shared = default if isinstance(default, Mapping) else {}
    tests = config.get("tests")
    if isinstance(tests, str):
        tests = [tests]
    for number, test in enumerate(tests or [], start=1):
        place = f"{shown}: test {number}"
        if not isinstance(test, Mapping):
            yield Imported(place=place, entry={}, lost=(f"lies in another file ({test}): import that one",))
            continue
        yield from _test(test, shared, place, variable)


def _test(
    test: Mapping[str, Any], shared: Mapping[str, Any], place: str, variable: str | None
) -> Iterator[Imported]:
    metadata = {**_mapping(shared.get("metadata")), **_mapping(test.get("metadata"))}
    kept = metadata.get(KEEP)
    if isinstance(kept, Mapping):
        yield Imported(place=place, entry=dict(kept))
        return
    variables = {**_mapping(shared.get("vars")), **_mapping(test.get("vars"))}
    name = variable or _question_variable(variables)
    asked = variables.get(name or "")
    if name is None or not asked:
        message = "no variable holds the question; name it with --variable"
        yield Imported(place=place, entry={}, lost=(message,))
        return
    assertions = [*_list(shared.get("assert")), *_list(test.get("assert"))]
    entry, lost = _expected(assertions)
    entry.update(_meta(metadata))
    others = sorted(set(variables) - {name})
    if others:
        lost.append(f"the variables {', '.join(others)} are not kept")
    lost += [f"`{key}` is not kept" for key in ("threshold", "options", "provider") if test.get(key)]
    remarks = [f"promptfoo: {test['description']}"] if test.get("description") else []
    for text in asked if isinstance(asked, list) else [asked]:
        whole = {"question": str(text), **entry}
        yield Imported(place=place, entry=whole, lost=tuple(lost), remarks=tuple(remarks))


def _question_variable(variables: Mapping[str, Any]) -> str | None:
    known = next((name for name in _QUESTION_VARIABLES if variables.get(name)), None)
    return known or (next(iter(variables)) if len(variables) == 1 else None)


def _meta(metadata: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    kind = type_of(metadata.get("type"))
    if kind:
        found["type"] = kind.value
    if metadata.get("id"):
        found["id"] = str(metadata["id"])
    tags = [str(tag) for tag in _list(metadata.get("tags") or metadata.get("category"))]
    if tags:
        found["tags"] = tags
    return found


def _expected(assertions: Sequence[Any]) -> tuple[dict[str, Any], list[str]]:
    """Facts that assertions look for, and what has no counterpart."""
    facts: list[Any] = []
    lost: list[str] = []
    entry: dict[str, Any] = {}
    for assertion in assertions:
        kind = str(_mapping(assertion).get("type", ""))
        values = [str(v) for v in _list(_mapping(assertion).get("value")) if str(v).strip()]
        if kind == "is-refusal":
            entry["type"] = QuestionType.A.value
        elif kind in _ALL or (kind in _ONE and values):
            facts += values
        elif kind in _ANY and values:
            facts.append(values if len(values) > 1 else values[0])
        else:
            lost.append(f"the assertion `{kind or '?'}` has no counterpart{_told(values)}")
    if facts:
        entry["facts"] = facts
    return entry, lost


def _told(values: Sequence[str]) -> str:
    return f": {values[0][:80]}" if values else ""


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None or value == "" else [value]


_RUBRICS: Mapping[Language, Mapping[QuestionType, str]] = {
    Language.EN: {
        QuestionType.A: (
            "Says plainly that the documents do not hold the answer, and gives no value or procedure"
        ),
        QuestionType.B: "Names two or more of these meanings and asks which one is meant: {names}",
        QuestionType.C: (
            "Shows both statements with document and version, and says that it can't tell which holds"
        ),
    },
    Language.JA: {
        QuestionType.A: "資料に答えの記載がないことをはっきり述べ、値や手順を答えていない",
        QuestionType.B: "次の意味のうち二つ以上を挙げて、どれを指すかを尋ねている: {names}",
        QuestionType.C: "食い違う記載を文書名と版付きで両方示し、どちらが正しいかは判断できないと述べている",
    },
}


def write_promptfoo(
    questions: Sequence[Question], language: Language = Language.EN
) -> tuple[dict[str, Any], list[str]]:
    """A configuration, and what promptfoo has no notion of, one line a question.

    Args:
        questions: of the set.
        language: of the rubrics, which promptfoo hands to a model.
    """
    lost = [line for question in questions for line in _unknown_there(question)]
    config = {
        "description": "Question set exported by evalgate",
        "prompts": ["{{question}}"],
        "providers": ["echo"],
        "tests": [
            {
                "description": question.id,
                "vars": {"question": question.question},
                "assert": list(_assertions(question, _RUBRICS[language])),
                "metadata": {"type": question.type.value, KEEP: entry_of(question)},
            }
            for question in questions
        ],
    }
    return config, lost


def _assertions(question: Question, rubrics: Mapping[QuestionType, str]) -> Iterator[Entry]:
    for side in question.sides if question.type is QuestionType.C else ():
        yield from (_contains(fact) for fact in side.facts)
    if question.type is QuestionType.D:
        yield from (_contains(fact) for fact in question.facts)
    else:
        names = " / ".join(reading.name for reading in question.readings)
        yield _rubric(rubrics[question.type].replace("{names}", names))


def _contains(fact: Sequence[str]) -> Entry:
    if len(fact) > 1:
        return {"type": "contains-any", "value": list(fact)}
    return {"type": "contains", "value": fact[0]}


def _rubric(text: str) -> Entry:
    return {"type": "llm-rubric", "value": text}


def _unknown_there(question: Question) -> Iterator[str]:
    if question.type is not QuestionType.D:
        yield f"{question.id}: promptfoo has no type {question.type.value}; a rubric for a model stands in"
    keys = [key for key in ("turns", "absent", "nearby", "evidence", "tags") if getattr(question, key)]
    keys += ["accept"] if question.accept_given else []
    keys += ["must_pass"] if question.must_pass else []
    if keys:
        yield f"{question.id}: promptfoo has no notion of {', '.join(keys)}; kept in `metadata.{KEEP}`"
