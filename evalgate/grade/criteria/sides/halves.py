"""A question that names both readings by one bound: 「1メートルに届きますか、届きませんか」.

Where a question set tells its two readings by a bound that both of them name, to ask on which side of it the
matter lies names them both.
"""

from collections.abc import Sequence

from evalgate.grade.action.moves import Move
from evalgate.grade.criteria.common import Case
from evalgate.text.figures.find import find_figures
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_EITHER_SIDE = Late(
    r"ますか、[^。?]{0,16}ませんか|(?:以上|以下|未満|超|より[^。、?]{1,4}|まで|以内|前|後)(?:です|でしょう|になります|ですか)?か、?"
    r"[^。?]{0,20}(?:以上|以下|未満|超|まで|以内|前|後|それ[^。?]{1,8}|届[^。?]{1,6})[^。?]{0,8}か"
    r"|(?:超え|届[きく]|達し|満た[しさ]|過ぎ)[^。、?]{0,8}か(?:どうか|、)"
    r"|\bor\s+(?:not|less|more|under|over|below|above|fewer|longer|shorter|older|younger|smaller|larger|earlier|later|within|after|before)\b"
    r"|\b(?:under|over|below|above|within|up\s+to|at\s+least|more|less)\b[^.!?]{0,30}\bor\b"
)
_TWO = 2


def asks_on_which_side(case: Case) -> bool | None:
    """Whether the answer asks on which side of a bound the matter lies that both readings name.

    Returns:
        None where nothing is asked of a bound; False where it is another bound than theirs.
    """
    readings = case.question.readings
    if len(readings) != _TWO:
        return None
    first, second = (_bounds((reading.name, *reading.keywords)) for reading in readings)
    shared = first & second
    asking = (p for p in case.parts if p.move is Move.ASKS and _EITHER_SIDE.search(p.text))
    asked = {
        bound for p in asking for bound in _bounds((p.shown,)) if bound[1] in {unit for _, unit in shared}
    }
    return bool(shared & asked) if asked else None


def _bounds(texts: Sequence[str]) -> set[tuple[object, str]]:
    """The figures in some texts, by value and unit."""
    return {(figure.value, figure.unit) for text in texts for figure in find_figures(fold(text))}
