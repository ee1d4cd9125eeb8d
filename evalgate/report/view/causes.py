"""Failed trials summed by what the passages suggest, with how much of what was needed these held. Pure."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from evalgate.config.language import Language
from evalgate.grade.cause import Cause
from evalgate.report.figures import percent
from evalgate.report.view.model import Material


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    share: str
    untold: str
    recall: str
    label: str


_WORDS: Mapping[Language, _Words] = {
    Language.JA: _Words(
        label="失敗の原因の見立て",
        share="{all} 回のうち {share} 回: {cause}",
        untold="調べていない",
        recall="必要な記載が断片（{most} 件まで）に含まれた割合 {share}",
    ),
    Language.EN: _Words(
        label="Likely causes of the failures",
        share="{share} of {all}: {cause}",
        untold="not looked into",
        recall="evidence recall at {most}: {share}",
    ),
}


def causes(material: Material) -> str:
    """Each cause with its share of the failed trials, then evidence recall; empty where no trial failed."""
    words, separator = _WORDS[material.facts.language], material.words.fold.separator
    failed = [
        trial.cause
        for question in material.measurement.questions
        if question.counts
        for trial in question.trials
        if trial.action_ok is False
    ]
    if not any(failed):
        return ""
    parts = [*_shares(material, Counter(failed)), *_recall(material)]
    return f"**{words.label}** — {separator.join(parts)}"


def _shares(material: Material, counts: Counter[Cause | None]) -> Iterator[str]:
    words, names = _WORDS[material.facts.language], material.words.failure.causes
    for cause, share in counts.most_common():
        told = names[cause] if cause else words.untold
        yield words.share.format(share=share, all=counts.total(), cause=told)


def _recall(material: Material) -> Iterator[str]:
    share, most = material.measurement.evidence_recall, material.samples.most_passages
    if share is not None:
        told = percent(Fraction(share), digits=0)
        yield _WORDS[material.facts.language].recall.format(most=most, share=told)
