"""What an answer takes from a passage is not invented, even where the documents here don't hold it (yet)."""

import json

import pytest

from evalgate.config.language import Language
from evalgate.report.view.snapshot import snapshot_sentence
from tests.cli.conftest import Team, team
from tests.staging import answer, assistant

__all__ = ["team"]

NEWER = "在宅勤務は週3日までとする。"


@pytest.mark.parametrize(
    ("passage", "source", "expected"),
    [(NEWER, "D3", ["D3"]), (NEWER, "", []), ("在宅勤務は週2日までとする。", "D3", [])],
)
def test_the_source_of_the_newer_passage_is_named_and_the_figures_stay(
    team: Team, passage: str, source: str, expected: list[str]
) -> None:
    with assistant(
        lambda body: answer("在宅勤務は週3日までです（在宅勤務規程）。", (source, passage))
    ) as server:
        team.endpoint(server.url, "trials: 1\n")
        team.run("--id", "D1", "--id", "A1")
    rows = [json.loads(line) for line in (team.out / "trials.jsonl").read_text(encoding="utf-8").splitlines()]
    (row,) = [row for row in rows if row["question_id"] == "D1"]
    assert row["action_ok"] is False
    assert row["unsupported_content"] is True
    assert row["triage"]["snapshot"] == expected
    comment = (team.out / "comment.md").read_text(encoding="utf-8")
    assert ("資料の版が違うかもしれません" in comment) is bool(expected)


def test_the_sentence_names_the_sources() -> None:
    assert "D1, D2" in snapshot_sentence(Language.EN, ("D1", "D2"))
    assert "D1、D2" in snapshot_sentence(Language.JA, ("D1", "D2"))
    assert snapshot_sentence(Language.JA, ()) == ""
