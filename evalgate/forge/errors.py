"""What can go wrong with the forge, by what can be done about it.

SetupError                     (exit code 4, where it decides a run)
`-- ForgeError                 any trouble with GitHub
    |-- PermissionDeniedError  the token may not do this; says which permission is missing
    |-- NotFoundError          there is no such thing, or the token can't see it
    |-- UnprocessableError     the request was understood and refused, as a comment that is too long is
    |-- RateLimitedError       waiting for the limit to be lifted would take too long
    `-- UnreachableError       no usable reply; a write may or may not have happened
"""

from evalgate.errors import SetupError


class ForgeError(SetupError):
    """Trouble with GitHub or with a forge that speaks like it."""


class PermissionDeniedError(ForgeError):
    """The token is refused, or lacks a permission."""


class NotFoundError(ForgeError):
    """There is no such thing, or the token can't see it."""


class UnprocessableError(ForgeError):
    """The forge understood the request and won't do it."""


class RateLimitedError(ForgeError):
    """A limit that would not be lifted in time."""


class UnreachableError(ForgeError):
    """No usable reply came; whether a write was carried out is unknown."""
