"""Clauses beside a denial that add nothing to the matter: sympathy, or what sets a near fact apart.

"None of the guides covers it. Those are rules for visitors, not for tenants. Summers in there must be hard!"
denies, and nothing else: what is near is said to be something else, and the rest is kindness.
"""

from evalgate.grade.action.aside import has_figure, repeats_figures
from evalgate.grade.action.moves import Part
from evalgate.grade.action.referring import refers
from evalgate.grade.action.topic import Topic
from evalgate.grade.criteria.absence.evidence import tells_plainly
from evalgate.grade.criteria.common import Case
from evalgate.text.lazily import Late


def adds_nothing(part: Part, topic: Topic) -> bool:
    """Whether a clause beside a denial leaves the matter as it was.

    Args:
        part: The clause, which states something by its form.
        topic: What is asked for.
    """
    return refers(part) or withholds(part) or sets_apart(part, topic) or sympathises(part)


# --- what is near is something else

_NOUN_JA = (
    r"(?:話|もの|こと|件|額|値|値段|お値段|価格|金額|料金|定め|規[定則程]|決まり|基準|条件|案内|数字|数値|記載|記述|区分|内容|情報|説明|項目|文|一文|条文|制度|費用"
    r"|手当|時間|時刻|日付|日程|期限|期間|番号|取り?扱い|注意|お知らせ)"
)
_APART_JA = Late(
    r"(?:と|とは|に(?:は)?)(?:直接(?:の)?|特に|何の|なんの|まったく|全く)?(?:関係|関わり|かかわり|つながり|繋がり|関連|結び付|結びつ|結び付き)[^。、]{0,10}(?:ない|ません|なく|ず(?=[、。に]))"
    r"|無関係|別(?:件|物|もの|枠|個|途|の[一-龯ァ-ヶー]{1,8})(?:です|で(?=[、。すし]|あ|は|ご)|だ|の(?:で|よう)|かと|。|とな)"
    r"|(?:性質|性格|趣旨|対象|種類|意味合?い|目的|分野|場面|前提)(?:が|は|を|も)[^。、]{0,6}(?:異[なに]|違[いうっ]|別)"
    r"|(?:とは|と)(?:[^。、]{0,6})?(?:異な[りるっ]|違[いうっ]|別[でのな物も])"
    rf"|{_NOUN_JA}(?:で(?:は|も)|じゃ)[^。、]{{0,4}}(?:ない|ません|なく)"
    r"|(?:版|時点|時|当時|年度?|改[正訂定])(?:のみ|だけ|限り)?(?:で)?の(?:時点の|ときの|ころの)?"
    rf"{_NOUN_JA}(?:です|で(?=[、。すし]|ご)|に(?:すぎ|過ぎ|限)|だ|[。]?\W*\Z)"
    r"|(?:当てはめ|あてはめ|転用|流用|準用|充て|使(?:うの|わ)|扱[いうっ]|お?考え|受け取[らりっ]|みなさ|思わ|思い込ま)[^。]{0,14}(?:(?<!支え)(?<!構わ)(?<!かまわ)(?<!問題)ない|(?<!支えあり)(?<!構い)(?<!かまい)(?<!問題あり)ません|ず(?=[、。に])|避け|お?控え|(?:でき|出来)ない)"
    r"|(?:同じ|同額|同様|同一|据え置|変わらな|そのまま|続く|維持)[^。]{0,22}(?:保証|約束|確証|とは限|(?:とは|と)?言い?切れ|とは言え|か(?:どうか)?は?(?:不明|分か|わか|何とも|未))"
    r"|あくまで(?:も)?[^。、]{0,16}(?:目安|参考|時点|"
    rf"{_NOUN_JA})(?:です|で(?=[、。すし]|ご)|に(?:すぎ|過ぎ)|と|だ)|参考(?:値|まで|として|程度)"
    rf"|(?:版|時点|年度?|改[正訂定])(?:による|に基づく|に載(?:った|る)|にある|での|限りの){_NOUN_JA}(?:です|な(?=の)|で(?=[、。すし]|ご)|と)"
    rf"|(?:について|に関して|のことを)(?:述べ|定め|示し|書い|記し|触れ)(?:られ)?た{_NOUN_JA}(?:です|で(?=[、。すし]|ご|あ)|だ|に(?:すぎ|過ぎ))"
    r"|(?:改[訂定正]|変更|更新)[^。、]{0,4}(?:有無|可能性)|据え?置[^。、]{0,6}か(?:どうか|否か)?(?:は|を|について)"
    r"|お使い(?:に)?[^。]{0,10}(?:(?<!支え)(?<!構わ)(?<!かまわ)(?<!問題)(?<!いただけ)ない|避け|お?控え)|別の(?:取り?扱い|対応|日程|定め|額)[^。、]{0,6}(?:可能性|こと(?:も|が)|なりえ|なり得|かもしれ)"
    r"|(?:変わ|変更|改定|改め|改ま|改訂|改正|見直)[^。、]{0,10}(?:可能性|こと(?:も|が)(?:あ|考え)|かもしれ|余地)"
    r"|(?:約束|保証|示す|決める|定める|答え)[^。、]{0,8}(?:もの|書き方|内容|形)[^。、]{0,4}(?:では|に(?:は)?な)[^。、]{0,4}(?:ない|ません|なく|って(?:い|お))"
)
"""Says that it is of another kind, of its own edition only, or not to be carried over."""

