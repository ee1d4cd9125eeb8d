"""What is left of a day, a week, an hour or a year: 20 hours of it leave four."""

from dataclasses import dataclass

from evalgate.grade.action.guard import LateGuarded
from evalgate.grade.grounding.reckon import cues
from evalgate.grade.grounding.reckon.bench import Bench, values
from evalgate.text.figures.find import Figure, FigureKind
from evalgate.text.numerals import Number

_HOUR = 3600


@dataclass(frozen=True, slots=True)
class _Whole:
    """A length of time that everybody knows."""

    size: int
    unit: str
    """Canonical unit of what is left of it."""
    named: LateGuarded
    """What names it."""


_WHOLES = (
    _Whole(
        24 * _HOUR,
        "second",
        LateGuarded(
            r"(?<![0-9月十])[1一]日(?![前後目以かま])|毎日|日に|24時間|\bdays?\b|\bdaily\b|\b24\s?(?:hours|h\b)|\btwenty-four\b"
        ),
    ),
    _Whole(
        _HOUR, "second", LateGuarded(r"[1一]時間(?!半)|毎時|\b(?:an|per|each|every|one) hour\b|\bhourly\b")
    ),
    _Whole(7, "day", LateGuarded(r"週|\bweek(?:s|ly)?\b")),
    _Whole(12, "month", LateGuarded(r"年(?:間|に|の|を|で|中|額)|[1一]年|\byears?\b|\byearly\b|\bannual")),
)
_CONCLUDES = LateGuarded(
    r"つまり|すなわち|要するに|言い?換え|逆に|裏を返|反対に|ということ|計算|ため|ので|から(?=[、はあ])|結果|したがって|従って"
    r"|\bthat (?:is|leaves)\b|\bleav(?:es|ing)\b|\bso\b|\bi\.e\b|\bin other words\b|\bmean(?:s|ing)\b"
    r"|\bwhich\b|\btherefore\b|\bhence\b|\bthus\b|\bworks? out\b"
)
"""Says that one thing comes from another."""
_NEAREST = 120


def is_left(figure: Figure, value: Number, bench: Bench) -> bool:
    """Whether a length of time is what another one leaves of a whole that the answer speaks of.

    Args:
        figure: A length of time that no source states.
        value: Its value.
        bench: The figures of the answer.
    """
    if figure.kind is not FigureKind.DURATION or value <= 0:
        return False
    near = bench.near(figure, _NEAREST)
    sizes = [whole for whole in _WHOLES if whole.unit == figure.unit and value < whole.size]
    known = values([f for f in near if f.kind is FigureKind.DURATION], figure.unit) if sizes else ()
    if not any(whole.size - value in known for whole in sizes):
        return False
    words = bench.answer[max(0, figure.start - _NEAREST) : figure.end + cues.AFTER]
    told = _CONCLUDES.search(words) or cues.REST.search(words) or bench.lessens(figure)
    return bool(told) and any(whole.size - value in known and whole.named.search(words) for whole in sizes)
