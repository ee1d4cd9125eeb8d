"""Links among the documents: followed within the repository, and an error beyond it."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Team

Caught = pytest.CaptureFixture[str]


def repository(team: Team) -> Team:
    """The team's folder `repo`, a git work tree beside things that are nobody's business."""
    inner = team.root / "repo"
    inner.mkdir()
    for name in ("questions.yml", "docs"):
        (team.root / name).rename(inner / name)
    (inner / ".git").mkdir()
    (team.root / "secret.md").write_text("the word is xyzzy\n")
    (team.root / "elsewhere").mkdir()
    (team.root / "elsewhere" / "more.md").write_text("the word is xyzzy\n")
    own = Team(inner)
    own.configure("documents: docs\n")
    return own


def listed(team: Team, capsys: Caught) -> list[str]:
    """Documents that `check` read."""
    capsys.readouterr()
    assert team.evalgate("check", "--json") == 0
    return [row["path"] for row in json.loads(capsys.readouterr().out)["balance"]["documents"]]


@pytest.mark.parametrize("target", ["../../secret.md", "/etc/hostname", "../../elsewhere"])
@pytest.mark.parametrize("command", ["check", "grade", "run"])
def test_a_link_out_of_the_repository_is_named(team: Team, capsys: Caught, command: str, target: str) -> None:
    own = repository(team)
    own.endpoint("http://127.0.0.1:1")
    (own.root / "docs" / "h.md").symlink_to(target)
    answers = [str(own.record())] if command == "grade" else []
    assert own.evalgate(command, *answers) == 2
    told = capsys.readouterr().err
    assert "docs/h.md: is a link that leads out of the repository" in told
    assert "xyzzy" not in told


@pytest.mark.parametrize("name", ["gone.md", "gone"])
def test_a_link_that_leads_nowhere_is_named(team: Team, capsys: Caught, name: str) -> None:
    own = repository(team)
    (own.root / "docs" / name).symlink_to("not-there")
    assert own.evalgate("check") == 2
    assert f"docs/{name}: is a link that leads nowhere: there is no not-there" in capsys.readouterr().err


@pytest.mark.parametrize(("one", "other"), [("self.md", "self.md"), ("one.md", "other.md")])
def test_a_link_that_leads_back_to_itself_is_named(team: Team, capsys: Caught, one: str, other: str) -> None:
    own = repository(team)
    (own.root / "docs" / one).symlink_to(other)
    if one != other:
        (own.root / "docs" / other).symlink_to(one)
    assert own.evalgate("check") == 2
    told = capsys.readouterr().err
    assert f"docs/{one}: is a link that leads back to itself" in told
    assert "there is no" not in told


def test_the_folder_itself_may_not_be_a_link_out_of_it(team: Team, capsys: Caught) -> None:
    own = repository(team)
    (own.root / "rules").symlink_to("../elsewhere")
    own.configure("documents: rules\n")
    assert own.evalgate("check") == 2
    assert "rules: is a link that leads out of the repository" in capsys.readouterr().err


def test_the_list_of_documents_may_not_be_one_either(team: Team, capsys: Caught) -> None:
    own = repository(team)
    (own.root / "docs" / "documents.yml").symlink_to("../../secret.md")
    assert own.evalgate("check") == 2
    told = capsys.readouterr().err
    assert "docs/documents.yml: is a link that leads out of the repository" in told
    assert "xyzzy" not in told


def test_links_within_the_repository_are_followed(team: Team, capsys: Caught) -> None:
    """To files and folders beside the documents, and never round in a circle or twice to one."""
    own = repository(team)
    before = listed(own, capsys)
    shared = own.root / "shared"
    shared.mkdir()
    (shared / "fees.md").write_text("# Fees\n")
    (own.root / "notes.md").write_text("# Notes\n")
    docs = own.root / "docs"
    (docs / "notes.md").symlink_to("../notes.md")
    (docs / "shared").symlink_to("../shared")
    (docs / "again").symlink_to("shared")
    (docs / "here").symlink_to(".")
    (docs / "above").symlink_to("..")
    found = listed(own, capsys)
    assert {Path(path).name for path in found} - {Path(path).name for path in before} == {
        "notes.md",
        "fees.md",
    }
    assert len(found) == len(before) + 2


def test_a_folder_elsewhere_that_is_named_is_read(team: Team, capsys: Caught) -> None:
    own = repository(team)
    rules = team.root / "rules"
    (own.root / "docs").rename(rules)
    (rules / "link.md").symlink_to("../elsewhere/../rules/real.md")
    (rules / "real.md").write_text("# Real\n")
    own.configure("documents: ../rules\n")
    assert {"../rules/link.md", "../rules/real.md"} <= set(listed(own, capsys))
    (rules / "out.md").symlink_to("../secret.md")
    assert own.evalgate("check") == 2
    assert "rules/out.md: is a link that leads out of the repository" in capsys.readouterr().err


def test_without_git_the_folders_of_configuration_and_documents_hold(team: Team, capsys: Caught) -> None:
    own = repository(team)
    (own.root / ".git").rmdir()
    (own.root / "notes.md").write_text("# Notes\n")
    (own.root / "docs" / "notes.md").symlink_to("../notes.md")
    assert any("notes.md" in path for path in listed(own, capsys))
    (own.root / "docs" / "out.md").symlink_to("../../secret.md")
    assert own.evalgate("check") == 2
    assert "docs/out.md: is a link that leads out of the repository" in capsys.readouterr().err
