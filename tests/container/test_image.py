"""What is true of the image alone, and of it against GitHub's own payloads and an emulator that others wrote."""

import copy
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evalgate.publish.event import read_event
from tests.container.described import Described
from tests.container.emulated import OURS, REPOSITORY, STRANGER, EmulatedGitHub
from tests.container.launch import Launcher, docker_launcher
from tests.container.material import events
from tests.container.world import World, pull_request
from tests.forge.fake_github import Exchange, FakeGitHub

pytestmark = pytest.mark.container

MOST_MEGABYTES = 90
"""Of what the image adds to its base."""


def docker(*arguments: str) -> str:
    """The output of one command of the engine."""
    return subprocess.run(["docker", *arguments], check=True, capture_output=True, text=True).stdout


def image() -> str:
    return os.environ["EVALGATE_IMAGE"]


def inside(code: str) -> str:
    """What Python prints inside the image."""
    return docker(
        "run", "--rm", "--network", "none", "--entrypoint", "/opt/evalgate/bin/python", image(), "-c", code
    )


def test_the_image_is_small_and_runs_as_root_from_an_absolute_entrypoint() -> None:
    (facts,) = json.loads(docker("image", "inspect", image()))
    assert facts["Config"]["User"] in {"", "root", "0"}
    assert all(part.startswith("/") for part in facts["Config"]["Entrypoint"])
    layers = docker("history", "--human=false", "--format", "{{.Size}}\t{{.CreatedBy}}", image()).splitlines()
    ours = sum(int(line.split("\t")[0]) for line in layers[: _first_of_base(layers)])
    assert ours < MOST_MEGABYTES * 1_000_000


def _first_of_base(layers: list[str]) -> int:
    """Ours end with the environment variables that the Dockerfile sets."""
    return next(number for number, line in enumerate(layers, 1) if "PYTHONSAFEPATH" in line)


def test_the_image_holds_what_the_lock_names_and_no_installer() -> None:
    listed = inside(
        "import importlib.metadata as m; print('\\n'.join(f'{d.name}=={d.version}' for d in m.distributions()))"
    )
    installed = {line.lower().replace("_", "-") for line in listed.splitlines()}
    lock = (Path(__file__).parents[2] / "requirements.lock").read_text(encoding="utf-8")
    locked = {line.split(" ")[0].lower().replace("_", "-") for line in lock.splitlines() if "==" in line}
    assert installed - locked == {line for line in installed if line.startswith("evalgate==")}


def test_files_of_the_pull_request_are_not_imported(
    world: World, make_github: Callable[..., FakeGitHub]
) -> None:
    for name in ("evalgate.py", "requests.py", "json.py", "sitecustomize.py"):
        world.write(name, "raise SystemExit(99)\n")
    assert docker_launcher(image())(world).code == 0


def test_results_belong_to_the_workspaces_owner(world: World) -> None:
    owner = (1001, 121) if os.geteuid() == 0 else (os.getuid(), os.getgid())
    os.chown(world.workspace, *owner)
    assert docker_launcher(image())(world, {"out": "reports/evalgate"}).code == 0
    assert world.outputs()["results"] == "reports/evalgate/results.json"
    for path in (world.workspace / "reports", *(world.workspace / "reports").rglob("*")):
        assert (path.stat().st_uid, path.stat().st_gid) == owner


@pytest.fixture
def launch() -> Launcher:
    return docker_launcher(image())


def _example(name: str, wanted: Callable[[dict[str, Any]], bool] = lambda payload: True) -> dict[str, Any]:
    return copy.deepcopy(next(payload for payload in events()[name] if wanted(payload)))


def _pull(action: str) -> dict[str, Any]:
    return _example("pull_request", lambda payload: payload["action"] == action)


def _forked() -> dict[str, Any]:
    """None of GitHub's examples comes from a fork: this one is derived."""
    payload = _pull("opened")
    payload["pull_request"]["head"]["repo"] |= {"id": 42, "full_name": "visitor/Hello-World", "fork": True}
    return payload


CASES: list[tuple[str, Callable[[], dict[str, Any]], Callable[[dict[str, Any]], str]]] = [
    ("pull_request", lambda: _pull("opened"), lambda p: p["pull_request"]["head"]["sha"]),
    ("pull_request", lambda: _pull("synchronize"), lambda p: p["pull_request"]["head"]["sha"]),
    ("pull_request", lambda: _pull("reopened"), lambda p: p["pull_request"]["head"]["sha"]),
    ("pull_request", _forked, lambda p: p["pull_request"]["head"]["sha"]),
    ("merge_group", lambda: _example("merge_group"), lambda p: p["merge_group"]["head_sha"]),
    ("push", lambda: _example("push"), lambda p: "e" * 40),
    ("release", lambda: _example("release", lambda p: p["action"] == "published"), lambda p: "e" * 40),
    ("workflow_dispatch", lambda: _example("workflow_dispatch"), lambda p: "e" * 40),
    ("schedule", lambda: {"schedule": "0 3 * * 1"}, lambda p: "e" * 40),
]


