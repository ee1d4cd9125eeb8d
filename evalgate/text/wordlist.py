"""Word lists written as text."""


def words(*lines: str) -> frozenset[str]:
    """The words of some lines, which are separated by white space."""
    return frozenset(" ".join(lines).split())
