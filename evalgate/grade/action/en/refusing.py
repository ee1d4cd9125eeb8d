"""English words of refusal: what documents are called, what they do, and the negations of it.

All patterns run on folded text (lower case, straight apostrophes) in which quotations are hidden. Weak verbs
(cover, include, provide) deny something only where a document is their subject: that a policy doesn't cover
windscreens may well be the answer.
"""

from evalgate.grade.action.cues import DOCUMENT_NAME, any_of, one_of

IN = r"[^.!?\n]"
_NEXT = r"[^.,;!?\n]"
_ADV = (
    r"(?:\s+(?:actually|explicitly|specifically|directly|clearly|currently|seem\s+to|appear\s+to|really"
    r"|ever|even|yet"
    r"|anywhere|otherwise|necessarily|fully|itself|themselves|either|also|simply|just|quite|exactly"
    r"|so\s+far|as\s+yet))*"
)
DOCUMENT = one_of(
    "documents?", "documentation", "docs?", "polic(?:y|ies)", "guid(?:es?|ance|elines?|ebook)",
    "handbooks?", "manuals?", "contexts?", "passages?", "texts?", "information", "info", "materials?",
    "sources?", "rules?", "files?", "pages?", "articles?", r"knowledge\s+base", "database", "records?",
    "sections?", "excerpts?", "contents?", r"(?:search\s+)?results?", "reports?", "booklets?", "leaflets?",
    "faqs?", "terms", "resources?", "data", "provided", "notes?", "charter", "brochures?", "instructions?",
    "regulations?", "by-?laws?", "notices?", "leases?", "contracts?", "catalogues?", "timetables?",
    "newsletters?", "prospectus", "syllabus", "statements?", "clauses?", "chapters?", "letters?", "minutes",
    "website", "wiki", "lists?", "schedules?", "agreements?", "contracts?", "sheets?", r"(?<!for\s)papers",
    "paperwork", "literature", "publications?", "corpus",
    r"(?:what(?:ever)?|(?:any|every)thing|all)\s+(?:i|we)(?:'ve|\s+have|\s+was|\s+were)?\s+(?:been\s+|got\s+)?(?:given|got|here|hold"
    r"|provided\s+with|in\s+front\s+of\s+me|access\s+to|to\s+(?:hand|go\s+on))",
    r"(?:what(?:ever)?|(?:any|every)thing)\s+(?:i|we)\s+(?:can|could)\s+(?:access|see|find|look\s+up|consult|view|read)",
    r"what(?:ever)?\s+(?:i|we)\s+(?:have|hold)(?=\W*$|\s+(?:on|about|in)\b)",
    r"what(?:'s|\s+is)\s+(?:here|in\s+front\s+of\s+me|to\s+hand|available\s+to\s+me)",
    DOCUMENT_NAME,
)  # fmt: skip
_SAY = one_of(
    "mention", "say", "state", "specify", "discuss", r"touch\s+(?:on|upon)", "describe", r"refer\s+to",
    "indicate", "explain", r"spell\s+out", "tell", "reference", r"go\s+into", "address", "clarify",
    "elaborate", "detail", r"speak\s+(?:to|of)", r"talk\s+about", r"set\s+out",
    r"make\s+(?:any\s+|it\s+)?(?:mention|clear)", "answer", r"relate\s+to", r"deal\s+with", r"lay\s+down",
    r"rule\s+on", r"single\s+out", "settle", "resolve",
)  # fmt: skip
_HOLD = one_of(
    "cover", "include", "contain", "provide", "offer", "list", "give", "hold", "have", "show", "define",
    "outline", "appear", "exist", "feature", "supply", "establish", "record", "extend", "apply", "suggest",
    "support", "identify", "set", "carry", "publish",
)  # fmt: skip
_SAID = one_of(
    "mentioned", "specified", "stated", "documented", "discussed", "described", "addressed", "referenced",
    "detailed", r"spel(?:led|t)\s+out", r"set\s+out", r"touched\s+(?:on|upon)", "explained", "indicated",
    r"referred\s+to", "noted", r"dealt\s+with", r"laid\s+(?:down|out)", r"singled\s+out", "named",
)  # fmt: skip
_HELD = one_of(
    "provided", "given", "covered", "included", "available", "listed", "found", "defined", "contained",
    "answered", "in", r"part\s+of", "present", "related", "anywhere", "among", "something", "within", "one",
    "recorded", "published", "shown", "addressed", "on", "there", "here",
)  # fmt: skip
_SET_DOWN = one_of(
    r"written(?:\s+down)?", r"put\s+down", "recorded", "published", "announced", "released", "listed",
    "covered", "given", "provided", r"laid\s+down", "fixed", "included", "found", "issued", "documented",
)  # fmt: skip
_INFO = one_of(
    "information", "info", "details?", "data", "mention", "reference", "record", "indication", "sections?",
    "guidance", "entry", "answers?", "figures?", "specifics", "provision", "statements?", "explanation",
    "word", "documentation", "trace", "evidence", "sign", "account", "anything", "context", "insight",
    "knowledge", "material", "description", "rules?", "policy", "clause", "instructions?",
)  # fmt: skip
_LACKED = one_of(
    "information", "info", "details?", "data", "context", "answers?", "knowledge", "record",
    "documentation", "visibility", "access", "insight", "specifics", "material", "guidance", "figures?",
)  # fmt: skip
_FIND = one_of(
    "find", "locate", "see", "identify", "spot", r"come\s+across", r"turn\s+up", "pinpoint",
    r"track\s+down", "retrieve", "discover", "trace", "detect", r"dig\s+up", r"work\s+out", r"figure\s+out",
    r"make\s+out",
    "establish", r"put\s+my\s+finger\s+on", r"lay\s+my\s+hands\s+on",
)  # fmt: skip
_HANDED_OUT = (
    r"(?:[\w'-]+\s+)?(?:refunds?|discounts?|credits?|compensation|reductions?|extensions?|cash|change|receipts?|reminders?|warnings?|notice"
    r"|allowances?|concessions?|vouchers?|replacements?)"
)
"""What is given to people: "no refund is given" is a rule, and no denial."""
_ISNT = (
    r"(?:(?:\b(?:is|are|was|were|has\s+been|have\s+been)|(?<=[a-z])'(?:s|re))\s+(?:[a-z]+ly\s+|also\s+|just\s+"
    r"|still\s+)?"
    r"(?:not|never|nowhere)|\b(?:is|are|was|were)n't|\b(?:has|have)(?:n't|\s+(?:not|never))\s+(?:yet\s+)?been)"
)
_YET = one_of(
    "given", "covered", "available", "set", "fixed", "known", "included", r"in\s+there", "announced",
    "decided",
    "published", "out", "settled", "listed", "determined", "there", "part", "addressed", "provided", "shown",
    "confirmed", "recorded", "in",
)  # fmt: skip
_PRICES = one_of(
    "prices?", "fees?", "rates?", "tariffs?", "charges?", "costs?", "hours", "times?", "dates?",
    "deadlines?", "amounts?",
    "limits?", "numbers?", "rules?", "values?",
)  # fmt: skip
_DOESNT = r"\b(?:(?:do|does|did)\s+not|(?:do|does|did)n't|never|neither)"
_SOME = r"(?:any|an?|the|enough|sufficient|specific|clear|direct|much|further|of|what|such)"
_I_CANT = one_of(
    r"\b(?:i|we)\s+(?:can't|cannot|(?:could|did|do|have|was|were)n't)",
    r"\b(?:i|we)\s+(?:can|could|did|do|have)\s+not",
    r"\b(?:i|we)(?:\s+am|'m|\s+was|\s+were|'ve\s+been|\s+have\s+been)\s+(?:unable|not\s+able)",
    r"\b(?:i|we)\s+wasn't\s+able",
)  # fmt: skip

