"""Whether judges need their keys."""

from enum import Enum, auto


class Keys(Enum):
    """What is to be done about a judge whose environment variables are unset."""

    NEEDED = auto()
    """Refuse to begin."""
    OPTIONAL = auto()
    """Leave it out, and say so."""
    UNUSED = auto()
    """Nobody will be asked."""