_THAT = (
    r"\b(?:that|this|it|those|these|they|which|both|all\s+of\s+(?:that|this|them|these|those)"
    r"|none\s+of\s+(?:that|this|them|these|those)|neither)"
)
_APART_EN = Late(
    rf"{_THAT}(?:'s|'re|\s+(?:is|are|was|were|would\s+be|will\s+be))\s+(?:[a-z]+ly\s+|all\s+|both\s+|quite\s+|just\s+|only\s+|of\s+course\s+)?(?:(?:an?|the)\s+)?(?:[a-z]+ly\s+)?"
    r"(?:different|another|separate|other|unrelated|distinct|something\s+else|not\s+the\s+same|about\s+something)\b"
    rf"|{_THAT}(?:'s|'re|\s+(?:is|are|was|were))\s+(?:for\s+)?[^,;.!?]{{2,50}}?(?:\brather\s+than\b|,\s+not\s+(?:for\s+)?)"
    rf"|{_THAT}(?:'s|'re|\s+(?:is|are|was|were))\s+(?:only\s+|just\s+|simply\s+)?(?:for\s+)?(?:the|our)\s+[^,;.!?]{{2,40}}?(?:'s?\s+own|\bitself|\bthemselves|\balone)\b"
    rf"|{_THAT}(?:\s+only|\s+both|\s+all)?(?:\s+(?:has|have|had|bears?|is|are))\s+(?:nothing|little|no\s+bearing)\s*(?:to\s+do\s+with|on)?\b"
    rf"|{_THAT}(?:\s+only|\s+both|\s+all)?\s+(?:concerns?|relates?\s+to|refers?\s+to|belongs?\s+to|applies\s+to|deals?\s+with)\s[^,;.!?]{{2,60}}\b(?:not|rather|only|instead|alone)\b"
    r"|\b(?:isn't|aren't|is\s+not|are\s+not|not\s+quite)\s+(?:quite\s+)?the\s+same\b|\banother\s+(?:matter|thing|story|question)\b|\bnot\s+to\s+be\s+(?:confused|mixed|taken)\b"
    r"|\b(?:nothing|no\s+(?:word|hint|telling|indication|promise|guarantee))\b[^.!?,;]{0,30}?\b(?:how\s+long|whether|indicates?|says?|tells?|suggests?|looks?|that)\b[^.!?;]{0,50}"
    r"|\bwhether\b[^,;.!?]{2,60}\bis\s+(?:anybody|anyone)'s\s+guess\b|\b(?:tells?|says?|promises?)\s+(?:you\s+|us\s+|me\s+)?nothing\b"
    r"|\b(?:please\s+)?(?:don't|do\s+not|wouldn't|would\s+not|shouldn't|should\s+not|not\s+to)\s+(?:go\s+by|rely|count|bank|base|lean|read|take|treat|use|apply|carry|assume)\b"
)
"""The same in English, of what a pronoun stands for."""
_IS_NO_EN = Late(
    r"\b(?:isn't|aren't|wasn't|weren't|is\s+not|are\s+not|not)\s+(?:(?:an?|the|any|your|really|actually|about|for)\s+){0,4}"
    r"(?P<what>[a-z][a-z'-]*(?:\s+[a-z'-]+){0,4})"
)
_QUALITY_EN = Late(
    r"(?:[a-z]+(?:ed|able|ible|ful|less|ous|ing|ory|ary|en)|free|open|subject"
    r"|necessary|needed|allowed|due|paid|sold|lent|kept|held|possible|problem|requirement|issue|obligation|need|must)\b"
)
_KIND_EN = Late(
    r"\b(?:prices?|rates?|fees?|charges?|hours|times?|rules?|answers?|figures?|amounts?|limits?|dates?|values?|costs?|terms"
    r"|polic(?:y|ies)|provisions?|entitlements?|numbers?)\b"
)


