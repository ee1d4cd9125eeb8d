"""A check of a large set takes time in proportion, whatever the set is made of."""

import json
import time
from pathlib import Path

import pytest

from benchmarks.check_scale import MIXES, write_project
from evalgate.cli.main import main

SECONDS = 15
"""Of the processor; it takes about a tenth of that."""


@pytest.mark.parametrize("mix", MIXES)
def test_a_check_looks_through_no_document_for_each_question(
    mix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_project(tmp_path / "x", mix, 300, 300, 5000, None)
    began = time.process_time()
    assert main(["check", "--json", "--config", str(tmp_path / "x" / "evalgate.yml")]) == 0
    assert time.process_time() - began < SECONDS
    found = json.loads(capsys.readouterr().out)["findings"]
    stale = {one["question_id"] for one in found if one["level"] == "stale"}
    gone = {"gone": 150, "quotes": 150, "conflicts": 150, "ambiguous": 150, "absent": 8, "fitting": 0}
    assert len(stale) == gone.get(mix, len(stale))
