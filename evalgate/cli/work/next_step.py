"""What to do when one question got no answer: for a person who is connecting an assistant."""

from collections.abc import Mapping
from http import HTTPStatus

from evalgate.ask.answer import Unmeasured
from evalgate.ask.answer import UnmeasuredReason as R

_BY_STATUS: Mapping[int, str] = {
    HTTPStatus.NOT_FOUND: "nothing is at this address: see the path in `endpoint.url`",
    HTTPStatus.METHOD_NOT_ALLOWED: "it wants another `endpoint.method` (GET, POST, PUT or PATCH)",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "it wants another form of `endpoint.body`, or a `Content-Type` header",
}
_BY_REASON = {
    R.CONNECTION: "is the assistant running, and is `endpoint.url` its address? A proxy or an authority of "
    "your own: docs/connecting.md, Networks",
    R.TIMEOUT: "if it is merely slow, raise `endpoint.timeout_seconds`",
    R.DEADLINE: "if it is merely slow, raise `endpoint.deadline_seconds`",
    R.RATE_LIMITED: "set `endpoint.requests_per_minute` to what it permits",
    R.SERVER_ERROR: "the assistant itself failed: its own log says why",
    R.CLIENT_ERROR: "compare the request above with what the assistant expects: `url`, `method`, `headers`, "
    "`body` of `endpoint`",
    R.UNAUTHORIZED: "give what it asks for in `endpoint.headers` or `endpoint.auth`",
    R.REDIRECT: "put the address that answers into `endpoint.url`; a page to sign in means that `headers` or "
    "`auth` are missing",
    R.NOT_JSON: "is `endpoint.url` the address of the interface, not of a page for people? Events and JSON "
    "lines need `endpoint.stream`",
    R.ERROR_OBJECT: "the assistant reports an error of its own; if this is how it says that there is no "
    "answer, name it in `endpoint.abstained_when`",
    R.MISSING_PATH: "write the path to the text into `endpoint.answer`; the reply stands above",
    R.EMPTY: "if this is how it says that there is no answer, name it in `endpoint.abstained_when`; if the "
    "answer comes later, see `endpoint.poll`",
    R.STREAM_CUT: "if the stream has an end of its own, name it in `endpoint.stream.done`",
}


def next_step(outcome: Unmeasured) -> str:
    """One sentence on what to look at; empty where the reason says it all."""
    return _BY_STATUS.get(outcome.status or 0) or _BY_REASON.get(outcome.reason, "")
