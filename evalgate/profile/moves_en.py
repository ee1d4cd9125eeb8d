"""How English says that something is declined; patterns for folded text."""

import re


def _any(phrases: str) -> str:
    """Alternatives, written with ` / ` between them."""
    return f"(?:{phrases.replace(' / ', '|')})"


_I = _any(
    "i / we / (?:this|the|our) (?:assistant|chat|service|bot|desk|team|channel) / as an? [^.,]{3,40}, i"
)
_ALLOWED = (
    "(?:allowed|permitted|authori[sz]ed|equipped|designed|programmed|set up|meant|built|intended|able|here"
    "|qualified) to"
)
_NOT = _any(
    "can't / cannot / can not / won't / will not / doesn't / does not / unable to / (?:am|'m|are|'re"
    "|is) unable to"
    " / (?:won't|will not|wouldn't|would not) be able to / (?:am|'m|are|'re|is) not in a position to"
    " / (?:am|'m|are|'re) not going to / (?:must|have to|need to|'ll|will) (?:decline to|refrain from)"
    " / decline to / refuse to / don't / do not / (?:'d|would) rather not / (?:'d |would )?prefer not to"
    " / must not / mustn't / may not / shouldn't / should not"
    f" / (?:(?:am|'m|are|'re|is) not|aren't|isn't) {_ALLOWED}"
)
_ADVERB = (
    r"(?:\s(?:really|currently|directly|actually|unfortunately|simply|just|personally|even|be|to|able))*"
)
_RESPOND = _any(
    r"help(?!\s(?:but|\w+ing)) / assist / answer / respond / reply / comply / discuss / comment / "
    r"engage / support"
    " / address / advise / accommodate / entertain / oblige / participate / weigh in / go into / get "
    "into / talk"
    " / speak (?:to|about|on) / be of (?:help|assistance|service) / fulfil+ / honou?r / disclose / "
    "reveal / satisfy"
    " / meet / provide / handle / deal with / take (?:on|part) / process / cover / express / promote "
    "/ condone"
    " / endorse / take sides / choose sides / pick a side / contribute / touch on / opine / proceed / "
    "go along"
    " / play along / follow (?:that|those|this|these|such)"
    " / (?:share|show|tell|quote|repeat|summari[sz]e) (?:you )?(?:that|this|it|those|these|them"
    "|my|any|the|even|details"
    "|internal|confidential|such|how|what|anything) / quote / repeat"
    r" / be (?:answer|help|discuss|assist|writ|produc|creat|tell|giv|shar|do|mak|solv|provid|offer)\w*ing"
    " / (?:answer|help|discuss|assist|writ)ing / (?:offer|give) (?:you )?(?:that|this|any|an?|advice|guidance"
    "|opinions?|help|assistance|information|[a-z]+ (?:help|advice|services?))"
)
"""What an assistant does with a request: not doing it is declining."""

_MAKE = _any(
    "do / write / compose / create / produce / generate / make / complete / perform / solve / "
    "calculate / translate"
    " / summari[sz]e / carry out / work on / give / tell / draft / build / run / pretend / act / "
    "role-?play / continue"
)
"""Verbs of making: not doing these declines only where the request itself is what is not done."""

_THING = (
    r"(?:an? |any )?(?:[a-z-]+ )?(?:stor(?:y|ies)|poems?|poetry|haikus?|essays?|puzzles?|riddles?"
    r"|translations?"
    r"|calculations?|writing|code|math(?:s|ematics)?|homework|advice|opinions?|answers?|information|content"
    r"|requests?|questions?|tasks?|topics?|lists?|games?|trivia)\b"
)
_ASKED = _any(
    "that / this / it / such / so / your (?:request|question|task|query) / these / those"
    " / the (?:request|task|question|topic|story|poem|puzzle|exercise|answer)"
    f" / anything (?:else|outside|unrelated|other) / {_THING}"
)
_OBJECT = rf"(?:\s(?:you\s)?(?:with\s|on\s|out\s|up\s|for\s)?{_ASKED})"
_MY = r"(?:my|our|the|this (?:service|assistant|chat|channel)(?:'s)?)"
_AREA = _any(
    "scope / areas? / remit / expertise / role / purview / domain / field / capabilit(?:y|ies) / "
    "limits? / wheelhouse"
    " / lane / department / focus / responsibilit(?:y|ies) / service / job / range / mandate / guidelines"
    " / instructions / special(?:i?ty) / territory / function / duties / boundaries / charts / support"
)
_OUTSIDE = (
    "(?:outside|beyond|out of|not (?:with)?in|not part of|isn't (?:with)?in|isn't part of"
    "|(?:doesn't|does not) fall (?:with)?in|(?:aren't|are not) (?:with)?in|(?:are|is) not part of)(?: of)?"
)
_SUBJECT = (
    r"\b(?:that|this|it|which|requests?|questions?|topics?|subjects?|tasks?|quer(?:y|ies)|matters?"
    r"|those|these)\b"
    "[^.]{0,40}?"
)

