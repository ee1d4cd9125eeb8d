"""Where an answer draws a conclusion from the silence of the documents: nothing is written, so it is allowed.

That the documents don't hold it is an abstention; what is made of that is an answer. Going on to decline or
to send the user to somebody makes nothing of it: "so I can't say".
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.needs import Gate
from evalgate.grade.action.topic import Topic
from evalgate.text.lazily import Late

_SILENT_JA = (
    r"(?:記載|規定|規程|規則|定め|記述|言及|ルール|決まり|条項|条文|禁止|禁じ|制限|制約|情報|案内|明記|説明"
    r"|触れ"
    r"|書か|書い|載|注意|挙が|挙げ|欄に|表に|一覧に|見当た|見つか|示され|示し|設け|述べ|ǂ)[^。、]{0,24}?"
    r"(?:ない|なかった|ません(?:でした)?|なく|なし|な(?=けれ)|[らえれ]ず)"
    r"|(?:定め|記載|規定|案内|書かれ|載っ)[^。、]{0,24}(?:だけ|のみ)(?:です)?(?=から|ので|ため|な)"
    r"|(?:ある|あります|載[るっ](?:て(?:い|お)(?:る|ます|り))?|挙が[るっ](?:て(?:い|お)(?:る|ます))?)のは[^。、]{1,40}(?:だけ|のみ)(?:です)?(?=から|ので|ため|な)"
)
_HENCE_JA = Late(
    rf"(?:{_SILENT_JA})(?:こと|の|わけ|訳)?(?:ため|ので(?!す|しょ|ござ)|から(?!と)|以上(?!の)|ですから|ですので|である?以上"
    rf"|なら|であれば"
    r"|けれ?ば|ということは|とすれば|とすると|ゆえ|故|し|、(?:したがって|従って|よって|つまり|そのため|ゆえ|だから))"
    r"(?:に|、|は)?(?P<rest>.+)"
)
_SO_JA = Late(
    r"\W*(?:したがって|従って|よって|つまり|すなわち|そのため|このため|ですので|ですから|なので(?!す|しょ)|ゆえに|だから"
    r"|ということは|結果として|以上(?:から|より)|このことから)、?(?P<rest>.+)"
)
_PLAIN_JA = Late(
    r"ということになり|扱って(?:い|お)|可能|でき(?:ます|る|ません|ない)|行え|自由|認め(?:られ|て)|許可|許され|禁止|禁じ|問題|差し?支え|構い"
    r"|構わ"
    r"|かまい|かまわ|(?:よ|良|い)い(?:です|と|。|で|\Z)|制限|上限|無制限|限度|全額|満額|実費|支給|支払|払われ"
    r"|不要|必要(?:は|が)?(?:あり|な)|無料|有料|(?:いくら|いつ|誰|どなた|どこ|何[回日度人枚])でも|対象|適用"
    r"|受けられ|使え|もらえ|してもよ|ものと|(?:とお考え|とご理解|とみな)|のみの|だけの|料金|費用|お金|代金|請求|徴収|かかりません"
    r"|発生し|生じ|負担|いただけます|頂けます|理由(?:は|が|も)|断[らりるっ]|拒[みむまん]|妨げ"
    r"|(?:制度|仕組み|サービス|手当|プラン|割引|設備|特典|サポート|機能)(?:自体|そのもの)?(?:は|が|も)?"
    r"(?:存在し|あり|ござい|設けて(?:い|おり)|行って(?:い|おり))?(?:ません|ない)"
)
_OPEN_JA = Late(
    r"答え|回答|ご?案内|お伝え|申し上げ|お?示し|断定|断言|分か|わか|判断|判明|[言い]え(?:ません|ない|ず)"
    r"|言わ|述べ"
    r"|限りません|限らない|限らず|わけで(?:は|も)|不明|確認|確かめ|問い?合わ|尋ね|聞い|推測|控え|情報|資料"
    r"|記載"
    r"|特定|把握|かもしれ|でしょうか|か(?:どうか|否か)|とも[^。]{1,20}とも|相談|ご連絡|お願い|(?<!考え)(?<!考えて)(?<!理解)(?<!承知)ください|読み取"
    r"|定まって|明らか|はっきり|教え|応[えじ]|役に立|お?力に|手伝|調べ|探|見つ|触れ|持ち合わせ|かね(?:ます|る|ました)"
    r"|(?:額|数字|数値|値|日付|時刻|期限|料金|価格|名前)(?:を|は|も)[^。]{0,8}(?:差し上げ|お?出し|挙げ|提示|言|算出|試算)"
    r"|申し訳|恐れ入|了承|容赦|遠慮|保留|改めて|おすすめ|お勧め"
)
_SILENT_EN = (
    r"(?:\b(?:not|no|nothing|never|none|nowhere|silent|quiet|neither)\b|n't\b)[^.;]{0,60}?"
    r"(?:mention|cover|sa(?:y|id)|stat(?:e|ed)|specif|rule|restrict|forbid|prohibit|prevent|limit|address"
    r"|list"
    r"|written|ban|against|giv|nam(?:e|ing)|quot|show|contain|includ|hold|tell|provid|set\b|touch|refer|handbook|guide|polic|document|about|on\b|ǂ)\w*"
    r"|\b(?:mention|say|state|give|set|contain|find|found|list)\w*\s+(?:no|nothing)\b|\bsilent\b"
)
_SILENT = Gate(_SILENT_JA, _SILENT_EN)
_LONGEST = 2000
"""Characters of a sentence that are looked at; nobody writes longer ones."""
_SINCE_EN = Late(
    r"\b(?:since|as|because|given\s+that|seeing\s+(?:that|as)|with)\b"
    rf"[^,]*?(?:{_SILENT_EN})[^,]*,\s*(?P<rest>.+)"
)
_HENCE_EN = Late(
    rf"(?:{_SILENT_EN}).{{0,80}}?[,;:—-]?\s*(?:and\s+)?\b(?:so|therefore|thus|hence|consequently"
    r"|which\s+(?:means|implies|suggests|indicates|tells)|meaning|suggesting|implying|(?:that|this)\s+(?:means|suggests))\b(?P<rest>.+)"
)
_SO_EN = Late(
    r"\W*(?:and\s+)?(?:so|therefore|thus|hence|consequently|accordingly|as\s+a\s+result|in\s+other\s+words"
    r"|(?:that|this|which)\s+(?:means|implies)(?:\s+that)?)\b(?P<rest>.+)"
)
_PLAIN_EN = Late(
    r"\b(?:allowed|permitted|acceptable|welcome|included|come\s+along|forbidden|prohibited|unlimited|uncapped|fine|ok|okay|go\s+ahead"
    r"|(?<!feel\s)free"
    r"|in\s+full|any\s+amount|as\s+(?:much|many|often)\s+as|possible|required|needed|covered|paid|refunded"
    r"|reimbursed|available|(?:is|are|there's)\s+(?:no(?:ne|t)?)\b|there\s+(?:is|are)n't\s+(?:one|any)"
    r"|(?:can|may)\s+(?:come|go|be|bring|take|use|stay|join|do|have|enter|park|wear|eat|drink|pay|claim|apply|keep|leave)"
    r"|no\s+(?:limit|cap|restriction|need|ceiling|maximum|charge|fee|deadline)s?"
    r"|(?:you|one|they|members|guests|staff)(?:'d|\s+would|'ll|\s+will)?\s+have\s+to\s+(?!ask|check|contact|confirm|enquire|get\b)[a-z]+"
    r"|(?:you|one|everyone|anyone|employees|staff|they|it)(?:'re|\s+are)?\s+(?:can(?:not|'t)?|may|could"
    r"|must|will"
    r"|won't|need|needn't|don't|do\s+not|free|entitled|eligible|should\s+be\s+able))\b"
)
_SURE_EN = Late(
    r"\bwe\s+(?:do(?:n't|\s+not)?|can(?:'t|not)?|won't|will\s+not)\s+(?:offer|provide|sell|accept|allow|charge"
    r"|serve|run|stock|take|admit)\b(?!\s+(?:any\s+|an?\s+)?(?:information|details?|answers?|guidance|figures?"
    r"|advice))"
    r"|\b(?:the\s+)?answer\s+(?:is|must\s+be|would\s+be|should\s+be|seems\s+to\s+be)\s+(?:a\s+)?(?:yes|no)\b"
    r"|\bshould\s+be\s+(?:perfectly\s+)?(?:fine|al(?:l\s+)?right|ok(?:ay)?|allowed|permitted|possible|in\s+order)\b"
)
"""Is plain whatever else is said."""
_OPEN_EN = Late(
    r"\b(?:i|we|me|us)\b(?!\s+mean)|\bno\s+(?:[\w'-]+\s+){0,2}?(?:prices?|figures?|rates?|dates?|details?)\b|\b(?:unclear|unknown|uncertain|undetermined|blank|gap|whether|ask|asking|contact|check"
    r"|checking|consult|confirm\w*|please|best\s+to|speak|get\s+in\s+touch|answer\w*|tell|know|say|said|told"
    r"|determined?|inferred|(?:does|do|did)(?:n't|\s+not)\s+mean|not\s+mean|open|mystery|matter\s+for|up\s+to|leaves?|depends?|documents?|information|unanswered"
    r"|help|advise|clarify|decide|rule\s+on"
    r"|guess\w*|inven\w+|fabricat\w+|fiction|speculat\w+|mak(?:e|ing)\s+(?:it|something|things)\s+up)\b|\?"
)


def drawn_from_silence(parts: Sequence[Part], topic: Topic) -> tuple[Part, ...]:
    """The parts of a sentence that makes an answer of what the documents don't say; empty where none does.

    Args:
        parts: The parts of the answer.
        topic: What was asked.
    """
    silent = False
    denied = any(part.move is Move.DENIES for part in parts)
    if not parts or (not denied and not _SILENT.opens(parts[0].words.scope.text)):
        return ()
    for _, group in groupby(parts, key=lambda part: part.segment):
        sentence = tuple(group)
        japanese = any(part.japanese for part in sentence)
        text = ("" if japanese else " ").join(part.text for part in sentence)[:_LONGEST]
        concluded = _conclusions(text, japanese=japanese, after_silence=silent)
        if any(_is_plain(conclusion, topic) for conclusion in concluded) and not _goes_on(sentence):
            return sentence
        if any(p.move not in (Move.EMPTY, Move.COURTESY, Move.CITES) for p in sentence):
            silent = any(p.move is Move.DENIES for p in sentence)
    return ()


def _conclusions(text: str, *, japanese: bool, after_silence: bool) -> Iterator[str]:
    """What a sentence concludes: from its own words, or from those before it."""
    patterns = (_HENCE_JA,) if japanese else (_SINCE_EN, _HENCE_EN)
    for pattern in patterns:
        if match := pattern.search(text):
            yield match["rest"]
    if after_silence and (match := (_SO_JA if japanese else _SO_EN).match(text)):
        yield match["rest"]


def _goes_on(sentence: Sequence[Part]) -> bool:
    """Whether a sentence goes on to decline, or to send the user to somebody."""
    return any(p.move in (Move.DECLINES, Move.UNDECIDED, Move.ASKS) or p.has(Cue.HANDS_OFF) for p in sentence)


def is_left_open(conclusion: str) -> bool:
    """Whether what is concluded leaves the matter open: it declines, or sends the user to somebody."""
    return (_OPEN_JA.search(conclusion) or _OPEN_EN.search(conclusion)) is not None


def _is_plain(conclusion: str, topic: Topic) -> bool:
    """Whether a conclusion says something of the matter, and doesn't go on to decline."""
    if _SURE_EN.search(conclusion):
        return True
    if is_left_open(conclusion):
        return False
    plain = _PLAIN_JA.search(conclusion) or _PLAIN_EN.search(conclusion)
    return plain is not None or topic.covered(conclusion) > 0
