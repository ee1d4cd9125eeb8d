"""What an answer offers behind a denial: a guess, a conclusion, or plain content after "however"."""

import re
from collections.abc import Sequence

from evalgate.grade.action.aside import cautions, guesses, has_figure, who_knows
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.referring import refers
from evalgate.grade.action.topic import Topic
from evalgate.text.lazily import Late
from evalgate.text.segment import Block

REFUSALS = (Move.DENIES, Move.DECLINES, Move.UNDECIDED)
"""Moves that withhold what was asked for."""
_LETTER = Late(r"[^\W\d_]")
CITED = Late(
    r"[\[【(「](?![^\]】)」]*(?:\d{3}[\d -]{2}|@|\bext))[^\[\]【】()「」]{1,40}[\]】)」]\W*$|\[\d+\]",
    re.IGNORECASE,
)
"""A document in brackets at the end of a part, or a number in square ones: [3]."""


def is_content(part: Part) -> bool:
    """States something of its own: not where it looked, nor a few connecting words."""
    if part.move is Move.DEPENDS:
        return True
    return part.move is Move.STATES and not part.has(Cue.SEARCHED) and weight(part) >= 6


def weight(part: Part) -> int:
    """How many letters a part has."""
    return len(_LETTER.findall(part.text))


def attempt(first: Part, after: Sequence[Part], topic: Topic) -> Part | None:
    """What is offered as the answer after all; a denial that comes last takes it back."""
    last_denial = max((p.start for p in after if p.move in REFUSALS or p.has(Cue.LIMITS)), default=-1)
    if done := next(filter(promises, after), None):
        return done
    stated = [p for p in after if p.move is Move.STATES and weight(p) >= 6]
    for part in stated:
        if _concludes(part, after, first):
            return part
        if _guesses(part, topic):
            return part
        if part.start > last_denial and _asserts(part, topic) and not _taken_back(part, after):
            return part
    steps = [p for p in stated if p.block is Block.ORDERED and not is_marked(p)]
    if len(steps) >= 2:
        return steps[0]
    plain = [p for p in stated if not is_marked(p)]
    return plain[0] if sum(map(weight, plain)) > _LONG and len(plain) >= 3 else None


_IF_DONE = Late(
    r"(?P<first>[^。、]{2,40}?(?:(?:いただ[けい]|頂[けい]|くださ|ください|なさ|され|にな|す|でき|あ|払え|使え|出せ|添え|入れ)(?:れ)?(?:ば|たら|ましたら)|[けげせてねべめれ]ば|(?:いただ|頂)くと|(?:いただ|頂)いたうえで))"
    r"、?(?P<then>[^。]{1,30}?(?:[えけせてべめれげ]|でき|いただけ|頂け)ます)"
)
TO_HELP = Late(
    r"案内|答え|回答|調べ|見積|確認|伝え|力に|説明|相談|探|紹介|分か|わか|教え|知らせ|示[しせ]|対応|手伝|役に|判断|助か|提供|申し上げ|引き継|つな|取り次|覧"
    r"|聞|返[事信答]|確か|解決|安心|尋ね|問い?合わ|電話|連絡|来店|申し付|質問|指定|照会|資料|文書|情報|お声|見せ|メール|アクセス|参照|受けます|控え"
)
"""What an assistant or an office does about a question, and how it is asked."""


def promises(part: Part) -> bool:
    """Whether it is said what may be done, and on what terms: 「検査票をご提示いただければお預けになれます」.

    To be asked again, or to be told where to ask, is none of that.
    """
    if not part.japanese or part.move in REFUSALS:
        return False
    found = _IF_DONE.search(part.text)
    return found is not None and TO_HELP.search(found[0]) is None


def _guesses(part: Part, topic: Topic) -> bool:
    """Guesses about the matter: neither about who knows nor about what the documents hold."""
    limited = part.has(Cue.LIMITS) and not _USUAL.search(part.text)
    about = limited or part.has(Cue.HANDS_OFF, Cue.SEARCHED) or who_knows(part, topic) or refers(part)
    headed = part.text.endswith(":") and not has_figure(part)
    return guesses(part) and not about and not headed


_USUAL = Late(
    r"\b(?:generally|usually|typically|normally|commonly|mostly|as\s+a\s+rule|tends?\s+to)\b|一般に|通常は|普通は|普通、"
)
"""Speaks of what is so elsewhere, whatever limits it names."""


