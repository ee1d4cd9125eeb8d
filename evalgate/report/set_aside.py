"""What is said, before the figures, of questions that must pass and that a person set aside."""

from collections.abc import Iterator
from dataclasses import replace

from evalgate.config.language import Language
from evalgate.measure.measurement import Aside, Measurement, QuestionMeasure
from evalgate.report.facts import Note, RunFacts

_TEXTS = {
    Language.EN: "{id} must pass, and does not block: it is quarantined until {until} ({reason}).{failed}",
    Language.JA: "必須の質問 {id} は、{until} まで隔離中のため判定に使っていません（{reason}）。{failed}",
}
_FAILED = {
    Language.EN: " It failed in {failed} of {decided} trials.",
    Language.JA: "今回は {decided} 回中 {failed} 回、期待に反しました。",
}


def with_quarantined(facts: RunFacts, measurement: Measurement) -> RunFacts:
    """The facts, which name first what would block if nobody had set it aside."""
    return replace(facts, notes=(*_notes(facts, measurement), *facts.notes))


def _notes(facts: RunFacts, measurement: Measurement) -> Iterator[Note]:
    for question in measurement.questions:
        if question.aside is Aside.QUARANTINED and question.must_pass:
            yield Note(code="must_pass_quarantined", text=_text(facts, question))


def _text(facts: RunFacts, question: QuestionMeasure) -> str:
    until, reason = facts.quarantined.get(question.id, ("", ""))
    failed = question.decided - question.passed
    told = _FAILED[facts.language].format(failed=failed, decided=question.decided) if failed else ""
    return _TEXTS[facts.language].format(id=question.id, until=until, reason=reason, failed=told)
