"""The work of `evalgate noise`."""

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from evalgate.cli.console import say
from evalgate.cli.parser import overrides
from evalgate.cli.work.noise_text import noise_lines
from evalgate.config.load import load_settings
from evalgate.errors import ExitCode, InputError, Problem
from evalgate.gate.decide import decide
from evalgate.measure.compare import Outcome, compare
from evalgate.measure.measurement import TrialSummary
from evalgate.measure.noise import Noise, Observed, Side, flips_needed, simulate
from evalgate.questions.question import TYPE_ACCEPTS, Question
from evalgate.report.results import QuestionPart, Results, TrialPart, read_results

_PAIRS = 1000
_REGRADE = (
    "another judge, or another `allow_unsupported`, changed who grades: grade the answers of the older run "
    "again, with `evalgate grade DIR/trials.jsonl`, and give the results of that"
)
_SAME = ("questions", "documents", "endpoint", "graders")


def tell_noise(arguments: argparse.Namespace) -> int:
    """Read the runs, simulate, print.

    Raises:
        InputError: a file is wrong, the runs are of different builds, or nothing was decided.
    """
    settings = load_settings(Path(arguments.config), overrides(arguments, "language"))
    paths = [Path(name) for name in arguments.results]
    runs = [read_results(path) for path in paths]
    _check_same(paths, runs)
    observed = list(_observed(runs))
    if not any(each.decided for each in observed):
        raise InputError(
            Problem(path=str(paths[0]), message="nothing was decided, so nothing is known of noise")
        )
    noise = simulate(
        observed,
        lambda measurement: decide(measurement, settings.gate).outcome.value,
        pairs=arguments.pairs or _PAIRS,
        seed=arguments.seed,
    )
    seen = [_flips(one, two) for one, two in combinations(runs, 2)]
    if arguments.json:
        say(json.dumps(_fields(noise, seen), ensure_ascii=False, indent=2))
    else:
        for line in noise_lines(noise, seen, settings):
            say(line)
    return int(ExitCode.PASS)


def _check_same(paths: Sequence[Path], runs: Sequence[Results]) -> None:
    first = runs[0].fingerprint
    for path, run in zip(paths, runs, strict=True):
        differing = [part for part in _SAME if run.fingerprint.get(part) != first.get(part)]
        prompts = {made.get("prompt") for made in (first, run.fingerprint)} - {None}
        differing += ["prompt"] * (len(prompts) > 1)
        if differing or run.run.interrupted:
            why = f"it differs in: {', '.join(differing)}" if differing else "it was not finished"
            message = f"is no run of the same build as {paths[0]}: {why}"
            hint = _REGRADE if differing == ["graders"] else "run the same build again"
            raise InputError(Problem(path=str(path), message=message, hint=hint))


def _observed(runs: Sequence[Results]) -> Iterator[Observed]:
    """Questions that count in every run, with the verdicts of all of them."""
    for last in runs[-1].questions:
        seen = [q for run in runs for q in run.questions if q.id == last.id and q.counts]
        if len(seen) == len(runs):
            yield Observed(
                question=_question(last),
                trials=tuple(_trial(last.id, trial) for trial in last.trials),
                passed=sum(q.passed for q in seen),
                decided=sum(q.decided for q in seen),
            )


def _question(part: QuestionPart) -> Question:
    """What counting needs of a question."""
    return Question(
        id=part.id,
        type=part.type,
        question=part.id,
        accept=TYPE_ACCEPTS[part.type][:1],
        must_pass=part.must_pass,
    )


def _trial(name: str, part: TrialPart) -> TrialSummary:
    return TrialSummary(
        question_id=name,
        trial=part.trial,
        status=part.status,
        unmeasured_reason=part.unmeasured_reason,
        action=part.action,
        action_ok=part.action_ok,
        unsupported_content=part.unsupported_content,
    )


def _flips(one: Results, two: Results) -> tuple[str, ...]:
    """Questions that really had another share of right trials in the second of two runs."""
    sides = [
        {q.id: Outcome(type=q.type, passed=q.passed, decided=q.decided) for q in run.questions if q.counts}
        for run in (one, two)
    ]
    found = compare(sides[0], sides[1])
    pairs = (found.stop, found.answer)
    return tuple(name for pair in pairs for name in (*pair.regressed, *pair.improved))


def _fields(noise: Noise, seen: Sequence[tuple[str, ...]]) -> dict[str, Any]:
    return {
        "pairs": noise.pairs,
        "flip_rate": noise.flip_rate,
        "outcomes": dict(noise.outcomes),
        "stop": _side(noise.stop),
        "answer": _side(noise.answer),
        "flips_needed": flips_needed(),
        "flipped": [list(names) for names in seen],
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "questions": side.questions,
        "spread": side.spread,
        "flips": side.flips,
        "detectable": side.detectable,
        "suggested_min": None if side.suggested_min is None else float(side.suggested_min),
    }
