"""Parts of an answer that say nothing of the matter: of documents, of the assistant, of who may know."""

from evalgate.grade.action.cues import DOCUMENT_MARK, Cue
from evalgate.grade.action.lookup import Words
from evalgate.grade.action.moves import Part
from evalgate.grade.action.topic import Topic, terms_of
from evalgate.text.lazily import Late

MARKS = (Cue.NEAR, Cue.ATTRIBUTES, Cue.SEARCHED, Cue.LIMITS)
"""Cues that what is said is near the matter, somebody's words, or good up to a point only."""
_FIGURE = Late(r"\d|[一二三四五六七八九十百千万]+(?:円|日|時|分|回|名|人|週|月|年|割|か|ヶ|点|冊|件|%)")


def has_figure(part: Part) -> bool:
    """Whether a figure stands in a part."""
    return _FIGURE.search(part.shown) is not None


_HITS = Late(r"(?<![\d.,])0(?![\d.,:])")


def has_value(part: Part) -> bool:
    """Whether a figure other than nought stands in a part: 0件 only says that nothing was found."""
    return _FIGURE.search(_HITS.sub("", part.shown)) is not None


def says_nothing_of(part: Part, topic: Topic) -> bool:
    """Whether a part has neither a figure nor a word of what was asked."""
    return not has_figure(part) and topic.covered(part.text) == 0


_DOCUMENTS = Late(
    r"\b(?:documents?|documentation|sources?|guides?|handbooks?|manuals?|polic(?:y|ies)|rules|articles?"
    r"|texts?|materials?|files?|pages?|booklets?|leaflets?|brochures?|(?<!in )terms)\b|ǂ"
    r"|資料(?![館室])|文書|規程|規定|規則|規約|マニュアル|手引|ガイド(?!ツアー|さん)|しおり|(?<!ご)案内(?![所係人])|ハンドブック|ドキュメント|ページ|冊子|紙面"
)


def of_documents(part: Part) -> bool:
    """Whether a part names documents, by any word for them."""
    return _DOCUMENTS.search(part.text) is not None


_POINTER = Late(rf"[(\[【][^()\[\]【】]*{DOCUMENT_MARK}[^()\[\]【】]*[)\]】]")


def without_pointers(part: Part) -> str:
    """The text of a part without documents that are named in brackets: where it stands, not what is said."""
    return _POINTER.sub(" ", part.text) if DOCUMENT_MARK in part.text else part.text


def only_points(part: Part) -> bool:
    """Whether documents are named in brackets only."""
    rest = without_pointers(part)
    return rest != part.text and _DOCUMENTS.search(rest) is None


_OF_ITSELF = Late(
    r"\A\W*(?:(?:and|but|while|although|though|as\s+much\s+as|much\s+as)\s+)?i\b(?!.*\b(?:recommend|suggest"
    r"|advise|guess|think|believe|expect|assume|imagine|reckon|estimate|(?:would|'d)\s+(?:say|go)"
    r"|take\s+it)\b)"
    r"|(?:し|なり|でき)たい(?:の|ところ|気持ち)|(?:確かめ|確認|調べ|探し|当たっ|照らし|読み返し|見返し|検索"
    r"|目を通し|見)"
    r"[^。]{0,10}(?:が|ところ|けれども?|けど|ものの)\W*\Z|適切で(?:は)?ない"
    r"|(?:残念|恐縮|正直|率直|分かる|存じ|お話し)[^。]{0,14}(?:が|けれども?|けど|ものの)\W*\Z"
    r"|(?:お伝え|お答え|ご?案内|ご?回答)する(?:の|こと|に)|判断材料|材料が(?:足り|不足)"
    r"|\A\W*(?:以上|上記|前述)の(?:とおり|通り|よう)"
)


_COUNTED = Late(
    r"\d+\s*(?:つ|点|件|種類?|冊|本)の?(?:資料|文書|規程)|\b\d+\s+(?:documents?|files?|sources?)\b"
)


def without_counts(text: str) -> str:
    """A text without how many documents there are: 「手持ちの5つの資料」 gives no value."""
    return _COUNTED.sub(" ", text)


def speaks_of_itself(part: Part, topic: Topic) -> bool:
    """Whether a part speaks of what the assistant would like or did, and of nothing that was asked."""
    if _OF_ITSELF.search(part.text) is None or topic.covered(part.text):
        return False
    return _FIGURE.search(without_counts(part.shown)) is None


