"""What the documentation says of the codes is what the code has."""

import re
from pathlib import Path

from evalgate.lint.finding import Code

ROOT = Path(__file__).parents[2]


def test_every_code_is_explained_and_nothing_else_is() -> None:
    page = (ROOT / "docs" / "question-sets.md").read_text(encoding="utf-8")
    explained = re.findall(r"^\| `([a-z-]+)` \| (?:stale|warning)", page, re.MULTILINE)
    assert sorted(explained) == sorted(code.value for code in Code)


def test_every_code_is_found_somewhere() -> None:
    source = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "evalgate" / "lint").glob("*.py"))
    unused = [code for code in Code if len(re.findall(rf"Code\.{code.name}\b", source)) < 1]
    assert unused == []
