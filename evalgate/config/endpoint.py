"""Keys of `endpoint`: how the assistant is asked, and what is asked around the question itself."""

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from evalgate.config.model import Count, Positive, Seconds, Section

ANTHROPIC_URL = "https://api.anthropic.com"
OPENAI_URL = "https://api.openai.com/v1"
"""Where a model is asked that has no `base_url`."""


class SetupSettings(Section):
    """A request before each trial, such as one that begins a conversation."""

    method: Literal["GET", "POST", "PUT", "PATCH"] = "POST"
    """HTTP method."""
    url: str
    """A template."""
    headers: dict[str, str] = Field(default_factory=dict)
    """Beside those of the endpoint, which are sent as well."""
    body: Any = None
    """As the endpoint's own."""
    take: dict[str, str] = Field(default_factory=dict)
    """JMESPath into the reply, by the name under which the templates see what it finds."""

    @model_validator(mode="after")
    def _names(self) -> "SetupSettings":
        wrong = [name for name in self.take if not name.isidentifier()]
        if wrong:
            raise ValueError(
                f"`take` gives names to what it takes, and {wrong[0]!r} is no name for a template"
            )
        return self


class PollSettings(Section):
    """Asking again until the answer is ready."""

    url: str
    """A template; it also sees `reply`, the reply to the question."""
    until: str
    """JMESPath that is true of a reply with the answer."""
    every_seconds: Seconds = 1
    """How long to wait between two looks."""


class StreamSettings(Section):
    """A reply that comes in pieces: server-sent events, or JSON one object a line."""

    text: str
    """JMESPath to the piece of text in each event; `@` where the events are plain text."""
    done: str | None = None
    """JMESPath that is true of the last event. Without it the usual signs are known: `[DONE]`, `done: true`,
    a `finish_reason`. A stream that ends before its sign is cut."""


class AuthSettings(Section):
    """Tokens that are fetched, and renewed before they end."""

    kind: Literal["oauth_client_credentials", "github_oidc"]
    """`oauth_client_credentials`: from an OAuth server; `github_oidc`: from GitHub, in a workflow."""
    token_url: str | None = None
    """`oauth_client_credentials`: where tokens come from."""
    client_id: str | None = None
    """`oauth_client_credentials`: who asks for a token."""
    client_secret: str | None = None
    """`oauth_client_credentials`: best from the environment, `${NAME}`."""
    scope: str | None = None
    """`oauth_client_credentials`: what the token is for; some servers need none."""
    audience: str | None = None
    """`github_oidc`: for whom GitHub shall make the token; some OAuth servers want it as well."""

    @model_validator(mode="after")
    def _complete(self) -> "AuthSettings":
        needed = {
            "oauth_client_credentials": ("token_url", "client_id", "client_secret"),
            "github_oidc": ("audience",),
        }[self.kind]
        missing = [f"`{name}`" for name in needed if not getattr(self, name)]
        if missing:
            raise ValueError(f"{self.kind} needs {' and '.join(missing)}")
        return self


class DeploymentSettings(Section):
    """Proof of what is deployed, asked before and after the run."""

    url: str
    """Where the deployment says what it is, as JSON."""
    commit: str = "commit"
    """JMESPath to the commit in the reply."""
    index: str | None = None
    """JMESPath to the version of the search index, which must not change during the run."""
    expected: str | None = None
    """The commit that must be there; without it, the commit under test."""
    wait_seconds: float = Field(default=0, ge=0, le=86_400, allow_inf_nan=False)
    """How long to wait for the right one to appear."""


class EndpointSettings(Section):
    """How the assistant is asked and where the answer stands in its reply."""

    kind: Literal["http", "openai", "anthropic", "recorded"] = "http"
    """`openai` and `anthropic` ask a model with the prompt file and the documents filled in."""
    url: str | None = None
    """`http`: where a question is sent; a template."""
    method: Literal["GET", "POST", "PUT", "PATCH"] = "POST"
    """HTTP method."""
    headers: dict[str, str] = Field(default_factory=dict)
    """Templates, as the body is."""
    body: Any = Field(default_factory=lambda: {"question": "{{ question }}"})
    """Sent as JSON; every text in it is a template. A text as the whole body is sent as it is. The default is
    left out where the question is sent in another place."""
    prompt: str | None = None
    """The prompt file under test."""
    answer: str = "answer"
    """JMESPath to the answer's text."""
    contexts: str | None = None
    """JMESPath to the passages: a list of texts, or of `{text, source}`."""
    citations: str | None = None
    """JMESPath to the sources that the assistant shows beside the text."""
    abstained_when: str | None = None
    """JMESPath that is true of a reply that abstains in a structured way."""
    timeout_seconds: Seconds = 60
    """For one request."""
    deadline_seconds: Seconds = 120
    """For one trial, retries and waiting included."""
    retries: Count = 3
    """Further requests after the first, on 408, 429, 5xx and lost connections."""
    requests_per_minute: Positive | None = None
    """A limit for the whole run."""
    warm_up: Annotated[Count, Field(le=1000)] = 0
    """Requests that are thrown away first, to wake the assistant up."""
    setup: SetupSettings | None = None
    """A request before each trial."""
    poll: PollSettings | None = None
    """How to wait for an answer that is not there at once."""
    stream: StreamSettings | None = None
    """Where the text is in a reply that comes in pieces; then `answer` is not looked at."""
    auth: AuthSettings | None = None
    """Tokens that are fetched."""
    deployment: DeploymentSettings | None = None
    """Proof of what is deployed, asked before and after the run."""
    path: str | None = None
    """`recorded`: the file of recorded answers."""
    model: str | None = None
    """The assistant's own model, where known; the one to ask, where a model is asked directly."""
    api_key: str | None = Field(default=None, repr=False)
    """`openai`, `anthropic`: the key."""
    base_url: str | None = None
    """`openai`: up to and with `/v1`."""
    documents: Literal["all", "passages"] = "all"
    """`openai`, `anthropic`: what is filled into the prompt, all documents or the passages that fit best."""
    passages: Positive = 8
    """How many passages."""
    max_tokens: Positive | None = None
    """`openai`, `anthropic`: for one answer."""

    @model_validator(mode="after")
    def _complete(self) -> "EndpointSettings":
        if self.kind == "http" and not self.url:
            raise ValueError("an http endpoint needs `url`")
        if self.kind in {"openai", "anthropic"} and not (self.model and self.prompt):
            raise ValueError(f"`kind: {self.kind}` asks a model directly and needs `model` and `prompt`")
        if self.poll and self.stream:
            raise ValueError("`poll` and `stream` exclude each other: the answer comes at once or later")
        if self.auth and any(name.lower() == "authorization" for name in self.headers):
            raise ValueError("`auth` makes the header Authorization, which `headers` gives as well")
        return self
