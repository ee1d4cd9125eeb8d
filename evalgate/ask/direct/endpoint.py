"""A model instead of an assistant: the prompt under test, with the documents filled in, asked directly.

For teams whose prompt and documents are the product. What the model was given is known, so every answer has
its contexts.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from evalgate.ask.answer import Answer, Asked, Asking, Passage, Unmeasured, UnmeasuredReason
from evalgate.ask.direct.anthropic import AnthropicModel
from evalgate.ask.direct.model import Completion, Message, ModelClient, failed
from evalgate.ask.direct.openai import OpenAIModel
from evalgate.ask.direct.passages import PassageIndex
from evalgate.ask.exchange import Exchange, Trace
from evalgate.ask.pacing.retry_loop import FailedError, RetryLoop
from evalgate.ask.pacing.throttle import Throttle
from evalgate.ask.reply.status import Failure
from evalgate.ask.reply.usable import usable
from evalgate.ask.timing import Timing
from evalgate.config.endpoint import EndpointSettings
from evalgate.documents.document import Document
from evalgate.text.clean import is_blank, storable

_PLACE = re.compile(r"\{\{\s*documents\s*\}\}", re.IGNORECASE)


@dataclass(slots=True)
class DirectEndpoint:
    """Asks a model; safe to share between threads."""

    settings: EndpointSettings
    """With every variable filled in."""
    prompt: str = field(kw_only=True)
    """The prompt under test. The documents go where it says `{{DOCUMENTS}}`, or else to its end."""
    documents: Sequence[Document] = field(kw_only=True)
    redact: Callable[[str], str] = field(kw_only=True, default=str)
    timing: Timing = field(kw_only=True, default_factory=Timing)
    client: ModelClient = field(init=False)
    throttle: Throttle = field(init=False)
    _retry_loop: RetryLoop = field(init=False)
    _index: PassageIndex | None = field(init=False)
    _whole: tuple[Passage, ...] = field(init=False)

    def __post_init__(self) -> None:
        settings = self.settings
        self.client = model_client(settings, self.redact, self.timing)
        self.throttle = Throttle(clock=self.timing.clock, per_minute=settings.requests_per_minute)
        self._retry_loop = RetryLoop(
            retries=settings.retries,
            deadline_seconds=settings.deadline_seconds,
            throttle=self.throttle,
            timing=self.timing,
        )
        self._index = PassageIndex(self.documents) if settings.documents == "passages" else None
        self._whole = tuple(Passage(text=document.text, source=document.id) for document in self.documents)

    def ask(self, asking: Asking) -> Asked:
        """Make one trial.

        Raises:
            SetupError: the client can not work here at all.
        """
        return self._trial(asking)[0]

    def trace(self, asking: Asking) -> Trace:
        """Make one trial and keep what was said to the model in its last try."""
        asked, last = self._trial(asking)
        said = {"system": last.system, "messages": [{m.role: m.text} for m in last.messages]}
        shown = Exchange(
            method="POST",
            url=f"{self.settings.kind}:{self.settings.model}",
            request_headers={},
            request_body=self.redact(json.dumps(said, ensure_ascii=False, indent=2)),
            reply_headers={},
            reply_body=self.redact(asked.outcome.text) if isinstance(asked.outcome, Answer) else "",
            seconds=asked.latency_seconds,
            failure="" if isinstance(asked.outcome, Answer) else asked.outcome.detail,
        )
        return Trace(asked=asked, exchanges=(shown,), took={})

    def close(self) -> None:
        """Give connections back."""
        self.client.close()

    def _trial(self, asking: Asking) -> tuple[Asked, "_Conversation"]:
        contexts = self._contexts(asking)
        begun: list[_Conversation] = []

        def begin(until: float) -> _Conversation:
            turn = _Conversation(
                endpoint=self,
                asking=asking,
                system=filled(self.prompt, contexts, self.documents),
                contexts=contexts,
                until=until,
            )
            begun[:] = [turn]
            return turn

        tried = self._retry_loop.run(begin, asking.question.id)
        outcome = tried.outcome
        asked = Asked(
            asking=asking,
            outcome=_explained(outcome.outcome) if isinstance(outcome, Failure) else outcome,
            latency_seconds=tried.seconds,
            attempts=tried.tries,
        )
        return asked, begun[0]

    def _contexts(self, asking: Asking) -> tuple[Passage, ...]:
        if self._index is None:
            return self._whole
        words = " ".join((*asking.question.turns, asking.question.question))
        return self._index.best(words, self.settings.passages)


@dataclass(slots=True, kw_only=True)
class _Conversation:
    """One try at one trial: earlier turns first, with what the model answered to them, then the question."""

    endpoint: DirectEndpoint
    asking: Asking
    system: str
    contexts: tuple[Passage, ...]
    until: float
    has_turn: bool = True
    messages: list[Message] = field(default_factory=list)
    seconds: float | None = None

    def answer(self) -> Answer:
        question = self.asking.question
        earlier: list[str] = []
        for turn in question.turns:
            said = self._say(turn)
            earlier.append(storable(said.text))
            self.messages.append(Message(role="assistant", text=said.text if said.text.strip() else "…"))
        completion = self._say(question.question)
        if is_blank(completion.text):
            raise failed(UnmeasuredReason.EMPTY, "the answer is empty")
        outcome = usable(
            Answer(
                text=storable(completion.text),
                contexts=self.contexts,
                model=completion.model,
                earlier=tuple(earlier),
            )
        )
        if isinstance(outcome, Unmeasured):
            raise FailedError(Failure(outcome=outcome, again=False))
        return outcome

    def renew(self, _: Failure, *, again: bool) -> bool:  # noqa: ARG002 - the protocol names it
        return False

    def _say(self, text: str) -> Completion:
        endpoint = self.endpoint
        clock, sleep = endpoint.timing.clock, endpoint.timing.sleep
        throttle = endpoint.throttle
        if not self.has_turn and not throttle.wait_turn(sleep, self.until - clock()):
            raise failed(UnmeasuredReason.DEADLINE, "the trial's deadline ended before its next request")
        self.has_turn = False
        self.messages.append(Message(role="user", text=text))
        start = clock()
        left = self.until - start
        seconds = min(left, endpoint.settings.timeout_seconds)
        try:
            return endpoint.client.complete(self.system, self.messages, seconds)
        except FailedError as error:
            outcome = error.failure.outcome
            if outcome.reason is not UnmeasuredReason.TIMEOUT or left > endpoint.settings.timeout_seconds:
                raise
            ended = replace(outcome, reason=UnmeasuredReason.DEADLINE)
            raise FailedError(Failure(outcome=ended, again=False)) from error
        finally:
            self.seconds = clock() - start


def _explained(outcome: Unmeasured) -> Unmeasured:
    if outcome.reason is not UnmeasuredReason.UNAUTHORIZED:
        return outcome
    return replace(outcome, detail=f"{outcome.detail}; look at `endpoint.api_key`")


def model_client(settings: EndpointSettings, redact: Callable[[str], str], timing: Timing) -> ModelClient:
    """The client of the kind that the settings name.

    Raises:
        ValueError: it is no kind of a model.
    """
    if settings.kind == "openai":
        return OpenAIModel(
            model=settings.model or "",
            api_key=settings.api_key,
            base_url=settings.base_url,
            max_tokens=settings.max_tokens,
            redact=redact,
            timing=timing,
        )
    if settings.kind == "anthropic":
        return AnthropicModel(
            model=settings.model or "",
            api_key=settings.api_key,
            base_url=settings.base_url,
            max_tokens=settings.max_tokens,
            redact=redact,
            now=timing.now,
        )
    raise ValueError(f"{settings.kind} is no model that can be asked directly")


def filled(prompt: str, contexts: Sequence[Passage], documents: Sequence[Document]) -> str:
    """The prompt with passages in the place of `{{DOCUMENTS}}`, or at its end.

    Nothing else in the prompt is a template: it is the file under test. Without documents it is left alone.
    """
    if not documents and not contexts:
        return _PLACE.sub("", prompt)
    by_id = {document.id: document for document in documents}
    shown = "\n".join(_shown(passage, by_id.get(passage.source or "")) for passage in contexts)
    if _PLACE.search(prompt) or not (contexts or documents):
        return _PLACE.sub(lambda _: shown, prompt)
    return f"{prompt.rstrip()}\n\n<documents>\n{shown}\n</documents>\n"


def _shown(passage: Passage, document: Document | None) -> str:
    named = {
        "id": passage.source,
        "title": document and document.title,
        "version": document and document.version,
    }
    attributes = "".join(
        f" {name}={json.dumps(value, ensure_ascii=False)}" for name, value in named.items() if value
    )
    return f"<document{attributes}>\n{passage.text.strip()}\n</document>"
