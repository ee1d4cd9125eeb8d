"""English cues that mark what is said: as somebody's words, as near, as guessed, as limited."""

from evalgate.grade.action.cues import DOCUMENT_NAME, any_of, one_of
from evalgate.grade.action.en.refusing import DOCUMENT, IN

_NO = r"(?:\b(?:is|are|was|were|do|does|did|has|have)(?:n't|\s+not)|\bno(?=\s)|\bnothing|\bnone|\bnever)\b"
HINTS = any_of(
    rf"\b{DOCUMENT}\b{IN}{{0,50}}?{_NO}(?!\s+(?:be\s+)?(?:allow|permit|requir|accept|need|have\s+to|pay"
    rf"|reimburs|charg|refund|count|expire|entitl|let|oblig|necess|valid|free|more|less|later|earlier"
    rf"|longer|apply))",
    rf"{_NO}{IN}{{0,40}}?\b(?:in|of|from|by|within|among)\s+(?:any\s+of\s+)?(?:the|these|those|my"
    rf"|our)\s+(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\b",
)  # fmt: skip
_TITLED = one_of(
    "polic(?:y|ies)", "guide", "handbook", "manual", "booklet", "leaflet", "notice", "protocol", "rules?",
    "document", "agreement", "charter", "terms", "faq", DOCUMENT_NAME,
)  # fmt: skip
ATTRIBUTES = any_of(
    DOCUMENT_NAME,
    rf"\b(?:according\s+to|per|under|in|as\s+stated\s+in)\s+(?:the|your"
    rf"|our)\s+[^.!?\n]{{0,40}}?\b{_TITLED}\b",
    rf"\b{_TITLED}\b[^.!?\n]{{0,30}}?\b(?:says?|states?|sets?|gives?|lists?|covers?|mentions?|provides?"
    rf"|describes?|allows?|asks?|contains?|requires?)\b",
    r"\[[^\]]{1,40}\]|\((?:[^()]{0,20}\b(?:19|20)\d\d|[^()]{1,40}\b(?:policy|guide|handbook|manual"
    r"|booklet|leaflet|notice|protocol|rules|agreement|charter))[^()]{0,20}\)",
)  # fmt: skip
_TOLD = one_of(
    "mention", "cover", "say", "include", "contain", "set", "list", "state", "describe", "explain",
    "provide", "give", "discuss", "refer", "specify", "advise", "warn", "note", "talk", "hold", "have",
    "address",
)  # fmt: skip
CONFINES = any_of(
    r"\b(?:only|just|merely)\s+(?:\w+\s+)?(?:gives?|covers?|sets?|lists?|mentions?|says?|states?|deals?"
    r"|provides?|contains?|describes?|includes?|goes|has|refers?|applies|records?|reports?|names?|speaks?|talks?|runs?"
    r"|reaches|looks?|tells?|notes?|know)\b",
    r"^\W*only\s+(?:the|one)\s+[^.!?\n]{1,40}?\b(?:is|are)\s+(?:known|given|listed|stated|documented|published"
    r"|on\s+(?:file|record))\b",
    r"\ball\s+(?:that\s+)?[^.!?,\n]{1,40}?\b(?:tells?|says?|gives?|offers?|mentions?|covers?|have|has)\b[^.!?\n]{0,40}?\bis\b",
    r"\b(?:one|a\s+single)\s+\w+\s+only\b",
    r"\b(?:limited|restricted|confined)\s+to\b", r"\bthe\s+only\s+\w+", r"\bnothing\s+but\b",
)  # fmt: skip
NEAR = any_of(
    r"\b(?:that|those|these|they|it)(?:'s|'re|\s+(?:is|are|was|were))\s+(?:only\s+|just\s+|simply\s+)?(?:for\s+)?"
    r"(?:the|our)\s+[^,;.!?]{2,40}?(?:'s?\s+own|\bitself|\bthemselves|\balone)\b",
    r"\bwhat(?:\s+is|'s|\s+are)\s+(?:stated|given|covered|listed|mentioned|recorded|written|set\s+out)\b",
    r"^\W*(?:but|though|although|yet|and|while)\s+(?:that|this|it|those|these|they|which)(?:'s|'re|\s+is|\s+are)?\s+(?:only\s+|just\s+|all\s+|really\s+)?"
    r"(?:concern(?:s|ing)?|about|to\s+do\s+with|(?:has|have)\s+to\s+do\s+with|deals?\s+with|about)\b",
    r"\b(?:neither|none)\s+of\s+(?:those|these|them|the\s+two)\s+(?:is|are|was|were|has|have|concerns?|relates?|covers?|applies|apply|counts?)\b"
    r"|^\W*(?:but|though|yet)\s+(?:that|this|those|these|they)(?:'s|'re|\s+is|\s+are)(?:n't|\s+not)\b",
    r"\b(?:is|are)\s+(?:all\s+)?in\s+(?:there|here)\b(?!\s+\w)|\bso\s+(?:is|are)\b",
    r"\bfor\s+(?:reference|information|context|comparison)\b", r"\bonly\b", r"\blimited\s+to\b",
    r"\b(?:closest|nearest|related|similar)\b", r"\binstead\b", r"\bmost\s+recent\b",
    rf"\b(?:does|do|did)\s+(?:briefly\s+|also\s+|however\s+)?{_TOLD}\b",
    r"\bwhat\s+(?:it|they|i|the\s+\w+)\s+(?:do(?:es)?|can)\s+\w+", r"\bseparate\b",
    r"\bdifferent\s+(?:thing|benefit|matter|topic|subject)\b", r"\bnot\s+the\s+same\b",
    r"\bno\s+indication\b", r"\b(?:applies|apply|relates?|refers?)\s+(?:only\s+)?to\b",
    r"\bjust\s+(?:covers?|says?|mentions?|sets?|talks?)\b",
    r"\bthey\s+(?:all\s+|only\s+|just\s+|mainly\s+)?(?:mention|cover|list|describe|explain|discuss|touch\s+on"
    r"|say\s+(?:what|how|when|where)|talk\s+about|deal\s+with|go\s+into|set\s+out)\b"
    r"|\b(?:has|have|had)\s+nothing\s+to\s+do\s+with\b|\b(?:is|are)\s+unrelated\b",
    r"\bit\s+(?:is\s+)?(?:mention|state|say|provide|describe|explain|note|suggest|warn|direct)\w*\b",
    r"\bi\s+(?:can|could)\s+(?:only\s+)?(?:see|find)\b|\bi\s+(?:see|find|found|have)\s+(?:how|what|when|where)\b",
    r"\bthere(?:'s|\s+is|\s+are)\s+(?:only\s+)?(?:an?|some|several|two)\s+(?:lines?|sections?|paragraphs?|sentences?|rules?"
    r"|passages?|entry|entries)\s+(?:on|about)\b",
    rf"\b(?:context|passage|document|text|policy|guide|handbook|manual|article|information"
    rf"|section)s?\s+(?:\w+\s+){{0,2}}?(?:{_TOLD}|is\s+about|are\s+about|suggest|direct|relate"
    rf"|focus)\w*\b",
)  # fmt: skip
SEARCHED = any_of(
    r"\bhere(?:'s|\s+is|\s+are)\s+(?:[a-z]+ly\s+|a\s+(?:quick\s+)?(?:list|summary|overview|run-?down)\s+of\s+)?"
    r"(?:what|everything|all|the\s+(?:short|long|quick))\b|\bwhat\s+(?:i"
    r"|we)\s+(?:found|know|have|could\s+find|can\s+see|can\s+say)\b",
    r"\b(?:i|we)(?:'m|'ve|\s+am|\s+was|\s+were|\s+have)?\s+(?:been\s+)?(?:looking|searching|checking|going"
    r"|hunting|digging)\b",
    r"^\W*(?:(?:i|we)(?:'ve)?\s+)?(?:just\s+|already\s+)?(?:had\s+a\s+(?:good\s+)?(?:look|rummage|dig|read"
    r"|search)|checked|looked|searched|went|scanned|reviewed"
    r"|combed|read|skimmed|trawled|rummaged)\b",
    r"\b(?:i|we)(?:'ve|\s+have)?\s+(?:looked|searched|checked|gone|went|reviewed|read|scanned|been|combed"
    r"|consulted|examined|trawled)\b",
    r"\b(?:documents?|sources?|files?|material|texts?)\s+(?:that\s+)?(?:i|we)\s+(?:can|could|was|were|am"
    r"|have|had)\b",
    r"\b(?:i|we)\s+(?:ran|did|made|tried)\s+(?:a|several|some)\s+search\w*\b|\ba\s+search\s+(?:of|through"
    r"|in|across|for)\b",
    r"\b(?:documents?|sources?|files?|guides?)\s+(?:searched|checked|consulted|reviewed|read)\b",
    r"\bthe\s+(?:newest|latest|most\s+recent|last|only|closest)\s+(?:\w+\s+){0,2}?(?:i|we)\s+(?:have|can|could|know|hold)\b",
    r"\b(?:all|the\s+most|the\s+best)\s+(?:that\s+)?(?:i|we)\s+(?:can|could)\s+(?:offer|say|tell|give|find|do|see)\b",
    r"\bbased\s+on\s+(?:the|this|these|what)\b", r"\bhaving\s+(?:checked|looked|searched)\b",
)  # fmt: skip
_FIRMS = one_of(
    "companies", "employers", "organi[sz]ations", "countries", "firms", "people", "places", "libraries",
    "clinics", "hotels", "schools", "banks", "shops", "gyms", "landlords", "insurers", "universities",
    "providers",
)  # fmt: skip
GUESSES = any_of(
    r"\bin\s+(?:practice|reality)\b",
    r"\b(?:probably|likely|perhaps|maybe|presumably|assuming|typically|usually|normally|commonly"
    r"|generally|roughly|customar\w+|conventionally)\b",
    r"\b(?:(?:rough|ballpark|ball-park|reasonable|fair|conservative|realistic)\s+(?:estimate|figure|number|guide|idea|guess)|(?:my|an|our)\s+estimate)\s+(?:is|would|might|could|comes|of)\b",
    r"\bi(?:'d|\s+would)?\s+(?:guess|assume|think|believe|expect|imagine|estimate|say)\b",
    r"\b(?:best|educated|my|our|(?<!be\s)a)\s+guess\b", r"\bin\s+general\b", r"\brules?\s+of\s+thumb\b",
    r"\bin\s+most\s+(?:[a-z]+\s+)?[a-z]{3,}s\b",
    r"\bmost\s+(?:[\w'-]+\s+)?[a-z]{3,}s\s+(?:[a-z]+ly\s+)?(?:would|will|won't|don't|turn|refuse|ban|charge|ask|allow|offer|use|have|give|require"
    r"|provide|accept|set|pay|are|do|let|run|take)\b",
    r"\bshould\s+(?:still\s+|also\s+|normally\s+)?be\s+(?!able|addressed|directed|asked|checked|confirmed"
    r"|sent|made|raised|put|referred)",
    r"\bshould\s+be\s+(?:around|about|roughly|fine|ok)\b", r"\bas\s+a\s+(?:general\s+)?rule\b",
    rf"\b(?:most|many)\s+(?:\w+\s+)?{_FIRMS}\b", r"(?:^|,)\s*in\s+the\s+(?:uk|us|usa|eu)\b",
    r"\bby\s+law\b", r"\bstatutory\b", r"\b(?:standard|common|usual|normal)\s+practice\b",
    r"\bgeneral\s+(?:knowledge|tips?|advice|guidance)\b",
    r"\bunder\s+(?:uk|us|eu|japanese|national|local)\s+law\b", r"\bbenchmark\b", r"\bsafely\b",
    r"\b(?:it\s+is|it's)\s+(?:generally\s+|usually\s+|typically\s+|often\s+|always\s+)?(?:recommended"
    r"|advisable|safe|important|best|wise|sensible|prudent|a\s+good\s+idea)\b",
    r"\byou(?:'d|\s+would)\s+(?:probably\s+)?be\s+looking\s+at\b|\bsomething\s+(?:a\s+(?:little|bit)\s+)?(?:above|around|like|near)\b",
    r"\btends?\s+to\b", r"\bmight\b", r"\bcould\s+(?:be|mean)\b",
    r"\bmay\s+(?:be|have(?!\s+(?:seen|heard|read|noticed|come\s+across|been\s+told|in\s+mind|meant))|also)\b",
    r"\bto\s+answer\s+your\s+question\b", r"\bif\s+you\s+are\s+referring\b",
)  # fmt: skip
LIMITS = any_of(
    r"\b(?:commit|bind|oblige|guarantee|promise|tie)s?\s+(?:nobody|no\s+one|nothing|(?:us|anyone|the\s+\w+)\s+to\s+nothing)\b"
    r"|\bnothing\s+(?:\w+\s+){0,2}?(?:commits|binds|obliges|guarantees|promises|ties|holds|fixes|carries)\b",
    r"\bconclusions?\b[^.!?\n]{0,60}\bdrawn\b",
    r"\b(?:is(?:n't|\s+not)|are(?:n't|\s+not)|not)\s+(?:an?\s+|any\s+|meant\s+as\s+an?\s+)?(?:promise|guarantee|commitment|pledge)\b"
    r"|\b(?:need|may|might|does|do)(?:n't|\s+not)\s+(?:\w+\s+)?(?:hold|stand|last)\b"
    r"|\bmakes?\s+no\s+(?:promise|commitment|claim)s?\b",
    r"\b(?:treat|take|read|regard|see)\s+(?:this|that|it)\s+as\s+(?:the\s+)?(?:(?:19|20)\d\d|[a-z]+)\b[^.!?\n]{0,24}?\b(?:price|figure|rate|value"
    r"|timetable|fee|rule|amount|in\s+that|of\s+that|for\s+that)\b",
    r"\b(?:treat|take|read|regard|see)\s+(?:this|that|it)\s+(?:only|solely|merely|purely|just)\b"
    r"|\bsolely\s+as\b|\bnot\s+as\s+an?\b",
    r"\b(?:would|should|must|can)(?:n't|\s+(?:therefore\s+|thus\s+)?not)\s+(?:wish|want|like|care"
    r"|be\s+(?:read|taken|understood|treated|seen)|draw|conclude|infer|assume)\b",
    r"\b(?:unwise|imprudent|premature|wrong|rash|unsafe|risky)\s+to\s+(?:draw|conclude|assume|infer|read"
    r"|rely|deduce|carry|apply|use|treat|stretch|extend|project|quote|take|plan)\b|\bdraw\s+(?:any|no|a)\s+conclusions?\b",
    r"\b(?:that|this)\s+(?:version|edition|year|document|issue)\s+only\b|\bno\s+more\s+than\s+that\b"
    r"|\bmay\s+or\s+may\s+not\b",
    r"\b(?:don't|do\s+not|wouldn't)\s+(?:take|treat|read|budget|use|count|rely|bank|assume|quote)\b"
    r"|\bcould\s+well\s+(?:change|be|differ|have)\b",
    r"\b(?:at\s+present|at\s+the\s+moment|for\s+now|as\s+things\s+stand)\b",
    r"\b(?:may|might|could)\s+(?:well\s+)?(?:not|no\s+longer)\b",
    r"\b(?:this|that|these|the)\s+(?:version|edition|figure|value|rate|amount|limit|date)\s+(?:only"
    r"|alone)\b",
    r"\bfor\s+(?:this|that)\s+(?:version|edition|year)\b",
    r"\b(?:may|might|could|can)\s+(?:well\s+|also\s+|still\s+|since\s+|easily\s+)?(?:change|differ|have\s+(?:since\s+)?"
    r"(?:changed|moved|gone\s+(?:up|down)|risen|fallen|increased|dropped|shifted|been\s+(?:changed|revised|updated|raised|replaced|cut|reviewed|superseded))|not\s+(?:apply|hold|be)|(?:be|turn\s+out|look|prove)\s+(?:to\s+be\s+)?(?:quite\s+|very\s+|rather"
    r"\s+|entirely\s+|completely\s+|something\s+|somewhat\s+|a\s+bit\s+)?(?:different|revised|updated|other|higher"
    r"|lower|otherwise))\b",
    r"\b(?:treat|take|read|regard|see)\s+(?:this|that|it)\s+as\b[^.!?\n]{1,40}\b(?:nothing\s+(?:more|else)|no\s+more"
    r"|only|alone)\b",
    r"\b(?:wouldn't|would\s+not)\s+rely\b", r"\bnot\s+(?:necessarily|guaranteed|certain)\b",
    r"\b(?:no|not)\s+(?:guarantee|indication|assurance)\b", r"\bas\s+of\b", r"\bsubject\s+to\s+change\b",
    r"\bdo(?:es)?(?:n't|\s+not)\s+(?:say|state|mean|extend|apply|cover|tell|imply)\b",
    r"\bonly\s+(?:applies|apply|covers?|valid|holds?|for|to|relates?)\b",
    r"\bwhether\b[^.!?\n]{0,40}?\b(?:still|also|will|the\s+same|apply|applies)\b",
    r"\bwhether\b[^.!?\n]{0,60}?\b(?:can't|cannot|isn't|not|unclear|unknown|open|uncertain)\b",
    r"\b(?:will|would|should|may|might)\s+(?:[a-z]+ly\s+)?be\s+(?:published|announced|set|reviewed|updated|decided"
    r"|released|posted)\b|\bright\s+now\b|\b(?:19|20)\d\d\s+\w+\s+only\b",
    r"\btoo\s+(?:far|early|soon)\s+(?:ahead|off|out|away|to|for)\b",
    r"\bnot\s+(?:for|about)\b", r"\bcan(?:'t|not)\s+(?:say|confirm|tell|promise|assume)\b",
    r"\bnothing\s+(?:beyond|after|later|about)\b",
    r"\b(?:this|that|it)(?:\s+is|'s|\s+was)\s+(?:only\s+|just\s+)?(?:the|from|an?|for)\s+(?:[a-z]+\s+){0,2}(?:19|20)\d\d\b",
    r"\b(?:may|might|could)\s+(?:well\s+)?be\s+(?:something|anything|another|a\s+different)\b"
    r"|\b(?:is|are)\s+(?:quite\s+)?another\s+(?:matter|question|story)\b",
    r"\b(?:this|that)\s+(?:edition|version|year|document|issue)'s\b",
    r"\b(?:is|are|was|were)(?:n't|\s+not)\s+(?:yet\s+)?(?:given|covered|set|fixed|known|available|announced"
    r"|published|included|decided)\b",
    r"\b(?:do|does)(?:n't|\s+not)\s+(?:reach|go|run|look|stretch|extend)\s+(?:as\s+far|beyond|past|ahead"
    r"|that\s+far)\b",
)  # fmt: skip
CONTRASTS = any_of(
    r"^\s*(?:however|but|that\s+said|nevertheless|nonetheless|still|though|although|yet|even\s+so"
    r"|having\s+said\s+that|on\s+the\s+other\s+hand|in\s+the\s+meantime)\b",
    r"\bhowever\b",
)  # fmt: skip
CONDITION = any_of(r"^\s*(?:if|when|unless|in\s+case|where|once|whenever|should\s+(?:you|the|it|there))\b")
CITES = any_of(
    r"^[\s(*\[]*(?:sources?|references?|citations?|evidence|see(?:\s+also)?|based\s+on|from|refs?"
    r"|cf|src|authority|basis|(?:written|stated|found|set\s+out|laid\s+down)\s+in|where\s+(?:this|it)\s+(?:comes\s+from|stands|is))\b[\s*]*[:]",
    r"\bi\s+(?:would\s+)?refer\s+you\s+to\b",
)  # fmt: skip
