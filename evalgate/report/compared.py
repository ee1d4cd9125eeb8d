"""What is said of a comparison with an earlier run, before the figures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from evalgate.config.settings import Language, MaxDrop
from evalgate.gate.decide import PROVEN
from evalgate.measure.compare import Comparison, Pairing
from evalgate.measure.noise import flips_needed
from evalgate.report.baseline import Baseline
from evalgate.report.facts import Note, RunFacts

_MOST = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    troubles: dict[str, str]
    since: str
    since_commit: str
    regressed: str
    improved: str
    nothing: str
    stop_figure: str
    answer_figure: str
    """{told}, of one of the two figures."""
    uncompared: str
    few: str
    noise: str
    beyond: str
    new: str
    removed: str
    first: str
    comma: str
    between: str
    colon: str
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
    nothing="no question did better or worse",
    stop_figure="where it should stop: {told}",
    answer_figure="where it should answer: {told}",
    uncompared="{n} of {all} questions not compared, nothing was decided on one side",
    few="fewer than {k} questions can't prove a drop",
    noise="within noise (p = {p:.2f})",
    beyond="more than noise (p = {p:.3f})",
    new="not compared, new or changed: {ids}",
    removed="gone or changed: {ids}",
    first="only the first {n} trials of each question count, as one of the runs asked more often",
    comma=", ",
    between="; ",
    colon=": ",
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
    nothing="良くなった質問も悪くなった質問もありません",
    stop_figure="止まるべき問い: {told}",
    answer_figure="答えるべき問い: {told}",
    uncompared="{all} 問中 {n} 問は、片方で判定できた回がないため比べられません",
    few="{k} 問に満たないため、低下は判断できません",
    noise="揺れの範囲です（p = {p:.2f}）",
    beyond="揺れとは言いにくい差です（p = {p:.3f}）",
    new="新しい、または変わったため比べていない質問 {ids}",
    removed="なくなった、または変わった質問 {ids}",
    first="質問の回数が違うため、どちらも各質問の最初の {n} 回だけで比べました",
    comma="、",
    between="。",
    colon="：",
    more="{ids} ほか {n} 問",
    stop="。",
)
_WORDS = {Language.EN: _EN, Language.JA: _JA}


def baseline_notes(
    baseline: Baseline | None, comparison: Comparison | None, facts: RunFacts
) -> Iterator[Note]:
    """What a reader must know of the comparison; nothing where none was configured."""
    if baseline is None:
        return
    words = _WORDS[facts.language]
    if comparison is None:
        text = words.troubles[baseline.trouble].format(detail=baseline.detail)
        yield Note(code=f"baseline-{baseline.trouble}", text=text)
        return
    label = baseline.before.label if baseline.before else ""
    head = words.since_commit.format(label=label) if label else words.since
    told = words.between.join(_told(comparison, facts.gate.max_drop, words))
    yield Note(code="baseline", text=f"{head}{words.colon}{told}{words.stop}")


def _told(comparison: Comparison, drop: MaxDrop | None, words: _Words) -> Iterator[str]:
    figures = (
        (words.stop_figure, comparison.stop, drop and drop.stop_rate),
        (words.answer_figure, comparison.answer, drop and drop.answer_rate),
    )
    said = False
    for pattern, pairing, most in figures:
        parts = list(_of_figure(pairing, words, gates=most is not None))
        if parts:
            said = True
            yield pattern.format(told=words.comma.join(parts))
    if not said:
        yield words.nothing
    if comparison.new:
        yield words.new.format(ids=_ids(comparison.new, words))
    if comparison.removed:
        yield words.removed.format(ids=_ids(comparison.removed, words))
    if comparison.first_trials is not None:
        yield words.first.format(n=comparison.first_trials)


def _of_figure(pairing: Pairing, words: _Words, *, gates: bool) -> Iterator[str]:
    """Each figure with its own chance: a change of the one says nothing of the other."""
    if pairing.regressed:
        yield words.regressed.format(ids=_ids(pairing.regressed, words))
    if pairing.improved:
        yield words.improved.format(ids=_ids(pairing.improved, words))
    if pairing.unknown:
        yield words.uncompared.format(n=pairing.unknown, all=pairing.unknown + pairing.paired)
    if pairing.falls and pairing.paired >= pairing.unknown:
        p = min(pairing.drop_p_value, pairing.rise_p_value)
        yield (words.beyond if p < PROVEN else words.noise).format(p=p)
    needed = flips_needed()
    if gates and pairing.regressed and pairing.paired < needed:
        yield words.few.format(k=needed)


def _ids(names: Sequence[str], words: _Words) -> str:
    shown = words.comma.join(names[:_MOST])
    rest = len(names) - _MOST
    return words.more.format(ids=shown, n=rest) if rest > 0 else shown


def compared(facts: RunFacts, baseline: Baseline | None, comparison: Comparison | None) -> RunFacts:
    """The facts with what is known of an earlier run."""
    notes = (*facts.notes, *baseline_notes(baseline, comparison, facts))
    before = baseline.before if baseline and comparison else None
    return replace(facts, notes=notes, before=before, comparison=comparison)
