"""The story of a run as an Action: what is told, where and when. Collaborators come as arguments."""

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from evalgate.config.action import CommentWhen
from evalgate.errors import EvalgateError, ExitCode, InputError
from evalgate.forge.errors import ForgeError, PermissionDeniedError
from evalgate.forge.model import Changes
from evalgate.gate.decision import Override
from evalgate.publish import notices
from evalgate.publish.banner import headline as banner_headline
from evalgate.publish.banner import with_banner, without_banner
from evalgate.publish.comment import Posted, Sticky
from evalgate.publish.event import Event
from evalgate.publish.notices import Notice, Scene
from evalgate.publish.results import NOTHING, annotations, is_pass, outputs
from evalgate.publish.runner import Level, Runner
from evalgate.publish.stamp import Stamp, stamp_of
from evalgate.report.results import Results

_TITLE = "evalgate"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a run has written, ready to be published."""

    comment: str
    summary: str
    headline: str
    results: Results
    results_path: str
    """Relative to the workspace, as the steps that follow see it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What is to be told of something else than a run, such as a profile."""

    comment: str
    summary: str
    headline: str
    """For the top of the run's page, where it did not pass."""
    passed: bool
    blocks: bool
    """Whether the exit code is another one than 0."""
    outputs: Mapping[str, str]
    """Those that it has; the others are empty."""


