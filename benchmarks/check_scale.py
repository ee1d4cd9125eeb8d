"""How long `evalgate check` takes on large sets, as a process: wall clock and memory for any kind of set.

    python -m benchmarks.check_scale                            every mix, 2,000 questions and 2,000 documents
    python -m benchmarks.check_scale --questions 500 --documents 200 --mix gone --language en --json

Documents are made of sentences with a figure each, half of them in Japanese and half in English. The mixes
are sets that fit, and sets in which about half of everything that is looked up is gone.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.check_texts import Document, Language, Made, documents_of

Entry = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Figures:
    """What one check took."""

    mix: str
    questions: int
    documents: int
    bytes_each: int
    seconds: float
    """Wall clock of the whole process."""
    cpu_seconds: float
    """Of the processor; where a machine has other work to do, this says more."""
    memory_mb: float
    """Its largest resident size."""
    findings: int


class Questions:
    """Makes questions of one kind about documents."""

    def __init__(self, documents: Sequence[Document], chance: random.Random) -> None:
        self._documents, self._chance = documents, chance

    def fitting(self, number: int) -> Entry:
        """One that fits, of each type in turn."""
        makers = (self._absent, self._readings, self._sides, self._answered)
        return makers[number % 4](number, gone=False)

    def gone(self, number: int) -> Entry:
        """A D question whose facts are told by figures; every second fact stands nowhere."""
        made = self._made()
        return self._entry(number, "D", made, facts=[made.fact if number % 2 else made.another])

    def words(self, number: int) -> Entry:
        """A D question whose facts are words; every second one stands nowhere."""
        made, words = self._made(), self._chance.sample(self._document().words, 3)
        text = made.words if number % 2 else made.language.joined(words)
        return self._entry(number, "D", made, facts=[text, [*words[:1], *words[1:2]]])

    def absent(self, number: int) -> Entry:
        """An A question with many words, hardly any of which stand in a document."""
        return self._absent(number, gone=number % 40 == 0)

    def untold(self, number: int) -> Entry:
        """An A question that names no words, so that its own are looked for."""
        return self._entry(number, "A", self._made())

    def quotes(self, number: int) -> Entry:
        """A D question with three quotes, of which one has changed in half of the questions."""
        entry = self._answered(number, gone=False)
        for _ in range(2):
            made = self._made()
            changed = made.changed if number % 2 else made.text
            entry["evidence"].append({"document": made.document, "quote": changed})
        return entry

    def conflicts(self, number: int) -> Entry:
        """A C question of which a side is gone, agrees with the other, or stands, in turn."""
        return self._sides(number, gone=number % 2 == 0)

    def ambiguous(self, number: int) -> Entry:
        """A B question of which a reading is gone in half of the questions."""
        return self._readings(number, gone=number % 2 == 0)

    def alike(self, number: int) -> Entry:
        """A question that hardly differs from the others."""
        made = self._documents[0].made[0]
        entry = self._entry(number, "D", made, facts=[made.fact])
        return {**entry, "question": f"{made.question} {made.language.joined(self._document().words[:1])}"}

    def mixed(self, number: int) -> Entry:
        """Everything above in turn."""
        kinds = (self.gone, self.words, self.absent, self.untold, self.quotes, self.conflicts, self.ambiguous)
        return kinds[number % len(kinds)](number)

    def _absent(self, number: int, *, gone: bool) -> Entry:
        made, other = self._made(), self._made()
        words = [f"{made.language.joined(self._document().words[:2])}{i}" for i in range(5)]
        return self._entry(number, "A", made, absent=[*words, *([other.words] if gone else [])])

    def _readings(self, number: int, *, gone: bool) -> Entry:
        made, other = self._made(), self._made()
        facts = [made.fact, made.another if gone else other.fact]
        readings = [
            {"name": f"{i} {m.words}", "facts": [f]}
            for i, (m, f) in enumerate(zip((made, other), facts, strict=True))
        ]
        return self._entry(number, "B", made, readings=readings)

    def _sides(self, number: int, *, gone: bool) -> Entry:
        made, other = self._made(), self._made()
        facts = [made.fact, made.another if gone else other.fact]
        sides = [{"document": m.document, "facts": [f]} for m, f in zip((made, other), facts, strict=True)]
        return self._entry(number, "C", made, sides=sides)

    def _answered(self, number: int, *, gone: bool) -> Entry:
        made = self._made()
        fact = made.another if gone else made.fact
        return self._entry(
            number, "D", made, facts=[fact], evidence=[{"document": made.document, "quote": made.text}]
        )

    def _entry(self, number: int, kind: str, made: Made, **more: Any) -> Entry:
        return {"id": f"{kind}{number:05}", "type": kind, "question": f"{made.question} ({number})", **more}

    def _document(self) -> Document:
        return self._chance.choice(self._documents)

    def _made(self) -> Made:
        return self._chance.choice(self._document().made)


MIXES: Mapping[str, Callable[[Questions], Callable[[int], Entry]]] = {
    "fitting": lambda made: made.fitting,
    "gone": lambda made: made.gone,
    "words": lambda made: made.words,
    "absent": lambda made: made.absent,
    "untold": lambda made: made.untold,
    "quotes": lambda made: made.quotes,
    "conflicts": lambda made: made.conflicts,
    "ambiguous": lambda made: made.ambiguous,
    "alike": lambda made: made.alike,
    "mixed": lambda made: made.mixed,
}


def write_project(
    folder: Path, mix: str, questions: int, documents: int, size: int, language: Language | None
) -> None:
    """Write a configuration with its documents and questions."""
    chance = random.Random(7)
    made = documents_of(documents, size, chance, language)
    (folder / "docs").mkdir(parents=True)
    for document in made:
        (folder / "docs" / f"{document.id}.md").write_text(document.text, encoding="utf-8")
    writer = Questions(made, chance)
    make = MIXES[mix](writer)
    entries = [make(number) for number in range(questions)]
    entries += [writer.fitting(questions), writer.fitting(questions + 3)]  # every set has both sides
    (folder / "questions.json").write_text(json.dumps({"questions": entries}), encoding="utf-8")
    (folder / "evalgate.yml").write_text("questions: questions.json\ndocuments: docs\n", encoding="utf-8")


def checked(folder: Path) -> tuple[float, float, float, int]:
    """Seconds, seconds of the processor, megabytes and findings of one check."""
    command = [sys.executable, "-m", "evalgate", "check", "--json", "--config", str(folder / "evalgate.yml")]
    with tempfile.TemporaryFile() as out:
        began = time.monotonic()
        process = subprocess.Popen(
            command, stdout=out, stderr=subprocess.DEVNULL, env={**os.environ, "CI": "true"}
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise RuntimeError(f"the check ended with {process.returncode}")
        out.seek(0)
        cpu = usage.ru_utime + usage.ru_stime
        return seconds, cpu, usage.ru_maxrss / 1000, len(json.load(out)["findings"])


def measure(mix: str, arguments: argparse.Namespace) -> Figures:
    """The best of some runs."""
    with tempfile.TemporaryDirectory(prefix="evalgate-scale-") as name:
        folder = Path(name)
        language = Language(arguments.language) if arguments.language else None
        write_project(folder, mix, arguments.questions, arguments.documents, arguments.bytes, language)
        runs = [checked(folder) for _ in range(arguments.repeat)]
    seconds, cpu, memory, findings = min(runs)
    return Figures(
        mix=mix,
        questions=arguments.questions,
        documents=arguments.documents,
        bytes_each=arguments.bytes,
        seconds=round(seconds, 2),
        cpu_seconds=round(cpu, 2),
        memory_mb=round(memory),
        findings=findings,
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.check_scale", description=__doc__)
    parser.add_argument("--questions", type=int, default=2000)
    parser.add_argument("--documents", type=int, default=2000)
    parser.add_argument("--bytes", type=int, default=5000, help="of each document")
    parser.add_argument("--mix", choices=list(MIXES), action="append")
    parser.add_argument("--language", choices=[language.value for language in Language], help="default: both")
    parser.add_argument("--repeat", type=int, default=3, help="runs, of which the best is shown")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = []
    for mix in arguments.mix or MIXES:
        found.append(measure(mix, arguments))
        if not arguments.json:
            one = found[-1]
            print(
                f"{one.mix:10} {one.seconds:6.2f} s {one.cpu_seconds:6.2f} s CPU {one.memory_mb:5.0f} MB"
                f" {one.findings:6} findings",
                flush=True,
            )
    if arguments.json:
        print(json.dumps([asdict(one) for one in found]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
