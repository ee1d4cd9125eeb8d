"""Every key of `evalgate.yml`, its meaning and its default. Defaults stand here and nowhere else."""

from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from evalgate.config.action_settings import (
    CommentKey,
    CommentWhen,
    Name,
    OnMissingSecrets,
    ReleaseSettings,
)
from evalgate.config.endpoint import (
    AuthSettings,
    DeploymentSettings,
    PollSettings,
    SetupSettings,
    StreamSettings,
)
from evalgate.config.model import Count, CountLimit, MaxDrop, Positive, Rate, RateRange, Seconds, Section
from evalgate.config.profile_settings import ProfileKeys


class Language(StrEnum):
    """Language of the report and of the reasons; answers may be in either."""

    JA = "ja"
    EN = "en"


class Mode(StrEnum):
    """Whether the gate blocks."""

    GATE = "gate"
    REPORT = "report"
    """Never blocks, and says so."""


class AnswerDisplay(StrEnum):
    """Whether answers stand in comment and summary."""

    SHOW = "show"
    HIDE = "hide"
    AUTO = "auto"
    """Hidden in public repositories."""


class When(StrEnum):
    """About which answers a judge is asked."""

    ALWAYS = "always"
    UNDECIDED = "undecided"
    """Only those of which the rules could not tell whether they are right."""


class JudgeDocuments(StrEnum):
    """What a judge compares an answer with."""

    ALL = "all"
    CONTEXTS = "contexts"
    """Only the passages that the assistant was given: for documents too large for a prompt."""


def _as_list(value: Any) -> Any:
    return [value] if isinstance(value, str | dict) else value


class QuestionFile(Section):
    """A question file with its encoding."""

    path: str
    """The file."""
    encoding: str | None = None
    """`utf-8` (the default) or `shift_jis`."""


class EndpointSettings(Section):
    """How the assistant is asked and where the answer stands in its reply."""

    kind: Literal["http", "openai", "anthropic", "recorded"] = "http"
    """`openai` and `anthropic` ask a model with the prompt file and the documents filled in."""
    url: str | None = None
    """`http`: where a question is sent; a template."""
    method: Literal["GET", "POST", "PUT", "PATCH"] = "POST"
    """HTTP method."""
    headers: dict[str, str] = Field(default_factory=dict)
    """Templates, as the body is."""
    body: Any = Field(default_factory=lambda: {"question": "{{ question }}"})
    """Sent as JSON; every text in it is a template. A text as the whole body is sent as it is. The default is
    left out where the question is sent in another place."""
    prompt: str | None = None
    """The prompt file under test."""
    answer: str = "answer"
    """JMESPath to the answer's text."""
    contexts: str | None = None
    """JMESPath to the passages: a list of texts, or of `{text, source}`."""
    citations: str | None = None
    """JMESPath to the sources that the assistant shows beside the text."""
    abstained_when: str | None = None
    """JMESPath that is true of a reply that abstains in a structured way."""
    timeout_seconds: Seconds = 60
    """For one request."""
    deadline_seconds: Seconds = 120
    """For one trial, retries and waiting included."""
    retries: Count = 3
    """Further requests after the first, on 408, 429, 5xx and lost connections."""
    requests_per_minute: Positive | None = None
    """A limit for the whole run."""
    warm_up: Annotated[Count, Field(le=1000)] = 0
    """Requests that are thrown away first, to wake the assistant up."""
    setup: SetupSettings | None = None
    """A request before each trial."""
    poll: PollSettings | None = None
    """How to wait for an answer that is not there at once."""
    stream: StreamSettings | None = None
    """Where the text is in a reply that comes in pieces; then `answer` is not looked at."""
    auth: AuthSettings | None = None
    """Tokens that are fetched."""
    deployment: DeploymentSettings | None = None
    """Proof of what is deployed, asked before and after the run."""
    path: str | None = None
    """`recorded`: the file of recorded answers."""
    model: str | None = None
    """The assistant's own model, where known; the one to ask, where a model is asked directly."""
    api_key: str | None = Field(default=None, repr=False)
    """`openai`, `anthropic`: the key."""
    base_url: str | None = None
    """`openai`: up to and with `/v1`."""
    documents: Literal["all", "passages"] = "all"
    """`openai`, `anthropic`: what is filled into the prompt, all documents or the passages that fit best."""
    passages: Positive = 8
    """How many passages."""
    max_tokens: Positive | None = None
    """`openai`, `anthropic`: for one answer."""

    @model_validator(mode="after")
    def _complete(self) -> "EndpointSettings":
        if self.kind == "http" and not self.url:
            raise ValueError("an http endpoint needs `url`")
        if self.kind in {"openai", "anthropic"} and not (self.model and self.prompt):
            raise ValueError(f"`kind: {self.kind}` asks a model directly and needs `model` and `prompt`")
        if self.poll and self.stream:
            raise ValueError("`poll` and `stream` exclude each other: the answer comes at once or later")
        if self.auth and any(name.lower() == "authorization" for name in self.headers):
            raise ValueError("`auth` makes the header Authorization, which `headers` gives as well")
        return self