_FIGURE_WORD = one_of(
    "figures?", "prices?", "pricing", "numbers?", "values?", "rates?", "amounts?", "words?", "mention",
    "entry", "entries",
    "lines?", "sections?", "information", "info", "details?", "answers?", "dates?", "times?", "limits?",
    "terms?", "rules?",
    "articles?", "pages?", "passages?", "costs?", "fees?", "references?",
)  # fmt: skip

_RULES_ON = one_of(
    "allow", "allows", "permits?", "requires?", "asks?", "offers?", "lets?", "encourages?", "recommends?",
    "wants?", "insists?", "do", "does", "sells?", "runs?", "accepts?", "provides?", "supports?", "charges?",
)  # fmt: skip
_NO_RULING = rf"(?!\s+(?:[a-z]+\s+)?{_RULES_ON}\b)"
"""Speaks of documents that say nothing, not of a rule: "isn't something the rules allow"."""
_SOUGHT = one_of(
    "look(?:ed|ing)?", "search(?:ed|ing)?", "check(?:ed|ing)?", "hunt(?:ed|ing)?", "trawl(?:ed|ing)?",
    "comb(?:ed|ing)?", "scan(?:ned|ning)?", r"went\s+(?:through|over|looking)", r"gone\s+(?:through|over)",
    r"read\s+(?:through|over)", "scour(?:ed|ing)?", "sift(?:ed|ing)?", "rummag(?:ed|ing)", "dug", "digging",
)  # fmt: skip
_HANDED = one_of(
    "supplied", "passed", "given", "shared", "handed", "provided", "sent", r"made\s+available", "shown",
    "issued", "forwarded", "loaded",
)  # fmt: skip

_ALL_I_READ = (
    r"(?:everything|anything|all|whatever)\s+(?:that\s+)?(?:i|we)"
    r"(?:'ve|'m|\s+(?:have|had|was|were|am|can|could|hold|may|know))\b"
)
"""All that the assistant can read, where no word for documents stands."""

