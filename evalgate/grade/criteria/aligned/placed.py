"""What is where, and when: a bin behind the hut, £160 outside London, double time on Sundays."""

from collections.abc import Iterable, Iterator, Sequence

from evalgate.text.lazily import Late


def _named(places: Sequence[str]) -> str:
    """Patterns of places, each in a group of its own."""
    return "|".join(f"(?P<p{number}>{place})" for number, place in enumerate(places))


_PLACES_JA = (
    r"横|わき|脇|そば|傍ら|隣|となり|近く|付近",
    r"裏手?|うら|後ろ|背後",
    r"中(?![央間庭止身])|内部|内側",
    r"正面|向かい|手前|前(?![日年月述記後])",
    r"上(?![下限記司級])|下(?![記限級])|奥",
    r"外側?|外(?![部国来])",
)
_PLACED_JA = Late(
    rf"(?P<of>[一-龯ァ-ヶー]{{2,6}})の?(?:すぐ)?(?:{_named(_PLACES_JA)})(?=に(?:ある|あり|設|置)|の[一-龯ァ-ヶー])"
)
_PLACES_EN = (
    r"next\s+to|beside|by|near|alongside",
    r"behind|at\s+the\s+back\s+of",
    r"inside|in(?!\s+front)",
    r"in\s+front\s+of|opposite|facing",
    r"above|on\s+top\s+of|over",
    r"below|under|underneath|beneath",
)
_PLACED_EN = Late(rf"\b(?:{_named(_PLACES_EN)})\s+(?:the|our|your)\s+(?P<of>[a-z]{{4,}}(?:\s+[a-z]{{4,}})?)")


def _placed(text: str) -> Iterator[tuple[str, str]]:
    """What things stand beside, behind or in, and which of these."""
    for pattern in (_PLACED_JA, _PLACED_EN):
        for match in pattern.finditer(text):
            yield (
                match["of"],
                next(name for name, found in match.groupdict().items() if found and name != "of"),
            )


def moves_beside(claim: str, told: str) -> bool:
    """Whether a thing stands behind, or in, what the documents say that it stands beside.

    Args:
        claim: A sentence that states a fact, folded.
        told: The sentences that it rests on, with the question, folded.
    """
    return _tells_otherwise(_placed(claim), _placed(told))


def _tells_otherwise(claimed: Iterable[tuple[str, str]], told: Iterable[tuple[str, str]]) -> bool:
    """Whether a claim says of a thing what is not told of it, though something is."""
    pairs = frozenset(told)
    known = {of for of, _ in pairs}
    return any(of in known and (of, value) not in pairs for of, value in claimed)


_RATE = Late(
    r"\b(?:double\s+time|triple\s+time|time\s+and\s+a\s+(?:half|quarter|third)|(?:half|full|double|normal)\s+(?:pay|price|rate|fare))\b"
)
_CLAUSE = Late(r"[,;:.]|\b(?:and(?!\s+a\s)|but|while|whereas|otherwise)\b")
_ON_DAYS = Late(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|(?:bank|public)\s+holidays?|nights?|evenings?)\b"
)


def _rates(text: str) -> Iterator[tuple[str, str]]:
    """The rates of a text that is folded, each with the days that its clause names."""
    for clause in _CLAUSE.split(text):
        rates = _RATE.findall(clause)
        if len(rates) == 1:
            yield from ((day.rstrip("s"), rates[0]) for day in _ON_DAYS.findall(clause))


def swaps_the_rate(claim: str, told: str) -> bool:
    """Whether a day gets the rate of another: double time, and time and a half on Sundays.

    Args:
        claim: A sentence that states a fact, folded.
        told: The sentences that it rests on, with the question, folded.
    """
    return _tells_otherwise(_rates(claim), _rates(told))


_WHERE = Late(
    r"(?P<value>[£$€]?\d[\d.,]*\d|[£$€]?\d)(?:\s+(?!in\b|outside\b|beyond\b|within\b)[a-z]+){0,4}\s+(?:(?P<where>in|within|inside|outside|beyond)\s+(?P<of>[a-z]{3,})|(?P<other>elsewhere)\b)"
)
_OUT = ("outside", "beyond")


def _wheres(text: str) -> Iterator[tuple[str, bool, str]]:
    """Values, whether they hold outside of a place, and that place."""
    for match in _WHERE.finditer(text):
        yield match["value"], match["where"] in _OUT or bool(match["other"]), match["of"] or ""


def turns_outside(claim: str, told: str) -> bool:
    """Whether a value holds outside of the place that the documents give it in: £160 outside London.

    Args:
        claim: A sentence that states a fact, folded.
        told: The sentences that it rests on, with the question, folded.
    """
    places = tuple(_wheres(told))
    return any(
        any(one == value and told_out is not out and (of in ("", where)) for one, told_out, where in places)
        and (value, out, of) not in places
        for value, out, of in _wheres(claim)
    )


_DAYS = (r"同じ?日|応当日", r"1日|一日|初日|月初|月のはじめ", r"末日|月末", r"翌日|次の日", r"前日")
_DAY_OF = Late(
    rf"(?P<span>\d+\s?(?:[かヶカ]月|年|週間))(?P<side>前|後)の(?:月の)?(?:{_named(_DAYS)})(?!\d|[一-龯])"
)


def moves_the_day(claim: str, told: str) -> bool:
    """Whether a span ends on another day than the documents say: 3か月前の1日 for 3か月前の同日.

    Args:
        claim: A sentence that states a fact, folded.
        told: The sentences that it rests on, with the question, folded.
    """
    return _tells_otherwise(_days(claim), _days(told))


def _days(text: str) -> Iterator[tuple[str, str]]:
    for match in _DAY_OF.finditer(text):
        found = match.groupdict()
        yield f"{match['span']}{match['side']}", next(n for n in found if found[n] and n[1:].isdigit())


_NTH = Late(
    r"\b(?P<on>on|from|by|after|until|before|in)\s+the\s+(?P<nth>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)\s+"
    r"(?P<of>(?:working\s+)?day|night|week|month|year|visit|page|floor|line)\b"
)


def turns_the_nth(claim: str, told: str) -> bool:
    """Whether something is so on another day of a row than is told: on the eighth day for the first.

    Args:
        claim: A sentence that states a fact, folded.
        told: The sentences that it rests on, with the question, folded.
    """
    return _tells_otherwise(_nths(claim), _nths(told))


def _nths(text: str) -> Iterator[tuple[str, str]]:
    return ((f"{match['on']} {match['of']}", match["nth"]) for match in _NTH.finditer(text))


_TURNS = (moves_beside, swaps_the_rate, turns_outside, moves_the_day, turns_the_nth)


def misplaced(claim: str, told: str) -> bool:
    """Whether a claim turns where, on which days or on which day something is so.

    Args:
        claim: A sentence that states a fact, folded.
        told: The sentences that it rests on, with the question, folded.
    """
    return any(turns(claim, told) for turns in _TURNS)
