"""English cues of talking with the user: asking, sending elsewhere, offering, greeting and closing."""

from evalgate.grade.action.cues import HIDDEN, any_of

_WH = r"(?:which|what|who|whom|whose|where|when|why|how(?:\s+(?:many|much|long|far|often|old|soon|big))?)"
_AUX = r"(?:do|does|did|are|is|was|were|should|would|can|could|will|have|has|shall)"
_MORE = r"(?:more|further|additional|a\s+(?:bit|little)|(?:a\s+)?few|some|the)"
ASKS = any_of(
    r"\b(?:grateful|happy|glad|like|love|good)\s+to\s+(?:learn|know|hear)\s+(?:which|whether|what)\b"
    r"|\bpoint\s+me\s+to\b",
    r"\?",
    rf"^\s*(?:and\s+|but\s+|so\s+|or\s+|first,?\s+)?{_WH}(?!\s+(?:i|we|they)\b)(?:\s+[\w'-]+){{0,4}}?\s+{_AUX}\s+(?:you|we|i|it"
    rf"|the|this|that(?!\s+(?:the|an?|you|it|they|there|we|i)\b)|your)\b",
    r"(?<!n't\s)(?<!not\s)(?<!to\s)(?<!\bit\s)(?<!they\s)\b(?:say|state|tell\s+me|let\s+me\s+know)\s+(?:whether|if\s+(?:you're"
    r"|you\s+are|you\s+mean"
    r"|your\s+\w+|it's|it\s+is|this\s+is))\b",
    r"\b(?:reply|answer|respond|write\s+back)\s+with\s+(?:the|a|your|one|just)\b",
    r"(?<!n't\s)(?<!not\s)(?<!to\s)\b(?:say|pick|choose|name|specify|indicate)\s+(?:which|one\s+of)\b"
    r"|^\W*which\W*$",
    r"^\s*(?:are|were|do|did|would|is|was|has|can|could)\s+(?:you|your|the|it|this|that|there"
    r"|we)\s+(?:[\w'-]+\s+){0,3}?(?:asking|referring|looking|talking|interested|mean|trying|want|like"
    r"|need|about|in|to|for|\w+ing)\b",
    rf"(?<!n't\s)(?<!not\s)\b(?:tell|let)\s+(?:me|us)\s+(?:know\s+)?(?:exactly\s+|more\s+about\s+"
    rf"|a\s+(?:bit|little)\s+(?:more\s+)?(?:about\s+)?|about\s+)?(?:more\b|{_WH}\b|whether\b"
    rf"|if\s+(?:you\s+mean|it's|it\s+is|this\s+is|that\s+is)\b|the\b|your\b)",
    r"\b(?:please|kindly|could\s+you|can\s+you|would\s+you)\s+(?:\w+\s+)?(?:specify|clarify|indicate"
    r"|choose|pick|elaborate|reply\s+with|narrow|rephrase)\b",
    rf"\b(?:please|kindly|could\s+you|can\s+you|would\s+you)\s+(?:\w+\s+)?(?:confirm\s+(?:{_WH}|whether)"
    rf"|provide\s+(?:me\s+with\s+)?{_MORE}|give\s+(?:me\s+)?{_MORE}|share\s+{_MORE}|(?:state|say"
    rf"|explain|mention|name)\s+(?:{_WH}|whether|if))\b",
    rf"\bi(?:'d|\s+would)?\s+(?:just\s+)?need\s+(?:you\s+)?to\s+(?:know|tell\s+me)\s+(?:{_WH}|whether|if"
    rf"|more|the|your)\b|\b(?:do|did)\s+you\s+mean\b",
    r"\bneed\s+(?:a\s+(?:bit|little)\s+)?more\s+(?:details?|information|context)\s+(?:from|about|on|to)\b"
    r"|\bit\s+would\s+help\s+(?:me\s+)?(?:to\s+know|if\s+you)\b",
)  # fmt: skip
DEMANDS = any_of(
    r"\b(?:reply|answer|respond|come\s+back|write\s+back)\s+with\s+(?:just\s+|only\s+|the\s+(?:number|letter)\s+)?(?:\d|[a-e]\b|one\b|either\b|yes\b|the\s+(?:number|letter|option)\b|which\b)",
    r"\b(?:confirm|state|give|tell|name|share|provide|send|specify|indicate)\b[^.!?\n]{2,40}?\b(?:so\s+(?:that\s+)?i\s+(?:can|may|could)|and\s+i(?:'ll|\s+will|\s+can))\b",
    r"\b(?:type|press|enter|send|reply|text)\s+(?:with\s+)?[\"']?(?:\d|[a-d])[\"']?\s+(?:for|if)\b",
    r"\bi(?:'d|\s+would)\s+(?:just\s+|first\s+)?(?:need|want|like|have)\s+to\s+(?:know|hear|check|ask|be\s+told)\s+(?:first\s+)?(?:if|whether|which)\b"
    r"|\bonce\s+i\s+(?:hear|know|see|learn|understand)\s+(?:if|whether|which|what)\b",
    rf"\b(?:say|reply|type|answer|write)\s+(?:with\s+)?[\"“']{HIDDEN}",
    r"\b(?:once|when|as\s+soon\s+as|after)\s+you(?:'ve|\s+have)?\s+(?:said|told\s+me|chosen|picked|confirmed|specified|let\s+me\s+know)\b"
    r"|\bneed\s+to\s+(?:hear|know|learn)\s+(?:first\s+)?(?:if|whether|which)\b",
    rf"\b(?:if|once|when|as\s+soon\s+as|so)\b[^.!?\n]{{0,20}}?\b(?:tell|let)\s+me\s+(?:know\s+)?(?:{_WH}"
    rf"|whether)\b",
    r"\b(?:if|once)\s+you\s+(?:specify|clarify|confirm\s+which|choose)\b",
    r"\b(?:once|when)\s+you(?:'ve|\s+have)?\s+(?:told|let)\s+me\b|\bjust\s+reply\s+with\b",
    r"\bi\s+(?:just\s+)?need\s+to\s+know\b|\b(?:tell|let)\s+me(?:\s+know)?,?\s+and\s+i(?:'ll|\s+will|\s+can)\b",
)  # fmt: skip
REPORTS = any_of(r"\b(?:tell|let|inform|notify)\s+(?:the|your|our|a|an)\s+\w+")
WHICH = any_of(
    r"\bwhich\b", r"\bwhether\b", r"\bif\s+(?:your|you|it|this)\b[^.!?\n]{1,60}\bor\b",
    r"\bwhat\s+(?:kind|type|sort|year|period|part|one)\b",
    r"\bdo\s+you\s+mean\b", r"\bor\b[^!?\n]{1,120}\?",
    r"\bare\s+you\s+(?:asking|referring|talking|looking)\b", r"\beither\b", r",\s*or\b",
)  # fmt: skip
VAGUE = any_of(
    r"\b(?:more|further|additional|extra)\s+(?:details?|information|context|specifics?|background)\b",
    r"\bmore\s+about\b", r"\bmore\s+specific\b", r"\bclarify\s+(?:your\s+question|what)\b",
    r"\belaborate\b", r"\brephrase\b", r"\bwhat\s+you\s+(?:need|want|mean|are\s+looking)\b",
    r"\byour\s+situation\b",
)  # fmt: skip
_WHOM = (
    r"(?:(?:the|our|your|their)\s+(?:[\w'-]+\s+){0,3}?(?:office|desk|team|staff|manager|officer|reception|department|people|secretary|warden|counter"
    rf"|helpline|service|line|pharmacist|owner|host|organiser|organizer|coordinator|administrator)|reception|hr|support|management|{HIDDEN})"
)
HANDS_OFF = any_of(
    r"\byou(?:'ll|'d|\s+will|\s+would|\s+may)?\s+(?:[a-z]+\s+)?(?:need|want|have)\s+to\s+(?:request|ask\s+for|obtain|get|seek)\s+(?:an?|the|their|its|your)\s+"
    r"(?:[a-z]+\s+)?(?:quote|quotation|price|figure|confirmation|answer|ruling|decision)\b",
    r"^\W*(?:(?:that's|that\s+is|it's|this\s+is|sounds\s+like|looks\s+like|probably|likely|perhaps|maybe|possibly|definitely|best|really|rather)\s+){1,3}"
    rf"(?:one|an?\s+(?:question|matter|job|case|query|point))\s+for\s+{_WHOM}",
    r"\b(?:get|need|seek|await|obtain|have|ask\s+for|take|takes|wants?|requires?)\s+(?:an?\s+|the\s+)?(?:ruling|decision|word|verdict|confirmation|clarification|steer|go-ahead)\s+from\b",
    r"\b(?:worth|by|try|suggest|recommend|advise|mind|consider|best)\s+(?:putting|raising|taking|bringing|directing|addressing|sending|running)\s+"
    r"(?:(?:the|this|that|your|it)\b\s*)(?:question|query|matter|point|one|enquiry|request)?\s*(?:up\s+)?(?:to|with|past|by)\b",
    r"\b(?:question|matter|one|point|thing|something)\s+(?:best\s+)?to\s+(?:put|raise|take|ask|settle|clear\s+up|sort\s+out)\s+(?:to|with|up\s+with|of)\b",
    r"\btell\s+(?:the|your|our)\s+[^.!?,;\n]{2,30}?\s+(?:which|whether|what)\b[^.!?\n]{0,60}?\b(?:they|she|he)(?:'ll|\s+(?:will|can))\b",
    r"\b(?:take|taken|taking)\s+(?:it\s+|this\s+|that\s+)?up\s+with\b|\b(?:raise|discuss|sort\s+out|clear\s+up|settle|clarify|thrash\s+out)\s+"
    r"(?:it\s+|this\s+|that\s+)?(?:directly\s+)?with\s+(?:the|your|our|an?)\b",
    r"\b(?:have|get|let)\s+(?:the\s+|your\s+|our\s+|someone\s+|somebody\s+)?(?!(?:you|it|them|this|that|me|us|i|we|they)\b)[^.!?,;\n]{1,30}?\s+(?:to\s+)?"
    r"(?:confirm|check|verify|clarify|tell\s+you|advise|look\s+(?:it|this|that|into))\b",
    rf"\b(?:write|e-?mail|message|line|note|enquiry|question)\s+(?:to\s+)?{HIDDEN}",
    r"\ba\s+(?:quick\s+|short\s+|brief\s+)?(?:note|line|question|enquiry|query)\s+to\s+(?:the|your|our)\b",
    r"\b(?:try|trying)\s+(?:the\s+|your\s+|our\s+)(?:[\w'-]+\s+){0,2}?(?:shop|workshop|office|desk|reception|team|staff"
    r"|secretary|warden|manager|helpline|counter|people|department|clerk|caretaker|library|branch)\b(?=\W*$|\s+(?:for|on|at|about"
    r"|first|instead)\b)",
    r"\btry(?:ing)?\s+(?:the\s+|your\s+|our\s+)?[^.!?,\n]{1,40}?\b(?:on|at|via)\s+(?:ext(?:ension)?"
    r"\b\.?|\(?\d[\d() -]{2})",
    r"\b(?:is|are|can\s+be\s+reached|reachable)\s+(?:on|at|via)\s+(?:ext(?:ension)?\b\.?\s*\d|\d{3,}[ -]\d)",
    r"\b(?:one|person|people|team|office|desk|place|staff|they|she|he)(?:'s|\s+is|\s+are)?\s+(?:who|that|which|to)?\s*"
    r"(?:who'd|would|should|ought\s+to)\s+know\b|\b(?:ought|is\s+likely|are\s+likely)\s+to\s+know\b",
    r"\b(?:a|one)\s+(?:word|call|chat)\s+with\b",
    r"\bput\s+(?:the|this|your|that)\s+question\s+to\b",
    r"\b(?:recommend|suggest|advise|worth)\s+(?:e-?mailing|ringing|phoning|getting\s+in\s+touch)\b",
    r"\b(?:ask|enquire|inquire|check)\s+(?:at|with)\s+(?:reception|hr|it|support|security|staff|(?:head|main|front)\s+\w+"
    r"|customer\s+\w+)\b|^\W*(?:so\s+)?please\s+(?:ask|enquire|inquire|contact|ring|speak)\b",
    r"\bin\s+a\s+position\s+to\s+(?:inform|help|advise|tell|answer|assist|confirm)\b"
    r"|\b(?:folks|people|team|ones?|person|place|who)\b[^.!?\n]{0,12}\bto\s+(?:ask|try|contact|check\s+with"
    r"|talk\s+to)\b",
    r"\b(?:another|other|separate)\s+(?:document|polic|guide|rule)\w*\b[^.!?\n]{0,30}\b(?:may|might"
    r"|could)\b",
    r"\b(?:covered|set\s+out|found)\s+elsewhere\b",
    r"\b(?:quick|short|brief)\s+(?:call|word|chat|e-?mail|message|visit|line)\b[^.!?\n]{0,20}?\b(?:to|with|at)\b"
    r"|\b(?:stop|pop|drop|swing|call)\s+(?:in|by)\b[^.!?\n]{0,60}?\bask\b"
    r"|\ba\s+(?:call|visit|e-?mail|word|message)\s+(?:to|with)\b"
    r"|\bhear\s+(?:it\s+)?from\s+(?:the|your|our|someone)\b|\brun(?:ning)?\s+(?:it|this|that)\s+(?:past|by)\b"
    r"|(?<!used\sfor\s)(?<!is\sfor\s)(?<!are\sfor\s)\bcontact(?:ing)?\s+(?!details?\b|info|numbers?\b|lens|forms?\b|pages?\b|is\b|are\b|us\b)[a-z]"
    r"|\b(?:call|phone|ring|see|ask|e-?mail)(?:ing)?\s+(?:reception|customer\s+\w+|support|management|security|staff"
    r"|admin\w*|head\s+office|housing|student\s+\w+)\b"
    r"|\b(?:giv(?:e|ing)|drop(?:ping)?)\s+[^.!?\n]{2,60}?\b(?:a\s+(?:quick\s+|short\s+)?(?:call|ring|line|bell|buzz"
    r"|shout|note|message)|an\s+e?-?mail)\b|\b(?:first\s+)?port\s+of\s+call\b|\byour\s+best\s+bet\b"
    r"|\b(?:that's|this\s+is|that\s+is|it's)\s+(?:really\s+|probably\s+|rather\s+)?(?:one|a\s+(?:question"
    r"|matter|case))\s+for\s+(?:the|our|your|them|someone)\b"
    r"|\b(?:fastest|quickest|easiest|surest|simplest|safest)\s+(?:way|thing|option|route|course)\b"
    r"[^.!?\n]{0,40}?\b(?:ask|call|contact|find\s+out|e?-?mail|check|speak)",
    r"\b(?:check|confirm|verify|speak|talk|get\s+in\s+touch|reach\s+out|raise\s+(?:it|this)|consult"
    r"|liaise|follow\s+up|look)\b[^.!?\n]{0,30}?\b(?:with|to|at|in|on)\b",
    r"\b(?:ask|enquire|inquire|ring|call|check|apply)\s+(?:at|with|in)\s+(?:the|your|our|an?|any)\b",
    r"\b(?:contact|ask|consult|e-?mail|refer\s+to|write\s+to|seek|reach|approach)\s+(?:the|your|our|an?"
    r"|hr|their|someone|with|official|any|him|her|them)\b",
    r"\b(?:call|phone|ring|visit|see|check)\s+(?:the|your|our|hr|their|someone|with|official|reception"
    r"|them)\b",
    r"\b(?:can|could|may|might|should|will|would)\s+(?:be\s+able\s+to\s+|[a-z]+ly\s+|also\s+"
    r"|surely\s+)?(?:confirm|help|advise"
    r"|tell\s+you|clarify|answer|assist|point\s+you|direct\s+you|know)\b",
    r"\b(?:best|recommend(?:ed)?|advise|suggest|worth)\b[^.!?\n]{0,30}?\b(?:contact|check|consult|ask"
    r"|speak|visit|refer|confirm|call|verify)\w*",
    r"\bgetting\s+in\s+touch\b|\bturn\s+to\b|\bis\s+the\s+(?:best\s+)?(?:place|person|team|office)\s+to\b"
    r"|\bdirect\s+(?:your|this)\b",
    r"\bhand(?:ed|ing)?\s+(?:you|this|your\s+\w+)\s+(?:on\s+|over\s+)?to\b"
    r"|\b(?:pass(?:ed|ing)?|forward(?:ed|ing)?|transfer(?:red|ring)?|escalat\w+"
    r"|connect(?:ing)?|refer(?:red|ring)?|put(?:ting)?)\s+(?:this|you|it|your\s+\w+)\s+(?:on\s+|over\s+"
    r"|through\s+)?(?:to|with)\b",
)  # fmt: skip
OFFERS = any_of(
    r"\b(?:may|might|can|could)\s+i\s+(?:perhaps\s+|also\s+)?(?:assist|help|interest|tempt)\s+you\b",
    r"\b(?:if|should|in\s+case)\s+(?:you(?:'d|'re|\s+would|\s+are|\s+do)?|it|that"
    r"|this)\b[^.!?\n]{0,60}?\b(?:let\s+me\s+know|just\s+(?:ask|let|say)|i\s+can|i'd\s+be|i'm\s+happy"
    r"|i\s+am\s+happy|i'll|happy\s+to|feel\s+free|tell\s+me|glad\s+to)\b",
    r"\b(?:let\s+me\s+know|feel\s+free|just\s+ask)\s+if\b(?!\s+you\s+mean)"
    r"|\bwould\s+you\s+like\s+(?:(?:the|their|its|a|our)\s+[^.!?\n]{0,40}?\b(?:number|address|details|e-?mail|link"
    r"|contacts?|phone|summary)\b|me\s+to|to\s+(?:know|see|hear)\s+(?:more|about\s+(?:that|those|these"
    r"|it)))\b",
    r"\bshall\s+i\b|\bdo\s+you\s+want\s+me\s+to\b|\bonce\s+i\s+know\b|\bi'll\s+(?:look|check|find|point)\b",
    r"\bi\s+(?:can|could)\s+(?:also\s+|still\s+|instead\s+|gladly\s+|certainly\s+)?(?:look|show|share"
    r"|go\s+over|walk|explain|summari[sz]e|list|point\s+you)\b",
    r"\bhappy\s+to\s+(?:share|go\s+over|explain|look|walk|list|tell)\b|^\s*(?:just\s+)?let\s+me\s+know\W*$",
)  # fmt: skip
PROPOSES = any_of(
    r"\b(?:may|might|can|could)\s+i\s+(?:perhaps\s+|instead\s+|also\s+)?(?:assist|help|interest|tempt|offer|show|tell|look|point|direct)\b",
    r"\b(?:shall|should)\s+i\b", r"\bwould\s+you\s+like\b", r"\bdo\s+you\s+(?:want|need)\b",
    r"^\s*(?:how|what)\s+about\b",
)  # fmt: skip
CHECKS = any_of(
    r"\b(?:does|did|do)\s+(?:that|this|it|these)\s+(?:all\s+)?(?:help|answer|make\s+sense|clear|clarify"
    r"|work|solve|sound)\b",
    r"\b(?:is|are|was)\s+(?:that|this|it|everything)\s+(?:all\s+)?(?:clear|ok|okay|alright|all\s+right"
    r"|helpful|useful|fine|what\s+you\s+(?:need|want|were\s+(?:after|looking|hoping))\w*)\b",
    r"\bhow\s+are\s+you\s+(?:feeling|doing|today|now)\b|\bare\s+you\s+(?:ok|okay|all\s+right|alright|hurt|safe)\s*\?",
    r"(?:,|^)\s*(?:ok|okay|alright|all\s+right|all\s+clear|make\s+sense)\?|^\s*(?:i\s+)?hope\b",
)  # fmt: skip
COURTESY = any_of(
    r"^\W*(?:a\s+(?:very\s+)?warm\s+)?welcome\s+to\s+(?:the|our|your)\s+[\w'\s-]{2,30}[!.]|\bwishing\s+you\b",
    r"^\W*dear\s+\w+|^\W*you\s+bet\b|^\W*(?:sure|no)\s+(?:thing|worries)\b",
    r"\b(?:kind|best|warm|many)\s+(?:regards|wishes)\b|\byours\s+(?:sincerely|faithfully|truly)\b"
    r"|\bgood\s+luck\b|\blook(?:ing)?\s+forward\b"
    r"|\bat\s+your\s+disposal\b|\b(?:don't|do\s+not)\s+hesitate\b|\bshout\s+if\b|\bgive\s+(?:me"
    r"|us)\s+a\s+shout\b|\benjoy\s+(?:your|the)\b"
    r"|^\W*(?:oh\s+no\W+)?(?:i\s+|we\s+)?hope\s+(?:you|it|all|everything|they|your)\b|\bsafe\s+travels\b"
    r"|\bno\s+pun\s+intended\b|\bfingers\s+crossed\b|\bcheers\b",
    r"^\s*(?:oh\b|yuck|ugh|ouch|wow|oops|gosh|goodness|eek|whoa|hm+\b|aw+\b)"
    r"|\bsorry\s+(?:to\s+hear|you|about|for\s+the)\b",
    r"\b(?:no\s+worries|don't\s+worry|not\s+to\s+worry|welcome!)",
    r"\bas\s+an\s+(?:ai|assistant|artificial)\b", r"\bi(?:'m|\s+am)\s+(?:programmed|designed|built)\b",
    r"\bmy\s+(?:programming|purpose|capabilities|role)\b", r"\bi\s+strive\b",
    r"\b(?:anything|something)\s+else\b(?=[^.!?\n]*(?:\?|help|need|know))|\b(?:other|further|more"
    r"|additional|any)\s+questions\b|\bhope\s+(?:this|that|it)\s+(?:helps|answers|clear)",
    r"\blet\s+me\s+know\s+if\s+(?:you\s+(?:have|need)|there(?:'s|\s+is)|i\s+can|that)|\bfeel\s+free\b"
    r"|\b(?:happy|glad)\s+to\s+(?:help|assist|look\s+(?:that|it|this)\s+up)\b",
    r"^\W*(?:and\s+)?(?:many\s+)?(?:thanks|thank\s+you)\s+(?:for|very|so|kindly|in\s+advance)\b"
    r"|^\W*(?:it\s+(?:is|was)|how)\s+(?:good|kind|nice|lovely|thoughtful)\s+of\s+you\b",
    r"^\s*(?:thanks|thank\s+you|hi\b|hello|hey|sorry\b|apolog|i(?:'m|\s+am)\s+(?:so\s+|very\s+"
    r"|really\s+)?sorry|i\s+apologi[sz]e|good\s+(?:question|morning|afternoon|day)|great\s+question"
    r"|you're\s+welcome|sure\b|certainly|of\s+course|no\s+problem|unfortunately|absolutely"
    r"|my\s+apologies)",
    r"\bapolog\w+|\bhave\s+a\s+(?:great|nice|good|lovely)\b|\btake\s+care\b|\bget\s+well\b"
    r"|\bcongratulations\b|\b(?:was|is)\s+(?:this|that)\s+helpful\b|\bhow\s+(?:else\s+)?can\s+i\s+help\b",
)  # fmt: skip
