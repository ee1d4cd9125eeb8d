"""From the settings of an endpoint to everything that an attempt needs, compiled once for the run."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from evalgate.ask.http.attempt import Polling, PreparedEndpoint
from evalgate.ask.http.sender import RunResources
from evalgate.ask.pacing.throttle import Throttle
from evalgate.ask.reply.extract import Extractor
from evalgate.ask.reply.paths import Path, compile_path
from evalgate.ask.request import origin
from evalgate.ask.templates.request_template import (
    ACCEPT_JSON,
    ACCEPT_STREAM,
    RequestSpec,
    RequestTemplate,
    compile_request,
)
from evalgate.ask.templates.template import NAMES, Compiler
from evalgate.ask.timing import Timing
from evalgate.ask.wire.pool import ConnectionPool
from evalgate.config.endpoint import DeploymentSettings, EndpointSettings, PollSettings, SetupSettings
from evalgate.errors import InputError, Problem

if TYPE_CHECKING:
    from evalgate.ask.reply.gather import StreamPaths
    from evalgate.ask.wire.auth import TokenKeeper

_DEFAULT_BODY = EndpointSettings.model_fields["body"].get_default(call_default_factory=True)
_ADDRESS = re.compile(r"\s*(?:https?://|\$\{|\{\{)", re.IGNORECASE)
"""Also where a variable or a template is the whole beginning."""

_TELLS_THE_QUESTION = frozenset({"question", "question_id"})
"""Names by which a request says what is asked: in words, or to an assistant that has the set itself."""

_UNKNOWN = {
    "prompt": "`endpoint.prompt` names no file",
    "commit": "the commit is not known here: it comes from the event of the workflow, or from GITHUB_SHA",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Dependencies:
    """What a run gives to its endpoint."""

    pool: ConnectionPool
    timing: Timing
    redact: Callable[[str], str]
    environ: Mapping[str, str]


def prepare_endpoint(
    settings: EndpointSettings, known: Mapping[str, str], given: Dependencies
) -> PreparedEndpoint:
    """Compile templates and paths.

    Args:
        settings: With every variable filled in.
        known: What templates see in every trial alike.
        given: What else it needs.

    Raises:
        InputError: a template or a path is wrong, or asks for something that this run does not have.
        MissingSecretError: `auth` needs a variable that is unset.
    """
    for problem in _no_address(settings):
        raise InputError(problem)
    keeper = _keeper(settings, given)
    extractor = Extractor.of(settings, _redact(given, keeper))
    taken = tuple(settings.setup.take) if settings.setup else ()
    ask, setup = requests_of(settings)
    prepared = PreparedEndpoint(
        ask=ask,
        extractor=extractor,
        setup=setup,
        take=_take(settings.setup),
        polling=_polling(settings.poll, settings, taken) if settings.poll else None,
        stream=_stream(settings, extractor),
        resources=_resources(settings, (ask, setup), given, keeper),
    )
    _check_known(prepared, known)
    return prepared


def mistakes(settings: EndpointSettings) -> Iterator[Problem]:
    """What is wrong with the templates and paths of an endpoint over HTTP, variables filled in or not."""
    yield from _no_address(settings)
    taken = tuple(settings.setup.take) if settings.setup else ()
    parts: tuple[Callable[[], object], ...] = (
        lambda: requests_of(settings),
        lambda: _take(settings.setup),
        lambda: settings.poll and _polling(settings.poll, settings, taken),
        lambda: Extractor.of(settings),
        lambda: _stream(settings, Extractor.of(settings)),
        lambda: settings.deployment and prepare_probe(settings.deployment, settings),
    )
    seen: set[Problem] = set()
    for part in parts:
        try:
            part()
        except InputError as error:
            yield from (problem for problem in error.problems if problem not in seen)
            seen.update(error.problems)


def _no_address(settings: EndpointSettings) -> Iterator[Problem]:
    if not _ADDRESS.match(settings.url or ""):
        hint = "it must begin with http:// or https://"
        yield Problem(key="endpoint.url", message=f"{settings.url!r} is no address", hint=hint)


def _redact(given: Dependencies, keeper: "TokenKeeper | None") -> Callable[[str], str]:
    """Takes out what the configuration holds and, where tokens are fetched, the tokens."""
    return given.redact if keeper is None else lambda text: given.redact(keeper.hide(text))


def _resources(
    settings: EndpointSettings,
    requests: Iterable[RequestTemplate | None],
    given: Dependencies,
    keeper: "TokenKeeper | None",
) -> RunResources:
    bases = [request.base for request in requests if request and request.base]
    return RunResources(
        throttle=Throttle(clock=given.timing.clock, per_minute=settings.requests_per_minute),
        keeper=keeper,
        timeout_seconds=settings.timeout_seconds,
        redact=_redact(given, keeper),
        timing=given.timing,
        base=bases[0] if bases else "",
        origins=frozenset(origin(base) for base in bases),
    )


def prepare_probe(deployment: DeploymentSettings, settings: EndpointSettings) -> RequestTemplate:
    """The request for what is deployed; the endpoint's headers go with it to the endpoint's own origin only.

    Raises:
        InputError: a template is wrong.
    """
    headers = settings.headers if _same_origin(deployment.url, settings.url or "") else {}
    spec = RequestSpec(method="GET", url=deployment.url, headers=headers)
    return compile_request(spec, Compiler(NAMES, "endpoint.deployment"))


def _same_origin(one: str, other: str) -> bool:
    try:
        return origin(one) == origin(other)
    except ValueError:
        return False


def requests_of(settings: EndpointSettings) -> tuple[RequestTemplate, RequestTemplate | None]:
    """The request for an answer, and the one before it.

    Raises:
        InputError: a template is wrong, or nothing tells the assistant what is asked.
    """
    taken = tuple(settings.setup.take) if settings.setup else ()
    ask, setup = _main(settings, taken), _setup(settings.setup, settings) if settings.setup else None
    if not _TELLS_THE_QUESTION & (ask.uses | (setup.uses if setup else frozenset())):
        hint = 'write "{{ question }}" where the assistant expects it'
        message = "the question is never sent, so nothing could be measured"
        raise InputError(Problem(key="endpoint.body", message=message, hint=hint))
    return ask, setup


def _stream(settings: EndpointSettings, extractor: Extractor) -> "StreamPaths | None":
    if settings.stream is None:
        return None
    from evalgate.ask.reply.gather import StreamPaths

    return StreamPaths.of(settings.stream, extractor)


def _keeper(settings: EndpointSettings, given: Dependencies) -> "TokenKeeper | None":
    if settings.auth is None:
        return None
    from evalgate.ask.wire.auth import TokenKeeper

    return TokenKeeper(
        settings=settings.auth,
        pool=given.pool,
        environ=given.environ,
        redact=given.redact,
        sleep=given.timing.sleep,
    )


def _main(settings: EndpointSettings, taken: tuple[str, ...]) -> RequestTemplate:
    accept = ACCEPT_STREAM if settings.stream else ACCEPT_JSON
    compiler = Compiler((*NAMES, *taken))
    spec = RequestSpec(method=settings.method, url=settings.url or "", headers=settings.headers)
    without_body = compile_request(spec, compiler, accept)
    elsewhere = without_body.uses | (_setup(settings.setup, settings).uses if settings.setup else frozenset())
    if "question" in elsewhere and settings.body == _DEFAULT_BODY:
        return without_body
    return compile_request(replace(spec, body=settings.body), compiler, accept)


def _setup(setup: SetupSettings, settings: EndpointSettings) -> RequestTemplate:
    headers = {**settings.headers, **setup.headers}
    spec = RequestSpec(method=setup.method, url=setup.url, headers=headers, body=setup.body)
    return compile_request(spec, Compiler(NAMES, "endpoint.setup"))


def _take(setup: SetupSettings | None) -> dict[str, Path]:
    taken = setup.take if setup else {}
    return {name: compile_path(path, f"endpoint.setup.take.{name}") for name, path in taken.items()}


def _polling(poll: PollSettings, settings: EndpointSettings, taken: tuple[str, ...]) -> Polling:
    spec = RequestSpec(method="GET", url=poll.url, headers=settings.headers)
    return Polling(
        request=compile_request(spec, Compiler((*NAMES, *taken, "reply"), "endpoint.poll")),
        until=compile_path(poll.until, "endpoint.poll.until"),
        every_seconds=poll.every_seconds,
    )


def _check_known(prepared: PreparedEndpoint, known: Mapping[str, str]) -> None:
    """Refuse templates that use what this run does not have."""
    requests = [prepared.ask, prepared.setup, prepared.polling and prepared.polling.request]
    uses = frozenset().union(*(request.uses for request in requests if request))
    missing = [name for name in _UNKNOWN if name in uses and name not in known]
    if missing:
        raise InputError(
            *(Problem(key="endpoint", message=f"a template uses `{n}`, but {_UNKNOWN[n]}") for n in missing)
        )