@pytest.mark.parametrize(
    ("name", "payload", "head"), CASES, ids=[f"{n}-{i}" for i, (n, _, _) in enumerate(CASES)]
)
def test_every_event_reports_on_the_right_commit(
    name: str,
    payload: Callable[[], dict[str, Any]],
    head: Callable[[dict[str, Any]], str],
    world: World,
    launch: Launcher,
) -> None:
    value = payload()
    number = value.get("number")
    world.event(name, value)
    world.github.repository = value.get("repository", {}).get("full_name", "octo/demo")
    if number:
        world.github.pulls[number] = world.github.pulls[1]
        world.github.pulls[number].head_sha = head(value)
    ended = launch(world)
    assert ended.code == 0, ended.log
    commit = head(value)[:7]
    assert f"`{commit}`" in world.summary()
    if number:
        (body,) = world.github.bodies(number)
        assert f"`{commit}`" in body
    else:
        assert world.github.comments == {}
        assert "there is no pull request to comment on" in ended.out
    assert world.outputs()["decision"] == "pass"


def test_every_published_payload_is_read(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    for name, payloads in events().items():
        for payload in payloads:
            path.write_text(json.dumps(payload), encoding="utf-8")
            event = read_event(
                {"GITHUB_EVENT_NAME": name, "GITHUB_EVENT_PATH": str(path), "GITHUB_SHA": "e" * 40}
            )
            pull = payload.get("pull_request")
            if name == "pull_request":
                assert (event.pull_number, event.head_sha) == (payload["number"], pull["head"]["sha"])
                assert (event.base_sha, event.is_fork) == (pull["base"]["sha"], False)
            if name in {"push", "release", "merge_group", "workflow_dispatch"}:
                assert event.pull_number is None


def test_the_judge_of_exchanges_would_find_a_fault() -> None:
    described = Described()
    path = "/repos/octo/demo/issues/1/comments"
    wrong: list[tuple[str, Any, int, Any]] = [
        ("POST", {"text": "no body"}, 201, described.shape("comment", {})),
        ("POST", {"body": "x"}, 201, {"id": 1}),
        ("GET", None, 200, {"not": "a list"}),
        ("POST", {"body": "x"}, 403, {"no": "message"}),
    ]
    for number, (method, body, status, reply) in enumerate(wrong, 1):
        described.watch(
            Exchange(
                method=method,
                url="",
                path=path,
                query={},
                headers={"Content-Type": "application/json"},
                body=body,
                status=status,
                reply_headers={"Content-Type": "application/json"},
                reply=reply,
            )
        )
        assert len(described.faults) == number


def test_the_ruleset_is_one_that_github_takes() -> None:
    described = Described()
    path = Path(__file__).parents[2] / "docs" / "ruleset.json"
    ruleset = json.loads(path.read_text(encoding="utf-8"))
    described.check_request("POST", "/repos/octo/demo/rulesets", ruleset)
    assert described.faults == []
    ruleset["rules"][0]["parameters"]["required_approving_review_count"] = "one"
    described.check_request("POST", "/repos/octo/demo/rulesets", ruleset)
    assert len(described.faults) == 1


def test_against_an_emulator_that_others_wrote(world: World, launch: Launcher, tmp_path: Path) -> None:
    with EmulatedGitHub(tmp_path) as github:
        forged = "<!-- evalgate:main -->\n## ✅ Ready to merge"
        github.add_comment(forged, STRANGER)
        for number in range(129):
            github.add_comment(f"comment {number}", STRANGER)
        github.add_comment("<!-- evalgate:main -->\nold", OURS)
        for number in range(4):
            github.add_comment(f"later {number}", STRANGER)
        head = github.pull_head()
        for path in (p for p in world.workspace.rglob("*") if p.is_file()):
            github.add_file(str(path.relative_to(world.workspace)), path.read_bytes())
        event = {**pull_request(head=head), "repository": {"full_name": REPOSITORY}}
        event["pull_request"]["base"]["sha"] = github.base()
        world.event("pull_request", event)
        changes = {
            "GITHUB_API_URL": github.api_url,
            "GITHUB_REPOSITORY": REPOSITORY,
            "INPUT_GITHUB-TOKEN": github.token,
        }
        ended = launch(world, environment=changes)
        assert ended.code == 0, ended.log
        comments = github.comments()
        assert len(comments) == 135
        assert comments[0]["body"] == forged
        assert "Ready to merge" in comments[130]["body"]
        assert f"`{head[:7]}`" in comments[130]["body"]
