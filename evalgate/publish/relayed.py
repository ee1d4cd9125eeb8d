"""A report on results that somebody else measured: re-rendered from numbers, and never a verdict. Pure."""

from collections.abc import Iterator

from evalgate.config.language import Language
from evalgate.gate.decision import Outcome
from evalgate.measure.measurement import QuestionVerdict
from evalgate.publish.notices import Notice, Scene
from evalgate.report.escape import Foreign, code, inline
from evalgate.report.results import RatePart, Results

_HEAD = {
    Language.EN: "ℹ️ Measured in the fork's own run: a hint, not a verdict",
    Language.JA: "ℹ️ フォーク側の実行で測った値です（参考のみ、判定ではありません）",
}
_WARNING = {
    Language.EN: (
        "Whoever wrote the change could also have written these figures. They decide nothing, and the "
        "required check waits for a maintainer to run the gate on this very commit."
    ),
    Language.JA: (
        "変更を書いた人は、この値も書けます。判定には使いません。"
        "必須のチェックは、メンテナーがこのコミットでゲートを実行するのを待ちます。"
    ),
}
_OUTCOMES = {
    Language.EN: {"pass": "would pass", "fail": "would fail", "inconclusive": "would be inconclusive"},
    Language.JA: {"pass": "合格相当", "fail": "不合格相当", "inconclusive": "判定不能相当"},
}
_ROWS = {
    Language.EN: ("It says", "Stop rate (A, B, C)", "Answer rate (D)", "Unsupported content", "Unmeasured"),
    Language.JA: ("結果", "止まれた割合（A・B・C）", "答えた割合（D）", "資料にない内容", "測れなかった試行"),
}
_FAILED = {Language.EN: "Failed or flaky: ", Language.JA: "不合格・揺れ: "}
_NOTHING = {Language.EN: "unmeasurable", Language.JA: "測定不能"}
_NOT_MEASURED = {
    Language.EN: "⚪ Not measured in the fork's run",
    Language.JA: "⚪ フォーク側の実行では測れませんでした",
}
_MOST = 20


def relayed(results: Results, scene: Scene) -> Notice:
    """What the figures say, with every name of theirs escaped."""
    language = scene.language
    outcome = _OUTCOMES[language][Outcome(results.decision.outcome).value]
    lines = [_WARNING[language], "", *figures(results, language, outcome)]
    failed = list(_failed(results))
    if failed:
        more = f" … (+{len(failed) - _MOST})" if len(failed) > _MOST else ""
        lines += ["", f"{_FAILED[language]}{', '.join(failed[:_MOST])}{more}"]
    return Notice(headline=_HEAD[language], body="\n".join([*lines, "", scene.place]))


def figures(results: Results, language: Language, outcome: str = "") -> Iterator[str]:
    """A table of what was counted, line by line; an outcome as its first row, where one is given."""
    said, stop, answer, unsupported, unmeasured = _ROWS[language]
    yield "| | |"
    yield "|:--|--:|"
    if outcome:
        yield f"| {said} | {outcome} |"
    yield f"| {stop} | {_rate(results.rates.stop, language)} |"
    yield f"| {answer} | {_rate(results.rates.answer, language)} |"
    yield f"| {unsupported} | {results.unsupported.count} |"
    yield f"| {unmeasured} | {results.unmeasured.count} |"


def not_relayed(scene: Scene, why: str, advice: str) -> Notice:
    """Nothing usable was uploaded."""
    body = f"{inline(Foreign(why), 400)}\n\n{advice}\n\n{scene.place}"
    return Notice(headline=_NOT_MEASURED[scene.language], body=body)


def _rate(rate: RatePart, language: Language) -> str:
    """From the counts alone: a figure that was written beside them may be another one."""
    if rate.denominator <= 0:
        return _NOTHING[language]
    return f"{rate.numerator}/{rate.denominator}"


def _failed(results: Results) -> Iterator[str]:
    bad = {QuestionVerdict.FAILED, QuestionVerdict.FLAKY}
    return (code(Foreign(q.id), 80) for q in results.questions if q.verdict in bad and q.aside is None)