_ASKED = Late(
    r"\A\W*(?:(?:so|ok|okay|right|and)\W+)?(?:i\s+(?:understand|see|gather|appreciate|realise|realize|get|can\s+see)"
    r"\s+(?:that\s+)?you\b|you(?:'re|\s+are|\s+were|'d|\s+would)\s+(?:like\s+to|asking|wondering|looking\s+(?:for"
    r"|to|into)|hoping|interested|trying|want)|you\s+(?:asked|want(?:ed)?\s+to|wish\s+to|wonder)"
    r"|what\s+you(?:'re|\s+are)\s+(?:asking|describing|after|looking|referring|talking)|your\s+question\b)"
)


_ASKED_JA = Late(
    r"(?:との|という|といった)(?:お?尋ね|お?問い?合わ?せ|ご?質問|ご?相談|こと)(?:です|でした|と|、|。|\Z)"
    r"|(?:お考え|ご希望|ご検討|お探し|お調べ|お尋ね|お知りになりたい|気になる|ご質問|お望み|ご心配)(?:な|の|でいらっしゃる)*"
    r"(?:のです|んです|です|ます|でしょう)よ?ね|(?:な|いらっしゃる|おられる|なさる|される|ている)(?:の|ん)ですね"
    r"|\A\W*ご?(?:質問|お尋ね|お問い合わせ)は[^。]{0,40}ですね\W*\Z"
    r"|(?:お?示し|お?伝え|お?答え|ご?案内)[^。]{0,10}[れた][ばら][^。]{0,14}(?:です|ます)(?:が|けれど)、?\Z|(?:尋ね|たずね|お聞き|ご質問|お問い合わせ)[^。、]{0,12}(?:ます|まし|です)た?(?:が|けれど)"
)


def praises_the_question(part: Part) -> bool:
    """Whether a part only says what a good question it is."""
    return not has_figure(part) and _PRAISES.search(part.text) is not None


_PRAISES = Late(
    r"\b(?:good|great|fair|important|sensible|understandable|lovely|interesting|reasonable|excellent|natural)\s+(?:question|(?:thing|one|point)\s+to\s+(?:ask|check|know|raise"
    r"|wonder|consider)|point)\b|(?:いい|良い|大事な|大切な|もっともな|ごもっともな|素晴らしい)(?:ご?質問|ご?確認|点|お尋ね|着眼点)(?:です|で)"
)


def introduces_itself(part: Part) -> bool:
    """Whether a part says who is speaking: 「研究支援ボットです」."""
    return _INTRODUCES.search(part.text) is not None


_INTRODUCES = Late(
    r"\A\W*[^。、]{0,16}(?:ボット|アシスタント|チャット|コンシェルジュ|サポート担当|ai)(?:です|でございます|と申します)[。!]?\Z"
    r"|\A\W*(?:this\s+is|i'm|i\s+am)\s+(?:the\s+|your\s+|an?\s+)?(?:[\w'-]+\s+){0,3}(?:bot|assistant|chatbot|helper)\W*\Z"
)


def repeats_figures(part: Part, topic: Topic) -> bool:
    """Whether every figure of a part stands in the question: the year that it asks about."""
    digits = _NUMBER.findall(part.shown)
    return bool(digits) and all(any(number in term for term in topic.terms) for number in digits)


_NUMBER = Late(r"\d[\d,.]*")


def names_only_papers(part: Part) -> bool:
    """Whether a part is the title of a document, with its date perhaps: an entry in a list of those read."""
    if DOCUMENT_MARK not in part.text:
        return _OTHER_PAPERS.fullmatch(part.text) is not None
    return _ONLY_TITLES.fullmatch(part.text) is not None


_ONLY_TITLES = Late(
    r"(?:〓*ǂ|[\d\W_]|[年月日版改訂定第と及びや]|edition|version|v|of|and|the|dated|january|february|march|april|may|june"
    r"|july|august|september|october|november|december)+"
)
_OTHER_PAPERS = Late(
    r"\W*(?:その他|その[他ほ]かの|他の|ほかの|残る|残りの)[^。、は]{0,8}(?:資料|文書|案内|冊子|規程|規則|[一二三四五六七八九\d]+[点件冊つ])[^。、は]{0,6}"
    r"|\W*(?:the\s+)?(?:other|remaining|rest\s+of\s+the)\s+(?:\w+\s+)?(?:documents?|files?|guides?|sources?|leaflets?)\W*"
)


