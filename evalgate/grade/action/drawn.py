"""What an answer draws for the matter from something near, behind a denial: "Going by the lockers, it's £2".

The documents are silent, and what they say of another matter, or do for a reason of their own, is made the
answer. The patterns are compiled when an answer first needs them: only one that denies, and says more, does.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from evalgate.grade.action.afterwards import Answered
from evalgate.grade.action.aside import cautions, has_figure
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.silence import is_left_open
from evalgate.grade.action.topic import Topic
from evalgate.text.lazily import Late

_SAYING = (Move.STATES, Move.DEPENDS, Move.HANDS_OFF)


def drawn_from_near(
    parts: Sequence[Part], denying: Sequence[Part], topic: Topic
) -> tuple[Answered, Part] | None:
    """What is drawn for the matter from something near, behind the first denial; None where nothing is.

    Args:
        parts: The parts of an answer that denies.
        denying: Those that deny.
        topic: What was asked.
    """
    if (agreed := _says_yes(parts)) is not None:
        return Answered.SURELY, agreed
    doubtful: Part | None = None
    for said in _sentences(parts, denying):
        text = ("" if said[0].japanese else " ").join(part.text for part in said)
        sure = _drawn_ja(said, text, topic) if said[0].japanese else _drawn_en(said, text)
        if sure is Answered.SURELY:
            return sure, said[0]
        doubtful = doubtful or (said[0] if sure else None)
    if doubtful is None and denying:
        first = denying[0].start
        later = (p for p in parts if p.start >= first and not (p.near or p.has(Cue.NEAR)))
        doubtful = next(filter(carries_over, later), None)
    return (Answered.PERHAPS, doubtful) if doubtful is not None else None


_YES = Late(r"\A\W*(?:yes|yep|yeah|certainly|sure|of\s+course|はい|ええ)\W+(?!(?:i|we)\b)\w")


def _says_yes(parts: Sequence[Part]) -> Part | None:
    """A plain yes with a figure before all else: "Yes, from 9 to 4 as usual; nothing makes an exception"."""
    told = next((p for p in parts if p.move not in (Move.COURTESY, Move.EMPTY)), None)
    if told is None or told.move is not Move.STATES or not has_figure(told) or told.near:
        return None
    marked = told.has(Cue.NEAR, Cue.SEARCHED, Cue.LIMITS)
    return None if marked or _YES.match(told.text) is None else told


def _sentences(parts: Sequence[Part], denying: Sequence[Part]) -> Iterator[list[Part]]:
    """What each sentence says behind the first denial, without its own denials."""
    first = min((p.start for p in denying), default=-1)
    if first < 0 or not any(p.move in _SAYING and p.start > first for p in parts):
        return
    for _, group in groupby(parts, key=lambda part: part.segment):
        said = [p for p in group if p.move in _SAYING and p.start > first and p not in denying]
        sent = bool(said) and said[-1].move is Move.HANDS_OFF
        if said and (has_figure(said[-1]) if sent else not any(map(cautions, said))):
            yield said


# --- Japanese

_REASON_JA = Late(
    r"(?:以上(?!の|に)|(?:ので|ため|から)(?=、)|ことから|ということは|(?:に|を|と)(?:準じ|ならっ|照らせ|照らし|当てはめ|踏まえ)(?:て|ば|ると)?|同様に?|と同じく)"
    r"、(?P<rest>[^。]{2,})"
)
_OUTCOME_JA = Late(
    r"(?:(?:(?<![考思見言伝])[えけせてねべめれげ]|でき|いただけ|頂け)ます|(?:こと|計算|扱い)(?:に|と)?(?:なります|です)|\d[^。、\s]{0,6}(?:に|と)なります"
    r"|(?:出|要り|い[らり]|つき|かかり|生じ|発生し|支払われ|含まれ|受けられ)ません"
    r"|(?:問題|差し?支え)(?:は|が)?(?:あり|ござい)ません|(?:構|かま)いません|(?:無料|有料|不要|必要|対象|可能|不可)です"
    r"|\d[^。、\s]{0,6}(?:です|かかります)|はずです|大丈夫です|と読めます)よ?[。!]?\s*\Z"
)
_TAKEN_AS_JA = Late(
    r"(?:と|で)(?:見て|考えて|思って|みて|捉えて|とらえて)(?:おい)?(?:て)?(?:も)?"
    r"(?:よい|良い|いい|大丈夫|構いま|かまいま|差し?支え|問題)"
)
_ALIKE_JA = Late(
    r"\W*(?:ただし|ただ|なお)?、?[^、。はがも]{1,16}(?:と|に)(?:同様|同じ|同等|準じ)(?:く|に|で|て|の)?、?"
    r"(?:[^。]{0,30}?(?:\d|[一二三四五六七八九十](?=年|回|日|月|円|人|名|割))[^。]{0,30}(?:です|ます)"
    r"|(?:の?(?:扱い|条件|金額|額|料金|期間|ルール|決まり|手順|手続き?))?(?:です|(?:に|と)なります|とお?考え))"
)
"""Gives for the matter what is said of something else; no subject stands: 「監事と同様に2年です」."""
_IN_A_CASE_JA = Late(
    r"(?:場合|とき|方)(?:に限り|に限って|のみ|だけ)、"
    r"(?P<rest>[^。]{0,24}(?:いただけ|頂け|でき|れ|え)ます)"
)


def _drawn_ja(said: Sequence[Part], text: str, topic: Topic) -> Answered | None:
    last = said[-1]
    if last.near and not last.has(Cue.CONFINES):
        return None
    if _TAKEN_AS_JA.search(text) or (_ALIKE_JA.match(text) and not is_left_open(text)):
        return Answered.SURELY
    granted = _IN_A_CASE_JA.search(text)
    if granted is not None and not is_left_open(granted["rest"]):
        return Answered.SURELY if "問題なく" in granted["rest"] else Answered.PERHAPS
    reason = _REASON_JA.search(text)
    if reason is None or is_left_open(reason["rest"]) or last.has(Cue.NEAR, Cue.SEARCHED):
        return None
    if last.move is Move.HANDS_OFF and topic.covered(reason["rest"]) == 0:
        return None
    return Answered.SURELY if _OUTCOME_JA.search(reason["rest"]) else None


# --- English

_IT = r"(?:and\s+|so\s+|but\s+|though\s+)?(?:it|they|this|these|those)"
_NOT_SO = Late(
    rf"\A\W*{_IT}\s*(?:(?:is|are|was|were|will\s+be)(?:\s+not|n't)|'s\s+not|'re\s+not)\s+(?:also\s+|ever\s+|normally\s+)?"
    r"(?:permitted|allowed|accepted|refunded|paid|charged|welcome|reimbursed|offered|eligible|entitled)\b"
)
_LED = Late(
    r"\A\W*(?:but\s+|however,?\s+|still,?\s+)?(?:as\s+with|just\s+as|as\s+for|like|going\s+by|judging\s+(?:by|from)|by\s+analogy\s+with|on\s+the\s+(?:basis|strength|model)\s+of"
    r"|by\s+the\s+same\s+(?:token|logic|rule)|working\s+from|if\s+we\s+go\s+by|(?:since|as|because|given\s+that|seeing\s+that)\s)[^,]{0,80},\s(?P<rest>[^.!?]+)"
)
_STATE = Late(
    r"\b(?:is|are|'s|'re|will\s+be|would\s+be|must\s+be|should\s+be|can\s+be|comes?\s+to|costs?)\s+(?:(?:also|therefore|simply|just|itself|then)\s+)?"
    r"(?:not\s+(?!the\s+same))?(?:free|included|allowed|permitted|forbidden|possible|required|[£$€]?\d|the\s+same)"
)
_RUNS = Late(
    rf"\A\W*{_IT}\s+(?:goes|go|runs?|works?|comes?|falls?)\s+"
    r"(?:through|on|under|out\s+of|against|as|along|by|to|onto)\s"
)
_FRAGMENT = Late(r"\A\W*(?!the\b)[a-z]+\s+only\s*[,.;]")
"""Says what alone is done: "Collection only, within 20 days"."""
_THE_ONLY = Late(
    r"\A\W*the\s+only\s+(?:charge|fee|cost|price|limit|rule|requirement|condition|deadline)"
    r"\s+is\s+(?:[£$€]?\d)"
)


def _drawn_en(said: Sequence[Part], text: str) -> Answered | None:
    if any(p.has(Cue.SEARCHED, Cue.LIMITS) for p in said):
        return None
    if any(_NOT_SO.search(p.text) for p in said):
        return Answered.SURELY if not said[-1].has(Cue.ATTRIBUTES) else Answered.PERHAPS
    led = _LED.search(text)
    if led is not None and not is_left_open(led["rest"]) and _STATE.search(led["rest"]):
        return Answered.SURELY
    if any(_RUNS.search(p.text) for p in said) and not said[-1].near:
        return Answered.SURELY if has_figure(said[0]) and not is_left_open(text) else Answered.PERHAPS
    only = _THE_ONLY.search(text) or (has_figure(said[0]) and _FRAGMENT.match(said[0].text))
    return Answered.PERHAPS if only and not said[0].has(Cue.ATTRIBUTES) else None


_STAYS = Late(
    r"\b(?:will|'ll)\s+(?:still\s+|also\s+)?(?:be|remain|stay|cost|apply|get)\b[^.!?;]{0,40}?(?:[£$€]\s?\d|\d\s*%|\d+\s+[a-z]+|the\s+same)"
    r"|\b(?:stays?|remains?)\s+(?:at\s+|the\s+same|unchanged)"
    r"|(?:年度?|年\d+月)(?:以降|から)?(?:に(?:なって)?)?も(?:、|同じ|変わらず|引き続き|そのまま|同額)?[^。、]{0,12}?(?:\d[^。、\s]{0,6}(?:です|になります|となります|かかります)|同じです|同額です|変わりません)"
)
"""Carries a value over to a later time: "it will be £540 all the same", 「2028年度も1足となります」."""


_WHAT = Late(r"\W*(?:what|how|whether|which|when|if)\b")


def carries_over(part: Part) -> bool:
    """Whether a plain statement carries a value over to another time than it is given for."""
    if part.move not in (Move.STATES, Move.DENIES) or part.has(Cue.LIMITS, Cue.CONDITION, Cue.IGNORANT):
        return False
    text = part.text if part.move is Move.STATES else part.text.partition(",")[2]
    stays = None if _WHAT.match(text) else _STAYS.search(text)
    return stays is not None and not is_left_open(text)
