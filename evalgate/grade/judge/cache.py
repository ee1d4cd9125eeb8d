"""Verdicts that were given before: the same question, answer and documents are judged once by a judge.

Only verdicts are kept, never the assistant's answers. A key is a hash of everything that the judge was shown
and of the judge itself, its address included, so that no judge ever answers for another one. On disk each
entry is signed with the judge's own key: whoever can write to the folder, such as a pull request, can't plant
one.
"""

import hashlib
import hmac
import json
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any

from evalgate.files.kept import keep
from evalgate.files.write import encode_json
from evalgate.grade.judge.model import NoVerdict, NoVerdictReason, Opinion, Verdict
from evalgate.questions.question import Action
from evalgate.text.jsons import read_json

_VERSION = 2
"""Raised when a verdict that was kept before may be none any more."""
_PASSING = frozenset(
    {
        NoVerdictReason.RATE_LIMITED,
        NoVerdictReason.SERVER_ERROR,
        NoVerdictReason.CONNECTION,
        NoVerdictReason.DEADLINE,
        NoVerdictReason.NOT_JSON,
        NoVerdictReason.BUDGET,
        NoVerdictReason.GIVEN_UP,
        NoVerdictReason.INTERRUPTED,
    }
)
"""Reasons that say nothing of the answer: the next one like it is asked about again."""


@dataclass(slots=True, kw_only=True)
class VerdictCache:
    """Verdicts of one judge; safe to share between threads."""

    judge: str
    """The judge's fingerprint."""
    folder: Path | None
    """None keeps verdicts for this run alone."""
    secret: str
    """What entries are signed with."""
    warn: Callable[[str], None] = lambda message: None  # noqa: ARG005 - nobody listens
    """Told once, when the folder can't be written to."""
    _lock: Lock = field(default_factory=Lock)
    _open: dict[str, Future[Opinion]] = field(default_factory=dict)
    _warned: bool = False

    def key(self, shown: str, vote: int) -> str:
        """The key of one vote on what the judge is shown."""
        return hashlib.sha256(json.dumps([_VERSION, self.judge, shown, vote]).encode()).hexdigest()

    def once(self, key: str, judge: Callable[[], Opinion]) -> tuple[Opinion, bool]:
        """The verdict for a key, asked for only where nobody has it or is asking for it already.

        Returns:
            The verdict, and whether it came from elsewhere than this call.
        """
        mine: Future[Opinion] = Future()
        with self._lock:
            first = self._open.setdefault(key, mine)
        if first is not mine:
            return first.result(), True
        try:
            outcome, kept = self._find(key, judge)
        except BaseException as error:
            self._forget(key)
            mine.set_exception(error)
            raise
        if isinstance(outcome, NoVerdict) and outcome.reason in _PASSING:
            self._forget(key)
        mine.set_result(outcome)
        return outcome, kept

    def _find(self, key: str, judge: Callable[[], Opinion]) -> tuple[Opinion, bool]:
        kept = self._read(key)
        if kept is not None:
            return kept, True
        outcome = judge()
        if isinstance(outcome, Verdict):
            self._write(key, outcome)
        return outcome, False

    def _forget(self, key: str) -> None:
        with self._lock:
            self._open.pop(key, None)

    def _path(self, folder: Path, key: str) -> Path:
        return folder / "verdicts" / key[:2] / f"{key}.json"

    def _read(self, key: str) -> Verdict | None:
        if self.folder is None:
            return None
        try:
            entry = read_json(self._path(self.folder, key).read_bytes())
            fields = entry["verdict"]
            if not hmac.compare_digest(str(entry["signature"]), self._sign(key, fields)):
                return None
            return _verdict(fields)
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def _write(self, key: str, verdict: Verdict) -> None:
        if self.folder is None:
            return
        fields = _fields(verdict)
        entry = {"verdict": fields, "signature": self._sign(key, fields)}
        try:
            keep(self.folder, self._path(self.folder, key), encode_json(entry))
        except OSError as error:
            self._complain(error)

    def _complain(self, error: OSError) -> None:
        with self._lock:
            first, self._warned = not self._warned, True
        if first:
            self.warn(f"verdicts can't be kept in {self.folder}: {error.strerror or type(error).__name__}")

    def _sign(self, key: str, fields: dict[str, Any]) -> str:
        text = json.dumps([key, fields], sort_keys=True)
        return hmac.new(f"evalgate:{self.secret}".encode(), text.encode(), hashlib.sha256).hexdigest()


def _fields(verdict: Verdict) -> dict[str, Any]:
    return {
        "reason": verdict.reason,
        "quotes": list(verdict.quotes),
        "action": verdict.action and verdict.action.value,
        "action_ok": verdict.action_ok,
        "unsupported_content": verdict.unsupported_content,
        "model": verdict.model,
    }


def _verdict(fields: dict[str, Any]) -> Verdict:
    action = fields["action"]
    return Verdict(
        reason=fields["reason"],
        quotes=tuple(fields["quotes"]),
        action=None if action is None else Action(action),
        action_ok=fields["action_ok"],
        unsupported_content=fields["unsupported_content"],
        model=fields["model"],
    )
