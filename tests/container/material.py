"""Fetches what the container tests hold GitHub's fakes against; nothing of it is part of the project.

GitHub's own description of its REST API (@octokit/openapi), trimmed to what is used here
GitHub's own examples of event payloads (@octokit/webhooks-examples)
an independent, stateful emulator of GitHub (emulate)
"""

import json
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

CACHE = Path(__file__).parents[2] / ".cache" / "github"
"""Where it is kept between runs; ignored by git."""

_DESCRIPTION = "@octokit/openapi@23.0.2"
_EVENTS = "@octokit/webhooks-examples@7.6.1"
_EMULATOR = "emulate@0.10.0"
_REPOSITORY = "/repos/{owner}/{repo}"
_PATHS = (
    "/user",
    f"{_REPOSITORY}/issues/{{issue_number}}/comments",
    f"{_REPOSITORY}/issues/comments/{{comment_id}}",
    f"{_REPOSITORY}/pulls/{{pull_number}}",
    f"{_REPOSITORY}/pulls/{{pull_number}}/files",
    f"{_REPOSITORY}/compare/{{basehead}}",
    f"{_REPOSITORY}/commits/{{commit_sha}}/pulls",
    f"{_REPOSITORY}/rulesets",
    f"{_REPOSITORY}/contents/{{path}}",
    f"{_REPOSITORY}/git/blobs/{{file_sha}}",
    f"{_REPOSITORY}/pulls/{{pull_number}}/reviews",
    f"{_REPOSITORY}/pulls",
    f"{_REPOSITORY}/issues",
    f"{_REPOSITORY}/issues/{{issue_number}}",
    f"{_REPOSITORY}/actions/runs/{{run_id}}/artifacts",
    f"{_REPOSITORY}/actions/artifacts",
    f"{_REPOSITORY}/actions/artifacts/{{artifact_id}}/{{archive_format}}",
    f"{_REPOSITORY}/statuses/{{sha}}",
    f"{_REPOSITORY}/collaborators/{{username}}/permission",
    f"{_REPOSITORY}/actions/runs/{{run_id}}",
    f"{_REPOSITORY}/check-runs",
    f"{_REPOSITORY}/check-runs/{{check_run_id}}",
    f"{_REPOSITORY}/git/tags",
    f"{_REPOSITORY}/git/tags/{{tag_sha}}",
    f"{_REPOSITORY}/git/refs",
    f"{_REPOSITORY}/git/refs/{{ref}}",
    f"{_REPOSITORY}/git/ref/{{ref}}",
    "/orgs/{org}/teams/{team_slug}",
    "/orgs/{org}/teams/{team_slug}/memberships/{username}",
)


def description() -> dict[str, Any]:
    """GitHub's description of the operations used here."""
    wanted = sha256(f"{_DESCRIPTION} {_PATHS}".encode()).hexdigest()[:12]
    return kept(
        f"description-{wanted}.json",
        lambda: _trimmed(_unpacked(_DESCRIPTION, "generated/api.github.com.json")),
    )


def events() -> dict[str, list[dict[str, Any]]]:
    """GitHub's example payloads by the name of the event."""
    return kept(
        "events.json",
        lambda: {
            event["name"]: event["examples"] for event in _unpacked(_EVENTS, "api.github.com/index.json")
        },
    )


def emulator() -> Path:
    """The emulator's command."""
    command = CACHE / "node_modules" / "emulate" / "dist" / "index.js"
    if not command.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        _npm(
            "install",
            "--prefix",
            str(CACHE),
            "--no-save",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            _EMULATOR,
        )
    return command


def kept(name: str, make: Any) -> Any:
    """What was made once and is kept beside the project, by name."""
    path = CACHE / name
    if not path.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(make()), encoding="utf-8")
    return json.loads(path.read_text(encoding="utf-8"))


def _unpacked(package: str, member: str) -> Any:
    """One JSON file out of a package."""
    with tempfile.TemporaryDirectory() as folder:
        _npm("pack", "--silent", "--pack-destination", folder, package)
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as tar:
            file = tar.extractfile(f"package/{member}")
            if file is None:
                raise FileNotFoundError(f"{package} has no {member}")
            return json.load(file)


def _npm(*arguments: str) -> None:
    subprocess.run(["npm", *arguments], check=True, stdout=subprocess.DEVNULL)


def _trimmed(whole: dict[str, Any]) -> dict[str, Any]:
    """The description with the used paths and whatever they refer to."""
    paths = {path: whole["paths"][path] for path in _PATHS}
    components: dict[str, dict[str, Any]] = {}
    waiting = list(_references(paths))
    while waiting:
        _, _, kind, name = waiting.pop().split("/", 3)
        if name not in components.setdefault(kind, {}):
            components[kind][name] = whole["components"][kind][name]
            waiting += _references(components[kind][name])
    return {"openapi": whole["openapi"], "info": whole["info"], "paths": paths, "components": components}


def _references(value: Any) -> Iterator[str]:
    """Every `$ref` in a part of the description."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for inner in value.values():
            yield from _references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _references(inner)


if __name__ == "__main__":
    description()
    events()
    emulator()