STRONG = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b{_I}\s?{_NOT}{_ADVERB}\s?{_RESPOND}\b",
        rf"\b{_I}\s?{_NOT}{_ADVERB}\s{_MAKE}{_OBJECT}",
        (
            rf"\b{_I}\s?{_NOT}{_ADVERB}\s{_MAKE}\b[^.,]{{0,40}}\b(?:that purpose|this purpose|such"
            rf"|like th(?:at|is|ese|ose)|for you|here)\b"
        ),
        (
            rf"\b{_I}\s?{_NOT}{_ADVERB}\s{_MAKE}\b[^.]{{0,30}}\b(?:other topics?|unrelated|that aren't|that "
            rf"isn't|not related|outside|content|prompts?|opinions?)"
        ),
        (
            rf"\b(?:i|we)\b[^.,]{{0,60}}\b(?:and|so|hence|therefore) (?:i |we "
            rf")?{_NOT}{_ADVERB}\s(?:{_RESPOND}|{_MAKE}{_OBJECT})\b"
        ),
        (
            rf"(?:^|[,;-] ?|\b(?:i|we)\b[^.,]{{0,30}})(?:not able|not in a position|not allowed|not permitted"
            rf"|unable) to{_ADVERB}\s(?:{_RESPOND}|{_MAKE}{_OBJECT})"
        ),
        (
            rf"^(?:(?:sorry|apologies|unfortunately|nope?)[\s,.:;-]+)*(?:but )?(?:can't|cannot"
            rf"|won't){_ADVERB}\s(?:{_RESPOND}|{_MAKE}{_OBJECT})"
        ),
        (
            rf"{_SUBJECT}\b{_OUTSIDE}(?: (?:{_MY}|what) )?(?:[a-z']+ ){{0,3}}?(?:{_AREA}|what (?:i|we"
            rf"|this)\b|i "
            rf"(?:can|do)|me\b|this (?:chat|service|assistant|bot|channel))"
        ),
        rf"\b{_OUTSIDE} (?:the )?(?:[a-z]+ )?(?:scope|limits|range|bounds|remit|area) of (?:{_MY}|what)",
        (
            rf"{_SUBJECT}\b(?:isn't|aren't|is not|are not) (?:supported|available|offered|possible"
            rf"|allowed|permitted)\b"
        ),
        (
            r"\bout of scope\b|\boff[- ]topic\b|\boff[- ]limits\b"
            r"|(?:\bnot|n't) (?:really |exactly )?what (?:i|we|this [a-z]+|our [a-z]+)\b"
        ),
        r"\bsit (?:this|that)(?: one)? out\b|\b(?:question|request|one|task) for (?:someone|somebody) else\b",
        r"\b(?:direct|take|address) (?:this|that|your|it)[^.]{0,20} elsewhere\b",
        rf"\b{_OUTSIDE} (?:of )?(?:my|our|what (?:i|we)|the things (?:i|we))\b|\bbeyond me\b",
        (
            rf"{_SUBJECT}\b(?:out of scope|off[- ]topic|off[- ]limits)\b|(?:\bnot|n't)(?: really)? my (?:area"
            rf"|field|department|job|place|specialty|role|thing|strong suit)\b|\bno can do\b"
        ),
        (
            r"\b(?:isn't|is not|'s not|aren't|are not|not) (?:really )?(?:something|one|ones|a (?:topic"
            r"|subject|question|request|task|service|feature)|an area|things?"
            r"|topics?|the kind of (?:thing|request|question)s?|part of what) (?:that )?(?:i|we|this)\b"
        ),
        (
            r"\b(?:i|we)(?:'ll| will| would|'d| must| have to| need to| am going to|'m going "
            r"to)?(?: have to| "
            r"need to)?(?: respectfully| politely| kindly)*"
            r" (?:decline|pass on (?:that|this|it)|refuse|abstain|steer clear|stay away)\b(?! (?:because"
            r"|since i|the invitation))"
        ),
        r"\b(?:i|we) (?:must|have to|need to|'ll) (?:say no to|turn (?:that|this|it) down|refrain|pass)\b",
        (
            r"\b(?:i|we)(?: have to|'ll have to| must| need to|'d have to)? say no\b|\b(?:that"
            r"|it|this)(?:'s| "
            r"is) a (?:firm |hard )?no\b|\ba no-go\b|\bnot for (?:me|us) to\b"
        ),
        (
            r"\b(?:my|our) (?:policy|policies|guidelines|rules|instructions) (?:don't|doesn't|do not|does not"
            r"|prohibits?|prevents?|forbids?)\b"
        ),
        (
            r"\b(?:i'm|i am|we're|we are|this is|this isn't) (?:not )?the "
            r"(?:right|best|appropriate|proper) (?:person|assistant"
            r"|place|one|resource|bot|channel)\b(?<!this is the)"
        ),
        (
            rf"\b(?:it is|it's|it would be) (?:not (?:appropriate|ethical|possible|right|proper)"
            rf"|inappropriate|unethical|wrong|unprofessional)"
            rf"(?: and [a-z]+)? (?:for (?:me|us) to|to {_MAKE}\b|to {_RESPOND}\b)"
        ),
        (
            r"\b(?:go|goes|going|is|it's|that's|would be|be) against (?:my|our|the|all)? ?"
            r"(?:[a-z]+ ){0,3}(?:programming|instructions|ethics?"
            r"|guidelines|polic(?:y|ies)|principles|standards|rules|values)\b"
        ),
        (
            r"\b(?:request|question|task|topic|query)s? (?:cannot|can't|will not|won't) be (?:answered"
            r"|discussed|fulfil+ed|completed|handled|processed|shared)"
        ),
    )
)
"""Says outright that the request is not going to be met."""

