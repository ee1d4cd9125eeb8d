"""One plain form for ways of saying the same: politeness, contractions, articles, small words."""

import re
from collections.abc import Callable

from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

NEGATIVE = Late(r"ない|なし|不可|禁止|対象外|\bnot\b|\bno\b|\bnever\b|\bnone\b|\bprohibited\b|\bforbidden\b")
"""A negation in plain text."""

_Steps = tuple[tuple[Late, "str | Callable[[re.Match[str]], str]"], ...]
_BEFORE_NAI = str.maketrans("かさたなばまらわ", "きしちにびみりい")
_MARKS = Late(r"[*_`#>|]+")
_JAPANESE = Late(r"[ぁ-んァ-ヶ一-龯]")


def _as_before_masu(match: re.Match[str]) -> str:
    """The form of a verb that かかりません has, for かからない: both are then spelled the same."""
    return match[0].translate(_BEFORE_NAI)


def _in_digits(match: re.Match[str]) -> str:
    """Which weekday of a month it is, with one numeral for all: 二回目の木曜, 第二木曜."""
    nth = match["nth"] or match["of"]
    return f"第{nth if nth.isascii() else '一二三四五'.index(nth) + 1}"


_JAPANESE_STEPS: _Steps = (
    (Late(r"(?<![一-龯])[ごお](?=[一-龯])"), ""),
    (Late(r"次の(?=日|月|週|年|営業日|年度|平日)"), "翌"),
    (Late(r"(?:今日|本日|同日|同じ日|その日|当日|[ぁ-ん]{1,2}[ただ]日)のうち(?:に)?"), "当日中"),
    (Late(r"(?<=[日週月年])のうち(?:に)?"), "中"),
    (Late(r"(?:今日|本日|同日|同じ日|その日)中"), "当日中"),
    (
        Late(r"(?<=[一-龯]{2})(?:された|した|(?:の|する)(?=日(?:から|より|を起点)))(?=日(?![一-龯]))"),
        "",
    ),
    (Late(r"半(?:分|数)(?:を(?:超え|上回)[るた]?|より(?:も)?(?:多く|多い))"), "過半数"),
    (
        Late(
            r"(?:第(?P<nth>[1-5一二三四五])(?:[回番]目の?)?|(?<![0-9一二三四五六七八九十第])(?P<of>[1-5一二三四五])[回番]目の)(?=[月火水木金土日]曜)"
        ),
        _in_digits,
    ),
    (Late(r"(?:して)?(?:する|いただく|頂く)?こと(?:は|が|も)?(?=でき|出来)"), ""),
    (Late(r"(?:でき)?かね(?:ます|る|ました)"), "できない"),
    (Late(r"(?:いただけ|頂け|になれ|して差し支え)(?=ません|ない|ます|る)"), "でき"),
    (Late(r"出来(?=ません|ない|ます|る)"), "でき"),
    (
        Late(
            r"(?<=[一-龯])(?:は|を|も|が)(?=(?:行[いわえっ]|おこな|実施し?|致|いた|し|さ|せ)[ずなまてたれいっ])"
        ),
        "",
    ),
    (Late(r"行って(?=い?ま?せ?ん|い?な|お)"), "して"),
    (Late(r"(?:(?<=[てで])(?:おり|い))?ません(?:でした)?"), "ない"),
    (Late(r"(?<=て)(?:い|おら)(?=ない)"), ""),
    (Late(r"(?<=[られ]れ)て(?=ない)"), ""),
    (Late(r"(?:封(?:を|も|は)|袋を|箱を)?(?:開け|切っ)て(?=ない)"), "開封して"),
    (
        Late(
            r"未(?=(?:開封|使用|着用|記入|提出|登録|加入|払い|納付|対応|受診|返却)(?![一-龯]))(?P<what>[一-龯]{2})"
        ),
        r"\g<what>してない",
    ),
    (
        Late(
            r"(?<=[一-龯][かさたなばまらわえけせてべめれげ])(?<!忘れ)(?<!関わら)(?<!拘わら)(?<!限ら)(?<!問わ)(?<!残ら)(?<!相変わら)"
            r"ず(?:に)?(?=[、。はそこ一-龯]|\Z)"
        ),
        "ない",
    ),
    (Late(r"(?<=[出得見着])ず(?:に)?(?=[、。])"), "ない"),
    (Late(r"(?<=[一-龯]{2})(?:させていただい|いたし|致し|し)て(?=ない)"), "し"),
    (Late(r"(?<=[一-龯]{2})(?:され|いたし|致し)(?=ない)"), "し"),
    (Late(r"(?<!し)(?<!に)(?<![はがもの])[かさたなばまらわ](?=ない)"), _as_before_masu),
    (Late(r"(?:あり|ござい)ない"), "ない"),
    (Late(r"必要(?:は|が|も)?ない|不要(?!不急)|要りない|(?<=[はがも])いりない"), "必要ない"),
    (Late(r"(?<=[えけせてねべめれげきで])ます"), "る"),
    (Late(r"(?<=[なかあとまわく])ります"), "る"),
    (Late(r"なければ(?:なりない|ならない|いけない|いけない)"), "必要"),
    (
        Late(
            r"(?<=[一-龯])(?:は|も|が)(?=(?:かか[りるら]|要[りるら]|い[りら]|あり|ござい|ない|必要|不要|発生)(?!ます))"
        ),
        "",
    ),
    (Late(r"(?<=[めけせれべげえ])でき(?=ない)"), ""),
    (
        Late(r"(?:中に)?(?:何が(?:入って|中に)[^。、]{0,4}か|入って[^。、]{0,3}(?:もの|物|品)|中身)"),
        "内容",
    ),
    (Late(r"(?<=[一-龯])(?:の方|さま|様)の(?=[一-龯])|(?<=者)による(?=[一-龯])"), "の"),
    (Late(r"(?<=[一-龯])の(?=[一-龯])"), ""),
)
_LATIN = Late(r"[a-z]")
_SAME_ENGLISH = {
    "gratis": Late(
        r"\b(?:free\s+of\s+charge|without\s+(?:any\s+)?(?:extra\s+)?(?:charge|cost|payment|fee"
        r"|paying(?:\s+anything)?)|(?:at|for|with)\s+no\s+(?:extra\s+|additional\s+)?(?:charge|cost|fee)"
        r"|for\s+(?:free|nothing)|(?:there(?:'s|\s+is)\s+)?no\s+(?:extra\s+|additional\s+)?(?:charge|cost)\b"
        r"|costs?\s+(?:you\s+)?nothing|complimentary|gratis)\b"
        r"|(?<!feel )\bfree\b(?!\s+(?:to|time|day|from|place|space|seat))"
    ),
    "full refund": Late(
        r"\b(?:all\s+(?:of\s+)?(?:your|the)\s+money\s+back|(?:your\s+|the\s+)?money\s+back\s+in\s+full"
        r"|refund(?:ed)?\s+in\s+full|full(?:y)?\s+refund(?:ed)?|complete\s+refund)\b"
    ),
    "written consent": Late(
        r"\b(?:agree(?:s|d|ment)?|consent(?:s|ed)?|permission|approv(?:es?|ed|al)|permits?|say\s+yes|said\s+yes|sign(?:s|ed)?\s+off)"
        r"(?:\s+(?:to|with|on)\s+(?:it|this|that))?\s+in\s+writing\b"
        r"|\bwritten\s+(?:consent|agreement|approval|permission|go-ahead|ok|okay|say-so)\b"
    ),
}
SAME = _SAME_ENGLISH | {
    "same day": Late(
        r"\b(?:(?:the|that)\s+)?(?:very\s+)?same[\s-]day\b|\bthat(?:\s+very)?\s+day\b(?!'s\b)"
        r"|\b(?:before|by\s+the\s+time)\s+(?:the|that)\s+(?:working\s+)?day(?:'s|\s+is|\s+has)\s+(?:out|over|up|done|through|ended|finished)\b"
        r"|\b(?:by|before)\s+(?:the\s+)?(?:end|close)\s+of\s+(?:the|that|business\s+(?:that|the\s+same))\s+(?:same\s+|working\s+|business\s+)?day\b"
        r"(?!\s+(?:after|before|following|of|that|on|when|which|you|it|they|he|she|we)\b)"
        r"|\b(?:close\s+of\s+business|before\s+closing|end\s+of)\s+today\b"
    ),
    "できない": Late(
        r"不可(?!欠|能)|対象外|対象に(?:は)?な(?:りません|らない|らず)|お断り(?:し|いたし|して|です|となり)|かねます|かねる"
        r"|(?:未|非)対応|取り?扱い(?:は|が|も)?(?:ござい|あり)ません|ご?遠慮(?:いただい|頂い|願[いっ]|ください|下さい)"
        r"|(?:対応|受け付け|承っ|認め(?:られ)?)(?:し)?て(?:おりません|いません|いない)|だめ(?:です|だ)|駄目|ダメ|\bng\b"
    ),
}
"""Words for a thing that is said in many ways, with these ways."""
_OF_CHARGE = Late(
    r"(?:[一-龯]{0,4}[料費代金](?:用|金)?(?:は|が|を|も)?)?(?:無料|無償|0円|(?:徴収し|かかり|発生し|請求し|取り|いただき|頂き|申し受け|必要)ない)"
)
_ABOUT_CHARGE = Late(r"[料費代賃]|お金|金額|手数|いくら|有償")
_NO_CHARGE = Late(
    r"(?:[料費賃代](?:用|金)?|金額?)(?:等|など)?(?:は|が|も|について(?:は)?)、?(?:一切|いっさい|特に|とくに|全く|別途)?"
    r"(?:無料|無償|0円|不要|(?:かか[りら]|徴収(?:は)?(?:し|され|いたし)(?:て(?:い|おり))?|(?:いただ|頂)(?:[きか]|いて(?:い|おり))"
    r"|発生(?:は)?(?:し|いたし)|(?:請求|頂戴)(?:は)?(?:し|され|いたし)(?:て(?:い|おり))?|取(?:[りら]|って(?:い|おり))|申し受け(?:て(?:い|おり))?|要[りら]"
    r"|(?:お?支払う?い?の?)?必要(?:は|が)?(?:あり|ござい)?)(?:ません|ない))(?!わけ|場合|とき|時|限り|期間|方(?!針)|人|か(?:どうか|[?。は]))"
)


