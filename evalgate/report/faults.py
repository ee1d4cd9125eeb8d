"""What is said, before the figures, of answers on which the rules broke."""

from dataclasses import replace

from evalgate.config.language import Language
from evalgate.measure.measurement import Measurement
from evalgate.report.facts import Note, RunFacts

_TEXTS = {
    Language.EN: (
        "The rules broke on {count} answer{s}: a fault of evalgate's own, please report it (the reasons in "
        "`trials.jsonl` have what to report). What no judge or person decided of {them} is undecided."
    ),
    Language.JA: (
        "{count} 件の回答で、ルールによる採点が異常終了しました。evalgate の不具合です"
        "（内容は `trials.jsonl` の理由にあります。ご報告ください）。"
        "判定モデルや人の判定がない分は未確定です。"
    ),
}


def with_faults(facts: RunFacts, measurement: Measurement) -> RunFacts:
    """The facts, which name first how often evalgate itself failed, where it did."""
    text = faults_text(facts.language, measurement)
    return replace(facts, notes=(Note(code="rules_broke", text=text), *facts.notes)) if text else facts


def faults_text(language: Language, measurement: Measurement) -> str:
    """On how many answers the rules broke; empty where they did on none."""
    count = sum(trial.rules_broke for question in measurement.questions for trial in question.trials)
    s, them = ("", "it") if count == 1 else ("s", "them")
    return _TEXTS[language].format(count=count, s=s, them=them) if count else ""