_SHAPE = _any(
    "list / name / describe / convert / turn / combine / schedule / plan / suggest / recommend / count / "
    "format"
    " / come up with / put / arrange / sort / rank / supply / make up / speak / compute / form / look up "
    "/ look into"
    " / chat / say (?:anything|something"
    "|more) / work through / play / offer / share / explain / teach / advise"
    " / invent / think up / rhyme / spell / craft / take / add up / break down"
)
_UNWILLING = _any(
    "won't / will not / (?:'d|would) rather not / (?:'d "
    "|would )?prefer not to / decline to / refuse to / refrain from"
    " / (?:am|'m|are|'re) not going to / must not / mustn't / may not"
    f" / (?:(?:am|'m|are|'re|is) not|aren't|isn't) {_ALLOWED.replace('|able', '')}"
)
_SERVES = r"(?:can|could|does|do|is able|offers?|provides?|handles?|answers?|helps?|takes?|gives?|covers?)"
WITHHOLDS = re.compile(
    rf"(?:^|[,;:-] ?|\b(?:and|but|so) |\b{_I}\s?){_NOT}{_ADVERB}\s(?:{_RESPOND}|{_MAKE}|{_SHAPE})\b"
    rf"|\b{_I}\s?{_UNWILLING}\s(?!be (?:sure|certain)|know|lie|forget|deny)[a-z]"
    r"|(?:\bnot|n't) (?:really |exactly )?(?:something|anything|one|a (?:thing|task|matter|question"
    r"|topic)|what) (?:that )?"
    rf"(?:our|my|an?|the|this) [a-z' -]{{2,30}}? {_SERVES}\b"
    r"|(?:\bnot|n't) (?:really |exactly )?(?:an? [a-z' -]{0,20}?(?:matter|service)|(?:handled|supported"
    r"|offered"
    r"|catered for|dealt with|possible|available|answered|discussed|covered|provided) (?:here|in this|on this"
    r"|by (?:me|us|this)|at (?:this|our)))\b"
    r"|\bwe (?:do not|don't) (?!know|think|believe|have|need|want|like|see|mean|understand|agree|care"
    r"|get)[a-z]+"
    r"|\bnothing (?:that )?(?:i|we) can (?:answer|help|do|offer|say)\b|\bexcluded from (?:what|my|our)\b"
    r"|\b(?:hold(?:ing)? back|refrain\w*|abstain\w*) from\b"
    r"|(?:\bnot|n't) (?:my|our|the|an?) (?:job|task|role|work|business|responsibility)\b|\bthere (?:is"
    r"|'s) no (?:service|function|feature)\b|n't have (?:any )?information (?:on|about)\b"
    r"|\bnothing to do with (?:me|us|my|our|this)\b"
    r"|(?:\bnot|n't) (?:really )?(?:an? )?(?:[a-z]+ )?(?:topic|matter|subject|question|task|thing"
    r"|job) for (?:me|us|this|our|an?|the)\b"
    r"|(?:\bnot|n't) (?:among|one of) (?:the|my|our)\b|\b(?:have to|must|going to|'ll|will) pass on\b"
    rf"|\b{_OUTSIDE} (?:the|this) (?:[a-z]+ )?{_AREA} of\b|(?:\bnot|n't) my thing\b|\bno authority to\b"
)
"""Doesn't do, make or answer: declines where this is said of what the task names, or of a word for it."""

