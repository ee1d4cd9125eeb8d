"""Every file of `--out DIR`, from a measurement and a decision (docs/results.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evalgate.errors import SetupError
from evalgate.files.write import utf8, write_whole
from evalgate.gate.decision import Decision
from evalgate.measure.measurement import Measurement
from evalgate.questions.question import Question
from evalgate.report.build import build_results, question_parts
from evalgate.report.facts import RunFacts
from evalgate.report.html_page import page_chunks
from evalgate.report.junit import junit_xml
from evalgate.report.markdown import render_comment, render_summary
from evalgate.report.results import results_chunks
from evalgate.report.review import reader, reading_list, review_lines
from evalgate.report.samples import collect
from evalgate.report.trials import read_trials_with_offsets
from evalgate.report.view.build import build_view
from evalgate.report.view.headline import headline, icon, reason_text
from evalgate.report.view.model import Material, View
from evalgate.text.jsons import read_json


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What was written, for those who publish it."""

    headline: str
    """The decision and its reason as plain text in one line, without Markdown."""
    first_look: str
    """What to look at first, likewise; empty where nothing is amiss."""
    comment: str
    """`comment.md`."""
    summary: str
    """`summary.md`."""
    path: Path
    """Of `results.json`."""

    @property
    def results(self) -> dict[str, Any]:
        """What stands in `results.json`."""
        read: dict[str, Any] = read_json(self.path.read_bytes())
        return read


def write_reports(
    out: Path,
    *,
    questions: Sequence[Question],
    measurement: Measurement,
    decision: Decision,
    facts: RunFacts,
) -> Written:
    """Write every report; `out/trials.jsonl` must hold the trials that were measured.

    Each file is replaced as a whole; `results.json` comes last, so that it is only there when the others are.

    Raises:
        SetupError: the folder can not be written to, or `trials.jsonl` can not be read.
    """
    trials = out / "trials.jsonl"
    try:
        material = Material(
            questions={question.id: question for question in questions},
            measurement=measurement,
            decision=decision,
            facts=facts,
            samples=collect(read_trials_with_offsets(trials), reader(measurement, facts)),
        )
        return _write(out, trials, material)
    except OSError as error:
        raise SetupError(
            f"the reports can not be written to {out}: {error.strerror}; "
            "free some space, and go on with --resume"
        ) from error


def _write(out: Path, trials: Path, material: Material) -> Written:
    to_read = reading_list(material)
    view = build_view(material, to_read=len(to_read))
    comment = render_comment(view, max_failures=material.facts.max_failures)
    summary = render_summary(view)
    reasons = tuple(reason_text(material, reason) for reason in material.decision.reasons)
    results = build_results(material.measurement, material.decision, material.facts, reasons)
    write_whole(out / "review.jsonl", review_lines(to_read, trials, material.questions))
    write_whole(out / "report.html", page_chunks(material, view, trials))
    write_whole(out / "junit.xml", [junit_xml(material)])
    write_whole(out / "summary.md", [utf8(summary)])
    write_whole(out / "comment.md", [utf8(comment)])
    write_whole(out / "results.json", results_chunks(results, question_parts(material.measurement)))
    return Written(
        headline=f"{icon(material)} {headline(material).text}",
        first_look=_first_look(view),
        comment=comment,
        summary=summary,
        path=out / "results.json",
    )


def _first_look(view: View) -> str:
    parts = [part.text for part in (view.first_look, view.first_command) if part]
    return f"{view.words.failure.first_label}: {' '.join(parts)}" if parts else ""
