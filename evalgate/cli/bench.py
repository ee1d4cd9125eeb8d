"""Who grades beside the rules: judges and people. They are checked before the first question is asked.

The rules can't be configured wrongly, so they and all that they need come later, while the assistant is busy.
"""

from dataclasses import dataclass
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from evalgate.cli.keys import Keys
from evalgate.cli.project import Project
from evalgate.grade.names import HUMAN, RULES

if TYPE_CHECKING:
    from evalgate.grade.judge.judge import ModelJudge
    from evalgate.grade.panel import Panel
    from evalgate.review.book import LabelBook


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
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


def build_bench(project: Project, *, stop: Event | None = None, keys: Keys = Keys.OPTIONAL) -> Bench:
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
    return Bench(judges=_judges(project, stop, keys), people=_people(project), stop=stop)


def _judges(project: Project, stop: Event, keys: Keys) -> "tuple[ModelJudge, ...]":
    if not project.settings.judges:
        return ()
    from evalgate.cli.judging import build_judges

    return build_judges(project, stop, keys)


def _people(project: Project) -> "LabelBook | None":
    from evalgate.review.files import load_labels

    settings = project.settings
    labels = load_labels(project.gate_root, settings.labels)
    if not labels:
        return None
    from evalgate.review.book import LabelBook

    return LabelBook(labels, project.questions, project.documents, settings.language)


def build_panel(project: Project, bench: Bench | None = None) -> "Panel":
    """Everyone who grades; without a bench, those of the configuration whose keys are there.

    Raises:
        InputError: as of `build_bench`.
    """
    from evalgate.grade.panel import Panel
    from evalgate.grade.rules import RuleGrader
    from evalgate.report.details import detail_in

    bench = bench or build_bench(project)
    settings = project.settings
    rules = RuleGrader(
        documents=project.documents,
        language=settings.language,
        allow_unsupported=settings.allow_unsupported,
    )
    return Panel(
        rules,
        bench.judges,
        bench.people,
        concurrency=settings.concurrency,
        stop=bench.stop,
        tell=partial(detail_in, settings.language),
    )
