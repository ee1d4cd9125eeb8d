"""Is a judge independent of the assistant it judges? By the names of their models. Pure."""

import re

from evalgate.errors import InputError, Problem
from evalgate.text.lazily import Late

_AWAY = Late(
    r"@\S*$|:(?:\d+|latest|free|beta)$"  # a provider's own version or tag
    r"|[-_.](?:latest|preview|instruct|chat|exp|experimental)$"
    r"|[-_]?(?:20\d{2}[-_]?[01]\d[-_]?[0-3]\d|v\d+)$"
)
_FAMILIES = {
    "anthropic": ("claude",),
    "openai": ("gpt", "chatgpt", "o1", "o3", "o4", "davinci", "codex"),
    "google": ("gemini", "gemma", "palm"),
    "meta": ("llama", "codellama"),
    "mistral": ("mistral", "mixtral", "ministral", "magistral", "codestral"),
    "alibaba": ("qwen", "qwq"),
    "deepseek": ("deepseek",),
    "cohere": ("command", "aya"),
    "microsoft": ("phi",),
    "xai": ("grok",),
    "amazon": ("nova", "titan"),
}


def plain_name(model: str) -> str:
    """A model's name without provider, date and version of its packaging.

    `anthropic/claude-x-4-5-20251001`, `us.anthropic.claude-x-4-5-v1:0` and `claude-x-4-5-latest` meet.
    """
    name = model.strip().lower().rsplit("/", 1)[-1]
    name = re.sub(
        r"^(?:[a-z]{2,6}\.)?(?:anthropic|openai|meta|mistral|amazon|cohere|google|deepseek)\.", "", name
    )
    while (shorter := _AWAY.sub("", name)) != name and shorter:
        name = shorter
    return name


def same_model(one: str, other: str) -> bool:
    """Whether two names mean the same model."""
    return plain_name(one) == plain_name(other)


def family(model: str) -> str:
    """The family that a model belongs to: its maker where known, else the first word of its name."""
    word = re.match(r"[a-z]+", plain_name(model))
    start = word[0] if word else plain_name(model)
    for maker, words in _FAMILIES.items():
        if any(plain_name(model).startswith(each) for each in words):
            return maker
    return start


def same_family(one: str, other: str) -> bool:
    """Whether two models are likely to share their blind spots."""
    return family(one) == family(other)


class Independence:
    """Watches that a judge is not the assistant's own model, by every name that either of them shows."""

    def __init__(self, judge: str, *, allowed: bool, key: str) -> None:
        """Begin with the configured name.

        Args:
            judge: the judge's model.
            allowed: whether the configuration lets a model judge itself.
            key: where the judge stands in the configuration.
        """
        self._judges = {judge}
        self._assistants: set[str] = set()
        self._allowed = allowed
        self._key = key

    @property
    def assistants(self) -> tuple[str, ...]:
        """Every name that the assistant's model has shown."""
        return tuple(sorted(self._assistants))

    def judge_is(self, model: str | None) -> None:
        """The judge's replies name this model.

        Raises:
            InputError: it is the assistant's.
        """
        self._note(self._judges, self._assistants, model)

    def assistant_is(self, model: str | None) -> None:
        """The assistant is declared, or seen, to be this model.

        Raises:
            InputError: it is the judge's.
        """
        self._note(self._assistants, self._judges, model)

    def _note(self, own: set[str], others: set[str], model: str | None) -> None:
        if model is None or model in own:
            return
        own.add(model)
        same = next((other for other in tuple(others) if same_model(model, other)), None)
        if same is not None and not self._allowed:
            raise InputError(
                Problem(
                    key=self._key,
                    message=f"the judge and the assistant are the same model ({model}, {same})",
                    hint="judge with another model, or set `allow_same_model: true`",
                )
            )
