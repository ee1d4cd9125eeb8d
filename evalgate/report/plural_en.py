"""English phrases around a count."""

from evalgate.report.words import Counted


def counted(one: str, many: str) -> Counted:
    """A phrase for one and another for every other count, both with `{n}`."""
    return lambda n: (one if n == 1 else many).format(n=n)
