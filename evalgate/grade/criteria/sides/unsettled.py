"""Words in which an answer leaves a matter to the user, or open, that no pattern of the cues knows.

The cues are exact, and assistants find new words every day. Where a question has several readings, or its
documents disagree, and the answer names them all, less is enough.
"""

from collections.abc import Sequence

from evalgate.grade.action.conflict import estimates
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.sending import sends_to_somebody
from evalgate.grade.criteria.absence.denial import negates, negates_text
from evalgate.text.lazily import Late

_WHICH = Late(
    r"どちら|いずれ|どれ|どっち|正し|正解|優先|優劣|一方|片方|二つ|両[方者論]|一本化|統一|決め|決ま|判断|判定|定め|選[びばぶ]"
    r"|特定|断[定言じ]|言い切|言え|根拠|決着|確定|白黒|取り消|打ち消|廃止|改廃|新旧|上書|差し替|置き換|失効"
    r"|\b(?:which|who|whose|right|correct|prevails?|winner|wins?|pick|choose|decid\w+|settl\w+|sort(?:s|ed)?|tell(?:ing)?|say"
    r"|verdict|precedence|priority|other|two|both|either|cancel\w*|withdr\w+|supersed\w+|replac\w+|repeal\w*|revok\w*|overrid\w+"
    r"|older|newer|earlier|later|former|latter)\b"
)
"""Speaks of the statements that differ, or of telling which holds."""
_FEW = 2


def leaves_open(parts: Sequence[Part], because: Sequence[Part]) -> bool:
    """Whether it is said that nobody can tell which statement holds, and nothing settles it after that.

    Args:
        parts: The parts of an answer that gives both statements.
        because: The parts that seem to settle it.
    """
    open_at = max((p.start for p in parts if _tells_not_which(p)), default=-1)
    settling = [p for p in because if not (_tells_not_which(p) or _is_taken_back(p, parts))]
    if because and not settling:
        return True
    return open_at >= 0 and all(p.start < open_at for p in settling)


_FINE = Late(
    r"差し?支え(?:は|が)?(?:(?:あり|ござい)ません|ない)|問題(?:は|が)?(?:(?:あり|ござい)ません|ない)|(?:構|かま)(?:い|わ)(?:ません|ない)"
    r"|間違い(?:は|が)?(?:(?:あり|ござい)ません|ない)|心配(?:は|も)?(?:(?:いり|要り|あり|ござい)ません|ない)|\b(?:no|not\s+an?)\s+(?:problem|issue)\b"
    r"|\b(?:can't|cannot|won't)\s+go\s+wrong\b"
)
"""Says that something will do, in words that negate."""


def _says_not(part: Part) -> bool:
    """Whether a part says no, and not only that something will do."""
    return negates(part) and (not _FINE.search(part.text) or negates_text(_FINE.sub(" ", part.text)))


def _tells_not_which(part: Part) -> bool:
    return _says_not(part) and _WHICH.search(part.text) is not None and part.move is not Move.HANDS_OFF


