"""`profile.svg`: a radar chart, drawn by hand. Pure.

An axis without a score has no corner, nor has one whose score rests on a task or two of many: lines join only
neighbours that were both measured, and the gap says so. The thin bars are the intervals. Only our own words
and numbers stand in it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import cos, pi, sin

from evalgate.profile.compare import Change
from evalgate.profile.probe import Axis
from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.table import score_of
from evalgate.profile.report.words import ProfileWords
from evalgate.profile.score import AxisScore

_WIDTH, _HEIGHT = 640, 540
_CENTRE = (320.0, 268.0)
_RADIUS = 178.0
_HEAD, _BASE, _GRID, _INK, _PALE = "#0969da", "#9a6700", "#d0d7de", "#1f2328", "#59636e"
_FONT = (
    "font-family=\"'Noto Sans CJK JP','Hiragino Sans','Yu Gothic UI','Segoe UI',Helvetica,Arial,sans-serif\""
)


@dataclass(frozen=True, slots=True)
class _Spoke:
    """One axis on the page."""

    angle: float

    def at(self, score: float) -> tuple[float, float]:
        """Where a score lies."""
        length = _RADIUS * score / 100
        return _CENTRE[0] + length * sin(self.angle), _CENTRE[1] - length * cos(self.angle)


def radar(facts: ProfileFacts, words: ProfileWords) -> str:
    """The chart; its description, and the table of `profile.md`, say the same to readers who can't see it."""
    axes = facts.profile.axes
    spokes = {axis.axis: _Spoke(2 * pi * number / len(axes)) for number, axis in enumerate(axes)}
    head = {axis.axis: float(axis.score) for axis in axes if axis.score is not None}
    base = {c.axis: float(c.base) for c in facts.changes if c.base is not None}
    thin = {axis.axis for axis in axes if axis.basis.is_thin}
    thin_base = {change.axis for change in facts.changes if change.base_basis.is_thin}
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
            f'height="{_HEIGHT}" role="img" aria-labelledby="t d" {_FONT}>'
        ),
        f'<title id="t">{escape(words.chart_title)}</title>',
        f'<desc id="d">{escape(_description(axes, words))}</desc>',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>',
        *_grid(list(spokes.values())),
        *_shape(spokes, _without(base, thin_base), _BASE, dashed=True),
        *_shape(spokes, _without(head, thin), _HEAD, dashed=False),
        *_intervals(spokes, axes),
        *_dots(spokes, head),
        *(_label(spokes[axis.axis], axis, facts, words) for axis in axes),
        *(_legend(words) if facts.changes else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _without(scores: Mapping[Axis, float], thin: Collection[Axis]) -> dict[Axis, float]:
    return {axis: score for axis, score in scores.items() if axis not in thin}


def _description(axes: Sequence[AxisScore], words: ProfileWords) -> str:
    said = (f"{words.short[axis.axis]}{words.colon}{score_of(axis, words)}" for axis in axes)
    return words.comma.join(said)


def _grid(spokes: Sequence[_Spoke]) -> list[str]:
    rings = []
    for score in (20, 40, 60, 80, 100):
        corners = " ".join(_pair(spoke.at(score)) for spoke in spokes)
        rings.append(f'<polygon points="{corners}" fill="none" stroke="{_GRID}" stroke-width="1"/>')
    lines = [_line(spoke.at(0), spoke.at(100), _GRID, 1) for spoke in spokes]
    marks = [
        f'<text x="{x + 5:.1f}" y="{y + 4:.1f}" font-size="11" fill="{_PALE}">{score}</text>'
        for score in (20, 40, 60, 80, 100)
        for x, y in [spokes[0].at(score)]
    ]
    return [*rings, *lines, *marks]


def _shape(
    spokes: Mapping[Axis, _Spoke], scores: Mapping[Axis, float], colour: str, *, dashed: bool
) -> list[str]:
    order = list(spokes)
    dash = ' stroke-dasharray="6 4"' if dashed else ""
    if len(scores) == len(order):
        corners = " ".join(_pair(spokes[axis].at(scores[axis])) for axis in order)
        fill = "none" if dashed else colour
        return [
            (
                f'<polygon points="{corners}" fill="{fill}" fill-opacity="0.14" stroke="{colour}" '
                f'stroke-width="2.5" stroke-linejoin="round"{dash}/>'
            )
        ]
    pairs = zip(order, order[1:] + order[:1], strict=True)
    return [
        _line(spokes[a].at(scores[a]), spokes[b].at(scores[b]), colour, 2.5, dash)
        for a, b in pairs
        if a in scores and b in scores
    ]


def _intervals(spokes: Mapping[Axis, _Spoke], axes: Sequence[AxisScore]) -> list[str]:
    return [
        _line(spokes[a.axis].at(a.interval[0]), spokes[a.axis].at(a.interval[1]), _HEAD, 5, ' opacity="0.3"')
        for a in axes
        if a.interval is not None
    ]


def _dots(spokes: Mapping[Axis, _Spoke], scores: Mapping[Axis, float]) -> list[str]:
    found = []
    for axis, score in scores.items():
        x, y = spokes[axis].at(score)
        found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{_HEAD}"/>')
    return found


def _label(spoke: _Spoke, axis: AxisScore, facts: ProfileFacts, words: ProfileWords) -> str:
    x, y = spoke.at(114)
    side = sin(spoke.angle)
    anchor = "middle" if abs(side) < 0.1 else "start" if side > 0 else "end"
    top = y - 14 if cos(spoke.angle) > 0.9 else y + 4
    measured = axis.score is not None
    colour = _INK if measured else _PALE
    change = facts.change(axis.axis)
    moved = {Change.BETTER: " ▲", Change.WORSE: " ▼"}.get(change.change, "") if change else ""
    name, score = escape(words.short[axis.axis]), escape(score_of(axis, words) + moved)
    return (
        f'<text x="{x:.1f}" y="{top:.1f}" text-anchor="{anchor}" fill="{_INK}" font-size="15">{name}'
        f'<tspan x="{x:.1f}" dy="20" font-size="{17 if measured else 13}" font-weight="600" fill="{colour}">'
        f"{score}</tspan></text>"
    )


def _legend(words: ProfileWords) -> list[str]:
    y = _HEIGHT - 14
    return [
        _line((20, y - 5), (52, y - 5), _HEAD, 2.5),
        f'<text x="60" y="{y}" font-size="13" fill="{_INK}">{escape(words.chart_head)}</text>',
        _line((170, y - 5), (202, y - 5), _BASE, 2.5, ' stroke-dasharray="6 4"'),
        f'<text x="210" y="{y}" font-size="13" fill="{_INK}">{escape(words.chart_base)}</text>',
    ]


def _pair(point: tuple[float, float]) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"


def _line(
    start: tuple[float, float], end: tuple[float, float], colour: str, width: float, more: str = ""
) -> str:
    return (
        f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}" '
        f'stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"{more}/>'
    )
