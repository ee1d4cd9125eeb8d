"""Where a figure is asked for and none is given: whatever is said then, it is hardly the answer.

Assistants say in ever new words that something is not in the documents: "the fee goes unstated". A question
for an amount or a time is answered by one, or by a word that stands for one: free, every day, the same.
Without either, an answer that no pattern knows is left open.
"""

import re
from collections.abc import Sequence

from evalgate.grade.action.aside import has_figure, repeats_figures, without_counts
from evalgate.grade.action.attempt import is_content
from evalgate.grade.action.cues import HIDDEN
from evalgate.grade.action.moves import Part
from evalgate.grade.action.topic import Topic
from evalgate.grade.criteria.absence.evidence import instructs
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

_ASKS = Late(
    r"いくら|何(?:[%円時日月年分秒回度名人枚台本点冊件歳才割倍階号番歩匹]|週|か月|ヶ月|カ月|キロ|メートル|グラム|パーセント|ポイント|泊)|いつ(?!でも|も)"
    r"|(?:料金?|費用?|代金?|賃|月謝|会費|金額?|価格|値段|手当|利率|率|定員|期限|期日|日程|時刻|時間帯?|期間|日数|回数|番号)(?:は(?:[??]|\Z)|を?(?:教え|知り|お聞か))"
    r"|\bhow\s+(?:much|many|long|often|far|soon|late|early|old|big|tall|wide|heavy|fast)\b|\bwhen\b"
    r"|\bwhat(?:'s|\s+is|\s+are|\s+will|\s+was)?\s+(?:[a-z'-]+\s+){0,5}?(?:percentage|time|date|year|price|cost|fees?|rate|rent|charge|fare|number|amount"
    r"|deposit|salary|pay|limit|deadline|allowance|budget)\b|\bwhat\b.{0,60}\bcosts?\b"
)
"""Asks for an amount, a time, a number."""
_STANDS_FOR_ONE = Late(
    r"無料|無償|(?:有料|ただ|タダ)(?:です|で、)|かか(?:りません|らない|ります)|発生|不要|要りません|いりません|込み|含ま|同じ|同額|同様|変わ|据え置|半分|半額|倍|全額|一部"
    r"|毎[日週月年時朝晩]|曜|平日|土日|随時|常時|いつでも|当日|翌|前日|即|春|夏|秋|冬|朝|夕|晩|深夜|正午|午[前後]|年末|年始|年度|上旬|中旬|下旬|初[旬日め]|末|ごろ|頃|まで|から(?!は)"
    r"|無制限|無期限|上限|下限|制限|以[上下内]|未満|相場|程度|次第|応じ|により|によって|異なり|さまざま|様々|高|安|一般|通常|個別|見積|実費|自己負担|補助|支給|控除|割引"
    r"|[〇零一二三四五六七八九十百千万]|両方|数[日回週か]|しばらく|すぐ|早|たくさん|多[くい]|少[しな]|わずか|大[型き勢]|小[型さ]|長|短|近[いく]|遠|広|狭|重い|軽い|十分|[えけげせてねべめれ]ます"
    r"|\b(?:free|waived|included|nothing|no\s+(?:charge|cost|fees?|limit|maximum|minimum|extra)|complimentary|same|unchanged|half|double|twice|once|daily|weekly|monthly"
    r"|yearly|annual\w*|every|each|always|never|any\s*time|weekdays?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)day\w*|spring|summer|autumn|fall|winter|noon|midday|midnight|morning|evening"
    r"|afternoon|night|tomorrow|immediately|soon|today|next|later|earlier|until|till|before|after|within|depend\w*|var(?:y|ies|ied)|differ\w*|by\s+(?:size|weight|age)"
    r"|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|couple|several|few|many|some|plenty|lots?|enough|large|small|long|short|unlimited|more|less|cheap\w*|expensive|usual\w*|typical\w*"
    r"|(?:a|an|per)\s+(?:hour|day|week|month|year|fortnight|night|minute)|january|february|march|april|june|july|august|september|october|november|december"
    r"|will|rise|rises|increase\w*|go(?:es)?\s+up|pays?|paid|covers?|covered|charged?|costs)\b"
)
"""A word that stands for an amount or a time, or that says something of it."""
_MOST = 3


def lacks_the_amount(asked: str, parts: Sequence[Part]) -> bool:
    """Whether an amount or a time is asked for and an answer of a few words gives neither.

    Args:
        asked: The question.
        parts: The parts of the answer.
    """
    if not _ASKS.search(fold(asked)):
        return False
    topic = Topic.of(asked)
    said = [part for part in parts if is_content(part)]
    return len(said) <= _MOST and not any(_may_give_one(part, topic) for part in parts)


def _may_give_one(part: Part, topic: Topic) -> bool:
    text = without_counts(part.text)
    if HIDDEN in text or instructs(part) or (has_figure(part) and not repeats_figures(part, topic)):
        return True
    for term in topic.terms:
        text = re.sub(rf"\b{re.escape(term)}", " ", text) if term.isascii() else text.replace(term, " ")
    return _STANDS_FOR_ONE.search(text) is not None
