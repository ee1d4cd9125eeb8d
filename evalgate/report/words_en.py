"""The report in English."""

from evalgate.ask.answer import UnmeasuredReason
from evalgate.config.changes import ChangeKind
from evalgate.gate.decision import Outcome, ReasonCode, Uncompared
from evalgate.measure.measurement import Aside, QuestionVerdict
from evalgate.questions.question import QuestionType
from evalgate.report.failures_en import FAILURE
from evalgate.report.plural_en import counted
from evalgate.report.words import FoldWords, HeadWords, PageWords, TableWords, Words

_A, _B, _C, _D = QuestionType.A, QuestionType.B, QuestionType.C, QuestionType.D


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
    passed_stale="{text}; {part} of {whole} questions no longer fit the documents and don't count",
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
        ReasonCode.STALE_FAILED: (
            "answered with what no document holds, and made stale by this very change: {ids} - counted, "
            "it would be blocked"
        ),
        ReasonCode.STALE_HIGH: (
            "{part} of {whole} questions where it should stop no longer fit the documents, "
            "too many to judge by the rest"
        ),
        ReasonCode.MEASURED_LOW: "only {part} of {whole} trials have an answer ({bound} needed)",
        ReasonCode.DECIDED_LOW: "only {part} of {whole} answers could be decided ({bound} needed)",
        ReasonCode.UNMEASURABLE: "unmeasurable: {figure}",
        ReasonCode.UNCOMPARED: "max_drop can't be checked ({figure}): {why}",
        ReasonCode.WRONG_DEPLOYMENT: "another version was deployed than the one under test",
        ReasonCode.INTERRUPTED: "the run ended early ({done} of {planned} trials)",
    },
    typed_reasons={
        ReasonCode.STOP_RATE_LOW: "type {type}: it stops in {value} of the trials ({bound} needed)",
        ReasonCode.STOP_RATE_HIGH: "type {type}: its stop rate of {value} is above the maximum of {bound}",
        ReasonCode.STALE_HIGH: (
            "type {type}: {part} of {whole} questions no longer fit the documents, "
            "too many to judge by the rest"
        ),
        ReasonCode.MEASURED_LOW: "type {type}: only {part} of {whole} trials have an answer ({bound} needed)",
        ReasonCode.DECIDED_LOW: "type {type}: only {part} of {whole} answers decided ({bound} needed)",
        ReasonCode.UNMEASURABLE: "unmeasurable: {figure}",
    },
    drops=("stop rate", "answer rate"),
    uncompared={
        Uncompared.UNNAMED: "no earlier run is named that could be compared with here - set baseline.path",
        Uncompared.ABSENT: "there is no earlier result - measure the base first",
        Uncompared.UNREADABLE: "the earlier result can't be read - measure the base again",
        Uncompared.INTERRUPTED: "the earlier run was not finished - measure the base again",
        Uncompared.GRADERS: "the earlier run had other graders - measure the base again with today's",
        Uncompared.UNMEASURED_BEFORE: "the earlier run decided too few questions - measure the base again",
        Uncompared.UNMEASURED_NOW: (
            "this run decided too few of the questions that the earlier one decided - run it again"
        ),
        Uncompared.CHANGED: (
            "too few questions are the same in both runs - measure the base again with today's questions"
        ),
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
    found=counted("{n}", "{n}"),
    found_at_least=lambda n: f"at least {n}" if n else "none seen",
    answers=counted("{n} answer", "{n} answers"),
    unknown=counted("{n} unknown", "{n} unknown"),
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

_FOLD = FoldWords(
    stale=counted("{n} stale question, outside the figures", "{n} stale questions, outside the figures"),
    stale_unknown="what it presumes no longer fits the documents",
    flaky=counted("{n} flaky question", "{n} flaky questions"),
    split=counted("graders disagree on {n} question", "graders disagree on {n} questions"),
    undecided=counted("{n} undecided answer", "{n} undecided answers"),
    unmeasured=counted("{n} trial without an answer", "{n} trials without an answer"),
    every=counted("{n} question", "All {n} questions"),
    more_rows=counted(
        "{n} more row is left out here: `results.json`, one of the run's files, has it.",
        "{n} more rows are left out here: `results.json`, one of the run's files, has them all.",
    ),
    verdict="verdict",
    question="question",
    results="trials",
    expected="expected",
    disagreements="graders disagree",
    disagreed=counted(" ({n} trial)", " ({n} trials)"),
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
    apart=counted(
        "1 new or changed question, not counted until merged",
        "{n} new or changed questions, not counted until merged",
    ),
    quarantined=counted("1 quarantined question, not counted", "{n} quarantined questions, not counted"),
    until="until {until}: {reason}",
    changes=counted(
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
    missing_shards="missing part of the run ({shards})",
    read_list=counted(
        "{n} answer for a person to read is in `review.jsonl`.",
        "{n} answers for a person to read are in `review.jsonl`.",
    ),
    notes=counted("{n} more note is in `results.json`.", "{n} more notes are in `results.json`."),
    legend="✅ as expected · ⛔ not as expected · ❓ undecided · ➖ no answer",
    asked="{questions} questions × {trials}",
    graders={"rules": "rules", "human": "a person"},
    votes=counted("{n} judge vote", "{n} judge votes"),
    votes_failed=counted(" (and {n} that gave none)", " (and {n} that gave none)"),
    money="cost {amount}",
    money_unknown="cost unknown",
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

WORDS = Words(head=_HEAD, table=_TABLE, failure=FAILURE, fold=_FOLD, page=_PAGE)