_OTHER_THAN_YEARS = Late(r"(?<!\d)(?!(?:19|20)\d\d(?:年|\W|\Z))\d+|[円%]|[£$€¥]")


def says_what_was_asked(part: Part) -> bool:
    """Whether a part only tells the question again: "I understand you'd like to swap"."""
    if has_figure(part) and _OTHER_THAN_YEARS.search(part.shown):
        return False
    return (_ASKED_JA.search if part.japanese else _ASKED.match)(part.text) is not None


_BUT = Late(r"(?:です|でございます)(?:が|けれども?|けど|ね)[^\w]*\Z|か、\Z")
_VERDICT = Late(r"無料|有料|無償|可能|必要|不要|不可|禁止|対象|[一-龯]可|ます|ません|ない|ok|ng")


_ABOUT = Late(
    r"の[^。、]{0,6}(?:時間帯?|時刻|料金|費用|期間|期限|方法|場所|金額|日程|条件|有無|可否|回数|人数|手順|対象)(?:です|でございます)(?:が|けれども?|けど|ね)[^\w]*\Z|"
    r"(?:について|に関して|(?:の|する|した)(?:件|こと|取り?扱い|扱い|可否|有無|要否|是非|方法|手続き?|条件|時期|日程|日取り|決まり|定め|改定|変更|場所|対応|基準|単価|上限|額)|[一-龯ァ-ヶー](?:可否|有無|要否))"
    r"(?:です|でございます)(?:が|けれども?|けど|ね)[^\w]*\Z"
)


def names_the_topic(part: Part, topic: Topic) -> bool:
    """Whether a clause only names what was asked about, before more is said: 保証の年数ですが、…."""
    if not part.japanese or has_figure(part) or not _BUT.search(part.text) or _VERDICT.search(part.text):
        return False
    if _ABOUT.search(part.text):
        return True
    terms = terms_of(part.text)
    return 2 * len(terms & topic.terms) >= len(terms) > 0


_ELSEWHERE = Late(
    r"\b(?:call|phone|desk|reception|staff|team|office|ask|e?mail|enquir\w+|inquir\w+|contact|touch|someone"
    r"|somebody|colleagues?"
    r"|(?:another|other|separate|different|further)\s+(?:[\w'-]+\s+)?(?:documents?|guides?|sources?"
    r"|polic(?:y|ies)|pages?)|shared\s+with|elsewhere|(?:there|it)\s+(?:may|might|could)\s+(?:well\s+)?be\s+"
    r"(?:an?|some)\s+(?:[\w'-]+\s+)?(?:rules?|documents?|polic(?:y|ies)))\b"
    r"|担当|窓口|事務|係|受付|電話|聞い|尋ね|問い合わせ|ご?存じ|(?:別|ほか|他|契約)の?(?:資料|文書|書面|書類|取り?決め|規[程定則]|契約)|(?:契約|仕様|注文|見積|約定)書|覚書|約款"
    r"|(?:決まり|規定|定め|規則|ルール|資料|文書)[^。、]{0,6}(?:ある|あり|存在)"
)


def who_knows(part: Part, topic: Topic) -> bool:
    """Whether a part says who may know it, or where it may stand, and nothing of the matter."""
    return _ELSEWHERE.search(part.text) is not None and says_nothing_of(part, topic)


