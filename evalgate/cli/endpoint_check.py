"""What can be said about an endpoint without asking it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from evalgate.ask.http.advice import Advice, advice
from evalgate.ask.http.prepare import mistakes
from evalgate.cli.project import Project
from evalgate.config.encoding import read_text
from evalgate.config.language import Language
from evalgate.config.locate import located
from evalgate.errors import InputError, Problem
from evalgate.report.details import detail_in

_WARNING = {Language.EN: "warning", Language.JA: "注意"}
"""As findings have it, whose module a run needs only later."""


def check_endpoint(project: Project, config: str) -> None:
    """Prepare everything that a run would: templates, paths, the prompt file. No variable needs to be set.

    Raises:
        InputError: with every problem found.
    """
    endpoint = project.settings.endpoint
    if endpoint is None:
        return
    problems: list[Problem] = []
    if endpoint.kind == "http":
        problems += (replace(problem, path=config) for problem in mistakes(endpoint))
    if endpoint.prompt is not None:
        try:
            read_text(project.root / endpoint.prompt, endpoint.prompt)
        except InputError as error:
            problems += (
                replace(p, path=config, key="endpoint.prompt", message=f"{p.path} {p.message}")
                for p in error.problems
            )
    if problems:
        raise InputError(*located(problems, config))


def advice_of(project: Project, config: str) -> tuple[Advice, ...]:
    """What is probably not meant, with its place; call it once nothing is wrong with the endpoint."""
    endpoint = project.settings.endpoint
    found = advice(endpoint, project.questions) if endpoint is not None else ()
    placed = located((one.problem for one in found), config)
    return tuple(replace(one, problem=problem) for one, problem in zip(found, placed, strict=True))


def advice_lines(found: Iterable[Advice], language: Language) -> Iterator[str]:
    """`file:line: level code: key: message (hint)`, as findings are told."""
    for one in found:
        problem = one.problem
        message, hint = detail_in(language, problem.message), detail_in(language, problem.hint)
        told = replace(problem, path="", line=None, message=message, hint=hint)
        place = f"{problem.path}:{problem.line}" if problem.line else problem.path or "evalgate"
        yield f"{place}: {_WARNING[language]} {one.code}: {told}"
