"""Denials that no pattern of the cues knows: a negation and a word of information in one clause.

What the cues know of a denial is exact, and assistants find new words for it every day. Where the documents
are known to hold nothing, less is enough to leave an answer open, or to take it for an abstention.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from evalgate.grade.action.aside import (
    MARKS,
    guesses,
    has_figure,
    of_documents,
    says_nothing_of,
    speaks_of_itself,
    without_counts,
    without_pointers,
)
from evalgate.grade.action.attempt import is_content
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.topic import Topic
from evalgate.text.lazily import Late
from evalgate.text.segment import Block

_NEGATION_EN = (
    r"(?:\w+n't|\bcannot|\b(?:not|no|never|nobody|no\s+one|(?<!or )nothing(?!\s+(?:if|when|to\s+pay|extra)\b)"
    r"|none|neither|nowhere|nor|without|zero"
    r"|hardly|absent"
    r"|missing|omit(?:s|ted)?|lack(?:s|ing)?"
    r"|skip(?:s|ped)?|empty(?:-handed)?|gap|outside|beyond|silent|quiet|mute|blank|unmentioned|unaddressed"
    r"|unstated|unspecified|unknown|nil|zilch|nada|nought))\b"
)
_INFORMATION_EN = (
    r"\b(?:find\w*|found|locate\w*|information|info|details?|mention\w*|stat(?:ed?|es|ing)|specif\w+"
    r"|documents?|documented|documentation"
    r"|record(?:ed|s)?|lists?|listed|answers?|written|published|described?|describes|says?|said|saying"
    r"|sources?|articles?|guides?|guidance"
    r"|handbooks?|manuals?|polic(?:y|ies)|anywhere|pages?|word|words|text|texts|material|notes?|sections?"
    r"|passages?|spell\w*|quote"
    r"|results?|hits?|subjects?|topics?|indication|scope|entry|entries|reference\w*|address(?:es|ed|ing)?"
    r"|explain\w*|tells?|told|take\w*\s+up|turn\w*\s+up|touch\w*|discuss\w*|cover\w*|contain\w*"
    r"|clues?|hints?|ǂ)\b"
)
_WORLD_EN = (
    r"\b(?:need|needs|needed|require[sd]?|required|necessary|have\s+to|must|allow(?:ed|s)?"
    r"|permit\w*|forget|worry|hesitate)\b"
)
_FOUND_EN = (
    r"\b(?:find|finds|found|locate[ds]?|information|info|mention(?:ed|s)?|documented|recorded|published"
    r"|written|turn\w*\s+up|take[ns]?\s+up|hits?|clues?|hints?|passages?|entry|entries|described"
    r"|spelled\s+out"
    r"|spelt\s+out|stated|set\s+(?:out|down)|on\s+record|on\s+file|addressed|covered\s+(?:in|by))\b"
)
_FOUND_JA = (
    r"(?:記載|記述|記録|見つ|見当た|書かれ|書いて|載って|載せ|触れ|取り上げ|示されて|掲載|明記|言及|行き当た"
    r"|たどり着|扱った|情報|手がかり|ヒント)"
)
_SAYS_NO = Late(
    rf"{_NEGATION_EN}[^.!?]*{_INFORMATION_EN}|{_INFORMATION_EN}[^.!?]*{_NEGATION_EN}"
    r"|(?:資料|文書|規程|規定|記載|記述|情報|見つ|見当|書か|書い|載|触れ|取り上げ|定め|分か|わか|示され"
    r"|示し|案内され|説明|掲載|明記|言及|把握|確認でき|行き当た|(?<!取り)(?<!取)扱っ|出てき|ヒント|手がかり|申せ|断言|保証|約束|ǂ)"
    r"[^。]*(?:ません|ない|なし|なく|[らえれせきま]ず(?=[、。])|ゼロ|皆無|範囲外|範囲の外|対象外|守備範囲"
    r"|空白|空欄|空き|欠け|抜け)"
)
_WORLD = Late(
    _WORLD_EN + r"|(?:必要|義務|問題|差し支え)(?:は|が|も)?(?:あり|ござい|な)|(?:忘れ|遠慮|心配)(?:なく|ず"
    r"|せず|いり|しない)"
)
"""Says no of the matter itself: 必要はありません, no form is needed."""
_NO = Late(
    rf"{_NEGATION_EN}(?!\s+(?:forget|worry|hesitate))|ません|(?<!を得)ない|なし|なく|(?<!忘)[らえれせきま]ず(?=[、。]|じまい|に|です|で、|\Z|\s)"
    r"|未[公発掲収記定確判][一-龯]?|不[明可能在]|見えず|皆無|空白|空欄|ゼロ|(?:範囲|対象)の?外|守備範囲|抜け|欠け|漏れ"
)
_ANSWERS = Late(
    r"\W*(?:yes|no|yep|yeah|nope|sure|none|absolutely|of\s+course)\b\s*[,.!:;–—-]|\W*(?:はい|いいえ|ええ"
    r"|いえ)(?=[、。!,]|\s)"
)
_BESIDE = (Move.COURTESY, Move.EMPTY, Move.OFFERS, Move.CITES, Move.HANDS_OFF, Move.ASKS)


def may_deny(parts: Sequence[Part]) -> bool:
    """Whether a negation stands there that no pattern knows, and nothing that is plainly an answer."""
    own = (p for p in parts if p.block not in (Block.QUOTE, Block.CODE))
    stated = [p for p in own if p.move not in (Move.COURTESY, Move.EMPTY, Move.OFFERS)]
    if not may_speak_of_records(parts) or _grants(stated):
        return False
    valued = any(has_figure(p) and not p.has(*MARKS) for p in stated)
    if not stated or _ANSWERS.match(stated[0].text) or any(map(guesses, stated)):
        return False
    return any(
        negates(p) and not (p.japanese and p.has(Cue.CONDITION)) and not (p.has(Cue.LIMITS) and valued)
        for p in stated
    )


_GRANTED = Late(
    r"(?:可能です|(?:でき|使え|見られ|行え|入れ|もらえ|頂け|いただけ|受けられ|借りられ|選べ|送れ)ます)(?:よ|ので)?[。!]?\W*\Z"
    r"|\A\W*(?:you|they|it|guests|members|customers)\s+(?:can|may)\s+(?!not\b|find\b|see\b|ask\b|contact\b|check\b|try\b)"
)


def _grants(stated: Sequence[Part]) -> bool:
    """Whether the first thing said grants it, and nothing known denies: 「使えます！制限もありません」."""
    if not stated or any(p.has(Cue.DENIES) for p in stated):
        return False
    first = stated[0]
    return (
        first.move is Move.STATES
        and not (negates(first) or first.has(*MARKS))
        and bool(_GRANTED.search(first.text))
    )


_RECORDS = Late(
    r"資料(?![館室])|文書|書類|規[程定則約]|細則|要[領項]|約款|条[例文項]|マニュアル|手引|ガイド(?!ツアー|さん)|ハンドブック|しおり|ドキュメント|パンフ|冊子|(?<!ご)案内(?![所係人])|一覧"
    r"|[名料]簿|説明書|手順書|仕様|契約書|通知|お知らせ|データ|ナレッジ|faq|q&a|情報|出典|ソース|テキスト|文脈|検索|手元|記[載述録さし]|内容|本文"
    r"|掲載|公[式開表]|発表|ページ|サイト|項目|該当|箇所|個所|部分|書[いか]|載[っせら]|触れ|ふれ|述べ|定め|言及|取り上げ|含[まん]|見つ|みつ|見当|見あた"
    r"|見受|見え|見られ|探|調べ|確[認か]|把握|特定|分か|わか|解り|解ら|判|存じ|知|不明|未[一-龯]|持ち合わせ|材料|根拠|手がかり|手掛かり|ヒット|空[白欄]"
    r"|守備|範囲|対象外|読[みめん]|出て|行き当|たどり|心当|覚え|不詳|(?<!お)答え(?:は|が|も)|回答(?:は|が|も)|話(?:は|が|も|に)|ǂ"
    r"|(?:は|が|も|すら|さえ)(?:ない|無い|なし|あり|ござい|ゼロ)|^\W*(?:なし|無し|ありません|ございません|ないです|未定|不明)"
    r"|\b(?:doc\w*|information|info|details?|data|records?|recorded|sources?|guid\w+|handbooks?|manuals?|polic\w+|rules?|rulebook|terms|files?"
    r"|pages?|texts?|material\w*|notes?|sections?|list\w*|paper\w*|website|web|articles?|faqs?|knowledge|database|context|passages?|leaflets?"
    r"|booklets?|brochures?|notices?|contracts?|schedules?|timetables?|entr(?:y|ies)|find\w*|found|locat\w+|see|saw|seen|sight|mention\w*|say|says"
    r"|said|saying|stat(?:e|es|ed|ing)|specif\w+|cover\w*|address\w*|descri\w+|includ\w+|contain\w*|show\w*|tell\w*|told|know\w*|known"
    r"|aware|idea|clues?|hints?|unclear|unknown|unspecified|unmentioned|certain|sure|read|reads|written|publish\w*|given|provided|supplied|set\s+out"
    r"|available|look\w*|search\w*|check\w*|nothing|anything|none|nil|silent|blank|empty\S*|gap|line|word|words|subject|topic|matter|scope"
    r"|trace\w*|match\w*|results?|hits?|luck|stumped|answer|answers|answered|dark|uncertain|anywhere|nowhere|ha(?:ve|s)(?!\s+to\b)|got|lack\w*|missing|absent|priced|quoted)\b"
)
"""Any word that could mean documents or records, what stands in them, finding or knowing."""


def may_speak_of_records(parts: Sequence[Part]) -> bool:
    """Whether some word could mean documents, records, finding or knowing.

    Without any, nothing says that the documents are silent. One in brackets only says where a thing stands.
    """
    told = (without_pointers(p) for p in parts if p.move not in (Move.CITES, Move.EMPTY))
    return any(_RECORDS.search(_REFUSES.sub(" ", text)) for text in told)


_REFUSES = Late(
    r"\b(?:i|we)(?:'m|'re|\s+am|\s+are)?\s+(?:\w+\s+){0,2}?(?:can(?:not|'t)?|could(?:n't)?|won't|will\s+not|(?:un)?able\s+to|allowed\s+to"
    r"|going\s+to|rather\s+not)\s+(?:\w+ly\s+)?(?:answer|say|tell|help|cover|address|look\s+(?:at|into)|have)\b"
    r"|\bnot\s+(?:for|up\s+to)\s+(?:me|us)\s+to\s+[a-z]+"
    r"|(?:\bnot|n't)\s+[^.!?]{0,30}?\b(?:topic|subject|matter|question|thing|something|one|area|issue|point)s?\s+(?:[a-z]+\s+){0,2}?"
    r"(?:i|we|this\s+(?:assistant|bot|chatbot|service|tool|chat|channel))\b(?!'?\w*\s+(?:\w+\s+)?(?:find|found|see|saw|have|hold|read)\b)[^.!?,;]*"
    r"|\b(?:outside|beyond)\s+(?:of\s+)?what\s+(?:i|we|this\s+\w+)(?!'?\w*\s+(?:\w+\s+)?(?:find|found|see|saw|have|hold|read|given)\b)\b[^.!?,;]*"
    r"|(?:話題|テーマ|ご?質問|お?話)(?:に(?:ついて)?)?(?:は|も)、?[^。、]{0,12}(?:扱って|扱え|お?話し?でき)[^。、]*"
)
"""Speaks of its own answering, not of what stands anywhere: "that's not one I can answer"."""


def negates(part: Part) -> bool:
    """Whether a part has a negation of any kind."""
    return negates_text(part.text)


def negates_text(text: str) -> bool:
    """Whether a folded text has a negation of any kind."""
    return _NO.search(text) is not None


_MATTER = Late(
    r"\b(?:paid|allowed|permitted|possible|used?|offer(?:ed)?|charge[ds]?|accept(?:ed)?|refund(?:ed)?"
    r"|reimbursed?|open|admitted|exist|sell|do"
    r"|provide[ds]?|required|needed|included|own|run|serve[ds]?)\b|(?:いただけ|頂け|でき|使え|入れ"
    r"|[らわさ]れ|受け付け|取り?扱っ|対応し|行っ|承っ|やっ|支払|支給|かかり|要り)"
    r"[^。、]{0,8}(?:ません|ない)|\A\W*(?:ありません|ないです|不可)"
    r"|(?:補助|保証|補償|支給|給付|割引|返金|返品|交換|適用|支払い?|助成|控除)の?対象外"
    r"|(?:負担|料金|費用|追加|代金|請求|手数料|制限|規制|違約金|罰金|免責)(?:額|金)?(?:は|が|も)(?:一切|特に)?(?:あり|ござい|かかり|発生し|いたし|生じ)ません"
    r"|(?:設備|施設|サービス|制度|プラン|便|バス|コース|枠|席|室|場|機)(?:は|が)(?:あり|ござい)ません"
    r"|(?<!\bi )(?<!\bwe )\bdo(?:es)?(?:n't|\s+not)\s+have\s+an?\b"
)
"""A negation of the matter itself: is not paid, ご利用いただけません."""


def refuses_the_matter(parts: Sequence[Part]) -> bool:
    """Whether each negation seems to be of the matter itself, not of what the documents hold."""
    return all(_MATTER.search(p.text) and not says_no(p) for p in parts if negates(p))


def seems_to_deny(parts: Sequence[Part], topic: Topic) -> tuple[Part, ...]:
    """The parts that say that the documents don't hold it, where all else is marked as near or polite."""
    valued = any(_gives_a_value(p, topic) for p in parts if p.move not in _BESIDE)
    if valued or not may_deny(parts):
        return ()
    denying = tuple(p for p in parts if says_no(p)) or bare_denials(parts, topic)
    others = [p for p in parts if p not in denying and p.move not in _BESIDE and is_content(p)]
    return denying if all(p.has(*MARKS) or _is_aside(p, topic) for p in others) else ()


