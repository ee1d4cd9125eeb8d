"""Decides from the structure of an answer which action it took.

The words of a refusal alone mislead, and so do those of an apology or of a question. What counts is where
they stand and what stands beside them: a denial with nothing else is an abstention; with content of its own
after it, a guess; after a full answer, an honest remark about a side matter.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import takewhile

from evalgate.grade.action.aside import (
    has_figure,
    introduces_itself,
    may_be_taken_up,
    names_only_papers,
    names_the_topic,
    of_documents,
    praises_the_question,
    repeats_figures,
    says_nothing_of,
    says_what_was_asked,
    speaks_of_itself,
)
from evalgate.grade.action.attempt import (
    CITED,
    REFUSALS,
    attempt,
    is_content,
    is_marked,
    weight,
)
from evalgate.grade.action.attributed import denies_the_matter
from evalgate.grade.action.conflict import Traces, shows_conflict
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.leading import leads_to
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.silence import drawn_from_silence
from evalgate.grade.action.topic import Topic
from evalgate.grade.action.unclear import misses_the_meaning
from evalgate.questions.question import Action
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The action, and the parts that showed it."""

    action: Action | None
    because: tuple[Part, ...] = ()
    concluded: bool = False
    """Whether it makes an answer of what the documents don't say."""


_SILENT = (Move.COURTESY, Move.EMPTY, Move.CITES)
_NEUTRAL = (Move.COURTESY, Move.EMPTY, Move.CITES, Move.OFFERS, Move.HANDS_OFF)
_LETTER = Late(r"[^\W\d_]")
_BY_WHEN = Late(
    r"(?:\d|[一二三四五六七八九十正])(?:時|分|日|週間|か月|半|午){1,3}(?:以内|前)?(?:まで)?に(?!つい)"
)
"""Whom to turn to, and by when: 8時15分までにお電話ください is a rule."""
_IF_THEN = Late(
    r"(?:いただけれ|頂けれ|くだされ|すれ|なされ)ば、?"
    r"(?![^。]{0,40}(?:分か|わか|答え|案内|確認|教え|回答|調べ|対応|力に|説明|解決|幸い|助か|確実|安心|早|よい|良い|いい))[^。]{4,40}ます"
)
"""Whom to turn to, and what comes of it: 「ご連絡いただければ12時まで延ばせます」 is a rule as well."""
_YES = Late(r"\W*(?:yes|no|yep|nope|はい|いいえ|ええ)\b|\W*(?:はい|いいえ|ええ)")


def decide(parts: Sequence[Part], question: str, traces: Traces | None = None) -> Decision:
    """Say which action an answer took.

    Args:
        parts: The parts of the answer.
        question: The question, with earlier turns.
        traces: What the question set declares of it; None where nothing is known.
    """
    traces = traces or Traces()
    topic = Topic.of(question)
    parts = _without_echoes(parts, question)
    decision = (
        (None if traces.some_facts or any(traces.sides) else _nothing_said(parts, topic))
        or _conflict(parts, traces)
        or _asks_back(parts, traces)
        or _concludes_from_silence(parts, topic, traces)
        or _refuses(parts, topic, traces)
    )
    if decision:
        return decision
    states = tuple(p for p in parts if p.move not in _SILENT)
    return Decision(action=Action.ANSWER if states else None, because=states[:1])


def _without_echoes(parts: Sequence[Part], question: str) -> list[Part]:
    """Leave out where the question is repeated before it is answered."""
    kept = [p for p in parts if not _echoes(p, question)]
    return kept if any(p.move not in _NEUTRAL for p in kept) else list(parts)


def _echoes(part: Part, question: str) -> bool:
    if part.move is not Move.ASKS or part.has(Cue.VAGUE):
        return False
    own, asked = _letters(part.text), _letters(fold(question))
    both = len(own) + len(asked)
    if 2 * min(len(own), len(asked)) <= _ECHO * both or 2 * _shared(own, asked) <= _ECHO * both:
        return False
    return SequenceMatcher(None, own, asked, autojunk=False).ratio() > _ECHO


def _shared(one: str, other: str) -> int:
    """How many letters two texts have in common, in whatever order."""
    return (Counter(one) & Counter(other)).total()


def _letters(text: str) -> str:
    return "".join(_LETTER.findall(text))[:_ECHO_LENGTH]


