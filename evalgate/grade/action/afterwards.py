"""What an answer says of the matter itself behind a denial, as in "They are treated like books".

A denial says that the documents hold nothing; what stands behind it may be about the documents, about
something named as other, or about whom to ask. Anything that says of the matter that it is so, may be, costs
or is included is an answer in other form, also where a pronoun, or no subject at all, stands for it.
"""

import re
from collections.abc import Sequence
from enum import Enum

from evalgate.grade.action.aside import cautions, has_figure, of_documents
from evalgate.grade.action.attempt import TO_HELP
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.lookup import Words
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import Topic
from evalgate.text.lazily import Late


class Answered(Enum):
    """How sure it is that something is given as the answer after all."""

    SURELY = "surely"
    PERHAPS = "perhaps"


def answered_after(
    parts: Sequence[Part], denying: Sequence[Part], topic: Topic
) -> tuple[Answered, Part] | None:
    """What says something of the matter behind a denial; None where nothing does.

    Args:
        parts: The parts of an answer that denies.
        denying: Those that deny.
        topic: What was asked.
    """
    denied: Part | None = None
    behind: Part | None = None
    doubtful: Part | None = None
    for part in parts:
        sure: Answered | None = None
        if part in denying:
            denied, sure = part, _goes_on(part)
        elif denied is not None:
            sure = _answers(part, topic, follows=behind is denied)
        if sure is Answered.SURELY:
            return sure, part
        doubtful = doubtful or (part if sure else None)
        if part.move not in _SILENT:
            behind = part
    return (Answered.PERHAPS, doubtful) if doubtful is not None else None


_SAYING = (Move.STATES, Move.DEPENDS)
_SILENT = (Move.COURTESY, Move.EMPTY, Move.CITES)


def _answers(part: Part, topic: Topic, *, follows: bool) -> Answered | None:
    """How sure it is that a part says something of the matter; follows: right behind the denial."""
    if part.move not in _SAYING:
        return Answered.PERHAPS if part.japanese and _SERVED.search(part.text) else None
    if part.near or cautions(part) or part.has(Cue.HANDS_OFF):
        return None
    read = _answers_ja if part.japanese else _answers_en
    return read(part, topic, follows=follows)


_TAIL = Late(r"(?:n't|\bnot|\bno|\bnothing|\bnever|\bsilent)\b[^,]*,(?P<rest>.+)", re.DOTALL)


_STILL_LESS = Late(r"\W*(?:let\s+alone|much\s+less|still\s+less|never\s+mind|nor|or)\b")
"""Goes on denying: "I don't know whether it's offered, let alone what it costs"."""


def _goes_on(part: Part) -> Answered | None:
    """Whether a clause that denies goes on to answer: "... not listed, which would include one"."""
    tail = None if part.japanese else _TAIL.search(part.text)
    if tail is None or _STILL_LESS.match(tail["rest"]):
        return None
    if (inferred := _INFERS.search(tail["rest"])) and not _NOT.search(tail["rest"][: inferred.end()]):
        return Answered.SURELY if not _OWN_WORK.search(tail["rest"]) else Answered.PERHAPS
    if _BECAUSE.search(tail["rest"]):
        return Answered.PERHAPS
    plain = not (
        _NOT.search(tail["rest"]) or _OWN_WORK.search(tail["rest"]) or Words(tail["rest"]).has(Cue.ATTRIBUTES)
    )
    if plain and _OF_IT.search(tail["rest"]):
        return Answered.SURELY
    return Answered.PERHAPS if plain and _DONE_WITH.search(tail["rest"]) else None


# --- English

