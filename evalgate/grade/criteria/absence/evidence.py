"""What shows that an answer answers: a value, a yes or no, a permission, steps, a guess about the matter.

Where an answer denies, or may do so in words that nobody knows, it fails only for something that is really
seen there. A hedge in a polite sentence is nothing of that kind.
"""

from collections.abc import Sequence

from evalgate.grade.action.aside import (
    MARKS,
    cautions,
    guesses,
    has_figure,
    has_value,
    of_documents,
    repeats_figures,
    who_knows,
)
from evalgate.grade.action.attempt import REFUSALS
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import Topic
from evalgate.grade.criteria.absence.denial import negates, says_no
from evalgate.grade.criteria.absence.evidence_english import answers, holds_back
from evalgate.text.lazily import Late
from evalgate.text.segment import Block

_MARKS = (*MARKS, Cue.CONFINES, Cue.HANDS_OFF)
_YES = Late(r"\W*(?:はい|いいえ|ええ|いえ)(?=[、。!,]|\s)")
_USUAL = Late(
    r"一般(?!的な(?:一文|記述|記載|案内|内容|定め|規定))|通常|普通|通例|恐らく|おそらく|たぶん|多分|多く|相場|世間|常識|慣例|経験上|推[測定察]|見込|法[律令]|だいたい"
    r"|大抵|たいてい|ほとんど|大半|例年"
)
"""What is usual or likely: an answer whatever it is about."""
_PLAIN = Late(
    r"可能|(?:でき|行え|使え|選べ|入れ|もらえ|頂け|いただけ|受けられ|認めら|払われ|送れ|届け)(?:ます|る)|許可|許され|禁止"
    r"|禁じ|問題(?:は)?(?:な|あり)|差し?支え|構い|構わ|かまい|かまわ|大丈夫|無料|有料|不要|(?:よ|良|い)い(?:です|で)|自由"
    r"|対象|適用|べき|避け|必要(?:です|が)|控えて|控えた|おすすめ|お勧め|望まし|注意"
)
"""Says that something may be done, has to be, or is free."""


def sees_an_answer(parts: Sequence[Part], topic: Topic) -> bool:
    """Whether something in an answer really answers, be it right or wrong."""
    stated = [p for p in parts if p.move is Move.STATES]
    if any(not p.japanese and answers(p, topic) for p in stated) or (stated and _YES.match(stated[0].text)):
        return True
    steps = [p for p in stated if p.block is Block.ORDERED and not (p.near or p.has(*_MARKS))]
    japanese = (p for p in stated if p.japanese)
    return len(steps) > 1 or any(_tells(p, topic) or _guesses_of(p, topic) for p in japanese)


def _tells(part: Part, topic: Topic) -> bool:
    """Gives a value or a permission with no mark of being near."""
    if part.has(*_MARKS) or says_no(part):
        return False
    told = has_value(part) and not repeats_figures(part, topic)
    return told or (tells_plainly(part) and topic.covered(part.text) > 0)


def tells_plainly(part: Part) -> bool:
    """Whether a part says that something may be done, has to be, or is free."""
    return _PLAIN.search(part.text) is not None


def _guesses_of(part: Part, topic: Topic) -> bool:
    """Guesses about the matter, not about documents or whom to ask."""
    if not guesses(part) or part.has(Cue.HANDS_OFF) or of_documents(part) or who_knows(part, topic):
        return False
    told = has_figure(part) or topic.covered(part.text) > 0 or tells_plainly(part)
    return told or _USUAL.search(part.text) is not None


_HELD_BACK = Late(
    r"ただ|もっとも|注意|留意|確認|確かめ|変[わ更動]|異な|違|別[のに途]|限[らりっ]|時点|参考|目安|今後|最新|改め|あらため"
    r"|かどうか|未定|まだ|保証"
)


def may_hold_back(parts: Sequence[Part]) -> bool:
    """Whether something beside a near value may say how far it holds, in words that no pattern knows."""
    if any(not p.japanese and p.has(Cue.GUESSES) and not p.has(Cue.LIMITS) for p in parts):
        return False
    return any(
        _holds_back(p) if p.japanese else holds_back(p)
        for p in parts
        if p.move in (Move.STATES, Move.HANDS_OFF, Move.DEPENDS, Move.COURTESY)
    )


def _holds_back(part: Part) -> bool:
    """The same of one Japanese part, which may name a year and no other figure."""
    return not _DIGIT.search(_YEAR.sub("", part.shown)) and _HELD_BACK.search(part.text) is not None


_YEAR = Late(r"(?:19|20)\d\d年度?")
_DIGIT = Late(r"\d")


_TELLS_WHAT_TO_DO = Late(
    r"\A\W*(?:(?:please|so|then|just|also|and|simply|instead)\W+)*(?:treat(?!\s+(?:it|this|that|them)\s+as\s+(?:a|an|the)\b)"
    r"|keep(?!\s+(?:in|that|this|an?)\b)|put|use|hand|take(?!\s+(?:care|this|that)\b)|leave|place|store|label|fill|submit"
    r"|wear|wash|switch|turn|close|download|print|sign|enter|click|remove|clean|dispose|pack|seal|attach|bring|send)\b"
    r"|(?:て|お[^。、]{1,8}|ご[一-龯]{2})(?:ください|下さい)(?:ませ|ね)?[。!]*\Z|ましょう[。!]*\Z"
)


def instructs(part: Part) -> bool:
    """Whether a part tells what to do about the matter: neither whom to ask nor what not to rely on."""
    stated = part.move is Move.STATES and not (part.near or part.has(*_MARKS, Cue.COURTESY, Cue.LIMITS))
    return (
        stated and _TELLS_WHAT_TO_DO.search(part.text) is not None and not (negates(part) or cautions(part))
    )


_STEPS = Late(
    r"\A\W*(?:まず|最初に|先に|はじめに|初めに)(?:は)?、?(?P<ja>[^。、]{2,24}[をにへ][^。、]{0,10}(?:[^。、たるいう]、|てから|たら|たうえで))"
    r"|\A\W*(?:first(?:ly)?|to\s+begin(?:\s+with)?|to\s+start(?:\s+with)?)\b,?\s+(?P<en>[^.!?]{4,60}?)(?:,\s|;|\band\s+then\b|\bthen\b)"
)
_ASKS_FIRST = Late(
    r"尋ね|問い?合わ|電話|連絡|相談|聞|確認|覧|確かめ|照会|参照|調べ|探"
    r"|\b(?:i|we|ask|call|ring|phone|contact|e-?mail|check|look|read|speak|talk|consult|thank|let|the|there|that|this)\b"
)


def takes_steps(part: Part) -> bool:
    """Whether a part sets out what to do step by step, beginning with more than whom to ask."""
    found = None if part.move in REFUSALS else _STEPS.search(part.text)
    return found is not None and _ASKS_FIRST.search(found["ja"] or found["en"]) is None
