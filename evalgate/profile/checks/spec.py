"""Checks as people write them in a pack: `{kind: bullets, equals: 3}`."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import AliasChoices, BeforeValidator, Field, WithJsonSchema, model_validator

from evalgate.config.model import Count, Section
from evalgate.config.validate import Text, as_text


def _texts(value: Any) -> Any:
    items = value if isinstance(value, list | tuple) else [value]
    texts = tuple(as_text(item) for item in items)
    if not texts or not all(text.strip() for text in texts):
        raise ValueError("at least one text is needed here, and none may be empty")
    return texts


ONE_OR_MORE = WithJsonSchema(
    {"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]}
)
"""The JSON schema of a text or a list of texts."""

Texts = Annotated[tuple[str, ...], BeforeValidator(_texts), ONE_OR_MORE]
"""One text or a list of them."""


def _named(*names: str) -> Any:
    """A field that may be called by any of these names; the first is the one in the documentation."""
    return Field(default=(), validation_alias=AliasChoices(*names))


class BaseCheck(Section):
    """What all checks share."""

    turn: Literal["last", "all"] | Annotated[int, Field(ge=1)] = "last"
    """Which response is looked at: the last one, one by its number, or all of them, which must each pass."""


class Counted(BaseCheck):
    """A number that must lie in a range."""

    equals: Count | None = None
    min: Count | None = None
    max: Count | None = None

    @property
    def bounded(self) -> bool:
        """Whether any end is given."""
        return (self.equals, self.min, self.max) != (None, None, None)

    @property
    def least(self) -> int:
        """The lower end, 0 where none is given."""
        return next((end for end in (self.equals, self.min) if end is not None), 0)

    def holds(self, count: int) -> bool:
        """Whether a count lies in the range."""
        low = self.equals if self.equals is not None else self.min
        high = self.equals if self.equals is not None else self.max
        return (low is None or count >= low) and (high is None or count <= high)

    def _range(self) -> Self:
        if self.equals is not None and (self.min is not None or self.max is not None):
            raise ValueError("write either `equals` or `min`/`max`")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise ValueError("min is larger than max")
        return self


class _NeedsRange(Counted):
    @model_validator(mode="after")
    def _complete(self) -> Self:
        if not self.bounded:
            raise ValueError("say how many: `equals`, `min` or `max`")
        return self._range()


class CountCheck(_NeedsRange):
    """How long the response is."""

    kind: Literal["chars", "sentences", "lines", "words"]


class ListCheck(_NeedsRange):
    """How many list items there are."""

    kind: Literal["bullets"]
    marks: Literal["bullet", "ordered", "any"] = "bullet"
    """`bullet`: `-`, `*`, `・` and their like; `ordered`: `1.`, `①` and their like."""


class ContainsCheck(Counted):
    """Words that must stand in the response; with a range, how often they may together."""

    kind: Literal["contains"]
    text: Texts = _named("text", "texts", "word", "words", "value", "values", "all")
    """Every one of them is needed."""
    any: Texts = _named("any", "any_of")
    """One of them is enough."""
    match: Literal["auto", "token", "substring"] = "auto"

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if bool(self.text) == bool(self.any):
            raise ValueError("name the words: under `text` (all are needed) or under `any` (one is enough)")
        return self._range()


class ForbidsCheck(BaseCheck):
    """Words that must not stand in the response."""

    kind: Literal["forbids"]
    text: Texts = _named("text", "texts", "word", "words", "value", "values", "any", "all")
    match: Literal["auto", "token", "substring"] = "auto"

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if not self.text:
            raise ValueError("name the forbidden words under `text`")
        return self


class EdgeCheck(BaseCheck):
    """How the response begins or ends."""

    kind: Literal["starts_with", "ends_with"]
    text: Texts = _named("text", "texts", "word", "words", "value", "values", "any", "equals")
    """One of them is enough."""

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if not self.text:
            raise ValueError("name the words under `text`")
        return self


class JsonCheck(Counted):
    """The response is one JSON value and nothing else; with a range, of so many members."""

    kind: Literal["json"]
    strict: bool = False
    """Whether a fence around the value is a fault."""
    type: Literal["object", "array", "any"] = "any"
    keys: Texts = _named("keys", "required")
    """Keys that the object, or every object of the array, must have."""
    only_keys: bool = False
    """Whether other keys are a fault."""

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if self.only_keys and not self.keys:
            raise ValueError("`only_keys` needs `keys`")
        return self._range()


Number = Annotated[float, Field(allow_inf_nan=False)]


class NumberCheck(BaseCheck):
    """A number that must be stated."""

    kind: Literal["number"]
    equals: Number | None = Field(default=None, validation_alias=AliasChoices("equals", "value"))
    min: Number | None = None
    max: Number | None = None
    where: Literal["any", "last", "last_line", "only"] = "any"
    """`any`: one number of the response fits; `last`: its last one; `last_line`: its last line holds no
    other; `only`: the response holds no other."""

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if (self.equals, self.min, self.max) == (None, None, None):
            raise ValueError("say which number: `equals`, `min` or `max`")
        return self


_USUAL_OPTIONS: tuple[Sequence[str], ...] = (
    *("ABCDEF", "abcdef", "アイウエオ", "①②③④⑤", "12345"),
    *(("はい", "いいえ"), ("Yes", "No"), ("yes", "no")),
)


class ChoiceCheck(BaseCheck):
    """One of several options, and no other."""

    kind: Literal["choice"]
    options: Texts = _named("options", "choices", "of")
    equals: Text | None = Field(default=None, validation_alias=AliasChoices("equals", "answer", "value"))
    """The right one; without it, any single one passes."""
    where: Literal["any", "last_line"] = "any"

    @model_validator(mode="before")
    @classmethod
    def _usual_options(cls, given: Any) -> Any:
        """The options that go with the right one where they are usual: letters, digits, yes and no."""
        names = ("options", "choices", "of")
        if not isinstance(given, dict) or any(name in given for name in names):
            return given
        right = next((given[name] for name in ("equals", "answer", "value") if name in given), None)
        usual = next((row for row in _USUAL_OPTIONS if str(right) in row), None)
        return given if usual is None else {**given, "options": list(usual)}

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if len(self.options) < 2:
            raise ValueError("a choice needs two or more `options`")
        if self.equals is not None and self.equals not in self.options:
            raise ValueError(f"{self.equals!r} is none of the options")
        return self


class OrderCheck(BaseCheck):
    """Items that must stand in this order."""

    kind: Literal["order"]
    items: Texts = _named("items", "text", "words", "values", "equals")

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if len(self.items) < 2:
            raise ValueError("an order needs two or more `items`")
        return self


Check = Annotated[
    CountCheck
    | ListCheck
    | ContainsCheck
    | ForbidsCheck
    | EdgeCheck
    | JsonCheck
    | NumberCheck
    | ChoiceCheck
    | OrderCheck,
    Field(discriminator="kind"),
]
