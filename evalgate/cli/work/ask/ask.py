"""One question asked in the open."""

import contextlib
import difflib
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from evalgate.ask.answer import Answer, Asked, Asking, Unmeasured, UnmeasuredHint
from evalgate.ask.exchange import Exchange, Trace
from evalgate.ask.reply.paths import keys_of_events, what_is_there
from evalgate.ask.reply.stream import EventReader
from evalgate.cli.assembly.endpoints import connect, endpoint_section
from evalgate.cli.assembly.graders import build_panel
from evalgate.cli.console import note, say
from evalgate.cli.endpoint_check import advice_lines, advice_of
from evalgate.cli.project import Project, load_project
from evalgate.cli.run.asking import without_secrets
from evalgate.cli.work.ask.next_step import next_step
from evalgate.cli.work.ask.words import ASKING_WORDS, AskingWords
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.language import Language
from evalgate.errors import ExitCode
from evalgate.grade.grade import GradedTrial
from evalgate.questions.question import TYPE_ACCEPTS, Question, QuestionType
from evalgate.report.details import detail_in
from evalgate.report.wording import words
from evalgate.text.jsons import read_json

_MOST_CHARACTERS = 4000
_ID = re.compile(r"[A-Za-z0-9_.-]{1,40}")
"""Looks like an id rather than like a question."""
_NO_ID = "ask"
"""What templates see as `question_id` where a question was given in words: plain, as an id is."""


def ask_once(config: str, wanted: str, *, trial: int = 1, overrides: Mapping[str, object]) -> int:
    """Ask a question of the set, or one in words, and print every step.

    Args:
        config: the configuration file.
        wanted: an id of the set, or a question.
        trial: the number that templates see.
        overrides: keys of the configuration that flags replace.

    Raises:
        InputError, MissingSecretError: as in a run.
    """
    project = load_project(config, overrides)
    teller = _Teller(project.settings.language)
    known = {question.id: question for question in project.questions}
    question = known.get(wanted)
    likely = unicodedata.normalize("NFKC", wanted).strip()
    if question is None and _ID.fullmatch(likely):
        note(teller.no_such_id(likely, known))
    asking = Asking(question=question or _in_words(wanted), trial=trial)
    section = endpoint_section(project, config)
    connection = connect(project, section, "ask", shows_address=True)
    for line in advice_lines(advice_of(project, config), project.settings.language):
        note(line)
    try:
        trace = connection.endpoint.trace(asking)
    finally:
        connection.endpoint.close()
    asked = without_secrets(trace.asked, connection.redactor.redact)
    for line in (*teller.wire(trace), *teller.taken(trace, section, asked)):
        say(line)
    for line in _graded(teller, project, section, asked, question):
        say(line)
    return int(ExitCode.PASS if isinstance(asked.outcome, Answer) else ExitCode.INCONCLUSIVE)


def _as_shown(exchange: Exchange) -> tuple[object, ...]:
    """What makes one try show more than the one before it; a server's clock does not."""
    request = (exchange.method, exchange.url, dict(exchange.request_headers), exchange.request_body)
    return (*request, exchange.status, exchange.failure, exchange.reply_body)


def _in_words(text: str) -> Question:
    kind = QuestionType.D
    return Question(id=_NO_ID, type=kind, question=text, accept=TYPE_ACCEPTS[kind])


def _graded(
    teller: "_Teller", project: Project, section: EndpointSettings, asked: Asked, question: Question | None
) -> Iterator[str]:
    words = teller.words
    if isinstance(asked.outcome, Unmeasured):
        yield from teller.unmeasured(asked.outcome, section)
    elif question is None:
        yield f"{words.grade}{words.colon}{words.no_grade}"
    else:
        with contextlib.closing(build_panel(project)) as panel:
            yield from teller.grade(panel.grade(asked), question)


