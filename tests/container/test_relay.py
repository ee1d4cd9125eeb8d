"""Forks: what their runs upload is hostile, and what they measure is a hint."""

import io
import json
import re
import struct
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from evalgate.publish.artifact import HostileArtifactError, read_artifact
from tests.container.launch import Launcher, launch_here
from tests.container.world import HEAD, INVENTING, World, pull_request

RUN = 77


@pytest.fixture
def measured(world: World) -> dict[str, Any]:
    """The files of a run, as a fork's would upload them."""
    world.assistant.answers = INVENTING
    launch_here(world)
    out = world.workspace / "evalgate-out"
    files = {path.name: path.read_bytes() for path in out.iterdir()}
    for path in out.iterdir():
        path.unlink()
    world.github.comments.clear()
    world.forget()
    follow(world)
    return files


def follow(world: World, head: str = HEAD, repository: str = "visitor/demo") -> None:
    """A workflow that follows the fork's."""
    owner = repository.partition("/")[0]
    run = {"id": RUN, "head_sha": head, "head_branch": "change", "pull_requests": []}
    run |= {"head_repository": {"full_name": repository, "owner": {"login": owner}}}
    world.event("workflow_run", {"workflow_run": run, "repository": pull_request()["repository"]})
    world.github.pulls[1].head_label = f"{owner}:change"
    world.github.pulls[1].head_repository = repository


