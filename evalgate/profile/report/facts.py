"""Everything that a profile's report says."""

from dataclasses import dataclass

from evalgate.config.language import Language
from evalgate.profile.compare import AxisChange
from evalgate.profile.decide import ProfileDecision
from evalgate.profile.probe import Axis
from evalgate.profile.score import Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeFacts:
    """One judge."""

    name: str
    fingerprint: str
    models: tuple[str, ...] = ()
    """As the API named them."""
    requests: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileFacts:
    """What a profile came to, and how."""

    language: Language
    profile: Profile
    decision: ProfileDecision
    changes: tuple[AxisChange, ...] = ()
    """Against the base; empty without one."""
    version: str
    """evalgate's own."""
    subject: str
    """Who answered: a model, an address, or a file of recorded responses. Foreign text."""
    recorded: bool = False
    prompt_path: str | None = None
    prompt_digest: str | None = None
    base_label: str = ""
    """What the base is, such as a file."""
    judges: tuple[JudgeFacts, ...] = ()
    secrets: int = 0
    """How many planted secrets were looked for."""
    texts: bool = True
    """Whether responses, and what quotes them, may stand in text and files: not where strangers read them."""
    notes: tuple[str, ...] = ()
    """Sentences in the report's language that a reader must know first. Foreign text."""

    def change(self, axis: Axis) -> AxisChange | None:
        """What can be said of an axis against the base."""
        return next((change for change in self.changes if change.axis is axis), None)