_ECHO = 0.75
_ECHO_LENGTH = 200


def _nothing_said(parts: Sequence[Part], topic: Topic) -> Decision | None:
    """Greets, closes, sends the user elsewhere or offers something, and nothing more."""
    sent = tuple(p for p in parts if p.move is Move.HANDS_OFF and not _is_cited(p))
    said = [p for p in parts if p.move not in _NEUTRAL or _is_cited(p)]
    if said and not (sent and all(is_a_phrase(p, topic) for p in said)):
        return None
    if sent:
        return Decision(action=Action.ABSTAIN, because=sent)
    offered = tuple(p for p in parts if p.move is Move.OFFERS and p.has(Cue.ASKS, Cue.PROPOSES))
    return Decision(action=Action.CLARIFY if offered else None, because=offered)


def _is_cited(part: Part) -> bool:
    """Sends the user to somebody because a document says so, or as a plain yes: that is an answer.

    So is what an office does for people: 「結果は窓口でご案内します（手引き）」 offers nothing.
    """
    if part.move is Move.OFFERS and not part.has(Cue.ASKS, Cue.PROPOSES, Cue.CONDITION):
        return part.has(Cue.ATTRIBUTES) or CITED.search(part.shown) is not None
    if part.move is not Move.HANDS_OFF:
        return False
    said_so = part.has(Cue.ATTRIBUTES) or CITED.search(part.shown) is not None
    ruled = _BY_WHEN.search(part.shown) or _IF_THEN.search(part.text)
    return said_so or _YES.match(part.text) is not None or ruled is not None


_DOES = Late(
    r"(?:手配|交換|返金|再送|再発行|発送|修理|お?届け|お?送り|貸し?出し?)[^。]{0,6}(?:し|いたし|致し)ます"
    r"|\b(?:we|they)(?:'ll|\s+will)\s+(?:send|replace|refund|repair|reissue|exchange|post|lend|deliver)\b"
)
"""What is done for those who call: 「再送の手配をいたします」 is more than where to turn to."""


def is_a_phrase(part: Part, topic: Topic) -> bool:
    """A few words that carry nothing about the subject: "That's one for the team"."""
    few = len(_LETTER.findall(part.text)) <= (16 if part.japanese else 40) and not _DOES.search(part.text)
    plain = few and not has_figure(part) and not _YES.match(part.text) and topic.covered(part.text) == 0
    return part.move is Move.STATES and plain


def _conflict(parts: Sequence[Part], traces: Traces) -> Decision | None:
    found = shows_conflict(parts, traces)
    return Decision(action=found[0], because=found[1]) if found else None


# --- asking back


def _asks_back(parts: Sequence[Part], traces: Traces) -> Decision | None:
    asking = [p for p in parts if p.move is Move.ASKS and not _answers_itself(p, parts)]
    if not asking or traces.all_facts:
        return None
    denied = max((p.start for p in parts if p.has(Cue.DENIES)), default=-1)
    asks = tuple(p for p in asking if p.start > denied or not may_be_taken_up(p))
    if not asks:
        return None
    choice = tuple(p for p in asks if p.has(Cue.WHICH))
    denials = [p for p in parts if _denies_plainly(p) and not misses_the_meaning(p, parts)]
    if denials and not choice and (denials[0].start < asks[0].start or not asks[0].has(Cue.VAGUE)):
        return None
    if denials and denials[0].start < asks[0].start and asks[0].has(Cue.VAGUE, Cue.PROPOSES):
        return None
    return Decision(action=Action.CLARIFY, because=choice or asks)


_TO_THE_USER = Late(
    r"\b(?:you|your|which|what|who|when|where|how|whether|shall|should|tell|let|or)\b|どちら|どの|どれ|何"
    r"|いつ|どこ|ですか|でしょう|ますか|か、"
)
_FEW_LETTERS = 40


def _answers_itself(part: Part, parts: Sequence[Part]) -> bool:
    """A heading in the form of a question: "Hiring a machine? Book five days ahead."."""
    if (
        not part.text.rstrip("*_ ").endswith("?")
        or _TO_THE_USER.search(part.text)
        or weight(part) > _FEW_LETTERS
    ):
        return False
    following = next((p for p in parts if p.start > part.start), None)
    return following is not None and following.move is Move.STATES and following.item == part.item