@dataclass(frozen=True, slots=True)
class _Teller:
    """Says each step in the report's language."""

    language: Language

    @property
    def words(self) -> AskingWords:
        """The words of the language."""
        return ASKING_WORDS[self.language]

    def no_such_id(self, wanted: str, known: Iterable[str]) -> str:
        """The text looks like an id and is none."""
        same = [name for name in known if name.lower() == wanted.lower()]
        near = same or difflib.get_close_matches(wanted, known, n=1)
        hint = self.words.did_you_mean.format(near=near[0]) if near else ""
        return f"{self.words.no_such_id.format(id=wanted)}{hint}"

    def wire(self, trace: Trace) -> Iterator[str]:
        """Requests and replies as they went."""
        count, number = len(trace.exchanges), 1
        for _, alike in groupby(trace.exchanges, _as_shown):
            exchange, *again = alike
            of = self.words.of.format(number=number, all=count) if count > 1 else ""
            if again:
                of = self.words.of_alike.format(first=number, last=number + len(again), all=count)
            number += 1 + len(again)
            yield f"{self.words.request}{of}"
            yield f"  {exchange.method} {exchange.url}"
            yield from _headers(exchange.request_headers)
            yield from _indented(self._pretty(exchange.request_body))
            yield ""
            yield from self._reply(exchange, of)
            yield ""

    def _reply(self, exchange: Exchange, of: str) -> Iterator[str]:
        name = f"{self.words.reply}{of}{self.words.colon}"
        if exchange.status is None:
            failure = detail_in(self.language, exchange.failure)
            yield f"{name}{self._no_reply(exchange.hint).format(failure=failure)}"
            return
        seconds = f", {exchange.seconds:.2f} s" if exchange.seconds is not None else ""
        yield f"{name}HTTP {exchange.status}{seconds}"
        yield from _headers(exchange.reply_headers)
        yield from _indented(self._pretty(exchange.reply_body))

    def _no_reply(self, hint: UnmeasuredHint | None) -> str:
        """How to say that no whole reply came."""
        match hint:
            case UnmeasuredHint.REDIRECTED:
                return self.words.redirected
            case UnmeasuredHint.CUT:
                return self.words.cut
            case _:
                return self.words.no_reply

    def _pretty(self, text: str) -> str:
        try:
            shown = json.dumps(read_json(text), ensure_ascii=False, indent=2)
        except ValueError:
            shown = text
        more = len(shown) - _MOST_CHARACTERS
        return shown if more <= 0 else f"{shown[:_MOST_CHARACTERS]}\n{self.words.more.format(count=more)}"

    def taken(self, trace: Trace, section: EndpointSettings, asked: Asked) -> Iterator[str]:
        """What each path found, and which found nothing."""
        yield self.words.taken
        if not trace.took:
            yield f"  {self.words.nothing_taken.format(path=section.answer)}"
        for key, value in trace.took.items():
            yield from _indented(f"{key}: {_short(value)}")
        if isinstance(asked.outcome, Answer):
            yield from self._not_found(trace, section)
            if found := trace.took.get("contexts"):
                yield from self._without_text(found, len(asked.outcome.contexts))
        yield ""

    def _not_found(self, trace: Trace, section: EndpointSettings) -> Iterator[str]:
        """Beside an answer a path that finds nothing is no error, so that only this tells."""
        for key in ("contexts", "citations"):
            path = getattr(section, key)
            if key in trace.took and not trace.took[key] and (held := _held(path, trace)):
                told = detail_in(self.language, held)
                yield f"  ! {self.words.finds_nothing.format(key=key, path=path, held=told)}"

    def _without_text(self, found: Any, usable: int) -> Iterator[str]:
        """Passages that could not be used."""
        lost = len(found if isinstance(found, list) else [found]) - usable
        if lost:
            yield f"  ! {self.words.without_text.format(lost=lost, all=usable + lost)}"

    def unmeasured(self, outcome: Unmeasured, section: EndpointSettings) -> Iterator[str]:
        """Why there is no answer, and what to do next."""
        name = words(self.language).fold.unmeasured_reasons[outcome.reason]
        told = name if self.language is Language.JA else outcome.reason.value
        yield f"{self.words.unmeasured}{self.words.colon}{told}"
        yield from _indented(detail_in(self.language, outcome.detail))
        if step := next_step(outcome, section, self.language):
            yield f"  {self.words.next}{self.words.colon}{step}"

    def grade(self, graded: GradedTrial, question: Question) -> Iterator[str]:
        """The grade and how it came about."""
        own, shared = self.words, words(self.language).failure
        is_english = self.language is Language.EN
        names = {action: action.value if is_english else shared.done[action] for action in shared.done}
        accepts = (a.value if is_english else shared.accepts[a] for a in question.accept)
        expected = question.expected.value if is_english else shared.expected[question.expected]
        passes = own.passes.format(names=words(self.language).fold.comma.join(accepts))
        rows = (
            (own.expected, f"{expected}{passes}"),
            (own.did, names[graded.action] if graded.action else own.unknown),
            (own.done, own.yes_no[graded.action_ok]),
            (own.unsupported, own.yes_no[graded.unsupported_content]),
            (own.because, graded.reason),
        )
        yield f"{own.grade}{own.colon}{own.verdicts[graded.action_ok]}"
        for label, value in rows:
            yield f"  {label}{own.colon}{value}"


def _held(path: str, trace: Trace) -> str:
    """What the last reply holds in the place of what a path looks for."""
    try:
        return what_is_there(path, read_json(trace.exchanges[-1].reply_body))
    except (ValueError, IndexError):
        return keys_of_events(_events(trace.exchanges[-1].reply_body if trace.exchanges else ""))


def _events(body: str) -> list[Any]:
    reader = EventReader()
    return [event.value for event in (*reader.feed(body.encode()), *reader.end())]


def _headers(headers: Mapping[str, str]) -> Iterator[str]:
    for name, value in headers.items():
        yield f"  {name}: {value}"


def _indented(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield f"  {line}"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _MOST_CHARACTERS else f"{text[:_MOST_CHARACTERS]}..."
