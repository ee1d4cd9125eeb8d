"""How fast a whole `evalgate run` is, as a process: wall clock, processor time and memory beside the ideal.

    python -m benchmarks.throughput                        the cases of docs/performance.md
    python -m benchmarks.throughput --questions 100 --trials 3 --latency 0.2 --concurrency 10

The assistant answers from a process of its own, whose cost is not counted. Every case is run `--repeat` times
and the median of each figure is shown, beside the ideal time and that of bare threads, which only ask.
"""

import argparse
import compileall
import contextlib
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.loopback import ANSWERS

_ROOT = Path(__file__).parents[1]

_QUESTIONS: dict[str, dict[str, Any]] = {
    "A": {"question": "海外への送料はいくらですか", "absent": ["海外"]},
    "B": {
        "question": "送料はいくらですか",
        "readings": [{"name": "通常便", "facts": ["500円"]}, {"name": "速達便", "facts": ["900円"]}],
    },
    "C": {
        "question": "日当はいくらですか",
        "sides": [
            {"document": "D1", "version": "2025-04", "facts": ["3,000円"]},
            {"document": "D2", "version": "2024-10", "facts": ["2,500円"]},
        ],
    },
    "D": {
        "question": "返品は何日以内ですか",
        "facts": [["14日"]],
        "evidence": [{"document": "D1", "quote": "返品は到着後14日以内に限る"}],
    },
}
_DOCUMENTS = {
    "D1.md": "---\nid: D1\nversion: 2025-04\n---\n# 規程\n返品は到着後14日以内に限る。日当は3,000円。\n"
    "送料は通常便が500円、速達便が900円。\n",
    "D2.md": "---\nid: D2\nversion: 2024-10\n---\n# ガイド\n日当は2,500円。\n",
}


@dataclass(frozen=True, kw_only=True)
class Case:
    """What is run."""

    name: str
    questions: int
    trials: int
    latency_seconds: float = 0.0
    concurrency: int = 8
    recorded: bool = False
    """Grade recorded answers instead of asking."""

    @property
    def count(self) -> int:
        """Trials in all."""
        return self.questions * self.trials

    @property
    def ideal_seconds(self) -> float:
        """The time of the assistant alone, at full concurrency."""
        return math.ceil(self.count / self.concurrency) * self.latency_seconds


@dataclass(frozen=True, kw_only=True)
class Figures:
    """What one run of a case took."""

    wall_seconds: float
    cpu_seconds: float
    memory_mb: float


STANDARD = (
    Case(name="usual", questions=100, trials=3, latency_seconds=0.2, concurrency=10),
    Case(name="wide", questions=500, trials=4, latency_seconds=1.0, concurrency=200),
    Case(name="zero latency", questions=400, trials=5, concurrency=8),
    Case(name="recorded", questions=1000, trials=100, recorded=True),
)


def project(folder: Path, case: Case, url: str) -> None:
    """Write what a run needs into a folder."""
    questions = []
    for number in range(case.questions):
        kind = "ABCD"[number % 4]
        given = _QUESTIONS[kind]
        text = f"{_product(number)}について、{given['question']}"
        questions.append({**given, "id": f"{kind}{number:05}", "type": kind, "question": text})
    settings = {
        "endpoint": {
            "url": f"{url}/ask",
            "headers": {"Authorization": "Bearer token-for-measurements"},
            "body": {"question": "{{ question }}", "id": "{{ question_id }}"},
            "contexts": "sources",
        },
        "questions": "questions.json",
        "documents": "docs",
        "trials": case.trials,
        "concurrency": case.concurrency,
    }
    (folder / "docs").mkdir()
    for name, text in _DOCUMENTS.items():
        (folder / "docs" / name).write_text(text, encoding="utf-8")
    (folder / "questions.json").write_text(json.dumps({"questions": questions}), encoding="utf-8")
    (folder / "evalgate.yml").write_text(json.dumps(settings), encoding="utf-8")
    if case.recorded:
        _record(folder / "answers.jsonl", [str(q["id"]) for q in questions], case.trials)


def _product(number: int) -> str:
    """A made-up name for each number, so that no two questions are the same."""
    kana = "アイウエオカキクケコ"
    return "".join(kana[int(digit)] for digit in f"{number:05}") + "型"


def _record(path: Path, ids: list[str], trials: int) -> None:
    with path.open("w", encoding="utf-8") as file:
        for trial in range(1, trials + 1):
            for name in ids:
                line = {"question_id": name, "trial": trial, "answer": ANSWERS[name[0]], "contexts": []}
                file.write(json.dumps(line, ensure_ascii=False) + "\n")


