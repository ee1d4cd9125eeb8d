"""Answers that say nothing but what documents hold, or don't: whoever only tells of records says why.

No pattern knows every way to say that nothing was found. Where every clause is of documents, of what the
assistant knows, or of whom to ask, and one of them says no of what is recorded, nothing else can be meant.
"""

from collections.abc import Sequence
from itertools import groupby

from evalgate.grade.action.aside import (
    MARKS,
    guesses,
    has_value,
    names_only_papers,
    names_the_topic,
    of_documents,
    says_what_was_asked,
    speaks_of_itself,
    without_pointers,
)
from evalgate.grade.action.attempt import REFUSALS, is_content
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import Topic
from evalgate.grade.criteria.absence.denial import negates_text
from evalgate.text.lazily import Late
from evalgate.text.segment import Block

_RECORDED = Late(
    r"資料(?![館室])|文書|規程|規定|規則|規約|細則|要[領項]|約款|条[例文項]|マニュアル|手引|ハンドブック|しおり|ドキュメント|冊子?(?=の|に|は|を|も)"
    r"|記[載述録]|項目|文言|該当|箇所|くだり|くだり|行(?=は|が|も)|ページ|(?<!ご)案内(?![所係人])|定め|決まり|情報|材料|根拠|言及|データ|ǂ"
    r"|\b(?:documents?|documentation|papers?|sources?|guides?|handbooks?|manuals?|polic(?:y|ies)|rules|articles?|texts?|materials?|files?|pages?|booklets?"
    r"|leaflets?|brochures?|terms|notes|sections?|words?|mentions?|mentioned|lines?|entry|entries|information|details|listed|described|recorded)\b"
)
"""What is written down, or where."""
_HOLDS = Late(
    r"(?:ありません|ございません|ない(?=[。、でのたのし]|\Z)|なし|無し|見当た|見つか|見つけ|出て[こき]|載[っせら]|書[いか]|触れ|ふれ|含ま|含め|入って|入れて|収め|挙[がげ]|扱[っわ]"
    r"|述べ|示[しさ]|読み取|至り|至ら|ゼロ|0|空[白欄]|白紙|姿|対象外|範囲|知ることが|分か|わか|拾[えい]|たどり|行き当|並[んば]|限られ|どまり|とどま|記[さし])"
    r"|\b(?:no|none|nothing|neither|nor|nowhere|silent|blank|not|absent|missing|without)\b|n't\b"
)
_OF_THE_MATTER = Late(
    r"認め|許[可さ]|禁[止じ]|不可|いただけ|頂け|お受け|受け付け|受けられ|支払|支給|かかり|要り|必要|不要|義務|対象(?:と|に|で|外(?:です|と|に|で|の))|有効|無効|差し上げ|できかね"
    r"|ご利用|行っ(?:て(?:い|お)|ており)|(?:補助|設備|サービス|制度|割引|手当|送迎|費用|料金|負担)(?:は|が|も)(?:一切)?(?:あり|ござい)ません"
    r"|\b(?:allow\w*|permit\w*|paid|pays?|refund\w*|reimburs\w*|accept\w*|required?|requires|need\w*|must|charge[ds]?|free|offer\w*|provide[ds]?|eligible|entitled"
    r"|served?|open|run|own|insured|valid|apply|applies|accompan\w+|prohibit\w*|forbid\w*|forbidden|banned|welcome)\b"
)
"""Says no, or yes, of the matter itself."""
_WOULD = Late(
    r"\b(?:would|so\s+there|so\s+no\b|so\s+it|hence|therefore)\b|はず|以上(?:は)?、|ので(?:しょう|す)|のだと"
)
"""Makes something of the silence."""
_SURELY = Late(r"\W*(?:yes|no|yep|nope|sure|certainly|はい|いいえ|ええ)\b(?=\s*[,.!:;、。])|\W*no\s+problem")
"""Begins as an answer does."""
_WITHHELD = Late(
    r"(?:答え|回答|お?話し?|お?伝え|ご?案内|差し上げ|力に|応じ|教え|開示|申し上げ|提示|対応|断[言定]|判断|決め|言[いえ]|控え|見送)[^。、]{0,14}(?:ません|ない|なく|ず|かね|控え|見送)"
    r"|(?:控え|見送[りる]|差し控え|ゆだね|委ね|待[つち]|止め)[^。、]{0,8}(?:ます|です|る|ください)|\bleav\w+\s+(?:it|this|that)\b|\bopen\s+question\b"
    r"|\b(?:i|we)\b[^.!?]{0,40}\b(?:can't|cannot|couldn't|won't|not|unable|rather)\b"
)
"""Says that there will be no answer."""
_SAYS_SO = Late(
    r"ます|です|ません|ない|でし[たょ]|[可能要料]\W*\Z|無料|有料|禁止|ください|[るうくすつむぐ]。|円|%|ok|ng"
)
"""A sentence, or what is one without its verb; a list of nouns says nothing of anything."""
_SILENT = (Move.COURTESY, Move.EMPTY, Move.OFFERS, Move.CITES, Move.HANDS_OFF)
_BESIDE = (*MARKS, Cue.CONFINES, Cue.CONDITION)


