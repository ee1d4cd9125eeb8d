"""The base of every section of the configuration, and the value types that sections share."""

import re
from fractions import Fraction
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema, model_validator


class Section(BaseModel):
    """A frozen section; keys that it does not know are errors."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)


def parse_rate(value: Any) -> Fraction:
    """A rate as an exact ratio from 0.9, "0.9" or "90%".

    Raises:
        ValueError: it is no number, or outside 0 to 1.
    """
    if isinstance(value, Fraction):
        rate = value
    elif isinstance(value, bool) or not isinstance(value, int | float | str):
        raise ValueError('write a number from 0 to 1, or a percentage such as "90%"')
    else:
        rate = _rate_from_text(str(value).strip())
    if not 0 <= rate <= 1:
        raise ValueError(f'{value} is outside 0 to 1; write 0.9 or "90%" for ninety percent')
    return rate


_WRITTEN_RATE = re.compile(r"[-+]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})([eE][-+]?\d{1,2})?|\d{1,20}/\d{1,20}")
"""An exact ratio of `1e-999999999` would have a thousand million digits."""
_MOST_SHOWN = 40


def _rate_from_text(text: str) -> Fraction:
    percent = text.endswith(("%", "％"))
    number_text = text[:-1].strip() if percent else text
    try:
        if not _WRITTEN_RATE.fullmatch(number_text):
            raise ValueError
        number = Fraction(number_text)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f'{text[:_MOST_SHOWN]!r} is no rate; write 0.9 or "90%"') from None
    return number / 100 if percent else number


Rate = Annotated[
    Fraction,
    BeforeValidator(parse_rate),
    WithJsonSchema(
        {"oneOf": [{"type": "number", "minimum": 0, "maximum": 1}, {"type": "string", "pattern": "%$"}]}
    ),
]
"""A rate from 0 to 1, kept exact so that the gate compares ratios and not floats."""


def as_number(value: Any) -> Any:
    """A number as written, also in quotes; Python and pydantic would take `true` for 1.

    Raises:
        ValueError: it is something else.
    """
    if isinstance(value, bool):
        raise ValueError("a number is needed here")
    return value


Number = BeforeValidator(as_number)
Count = Annotated[int, Field(ge=0), Number]
Positive = Annotated[int, Field(ge=1), Number]
Seconds = Annotated[float, Field(gt=0, allow_inf_nan=False), Number]


def as_list(value: Any) -> Any:
    """One item as a list of one."""
    return [value] if isinstance(value, str | dict) else value


Texts = Annotated[tuple[str, ...], BeforeValidator(as_list)]
"""Texts, of which one may stand alone."""


def check_ordered(low: Fraction | None, high: Fraction | None) -> None:
    """Check the two ends of a range; an end that is not given fits any other.

    Raises:
        ValueError: the lower end is larger than the upper one.
    """
    if low is not None and high is not None and low > high:
        raise ValueError("min is larger than max")


class RateRange(Section):
    """A range for a rate; an end that is not given does not gate."""

    min: Rate | None = None
    max: Rate | None = None

    @model_validator(mode="after")
    def _ordered(self) -> "RateRange":
        check_ordered(self.min, self.max)
        return self
