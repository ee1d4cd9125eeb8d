"""More English ways to say that documents do not hold something: they stop short of it, none is given."""

from evalgate.grade.action.en.refusing import DOCUMENT, IN

_GIVEN = (
    r"(?:given|listed|shown|quoted|published|printed|recorded|stated|noted|on\s+record|there|set\s+out|in\s+there"
    r"|spelt\s+out|spelled\s+out)"
)
_VALUES = (
    r"(?:prices?|pricing|fees?|rates?|tariffs?|charges?|costs?|hours|times?|dates?|deadlines?|amounts?|numbers?|figures?|limits?|rules?"
    r"|details?|data|information|terms|entr(?:y|ies)|value|sum|total)"
)
_REACH = (
    r"(?:looks?|goes?|reach(?:es)?|runs?|extends?|stretch(?:es)?|gets?|comes?|covers?|carr(?:y|ies)|holds?|gives?"
    r"|quotes?|names?|offers?|publish(?:es)?|puts?|treats?|touch(?:es)?)"
)
ABSENT = (
    rf"\bno\s+{DOCUMENT}\b{IN}{{0,30}}?\b(?:looks?|goes?|reach(?:es)?|runs?|extends?|stretch(?:es)?|gets?)\s+(?:that|so|as|this|to|beyond|past|ahead|further|into)\b",
    rf"\b(?:none|neither)\s+of\s+(?:them|these|those|it|the\s+(?:[\w'-]+\s+){{0,2}}?{DOCUMENT})\b{IN}{{0,12}}?\b{_REACH}\b",
    (
        rf"\b(?:further|farther|later|more\s+recent|more\s+detailed|more\s+specific|beyond|past)\b{IN}{{0,40}}?\bthan\s+(?:what\s+)?(?:the|these|those|my|our|any)\s+(?:[\w'-]+\s+){{0,2}}?"
        rf"{DOCUMENT}\b\s+(?:go(?:es)?|reach(?:es)?|covers?|runs?|says?|gets?|tells?|extends?|stretch(?:es)?|look|stretch)\b"
    ),
    rf"\b{_VALUES}\s+(?:[\w'-]+\s+){{0,4}}?(?:is|are|was|were)(?:n't|\s+not|\s+never)\s+(?:actually\s+|yet\s+|also\s+)?{_GIVEN}(?=\W*$|,)",
    (
        rf"\b(?:it|they|them|this|which|that|{DOCUMENT})\s+(?:contains?|gives?|holds?|lists?|includes?|carr(?:y|ies)|shows?|has|have|quotes?|names?|states?|sets?)\s+no\s+(?:[\w'-]+\s+){{0,3}}?{_VALUES}\b"
        rf"(?!\s+(?:limits?|apply|applies|is|are|for\s+(?:you|members)))"
    ),
    r"^\W*(?:sorry\W+|hm+\W+|afraid\W+|alas\W+)*(?:i\s+)?(?:can't|cannot|couldn't|could\s+not|didn't|don't)\s+(?:see|find|spot|locate|come\s+across|make\s+out)\s+(?:one|it|any|anything|that|this|such)\b",
    r"\b(?:is|are|lies?|goes?|falls?)\s+(?:well\s+|far\s+|just\s+)?(?:beyond|outside)\s+(?:of\s+)?what\s+(?:[\w'-]+\s+){1,4}?(?:can\s+|could\s+|do\s+|will\s+)?(?:tell|show|contain|hold|reach|settle|answer|go\s+into)\b",
    rf"\b(?:can(?:'t|not)|could(?:n't|\s+not))\s+be\s+(?:answered|told|settled|worked\s+out|determined|established|gathered)\s+(?:from|with|on\s+the\s+basis\s+of|by)\s+(?:[\w'-]+\s+){{0,4}}?{DOCUMENT}\b",
    rf"\b(?:one|something|a\s+(?:point|matter|question|gap))\s+(?:that\s+|which\s+)?(?:all\s+)?(?:the\s+|my\s+|our\s+|these\s+)?{DOCUMENT}\s+(?:all\s+)?leaves?\s+(?:open|unanswered|aside|out)\b",
    rf"\b{DOCUMENT}\b{IN}{{0,20}}?\bleaves?\s+(?:that|this|the|it|your)\s*(?:question|point|matter|issue)?\s*open\b",
    rf"\bunanswerable\s+(?:from|with|on)\s+(?:[\w'-]+\s+){{0,4}}?{DOCUMENT}\b",
    rf"\b(?:there's|there\s+is)\s+no\s+way\s+(?:for\s+(?:me|us)\s+)?(?:to|of)\s+(?:answer|tell|say|know|work)\w*\b{IN}{{0,40}}?\b{DOCUMENT}\b",
    rf"\b{DOCUMENT}\b{IN}{{0,40}}?\b(?:is|are)\s+(?:confined|limited|restricted)\s+to\b{IN}{{0,80}}?\band\b{IN}{{0,40}}?\b(?:not|n't|no|none|nothing)\b",
    (
        r"^\W*(?:but|yet|and)\s+(?:(?:i|we)\s+)?(?:still\s+|always\s+|just\s+)?"
        r"(?:(?:c[ao]me|walked|went|got)\s+(?:away|back|out|up)|(?:ended|finished|wound)\s+up|left|returned|emerged"
        r"|(?:was|were|am|are)\s+left)\s+"
        r"(?:with\s+(?:nothing|no\s+(?:answer|result)s?)|empty[- ]handed|none\s+the\s+wiser)(?=\W*$|,)"
    ),
)
