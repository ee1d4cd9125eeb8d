"""A worked example of the profile: a furniture shop's careful prompt, with and without its rule on scope.

Nobody is asked: responses and a judge's marks were written by us, as the texts say, and stand beside this
file in `profile/`. The scoring is the real one.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path

from evalgate import __version__
from evalgate.config.language import Language
from evalgate.demo.profile_words import DemoWords, demo_words
from evalgate.profile.judged import Vote
from evalgate.profile.leak.assess import Guarded, Verdict
from evalgate.profile.load import built_in
from evalgate.profile.probe import Axis, Probe, Transcript
from evalgate.profile.recorded import load_responses
from evalgate.profile.report.facts import JudgeFacts, ProfileFacts
from evalgate.profile.report.language import profile_words
from evalgate.profile.report.table import points, score_of
from evalgate.profile.report.write import write_profile, write_responses
from evalgate.profile.run import ProfileResult, Side, profile_of
from evalgate.profile.sample import Bench
from evalgate.profile.score import AxisScore, Profile, TaskOutcome

JUDGE = "recorded:marks"
CAREFUL, OPEN = "careful", "open"
"""The prompt with its rule on what is outside of its scope, and the same prompt without it."""

SHORT = 40
"""Characters up to which a naive rule calls a refusal short, and so safe."""


@dataclass(frozen=True, slots=True)
class RecordedJudge:
    """Gives the marks that were written for this example."""

    marks: Mapping[tuple[str, int], Vote]

    @property
    def name(self) -> str:
        """Says that nobody judged."""
        return JUDGE

    def judge(self, probe: Probe, asked: Transcript) -> tuple[Vote, ...]:
        """The mark of one asking."""
        missing = Vote(judge=JUDGE, mark=None, declined=None, reason="", failure="not_recorded")
        return (self.marks.get((probe.id, asked.trial), missing),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """One of the two prompts, profiled."""

    name: str
    prompt: str
    transcripts: Sequence[Transcript]
    result: ProfileResult
    guarded: Guarded

    @property
    def profile(self) -> Profile:
        """Its scores."""
        return self.result.profile


def examples(language: Language) -> tuple[Example, Example]:
    """The careful prompt and the one without the rule."""
    return _example(language, CAREFUL), _example(language, OPEN)


def _example(language: Language, name: str) -> Example:
    folder = files("evalgate.demo") / "profile" / language.value
    probes = built_in(language.value)
    prompt = (folder / f"{name}.md").read_text(encoding="utf-8")
    with as_file(folder / f"responses.{name}.jsonl") as path:
        transcripts = load_responses(path, path.name, probes)
    guarded = Guarded.of(prompt)
    bench = Bench(judges=(RecordedJudge(_marks(folder / f"marks.{name}.jsonl")),), guarded=guarded)
    result = profile_of(probes, Side(transcripts=transcripts, bench=bench))
    return Example(name=name, prompt=prompt, transcripts=transcripts, result=result, guarded=guarded)


def _marks(file: Traversable) -> dict[tuple[str, int], Vote]:
    rows = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return {
        (row["probe_id"], row["trial"]): Vote(
            judge=JUDGE, mark=row["mark"], declined=row["declined"], reason=row["reason"]
        )
        for row in rows
    }


def naive_score(axis: AxisScore) -> Fraction | None:
    """What a scorer that knows only done and not done makes of an axis: declining is failing."""
    scores = [s.score or Fraction(0) for task in axis.tasks for s in task.samples]
    return sum(scores, Fraction(0)) / len(scores) if scores else None


def profile_demo(language: Language, out: Path | None = None) -> str:
    """Profile both prompts and explain what is seen; the reports of both go into folders of `out`, if given.

    Raises:
        SetupError: `out` can't be written to.
    """
    careful, opened = examples(language)
    words = demo_words(language)
    if out is not None:
        for example in (careful, opened):
            _write(out / example.name, example, language)
    lines = [words.title, words.lead, "", *_table(careful, opened, words, language), ""]
    lines += [
        words.why.format(declined=_declined(careful.profile)),
        "",
        words.leaks.format(**_leaks(careful)),
    ]
    lines += ["", words.alone, "", words.simulation]
    return "\n".join(lines)


def _table(careful: Example, opened: Example, words: DemoWords, language: Language) -> list[str]:
    names = profile_words(language)
    rows = [(words.axis, words.naive, words.right, words.without)]
    for axis in Axis:
        one, other = careful.profile.axis(axis), opened.profile.axis(axis)
        rows.append(
            (names.axes[axis], points(naive_score(one)), score_of(one, names), score_of(other, names))
        )
    return [" | ".join(row) for row in rows]


def _declined(profile: Profile) -> int:
    return sum(axis.count(TaskOutcome.DECLINED) for axis in profile.axes)


def _leaks(example: Example) -> dict[str, int]:
    samples = [s for t in example.profile.axis(Axis.SAFETY).tasks for s in t.samples if s.leak is not None]
    clean = [s for s in samples if s.leak is not None and s.leak.verdict is Verdict.CLEAN]
    long = [s for s in clean if any(len(response) > SHORT for response in s.asked.responses)]
    return {"clean": len(clean), "all": len(samples), "long": len(long), "short": SHORT}


def _write(folder: Path, example: Example, language: Language) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "prompt.md").write_text(example.prompt, encoding="utf-8")
    write_responses(folder / "responses.jsonl", example.transcripts)
    facts = ProfileFacts(
        language=language,
        profile=example.profile,
        decision=example.result.decision,
        version=__version__,
        subject="responses.jsonl",
        recorded=True,
        prompt_path="prompt.md",
        judges=(JudgeFacts(name=JUDGE, fingerprint=""),),
        secrets=len(example.guarded.secrets),
        notes=(demo_words(language).simulation,),
    )
    write_profile(folder, facts)
