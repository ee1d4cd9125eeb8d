"""Which words a report needs; `words_ja` and `words_en` hold them, `wording` picks. Braces: `str.format`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalgate.ask.answer import UnmeasuredReason
from evalgate.config.changes import ChangeKind
from evalgate.gate.decision import Outcome, ReasonCode, Uncompared
from evalgate.grade.cause import Cause
from evalgate.measure.measurement import Aside, QuestionVerdict
from evalgate.questions.question import Accept, Action, QuestionType

Counted = Callable[[int], str]
"""A phrase around a count, so that each language can do its own plural."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadWords:
    """The first line and the reasons."""

    outcomes: Mapping[Outcome, str]
    """In `mode: gate`, where the outcome decides."""
    open_inconclusive: str
    """Inconclusive, and configured not to block."""
    provisional: str
    """{text}, where the configuration of the change itself had to be used."""
    overridden: str
    """{by}, who let a block through."""
    override_note: str
    """{by}, {at}, {commit}, {reason}."""
    report_outcomes: Mapping[Outcome, str]
    """In `mode: report`, which never blocks."""
    passed: str
    """What a pass was measured as: {stop}, {answer}, {unsupported}."""
    passed_stale: str
    """{text} of a pass, {part} of {whole} questions being stale."""
    reasons: Mapping[ReasonCode, str]
    """Overall: {value}, {bound}, {figure}, {ids}, {part}, {whole}, {done}, {planned}, {why}."""
    typed_reasons: Mapping[ReasonCode, str]
    """Of one type: also {type}."""
    drops: tuple[str, str]
    """Where it should stop, and where it should answer: what fell, in UNCOMPARED."""
    uncompared: Mapping[Uncompared, str]
    """Why no drop could be looked for, and what to do."""
    sentences: str
    """{one}, {two}: two sentences."""
    certain: str
    """{text}, of a miss that open trials could not have turned."""
    also: str
    """Leads the further reasons."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWords:
    """The table of figures."""

    name: str
    """What it is, for those who hear the page."""
    columns: tuple[str, ...]
    """Result, count, range, status, worst case, before."""
    stop: str
    rows: Mapping[QuestionType, str]
    """Each type with its expected action; A, B and C are rows below the stop rate."""
    answer: str
    unsupported: str
    figures: str
    """The same row where nobody judged any words."""
    unsupported_short: Counted
    figures_short: Counted
    at_least_short: Callable[[int, str], str]
    """A lower bound, and why it is one."""
    judged_short: str
    """{judged}, {trials}: in how many answers the words were judged."""
    unsupported_unmeasured: str
    measured: str
    decided: str
    stop_short: str
    answer_short: str
    at_least: str
    """{bound}, of a range."""
    at_most: str
    between: str
    """{low}, {high}."""
    count_limit: Counted
    """The most answers with unsupported content that are allowed."""
    found: Counted
    """How many answers hold unsupported content."""
    found_at_least: Counted
    answers: Counted
    """Out of how many answers."""
    unknown: Counted
    """Of how many nobody could tell."""
    none: str
    """A share of nothing at all."""
    unmeasurable: str
    in_range: str
    out_of_range: str
    too_few: str
    open: str
    """Open trials could still move it out of the range, or into it."""
    unmeasured: str
    no_judge: str
    """Why nobody judged the words of any answer: {checked} follows."""
    judge_unasked: str
    """The same where there was a judge, and no answer was left to it."""
    judge_failed: str
    """The same where no judge could judge any."""
    checked: str
    """What the rules check, and what nobody did then."""
    partly_judged: str
    """{judged}, {trials}: where only the words of some answers were judged."""
    worst_case: str
    """What the worst case assumes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FailureWords:
    """Failed questions and where to look."""

    title: Callable[[int, str], str]
    """How many, and in brackets of which verdicts."""
    of_verdict: str
    """{count}, {verdict}: so many of them."""
    more: Counted
    types: Mapping[QuestionType, str]
    expected: Mapping[Action, str]
    done: Mapping[Action, str]
    done_unknown: str
    done_because: str
    """{done}, {reason}."""
    accepts: Mapping[Accept, str]
    ratio: str
    """{passed}, {decided}."""
    expected_label: str
    got_label: str
    got: str
    """{done}, {trial}."""
    earlier_label: str
    why_label: str
    passages_label: str
    graders_label: str
    rules_label: str
    nearby: str
    readings: str
    side: str
    facts: str
    evidence: str
    flaky: str
    required: str
    unsupported: str
    hidden: str
    """Why no answers are shown."""
    cause_label: str
    causes: Mapping[Cause, str]
    """What the passages suggest, in a few words."""
    missing: str
    """{what}: what no passage holds."""
    first_label: str
    first_cause: Mapping[Cause, str]
    """What most failures have in common and what to try, as far as the passages tell."""
    first: Mapping[QuestionType, Mapping[Action, str]]
    """The same by type and by what the answer did, where the passages tell nothing."""
    first_passages: str
    """What to look at before, where there are passages."""
    first_no_passages: str
    """The same where none are on record."""
    first_share: Callable[[int, int, str, str], str]
    """How many of how many failed trials, where they are, and what they did."""
    first_stop: str
    first_answer: str
    first_unmeasured: str
    """{share}, {all}, {reason}, {hint}."""
    first_unmeasured_all: str
    """The same where all have one reason."""
    hints: Mapping[UnmeasuredReason, str]
    """What to do about the reasons that are not the assistant's."""
    hint: str
    """What to do about the others; a command follows."""
    hint_missing: str
    """What to do where parts of the run were not there to be joined."""
    first_stale: str
    """Questions that must pass and no longer fit the documents are the reason."""
    first_undecided: Counted
    first_unsupported: Counted
    """Answers with unsupported content are the reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldWords:
    """Folded sections and the last line."""

    stale: Counted
    stale_unknown: str
    flaky: Counted
    split: Counted
    """Questions on which graders disagree."""
    undecided: Counted
    unmeasured: Counted
    every: Counted
    more_rows: Counted
    question: str
    verdict: str
    results: str
    expected: str
    disagreements: str
    disagreed: Counted
    """In how many trials they do."""
    why: str
    times: str
    where: str
    detail: str
    verdicts: Mapping[QuestionVerdict, str]
    asides: Mapping[Aside, str]
    """Why a question does not count."""
    apart: Counted
    """Questions in a form that is not merged yet."""
    quarantined: Counted
    until: str
    """{until}, {reason}, of a quarantine."""
    changes: Counted
    """What a pull request changes in the gate itself."""
    change_columns: tuple[str, ...]
    change_kinds: Mapping[ChangeKind, str]
    unmeasured_reasons: Mapping[UnmeasuredReason, str]
    missing_shards: str
    """{shards}: the reason of trials that parts of the run hold which were not there to be joined."""
    read_list: Counted
    notes: Counted
    legend: str
    asked: str
    """{questions}, {trials}."""
    graders: Mapping[str, str]
    """Names of graders that are our own words."""
    graded_by: str
    votes: Counted
    """Votes of judges that gave a grade."""
    votes_failed: Counted
    """Votes that gave none, as an aside."""
    money: str
    """{amount}, in the currency of the configured prices."""
    money_unknown: str
    """Some judge does not report what it used."""
    intervals: str
    interval: str
    """{name}, {interval}, {n}."""
    recall: str
    """{share} of what good answers need was among the passages."""
    second: str
    minute: str
    run: str
    report: str
    recorded: str
    """Instead, where answers were read from a file: {questions}, {answers}."""
    simulation: str
    interrupted: str
    """{done}, {planned}."""
    separator: str
    comma: str
    colon: str
    aside: str
    """{}, in brackets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageWords:
    """What only `report.html` says."""

    search: str
    citations: str
    requests: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """All words of one language."""

    head: HeadWords
    table: TableWords
    failure: FailureWords
    fold: FoldWords
    page: PageWords
