"""The report in English."""

from evalgate.ask.answer import UnmeasuredReason
from evalgate.config.trust import ChangeKind
from evalgate.gate.decision import Outcome, ReasonCode
from evalgate.grade.cause import Cause
from evalgate.measure.measurement import Aside, QuestionVerdict
from evalgate.questions.question import Accept, Action, QuestionType
from evalgate.report.words import Counted, FailureWords, FoldWords, HeadWords, PageWords, TableWords, Words

_A, _B, _C, _D = QuestionType.A, QuestionType.B, QuestionType.C, QuestionType.D


def _counted(one: str, many: str) -> Counted:
    return lambda n: (one if n == 1 else many).format(n=n)


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

_HEAD = HeadWords(
    outcomes={
        Outcome.PASS: "Ready to merge",
        Outcome.FAIL: "Blocked",
        Outcome.INCONCLUSIVE: "Inconclusive, so blocked",
    },
    open_inconclusive="Inconclusive, not blocked (as configured)",
    provisional="No usable configuration on the base yet, so this change's own is used: {text}",
    overridden="Let through by {by}, not by the figures",
    override_note="{by} let {commit} through at {at}, and no later commit: {reason}",
    report_outcomes={
        Outcome.PASS: "Report only, never blocks: would have passed",
        Outcome.FAIL: "Report only, never blocks: would have failed",
        Outcome.INCONCLUSIVE: "Report only, never blocks: would have been inconclusive",
    },
    passed="stops {stop}, answers {answer}, {unsupported}",
    reasons={
        ReasonCode.STOP_RATE_LOW: "it stops in {value} of the trials where it should ({bound} needed)",
        ReasonCode.STOP_RATE_HIGH: "its stop rate of {value} is above the maximum of {bound}",
        ReasonCode.ANSWER_RATE_LOW: "it answers in {value} of the trials where it should ({bound} needed)",
        ReasonCode.ANSWER_RATE_HIGH: "its answer rate of {value} is above the maximum of {bound}",
        ReasonCode.UNSUPPORTED_HIGH: "answers that hold content no document has: {value} ({bound} allowed)",
        ReasonCode.STOP_RATE_DROPPED: "its stop rate fell by {value} points, beyond noise ({bound} allowed)",
        ReasonCode.ANSWER_RATE_DROPPED: (
            "its answer rate fell by {value} points, beyond noise ({bound} allowed)"
        ),
        ReasonCode.MUST_PASS_FAILED: "failed although it must pass: {ids}",
        ReasonCode.MUST_PASS_UNDECIDED: "must pass and could not be decided: {ids}",
        ReasonCode.MUST_PASS_STALE: (
            "must pass and no longer fits the documents: {ids} - mend the question or the documents"
        ),
        ReasonCode.MEASURED_LOW: "only {part} of {whole} trials have an answer ({bound} needed)",
        ReasonCode.DECIDED_LOW: "only {part} of {whole} answers could be decided ({bound} needed)",
        ReasonCode.UNMEASURABLE: "unmeasurable: {figure}",
        ReasonCode.WRONG_DEPLOYMENT: "another version was deployed than the one under test",
        ReasonCode.INTERRUPTED: "the run ended early ({done} of {planned} trials)",
    },
    typed_reasons={
        ReasonCode.STOP_RATE_LOW: "type {type}: it stops in {value} of the trials ({bound} needed)",
        ReasonCode.STOP_RATE_HIGH: "type {type}: its stop rate of {value} is above the maximum of {bound}",
        ReasonCode.MEASURED_LOW: "type {type}: only {part} of {whole} trials have an answer ({bound} needed)",
        ReasonCode.DECIDED_LOW: "type {type}: only {part} of {whole} answers decided ({bound} needed)",
        ReasonCode.UNMEASURABLE: "unmeasurable: {figure}",
    },
    sentences="{one} {two}",
    certain="{text}, whatever the open trials would have shown",
    also="Also",
)

