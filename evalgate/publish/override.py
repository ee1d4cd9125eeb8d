"""A person lets one commit through although the gate said no: who may, and how it is said.

It takes both, on the pull request:
- the label `evalgate-override`, and
- a comment that begins with `/evalgate-override COMMIT` and goes on with the reason, by somebody with write
  rights or more. COMMIT is the head under test, seven digits or more, so a push ends what was said before it.
"""

import re
from collections.abc import Iterable

from evalgate.forge.model import Comment, People
from evalgate.gate.decision import Decision, Override
from evalgate.measure.measurement import Measurement, TrialSummary
from evalgate.report.results import Results, TrialPart
from evalgate.text.visible import visible

LABEL = "evalgate-override"

_ORDER = re.compile(
    r"/evalgate[ -]override[ \t]+`?([0-9a-fA-F]{7,40})`?(?![0-9a-zA-Z])[ \t:,-]*(.*)", re.DOTALL
)
_MOST_CHARACTERS = 500
_HIDDEN = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
"""What no reader of the comment sees."""


def find_override(people: People, pull: int, head: str) -> Override | None:
    """The last valid override of a commit; anything that misses a part does nothing.

    Raises:
        ForgeError: GitHub can't be asked.
    """
    if LABEL not in people.pull(pull).labels:
        return None
    may: dict[str, bool] = {}
    for comment in reversed(people.list_comments(pull)):
        reason = reason_for(comment, head)
        if not reason:
            continue
        if comment.author not in may:
            may[comment.author] = people.may_write(comment.author)
        if may[comment.author]:
            return Override(
                by=comment.author, reason=reason, at=comment.created_at, commit=head, url=comment.url
            )
    return None


def _seen(text: str) -> str:
    """The text as a reader sees it, on one line; empty where no letter is left of it."""
    line = " ".join(visible(_HIDDEN.sub(" ", text)).split())
    return line if any(character.isalnum() for character in line) else ""


def reason_for(comment: Comment, head: str) -> str:
    """The reason that a person's comment gives for letting this commit through; empty where it gives none."""
    found = _ORDER.match(comment.body.strip())
    if found is None or comment.is_bot or not comment.author:
        return ""
    if not head.startswith(found[1].lower()):
        return ""
    return _seen(found[2])[:_MOST_CHARACTERS]


def beyond(measurement: Measurement, decision: Decision, earlier: Results) -> tuple[str, ...]:
    """What fails now and had not failed in an earlier run: ids of questions, and codes of reasons."""
    had = {(q.id, q.digest) for q in earlier.questions if q.aside is None and _fails(q.trials)}
    known = {(reason.code, reason.type) for reason in earlier.decision.reasons}
    questions = [
        q.id for q in measurement.questions if q.counts and _fails(q.trials) and (q.id, q.digest) not in had
    ]
    reasons = [reason.code.value for reason in decision.reasons if (reason.code, reason.type) not in known]
    return (*questions, *dict.fromkeys(reasons))


def _fails(trials: Iterable[TrialSummary | TrialPart]) -> bool:
    return any(trial.action_ok is False or trial.unsupported_content is True for trial in trials)
