"""What asks and judges is built alike for a run, a check and a profile."""

from threading import Event

import pytest

from evalgate.cli.assembly.judges import build_judges
from evalgate.cli.keys import Keys
from evalgate.cli.project import load_project
from evalgate.cli.work.profile.setup import Jury, load_workplace
from evalgate.grade.judge.ledger import Budget
from tests.cli.conftest import Team


def fingerprints(team: Team) -> tuple[str, str]:
    """Of the judge as a run and as a profile has it."""
    config = str(team.root / "evalgate.yml")
    (of_run,) = build_judges(load_project(config), Event(), Keys.NEEDED)
    place = load_workplace(config, {}, may_lack_config=False)
    budget = Budget(place.settings.budget)
    jury = Jury(place=place, subject_model=None, stop=Event(), needed=True, budget=budget)
    (of_profile,) = jury.bench(None).judges
    for judge in (of_run, of_profile):
        judge.close()
    return of_run.fingerprint, of_profile.fingerprint


def test_a_judge_on_another_server_is_another_judge(team: Team, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "k" * 12)
    team.configure("documents: docs\njudges: [{kind: anthropic, model: judge-1}]\n")
    found = []
    for url in ("http://127.0.0.1:9", "http://127.0.0.1:10"):
        monkeypatch.setenv("ANTHROPIC_BASE_URL", url)
        found.append(fingerprints(team))
    monkeypatch.delenv("ANTHROPIC_BASE_URL")
    found.append(fingerprints(team))
    of_runs, of_profiles = map(set, zip(*found, strict=True))
    assert (len(of_runs), len(of_profiles)) == (3, 3)


@pytest.mark.parametrize("command", [("check", "--judge"), ("run",), ("profile",)])
def test_a_judge_without_its_key_is_named_alike(
    command: tuple[str, ...], team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    team.endpoint("http://127.0.0.1:9", "judges: [{kind: openai, model: m, api_key: '${NO_SUCH_KEY}'}]\n")
    out = () if command[0] == "check" else ("--out", str(team.out))
    assert team.evalgate(*command, *out) == 4
    assert "`judges[0]` needs the environment variable NO_SUCH_KEY" in capsys.readouterr().err
