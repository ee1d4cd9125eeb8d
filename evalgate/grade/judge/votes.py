"""Several votes of one judge to one opinion. Pure."""

from collections import Counter
from collections.abc import Sequence

from evalgate.grade.judge.model import NoVerdict, NoVerdictReason, Opinion, Verdict
from evalgate.grade.panel_policy import majority


def poll(votes: Sequence[Opinion]) -> Opinion:
    """What more than half of all votes asked for say, field by field; votes that failed count against it.

    Args:
        votes: at least one.
    """
    if len(votes) == 1:
        return votes[0]
    valid = [vote for vote in votes if isinstance(vote, Verdict)]
    failed = [vote for vote in votes if isinstance(vote, NoVerdict)]
    ok = majority([vote.action_ok for vote in valid if vote.action_ok is not None], len(votes))
    if 2 * len(failed) >= len(votes):
        reason, count = Counter(vote.reason for vote in failed).most_common(1)[0]
        return NoVerdict(reason=reason, detail=f"{count}/{len(votes)}")
    if ok is None and any(vote.action_ok is not None for vote in valid):
        opinions = Counter(str(vote.action_ok) for vote in valid)
        told = ", ".join(f"{opinion} {count}/{len(votes)}" for opinion, count in sorted(opinions.items()))
        return NoVerdict(reason=NoVerdictReason.SPLIT, detail=told)
    speaker = next(vote for vote in valid if vote.action_ok is ok)
    actions = [vote.action for vote in valid if vote.action is not None]
    contents = [vote.unsupported_content for vote in valid if vote.unsupported_content is not None]
    return Verdict(
        reason=speaker.reason,
        quotes=speaker.quotes,
        action=majority(actions, len(votes)),
        action_ok=ok,
        unsupported_content=majority(contents, len(votes)),
        model=speaker.model,
    )
