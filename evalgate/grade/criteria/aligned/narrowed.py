"""Whom and which case a sentence speaks of, narrowed or widened by one word: only by telephone.

Each needs the word that it stands for in what the documents say there.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from evalgate.grade.criteria.aligned.placed import misplaced
from evalgate.text.lazily import Late
from evalgate.text.similarity import stem

_PREFIXED = Late(
    r"(?<![一-龯])(?P<prefix>[副準非旧仮元半未]|[前新次](?=[一-龯]{0,3}[長者員役事]))(?P<word>[一-龯]{2,4}[ぁ-ん]{1,2}[一-龯]?)"
)


def changes_the_prefix(claim: str, section: str) -> bool:
    """Whether a claim says of a deputy, a former or a non-member what the documents say of the other.

    Args:
        claim: What is claimed, folded.
        section: What the documents say, folded.
    """
    return any(
        match[0] not in section
        and re.search(rf"(?<![副準非旧仮元半未前新次]){match['word']}", section) is not None
        for match in _PREFIXED.finditer(claim)
    )


_ALL_BUT = Late(r"(?P<who>[一-龯ァ-ヶー]{2,8})以外(?:の[一-龯]{1,3})?(?:は|が|に|で)")


def excepts_the_named(claim: str, told: str) -> bool:
    """Whether a claim says of all but some what the documents say of these: 会員以外は半額 for 会員は半額.

    That the others don't have it says the same.

    Args:
        claim: What is claimed, folded.
        told: What the documents say there, with the question, folded.
    """
    for match in _ALL_BUT.finditer(claim):
        if f"{match['who']}以外" in told:
            continue
        named = re.search(rf"{match['who']}(?:の[一-龯]{{1,3}})?(?:は|が|に|で)(?P<rest>[^。\n]*)", told)
        denies = _SAYS_NO.search(claim, match.end()) is not None
        if named and denies is (_SAYS_NO.search(named["rest"]) is not None):
            return True
    return False


_ONLY = Late(
    r"(?P<ja>[一-龯ァ-ヶー]{2,8})(?:で|に|から)?(?:のみ|だけ|に限)"
    r"|\bonly\s+(?:by|at|in|on|from|through|via|with)\s+(?:the\s+|an?\s+)?(?P<behind>[a-z]{3,})"
    r"|\b(?:by|at|in|on|from|through|via|with)\s+(?:the\s+|an?\s+)?(?P<before>[a-z]{3,})\s+only\b"
)


def leaves_out_a_way(claim: str, section: str) -> bool:
    """Whether a claim leaves one of two ways: only by telephone, where there is the website as well.

    Args:
        claim: What is claimed, folded.
        section: What the documents say, folded.
    """
    for match in _ONLY.finditer(claim):
        way = re.escape(match["ja"] or match["behind"] or match["before"])
        either = (
            rf"(?:または|もしくは|又は|か|や|・)お?{way}(?!のみ|だけ)|{way}(?:または|もしくは|又は|か(?!ら)|や|・)"
            if match["ja"]
            else rf"\bor\s+(?:[a-z]+\s+){{0,2}}{way}\b|\b{way}\s+or\b"
        )
        if re.search(either, section) and not re.search(
            rf"{way}(?:で|に|から)?(?:のみ|だけ|に限)|only", section
        ):
            return True
    return False


_IN_CASE = Late(
    r"(?P<case>[^。、]{2,24}?)(?:場合|ときに?|時|際)(?:は|には|に限り|、)(?P<main>[^。]{2,60})"
    r"|(?P<first>[^.;]{4,80}?)\s(?:if|when|unless|without)\s+(?P<then>[^,.;]{4,60})"
)
_CONDITION = Late(
    r"場合|とき|時(?:は|に)|際|たら|れば|なら|\b(?:if|when|whenever|unless|without|once|where|in\s+case|until|before|after)\b"
)
_SAYS_NO = Late(
    r"ません|ない|不可|禁|断り|遠慮|\b(?:not|no|never|cannot|prohibited|forbidden|banned)\b|n't\b"
)
_KANJI = Late(r"[一-龯]")
_LATIN = Late(r"[a-z]{4,}")


def puts_a_condition(claim: str, told: str, states: Callable[[str], bool]) -> bool:
    """Whether a claim makes a plain no hold in one case only, of which nothing is told beside it.

    Args:
        claim: What is claimed, folded.
        told: The sentences that it rests on, with the question, folded.
        states: Whether a text states a fact.
    """
    if _CONDITION.search(told) or not _SAYS_NO.search(told):
        return False
    for match in _IN_CASE.finditer(claim):
        case, main = match["case"] or match["then"], match["main"] or match["first"]
        if _SAYS_NO.search(main) and states(main) and not any(word in told for word in _signs(case)):
            return True
    return False


def _signs(case: str) -> Iterator[str]:
    """The kanji of a case, or its longer English words."""
    found = _KANJI.findall(case)
    yield from found or map(stem, _LATIN.findall(case))


VERB = (
    r"(?:pays?|costs?|is|are|was|were|can|may|must|needs?|have|has|gets?|receives?|will|should|do|does|don't|doesn't|cannot"
    r"|can't|borrow|lasts?|takes?|starts?|appl(?:y|ies)|runs?|opens?|closes?|eats?|travels?|goes|go|comes?|enters?|stays?"
    r"|uses?|joins?|works?|claims?|earns?|swims?|rides?|parks?|attends?|qualif(?:y|ies))"
)
"""What follows the subject of an English clause."""
_JOINED = Late(
    r"(?<![一-龯ァ-ヶー])(?P<one>[一-龯ァ-ヶー]{1,8})(?:と|や|・|および|及び|または|又は)(?P<two>[一-龯ァ-ヶー]{1,8}?)(?=の[一-龯ァ-ヶー]|[はがも]|には)"
    r"|(?:\A|[.;:,])\s*(?:the\s+|your\s+)?(?P<first>[a-z]{4,})\s+(?:and|or)\s+(?P<second>[a-z]{4,})(?=\s+(?:are|is|can|may|must|pay|have|has|get|need)\b)"
)


def joins_another(claim: str, told: str, documents: str) -> bool:
    """Whether a claim says of a second thing what the documents say of one: 犬と猫の散歩 for 犬の散歩.

    Args:
        claim: What is claimed, folded.
        told: Everything that the documents say there, with the question, folded.
        documents: What they say elsewhere, folded.
    """
    for match in _JOINED.finditer(claim):
        pair = match["one"] or match["first"], match["two"] or match["second"]
        there = [word in told for word in pair]
        other = pair[there.index(False)] if there.count(False) == 1 else ""
        if other and other in documents:
            return True
    return False


_OPPOSED = (
    (Late(r"\bfull[- ]time\b"), Late(r"\bpart[- ]time\b")),
    (Late(r"\b(?:indoors?|inside)\b"), Late(r"\b(?:outdoors?|outside)\b")),
    (Late(r"\boff-peak\b"), Late(r"(?<!off-)\bpeak\b")),
    (Late(r"\bdomestic\b"), Late(r"\b(?:international|abroad|overseas|foreign)\b")),
    (Late(r"\bnon-?members?\b"), Late(r"(?<!non-)(?<!non)\bmembers?\b")),
    (Late(r"\bmornings?\b"), Late(r"\b(?:afternoon|evening)s?\b")),
    (Late(r"平日"), Late(r"休日|土日|週末|祝日")),
    (Late(r"国内"), Late(r"国外|海外|国際")),
    (Late(r"屋内|室内"), Late(r"屋外|室外")),
    (Late(r"新規"), Late(r"継続|更新")),
    (Late(r"常勤"), Late(r"非常勤|パート")),
    (Late(r"個人"), Late(r"団体|法人")),
    (Late(r"前年|昨年|前年度"), Late(r"現在|今年|本年")),
)
"""Kinds of a thing that exclude each other."""


def speaks_of_the_other_kind(claim: str, told: str) -> bool:
    """Whether a claim says of one kind what the sentences that it rests on say of the other.

    Args:
        claim: A sentence that states a fact, folded.
        told: The sentences that it rests on, with the question, folded.
    """
    return any(
        here.search(claim) and not there.search(claim) and there.search(told) and not here.search(told)
        for pair in _OPPOSED
        for here, there in (pair, pair[::-1])
    )


def narrows(
    claims: Iterable[tuple[str, bool]], told: str, section: str, states: Callable[[str], bool]
) -> bool:
    """Whether some sentence narrows or widens what the documents say.

    Args:
        claims: The sentences, folded, and whether each states a fact.
        told: The sentences that those rest on, with the question, folded.
        section: Everything that stands beside them, folded.
        states: Whether a text states a fact.
    """
    return any(
        changes_the_prefix(claim, section)
        or leaves_out_a_way(claim, section)
        or (
            stated
            and (
                excepts_the_named(claim, f"{section}\n{told}")
                or puts_a_condition(claim, told, states)
                or speaks_of_the_other_kind(claim, told)
                or misplaced(claim, told)
            )
        )
        for claim, stated in claims
    )


_ALIKE = Late(
    r"(?P<one>[一-龯ァ-ヶー]{2,8})(?:および|及び|や|と|または|・)(?P<two>[一-龯ァ-ヶー]{2,8})(?=(?:の[一-龯ぁ-ん]{1,6})?を(?:禁|断|遠慮)|[はが])"
    rf"|(?:\A|[.;\n]\s*)(?P<first>[a-z]{{4,}})\s+(?:and|or)\s+(?P<second>[a-z]{{4,}})\s+{VERB}\b"
)


def names_the_other(sentences: str, asked: str, clause: str) -> bool:
    """Whether of two things that are said to be alike a clause names the one that nobody asked for.

    Args:
        sentences: What the documents say, folded.
        asked: The question, folded.
        clause: The clause of the answer, folded.
    """
    pairs = [(m["one"] or m["first"], m["two"] or m["second"]) for m in _ALIKE.finditer(sentences)]
    return any(
        _shares(meant, asked)
        and not _shares(other, asked)
        and other in clause
        and not _shares(meant, clause.replace(other, ""))
        for one, two in pairs
        for meant, other in ((one, two), (two, one))
    )


_SIGN = Late(r"[一-龯]|[ァ-ヶー]{2,}")


def _shares(word: str, text: str) -> bool:
    """Whether a text has a word, or one of its kanji: 飲酒, お酒を飲む."""
    return word[:-1] in text if word.isascii() else any(sign in text for sign in _SIGN.findall(word))
