"""The inputs of the Action: from the runner's environment to the same names as flags and settings.

An input, a flag and a key of the configuration share one name, spelled mechanically: `fail-on-inconclusive`
is `--fail-on-inconclusive` and `gate.fail_on_inconclusive`. An empty input was not given: the default is the
settings'.
"""

import difflib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from evalgate.config.action import CommentWhen, OnMissingSecrets
from evalgate.config.gate import Mode
from evalgate.errors import Problem


class ActionCommand(StrEnum):
    """What the Action does."""

    RUN = "run"
    """Ask, grade, decide, publish; with `--shard I/N` ask that part alone, and leave the rest to `merge`."""
    MERGE = "merge"
    """Join the parts that a run was asked in, decide, publish."""
    PROFILE = "profile"
    """Profile the system prompt, beside the one before the change; keeps a comment of its own."""
    PUBLISH = "publish"
    """Publish what an earlier step wrote once more, with a link to what was uploaded since."""
    DRIFT = "drift"
    """Open, update or close the one issue about what an earlier step found."""
    RELAY = "relay"
    """In a workflow on `workflow_run`: comment with what a fork's run measured, as a hint and no verdict."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionInputs:
    """What a workflow gave under `with:`."""

    config: str | None = None
    out: str | None = None
    command: ActionCommand = ActionCommand.RUN
    shard: str | None = None
    """`2/8` where only that part of a run is asked."""
    parts: str | None = None
    """The folder that holds the parts to be joined."""
    github_token: str = field(default="", repr=False)
    report_url: str | None = None
    """Where people find all answers, such as the address of an uploaded artifact."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Dotted keys of the configuration with their values."""
    unknown: Mapping[str, str] = field(default_factory=dict)
    """Names that are no inputs, with the nearest that is one or an empty text."""


Parse = Callable[[str], Any]


def _text(value: str) -> str:
    return value


def _boolean(value: str) -> bool:
    if value.lower() in {"true", "false"}:
        return value.lower() == "true"
    raise ValueError("write `true` or `false`")


def _count(value: str) -> int:
    if re.fullmatch("[0-9]{1,9}", value) and int(value) > 0:
        return int(value)
    raise ValueError("write a whole number above zero")


def _lines(value: str) -> list[str]:
    return [part.strip() for part in re.split("[\n,]", value) if part.strip()]


def _address(value: str) -> str:
    if re.fullmatch(r"https?://[^\s<>()]+", value):
        return value
    raise ValueError("write an address that begins with https://")


def as_shard(value: str) -> str:
    """`2/8`, checked.

    Raises:
        ValueError: it names no part of a run.
    """
    index, slash, count = value.partition("/")
    if not (slash and index.isdecimal() and count.isdecimal() and 1 <= int(index) <= int(count)):
        raise ValueError("write a part such as 2/8")
    return f"{int(index)}/{int(count)}"


def _command(value: str) -> Mapping[str, Any]:
    """What to do, with what belongs to it, spelled as on the command line."""
    name, _, more = (part.strip() for part in value.partition(" "))
    command = ActionCommand(_choice(ActionCommand)(name))
    if command is ActionCommand.MERGE:
        if not more:
            raise ValueError("name the folder that holds the parts, as in `merge parts`")
        return {"command": command, "parts": more}
    if command is ActionCommand.RUN and more.startswith("--shard"):
        return {"command": command, "shard": as_shard(more.removeprefix("--shard").lstrip(" ="))}
    if more:
        raise ValueError(f"`{name}` takes nothing behind it but, for `run`, `--shard 2/8`")
    return {"command": command}


def _choice(kind: type[StrEnum]) -> Parse:
    def parse(value: str) -> StrEnum:
        if value in set(kind):
            return kind(value)
        raise ValueError(f"write {' or '.join(f'`{member}`' for member in kind)}")

    return parse


OWN_INPUTS: Mapping[str, Parse] = {
    "config": _text,
    "out": _text,
    "command": _command,
    "github-token": _text,
    "report-url": _address,
}
"""Inputs that are no settings."""

SETTING_INPUTS: Mapping[str, tuple[str, Parse]] = {
    "mode": ("mode", _choice(Mode)),
    "trials": ("trials", _count),
    "comment": ("comment", _choice(CommentWhen)),
    "comment-key": ("comment_key", _text),
    "relevant-paths": ("relevant_paths", _lines),
    "on-missing-secrets": ("gate.on_missing_secrets", _choice(OnMissingSecrets)),
    "fail-on-inconclusive": ("gate.fail_on_inconclusive", _boolean),
}
"""Inputs that replace a key of the configuration, with that key."""

INPUTS = (*OWN_INPUTS, *SETTING_INPUTS)


def as_input(key: str) -> str:
    """A key of the configuration as the input that replaces it."""
    return next((f"input {name}" for name, (own, _) in SETTING_INPUTS.items() if own == key), key)


_RUNNERS_OWN = frozenset({"ENTRYPOINT", "ARGS"})
"""Inputs that the runner takes for itself."""


def read_inputs(environ: Mapping[str, str]) -> tuple[ActionInputs, tuple[Problem, ...]]:
    """The inputs from the environment that the runner gave, and every one that can't be read.

    The others are there all the same: people have to be told, on the pull request and in their language.
    """
    problems: list[Problem] = []
    own = {
        name.replace("-", "_"): _parsed(environ, name, parse, problems) for name, parse in OWN_INPUTS.items()
    }
    settings = {key: _parsed(environ, name, parse, problems) for name, (key, parse) in SETTING_INPUTS.items()}
    ordered = own.pop("command") or {}
    inputs = ActionInputs(
        **ordered,
        **{name: value for name, value in own.items() if value is not None},
        settings={key: value for key, value in settings.items() if value is not None},
        unknown=_unknown(environ),
    )
    return inputs, tuple(problems)


def find_input(environ: Mapping[str, str], name: str) -> str:
    """An input's value without blanks around it; empty where it was not given.

    GitHub's runner keeps the dashes of a name (`INPUT_COMMENT-KEY`), other runners and shells can't.
    """
    exact = f"INPUT_{name.upper()}"
    return environ.get(exact, "").strip() or environ.get(exact.replace("-", "_"), "").strip()


def _parsed(environ: Mapping[str, str], name: str, parse: Parse, problems: list[Problem]) -> Any:
    value = find_input(environ, name)
    if not value:
        return None
    try:
        return parse(value)
    except ValueError as error:
        problems.append(Problem(key=f"input {name}", message=f"{value!r} can't be read", hint=str(error)))
        return None


def _unknown(environ: Mapping[str, str]) -> dict[str, str]:
    given = [name.removeprefix("INPUT_") for name in environ if name.startswith("INPUT_")]
    known = {name.upper().replace("-", "_"): name for name in INPUTS}
    return {
        name.lower(): known[near[0]] if near else ""
        for name in given
        if (spelled := name.replace("-", "_")) not in known and name not in _RUNNERS_OWN
        for near in [difflib.get_close_matches(spelled, known, n=1)]
    }
