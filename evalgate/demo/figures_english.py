"""Values in English sentences: money, shares, counts, deadlines, people and offices."""

from collections.abc import Iterator, Sequence

from evalgate.demo.lexicon import phrases
from evalgate.demo.tongue import Aspect, Figure

_VALUES = phrases("en.values")
_CURRENCIES = {
    "¥": "yen",
    "jpy": "yen",
    "£": "pound",
    "gbp": "pound",
    "$": "dollar",
    "usd": "dollar",
    "€": "euro",
}
_NUMBERS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "fifteen": 15,
    "twenty": 20,
    "thirty": 30,
}


def figures(text: str) -> Sequence[Figure]:
    """Every value in the text (NFKC, straight apostrophes)."""
    return list(_figures(text))


def _figures(text: str) -> Iterator[Figure]:
    for match in _VALUES.find("money", text):
        number = float((match["after"] or match["before"]).replace(",", ""))
        unit = (match["sign"] or match["unit"]).lower().removesuffix("s")
        yield Figure(aspect=Aspect.AMOUNT, key=f"{number:g} {_CURRENCIES.get(unit, unit)}", text=match[0])
    for match in _VALUES.find("share", text):
        yield Figure(aspect=Aspect.AMOUNT, key=match[0].lower(), text=match[0])
    rest = without(text, "money", "year")
    for match in _VALUES.find("limit", rest):
        yield Figure(aspect=Aspect.DEADLINE, key=_counted(match[0]), text=match[0])
    for match in _VALUES.find("count", without(rest, "limit")):
        each = f" a {match['each'].lower()}" if match["each"] else ""
        key = f"{_counted(match['many'])} {match['what'].lower()}{each}"
        yield Figure(aspect=Aspect.COUNT, key=key, text=match[0])
    for match in _VALUES.find("person", text):
        yield Figure(aspect=Aspect.PERSON, key=match[0].lower(), text=match[0])


def _counted(text: str) -> str:
    """The text with number words as digits."""
    return " ".join(str(_NUMBERS.get(word, word)) for word in text.lower().replace(",", "").split())


def without(text: str, *kinds: str) -> str:
    """The text with values of these kinds taken out."""
    for kind in kinds:
        text = _VALUES.replace(kind, " ", text)
    return text


def years(text: str) -> Sequence[str]:
    """The years in the text, with the word "fiscal" where it stands before one."""
    return [match[0] for match in _VALUES.find("year", text)]