_NOT = Late(
    r"\b(?:not|never|cannot|whether|unclear|unknown|nothing|neither|nor|without|unless|hardly|guess(?:ing|work)?|"
    r"wrong|unwise|risky|premature)\b|n't\b"
)
_OWN_WORK = Late(
    r"\b(?:i(?!\.e\b)|me|my|question|query|answers?|remit|responsib\w+|scope|department|team|office|desk|staff|somebody|someone|contact|ask|asking"
    r"|call|check|confirm|enquir\w+|inquir\w+)\b"
)
"""Speaks of the assistant, of who knows, or of asking."""
_INFERS = Late(
    r"\bi(?:'d|\s+would)\s+(?:therefore\s+)?say\s+(?:yes|no|so)\b|(?:\A\W*|[,;:-]\s*)(?:so|hence|therefore)\W+(?:no|yes)\s*[,:;.!-]"
    r"|\b(?:you|one|we)\s+(?:can|may|could|should)\s+(?:[a-z]+\s+){0,2}?(?:assume|conclude|infer|presume|count\s+on|reckon\s+(?:on|with)|bank\s+on)\b"
    r"|(?:\A\W*|[,;:-]\s*)(?:so\s+|and\s+|just\s+)?(?:expect|count\s+on|reckon\s+(?:on|with)|budget|bank\s+on|allow)\s+(?:for\s+)?(?:to\s+pay\b|(?:about|around|roughly)?\s*[£$€]?\d)"
    r"|\bfor\s+[a-z'-]+(?:\s+[a-z'-]+)?\s+(?:\([^()]*\)\s+)?appl(?:y|ies)\s+to\b"
    r"|\bappl(?:y|ies)\s+(?:equally\s+)?to\s+(?:it|them|this|that|these|those)\s*(?:as\s+well|too|also)?\W*\Z|\bappl(?:y|ies)\s+here\s+(?:as\s+well|too)\b"
    r"|\bsame\s+(?:goes|applies|holds|is\s+true|rules?\s+appl(?:y|ies))\s+(?:for|to|of|here)\b"
    r"|\bwhich\s+(?:would|should|will)\s+(?:also\s+|then\s+)?(?:include|cover|extend\s+to|apply\s+to)\b"
)
"""Makes an answer of something near."""
_SUBJECT = (
    r"(?:\A\W*|,\s+|\band\s+|\bso\s+|\bi\.e\.,?\s+|\bmeaning\s+(?:that\s+)?)(?:therefore\s+)?"
    r"(?:it|they|that|this|these|those)"
)
_BE = r"(?:'s|'re|'ll\s+be|\s+(?:is|are|will\s+be|would\s+be|should\s+be|can\s+be|may\s+be|must\s+be))"
_HOW = (
    r"(?:\s+(?:also|therefore|thus|hence|simply|just|usually|always|already|all|then|still|only|currently"
    r"|automatically|completely|normally))*"
)
_STATE = (
    r"\s+(?:free\b(?!\s+to\s+ask)|included\s+(?:in|with)\b|covered\s+by\b|(?:treated|handled|billed|charged|counted|classed|regarded|priced)\s+(?:like|as|at|the\s+same|in\s+the\s+same|per|by)\b"
    r"|the\s+(?:normal|usual|standard|ordinary|regular)\s+(?:ones?|rates?|price|fee)\b|the\s+same\s+(?:as|price|rate|fee|for|way)\b|(?:allowed|permitted|forbidden|prohibited|possible|fine|ok|okay|welcome|compulsory|run\s+as)\b"
    r"|(?:about\s+|around\s+|roughly\s+)?(?:[£$€]\s?\d|\d[\d.,]*\s*(?:cents?|pence|pounds?|euros?|dollars?|%)))"
)
_DOES = (
    r"\s+(?:costs?|falls?\s+under|comes?\s+(?:under|with|free)|counts?\s+as|works?\s+(?:like|as|the\s+same)"
    r"|goes\s+by)\b"
)
_OF_IT = Late(rf"{_SUBJECT}(?:{_BE}{_HOW}{_STATE}|{_HOW}{_DOES})")
_OF_TOPIC = Late(rf"\b(?P<noun>[a-z][a-z'-]{{2,}})(?:{_BE}{_HOW}{_STATE}|{_HOW}{_DOES})")
_YOU_MAY = Late(
    r"\byou(?:\s+(?:can|may|could|will)|'ll)\s+(?:\w+\s+)?(?!ask|find|check|call|contact|see|reach|speak|try|look|read|rely|need|have|want|e-?mail|get\s+in)"
    r"[a-z]+\s+(?:it|one|them|yours)\b(?!\s+(?:by|at|on)\s+(?:phone|calling|asking))"
)
_YOU_MAY_DO = Late(
    r"(?:\A\W*|[,;]\s+|\b(?:but|though|however|and|still),?\s+)(?:you|guests|members|customers|visitors|residents|tenants)\s+(?:can|may|could)\s+(?:still\s+|also\s+|simply\s+|always\s+|just\s+)?"
    r"(?:book|order|apply|reserve|sign\s+up|register|pay|rent|hire|buy|join|enrol|subscribe|cancel|return|leave|bring|park)\b"
    r"(?![^.]{0,40}\b(?:ask\w*|enquir\w+|inquir\w+|find\s+out|questions?|message|details|number|requests?|quer\w+|confirm\w*)\b)"
)
"""What is allowed, be it by telephone or at a desk: "but you can book by phone"."""
_DONE_WITH = Late(
    r"(?!\W*(?:it|they|them|this|that)\b)\W*\w.*?\b(?!find|see|check|mention|cover|say|call|make|get|put|look|read|need|want|have|all|any|than|for|as|but|and|that|not|the)"
    r"[a-z]{3,}\s+(?:it|them)\b|\bas\s+(?:usual|normal)\b|\bsimply\s+[a-z]+\b"
)
"""What is done with the matter, for which a pronoun stands: "visitors keep them on a lead"."""
_ONLY = Late(r"\bonly\s+[^,;.]{2,40}?\s+(?:can|may)\s+be\s+(?P<verb>[a-z]+)")
_BY_PLAN = Late(r"\bit(?:'ll|\s+will)\s+be\s+(?P<verb>[a-z]+)")
_BECAUSE = Late(r"\b(?:which|that|this)(?:'s|\s+is)\s+because\s+(?:we|you|it|our|your)\b")
_A_PAGE = Late(r"\b(?:an?|per|each|every)\s+page\b")
_PREFIX = 4