def _denies_plainly(part: Part) -> bool:
    """Denies or declines; that it does not know what is meant is part of asking back."""
    return part.move is Move.DENIES or (part.move is Move.DECLINES and part.has(Cue.DECLINES))


# --- abstaining


def _concludes_from_silence(parts: Sequence[Part], topic: Topic, traces: Traces) -> Decision | None:
    """Nothing is written, therefore it is allowed."""
    if traces.some_facts or any(traces.sides):
        return None
    drawn = drawn_from_silence(parts, topic)
    return Decision(action=Action.ANSWER, because=drawn, concluded=True) if drawn else None


def refusal_at(parts: Sequence[Part]) -> Part | None:
    """The first part that denies or declines."""
    return next((p for p in parts if p.move in REFUSALS), None)


def _refuses(parts: Sequence[Part], topic: Topic, traces: Traces) -> Decision | None:
    first = refusal_at(parts) or _hinted(parts, traces)
    if first is None:
        return None
    before = [p for p in parts if p.start < first.start and _may_answer(p, topic)]
    before = [p for p in before if traces.some_facts or not leads_to(p, first)]
    marked = traces.absent and all(
        is_marked(p) or p.has(Cue.LIMITS, Cue.CONFINES) or (of_documents(p) and says_nothing_of(p, topic))
        for p in before
    )
    if marked and before and not any(map(_is_a_hunch, before)):
        answered = _outweighs(before, [p for p in parts if p.move in REFUSALS], topic)
    else:
        answered = _answered_before(before, _denied_from(first, parts), topic)
    if traces.all_facts or answered:
        return Decision(action=Action.ANSWER, because=tuple(before[:1]))
    after = [p for p in parts if p.start > first.start]
    if offered := attempt(first, after, topic):
        return Decision(action=Action.ANSWER, because=(first, offered))
    return Decision(action=Action.ABSTAIN, because=(first,))


def _hinted(parts: Sequence[Part], traces: Traces) -> Part | None:
    """A first statement that speaks of a document, negates and gives no figure, where no pattern knows it."""
    first = next((p for p in parts if is_content(p)), None)
    if first is not None and _YES.match(first.text):
        return None
    if first is None or traces.some_facts or has_figure(first):
        return None
    confined = first.has(Cue.CONFINES) and first.has(Cue.ATTRIBUTES) and not serves_not(first)
    if not confined and not traces.absent and denies_the_matter(first):
        return None
    return first if confined or first.has(Cue.HINTS) else None


def serves_not(part: Part) -> bool:
    """Whether a part says that a thing itself is refused or missing, not that the documents are silent."""
    return _SERVES_NOT.search(part.text) is not None


_SERVES_NOT = Late(
    r"(?:いただけ|頂け|でき|使え|入れ|なれ|[らわ]れ|受け付け|取り?扱っ|対応し|行っ|承っ|やっ)"
    r"(?:て(?:は)?(?:い|おり))?(?:ません|ない)|\b(?:not|n't|never)\s+(?:be\s+)?(?:accept|us(?:e|ed)|allow"
    r"|offer|possible)"
)


def _denied_from(first: Part, parts: Sequence[Part]) -> str:
    """A denial and the ones right behind it: "... isn't mentioned. The documents don't say what ..."."""
    following = takewhile(lambda p: p.move in REFUSALS, (p for p in parts if p.start >= first.start))
    return " ".join(p.text for p in following)


def _answered_before(before: Sequence[Part], denied: str, topic: Topic) -> bool:
    """Whether what stands before a denial answers the question, or part of it.

    Something near stands there as well: 「国内は3,000円とありますが、海外の日当は記載がありません」. Then the
    denial takes up all that the question asks for.
    """
    if not before:
        return False
    if any(map(_is_a_hunch, before)):
        return True
    of_papers_only = all(of_documents(p) and says_nothing_of(p, topic) for p in before)
    if of_papers_only or _takes_up_a_figure(before, denied, topic):
        return False
    own = topic.terms_in(" ".join(p.text for p in before)) - topic.terms_in(denied)
    if own:
        return not all(_is_near(p) for p in before)
    if all(_is_near(p) or p.has(Cue.CONTRASTS, Cue.LIMITS) for p in before):
        return False
    return topic.covered(denied) < 0.5 or _OF_OTHERS.search(denied) is not None