class Publication:
    """Tells people and later steps how a run goes. Nothing that it fails to tell changes the decision.

    Args:
        runner: Log, summary, outputs and annotations.
        scene: Language, commit and address of the run.
        sticky: The comment; None where there is no pull request, or none is wanted.
        when: When a comment may be created.
        silent: The comment is read and never written: another job of the run tells how it ends.
    """

    def __init__(
        self,
        runner: Runner,
        scene: Scene,
        sticky: Sticky | None,
        when: CommentWhen = CommentWhen.ALWAYS,
        *,
        silent: bool = False,
    ) -> None:
        self._runner = runner
        self._scene = scene
        self._sticky = None if when is CommentWhen.NEVER else sticky
        self._always = when is CommentWhen.ALWAYS
        self._silent = silent
        self._warned = False
        self.is_untested = False
        """Something should have been measured and wasn't, though that doesn't block."""
        self._denied = ""
        """Why nobody may comment here, once that is known: it is said once."""

    @property
    def scene(self) -> Scene:
        """Where the run takes place."""
        return self._scene

    def begin(self) -> None:
        """Say that a run goes on, so that an earlier result can't be taken for this commit's."""
        self._comment(notices.running(self._scene).markdown, create=self._always)

    def finish(self, report: Report) -> None:
        """Publish the report."""
        create = self._always or not is_pass(report.results)
        trouble = self._comment(report.comment, create=create)
        self._summary(report.summary, trouble)
        self._outputs(outputs(report.results, report.results_path))
        for annotation in annotations(report.results, report.headline):
            self._runner.annotate(annotation.level, annotation.message, _TITLE)

    def conclude(self, told: Told) -> None:
        """Publish what is told of something else than a run."""
        trouble = self._comment(told.comment, create=self._always or not told.passed)
        self._summary(told.summary, trouble)
        self._outputs({**NOTHING, **told.outputs})
        if not told.passed:
            self._runner.annotate(Level.ERROR if told.blocks else Level.WARNING, told.headline, _TITLE)

    def earlier(self) -> tuple[str, Stamp] | None:
        """Our comment and the run that wrote it; None where there is none to be had."""
        if self._sticky is None:
            return None
        try:
            found = self._sticky.current()
        except ForgeError:
            return None
        stamp = stamp_of(found.body) if found else None
        return (found.body, stamp) if found and stamp else None

    def repeat(self, earlier: str, results: Results, override: Override | None, path: str) -> str:
        """Publish an earlier result once more, below the words of whoever lets it through; gives the text."""
        language = self._scene.language
        text = with_banner(earlier, override, language) if override else without_banner(earlier)
        trouble = self._comment(text, create=True)
        self._summary(text, trouble)
        self._outputs(outputs(results, path))
        if override:
            told = f"{banner_headline(override, language)}: {override.reason} ({override.at})"
            self._runner.annotate(Level.WARNING, told, _TITLE)
        elif results.decision.exit_code:
            self._runner.annotate(Level.ERROR, "The earlier result of this commit still blocks.", _TITLE)
        return text

    def skip(self, notice: Notice, *, create: bool, untested: bool = False) -> None:
        """Say that nothing was measured, and that this doesn't block.

        Args:
            notice: what is said.
            create: whether a comment may be created for it.
            untested: whether something should have been measured.
        """
        self.is_untested = untested
        self._tell(notice, Level.NOTICE, create=create and self._always)

    def leave(self, notice: Notice) -> None:
        """Say that nothing was measured, and leave the comment as it is."""
        self._summary(notice.markdown, "")
        self._outputs(NOTHING)
        self._runner.annotate(Level.NOTICE, notice.headline, _TITLE)

    def fail(self, error: EvalgateError) -> None:
        """Say that no report came out, and why; what is wrong in a file is shown at its line."""
        notice = notices.broken(self._scene, error.exit_code, str(error))
        if not isinstance(error, InputError):
            self._tell(notice, Level.ERROR, create=True, detail=str(error))
            return
        self._tell(notice, None, create=True)
        for problem in error.problems:
            place = {"file": problem.path, "line": str(problem.line or "")}
            self._runner.annotate(Level.ERROR, str(problem), notice.headline, place)

    def fail_for_secrets(self, detail: str, advice: str) -> None:
        """Say that secrets are missing, and what a maintainer can do."""
        notice = notices.lacking_secrets(self._scene, detail, advice)
        self._tell(notice, Level.ERROR, create=True, detail=f"{detail}\n{advice}")

    def crash(self, detail: str) -> None:
        """Say that evalgate broke."""
        self._tell(notices.broken(self._scene, ExitCode.OWN_FAULT, detail), Level.ERROR, create=True)

    def link(self, comment: str, url: str) -> None:
        """Publish a comment once more, with a link to what was uploaded since."""
        line = notices.report_link(self._scene.language, url)
        self._comment(f"{comment.rstrip()}\n{line}", create=False)
        self._summary(line, "")

    def _tell(self, notice: Notice, level: Level | None, *, create: bool, detail: str = "") -> None:
        trouble = self._comment(notice.markdown, create=create)
        self._summary(notice.markdown, trouble)
        self._outputs(NOTHING)
        if level:
            self._runner.annotate(level, f"{notice.headline}\n{detail}".strip(), _TITLE)

    def _comment(self, text: str, *, create: bool) -> str:
        """Write the comment; gives what went wrong, or an empty text."""
        if self._sticky is None or self._silent or self._denied:
            return self._denied
        try:
            posted = self._sticky.write(self._runner.redact(text), create=create)
        except ForgeError as error:
            trouble = f"{error}{self._hint(error)}"
            self._runner.annotate(Level.WARNING, f"The comment could not be posted: {trouble}", _TITLE)
            self._denied = trouble if isinstance(error, PermissionDeniedError) else ""
            return trouble
        self._runner.debug(f"comment: {posted}")
        if posted is Posted.LEFT_TO_NEWER:
            self._runner.say("A newer run has reported on this pull request: its comment stays as it is.")
        self._warn_of_legs()
        return ""

    def _hint(self, error: ForgeError) -> str:
        if self._scene.is_restricted and isinstance(error, PermissionDeniedError):
            return "; GitHub gives forks and Dependabot a token that can only read"
        return ""

    def _warn_of_legs(self) -> None:
        if self._sticky and self._sticky.shared_with_leg and not self._warned:
            self._warned = True
            message = "Another job of this run has the same `comment-key`: give each leg of a matrix its own."
            self._runner.annotate(Level.WARNING, message, _TITLE)

    def _summary(self, text: str, trouble: str) -> None:
        head = notices.not_posted(self._scene.language, trouble) if trouble else ""
        with self._warning("step summary"):
            self._runner.write_summary(head + text, lambda n: notices.cut_summary_note(self._scene, n))

    def _outputs(self, values: Mapping[str, str]) -> None:
        with self._warning("outputs"):
            self._runner.set_outputs(values)

    @contextlib.contextmanager
    def _warning(self, what: str) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self._runner.annotate(Level.WARNING, f"The {what} could not be written: {reason}", _TITLE)


def pull_of(event: Event, changes: Changes) -> int | None:
    """The pull request to comment on; for a push, the open one whose head was pushed.

    A forge that can't be asked means that there is none: a comment is never worth a failure.
    """
    if event.pull_number is not None or event.name != "push" or event.base_sha is None:
        return event.pull_number
    try:
        pulls = changes.pulls_of_commit(event.head_sha)
    except ForgeError:
        return None
    return next((p.number for p in pulls if p.is_open and p.head_sha == event.head_sha), None)
