"""Failed questions and what to look at first, in English."""

from evalgate.ask.answer import UnmeasuredReason
from evalgate.grade.cause import Cause
from evalgate.questions.question import Accept, Action, QuestionType
from evalgate.report.plural_en import counted
from evalgate.report.words import FailureWords

_A, _B, _C, _D = QuestionType.A, QuestionType.B, QuestionType.C, QuestionType.D


def _first_share(share: int, failed: int, where: str, what: str) -> str:
    if failed == 1:
        return f"the one failed trial{where}: {what}"
    if share == failed:
        return f"all {failed} failed trials{where}: {what}"
    return f"{share} of {failed} failed trials{where}: {what}"


def _failed_title(failed: int, verdicts: str) -> str:
    questions = "1 question was" if failed == 1 else f"{failed} questions were"
    return f"{questions} not handled as expected{f' ({verdicts})' if verdicts else ''}"


_NO_ANSWER_GIVEN = (
    "answered although no passage given holds the answer. Tell the prompt to say that nothing was found "
    "unless a passage holds the answer itself, and watch D."
)

FAILURE = FailureWords(
    title=_failed_title,
    of_verdict="{count} {verdict}",
    more=counted(
        "{n} more question is left out here: `report.html`, one of the run's files, has it.",
        "{n} more questions are left out here: `report.html`, one of the run's files, has them all.",
    ),
    types={
        _A: "A not in the documents",
        _B: "B ambiguous",
        _C: "C documents disagree",
        _D: "D in the documents",
    },
    expected={
        Action.ABSTAIN: "say that the documents don't have it",
        Action.CLARIFY: "name the readings and ask which",
        Action.SHOW_CONFLICT: "show both statements",
        Action.ANSWER: "answer and point to where it stands",
    },
    done={
        Action.ABSTAIN: "abstained",
        Action.CLARIFY: "asked back",
        Action.SHOW_CONFLICT: "showed both",
        Action.ANSWER: "answered",
    },
    done_unknown="no grader could tell",
    done_because="{done}. {reason}",
    accepts={
        Accept.ABSTAIN: "abstain",
        Accept.CLARIFY: "ask back",
        Accept.SHOW_CONFLICT: "show both",
        Accept.ANSWER: "answer",
        Accept.QUALIFIED_ANSWER: "a near value with its version and limit passes too",
        Accept.HANDOFF: "passing it on to a person passes too",
        Accept.ANSWER_EACH_READING: "answering every reading passes too",
        Accept.PREFER_NEWER: "preferring the newer version passes too",
    },
    ratio="{passed}/{decided}",
    expected_label="Expected",
    got_label="Got",
    got="{done} (trial {trial})",
    earlier_label="Said before",
    why_label="Why",
    passages_label="Passages given",
    graders_label="Graders disagree",
    rules_label="Rules that fired",
    nearby="near",
    readings="readings",
    side="statement",
    facts="facts",
    evidence="stands in",
    flaky="flaky",
    required="must pass",
    unsupported="unsupported content",
    hidden="Answers, passages and the wording of reasons are left out, as `report.answers` says.",
    first_label="Look here first",
    cause_label="Likely cause",
    causes={
        Cause.SET_WRONG: "the set no longer fits the documents",
        Cause.NOT_RETRIEVED: "in the documents, but never retrieved",
        Cause.NOT_USED: "retrieved, but not used as it should be",
        Cause.HALF_RETRIEVED: "only one side or a part was retrieved",
        Cause.ANSWERED_ANYWAY: "answered although nothing relevant was retrieved",
        Cause.LURED: "lured by a near passage",
        Cause.OVER_ABSTENTION: "the passages were there, and it did not answer",
        Cause.CONDITION_UNCLEAR: "it stopped, but not in the way asked for",
        Cause.UNKNOWN: "no passages on record, so nobody can tell",
    },
    missing="not given: {what}",
    first_cause={
        Cause.SET_WRONG: "presumed what the documents no longer say. Mend the question set.",
        Cause.NOT_RETRIEVED: (
            "lacked the passage that holds the answer. Look at retrieval (chunks, number of passages, index) "
            "before the prompt."
        ),
        Cause.NOT_USED: (
            "had the passages, and the answer does not use them as expected. Say in the prompt what to show."
        ),
        Cause.HALF_RETRIEVED: (
            "had only one side or a part of what was needed. See whether retrieval gives both, with more "
            "passages, before you change the prompt."
        ),
        Cause.ANSWERED_ANYWAY: _NO_ANSWER_GIVEN,
        Cause.LURED: _NO_ANSWER_GIVEN,
        Cause.OVER_ABSTENTION: (
            "had the passages and declined or asked back (over-abstention). Loosen the prompt, and watch "
            "A, B and C."
        ),
        Cause.CONDITION_UNCLEAR: (
            "stopped, but not in the way asked for. Settle in the prompt how to decline and how to ask."
        ),
    },
    first={
        _A: {
            Action.ANSWER: (
                "answered although the documents don't have it. "
                "Tell the prompt when to say that nothing was found, and watch D."
            ),
            Action.ABSTAIN: (
                "abstained without saying that the documents don't have it, or added what isn't there. "
                "Settle the wording in the prompt."
            ),
            Action.CLARIFY: (
                "asked back about something that the documents don't have. "
                "Tell the prompt when to say that nothing was found."
            ),
        },
        _B: {
            Action.ANSWER: (
                "settled an ambiguous question without asking. Tell the prompt to name the readings and ask."
            ),
            Action.CLARIFY: "asked back without naming two readings. Tell the prompt to name them.",
            Action.ABSTAIN: "declined an ambiguous question. Tell the prompt to name the readings and ask.",
        },
        _C: {
            Action.ANSWER: (
                "asserted one side where the documents disagree. "
                "Tell the prompt to show both with document and version."
            ),
            Action.SHOW_CONFLICT: (
                "tried to show both sides, but a value, a document or a version is missing. "
                "Say in the prompt how to show them."
            ),
            Action.ABSTAIN: (
                "declined where the documents disagree. Tell the prompt to show both statements."
            ),
        },
        _D: {
            Action.ABSTAIN: (
                "declined a question that the documents answer (over-abstention). "
                "Loosen the prompt, and watch A, B and C."
            ),
            Action.CLARIFY: (
                "asked back about a question that the documents answer (over-abstention). "
                "Loosen when the prompt asks back."
            ),
            Action.ANSWER: (
                "answered with a wrong value, without a pointer, or with something added. "
                "Tell the prompt to keep to the passages and to point to them."
            ),
        },
    },
    first_passages="But first see whether the passages given hold what is needed: if not, it is retrieval.",
    first_no_passages="No passages (contexts) are on record, so retrieval can't be ruled out.",
    first_share=_first_share,
    first_stop=" where it should stop",
    first_answer=" where it should answer",
    first_unmeasured="{share} of {all} trials without an answer: {reason}. {hint}",
    first_unmeasured_all="All {all} trials without an answer: {reason}. {hint}",
    hints={
        UnmeasuredReason.NOT_RECORDED: "Add the missing answers to the file of recorded answers.",
        UnmeasuredReason.WRONG_DEPLOYMENT: (
            "Deploy the commit under test, or wait for it: `deployment.wait_seconds`."
        ),
        UnmeasuredReason.INTERRUPTED: "Run it again, or go on with --resume.",
    },
    hint_missing="Make what is missing, and join the folders of all parts with evalgate merge.",
    hint="See what was sent and what came back with",
    first_unsupported=counted(
        "{n} answer holds content that no document has. Compare it with the passages below; then tell "
        "the prompt not to add any - or mend the documents, if it is they that lack it.",
        "{n} answers hold content that no document has. Compare them with the passages below; then tell "
        "the prompt not to add any - or mend the documents, if it is they that lack it.",
    ),
    first_stale=(
        "A stale question tests nothing: mend the question or the documents. In a pull request, where the "
        "base's questions count, merge the changed question before the documents, or set it aside in the "
        "base (quarantine) until a date."
    ),
    first_undecided=counted(
        "{n} answer could not be decided: read review.jsonl, or configure a judge.",
        "{n} answers could not be decided: read review.jsonl, or configure a judge.",
    ),
)
