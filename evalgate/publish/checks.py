"""A check run with a remark on the line of each question that failed: it decides nothing. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from evalgate.config.language import Language
from evalgate.forge.model import CheckRun, Conclusion, NoticeLevel, Remark
from evalgate.gate.decision import Outcome
from evalgate.measure.measurement import QuestionVerdict
from evalgate.publish.cut import cut_markdown
from evalgate.publish.notices import Scene, cut_note
from evalgate.publish.stamp import first_line
from evalgate.report.results import DecisionPart, QuestionPart, Results
from evalgate.report.wording import words as report_words
from evalgate.report.words import Words

MOST_REMARKS = 200
"""Four requests' worth; the summary has the others."""

_MOST_SUMMARY = 60_000
_MOST_TITLE = 255
_MOST_REASON = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a question stands."""

    path: str
    """From the root of the repository."""
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    failed: str
    stale: str
    more: str


_WORDS = {
    Language.EN: _Words(
        failed="Expected: {expected}. {passed} of {decided} decided trials did so.",
        stale="Stale: the documents no longer fit this question, so it counts in no figure.",
        more="\n\n{n} more remarks than fit are in the summary of the run.",
    ),
    Language.JA: _Words(
        failed="期待: {expected}。判定できた {decided} 回のうち {passed} 回がそのとおりでした。",
        stale="資料の変更に質問が追いついていないため、集計に入れていません。",
        more="\n\nここに付けきれない指摘が {n} 件あります。実行結果のサマリーにはすべてあります。",
    ),
}


def check_run(
    name: str,
    results: Results,
    scene: Scene,
    texts: tuple[str, str],
    places: Mapping[str, Place],
    reasons: Mapping[str, str],
) -> CheckRun:
    """The check run of a report.

    Args:
        name: as configured.
        results: what the run found.
        scene: language, commit and address of the run.
        texts: headline and summary; both are published elsewhere as well.
        places: by question id; a question without one gets no remark.
        reasons: by question id, why it failed; they quote answers, so they are empty where those stay hidden.
    """
    words, (headline, summary) = _WORDS[scene.language], texts
    remarks = tuple(_remarks(results, scene.language, places, reasons))
    if first_line(summary).startswith("<!--"):
        summary = summary.partition("\n")[2]
    shown = cut_markdown(summary, _MOST_SUMMARY, lambda lines: cut_note(scene, lines))
    left = len(remarks) - MOST_REMARKS
    return CheckRun(
        name=name,
        commit=scene.commit,
        conclusion=_conclusion(results.decision),
        title=headline[:_MOST_TITLE] or name,
        summary=shown.strip() + (words.more.format(n=left) if left > 0 else ""),
        url=scene.run_url,
        remarks=remarks[:MOST_REMARKS],
    )


def _conclusion(decision: DecisionPart) -> Conclusion:
    """What blocks is a failure; what neither blocks nor passes by its figures is neutral."""
    if decision.exit_code:
        return Conclusion.FAILURE
    passes = decision.outcome is Outcome.PASS and decision.override is None
    return Conclusion.SUCCESS if passes else Conclusion.NEUTRAL


def _remarks(
    results: Results, language: Language, places: Mapping[str, Place], reasons: Mapping[str, str]
) -> Iterator[Remark]:
    words, report = _WORDS[language], report_words(language)
    blocks = results.decision.exit_code != 0
    levels = {
        QuestionVerdict.FAILED: NoticeLevel.FAILURE if blocks else NoticeLevel.WARNING,
        QuestionVerdict.FLAKY: NoticeLevel.WARNING,
        QuestionVerdict.STALE: NoticeLevel.NOTICE,
    }
    for question in results.questions:
        place = places.get(question.id)
        if place and question.verdict in levels and question.aside is None:
            yield Remark(
                path=place.path,
                line=max(1, place.line),
                level=levels[question.verdict],
                title=f"{question.id}: {report.fold.verdicts[question.verdict]}"[:_MOST_TITLE],
                message=_message(question, words, report, reasons.get(question.id, "")),
            )


def _message(question: QuestionPart, words: _Words, report: Words, reason: str) -> str:
    if question.verdict is QuestionVerdict.STALE:
        return words.stale
    said = words.failed.format(
        expected=report.failure.expected[question.expected], passed=question.passed, decided=question.decided
    )
    more = " ".join(reason.split())[:_MOST_REASON]
    return f"{said}\n{more}" if more else said
