"""What is said of a comparison with an earlier run, before the figures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from evalgate.config.settings import Language
from evalgate.measure.compare import Comparison, Pairing
from evalgate.report.baseline import Baseline
from evalgate.report.facts import Note, RunFacts

_SURE = 0.05
_MOST = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    troubles: dict[str, str]
    since: str
    since_commit: str
    regressed: str
    improved: str
    nothing: str
    noise: str
    beyond: str
    new: str
    removed: str
    first: str
    comma: str
    more: str
    stop: str


_EN = _Words(
    troubles={
        "absent": "There is no earlier result to compare with ({detail}): the ranges alone decide.",
        "unreadable": "The earlier result can't be read, so nothing is compared: {detail}.",
        "interrupted": "The earlier run was not finished, so nothing is compared ({detail}).",
        "graders": "The earlier run had other graders ({detail}): their verdicts are not compared.",
    },
    since="Compared with before",
    since_commit="Compared with {label}",
    regressed="worse: {ids}",
    improved="better: {ids}",
    nothing="no question changed sides",
    noise="within noise (p = {p:.2f})",
    beyond="more than noise (p = {p:.3f})",
    new="not compared, new or changed: {ids}",
    removed="gone or changed: {ids}",
    first="only the first {n} trials of each question count, as one of the runs asked more often",
    comma=", ",
    more="{ids} and {n} more",
    stop=".",
)
_JA = _Words(
    troubles={
        "absent": "比べる以前の結果がありません（{detail}）。許容範囲だけで判定しています。",
        "unreadable": "以前の結果を読めないため、比べていません: {detail}",
        "interrupted": "以前の測定は途中で終わっているため、比べていません（{detail}）。",
        "graders": "以前とは採点者が違うため、比べていません（以前: {detail}）。",
    },
    since="変更前と比べて",
    since_commit="{label} と比べて",
    regressed="悪くなった質問 {ids}",
    improved="良くなった質問 {ids}",
    nothing="結果が入れ替わった質問はありません",
    noise="揺れの範囲です（p = {p:.2f}）",
    beyond="揺れとは言いにくい差です（p = {p:.3f}）",
    new="新しい、または変わったため比べていない質問 {ids}",
    removed="なくなった、または変わった質問 {ids}",
    first="質問の回数が違うため、どちらも各質問の最初の {n} 回だけで比べました",
    comma="、",
    more="{ids} ほか {n} 問",
    stop="。",
)
_WORDS = {Language.EN: _EN, Language.JA: _JA}


def baseline_notes(
    baseline: Baseline | None, comparison: Comparison | None, language: Language
) -> Iterator[Note]:
    """What a reader must know of the comparison; nothing where none was configured."""
    if baseline is None:
        return
    words = _WORDS[language]
    if comparison is None:
        text = words.troubles[baseline.trouble].format(detail=baseline.detail)
        yield Note(code=f"baseline-{baseline.trouble}", text=text)
        return
    label = baseline.before.label if baseline.before else ""
    head = words.since_commit.format(label=label) if label else words.since
    colon = ": " if language is Language.EN else "："
    told = words.comma.join(_flips(comparison, words))
    yield Note(code="baseline", text=f"{head}{colon}{told}{words.stop}")


def _flips(comparison: Comparison, words: _Words) -> Iterator[str]:
    pairs = (comparison.stop, comparison.answer)
    worse = [name for pair in pairs for name in pair.regressed]
    better = [name for pair in pairs for name in pair.improved]
    if worse:
        yield words.regressed.format(ids=_ids(worse, words))
    if better:
        yield words.improved.format(ids=_ids(better, words))
    yield _judged(pairs, words) if worse or better else words.nothing
    if comparison.new:
        yield words.new.format(ids=_ids(comparison.new, words))
    if comparison.removed:
        yield words.removed.format(ids=_ids(comparison.removed, words))
    if comparison.first_trials is not None:
        yield words.first.format(n=comparison.first_trials)


def _judged(pairs: Sequence[Pairing], words: _Words) -> str:
    """The smallest chance of the two figures says whether anything is more than noise."""
    p = min(pair.p_value for pair in pairs)
    return (words.beyond if p < _SURE else words.noise).format(p=p)


def _ids(names: Sequence[str], words: _Words) -> str:
    shown = words.comma.join(names[:_MOST])
    rest = len(names) - _MOST
    return words.more.format(ids=shown, n=rest) if rest > 0 else shown


def compared(facts: RunFacts, baseline: Baseline | None, comparison: Comparison | None) -> RunFacts:
    """The facts with what is known of an earlier run."""
    notes = (*facts.notes, *baseline_notes(baseline, comparison, facts.language))
    before = baseline.before if baseline and comparison else None
    return replace(facts, notes=notes, before=before, comparison=comparison)
