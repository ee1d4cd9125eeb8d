"""A profile as an Action: the prompt of a pull request against the prompt that it would replace.

Ranges, subject, judges and tasks are the base's, the prompt is the head's: a pull request can't grade itself.
It keeps a comment of its own.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from evalgate.cli.acting.base import inside
from evalgate.cli.acting.stage import Stage
from evalgate.cli.acting.workspace import hand_over, seen_from_checkout
from evalgate.cli.signals import Stop
from evalgate.cli.surroundings import Surroundings
from evalgate.cli.work.profile.files import prepare
from evalgate.cli.work.profile.session import Options, Session
from evalgate.cli.work.profile.setup import Workplace, is_told_prompt, workplace
from evalgate.config.changes import used_settings
from evalgate.config.encoding import decode, read_text
from evalgate.config.settings import Settings
from evalgate.errors import ExitCode, InputError, InterruptedRunError, Problem
from evalgate.forge.errors import ForgeError
from evalgate.gate.decision import Outcome
from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.language import profile_words
from evalgate.profile.report.markdown import render_profile
from evalgate.profile.report.section import profile_section
from evalgate.profile.report.sentences import foot, reason_text
from evalgate.profile.report.write import BASE_RESPONSES, FILES, RESPONSES, RESULTS, write_profile
from evalgate.publish import notices
from evalgate.publish.action import Told
from evalgate.publish.relevance import relevance
from evalgate.publish.runner import Level

BASE_PROMPT = "base-prompt.md"
"""The base's prompt as it was asked, beside the results."""


def profile_on(stage: Stage, stop: Stop) -> int:
    """Profile the prompt, unless the change doesn't touch it; gives the exit code."""
    trusted = _trusted(stage)
    patterns = _patterns(stage, trusted)
    found = relevance(stage.event, patterns, stage.forge)
    if found.trouble:
        stage.runner.annotate(Level.WARNING, f"Every change counts as relevant: {found.trouble}", "evalgate")
    if not found.is_relevant:
        stage.publication.skip(notices.irrelevant(stage.publication.scene, patterns), create=False)
        return int(ExitCode.PASS)
    stage.publication.begin()
    if stop.exit_code:
        raise InterruptedRunError("stopped by a signal before the first task was asked", stop.exit_code)
    facts = _profiled(stage, trusted, stop)
    stage.publication.conclude(_told(stage, facts))
    return int(facts.decision.exit_code)


def _profiled(stage: Stage, trusted: "_Trusted", stop: Stop) -> ProfileFacts:
    """Ask, score and write."""
    settings, out = trusted.settings, prepare(stage.out)
    place = _place(stage, trusted)
    base = _base(stage, trusted, out)
    texts = Surroundings(is_public=stage.event.is_public).keeps_texts(settings.report.answers)
    options = Options(
        config=stage.config,
        base_prompt=base.path,
        base_label=(stage.event.base_sha or "")[:7],
        texts=texts,
        notes=(*trusted.notes, *base.notes),
    )
    _, facts = Session(options=options, place=place, out=out, stop=stop.event).run()
    write_profile(out, facts)
    for name in () if texts else (RESPONSES, BASE_RESPONSES):
        (out / name).unlink(missing_ok=True)
    hand_over(out, (*FILES, BASE_PROMPT))
    return facts


def _place(stage: Stage, trusted: "_Trusted") -> Workplace:
    """The base's tasks beside the head's prompt."""
    settings = trusted.settings
    without = settings.profile.model_copy(update={"prompt": None})  # it is the head's, and read already
    place = workplace(trusted.root, settings.model_copy(update={"profile": without}))
    return replace(place, settings=settings, root=stage.root, prompt=trusted.prompt)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Trusted:
    """What a profile goes by."""

    settings: Settings
    """With the path of the head's prompt."""
    root: Path
    """Folder that the tasks of a team are read from."""
    path: str
    """The prompt, from the folder of the configuration."""
    prompt: str
    """The head's text of it."""
    notes: tuple[str, ...] = ()


