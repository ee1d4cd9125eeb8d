"""What is said in several places is the same in all of them: action.yml, the code, the docs, the samples."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from evalgate.config.inputs import INPUTS, OWN_INPUTS, SETTING_INPUTS
from evalgate.config.settings import Settings
from evalgate.errors import ExitCode
from evalgate.publish.results import OUTPUTS

ROOT = Path(__file__).parents[2]
SAMPLES = sorted((ROOT / "sample-workflows").glob("*.yml"))
STARTERS = sorted((ROOT / "evalgate" / "config" / "starter").glob("*/workflow.yml"))
OURS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
PIN = re.compile(r"uses: ([\w./-]+)@([0-9a-f]{40})\b(?: # (v[0-9.]+))?")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def workflow(path: Path) -> dict[str, Any]:
    """A workflow; YAML reads its key `on` as true."""
    value = yaml.safe_load(text(path))
    return {("on" if key is True else key): inner for key, inner in value.items()}


def rows(document: str, heading: str) -> list[list[str]]:
    """Cells of the table below a heading."""
    section = document.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in section.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_inputs_of_the_action_are_those_that_are_read() -> None:
    assert set(ACTION["inputs"]) == set(INPUTS)
    assert len(INPUTS) <= 12


def test_defaults_live_in_the_settings_alone() -> None:
    given = {name: entry["default"] for name, entry in ACTION["inputs"].items() if "default" in entry}
    assert given == {"github-token": "${{ github.token }}"}


def test_every_input_and_output_is_described_in_sentences() -> None:
    for entry in [*ACTION["inputs"].values(), *ACTION["outputs"].values()]:
        assert re.match(r"[A-Z].*\.$", entry["description"], re.DOTALL)


@pytest.mark.parametrize("name", SETTING_INPUTS)
def test_an_input_is_spelled_like_its_key(name: str) -> None:
    key, _ = SETTING_INPUTS[name]
    assert key.rpartition(".")[2].replace("_", "-") == name
    value: Any = Settings()
    for part in key.split("."):
        value = getattr(value, part)
    assert f"`{key}`" in ACTION["inputs"][name]["description"]


def test_outputs_of_the_action_are_those_that_are_written() -> None:
    assert tuple(ACTION["outputs"]) == OUTPUTS


def test_the_page_on_the_action_lists_every_input_and_output() -> None:
    page = text(ROOT / "docs" / "github-action.md")
    inputs = {cells[0].strip("`"): cells[1].strip("`") for cells in rows(page, "Inputs")}
    assert inputs == {**dict.fromkeys(OWN_INPUTS, ""), **{n: key for n, (key, _) in SETTING_INPUTS.items()}}
    assert [cells[0].strip("`") for cells in rows(page, "Outputs")] == list(OUTPUTS)
    assert [cells[0].strip("`") for cells in rows(page, "Permissions")] == [
        "contents: read",
        "pull-requests: write",
    ]


def test_the_page_on_exit_codes_lists_every_code() -> None:
    page = text(ROOT / "docs" / "exit-codes.md")
    assert re.findall(r"^\| (\d+) \|", page, re.MULTILINE) == [str(int(code)) for code in ExitCode]


@pytest.mark.parametrize("path", [*SAMPLES, *STARTERS], ids=lambda path: f"{path.parent.name}-{path.name}")
def test_samples_use_inputs_that_exist_and_never_wait_for_ever(path: Path) -> None:
    loaded = workflow(path)
    events = loaded["on"] if isinstance(loaded["on"], dict) else dict.fromkeys(loaded["on"])
    assert "pull_request_target" not in events
    for name, event in events.items():
        awaited = name != "push"  # a pull request would wait for ever for a check that its paths leave out
        assert not (awaited and ("paths" in (event or {}) or "paths-ignore" in (event or {})))
    assert loaded["permissions"] == {}
    assert "group" in loaded["concurrency"]
    gates = 0
    for job in loaded["jobs"].values():
        assert set(job["permissions"]) <= {"actions", "contents", "issues", "pull-requests", "statuses"}
        for step in job["steps"]:
            uses = step.get("uses", "")
            if uses.startswith("OWNER/evalgate@"):
                gates += 1
                assert set(step.get("with", {})) <= set(INPUTS)
            if uses.startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False
            # the command line goes by the checkout's own gate, which a pull request brings
            assert "bin/evalgate" not in step.get("run", "")
            gates += "/dispatches" in step.get("run", "")  # starts another sample
    assert gates


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_samples_say_when_to_use_them_and_which_check_to_require(path: Path) -> None:
    head = text(path).split("\nname:", 1)[0]
    assert head.startswith("# When to use it: ")
    assert re.search("[Rr]equire the check|no check to require", head)
    for line in re.findall(
        r"^ +(?:actions|contents|issues|pull-requests|statuses): (?:read|write)\b.*$",
        text(path),
        re.MULTILINE,
    ):
        assert "# to " in line


def test_the_page_on_the_action_lists_every_sample() -> None:
    table = text(ROOT / "docs" / "github-action.md").partition("## ")[0]
    assert [path.name for path in SAMPLES if f"sample-workflows/{path.name})" not in table] == []


def test_keys_of_models_have_one_name_in_the_sample_and_on_its_page() -> None:
    """Whoever follows the head of the sample ends with variables that its step passes on."""
    sample, page = text(ROOT / "sample-workflows" / "prompt-review.yml"), text(ROOT / "docs" / "profile.md")
    passed = set(re.findall(r"^ +(\w+_KEY): \$\{\{ secrets\.\1 \}\}$", sample, re.MULTILINE))
    wanted = set(re.findall(r"\$\{(\w+_KEY)\}", sample.partition("\nname:")[0]))
    assert passed == wanted == set(re.findall(r"\$\{(\w+_KEY)\}", page))
    assert len(passed) == 2


def test_samples_link_the_artifact_only_once_it_is_there() -> None:
    for path in [*SAMPLES, *STARTERS]:
        for job in workflow(path)["jobs"].values():
            names = [step.get("uses", "").partition("@")[0] for step in job["steps"]]
            links = [n for n, step in enumerate(job["steps"]) if "report-url" in step.get("with", {})]
            assert all(names.index("actions/upload-artifact") < number for number in links)
            for step in job["steps"]:
                if step.get("uses", "").startswith("actions/upload-artifact@"):
                    assert "${{ github.run_attempt }}" in step["with"]["name"]


def test_the_ruleset_requires_the_job_of_the_samples() -> None:
    ruleset = json.loads(text(ROOT / "docs" / "ruleset.json"))
    (checks,) = [rule for rule in ruleset["rules"] if rule["type"] == "required_status_checks"]
    required = [check["context"] for check in checks["parameters"]["required_status_checks"]]
    for name in ("pull-request.yml", "merge-queue.yml"):
        jobs = workflow(ROOT / "sample-workflows" / name)["jobs"]
        assert [job["name"] for job in jobs.values()] == required
    assert "merge_group" in workflow(ROOT / "sample-workflows" / "merge-queue.yml")["on"]


def test_one_action_is_pinned_to_one_commit_everywhere() -> None:
    pins: dict[str, set[tuple[str, str]]] = {}
    for path in [*SAMPLES, *STARTERS, *OURS]:
        assert len(PIN.findall(text(path))) == len(re.findall(r"\buses: ", text(path)))
        for name, commit, version in PIN.findall(text(path)):
            pins.setdefault(name, set()).add((commit, version))
    commits = {name: {commit for commit, _ in found} for name, found in pins.items()}
    assert {name for name, found in commits.items() if len(found) > 1} == set()
    assert all(version for name in pins if name != "OWNER/evalgate" for _, version in pins[name])


def test_one_job_stands_for_all_others() -> None:
    jobs = workflow(ROOT / ".github" / "workflows" / "ci.yml")["jobs"]
    assert set(jobs["all-green"]["needs"]) == set(jobs) - {"all-green"}


def test_the_image_holds_what_the_context_lets_in() -> None:
    allowed = {line[1:] for line in text(ROOT / ".dockerignore").splitlines() if line.startswith("!")}
    dockerfile = text(ROOT / "Dockerfile")
    copied = {
        name
        for line in re.findall(r"^COPY (?!--from)(.*)$", dockerfile, re.MULTILINE)
        for name in line.split()[:-1]
    }
    assert copied == allowed
    assert all((ROOT / name).exists() for name in allowed)


def test_the_dockerfile_keeps_the_runners_rules() -> None:
    dockerfile = text(ROOT / "Dockerfile")
    assert "\nUSER " not in dockerfile
    assert "--mount" not in dockerfile
    assert dockerfile.count("--require-hashes") == 2
    (entrypoint,) = re.findall(r"^ENTRYPOINT (.*)$", dockerfile, re.MULTILINE)
    assert all(part.startswith("/") for part in json.loads(entrypoint))


def test_the_entrypoint_is_thin() -> None:
    assert len(text(ROOT / "entrypoint.py").splitlines()) <= 15


@pytest.mark.parametrize("page", ["github-action.md", "security.md", "../SECURITY.md"])
def test_links_of_the_pages_lead_somewhere(page: str) -> None:
    path = ROOT / "docs" / page
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", text(path))
    assert targets
    assert [target for target in targets if not (path.parent / target).exists()] == []
