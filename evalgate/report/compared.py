"""What is said of a comparison with an earlier run, before the figures: one sentence a figure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from evalgate.config.gate import MaxDrop
from evalgate.config.language import Language
from evalgate.gate.decision import Uncompared
from evalgate.gate.drops import PROVEN
from evalgate.measure.compare import Comparison, Pairing
from evalgate.measure.noise import flips_needed
from evalgate.report.baseline import Baseline
from evalgate.report.facts import Note, RunFacts

_MOST = 8
_LEAST = 0.001
"""A smaller chance is not told in figures."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    troubles: dict[Uncompared, str]
    ranges_decide: str
    """Follows where no drop gates."""
    since: str
    since_commit: str
    """{label}"""
    figures: tuple[str, str]
    """Where it should stop, and where it should answer."""
    worse: str
    """{figure}, {ids}, {chance}; so the next two, which have {better} for the ids of the better ones."""
    better: str
    both: str
    nothing: str
    nobody: str
    """Where the runs have no decided question in common."""
    noise: str
    """{test}, in brackets."""
    beyond: str
    two_sided: str
    """{p}, with its sign."""
    as_gate: str
    """The same, of the chance by which the gate proves a drop."""
    uncompared: str
    """{n} of {all} questions of {figure}."""
    few: str
    new: str
    removed: str
    set_aside: str
    first: str
    comma: str
    between: str
    more: str
    stop: str