def _trusted(stage: Stage) -> _Trusted:
    """The base's configuration and tasks with the head's prompt; the head's where the base has none of use.

    Raises:
        InputError: there is no prompt, or it leads out of the checkout.
        ForgeError: GitHub can't be asked.
    """
    basis = stage.basis
    own = _settings_of_base(stage)
    settings, root = stage.settings, stage.root
    notes = tuple(note.text for note in basis.notes) if basis and own is None else ()
    path = _prompt_path((basis.head if basis else settings), settings)
    if basis is not None and own is not None:
        settings, root = used_settings(own, basis.head), basis.base.root
        basis.base.fetch_labels(settings.profile.probes)
    file = stage.root / path
    if not file.resolve().is_relative_to(Path.cwd()):
        raise InputError(Problem(path=path, message="leads out of the checkout"))
    profile = settings.profile.model_copy(update={"prompt": path})
    return _Trusted(
        settings=settings.model_copy(update={"profile": profile}),
        root=root,
        path=path,
        prompt=read_text(file, path),
        notes=notes,
    )


def _settings_of_base(stage: Stage) -> Settings | None:
    if stage.basis is None:
        return None
    try:
        return stage.basis.base.settings(dict(stage.inputs.settings))
    except InputError:
        return None  # the stage has said so, and made the change's own configuration block nothing


def _prompt_path(head: Settings, used: Settings) -> str:
    for settings in (head, used):
        subject = settings.profile.subject or settings.endpoint
        path = settings.profile.prompt or (subject.prompt if subject else None)
        if path is not None:
            return path
    raise InputError(
        Problem(
            key="profile.prompt",
            message="`command: profile` needs the prompt's file",
            hint="name it: `profile: {prompt: prompts/system.md}`",
        )
    )


def _patterns(stage: Stage, trusted: _Trusted) -> tuple[str, ...]:
    """What a profile depends on: the prompt, the team's tasks, the configuration."""
    own = [trusted.path, *trusted.settings.profile.probes]
    inside = [(stage.root / path).as_posix() for path in own]
    return tuple(f"/{path.removeprefix('./')}" for path in (*inside, stage.config))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Base:
    path: str | None = None
    """The base's prompt, where there is one to compare with."""
    notes: tuple[str, ...] = ()


_WORDS = {
    "ja": {
        "unread": "変更前のプロンプトを読めなかったため、比べていません：{why}",
        "new": "変更前にはこのプロンプトがないため、比べるものがありません。",
        "untold": "アシスタントにプロンプトを渡していないため、変更前のプロンプトでは尋ねられません。",
    },
    "en": {
        "unread": "The prompt before the change could not be read, so nothing is compared: {why}",
        "new": "There was no such prompt before this change, so there is nothing to compare with.",
        "untold": "The assistant is never sent the prompt: it can't be asked under the one before.",
    },
}


def _base(stage: Stage, trusted: _Trusted, out: Path) -> _Base:
    """The prompt before the change, if there is one, it differs, and the subject can be asked under it."""
    settings, base_sha = trusted.settings, stage.event.base_sha
    words, subject = _WORDS[settings.language.value], settings.profile.subject or settings.endpoint
    if base_sha is None:
        return _Base()
    try:
        data = stage.forge.file(inside((stage.root / trusted.path).as_posix()), base_sha)
    except ForgeError as error:
        return _Base(notes=(words["unread"].format(why=error),))
    if data is None:
        return _Base(notes=(words["new"],))
    text = decode(data, f"{trusted.path} at {base_sha[:7]}", None)
    if text.strip() == trusted.prompt.strip():
        return _Base()
    if subject is not None and not is_told_prompt(subject):
        return _Base(notes=(words["untold"],))
    (out / BASE_PROMPT).write_text(text, encoding="utf-8")
    return _Base(path=str(out / BASE_PROMPT))


def _told(stage: Stage, facts: ProfileFacts) -> Told:
    """What people and later steps are told."""
    words, decision, scene = profile_words(facts.language), facts.decision, stage.publication.scene
    icons = {Outcome.PASS: "✅", Outcome.FAIL: "⛔", Outcome.INCONCLUSIVE: "⚠️"}
    icon = icons[decision.outcome] if decision.gated else "📊"
    section = profile_section(facts).replace(
        f"### {words.section_title}", f"## {icon} {words.section_title}", 1
    )
    place = f" · {scene.place}" if scene.place else ""
    reasons = [reason_text(reason, words) for reason in decision.reasons]
    return Told(
        comment=f"{section}\n<sub>{foot(facts, words)}{place}</sub>\n",
        summary=render_profile(facts, chart=False),
        headline="\n".join((words.outcomes[decision.outcome], *reasons)),
        passed=decision.outcome is Outcome.PASS,
        blocks=bool(decision.exit_code),
        outputs={"decision": decision.outcome.value, "results": seen_from_checkout(stage.out / RESULTS)},
    )
