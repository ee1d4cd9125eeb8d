"""What `evalgate audit-judge` says."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalgate.config.language import Language
from evalgate.grade.judge.model import NoVerdictReason
from evalgate.grade.judge.words import why_no_verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditWords:
    """One language; what stands in braces is filled in."""

    announce: str
    """{requests}, {answers}, {repeats}, {judges}"""
    none: Callable[[NoVerdictReason, int], str]
    """Why there was no verdict, and how often."""
    nothing: str
    differing: str
    """{differing}, {decided}"""
    differing_bound: str
    """{share}"""
    wobbling: str
    """{count}, {all}"""
    wobbling_bound: str
    """{share}"""
    counts: str
    """{yes}, {no}, {open}, {none}, {share}"""
    variations: str
    variation: str
    """{id}, {subject}, {judge}"""
    unmeasurable: str


AUDIT_WORDS: Mapping[Language, AuditWords] = {
    Language.EN: AuditWords(
        announce="{requests} requests: {answers} answers, {repeats} times, {judges} judges",
        none=lambda reason, count: f"no verdict, {reason.value}: {count} times",
        nothing="unmeasurable: it gave no verdict at all",
        differing="{differing} of {decided} verdicts differ from the usual one on their answer",
        differing_bound="at most {share} of single verdicts do (95%); 0 seen is not 0",
        wobbling="{count} of {all} answers wobble",
        wobbling_bound="at most {share} of such answers do (95%), border cases apart",
        counts="yes {yes}, no {no}, open {open}, none {none} (differs: at most {share})",
        variations="where verdicts on a question vary, whose doing it is",
        variation="{id}: {subject} the assistant's answers, {judge} the judge's verdicts",
        unmeasurable="unmeasurable",
    ),
    Language.JA: AuditWords(
        announce="判定を {requests} 回求めます（回答 {answers} 件 × {repeats} 回 × 判定モデル {judges} つ）",
        none=lambda reason, count: f"判定なし {count} 回: {why_no_verdict(Language.JA, reason)}",
        nothing="測定不能: 判定が 1 つも得られませんでした",
        differing="判定 {decided} 回のうち {differing} 回が、同じ回答へのいつもの判定と違いました",
        differing_bound="1 回ごとの判定が違う割合は高くて {share}（95%）。0 回でも 0 とは限りません",
        wobbling="回答 {all} 件のうち {count} 件で判定が揺れました",
        wobbling_bound="このような回答が揺れる割合は高くて {share}（95%）。境界例は別です",
        counts="はい {yes}、いいえ {no}、未定 {open}、判定なし {none}（違う割合は高くて {share}）",
        variations="同じ質問で判定が分かれる原因の内訳",
        variation="{id}: アシスタントの回答 {subject}、判定モデルの判定 {judge}",
        unmeasurable="測定不能",
    ),
}
