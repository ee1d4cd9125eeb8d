"""The sentences in which a report says why a judge gave no grade."""

from evalgate.config.language import Language
from evalgate.grade.judge.model import NoVerdictReason

_JAPANESE = {
    NoVerdictReason.TRUNCATED: "判定モデルの応答が途中で切れました",
    NoVerdictReason.REFUSED: "判定モデルが採点を断りました",
    NoVerdictReason.EMPTY: "判定モデルの応答に本文がありません",
    NoVerdictReason.STOPPED: "判定モデルの応答が完結していません",
    NoVerdictReason.PROSE: "判定モデルの応答に判定がありません",
    NoVerdictReason.SEVERAL: "判定モデルの応答に食い違う判定が複数あります",
    NoVerdictReason.INVALID: "判定モデルの応答が判定の形になっていません",
    NoVerdictReason.CONTRADICTORY: "判定の action と action_ok が食い違っています",
    NoVerdictReason.ECHO: "判定が回答または資料の文面の写しです",
    NoVerdictReason.FALSE_QUOTE: "判定の引用が回答にも資料にも見当たりません",
    NoVerdictReason.SPLIT: "判定が割れて過半数になりません",
    NoVerdictReason.RATE_LIMITED: "判定モデルの利用制限が期限まで続きました",
    NoVerdictReason.SERVER_ERROR: "判定モデルの障害が期限まで続きました",
    NoVerdictReason.CONNECTION: "判定モデルに接続できません",
    NoVerdictReason.DEADLINE: "判定モデルの応答が期限に間に合いません",
    NoVerdictReason.NOT_JSON: "判定モデルからの応答が読み取れません",
    NoVerdictReason.REJECTED: "判定モデルがこの採点の依頼を受け付けません",
    NoVerdictReason.BUDGET: "判定の予算を使い切りました",
    NoVerdictReason.GIVEN_UP: "判定モデルから応答のない状態が続いたため、尋ねるのをやめました",
    NoVerdictReason.INTERRUPTED: "実行が中断されました",
}
_ENGLISH = {
    NoVerdictReason.TRUNCATED: "the judge's reply was cut off",
    NoVerdictReason.REFUSED: "the judge declined to grade",
    NoVerdictReason.EMPTY: "the judge's reply has no text",
    NoVerdictReason.STOPPED: "the judge's reply did not come to its end",
    NoVerdictReason.PROSE: "the judge's reply holds no verdict",
    NoVerdictReason.SEVERAL: "the judge's reply holds verdicts that differ",
    NoVerdictReason.INVALID: "the judge's reply is no valid verdict",
    NoVerdictReason.CONTRADICTORY: "the verdict's action and action_ok contradict each other",
    NoVerdictReason.ECHO: "the verdict is copied from the answer or a document",
    NoVerdictReason.FALSE_QUOTE: "the verdict's quote stands neither in the answer nor in a document",
    NoVerdictReason.SPLIT: "no more than half of the judge's votes agree",
    NoVerdictReason.RATE_LIMITED: "the judge was rate limited until the deadline",
    NoVerdictReason.SERVER_ERROR: "the judge was out of order until the deadline",
    NoVerdictReason.CONNECTION: "the judge can't be reached",
    NoVerdictReason.DEADLINE: "the judge did not reply in time",
    NoVerdictReason.NOT_JSON: "what came from the judge can't be read",
    NoVerdictReason.REJECTED: "the judge's endpoint did not accept this request",
    NoVerdictReason.BUDGET: "the budget for judging is used up",
    NoVerdictReason.GIVEN_UP: "the judge was not asked any more, as several requests had no reply",
    NoVerdictReason.INTERRUPTED: "the run was stopped",
}
_WORDS = {Language.JA: _JAPANESE, Language.EN: _ENGLISH}


def why_no_verdict(language: Language, reason: NoVerdictReason, detail: str = "") -> str:
    """One sentence, with the detail in brackets."""
    words = _WORDS[language][reason]
    if not detail:
        return words
    return f"{words}（{detail}）" if language is Language.JA else f"{words} ({detail})"