def _gives_a_value(part: Part, topic: Topic) -> bool:
    """Whether a figure stands in a part that is neither the question's own nor a count of documents."""
    if not has_figure(part) or part.has(*MARKS):
        return False
    rest = without_counts(part.shown)
    if not says_no(part) and rest == part.shown:
        return True
    return any(number not in topic.terms for number in re.findall(r"\d+", rest))


def _is_aside(part: Part, topic: Topic) -> bool:
    of_documents_only = of_documents(part) and says_nothing_of(part, topic)
    if of_documents_only or speaks_of_itself(part, topic):
        return True
    return not (part.japanese or has_figure(part)) and _tells_of_records().search(part.text) is not None


@cache
def _tells_of_records() -> re.Pattern[str]:
    """What documents deal with, or have no value of: "both have a section on hens", "but gives no rates"."""
    return re.compile(
        r"\A\W*(?:both|it|they|all|each|those|these)\s+(?:of\s+them\s+)?(?:only\s+|do\s+)?"
        r"(?:deals?|covers?|talks?|speaks?|goes\s+into|ha(?:s|ve)\s+an?\s+(?:section|chapter|paragraph|page|part)\s+on)\b"
        r"|\A\W*(?:but|and|though|yet|while)\s+(?:it\s+|they\s+|both\s+)?(?:gives?|sets?|names?|lists?|quotes?|holds?|contains?|shows?)"
        r"\s+no\s+(?:[a-z]+\s+)?(?:rates?|prices?|fees?|figures?|dates?|times?|amounts?|rules?|numbers?|limits?|charges?|costs?|details?)\b"
        r"|\bappears?\s+for\b|\bbut\s+for\s+nothing\s+to\s+do\s+with\b"
    )


