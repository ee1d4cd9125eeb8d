"""Everything that a run as an Action stands on, built from the runner's environment."""

import contextlib
import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from evalgate.cli.acting.approval import Approval
from evalgate.cli.acting.base import Base, inside
from evalgate.cli.acting.trusting import Basis, open_basis
from evalgate.config.inputs import ActionCommand, ActionInputs, as_input, read_inputs
from evalgate.config.language import Language
from evalgate.config.load import load_settings
from evalgate.config.settings import Settings
from evalgate.config.variables import variables
from evalgate.errors import EvalgateError, InputError, SetupError
from evalgate.forge.client import GitHub
from evalgate.forge.dialect import dialect_of
from evalgate.forge.model import Comment
from evalgate.forge.rest import Rest
from evalgate.publish.action import Publication, pull_of
from evalgate.publish.comment import Sticky
from evalgate.publish.event import Event, read_event
from evalgate.publish.notices import Scene, cut_note
from evalgate.publish.runner import Level, Runner
from evalgate.publish.stamp import Stamp

_TOKENS = ("GITHUB_TOKEN", "ACTIONS_RUNTIME_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN")
_LANGUAGE = re.compile(r"^language: *[\"']?(ja|en)[\"']? *(?:#.*)?$", re.MULTILINE)
_CONFIG = "evalgate.yml"
_OUT = "evalgate-out"
_LOST = (
    "the event `{}` names no change: GITHUB_EVENT_PATH leads to no file with it, so that nobody knows "
    "which gate decides; leave GITHUB_EVENT_PATH and GITHUB_EVENT_NAME as the runner sets them"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """Inputs, event, settings, and the ways to the forge and to people."""

    inputs: ActionInputs
    event: Event
    settings: Settings
    """The defaults where the configuration can't be read."""
    trouble: EvalgateError | None
    """What was wrong with inputs or configuration, to be told before anything is done."""
    runner: Runner
    rest: Rest
    forge: GitHub
    publication: Publication
    basis: Basis | None
    """What comes from the base of a pull request; None where no change is under test."""
    folder: Path
    """For files of this run alone; it goes away with it."""

    @property
    def config(self) -> str:
        """The configuration file."""
        return self.inputs.config or _CONFIG

    @property
    def root(self) -> Path:
        """Folder of the configuration, from which its paths start."""
        return Path(self.config).parent

    @property
    def out(self) -> Path:
        """Folder for results."""
        return Path(self.inputs.out or _OUT)


@contextlib.contextmanager
def open_stage(environ: Mapping[str, str], runner: Runner) -> Iterator[Stage]:
    """Build the stage, in the workspace; what can't be read is kept as trouble, so that people are told.

    Raises:
        SetupError: the event's file can't be read, or there is no workflow.
    """
    workspace = environ.get("GITHUB_WORKSPACE")
    if not workspace and not environ.get("GITHUB_REPOSITORY"):
        raise SetupError("this is what a workflow runs, and there is none: on your desk use `evalgate run`")
    if workspace and Path(workspace).is_dir():
        os.chdir(workspace)
    event, trouble = _event(environ)
    inputs, settings, wrong = _read(environ)
    trouble = trouble or wrong
    runner.learn([inputs.github_token, *(environ.get(name, "") for name in _TOKENS)])
    _warn_of_unknown(inputs, runner)
    rest = Rest(
        environ.get("GITHUB_API_URL") or "https://api.github.com",
        inputs.github_token or environ.get("GITHUB_TOKEN", ""),
        dialect=dialect_of(environ),
    )
    forge = GitHub(rest, event.repository)
    with contextlib.closing(rest), tempfile.TemporaryDirectory(prefix="evalgate-") as folder:
        basis = None
        try:
            event = _looked_up(event, forge)
            if event.is_judged_by_base and trouble is None:
                basis = _basis(event, forge, inputs, settings, Path(folder))
                settings = basis.settings
            elif event.is_judged_by_base:
                settings = _at_the_base(event, forge, inputs, Path(folder)) or settings
        except EvalgateError as error:
            trouble = trouble or error
        runner.learn(_secrets(settings, environ))
        yield Stage(
            inputs=inputs,
            event=event,
            settings=settings,
            trouble=trouble,
            runner=runner,
            rest=rest,
            forge=forge,
            publication=_publication(
                event, _with_key(inputs, settings), inputs, runner, forge, _leg(environ)
            ),
            basis=basis,
            folder=Path(folder),
        )


def _event(environ: Mapping[str, str]) -> tuple[Event, EvalgateError | None]:
    """The event; without what somebody gave by hand where that makes no sense."""
    try:
        event = read_event(environ)
        return event, SetupError(_LOST.format(event.name)) if event.lacks_change else None
    except EvalgateError as error:
        return read_event({**environ, "GITHUB_EVENT_PATH": ""}), error


def _looked_up(event: Event, forge: GitHub) -> Event:
    """The event with what only GitHub knows of it.

    Raises:
        SetupError: the pull request that was asked for has another head by now, or GitHub can't be asked.
    """
    if event.source is not None:
        source = event.source
        pulls = forge.pulls_of_branch(source.owner, source.branch)
        fitting = [p for p in pulls if (p.head_sha, p.head_repository) == (event.head_sha, source.repository)]
        return replace(event, pull_number=fitting[0].number if fitting and fitting[0].is_open else None)
    if not event.pull_asked or event.pull_number is None:
        return event
    pull = forge.pull(event.pull_number)
    if not pull.is_open or pull.head_sha != event.head_sha:
        raise SetupError(
            f"pull request #{pull.number} is closed or has moved on: its head is {pull.head_sha}, and "
            f"{event.head_sha} was to be tested; read the change again before you run it"
        )
    return replace(event, base_sha=pull.base_sha, base_ref=pull.base_ref)


def _basis(event: Event, forge: GitHub, inputs: ActionInputs, head: Settings, folder: Path) -> Basis:
    """The gate as the base of the change has it."""
    base = _base(event, forge, inputs, folder)
    approval = Approval(
        files=forge,
        people=forge,
        base_commit=base.commit,
        head_commit=event.head_sha,
        pull=event.pull_number,
        config=base.config,
    )
    return open_basis(base, head, dict(inputs.settings), approval)


def _at_the_base(event: Event, forge: GitHub, inputs: ActionInputs, folder: Path) -> Settings | None:
    """The base's settings, by which people are told of a change whose own can't be read."""
    try:
        return _base(event, forge, inputs, folder).settings(dict(inputs.settings))
    except EvalgateError:
        return None


def _base(event: Event, forge: GitHub, inputs: ActionInputs, folder: Path) -> Base:
    config = inside(inputs.config or _CONFIG)
    return Base(files=forge, commit=event.base_sha or "", config=config, folder=folder)


def _read(environ: Mapping[str, str]) -> tuple[ActionInputs, Settings, EvalgateError | None]:
    """Inputs and settings, or what stands for them and why."""
    inputs, problems = read_inputs(environ)
    wrong = InputError(*problems) if problems else None
    path = Path(inputs.config or _CONFIG)
    if wrong is None and inputs.command is ActionCommand.RELAY and not path.is_file():
        return inputs, Settings(), None  # that workflow has no reason to check anything out
    try:
        return inputs, load_settings(path, inputs.settings, as_input), wrong
    except EvalgateError as error:
        return inputs, _rest_of(path), wrong or error


def _rest_of(path: Path) -> Settings:
    """The defaults, in the language of a configuration that can't be read otherwise."""
    try:
        found = _LANGUAGE.search(path.read_text(encoding="utf-8", errors="replace"))
    except OSError:
        return Settings()
    return Settings(language=Language(found[1])) if found else Settings()


def _secrets(settings: Settings, environ: Mapping[str, str]) -> list[str]:
    """Values of the variables that the configuration names."""
    sections = [settings.endpoint, settings.profile.subject, *settings.judges]
    return [environ.get(name, "") for section in sections if section for name in variables(section)]


def _warn_of_unknown(inputs: ActionInputs, runner: Runner) -> None:
    for name, near in inputs.unknown.items():
        hint = f": did you mean `{near}`?" if near else ""
        runner.annotate(Level.WARNING, f"There is no input `{name}`{hint}", "evalgate")


def _with_key(inputs: ActionInputs, settings: Settings) -> Settings:
    """A profile keeps a comment of its own, whatever the run's is called."""
    if inputs.command is not ActionCommand.PROFILE or "comment_key" in inputs.settings:
        return settings
    return settings.model_copy(update={"comment_key": "profile"})


def _publication(
    event: Event, settings: Settings, inputs: ActionInputs, runner: Runner, forge: GitHub, leg: str
) -> Publication:
    scene = Scene(
        language=settings.language,
        commit=event.head_sha,
        run_url=event.run_url,
        is_restricted=event.lacks_secrets,
        whole="profile.md" if inputs.command is ActionCommand.PROFILE else "report.html",
    )
    number = pull_of(event, forge)
    if number is None:
        runner.say(f"{event.name or 'no event'}: there is no pull request to comment on.")
        return Publication(runner, scene, None, settings.comment)
    stamp = Stamp(head=event.head_sha, run=event.run_id, attempt=event.run_attempt, by=leg)
    sticky = Sticky(forge, number, settings.comment_key, stamp, lambda n: cut_note(scene, n))
    return Publication(runner, scene, sticky, settings.comment, silent=inputs.shard is not None)


def comment_on(stage: Stage, number: int) -> Comment | None:
    """Our comment on some pull request as it is now.

    Raises:
        ForgeError: GitHub refuses, or can't be reached.
    """
    stamp = Stamp(head="", run=0, attempt=0, by="-")
    return Sticky(stage.forge, number, stage.settings.comment_key, stamp, str).current()


def _leg(environ: Mapping[str, str]) -> str:
    """The job on its machine: legs of a matrix share the job, and run on machines of their own."""
    machine = sha256(environ.get("RUNNER_NAME", "").encode("utf-8", "replace")).hexdigest()[:8]
    return f"{environ.get('GITHUB_JOB') or 'job'}-{machine}"
