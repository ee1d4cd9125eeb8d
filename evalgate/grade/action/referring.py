"""Clauses that only say whom to ask, in whatever words: "you could put that to whoever runs the course".

What they have in common is grammar: a verb of asking, somebody or somewhere it is turned to, and the form of
a request, an offer of advice or a hint at who may know. What is done there, or what it is asked for, is more
than that: "ask the desk for the day ticket".
"""

from evalgate.grade.action.aside import has_figure
from evalgate.grade.action.moves import Part
from evalgate.text.lazily import Late

_ASK_JA = (
    r"(?:お?(?:聞[きい]?|[き訊]い|尋ね|たずね|訊き?|訊ね|問い?合わせ|といあわせ|確かめ|たしかめ|うかが[いうっ]|伺[いうっ]|頼り|当たっ|あたっ|訪ね)"
    r"|ご?(?:確認|相談|照会|質問|判断|指示)(?:を(?:仰[いぎぐ]|あお[いぎぐ]|受け|求め|いただ))?)"
)
_HOW_JA = (
    r"(?:(?:に?なっ|し|をし|を?いただい|頂い|せ)?(?:て|た|ておかれ|ておい|に(?:して|な)|を|のが|うえで|上で|する|る|う|く)"
    r"|に|が|と|も|は|の|から|ほう|方|みる|みて|おく|おか|ちゃう|れる){0,6}"
)
_ADVISED_JA = (
    r"(?:、?(?:一番|いちばん|もっとも|最も|より|確かに|何より|結局)?(?:早[いくそ]|速い|早道|近道|確か|確実|無難|安心|安全|賢明|よ[いさかろけ]|良[いさかろけ]|いい|スムーズ|手っ取り早|おすすめ|お勧め|幸い)"
    r"|くださ|下さ|いただけ|頂け|もらえ|願[いえっ]|くれ|ましょう|ませんか|ほし|欲し|どうぞ|なさ|(?:し|して)?みては|ゆだね|委ね|[。!]*\Z)"
)
_SOMEBODY_JA = (
    r"(?:[一-龯ァ-ヶーa-zǂ〓)んま]|さん|さま|ところ|ほう)(?:に(?:は|も)?|へ(?:も)?|まで|で(?:も)?|から|より)"
)
_REFERS_JA = Late(
    rf"{_SOMEBODY_JA}[^。、をが]{{0,12}}{_ASK_JA}{_HOW_JA}{_ADVISED_JA}"
    rf"|(?:判断|決定|結論|回答|対応|可否|裁量)(?:は|を|も)?[^。、を]{{0,14}}{_SOMEBODY_JA}[^。、を]{{0,4}}(?:ゆだね|委ね|お?任せ|お?預け)(?:て|し|に|を)?(?:くださ|下さ|いただ|頂|ま[すし]|願)"
    rf"|{_SOMEBODY_JA}[^。、をが]{{0,8}}{_ASK_JA}[^。、]{{0,6}}から[^。、]{{0,6}}(?:進め|判断|決め|動|始め)[^。、]{{0,4}}(?:くださ|下さ|こと|よ|良|安|ましょう)"
    r"|\A\W*(?:そちら|そこ|窓口|担当)[をにへ](?:お?頼り|お?当た[りっ]|ご?利用)(?:くださ|下さ|に|いただ|頂)"
)
_TELL_AFTER_JA = Late(
    r"\A\W*要(?:問い?合わ?せ|確認|照会|相談)(?![一-龯ぁ-ん])|"
    rf"(?:ご?回答|ご?返答|ご?案内|お?返事|お?答え|ご?連絡)(?:は|を)?、?{_SOMEBODY_JA}[^。、をが]{{0,8}}{_ASK_JA}"
    r"[^。、]{0,8}(?:から|うえで|後|のち|あと)[^。、]{0,8}(?:くださ|下さ|いただ|願|ましょう)|\A\W*(?:お客[様さ]ま?|先方|ご?本人|相手)(?:の方)?(?:に|へ)(?:は)?[^。、]{0,10}(?:折り返し|回答し|返答し|お伝えし)て(?:くださ|下さ)"
)
"""What an assistant tells those who answer for a firm: only to answer when they have asked."""

