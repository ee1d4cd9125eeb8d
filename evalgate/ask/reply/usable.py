"""Whether what came as an answer is one: not longer than anybody reads, and no error message."""

from evalgate.ask.answer import Answer, Unmeasured, UnmeasuredReason
from evalgate.ask.reply.error_text import is_error_message
from evalgate.ask.reply.length import within_length
from evalgate.text.clean import one_line


def usable(answer: Answer) -> Answer | Unmeasured:
    """The answer, or why it is none."""
    if not answer.abstained and is_error_message(answer.text):
        detail = f"the answer is an error message: {one_line(answer.text, 120)}"
        return Unmeasured(reason=UnmeasuredReason.ERROR_OBJECT, detail=detail)
    return within_length(answer)
