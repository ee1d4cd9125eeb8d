"""`evalgate schema`: JSON schemas of the files that evalgate reads and writes."""

import argparse
import json
from typing import Any

from evalgate.cli.parser import Commands, command

_NAMES = ("config", "questions", "results", "probes", "profile")
_DETAIL = """\
Prints the JSON schema of a file, for editors and for checks: config (evalgate.yml), questions (the question
set), results (results.json), probes (a pack of profile tasks), profile (profile.json). Without a name it
lists them."""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "schema", handle, summary="print a JSON schema", detail=_DETAIL)
    parser.add_argument("name", nargs="?", choices=_NAMES, metavar="NAME", help=" | ".join(_NAMES))


def handle(arguments: argparse.Namespace) -> int:
    """Print one schema, or the names."""
    from evalgate.cli.console import say

    if arguments.name is None:
        say("\n".join(_NAMES))
        return 0
    say(json.dumps(schema(arguments.name), ensure_ascii=False, indent=2))
    return 0


def schema(name: str) -> dict[str, Any]:
    """The JSON schema called `name`."""
    from pydantic import BaseModel

    from evalgate.config.settings import Settings
    from evalgate.profile.report.results import ProfileResults
    from evalgate.profile.schema import ProbePack
    from evalgate.questions.schema import QuestionSet
    from evalgate.report.results import Results

    models: dict[str, type[BaseModel]] = {
        "config": Settings,
        "questions": QuestionSet,
        "results": Results,
        "probes": ProbePack,
        "profile": ProfileResults,
    }
    found = models[name].model_json_schema(mode="validation")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}
