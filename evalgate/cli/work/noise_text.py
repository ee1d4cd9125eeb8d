"""What `evalgate noise` says."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from evalgate.config.language import Language
from evalgate.config.model import RateRange
from evalgate.config.settings import Settings
from evalgate.measure.noise import Noise, Side, flips_needed


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    flip: str
    outcomes: str
    names: Mapping[str, str]
    seen: str
    sides: tuple[str, str]
    spread: str
    unmeasurable: str
    detectable: str
    undetectable: str
    few: str
    """{n}, {k}: too few questions to prove anything."""
    above: str
    """{wanted} is more than this build ever reaches."""
    wide: str
    fits: str
    unset: str
    suggested: str
    """{low}, behind one of the three above; left out where nothing sensible can be suggested."""
    advice: str
    comma: str


_EN = _Words(
    flip="The same build twice: this gate says something else the second time in {rate} of {pairs} pairs.",
    outcomes="One run: {shares}.",
    names={"pass": "pass", "fail": "fail", "inconclusive": "inconclusive"},
    seen="Between the runs given, {n} questions had another share of right trials: {ids}.",
    sides=("Stop rate (A, B, C)", "Answer rate (D)"),
    spread="{side}: one build gives {low} to {high} (95 of 100 runs); {flips:.1f} of {n} questions get "
    "another share of right trials.",
    unmeasurable="{side}: unmeasurable.",
    detectable="  A drop can be told from noise once {k} of {n} questions get worse ({points} points).",
    undetectable=(
        "  With {n} questions, no drop can be told from this noise: ask more questions, and more trials to "
        "steady them."
    ),
    few="  {n} questions can't prove any drop, however often they are asked: {k} are the fewest.",
    above="  min {wanted} lies above all that this build gives: it fails by itself, and not by noise.",
    wide="  min {wanted} is inside the noise: this build would miss it in some runs.",
    fits="  min {wanted} stands below the noise.",
    unset="  There is no minimum.",
    suggested=" This build would keep min {low}.",
    advice="Without noise, {k} questions that get worse and none that gets better prove a drop (p < 0.05).",
    comma=", ",
)
_JA = _Words(
    flip="同じものを 2 回測ると、{pairs} 組のうち {rate} でこのゲートの判定が変わります。",
    outcomes="1 回の測定では {shares}。",
    names={"pass": "合格", "fail": "不合格", "inconclusive": "判定できず"},
    seen="渡された測定の間で期待どおりの割合が変わった質問は {n} 問: {ids}",
    sides=("止まれた割合（A・B・C）", "答えた割合（D）"),
    spread="{side}: 同じものでも {low}〜{high} に揺れ（95%）、{n} 問中 {flips:.1f} 問で"
    "期待どおりの割合が変わります。",
    unmeasurable="{side}: 測定不能。",
    detectable="  {n} 問中 {k} 問が悪くなると、揺れと区別できます（{points} ポイント）。",
    undetectable=(
        "  {n} 問では、低下をこの揺れと区別できません。質問を増やし、試行も増やして揺れを減らしてください。"
    ),
    few="  {n} 問では、試行を増やしても低下を見分けられません（少なくとも {k} 問必要です）。",
    above="  下限 {wanted} は揺れの幅より上です。揺れのせいではなく、いまの状態がもともと届いていません。",
    wide="  下限 {wanted} は揺れの幅の中にあり、いまの状態のままでも下回ることがあります。",
    fits="  下限 {wanted} は揺れの幅より下です。",
    unset="  下限は設定されていません。",
    suggested="min {low} なら、いまの状態で保てます。",
    advice="揺れがない場合、{k} 問が悪くなり、良くなった質問がなければ、低下したと判断できます（p < 0.05）。",
    comma="、",
)
_WORDS = {Language.EN: _EN, Language.JA: _JA}


def noise_lines(noise: Noise, seen: Sequence[tuple[str, ...]], settings: Settings) -> Iterator[str]:
    """The report, line by line."""
    words, gate = _WORDS[settings.language], settings.gate
    yield words.flip.format(rate=_percent(noise.flip_rate), pairs=noise.pairs)
    shares = (f"{words.names[str(name)]} {_percent(share)}" for name, share in noise.outcomes.items())
    yield words.outcomes.format(shares=words.comma.join(shares))
    for names in seen:
        yield words.seen.format(n=len(names), ids=words.comma.join(names) or "-")
    sides = ((noise.stop, gate.stop_rate), (noise.answer, gate.answer_rate))
    for name, (side, wanted) in zip(words.sides, sides, strict=True):
        yield from _side(name, side, wanted, words)
    yield words.advice.format(k=flips_needed())


def _side(name: str, side: Side, wanted: RateRange, words: _Words) -> Iterator[str]:
    if side.spread is None or side.suggested_min is None:
        yield words.unmeasurable.format(side=name)
        return
    low, high = side.spread
    yield words.spread.format(
        side=name, low=_percent(low), high=_percent(high), flips=side.flips, n=side.questions
    )
    if side.questions < flips_needed():
        yield words.few.format(n=side.questions, k=flips_needed())
    elif side.detectable is None:
        yield words.undetectable.format(n=side.questions)
    else:
        points = f"{100 * side.detectable / side.questions:.0f}"
        yield words.detectable.format(k=side.detectable, n=side.questions, points=points)
    said = _range(wanted.min, side.spread, words)
    tip = words.suggested.format(low=_percent(float(side.suggested_min)))
    suggested = tip if said != words.above and _is_sensible(side) else ""
    yield said.format(wanted=_percent(float(wanted.min or 0))) + suggested


def _range(wanted: Fraction | None, spread: tuple[float, float], words: _Words) -> str:
    """Where a minimum stands, against what this build gives."""
    if wanted is None:
        return words.unset
    if wanted > Fraction(spread[1]):
        return words.above
    return words.wide if wanted > Fraction(spread[0]) else words.fits


def _is_sensible(side: Side) -> bool:
    """Whether a minimum can be suggested: not from a few questions, and not one that asks nothing."""
    return side.questions >= flips_needed() and bool(side.suggested_min)


def _percent(share: float) -> str:
    """As few digits as say it; 0% and 100% only where that is exact."""
    text = f"{100 * share:.1f}".removesuffix(".0")
    if text in {"0", "100"} and share not in {0.0, 1.0}:
        return "<0.1%" if share < 0.5 else ">99.9%"
    return f"{text}%"