_EN = _Words(
    troubles={
        Uncompared.UNNAMED: "No earlier run is named that could be compared with here.",
        Uncompared.ABSENT: "There is no earlier result to compare with ({detail}).",
        Uncompared.UNREADABLE: "The earlier result can't be read, so nothing is compared: {detail}.",
        Uncompared.INTERRUPTED: "The earlier run was not finished, so nothing is compared ({detail}).",
        Uncompared.GRADERS: (
            "The earlier run had other graders ({detail}) or another allow_unsupported: "
            "their verdicts are not compared."
        ),
    },
    ranges_decide=" The ranges alone decide.",
    since="Compared with before: ",
    since_commit="Compared with {label}: ",
    figures=("where it should stop", "where it should answer"),
    worse="{ids} got worse {figure}{chance}",
    better="{better} got better {figure}{chance}",
    both="{ids} got worse and {better} got better {figure}{chance}",
    nothing="no question did better or worse",
    nobody="no question could be compared",
    noise=" (within noise: {test})",
    beyond=" (more than noise: {test})",
    two_sided="two-sided p {p}",
    as_gate="one-sided p {p}, as the gate tests a drop",
    uncompared="{n} of {all} questions {figure} were not compared, as nothing was decided on one side",
    few="Fewer than {k} questions can't prove a drop",
    new="Not compared, new or changed: {ids}",
    removed="Gone or changed: {ids}",
    set_aside="Not compared, as one of the runs does not count them (stale or set aside): {ids}",
    first="Only the first {n} trials of each question count, as one of the runs asked more often",
    comma=", ",
    between=". ",
    more="{ids} and {n} more",
    stop=".",
)
_JA = _Words(
    troubles={
        Uncompared.UNNAMED: "ここで比べられる以前の結果が指定されていません。",
        Uncompared.ABSENT: "比べる以前の結果がありません（{detail}）。",
        Uncompared.UNREADABLE: "以前の結果を読めないため、比べていません: {detail}。",
        Uncompared.INTERRUPTED: "以前の測定は途中で終わっているため、比べていません（{detail}）。",
        Uncompared.GRADERS: (
            "以前とは採点者の設定（判定モデル、allow_unsupported）が違うため、"
            "比べていません（以前: {detail}）。"
        ),
    },
    ranges_decide="許容範囲だけで判定しています。",
    since="変更前と比べて、",
    since_commit="{label} と比べて、",
    figures=("止まるべき問い", "答えるべき問い"),
    worse="{figure}では {ids} が悪くなりました{chance}",
    better="{figure}では {better} が良くなりました{chance}",
    both="{figure}では {ids} が悪くなり、{better} が良くなりました{chance}",
    nothing="良くなった質問も悪くなった質問もありません",
    nobody="比べられた質問はありません",
    noise="（揺れの範囲です。{test}）",
    beyond="（揺れとは言いにくい差です。{test}）",
    two_sided="両側検定で p {p}",
    as_gate="ゲートと同じ片側検定で p {p}",
    uncompared="{figure} {all} 問のうち {n} 問は、片方で判定できた回がないため比べられません",
    few="{k} 問に満たないため、低下は判断できません",
    new="新しい、または変わったため比べていない質問: {ids}",
    removed="なくなった、または変わった質問: {ids}",
    set_aside="どちらかの集計から外れている（資料と合わない・隔離中など）ため比べていない質問: {ids}",
    first="質問の回数が違うため、どちらも各質問の最初の {n} 回だけで比べました",
    comma="、",
    between="。",
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
        if baseline.trouble is not None:
            drop = facts.gate.max_drop
            text = words.troubles[baseline.trouble].format(detail=baseline.detail)
            tail = "" if drop is not None and drop.gates else words.ranges_decide
            yield Note(code=f"baseline-{baseline.trouble}", text=f"{text}{tail}")
        return
    label = baseline.before.label if baseline.before else ""
    head = words.since_commit.format(label=label) if label else words.since
    told = words.between.join(_told(comparison, facts.gate.max_drop, words))
    sides = (comparison.stop, comparison.answer)
    warns = any(side.regressed or side.unknown or not side.paired for side in sides)
    yield Note(code="baseline", text=f"{head}{told}{words.stop}", warns=warns)


def _told(comparison: Comparison, drop: MaxDrop | None, words: _Words) -> Iterator[str]:
    sides = (
        (comparison.stop, drop is not None and drop.stop_rate is not None),
        (comparison.answer, drop is not None and drop.answer_rate is not None),
    )
    said = [
        sentence
        for figure, (pairing, gates) in zip(words.figures, sides, strict=True)
        for sentence in _of_figure(pairing, figure, words, gates=gates)
    ]
    paired = any(pairing.paired for pairing, _ in sides)
    yield from said or [words.nothing if paired else words.nobody]
    lists = (
        (words.new, comparison.new),
        (words.removed, comparison.removed),
        (words.set_aside, comparison.set_aside),
    )
    for pattern, names in lists:
        if names:
            yield pattern.format(ids=_ids(names, words))
    if comparison.first_trials is not None:
        yield words.first.format(n=comparison.first_trials)


def _of_figure(pairing: Pairing, figure: str, words: _Words, *, gates: bool) -> Iterator[str]:
    """Each figure with its own chance: a change of the one says nothing of the other."""
    if pairing.regressed or pairing.improved:
        both = words.both if pairing.regressed and pairing.improved else ""
        yield (both or (words.worse if pairing.regressed else words.better)).format(
            figure=figure,
            ids=_ids(pairing.regressed, words),
            better=_ids(pairing.improved, words),
            chance=_chance(pairing, words, gates=gates),
        )
    if pairing.unknown:
        total = pairing.unknown + pairing.paired
        yield words.uncompared.format(n=pairing.unknown, all=total, figure=figure)
    needed = flips_needed()
    if gates and pairing.regressed and pairing.paired < needed:
        yield words.few.format(k=needed)


def _chance(pairing: Pairing, words: _Words, *, gates: bool) -> str:
    """Of a fall that the gate looks at the chance that it goes by; otherwise of a change either way.

    Nothing where most questions could not be compared: nobody looked at what would be called noise.
    """
    if pairing.paired < pairing.unknown:
        return ""
    as_gate = gates and pairing.drop_p_value <= pairing.rise_p_value
    p = pairing.drop_p_value if as_gate else pairing.p_value
    test = (words.as_gate if as_gate else words.two_sided).format(p=_shown(p))
    return (words.beyond if p < PROVEN else words.noise).format(test=test)


def _shown(p: float) -> str:
    """With as many digits as it takes to be on the side of the limit that was told."""
    if p < _LEAST:
        return f"< {_LEAST}"
    return f"= {p:.2f}" if p >= 2 * PROVEN else f"= {p:.3f}"


def _ids(names: Sequence[str], words: _Words) -> str:
    shown = words.comma.join(names[:_MOST])
    rest = len(names) - _MOST
    return words.more.format(ids=shown, n=rest) if rest > 0 else shown


def compared(facts: RunFacts, baseline: Baseline | None, comparison: Comparison | None) -> RunFacts:
    """The facts with what is known of an earlier run."""
    notes = (*facts.notes, *baseline_notes(baseline, comparison, facts))
    before = baseline.before if baseline and comparison else None
    return replace(facts, notes=notes, before=before, comparison=comparison)