WORKS_OUT = re.compile(
    r"\b(?:can't|cannot|can not|unable to|not able to)(?: be able to)? (?:solve|calculate|compute|count"
    r"|continue|arrange|sort"
    r"|rank|put|work (?:through|out)|add up|break down|complete)\b"
)
"""Can't work something out: whether that is failing or declining, other words must tell."""

STANDS_FOR_REQUEST = re.compile(
    r"\b(?:them|that|this|it|those|these|such|problems?|puzzles?|riddles?|requests?|tasks?|exercises?|games?"
    r"|maths?|calculations?)\b"
)
"""Stands for what was asked."""

_PAPERS = (
    r"(?:documents?|documentation|sources?|materials?|context|guides?|handbooks?|manuals?|polic(?:y|ies)"
    r"|passages?|excerpts?|files?|texts?|articles?|knowledge\s?base|records?|pages?|rules)"
)
_HOLD = _any(
    "contain / mention / say / cover / include / have / provide / state / address / hold / give / list"
    " / discuss / speak / answer / tell / refer / explain / touch / describe / specify"
)
_HELD = _any(
    "mentioned / covered / contained / included / stated / found / listed / addressed / described / answered"
    r" / given / there / anything / a\sword"
)
ABSENT = re.compile(
    rf"\b{_PAPERS}\b[^.,;]{{0,40}}(?:n't|\bnot|\bnever|\bnowhere)\b[^.,;]{{0,12}}\b{_HOLD}\b"
    r"|(?:n't|\bnot|\bunable\s+to|\bfailed\s+to)\s+(?:able\s+to\s+)?(?:find|see|locate|spot|identify)\b"
    rf"[^.;]{{0,60}}\b{_PAPERS}\b"
    rf"|(?:n't|\bnot)\s+(?:\w+ly\s+)?{_HELD}\b[^.;]{{0,40}}\b{_PAPERS}\b"
    r"|\b(?:nothing|no\s+(?:information|mention|answer|entry|details?|reference|data))\b"
    rf"[^.;]{{0,50}}\b{_PAPERS}\b"
)
"""Says that the documents don't hold it: so decline those that may answer from documents alone."""

RESTRICTS = tuple(
    re.compile(pattern)
    for pattern in (
        (
            r"\b(?:i|we) (?:can |am able to |are able to )?only (?:do|help|assist|answer|discuss|talk|respond"
            r"|support|handle|deal|cover|take|provide|speak|address|offer)"
        ),
        (
            r"\b(?:i'm|i am|we're|we are|i can)(?: just| only| here only| solely| strictly| exclusively)+ "
            r"(?:able|here|for|set up|designed|meant|allowed|help|about|to|a)"
        ),
        (
            r"\b(?:i'm|i am|we're|we are|(?:my|our) \w+ (?:is|are)|this (?:chat|service|assistant|channel) "
            r"is)[^.]{0,20}"
            r"(?:limited|restricted|confined|dedicated) (?:to|for)\b|\b(?:(?:i|we)(?: must| have to| "
            r"need to| should| can only|'d better)?|'d rather|'d prefer to) "
            r"(?:stick|keep) to\b|\b(?:limits?|restricts?|confines?) (?:me|us) to\b|\bkeep (?:the"
            r"|this|our) (?:conversation|chat|discussion) (?:to|about|on|focused)\b"
        ),
        r"\bthis (?:desk|chat|line|service|assistant|channel) (?:only|just)\b",
        r"\bis for (?:[a-z'-]+ ){1,5}only\b",
        r"\b(?:only|solely|exclusively|strictly) (?:for|about|on|with|to help|cover|handle)\b",
    )
)
"""Says what alone is done here: declines where nothing else is done."""

