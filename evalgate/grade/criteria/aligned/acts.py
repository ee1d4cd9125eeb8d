"""Who is told, by when what is done, and in which case: acts that have changed places within a section.

Each claim has only words of the documents; what was told of one act is said of the other.
"""

import re
from collections.abc import Callable, Iterable

from evalgate.text.lazily import Late

_VERBS = {
    "ring": "call",
    "phone": "call",
    "telephone": "call",
    "call": "call",
    "email": "mail",
    "e-mail": "mail",
    "tell": "tell",
    "inform": "tell",
    "notify": "tell",
    "report": "tell",
}
_TOLD = Late(
    r"\b(?P<verb>ring|phone|telephone|call|e-?mail|tell|inform|notify|report)\s+(?:(?:[a-z]+\s+){1,5}?to\s+)?"
    r"(?:the|your)\s+(?P<who>[a-z]+(?:\s+of\s+[a-z]+|\s+[a-z]+)?)"
)
_SMALL = frozenset(
    {"the", "of", "before", "by", "on", "and", "at", "within", "to", "for", "about", "straight"}
)


def _told(text: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for match in _TOLD.finditer(text):
        found.setdefault(_VERBS[match["verb"]], set()).update(set(match["who"].split()) - _SMALL)
    return found


def swaps_the_told(claim: str, section: str) -> bool:
    """Whether a claim lets ring whom the documents let write to, and the like.

    Args:
        claim: What is claimed, folded.
        section: What the documents say, folded.
    """
    own = _told(claim)
    told = _told(section) if own else {}
    return len(told) > 1 and any(
        verb in told
        and not who & told[verb]
        and any(who & others for other, others in told.items() if other != verb)
        for verb, who in own.items()
    )


_BY_WHEN = Late(
    r"(?P<when>\d{1,3}(?:分|時間|日|週間|か月)以内|当日中|翌日中|翌日まで|翌営業日まで|月末まで|即日)に?[^。、]{0,24}?"
    r"(?P<act>報告|提出|連絡|返却|届け?出|通知|申請|記入|支払|納付|送付|返送|電話|登録|受領)(?![書票表先者用])"
)


def swaps_the_acts(claim: str, section: str) -> bool:
    """Whether a claim sets for one act the time that the documents set for another.

    Args:
        claim: What is claimed, folded.
        section: What the documents say, folded.
    """
    own = [(m["when"], m["act"]) for m in _BY_WHEN.finditer(claim)]
    if not own:
        return False
    told: dict[str, set[str]] = {}
    for match in _BY_WHEN.finditer(section):
        told.setdefault(match["when"], set()).add(match["act"])
    acts = {act for found in told.values() for act in found}
    return any(when in told and act in acts - told[when] for when, act in own)


_CASE_JA = Late(
    r"(?P<case>[^。、]{2,24}?)(?:とき|時|場合|際)(?:だけ|のみ|に限って|に限り)(?:は|に)?、?"
    r"(?P<main>[^。]{2,60})"
)
_CASE_EN = Late(r"(?:\A|[.;:!]\s+)(?:only\s+)?if\s+(?P<case>[^,.;]{4,60}),\s*(?P<main>[^.;]{3,80})")
_CONDITION = Late(r"\b(?:if|when|whenever|where|unless|should|once|after|in\s+case)\b")
_TRIVIAL = Late(
    r"\b(?:not|no|n't|need|want|wish|like|unsure|question|help|ha(?:s|ve)\s+(?:to|lost|been))\b|n't"
)


def adds_a_case(
    claim: str,
    told: str,
    section: str,
    states: Callable[[str], bool],
    words_of: Callable[[str], Iterable[str]],
) -> bool:
    """Whether a fact that holds in any case is stated of one alone, which the sentence doesn't speak of.

    Args:
        claim: What is claimed, folded.
        told: The sentences that it rests on, with the question, folded.
        section: Everything that stands beside them, folded.
        states: Whether a text states a fact.
        words_of: The words of a text that something may be said of.
    """
    for match in _CASE_JA.finditer(claim):
        own = set(words_of(match["case"]))
        if (
            own
            and states(match["main"])
            and not any(w in told for w in own)
            and any(w in section for w in own)
        ):
            return True
    if _CONDITION.search(told):
        return False
    for match in _CASE_EN.finditer(claim):
        own = set(words_of(match["case"]))
        plain = own and not _TRIVIAL.search(match["case"])
        if plain and states(match["main"]) and not own.intersection(words_of(told)):
            return True
    return False


_WITHIN = Late(r"\bwithin\s+\d{1,3}\s+(?:minute|hour|day|week|month)|\d{1,3}(?:分|時間|日|週間|か月)以内")


def moves_a_limit(clauses: Iterable[str], told: str, section: str, states: Callable[[str], bool]) -> bool:
    """Whether a clause that states a fact sets it the time that the section sets for something else.

    Args:
        clauses: The clauses of a claim, folded.
        told: The sentences that it rests on, with the question, folded.
        section: Everything that stands beside them, folded.
        states: Whether a text states a fact.
    """
    return any(
        match[0] not in told and match[0] in section and states(clause)
        for clause in clauses
        for match in _WITHIN.finditer(clause)
    )


_NEGATED = Late(
    r"(?P<stem>[一-龯](?:[ぁ-ん]{0,2}[一-龯])?[いきぎしちにびみりえけげせてねべめれ])"
    r"(?:ません|ない)(?!か|の?で|場合|とき|限り|と|方)"
)
_HEDGED = Late(r"以外|限り|なけれ|まで|場合|とき|しか|前|後|未満|だけ|のみ")
_HABIT = Late(r"[構差要済違]|知れ|過ぎ|至り")


def affirms_the_denied(claim: str, section: str, told: Iterable[str]) -> bool:
    """Whether a claim affirms a verb that the documents only ever deny: 引き取ります for 引き取りません.

    Args:
        claim: What is claimed, folded.
        section: What the documents say, folded.
        told: The clauses of that.
    """
    if "ます" not in claim or not ("ません" in section or "ない" in section):
        return False
    for clause in told:
        if _HEDGED.search(clause):
            continue
        for match in _NEGATED.finditer(clause):
            stem = match["stem"]
            affirmed = f"{stem}ます" in claim and f"{stem}ますか" not in claim
            if affirmed and not _HABIT.search(stem) and not re.search(rf"{stem}(?:ます|る|て|た)", section):
                return True
    return False