def _answers_en(part: Part, topic: Topic, *, follows: bool) -> Answered | None:
    text = part.text
    if (inferred := _INFERS.search(text)) and not _NOT.search(text[: inferred.end()]):
        return Answered.SURELY if not _OWN_WORK.search(text[inferred.end() :]) else Answered.PERHAPS
    if follows and _YOU_MAY_DO.search(text) and not _NOT.search(text):
        return Answered.PERHAPS
    papers = of_documents(part) and not _A_PAGE.search(text)
    if papers or _NOT.search(text) or _OWN_WORK.search(text):
        return None
    if part.has(Cue.SEARCHED, Cue.ATTRIBUTES, Cue.LIMITS):
        return None
    return _states_it(part, topic, follows=follows)


def _states_it(part: Part, topic: Topic, *, follows: bool) -> Answered | None:
    """How sure it is that a plain statement is of the matter, or of what stands for it."""
    text = part.text
    if follows and _OF_IT.search(text):
        return Answered.SURELY
    if any(_names(match["noun"], topic) for match in _OF_TOPIC.finditer(text)):
        return Answered.SURELY if _has_no_other_year(part, topic) else Answered.PERHAPS
    only = _ONLY.search(text)
    if follows and not part.has(Cue.NEAR) and _DONE_WITH.match(text):
        return Answered.PERHAPS
    if follows and (_YOU_MAY.search(text) or _BECAUSE.search(text) or (only and _names(only["verb"], topic))):
        return Answered.PERHAPS
    return Answered.PERHAPS if _BY_PLAN.search(text) and not part.has(Cue.NEAR) else None


def _names(word: str, topic: Topic) -> bool:
    """Whether a word is one of the topic's, in another form perhaps: scans for scanning."""
    return any(
        term[:_PREFIX] == word[:_PREFIX]
        for term in topic.terms
        if len(term) >= _PREFIX and len(word) >= _PREFIX
    )


def _has_no_other_year(part: Part, topic: Topic) -> bool:
    """Whether the question asks for no year that the part leaves out."""
    return all(term in part.text for term in topic.terms if term.isdigit())


# --- Japanese