def _concludes(part: Part, after: Sequence[Part], first: Part) -> bool:
    """Draws an answer from the silence of the documents: "there is no rule, so it's allowed"."""
    before = [p for p in (first, *after) if p.start < part.start]
    if not before or before[-1].move not in REFUSALS or is_marked(part) or cautions(part):
        return False
    if _CANT_SAY.search(part.text):
        return False
    if _SO.match(part.text):
        return True
    return before[-1].segment == part.segment and _BECAUSE.search(before[-1].text) is not None


_SO = Late(
    r"(?:,\s*)?(?:so|therefore|thus|hence|which\s+means|(?:you|one)\s+(?:can|may"
    r"|could)\s+(?:safely\s+)?(?:take|assume|conclude|infer|expect|treat))\b|(?:したがって|従って|よって"
    r"|つまり|ですので)"
)
_CANT_SAY = Late(
    r"\b(?:i|we)\b[^.!?]*(?:n't|\bnot|\bno|\bnothing|\bneither|cannot|unable)\b|\bno\b[^.!?]*\b(?:i|we|me|us)\b"
    r"|(?:\b(?:wrong|unwise|unfair|improper|misleading|guess(?:ing|work)?|speculat\w+|dishonest|risky|irresponsible|premature)"
    r"|(?:n't|\bnot)\s+(?:be\s+)?(?:right|fair|safe|honest|proper|wise|responsible|possible))\b[^.!?]{0,24}\b(?:to\s+(?:say|tell|answer|state|promise"
    r"|quote|confirm|advise|claim|guess|give|offer|name|rule)|on\s+my\s+part)\b|\banything\s+i\b[^.!?]{0,20}\bguess"
    r"|\byou(?:'ll|'d|\s+will|\s+would|\s+may|\s+might)?\s+(?:[a-z]+\s+)?(?:need|want|have|like|wish|best)\s+to\s+(?:ask|request|check|contact|call|ring"
    r"|phone|e-?mail|enquire|inquire|speak|talk|confirm|find\s+out|consult|obtain|get\s+(?:an?|in\s+touch|hold))\b"
    r"|(?:答え|案内|伝え|申し上げ|示し|断定|分か|わか|判断|回答)[^。]*(?:ません|ない|かね|でき)"
)
"""Goes on declining: "so I can't quote a limit"."""
_BECAUSE = Late(r"(?:ので|ため|から|以上)[、,]?$")
_LONG = 240
"""Letters of plain statements after a denial that are no remark any more."""


def _asserts(part: Part, topic: Topic) -> bool:
    """Opens with however and goes on with content, or gives a figure for the very thing asked about."""
    if is_marked(part) or cautions(part):
        return False
    if part.has(Cue.CONTRASTS) or goes_further(part):
        return weight(part) >= 10
    if has_figure(part) and _APPLIES.search(part.text) and topic.covered(part.text) > 0:
        return True
    return has_figure(part) and topic.covered(part.text) >= 0.5 and not CITED.search(part.shown)


def _taken_back(part: Part, after: Sequence[Part]) -> bool:
    """Whether its own sentence goes on: about something else, 「…であり、回収の話ではありません」."""
    rest = (p for p in after if p.segment == part.segment and p.start > part.start)
    return not has_figure(part) and any(p.has(Cue.NEAR, Cue.LIMITS) or cautions(p) for p in rest)


def goes_further(part: Part) -> bool:
    """Answers with more than silence: "No ..., none is mentioned. In fact, it's advised against"."""
    return part.move is Move.STATES and _FURTHER.match(part.text) is not None


_FURTHER = Late(
    r"\W*(?:in\s+fact|indeed|on\s+the\s+contrary|quite\s+the\s+opposite)\b|\W*(?:むしろ|それどころか)"
)
_APPLIES = Late(r"(?:適用|該当|準用)(?:に)?(?:さ|し|な)[^。、]{0,3}(?:ます|る)|に(?:は)?含まれ(?:ます|る)")
"""Ties a value to the matter: 7,700円がご家族にも適用されます."""


def is_marked(part: Part) -> bool:
    """Marked as near, as somebody's words, or as a place to look."""
    return part.near or part.has(Cue.NEAR, Cue.SEARCHED, Cue.ATTRIBUTES, Cue.HANDS_OFF)
