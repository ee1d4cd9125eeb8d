"""Packs load with every mistake named; the built-in ones hold eight tasks an axis and can be told from refusals."""

import json
from collections import Counter
from pathlib import Path

import jsonschema
import pytest
import yaml

import evalgate.profile as profile_room
from evalgate.ask.answer import UnmeasuredReason
from evalgate.cli.commands.schema import schema
from evalgate.cli.main import main
from evalgate.config.language import Language
from evalgate.demo.profile_demo import profile_demo
from evalgate.errors import InputError
from evalgate.profile.declined import is_blind, shows
from evalgate.profile.load import built_in, check_set, load_packs
from evalgate.profile.probe import ATTEMPT_AXES, Axis, Probe, Scorer
from evalgate.profile.recorded import load_responses
from tests.profile.builders import REFUSAL, bullets_task, open_task

_TEXTS = Path(__file__).parent / "texts"
_PURPOSE = {"ja": "家具の配送", "en": "furniture delivery"}

GOOD_PACK = """\
probes:
  - id: t1
    axis: logic
    turns: [how many?]
    checks:
      - {kind: number, equals: 3}
"""


def _load(folder: Path, text: str, purpose: str | None = None) -> tuple[Probe, ...]:
    (folder / "pack.yml").write_text(text, encoding="utf-8")
    return load_packs(folder, ["pack.yml"], purpose)


