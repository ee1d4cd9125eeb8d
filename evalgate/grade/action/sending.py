"""Whether a question sends the user to somebody else.

「どちらが有効か、窓口に聞いてもらえますか」
and "could you check with the desk which applies?" don't ask it back.
"""

from evalgate.text.lazily import Late

_SOMEBODY_JA = Late(
    r"(?<!こちら)(?<!当方)(?<!私)(?<!前)(?<!次)(?<!先)[一-龯ァ-ヶーa-zǂんま)](?:の方|のほう)?(?:に(?:も|は)?|へ(?:も)?|まで)(?:直接|一度|別途|事前に"
    r"|あらかじめ|、){0,2}(?:ご|お)?(?:確かめ|確認|聞[きい]|きい|尋ね|たずね|訊[いね]|問い?合わ|照会|相談|伺|電話|連絡)(?:に?な[っり]|せ|を|て|し|して|みて){0,2}"
    r"(?:くださ|下さ|いただ(?!い[たて]|きまし)|頂|もら|ほし|欲し|願|なさ|どうぞ|ましょう|てくださ|ていただ)"
)
_WITH_IT_JA = Late(
    r"(?:[一-龯]{1,8}[係課室部員]|窓口|事務所|事務局|受付|店舗|センター|担当者?|フロント|病院|スタッフ|ǂ)(?:に|へ|まで)(?:は|も)?[^。?]{1,30}?"
    r"(?:を|と)(?:伝え|添え|告げ|言っ|申し添え|明記し)[^。、?]{0,6}、?(?:ご|お)?(?:確かめ|確認|聞[きい]|尋ね|たずね|問い?合わ|照会|相談|電話|連絡)"
)
_WANTS_MORE = Late(r"教え|知らせ|聞かせ|選[びん]|指定|返信")
_SOMEBODY_EN = Late(
    r"(?<!\bi )(?<!'ll )(?<!let me )(?<!for me to )\b"
    r"(?:ask|tell(?=\s+(?:the|your|our|them)\b)|(?:check|confirm|verify|clarify|speak|talk|enquire|inquire)\s+(?:with|to|at|of)"
    r"|find\s+out\s+from|contact|consult|call|ring|phone|e-?mail"
    r"|(?:mind|suggest|recommend|advise|worth|try|by|best|start)\s+(?:asking|contacting|consulting|calling|ringing|e-?mailing"
    r"|(?:checking|confirming|verifying|speaking|talking)\s+(?:with|to|at)))\s+"
    r"(?!(?:you|me|for|about|which|whether|if|what|how|when|where|questions?|it|this|that|again)\b)(?!your\s+(?:question|type|own))"
    r"[^.!?,;\n]{2,50}?,?\s+(?:(?:about|on|to\s+see|to\s+confirm|for)\s+)?(?:which|whether|what|who)\b"
)


def sends_to_somebody(text: str) -> bool:
    """Whether it is somebody else who is to be asked which, and not the user.

    Args:
        text: Folded words.
    """
    found = _SOMEBODY_JA.search(text) or _WITH_IT_JA.search(text)
    if found is not None:
        return _WANTS_MORE.search(text, found.end()) is None
    return _SOMEBODY_EN.search(text) is not None
