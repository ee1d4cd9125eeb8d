"""English cues of everything that an answer does: denying, asking, offering, showing, settling, closing."""

import re

from evalgate.grade.action.cues import DOCUMENT_MARK, Cue, Vocabulary, any_of, one_of
from evalgate.grade.action.words_en import DECLINES, DENIES, DOCUMENT, IGNORANT, IN, UNREAL

# --- several statements

_UNSURE = one_of(
    r"can(?:'t|not|\s+not)", r"could(?:n't|\s+not)", r"unable\s+to", r"not\s+able\s+to",
    r"do(?:es)?(?:n't|\s+not)", r"did(?:n't|\s+not)", "nothing", r"no\s+way", r"not\s+possible",
    "impossible", "unclear", r"not\s+clear", r"isn't\s+clear", r"hard\s+to", "neither", "won't",
    r"not\s+(?:stated|specified|said|sure)", r"no\s+(?:rule|indication|statement)", r"none\s+of",
    "uncertain",
)  # fmt: skip
_WHICH_ONE = (
    r"which(?:ever)?(?:\s*$|\s*[.,)]|\s+(?:one|of|version|documents?|sources?|polic(?:y|ies)|guide|rule|figure|value|rate|statement"
    r"|deadline|limit|answer|amount|period|is|are|applies|holds?|prevails|takes|currently|still|should|governs|counts|wins"
    r"|supersedes|replaces|overrides|remains|to))"
)
UNDECIDED = any_of(
    rf"\b(?:ask|check|confirm|verify|clarify|find\s+out)\b{IN}{{0,40}}?\b{_WHICH_ONE}",
    rf"\b{_UNSURE}\b{IN}{{0,60}}?\b(?:{_WHICH_ONE}|takes?\s+precedence|prevails?|supersedes?|overrid\w+"
    rf"|replaces?|in\s+force|outranks?)\b",
    rf"\b{_UNSURE}\b{IN}{{0,40}}?\b(?:is\s+(?:right|correct|current|valid|in\s+effect)|the\s+(?:right"
    rf"|correct|current)\s+(?:one|figure|value|rate|answer))\b",
    rf"\b{_WHICH_ONE}\b{IN}{{0,30}}?\b(?:needs?|has|have|should|must)\s+(?:to\s+)?be\s+(?:checked|confirmed"
    rf"|verified|clarified|settled)\b",
    rf"\b{_WHICH_ONE}\b{IN}{{0,50}}?\b(?:is|are|remains?|isn't|can't|cannot|not)\s*(?:unclear"
    rf"|not\s+(?:clear|stated|specified|said|known)|clear|be\s+(?:determined|confirmed|established|told)"
    rf"|open|uncertain)\b",
    r"\bcan(?:'t|not|\s+not)\s+(?:give|offer|provide|confirm|settle\s+on|commit\s+to|name"
    r"|quote)\s+(?:you\s+)?(?:on\s+)?(?:a|one|any)\s+(?:single|definitive|definite|firm|final|one)\b",
    r"\b(?:so|and)\s+(?:it|this|that)(?:\s+is\s+not|\s+isn't|'s\s+not)\s+(?:clear|certain)\b|\bso\s+(?:it"
    r"|this|that)(?:\s+is|'s)\s+(?:unclear|uncertain)\b",
)  # fmt: skip
_PAPERS = one_of(
    "documents?", "sources?", "polic(?:y|ies)", "guides?", "handbooks?", "manuals?", "versions?", "texts?",
    "rules?", "files?", "pages?", "they", "these", "those", "leaflets?", "booklets?", "sections?",
    "statements?", "entries", r"the\s+two", r"two\s+\w+", "both", "information", "materials?", "records?",
    "answers?", "figures?", "faqs?", "terms",
)  # fmt: skip
_APART = one_of(
    "disagree", "conflict", "contradict", r"differs?\b(?!\s+for)", r"(?:are|is)\s+different\b(?!\s+[a-z])",
    r"(?:are|is)\s+(?:inconsistent|at\s+odds|in\s+conflict)",
    r"(?:are|is)(?:n't|\s+not)\s+(?:consistent|aligned|in\s+(?:agreement|line|sync)|uniform|of\s+one\s+mind)",
    r"do(?:n't|\s+not)\s+(?:agree|match|line\s+up|tally)", "diverge", "discrepan",
    r"(?:say|give)\s+different",
)  # fmt: skip
_VALUES = one_of(
    "figures?", "rates?", "values?", "answers?", "deadlines?", "numbers?", "amounts?", "limits?", "dates?",
    "times?", "statements?", "versions?", "prices?", "fees?", "periods?", "rules?", "entries", "sets?",
    "hours", "charges?", "ages?", "lengths?", "notice",
)  # fmt: skip
DIFFERS = any_of(
    rf"\b{_PAPERS}\b{IN}{{0,60}}?\b{_APART}",
    rf"\b(?:conflicting|contradictory|inconsistent|competing|differing|different)\s+(?:\w+\s+)?{_VALUES}\b",
    rf"\btwo\s+(?:(?:different|conflicting|separate|competing|contradictory|differing)\s+(?:\w+\s+)?{_VALUES}"
    rf"|(?:[a-z-]+\s+)?(?!hours)(?!times\s+(?:an?|per|each|every|as)\b){_VALUES})\b",
    r"\b(?:conflict(?:s|ing)?|disagree(?:s|ment)?|discrepanc\w+|contradict\w*|inconsisten\w+|mismatch)\b",
    r"\b(?:says?|gives?|states?|lists?|puts|allows?|sets?)\b[^.!?\n]{0,50}\d[^.!?\n]{0,30}\b(?:while"
    r"|whereas|but)\b[^.!?\n]{0,50}\b(?:says?|gives?|states?|lists?|puts|allows?|sets?)\b",
    r"\bin\s+one\s+(?:place|document|section)\b[^.!?\n]{0,60}\b(?:another|other)\b",
    r"\bdiffers?\s+(?:between|from\s+(?:one\s+)?(?:document|source|version))\b",
    rf"\bsome\s+(?:documents?|sources?|pages?|texts?)\b{IN}{{0,60}}\bothers?\b|\bone\s+(?:document|source"
    rf"|policy|page|text|guide)\b{IN}{{0,60}}\b(?:another|other)\b",
)  # fmt: skip
DEPENDS = any_of(
    r"\bdepend(?:s|ing)?\b", r"\bvar(?:y|ies)\s+(?:by|with|between|according)\b",
    r"\bdiffer(?:s|ent)?\s+(?:for|by|depending|according)\b", r"\bit's\s+different\s+for\b",
    r"\bthere\s+are\s+(?:\w+\s+){0,2}(?:many|several|a\s+few|two|three|different|multiple|various)\b",
)  # fmt: skip