def same_as(wanted: str, asked: str) -> Late | None:
    """The ways to say a thing that is said in many ways, if it is one of these.

    Args:
        wanted: A plain text.
        asked: The question, folded: that nothing is taken is said of a fee.
    """
    if _OF_CHARGE.fullmatch(wanted) and _ABOUT_CHARGE.search(asked):
        return _NO_CHARGE
    return SAME.get(wanted)


_ENGLISH_STEPS: _Steps = (
    (Late(r"\b(?:daily|each day)\b"), "every day"),
    (Late(r"\b(?:weekly|each week)\b"), "every week"),
    (Late(r"\b(?:monthly|each month)\b"), "every month"),
    (Late(r"\b(?:yearly|annual(?:ly)?|each year)\b"), "every year"),
    (Late(r"\bhourly\b"), "every hour"),
    (Late(r"\bfor (?:each|every) (?=hour|day|night|week|month|year|person|item)"), "per "),
    *((pattern, words) for words, pattern in _SAME_ENGLISH.items()),
    (
        Late(
            r"\bwhat(?:'s|\s+is|\s+it|\s+they|\s+(?:the|each|your)\s+[a-z]+)?\s+(?:is\s+|are\s+)?(?:inside(?:\s+(?:it|them|the\s+[a-z]+))?|in\s+(?:it|them|there|the\s+[a-z]+)"
            r"|contains?|holds?)(?![a-z])"
        ),
        "contents",
    ),
    (Late(r"\b(?:when|what\s+day)\s+(?:you|they|he|she)\s+(?:were|was)\s+born\b"), "date of birth"),
    (Late(r"\bwhere\s+(?:you|they|he|she)\s+lives?\b"), "address"),
    (Late(r"\b(?:who\s+you\s+are|what\s+you(?:'re|\s+are)\s+called)\b"), "name"),
    (Late(r"\b(?:see-through|see\s+through|transparent)\b"), "clear"),
    (
        Late(
            r"\b(?:before|by\s+the\s+time)\s+(?:the|that|this|your)\s+(?:same\s+)?(?P<of>day|week|month|term|year|shift)(?:'s|\s+is|\s+has)\s+(?:out|over|up|done|through|ended|finished)\b"
        ),
        r"end of \g<of>",
    ),
    (
        Late(r"\b(?:close|finish)\s+of\s+(?:the\s+)?(?=(?:same\s+|that\s+|very\s+)*(?:day|week|month)\b)"),
        "end of ",
    ),
    (
        Late(r"\bend\s+of\s+(?:(?:the|that|this|same|very)\s+){1,3}(?=(?:day|week|month|term|year|shift)\b)"),
        "end of ",
    ),
    (Late(r"\bcan(?:'t|not)\b"), "can not"),
    (Late(r"\bwon't\b"), "will not"),
    (Late(r"n't\b"), " not"),
    (Late(r"\be-mail"), "email"),
    (Late(r"\b(?:an?|the|your|our|their|his|her|any)\s+"), ""),
    (Late(r"(?<=[a-z])-(?=[a-z])"), " "),
    (Late(r"(?<=[a-z]{3})(?:'s|s')(?![a-z])"), ""),
)
_SPACE = Late(r"\s+")


def plain(text: str) -> str:
    """Fold a text and rewrite it plainly; for comparing declared facts with an answer's own words."""
    text = _MARKS.sub("", fold(text))
    for letters, steps in ((_JAPANESE, _JAPANESE_STEPS), (_LATIN, _ENGLISH_STEPS)):
        for pattern, replacement in steps if letters.search(text) else ():
            text = pattern.sub(replacement, text)
    return _SPACE.sub(" ", text).strip()
