"""How long an answer may be: beyond it nobody would read it, and grading it would hold everything else up."""

from evalgate.ask.answer import Answer, Unmeasured, UnmeasuredReason

MOST_CHARACTERS = 100_000
"""Of one answer; some sixty printed pages, and more than models give in one reply unless they run wild."""


def within_length(answer: Answer) -> Answer | Unmeasured:
    """The answer, or why it is none where it is longer than anybody reads."""
    length = len(answer.text)
    if length <= MOST_CHARACTERS:
        return answer
    detail = f"the answer has {length:,} characters, and none of more than {MOST_CHARACTERS:,} is graded"
    return Unmeasured(reason=UnmeasuredReason.ANSWER_TOO_LONG, detail=detail)