def sets_apart(part: Part, topic: Topic) -> bool:
    """Whether a clause says that what is near is something else, or holds for its own edition only."""
    if has_figure(part) and not (repeats_figures(part, topic) or _YEARS_ONLY.search(part.shown)):
        return False
    if part.japanese:
        return _APART_JA.search(part.text) is not None
    return _APART_EN.search(part.text) is not None or _is_no_such_thing(part, topic)


_YEARS_ONLY = Late(
    r"\A\D*(?:(?:(?:19|20)\d\d|(?<=令和)\d{1,2}(?=年))年?(?:度|\d{1,2}月)?(?:\d{1,2}日)?\D*)+\Z"
)


def _is_no_such_thing(part: Part, topic: Topic) -> bool:
    """Whether it is said what something near is not: "those aren't pass prices"."""
    for match in _IS_NO_EN.finditer(part.text):
        what = match["what"]
        named = topic.terms_in(what) or _KIND_EN.search(what)
        if named and _QUALITY_EN.match(what) is None:
            return True
    return False


# --- what is only kind

_FEELS_JA = Late(
    r"(?:暑|寒|冷え|痛|辛|つら|重|眠|忙し|慌ただし|難し|悩まし|寂し|さみし|苦し|怖|うらやまし|楽し|嬉し|うれし|ありがた|心細|心強|もどかし|もったいな|厄介|面倒|大事|大切|残念|心苦し|申し訳"
    r"|動揺|驚[いかき]|焦[りるっ]|慌て|混乱|ショック|迷[いうわっ]|悩[みむんま]|困[りるっ]|戸惑|気にな[りるっ]|気がか|心配|不安|きつ|しんど|ややこし|紛らわし|まぎらわし|お?疲れ|頭の下が|気持ちい|気持ちの?よ|楽し[んみ]|せっかく|お気持ち|お察し|ご苦労|頑張|張り切|わくわく|待ち遠し)"
    r"[^。、]{0,14}(?:よね|かもしれ|ですし|ところです|ですね|ますね|でしょう|かと(?:思|存じ)|ことと|ものです|ところ|次第|限り|思いで|場面|時期|季節)"
)
_FEELS_EN = Late(
    r"\b(?:must|can)\s+be\s+(?:really\s+|so\s+|very\s+|quite\s+|a\s+)?(?:hard|tough|tricky|frustrating|annoying|stressful|exhausting|awful|worrying|unsettling|painful|brutal|draining|confusing|exciting|lovely)\b"
    r"|\bi\s+(?:know|can\s+imagine|understand|appreciate|realise|realize)\s+(?:how|that)\b|\bhow\s+(?:frustrating|annoying|exciting|lovely|stressful|unpleasant|awkward)\b"
    r"|\A\W*(?:(?:oh|ah|ouch|ugh|aw+|yikes|gosh|oops|eek)\W+(?:no\W+|dear\W+)?)?(?:that|this)(?:'s|\s+is|\s+sounds|\s+must\s+be)\s+(?:an?\s+|so\s+|really\s+|such\s+an?\s+|truly\s+)?"
    r"(?!free|fine|ok|okay|allowed|possible|not|wrong|right|correct|included|true|all|it|up|down|more|less|half|double)[a-z]+!\W*\Z"
    r"|\b(?:good|great|fair|important|sensible|understandable)\s+(?:question|thing\s+to\s+ask|point)\b"
)
_KNOWS_EN = Late(r"\b(?:can(?:not|'t)?|may|must|allowed|free|charged?|costs?|required|permitted)\b")


def sympathises(part: Part) -> bool:
    """Whether a clause only says how it feels to be in the user's place."""
    if has_figure(part) or tells_plainly(part):
        return False
    if part.japanese:
        return _FEELS_JA.search(part.text) is not None
    found = _FEELS_EN.search(part.text)
    return found is not None and _KNOWS_EN.search(part.text.replace(found[0], " ")) is None


