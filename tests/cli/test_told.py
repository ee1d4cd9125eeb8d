"""What a run tells: before it begins, at its end, and in the comment, each in the reader's language."""

import json
import os
import re
from collections.abc import Callable
from typing import Any

import pytest

from evalgate.cli.main import main
from tests.cli.conftest import Team
from tests.staging import Reply, answer, assistant

Body = dict[str, Any]
_WORDS = re.compile(r"(?:\b[a-z']{2,}\b[ ,]+){2}[a-z']{2,}")
"""Three English words in a row."""


def comment(team: Team) -> str:
    return (team.out / "comment.md").read_text(encoding="utf-8")


def trials_left(team: Team, count: int) -> None:
    """Keep the first lines of `trials.jsonl`, as if the run had been interrupted."""
    lines = (team.out / "trials.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (team.out / "trials.jsonl").write_text("".join(lines[:count]), encoding="utf-8")


ANNOUNCED = {
    "en": (
        "12 calls to the assistant (12 trials of 4 questions",
        "5 of 12 trials are done; 7 calls to the assistant",
        "12 of 12 trials are done; nothing is left to ask",
        "6 calls to the assistant (part 1/3, 6 trials of 2 q",
        "(1 of 4 questions chosen, 3 trials of 1 questions",
    ),
    "ja": (
        "アシスタントを 12 回呼び出します（4 問・12 回の測定、",
        "12 回のうち 5 回は測定済みです。アシスタントを 7 回呼び出します",
        "12 回のうち 12 回は測定済みです。残りはありません",
        "アシスタントを 6 回呼び出します（分割 1/3、2 問・6 回の測定",
        "（全 4 問から選んだ 1 問、1 問・3 回の測定",
    ),
}


@pytest.mark.parametrize("language", ANNOUNCED)
def test_the_calls_that_are_announced_are_those_that_are_made(
    team: Team, language: str, good: Callable[[Body], str], capsys: pytest.CaptureFixture[str]
) -> None:
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url, f"language: {language}\n")

        def told(*flags: str) -> tuple[int, str]:
            before = len(staging.requests)
            team.run(*flags)
            return len(staging.requests) - before, capsys.readouterr().err

        sentences = iter(ANNOUNCED[language])
        assert told() == (12, any_with(next(sentences)))
        trials_left(team, 5)
        assert told("--resume") == (7, any_with(next(sentences)))
        assert told("--resume") == (0, any_with(next(sentences)))
        assert told("--shard", "1/3") == (6, any_with(next(sentences)))
        assert told("--id", "D1") == (3, any_with(next(sentences)))