# --- asking, offering, closing

_WH = r"(?:which|what|who|whom|whose|where|when|why|how(?:\s+(?:many|much|long|far|often|old|soon|big))?)"
_AUX = r"(?:do|does|did|are|is|was|were|should|would|can|could|will|have|has|shall)"
_MORE = r"(?:more|further|additional|a\s+(?:bit|little)|(?:a\s+)?few|some|the)"
ASKS = any_of(
    r"\?",
    rf"^\s*(?:and\s+|but\s+|so\s+|or\s+|first,?\s+)?{_WH}(?:\s+[\w'-]+){{0,4}}?\s+{_AUX}\s+(?:you|we|i|it"
    rf"|the|this|that|your)\b",
    r"^\s*(?:are|were|do|did|would|is|was|have|has|can|could)\s+(?:you|your|the|it|this|that|there"
    r"|we)\s+(?:[\w'-]+\s+){0,3}?(?:asking|referring|looking|talking|interested|mean|trying|want|like"
    r"|need|about|in|to|for|\w+ing)\b",
    rf"(?<!n't\s)(?<!not\s)\b(?:tell|let)\s+(?:me|us)\s+(?:know\s+)?(?:exactly\s+|more\s+about\s+"
    rf"|a\s+(?:bit|little)\s+(?:more\s+)?(?:about\s+)?|about\s+)?(?:more\b|{_WH}\b|whether\b"
    rf"|if\s+(?:you\s+mean|it's|it\s+is|this\s+is|that\s+is)\b|the\b|your\b)",
    r"\b(?:please|kindly|could\s+you|can\s+you|would\s+you)\s+(?:\w+\s+)?(?:specify|clarify|indicate"
    r"|choose|pick|elaborate|reply\s+with|narrow|rephrase)\b",
    rf"\b(?:please|kindly|could\s+you|can\s+you|would\s+you)\s+(?:\w+\s+)?(?:confirm\s+(?:{_WH}|whether)"
    rf"|provide\s+(?:me\s+with\s+)?{_MORE}|give\s+(?:me\s+)?{_MORE}|share\s+{_MORE}|(?:state|say"
    rf"|explain)\s+{_WH})\b",
    rf"\bi(?:'d|\s+would)?\s+(?:just\s+)?need\s+(?:you\s+)?to\s+(?:know|tell\s+me)\s+(?:{_WH}|whether|if"
    rf"|more)\b|\b(?:do|did)\s+you\s+mean\b",
    r"\bneed\s+(?:a\s+(?:bit|little)\s+)?more\s+(?:details?|information|context)\s+(?:from|about|on|to)\b"
    r"|\bit\s+would\s+help\s+(?:me\s+)?(?:to\s+know|if\s+you)\b",
)  # fmt: skip
DEMANDS = any_of(
    rf"\b(?:if|once|when|as\s+soon\s+as|so)\b[^.!?\n]{{0,20}}?\b(?:tell|let)\s+me\s+(?:know\s+)?(?:{_WH}"
    rf"|whether)\b",
    r"\b(?:if|once)\s+you\s+(?:specify|clarify|confirm\s+which|choose)\b",
    r"\bi\s+(?:just\s+)?need\s+to\s+know\b",
)  # fmt: skip
REPORTS = any_of(r"\b(?:tell|let|inform|notify)\s+(?:the|your|our|a|an)\s+\w+")
WHICH = any_of(
    r"\bwhich\b", r"\bwhether\b", r"\bwhat\s+(?:kind|type|sort|year|period|part|one)\b",
    r"\bdo\s+you\s+mean\b", r"\bor\b[^.!?\n]{1,60}\?",
    r"\bare\s+you\s+(?:asking|referring|talking|looking)\b", r"\beither\b", r",\s*or\b",
)  # fmt: skip
VAGUE = any_of(
    r"\b(?:more|further|additional|extra)\s+(?:details?|information|context|specifics?|background)\b",
    r"\bmore\s+about\b", r"\bmore\s+specific\b", r"\bclarify\s+(?:your\s+question|what)\b",
    r"\belaborate\b", r"\brephrase\b", r"\bwhat\s+you\s+(?:need|want|mean|are\s+looking)\b",
    r"\byour\s+situation\b",
)  # fmt: skip
HANDS_OFF = any_of(
    r"\b(?:another|other|separate)\s+(?:document|polic|guide|rule)\w*\b[^.!?\n]{0,30}\b(?:may|might"
    r"|could)\b",
    r"\b(?:covered|set\s+out|found)\s+elsewhere\b",
    r"\b(?:check|confirm|verify|speak|talk|get\s+in\s+touch|reach\s+out|raise\s+(?:it|this)|consult"
    r"|liaise|follow\s+up|look)\b[^.!?\n]{0,30}?\b(?:with|to|at|in|on)\b",
    r"\b(?:ask|enquire|inquire|ring|call|check|apply)\s+(?:at|with|in)\s+(?:the|your|our|an?|any)\b",
    r"\b(?:contact|ask|consult|e-?mail|refer\s+to|write\s+to|seek|reach|approach)\s+(?:the|your|our|an?"
    r"|hr|their|someone|with|official|any|him|her|them)\b",
    r"\b(?:call|phone|ring|visit|see|check)\s+(?:the|your|our|hr|their|someone|with|official|reception"
    r"|them)\b",
    r"\b(?:can|could|may|might|should|will|would)\s+(?:be\s+able\s+to\s+)?(?:confirm|help|advise"
    r"|tell\s+you|clarify|answer|assist|point\s+you|direct\s+you|know)\b",
    r"\b(?:best|recommend(?:ed)?|advise|suggest|worth)\b[^.!?\n]{0,30}?\b(?:contact|check|consult|ask"
    r"|speak|visit|refer|confirm|call|verify)\w*",
    r"\bgetting\s+in\s+touch\b|\bturn\s+to\b|\bis\s+the\s+(?:best\s+)?(?:place|person|team|office)\s+to\b"
    r"|\bdirect\s+(?:your|this)\b",
    r"\b(?:pass(?:ed|ing)?|forward(?:ed|ing)?|transfer(?:red|ring)?|hand(?:ed|ing)?|escalat\w+"
    r"|connect(?:ing)?|refer(?:red|ring)?|put(?:ting)?)\s+(?:this|you|it|your\s+\w+)\s+(?:on\s+|over\s+"
    r"|through\s+)?(?:to|with)\b",
)  # fmt: skip
OFFERS = any_of(
    r"\b(?:if|should|in\s+case)\s+(?:you(?:'d|'re|\s+would|\s+are|\s+do)?|it|that"
    r"|this)\b[^.!?\n]{0,60}?\b(?:let\s+me\s+know|just\s+(?:ask|let|say)|i\s+can|i'd\s+be|i'm\s+happy"
    r"|i\s+am\s+happy|i'll|happy\s+to|feel\s+free|tell\s+me|glad\s+to)\b",
    r"\b(?:let\s+me\s+know|feel\s+free|just\s+ask)\s+if\b(?!\s+you\s+mean)"
    r"|\bwould\s+you\s+like\s+(?:me\s+to|to\s+(?:know|see|hear)\s+(?:more|about\s+(?:that|those|these"
    r"|it)))\b",
    r"\bshall\s+i\b|\bdo\s+you\s+want\s+me\s+to\b|\bonce\s+i\s+know\b|\bi'll\s+(?:look|check|find|point)\b",
    r"\bi\s+(?:can|could)\s+(?:also\s+|still\s+|instead\s+|gladly\s+|certainly\s+)?(?:look|show|share"
    r"|go\s+over|walk|explain|summari[sz]e|list|point\s+you)\b",
    r"\bhappy\s+to\s+(?:share|go\s+over|explain|look|walk|list|tell)\b|^\s*(?:just\s+)?let\s+me\s+know\W*$",
)  # fmt: skip
_NO = r"(?:\b(?:is|are|was|were|do|does|did|has|have)(?:n't|\s+not)|\bno(?!-)|\bnothing|\bnone|\bnever)\b"
HINTS = any_of(
    rf"\b{DOCUMENT}\b{IN}{{0,50}}?{_NO}(?!\s+(?:be\s+)?(?:allow|permit|requir|accept|need|have\s+to|pay"
    rf"|reimburs|charg|refund|count|expire|entitl|let|oblig|necess|valid|free|more|less|later|earlier"
    rf"|longer|apply))",
    rf"{_NO}{IN}{{0,40}}?\b(?:in|of|from|by|within|among)\s+(?:any\s+of\s+)?(?:the|these|those|my"
    rf"|our)\s+(?:[\w'-]+\s+){{0,2}}?{DOCUMENT}\b",
)  # fmt: skip
PROPOSES = any_of(
    r"\b(?:shall|should)\s+i\b", r"\bwould\s+you\s+like\b", r"\bdo\s+you\s+(?:want|need)\b",
    r"^\s*(?:how|what)\s+about\b",
)  # fmt: skip
_TITLED = one_of(
    "polic(?:y|ies)", "guide", "handbook", "manual", "booklet", "leaflet", "notice", "protocol", "rules?",
    "document", "agreement", "charter", "terms", "faq", DOCUMENT_MARK,
)  # fmt: skip
ATTRIBUTES = any_of(
    DOCUMENT_MARK,
    rf"\b(?:according\s+to|per|under|in|as\s+stated\s+in)\s+(?:the|your"
    rf"|our)\s+[^.!?\n]{{0,40}}?\b{_TITLED}\b",
    rf"\b{_TITLED}\b[^.!?\n]{{0,30}}?\b(?:says?|states?|sets?|gives?|lists?|covers?|mentions?|provides?"
    rf"|describes?|allows?|asks?|contains?|requires?)\b",
    r"\[[^\]]{1,40}\]|\((?:[^()]{0,20}\b(?:19|20)\d\d|[^()]{1,40}\b(?:policy|guide|handbook|manual"
    r"|booklet|leaflet|notice|protocol|rules|agreement|charter))[^()]{0,20}\)",
)  # fmt: skip
CHECKS = any_of(
    r"\b(?:does|did|do)\s+(?:that|this|it|these)\s+(?:all\s+)?(?:help|answer|make\s+sense|clear|clarify"
    r"|work|solve|sound)\b",
    r"\b(?:is|are|was)\s+(?:that|this|it|everything)\s+(?:all\s+)?(?:clear|ok|okay|alright|all\s+right"
    r"|helpful|useful|fine|what\s+you\s+(?:need|want|were\s+(?:after|looking|hoping))\w*)\b",
    r"(?:,|^)\s*(?:ok|okay|alright|all\s+right|all\s+clear|make\s+sense)\?|^\s*(?:i\s+)?hope\b",
)  # fmt: skip
COURTESY = any_of(
    r"^\s*(?:oh\b|yuck|ugh|ouch|wow|oops|gosh|goodness|eek|whoa|hm+\b|aw+\b)"
    r"|\bsorry\s+(?:to\s+hear|you|about|for\s+the)\b",
    r"\b(?:no\s+worries|don't\s+worry|not\s+to\s+worry|welcome!)",
    r"\bas\s+an\s+(?:ai|assistant|artificial)\b", r"\bi(?:'m|\s+am)\s+(?:programmed|designed|built)\b",
    r"\bmy\s+(?:programming|purpose|capabilities|role)\b", r"\bi\s+strive\b",
    r"\b(?:anything|something)\s+else\b(?=[^.!?\n]*(?:\?|help|need|know))|\b(?:other|further|more"
    r"|additional|any)\s+questions\b|\bhope\s+(?:this|that|it)\s+(?:helps|answers|clear)",
    r"\blet\s+me\s+know\s+if\s+(?:you\s+(?:have|need)|there(?:'s|\s+is)|i\s+can|that)|\bfeel\s+free\b"
    r"|\b(?:happy|glad)\s+to\s+(?:help|assist|look\s+(?:that|it|this)\s+up)\b",
    r"^\s*(?:thanks|thank\s+you|hi\b|hello|hey|sorry\b|apolog|i(?:'m|\s+am)\s+(?:so\s+|very\s+"
    r"|really\s+)?sorry|i\s+apologi[sz]e|good\s+(?:question|morning|afternoon|day)|great\s+question"
    r"|you're\s+welcome|sure\b|certainly|of\s+course|no\s+problem|unfortunately|absolutely"
    r"|my\s+apologies)",
    r"\bapolog\w+|\bhave\s+a\s+(?:great|nice|good|lovely)\b|\btake\s+care\b|\bget\s+well\b"
    r"|\bcongratulations\b|\b(?:was|is)\s+(?:this|that)\s+helpful\b|\bhow\s+(?:else\s+)?can\s+i\s+help\b",
)  # fmt: skip

