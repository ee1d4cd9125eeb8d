"""A team's folder, as the working directory."""

from pathlib import Path

import pytest

from tests.profile.team import make_team


@pytest.fixture
def team(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command is started."""
    monkeypatch.chdir(tmp_path)
    return make_team(tmp_path)