def archive(files: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as target:
        for name, text in files.items():
            target.writestr(name, text)
    return data.getvalue()


def results(files: dict[str, bytes], **changes: Any) -> bytes:
    return json.dumps(json.loads(files["results.json"]) | changes).encode()


def relayed(world: World, launch: Launcher, data: bytes) -> str:
    world.github.upload(RUN, "evalgate-1", data)
    ended = launch(world, {"command": "relay"})
    assert ended.code == 0, ended.log
    (body,) = world.github.bodies(1)
    return body


def test_a_forks_figures_are_shown_and_are_no_verdict(
    measured: dict[str, bytes], world: World, launch: Launcher
) -> None:
    body = relayed(world, launch, archive(measured))
    assert "a hint, not a verdict" in body or "判定ではありません" in body
    assert "2/3" in body
    assert "`A1`" in body
    assert "Ready to merge" not in body
    assert "Blocked" not in body
    assert world.outputs()["decision"] == ""
    assert world.github.told_store == [None]


def test_it_needs_no_checkout(measured: dict[str, bytes], world: World, launch: Launcher) -> None:
    for name in ("evalgate.yml", "questions.yml"):
        (world.workspace / name).unlink()
    assert "2/3" in relayed(world, launch, archive(measured))


def test_a_forged_pass_with_foreign_text_is_escaped(
    measured: dict[str, bytes], world: World, launch: Launcher
) -> None:
    value = json.loads(measured["results.json"])
    value["questions"][0]["id"] = "](https://evil.test) <!-- evalgate:main --> @octo/everyone `x`"
    value["decision"] = {"outcome": "pass", "exit_code": 0, "reasons": []}
    value["notes"] = [{"code": "x", "text": "[click](https://evil.test)"}]
    body = relayed(world, launch, archive({"results.json": json.dumps(value).encode()}))
    assert body.count("<!-- evalgate:") == 1
    assert "](https://evil.test)" not in re.sub(r"(`+).*?\1", "", body)
    assert "@octo/everyone" not in re.sub(r"(`+).*?\1(?!`)", "", body)
    assert "click" not in body
    assert "✅" not in body


@pytest.mark.parametrize("why", ["moved on", "another repository", "closed", "same repository"])
def test_nothing_is_posted_on_a_pull_request_that_is_not_the_runs(
    why: str, measured: dict[str, bytes], world: World, launch: Launcher
) -> None:
    pull = world.github.pulls[1]
    if why == "moved on":
        pull.head_sha = "c" * 40
    elif why == "another repository":
        pull.head_repository = "mallory/demo"
    elif why == "closed":
        pull.state = "closed"
    else:
        follow(world, repository="octo/demo")
    world.github.upload(RUN, "evalgate-1", archive(measured))
    assert launch(world, {"command": "relay"}).code == 0
    assert world.github.bodies(1) == []


def test_relaying_is_refused_elsewhere(world: World, launch: Launcher) -> None:
    assert launch(world, {"command": "relay"}).code == 2


def symlink(files: dict[str, bytes]) -> bytes:
    entry = zipfile.ZipInfo("results.json")
    entry.external_attr = 0o120777 << 16
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as target:
        target.writestr(entry, "/etc/passwd")
    return data.getvalue()


def twice(files: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as target:
        target.writestr("results.json", files["results.json"])
        target.writestr("RESULTS.json", b"{}")
    return data.getvalue()


def lying_size(files: dict[str, bytes]) -> bytes:
    """The directory says that the file is small, and it is not."""
    data = bytearray(archive({"results.json": b" " * (40 * 1024 * 1024)}))
    at = data.rindex(b"PK\x01\x02") + 24
    data[at : at + 4] = struct.pack("<I", 100)
    return bytes(data)


def encrypted(files: dict[str, bytes]) -> bytes:
    data = bytearray(archive(files))
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.index(signature) + offset
        data[at] |= 1
    return bytes(data)


POISON: dict[str, Callable[[dict[str, bytes]], bytes]] = {
    "no archive": lambda files: b"<html>not found</html>",
    "nothing": lambda files: b"",
    "a torn archive": lambda files: archive(files)[:-40],
    "a path that climbs": lambda files: archive({**files, "../../evalgate.yml": b"x"}),
    "an absolute path": lambda files: archive({**files, "/etc/cron.d/x": b"x"}),
    "a backslash": lambda files: archive({**files, "..\\x": b"x"}),
    "a link": symlink,
    "a file twice": twice,
    "a bomb": lambda files: archive({"results.json": b" " * (33 * 1024 * 1024)}),
    "a lying size": lying_size,
    "too many files": lambda files: archive({f"{n}": b"" for n in range(60)} | files),
    "an encrypted file": encrypted,
    "no results": lambda files: archive({"comment.md": b"## Ready to merge"}),
    "results in a folder": lambda files: archive({"x/results.json": files["results.json"]}),
    "no JSON": lambda files: archive({"results.json": b"{"}),
    "no UTF-8": lambda files: archive({"results.json": b"\xff\xfe{}"}),
    "a deep nest": lambda files: archive({"results.json": b"[" * 100_000 + b"]" * 100_000}),
    "a nest inside": lambda files: archive(
        {"results.json": results(files, extra=json.loads("[" * 50 + "]" * 50))}
    ),
    "no number": lambda files: archive(
        {"results.json": files["results.json"].replace(b'"value": 1.0', b'"value": NaN')}
    ),
    "another shape": lambda files: archive({"results.json": results(files, rates={"stop": 1})}),
    "another version": lambda files: archive({"results.json": results(files, schema_version="9.9")}),
    "a long text": lambda files: archive(
        {"results.json": results(files, notes=[{"code": "x", "text": "x" * 9999}])}
    ),
    "a question twice": lambda files: archive(
        {"results.json": results(files, questions=json.loads(files["results.json"])["questions"] * 2)}
    ),
    "another commit": lambda files: archive(
        {"results.json": files["results.json"].replace(HEAD.encode(), b"e" * 40)}
    ),
}


@pytest.mark.parametrize("kind", POISON)
def test_a_poisoned_artifact_says_nothing(
    kind: str, measured: dict[str, bytes], world: World, launch: Launcher
) -> None:
    data = POISON[kind](measured)
    assert data != archive(measured)
    body = relayed(world, launch, data)
    assert "Not measured in the fork" in body or "測れませんでした" in body
    assert "2/3" not in body
    assert not list((world.root / "home").iterdir())
    if kind != "another commit":
        with pytest.raises(HostileArtifactError):
            read_artifact(data)


def test_an_artifact_that_is_absent_or_doubled_says_nothing(
    measured: dict[str, bytes], world: World, launch: Launcher
) -> None:
    assert launch(world, {"command": "relay"}).code == 0
    world.github.upload(RUN, "evalgate-1", archive(measured))
    world.github.upload(RUN, "evalgate-2", archive(measured))
    world.forget()
    assert launch(world, {"command": "relay"}).code == 0
    (body,) = world.github.bodies(1)
    assert "2/3" not in body
