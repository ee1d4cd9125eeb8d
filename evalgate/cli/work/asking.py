"""One question asked in the open."""

import contextlib
import difflib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from evalgate.ask.answer import Answer, Asked, Asking
from evalgate.ask.exchange import Exchange, Trace
from evalgate.cli.adapters import connect, endpoint_section, without_secrets
from evalgate.cli.console import note, say
from evalgate.cli.endpoint_check import advice_lines
from evalgate.cli.execute import build_panel
from evalgate.cli.project import Project, load_project
from evalgate.cli.work.next_step import next_step
from evalgate.errors import ExitCode
from evalgate.grade.grade import GradedTrial
from evalgate.questions.question import TYPE_ACCEPTS, Question, QuestionType

_MOST_CHARACTERS = 4000
_ID = re.compile(r"[A-Za-z0-9_.-]{1,40}")
"""Looks like an id rather than like a question."""


def ask_once(config: str, wanted: str) -> int:
    """Ask a question of the set, or one in words, and print every step.

    Raises:
        InputError, MissingSecretError: as in a run.
    """
    project = load_project(config)
    known = {question.id: question for question in project.questions}
    question = known.get(wanted)
    if question is None and _ID.fullmatch(wanted):
        note(_no_such_id(wanted, known))
    asking = Asking(question=question or _in_words(wanted), trial=1)
    section = endpoint_section(project, config)
    connection = connect(project, section, "ask")
    for line in advice_lines(project):
        note(line)
    try:
        trace = connection.endpoint.trace(asking)
    finally:
        connection.endpoint.close()
    asked = without_secrets(trace.asked, connection.redactor.redact)
    for line in (*_wire(trace), *_taken(trace, section.answer, asked), *_graded(project, asked, question)):
        say(line)
    return int(ExitCode.PASS if isinstance(asked.outcome, Answer) else ExitCode.INCONCLUSIVE)


def _no_such_id(wanted: str, known: Iterable[str]) -> str:
    same = [name for name in known if name.lower() == wanted.lower()]
    near = same or difflib.get_close_matches(wanted, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return f"evalgate: no question has the id {wanted!r}, so this text is asked as it stands{hint}"


def _in_words(text: str) -> Question:
    kind = QuestionType.D
    return Question(id="(in words)", type=kind, question=text, accept=TYPE_ACCEPTS[kind])


def _wire(trace: Trace) -> Iterator[str]:
    for number, exchange in enumerate(trace.exchanges, start=1):
        of = f" {number} of {len(trace.exchanges)}" if len(trace.exchanges) > 1 else ""
        yield f"Request{of}"
        yield f"  {exchange.method} {exchange.url}"
        yield from _headers(exchange.request_headers)
        yield from _indented(_pretty(exchange.request_body))
        yield ""
        yield from _reply(exchange, of)
        yield ""


def _reply(exchange: Exchange, of: str) -> Iterator[str]:
    if exchange.status is None:
        yield f"Reply{of}: none ({exchange.failure})"
        return
    seconds = f", {exchange.seconds:.2f} s" if exchange.seconds is not None else ""
    yield f"Reply{of}: HTTP {exchange.status}{seconds}"
    yield from _headers(exchange.reply_headers)
    yield from _indented(_pretty(exchange.reply_body))


def _headers(headers: Mapping[str, str]) -> Iterator[str]:
    for name, value in headers.items():
        yield f"  {name}: {value}"


def _pretty(text: str) -> str:
    try:
        shown = json.dumps(json.loads(text), ensure_ascii=False, indent=2)
    except (ValueError, RecursionError):
        shown = text
    more = len(shown) - _MOST_CHARACTERS
    return shown if more <= 0 else f"{shown[:_MOST_CHARACTERS]}\n... {more:,} more characters"


def _indented(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield f"  {line}"


def _taken(trace: Trace, answer_path: str, asked: Asked) -> Iterator[str]:
    yield "Taken from the reply"
    if not trace.took:
        yield f"  nothing: the path {answer_path!r} could not be tried"
    for key, value in trace.took.items():
        yield from _indented(f"{key}: {_short(value)}")
    if isinstance(asked.outcome, Answer) and "contexts" in trace.took:
        yield from _passages(trace.took["contexts"], len(asked.outcome.contexts))
    yield ""


def _passages(found: Any, usable: int) -> Iterator[str]:
    """Passages that could not be used: no error, so that only this tells."""
    if found is None:
        yield "  ! `contexts` finds nothing in this reply"
        return
    lost = len(found if isinstance(found, list) else [found]) - usable
    if lost:
        wanted = 'texts, or objects such as "hits[].{text: body, source: id}" makes'
        yield f"  ! {lost} of {usable + lost} passages have no text: `contexts` must find {wanted}"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _MOST_CHARACTERS else f"{text[:_MOST_CHARACTERS]}..."


def _graded(project: Project, asked: Asked, question: Question | None) -> Iterator[str]:
    if not isinstance(asked.outcome, Answer):
        yield f"Unmeasured: {asked.outcome.reason.value}"
        yield from _indented(asked.outcome.detail)
        if step := next_step(asked.outcome):
            yield f"  Next: {step}"
        return
    if question is None:
        yield "Grade: none, as only questions of the set say what is expected"
        return
    with contextlib.closing(build_panel(project)) as panel:
        yield from _grade(panel.grade(asked), question)


def _grade(graded: GradedTrial, question: Question) -> Iterator[str]:
    words = {True: "yes", False: "no", None: "can't tell"}
    action = graded.action.value if graded.action else "can't tell"
    yield f"Grade: {words[graded.action_ok]}"
    passes = ", ".join(accept.value for accept in question.accept)
    yield f"  expected: {question.expected.value} (passes: {passes})"
    yield f"  the answer did: {action}"
    yield f"  done as expected: {words[graded.action_ok]}"
    yield f"  unsupported content: {words[graded.unsupported_content]}"
    yield f"  because: {graded.reason}"
