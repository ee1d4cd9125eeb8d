"""Answers that are a service's error message: 「エラーが発生しました。しばらくしてからお試しください。」.

A gateway, a framework or a widget puts such a text where the answer should stand, with a status of 200. It is
neither an answer nor an abstention. Only a text that says nothing else counts as one.
"""

import re
from functools import cache

from evalgate.text.needles import holds_any
from evalgate.text.normalise import fold

_LONGEST = 300
_SORRY = (
    r"(?:(?:oh|oops|uh-oh|whoops)\W*|(?:i'm|i am|we're|we are)\s+(?:very\s+|so\s+)?sorry\W*(?:but\s+)?"
    r"|sorry\W*(?:but\s+)?"
    r"|(?:our\s+)?apologies\W*|(?:error|exception|failed|failure)\s*[:!.]\s*"
    r"|大変|申し訳(?:あり|ござい)ません(?:が|でした)?|すみません(?:が)?|恐れ入りますが|恐れ入ります|エラー\s*:)[\s、。!]*"
)
_NAME = (
    r"(?:internal\s+server\s+error|bad\s+gateway|service\s+(?:temporarily\s+)?unavailable"
    r"|gateway\s+time-?\s?out|too\s+many\s+requests)"
)
_WHILE = (
    r"(?:\s+(?:(?:while|when|during)\s+[^.!?,\n]{1,70}|on\s+(?:our|the|my)\s+(?:end|side|server)"
    r"|with\s+(?:your|the|this)\s+(?:request|query|connection|server)))?"
)
_THING = r"(?:service|server|system|model|assistant|api|bot|backend|chat)"
_ENGLISH = (
    rf"(?:http\s*)?(?:error\s*)?[45]\d\d\s*[:-]?\s*(?:error|{_NAME})|{_NAME}"
    rf"|(?:something|somethings?\s+has)\s+(?:went|gone)\s+wrong{_WHILE}"
    r"|(?:an?|some)\s+(?:(?:unexpected|internal|unknown|server|network|temporary|technical|system)\s+)*(?:error|problem|issue)"
    rf"\s+(?:has\s+)?(?:occurred|happened|arose){_WHILE}"
    r"|(?:api\s+)?(?:rate\s+limit|quota)\s+(?:was\s+|has\s+been\s+|is\s+)?(?:exceeded|reached)|(?:the\s+)?(?:request|connection|upstream(?:\s+request)?)"
    r"\s+(?:has\s+)?(?:timed\s+out|timeout|refused|reset(?:\s+by\s+peer)?|failed|error)"
    rf"|(?:the|this|our)\s+{_THING}\s+is\s+(?:currently\s+|temporarily\s+|still\s+)*"
    r"(?:unavailable|overloaded|busy|down|offline|not\s+available|experiencing\s+[^.!?\n]{1,50})"
    r"|(?:i'm|i am|we're|we are)\s+(?:currently\s+)?(?:experiencing|having)\s+(?:some\s+)?"
    r"(?:technical\s+|connection\s+|server\s+)"
    r"(?:difficulties|difficulty|issues|problems|trouble)"
)
_JAPANESE = (
    r"(?:(?:システム|サーバー?|内部|通信|ネットワーク|接続|予期(?:し(?:ない|ぬ)|せぬ)|不明な|一時的な|何らかの|なんらかの|処理中に|回答の(?:生成|取得)中に)(?:に|で)?)*"
    r"(?:エラー|障害|不具合|タイムアウト)(?:が|を)?(?:発生し|起き|起こり|検出し)?(?:ました|ています|しました|しています)"
    r"|(?:ただいま|只今|現在)[、\s]*(?:サーバーが|アクセスが|システムが|大変)?(?:集中し|混み合っ|混雑し|停止し)ており?(?:ます|まして)?(?:ため)?"
    r"|(?:ただいま|只今|現在)[、\s]*(?:この)?(?:サービス|システム)(?:は|を)(?:一時的に)?(?:ご?利用(?:いただけません|できません)|停止しています|停止中です)"
)
_AGAIN = (
    r"(?:(?:please\s+|kindly\s+)?(?:try|retry|refresh|reload)\b[^.!?\n]{0,70}|(?:please\s+)?(?:contact|report\s+this)\b[^.!?\n]{0,70}"
    r"|(?:if|should)\s+(?:the|this)\s+(?:problem|error|issue)\s+persists?[^.!?\n]{0,80}"
    r"|(?:request|trace|error|correlation)?\s*(?:id|code)\s*[:#]?\s*[\w-]{1,40}|\[?(?:errno|code)\s*[\w-]{1,20}\]?"
    r"|(?:しばらく|少し|時間を|のちほど|後ほど|再度|もう一度|あらためて|改めて)[^。!\n]{0,40}(?:ください|ませ|お願い(?:いた)?します)"
    r"|(?:管理者|サポート|担当者)に[^。!\n]{0,30}(?:ください|ませ))"
)
_GAP = r"[\s。.!、,()（）-]*"
_MARKS = re.compile("[*_#>`]+")
_CUES = (
    *(
        "error",
        "wrong",
        "gateway",
        "unavailable",
        "too many",
        "timed out",
        "timeout",
        "limit",
        "quota",
        "refused",
    ),
    *("reset", "overloaded", "busy", "down", "offline", "not available", "experiencing", "having", "failed"),
    *("エラー", "障害", "不具合", "タイムアウト", "問題", "集中", "混", "停止", "利用"),
)


def is_error_message(text: str) -> bool:
    """Whether an answer is nothing but the message of an error."""
    if len(text) > _LONGEST:
        return False
    folded = _MARKS.sub("", fold(text)).strip()
    return holds_any(folded, _CUES) and _pattern().fullmatch(folded) is not None


@cache
def _pattern() -> re.Pattern[str]:
    """Compiled when a text may be one: most runs see none."""
    core = f"(?:{_ENGLISH}|{_JAPANESE})"
    return re.compile(rf"(?:{_SORRY})*{core}{_GAP}(?:{_AGAIN}{_GAP}){{0,3}}")