PARTLY = re.compile(
    r"\b(?:exactly|fully|perfectly|completely|entirely|guarantee|promise|be (?:sure|certain)|more than"
    r"|exact|certainty|in words|in (?:more |any )?detail|hour by hour|any longer|(?:suggest|think of"
    r"|name|add) anything else"
    r"|all of (?:it|them|the)|the (?:other|rest|remaining)\b|for (?:those|the others)|a single|only one"
    r"|just one"
    r"|a (?:second|third|fourth|fifth)|any (?:more|further|longer)|very well|too well)\b"
    r"|\bin (?:exactly |only |just |under |fewer than )?(?:\d+|one|two|three|four|five|six|seven|eight"
    r"|nine|ten|fifty|a hundred)"
    r" (?:words?|sentences?|lines?|bullets?|points?|items?|characters?)"
    r"|\b(?:can't|cannot|couldn't) (?:think of|come up|find|remember|recall|decide|tell (?:if|whether"
    r"|which|where))\b"
    r"|\b(?:do not|don't) (?:know|think|believe|forget|worry|want)\b"
    r"|\b(?:if|when|whenever|unless) (?:i|we|you) (?:can't|cannot)\b|\b(?:he|she|they) (?:said|says"
    r"|thought|whispered|replied|answered)\b"
)
"""A limit of the attempt, a condition, or somebody's words: not declining."""

DELIVERS = re.compile(
    r"^(?!(?:please note|note|sorry|apologies|in short|in brief|my apologies|hello|hi"
    r"|unfortunately)\b)(?:[a-z]+ ){0,2}[a-z]+:(?:\s|$)"
    r"|^dear (?!customer|valued|sir|madam|guest|user|client|friend|shopper|all\b)[a-z]"
    r"|\bhere(?:'s| is| are) (?!to help|what i can help|for)|\bhere (?:it is|you go|goes)\b|\bthe "
    r"(?:final |correct |right )?(?:answer|result|solution) (?:is|must)\b"
    r"|^(?:so|hence|therefore|thus),? (?:the|it|there)\b|\bso the answer\b|\bsince you asked\b|\bso:\s"
    r"|\bi(?:'d| would) say\b|\bi think (?:it|the answer)\b"
)
"""Hands something over: an attempt, whatever else is said. A letter that declines is one."""

BUT = re.compile(
    r"[,;:-]\s*(?:but|however(?! [a-z]+ (?:they|it|he|she|you|we|i)\b)|though|although|yet|so instead"
    r"|still)\b"
    r"|(?<!anything)(?<!nothing)(?<!none)(?<!all)\s(?:but|however(?! [a-z]+ (?:they|it|he|she|you|we"
    r"|i)\b))\s|\.\.\.\s*but\b"
)
"""Where a sentence turns."""

TURNS = re.compile(
    r"\s*(?:but|however|that said|having said that|still|nevertheless|nonetheless|even so|anyway|instead"
    r"|here(?:'s| is| are| goes)"
    r"|for example|let me try|so,? here|below)\b"
)
"""A sentence that begins by turning from what was said."""