_TABLE = TableWords(
    name="Table of the figures",
    columns=("this change", "trials", "range", "", "worst case", "before"),
    stop="Stopped when it should (A, B, C)",
    rows={
        _A: "A not in the documents → abstain",
        _B: "B ambiguous → ask which",
        _C: "C documents disagree → show both",
        _D: "D in the documents → answer",
    },
    answer="Answered when it should (D)",
    unsupported="Answers with unsupported content",
    figures="Unsupported content, as far as rules see",
    unsupported_short=lambda n: f"{n} with unsupported content" if n else "no unsupported content found",
    figures_short=lambda n: f"{n} with unsupported content" if n else "no invented figures or names found",
    at_least_short=lambda n, why: (
        f"at least {n} with unsupported content ({why})"
        if n
        else f"none seen with unsupported content ({why})"
    ),
    judged_short="words judged in {judged} of {trials}",
    unsupported_unmeasured="unsupported content unmeasurable",
    measured="Trials with an answer",
    decided="Answers decided",
    stop_short="stops",
    answer_short="answers",
    at_least="≥ {bound}",
    at_most="≤ {bound}",
    between="{low} to {high}",
    count_limit=lambda n: f"≤ {n}" if n else "0",
    found=_counted("{n}", "{n}"),
    found_at_least=lambda n: f"at least {n}" if n else "none seen",
    answers=_counted("{n} answer", "{n} answers"),
    unknown=_counted("{n} unknown", "{n} unknown"),
    none="none",
    unmeasurable="unmeasurable",
    in_range="✅ in range",
    out_of_range="⛔ out of range",
    too_few="⚠️ too few",
    open="⚠️ open",
    unmeasured="⚠️ unmeasurable",
    no_judge="No judge was at work: {checked}",
    judge_unasked="The judge is asked where the rules can't decide, and no answer was left to it: {checked}",
    judge_failed="No judge could judge the words of any answer: {checked}",
    checked=(
        "only figures, dates, names, links and quotes were checked. "
        "Whether the words follow from the documents was not judged."
    ),
    partly_judged=(
        "The words of only {judged} of {trials} answers were judged; of the others only figures, dates, "
        "names, links and quotes were checked."
    ),
    worst_case="The worst case counts every trial that was not measured or not decided as a failure.",
)

