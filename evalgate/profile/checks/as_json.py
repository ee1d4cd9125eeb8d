"""Whether a response is one JSON value and nothing else."""

import re
from dataclasses import dataclass
from typing import Any

from evalgate.text.jsons import read_json

_FENCED = re.compile(
    r"\A(?P<fence>```+|~~~+)[ \t]*(?:json[c5]?)?\s+(?P<body>.*?)\s*(?P=fence)[`~]*\Z",
    re.DOTALL | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A value that was read; JSON's null is a value too."""

    value: Any


def parse(text: str, *, strict: bool) -> Parsed | None:
    """Read the one value; None where there is none, several, or anything around it.

    A fence around the value is taken off unless `strict`. NaN, Infinity and a key that
    stands twice are faults.
    """
    body = text.strip().removeprefix("\ufeff")
    if not strict and (fenced := _FENCED.match(body)):
        body = fenced["body"]
    try:
        return Parsed(read_json(body, strict=True))
    except ValueError:
        return None


def missing_keys(value: Any, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Keys that the object, or some object of the array, lacks; all of them where there is no object."""
    objects = value if isinstance(value, list) else [value]
    if not objects or not all(isinstance(item, dict) for item in objects):
        return keys
    return tuple(key for key in keys if not all(key in item for item in objects))


def has_other_keys(value: Any, keys: tuple[str, ...]) -> bool:
    """Whether an object holds a key that is not named."""
    objects = value if isinstance(value, list) else [value]
    return any(isinstance(item, dict) and set(item) - set(keys) for item in objects)
