"""The words of `evalgate calibrate`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalgate.config.language import Language
from evalgate.measure.agreement import Standing
from evalgate.questions.question import Action
from evalgate.review.calibration import Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class CalibrationWords:
    """One language; what stands in braces is filled in."""

    standing: Mapping[Standing, str]
    figures: Mapping[Figure, str]
    graders: Mapping[str, str]
    """Names of graders that are our own words."""
    actions: Mapping[Action, str]
    useless: str
    as_expected: str
    unsupported: str
    no_labels: str
    people: str
    columns: tuple[str, str, str]
    """Yes, no, open."""
    rates: str
    """{tpr}, {tnr}"""
    kappa: str
    """{kappa}, {standing}"""
    needed: str
    """{yes}, {no}"""
    action: str
    """{kappa}"""
    of_the_run: str
    unmeasurable: str
    nothing_decided: str
    """{name}"""
    seen_share: str
    """{name}, {value}, {k}, {n}"""
    seen_count: str
    """{name}, {k}, {n}"""
    uncorrected: str
    """{seen}, {standing}"""
    corrected: str
    """{seen}, {value}, {low}, {high}, {whose}"""
    others: str
    """Whose errors they are, where not those on its own questions."""
    share: str
    """{value}, {k}, {n}, {low}, {high}"""
    labelled: Callable[[int], str]
    stale: Callable[[int], str]
    lost: Callable[[int], str]
    no_run: str
    """{out}"""
    comma: str
    stop: str
    caution: Callable[[int], tuple[str, ...]]


def _labels_from_the_queue(count: int) -> tuple[str, ...]:
    come = "1 label comes" if count == 1 else f"{count} labels come"
    return (
        f"Caution: {come} from the list of doubtful answers. Rates measured on them say",
        "little of the others: label some at random as well, with `evalgate review --sample 50`.",
    )


CALIBRATION_WORDS: Mapping[Language, CalibrationWords] = {
    Language.EN: CalibrationWords(
        standing={
            Standing.USABLE: "better than chance",
            Standing.UNUSABLE: "unusable: no better than chance",
            Standing.TOO_FEW: "too few labels to tell whether it is better than chance",
        },
        figures={
            Figure.STOP: "stop rate",
            Figure.ANSWER: "answer rate",
            Figure.UNSUPPORTED: "unsupported content",
        },
        graders={},
        actions={action: action.value for action in Action},
        useless="judge unusable: no better than chance at telling what was expected",
        as_expected="as expected (action_ok)",
        unsupported="unsupported content",
        no_labels="no labels",
        people="people",
        columns=("yes", "no", "open"),
        rates="true-positive rate {tpr}, true-negative rate {tnr}",
        kappa="kappa {kappa}; {standing}",
        needed="for rates to within 10 points: {yes} more labels of yes, {no} more of no",
        action="action, kappa {kappa}",
        of_the_run="figures of the run, corrected for its errors",
        unmeasurable="unmeasurable",
        nothing_decided="{name}: unmeasurable, as it decided no answer of the run",
        seen_share="{name}: {value} seen ({k}/{n})",
        seen_count="{name}: {k} of {n} answers seen",
        uncorrected="{seen}; not corrected: {standing}",
        corrected="{seen}; corrected {value} (95%: {low} to {high}{whose})",
        others=", by its errors on all types",
        share="{value} ({k}/{n}, 95%: {low} to {high})",
        labelled=lambda n: "1 labelled answer" if n == 1 else f"{n} labelled answers",
        stale=lambda n: f"{n} stale",
        lost=lambda n: f"{n} without an answer",
        comma=", ",
        stop=".",
        no_run="{out}: there is no run here: the labels' own answers are compared, no figure is corrected",
        caution=_labels_from_the_queue,
    ),
    Language.JA: CalibrationWords(
        standing={
            Standing.USABLE: "偶然よりよく一致しています",
            Standing.UNUSABLE: "使えません（一致は偶然と変わりません）",
            Standing.TOO_FEW: "ラベルが少なく、偶然よりよいかどうか分かりません",
        },
        figures={
            Figure.STOP: "止まれた割合",
            Figure.ANSWER: "答えた割合",
            Figure.UNSUPPORTED: "資料にない内容が混ざった回答",
        },
        graders={"rules": "ルール", "verdict": "最終的な判定"},
        actions={
            Action.ABSTAIN: "断った",
            Action.CLARIFY: "聞き返した",
            Action.SHOW_CONFLICT: "両方を示した",
            Action.ANSWER: "答えた",
        },
        useless="この判定モデルは使えません: 期待どおりかどうかの判定が、偶然と変わりません",
        as_expected="期待どおりか (action_ok)",
        unsupported="資料にない内容が混ざっているか (unsupported_content)",
        no_labels="ラベルなし",
        people="人の判定",
        columns=("はい", "いいえ", "不明"),
        rates="人が「はい」とした回答での一致率 {tpr}、「いいえ」とした回答での一致率 {tnr}",
        kappa="κ（カッパ係数）{kappa}・{standing}",
        needed="一致率を ±10 ポイントの幅で知るには、ラベルがあと「はい」{yes} 件、「いいえ」{no} 件必要です",
        action="動作の判定、κ {kappa}",
        of_the_run="判定の誤りを補正した、この測定の値",
        unmeasurable="測定不能",
        nothing_decided="{name}: 測定不能（この測定の回答を 1 件も判定していません）",
        seen_share="{name}: 測定値 {value}（{k}/{n}）",
        seen_count="{name}: {n} 回答中 {k} 件",
        uncorrected="{seen}、補正なし（{standing}）",
        corrected="{seen}、補正後 {value}（95% 区間 {low}〜{high}{whose}）",
        others="、全種類のラベルによる",
        share="{value}（{k}/{n}、95% 区間 {low}〜{high}）",
        labelled=lambda n: f"ラベルの付いた回答 {n} 件",
        stale=lambda n: f"古くなったラベル {n} 件",
        lost=lambda n: f"回答が見つからないラベル {n} 件",
        comma="、",
        stop="",
        no_run="{out}: ここには測定がありません。回答はラベルのものだけを使い、補正できる値はありません",
        caution=lambda n: (
            f"注意: ラベルのうち {n} 件は、判定の怪しい回答から選ばれたものです。そこで測った一致率は、",
            "ほかの回答には当てはまりません。無作為に選んだ回答にもラベルを付けてください",
            "（`evalgate review --sample 50`）。",
        ),
    ),
}
