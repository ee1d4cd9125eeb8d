"""Shares, sums, differences, products and parts of figures that stand beside each other in an answer."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from evalgate.grade.grounding.reckon import cues
from evalgate.grade.grounding.reckon.bench import (
    FACTORS,
    MOST_TIMES,
    THINGS,
    Bench,
    counts_no_other,
    numbers,
    quotient,
    values,
)
from evalgate.text.figures.find import Figure, FigureKind
from evalgate.text.figures.match import span_of
from evalgate.text.lazily import Late
from evalgate.text.numerals import Number

Rule = Callable[[Figure, Number, Bench], bool]

_RATIOS = ("ratio", "times", "回")
MOST_AMOUNTS = 300
"""Amounts of one unit that are added up; a price list of thousands adds up to everything."""
_MOST_TERMS = 6


def shares(figures: Iterable[Figure]) -> list[Number]:
    """Shares that change something, among some figures."""
    return shares_of(values(figures, "ratio"))


def shares_of(ratios: Iterable[Number]) -> list[Number]:
    """Shares that change something: neither nothing nor all."""
    return [ratio for ratio in ratios if ratio not in (0, 1, -1)]


def is_share(figure: Figure, value: Number, bench: Bench) -> bool:
    """15% off €120, the remaining 85% of it, or 15% of it."""
    parts, bases = shares(bench.at_hand(figure)), bench.alike(figure)
    if figure.unit == "ratio" or not parts or not bases:
        return False
    more = cues.MORE.search(bench.sentence(figure)) is not None
    return any(
        bench.meets(figure, value, base * part)
        for share in parts
        for part in parts_by(share, more)
        for base in bases
    )


def parts_by(share: Number, more: bool) -> tuple[Number, ...]:
    """What a share makes of something: the share itself, what is left, and the whole with it on top."""
    if share > 1:
        return (share,)
    return (share, 1 - share, 1 + share) if more else (share, 1 - share)


def is_rest(figure: Figure, value: Number, bench: Bench) -> bool:
    """The other part of a whole: 85% beside 15%."""
    if figure.unit != "ratio" or not 0 < value < 1:
        return False
    if 1 - value in values(bench.beside(figure), "ratio"):
        return True
    words = bench.before(figure) + bench.after(figure)
    return 1 - value in bench.alike(figure) and cues.REST.search(words) is not None


def is_proportion(figure: Figure, value: Number, bench: Bench) -> bool:
    """How two amounts stand to each other: half of 24 hours, 12 hours; twice the €40, €80."""
    if figure.unit not in _RATIOS or value in (0, 1):
        return False
    spelled = cues.HALF.search(figure.text) is not None
    if figure.unit == "回" and not spelled:
        return False
    if cues.OF_A_YEAR.match(bench.after(figure)):
        return value * 12 in values(bench.near(figure), "month")
    near = bench.near(figure) if spelled else bench.beside(figure)
    pairs = ((one, two) for one in near for two in near if one.unit == two.unit and one.unit != "ratio")
    for one, two in pairs:
        for above, below in product(values((one,), one.unit), values((two,), two.unit)):
            if below and above != below and value in (Fraction(above) / below, 1 - Fraction(above) / below):
                return True
    return False


def is_total(figure: Figure, value: Number, bench: Bench) -> bool:
    """A sum of amounts beside it that one document holds, each as often as the answer says."""
    called = bench.totals(figure) or cues.SPELLED_OUT.match(bench.answer, figure.end)
    return bool(called) and any(
        bench.in_one_text(figure.unit, summands) for summands in summands_of(figure, value, bench)
    )


def summands_of(figure: Figure, value: Number, bench: Bench) -> Iterator[tuple[Number, ...]]:
    """Amounts at hand that add up to a figure, each as often as the answer says."""
    yield from sums(value, bench.alike(figure))
    terms = [list(_terms(amount, bench)) for amount in bench.near(figure) if amount.unit == figure.unit]
    if 1 < len(terms) <= _MOST_TERMS:
        for chosen in product(*terms):
            if sum(one * times for one, times in chosen) == value:
                yield tuple(one for one, _ in chosen)


def _terms(amount: Figure, bench: Bench) -> Iterator[tuple[Number, int]]:
    """An amount once, and as often as a number right before or behind it says."""
    for one in values((amount,), amount.unit):
        yield one, 1
        yield from ((one, n) for n in numbers(f for f in bench.shown if _joined(amount, f, bench)))


_JOINED = 32


def _joined(amount: Figure, number: Figure, bench: Bench) -> bool:
    if number.unit == amount.unit or number is amount:
        return False
    between = bench.between(amount, number)
    return len(between) <= _JOINED and not cues.STOP.search(between)


def sums(value: Number, alike: Sequence[Number]) -> Iterator[tuple[Number, ...]]:
    """Two of some amounts, or all of them, that add up to a value."""
    if 1 < len(alike) <= MOST_AMOUNTS and sum(alike) == value:
        yield tuple(alike)
    there = set(alike)
    for one in alike:
        if value - one in there and (value - one != one or alike.count(one) > 1):
            yield one, value - one


_MOST_TIMES = 60


def may_be_times(figure: Figure, bench: Bench) -> bool:
    """How often one amount of the same sentence goes into another: 5% a year up to 30%, six years."""
    times = figure.number
    if figure.kind not in (FigureKind.COUNT, FigureKind.DURATION) or not isinstance(times, int):
        return False
    if not 1 < times <= _MOST_TIMES:
        return False
    units = {f.unit for f in bench.near(figure)} - {figure.unit, ""}
    pairs = (pair for unit in units for pair in product(values(bench.near(figure), unit), repeat=2))
    return any(below and quotient(above, below) == times for above, below in pairs)


_REACHES = Late(
    r"から|以上|まで|必要|足[りる]|超え|達[しす]|届|下回|未満|計算|\b(?:at\s+least|enough|need\w*|minimum|reach\w*|up\s+to|at\s+most|afford"
    r"|short|meets?|cover\w*)\b"
)


def may_reach(figure: Figure, bench: Bench) -> bool:
    """How many at one price reach another amount, or stay just below it: at £15 each, 7 of them make £100."""
    times = figure.number
    if figure.kind not in THINGS or not isinstance(times, int) or not 1 < times <= MOST_TIMES:
        return False
    prices = [f for f in bench.near(figure) if f.kind is FigureKind.MONEY]
    pairs = (pair for f in prices for pair in product(values(prices, f.unit), repeat=2))
    reached = any(
        0 < below < above and times in (above // below, -(-above // below)) for above, below in pairs
    )
    return reached and _REACHES.search(bench.sentence(figure)) is not None


def is_difference(figure: Figure, value: Number, bench: Bench) -> bool:
    """What one amount is more than another."""
    if figure.unit == "ratio" or not bench.lessens(figure):
        return False
    others = values(bench.at_hand(figure), _NTH[figure.unit]) if figure.unit in _NTH else ()
    return differs(value, (*bench.alike(figure), *others))


_NTH = {"day": "日目", "month": "か月目"}
"""What is counted off by the unit: from the 20th day to the 30th it is ten days."""


def differs(value: Number, alike: Iterable[Number]) -> bool:
    """Whether a value is what one of some amounts is more than another."""
    there = set(alike)
    return value > 0 and any(one + value in there for one in there)


def is_saved(figure: Figure, value: Number, bench: Bench) -> bool:
    """What is saved by a year's payment against twelve of a month's: £24 a month, £240 a year, £48."""
    if figure.kind is not FigureKind.MONEY or not (bench.lessens(figure) and bench.yearly):
        return False
    alike = bench.alike(figure)
    return any(_MONTHS * one - value in alike for one in alike)


_MONTHS = 12


def is_double(figure: Figure, value: Number, bench: Bench) -> bool:
    """€45 each way, €90 return; both cards for twice the 1,100円 of one."""
    if figure.kind is not FigureKind.MONEY or not cues.BOTH.search(bench.sentence(figure)):
        return False
    return quotient(value, 2) in bench.alike(figure)


def is_multiple(figure: Figure, value: Number, bench: Bench) -> bool:
    """An amount times a number of things: £140 for 4 sessions of £35."""
    at_hand = bench.at_hand(figure)
    return any(_times(figure, value, one, at_hand, bench) for one in bench.alike(figure) if one)


def _times(figure: Figure, value: Number, one: Number, at_hand: Sequence[Figure], bench: Bench) -> bool:
    """Whether a value is an amount times a number that stands near it: 3, a half, or 30 kg of 10 kg."""
    times = quotient(value, one)
    if times in (0, 1):
        return False
    for other in at_hand:
        if other.kind not in FACTORS or not other.number or other.unit == figure.unit != "":
            continue
        if counts_no_other(figure, other):
            continue
        if other.number == times and bench.told(figure, other):
            return True
        if any(f.number == other.number / times for f in at_hand if f.unit == other.unit != ""):
            return True
    return False


def is_part(figure: Figure, value: Number, bench: Bench) -> bool:
    """An equal part of an amount: £35 each, 1,000円 a month of 12,000円; or the year's of a month's."""
    before = bench.before(figure)
    words = before + bench.after(figure)
    alike = bench.alike(figure)
    if any(quotient(value, number) in alike for number in longer_periods(words)):
        return True
    if cues.YEARLY_BESIDE.search(before) and quotient(value, 12) in alike:
        return True
    each = cues.EACH_AFTER.match(bench.after(figure)) or cues.EACH_BEFORE.search(bench.before(figure))
    if each and any(value * number in alike for number in numbers(bench.at_hand(figure))):
        return True
    return is_of_a_period(value, alike, words)


_IN_A_LONGER_ONE = (
    (cues.MONTHLY, (12,)),
    (cues.WEEKLY, (4, 52)),
    (cues.DAILY, (5, 7, 365)),
)
"""Words that name a period, and how many of it make a longer one."""


def is_of_a_period(value: Number, known: Collection[Number], words: str) -> bool:
    """Whether a value for the period that is named comes to a known amount for a longer one."""
    return any(
        value * number in known and named.search(words)
        for named, numbers_in in _IN_A_LONGER_ONE
        for number in numbers_in
    )


def longer_periods(words: str) -> Iterator[int]:
    """How many of a shorter period make the one that is named."""
    if cues.YEARLY.search(words):
        yield from (12, 52)
    if cues.WEEKLY.search(words):
        yield from (5, 7)


def rounds(value: Number, one: Number) -> bool:
    """Whether a value is a rounder one near an amount: about 3,500 for 3,480."""
    near = -one <= (one - value) * _TWENTIETH <= one
    return near and _digits(value) < _digits(one)


_TWENTIETH = 20


def _digits(value: Number) -> int:
    """Digits that say something: 2 of 3,500."""
    scaled = Fraction(value) * _SCALE
    return len(str(scaled.numerator).strip("-").rstrip("0")) if scaled.denominator == 1 else _MANY


_SCALE, _MANY = 10**6, 9


def is_length(figure: Figure, _value: Number, bench: Bench) -> bool:
    """The length of a stated range of times: 9:00〜17:30 is 8時間30分."""
    if figure.unit != "second":
        return False
    lengths = [length for other in bench.near(figure) if (length := span_of(other)) is not None]
    return any(figure.value in (length, (length + _HALF_DAY) % _DAY) for length in lengths)


_HALF_DAY, _DAY = 12 * 3600, 24 * 3600


_RULES: tuple[Rule, ...] = (
    is_share,
    is_rest,
    is_proportion,
    is_total,
    is_difference,
    is_saved,
    is_double,
    is_multiple,
    is_part,
    is_length,
)
"""Ways in which a figure follows from others that stand in the answer or the question; none without any."""
_OF_OTHER_UNITS: tuple[Rule, ...] = (is_proportion, is_difference, is_length)
"""Those that may need no amount of the figure's own unit."""


def follows(figure: Figure, value: Number, bench: Bench) -> bool:
    """Whether a figure follows in one of these ways."""
    return any(rule(figure, value, bench) for rule in (_RULES if bench.alike(figure) else _OF_OTHER_UNITS))


def is_called_nothing(figure: Figure, value: Number, bench: Bench) -> bool:
    """A sum or a difference of money that the answer does not call so, or of amounts of several documents."""
    if figure.kind is not FigureKind.MONEY or not bench.alike(figure):
        return False
    if any(summands_of(figure, value, bench)):
        return True
    return differs(value, values(bench.beside(figure), figure.unit))


def is_between(figure: Figure, value: Number, bench: Bench) -> bool:
    """Whether a figure is the middle of two amounts beside it, said of about so much: 25 for 20 and 30."""
    if not bench.roughly(figure):
        return False
    alike = set(values(bench.near(figure), figure.unit))
    return any(2 * value - one in alike for one in alike if one < value)
