"""What can be said about an endpoint without asking it."""

from collections.abc import Iterator
from dataclasses import replace

from evalgate.ask.advice import advice
from evalgate.ask.prepare import mistakes
from evalgate.cli.project import Project
from evalgate.config.encoding import read_text
from evalgate.errors import InputError, Problem
from evalgate.report.details import detail_in


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
        raise InputError(*problems)


def advice_lines(project: Project) -> Iterator[str]:
    """What is probably not meant; call it once the endpoint is known to be free of mistakes."""
    endpoint = project.settings.endpoint
    language = project.settings.language
    for problem in advice(endpoint, project.questions) if endpoint is not None else ():
        told = replace(
            problem,
            message=detail_in(language, problem.message),
            hint=detail_in(language, problem.hint),
        )
        yield f"evalgate: {told}"
