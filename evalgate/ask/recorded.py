"""Recorded answers instead of an assistant: JSON Lines in, trials out, one line at a time (docs/results.md).

A file is read twice, once to find every mistake in it and once to hand the answers on, so that nothing is
graded of a file that is wrong and a large file is never held as a whole.
"""

import difflib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from evalgate.ask.answer import Answer, Asked, Asking, Unmeasured, UnmeasuredReason
from evalgate.ask.reply.extract import passages, sources
from evalgate.ask.reply.usable import usable
from evalgate.config.encoding import check_file
from evalgate.errors import InputError, Problem
from evalgate.questions.question import Question
from evalgate.text.clean import is_blank, one_line, storable
from evalgate.text.jsons import read_json

_MOST_PROBLEMS = 200
_ONE_OBJECT = "every line holds one object"
_PASSAGES = 'write texts, or objects such as {"text": "…", "source": "D1"}'
_REASONS = frozenset(UnmeasuredReason)
_BOM = b"\xef\xbb\xbf"
_NOT_RECORDED = Unmeasured(reason=UnmeasuredReason.NOT_RECORDED, detail="no recorded answer")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    number: int
    """1-based."""
    raw: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """A file that was checked."""

    path: Path
    questions: Mapping[str, Question]
    answered: frozenset[str]
    """Ids of the questions with an answer."""

    @property
    def missing(self) -> tuple[Question, ...]:
        """The questions without an answer, in the order of the set."""
        return tuple(q for q in self.questions.values() if q.id not in self.answered)

    def __iter__(self) -> Iterator[Asked]:
        """Every recorded trial in the order of the file, then the questions that have none."""
        for line in _lines(self.path):
            fields = _parsed(line.raw)
            yield _asked(fields, self.questions[fields["question_id"]])
        for question in self.missing:
            yield Asked(asking=Asking(question=question, trial=1), outcome=_NOT_RECORDED)


def check_recorded(path: Path, questions: Sequence[Question]) -> Recording:
    """Read a file of recorded answers to its end.

    Raises:
        InputError: the file is missing, or holds lines that are no answers, ids that are unknown, or an
            answer twice; each with its line.
    """
    check = _Check(path=path, questions={question.id: question for question in questions})
    for line in _lines(path):
        check.line(line)
    if check.problems:
        raise InputError(*check.told())
    answered = frozenset(check.lines)
    return Recording(path=path, questions=check.questions, answered=answered)


def read_recorded(path: Path, questions: Sequence[Question]) -> Iterator[Asked]:
    """Every recorded trial, then the questions that have none as unmeasured.

    Raises:
        InputError: as in `check_recorded`, before the first trial.
    """
    return iter(check_recorded(path, questions))


