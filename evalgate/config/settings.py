"""Every key of `evalgate.yml`, its meaning and its default. Defaults stand here and nowhere else."""

from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from evalgate.config.model import Count, CountLimit, Positive, Rate, RateRange, Seconds, Section


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


def _as_list(value: Any) -> Any:
    return [value] if isinstance(value, str | dict) else value


class QuestionFile(Section):
    """A question file with its encoding."""

    path: str
    encoding: str | None = None
    """`utf-8` (the default) or `shift_jis`."""


class EndpointSettings(Section):
    """How the assistant is asked and where the answer stands in its reply."""

    kind: Literal["http", "recorded"] = "http"
    url: str | None = None
    """`http`: where a question is sent; a template."""
    method: Literal["GET", "POST", "PUT", "PATCH"] = "POST"
    headers: dict[str, str] = Field(default_factory=dict)
    """Templates, as the body is."""
    body: Any = None
    """Sent as JSON; every text in it is a template. A text as the whole body is sent as it is."""
    prompt: str | None = None
    """The prompt file under test."""
    answer: str = "answer"
    """JMESPath to the answer's text."""
    contexts: str | None = None
    """JMESPath to the passages: a list of texts, or of `{text, source}`."""
    timeout_seconds: Seconds = 60
    """For one request."""
    deadline_seconds: Seconds = 120
    """For one trial, retries and waiting included."""
    retries: Count = 3
    """Further requests after the first, on 408, 429, 5xx and lost connections."""
    path: str | None = None
    """`recorded`: the file of recorded answers."""
    model: str | None = None
    """The assistant's own model, where known."""

    @model_validator(mode="after")
    def _complete(self) -> "EndpointSettings":
        if self.kind == "http" and not self.url:
            raise ValueError("an http endpoint needs `url`")
        return self


class AnswerRateRange(RateRange):
    """The range of the answer rate."""

    min: Rate | None = Fraction(9, 10)


class StopRateRange(AnswerRateRange):
    """The range of the stop rate, overall and by type."""

    by_type: dict[Literal["A", "B", "C"], RateRange] = Field(default_factory=dict)


class MeasuredFloor(Section):
    """Share of trials with an answer, overall and in each type."""

    min: Rate = Fraction(9, 10)


class DecidedFloor(Section):
    """Share of answers decided, overall and in each type."""

    min: Rate = Fraction(7, 10)


class GateSettings(Section):
    """The ranges and floors that decide."""

    stop_rate: StopRateRange = StopRateRange()
    answer_rate: AnswerRateRange = AnswerRateRange()
    unsupported: CountLimit | None = None
    """Left out, the count is reported and does not gate."""
    measured: MeasuredFloor = MeasuredFloor()
    decided: DecidedFloor = DecidedFloor()
    fail_on_inconclusive: bool = True


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
    questions: Annotated[tuple[str, ...], BeforeValidator(_as_list), Field(min_length=1)] = ("questions.yml",)
    documents: str | None = None
    """Folder of the documents; none means that the contexts of each answer are what is known."""
    trials: Positive = 3
    concurrency: Positive = 8
    allow_unsupported: tuple[str, ...] = ()
    """Texts that are fine although no document holds them."""
    gate: GateSettings = GateSettings()
    report: ReportSettings = ReportSettings()


__all__ = [
    "AnswerDisplay",
    "AnswerRateRange",
    "DecidedFloor",
    "EndpointSettings",
    "GateSettings",
    "Language",
    "MeasuredFloor",
    "Mode",
    "QuestionFile",
    "Rate",
    "ReportSettings",
    "Settings",
    "StopRateRange",
]