def bare_denials(parts: Sequence[Part], topic: Topic) -> tuple[Part, ...]:
    """Says plainly no beside a document in one sentence: "the guide lists a few things, but not this one"."""
    named = {p.segment for p in parts if of_documents(p)}
    return tuple(p for p in parts if p.segment in named and says_bare_no(p, topic))


def says_no(part: Part) -> bool:
    """Whether a part has a negation and a word of information, and doesn't speak of the matter itself."""
    return _SAYS_NO.search(without_pointers(part)) is not None and not _WORLD.search(part.text)


_FINDS_NOTHING = Late(
    rf"{_NEGATION_EN}[^.!?]{{0,50}}?{_FOUND_EN}|{_FOUND_EN}[^.!?]{{0,30}}?{_NEGATION_EN}"
    rf"|{_FOUND_JA}[^。]{{0,20}}?(?:ません|ない|なし|[らえれせきま]ず|ゼロ|皆無|空白|空き|欠け|抜け)"
    r"(?!場合|とき|者|方[はがに]|もの[はを])"
)


def finds_nothing(part: Part) -> bool:
    """Whether a part says no of something that is found, written or known, and of nothing else."""
    found = _FINDS_NOTHING.search(part.text) is not None and not _WORLD.search(part.text)
    return found and not has_figure(part)