Money = Annotated[Decimal, Field(ge=0, allow_inf_nan=False)]


class Prices(Section):
    """Prices for a million tokens, in the currency of your budget."""

    input: Money
    """Tokens of prompts."""
    output: Money
    """Thinking is billed as output."""
    cache_read: Money | None = None
    """Left out, the price of input is taken."""
    cache_write: Money | None = None
    """Left out, the price of input is taken."""


class JudgeSettings(Section):
    """A model that grades answers."""

    kind: Literal["anthropic", "openai"]
    """`openai`: any chat endpoint of that form, local servers included."""
    model: Annotated[str, Field(min_length=1)]
    """Not the assistant's own."""
    api_key: str | None = Field(default=None, repr=False)
    """Best from the environment: `${NAME}`."""
    base_url: str | None = None
    """`openai`: up to and with `/v1`."""
    votes: Positive = 1
    """How often each answer is judged; more than half of the votes must agree."""
    when: When = When.ALWAYS
    documents: JudgeDocuments = JudgeDocuments.ALL
    allow_same_model: bool = False
    """Let a model judge its own answers."""
    deadline_seconds: Seconds = 60
    """For one vote, retries and waiting included."""
    max_tokens: Annotated[int, Field(ge=256, le=20_000)] = 4096
    """For one reply, thinking included."""
    effort: Literal["low", "medium", "high"] | None = None
    """`anthropic`: how much the model thinks; none leaves it to the model."""
    prices: Prices | None = None

    @property
    def name(self) -> str:
        """As in `grades[].grader`."""
        return f"{self.kind}:{self.model}"


class BudgetSettings(Section):
    """What judging may cost in one run; what is left then stays undecided."""

    judge_calls: Count | None = None
    """Requests sent to judges, retries included."""
    money: Money | None = None
    """In the currency of the judges' `prices`."""


class AnswerRateRange(RateRange):
    """The range of the answer rate."""

    min: Rate | None = Fraction(9, 10)


class StopRateRange(AnswerRateRange):
    """The range of the stop rate, overall and by type."""

    by_type: dict[Literal["A", "B", "C"], RateRange] = Field(default_factory=dict)


class MeasuredFloor(Section):
    """Share of trials with an answer, overall and in each type."""

    min: Rate = Fraction(9, 10)
    """With a smaller share the run is inconclusive."""


class DecidedFloor(Section):
    """Share of answers decided, overall and in each type."""

    min: Rate = Fraction(7, 10)
    """With a smaller share the run is inconclusive."""


class ProfileSettings(ProfileKeys):
    """The profile of a system prompt, and who is asked for it."""

    subject: EndpointSettings | None = None
    """A model, or the deployed assistant; none means the `endpoint`."""

    @model_validator(mode="before")
    @classmethod
    def _prompt_of_subject(cls, given: Any) -> Any:
        """A model that is asked directly works under the prompt that is profiled."""
        subject = given.get("subject") if isinstance(given, dict) else None
        if not isinstance(subject, dict) or "prompt" in subject or not given.get("prompt"):
            return given
        return {**given, "subject": {**subject, "prompt": given["prompt"]}}


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


class GateSettings(Section):
    """The ranges and floors that decide."""

    stop_rate: StopRateRange = StopRateRange()
    answer_rate: AnswerRateRange = AnswerRateRange()
    unsupported: CountLimit | None = None
    """Left out, the count is reported and does not gate."""
    measured: MeasuredFloor = MeasuredFloor()
    decided: DecidedFloor = DecidedFloor()
    max_drop: MaxDrop | None = None
    """Where a drop that it limits could not be looked for, the run is inconclusive."""
    fail_on_inconclusive: bool = True
    """Whether a run in which too little was measured or decided blocks (exit code 3); if not, it says so."""
    on_missing_secrets: OnMissingSecrets = OnMissingSecrets.FAIL


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
    questions: Annotated[tuple[str | QuestionFile, ...], BeforeValidator(_as_list), Field(min_length=1)] = (
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
    labels: Annotated[tuple[str, ...], BeforeValidator(_as_list)] = ("reviews/*.jsonl",)
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


__all__ = [
    "AnswerDisplay",
    "AnswerRateRange",
    "BaselineSettings",
    "BudgetSettings",
    "CommentWhen",
    "DecidedFloor",
    "EndpointSettings",
    "GateSettings",
    "JudgeDocuments",
    "JudgeSettings",
    "Language",
    "MaxDrop",
    "MeasuredFloor",
    "Mode",
    "OnMissingSecrets",
    "Prices",
    "ProfileSettings",
    "QuestionFile",
    "Rate",
    "ReleaseSettings",
    "ReportSettings",
    "Settings",
    "StopRateRange",
    "When",
]
