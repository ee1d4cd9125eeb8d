"""Words by which an answer says how it came to a figure."""

import re

from evalgate.grade.action.guard import LateGuarded
from evalgate.text.lazily import Late

BEFORE, AFTER = 28, 20
"""Characters before and behind a figure in which such words are looked for."""


def _words(pattern: str) -> LateGuarded:
    """A pattern of many words, in any case."""
    return LateGuarded(pattern, re.IGNORECASE)


SUM_BEFORE = _words(
    r"合計|合わせ|あわせ|併せ|合算|総額|総計|トータル|しめて|全部で|(?<![設統会時])計(?![画算量測器])|足すと|足して|込みで?|含めて|含めると|朝夕で|[とや]\S{1,12}で$|加えて|加えると|=|＝"
    r"|\b(?:totals?|totall?ing|sum|altogether|combined|together|add(?:s|ed|ing)? up|making|makes?"
    r"|com(?:e|es|ing) to|amounts? to|brings? (?:it|that|the total) to|in all)\b"
)
IN_ALL = _words(
    r"全部で|合計|合算|総額|総計|合わせて|あわせて|併せて|トータル|しめて|計(?:いくら|何)|込みで"
    r"|\b(?:altogether|in (?:total|all)|all (?:in|told)|total|combined|overall|together)\b"
)
"""In a question: what something comes to is asked for."""
SUM_AFTER = Late(
    r"[\s*_]*(?:の合計|が合計|[(（]合計|になる計算"
    r"|[（(][^（()）]{1,8}(?:込み?|を含む)[)）]|[一-龥]{2,4}込み|(?:with|including|incl\.|inclusive)\b"
    r"|for (?:\w+ ){1,4}and \w+"
    r"|(?:[a-z]+ ){0,4}(?:in (?:total|all)|altogether|combined|together|all in|all told)\b|total\b)",
    re.IGNORECASE,
)
SPELLED_OUT = Late(
    r"[\s*_]*(?:[:：=＝(（—–]|, (?:that is|i\.e\.|made up of|being))[^.。;；\n]{1,50}?"
    r"(?:\bplus\b|\band\b|[+＋とに]|、)",
    re.IGNORECASE,
)
"""$75: $45 plus the $30 joining fee."""
LESS_BEFORE = _words(
    r"差額?|残り|残額|残高|開き(?!ま)|違い|マイナス|引いて|引く|引くと|(?<!手)引き(?![取落継渡])|減|値引|割引|お得|浮|あと"
    r"|=|＝|\b(?:differences?|gap|remaining|leaves|leaving|sav(?:es|e|ing|ings)|minus|less|reduc(?:tion|ed)"
    r"|reduces|discount|deduction|drops?|extra|extension|surcharge|differs? by)\b"
)
LESS_AFTER = Late(
    r"[\s*_]*(?:ほど|分|も|だけ|円)?(?:高|安|多|少な|短|長|低|早|遅|広|狭|重|軽|増|お?得|割?引|減|残|余|浮|違|開き|ずれ|相違|食い違|(?:を)?(?:超え|こえ|上回|オーバー))"
    r"|[\s*_]*(?:の(?:差|違い|開き|値引|割引|増|減|余|おつり|超過|不足|黒字|赤字)|引|減|残|増|超過|不足)"
    r"|[\s*_]*(?:(?:more|less|fewer|cheaper|dearer|longer|shorter|higher|lower|left|difference|gap"
    r"|remaining|remains?|off|discount|reduction|saving|savings|extra|on top|over and above|apart"
    r"|(?:too |so )(?:early|late|soon|old)|earlier|later|better|between|faster|slower|quicker|sooner"
    r"|past|over|beyond|older|younger)\b)",
    re.IGNORECASE,
)
LESS_INSIDE = Late(r"\b(?:extra|additional|more|fewer|less)\b", re.IGNORECASE)
"""Between a number and its unit: three extra hours."""
TIMES = Late(
    r"[×xX✕*＊=＝@:：(（]|掛け|かけ|合計|計|なら|だと|すると|れば|場合|ずつ|分(?:で|の|だと|なら)"
    r"|\b(?:total|times|for|per|each|at|of|costs?|comes?|is|are|makes?|pays?)\b",
    re.IGNORECASE,
)
TIMES_BESIDE = Late(r"[でとは分のに(（:：=＝]|\bso\b", re.IGNORECASE)
EACH_AFTER = Late(
    r"[\s*_]*(?:(?:each|per|apiece|a|an|every)\b|/|ずつ|[1一]?\S{0,4}(?:あたり|につき|当たり|当り)|の?(?:月|日|週)割)",
    re.IGNORECASE,
)
EACH_BEFORE = _words(
    r"あたり|当たり|につき|ずつ|月割|日割|割ると|割って|直すと|換算|÷|\beach\b|\bper\b|\bdivided\b|\bsplit\b|\bmonthly\b"
    r"|\bdaily\b|\bweekly\b|\bwork(?:s|ed)? out\b|\binstal?ments? of\b|\bpayments? of\b"
)
YEARLY = _words(r"年額|年間|1年|一年|年に|年で|a year|per year|yearly|annual")
YEARLY_BESIDE = Late(r"年(?:間|額)?(?:で|に|は)?約?\Z")
MONTHLY = _words(r"月額|月々|毎月|ひと月|1か月|1ヶ月|1カ月|月あたり|月に|a month|per month|monthly")
WEEKLY = _words(r"週あたり|毎週|週に|1週|一週|a week|per week|weekly")
DAILY = _words(r"[1一]日(?:あたり|当たり|につき|に)|日あたり|日割|日ごと|a day|per day|daily")
ABOUT = _words(
    r"(?:約|およそ|おおよそ|ほぼ|大体|だいたい|ざっと|about|around|approximately|approx\.?|roughly|nearly|almost|some|just"
    r"|under|over|~|≈)\s*\Z"
)
ABOUT_AFTER = Late(r"\s*(?:ほど|くらい|ぐらい|程度|前後|弱|強|or so\b|-ish\b)", re.IGNORECASE)
OVER = Late(r"\b(?:more than|over|upwards of|at least)\s+\Z", re.IGNORECASE)
OVER_BEHIND = Late(r"\s*(?:以上|を超|あまり|余り|強|or more)")
UNDER = Late(r"\b(?:less than|under|nearly|almost|not quite|just under)\s+\Z|(?:ほぼ|約)\Z", re.IGNORECASE)
UNDER_BEHIND = Late(r"\s*(?:近く|弱|足らず|未満)")
REST = Late(
    r"残り|残る|のこり|手元|自己負担|本人負担|自費|負担|ほか|他の|その他"
    r"|\b(?:remaining|remains?|rest|others?|left|leav(?:es|ing)|keeps?|pays?|of)\b",
    re.IGNORECASE,
)
SPLIT = Late(
    r"[×xX✕*＊=＝@÷/・,、(（:：]|\b(?:of|at|each|per|a|an|or|i\.e|that is|that's|works out)\b"
    r"|\b(?:times|in|over|for|namely)\b|つまり|すなわち|換算|で|ずつ|の|が|を",
    re.IGNORECASE,
)
MORE = _words(
    r"増|加算|上乗せ|割高|税込|込み|プラス|上が"
    r"|\b(?:more|plus|extra|on top|increas\w*|higher|premium|surcharge|added|adds?|with|including|incl"
    r"|uplift|rais\w+|rise|grown?|grows)\b"
)
LESS = Late(
    r"割引|割安|引き|引い|値引|減額|減免|オフ|off|減|半額|半分|折半|免除"
    r"|\b(?:less|reduc\w*|discount\w*|sav(?:e|es|ing|ings)|half|cheaper|rebate|minus|deduct\w*|refund\w*)\b",
    re.IGNORECASE,
)
"""Somewhere in a sentence: an amount is made smaller."""
IN_CASE = Late(
    r"(?:で|が|を|の|に|は)?[^、。以未前内超後ま過越経達]{0,10}?(?:なら|場合|だと|すると|れば|とき|たら|[うくすつぬぶむる]と)"
)
LIMIT = Late(
    r"\s*(?:以上|以下|以内|未満|まで|超|を超|を下|より|\+|(?:or|and) (?:more|less|over|under|fewer)\b)"
)
"""Behind a number that is a limit, and no number of things that are reckoned with."""
OVER_A_PERIOD = Late(r"間?(?:で|預)")
IN_CASE_BEFORE = Late(
    r"\b(?:if|when|say|suppose|assuming|e\.g\.?|for example|for instance)\b"
    r"(?:(?!within|\bby\b|before|after|over|under|more|less|least|up to)[^.;]){0,24}\Z",
    re.IGNORECASE,
)
"""A number that the answer only supposes: 5人で使う場合, if you take 10."""
SUPPOSES = _words(
    r"例えば|たとえば|仮に|場合|なら|だと|とすると|とき|たら|すれば|に対し|売上|購入|買"
    r"|\b(?:e\.g|for example|for instance|say|suppose|if|when|on an?|for an?|so an?|with an?|assuming)\b"
)
"""An example with an amount or a day of the answer's own."""
CHANGES = Late(
    r"から|引|減|下が|上が|変わ|[-−=]|\b(?:drops?|falls?|fell|rises?|goes|reduc\w+|cut|increas\w+|instead|down|up|less"
    r"|minus)\b",
    re.IGNORECASE,
)
"""What reads as a range may be a change: from €120 to €102."""
WILL_CHANGE = Late(
    r"(?:上が|あが|下が|さが|増え|減)[りるっ]|値上げ|値下げ|引き[上下]げ|改定|高騰|上昇|下落|変わる|物価|見込|予想"
    r"|予測|推移|傾向|値動き"
    r"|\b(?:ris(?:e|es|en|ing)|increas\w+|go(?:es|ing)?\s+(?:up|down)|climb\w*|drop(?:s|ping)?\s+to|inflation"
    r"|forecast\w*|predict\w*|expected\s+to|creep\w*|pencil\w*|trend\w*|by\s+then|likely\s+to\s+be)\b",
    re.IGNORECASE,
)
"""What it will be some day, which is no rounder word for what it is now."""
INSTEAD = Late(r"ではなく|の代わり|のところ|\b(?:instead of|rather than|down from)\b", re.IGNORECASE)
BOTH = Late(
    r"往復|両方|両者|双方|行き帰り|ともに"
    r"|\b(?:both|return|round[ \-]trip|there and back|each way|either way|couple)\b",
    re.IGNORECASE,
)
"""An amount is taken twice."""
WITHOUT = Late(r"除|抜き|実働|実質|正味|\b(?:excluding|without|net|not counting|apart from)\b", re.IGNORECASE)
"""A length of time less a break."""
COMPARES = Late(
    r"差|違い|違う|ずれ|相違|比べ|較べ|開き|\b(?:as|than|difference|compared|discrepancy|differ)\b",
    re.IGNORECASE,
)
SIZES = _words(
    r"容量|大き|サイズ|重さ|重量|長さ|広さ|面積|時間|期間|日数|人数|定員|距離|速"
    r"|\b(?:capacity|size|storage|weight|lengths?|larger?|bigger|longer|area|space|holds?|takes?|faster)\b"
)
"""Something else than a price is compared."""
LEFT = Late(
    r"残|戻|返|引|オフ|割引|手元|の額|払|\b(?:back|refund\w*|off|get|gets|rest|remain\w*|left|keeps?|less|others?|due|balance)\b",
    re.IGNORECASE,
)
"""The other part of a whole is meant."""
OF_A_YEAR = Late(r"\s*of (?:the|a) year\b", re.IGNORECASE)
HALF = Late(r"half|twice|doubl|半|倍|折半|quarter|third", re.IGNORECASE)
AVERAGE = Late(
    r"平均|中間|間を取|間をと|折衷|\b(?:average|mean|midpoint|middle|halfway|in between)\b", re.IGNORECASE
)
STOP = re.compile(
    r"[。!?！？\n.](?:(?<!\.)"
    r"|(?<!\bi\.e\.)(?<!\be\.g\.)(?<!\bvs\.)(?<!\bapprox\.)(?<!\b[ap]\.m\.)(?<!\bmin\.)(?<!\bext\.)\s)"
)
"""Between two figures of one sentence stands none of these."""
FREE = Late(
    r"無料|無償|免除|不要|かか(?:ら[なず]|りませ)|(?:徴収|請求|発生)(?:し|いたし|され)(?:ない|ませ)|(?:いただ|頂)(?:かな|きませ)"
    r"|(?:費用|料金|代金|負担)(?:は|が|も)?(?:あり|ござい|一切)?[^。、]{0,4}(?:ない|ません|なし)"
    r"|\b(?:free|waived?|no (?:charge|fee|cost)|without charge|included)\b",
    re.IGNORECASE,
)
"""Says that something costs nothing."""