_VERDICT = Late(
    r"従[っいえう]|採[用っりる]|優先|適用|有効|正し|正解|正式|準拠|最新|新し|現行|[前後]者|そちら|こちら|上書|無効|失効|回答は|答えは|結論|とお考え|とみなし|とすれば"
    r"|に合わせ|効力|が正|を正|ということ"
    r"|\b(?:right|correct|latter|former|newe[rs]t?|lat(?:er|est)|prevails?|supersed\w+|replac\w+|valid|force|wins?|governs?"
    r"|outdated|obsolete|binding|authoritative|precedence|priority|assume|overrid\w+|outranks?|trumps?)\b|it\s+is\W*\Z"
)
"""Prefers one of two statements."""
_ACTS = Late(
    r"使[っいう]|現在|に基づ|に沿っ|運用|おすすめ|お勧め|推奨"
    r"|\b(?:follow\w*|us(?:e|es|ed|ing)|appl(?:y|ies|ied)|go(?:es)?|recent|current\w*|trust|rely|stick|counts?|holds?|answer|rather|instead"
    r"|official|recommend\w*|suggest|advise|safe\w*|expect|should|work|practice|settled|budget|longer|old)\b"
)
"""Prefers one of two statements where it is said of a statement; else it may be said of anything."""
_STATEMENT = Late(
    r"\d|[一二三四五六七八九十百千万](?=円|日|時|分|回|名|人|週|月|年|割)|それ|これ|その|この|同|上記|前記|資料|文書|規[程則約定]|記載|版|方|案内|手引|ガイド"
    r"|マニュアル|しおり|金額|額|値|数字|期限|時[刻間]|日[付数程]"
    r"|\b(?:it|that|this|those|these|them|they|ones?|documents?|hand\w*books?|guides?|rules?|terms|polic\w+|leaflets?|notices?|manuals?"
    r"|lists?|pages?|booklets?|versions?|editions?|figures?|amounts?|prices?|rates?|dates?|numbers?|times?|limits?|deadlines?|values?|sums?|first|second"
    r"|one|two|three|four|five|six|seven|eight|nine|ten|half|so)\b"
)


def _prefers(part: Part) -> bool:
    """Whether a part prefers one of two statements, and does not only advise to ask somebody."""
    text = _CONSULTS.sub("", part.text)
    if _VERDICT.search(text):
        return True
    return _ACTS.search(text) is not None and _STATEMENT.search(_CONSULTS.sub("", part.shown)) is not None


def only_remarks(parts: Sequence[Part], because: Sequence[Part], sides: Sequence[Sequence[int]]) -> bool:
    """Whether what seems to settle a matter may be a remark: nobody can tell, or somebody is to be asked.

    Then only words that prefer one statement settle it, or the value of one alone.

    Args:
        parts: The parts of an answer that gives both statements.
        because: The parts that seem to settle it.
        sides: Where the values of each statement stand.
    """
    asks_somebody = all(p.has(Cue.HANDS_OFF) or _CONSULTS.search(p.text) for p in because)
    if not asks_somebody and not any(_tells_not_which(p) or p.move is Move.UNDECIDED for p in parts):
        return False
    values = [at for side in sides for at in side]
    telling = [p for p in because if not (p.move is Move.HANDS_OFF and _BEFORE_DOING.search(p.text))]
    given = any(p.holds_any(values) for p in telling)
    blended = any(p.has(Cue.MIXES, Cue.DEMOTES) or estimates(p) for p in because)
    preferred = blended or any(_prefers(p) for p in because)
    return bool(because) and not (given or preferred)


_BEFORE_DOING = Late(r"\bbefore\s+(?:you\s+)?[a-z]+|前に|うえで|上で")
"""Advises to ask before something is done by a value: "check with them before turning up with two"."""
_CONSULTS = Late(
    r"(?:照会|確認|相談|問い?合わせ|尋ね|聞い)[^。]{0,24}(?:勧め|すすめ|お願い|ください|いただ|望まし|確実)"
    r"|\b(?:check|confirm|ask|speak|consult|enquire|inquire)\b[^.]{0,50}\b(?:with|to|from|the)\b"
)
"""Advises to ask somebody."""


def only_consults(because: Sequence[Part]) -> bool:
    """Whether all that seems to settle a matter is the advice to ask somebody first."""
    return bool(because) and all(_CONSULTS.search(p.text) and not _prefers(p) for p in because)


def _is_taken_back(part: Part, parts: Sequence[Part]) -> bool:
    """Whether the sentence goes on to say no: 「新版が旧版に代わるという一文を探しましたが、ありません」."""
    return any(p.segment == part.segment and p.start > part.start and _says_not(p) for p in parts)


