"""One plain form for ways of saying the same: politeness, contractions, articles, small words."""

from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

NEGATIVE = Late(r"ない|なし|不可|禁止|対象外|\bnot\b|\bno\b|\bnever\b|\bnone\b|\bprohibited\b|\bforbidden\b")
"""A negation in plain text."""

_Steps = tuple[tuple[Late, str], ...]
_MARKS = Late(r"[*_`#>|]+")
_JAPANESE = Late(r"[ぁ-んァ-ヶ一-龯]")
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
    (Late(r"第?([0-9一二三四五])(?:回目|番目)の(?=[月火水木金土日]曜)"), r"第\1"),
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
    (Late(r"(?:おり|い)?ません(?:でした)?"), "ない"),
    (Late(r"(?<=て)(?:い|おら)(?=ない)"), ""),
    (Late(r"(?<=[られ]れ)て(?=ない)"), ""),
    (Late(r"(?:封(?:を|も|は)|袋を|箱を)?(?:開け|切っ)て(?=ない)"), "開封して"),
    (
        Late(
            r"未(?=(?:開封|使用|着用|記入|提出|登録|加入|払い|納付|対応|受診|返却)(?![一-龯]))(?P<what>[一-龯]{2})"
        ),
        r"\g<what>してない",
    ),
    (Late(r"(?<=[えけせてねべめれげきで])ます"), "る"),
    (Late(r"(?<=[なかあとまわく])ります"), "る"),
    (Late(r"なければ(?:なりない|ならない|いけない|いけない)"), "必要"),
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
}
SAME = _SAME_ENGLISH | {
    "できない": Late(
        r"不可(?!欠|能)|対象外|対象に(?:は)?な(?:りません|らない|らず)|お断り(?:し|いたし|して|です|となり)|かねます|かねる"
        r"|(?:未|非)対応|取り?扱い(?:は|が|も)?(?:ござい|あり)ません|ご?遠慮(?:いただい|頂い|願[いっ]|ください|下さい)"
        r"|(?:対応|受け付け|承っ|認め(?:られ)?)(?:し)?て(?:おりません|いません|いない)|だめ(?:です|だ)|駄目|ダメ|\bng\b"
    ),
}
"""Words for a thing that is said in many ways, with these ways."""
_ENGLISH_STEPS: _Steps = (
    (Late(r"\b(?:daily|each day)\b"), "every day"),
    (Late(r"\b(?:weekly|each week)\b"), "every week"),
    (Late(r"\b(?:monthly|each month)\b"), "every month"),
    (Late(r"\b(?:yearly|annual(?:ly)?|each year)\b"), "every year"),
    (Late(r"\bhourly\b"), "every hour"),
    (Late(r"\bfor (?:each|every) (?=hour|day|night|week|month|year|person|item)"), "per "),
    *((pattern, words) for words, pattern in _SAME_ENGLISH.items()),
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
