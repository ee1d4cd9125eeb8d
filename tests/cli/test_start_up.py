"""A run asks early, and nothing that can refuse it comes after the first question."""

import fcntl
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from evalgate.cli.assembly.graders import build_graders, build_panel
from evalgate.cli.project import load_project
from tests.cli.conftest import DECLINES, Team
from tests.staging import Assistant, answer, assistant

AT_THE_FIRST_REQUEST = """
import sys
import evalgate.ask.pacing.workers as workers

def begun(askings, endpoint, **_):
    print(*sorted(name for name in sys.modules if name.startswith("evalgate.") or "." not in name))
    raise SystemExit(0)

workers.ask_all = begun
from evalgate.cli.main import main
main(sys.argv[1:])
"""


@contextmanager
def declining() -> Iterator[Assistant]:
    with assistant(lambda _: answer(DECLINES)) as staging:
        yield staging


def modules(code: str, *arguments: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_graders_and_reports_are_imported_once_the_assistant_is_busy(team: Team) -> None:
    team.endpoint("http://127.0.0.1:9")
    config, out = str(team.root / "evalgate.yml"), str(team.out)
    loaded = modules(AT_THE_FIRST_REQUEST, "run", "--quiet", "--config", config, "--out", out)
    assert "evalgate.ask.http.endpoint" in loaded
    late = {"evalgate.run", "evalgate.grade.rules", "evalgate.report.write", "evalgate.lint.question_set"}
    assert not loaded & {*late, "evalgate.text.figures.find", "evalgate.review.book", "anthropic", "tqdm"}
    rare = {
        "evalgate.ask.wire.auth",
        "evalgate.ask.reply.gather",
        "evalgate.ask.exchange",
        "evalgate.documents.conversion.pdf",
    }
    assert not loaded & rare


def test_the_version_needs_neither_settings_nor_http() -> None:
    code = "import sys; from evalgate.cli.main import main; main(['--version']); print(*sys.modules)"
    assert not modules(code) & {"pydantic", "requests", "yaml", "jinja2", "evalgate.config.settings"}


def test_a_broken_label_is_told_before_anybody_is_asked(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    (team.root / "reviews").mkdir()
    (team.root / "reviews" / "mine.jsonl").write_text("no label\n", encoding="utf-8")
    with declining() as staging:
        team.endpoint(staging.url)
        assert team.run() == 2
        assert staging.requests == []
    assert "mine.jsonl:1" in capsys.readouterr().err


def test_a_folder_that_another_run_writes_into_keeps_this_one_from_asking(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    team.out.mkdir()
    with declining() as staging, (team.out / ".evalgate-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        team.endpoint(staging.url)
        assert team.run() == 4
        assert staging.requests == []
    assert "another run" in capsys.readouterr().err


def test_a_changed_question_set_keeps_a_resumed_run_from_asking(team: Team) -> None:
    with declining() as staging:
        team.endpoint(staging.url, "trials: 1\n")
        team.run("--quiet")
        questions = team.root / "questions.yml"
        questions.write_text(questions.read_text(encoding="utf-8").replace("週に何日", "月に何日"), "utf-8")
        staging.requests.clear()
        assert team.run("--quiet", "--resume") == 2
        assert staging.requests == []


@pytest.mark.parametrize("labels", [False, True])
def test_graders_are_named_alike_before_and_after_they_are_built(team: Team, labels: bool) -> None:
    team.endpoint("http://127.0.0.1:9", "judges: [{kind: openai, model: m, base_url: http://127.0.0.1:9}]\n")
    if labels:
        (team.root / "reviews").mkdir()
        label = {"question_id": "A1", "answer": DECLINES, "action_ok": True}
        (team.root / "reviews" / "mine.jsonl").write_text(json.dumps(label) + "\n", encoding="utf-8")
    project = load_project(str(team.root / "evalgate.yml"))
    bench = build_graders(project)
    panel = build_panel(project, bench)
    assert bench.names == panel.names == ("rules", "openai:m", *(["human"] if labels else []))
    panel.close()
