"""Every key of `evalgate.yml`, its meaning and its default. Defaults stand in this room and nowhere else."""

from enum import StrEnum
from typing import Annotated

from pydantic import BeforeValidator, Field, model_validator

from evalgate.config.action import CommentKey, CommentWhen, Name, ReleaseSettings
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.gate import GateSettings, Mode
from evalgate.config.judges import BudgetSettings, JudgeSettings
from evalgate.config.language import Language
from evalgate.config.model import Count, Positive, Section, Texts, as_list
from evalgate.config.profile import ProfileSettings


class AnswerDisplay(StrEnum):
    """Whether answers stand in comment and summary."""

    SHOW = "show"
    HIDE = "hide"
    AUTO = "auto"
    """Hidden in public repositories."""


class QuestionFile(Section):
    """A question file with its encoding."""

    path: str
    """The file."""
    encoding: str | None = None
    """`utf-8` (the default), `shift_jis`, `euc-jp`, `iso-2022-jp` or `utf-16`."""


class BaselineSettings(Section):
    """An earlier run to compare with."""

    path: str | None = None
    """A `results.json`, such as one that an earlier step downloaded. Where `gate.max_drop` depends on it, it
    must be there, but with `mode: report`, which makes the first one; a pull request's run is inconclusive
    where it is not."""
    artifact: str | None = None
    """In the Action: name of an artifact with the results, of which the base branch's newest is taken."""
    confirm: Count = 0
    """How often a question that seems to have got worse is asked again before it is called so."""

    @model_validator(mode="after")
    def _one_of_them(self) -> "BaselineSettings":
        if self.path and self.artifact:
            raise ValueError(
                "`path` and `artifact` exclude each other: there is one earlier run to compare with"
            )
        return self


class ReportSettings(Section):
    """What people see."""

    answers: AnswerDisplay = AnswerDisplay.AUTO
    max_failures: Count = 20
    """Failed questions shown in full in the comment."""


class Settings(Section):
    """The whole configuration."""

    language: Language = Language.JA
    mode: Mode = Mode.GATE
    endpoint: EndpointSettings | None = None
    questions: Annotated[tuple[str | QuestionFile, ...], BeforeValidator(as_list), Field(min_length=1)] = (
        "questions.yml",
    )
    """Question files; one in another encoding is a mapping of `path` and `encoding`."""
    documents: str | None = None
    """Folder of the documents; none means that the contexts of each answer are what is known."""
    trials: Annotated[Positive, Field(le=1000)] = 3
    """How often each question is asked: the same question need not get the same answer twice."""
    concurrency: Annotated[Positive, Field(le=1024)] = 8
    """How many trials are under way at once."""
    allow_unsupported: tuple[str, ...] = ()
    """Texts that are fine although no document holds them."""
    judges: tuple[JudgeSettings, ...] = ()
    """Models that grade beside the rules; none: the rules alone."""
    labels: Texts = ("reviews/*.jsonl",)
    """Files of people's decisions; `*` stands for any name."""
    budget: BudgetSettings = BudgetSettings()
    gate: GateSettings = GateSettings()
    baseline: BaselineSettings = BaselineSettings()
    relevant_paths: tuple[str, ...] = ()
    """Globs as in .gitignore; a change that touches none of them is not evaluated. None: every change is."""
    comment: CommentWhen = CommentWhen.ALWAYS
    comment_key: CommentKey = "main"
    """Which comment it is, where a pull request has several, as with a matrix."""
    status: Name | None = None
    """In the Action: context of a status to set on the commit under test; none: none is set. One context for
    every route (pull request, queue, a maintainer's run) can be required; the untested stays pending."""
    check_run: Name | None = None
    """In the Action: name of a check run with a remark on the line of each question that failed; none: none
    is made. It decides nothing: name it otherwise than the job and the `status`. Needs `checks: write`."""
    release: ReleaseSettings = ReleaseSettings()
    report: ReportSettings = ReportSettings()
    profile: ProfileSettings = ProfileSettings()

    @property
    def question_paths(self) -> tuple[str, ...]:
        """The question files without their encodings."""
        return tuple(file if isinstance(file, str) else file.path for file in self.questions)

    @model_validator(mode="after")
    def _names_differ(self) -> "Settings":
        if self.check_run is not None and self.check_run == self.status:
            raise ValueError(
                f"`check_run` and `status` are both {self.check_run!r}: give them two names, as a ruleset "
                "that requires one of them would wait for both"
            )
        return self

    @model_validator(mode="after")
    def _release_can_be_proved(self) -> "Settings":
        deployment = self.endpoint.deployment if self.endpoint else None
        if self.release.reuse is not None and not (deployment and deployment.index):
            raise ValueError(
                "`release.reuse` needs `endpoint.deployment` with `commit` and `index`: nothing else proves "
                "that what was measured is what is released"
            )
        return self

    @model_validator(mode="after")
    def _judges_fit(self) -> "Settings":
        names = [judge.name for judge in self.judges]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"two judges are {name}; to ask one judge several times, set its `votes`")
        unpriced = [judge.name for judge in self.judges if judge.prices is None]
        if self.budget.money is not None and unpriced:
            raise ValueError(f"`budget.money` needs the `prices` of every judge; {unpriced[0]} has none")
        return self