_HOPES = r"(?:思[いわう]|存じ|考え|拝察|でしょう|だろう|はず|かもしれ|可能性)"
_KIND = Late(
    rf"(?:ご事情|おあり|迷[いうわ]|悩[みむま]|戸惑|紛らわし|まぎらわし|難し|心配|不安|困り|大変|大切|大事|もっとも|当然|残念|心苦し|申し訳|ありがた|うれし|嬉し|気の毒|素敵|気がかり|気にな[るりっ])"
    rf"[^。、]{{0,10}}{_HOPES}"
    r"|(?:確認|確かめ|尋ね|たずね|訊|聞|相談|問い?合わ|照会|ご?連絡|ご覧|参照)[^。]{0,24}"
    rf"(?:よ|良|い|早|速|確実|確か|安心|安全|無難|賢明|望まし|適切|助か|幸い|ベスト|一番|最善|でき|いただ|頂)[^。]{{0,8}}{_HOPES}"
    r"|(?:確認|確かめ|尋ね|たずね|聞|相談|問い?合わ|照会|当たっ|あたっ|調べ)[^。]{0,24}(?:そう|よう)(?:です|だ)"
    rf"|(?:掲示|公表|発表|告知|お知らせ|記載|掲載|更新|書かれ|載っ|載る|書いて|示され)[^。、]{{0,10}}{_HOPES}"
    rf"|(?:お伝え|お?答え|ご?案内|ご?回答|判断|決め|分か|わか|把握|教え)[^。、]{{0,12}}"
    rf"(?:でき|もらえ|いただけ|くれ|さ[れせ]|する|しま|って|る)[^。、]{{0,8}}{_HOPES}"
    rf"|(?:異な|違|変わ|変更|変動|改め|改ま|改定|改訂|見直|別の扱い|別の取り?扱い)[^。]{{0,16}}{_HOPES}(?:られ?)?"
    r"|(?:範囲|対象)の?外[^。、]{0,8}(?:よう|みたい|模様)"
    rf"|(?:たい|[れけせめ]ば(?!、?(?:問題|大丈夫|構|かま|差し?支|可能|でき|無料|足り))|幸い)[^。、]{{0,6}}{_HOPES}"
    r"|(?:推測|憶測|想像|推量|推し量|推定|一般論|常識)[^。、]{0,16}(?:控え|避け|慎|差し控|[ませき]ません|しない|できな|誤|おそれ"
    r"|恐れ|べきで|わけに)"
    r"|通常(?:の|時の?|営業|どおりの)(?!会社|企業|場合|施設|店|ジム|学校|銀行|病院)"
    r"|あくまで[^。、]{0,20}(?:目安|参考)[^。、]{0,12}|(?:目安|参考)(?:程度)?(?:として|と|に)(?:のみ|だけ)?(?:お考え|ご?覧|し)"
)
"""Sympathy, advice whom to ask, a wish, a doubt about what is near, or no wish to guess: none is a guess."""


_CAUTION = Late(
    r"\b(?:that|this|it|those|these|they|which)(?:'s|'re|\s+(?:is|are|was|were))\s+(?:[a-z]+ly\s+|all\s+)?(?:(?:an?|the)\s+)?(?:[a-z]+ly\s+)?(?:different|another|separate|unrelated|something\s+else|beside\s+the\s+(?:point|question)|neither\s+here\s+nor\s+there)\b|"
    r"\b(?:\w+n't|not|never|neither|none|nor|no)\b[^.!?]{0,60}\b(?:read|take|taken|treat(?:ed)?|regarded|understood|seen"
    r"|used|applied|assumed?|confused?|mistaken|mistake|carried|extended|counted|relied|rely)\b"
    r"|切り離し|切り分け|混同|別(?:物|もの|個|の(?:話|もの|件|扱い))|(?:一緒|同じ)(?:に|と|もの)[^。、]{0,12}(?:ない|ません|ず)"
    r"|(?:目安|参考|根拠|前提|基準|答え|回答)[^。、]{0,10}(?:使|用い|考え|され|なさ|[しす]|な[らり])[^。、]{0,10}(?:ない|ません|控え|避け)"
    r"|(?:額|値|料金|価格|答え|もの|同じ)(?:だ)?(?:として|と)(?:は)?[^。、]{0,8}(?:扱|言え|言い切|考え|みな|見な|判断)(?!て(?:も)?(?:差し?支え|構|かま|問題|よ|良|い))[^。、]{0,8}(?:ません|ない|できませ|避け|控え)"
    r"|(?:当てはめ|置き換え|読み替え|流用|転用|受け取ら|受け取り|みなさ|とら(?:え|わ))[^。、]{0,12}(?:ない|ません|ず|避け|控え)"
)


def cautions(part: Part) -> bool:
    """Whether a part warns against taking something near for the answer."""
    return _CAUTION.search(part.text) is not None


def guesses(part: Part) -> bool:
    """Whether a part hedges or falls back on what is usual, and not out of politeness or caution."""
    if not part.has(Cue.GUESSES) or cautions(part):
        return False
    rest = _KIND.sub(" ", part.text) if part.japanese else part.text
    return rest == part.text or Words(rest).has(Cue.GUESSES)


_TOPIC = Late(r"(?<!です)(?<!ます)(?<!ょう)か[。、,\s]*\Z")


def may_be_taken_up(part: Part) -> bool:
    """Whether a question may only be what is denied next: 「できるかどうか。それは資料にありません」."""
    return _TOPIC.search(part.text) is not None
