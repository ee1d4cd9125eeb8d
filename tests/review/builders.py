"""Short ways to write labels, and a run to label."""

import json
from pathlib import Path
from typing import Any

from evalgate.questions.question import Action
from evalgate.review.label import Label
from tests.cli.conftest import GOOD, Team

INVENTED = "在宅勤務手当は月額5,000円です。"
PRAISED = "在宅勤務は週2日までです（在宅勤務規程）。社員からは働きやすいと好評で、採用でも話題になります。"
CONFIGURATION = (
    "language: {language}\nendpoint: {{kind: recorded}}\ndocuments: docs\nreport: {{answers: show}}\n"
)


def label(**fields: Any) -> Label:
    given = {
        "question_id": "D1",
        "question": "在宅勤務は週に何日までですか",
        "answer": PRAISED,
        "action": Action.ANSWER,
        "action_ok": True,
        "unsupported_content": False,
    }
    return Label(**{**given, **fields})


def configure(team: Team, language: str = "en", more: str = "") -> None:
    team.configure(CONFIGURATION.format(language=language) + more)


def grade(team: Team, **answers: str) -> int:
    """A run of one trial a question; `A1="…"` replaces a good answer."""
    texts = dict(zip(("A1", "B1", "C1", "D1"), GOOD.values(), strict=True)) | answers
    path = team.record(*({"question_id": name, "answer": text} for name, text in texts.items()))
    return team.evalgate("grade", str(path), "--out", str(team.out), "--quiet")


def trial_of(team: Team, question_id: str) -> dict[str, Any]:
    (found,) = [trial for trial in team.trials if trial["question_id"] == question_id]
    return found


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def waiting(team: Team) -> list[str]:
    """Ids of the answers that a person should read."""
    return [row["question_id"] for row in lines(team.out / "review.jsonl")]
