"""How a writer varies its wording from trial to trial; the same trial always gets the same words."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Voice:
    """Picks among wordings for one trial of one question."""

    question: str
    trial: int

    def pick(self, wordings: Sequence[str], what: str = "") -> str:
        """One of the wordings; consecutive trials get different ones."""
        digest = hashlib.sha256(f"{what}\0{self.question}".encode()).digest()
        return wordings[(int.from_bytes(digest[:4], "big") + self.trial) % len(wordings)]
