"""`docs/results.md` names every key of `results.json`, and no other."""

import json
import re
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from evalgate.cli.main import main
from evalgate.errors import ExitCode
from evalgate.grade.cause import Cause
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


def test_the_example_is_what_the_demonstration_writes(tmp_path: Path) -> None:
    example = re.findall(r"^```json\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    command = [
        "demo",
        "--language",
        "en",
        "--prompt",
        "permissive",
        "--quiet",
        "--out",
        str(tmp_path / "out"),
    ]
    assert main(command) == ExitCode.GATE_FAILED
    written = json.loads((tmp_path / "out" / "results.json").read_text(encoding="utf-8"))
    assert [json.loads(each) for each in example] == [part_of(written, json.loads(each)) for each in example]
    assert len(example) == 1


def part_of(whole: Any, shown: Any) -> Any:
    """What is shown of a value, in the form in which it was written."""
    if isinstance(shown, dict):
        return {key: part_of(whole[key], value) for key, value in shown.items()}
    if isinstance(shown, list):
        return [part_of(one, each) for one, each in zip(whole, shown, strict=False)]
    return round(whole, 3) if isinstance(shown, float) else whole


def test_every_cause_is_explained() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("\n## Causes\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `([a-z_]+)` \| ", section, re.MULTILINE)) - {"cause"} == set(Cause)
