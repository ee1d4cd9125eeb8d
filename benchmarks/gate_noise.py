"""How often the gate's decision is wrong because the rules are: perfect and bad assistants, simulated.

    python -m benchmarks.gate_noise                          error rates measured on tests/labelled
    python -m benchmarks.gate_noise --sets DIR [DIR ...]     measured on other labelled sets
    python -m benchmarks.gate_noise --aims                   at the error rates that the grader aims at

Every run asks 15 questions of each type, three times each. The three trials of a question share the grader's
error, as they share the question, its facts and its wording: that is the worst case for a rate over trials.
The runs go through the real counting and the real gate, with the default settings.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.labelled import graded_sets
from evalgate.config.gate import GateSettings
from evalgate.gate.decide import decide
from evalgate.gate.decision import Outcome
from evalgate.grade.grade import TrialStatus
from evalgate.measure.measurement import TrialSummary
from evalgate.measure.tally import tally
from evalgate.questions.question import TYPE_ACCEPTS, Question, QuestionType

QUESTIONS_OF_A_TYPE = 15
TRIALS = 3
DEFAULT_SETS = tuple(Path("tests/labelled") / n for n in ("ja_library", "en_clinic", "ja_condo", "en_museum"))


@dataclass(frozen=True, kw_only=True)
class Errors:
    """Shares of answers of one type, 0-1."""

    false_fail: float
    """Of the good ones, graded not ok."""
    false_pass: float
    """Of the bad ones, graded ok."""
    open_good: float
    """Of the good ones, undecided."""
    open_bad: float
    """Of the bad ones, undecided."""


AIMS = {t: Errors(false_fail=0.02, false_pass=0.03, open_good=0.15, open_bad=0.15) for t in QuestionType}

ASSISTANTS: Mapping[str, Mapping[QuestionType, bool]] = {
    "perfect": dict.fromkeys(QuestionType, True),
    "always answers": {t: t is QuestionType.D for t in QuestionType},
    "always declines": {t: t is QuestionType.A for t in QuestionType},
    "picks sides": {t: t in (QuestionType.A, QuestionType.D) for t in QuestionType},
    "invents": {t: t in (QuestionType.B, QuestionType.C) for t in QuestionType},
}
"""Of each assistant and type: whether its answers are good."""


def measured(folders: Sequence[Path]) -> dict[QuestionType, Errors]:
    """The rules' error rates on labelled sets, pooled by type."""
    rows = [row for folder in folders for row in graded_sets(folder)]
    rates = {}
    for type_ in QuestionType:
        good = [r.graded for r in rows if r.type is type_ and r.label is True]
        bad = [r.graded for r in rows if r.type is type_ and r.label is False]
        rates[type_] = Errors(
            false_fail=_share(good, False),
            false_pass=_share(bad, True),
            open_good=_share(good, None),
            open_bad=_share(bad, None),
        )
    return rates


def _share(verdicts: Sequence[bool | None], wanted: bool | None) -> float:
    return sum(v is wanted for v in verdicts) / len(verdicts) if verdicts else 0.0


def simulate(
    assistant: Mapping[QuestionType, bool], errors: Mapping[QuestionType, Errors], runs: int, seed: int
) -> Counter[Outcome]:
    """Decide many runs of one assistant."""
    chance = random.Random(seed)
    questions = [
        Question(id=f"{t}{n}", type=t, question="?", accept=TYPE_ACCEPTS[t][:1])
        for t in QuestionType
        for n in range(QUESTIONS_OF_A_TYPE)
    ]
    found: Counter[Outcome] = Counter()
    for _ in range(runs):
        trials = [t for q in questions for t in _trials(q, assistant[q.type], errors[q.type], chance)]
        found[decide(tally(questions, trials), GateSettings()).outcome] += 1
    return found


def _trials(question: Question, good: bool, errors: Errors, chance: random.Random) -> list[TrialSummary]:
    graded = _graded(good, errors, chance.random())
    return [
        TrialSummary(
            question_id=question.id,
            trial=number,
            status=TrialStatus.UNDECIDED if graded is None else TrialStatus.GRADED,
            unmeasured_reason=None,
            action=None,
            action_ok=graded,
            unsupported_content=None,
        )
        for number in range(1, TRIALS + 1)
    ]


def _graded(good: bool, errors: Errors, draw: float) -> bool | None:
    wrong, undecided = (errors.false_fail, errors.open_good) if good else (errors.false_pass, errors.open_bad)
    if draw < wrong:
        return not good
    return None if draw < wrong + undecided else good


def main() -> None:
    """Print how often each assistant is decided how."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gate_noise", description=__doc__)
    parser.add_argument(
        "--sets", nargs="+", type=Path, default=DEFAULT_SETS, help="labelled sets to measure on"
    )
    parser.add_argument("--aims", action="store_true", help="take the aims instead of measured rates")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    errors = AIMS if options.aims else measured(options.sets)
    rows = []
    for name, assistant in ASSISTANTS.items():
        found = simulate(assistant, errors, options.runs, options.seed)
        rows.append({"assistant": name, "runs": options.runs} | {o.value: found[o] for o in Outcome})
    if options.json:
        print(json.dumps(rows, indent=1))
        return
    _print_errors(errors)
    _print_rows(rows)


def _print_errors(errors: Mapping[QuestionType, Errors]) -> None:
    print(f"{'type':<18}{'false fail':>12}{'false pass':>12}{'open, good':>12}{'open, bad':>12}")
    for type_, rates in errors.items():
        shares = (rates.false_fail, rates.false_pass, rates.open_good, rates.open_bad)
        print(f"{type_.value:<18}" + "".join(f"{share:>12.1%}" for share in shares))
    print()


def _print_rows(rows: Sequence[Mapping[str, object]]) -> None:
    print(f"{'assistant':<18}" + "".join(f"{outcome.value:>14}" for outcome in Outcome))
    for row in rows:
        print(f"{row['assistant']!s:<18}" + "".join(f"{row[outcome.value]!s:>14}" for outcome in Outcome))


if __name__ == "__main__":
    main()