DENIES = any_of(
    rf"{_DOESNT}{_ADV}\s+(?:mention|specify|touch\s+(?:on|upon)|refer\s+to|make\s+(?:any\s+)?mention)\b",
    rf"\b(?:{DOCUMENT}|it|they|this|that|which|these|those|there)\b{IN}{{0,60}}?{_DOESNT}{_ADV}\s+{_SAY}\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,60}}?{_DOESNT}{_ADV}\s+{_HOLD}\b",
    rf"{_DOESNT}{_ADV}\s+(?:come\s+up|crop\s+up|show\s+up|appear|feature|figure)\b(?=\s+(?:anywhere|in"
    rf"|at|among|on)\b|\W*$)",
    rf"(?:^|:)[\s*_\"(]*not\s+(?:{_SAID}|{_HELD})\b{IN}{{0,40}}?\b{DOCUMENT}\b",
    rf"{_DOESNT}{_ADV}\s+(?:set|have|give|include|list|contain|specify|state|name|quote)\s+(?:one|any)\b",
    rf"\bno\s+(?!{_HANDED_OUT}\b)(?:[\w'-]+\s+){{1,3}}?(?:given|listed|stated|mentioned|specified|quoted|shown|set\s+out)\b",
    r"\bno\s+[^.!?;:]{3,70}?\s(?:is|are|was|were)\s+(?:recorded|stated|given|listed|mentioned|set\s+out|shown|quoted|published)\s+(?:there|here|anywhere|in\s+(?:it|them|any|the|these))\b",
    rf"\bneither\b{IN}{{0,80}}?\b(?:mention|say|state|cover|address|contain|give|tell|include|discuss"
    rf"|specif|describ|provid|list|refer|deal|touch|explain|set)\w*",
    rf"\b(?:there's|there\s+is|there\s+are|there\s+was)\s+no\b{IN}{{0,60}}?\b(?:in|among|within)\s+(?:the"
    rf"|these|those|any|my|our)\s+(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\b",
    r"\bnot\s+a\s+(?:word|line|mention|thing|peep|single)\b",
    rf"\boutside\s+(?:of\s+)?(?:the|these|those|my|our)\s+(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\b",
    r"\bwithout\s+(?:finding|seeing|coming\s+across|success|luck)\b|\bno\s+luck\b"
    r"|\bnothing\s+to\s+go\s+on\b",
    rf"\bno\b{IN}{{0,50}}?\b(?:appears?|features?|exists?|(?:shows?|comes?|turns?)\s+up|is"
    rf"|are)\s+(?:anywhere\s+)?(?:in|on|among)\b{IN}{{0,30}}?\b{DOCUMENT}\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,60}}?{_DOESNT}{_ADV}\s+(?:look\s+(?:ahead|back\w*|forward|beyond|that)|go\s+(?:beyond"
    rf"|as\s+far|that\s+far|past|so\s+far|into)|reach|run\s+to|get\s+into|stretch)\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,60}}?\b(?:fails?\s+to\s+{_SAY}|lacks?|stops?\s+short\s+of"
    rf"|leaves?\s+(?:out|it\s+open|this\s+open))\b",
    rf"{_DOESNT}\s+(?:appear|seem)\s+to\s+(?:be\s+)?(?:{_SAID}|covered|included|listed|{_SAY})\b",
    r"\b(?:i|we)\s+(?:can\s+)?(?:see|saw|find|found|have\s+found|come\s+across)\s+no\b|\b(?:i"
    r"|we)\s+have\s+nothing\b",
    r"\bremains?\s+un(?:answered|addressed|mentioned|documented|specified|stated)\b|\b(?:undocumented"
    r"|unmentioned|unaddressed)\b",
    rf"\bisn't\s+something\b{IN}{{0,40}}\b(?:find|{DOCUMENT})\b{_NO_RULING}",
    rf"{_ISNT}{_ADV}\s+(?:an?\s+|the\s+kind\s+of\s+|the\s+sort\s+of\s+)?(?:thing|topic|subject|matter|point|question"
    rf"|area|issue|detail|point)\s+(?:that\s+|which\s+)?(?:any\s+of\s+)?(?:the|these|those|our|my)\b{_NEXT}{{0,40}}?"
    rf"\b{DOCUMENT}\b{_NO_RULING}",
    rf"\b(?:i|i've|we|we've|my|our)\s{_NEXT}{{0,20}}?\b{_SOUGHT}\b{IN}{{0,90}}?"
    rf"\b(?:empty[- ]handed|(?:nothing|none|zip|no\s+(?:sign|trace|luck|joy|success|results?|avail|mention))"
    rf"(?:\s+(?:at\s+all|there|relevant|useful|to\s+(?:show|be\s+(?:found|seen))[^.!?,;\n]{{0,12}}"
    rf"|(?:turned|came|comes|showed|shows)\s+(?:up|back)|on\s+(?:it|that|this)))?)(?=\W*$|[,;:.])",
    rf"\bno\b{_NEXT}{{1,60}}?\b(?:has|have|was|were)\s+(?:ever\s+|yet\s+|actually\s+)?(?:been\s+)?{_HANDED}\s+(?:to|with)\s+"
    r"(?:me|us)\b",
    rf"\b(?:i|we)(?:'ve|\s+have|\s+was|\s+were)?(?:n't|\s+not|\s+never|\s+yet\s+to)\s+(?:yet\s+|actually\s+)?(?:be(?:en)?\s+)?"
    rf"{_HANDED}\b{IN}{{0,40}}?\b(?:{DOCUMENT}|{_PRICES})\b",
    rf"\b(?:{DOCUMENT}|{_PRICES})\b{_NEXT}{{0,30}}?(?:n't|\bnot|\bnever|\byet\s+to)\s+(?:yet\s+)?(?:reach(?:ed)?|be(?:en)?\s+"
    rf"{_HANDED}\s+(?:to|with))\s+(?:me|us)\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,20}}?\b(?:is|are|was|were|proves?|proved)\s+(?:to\s+be\s+)?(?:of\s+)?(?:no|little)\s+"
    rf"(?:real\s+)?(?:help|use|assistance)\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,40}}?\b(?:has|have|had|contains?|carr(?:y|ies)|offers?|includes?)\s+(?:[a-z]+ly\s+)?no\s+"
    rf"(?:[\w'-]+\s+){{0,2}}?(?:lines?|words?|sections?|passages?|pages?|entr(?:y|ies)|mention|paragraphs?|sentences?"
    rf"|clauses?|headings?|guidance|instructions?)\s+(?:about|on|for|of|regarding|to)\b",
    rf"\b(?:you|one)(?:\s+will\s+not|\s+won't|\s+can(?:'t|not))\s+(?:see|spot|come\s+across)\b{_NEXT}{{0,30}}?\b{DOCUMENT}\b",
    r"\bin\s+neither\b(?!\s+(?:case|event))|\b(?:by|from|among)\s+(?:neither|none)\s+of\s+(?:them|these|those)\b",
    rf"{_ISNT}{_ADV}\s+(?:{_SAID}|{_HELD}|{_SET_DOWN}|settled|resolved)\s+(?:by|in|among|on|with)\s+any(?:thing)?\b",
    r"\b(?:they|it|these|those|both)\s+(?:all\s+|both\s+|simply\s+|just\s+)?(?:leaves?|left)\s+(?:[\w'-]+\s+){1,4}?out\b",
    r"\b(?:i|we)(?:'ve|\s+have)?(?:n't|\s+not)\s+got\s+(?:an?|the|any|that|this|one|anything)\b",
    r"^\W*(?:silent|not\s+(?:dealt\s+with|touched\s+(?:on|upon)|discussed|noted|spelt\s+out|spelled\s+out|set\s+out"
    r"|recorded))\W*$",
    rf"\b(?:beyond|outside)\s+(?:of\s+)?what\s+(?:[\w'-]+\s+){{1,4}}?(?:{DOCUMENT}|cover|say)\b",
    rf"\b(?:omitted|left\s+out|excluded)\s+(?:from|of)\s+(?:[\w'-]+\s+){{0,3}}?{DOCUMENT}\b",
    r"\b(?:came\s+across|turned\s+up|yielded|returned|came\s+back\s+with)\s+nothing\b|\bfound\s+no\b",
    rf"\bno\s+(?:[\w'-]+\s+){{0,2}}?{_INFO}\s+(?:covering|covers|governing|mentioning|describing|dealing"
    rf"|setting|relating|stating|saying)\b",
    rf"\b{DOCUMENT}\b{IN}{{0,30}}?{_DOESNT}{_ADV}\s+(?:let|allow|enable|permit)\s+(?:me|us)\b",
    rf"\b(?:goes?|is|are|lies?|falls?)\s+(?:well\s+|far\s+)?beyond\s+(?:the|these|those|my|our)\s+"
    rf"(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\b",
    rf"\b{DOCUMENT}\b{IN}{{0,30}}?\bsays?\s+(?:absolutely\s+)?nothing\b",
    rf"{_DOESNT}{_ADV}\s+{_HOLD}\s+(?:{_SOME}\s+)?(?:[\w'-]+\s+){{0,2}}?{_INFO}\b",
    rf"{_ISNT}{_ADV}\s+(?:given|published|shown|stated)\s+anywhere\b",
    rf"{_ISNT}{_ADV}\s+(?:covered|listed|found|contained|answered|defined|recorded)\s+(?:there|here"
    rf"|anywhere|in\s+(?:any\s+of\s+)?(?:them|these|those|it))\b",
    rf"{_ISNT}{_ADV}\s+{_SAID}\b", rf"{_ISNT}{_ADV}\s+{_HELD}\b{IN}{{0,40}}\b{DOCUMENT}\b",
    rf"\b{DOCUMENT}\b{IN}{{0,60}}{_ISNT}{_ADV}\s+(?:provided|given|available|related|found|included"
    rf"|present)\b",
    rf"\b(?:no|zero|little)\s+(?:[\w'-]+\s+){{0,2}}?{_INFO}\b{IN}{{0,30}}?\b(?:about|on|of|regarding"
    rf"|concerning|for|to|that|in|was|is|were|are|found|here|available|provided|as\s+to|whether|related"
    rf"|relating)\b",
    r"\bno\s+(?:mention|information|info|details?|reference|guidance|answer)\b",
    rf"\b(?:no|none\s+of\s+the)\s+(?:[\w'-]+\s+){{0,2}}?(?:document|source|page|section|passage"
    rf"|file)s?\b{IN}{{0,20}}?\b(?:mention|say|state|cover|address|contain|tell|touch|include|discuss"
    rf"|specif|give|deal|refer)\w*",
    r"\bno\s+context\b",
    r"\bnothing\s+(?:(?:relevant|specific|further|else|more|useful|explicit|definite|at\s+all)\s+)*(?:in"
    r"|about|on|regarding|here|that|which|touches|covers|mentions|says|to\s+(?:say|suggest|indicate))\b",
    r"\b(?:says?|found|find|contains?|mentions?|see|gives?|states?|shows?|covers?|includes?)\s+nothing\b",
    rf"\bnone\s+of\s+(?:the\s+|these\s+|those\s+|my\s+|our\s+)?(?:[\w'-]+\s+){{0,3}}?(?:{DOCUMENT}|them"
    rf"|these|it)\b{IN}{{0,20}}?\b(?:mention|say|state|cover|address|contain|tell|deal|touch|include"
    rf"|discuss|speak|answer|specif|give|has|have|look|reach|go|run|stretch|extend|get|help|hint|come|expl|clarif|descri|indicat|set|list|show|detail)\w*",
    rf"{_I_CANT}(?:\s+been)?(?:\s+able)?(?:\s+to)?{_ADV}\s+{_FIND}\b",
    rf"\b(?:unable|not\s+able|failed)\s+to\s+{_FIND}\b",
    rf"\b(?:i|we)\s+(?:currently\s+|still\s+|just\s+|also\s+|really\s+|simply\s+)?(?:(?:do|did)(?:\s+not"
    rf"|n't)\s+(?:currently\s+|actually\s+|really\s+)?have|lack|have\s+no"
    rf"|haven't\s+got)\s+(?:[\w'-]+\s+){{0,3}}?{_LACKED}\b",
    r"\bi\s+(?:do\s+not|don't)\s+(?:currently\s+|actually\s+)?have\s+(?:that|this|it|any\s+of|anything"
    r"|any|an?|the|specific|exact|enough|sufficient|much|further)\b|\bi\s+neither\s+have\b",
    r"\b(?:silent|mute|quiet|tight-lipped)\s+(?:on|about|as\s+to|regarding)\b|\b(?:remains?|stays?|is|are)"
    r"\s+silent\b",
    r"\b(?:is|are|was|were|been)\s+(?:simply\s+|just\s+)?left\s+(?:open|unanswered|unsaid|unstated|undefined"
    r"|unaddressed|unmentioned|unspecified)\b",
    rf"\bneither\b{IN}{{0,60}}?\bnor\b{IN}{{0,40}}?\b(?:is|are|was|were|has\s+been|have\s+been)\s+(?:{_SAID}"
    rf"|{_SET_DOWN})\b",
    rf"\bnothing\s+(?:is|was|has\s+been)\s+(?:ever\s+|yet\s+)?(?:said|{_SAID}|{_SET_DOWN})\b",
    rf"\bno\s+(?:[\w'-]+\s+){{1,6}}?(?:has|have)\s+(?:yet\s+)?been\s+(?:{_SAID}|{_SET_DOWN})\b",
    r"\bc[ao]me\s+up\s+(?:empty|blank|short|with\s+nothing)\b|\bdr(?:aws?|ew|awn"
    r"|awing)\s+a\s+(?:complete\s+|total\s+)?blank\b",
    r"\bthere(?:'s|\s+is|\s+are)?\s*(?:isn't|is\s+not|aren't|are\s+not|wasn't|not"
    r"|simply\s+isn't)\s+(?:one\b|anything\b|any\s+[\w'-]+\s+(?:in|about|on|of|for)|an?\s+[\w'-]+\s+(?:in"
    r"|for|on|about))",
    rf"\b(?:outside|beyond|out\s+of)\s+(?:of\s+)?(?:the\s+)?(?:scope|range|coverage)\s+of\b"
    rf"|\bfalls?\s+outside\b{IN}{{0,30}}\b{DOCUMENT}\b",
    rf"\b(?:absent|missing)\s+from\s+(?:(?:[\w'-]+\s+){{0,3}}?{DOCUMENT}\b|{_ALL_I_READ})|\bnowhere\s+in\b"
    rf"|\bappears?\s+nowhere\b|^\W*(?:but\s+|sorry,?\s+)?not\s+(?:in\s+(?:there|here|any\s+of\s+(?:them|it|these|those))|that\s+(?:i|we)\s+can\s+(?:find|see|tell))\b",
    r"\b(?:no|nothing)\b[^.!?;]{0,60}?\b(?:in|on|among|within)\s+(?:anything|whatever|what|all|any\s+of\s+what)\s+"
    r"(?:that\s+)?(?:i|we)(?:'ve|'m|\s+(?:have|had|was|were|am|can|could|hold))\b",
    r"(?:n't|\bnot|\bnever|\bnor)\b[^.!?;]{0,40}?\b(?:in|among|on)\s+(?:any|either|one|a\s+single\s+one)\s+of\s+(?:them|these"
    r"|those|the\s+\w+)\b",
    r"(?:n't|\bnot|\bnever)\s+(?:once\s+|even\s+|actually\s+)?(?:features?|figures?|crops?\s+up|gets?\s+a\s+(?:look-in|mention)"
    r"|rates?\s+a\s+mention|makes?\s+an\s+appearance)\b",
    r"\bnot\s+(?:been\s+)?possible\s+to\s+(?:locate|find|identify|establish|trace)\b"
    rf"|\bno\s+other\s+(?:source|{DOCUMENT})\b",
    r"\bno\s+match(?:es)?\b(?!\s+(?:day|is\s+played))|\b(?:zero|0)\s+(?:hits|matches|results)\b",
    r"\b(?:whether|how|when|where|what|who)\b[^.!?;]{1,80}?(?:\bis|\bare)?(?:n't|\s+not)\s+(?:covered|addressed|set\s+out|spelled\s+out"
    r"|spelt\s+out|laid\s+down|touched\s+on|gone\s+into)\b",
    r"\b(?:you|one|they)(?:\s+will\s+not|\s+won't|\s+can(?:'t|not))\s+find\b",
    rf"\b(?:not|isn't|aren't)\s+(?:related|relevant)\s+to\b{IN}{{0,60}}?\b{DOCUMENT}\b",
    r"\b(?:not|isn't)\s+(?:enough|sufficient)\s+(?:information|detail|context|data)\b",
    r"\binsufficient\s+(?:information|detail|context|data)\b|\b(?:can(?:'t|not)|unclear"
    r"|unable)\b[^.!?]{0,60}\bwithout\s+(?:further|more|additional)\s+(?:context|information|details?)\b",
    r"\b(?:it\s+is|it's|remains?|is)\s+(?:unclear|not\s+clear|not\s+specified|unspecified|unstated)\b"
    r"|\bnot\s+aware\s+of\b",
    r"\bc(?:an|ould)(?:'t|n't|not|\s+not)\s+be\s+(?:determined|answered|confirmed|found|established"
    r"|inferred|ascertained|deduced|gathered"
    r"|verified|derived|told|seen|learnt|learned)\s+(?:from|in|based|by|with)\b",
    rf"\b(?:is|are)\s+about\b{IN}{{0,60}}?,\s+(?:not|rather\s+than)\b|\bdoes(?:n't|\s+not)\s+(?:seem"
    rf"|appear)\s+to\s+be\s+(?:any|a)\b",
    r"\b(?:leaves?|left)\s+(?:this|that|it|the\s+question)\s+(?:open|unanswered)\b"
    r"|^\s*but\s+not\s+(?:what|how|when|where|who|whether|which|for|the|about|on)\b",
    rf"\bno\s+(?!{_HANDED_OUT}\b)(?:[\w'-]+\s+){{1,5}}?(?:is|are|was|were)\s+(?:{_SAID}|listed|covered|given|provided|named|quoted"
    r"|published|shown|recorded|announced)\b",
    rf"\b(?:19|20)\d\d\b{IN}{{0,40}}?{_ISNT}{_ADV}\s+{_YET}\b(?!\s+(?:on|between|after|before|until|during)\b)"
    rf"|{_ISNT}{_ADV}\s+{_YET}\b{IN}{{0,20}}?\bfor\s+(?:19|20)\d\d\b",
    r"\b(?:can|could)(?:n't|not|\s+not)\s+be\s+(?:found|located|identified|traced|seen|made\s+out)\b"
    r"|\bnowhere\s+to\s+be\s+(?:found|seen)\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,30}}?\b(?:leaves?|left)\s+(?:[\w'-]+\s+){{1,4}}?out\b",
    rf"\b(?:i|we)\s+(?:(?:do|did)(?:n't|\s+not)\s+(?:have|see|hold|know|possess)|have(?:n't"
    rf"|\s+not)(?:\s+got)?"
    rf"|can't\s+(?:see|find|give|quote|offer)|lack)\s+(?:[\w'-]+\s+){{0,3}}?(?:{_PRICES})\b(?!\s+(?:to|is"
    rf"|are))",
    rf"\b(?:i|we)\s+(?:do|did)(?:n't|\s+not)\s+have\b{IN}{{0,40}}?\bin\s+(?:our|my|the|these"
    rf"|any)\s+(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\b",
    rf"{_ISNT}{_ADV}\s+(?:in\s+(?:there|here|it|them|any\s+of\s+(?:them|it))|among\s+(?:them|these|those))\b",
    rf"{_ISNT}{_ADV}\s+known\s+from\b|{_ISNT}{_ADV}\s+(?:yet\s+)?(?:provided|given|shown"
    rf"|listed)\b{IN}{{0,40}}?\b{DOCUMENT}\b",
    r"\bno\s+(?:[\w'-]+\s+){1,4}?(?:that\s+|which\s+)?(?:i|we)\s+(?:can|could|am|have|would)\b",
    rf"\b{DOCUMENT}\b{IN}{{0,60}}?\bstops?\s+there\b|^\W*(?:but\s+)?(?:it|they|that"
    rf"|this)\s+(?:all\s+)?(?:stops?|ends?)\s+there\b",
    rf"\bnot\s+something\s+(?:that\s+)?(?:any\s+of\s+)?(?:the|these|those|our|my)\b(?!{_NEXT}{{0,30}}\b{_RULES_ON}\b)",
    r"^\W*not\s+(?:mentioned|specified|stated|documented|listed|covered|described|addressed|given|found"
    r"|included|available|published)\b",
    rf"\bnever\s+(?:once\s+)?(?:comes?\s+up|crops?\s+up|uses?\s+(?:the|that)\s+word|appears?"
    rf"|gets?\s+(?:a\s+)?mention\w*|{_SAY}s?|{_SAID})\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,60}}?\b(?:but|yet|though)\s+(?:no"
    rf"|not\s+an?y?)\s+(?:[\w'-]+\s+){{0,3}}?{_FIGURE_WORD}\b",
    rf"\bno\s+(?:[\w'-]+\s+){{0,3}}?{_FIGURE_WORD}\s+(?:to\s+(?:offer|quote|give|share|go\s+by|show)"
    rf"|in\s+(?:there|here|any|the|it)|there|here|anywhere)\b",
    rf"{_ISNT}{_ADV}\s+(?:published|listed|available|covered|given|stated|set\s+out|included)\s+(?:here"
    rf"|there|anywhere)\b",
    rf"\b(?:{DOCUMENT}|they|it|these|those)\b{_NEXT}{{0,30}}?\b(?:contain|hold|give|have|list|say|offer"
    rf"|provide|show|mention|include)s?\s+(?:none|no\s+such)\b",
    r"\bnowhere\s+(?:does|do|is|are|indicat\w+|mention\w*|says?|stat\w+|specif\w+|gives?|lists?|describ\w+"
    r"|tells?|refers?)\b",
    rf"^\W*but\s+(?:no|not\s+an?y?)\s+(?:[\w'-]+\s+){{0,3}}?{_FIGURE_WORD}\b",
    r"\bno\s+(?:[\w'-]+\s+){1,4}?(?:on\s+(?:file|record)|published|listed|quoted|filed)\b"
    r"|\bwithout\s+(?:a\s+(?:word|mention|line)|any\s+mention)\b",
    rf"\b(?:{DOCUMENT}|they|these|those|it|both)\b{_NEXT}{{0,20}}?\b(?:carry|carries|holds?|contains?|gives?|lists?|quotes?|shows?|names?"
    rf"|publish(?:es)?)\s+no\s+(?:[\w'-]+\s+){{0,3}}?(?:{_PRICES}|{_FIGURE_WORD})\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,20}}?\bleaves?\s+(?:us|me|you|one|it)\s+(?:guessing|wondering|none\s+the\s+wiser|in\s+the\s+dark|to\s+guess)\b",
    r"\b(?:never|n't|not)\s+(?:once\s+|even\s+)?(?:raise|broach|bring\s+up|take\s+up)s?\s+(?:it|this|that|the)\b",
    rf"\b(?:beyond|outside)\s+(?:of\s+)?(?:anything|everything|all)\b{_NEXT}{{0,30}}?\b{DOCUMENT}\b",
    rf"(?:n't|\bnot|\bnever|\byet\s+to)\s+(?:yet\s+)?(?:ma(?:d|k)e|found|find)\s+(?:it|its\s+way|their\s+way)\s+into\s+"
    rf"(?:{_NEXT}{{0,30}}?\b{DOCUMENT}\b|{_ALL_I_READ})",
    rf"{_ISNT}{_ADV}\s+(?:one\s+of|among|part\s+of)\s+(?:its|their)\s+(?:\w+\s+)?(?:things|topics|subjects|matters|points|areas"
    r"|themes|concerns|headings)\b",
    rf"{_DOESNT}\s+(?:appear|seem)\s+to\s+(?:be\s+(?:an?\s+)?(?:part\s+of|among|in|within|contained\s+in)|belong\s+to|form\s+part\s+of)\b"
    rf"{_NEXT}{{0,30}}?\b(?:{DOCUMENT})\b",
    rf"\b(?:i|we)\b{IN}{{0,20}}?\b{_SOUGHT}\b{IN}{{0,120}}?\b(?:c[ao]me\s+(?:away|back|out|up)|left|(?:ended|finished|wound)\s+up|was\s+left"
    r"|returned|emerged)\s+with\s+nothing\b",
    rf"{_ISNT}{_ADV}\s+(?:dealt\s+with|gone\s+into|touched\s+(?:on|upon)|spel(?:led|t)\s+out|written\s+about|spoken\s+of|taken\s+up"
    r"|brought\s+up)(?=\W*$|,?\s+(?:as\s+far|so\s+far|that\s+i|anywhere|at\s+all)\b)",
    r"\bnothing\s+(?:is\s+)?to\s+be\s+(?:found|read|seen|had|learnt|learned|gleaned|gathered)\b|\bno\s+words?\s+(?:on|about|as\s+to|of|regarding)\b",
    r"\bmakes?\s+no\s+(?:promise|commitment|provision|mention|statement|reference)s?\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,30}}?\b(?:(?:steer|stay|keep)s?\s+(?:well\s+)?clear\s+of|pass(?:es)?\s+over|sidesteps?|skirts?|gloss(?:es)?\s+over)\b",
    rf"\b{DOCUMENT}\b(?:\s+(?:here|themselves|itself|alone|i\s+have|we\s+have))?\s+(?:do|does)(?:n't|\s+not)\W*$",
    r"\bnothing\s+(?:either\s+way|one\s+way\s+or\s+(?:the\s+other|another))\b"
    r"|\bthere(?:'s|\s+is|\s+are)\s+no\s+(?:[\w'-]+\s+){0,2}?(?:information|info|details?|guidance)\b",
    rf"\b(?:there's|there\s+is|there\s+was)\s+nothing\b{IN}{{0,40}}?\b(?:in|among|within)\s+(?:the|these|those|any|my|our)\s+(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\b",
    rf"\b(?:i|we)\s+have\s+no\s+(?:[\w'-]+\s+){{0,3}}?(?:{_PRICES}|{_FIGURE_WORD})\b",
    r"\bwithout\s+(?:an\s+answer|any?\s+results?|any\s+success)\b|\bbut\b[^.!?\n]{1,60}\b(?:isn't|aren't"
    r"|wasn't|weren't)\W*$",
    r"\bnothing\s+(?:that\s+)?(?:i|we)(?:'ve|\s+(?:can|could|have|hold|was|were|am|are|read|saw|see|found|know))\b",
    r"(?:^|:)[\s*_]*(?:not\s+(?:specified|listed|mentioned|given|stated|available|documented|covered"
    r"|included|found|known)|no\s+(?:information"
    r"|entry|data|details?)|n/a|none\s+given|unknown|unspecified)[\W_]*$",
    rf"\b(?:can(?:'t|not|\s+not)|could(?:n't|\s+not)|unable\s+to|failed\s+to)\s+(?:tell|say|work\s+out|determine|confirm"
    rf"|establish|gather|deduce|learn|ascertain|see)\b{IN}{{0,50}}?\bfrom\s+(?:the|these|those|what|my|our)\b",
    rf"\b(?:but|and|yet)\s+(?:then\s+|still\s+)?(?:could(?:n't|\s+not)|can(?:'t|not)|did(?:n't|\s+not))\s+{_FIND}\b",
    rf"\b(?:nobody|no\s+one)\s+(?:has\s+|have\s+|ever\s+)*(?:{_SAID}|{_SET_DOWN}|said|decided|put"
    rf"|{_HANDED}\s+(?:me|us))\b",
    rf"\bexceeds\s+what\s+(?:[\w'-]+\s+){{0,3}}?{DOCUMENT}\b",
    r"\b(?:it|this|that)\s+(?:has\s+been|is|was)\s+(?:simply\s+|just\s+)?left\s+out\W*$",
    rf"{DOCUMENT_NAME}\W{{0,3}}\s*(?:nothing|none|nil)\W*$",
    r"\b(?:0|zero)\s+(?:documents?|results?|hits?|matches|passages?|pages?|sources?)\b",
    r"\b(?:it|that|this|one|information|answer)(?:\s+(?:is|'s)|(?=\s+(?:just\s+|simply\s+)?isn't))"
    r"\s+(?:just\s+|simply\s+)?(?:not|isn't)\s+(?:in\s+)?there\W*$",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,40}}?\b(?:(?:stops?|ends?)\s+(?:short|before|where)"
    rf"|(?:is|are|was|were|prove|proved)\s+(?:(?:simply\s+|just\s+)?an?\s+)?(?:complete\s+|total\s+)?(?:empty|blank|bare|closed\s+book|dead\s+end)"
    r"\s+(?:on|about|there|here|regarding|when|as|for)|(?:have|has)\s+an?\s+(?:blank|gap|hole)\s+(?:on|about|here|there|where|when))\b|\buncharted\b",
    rf"\bun(?:answered|addressed|mentioned|documented|specified|stated|settled|regulated)\s+(?:in|by)\s+"
    rf"(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\b",
    rf"\bneither\b{IN}{{0,30}}?\b{DOCUMENT}\b{IN}{{0,40}}?\b(?:help|settle|answer|resolve|reach|go)\w*\b",
    r"^\W*nothing\s+(?:relevant|useful|found|matching|applicable|suitable|pertinent|to\s+report"
    r"|of\s+(?:use|the\s+kind|that\s+kind))\W*$",
    rf"\bpast\s+what\s+(?:[\w'-]+\s+){{1,5}}?{DOCUMENT}\b"
    rf"|\bbeyond\s+(?:what|where|the\s+point)\b{IN}{{0,40}}?\b{DOCUMENT}\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,40}}?\b(?:leaves?|left)\s+(?:[\w'-]+\s+){{0,4}}?(?:untouched|aside|unsaid"
    rf"|unregulated|unsettled|unmentioned|undefined|unstated|blank)\b",
    rf"\b{DOCUMENT}\b{_NEXT}{{0,40}}?\b(?:gives?|gave|offers?|offered|provides?|provided|holds?|contains?"
    rf"|leaves?"
    rf"|yields?|yielded)\s+(?:me\s+|us\s+|you\s+)?(?:absolutely\s+|simply\s+)?no\s+(?:[\w'-]+\s+){{0,2}}?"
    rf"(?:clues?|hints?|pointers?|leads?|indications?|basis|help|answers?)\b",
    rf"\bnone\s+(?:is|are|was|has\s+been|have\s+been)\s+(?:ever\s+|yet\s+)?(?:{_SAID}|{_SET_DOWN})\b",
    rf"\b(?:not|isn't|aren't)\s+something\s+(?:that\s+)?(?:they|it|any\s+of\s+them)\s+(?:{_SAY}|cover|include"
    rf"|list|contain|get\s+into)s?\b",
    rf"\btoo\s+(?:far|early|recent|new|specific|detailed|soon)\b{IN}{{0,40}}?\bfor\s+(?:the|these|those|any|my"
    rf"|our)\s+(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\b",
    r"^\W*(?:unclear|unspecified|unstated|not\s+clear|unknown)\s+(?:from|in|based\s+on|on\s+the\s+basis)\b",
    r"\bneither\s+(?:confirm|rul|forbid|permit|allow|list|includ|promis)\w*\s+(?:in\s+|it\s+)?nor\s+(?:ruled"
    r"\s+out|den(?:y|ied|ies)|exclud\w*|prohibit\w*|forbid\w*|allow\w*|permit\w*)\b",
    rf"{_ISNT}{_ADV}\s+(?:{_SAID}|{_SET_DOWN})\b{IN}{{0,30}}?\banywhere\b",
    rf"\b(?:19|20)\d\d\b{IN}{{0,30}}?\bnot\s+{_YET}\b",
    r"\b(?:neither|none|nothing|n't|not|never)\b[^.!?\n]{0,20}?\banywhere\s+near\b",
    r"\b(?:says?|found|find|contains?|mentions?|gives?|offers?|holds?)\s+(?:zilch|nada|nil|nought|naught|zip|zero"
    r"|diddly)\b|\b(?:zilch|nada)\s+(?:on|about)\b",
    rf"\bgaps?\s+in\s+(?:the|these|those|our|my)\s+(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\b",
    r"\b(?:never|n't|not)\s+(?:once\s+)?(?:gets?|given?|breathes?|bring|brings|rais(?:e|es)|gets?\s+onto)\s+(?:a"
    r"\s+(?:look-in|mention|word)|it\s+up|this\s+up|that\s+up|them\s+up|the\s+(?:matter|subject|topic))\b",
    r"\b(?:i|we)(?:'ve|\s+have)\s+(?:got\s+)?nothing\b|\bthere(?:'s|\s+is|\s+was)\s+nothing\s+(?:there|like\s+that"
    r"|of\s+(?:the|that)\s+(?:kind|sort))\b",
    r"\b(?:i|we)(?:'m|'re|\s+am|\s+are)\s+not\s+(?:seeing|finding|spotting)\b",
    r"(?:^\W*but|,(?:\s+but)?)\s+none\s+(?:for|on|about)\b",
    rf"\b(?:{_FIGURE_WORD}|{_PRICES})\s+(?:is|are|was|were)\s+(?:simply\s+|just\s+)?left\s+out\b",
    rf"\bfrom\s+(?:the|these|those|my|our)\s+(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\s+alone\b",
    rf"{_DOESNT}{_ADV}\s+(?:come|enter)\s+into\s+(?:it|them|this|any)\b",
    r"\bthere(?:'s|\s+is|\s+are|\s+was)\s+(?:simply\s+|just\s+|also\s+)?no\s+(?:[\w'-]+\s+){0,2}?(?:figures?"
    r"|numbers?|values?|amounts?|entr(?:y|ies)|answers?|mention)\b",
    rf"\b(?:19|20)\d\d\b{IN}{{0,30}}?\b(?:(?:is|are|remains?)\s+(?:still\s+|yet\s+|as\s+yet\s+)?(?:undecided"
    r"|unknown|unpublished|unconfirmed|unannounced)\b|(?:remains?|(?:is|are)\s+(?:still|yet|as\s+yet))\s+open(?=\W*$|[,;]))",
    r"\bno\s+(?:hits|matches|joy|dice)\b|\b(?:turn(?:s|ed)?|c[ao]mes?)\s+up\s+(?:empty|blank|dry)\b",
    rf"\bbeyond\s+the\s+(?:horizon|reach|end|edge|span)\s+of\b{IN}{{0,30}}?\b{DOCUMENT}\b",
    rf"{_ISNT}{_ADV}\s+(?:an?\s+|the\s+)?(?:subject|topic|theme|matter)s?\s+(?:of|in|for)\b{IN}{{0,30}}?\b{DOCUMENT}\b",
    rf"{_ISNT}{_ADV}\s+among\s+(?:the|those|its|their)\s+(?:\w+\s+)?(?:things|topics|subjects|matters|points|areas)\b",
    r"\b(?:i|we)\s+(?:wasn't|weren't|was\s+not|were\s+not|haven't\s+been|have\s+not\s+been)\s+(?:given|provided|supplied"
    r"|told|shown)\b",
    r"\bbut\s+nothing\b(?!\s+(?:is|can|will|happens|changes|more|else))",
    r"\b(?:is|are|was|were|gets?)\s+(?:simply\s+|just\s+)?left\s+out\W*$",
    r"^\W*(?:nope\W+|no\W+|sorry\W+)?nothing\W*$",
    r"\bwithout\s+(?:saying|mentioning|stating|specifying|telling|spelling\s+out)\b",
    rf"\bnot\s+(?:one|an?\s+(?:question|topic|matter|subject|thing|issue))\s+(?:that\s+)?(?:the|these|those|our|my"
    rf"|any)\b{IN}{{0,40}}?\b{DOCUMENT}\b",
    r"\b(?:is|are|was|were)\s+(?:[a-z]+ly\s+)?(?:missing|absent)\W*$",
)  # fmt: skip