@contextlib.contextmanager
def assistant(latency_seconds: float) -> Iterator[str]:
    """The address of an assistant in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.loopback", str(latency_seconds)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("the assistant has no pipes")
        try:
            yield process.stdout.readline().decode().strip()
        finally:
            process.stdin.close()
            process.wait()


def measure(case: Case) -> Figures:
    """Run the case once.

    Raises:
        RuntimeError: the run did not end as it should, so that its time means nothing.
    """
    with tempfile.TemporaryDirectory() as name, assistant(case.latency_seconds) as url:
        folder = Path(name)
        project(folder, case, url)
        command = ["evalgate", *(["grade", "answers.jsonl"] if case.recorded else ["run"]), "--quiet"]
        code, figures = _timed(command, folder)
        _check(folder, case, code)
    return figures


def measure_bare(case: Case) -> Figures:
    """Ask as many questions with bare threads.

    Raises:
        RuntimeError: they failed.
    """
    with tempfile.TemporaryDirectory() as name, assistant(case.latency_seconds) as url:
        code, figures = _timed(["benchmarks.bare", url, str(case.count), str(case.concurrency)], Path(name))
    if code:
        raise RuntimeError(f"bare threads ended with {code}")
    return figures


def _timed(module: list[str], folder: Path) -> tuple[int, Figures]:
    """Run a module of Python as a process in a folder; gives its exit code and what it took."""
    environment = {**os.environ, "PYTHONPATH": str(_ROOT)}
    start = time.perf_counter()
    with (folder / "log").open("wb") as log:
        command = [sys.executable, "-m", *module]
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    cpu = usage.ru_utime + usage.ru_stime
    return process.returncode, Figures(wall_seconds=wall, cpu_seconds=cpu, memory_mb=usage.ru_maxrss / 1024)


def _check(folder: Path, case: Case, code: int) -> None:
    results = folder / "evalgate-out" / "results.json"
    if code not in {0, 1} or not results.is_file():
        raise RuntimeError(f"exit code {code}: {(folder / 'log').read_text(encoding='utf-8')[-2000:]}")
    rates = json.loads(results.read_text(encoding="utf-8"))["rates"]
    decided = rates["stop"]["denominator"] + rates["answer"]["denominator"]
    if decided != case.count:
        raise RuntimeError(f"{decided} of {case.count} trials were decided")


def row(case: Case, repeat: int) -> dict[str, Any]:
    """The medians of some runs of a case, each followed by one of bare threads."""
    runs, bare = [], []
    for _ in range(repeat):
        runs.append(asdict(measure(case)))
        if not case.recorded:
            bare.append(measure_bare(case).wall_seconds)
    medians = {key: round(statistics.median(run[key] for run in runs), 2) for key in runs[0]}
    seconds = medians["wall_seconds"]
    return {
        **asdict(case),
        "trials_in_all": case.count,
        "ideal_seconds": round(case.ideal_seconds, 2),
        **medians,
        "bare_seconds": round(statistics.median(bare), 2) if bare else None,
        "trials_per_second": round(case.count / seconds, 1),
        "times_ideal": round(seconds / case.ideal_seconds, 3) if case.ideal_seconds else None,
    }


def main() -> None:
    """Print a row for each case."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.throughput", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--questions", type=int, help="measure one case of so many questions")
    parser.add_argument("--trials", type=int, default=3)
    parser.add_argument("--latency", type=float, default=0.2, help="seconds that the assistant takes")
    parser.add_argument("--concurrency", type=int, default=8)
    parser.add_argument("--repeat", type=int, default=3, help="runs of each case (default: 3)")
    parser.add_argument("--json", action="store_true", help="print a JSON list")
    given = parser.parse_args()
    compileall.compile_dir(_ROOT / "evalgate", quiet=1)  # as an installation is
    cases = STANDARD if given.questions is None else (_own_case(given),)
    rows = [row(case, given.repeat) for case in cases]
    if given.json:
        print(json.dumps(rows, indent=2))
        return
    for line in rows:
        print(_shown(line))


def _shown(line: dict[str, Any]) -> str:
    beside = [f"ideal {line['ideal_seconds']} s"] if line["ideal_seconds"] else []
    beside += [f"bare threads {line['bare_seconds']} s"] if line["bare_seconds"] else []
    shown = f" ({', '.join(beside)})" if beside else ""
    return (
        f"{line['name']}: {line['trials_in_all']:,} trials in {line['wall_seconds']} s{shown}, "
        f"CPU {line['cpu_seconds']} s, {line['memory_mb']:.0f} MB, {line['trials_per_second']:,.0f} trials/s"
    )


def _own_case(given: argparse.Namespace) -> Case:
    return Case(
        name="own",
        questions=given.questions,
        trials=given.trials,
        latency_seconds=given.latency,
        concurrency=given.concurrency,
    )


if __name__ == "__main__":
    main()
