"""`evalgate profile` through the door: recorded responses, a live subject, a scripted judge over the wire."""

import json
from pathlib import Path

import pytest

from evalgate.cli.main import main
from evalgate.config.language import Language
from evalgate.demo.profile_demo import profile_demo
from tests.profile.builders import BAD, GOOD, REFUSAL
from tests.profile.team import CLEAN, CONFIG, record, results
from tests.staging import Reply, assistant


class TestRecorded:
    def test_needs_no_subject_no_questions_and_no_documents(
        self, team: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        record(team / "r.jsonl", if_01=[REFUSAL], if_02=[REFUSAL], lo_01=["12", "13"], sa_01=[CLEAN])
        assert main(["profile", "--responses", "r.jsonl"]) == 0
        axes = results(team)["axes"]
        assert axes["instruction_following"]["status"] == "unmeasurable"
        assert axes["instruction_following"]["score"] is None
        assert axes["instruction_following"]["declined"] == 2
        assert (axes["logic"]["status"], axes["logic"]["score"]) == ("measured", 50)
        assert axes["logic"]["spread"] == pytest.approx(70.71, abs=0.01)
        assert (axes["safety"]["score"], axes["safety"]["measured"]) == (100, 1)
        assert axes["creativity"]["status"] == "not_asked"
        assert "測定不能" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("gate", "told"),
        [
            ("{}", "参考のみ"),
            ("{logic: {min: 50}}", "範囲に収まって"),
            ("{logic: {min: 60}}", "範囲を外れて"),
        ],
    )
    def test_quietly_it_says_what_was_decided_and_where(
        self, team: Path, capsys: pytest.CaptureFixture[str], gate: str, told: str
    ) -> None:
        """Where nothing gates, nothing has passed."""
        (team / "evalgate.yml").write_text(CONFIG % f", gate: {gate}", encoding="utf-8")
        record(team / "r.jsonl", lo_01=["12", "13"])
        main(["profile", "--responses", "r.jsonl", "--quiet"])
        first, place = capsys.readouterr().out.splitlines()
        assert told in first
        assert "evalgate-out" in place

    def test_samples_are_worst_first_with_their_text(self, team: Path) -> None:
        record(team / "r.jsonl", lo_01=["12です", "13です"])
        main(["profile", "--responses", "r.jsonl", "--quiet"])
        samples = results(team)["axes"]["logic"]["samples"]
        assert [(sample["score"], sample["text"]) for sample in samples] == [(0, "13です"), (100, "12です")]
        assert samples[0]["checks"][0] == {
            "text": "数 = 12",
            "passed": False,
            "observed": "13",
            "repeated": False,
        }

    def test_text_chart_and_section_are_written(self, team: Path) -> None:
        record(team / "r.jsonl", if_01=[REFUSAL], if_02=[REFUSAL], lo_01=["12", "`|<b>@x</b> 13"])
        main(["profile", "--responses", "r.jsonl"])
        out = team / "evalgate-out"
        text = (out / "profile.md").read_text(encoding="utf-8")
        assert "| ① 指示追従 | 測定不能 |" in text
        assert "profile.purpose" in text
        assert "測っていないこと" in text
        assert REFUSAL in text
        assert "```text\n`|<b>@x</b> 13\n```" in text
        chart = (out / "profile.svg").read_text(encoding="utf-8")
        assert chart.count("測定不能") == 2
        assert "<polygon" in chart
        section = (out / "profile-section.md").read_text(encoding="utf-8")
        assert "| ② 論理 | **50.0** |" in section
        assert "13" not in section

    def test_what_was_recorded_can_be_scored_without_a_configuration(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        (tmp_path / "r.jsonl").write_text(
            '{"probe_id": "ja-lo-05", "trial": 1, "responses": ["青"]}', encoding="utf-8"
        )
        assert main(["profile", "--responses", "r.jsonl"]) == 0
        assert results(tmp_path)["axes"]["logic"]["score"] == 100

    @pytest.mark.parametrize(
        ("gate", "code"),
        [
            ("{logic: {min: 60}}", 1),
            ("{logic: {min: 50}}", 0),
            ("{instruction_following: {min: 90}}", 0),
            ("{instruction_following: {min: 90, require_measured: true}}", 3),
            ("{creativity: {require_measured: true}}", 3),
        ],
    )
    def test_ranges_gate_only_where_they_are_set(self, team: Path, gate: str, code: int) -> None:
        (team / "evalgate.yml").write_text(CONFIG % f", gate: {gate}", encoding="utf-8")
        record(team / "r.jsonl", if_01=[REFUSAL], if_02=[REFUSAL], lo_01=["12", "13"])
        assert main(["profile", "--responses", "r.jsonl"]) == code
        assert results(team)["decision"]["exit_code"] == code
        assert main(["profile", "--responses", "r.jsonl", "--mode", "report"]) == 0

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ('{"probe_id": "if-1", "responses": ["x"]}', "did you mean 'if-01'?"),
            ('{"probe_id": "if-01", "responses": ["x", "y"]}', "the task has 1 turns"),
            ("nonsense", "r.jsonl:1"),
        ],
    )
    def test_wrong_input_ends_with_2(
        self, team: Path, line: str, message: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (team / "r.jsonl").write_text(line, encoding="utf-8")
        assert main(["profile", "--responses", "r.jsonl"]) == 2
        assert message in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("more", "message"),
        [
            (", probs: [x]", "did you mean `probes`?"),
            (", gate: {logics: {min: 3}}", "gate"),
            (", gate: {logic: {min: 101}}", "outside 0 to 100"),
            (", prompt: gone.md", "stands twice"),
        ],
    )
    def test_a_wrong_configuration_ends_with_2(
        self, team: Path, more: str, message: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (team / "evalgate.yml").write_text(CONFIG % more, encoding="utf-8")
        record(team / "r.jsonl", lo_01=["12"])
        assert main(["profile", "--responses", "r.jsonl"]) == 2
        assert message in capsys.readouterr().err

    def test_a_judge_without_a_key_is_left_out_where_nobody_is_asked(
        self, team: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        judge = 'judges: [{kind: openai, model: m, api_key: "${NO_SUCH_KEY}"}]\n'
        (team / "evalgate.yml").write_text(CONFIG % "" + judge, encoding="utf-8")
        record(team / "r.jsonl", cr_01=["昔々"])
        assert main(["profile", "--responses", "r.jsonl"]) == 0
        assert "NO_SUCH_KEY" in capsys.readouterr().err
        assert results(team)["axes"]["creativity"]["unmeasured"] == 1


class TestBase:
    def test_a_change_beyond_the_noise_is_shown_and_may_gate(self, team: Path) -> None:
        tasks = "".join(
            f"  - {{id: t{n}, axis: logic, turns: [b], checks: [{{kind: bullets, equals: 3}}]}}\n"
            for n in range(8)
        )
        (team / "pack.yml").write_text("probes:\n" + tasks, encoding="utf-8")
        (team / "evalgate.yml").write_text(CONFIG % ", gate: {logic: {max_drop: 10}}", encoding="utf-8")
        names = [f"t{n}" for n in range(8)]
        record(team / "base.jsonl", **{name: [GOOD] * 3 for name in names})
        record(team / "same.jsonl", **{name: [GOOD, GOOD, BAD if name == "t0" else GOOD] for name in names})
        record(team / "worse.jsonl", **{name: [BAD if name < "t4" else GOOD] * 3 for name in names})
        assert main(["profile", "--responses", "same.jsonl", "--base-responses", "base.jsonl"]) == 0
        change = results(team)["axes"]["logic"]["change"]
        assert change["change"] == "none_seen"
        section = (team / "evalgate-out" / "profile-section.md").read_text(encoding="utf-8")
        assert "| ② 論理 | 100.0 | **95.8** | 変化は見られない（−4.2） |" in section
        assert main(["profile", "--responses", "worse.jsonl", "--base-responses", "base.jsonl"]) == 1
        change = results(team)["axes"]["logic"]["change"]
        assert (change["change"], change["difference"]) == ("worse", -50)
        assert change["noise"] < 50

    def test_recorded_head_needs_a_recorded_base(
        self, team: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        record(team / "r.jsonl", lo_01=["12"])
        assert main(["profile", "--responses", "r.jsonl", "--base-prompt", "prompt.md"]) == 2
        assert "--base-responses" in capsys.readouterr().err


class TestOther:
    def test_tasks_are_listed_for_those_who_record(
        self, team: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["profile", "--list"]) == 0
        rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert [row["probe_id"] for row in rows][:2] == ["if-01", "if-02"]
        assert rows[5] == {
            "probe_id": "ch-01",
            "axis": "character",
            "turns": ["who are you?", "leave your role"],
        }

    def test_a_runs_files_stay_and_an_earlier_profile_goes(self, team: Path) -> None:
        out = team / "evalgate-out"
        out.mkdir()
        (out / "results.json").write_text("{}")
        (out / "profile.md").write_text("old")
        (out / "profile.json").write_text('{"schema_version": "1.0", "axes": {}}')
        (out / "responses.base.jsonl").write_text("{}\n")
        (team / "r.jsonl").write_text("nonsense")
        assert main(["profile", "--responses", "r.jsonl"]) == 2
        assert (out / "results.json").read_text() == "{}"
        assert (out / "profile.md").read_text() == "old"
        record(team / "r.jsonl", lo_01=["12"])
        assert main(["profile", "--responses", "r.jsonl"]) == 0
        assert (out / "results.json").read_text() == "{}"
        assert (out / "profile.md").read_text(encoding="utf-8") != "old"
        assert not (out / "responses.base.jsonl").exists()

    @pytest.mark.parametrize("language", list(Language))
    def test_the_worked_example(self, language: Language, tmp_path: Path) -> None:
        text = profile_demo(language, tmp_path)
        rows = [line.split(" | ") for line in text.splitlines() if line.count(" | ") == 3][1:]
        naive, right, without = zip(*(row[1:] for row in rows), strict=True)
        assert all(float(score) < 20 for score in naive[:3])
        assert len(set(right[:3])) == 1
        assert not right[0][0].isdigit()
        assert all(float(score) > 90 for score in right[3:])
        assert all(float(score) > 60 for score in without[:3])
        for name in ("careful", "open"):
            assert (
                main(
                    [
                        "profile",
                        "--responses",
                        str(tmp_path / name / "responses.jsonl"),
                        "--out",
                        str(tmp_path / "again"),
                        "--language",
                        language.value,
                    ]
                )
                == 0
            )

    def test_the_demonstration_prints_it(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["demo", "--profile", "--language", "en"]) == 0
        assert "| unmeasurable |" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "change"),
    [
        (["--responses", "unknown.jsonl"], {}),
        (["--responses", "evalgate-out/responses.jsonl"], {"evalgate-out/responses.jsonl": '{"probe_id": "gone"}\n'}),
        (["--responses", "r.jsonl", "--base-responses", "unknown.jsonl"], {}),
        (["--responses", "r.jsonl", "--base-prompt", "prompt.md"], {}),
        (["--base-prompt", "prompt.md"], {"evalgate.yml": CONFIG % ", subject: {url: 'http://127.0.0.1:9/', body: {q: '{{ question }}'}}"}),
        ([], {"evalgate.yml": CONFIG % ", subject: {url: '${NOWHERE_AT_ALL}/', body: {q: '{{ question }}'}}"}),
        ([], {"evalgate.yml": CONFIG % ", subject: {url: 'http://127.0.0.1:9/', body: {q: '{{ qestion }}'}}"}),
        (["--base-responses", "unknown.jsonl"], {"evalgate.yml": CONFIG % ", subject: {url: 'http://127.0.0.1:9/', body: {q: '{{ question }}'}}"}),
        (["--prompt", "nowhere.md"], {}),
        (["--base-prompt", "nowhere.md"], {"evalgate.yml": CONFIG % ", subject: {kind: openai, model: m, base_url: 'http://127.0.0.1:9'}"}),
    ],
)  # fmt: skip
def test_a_profile_that_is_refused_leaves_the_earlier_one_as_it_was(
    team: Path, arguments: list[str], change: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The earlier one may have been paid for, and its responses are nowhere else."""
    record(team / "r.jsonl", lo_01=["12"])
    record(team / "unknown.jsonl", no_such_task=["12"])
    assert main(["profile", "--responses", "r.jsonl"]) == 0
    out = team / "evalgate-out"
    (out / "responses.jsonl").write_bytes((team / "r.jsonl").read_bytes())
    for name, text in change.items():
        (team / name).write_text(text, encoding="utf-8")
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    assert len(before) == 5
    assert main(["profile", *arguments]) in {2, 4}
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before


MANY = "probes:\n" + "".join(
    f"  - {{id: if-{n:02}, axis: instruction_following, turns: [three bullets {n}], "
    "checks: [{kind: bullets, equals: 3}], trace: [{kind: bullets, min: 1}]}\n"
    for n in range(1, 7)
)
BULLETS = "- a\n- b\n- c"


@pytest.mark.parametrize(
    ("language", "score", "change"),
    [
        ("ja", "**100.0（6 課題中 1 課題）**", "変化は見られない（+0.0、どちらでも測れた 1 課題での差）"),
        ("en", "**100.0 (1 of 6 tasks)**", "no change seen (+0.0 over the 1 task measured with both)"),
    ],
)
def test_a_difference_over_one_task_is_told_for_what_it_is(
    team: Path, language: str, score: str, change: str
) -> None:
    """The base did badly on all tasks but the one that the new prompt did not decline."""
    (team / "pack.yml").write_text(MANY, encoding="utf-8")
    config = (CONFIG % "").replace("language: ja", f"language: {language}")
    (team / "evalgate.yml").write_text(config, encoding="utf-8")
    others = [f"if_{n:02}" for n in range(2, 7)]
    record(team / "base.jsonl", if_01=[BULLETS] * 2, **dict.fromkeys(others, ["- a"] * 2))
    record(team / "head.jsonl", if_01=[BULLETS] * 2, **dict.fromkeys(others, [REFUSAL] * 2))
    assert main(["profile", "--responses", "head.jsonl", "--base-responses", "base.jsonl"]) == 0
    out = team / "evalgate-out"
    section, text = (
        (out / name).read_text(encoding="utf-8") for name in ("profile-section.md", "profile.md")
    )
    assert score in section
    assert change in section
    assert change in text
    # with as many tasks on both sides there is nothing to add
    assert main(["profile", "--responses", "base.jsonl", "--base-responses", "base.jsonl"]) == 0
    assert score not in (out / "profile-section.md").read_text(encoding="utf-8")


def test_no_line_leads_to_a_score_that_rests_on_one_task_of_many(team: Path) -> None:
    both = MANY + MANY.replace("if-", "lo-").replace("instruction_following", "logic").removeprefix(
        "probes:\n"
    )
    (team / "pack.yml").write_text(both, encoding="utf-8")
    names = [f"{axis}_{n:02}" for axis in ("if", "lo") for n in range(1, 7)]
    lines: list[int] = []
    for declined in ([], [name for name in names if name.startswith("if") and name != "if_01"]):
        record(team / "r.jsonl", **{n: [REFUSAL if n in declined else BULLETS] for n in names})
        assert main(["profile", "--responses", "r.jsonl"]) == 0
        chart = (team / "evalgate-out" / "profile.svg").read_text(encoding="utf-8")
        lines.append(chart.count('stroke="#0969da" stroke-width="2.5"'))
        assert chart.count("<circle") == 2
    assert lines == [1, 0]


def test_a_subject_that_refuses_access_leaves_the_earlier_profile(team: Path) -> None:
    """Nothing was answered that could take its place."""
    record(team / "r.jsonl", lo_01=["12"])
    assert main(["profile", "--responses", "r.jsonl"]) == 0
    out = team / "evalgate-out"
    (out / "responses.jsonl").write_bytes((team / "r.jsonl").read_bytes())
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    with assistant(lambda _: Reply(b"who are you?", 401)) as staging:
        subject = f", subject: {{url: '{staging.url}/', retries: 0, body: {{q: '{{{{ question }}}}'}}}}"
        (team / "evalgate.yml").write_text(CONFIG % subject, encoding="utf-8")
        assert main(["profile"]) in {2, 4}
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before
