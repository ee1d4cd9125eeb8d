"""The documentation is held to the project: paths, commands, exit codes, keys."""

import importlib.util
import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from evalgate.cli.main import build_parser, main
from evalgate.config.source import parse_yaml
from evalgate.errors import ExitCode
from evalgate.questions.load import load_questions
from evalgate.questions.question import QuestionType
from evalgate.questions.schema import QuestionEntry

ROOT = Path(__file__).parents[2]
TRACKED = [
    ROOT / name
    for name in subprocess.run(
        ["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    if name and not name.startswith("tests/") and "/documents/" not in name and "/prompts/" not in name
]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [page for page in TRACKED if page.exists()]
COMMANDS = {
    name
    for action in build_parser()._subparsers._group_actions  # type: ignore[union-attr]  # argparse has no public way
    for name in action.choices or ()
}


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_are_pages_and_commands() -> None:
    assert len(PAGES) > 10
    assert {"run", "grade", "check", "ask", "demo", "init", "schema"} <= COMMANDS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text) if "://" not in link]
    missing = [link for link in links if not (page.parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_heading_leads_to_one(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s:]*)#([^)\s]+)\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if link[1] not in anchors(page.parent / link[0] if link[0] else page)]
    assert missing == []


def anchors(page: Path) -> set[str]:
    """What GitHub makes of the headings of a page."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_in_code_quotes_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(
        r"`((?:docs|tests|evalgate|benchmarks|sample-workflows|\.github|\.ci)/[\w./{},*-]+)`", text
    )
    missing = [name for name in named if not list(ROOT.glob(name.rstrip("/"))) and "{" not in name]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_that_is_named_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"(?:`|bin/|^    )evalgate ([a-z][a-z-]+)\b", text, re.MULTILINE)
    for block in re.findall(r"^```.*?^```", text, re.MULTILINE | re.DOTALL):
        named += re.findall(r"^(?:\$ )?evalgate ([a-z][a-z-]+)\b", block, re.MULTILINE)
    assert set(named) - COMMANDS == set()


def test_the_readme_shows_a_workflow_that_fits_the_starter() -> None:
    (shown,) = re.findall(r"^```yaml\n(name: .*?)^```", README, re.MULTILINE | re.DOTALL)
    steps = parse_yaml(shown, "README.md").value["jobs"]["evalgate"]["steps"]
    starter = ROOT / "evalgate" / "config" / "starter" / "en"
    whole = parse_yaml((starter / "workflow.yml").read_text(encoding="utf-8"), "workflow.yml").value
    theirs = {step["uses"]: step.get("env") for step in whole["jobs"]["evalgate"]["steps"]}
    assert {step["uses"]: step.get("env") for step in steps}.items() <= theirs.items()
    assert set(steps[1]["env"]) == set(re.findall(r"\$\{([A-Z_]+)\}", endpoint_of(starter / "evalgate.yml")))


def endpoint_of(configuration: Path) -> str:
    """The settings of the endpoint without comments."""
    text = configuration.read_text(encoding="utf-8").partition("\nendpoint:\n")[2]
    return re.sub(r"^ *#.*$", "", re.split(r"^(?=\w)", text, flags=re.MULTILINE)[0], flags=re.MULTILINE)


@pytest.mark.parametrize("prompt", ["careful", "permissive", "overcautious"])
def test_the_readme_shows_what_the_demonstration_prints(
    prompt: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["demo", "--language", "en", "--prompt", prompt])
    printed = capsys.readouterr()
    (row,) = re.findall(
        rf"^\| `{prompt}` \| (\S+) \| (\S+) \| ([^|]*?)(?: answers)? \| (.*) \|$", README, re.MULTILINE
    )
    figures = re.findall(
        r"^\| \*\*(?:Stopped|Answered|Unsupported)[^|]*\| \*\*(.*?)\*\* \|", printed.out, re.MULTILINE
    )
    assert list(row[:3]) == figures
    assert row[3].startswith("pass" if code == ExitCode.PASS else "**blocked**")
    (session,) = re.findall(r"^```console\n\$ (.*?)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    if session[0] == f"evalgate demo --language en --prompt {prompt}":
        lines = [line for line in session[1].splitlines() if line != "…"]
        assert len(lines) > 4
        assert [
            line
            for line in lines
            if line not in [x.strip() for x in (printed.err + printed.out).splitlines()]
        ] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_nobody_is_sent_to_a_package_index(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"(?:pip|pipx|uv|uvx|npm|npx)[^\n`]* install (?:-\S+ )*@?evalgate\b", text)


@pytest.mark.parametrize("page", ["configuration.md", "question-keys.md"])
def test_a_page_of_keys_is_that_of_its_models(page: str) -> None:
    writer = load(ROOT / "docs" / "write_reference.py")
    written = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert written == writer.pages()[page], "run `python docs/write_reference.py`"


def test_every_key_of_the_configuration_has_a_meaning() -> None:
    text = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
    assert len(re.findall(r"^\| `(\w+)` \|[^|]*\| *\S", text, re.MULTILINE)) > 100
    assert re.findall(r"^\| `(\w+)` \|[^|]*\| *\|$", text, re.MULTILINE) == []


def test_every_key_of_a_question_has_a_meaning() -> None:
    text = (ROOT / "docs" / "question-keys.md").read_text(encoding="utf-8")
    assert {f"| `{name}` |" for name in QuestionEntry.model_fields} <= set(
        re.findall(r"^\| `\w+` \|", text, re.MULTILINE)
    )
    assert re.findall(r"^\| `(\w+)` \|[^|]*\|\s*\|$", text, re.MULTILINE) == []


@pytest.mark.parametrize("kind", ["yaml", "csv"])
def test_the_examples_of_questions_load_and_show_every_key(kind: str, tmp_path: Path) -> None:
    text = (ROOT / "docs" / "question-keys.md").read_text(encoding="utf-8")
    (example,) = re.findall(rf"^```{kind}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    (tmp_path / f"q.{kind}").write_text(example, encoding="utf-8")
    questions = load_questions(tmp_path, [f"q.{kind}"])
    assert {question.type for question in questions} == set(QuestionType)
    assert {len(question.facts) for question in questions if question.type is QuestionType.D} & {1, 2}
    given = {name for name in QuestionEntry.model_fields if re.search(rf"\b{name}\b", example)}
    assert {"absent", "readings", "sides", "facts", "evidence", "must_pass", "tags"} <= given


def test_every_exit_code_is_explained() -> None:
    text = (ROOT / "docs" / "exit-codes.md").read_text(encoding="utf-8")
    for code in ExitCode:
        assert re.search(rf"\b{int(code)}\b", text), code
