"""What a negation does to a statement that lacks it: it turns it, may turn it, or leaves it alone."""

from enum import Enum

from evalgate.grade.criteria.stance.model import FACT, LEXICAL, Negation, Stance
from evalgate.text.lazily import Late
from evalgate.text.wordlist import words

_STEM = 5
_NEUTRAL = words(
    "必要 義務 可能 利用 使 使用 認 要 対象 制限 許可 支払 申請 提出 含 入 受 行 出 払",
    "need requi neces allow permi use used have be is are apply appli avail possi accep must do valid count",
    "inclu cover can take takes get gets cost costs give gives bring pay pays",
)
"""Stems of verbs that say nothing but that something is so."""
NEEDS = words("必要 義務 要 need have requi neces oblig must")
"""Stems of what is needed: where that is denied, the thing may still be so."""
UNNEEDED = words("!不要 !無用 !unnec !needl !optio")
"""Words that say of themselves that a thing is not needed."""
PREDICATE = Late(
    r"必要|義務|可能|でき|使え|使う|使い|利用|認め|要[りる]|いります"
    r"|\b(?:need|requir|necess|allow|permit|can|may|must|have\s+to)"
)
_OPENS = Late(r"開|営業(?!日)|受け?付|\b(?:open|opens|opening)\b")
_COSTS = Late(
    r"有料|円|かか|支払(?!い?(?:いただけ|頂け|でき|方法|回数))|負担|\b(?:costs?|charge[sd]?|fees?|pays?|paid)\b|[£$€]"
)
_ALONE = Late(r"限[らりっる]|のみ|だけ|しか(?![もし])|\bonly\b")
_CONTRARY = {
    "限": _ALONE,
    "only": _ALONE,
    "休": _OPENS,
    "閉": _OPENS,
    "close": _OPENS,
    "shut": _OPENS,
    "無": _COSTS,
    "free": _COSTS,
}
"""What the other side has to say for a word to say no of it."""
_CLOSES_THEN = Late(
    rf"{FACT}(?:に|で)?(?:は|も)?[^、。]{{0,4}}閉|\b(?:closes?|shuts?|closing|ends?|stops?|finish(?:es)?)\s+(?:down\s+)?(?:at|by|on)\s+{FACT}"
)
_UNTIL = Late(
    rf"{FACT}(?:まで|に閉|閉)|\b(?:until|till|to|(?:closes?|shuts?|ends?|stops?)\s+(?:at|on))\s+{FACT}|[-–〜~]\s*{FACT}"
)
"""It closes at a time until which it is open: that says the same."""
_WORD = Late(r"[一-龯々]{1,2}|[ァ-ヶー]{2,}|[a-z]{4,}")
_SMALL = words(
    "that this your their they have with will from been also only must when than then days hours weeks",
    "within after before until least most more less fewer later earli excee beyon since over under above",
    "以内 以下 未満 以上 以降 以後 以前 超 過 経過 経 越 上回 最大 上限 限度 最長 最低 少 満 前 後 日 間",
    "below",
)


_UN = "未"
"""Both speak of what is not yet so: 未開封."""


class Weight(Enum):
    """What a negation that only one side has does to the other's statement."""

    TURNS = "turns"
    DOUBT = "doubt"
    """It may turn it."""
    OPEN = "open"
    """It may do so or not; nobody need doubt a statement for it."""
    NONE = "none"


def weigh(negation: Negation, own: Stance, other: Stance) -> Weight:
    """Weigh a negation of an answer's clause that the document's lacks.

    Args:
        negation: The negation.
        own: The clause that has it.
        other: The clause that lacks it.
    """
    of = negation.of
    if of.startswith(LEXICAL):
        contrary = _CONTRARY.get(of[1:2] if own.japanese else of[1:])
        if _CLOSES_THEN.search(own.clause) and _UNTIL.search(other.clause):
            return Weight.NONE
        turns = negation.sure or (contrary is not None and contrary.search(other.clause) is not None)
        return Weight.TURNS if turns else Weight.OPEN
    shared = bool(of) and of in other.clause
    if shared and f"{_UN}{of}" in own.clause and f"{_UN}{of}" in other.clause:
        return Weight.NONE
    if negation.aside and of and not shared:
        return Weight.NONE
    if not negation.sure:
        return Weight.DOUBT if shared else Weight.OPEN
    return Weight.TURNS if not of or shared or of in _NEUTRAL else Weight.DOUBT


def weigh_missing(negation: Negation, said: Stance, answer: Stance, *, says: bool) -> Weight:
    """Weigh a negation of a document's clause that the answer's lacks.

    Args:
        negation: The negation.
        said: The document's clause.
        answer: The answer's clause.
        says: Whether the answer says anything of its own: what is only named denies nothing.
    """
    weight = weigh(negation, said, answer)
    if weight is Weight.TURNS and negation.of in _NEUTRAL and negation.of not in answer.clause:
        weight = Weight.TURNS if PREDICATE.search(answer.clause) else Weight.DOUBT
    return Weight.NONE if weight is Weight.DOUBT and not says else weight


def words_of(stance: Stance, *, whole: bool = False) -> frozenset[str]:
    """The words of a clause that may make it say something else.

    Args:
        stance: What the clause says.
        whole: Whether the words before the fact count in Japanese, where the predicate stands behind it.
    """
    clause = stance.clause.split(FACT)[-1] if stance.japanese and not whole else stance.clause
    found = (word[:_STEM] for word in _WORD.findall(clause))
    return frozenset(word for word in found if word not in _NEUTRAL and word not in _SMALL)