_BARE = 40
"""Letters up to which a clause says no and hardly a thing besides."""


def says_bare_no(part: Part, topic: Topic) -> bool:
    """Whether a part says no, and neither what nor that something isn't done: "it still isn't there"."""
    refuses = _WORLD.search(part.text) or _MATTER.search(part.text)
    short = sum(map(str.isalpha, part.text)) <= _BARE
    plain = short and not refuses and not part.has(Cue.COURTESY)
    return negates(part) and plain and says_nothing_of(part, topic)


_ONLY_OTHERS = (
    r"(?:載って|書かれて|書いて|記されて|記載されて|記載が|記述が|触れられて|扱われて|出てくる|示されて)[^。、]{0,30}(?:は|が)、?[^。]{1,30}(?:だけ|のみ|きり|くらい|ぐらい|に限られ|にとどま)"
    r"(?:です|でした|になり|となり|で(?=[、。])|し|て|り)"
    r"|\bneither\s+(?:of\s+(?:them|the\s+two|those)\s+)?(?:says?|mentions?|covers?|touch(?:es)?|refers?|(?:ha(?:s|ve)|contains?|gives?|holds?|includes?)\s+(?:a\s+|any\s+)?(?:single\s+)?(?:words?|lines?|section|rules?|entry|mention|figures?|prices?|information|anything))\b"
    r"|\A\W*(?:\d\W+)?(?:ǂ|[^。、:は]{2,24}(?:資料|文書|規[程定則約]|案内|手引き?|てびき|しおり|ガイド|マニュアル|ハンドブック|q&a|質問))(?:\([^()]{0,16}\))?(?:は|では|に(?:は|あるのは)|\s?[:…→|-]{1,3})"
    r"[^。]{1,40}?(?:の(?:説明|記[載述]|話|内容|案内|規定|定め|項目|こと|手順|情報|決まり)|について)\s?(?:だけ|のみ|ばかり|きり|止まり|どまり)(?:です|でした|となって(?:い|おり)ます|になります)?\W*\Z"
    r"|\A\W*(?:\d\W+)?(?:the\s+)?〓*ǂ(?:\s*\([^()]{0,20}\))?(?:\s?[:–—→-]|\s+(?:is|are))\s+(?:(?:this\s+|it\s+)?(?:only|just|solely|purely|nothing\s+but)\b|[^.!?;]{3,60}\s(?:only|and\s+nothing\s+else|and\s+no\s+more)\W*\Z)"
    r"|\A\W*(?:\d\W+)?(?:the\s+)?〓*ǂ\s+(?:only|just|solely)\s+(?:covers?|deals?\s+with|talks?\s+about|speaks?\s+of|treats?|goes\s+into|lists?|describes?|has|gives?)\b"
    r"|\bnot\s+a\s+(?:single\s+)?word\b|\ball\s+(?:that\s+)?(?:it|they|the\s+[a-z]+|ǂ)\s+(?:says?|ha(?:s|ve)|covers?|mentions?|gives?|holds?)\b[^.!?]{0,30}\s(?:is|are)\b"
)


def holds_only_others(parts: Sequence[Part]) -> tuple[Part, ...]:
    """What says that the documents hold something else only: 「載っている情報は駐車場のことだけでした」."""
    told = [p for p in parts if p.move in (Move.STATES, Move.EMPTY)]
    listed = (
        q
        for p, q in pairwise(told)
        if p.segment == q.segment and p.text.endswith(":") and _only_others().match(f"{p.text} {q.text}")
    )
    return tuple(p for p in told if _only_others().search(p.text)) or tuple(listed)


@cache
def _only_others() -> re.Pattern[str]:
    return re.compile(_ONLY_OTHERS)
