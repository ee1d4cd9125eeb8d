"""`check` tells of a fact that stands elsewhere only where that can hardly be chance."""

import pytest

from tests.cli.conftest import Team


def _told(team: Team, capsys: pytest.CaptureFixture[str], facts: str, own: str, other: str) -> bool:
    for path in (team.root / "docs").iterdir():
        path.unlink()
    (team.root / "docs" / "own.md").write_text(f"# One\n{own}\n", encoding="utf-8")
    (team.root / "docs" / "other.md").write_text(f"# Other\n{other}\n", encoding="utf-8")
    (team.root / "questions.yml").write_text(
        "questions:\n  - {id: A1, type: A, question: 何を, absent: [存在しない語]}\n"
        f"  - {{id: D1, type: D, question: どう, facts: {facts}, evidence: [{{document: own, quote: '{own}'}}]}}\n",
        encoding="utf-8",
    )
    team.configure("language: en\ndocuments: docs\n")
    assert team.evalgate("check") == 0
    return "fact-elsewhere" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("facts", "own", "other"),
    [
        ('[["no", not allowed]]', "Pets are prohibited", "It must be there no later than noon"),
        ('[["No", Prohibited]]', "Pets may not enter", "No smoking. Prohibited items lie here"),
        ("[必要]", "許可を得なければならない", "社員証が必要です"),
        ("[できません, 不可]", "認めないものとする", "申請できません。分割は不可とする"),
        ("[無料]", "料金はかからない", "駐車場は無料とする"),
        ("[free of charge]", "Nobody pays", "Parking is free of charge"),
        ("[利用できる]", "だれでも使ってよい", "会議室も利用できる"),
    ],
)
def test_words_that_stand_everywhere_are_not_told(
    team: Team, capsys: pytest.CaptureFixture[str], facts: str, own: str, other: str
) -> None:
    assert not _told(team, capsys, facts, own, other)


@pytest.mark.parametrize(
    ("facts", "own", "other"),
    [
        ('["22:00"]', "The gym closes late", "The bar closes at 22:00"),
        (
            '[["yes", Facilities Office]]',
            "Ask the help desk, which decides",
            "The Facilities Office lends them",
        ),
        ("[総務部]", "人事課に申し込む", "鍵は総務部で借りる"),
        ("[カスタマーセンター]", "窓口に電話する", "返品はカスタマーセンターへ"),
    ],
)
def test_a_figure_or_a_name_of_another_document_is_told(
    team: Team, capsys: pytest.CaptureFixture[str], facts: str, own: str, other: str
) -> None:
    assert _told(team, capsys, facts, own, other)
