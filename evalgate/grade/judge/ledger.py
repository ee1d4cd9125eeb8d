"""What judging cost, and what it may cost."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from threading import Lock

from evalgate.config.judges import BudgetSettings, Prices
from evalgate.grade.judge.model import NoVerdictReason, Prompt, Reply, Usage

_MILLION = Decimal(1_000_000)
_FRAME = 1_000
"""Tokens of a prompt beside its text, at the most: roles, and the form that a reply must have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """What one judge did in a run."""

    judged: int = 0
    """Votes that gave a grade, from the cache or not."""
    cached: int = 0
    """Of these, the ones that an earlier verdict answered."""
    requests: int = 0
    """Requests sent, retries included."""
    failed: Mapping[NoVerdictReason, int] = field(default_factory=dict)
    """Votes that gave none, by reason."""
    unmetered: int = 0
    """Requests whose reply does not report its usage: what they cost is not known."""
    usage: Usage = field(default_factory=Usage)
    """Of the others."""
    money: Decimal | None = None
    """None where the configuration has no prices, and where any reply reports no usage."""
    at_most: Decimal | None = None
    """By an upper estimate for those replies; None without prices."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeRecord:
    """What the results say of one judge."""

    name: str
    fingerprint: str
    """Equal for judges whose verdicts can be compared: model, address, prompt and settings."""
    models: tuple[str, ...]
    """As the API named them in its replies."""
    prompt: str
    """Version of the prompt."""
    spent: Spent
    assistants: tuple[str, ...] = ()
    """Names of the assistant's model, declared or seen in its replies."""


def cost(usage: Usage, prices: Prices) -> Decimal:
    """What tokens cost, in the currency of the prices."""
    read = prices.input if prices.cache_read is None else prices.cache_read
    written = prices.input if prices.cache_write is None else prices.cache_write
    total = usage.input * prices.input + usage.output * prices.output
    return (total + usage.cache_read * read + usage.cache_write * written) / _MILLION


def ceiling(prompt: Prompt, max_tokens: int, text: str = "") -> Usage:
    """The most that a request can be billed for: each byte a token, and a reply as long as was allowed.

    Args:
        prompt: what was sent.
        max_tokens: what the reply was limited to, its thinking included.
        text: of the reply, as some servers know no limit.
    """
    sent = sum(len(part.encode("utf-8", "replace")) for part in (*prompt.system, prompt.user))
    return Usage(input=sent + _FRAME, output=max(max_tokens, len(text.encode("utf-8", "replace"))))


def highest_cost(usage: Usage, prices: Prices) -> Decimal:
    """What tokens cost where each one of the input has the dearest price of input."""
    dearest = max(prices.input, prices.cache_read or 0, prices.cache_write or 0)
    return (usage.input * dearest + usage.output * prices.output) / _MILLION


class Budget:
    """What all judges of a run may still spend; safe to share between threads."""

    def __init__(self, settings: BudgetSettings) -> None:
        self._settings = settings
        self._lock = Lock()
        self._requests = 0
        self._money = Decimal(0)
        self._open = 0
        self._dearest = Decimal(0)

    def take(self, at_most: Decimal = Decimal(0)) -> bool:
        """Whether one more request may be sent; if so, it counts from now on.

        Requests whose cost is not known yet are taken to cost what the dearest one did.

        Args:
            at_most: what it may cost, where its reply will not tell.
        """
        calls, money = self._settings.judge_calls, self._settings.money
        with self._lock:
            if calls is not None and self._requests >= calls:
                return False
            dearest = max(self._dearest, at_most)
            if money is not None and self._money + (self._open + 1) * dearest > money:
                return False
            if money is not None and self._money >= money:
                return False
            self._requests += 1
            self._open += 1
            self._dearest = dearest
            return True

    def settle(self, money: Decimal) -> None:
        """A request that was taken has ended, and cost this much."""
        with self._lock:
            self._open -= 1
            self._money += money
            self._dearest = max(self._dearest, money)


class Ledger:
    """Counts what one judge does; safe to share between threads."""

    def __init__(self, budget: Budget, prices: Prices | None) -> None:
        self._budget = budget
        self._prices = prices
        self._lock = Lock()
        self._judged = 0
        self._cached = 0
        self._requests = 0
        self._failed: Counter[NoVerdictReason] = Counter()
        self._usage = Usage()
        self._unmetered = 0
        self._estimated = Decimal(0)

    def take(self, prompt: Prompt, max_tokens: int) -> bool:
        """Whether the budget has one more request; if so, it counts.

        A judge is taken to report its usage until a reply shows that it does not.
        """
        blind = self._prices is not None and self._unmetered > 0
        at_most = self._highest(ceiling(prompt, max_tokens)) if blind else Decimal(0)
        if not self._budget.take(at_most):
            return False
        with self._lock:
            self._requests += 1
        return True

    def settle(self, prompt: Prompt, max_tokens: int, reply: Reply | None) -> None:
        """A request that was taken has ended with this reply; an error costs nothing.

        A reply that does not report its usage is taken to cost the most that it can.
        """
        usage = Usage() if reply is None else reply.usage
        if usage is not None:
            self._budget.settle(cost(usage, self._prices) if self._prices else Decimal(0))
            with self._lock:
                self._usage += usage
            return
        estimated = self._highest(ceiling(prompt, max_tokens, reply.text if reply else ""))
        with self._lock:
            self._unmetered += 1
            self._estimated += estimated
        self._budget.settle(estimated)

    def _highest(self, usage: Usage) -> Decimal:
        return highest_cost(usage, self._prices) if self._prices else Decimal(0)

    def note(self, failure: NoVerdictReason | None, *, cached: bool = False) -> None:
        """One vote is finished."""
        with self._lock:
            if failure is not None:
                self._failed[failure] += 1
                return
            self._judged += 1
            self._cached += cached

    @property
    def spent(self) -> Spent:
        """The counts so far."""
        with self._lock:
            money = cost(self._usage, self._prices) if self._prices else None
            return Spent(
                judged=self._judged,
                cached=self._cached,
                requests=self._requests,
                failed=dict(self._failed.most_common()),
                unmetered=self._unmetered,
                usage=self._usage,
                money=None if self._unmetered else money,
                at_most=None if money is None else money + self._estimated,
            )
