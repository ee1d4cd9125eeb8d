"""Turns of speech, labels and politeness: words of an answer that need not stand in any document."""

import re

_HOLLOW = re.compile(
    r"\b(?:not|n't|never|without\s+being)\s+(?:be\s+)?out\s+of\s+pocket\b|\b(?:handle\s+(?:it\s+|them\s+)?with\s+care|mind\s+how\s+you\s+go)\b|"
    r"\bcosts?\s+(?:you|them|him|her|us|me)\s+(?:your|their|his|her|our|my)\b|\A\W*once\s+(?=(?:an?|the|your|you|it|they|we|this|that|all|everything)\b)"
    r"|(?:当該|該当の|該当する|問題の|対象の)[一-龯]{1,4}(?=[にをはがのへで])"
    r"|\b(?:get|gets|getting)\s+rid\s+of\b|\b(?:a|an|any|some|the)\s+(?:form|kind|sort|type|piece|bit)\s+of\b|\bon\s+(?:the\s+)?condition\s+that\b"
    r"|\bfor\s+the\s+sake\s+of\b|\b(?:it\s+)?(?:does(?:n't|\s+not)|no)\s+matter\b|\bno(?:t)?\s+(?:later"
    r"|more|less|earlier|fewer)\s+than\b"
    r"|\bno\s+(?:problem|pun\s+intended|worries|need\s+to\s+worry)\b|\b(?:don't|do\s+not)\s+(?:forget|worry"
    r"|hesitate)\b|\bby\s+contrast\b"
    r"|\b(?:you\s+)?poor\s+(?:thing|things|you|dear|soul|little\s+(?:one|thing|mite|lad|girl|boy|chap))\b"
    r"|\b(?:don't|do\s+not|no\s+need\s+to|try\s+not\s+to|please\s+don't)\s+(?:panic|fret|stress|despair|be\s+alarmed)\b"
    r"|(?:楽しい|素敵な|すてきな|素晴らしい|すばらしい|良い|よい|快適な|穏やかな|充実した|幸せな|思い出に残る)[^、。!?]{1,12}"
    r"(?:を(?=[!。]|\Z|お?過ごし|お?楽しみ)|になりますよう|となりますよう)"
    r"|(?:安全|存分|心ゆく|ごゆっくり)[^、。]{0,3}(?=お楽しみ|お過ごし|お出かけ)"
    r"|ご(?:登録|指定|利用|契約|愛用|自身|自宅)の(?=[一-龯ァ-ヶ])|\b(?:printed|written|paper)\s+form\b"
    r"|\bor\s+(?:longer|more|less|fewer|earlier)\b(?=\W*(?:\Z|after|and\b|with))|食い違[いうっえわ]|(?<=[一-龯ァ-ヶー]の)操作(?=[はをがも自])|(?<=[るうくすつぬむ])操作|(?<=[一-龯ァ-ヶー」』])という(?:紙|用紙|書面|帳面|帳簿|ノート|名前|名称|場所|箱|容器)(?=[にをへがはでの、])"
    r"|呼び?[掛か]けて|呼び?[掛か]けられ|(?<=[をもがは])促(?:され|し)て|収ま[りるっ]て?"
    r"|も?例外(?:では|は)(?:あり|ござい)?(?:ません|なく|ない)|\bno\s+exceptions?\b"
    r"|(?:有料|無料|有償|無償|\s)+か(?:有料|無料|有償|無償|\s)+か(?:どうか)?(?:に(?:かか|関)わらず|を?問わず|に(?:かか|関)わりなく)"
    r"|扱い(?=です|とな|にな|とし|でし|で、)|(?:それ|これ)(?:未満|以下|以外|より[^、。]{1,6})(?:の場合|のとき|では|は|なら)|曜日(?=は|が|:)"
    r"|\A\W*(?:o(?:h|uch)(?:\s+(?:no|dear))?\W+)?(?:what\s+(?:an?|bad|rotten|awful|terrible|rough|tough)\s|how\s+[a-z]+(?:ing|ful)\b)"
    r"[^.!?,;\d]{0,24}[.!]{0,2}\s?\Z|\A\W*(?:bad|rotten|tough|hard)\s+luck\b|\bouch\b"
    r"|(?:\A\W*|[,!]\s+)that(?:'s|\s+is|\s+sounds|\s+must\s+(?:be|have\s+been))\s+(?:an?\s+)?(?:really\s+|so\s+|very\s+)?(?:[a-z]+ing|painful|stressful"
    r"|awful|horrible|scary|shock|nuisance|pain|shame|pity|unpleasant|rotten|tough|rough)(?=\W*(?:for\s+you|i\s+know)?\W*\Z)"
    r"|(?:痛|辛|つら|怖|苦し)かった(?:です|でしょう)|お気の毒|(?:ショック|パニック)(?=です|でし|に)|落ち込まない|お?怪我は(?:あり|ござい)ませんでしたか"
    r"|忘れずに|お忘れなく|ご安心|ご心配なく|とにかく|急いで|[あ慌]わ?てず|(?:その)?代わりに|その代わり(?=[、一-龯ァ-ヶ])|詳し[くい](?:こと|内容)?は|最も新しい"
    r"|(?:次|以下|下記)の(?:流れ|手順|とおり|通り|よう)|第[一二三四五六七八九十百]+(?=[条章節項]|\s)"
    r"|(?:とい[うった]+)?(?:言葉|一節|文言|くだり|抜粋|転記|書き写し|見出し|断り書き|但し書き|二択|欄|冊子)|に?(?:沿って|照らし|照らす)"
    r"|(?:まず)?(?:最初|最後)に(?=、|申|言|お伝え)|電話を一本|と?覚えて(?:おいて)?ください|落ち着いて|(?:許さ|認めら?)れて"
    r"|\b(?:in\s+)?(?:its|their|the\s+\w+'s)\s+own\s+words\b|\bdraw\s+your\s+attention\s+to\b|\brefer\s+you\s+to\b"
    r"|\bthe\s+(?:person|people|place|one)\s+to\s+(?:call|ask|contact|ring|try)\b"
    r"|(?<![a-z])(?:references?|provision|basis|duration|frequency|requirements?)\W{0,3}:"
    r"|\bcall(?:s|ed)?\s+for\b|\b(?:kindly|please)\s+refer\b|\bratio\s+of\b|\bcut-?off\b"
    r"|\b(?:both|these|those|all)\s+(?:requirements?|conditions?|points?|rules?|figures?|details?|answers?)\b"
    r"|(?:必要な?|提出する|持参する|出す)(?:書類|もの|物)(?=は|:|=)|(?:報告|連絡|電話|提出)(?:する|の)?(?:先|相手)?(?:の相手)?(?=は|:|=)"
    r"|相手(?=は)|名目(?=は)|入口(?=は)|最初(?=にする|の[項条節])|(?<=[をに])(?:写した|抜き出した|指し|指す)|番号(?=は)"
    r"|\b(?:sheet|leaflet|booklet|brochure|excerpt|extract|passage|wording)s?\b"
    r"|\b(?:records?|pages?|papers?|files?|texts?|entry|entries|material|paperwork)\s+(?:here\s+|also\s+|only\s+)?(?:shows?|says?"
    r"|states?|tells?|talks?|mentions?|describes?|lists?|explains?|sets?\s+out|gives?|puts?)\b"
)
"""Turns of speech whose words mean nothing."""
_LABEL = re.compile(
    r"(?:電話番号|番号|手数料|料金|費用|金額|単価|価格|値段|時間帯?|制限時間|期限|締め?切り?|対象年齢|年齢|高さ|車高|長さ|重さ|人数|個数|枚数"
    r"|回数|頻度|上限|下限|割合|日数|日時|\b(?:fee|charge|cost|price|limit|threshold|deadline|number|phone|time|period|age"
    r"|height|share|reduction|amount|rate|maximum|minimum|duration|frequency))\**\s?(?:は|が|[:|])\s?\**(?=\s)"
)
"""What a figure is called that stands right behind it: 電話番号は0120-555-726, "Limit: $65"."""
_ENTRY = re.compile(
    r"(?:\A\W*|\s)(?:(?:必要な?|提出)?書類|入力(?:するもの|項目)|持ち物|持参(?:物|品|するもの)|(?:届け?|提出|連絡|申請|問い?合わせ)先"
    r"|窓口|対象者?|備考|時期|頻度|期日|期間|開始|終了|費用|方法|手段|手順|手続き?|場所|条件|内容|補足|注意点?|掲載元|出所"
    r"|where\s+(?:it|this)(?:'s|\s+is)\s+(?:written|stated|from)"
    r"|(?:what|where|when|how|who)(?:\s+to\s+(?:bring|go|apply|send|pay|do|ask))?|documents?|papers?|place|steps?"
    r"|access|entry|capacity|growth|fees?|prices?|costs?|charges?|amounts?|limits?|location|opening|closing|hours|timing|size"
    r"|eligibility|age|weight|what's\s+needed|actions?|rule|answer|summary|result|status|purpose"
    r"|deadline|frequency|contact|address|conditions?|notes?)\W{0,3}[:|]"
)
"""What the entry of a list is called: "入力するもの：", "**Where to go:**"."""
_FREE = re.compile(
    r"\bno\s+(?:extra\s+|additional\s+)?(?:charge|cost|fee)s?\b|\b(?:free\s+of|without)\s+charge\b"
    r"|\bcosts?\s+nothing\b"
    r"|\bwithout\s+(?:paying|having\s+to\s+pay)\s+(?:anything\s+)?(?:extra|more|further)\b|\bno\s+extra\s+(?:to\s+pay|payment)\b"
    r"|(?:追加|別途|余分|余計)(?:の)?(?:お金|費用|料金|代金|出費|ご?負担|お?支払い?)(?:は|も|が)?(?:なし|無し|いらず|不要|いただか|かから)(?:で|に)?"
    r"|(?<=[料賃費代金])(?:は|も)?(?:かかり|いただき|頂き|頂戴(?:いた)?し|必要(?:は)?(?:あり|ござい)"
    r"|不要で)(?:ません|す)"
)
"""Ways to say that something is free, with a negation that denies nothing else."""
_BOUND = re.compile(r"(?<=\s)(?:以上|以下|以内|以降|以前|前後|程度|未満)(?=[一-龯])")
"""What stands behind a figure, and is no part of the word behind it: 3冊以上頼む."""
_SIGNS_OFF = re.compile(r"\bsign(?:s|ed|ing)?[\s-]off\b|\bgreen[\s-]?light\b|\bgo-ahead\b")
"""Ways to approve of something."""


def without_talk(folded: str) -> str:
    """The words of a part of an answer that have to stand somewhere.

    Args:
        folded: The part, folded, its figures and the names of documents blanked.
    """
    words = _SIGNS_OFF.sub(" approve ", _BOUND.sub(" ", folded))
    return _FREE.sub(_said_free, _HOLLOW.sub(" ", _LABEL.sub(" ", _ENTRY.sub(" ", words))))


def _said_free(match: re.Match[str]) -> str:
    return " free " if match[0].isascii() else " 無料 "