def only_of_records(parts: Sequence[Part], topic: Topic) -> tuple[Part, ...]:
    """The clauses that deny, where all else is of records, of knowing, or of whom to ask; else none.

    Args:
        parts: The parts of an answer.
        topic: What was asked.
    """
    said = [p for p in parts if p.move not in _SILENT and p.block is not Block.CODE]
    if any(guesses(p) for p in said if is_content(p)):
        return ()
    denying: list[Part] = []
    for _, group in groupby(said, key=lambda part: part.segment):
        sentence = list(group)
        plain = [p for p in sentence if p.move is Move.DENIES]
        text = " ".join(map(without_pointers, sentence))
        if plain and (not _RECORDED.search(text) or _WOULD.search(text)):
            return ()
        if plain or _denies(sentence):
            last = max(p.start for p in plain) if plain else sentence[-1].start
            denying += plain or sentence
            sentence = [p for p in sentence if p.start > last or _has_a_claim(p, topic)] if plain else []
        if not all(_adds_nothing(p, topic) for p in sentence if is_content(p) or has_value(p)):
            return ()
    return tuple(denying)


def _has_a_claim(part: Part, topic: Topic) -> bool:
    return has_value(part) or topic.covered(part.text) > 0


def _denies(sentence: Sequence[Part]) -> bool:
    """Whether a sentence says no of what is recorded, and not of the matter."""
    text = " ".join(map(without_pointers, sentence))
    if (
        _SURELY.match(text)
        or _WOULD.search(text)
        or not _RECORDED.search(text)
        or _OF_THE_MATTER.search(text)
    ):
        return False
    if any(has_value(p) and not p.has(*MARKS) and not of_documents(p) for p in sentence):
        return False
    rest = _WITHHELD.sub(" ", text)
    return _HOLDS.search(rest) is not None and negates_text(rest)


def _adds_nothing(part: Part, topic: Topic) -> bool:
    """Whether a part only tells of papers, of the assistant, or of the question."""
    if part.move in REFUSALS or part.has(Cue.IGNORANT, Cue.SEARCHED, Cue.HANDS_OFF):
        return True
    if names_only_papers(part) or names_the_topic(part, topic) or says_what_was_asked(part):
        return True
    if _WITHHELD.search(part.text) and not _OF_THE_MATTER.search(_WITHHELD.sub(" ", part.text)):
        return True
    if speaks_of_itself(part, topic):
        return True
    if part.japanese and not _has_a_claim(part, topic) and not _SAYS_SO.search(part.text):
        return True
    return (of_documents(part) or part.has(*_BESIDE)) and topic.covered(part.text) == 0


_OWN_SCOPE = Late(
    r"(?:ご?案内|ご?回答|お?答え|ご?対応|お話し?|サポート|お?受け|取り?扱い|ご?説明)(?:でき(?:る|ます)|可能な?)?の?(?:対象|範囲)の?外"
    r"|\b(?:outside|beyond)\b[^.!?]{0,30}\bwhat\s+(?:i|we|this\s+\w+)(?:'m|'re|\s+am|\s+are)?\s+(?:\w+\s+){0,3}?"
    r"(?:answer|respond|help|discuss|assist|talk|comment|advise|address|reply|deal|speak)\b"
)
"""What it says lies outside is its own answering: the documents may well hold it."""


def refuses_by_scope(parts: Sequence[Part], denying: Sequence[Part]) -> bool:
    """Whether all that seems to deny only says that the matter is none that will be answered."""
    if not denying or not all(_OWN_SCOPE.search(p.text) for p in denying):
        return False
    rest = (_OWN_SCOPE.sub(" ", without_pointers(p)) for p in parts if p.move is not Move.HANDS_OFF)
    return not any(_RECORDED.search(text) for text in rest)