_OF_OTHERS = Late(
    r"\b(?:of|for|about|on)\s+(?:the\s+|any\s+)?(?:others?|rest|remaining)\b|^\W*(?:however|but),?\s[^.!?]{0,30}\bother\b"
    r"|(?:それ|これ|上記|その)(?:以外|ほか|他)の"
)
"""Denies only what else there may be: "the fees for other courses aren't mentioned"."""


def _outweighs(before: Sequence[Part], refusals: Sequence[Part], topic: Topic) -> bool:
    """Whether what is told of the documents takes up the question, and the denials next to nothing of it."""
    told, denied = (topic.covered(" ".join(p.text for p in found)) for found in (before, refusals))
    return told >= 0.5 and denied < 0.25


def _may_answer(part: Part, topic: Topic) -> bool:
    """Whether a part before a denial can be an answer.

    An exclamation about nothing that was asked is none, nor what the denial is about: "Refunds: no entry".
    """
    if part.text.endswith("!") and is_a_phrase(part, topic):
        return False
    own = has_figure(part) and not repeats_figures(part, topic)
    if part.text.endswith(_LEAD_IN) and not own and not _YES.match(part.text):
        return False
    if introduces_itself(part) or names_only_papers(part) or praises_the_question(part):
        return False
    if _MAY_EXIST.match(part.text) and not has_figure(part):
        return False
    if speaks_of_itself(part, topic) or says_what_was_asked(part) or names_the_topic(part, topic):
        return False
    return is_content(part) or _is_a_hunch(part) or _gives_a_value(part)


_LEAD_IN = (":", " -", "…", "―", "—", "→", "=")
"""How a label ends."""
_MAY_EXIST = Late(
    r"\W*(?:there|it|one|they)\s+(?:may|might|could)\s+(?:well\s+|still\s+)?(?:be\s+(?:one|some|any|such)|exist)\b"
    r"|\W*(?:your|the|another|some\s+other|a)\s+(?:\w+\s+){1,3}?(?:may|might|could)\s+(?:well\s+)?(?:cover|say|mention|address|deal\s+with|settle|answer)\b"
    r"|\W*(?:ある|存在する)(?:の)?(?:かも|可能性)"
)
"""Leaves it possible that there is such a thing, and says nothing of it."""


_VALUE = Late(
    r"\d[\d,.]*\s*(?:円|ドル|日|時|分|人|名|回|件|枚|点|%|か月|ヶ月|年|割|歳)|[$£€¥]\s?\d|\d\s?(?:usd|eur"
    r"|gbp|yen)\b"
)


def _gives_a_value(part: Part) -> bool:
    """A value and hardly a word beside it: 「500円です」."""
    return part.move is Move.STATES and not part.has(Cue.SEARCHED) and _VALUE.search(part.shown) is not None


_HUNCH = Late(
    r"\b(?:probably|likely|perhaps|maybe|presumably|(?:best|educated)\s+guess|should\s+be\s+(?:around|about"
    r"|roughly)"
    r"|i(?:'d|\s+would)?\s+(?:guess|assume|think|believe|expect|imagine|estimate))\b"
    r"|\b(?:expect|reckon|budget|count\s+on)\b|(?:の|ん)では(?:ない|ありません)か|見ておけば|見積も"
    r"|おそらく|恐らく|たぶん|多分|と思(?:い|わ|う)|でしょう(?!か)|だろう|かもしれ"
)


def _is_a_hunch(part: Part) -> bool:
    """Gives a figure of its own as what it takes for likely."""
    guessed = part.move is Move.STATES and has_figure(part) and _HUNCH.search(part.text) is not None
    return guessed and not part.has(Cue.HANDS_OFF, Cue.LIMITS, Cue.ATTRIBUTES)


def _takes_up_a_figure(before: Sequence[Part], denied: str, topic: Topic) -> bool:
    """Whether only the denial speaks of the year, or another figure, that was asked about."""
    said = topic.terms_in(" ".join(p.text for p in before))
    return any(re.search(r"\d", term) for term in topic.terms_in(denied) - said)


def _is_near(part: Part) -> bool:
    return part.has(Cue.NEAR) and not has_figure(part)
