"""Days of an example, and how old a document is, in Japanese: nobody takes them for what the documents say.

「たとえば6月27日には7月分です」 and 「4年前の版」 are reckoned by the answer itself. Whether rightly, a judge
has to say where our reckoning doesn't find out.
"""

from evalgate.text.figures.find import Figure, FigureKind
from evalgate.text.lazily import Late

_END = Late(r"[。！？!?\n]")
_DAYS = (FigureKind.DATE, FigureKind.WEEKDAY, FigureKind.TIME)
_EXAMPLE = Late(r"例えば|たとえば|仮に|例[：:]|一例|つまり|すなわち|具体的には|ということ")
_SUPPOSED = Late(r"なら|だと|とすると|とすれば|でしたら|であれば|[しったけ]たら|には|の場合")
_AGED = Late(r"\s*(?:以上|ほど|近く|余り|あまり|半|くらい|ぐらい|も)?\s*(?:前|先|後|経|たっ|古)")
_EDITION = Late(r"版|改[正訂定]|発行|作成|案内|資料|文書|規程|規約|マニュアル|時点|先の|\d{4}年")
_PLACE = Late(r"\s*の?(?:項目?|節|章|条文?|段落|見出し|行|欄|ページ)")
_TWO = 2


def is_an_example(answer: str, figure: Figure, missing: list[Figure]) -> bool:
    """Whether a figure is a day of an example of the answer's own, the age of a document, or a place in it.

    Args:
        answer: The text of the answer.
        figure: A figure that no source states.
        missing: All figures that none states.
    """
    if figure.kind is FigureKind.ORDINAL:
        return _PLACE.match(answer, figure.end) is not None
    is_day = figure.kind in _DAYS or (figure.unit == "day" and figure.text.endswith("日"))
    if not is_day and figure.unit != "month":
        return False
    aged = figure.unit == "month" and _AGED.match(answer, figure.end) is not None
    if not aged and (figure.unit == "month" or not _EXAMPLE.search(answer)):
        return False
    start = max((m.end() for m in _END.finditer(answer, 0, figure.start)), default=0)
    stop = _END.search(answer, figure.end)
    sentence = answer[start : stop.start() if stop else len(answer)]
    if aged:
        return _EDITION.search(sentence) is not None
    if not _EXAMPLE.search(sentence):
        return False
    beside = [f for f in missing if start <= f.start < start + len(sentence)]
    return len(beside) >= _TWO or _SUPPOSED.search(sentence) is not None
