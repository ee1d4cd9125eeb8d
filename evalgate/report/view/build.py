"""The whole view from the whole material."""

from collections.abc import Iterator
from fractions import Fraction
from urllib.parse import urlsplit

from evalgate.measure.measurement import QuestionMeasure
from evalgate.questions.question import QuestionType
from evalgate.report.escape import Foreign
from evalgate.report.facts import Note
from evalgate.report.figures import interval_percent, percent, seconds_text
from evalgate.report.view.causes import causes
from evalgate.report.view.failures import failures, verdicts
from evalgate.report.view.first_look import first_command, first_look
from evalgate.report.view.folds import every_question, folds, stale_fold
from evalgate.report.view.headline import further_reasons, headline, icon
from evalgate.report.view.model import Link, Material, Remark, View, grader_name
from evalgate.report.view.prompt import prompt_fold
from evalgate.report.view.table import figures_table

_NOTES_SHOWN = 5
_WARNING = "⚠️"
_INFORMATION = "ℹ️"
_COMMIT_DIGITS = 7


def build_view(material: Material, *, to_read: int) -> View:
    """Everything that comment and summary show.

    Args:
        material: measurement, decision, facts and samples.
        to_read: answers in `review.jsonl`.
    """
    facts, words = material.facts, material.words
    return View(
        language=facts.language,
        words=words,
        key=facts.comment_key,
        icon=icon(material),
        headline=headline(material),
        reasons=further_reasons(material),
        notes=(*_override(material), *map(_remark, facts.notes[:_NOTES_SHOWN])),
        notes_left=max(0, len(facts.notes) - _NOTES_SHOWN),
        table=figures_table(material),
        first_look=first_look(material),
        first_command=first_command(material),
        prompt=prompt_fold(material),
        stale=stale_fold(material),
        causes=causes(material),
        verdicts=verdicts(material),
        failures=failures(material),
        folds=folds(material),
        every=every_question(material),
        review=words.fold.read_list(to_read) if to_read and not facts.discarded else "",
        hidden=not facts.show_answers,
        commit=Foreign(facts.commit[:_COMMIT_DIGITS]) if facts.commit else None,
        facts=tuple(Foreign(fact) for fact in _facts(material)),
        links=tuple(_links(material)),
    )


def _remark(note: Note) -> Remark:
    return Remark(icon=_WARNING if note.warns else _INFORMATION, text=Foreign(note.text))


def _override(material: Material) -> Iterator[Remark]:
    """Who let a block through, when and why."""
    found = material.decision.override
    if found is not None:
        text = material.words.head.override_note
        told = text.format(by=found.by, at=found.at, commit=found.commit[:7], reason=found.reason)
        yield Remark(icon=_WARNING, text=Foreign(told))


def _facts(material: Material) -> Iterator[str]:
    """The parts of the last line."""
    facts, words, measured = material.facts, material.words.fold, material.measurement
    counted = [q for q in measured.questions if q.counts]
    asked = words.recorded if facts.recorded else words.asked
    done = measured.trials - sum(measured.unmeasured.values())
    yield asked.format(questions=len(counted), trials=facts.trials, answers=done)
    if facts.interrupted:
        yield words.interrupted.format(done=done, planned=measured.trials)
    if facts.simulation:
        yield words.simulation
    yield from _graders(material)
    yield from _intervals(material)
    if measured.evidence_recall is not None and not causes(material):
        yield words.recall.format(share=percent(Fraction(measured.evidence_recall), digits=0))
    yield seconds_text(facts.seconds, words.second, words.minute)
    yield f"evalgate {facts.version}"


def _graders(material: Material) -> Iterator[str]:
    """Who graded, by which version of the prompt, and what judging came to."""
    facts, words = material.facts, material.words.fold
    prompts = {judge.name: words.aside.format(judge.prompt) for judge in facts.judges}
    names = (f"{grader_name(material, name)}{prompts.get(name, '')}" for name in facts.graders)
    yield words.graded_by.format(graders=" + ".join(names))
    spent = [judge.spent for judge in facts.judges]
    if spent:
        failed = sum(sum(judge.failed.values()) for judge in spent)
        votes = words.votes(sum(judge.judged for judge in spent))
        yield f"{votes}{words.votes_failed(failed) if failed else ''}"
    money = [judge.money for judge in spent if judge.money is not None]
    if any(judge.unmetered and judge.at_most is not None for judge in spent):
        yield words.money_unknown
    elif money:
        yield words.money.format(amount=f"{sum(money):.4f}".rstrip("0").rstrip("."))


def _intervals(material: Material) -> Iterator[str]:
    """The intervals with the number of questions that they rest on."""
    words, measured = material.words, material.measurement
    rates = ((words.table.stop_short, measured.stop), (words.table.answer_short, measured.answer))
    parts = []
    for name, rate in rates:
        answers = rate is measured.answer
        behind = sum(_decided(q) and (q.type is QuestionType.D) is answers for q in measured.questions)
        if rate.interval is not None:
            interval = interval_percent(rate.interval)
            parts.append(words.fold.interval.format(name=name, interval=interval, n=behind))
    if parts:
        yield f"{words.fold.intervals}{words.fold.comma.join(parts)}"


def _decided(question: QuestionMeasure) -> bool:
    return question.decided > 0 and question.counts


def _links(material: Material) -> Iterator[Link]:
    facts, words = material.facts, material.words.fold
    for text, url in ((words.run, facts.run_url), (words.report, facts.report_url)):
        if url and is_plain_url(url):
            yield Link(text=text, url=url)


def is_plain_url(url: str) -> bool:
    """Whether it is an http(s) address without anything that could end a Markdown link."""
    if any(char in url for char in "<>()[]\\\"'`| \t\r\n") or not url.isascii() or not url.isprintable():
        return False
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc)