_PREDICATE = Late(
    r"(?:(?:使え|[用行込入]でき|いただけ|頂け|入れ|[けらせめべ]られ|借りられ|持ち込め|連れて[来行]け|運べ|飛ばせ|もらえ|でき|になれ|行え|買え|払え|泊まれ|乗れ|出せ|選べ|飼え|置け|停め?られ)ます"
    r"|(?:含まれ|込まれ)(?:て(?:い|おり))?ます|込みです|(?:無料|有料|無償|一律|均一|定額|別料金|実費|先着順|可能|不要|必要|自由|禁止|同額|同じ|同様|対象|ok)です|かかります"
    r"|扱い(?:です|となります|になります)|(?:\d[\d,.]*|[一二三四五六七八九十百千万]+)円(?:です|となります|になります|かかります))(?:よ|ので|から)?[。!、]?\s*\Z"
)
_SERVICE = Late(
    r"(?:回収|引き取り|訪問|交換|返金|修理|送迎|配達|免除|減額)(?:を)?(?:いたし|致し|し)ます[。!]?\s*\Z|(?:伺い|うかがい|お?届けし|引き取り)ます[。!]?\s*\Z"
)
_SERVED = Late(
    r"(?:連絡|電話|申し?込み?|申し出|予約|お声[がか]け)[^。]{0,12}(?:れば|たら|ますと|ると)、(?![^。]*(?:案内|確認|資料|見積|説明|答え|調べ|相談))"
    r"[^。]{0,24}(?:伺い|うかがい|お?届け|回収|引き取|手配|貸し出|訪問|交換|返金|修理|診察|診療|延長)[^。]{0,6}ます"
)
"""What is done for those who call: 「ご連絡いただければ、先生が伺います」."""
_OWN_SUBJECT = Late(
    r"\A\W*(?P<subject>[^。、]{1,24}?)(?:(?<!で)(?<!に)(?:は|が|も|なら|でしたら|だけ(?![まるれな])))"
)
_PEOPLE = Late(
    r"(?:利用者|会員|お客様?|皆様|みなさま|方|人|者|どなた|誰|全員|学生|住民|職員|社員|ご家族|お子[様さ]ん?)\Z"
)
_AT_COST = Late(r"無料|無償|有料|費用|料金")
_NO_JA = Late(
    r"ません|ない|なく|ず[、。]|かもしれ|でしょう|か[。?]|もの(?:の|は)|限り|場合に|と(?:は|まで)|という|とある|とあり"
)
_OF_PAPERS = Late(r"では|には|によ[るりれ]|に基づ|と(?:記|書|定|示)|ǂ")


def _answers_ja(part: Part, topic: Topic, *, follows: bool) -> Answered | None:
    text = part.text
    told, served = _PREDICATE.search(text), _SERVICE.search(text)
    if not (told or served) or _is_of_papers(part):
        return None
    if TO_HELP.search(text):
        asked = _MAY_BE_DONE.search(text)
        return (
            Answered.PERHAPS
            if follows and asked and not TO_HELP.search(asked["deed"] or asked["deed_"])
            else None
        )
    subject = _OWN_SUBJECT.match(text)
    if part.has(Cue.NEAR):
        return Answered.PERHAPS if served and subject is None and _AT_COST.search(text) else None
    if subject is not None and _PEOPLE.search(subject["subject"]):
        return Answered.PERHAPS
    own = subject is None or bool(topic.terms_in(subject["subject"]))
    if not own or (subject is not None and has_figure(part) and not follows):
        return None
    return Answered.SURELY if told and (follows or subject is not None) else Answered.PERHAPS


_MAY_BE_DONE = Late(
    r"(?:[おご](?P<deed>[^、。をにでがはも]{2,8}?)(?:(?:いただ|頂)け|になれ)|(?P<deed_>[^、。をにでがはも]{2,8}?)でき)ます(?:よ|ので|から)?[。!、]?\s*\Z"
)
"""What is allowed, be it by telephone: 「お電話でお申し込みいただけます」 is of the matter."""


def _is_of_papers(part: Part) -> bool:
    """Whether a part only says what a document holds, or leaves open."""
    if part.has(Cue.SEARCHED, Cue.LIMITS, Cue.ATTRIBUTES) or (
        _OF_PAPERS.search(part.text) and of_documents(part)
    ):
        return True
    return _NO_JA.search(part.text) is not None
