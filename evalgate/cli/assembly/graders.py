"""Who grades beside the rules: judges and people. They are checked before the first question is asked.

The rules can't be configured wrongly, so they and all that they need come later, while the assistant is busy.
"""

from dataclasses import dataclass
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from evalgate.cli.assembly.labels import build_book, read_team_labels
from evalgate.cli.keys import Keys
from evalgate.cli.project import Project
from evalgate.grade.names import HUMAN, RULES

if TYPE_CHECKING:
    from evalgate.grade.judge.judge import ModelJudge
    from evalgate.grade.panel import Panel
    from evalgate.review.book import LabelBook


@dataclass(frozen=True, slots=True, kw_only=True)
class Graders:
    """The judges and people of a run."""

    judges: "tuple[ModelJudge, ...]" = ()
    people: "LabelBook | None" = None
    stop: Event
    """Set when the run ends early."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who will grade, as `Panel.names` has it."""
        people = (HUMAN,) if self.people else ()
        return (RULES, *(judge.name for judge in self.judges), *people)

    def close(self) -> None:
        """Give the judges' connections back, where no panel does."""
        for judge in self.judges:
            judge.close()


def build_graders(project: Project, *, stop: Event | None = None, keys: Keys = Keys.OPTIONAL) -> Graders:
    """The judges and the people that the configuration names.

    Args:
        project: what is graded.
        stop: set when the run ends early.
        keys: what to do about judges whose environment variables are unset.

    Raises:
        MissingSecretError: a variable of a judge is unset, and keys are needed.
        InputError: a judge is the assistant's own model, or a file of labels is wrong.
    """
    stop = stop or Event()
    return Graders(judges=_judges(project, stop, keys), people=_people(project), stop=stop)


def _judges(project: Project, stop: Event, keys: Keys) -> "tuple[ModelJudge, ...]":
    if not project.settings.judges:
        return ()
    from evalgate.cli.assembly.judges import build_judges

    return build_judges(project, stop, keys)


def _people(project: Project) -> "LabelBook | None":
    """Where nobody has decided anything, what holds decisions is not even imported."""
    labels = read_team_labels(project)
    return build_book(project, labels) if labels else None


def build_panel(project: Project, graders: Graders | None = None) -> "Panel":
    """Everyone who grades; without any given, those of the configuration whose keys are there.

    Raises:
        InputError: as of `build_graders`.
    """
    from evalgate.grade.panel import Panel
    from evalgate.grade.rules import RuleGrader
    from evalgate.report.details import detail_in

    graders = graders or build_graders(project)
    settings = project.settings
    rules = RuleGrader(
        documents=project.documents,
        language=settings.language,
        allow_unsupported=settings.allow_unsupported,
    )
    return Panel(
        rules,
        graders.judges,
        graders.people,
        concurrency=settings.concurrency,
        stop=graders.stop,
        tell=partial(detail_in, settings.language),
    )
