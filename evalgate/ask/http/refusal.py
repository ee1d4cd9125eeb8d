"""What to look at in the configuration where an assistant refuses access."""

from collections.abc import Mapping
from dataclasses import replace

from evalgate.ask.answer import Unmeasured, UnmeasuredHint, UnmeasuredReason
from evalgate.config.endpoint import EndpointSettings


def explained(outcome: Unmeasured, settings: EndpointSettings, variables: Mapping[str, str]) -> Unmeasured:
    """A refusal with what to look at; any other outcome as it is.

    Args:
        outcome: of a trial.
        settings: of the endpoint, with every variable filled in.
        variables: the environment variables that they were filled from, by name.
    """
    if outcome.reason is not UnmeasuredReason.UNAUTHORIZED:
        return outcome
    todo = _where_to_look(settings, variables)
    if todo is not None:
        return replace(outcome, detail=f"{outcome.detail}; {todo}")
    todo = "the configuration sends no credentials: give `headers` or `auth`"
    return replace(outcome, detail=f"{outcome.detail}; {todo}", hint=UnmeasuredHint.NO_CREDENTIALS)


def _where_to_look(settings: EndpointSettings, variables: Mapping[str, str]) -> str | None:
    """What most likely carried what was refused, with the variables it was filled from; None for nothing."""
    if settings.auth is not None:
        return f"look at `endpoint.auth` ({settings.auth.kind}): scope, audience, and what they permit"
    places = {f"the header {name}": value for name, value in settings.headers.items()}
    places["the address"] = settings.url or ""
    likely = [place for place in places if "authorization" in place.lower() or "key" in place.lower()]
    for place in (*likely, *places):
        named = [n for n, value in variables.items() if value.strip() and value.strip() in places[place]]
        if named:
            return f"look at {place}, filled from {', '.join(named)}"
    return f"look at {likely[0]}" if likely else None
