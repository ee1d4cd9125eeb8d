"""Probe packs to checked tasks: the built-in ones of a language and a team's own."""

from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path

from evalgate.config.encoding import decode, read_text
from evalgate.config.source import Source, parse_json, parse_yaml
from evalgate.config.validate import validate
from evalgate.errors import InputError, Problem
from evalgate.profile.probe import Axis, Probe
from evalgate.profile.schema import ProbeEntry

_PACKS = (*(axis.value for axis in Axis), "in_scope")


def built_in(language: str, purpose: str | None = None) -> tuple[Probe, ...]:
    """The built-in tasks of a language; the in-scope ones only where a purpose is given."""
    folder = files("evalgate.profile") / "packs" / language
    probes: list[Probe] = []
    for name in _PACKS:
        shown = f"packs/{language}/{name}.yml"
        source = parse_yaml(decode((folder / f"{name}.yml").read_bytes(), shown, None), shown)
        probes += [p for p in _probes(source, purpose) if purpose or not p.in_scope]
    return tuple(probes)


def load_packs(root: Path, packs: Iterable[str], purpose: str | None = None) -> tuple[Probe, ...]:
    """Read a team's packs, in their order; a path may hold `*`.

    Raises:
        InputError: with every problem of every file.
    """
    probes: list[Probe] = []
    problems: list[Problem] = []
    for shown in packs:
        try:
            for path, name in _matching(root, shown):
                text = read_text(path, name)
                source = parse_json(text, name) if path.suffix.lower() == ".json" else parse_yaml(text, name)
                probes += _probes(source, purpose)
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(*problems)
    return tuple(probes)


def _matching(root: Path, shown: str) -> Sequence[tuple[Path, str]]:
    if not any(mark in shown for mark in "*?["):
        return [(root / shown, shown)]
    found = sorted(path for path in root.glob(shown) if path.is_file())
    if not found:
        raise InputError(Problem(path=shown, key="profile.probes", message="no file matches this pattern"))
    return [(path, str(path.relative_to(root))) for path in found]


def _probes(source: Source, purpose: str | None) -> list[Probe]:
    entries = source.list_under("probes", "a pack")
    probes: list[Probe] = []
    problems: list[Problem] = []
    for index in range(len(entries)):
        at = ("probes", index)
        line = source.line(at) or 1
        try:
            entry = validate(ProbeEntry, source, at)
        except InputError as error:
            problems += error.problems
            continue
        probes.append(entry.to_probe(source.shown, line, purpose))
    if problems:
        raise InputError(*problems)
    return probes


def check_set(probes: Sequence[Probe], purpose: str | None) -> None:
    """Refuse a set in which two tasks have one id, or a team's task names a purpose that nobody gave.

    Raises:
        InputError: with every problem.
    """
    if not probes:
        hint = "add `profile.probes`, or leave `built_in` at true"
        raise InputError(Problem(key="profile.probes", message="there is no task to ask", hint=hint))
    problems = [*_doubles(probes), *(_lacks_purpose(p) for p in probes if p.in_scope and not purpose)]
    if problems:
        raise InputError(*problems)


def _doubles(probes: Sequence[Probe]) -> Iterator[Problem]:
    first: dict[str, Probe] = {}
    for probe in probes:
        other = first.setdefault(probe.id, probe)
        if other is not probe:
            yield Problem(
                path=probe.path,
                line=probe.line,
                key="id",
                message=f"the id {probe.id!r} stands twice, first in {other.path}:{other.line}",
                hint="give each task an id of its own",
            )


def _lacks_purpose(probe: Probe) -> Problem:
    return Problem(
        path=probe.path,
        line=probe.line,
        key="turns",
        message=f"the task {probe.id!r} names `{{{{ purpose }}}}`, and `profile.purpose` is not set",
        hint="say what the assistant is for: `profile: {purpose: orders and furniture}`",
    )