class any_with(str):  # noqa: N801 - reads as a value
    """Equal to every text that holds it."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and str(self) in str(other)


def test_a_part_of_the_set_is_called_one(
    team: Team, good: Callable[[Body], str], capsys: pytest.CaptureFixture[str]
) -> None:
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url)
        assert team.run("--id", "D1") == 3
        shown = capsys.readouterr()
        assert "全 4 問のうち、選んだ 1 問だけの結果です" in shown.out
        assert "D1: 合格 ✅ ✅ ✅" in shown.out
        assert "few-of-type" not in shown.err
        assert "全 4 問のうち、選んだ 1 問だけの結果です" in comment(team)
        team.run()
        shown = capsys.readouterr()
        assert "全 4 問のうち" not in shown.out + comment(team)
        assert "few-of-type" in shown.err


@pytest.mark.parametrize("there", [("1/3", "3/3"), ("2/3",)])
def test_parts_that_are_missing_are_named(
    team: Team, good: Callable[[Body], str], capsys: pytest.CaptureFixture[str], there: tuple[str, ...]
) -> None:
    missing = [part for part in ("1/3", "2/3", "3/3") if part not in there]
    with assistant(lambda body: answer(good(body))) as staging:
        team.endpoint(staging.url)
        folders = [str(team.root / part.replace("/", "-")) for part in there]
        for part, folder in zip(there, folders, strict=True):
            team.evalgate("run", "--shard", part, "--out", folder)
        capsys.readouterr()
        assert team.evalgate("merge", *folders, "--out", str(team.out)) == 3
    assert f"分割した結果のうち {'、'.join(missing)} がありません" in capsys.readouterr().err
    told = f"{'、'.join(missing)} がないため"
    assert comment(team).count(told) == 2  # above the figures, and as the reason of what was not asked


REPLIES = {
    "html": (Reply(b"<!doctype html><title>Sign in</title>", content_type="text/html"), "HTML のページ"),
    "500": (Reply(b'{"detail": "boom"}', 500), "サーバーエラー"),
    "404": (Reply(b"{}", 404), "要求の誤り"),
    "401": (Reply(b'{"detail": "invalid token"}', 401), "認証"),
    "path": (Reply(b'{"result": {"text": "x"}}'), "いちばん長い文は `result.text` にあります"),
    "near": (Reply(b'{"answers": "x"}'), "`answers` ではありませんか"),
    "object": (Reply(b'{"answer": {"text": "x"}}'), "オブジェクトで、文ではありません"),
    "texts": (Reply(b'{"answer": ["a", "b"]}'), "最初の 1 つなら"),
    "list": (Reply(b'[{"answer": "x"}]'), "1 件の配列"),
    "null": (Reply(b'{"answer": null}'), "null です"),
    "empty": (Reply(b'{"answer": ""}'), "回答が空です"),
    "nothing": (Reply(b""), "応答に本文がありません"),
    "plain": (Reply(b"hello", content_type="text/plain"), "JSON ではなく"),
    "error": (Reply(b'{"error": "quota"}'), "エラーがあります: quota"),
    "filter": (Reply(b'{"finish_reason": "content_filter"}'), "フィルターが回答を止めました"),
    "elsewhere": (Reply(b"", 302, headers={"Location": "http://login.invalid/"}), "転送"),
    "bytes": (Reply(b'{"answer": "\x83\x65"}'), "文字を読み取れません"),
}


@pytest.mark.parametrize("kind", sorted(REPLIES))
def test_a_japanese_report_says_in_japanese_why_nothing_was_measured(
    team: Team, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    """On the terminal and in the comment, with an example and the next step."""
    reply, told = REPLIES[kind]
    with assistant(lambda _: reply) as staging:
        team.endpoint(staging.url)
        assert team.run("--trials", "1") == 3
    said = capsys.readouterr().out
    assert "最初に見るところ" in said
    assert told in said
    assert "evalgate ask A1" in said
    shown = comment(team).replace("\\", "")
    assert told.replace("`", "") in shown.replace("`", "")
    assert _WORDS.search(re.sub(r"`[^`]*`|http\S+|https?:\S+", "", shown)) is None


def test_an_english_report_says_it_in_english(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    with assistant(lambda _: Reply(json.dumps({"result": "x"}).encode())) as staging:
        team.endpoint(staging.url)
        assert team.run("--trials", "1", "--language", "en") == 3
    assert "`answer` finds nothing: the reply has result" in capsys.readouterr().out
    assert not re.search("[ぁ-ん]", re.sub(r"#+ .*|\|.*", "", comment(team)))


def test_nobody_there_is_told_on_the_terminal(team: Team, capsys: pytest.CaptureFixture[str]) -> None:
    team.endpoint("http://127.0.0.1:9")
    assert team.run("--trials", "1") == 3
    said = capsys.readouterr().out
    assert "接続できない" in said
    assert "refused" in said
    assert "evalgate ask A1" in said


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["rum"], "did you mean `run`?"),
        (["calibrat"], "did you mean `calibrate`?"),
        (["run", "--mode", "reprot"], "did you mean `report`?"),
        (["xyzzy"], ""),
    ],
)
def test_a_mistyped_command_names_the_nearest(
    capsys: pytest.CaptureFixture[str], typed: list[str], meant: str
) -> None:
    assert main(typed) == 2
    said = capsys.readouterr().err
    assert meant in said
    assert ("did you mean" in said) is bool(meant)


def test_reports_of_an_earlier_run_are_not_taken_for_new_ones(
    team: Team, good: Callable[[Body], str], capsys: pytest.CaptureFixture[str]
) -> None:
    team.configure("documents: docs\n")
    right = {"question_id": "D1", "answer": "在宅勤務は週2日までです（在宅勤務規程）。"}
    left = "are left as they were: they are those of an earlier run"
    team.evalgate("grade", str(team.record({**right, "question_id": "Z9"})), "--out", str(team.out))
    assert left not in capsys.readouterr().err
    team.evalgate("grade", str(team.record(right)), "--out", str(team.out))
    assert left not in capsys.readouterr().err
    before = team.results
    assert (
        team.evalgate("grade", str(team.record({**right, "question_id": "Z9"})), "--out", str(team.out)) == 2
    )
    assert left in capsys.readouterr().err
    assert team.results == before


def test_the_action_alone_is_told_what_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith("GITHUB_")]:
        monkeypatch.delenv(name)
    assert main(["action"]) == 4
    said = capsys.readouterr().err
    assert "on your desk use `evalgate run`" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("contexts", "sent", "told"),
    [
        ("sources[].txt", True, True),
        ("sources[].{text: text, source: source}", True, False),
        ("sources[].{text: text}", False, True),
    ],
)
def test_passages_that_no_reply_held_are_told(
    team: Team, good: Callable[[Body], str], contexts: str, sent: bool, told: bool
) -> None:
    given = (("D3", "在宅勤務は週2日までとする。"),) if sent else ()
    with assistant(lambda body: answer(good(body), *given)) as staging:
        team.endpoint(staging.url)
        config = (team.root / "evalgate.yml").read_text(encoding="utf-8")
        team.configure(config.replace("sources[].{text: text, source: source}", contexts))
        team.run("-q")
    assert ("断片を取り出せませんでした" in comment(team)) is told
    assert ("no_passages" in {note["code"] for note in team.results["notes"]}) is told


@pytest.mark.parametrize("same", [True, False])
def test_one_answer_to_all_questions_is_told(team: Team, good: Callable[[Body], str], same: bool) -> None:
    with assistant(lambda body: answer("担当者におつなぎします。" if same else good(body))) as staging:
        team.endpoint(staging.url)
        team.run("-q")
    assert ("一字一句同じ回答" in comment(team)) is same
    assert ("one_answer" in {note["code"] for note in team.results["notes"]}) is same
