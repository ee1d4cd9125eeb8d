"""On which side of a Japanese value things lie: 2週間以内, 3日を超え, 最大で5日, 7日前から."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from evalgate.grade.criteria.stance.model import Bound, Side

_VALUE = r"[間分時日円月年]?(?:程度|ほど|くらい|ぐらい)?"
_BEHIND = re.compile(
    rf"{_VALUE}(?:(?P<before>前)|(?P<after>後|遅れ?))?(?:(?P<until>までに?|より(?:前|早)|(?:に(?:は)?|で)?閉(?:[まめじ]|[館店園場所庁]))"
    r"|(?P<from>(?:に(?:は)?|で|から)?開(?:[いきくけ]|[館店園場所庁室])|\s*[~-]\s*(?=\d|正午|午)|以降|以後|にな(?:って(?:から|以降)|れば|ったら)|に達し(?:て|た)|から(?!、|差|引|選|除)|より(?:後|あと)|後(?=[にではもの、]))"
    r"|(?P<upper>以内|以下|未満|[をが]?(?:過ぎる|超える|経過する|[経た]つ)(?:前|まで)|内(?=[にでの])|中に|のうち(?=に|で|、)|が?(?:上限|限度|最大|最長)|を(?:上限|限度)|より(?:少な|短)|に満たな(?:い|かった|ければ)|に満たず)"
    r"|(?P<lower>以上|を?超(?:え|過)?|[をが]?(?:越え|過ぎ|上回|経過|経)|経(?:過|っ|ち|つと|てば)|たっ?て|[がも]?た(?:つと|てば|った(?=[ら後]))|より(?:多|長)|を?オーバー"
    r"|が?(?:下限|最低)))?(?P<earlier>前(?=[にまでの、はもか]))?"
)
_AHEAD = re.compile(
    r"(?:(?P<until>遅くとも|閉[館店園場所庁](?:時刻|時間)?(?:は|が|:)|[\d時分半日円]\s*[~-])|(?P<from>早くても|開[館店園場所庁](?:時刻|時間)?(?:は|が|:)(?=[^、。]{0,4}\Z))|(?P<upper>最大(?:で)?|最長|上限額?(?:は|が)?|限度額?(?:は|が)?|多くても|長くても)"
    r"|(?P<lower>最低(?:でも|限)?|最少(?:でも)?|少なくとも|最小|最短(?:で)?|下限額?(?:は|が)?))[^、。\d]{0,8}\Z"
)
_OWN = re.compile(r"(?:以内|以下|未満|までに?|以上|以降|以後|超)\Z")
_IS_VALUE = re.compile(r"[\d一二三四五六七八九十日月年時曜]|正午")
_IS_RANGE = re.compile(r"[\d時日月年円分]\s*(?:~|-|から)")


def without_bound(fact: str) -> str:
    """A declared fact without the bound that it ends with: 2週間 of 2週間以内."""
    return _OWN.sub("", fact) or fact


def is_value(fact: str) -> bool:
    """Whether a fact has a value that can be bounded."""
    return _IS_VALUE.search(fact) is not None


class Bounded(NamedTuple):
    """How a fact is bounded."""

    bound: Bound
    side: Side
    at_least: bool
    rest: str
    """What stands behind it in its clause."""


def bounded(fact: str, head: str, tail: str) -> Bounded:
    """On which side of a value and of an event things lie, and the rest of the clause.

    Args:
        fact: The value; other facts, and ranges, have no bound.
        head: What stands before it.
        tail: What stands behind it.
    """
    behind, ahead = _BEHIND.match(tail), _AHEAD.search(head)
    rest = tail[behind.end() :] if behind else tail
    side = _side(behind)
    if not is_value(fact) or _IS_RANGE.search(fact):
        return Bounded(Bound.NONE, side, at_least=False, rest=rest)
    found = {bound for match in (behind, ahead) if match for bound in _told(match, side)}
    at_least = any(match and match["lower"] for match in (behind, ahead))
    return Bounded(found.pop() if len(found) == 1 else Bound.NONE, side, at_least=at_least, rest=rest)


def _side(behind: re.Match[str] | None) -> Side:
    if behind and (behind["before"] or behind["earlier"]):
        return Side.BEFORE
    return Side.AFTER if behind and behind["after"] else Side.NONE


def _told(match: re.Match[str], side: Side) -> Iterator[Bound]:
    """The side that some words tell: 3日前まで is three days or more before."""
    if match["upper"] or match["lower"]:
        yield Bound.UPPER if match["upper"] else Bound.LOWER
    elif match["until"] or match["from"]:
        later = match["from"] is not None
        yield Bound.LOWER if later is not (side is Side.BEFORE) else Bound.UPPER
