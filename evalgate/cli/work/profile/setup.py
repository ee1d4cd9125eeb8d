"""What `evalgate profile` works on, and the real collaborators that it needs."""

import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from evalgate.ask.answer import Endpoint
from evalgate.ask.pacing.workers import ask_all
from evalgate.cli.assembly.endpoints import filled
from evalgate.cli.assembly.judges import Seated, each_judge
from evalgate.cli.console import note
from evalgate.cli.keys import Keys
from evalgate.config.encoding import read_text
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.load import default_settings, load_settings
from evalgate.config.settings import Settings
from evalgate.errors import ExitCode, InputError, InterruptedRunError, Problem
from evalgate.grade.judge.call import Caller
from evalgate.grade.judge.ledger import Budget, Ledger
from evalgate.grade.judge.prompt import new_code
from evalgate.profile.asking import TurnByTurn, askings, transcript_of
from evalgate.profile.declined import forbids_only, is_blind
from evalgate.profile.judge import ModelProfileJudge
from evalgate.profile.judge_prompt import ProfilePromptWriter
from evalgate.profile.judge_reply import MARK_SCHEMA
from evalgate.profile.leak.assess import Guarded
from evalgate.profile.load import built_in, check_set, load_packs
from evalgate.profile.probe import ATTEMPT_AXES, Probe, Scorer, Transcript
from evalgate.profile.recorded import without_secrets
from evalgate.profile.sample import Bench
from evalgate.text.redact import Redactor


@dataclass(frozen=True, slots=True, kw_only=True)
class Workplace:
    """A team's configuration and the tasks that it makes."""

    root: Path
    settings: Settings
    probes: tuple[Probe, ...]
    prompt: str | None
    """The text of the prompt that is profiled."""
    found: bool
    """Whether there is a configuration file at all."""


def load_workplace(config: str, given: dict[str, object], *, may_lack_config: bool) -> Workplace:
    """Load the configuration and its tasks; questions and documents are not looked at.

    Raises:
        InputError: with every problem of configuration and packs.
    """
    path = Path(config)
    found = path.is_file() or not may_lack_config
    settings = load_settings(path, given) if found else default_settings(given)
    return workplace(path.parent, settings, found=found)


def workplace(root: Path, settings: Settings, *, found: bool = True) -> Workplace:
    """The tasks and the prompt that settings name.

    Raises:
        InputError: with every problem of the packs; or there is nothing to ask.
    """
    own = settings.profile
    probes: list[Probe] = list(built_in(settings.language.value, own.purpose)) if own.built_in else []
    probes += load_packs(root, own.probes, own.purpose)
    check_set(probes, own.purpose)
    for probe in probes:
        if probe.axis in ATTEMPT_AXES and is_blind(probe):
            note(
                f"{probe.path}:{probe.line}: warning: a refusal leaves the trace of {probe.id!r}, too, so it "
                "is never left out; name what only an attempt leaves behind"
            )
        if probe.scorer is Scorer.CHECKS and not probe.trace and forbids_only(probe):
            note(
                f"{probe.path}:{probe.line}: warning: a text that does nothing passes all of {probe.id!r}; "
                "name under `trace` what doing it leaves behind"
            )
    prompt = read_text(root / own.prompt, own.prompt) if own.prompt else None
    return Workplace(root=root, settings=settings, probes=tuple(probes), prompt=prompt, found=found)


def subject_section(place: Workplace, config: str) -> EndpointSettings:
    """Who is to be asked.

    Raises:
        InputError: nobody is configured.
    """
    subject = place.settings.profile.subject or place.settings.endpoint
    if subject is None or subject.kind == "recorded":
        raise InputError(
            Problem(
                path=config,
                key="profile.subject",
                message="this command asks an assistant, and none is configured",
                hint="add `profile: {subject: {kind: anthropic, model: ...}}`, or score recorded responses "
                "with `--responses FILE`",
            )
        )
    return subject


def subject_key(place: Workplace) -> str:
    """The key of the section that says who is asked."""
    return "profile.subject" if place.settings.profile.subject else "endpoint"


_USES_PROMPT = re.compile(r"\{\{[^}]*\bprompt\b")