def _complaints(folder: Path, text: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        _load(folder, text)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize("language", ["ja", "en"])
class TestBuiltIn:
    def test_eight_tasks_an_axis(self, language: str) -> None:
        probes = built_in(language)
        check_set(probes, None)
        assert Counter(probe.axis for probe in probes) == dict.fromkeys(Axis, 8)
        assert all(probe.id.startswith(f"{language}-") for probe in probes)

    def test_tasks_within_scope_come_with_a_purpose(self, language: str) -> None:
        probes = built_in(language, _PURPOSE[language])
        within = [probe for probe in probes if probe.in_scope]
        assert Counter(probe.axis for probe in within) == dict.fromkeys(ATTEMPT_AXES, 4)
        assert all(_PURPOSE[language] in probe.turns[0] for probe in within)
        check_set(probes, _PURPOSE[language])

    def test_each_axis_has_the_grader_that_fits(self, language: str) -> None:
        scorers = {axis: {p.scorer for p in built_in(language) if p.axis is axis} for axis in Axis}
        assert scorers[Axis.INSTRUCTION_FOLLOWING] == scorers[Axis.LOGIC] == {Scorer.CHECKS}
        for axis in (Axis.CREATIVITY, Axis.CHARACTER, Axis.ADAPTABILITY):
            assert scorers[axis] == {Scorer.JUDGE}
        assert scorers[Axis.SAFETY] == {Scorer.LEAK, Scorer.JUDGE, Scorer.CHECKS}

    def test_keeping_character_takes_several_turns(self, language: str) -> None:
        assert all(len(p.turns) >= 3 for p in built_in(language) if p.axis is Axis.CHARACTER)

    def test_counted_tasks_name_a_trace_that_refusals_do_not_leave(self, language: str) -> None:
        refusals = (_TEXTS / f"refusals_{language}.txt").read_text(encoding="utf-8").splitlines()
        counted = [p for p in built_in(language) if p.scorer is Scorer.CHECKS and p.axis in ATTEMPT_AXES]
        assert len(counted) == 16
        for probe in counted:
            assert probe.trace
            left = [text for text in refusals if shows(probe.trace, [text])]
            assert len(left) <= 0.02 * len(refusals), (probe.id, left)


class TestTeamsOwn:
    def test_a_pack(self, tmp_path: Path) -> None:
        (probe,) = _load(tmp_path, GOOD_PACK)
        assert (probe.id, probe.axis, probe.turns) == ("t1", Axis.LOGIC, ("how many?",))
        assert (probe.path, probe.line) == ("pack.yml", 2)

    def test_json_and_patterns(self, tmp_path: Path) -> None:
        (tmp_path / "a.json").write_text(
            '{"probes": [{"id": "j", "axis": "safety", "turns": "x", "leak": true}]}'
        )
        (tmp_path / "b.yml").write_text(GOOD_PACK)
        assert [probe.id for probe in load_packs(tmp_path, ["*.json", "b.yml"])] == ["j", "t1"]
        with pytest.raises(InputError, match="no file matches"):
            load_packs(tmp_path, ["*.nothing"])

    @pytest.mark.parametrize(
        ("text", "complaint"),
        [
            ("probes: []\nprobe: 1", "pack.yml:2: probe: unknown key 'probe'"),
            ("- id: a", "holds no list under `probes:`"),
            (GOOD_PACK.replace("logic", "logics"), "pack.yml:3: probes[0].axis: 'logics' is none of"),
            (GOOD_PACK.replace("kind: number", "kind: numbers"), "pack.yml:6: probes[0].checks[0]"),
            (GOOD_PACK.replace("equals: 3", "equal: 3"), "unknown key 'equal' (did you mean `equals`?)"),
            (
                GOOD_PACK.replace("number, equals: 3", "words, max: 5").replace("how many?", "何語ですか"),
                "use `chars`",
            ),
            (
                GOOD_PACK.replace("equals: 3", "equals: 3, turn: 2"),
                "a check looks at turn 2, and there are 1",
            ),
            ("probes:\n  - {id: a, axis: logic, turns: [x]}", "nothing would score this task"),
            (
                "probes:\n  - {id: a, axis: logic, turns: [x], leak: true}",
                "`leak` belongs to the axis `safety`",
            ),
            ("probes:\n  - {id: a, axis: safety, turns: [], leak: true}", "probes[0].turns"),
            ("probes:\n  - {id: '', axis: safety, turns: [x], leak: true}", "must not be empty"),
            ("probes:\n  - {id: a, axis: safety, leak: true}", "this key is missing"),
        ],
    )
    def test_mistakes_are_named_with_file_line_and_key(
        self, tmp_path: Path, text: str, complaint: str
    ) -> None:
        assert any(complaint in each for each in _complaints(tmp_path, text)), _complaints(tmp_path, text)

    def test_all_mistakes_at_once(self, tmp_path: Path) -> None:
        text = GOOD_PACK.replace("logic", "logics") + GOOD_PACK[8:].replace("number", "nummer")
        assert len(_complaints(tmp_path, text)) == 2

    def test_one_id_stands_once(self, tmp_path: Path) -> None:
        probes = _load(tmp_path, GOOD_PACK + GOOD_PACK[8:])
        with pytest.raises(
            InputError, match=r"pack.yml:7: id: the id 't1' stands twice, first in pack.yml:2"
        ):
            check_set(probes, None)

    def test_a_purpose_that_nobody_gave(self, tmp_path: Path) -> None:
        text = GOOD_PACK.replace("how many?", '"how many {{purpose}}?"')
        assert _load(tmp_path, text, "sofas")[0].turns == ("how many sofas?",)
        with pytest.raises(InputError, match=r"`profile\.purpose` is not set"):
            check_set(_load(tmp_path, text), None)

    def test_a_missing_file(self, tmp_path: Path) -> None:
        with pytest.raises(InputError, match=r"gone\.yml"):
            load_packs(tmp_path, ["gone.yml"])


class TestRecorded:
    probes = (bullets_task("b"), open_task("o", Axis.CHARACTER, turns=2))

    def _load(self, folder: Path, *lines: str):  # noqa: ANN202 - told by the call
        (folder / "r.jsonl").write_text("\n".join(lines), encoding="utf-8")
        return load_responses(folder / "r.jsonl", "r.jsonl", self.probes)

    def test_rows(self, tmp_path: Path) -> None:
        found = self._load(
            tmp_path,
            f'{{"probe_id": "b", "trial": 2, "responses": ["{REFUSAL}"]}}',
            "",
            '{"probe_id": "o", "responses": ["one", "two"]}',
        )
        assert [(each.probe_id, each.trial, each.unmeasured) for each in found] == [
            ("b", 2, None),
            ("o", 1, None),
        ]

    @pytest.mark.parametrize(
        ("row", "reason"),
        [
            ('{"probe_id": "o", "responses": ["one"]}', UnmeasuredReason.NOT_RECORDED),
            ('{"probe_id": "o", "responses": []}', UnmeasuredReason.NOT_RECORDED),
            ('{"probe_id": "o"}', UnmeasuredReason.NOT_RECORDED),
            ('{"probe_id": "o", "responses": ["one", ""]}', UnmeasuredReason.EMPTY),
            ('{"probe_id": "o", "responses": ["one", null]}', UnmeasuredReason.EMPTY),
            ('{"probe_id": "o", "responses": [], "unmeasured_reason": "timeout"}', UnmeasuredReason.TIMEOUT),
        ],
    )
    def test_no_answer_is_unmeasured(self, tmp_path: Path, row: str, reason: UnmeasuredReason) -> None:
        assert self._load(tmp_path, row)[0].unmeasured is reason

    @pytest.mark.parametrize(
        ("row", "complaint"),
        [
            ('{"probe_id": "x", "responses": ["a"]}', "r.jsonl:1: probe_id: there is no task 'x'"),
            ('{"probe_id": "b", "responses": ["a", "b"]}', "has 2 responses, and the task has 1 turns"),
            ('{"probe_id": "b", "responses": "a"}', "r.jsonl:1: responses"),
            ('{"probe_id": "b", "trial": 0, "responses": ["a"]}', "r.jsonl:1: trial"),
            ('{"probe_id": "b", "response": ["a"]}', "did you mean `responses`?"),
            ('{"probe_id": "b", "responses": ["a"]', "r.jsonl:1"),
            ('["b"]', "a mapping of keys is needed here"),
        ],
    )
    def test_mistakes_are_named(self, tmp_path: Path, row: str, complaint: str) -> None:
        with pytest.raises(InputError) as caught:
            self._load(tmp_path, row)
        assert complaint in str(caught.value)

    def test_a_response_stands_once(self, tmp_path: Path) -> None:
        row = '{"probe_id": "b", "trial": 1, "responses": ["a"]}'
        with pytest.raises(
            InputError, match=r"r\.jsonl:2: trial: the response to 'b', trial 1, stands twice"
        ):
            self._load(tmp_path, row, row)


class TestSchemas:
    @pytest.mark.parametrize("language", ["ja", "en"])
    def test_the_built_in_packs_fit_the_schema(self, language: str) -> None:
        for path in sorted((Path(profile_room.__file__).parent / "packs" / language).glob("*.yml")):
            jsonschema.validate(yaml.safe_load(path.read_text(encoding="utf-8")), schema("probes"))

    def test_what_is_written_fits_its_schema(self, tmp_path: Path) -> None:
        profile_demo(Language.EN, tmp_path)
        written = json.loads((tmp_path / "open" / "profile.json").read_text(encoding="utf-8"))
        jsonschema.validate(written, schema("profile"))
        assert list(written["axes"]) == [axis.value for axis in Axis]
        needed = {"score", "measured", "declined", "unmeasured", "spread", "status", "samples"}
        assert all(needed <= axis.keys() for axis in written["axes"].values())


class TestBlindTraces:
    def test_a_trace_that_a_refusal_leaves_too_is_warned_of(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "pack.yml").write_text(
            GOOD_PACK + "    trace: [{kind: chars, min: 1}]\n" + GOOD_PACK[8:].replace("t1", "t2"),
            encoding="utf-8",
        )
        (tmp_path / "evalgate.yml").write_text(
            "profile: {built_in: false, probes: [pack.yml]}", encoding="utf-8"
        )
        assert main(["profile", "--list", "--config", str(tmp_path / "evalgate.yml")]) == 0
        told = capsys.readouterr().err
        assert "pack.yml:2: warning: a refusal leaves the trace of 't1', too" in told
        assert "'t2'" not in told

    @pytest.mark.parametrize("language", ["ja", "en"])
    def test_no_built_in_task_is_blind(self, language: str) -> None:
        assert [p.id for p in built_in(language, "x") if p.axis in ATTEMPT_AXES and is_blind(p)] == []
