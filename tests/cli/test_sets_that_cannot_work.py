"""`check` names questions that no answer could pass, in the report's language."""

import pytest

from tests.cli.conftest import Team

HOURS = "# 案内\n開館は9時からです。貸出は5冊までです。\n"
GYM = "# Gym\nIt closes at 22:00.\n"
SET = """questions:
  - {id: C1, type: C, question: 何冊まで, sides: [{document: hours, facts: [5冊]}, {document: hours, facts: [五冊]}]}
  - {id: C2, type: C, question: 何時まで, sides: [{document: hours, facts: [9時]}, {document: gym, facts: ["22:00"]}]}
  - {id: D1, type: D, question: 開館は何時, facts: [10時], evidence: [{document: hours, quote: 開館は9時から}]}
  - {id: D2, type: D, question: 何冊借りられる, facts: [5冊], evidence: [{document: hours, quote: 貸出は5冊まで}]}
  - {id: D3, type: D, question: 何冊, facts: [7冊], evidence: [{document: hours, quote: 貸出は5冊まで}]}
"""
SENTENCES = {
    "en": (
        "warning same-sides [C1]: two sides say the same, '5冊': there is no conflict to show",
        "warning fact-elsewhere [D1]: '10時' does not stand in docs/hours.md, which is named as evidence, but",
        "in docs/gym.md:2: is it the right fact, and the right document?",
        "stale fact-gone [D3]: no document says '7冊'",
    ),
    "ja": (
        "注意 same-sides [C1]: 食い違うはずの記載がどちらも '5冊' です。これでは示すべき食い違いがありません",
        "注意 fact-elsewhere [D1]: '10時' は、根拠に挙げた docs/hours.md ではなく docs/gym.md:2 にあります。",
        "。正解と根拠の文書を確かめてください",
        "資料と合わず fact-gone [D3]: '7冊' が、どの資料にも見つかりません",
    ),
}


@pytest.mark.parametrize("language", SENTENCES)
def test_what_can_not_work_is_named(team: Team, capsys: pytest.CaptureFixture[str], language: str) -> None:
    for path in (team.root / "docs").iterdir():
        path.unlink()
    (team.root / "docs" / "hours.md").write_text(HOURS, encoding="utf-8")
    (team.root / "docs" / "gym.md").write_text(GYM, encoding="utf-8")
    (team.root / "questions.yml").write_text(SET, encoding="utf-8")
    team.configure("documents: docs\n")
    assert team.evalgate("check", "--language", language) == 0
    told = capsys.readouterr().err
    for sentence in SENTENCES[language]:
        assert sentence in told
    assert len([line for line in told.splitlines() if "few-of-type" not in line]) == 3
