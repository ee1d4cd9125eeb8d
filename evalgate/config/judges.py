"""Keys of `judges` and `budget`: the models that grade beside the rules, and what they may cost."""

from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from evalgate.config.model import Count, Positive, Seconds, Section


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


Money = Annotated[Decimal, Field(ge=0, allow_inf_nan=False)]


class Prices(Section):
    """Prices for a million tokens, in the currency of your budget."""

    input: Money
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