# --- near, guessed, settled

_TOLD = one_of(
    "mention", "cover", "say", "include", "contain", "set", "list", "state", "describe", "explain",
    "provide", "give", "discuss", "refer", "specify", "advise", "warn", "note", "talk", "hold", "have",
    "address",
)  # fmt: skip
CONFINES = any_of(
    r"\bonly\s+(?:\w+\s+)?(?:gives?|covers?|sets?|lists?|mentions?|says?|states?|deals?|provides?"
    r"|contains?|describes?|includes?|goes|has|refers?|applies)\b",
    r"\b(?:limited|restricted|confined)\s+to\b", r"\bthe\s+only\s+\w+", r"\bnothing\s+but\b",
)  # fmt: skip
NEAR = any_of(
    r"\bfor\s+(?:reference|information|context|comparison)\b", r"\bonly\b", r"\blimited\s+to\b",
    r"\b(?:closest|nearest|related|similar)\b", r"\binstead\b", r"\bmost\s+recent\b",
    rf"\b(?:does|do|did)\s+(?:briefly\s+|also\s+|however\s+)?{_TOLD}\b",
    r"\bwhat\s+(?:it|they|i|the\s+\w+)\s+(?:do(?:es)?|can)\s+\w+", r"\bseparate\b",
    r"\bdifferent\s+(?:thing|benefit|matter|topic|subject)\b", r"\bnot\s+the\s+same\b",
    r"\bno\s+indication\b", r"\b(?:applies|apply|relates?|refers?)\s+(?:only\s+)?to\b",
    r"\bjust\s+(?:covers?|says?|mentions?|sets?|talks?)\b",
    r"\bit\s+(?:is\s+)?(?:mention|state|say|provide|describe|explain|note|suggest|warn|direct)\w*\b",
    r"\bi\s+(?:can|could)\s+(?:only\s+)?(?:see|find)\b",
    rf"\b(?:context|passage|document|text|policy|guide|handbook|manual|article|information"
    rf"|section)s?\s+(?:\w+\s+){{0,2}}?(?:{_TOLD}|is\s+about|are\s+about|suggest|direct|relate"
    rf"|focus)\w*\b",
)  # fmt: skip
SEARCHED = any_of(
    r"\b(?:i|we)(?:'ve|\s+have)?\s+(?:looked|searched|checked|gone|went|reviewed|read|scanned|been|combed"
    r"|consulted|examined|trawled)\b",
    r"\bbased\s+on\s+(?:the|this|these|what)\b", r"\bhaving\s+(?:checked|looked|searched)\b",
)  # fmt: skip
_FIRMS = one_of(
    "companies", "employers", "organi[sz]ations", "countries", "firms", "people", "places", "libraries",
    "clinics", "hotels", "schools", "banks", "shops", "gyms", "landlords", "insurers", "universities",
    "providers",
)  # fmt: skip
GUESSES = any_of(
    r"\b(?:probably|likely|perhaps|maybe|presumably|assuming|typically|usually|normally|commonly"
    r"|generally|roughly|customar\w+|conventionally)\b",
    r"\bi(?:'d|\s+would)?\s+(?:guess|assume|think|believe|expect|imagine|estimate|say)\b",
    r"\b(?:best|educated)\s+guess\b", r"\bin\s+general\b",
    r"\bshould\s+be\s+(?:around|about|roughly|fine|ok)\b", r"\bas\s+a\s+(?:general\s+)?rule\b",
    rf"\b(?:most|many)\s+(?:\w+\s+)?{_FIRMS}\b", r"(?:^|,)\s*in\s+the\s+(?:uk|us|usa|eu)\b",
    r"\bby\s+law\b", r"\bstatutory\b", r"\b(?:standard|common|usual|normal)\s+practice\b",
    r"\bgeneral\s+(?:knowledge|tips?|advice|guidance)\b",
    r"\bunder\s+(?:uk|us|eu|japanese|national|local)\s+law\b", r"\bbenchmark\b", r"\bsafely\b",
    r"\b(?:it\s+is|it's)\s+(?:generally\s+|usually\s+|typically\s+|often\s+|always\s+)?(?:recommended"
    r"|advisable|safe|important|best)\b",
    r"\btends?\s+to\b", r"\bmight\b", r"\bcould\s+(?:be|mean)\b", r"\bmay\s+(?:be|have|also)\b",
    r"\bto\s+answer\s+your\s+question\b", r"\bif\s+you\s+are\s+referring\b",
)  # fmt: skip
SETTLES = any_of(
    r"\b(?:is|are|'s)\s+(?:the\s+)?(?:correct|right|valid|applicable|newer|newest|more\s+recent"
    r"|most\s+recent|later|latest|up[- ]to[- ]date|in\s+force|authoritative)\b",
    r"\b(?:takes?|has|have)\s+precedence\b|\bprevails?\b|\bsupersedes?\b|\boverrid(?:es|e)\b"
    r"|\breplaces?\b|\bshould\s+be\s+(?:used|followed|treated|taken)\b",
    r"\b(?:use|follow|go\s+(?:with|by)|rely\s+on|apply|stick\s+(?:to|with)|take)\s+(?:the|that|this|£|\$"
    r"|\d)|\bthe\s+(?:answer|current\s+\w+|correct\s+\w+|right\s+\w+)\s+is\b",
    r"\b(?:newer|latest|more\s+recent|most\s+recent|current)\s+(?:one|version|document|policy|figure|rule"
    r"|guide)\s+(?:applies|counts|wins|holds|governs|says)\b",
)  # fmt: skip
CONCLUDES = any_of(
    r"\b(?:so|therefore|thus|hence|accordingly|consequently|which\s+means|meaning|applies|counts)\b",
    r"\byou\s+(?:can|have|should|must|may|will|get|need)\b",
)  # fmt: skip
DEMOTES = any_of(
    r"\b(?:outdated|out[- ]of[- ]date|superseded|obsolete|no\s+longer|expired|replaced|withdrawn)\b",
)  # fmt: skip
MIXES = any_of(
    r"\baverag\w+\b", r"\bsplit(?:ting)?\s+the\s+difference\b", r"\bmid-?point\b", r"\bhalf-?way\b",
    r"\bin\s+between\b", r"\bsomewhere\s+between\b", r"\bcombin(?:e|ed|ing)\b",
    r"\breasonable\s+(?:figure|estimate|compromise)\b", r"\bcompromise\b",
    r"\badding\s+(?:them|the\s+two)\b", r"\bmiddle\s+(?:ground|figure|value)\b",
)  # fmt: skip
LIMITS = any_of(
    r"\b(?:at\s+present|at\s+the\s+moment|for\s+now|as\s+things\s+stand)\b",
    r"\b(?:may|might|could)\s+(?:well\s+)?(?:not|no\s+longer)\b",
    r"\b(?:this|that|these|the)\s+(?:version|edition|figure|value|rate|amount|limit|date)\s+(?:only"
    r"|alone)\b",
    r"\bfor\s+(?:this|that)\s+(?:version|edition|year)\b",
    r"\b(?:may|might|could|can)\s+(?:well\s+)?(?:change|differ|be\s+(?:different|revised|updated)"
    r"|have\s+changed|not\s+(?:apply|hold|be))\b",
    r"\b(?:wouldn't|would\s+not)\s+rely\b", r"\bnot\s+(?:necessarily|guaranteed|certain)\b",
    r"\b(?:no|not)\s+(?:guarantee|indication|assurance)\b", r"\bas\s+of\b", r"\bsubject\s+to\s+change\b",
    r"\bdo(?:es)?(?:n't|\s+not)\s+(?:say|state|mean|extend|apply|cover|tell|imply)\b",
    r"\bonly\s+(?:applies|apply|covers?|valid|holds?|for|to|relates?)\b",
    r"\bwhether\b[^.!?\n]{0,40}?\b(?:still|also|will|the\s+same|apply|applies)\b",
    r"\bnot\s+(?:for|about)\b", r"\bcan(?:'t|not)\s+(?:say|confirm|tell|promise|assume)\b",
    r"\bnothing\s+(?:beyond|after|later|about)\b",
)  # fmt: skip
CONTRASTS = any_of(
    r"^\s*(?:however|but|that\s+said|nevertheless|nonetheless|still|though|although|yet|even\s+so"
    r"|having\s+said\s+that|on\s+the\s+other\s+hand|in\s+the\s+meantime)\b",
    r"\bhowever\b",
)  # fmt: skip
CONDITION = any_of(r"^\s*(?:if|when|unless|in\s+case|where|once|whenever|should\s+(?:you|the|it|there))\b")
CITES = any_of(
    r"^[\s(*\[]*(?:sources?|references?|citations?|evidence|see(?:\s+also)?|based\s+on|from|ref"
    r"|cf)\b[\s*]*[:]",
)  # fmt: skip

