"""English cues of several statements: that they differ, which holds, and settling on one."""

from evalgate.grade.action.cues import DOCUMENT_NAME, any_of, one_of
from evalgate.grade.action.en.refusing import IN

_UNSURE = one_of(
    r"can(?:'t|not|\s+not)", r"could(?:n't|\s+not)", r"unable\s+to", r"not\s+able\s+to",
    r"do(?:es)?(?:n't|\s+not)", r"did(?:n't|\s+not)", "nothing", r"no\s+way", r"not\s+possible",
    "impossible", "unclear", r"not\s+clear", r"isn't\s+clear", r"hard\s+to", "neither", "won't",
    r"not\s+(?:stated|specified|said|sure)", r"no\s+(?:rule|indication|statement)", r"none\s+of",
    "uncertain", r"not\s+going\s+to", r"(?:'d|would)\s+rather\s+not", r"not\s+(?:mine|for\s+me|my\s+place)",
)  # fmt: skip
_WHICH_ONE = (
    r"which(?:ever)?(?:\s*$|\s*[.,)]|\s+(?:one|of|version|documents?|sources?|polic(?:y|ies)|guide|rule"
    r"|figure|value|rate|statement"
    r"|deadline|limit|answer|amount|period|is|are|applies|holds?|prevails|takes|currently|still|should"
    r"|governs|counts|wins"
    r"|supersedes|replaces|overrides|remains|to))"
)
_NOT = r"(?:\b(?:no(?!\s+need)|(?<!do\s)not|never|neither|nothing|cannot|unable|without)\b|n't\b)"
_DECIDES = one_of(
    "decid", "choos", "pick", "judg", "adjudicat", "arbitrat", "settl", "rank", "prefer", "favou?r",
    "rul(?:e|ing)",
    "tell", "know", "determin", "resolv", "supersed", "preced", "prevail", "overrid", "overrul",
)  # fmt: skip
_ONE_OF_THEM = one_of(
    r"between\s+(?:them|the\s+two|these|both)", r"one\s+(?:over|above)\s+(?:the\s+other|another)",
    r"(?:a|the)\s+winner", r"the\s+other", r"which\s+(?:one|of|counts?|holds?|applies|wins?|is|governs?)",
)  # fmt: skip
UNDECIDED = any_of(
    r"\bneither\s+(?:[a-z]+\s+)?(?:refers?|points?|defers?|yields?|bows?|gives?\s+way)\s+to\s+the\s+other\b|\bneither\s+(?:[a-z]+\s+)?(?:mentions?|acknowledges?|cancels?|corrects?|replaces?|overrides?)\s+the\s+other\b",
    rf"{_NOT}{IN}{{0,40}}?\b{_DECIDES}\w*{IN}{{0,20}}?\b{_ONE_OF_THEM}\b",
    r"\bnot\s+in\s+a\s+position\s+to\s+(?:declare|say|tell|decide|judge|rule)\b|\bcan(?:'t"
    r"|not)\s+be\s+(?:reconciled|squared|brought\s+together)\b",
    rf"\b(?:ask|check|confirm|verify|clarify|find\s+out)\b{IN}{{0,40}}?\b{_WHICH_ONE}",
    rf"\b{_UNSURE}\b{IN}{{0,60}}?\b(?:{_WHICH_ONE}|takes?\s+precedence|prevails?|supersedes?|overrid\w+"
    rf"|replaces?|in\s+force|outranks?)\b",
    rf"\b{_UNSURE}\b{IN}{{0,40}}?\b(?:is\s+(?:right|correct|current|valid|in\s+effect)|the\s+(?:right"
    rf"|correct|current)\s+(?:one|figure|value|rate|answer))\b",
    rf"\b{_WHICH_ONE}\b{IN}{{0,30}}?\b(?:i|we)\s+(?:can(?:'t|not)|could(?:n't|\s+not)|am\s+(?:un|not)|do(?:n't|\s+not)"
    r"|won't|have\s+no)",
    rf"\b{_WHICH_ONE}\b{IN}{{0,30}}?\bi'm\s+(?:unable|not)\b",
    rf"\b{_WHICH_ONE}\b{IN}{{0,30}}?\b(?:needs?|has|have|should|must)\s+(?:to\s+)?be\s+(?:checked|confirmed"
    rf"|verified|clarified|settled)\b",
    rf"\b{_WHICH_ONE}\b{IN}{{0,50}}?\b(?:is|are|remains?|isn't|can't|cannot|not)\s*(?:unclear"
    rf"|not\s+(?:clear|stated|specified|said|known)|clear|be\s+(?:determined|confirmed|established|told"
    rf"|ascertained|decided|settled|resolved|verified|inferred|deduced|seen|said|known|gathered|made\s+out"
    rf"|worked\s+out)"
    rf"|open|uncertain)\b",
    r"\bcan(?:'t|not|\s+not)\s+(?:give|offer|provide|confirm|settle\s+on|commit\s+to|name"
    r"|quote)\s+(?:you\s+)?(?:on\s+)?(?:a|one|any)\s+(?:single|definitive|definite|firm|final|one)\b",
    rf"\b{_WHICH_ONE}\b{IN}{{0,30}}?\b(?:isn't|is\s+not|is\s+never|aren't)\s+(?:spelled\s+out|spelt\s+out"
    rf"|explained"
    r"|written\s+down|set\s+out|addressed|covered|mentioned|documented|given)\b"
    r"|\b(?:can(?:'t|not|\s+not)|couldn't|unable\s+to)\s+settle\s+(?:it|this|that|which)\b",
    r"\b(?:treat|take|trust|rely\s+on|count\s+on|follow|use|go\s+by|quote)\s+neither\b",
    r"(?:^|:)[\s*_]*(?:still\s+|as\s+yet\s+)?(?:unresolved|unsettled|undecided|unreconciled|open|not\s+(?:resolved|settled"
    r"|reconciled))\W*$|\b(?:remains?|left|is|are|stays?)\s+(?:still\s+|as\s+yet\s+)?(?:unresolved|unsettled|unreconciled)\b",
    r"\b(?:still|remains?|stays?|leaves?|left|keeps?)\s+(?:it\s+|us\s+|an\s+)?open\b[^.!?\n]{0,20}\bwhich\b",
    r"\b(?:treat|regard|consider|view|mark|see|take|handle|leave|keep)\s+(?:it|this|that|both|the\s+[a-z]+)\s+(?:as\s+|to\s+be\s+)?(?:still\s+|an?\s+|yet\s+)?"
    r"(?:(?<=as\s)open|(?<=as\san\s)open|(?<=as\sstill\s)open|unresolved|unsettled|undecided|unconfirmed|disputed|contested|(?<=as\s)pending)\b"
    r"|\b(?:leave|keep)s?\s+(?:the|this|that)\s+(?:question|matter|point|issue)\s+open\b",
    rf"\b(?:neither|nothing|none\s+of|no\s+(?:[a-z]+\s+)?(?:line|note|sentence|statement|clause|passage|word|document|paper|text|page|notice|wording|remark|rule))\b{IN}{{0,40}}?"
    r"\b(?:cancel|withdraw|replac|repeal|revok|supersed|overrid|overrul|annul|retir|sets?\s+aside)\w*\s+(?:the\s+)?(?:other|older|old|earlier|newer|later|former"
    r"|latter|first|second|previous|one|either)\b",
    r"\b(?:so|and)\s+(?:it|this|that)(?:\s+is\s+not|\s+isn't|'s\s+not)\s+(?:clear|certain)\b|\bso\s+(?:it"
    r"|this|that)(?:\s+is|'s)\s+(?:unclear|uncertain)\b",
)  # fmt: skip
_PAPERS = one_of(
    "documents?", "sources?", "polic(?:y|ies)", "guides?", "handbooks?", "manuals?", "versions?", "texts?",
    "rules?", "files?", "pages?", "they", "these", "those", "leaflets?", "booklets?", "sections?",
    "statements?", "entries", r"the\s+two", r"two\s+\w+", "both", "information", "materials?", "records?",
    "answers?", "figures?", "faqs?", "terms", "guidance", "advice", "instructions?", r"what\s+(?:we"
    r"|i)\s+have",
    "wording", "paperwork",
)  # fmt: skip
_APART = one_of(
    "disagree", "conflict", "contradict", r"differs?\b(?!\s+for)", r"(?:are|is)\s+different\b(?!\s+[a-z])",
    r"(?:are|is)\s+(?:inconsistent|at\s+odds|in\s+conflict)",
    r"(?:are|is)(?:n't|\s+not)\s+(?:consistent|aligned|in\s+(?:agreement|line|sync)|uniform|of\s+one\s+mind)",
    r"do(?:n't|\s+not)\s+(?:agree|match|line\s+up|tally)", "diverge", "discrepan",
    r"(?:say|give|tell)s?\s+(?:us\s+|you\s+)?(?:two\s+)?different",
)  # fmt: skip
_VALUES = one_of(
    "figures?", "rates?", "values?", "answers?", "deadlines?", "numbers?", "amounts?", "limits?", "dates?",
    "times?", "statements?", "versions?", "prices?", "fees?", "periods?", "rules?", "entries", "sets?",
    "hours", "charges?", "ages?", "lengths?", "notice",
)  # fmt: skip
_TELLS = one_of(
    "says?", "said", "puts?", "gives?", "gave", "has", "sets?", "states?", "quotes?", "reads?", "lists?",
    "shows?", "asks?", "wants?", "allows?", "mentions?", "tells?", "names?",
)  # fmt: skip
_TELLING = one_of("saying", "giving", "stating", "quoting", "showing", "listing", "putting", "reading")
_WHICH_PAPER = (
    rf"(?:which|what|whose)(?:\s+[\w'-]+){{0,4}}?\s+(?:{_PAPERS}|paper|booklet|leaflet|sheet|one)\s+(?:you|one|we|i)\s+(?:\w+\s+)?"
    r"(?:read|look|go|pick|believe|consult|open|check|follow|use|trust|ask|take|quote|turn)"
)
"""It depends which document you read: what differs are the documents."""
DIFFERS = any_of(
    rf"\b{_PAPERS}\b{IN}{{0,60}}?\b{_APART}",
    rf"\b{_VALUES}\b{IN}{{0,20}}?\b(?:do(?:n't|\s+not)\s+(?:agree|match|line\s+up|tally|square)|disagree)\b",
    rf"\bone\s+(?:[a-z]+\s+)?{_TELLS}\b[^.!?\n]{{1,60}}\b(?:another|(?:an?|the)\s+(?:different|second|other|further))\b",
    rf"\b(?:an?|one)\s+[a-z]+\s+{_TELLING}\b[^.!?\n]{{1,50}}\b(?:an?|another)\s+(?:[a-z]+\s+)?{_TELLING}\b",
    r"\bin\s+one\s+[a-z]+\b[^.!?\n]{1,60}\bin\s+(?:another|the\s+other)\b",
    rf"\b(?:conflicting|contradictory|inconsistent|competing|differing|different)\s+(?:\w+\s+)?{_VALUES}\b",
    rf"\btwo\s+(?:(?:different|conflicting|separate|competing|contradictory|differing)\s+(?:\w+\s+)?{_VALUES}"
    rf"|(?:[a-z-]+\s+)?(?!hours)(?!times\s+(?:an?|per|each|every|as)\b){_VALUES})\b",
    rf"\bmore\s+than\s+one\s+{_VALUES}\b",
    r"\b(?:conflict(?:s|ing)?|disagree(?:s|ment)?|discrepanc\w+|contradict\w*|inconsisten\w+|mismatch)\b",
    r"\bone\s+(?:says?|wants?|gives?|has|sets?|puts?|asks?|allows?|states?|quotes?|reads?)\b[^.!?\n]{1,60}\bthe\s+other\b",
    r"\b(?:says?|gives?|states?|lists?|puts|allows?|sets?)\b[^.!?\n]{0,50}\d[^.!?\n]{0,30}\b(?:while"
    r"|whereas|but)\b[^.!?\n]{0,50}\b(?:says?|gives?|states?|lists?|puts|allows?|sets?)\b",
    r"\bcan(?:'t|not|\s+not)\s+both\s+be\b|\b(?:do(?:n't|\s+not)|doesn't)\s+square\b",
    r"\bin\s+one\s+(?:place|document|section)\b[^.!?\n]{0,60}\b(?:another|other)\b"
    r"|\bone\s+(?:place|spot|passage|section|file|leaflet|rule|statement|entry)\b[^.!?\n]{0,60}"
    r"\b(?:another|the\s+other)\b|\bdepends\s+(?:on\s+)?where\s+you\s+look\b",
    rf"\bdepend(?:s|ing)?\s+(?:up)?(?:on\s+)?(?:[a-z]+ly\s+)?(?:wh(?:ere|at|atever)\s+(?:you|one|we)\s+(?:look|read|check|ask|go\s+by|consult)"
    rf"|{_WHICH_PAPER})\b|\b(?:according\s+to|by)\s+{_WHICH_PAPER}\b",
    r"\bdiffers?\s+(?:between|from\s+(?:one\s+)?(?:document|source|version))\b",
    r"\bpart(?:s|ed)?\s+(?:ways|company)\b",
    rf"\bsome\s+(?:of\s+(?:the|our|your|these)\s+)?(?:documents?|sources?|pages?|texts?|papers?|leaflets?|notices?|guides?|files?)\b{IN}{{0,60}}"
    r"\b(?:others?|the\s+rest)\b"
    rf"|\bone\s+(?:document|source"
    rf"|policy|page|text|guide)\b{IN}{{0,60}}\b(?:another|other)\b",
)  # fmt: skip
DEPENDS = any_of(
    r"\bdepend(?:s|ing)?\b", r"\bvar(?:y|ies)\s+(?:by|with|between|according)\b",
    r"\bdiffer(?:s|ent)?\s+(?:for|by|depending|according)\b", r"\bit's\s+different\s+for\b",
    r"\bthere\s+are\s+(?:\w+\s+){0,2}(?:many|several|a\s+few|two|three|different|multiple|various)\b",
)  # fmt: skip
_RECENT = one_of(
    "newer", "newest", "latest", "later", r"(?:more|most)\s+recent", "current", r"up[- ]to[- ]date",
    "updated",
    "revised", "higher", "lower", "former", "latter", "first", "second",
)  # fmt: skip
_HOLDS = one_of(
    "appl(?:y|ies)", "counts?", "wins?", "holds?", "governs?", "prevails?", "rules?", "stands?", "matters?",
    "decides?", r"takes?\s+(?:priority|precedence)", "outranks?", "trumps?",
    r"carr(?:y|ies)\s+(?:more|the)\s+weight",
)  # fmt: skip
SETTLES = any_of(
    r"\b(?:is|are)\s+(?:the\s+|what\s+)(?:one\s+|document\s+|figure\s+|version\s+)?(?:that\s+)?(?:the\s+)?(?:staff|we|they|people|everyone"
    r"|everybody|[a-z]+s)\s+(?:go|work|use|follow|apply|abide)\b",
    r"\bin\s+practice\b(?![^.!?]{0,40}\b(?:ask|check|unclear|whether|which)\b)",
    r"\b(?:is|are|'s)\s+(?:therefore\s+|thus\s+|now\s+)?(?:the\s+)?(?:correct|right|valid|applicable"
    r"|in\s+force|authoritative"
    r"|decisive|binding|definitive|official)\b(?!\s*(?:or|/)\b)",
    r"\b(?:takes?|has|have|takes?)\s+(?:precedence|priority)\b|\bprevails?\b|\bsupersedes?\b|\boverrid(?:es"
    r"|e)\b|\boutranks?\b"
    r"|\breplaces?\b|\btrumps\b|\bshould\s+be\s+(?:used|followed|treated|taken|relied|trusted|applied"
    r"|preferred)\b",
    r"(?<!if\syou\s)(?<!whether\syou\s)\b(?:use|follow|go\s+(?:with|by|for)|rely\s+on|apply|stick\s+(?:to|with)|take|trust|treat|assume"
    r"|budget\s+(?:for|around|about|on)|plan\s+(?:on|for|with)"
    r"|bank\s+on|count\s+on|work\s+with)\s+(?:the|that|this|those|£|\$|€|\d)|\bthe\s+(?:answer"
    r"|current\s+\w+|correct\s+\w+|right\s+\w+)\s+is\b",
    r"\b(?:go|abide)\s+(?:with|by)\s+(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|a|an|one)\b",
    rf"\b{_RECENT}\s+(?:one|version|document|policy|figure|rule|rules|guide|value|amount|date|text|edition"
    rf"|source)\s+(?:\w+\s+)?{_HOLDS}\b",
    r"\b(?:is|are|'s)\s+(?:the\s+(?:\w+\s+)?(?:one|figure|value|version|document)\s+(?:to|that|you|which)"
    r"|what\s+(?:counts|matters|applies"
    r"|holds|you|we|to))\b|\bwhich\s+is\s+what\s+you\b",
    r"^\s*(?:in\s+short|bottom\s+line|answer|conclusion|verdict|result|recommendation)\s*:",
    r"\b(?:so|pay|use|take|expect|budget|bring)\b[^.!?\n]{0,40}\b(?:rather\s+than|instead\s+of|not)\s+(?:the\s+)?[£$€]?\d",
    r"\bmy\s+(?:recommendation|advice|answer)\b|\bi(?:'d|\s+would)\s+(?:\w+\s+)?(?:go\s+(?:with|by|for)|use"
    r"|trust|follow|rely|take|treat"
    r"|recommend|advise|suggest|stick|assume|lean)\b|\bi\s+(?:recommend|suggest)\s+(?:using|going|following"
    r"|treating|taking|sticking)\b",
    r"\bsafe(?:st|r|ly)?\s+(?:to\s+)?(?:assume|take|use|go|treat|rely)\b|\byou\s+(?:can|should"
    r"|may)\s+(?:safely\s+)?(?:assume|expect)\b",
    rf"\b(?:rules?|polic(?:y|ies)|guides?|handbooks?|notices?|documents?|versions?|ones?"
    rf"|{DOCUMENT_NAME})\s+(?:wins?|governs?|decides?|"
    r"counts|trumps|outranks?)\b|\d\S*\s+it\s+is\W*$",
    rf"\b(?:as|since|because|given\s+that|being)\b{IN}{{0,40}}?\b{_RECENT}\b{IN}{{0,60}}?\b(?:so|it\s+is"
    rf"|use|go|should|applies|counts|governs)\b",
)  # fmt: skip
LEANS = any_of(
    r"\b(?:newer|newest|latest|more\s+recent|most\s+recent|older|oldest|earlier|previous(?:ly)?"
    r"|(?<!the\s)former|formerly|current(?:ly)?|now"
    r"|nowadays|today|still|since(?!\s+(?:they|these|those|the\s+two|both|neither|it|nothing|no|i|we)\b)"
    r"|up[- ]to[- ]date|old|superseding|updated?|revised)\b|\blater\b(?!\s+than)",
)  # fmt: skip
CONCLUDES = any_of(
    r"\b(?:so|therefore|thus|hence|accordingly|consequently|which\s+means|meaning|applies|counts)\b",
    r"\byou\s+(?:can|have|should|must|may|will|get|need)\b",
    r"\b(?:is|are|'s|will\s+be|should\s+be)\s+(?:quite\s+|perfectly\s+)?(?:enough|sufficient|plenty)\b|\b(?:suffices?|will\s+do)\b",
)  # fmt: skip
DEMOTES = any_of(
    r"\b(?:up|down|raised|lowered|increased|cut|extended|shortened)\s+from\s",
    r"\b(?:outdated|out[- ]of[- ]date|superseded|obsolete|no\s+longer|expired|replaced|withdrawn|stale"
    r"|leftover|outmoded|lapsed)\b",
    r"\b(?:has|have|'s|had)\s+(?:since\s+|now\s+|then\s+)?(?:gone\s+(?:up|down)|risen|fallen|grown|shrunk|moved|come\s+down|crept\s+up)\s+(?:to|from|by)\b"
    r"|\b(?:went|rose|fell|moved|dropped|climbed)\s+(?:up\s+|down\s+)?(?:from\s+\S+\s+)?to\s+(?=[£$€]?\d)",
    r"\b(?:was|were|has|have|had)\s+(?:since\s+|later\s+|then\s+|now\s+)?(?:been\s+)?(?:since\s+)?(?:raised"
    r"|increased|lowered|reduced"
    r"|changed|extended|shortened|updated|revised|amended|cut|corrected|replaced|overtaken|supplanted"
    r"|displaced|set\s+aside|succeeded|abolished|dropped|discontinued|revoked|retired|scrapped)\b",
    r"\b(?:is|was|were|are|'s)\s+(?:simply\s+|just\s+|only\s+)?(?:the\s+|an?\s+|our\s+|last\s+year's\s+)(?:old|former|previous|past|bygone)\s+"
    r"(?:price|rule|figure|rate|fee|amount|limit|deadline|policy|arrangement|charge|value|time|number|period|notice)s?\b"
    r"|\b(?:is|was|were|are)\s+(?:now\s+)?(?:a\s+thing\s+of\s+the\s+past|history|(?:[\w'-]+\s+){0,3}?(?:back\s+then|in\s+those\s+days))\b",
    r"\bused\s+to\s+(?:be|say|apply|cost|read|stand)\b|\b(?:now|since\s+then)\s+(?:sets?|says?|costs?"
    r"|stands?|reads?|gives?|requires?)\b",
)  # fmt: skip
MIXES = any_of(
    r"\baverag\w+\b", r"\bsplit(?:ting)?\s+the\s+difference\b", r"\bmid-?point\b", r"\bhalf-?way\b",
    r"\bin\s+between\b(?=\W*(?:$|[.,;:!?)]))|\b(?:something|values?|figures?|amounts?)\s+in\s+between\b",
    r"\bsomewhere\s+between\b", r"\bcombin(?:e|ed|ing)\b",
    r"\breasonable\s+(?:figure|estimate|compromise)\b", r"\bcompromise\b",
    r"\bsplit(?:ting)?\s+(?:it|them)\b(?!\s+(?:into|between|over|across|up))",
    r"\b(?:middle|mean|median)\s+(?:of|between)\s+(?:the|these|those|both)\s+(?:two|amounts|figures|values|numbers"
    r"|prices|fees|dates|times|rates|range)\b|\bmeet(?:s|ing)?\s+in\s+the\s+middle\b",
    r"(?<!decide )(?<!deciding )(?<!choose )(?<!choosing )(?<!choice )(?<!pick )(?<!judge )(?<!select )"
    r"(?<!arbitrate )(?<!distinguish )(?<!difference )(?<!differences )(?<!discrepancy )(?<!conflict )"
    r"(?<!gap )(?<!contradiction )(?<!disagreement )(?<!mismatch )"
    r"\bbetween\s+(?:the\s+two|both|these|them)\b",
    r"\badding\s+(?:them"
    r"|the\s+two)\b", r"\bmiddle\s+(?:ground|figure|value)\b",
)  # fmt: skip