def subject_name(subject: EndpointSettings) -> str:
    """Who answers, for the report; variables stay unfilled."""
    return subject.url or "" if subject.kind == "http" else f"{subject.kind}:{subject.model or ''}"


def is_told_prompt(subject: EndpointSettings) -> bool:
    """Whether the assistant is sent the prompt, so that it can be asked under another one."""
    sent = " ".join(map(repr, (subject.url, subject.headers, subject.body, subject.setup)))
    return subject.kind != "http" or _USES_PROMPT.search(sent) is not None


def check_told(subject: EndpointSettings, which: str, place: str) -> None:
    """Refuse to ask for a prompt by an assistant that is not told which one to use.

    Args:
        subject: who is asked.
        which: what the prompt is called, for the message.
        place: key of the section that says who it is.

    Raises:
        InputError: it is never sent the prompt.
    """
    if not is_told_prompt(subject):
        raise InputError(
            Problem(
                key=f"{place}.body",
                message=f"{which} can't be asked for: the assistant is never sent the prompt",
                hint="put `{{ prompt }}` into url, headers or body, ask a model with `kind: anthropic` or "
                "`openai`, or give recorded responses with `--responses` and `--base-responses`",
            )
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """Asks a subject for one prompt after the other."""

    place: Workplace
    raw: EndpointSettings
    """With variables unfilled."""
    stop: threading.Event

    def ask(self, prompt: str | None) -> Iterator[Transcript]:
        """Every task as often as it is to be asked, as they end, free of secrets.

        Nobody is asked before the first of them is wanted, and what is wrong is told before that.

        Raises:
            MissingSecretError: a variable is unset or empty.
            InputError: a template or a path is wrong.
            UnauthorizedError: the subject refuses access; from the first transcript on, as the next.
            InterruptedRunError: a signal came.
        """
        ready = filled(self.raw, subject_key(self.place))
        endpoint = ready.build(run_id=uuid4().hex, prompt=prompt)
        return self._transcripts(endpoint, ready.redactor)

    def _transcripts(self, endpoint: Endpoint, redactor: Redactor) -> Iterator[Transcript]:
        by_id = {probe.id: probe for probe in self.place.probes}
        todo = askings(self.place.probes, self.place.settings.profile.trials)
        subject = TurnByTurn(endpoint, self.place.probes)
        for asked in ask_all(todo, subject, concurrency=self.place.settings.concurrency, stop=self.stop):
            probe = by_id[asked.asking.question.id]
            yield from without_secrets([transcript_of(probe, asked)], redactor.redact)
        if self.stop.is_set():
            raise InterruptedRunError(
                "stopped by a signal: the profile is not complete", ExitCode.INTERRUPTED
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Jury:
    """The judges of a run; both prompts are judged within one budget."""

    place: Workplace
    subject_model: str | None
    stop: threading.Event
    needed: bool
    """Whether a judge whose variables are unset ends the run; otherwise it is left out, and this is said."""
    budget: Budget

    def bench(self, prompt: str | None) -> Bench:
        """Who scores what is answered under a prompt.

        Raises:
            MissingSecretError: a judge's variable is unset, and judges are needed.
            InputError: a judge is the subject's own model.
        """
        own = self.place.settings.profile
        guarded = Guarded.of(prompt, own.secrets, own.not_secret)
        return Bench(judges=tuple(self._judges(prompt)), guarded=guarded)

    def _judges(self, prompt: str | None) -> Iterator[ModelProfileJudge]:
        keys = Keys.NEEDED if self.needed else Keys.OPTIONAL
        for judge in each_judge(self.place.settings, keys, MARK_SCHEMA):
            yield self._judge(judge, prompt)

    def _judge(self, judge: Seated, prompt: str | None) -> ModelProfileJudge:
        settings, place = judge.settings, self.place.settings
        caller = Caller(
            client=judge.client,
            ledger=Ledger(self.budget, settings.prices),
            deadline_seconds=settings.deadline_seconds,
            max_tokens=settings.max_tokens,
            stop=self.stop,
        )
        writer = ProfilePromptWriter(language=place.language, prompt=prompt, run_code=new_code())
        return ModelProfileJudge(
            settings=settings, caller=caller, writer=writer, subject_model=self.subject_model, key=judge.key
        )