_WHO_EN = (
    r"(?:(?:the|your|our|their|any|whoever|whomever|someone|somebody|anyone|one\s+of|an?\s+(?:\w+\s+)?(?:member|colleague|manager|supervisor|doctor|lawyer|adviser|advisor|specialist|expert|professional|person))\b[^.!?,;:]{0,60}|[a-z0-9._+-]+@[a-z0-9.-]+|ǂ|〓+[^.!?,;:]{0,30}"
    r"|(?:extension|ext|reception|management|hr|support|facilities|security|payroll|admin\w*|them|us|him|her)\b[^.!?,;:]{0,40}|[\d\s()+-]{5,20})"
)
_ASK_EN = (
    r"(?:ask(?:ing)?|ring(?:ing)?|call(?:ing)?|phon(?:e|ing)|contact(?:ing)?|consult(?:ing)?|e-?mail(?:ing)?|text(?:ing)?|(?:get|getting)\s+in\s+touch\s+with"
    r"|(?:writ|speak|talk|turn|appl|address|reach|go|chat|refer|put\s+(?:it|this|that)|direct\s+(?:it|this|that))(?:e|y|ing|ying|\s+out)?\s+(?:to|with)"
    r"|(?:check|confirm|enquir|inquir|verif|clarif)(?:e|y|ing|ying)?\s+(?:(?:it|this|that)\s+)?(?:with|at|of)|(?:direct|address|submit|refer|forward|put|bring|send)(?:ing)?\s+(?:the|your|this|that|such|any)\s+(?:question|query|enquiry|inquiry|matter|request|point)s?\s+to|(?:tak|rais)(?:e|ing)\s+(?:it|this|that)(?:\s+up)?\s+with|try(?:ing)?|address(?:ing)?)"
)
_REFERS_EN = Late(
    rf"(?:\A\W*(?:so|then|and|but|please|perhaps|maybe|better|best|otherwise|in\s+that\s+case|do|to\s+be\s+(?:sure|safe))?,?\s*(?:please\s+|just\s+|to\s+)?"
    rf"|\b(?:you|one|i)(?:'d|'ll)?\s+(?:could|can|may|might|should|would|will|need\s+to|want\s+to|have\s+to)?\s*(?:\w+\s+){{0,3}}?(?:always\s+|also\s+|best\s+|better\s+(?:off\s+)?|have\s+to\s+|to\s+|try\s+|by\s+)?"
    rf"|\b(?:worth|best|better|easiest|safest|simplest|quickest|wise|wisest|advisable|requested|suggest|recommend(?:ed)?|advised?)\s+(?:is\s+|it\s+|you\s+|thing\s+is\s+|bet\s+is\s+|off\s+|to\s+|by\s+|that\s+you\s+(?:should\s+)?){{0,3}})"
    rf"{_ASK_EN}\s+{_WHO_EN}"
    r"|\b(?:enquir|inquir|question|quer|request|matter)\w*\s+(?:(?:like|of)\s+(?:this|that)\s+(?:kind|sort)?\s*)?(?:(?:may|can|should|could|must|might)\s+be|(?:is|are)(?:\s+best)?(?:\s+to\s+be)?)\s+(?:best\s+|better\s+|most\s+\w+\s+)?"
    r"(?:sent|addressed|directed|put|made|raised|referred|taken|answered|e-?mailed|discussed|settled|dealt)\b"
    r"|\b(?:best|better)\s+(?:raised|taken|put|discussed|settled|asked|answered|clarified|cleared|checked)\s+(?:up\s+)?(?:with|to|by|at)\b"
    r"|\b(?:may|might|should|could|can|would|will)\s+(?:well\s+|also\s+|perhaps\s+|probably\s+)?(?:know|be\s+able\s+to\s+(?:tell|help|say|advise|answer|confirm|clear)|have\s+(?:an?\s+answer|more|the\s+answer)|tell\s+you\s+more|get\s+you\s+an\s+answer|(?:put|set)\s+you\s+(?:right|straight))\b"
    r"|\b(?:better|more)\s+luck\s+(?:with|at|asking|by\s+asking)\b"
)
_FOR_MORE_EN = Late(
    r"\bfor\s+(?!(?:more|further|details?|confirmation|help|advice|an?\s+(?:(?:definite|firm|clear|reliable|proper|official|quick)\s+)?(?:answer|reply|decision|ruling|statement)"
    r"|(?:the\s+)?(?:answer|exact|current|latest)|clarification|certainty|information|this|that|it|sure|guidance|clarity)\b)"
    r"|\band\s+(?:they|he|she|we|it|the|you)(?:'ll|\s+will|\s+can)\b|\bwho\s+(?:will|can)\s+(?!(?:tell|know|say|advise|help|confirm|answer|clarify|explain)\b)"
    r"|\bto\s+(?!(?:find|be|see|know|confirm|check|ask|address|contact|write|ring|call|clarify|learn|make\s+sure|get\s+an?\s+answer|say|tell|whom|the|your|our|a|an|any\w*|some\w*|them|us|hr)\b)(?![a-z0-9._+-]+@)[a-z]+\b"
    r"|\b(?:deadline|within|before\s+\d|by\s+\d|at\s+least)\b"
)


def refers(part: Part) -> bool:
    """Whether a clause only says whom to ask, and neither for what thing nor what they do."""
    text = part.text
    if not part.japanese:
        return _REFERS_EN.search(text) is not None and _FOR_MORE_EN.search(text) is None
    if _TELL_AFTER_JA.search(text):
        return True
    return not _has_value(part) and _REFERS_JA.search(text) is not None


def _has_value(part: Part) -> bool:
    """Whether a figure stands there that is no telephone number."""
    return has_figure(part) and _REACHED.search(part.shown) is None


_REACHED = Late(r"内線|電話|ext|\d{2,5}-\d")
