"""`docs/results.md` names every key of `results.json`, and no other."""

import re
from pathlib import Path

from pydantic import BaseModel

from evalgate.report.results import Results

PAGE = Path(__file__).parents[2] / "docs" / "results.md"


def keys(model: type[BaseModel]) -> set[str]:
    """Names of all fields, those of parts included."""
    found = set(model.model_fields)
    definitions = model.model_json_schema(mode="serialization").get("$defs", {})
    return found.union(*(part.get("properties", {}) for part in definitions.values()))


def test_every_key_is_explained() -> None:
    page = PAGE.read_text(encoding="utf-8")
    section = page.partition("## `results.json`")[2].partition("\n## ")[0]
    named = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]+)`", section))))
    assert keys(Results) - named == set()


def test_no_key_is_explained_that_is_not_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    section = page.partition("## `results.json`")[2].partition("\n## ")[0]
    first = re.findall(r"^\| (.*?) \|", section, re.MULTILINE)
    named = {
        word
        for cell in first
        for name in re.findall(r"`([^`]+)`", cell)
        for word in re.findall(r"[a-z_]+", name)
    }
    assert named - keys(Results) == set()
