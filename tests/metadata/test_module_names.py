"""A name of a module means one thing: a second one of the same name would take its place without a word."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

_MODULES = sorted(Path("evalgate").rglob("*.py"))


def _named(module: Path) -> Iterator[str]:
    for node in ast.parse(module.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


@pytest.mark.parametrize("module", _MODULES, ids=str)
def test_no_name_of_a_module_is_given_twice(module: Path) -> None:
    assert [name for name, times in Counter(_named(module)).items() if times > 1] == []