@dataclass(slots=True, kw_only=True)
class _Check:
    """Collects what is wrong with a file."""

    path: Path
    questions: dict[str, Question]
    lines: dict[str, dict[int, int]] = field(default_factory=dict)
    """Line of each trial, by question id."""
    problems: list[Problem] = field(default_factory=list)
    more: int = 0

    def line(self, line: _Line) -> None:
        try:
            fields = _parsed(line.raw)
        except UnicodeDecodeError:
            self.problem(line.number, "", "is not UTF-8", "save the file as UTF-8")
        except ValueError as error:
            self.problem(line.number, "", f"is not JSON: {one_line(str(error), 120)}", _ONE_OBJECT)
        else:
            if isinstance(fields, dict):
                for key in fields.twice if isinstance(fields, _Fields) else ():
                    self.problem(line.number, key, "this key stands twice", "")
                self.fields(line.number, fields)
            else:
                self.problem(line.number, "", "is not an object", _ONE_OBJECT)

    def fields(self, number: int, fields: dict[str, Any]) -> None:
        question_id, trial = fields.get("question_id"), fields.get("trial", 1)
        if not isinstance(question_id, str) or question_id not in self.questions:
            shown = one_line(json.dumps(question_id, ensure_ascii=False), 80)
            what = "is missing" if question_id is None else f"{shown} is in no question set"
            hint = "" if self.more else _nearest(str(question_id), self.questions)
            self.problem(number, "question_id", what, hint)
        if isinstance(trial, bool) or not isinstance(trial, int) or trial < 1:
            self.problem(number, "trial", "must be a whole number from 1 on", "")
        elif isinstance(question_id, str) and question_id in self.questions:
            self.note(number, question_id, trial)
        if "answer" not in fields and "unmeasured_reason" not in fields:
            self.problem(number, "answer", "is missing", 'write "" for an empty one')
        elif not isinstance(fields.get("answer"), str | None):
            self.problem(number, "answer", "must be a text", "")
        if not all(map(_is_passage, _as_list(fields.get("contexts")))):
            self.problem(number, "contexts", "holds a passage without text", _PASSAGES)

    def note(self, number: int, question_id: str, trial: int) -> None:
        first = self.lines.setdefault(question_id, {}).setdefault(trial, number)
        if first != number:
            what = f"trial {trial} of {question_id} stands already in line {first}"
            self.problem(number, "trial", what, "")

    def problem(self, number: int, key: str, message: str, hint: str) -> None:
        if len(self.problems) >= _MOST_PROBLEMS:
            self.more += 1
            return
        self.problems.append(Problem(path=str(self.path), line=number, key=key, message=message, hint=hint))

    def told(self) -> list[Problem]:
        more = [Problem(path=str(self.path), message=f"and {self.more:,} more")] if self.more else []
        return self.problems + more


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _is_passage(item: Any) -> bool:
    return isinstance(item, str) or (isinstance(item, dict) and isinstance(item.get("text"), str))


def _nearest(question_id: str, questions: Mapping[str, Question]) -> str:
    near = [known for known in questions if known.casefold() == question_id.casefold()]
    near += difflib.get_close_matches(question_id, questions, n=1)
    return f"did you mean {near[0]}?" if near else ""


def _asked(fields: Mapping[str, Any], question: Question) -> Asked:
    latency, attempts = fields.get("latency_seconds"), fields.get("attempts")
    return Asked(
        asking=Asking(question=question, trial=fields.get("trial", 1)),
        outcome=_outcome(fields),
        latency_seconds=latency if isinstance(latency, float | int) else None,
        attempts=attempts if isinstance(attempts, int) else 0,
    )


def _outcome(fields: Mapping[str, Any]) -> Answer | Unmeasured:
    text = fields.get("answer") or ""
    abstained = fields.get("abstained") is True
    if is_blank(text) and not abstained:
        reason = fields.get("unmeasured_reason")
        if isinstance(reason, str) and reason in _REASONS:
            detail = one_line(str(fields.get("unmeasured_detail") or ""), 300)
            return Unmeasured(reason=UnmeasuredReason(reason), detail=detail)
        return Unmeasured(reason=UnmeasuredReason.EMPTY, detail="the recorded answer is empty")
    return usable(
        Answer(
            text=storable(text),
            contexts=tuple(passages(fields.get("contexts"))),
            citations=tuple(sources(fields.get("citations"))),
            abstained=abstained,
        )
    )


def _lines(path: Path) -> Iterator[_Line]:
    """Every line that holds something."""
    if not path.exists():
        raise InputError(Problem(path=str(path), message="there is no such file of recorded answers"))
    check_file(path, str(path))
    with path.open("rb") as file:
        if file.read(len(_BOM)) != _BOM:
            file.seek(0)
        for number, raw in enumerate(file, start=1):
            if raw.strip():
                yield _Line(number=number, raw=raw)


def _parsed(raw: bytes) -> Any:
    """The value that a line holds; halves of surrogate pairs, which some tools write as bytes, are kept."""
    return read_json(raw.decode("utf-8", errors="surrogatepass"), object_pairs_hook=_Fields)


class _Fields(dict[str, Any]):
    """An object that remembers which of its keys stand twice."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        names = [name for name, _ in pairs]
        self.twice = () if len(self) == len(names) else tuple(n for n in self if names.count(n) > 1)