# --- stems without which a cue that is dear to look for can not stand there

_NEGATION = (
    "n't", "not", "no ", "\nno", "neutral", "unmention", "unanswer", "undocument", "unaddress", "none",
    "nothing", "never", "nowhere", "neither", "unable",
    "unclear",
    "unspecified", "unstated", "unknown", "uncertain", "unethical", "unsure", "inappropriate",
    "insufficient", "impossible", "lack", "fail", "silent", "blank", "empty", "short", "outside", "beyond",
    "absent", "missing", "declin", "against", "fictional", "without", "open", "hard", "about", "rather",
    "little", "zero", "omitted", "left", "excluded", "mute", "quiet", "tight-lipped",
)  # fmt: skip
_DISCORD = (
    "disagree", "conflict", "contradict", "differ", "consisten", "aligned", "in line", "in sync", "uniform",
    "of one mind", "odds", "agree", "match", "line up",
    "tally", "diverge", "discrepan", "different", "two ", "competing", "mismatch", "one ", "some ",
    "while", "whereas", "but ",
)  # fmt: skip
_OFFERING = (
    "if ", "should", "in case", "let me", "feel free", "ask", "would you like", "shall i", "do you want",
    "once i", "i'll", "i can", "i could", "happy",
)  # fmt: skip
_POLITE = (
    "worr", "else", "question", "hope", "let me know", "feel free", "happy", "glad", "thank", "\nhi",
    "\nhello", "\nhey", "sorry", "apolog", "good ", "great", "welcome", "sure", "certainly", "of course",
    "no problem", "unfortunately", "absolutely", "have a", "take care", "get well", "congrat", "helpful",
    "can i help", "\noh", "yuck", "\nugh", "ouch", "wow", "oops", "gosh", "goodness", "\neek", "whoa", "\nhm",
    "\naw", "as an", "program", "designed", "built", "purpose", "capabilit", "role", "strive",
)  # fmt: skip
_QUESTION = (
    "?", "which", "what", "who", "where", "when", "why", "how ", "tell ", "let ", "please", "kindly",
    "could you", "can you", "would you", "need", "mean", "would help", "\nare ", "\nwere ", "\ndo ",
    "\ndid ", "\nwould ", "\nis ", "\nwas ", "\nhave ", "\nhas ", "\ncan ", "\ncould ",
)  # fmt: skip

