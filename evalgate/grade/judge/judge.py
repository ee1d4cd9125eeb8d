"""A model as a grader: asks it, checks what it says, and counts its votes."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from threading import Event, Lock

from evalgate.ask.answer import Answer
from evalgate.config.judges import JudgeDocuments, JudgeSettings
from evalgate.config.language import Language
from evalgate.documents.document import Document
from evalgate.errors import EvalgateError, InputError, Problem, SetupError
from evalgate.grade.grade import Grade
from evalgate.grade.judge.cache import VerdictCache
from evalgate.grade.judge.call import Caller
from evalgate.grade.judge.check import Source, false_quote, is_echo, source
from evalgate.grade.judge.kin import Independence
from evalgate.grade.judge.ledger import Budget, JudgeRecord, Ledger
from evalgate.grade.judge.model import (
    JudgeClient,
    MisconfiguredError,
    MissingKeyError,
    NoVerdict,
    NoVerdictReason,
    Opinion,
    Reply,
    Verdict,
)
from evalgate.grade.judge.prompt import PromptWriter, Shown, new_code
from evalgate.grade.judge.verdict import verdict_object, verdict_of
from evalgate.grade.judge.votes import poll
from evalgate.grade.judge.words import why_no_verdict
from evalgate.grade.panel_accept import contradiction
from evalgate.questions.question import Question
from evalgate.text.clean import one_line
from evalgate.text.hashes import short_hash


@dataclass(frozen=True, slots=True, kw_only=True)
class Court:
    """What the judges of a run share."""

    language: Language
    documents: tuple[Document, ...]
    budget: Budget
    allowed: tuple[str, ...] = ()
    """Texts that are fine although no document holds them."""
    assistant_model: str | None = None
    cache_folder: Path | None = None
    stop: Event = field(default_factory=Event)
    """Set when the run ends early."""
    warn: Callable[[str], None] = lambda message: None  # noqa: ARG005 - nobody listens


class ModelJudge:
    """One configured judge; safe to share between threads."""

    def __init__(
        self, settings: JudgeSettings, client: JudgeClient, court: Court, key: str = "judges[0]"
    ) -> None:
        """Prepare the judge; nothing is sent yet.

        Args:
            settings: with the environment filled in, and `base_url` as it is really used.
            client: the model.
            court: what the judges of the run share.
            key: where the judge stands in the configuration, for messages.

        Raises:
            InputError: the judge is the assistant's own model.
        """
        self.name = settings.name
        self.when = settings.when
        self._settings, self._client, self._court, self._key = settings, client, court, key
        whole = settings.documents is JudgeDocuments.ALL
        self._documents = court.documents if whole else ()
        self._writer = PromptWriter(
            language=court.language,
            documents=tuple(Shown.of_document(document) for document in self._documents),
            allowed=court.allowed,
            run_code=new_code(),
        )
        self._ledger = Ledger(court.budget, settings.prices)
        self._caller = Caller(
            client=client,
            ledger=self._ledger,
            deadline_seconds=settings.deadline_seconds,
            max_tokens=settings.max_tokens,
            stop=court.stop,
        )
        self._cache = VerdictCache(
            judge=self.fingerprint,
            folder=court.cache_folder,
            secret=settings.api_key or "",
            warn=court.warn,
        )
        self._independence = Independence(settings.model, allowed=settings.allow_same_model, key=key)
        self._independence.assistant_is(court.assistant_model)
        self._models: set[str] = set()
        self._first = _First()

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything that makes this judge another one than the next."""
        of_settings = self._settings.model_dump(
            include={"kind", "base_url", "model", "effort", "max_tokens", "documents"}, mode="json"
        )
        parts = (*sorted(of_settings.items()), self._writer.version)
        return short_hash(repr(parts))

    @property
    def record(self) -> JudgeRecord:
        """What the judge did so far."""
        return JudgeRecord(
            name=self.name,
            fingerprint=self.fingerprint,
            models=tuple(sorted(self._models)),
            prompt=self._writer.version,
            spent=self._ledger.spent,
            assistants=self._independence.assistants,
        )

    def close(self) -> None:
        """Give connections back."""
        self._client.close()

    def grade(self, question: Question, answer: Answer) -> Grade:
        """Judge an answer, as often as the configuration says.

        Raises:
            InputError: the judge can't work as configured, or is the assistant's own model.
            SetupError: there is no key.
        """
        self._independence.assistant_is(answer.model)
        votes = [self._vote(question, answer, number) for number in range(self._settings.votes)]
        grade = self._grade(poll(votes))
        return replace(grade, votes=tuple(map(self._grade, votes)) if len(votes) > 1 else ())

    def _vote(self, question: Question, answer: Answer, number: int) -> Opinion:
        """One vote, from the cache where it holds it."""
        key = self._cache.key(self._writer.shown(question, answer), number)
        outcome, kept = self._cache.once(key, lambda: self.ask(question, answer))
        self._ledger.note(outcome.reason if isinstance(outcome, NoVerdict) else None, cached=kept)
        if isinstance(outcome, Verdict) and outcome.model:
            self._models.add(outcome.model)
        return outcome

    def ask(self, question: Question, answer: Answer) -> Opinion:
        """Ask the model once, whatever the cache holds."""

        def call() -> Opinion:
            try:
                prompt = self._writer.write(question, answer)
                outcome = self._caller.ask(prompt, lambda reply: self._read(reply, question, answer))
            except MisconfiguredError as error:
                raise self._unusable(error) from None
            self._independence.judge_is(outcome.model if isinstance(outcome, Verdict) else None)
            return outcome

        return self._first.run(call)

    def _unusable(self, error: MisconfiguredError) -> EvalgateError:
        message = f"the judge {self.name} can't be used: {error.detail}"
        if isinstance(error, MissingKeyError):
            return SetupError(message)
        hint = "check its model, api_key and base_url"
        return InputError(Problem(key=self._key, message=message, hint=hint))

    def _read(self, reply: Reply, question: Question, answer: Answer) -> Opinion:
        """A complete reply to a verdict that holds up against the material."""
        found = verdict_object(reply.text)
        if isinstance(found, NoVerdict):
            return found
        material = [document.text for document in self._documents]
        material = material or [passage.text for passage in answer.contexts]
        if is_echo(found, (answer.text, question.question, *material)):
            return NoVerdict(reason=NoVerdictReason.ECHO)
        verdict = verdict_of(found)
        if isinstance(verdict, NoVerdict):
            return verdict
        if told := contradiction(question, verdict.action, verdict.action_ok):
            return NoVerdict(reason=NoVerdictReason.CONTRADICTORY, detail=told)
        wrong = false_quote(verdict.quotes, (_answer(answer), *(self._sources or _passages(answer))))
        if wrong is not None:
            return NoVerdict(reason=NoVerdictReason.FALSE_QUOTE, detail=one_line(wrong, 80))
        verdict = replace(verdict, model=reply.model)
        return verdict if material else replace(verdict, unsupported_content=None)

    @cached_property
    def _sources(self) -> tuple[Source, ...]:
        return tuple(
            source(document.names, f"{document.title}\n{document.version or ''}\n{document.text}")
            for document in self._documents
        )

    def _grade(self, outcome: Opinion) -> Grade:
        if isinstance(outcome, NoVerdict):
            return Grade(
                grader=self.name,
                action=None,
                action_ok=None,
                unsupported_content=None,
                reason=why_no_verdict(self._court.language, outcome.reason, outcome.detail),
                failure=outcome.reason.value,
            )
        return Grade(
            grader=self.name,
            action=outcome.action,
            action_ok=outcome.action_ok,
            unsupported_content=outcome.unsupported_content,
            reason=outcome.reason,
            quotes=outcome.quotes,
        )


def _answer(answer: Answer) -> Source:
    return source(("answer", "回答"), "\n".join((answer.text, *answer.citations)))


def _passages(answer: Answer) -> tuple[Source, ...]:
    return tuple(
        source((passage.source or "",), f"{passage.source or ''}\n{passage.text}")
        for passage in answer.contexts
    )


class _First:
    """Lets the first call go alone: it fills the API's cache, and a wrong key costs one request."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._begun = False
        self._over = Event()
        self._broken: EvalgateError | None = None

    def run(self, call: Callable[[], Opinion]) -> Opinion:
        """Make the call once the first one has ended; after a fatal one, raise its error again."""
        with self._lock:
            mine, self._begun = not self._begun, True
        if not mine:
            self._over.wait()
        if self._broken is not None:
            raise self._broken
        try:
            return call()
        except EvalgateError as error:
            self._broken = error
            raise
        finally:
            self._over.set()