_GUIDES_JA = Late(
    r"(?:手順|流れ|とおり|通り|要領|方法|内容|案内|ルール|順番|決まり|規定|定め)(?:に(?:沿|従|則|のっと|基づ)|をご?(?:参考|確認)|で)[^。、]{0,6}(?:お?進め|ご?対応|お?手続き|行動|ご?判断|お?願|お?取り?計ら)[^。、]{0,16}\W*\Z"
    r"|(?:少し|少々|一点|ひとつ|簡単に|念のため)?(?:だけ)?(?:補足|整理|要約|お伝え|ご?案内|ご?説明|申し添え|付け加え)(?:を)?(?:させて(?:いただ|頂|くださ|下さ)|いたし|し)[^。、]{0,8}\W*\Z"
    r"|\A\W*(?:根拠|出典|参照|参考|出所|典拠|引用|掲載|記載)(?:資料|文書|箇所|個所|元|先|ページ)?\W{0,3}(?::|は|=)[〓ǂ\W\d年月版改訂定第条項の「」をと及びや]*\Z"
)
_GUIDES_EN = Late(
    r"\b(?:follow|stick\s+to|go\s+by|work\s+through)\s+(?:these|those|the|that|this)\s+(?:\w+\s+)?(?:steps?|order|procedure|rules?|guidance|instructions?|list)\b[^.!?]{0,24}\Z"
    r"|\A\W*(?:and\s+)?that(?:'s|\s+is|\s+should\s+be|\s+should\s+do)\s+(?:all|it|everything|the\s+lot|the\s+trick)\b[^.!?]{0,24}\Z"
)


def guides(part: Part) -> bool:
    """Whether a clause only leads the reader: on to what was said, through it, or to where it stands."""
    if has_figure(part) and not _YEARS_ONLY.search(part.shown):
        return False
    return (_GUIDES_JA if part.japanese else _GUIDES_EN).search(part.text) is not None


# --- what is not answered

_WITHHOLDS_JA = Late(
    r"(?:数字|数値|金額|額|値|答え|回答|案内|推測|憶測|想像|断定|断言|判断|可否|結論|要否|是非|有無|明言|言及)(?:を|は|が|も|で|に)?[^。、]{0,20}"
    r"(?:控え|差し控|避け|見送|見合わせ|慎[みむん]|できな|できませ|出せ|出しませ|出さな|言え|未確認|未確定|保留|不明|つきませ|つかな|しかね|かねま|お?(?:伝え|示し|答え|話し)(?:いた|でき)?(?:し)?ません)"
    r"|\A\W*(?:誤[っりる]|間違|いい加減|不正確|不確か|当て推量|憶測|推測)[^。、]{0,16}(?:避け|防|ならない|しない|控え)[^。、]{0,4}(?:ため|よう|ので|たい)"
)
_WITHHOLDS_EN = Late(
    r"\b(?:neither|not)\s+(?:an?\s+)?(?P<one>[a-z]+(?:\s+[a-z]+)?)\s*,?\s+(?:nor|or)\s+(?:an?\s+)?[a-z]+(?:\s+[a-z]+)?\W*\Z"
    r"|\b(?:neither|not)\s+(?:allow|permit|confirm|forbid|require|mention|grant)[a-z]*\b[^.!?;]{0,24}\b(?:nor|or|and\s+not)\s+(?:allow|permit|den(?:y|ie)|forbid|rule|exclude|prohibit|refuse|ban)"
    r"|\brather\s+(?:not|leave|stop|say\s+nothing|admit)\b|\bno\s+(?:number|figure|answer|guess|price|date|amount|promise)s?\s+(?:from|for)\s+(?:me|us|you)\b"
    r"|\b(?:get(?:ting)?\s+(?:it|this|that)\s+wrong|mislead(?:ing)?|false\s+hopes?|wrong\s+(?:impression|idea|track)|(?:lead|send)(?:ing)?\s+you\s+astray)\b"
    r"|\b(?:guess(?:ing)?|making\s+(?:one|it|something)\s+up|invent(?:ing)?|speculat(?:e|ing))\b[^.!?]{0,40}\b(?:not|wouldn't|no|help|wrong|fair|avoid)\b"
    r"|\b(?:not|n't|rather\s+than|without)\s+(?:[a-z]+\s+){0,3}?(?:guess|make\s+(?:one|it|something)\s+up|invent|speculate|making\s+(?:one|it)\s+up|guessing)\b"
)