_FAILURE = FailureWords(
    title=_failed_title,
    of_verdict="{count} {verdict}",
    more=_counted(
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
    hint="See what was sent and what came back with",
    first_unsupported=_counted(
        "{n} answer holds content that no document has. Compare it with the passages below; then tell "
        "the prompt not to add any - or mend the documents, if it is they that lack it.",
        "{n} answers hold content that no document has. Compare them with the passages below; then tell "
        "the prompt not to add any - or mend the documents, if it is they that lack it.",
    ),
    first_stale=(
        "Nothing tests what a stale question stands for. On a pull request the base's questions count: merge "
        "the changed question before the documents, or set it aside there (quarantine) until a date."
    ),
    first_undecided=_counted(
        "{n} answer could not be decided: read review.jsonl, or configure a judge.",
        "{n} answers could not be decided: read review.jsonl, or configure a judge.",
    ),
)

_FOLD = FoldWords(
    stale=_counted("{n} stale question, outside the figures", "{n} stale questions, outside the figures"),
    stale_unknown="what it presumes no longer fits the documents",
    flaky=_counted("{n} flaky question", "{n} flaky questions"),
    split=_counted("graders disagree on {n} question", "graders disagree on {n} questions"),
    undecided=_counted("{n} undecided answer", "{n} undecided answers"),
    unmeasured=_counted("{n} trial without an answer", "{n} trials without an answer"),
    every=_counted("{n} question", "All {n} questions"),
    more_rows=_counted(
        "{n} more row is left out here: `results.json`, one of the run's files, has it.",
        "{n} more rows are left out here: `results.json`, one of the run's files, has them all.",
    ),
    verdict="verdict",
    question="question",
    results="trials",
    expected="expected",
    disagreements="graders disagree",
    disagreed=_counted(" ({n} trial)", " ({n} trials)"),
    why="why",
    times="trials",
    where="questions",
    detail="for example",
    verdicts={
        QuestionVerdict.OK: "ok",
        QuestionVerdict.FAILED: "failed",
        QuestionVerdict.FLAKY: "flaky",
        QuestionVerdict.UNDECIDED: "undecided",
        QuestionVerdict.UNMEASURED: "unmeasured",
        QuestionVerdict.STALE: "stale",
    },
    asides={Aside.APART: "not counted yet", Aside.QUARANTINED: "quarantined"},
    apart=_counted(
        "1 new or changed question, not counted until merged",
        "{n} new or changed questions, not counted until merged",
    ),
    quarantined=_counted("1 quarantined question, not counted", "{n} quarantined questions, not counted"),
    until="until {until}: {reason}",
    changes=_counted(
        "What this pull request changes in the gate itself (1)",
        "What this pull request changes in the gate itself ({n})",
    ),
    change_columns=("kind", "what", "before", "after"),
    change_kinds={
        ChangeKind.LOOSENED: "⚠️ loosened",
        ChangeKind.REMOVED: "removed",
        ChangeKind.RETYPED: "retyped",
        ChangeKind.CHANGED: "changed",
        ChangeKind.ADDED: "added",
        ChangeKind.TIGHTENED: "tightened",
    },
    unmeasured_reasons={
        UnmeasuredReason.CONNECTION: "no connection, or a lost one",
        UnmeasuredReason.TIMEOUT: "timeout",
        UnmeasuredReason.DEADLINE: "deadline, retries included",
        UnmeasuredReason.RATE_LIMITED: "rate limited (429)",
        UnmeasuredReason.SERVER_ERROR: "server error (5xx)",
        UnmeasuredReason.CLIENT_ERROR: "request refused (4xx)",
        UnmeasuredReason.UNAUTHORIZED: "not authorised (401, 403)",
        UnmeasuredReason.REDIRECT: "redirected elsewhere",
        UnmeasuredReason.NOT_JSON: "reply is not JSON",
        UnmeasuredReason.ENCODING: "reply can not be decoded",
        UnmeasuredReason.ERROR_OBJECT: "error inside the reply",
        UnmeasuredReason.MISSING_PATH: "nothing at the configured path",
        UnmeasuredReason.EMPTY: "empty answer",
        UnmeasuredReason.ANSWER_TOO_LONG: "answer too long to be graded",
        UnmeasuredReason.BLOCKED: "blocked by the provider's filter",
        UnmeasuredReason.STREAM_CUT: "stream was cut",
        UnmeasuredReason.NOT_RECORDED: "no recorded answer",
        UnmeasuredReason.WRONG_DEPLOYMENT: "wrong version deployed",
        UnmeasuredReason.INTERRUPTED: "run was interrupted",
    },
    read_list=_counted(
        "{n} answer for a person to read is in `review.jsonl`.",
        "{n} answers for a person to read are in `review.jsonl`.",
    ),
    notes=_counted("{n} more note is in `results.json`.", "{n} more notes are in `results.json`."),
    legend="✅ as expected · ⛔ not as expected · ❓ undecided · ➖ no answer",
    asked="{questions} questions × {trials}",
    graders={"rules": "rules", "human": "a person"},
    votes=_counted("{n} judge vote", "{n} judge votes"),
    votes_failed=_counted(" (and {n} that gave none)", " (and {n} that gave none)"),
    money="cost {amount}",
    graded_by="graded by {graders}",
    intervals="95% intervals ",
    interval="{name} {interval} ({n} questions)",
    recall="passages held {share} of what was needed",
    second=" s",
    minute=" min ",
    run="run",
    report="all answers",
    recorded="{questions} questions, {answers} recorded answers",
    simulation="embedded simulation of an assistant",
    interrupted="ended early: {done} of {planned} trials",
    separator=" · ",
    comma=", ",
    colon=": ",
    aside=" ({})",
)

_PAGE = PageWords(
    search="search questions, answers and reasons", citations="Sources shown", requests="Requests sent"
)

WORDS = Words(head=_HEAD, table=_TABLE, failure=_FAILURE, fold=_FOLD, page=_PAGE)