_CHOOSE = Late(
    r"(?:お?選び|選択|ご?指定|特定|入力|返信|番号(?:で|を)?(?:お?返|お?送|お?知らせ|お?教え|入力|選)|お?返し|振り分け)[^。]{0,6}"
    r"(?:ください|下さい|願い|いただ|頂|もらえ|します|させて|\Z)|番号を入力"
    r"|\b(?:pick|choose|select|indicate|specify|tick|circle|state|reply\s+with)\b[^.!?]{0,40}"
    r"\b(?:one|which|option|number|choice|please|letter|below|these)\b|\bplease\s+(?:complete|pick|choose|select|specify|indicate)\b"
)
_REQUEST = Late(
    r"(?:教え|お?聞かせ|お?知らせ|添え|示し|仰|おっしゃ|伝え)[^。]{0,8}(?:ください|下さい|いただ|頂|もらえ|願)"
    r"|\b(?:once|when|if)\s+you(?:'ve|\s+have)?\s+(?:tell|told|let|confirm\w*|say|said)\b"
    r"|\bneed\s+to\s+hear\b|\bsay\s+[\"'“]\w|\bbefore\s+i\b[^.!?]{0,30},\s+(?:say|tell|name|give)\b"
    r"|\b(?:let\s+me\s+know|tell\s+me|i(?:'d|\s+would)?(?:\s+first)?\s+need\s+to\s+know)\b"
)
_WHICH_IS_LEFT = Late(
    r"(?:どちら|どっち|どれ|どの[一-龯ァ-ヶー]{1,8})(?!も|で(?:も|あっ)|の場合も|にし(?:ても|ろ)|か(?:が|を|に|の)|を選んで)"
    r"[^。]{0,24}(?:か(?=[、。?]|\Z)|でしょう|ましょう|いただ|頂|伺|うかが|次第|よろしい|思います|存じ)"
    r"|\bwhich(?:ever)?\s+(?:one|of\s+(?:the|these|those)|\w+)\b[^.!?]{0,30}"
    r"(?:\b(?:you|yours|it\s+is|applies)\b[^.!?]{0,20}\Z|\?)"
)
"""Speaks of which it is, at the end of a clause: 「どちらのお話か、一言いただければ」."""
_ASIDE = (Move.COURTESY, Move.OFFERS, Move.EMPTY)


def asks_to_choose(parts: Sequence[Part]) -> bool:
    """Whether an answer that lists several things asks to choose among them, without a question mark."""
    items = {p.item for p in parts if p.item is not None}
    marked = sum(len(_MARK.findall(p.shown)) for p in parts)
    return (len(items) >= _FEW or marked >= _FEW) and any(
        p.move not in _ASIDE and _CHOOSE.search(p.text) for p in parts
    )


_MARK = Late(r"(?:\A|[\s>])(?:[①-⑨]|[\[(]?[1-9a-e][\])):=.])")


def may_ask(parts: Sequence[Part]) -> bool:
    """Whether some part may ask the user for something, in words that no pattern knows."""
    asking = (p for p in parts if p.move not in _ASIDE)
    asking = (p for p in asking if any(how.search(p.text) for how in (_CHOOSE, _REQUEST, _WHICH_IS_LEFT)))
    return any(p.move is not Move.HANDS_OFF or not sends_to_somebody(p.text) for p in asking)


_REQUESTS = Late(
    r"(?<!不明な点は)(?:ください|下さい|いただけ|頂け|お願い|願います|教え|てもらえ|てほし|て欲し|(?:知り|聞き|伺い|うかがい|確かめ)たい(?:です|と|。|\Z))|\bask\s+(?:whether|which)\b|\bin\s+mind\b"
    r"|\b(?:please|kindly)\s+(?:confirm|state|name|give|tell|choose|pick|select|enter|send)\b|\b(?:specify|let\s+me\s+know|tell\s+me|clarify|indicate|your\s+choice|which|say\s+the\s+word|reply\s+(?:with\s+)?[\"'\u3013])(?:\b|(?<=\W))|\?"
)
_CLOSES = Late(r"不明|お困り|ほかに|他に|何か|気軽|いつでも|\b(?:anything|else|further|happy\s+to)\b")


def requests(part: Part) -> bool:
    """Whether a part asks the user for something, and not only whether there is anything else."""
    return _REQUESTS.search(part.text) is not None and not _CLOSES.search(part.text)