def withholds(part: Part) -> bool:
    """Whether a clause only says that no answer is given: neither a yes nor a no, no number from me."""
    if has_figure(part):
        return False
    return (_WITHHOLDS_JA if part.japanese else _WITHHOLDS_EN).search(part.text) is not None


# --- what the documents hold instead

_HOLDS_JA = Late(
    r"(?:載って|書かれて|書いて|記されて|記載されて|掲載されて|示されて|定められて|扱われて|扱って|出て|挙がって|挙げられて|まとめられて|触れられて)(?:い|お)る[^。、]{0,16}(?:は|が)"
    r"|(?:わか|分か|確認でき|読み取れ|載ってい|見つか|見当た|出てく|拾え|出てき|見つけ)(?:る|た|った|られた|ます)[^。、]{0,6}(?:の|こと|もの|内容|範囲|点)?(?:は|が)"
    r"|(?:として|について|に関して|なら|でしたら)(?:は|も|ば)?[^。、]{0,8}(?:載って|書かれて|記載され|触れられて|出て|扱って|記述が)"
    r"|の(?:条文|条項|話|記[載述]|規定|定め|項目?|章|節|説明|案内|一文|ページ|くだり|内容|欄|こと|決まり)(?:は|が|なら|も|だけは?)、?(?:ある|あり|見つか|ござい)[^。、]{0,8}(?:もの|が|けれ|けど)"
    r"|(?:資料|文書|冊子|案内|ガイド|規程|規則|手引き?|マニュアル|しおり|ǂ)(?:に|で|が|は)(?:ある|あるの|扱う|扱っている)[^。、]{0,16}(?:は|が|の)"
)
_HOLDS_EN = Late(
    r"\b(?:it|they|both|those|these|each|all|ǂ|documents?|guides?|handbooks?|leaflets?|polic(?:y|ies)|rules?|files?|sources?|pages?|terms|manuals?|booklets?|notes?)\b(?:\s+(?:only|all|both|just|mainly|mostly|do|does|simply)){0,2}"
    r"\s+(?:deals?\s+with|covers?|talks?\s+about|speaks?\s+of|lists?|mentions?|goes?\s+into|tells?\s+you\s+about|discuss(?:es)?|addresse?s?|treats?|concerns?|stops?\s+at|sets?\s+out|describes?|ha(?:s|ve)\s+an?\s+(?:section|page|part|paragraph|chapter)\s+on|sticks?\s+to|keeps?\s+to)\b"
    r"|\b(?:that|which)\s+(?:is|are|do|does)\s+(?:actually\s+)?(?:listed|recorded|mentioned|given|appear|covered|set\s+out|described|named|there|on\s+record|in\s+(?:them|it|there))\b"
    r"|\b(?:do|does)\s+(?:appear|exist|feature|come\s+up|turn\s+up)\b|\b(?:what|all\s+(?:that|there))\s+(?:is|are)\s+(?:recorded|listed|there|covered|given|written|mentioned)\b"
    r"|\bthere(?:'s|\s+is|\s+are)\s+(?:only\s+|just\s+)?(?:(?:an?|one|some|the\s+odd)\s+(?:[a-z]+\s+)?(?:bit|section|page|line|word|paragraph|rule|note|chapter|passage|part|sentence|entry|heading|clause|bits)"
    r"|something|plenty|lots|a\s+lot|material|rules|sections|lines|bits(?:\s+and\s+pieces)?)\s+(?:on|about|regarding|covering|dealing\s+with)\b"
    r"|\bgives?\s+no\s+\w+|\A\W*but\s+(?:nothing|none|not|no)\b"
)


def tells_what_there_is(part: Part, case: Case, topic: Topic) -> str | None:
    """The words by which a clause names what the documents deal with instead; None where it does not."""
    if topic.covered(_KIND_EN.sub(" ", part.text)) > _LITTLE:
        return None
    holds = _HOLDS_JA if part.japanese else _HOLDS_EN
    told = (p for p in case.parts if p.segment == part.segment and p.start <= part.start)
    return next((found[0] for p in told if (found := holds.search(p.text))), None)


_LITTLE = 0.34
"""Share of what was asked that the name of something near may take up."""
