"""Ends that no outside cause can bring about: a fault of evalgate's own, and a second signal."""

import os
from pathlib import Path

import pytest

from evalgate.cli.acting import evaluating as acting
from evalgate.cli.main import main
from tests.container.launch import on_this_machine
from tests.container.world import TOKEN, World


@pytest.fixture
def here(world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """The world's environment and folder are this process's own."""
    for name in list(os.environ):
        if name.startswith(("GITHUB_", "INPUT_", "RUNNER_")):
            monkeypatch.delenv(name)
    for name, value in world.variables({}, {}).items():
        monkeypatch.setenv(name, on_this_machine(value, world.root))
    monkeypatch.chdir(world.workspace)
    return world


def test_a_crash_is_told_on_the_pull_request_and_explained_in_the_log_alone(
    here: World, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*arguments: object) -> None:
        raise KeyError(f"an answer's words and {TOKEN}\n::error::forged")

    monkeypatch.setattr(acting, "run_project", broken)
    assert main(["action"]) == 70
    (body,) = here.github.bodies(1)
    assert "evalgate crashed" in body
    assert "KeyError" in body
    assert "words" not in body + here.summary()
    shown = capsys.readouterr()
    assert "Traceback" in shown.err
    assert "an answer's words" in shown.err
    assert TOKEN not in shown.err + shown.out.replace(f"::add-mask::{TOKEN}", "")
    assert "\n::error::forged" not in shown.err


def test_a_second_signal_still_finishes_the_comment(here: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(*arguments: object) -> None:
        raise SystemExit(143)

    monkeypatch.setattr(acting, "run_project", ended)
    assert main(["action"]) == 143
    (body,) = here.github.bodies(1)
    assert "Stopped before the end" in body


def test_files_of_the_runner_that_can_not_be_written_change_no_decision(
    here: World, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"):
        monkeypatch.setenv(name, str(tmp_path / "absent" / name))
    assert main(["action"]) == 0
    warnings = [line for line in capsys.readouterr().out.splitlines() if line.startswith("::warning")]
    assert len(warnings) == 2
