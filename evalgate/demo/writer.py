"""What a writer of any language does: it puts a plan into words."""

from abc import ABC, abstractmethod

from evalgate.demo.policy import Act, Plan
from evalgate.demo.voice import Voice


class Writer(ABC):
    """Writes as an in-house assistant would."""

    def write(self, plan: Plan, voice: Voice) -> str:
        """The answer."""
        writers = {
            Act.ABSTAIN: self._abstain,
            Act.DECLINE: self._decline,
            Act.CLARIFY: self._clarify,
            Act.SHOW_BOTH: self._show_both,
            Act.ANSWER: self._answer,
            Act.EACH: self._each,
            Act.NEAR_AS_ANSWER: self._near_as_answer,
            Act.INVENT: self._invent,
        }
        return writers[plan.act](plan, voice)

    @abstractmethod
    def _abstain(self, plan: Plan, voice: Voice) -> str: ...

    @abstractmethod
    def _decline(self, plan: Plan, voice: Voice) -> str: ...

    @abstractmethod
    def _clarify(self, plan: Plan, voice: Voice) -> str: ...

    @abstractmethod
    def _show_both(self, plan: Plan, voice: Voice) -> str: ...

    @abstractmethod
    def _answer(self, plan: Plan, voice: Voice) -> str: ...

    @abstractmethod
    def _each(self, plan: Plan, voice: Voice) -> str: ...

    @abstractmethod
    def _near_as_answer(self, plan: Plan, voice: Voice) -> str: ...

    @abstractmethod
    def _invent(self, plan: Plan, voice: Voice) -> str: ...