META = re.compile(
    r"\b(?:you(?:'ve)? asked"
    r"|you (?:might|may|could|can|should) (?:want to )?(?:ask|contact|visit|consult|check with|see"
    r"|try) (?:the|a|an|our|your) "
    r"[a-z ]{0,30}(?:section|desk|shop|store|company|website|site|department|service|assistant|engine"
    r"|office|centre|center)"
    r"|you(?:'d| would) like|you want|sorry|apolog\w*|afraid|unfortunately|regret\w*|understand"
    r"|appreciate|thanks?|happy|glad|love "
    r"to|pleasure|feel free|let me know|please|reach out"
    r"|contact|get in touch|requests?|questions?|topics?|query|queries|enquir\w+|inquir\w+|subjects?"
    r"|tasks?|assist\w*|help|support|services?|agent|bot"
    r"|team|role|scope|expertise|special\w*|focus\w*|designed|dedicated|polic(?:y|ies)|guidelines?|rules?"
    r"|(?:un)?related|welcome|disposal|hesitate|here"
    r"|our (?:store|shop|products?|company|customers?|website|catalogue|range)|we (?:offer|sell)|i'm "
    r"(?:an?|the|only|just|strictly|all ears)|i am (?:an?|the|only|just)"
    r"|as an? (?:ai|assistant)|my (?:role|job|purpose|thing)|anything|something (?:else|about)|looking "
    r"for|interested in|have any|would you like"
    r"|i can|how can|what can|is there|are you|do you|if you(?:'re|'d| are| have| need| would)|elsewhere"
    r"|other resources?|search engine|professional|nope?"
    r"|qualified|expert|ask (?:me|us|away|about)|just ask|let's|suggest|consult|refer|hello|hi there|dear"
    r"|kind regards"
    r"|have a (?:great|nice|good)|stop you there|(?:in)?appropriate|(?:un)?ethical|ethics|moral|harmful"
    r"|respect\w*|as an ai|language model|programm\w+|purpose"
    r"|neutral\w*|bias\w*|prohibited|illegal|offensive|privacy|confidential\w*|safety)\b"
)
"""Talk about the talk: apologies, scope, offers, whom to ask. What is left is content."""

NAMES_REQUEST = re.compile(
    rf"\b(?:{_ASKED}|you|your|here|{_RESPOND}\s(?:with|on|to)|content|prompts?|requests?|questions?)\b"
)
"""What the one who declines points at: the request, or the one who made it."""

NEGATES = re.compile(
    r"n't\b|\b(?:not|no|nothing|unable|only|cannot|outside|beyond|declin\w+|sit (?:this|that)(?: one)? "
    r"out|pass)\b"
)
"""Any negation or limit."""

GIVES_UP = re.compile(
    r"\b(?:know|sure|idea|hard|difficult|tricky|tough|try|tried|couldn't|solved?|think|guess|remember"
    r"|mind|long|short|mistake|wrong|perfect|sentences?|words?(?! games?))\b"
)
"""Tried and did not manage: a failed attempt."""

SPEAKS_FOR_SERVICE = re.compile(
    r"\b(?:i'm (?:an?|the|your|just|only|here)|i am (?:an?|the|your|just|only|here)|my (?:role"
    r"|job|purpose|scope|instructions?)|our"
    r"|this (?:service|chat|channel|assistant|desk)|(?:customer )?service chat|services? offered"
    r"|here|sorry|apolog\w+"
    r"|afraid|unfortunately|(?:that|this|your|the) (?:request|question|topic|task)|(?:with|do"
    r"|answer|discuss) (?:that|this))\b"
)
"""Names the speaker or the service, or apologises."""

POLITE = re.compile(
    r"^\s*(?:hello|hi|hi there|sorry|i'm sorry|my apologies|apologies|thanks?(?: you)?[^.]{0,40}"
    r"|please[^.]{0,40}|that(?:'s| is| will be) all)[.,!]*(?: but)?$"
)
"""Nothing but a greeting, thanks or an apology."""

REGRETS = re.compile(r"\b(?:sorry|apolog\w+|afraid|unfortunately|regret\w*|sadly)\b")
"""Regret: beside an offer of something else, and with nothing done, it declines."""

HELPFUL = re.compile(
    r"\b(?:happy|glad|pleasure|let me know|feel free|welcome|can help|would you like|may i)\b"
)
"""A closing offer, as it stands under answers and refusals alike."""

OFFERS = re.compile(
    r"\b(?:ask (?:me|us)|help (?:you )?with|assist (?:you )?with|questions? (?:about|on|regarding|related "
    r"to)|talk about|chat about|here for|handle)"
    r" (?!anything|that|this|it\b|more|other|any\b|further|everything)\w"
)
"""Offers what is done here instead."""

LEANS = re.compile(r"\b(?:this (?:line|desk|chat|service)|i'm|i am|we're|we are|our|my|i|we)\b")
"""The speaker's own scope and offers: what stands beside a refusal that only says what is done here."""
