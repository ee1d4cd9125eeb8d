"""Real questions to drafts: alike ones together, known ones left out, unanswered ones first, nothing personal."""

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from evalgate.documents.document import Document
from evalgate.exchange.harvest import harvest
from evalgate.exchange.likeness import NEAR, Sketch
from tests.cli.conftest import Team


def logged(team: Team, *lines: Any) -> Path:
    path = team.root / "log.jsonl"
    texts = [line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines]
    path.write_text("\n".join(texts) + "\n", encoding="utf-8")
    return path


def harvested(team: Team, *lines: Any, flags: tuple[str, ...] = ()) -> list[Any]:
    team.configure("documents: docs\n")
    out = team.root / "new.drafts.yml"
    assert team.evalgate("harvest", str(logged(team, *lines)), "--out", str(out), *flags) == 0
    if not out.exists():
        return []
    found: list[Any] = yaml.safe_load(out.read_text(encoding="utf-8"))["questions"]
    return found


def test_unanswered_first_alike_together_known_left_out(team: Team) -> None:
    drafts = harvested(
        team,
        {"question": "精算は何日以内に出せばよいですか"},
        {"question": "精算は何日以内に出せばいい？"},
        {"question": "精算は何日以内に出せばいい？"},
        {"question": "結婚祝い金は出ますか"},
        {"question": "在宅勤務って週に何日まで？"},
        {"question": "在宅勤務手当はいくら出るの"},
    )
    assert [draft["question"] for draft in drafts] == ["結婚祝い金は出ますか", "精算は何日以内に出せばいい？"]
    assert all(draft["draft"] is True and "type" not in draft for draft in drafts)
    text = (team.root / "new.drafts.yml").read_text(encoding="utf-8")
    assert "# asked 3 times in 2 forms" in text
    assert "# no document has: 結婚祝" in text


def test_logs_of_several_shapes_are_read_and_broken_lines_told(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    chat = [
        {"role": "system", "content": "x"},
        {"role": "user", "content": "出張について"},
        {"role": "assistant", "content": "はい"},
        {"role": "user", "content": "新幹線のグリーン車は"},
    ]
    drafts = harvested(
        team,
        {"query": "駐車場の料金は"},
        {"messages": chat},
        {"request": {"body": {"q": "x"}}},
        "not json",
        {"conversation": {"messages": [{"role": "user", "content": "社宅の家賃は"}]}},
        "[1]",
    )
    assert {draft["question"] for draft in drafts} == {
        "駐車場の料金は",
        "新幹線のグリーン車は",
        "社宅の家賃は",
    }
    assert [d["turns"] for d in drafts if "turns" in d] == [["出張について"]]
    assert "3 行に質問がありません（3, 4, 6 行目）" in capsys.readouterr().err


def test_a_field_inside_another_can_be_named(team: Team) -> None:
    drafts = harvested(
        team, {"request": {"body": {"ask": "駐車場の料金は"}}}, flags=("--field", "request.body.ask")
    )
    assert [draft["question"] for draft in drafts] == ["駐車場の料金は"]


def test_nothing_personal_is_written(team: Team) -> None:
    harvested(
        team,
        {
            "question": "山田花子さん(社員番号A12345、090-1234-5678)の社宅の家賃は",
            "user": "yamada@corp.co.jp",
        },
        {
            "messages": [
                {"role": "user", "content": "佐藤です"},
                {"role": "user", "content": "社員食堂の値段は"},
            ]
        },
    )
    text = (team.root / "new.drafts.yml").read_text(encoding="utf-8")
    for secret in ("山田", "花子", "A12345", "090", "yamada", "佐藤"):
        assert secret not in text
    assert "[名前1]さん(社員番号[社員番号1]、[電話1])の社宅の家賃は" in text


def test_a_name_without_a_title_is_in_no_comment_either(team: Team) -> None:
    harvested(team, {"question": "田中太郎の育休はいつまで"}, {"question": "株式会社山田商事の社宅の家賃は"})
    text = (team.root / "new.drafts.yml").read_text(encoding="utf-8")
    assert "田中" not in text
    assert "山田" not in text
    assert "育休" in text


@pytest.mark.parametrize(
    "text",
    ["こんにちは", "ありがとう!", "ありがとうございます。助かりました", "Thank you very much!", "！？"],
)
def test_greetings_and_thanks_are_no_questions(team: Team, text: str) -> None:
    assert harvested(team, {"question": text}) == []
    drafts = harvested(team, {"question": f"{text} 駐車場の料金は"})
    assert len(drafts) == 1


def test_the_same_question_about_two_people_is_one(team: Team) -> None:
    drafts = harvested(team, {"question": "山田さんの駐車場の料金"}, {"question": "鈴木さんの駐車場の料金"})
    assert len(drafts) == 1


def test_check_refuses_the_drafts(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    harvested(team, {"question": "駐車場の料金は"})
    team.configure("documents: docs\nquestions: [questions.yml, new.drafts.yml]\n")
    assert team.evalgate("check") == 2
    assert "'H001' is a draft" in capsys.readouterr().err


def test_ids_of_the_set_are_not_taken_again(team: Team) -> None:
    path = team.root / "questions.yml"
    path.write_text(path.read_text(encoding="utf-8").replace("id: A1,", "id: H001,"), encoding="utf-8")
    assert [draft["id"] for draft in harvested(team, {"question": "駐車場の料金は"})] == ["H002"]


def test_nothing_new_writes_nothing_and_a_log_without_questions_is_an_error(
    team: Team, capsys: pytest.CaptureFixture[str]
) -> None:
    assert harvested(team, {"question": "在宅勤務は週に何日までですか"}) == []
    assert team.evalgate("harvest", str(logged(team, {"foo": 1}))) == 2
    assert "no line holds a question" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ("在宅勤務は週に何日までですか", "在宅勤務って週に何日までできるの？", True),
        ("How many days may I work from home?", "how many days can I work from home", True),
        ("2026年度の宿泊費の上限は", "2027年度の宿泊費の上限は", False),
        ("国内出張の日当は", "海外出張の日当は", False),
        ("Can I bring my dog?", "Can I bring my car?", False),
        ("おすすめは？", "おすすめは", True),
        ("はい", "いいえ", False),
    ],
)
def test_likeness(one: str, two: str, same: bool) -> None:
    assert (Sketch.of(one).likeness(Sketch.of(two)) >= NEAR) is same


def test_a_large_log_is_read_in_seconds() -> None:
    chance = random.Random(1)
    words = [
        "出張",
        "日当",
        "宿泊",
        "精算",
        "在宅",
        "勤務",
        "備品",
        "貸与",
        "申請",
        "承認",
        "期限",
        "手当",
        "休暇",
        "駐車",
    ]
    asked = [("の".join(chance.sample(words, 5)) + "は", ()) for _ in range(4_000)]
    documents = [
        Document(id=w, title=w, version=None, file_name=w, path=w, text=f"{w}の規程\n" * 50) for w in words
    ]
    start = time.process_time()
    found = harvest(asked, (), documents)
    assert time.process_time() - start < 20
    assert sum(cluster.times for cluster in found.clusters) == 4_000


def test_secrets_are_neither_in_a_draft_nor_in_the_words_above_it(team: Team) -> None:
    harvested(
        team,
        {"question": "Why is eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc refused by the portal\u0000 today?"},
        {"question": "My password is hunter2, why can't I open the\u200b safe?"},
    )
    written = (team.root / "new.drafts.yml").read_text(encoding="utf-8").lower()
    for secret in ("eyj", "hunter", "\\0", "\u200b"):
        assert secret not in written
    assert "portal today" in written