CLAUSE_END = any_of(
    "[;]", r"(?<=\w)\s+--?\s+", r",(?=\s+(?:but|though|although|so|yet|unless)\b)",
    r",(?=\s+however\b(?!,\s+(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|must|may|not)))",
    r",(?=\s+(?:since|because|given\s+that)\b)",
    r",(?=\s+as\s+(?:the|no|nothing|none|there|neither|it)\b)",
    r"(?<=\w)\s+(?=but\s+(?:i|we|the|it|there|here|you)\b)",
    r"(?<=\w),(?=\s+and\s+(?:i|we|there|it|nothing|the\s+documents?)\b)", r"(?<=\w):(?=\s)",
)  # fmt: skip

VOCABULARY = Vocabulary(
    cues={
        Cue.DENIES: DENIES,
        Cue.HINTS: HINTS,
        Cue.UNREAL: UNREAL,
        Cue.IGNORANT: IGNORANT,
        Cue.DECLINES: DECLINES,
        Cue.UNDECIDED: UNDECIDED,
        Cue.DIFFERS: DIFFERS,
        Cue.DEPENDS: DEPENDS,
        Cue.ASKS: ASKS,
        Cue.DEMANDS: DEMANDS,
        Cue.CONFINES: CONFINES,
        Cue.REPORTS: REPORTS,
        Cue.WHICH: WHICH,
        Cue.VAGUE: VAGUE,
        Cue.HANDS_OFF: HANDS_OFF,
        Cue.PROPOSES: PROPOSES,
        Cue.ATTRIBUTES: ATTRIBUTES,
        Cue.OFFERS: OFFERS,
        Cue.CHECKS: CHECKS,
        Cue.COURTESY: COURTESY,
        Cue.NEAR: NEAR,
        Cue.SEARCHED: SEARCHED,
        Cue.GUESSES: GUESSES,
        Cue.SETTLES: SETTLES,
        Cue.CONCLUDES: CONCLUDES,
        Cue.DEMOTES: DEMOTES,
        Cue.MIXES: MIXES,
        Cue.LIMITS: LIMITS,
        Cue.CONTRASTS: CONTRASTS,
        Cue.CONDITION: CONDITION,
        Cue.CITES: CITES,
    },
    gates={
        **dict.fromkeys((Cue.DENIES, Cue.HINTS), _NEGATION),
        Cue.ASKS: _QUESTION,
        Cue.DIFFERS: _DISCORD,
        Cue.OFFERS: _OFFERING,
        Cue.CHECKS: ("?",),
        Cue.COURTESY: _POLITE,
    },
    present=re.compile(r"[a-z]{2}"),
    clause_end=CLAUSE_END,
)
"""The English cues."""
