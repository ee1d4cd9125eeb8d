"""Why a question is stale, and whether the change under test made it so."""

from pathlib import Path

import pytest

from evalgate.config.settings import Language
from evalgate.questions.blame import Blame, changed_by, stale_reasons
from tests.questions.test_lint import GUIDE, TRAVEL, findings


@pytest.mark.parametrize(
    ("changed", "folder", "blame"),
    [
        (["docs/travel.md"], "", Blame.THIS_CHANGE),
        (["./docs//travel.md"], "", Blame.THIS_CHANGE),
        (["q.yml"], "", Blame.THIS_CHANGE),
        (["docs/guide.md"], "", Blame.EARLIER),
        (["other/docs/travel.md"], "", Blame.EARLIER),
        (["other/docs/travel.md"], "other", Blame.THIS_CHANGE),
        ([], "", Blame.EARLIER),
    ],
)
def test_a_change_is_blamed_for_the_files_that_it_touches(
    tmp_path: Path, changed: list[str], folder: str, blame: Blame
) -> None:
    found = findings(tmp_path, travel=TRAVEL + "海外出張の日当は5,000円とする。\n")
    assert list(changed_by(found, changed, folder=folder).values()) == [blame]


def test_what_is_in_no_document_any_more_may_be_anybodys(tmp_path: Path) -> None:
    found = findings(tmp_path, travel=TRAVEL.replace("12,000円", "13,000円"))
    assert list(changed_by(found, ["docs/x.md"]).values()) == [Blame.UNKNOWN]
    assert list(changed_by(found, []).values()) == [Blame.EARLIER]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(
    ("documents", "question", "words"),
    [
        ({"travel": TRAVEL + "海外出張は別に定める。\n"}, "A1", ["海外", "docs/travel.md:8"]),
        ({"travel": TRAVEL.replace("12,000円", "13,000円")}, "B1", ["宿泊"]),
        ({"guide": GUIDE.replace("2,500円", "3,000円")}, "C1", ["docs/guide.md:5"]),
        ({"guide": GUIDE.replace("2,500円", "2,800円")}, "C1", ["2,500円", "docs/guide.md"]),
        ({"guide": GUIDE.replace("10営業日", "5営業日")}, "D1", ["申請は10営業日以内", "docs/guide.md"]),
    ],
)
def test_the_reason_names_what_came_or_went_and_where(
    tmp_path: Path, language: Language, documents: dict[str, str], question: str, words: list[str]
) -> None:
    found = findings(tmp_path, **documents)
    reasons = stale_reasons(found, language)
    assert list(reasons) == [question]
    assert all(word in reasons[question] for word in words)
    blamed = stale_reasons(found, language, changed_by(found, ["docs/travel.md", "docs/guide.md"]))
    assert blamed[question].startswith(reasons[question])
    assert (len(blamed[question]) > len(reasons[question])) is (question != "B1")
