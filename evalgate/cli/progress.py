"""Who watches a run: a bar on a terminal, a line now and then in a log, or nobody."""

import contextlib
import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Never, Self, TextIO

from evalgate.ask.answer import Answer
from evalgate.cli.terminal import TERMINAL
from evalgate.config.language import Language
from evalgate.grade.grade import GradedTrial, TrialStatus
from evalgate.questions.question import QuestionType

if TYPE_CHECKING:
    from tqdm import tqdm

_EVERY_SECONDS = 15.0
_SEVERAL = 3


class Watcher:
    """Shows how far a run has come on standard error."""

    def __init__(
        self,
        total: int,
        *,
        language: Language,
        done: int = 0,
        quiet: bool = False,
        stream: TextIO | None = None,
    ) -> None:
        self._words = TERMINAL[language]
        self._total = max(total - done, 0)
        self._stream = stream if stream is not None else sys.stderr
        self._quiet = quiet
        self._done = 0
        self._unmeasured = 0
        self._passages = 0
        self._texts: set[str] = set()
        """Answers that differ, as far as it matters: two."""
        self._answered: dict[str, QuestionType] = {}
        self._last = self._started = time.monotonic()
        self._bar: tqdm[Never] | None = None

    def __enter__(self) -> Self:
        if not self._quiet and self._stream.isatty():
            from tqdm import tqdm

            self._bar = tqdm(
                total=self._total or None,
                unit=self._words.trial,
                file=self._stream,
                leave=False,
                dynamic_ncols=True,
            )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.close()

    def advance(self, trial: GradedTrial) -> None:
        """One more trial is finished."""
        self._done += 1
        self._unmeasured += trial.status is TrialStatus.UNMEASURED
        outcome = trial.asked.outcome
        if isinstance(outcome, Answer):
            self._passages += bool(outcome.contexts)
            question = trial.asked.asking.question
            self._answered[question.id] = question.type
            if len(self._texts) <= 1:
                self._texts.add(outcome.text.strip())
        if self._bar is not None:
            self._bar.set_postfix_str(self._lost())
            self._bar.update(1)
        elif not self._quiet:
            self._log()

    @property
    def lacks_passages(self) -> bool:
        """Whether several answers came, and not one passage with any of them."""
        return self._done - self._unmeasured >= _SEVERAL and not self._passages

    @property
    def hears_one_answer(self) -> bool:
        """Whether several questions of several types got one and the same answer, word for word."""
        many = len(self._answered) >= _SEVERAL and len(set(self._answered.values())) > 1
        return many and len(self._texts) == 1 and "" not in self._texts

    def _log(self) -> None:
        now = time.monotonic()
        if now - self._last < _EVERY_SECONDS:
            return
        self._last = now
        told = self._words.comma.join(filter(None, (self._count(), self._lost(), self._left(now))))
        with contextlib.suppress(OSError):  # nobody may be reading any more
            print(told, file=self._stream, flush=True)

    def _count(self) -> str:
        pattern = self._words.trials_of if self._total else self._words.trials
        return pattern.format(done=self._done, total=self._total)

    def _lost(self) -> str:
        return self._words.unmeasured.format(count=self._unmeasured) if self._unmeasured else ""

    def _left(self, now: float) -> str:
        """The time still needed; of a recording nobody knows how much is to come."""
        left = (now - self._started) / self._done * (self._total - self._done)
        return self._words.left.format(minutes=left / 60) if self._total else ""
