"""B: asks which is meant, and settles it all the same: 「どちらですか？ とりあえず500円をご用意ください」.

Whoever gives only one reading's values, and not under a condition, has not left the choice to the user. Words
that say why one reading is taken, or that it doesn't matter which, make it sure.
"""

from collections.abc import Sequence
from enum import Enum

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.criteria.common import Case
from evalgate.text.figures.find import FigureKind
from evalgate.text.lazily import Late

_SUPPOSES = Late(
    r"とりあえず|ひとまず|さしあたり|当面は|どちらにし(?:て|ろ)|どっちにし(?:て|ろ)|いずれにし(?:て|ろ)|いずれにせよ|何にせよ"
    r"|どの場合(?:で)?も|(?:どれ|どちら|いずれ|どの[^、。]{1,8})(?:で|に)(?:も|あっても)(?:大丈夫|問題|間に合|足り|構い|通用|心配)"
    r"|(?:多く|大半|大部分|ほとんど)の(?:方|人|場合|お客|ケース|ご?質問)|たいてい|大抵|普通(?:は|なら)|通常(?:は|なら)|一般(?:的)?に(?:は)?"
    r"|おそらく|恐らく|たぶん|多分|(?:と|かと)(?:思われ|思い|考え|見受け|お見受け|推察|推測|拝察|解し|解釈し|理解し|仮定)|とみなし|と見なし"
    r"|のこと(?:かと|だと|と(?:思|存|考))|と(?:して|いうことで)(?:お答え|ご案内|回答|話を進|進め)|迷(?:う|った|われ)|不明な?(?:とき|場合)は"
    r"|\bi(?:'?ll|'?d|'?m|\s+will|\s+would|\s+am)?\s+(?:take\s+it|tak(?:e|ing)\s+this|assum\w+|presum\w+|suppos\w+|guess\w*|imagin\w+"
    r"|go(?:ing)?\s+(?:with|for|by)|expect\w*|treat\w*|read(?:ing)?\s+(?:it|this|that)|figur\w+|gather\w*|suspect\w*|think|believe|reckon)\b"
    r"|\b(?:assuming|presuming|presumably|probably|most\s+likely|more\s+likely|chances\s+are|no\s+doubt|i\s+take\s+it)\b"
    r"|\b(?:most|nearly\s+all|the\s+majority)\s+(?:people|of|new|users?|customers?|guests?|who|callers?|staff|enquir\w+|visitors?|members?|cases)\b"
    r"|\b(?:in\s+any\s+case|either\s+way|in\s+either\s+case|whichever|regardless|by\s+default|for\s+now|to\s+be\s+(?:safe|on\s+the\s+safe\s+side)"
    r"|usually|normally|typically|if\s+in\s+doubt|when\s+in\s+doubt|if\s+you'?re\s+not\s+sure)\b"
    r"|\bso\b[^.?!]{0,24}\bit\s+(?:is|would\s+be|'s)\b|\bso\s+the\s+answer\b|\bwhich\s+makes\s+it\b"
)
_UNDER = (Move.ASKS, Move.DEPENDS, Move.DIFFERS, Move.EMPTY)
_IF = Late(
    r"なら|(?:でし|だっ|し|れ|っ|い)たら|場合|(?:の|る|た)(?:とき|時)(?:は|に|、)|ば、|\b(?:if|when|in\s+case|should\s+you"
    r"|for(?!\s+(?:up\s+to\s+|about\s+|only\s+|at\s+least\s+)?(?:\d|[£$€]|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b)))\b"
)


class Settled(Enum):
    """How sure it is that one reading was taken for granted."""

    SURELY = "surely"
    PERHAPS = "perhaps"


def settled_on(case: Case) -> Settled | None:
    """Whether an answer that asks gives one reading's values, and those only.

    Returns:
        None where no reading's values are given, or several readings', or under a condition.
    """
    places = [
        {place for fact in case.reader.find_all(reading.facts) for place in fact.places}
        for reading in case.question.readings
    ]
    if sum(map(bool, places)) != 1:
        return None
    own = set.union(*places)
    told = [part for part in case.parts if part.move not in _UNDER]
    giving = next((part for part in told if any(part.start <= place < part.end for place in own)), None)
    if giving is None:
        return None
    if supposed := [p for p in told if p.segment == giving.segment and _SUPPOSES.search(p.text)]:
        return _supposed(giving, supposed, own)
    conditions = {found.strip() for found in _IF.findall(giving.text)}
    if _asks_behind(case.parts, giving) and conditions <= {"for"} and not giving.has(Cue.CONDITION):
        return Settled.SURELY
    if giving.has(Cue.CONDITION) or conditions:
        return Settled.PERHAPS if _offers_the_other(case.parts, giving) else None
    figures = [f for f in case.reader.figures if any(p.start <= f.start < p.end for p in told)]
    figures = [f for f in figures if f.kind is not FigureKind.NUMBER]
    return Settled.PERHAPS if figures and all(f.start in own for f in figures) else None


_AFTERTHOUGHT = Late(
    r"\A\W*(?:or\b,?\s+(?:did|do|were|are|is|was|perhaps|maybe|rather|would)\b|(?:do|did|would)\s+you\s+(?:also|perhaps|maybe|still)\b"
    r"|(?:shall|should)\s+i\s+also\b|(?:would|do)\s+you\s+(?:like|want)\s+(?:me\s+)?to\b)|\A\W*(?:それとも|もしかして|あるいは)"
    r"|も(?:あわせて|合わせて|一緒に)?(?:お?知り|必要|要り|ご?案内|お?調べ|ご?入用)[^。]{0,12}か\b"
)
"""Asks whether something else was meant or is wanted as well."""


def _asks_behind(parts: Sequence[Part], giving: Part) -> bool:
    """Whether all that is asked is an afterthought to a value: "Until 8 pm. Or did you mean the café?"."""
    asking = [p for p in parts if p.move is Move.ASKS]
    return all(p.start > giving.start and _AFTERTHOUGHT.search(p.text) for p in asking) and bool(asking)


_WANTED_TOO = Late(
    r"(?:ほう|方|分|[一-龯ァ-ヶ])も(?:あわせて|合わせて|一緒に)?(?:お?知り|必要|要り|ご?案内|お?調べ|ご?入用)[^。]{0,12}か\b"
    r"|\b(?:do|would)\s+you\s+(?:need|want|like)\b[^.!?]{2,40}\b(?:as\s+well|too)\W*\Z|\b(?:need|want)\s+[^.!?]{2,40}\s+(?:as\s+well|too)\?"
)
"""Asks whether the other reading's value is wanted besides."""


def _offers_the_other(parts: Sequence[Part], giving: Part) -> bool:
    """Whether the other reading is only offered: 「ゼミなら2日前です。発表会も要りますか」."""
    asking = [p for p in parts if p.move is Move.ASKS]
    return bool(asking) and all(p.start > giving.start and _WANTED_TOO.search(p.text) for p in asking)


def _supposed(giving: Part, supposed: Sequence[Part], own: set[int]) -> Settled:
    """How sure it is where something is supposed in the sentence that gives the values.

    What is supposed behind a value that stands under a condition is of another reading:
    「個人の方でしたら3日前まで、企業の方でしたら名簿のことかと存じます」.
    """
    text, value = giving.text, max(place for place in own if place < giving.end) - giving.start
    before, behind = text[:value], text[value:]
    conditional = _IF.search(before) and _IF.search(behind) and not _SUPPOSES.search(before)
    return Settled.PERHAPS if conditional and supposed == [giving] else Settled.SURELY
