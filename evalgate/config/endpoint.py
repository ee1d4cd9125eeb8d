"""Sections of `endpoint`: what is asked around the question itself (design 4.5)."""

from typing import Any, Literal

from pydantic import Field, model_validator

from evalgate.config.model import Seconds, Section


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
