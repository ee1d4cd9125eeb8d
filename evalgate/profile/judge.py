"""A model as a judge of responses to tasks: asks it, checks its reply, lets it vote."""

from dataclasses import dataclass, field, replace
from threading import Lock

from evalgate.config.judges import JudgeSettings
from evalgate.errors import InputError, Problem, SetupError
from evalgate.grade.judge.call import Caller
from evalgate.grade.judge.check import is_echo
from evalgate.grade.judge.kin import Independence
from evalgate.grade.judge.model import (
    MisconfiguredError,
    MissingKeyError,
    NoVerdict,
    NoVerdictReason,
    Reply,
)
from evalgate.profile.judge_prompt import ProfilePromptWriter
from evalgate.profile.judge_reply import Mark, mark_object, mark_of
from evalgate.profile.judged import Vote
from evalgate.profile.probe import Probe, Transcript
from evalgate.text.hashes import short_hash


@dataclass(slots=True, kw_only=True)
class ModelProfileJudge:
    """One configured judge; safe to share between threads.

    Raises:
        InputError: the judge is the subject's own model.
    """

    settings: JudgeSettings
    """With the environment filled in."""
    caller: Caller
    writer: ProfilePromptWriter
    subject_model: str | None
    """The model that is profiled, where it is known: a judge must be another one."""
    key: str = "judges[0]"
    """Where the judge stands in the configuration, for messages."""
    models: set[str] = field(default_factory=set, init=False)
    """As the API named them."""
    _kin: Independence = field(init=False)
    _lock: Lock = field(default_factory=Lock, init=False)

    def __post_init__(self) -> None:
        self._kin = Independence(self.settings.model, allowed=self.settings.allow_same_model, key=self.key)
        self._kin.assistant_is(self.subject_model)

    @property
    def name(self) -> str:
        """`<kind>:<model>`."""
        return self.settings.name

    @property
    def fingerprint(self) -> str:
        """A hash of everything that makes this judge another one than the next."""
        of_settings = self.settings.model_dump(
            include={"kind", "base_url", "model", "effort", "max_tokens"}, mode="json"
        )
        return short_hash(repr((*sorted(of_settings.items()), self.writer.version)))

    def close(self) -> None:
        """Give connections back."""
        self.caller.client.close()

    def judge(self, probe: Probe, asked: Transcript) -> tuple[Vote, ...]:
        """Look at one asking as often as the configuration says.

        Raises:
            InputError: the judge can't work as configured.
            SetupError: there is no key.
        """
        return tuple(self._vote(probe, asked) for _ in range(self.settings.votes))

    def _vote(self, probe: Probe, asked: Transcript) -> Vote:
        try:
            found = self.caller.ask(self.writer.write(probe, asked), lambda reply: _read(reply, asked))
        except MisconfiguredError as error:
            message = f"the judge {self.name} can't be used: {error.detail}"
            if isinstance(error, MissingKeyError):
                raise SetupError(message) from None
            hint = "check its model, api_key and base_url"
            raise InputError(Problem(key=self.key, message=message, hint=hint)) from None
        failure = found.reason if isinstance(found, NoVerdict) else None
        self.caller.ledger.note(failure)
        if isinstance(found, NoVerdict):
            return Vote(
                judge=self.name, mark=None, declined=None, reason=found.detail, failure=found.reason.value
            )
        self._note(found.model)
        return Vote(judge=self.name, mark=found.mark, declined=found.declined, reason=found.reason)

    def _note(self, model: str | None) -> None:
        self._kin.judge_is(model)
        if model:
            with self._lock:
                self.models.add(model)


def _read(reply: Reply, asked: Transcript) -> Mark | NoVerdict:
    """A complete reply to a mark that is the judge's own."""
    found = mark_object(reply.text)
    if isinstance(found, NoVerdict):
        return found
    if is_echo(found, asked.responses):
        return NoVerdict(reason=NoVerdictReason.ECHO)
    mark = mark_of(found)
    return mark if isinstance(mark, NoVerdict) else replace(mark, model=reply.model)
