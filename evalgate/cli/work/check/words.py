"""What `evalgate check` says beside its findings."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalgate.config.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckingWords:
    """One language; what stands in braces is filled in."""

    not_checked: str
    """{sentence}"""
    required_stale: str
    """{ids}: a run would be inconclusive."""
    no_documents: str
    """{keys}, an aside"""
    with_key: str
    """{count}, {key}"""
    by_contexts: str
    comma: str
    aside: str
    """{}"""
    every: str
    tag: str
    """{tag}"""
    untagged: Callable[[int], str]
    unasked: str
    """{ids}, {more}"""
    more: str
    """{count}"""
    summary: str
    """{questions}, {kinds}, {documents}, {findings}"""
    kind: str
    """{count}, {kind}"""
    questions: Callable[[int], str]
    documents: Callable[[int], str]
    findings: Callable[[int], str]


def _counted(one: str) -> Callable[[int], str]:
    return lambda count: f"{count} {one}{'' if count == 1 else 's'}"


CHECKING_WORDS: Mapping[Language, CheckingWords] = {
    Language.EN: CheckingWords(
        not_checked="evalgate: not checked: {sentence}",
        required_stale=(
            "evalgate: must pass and no longer fits the documents: {ids}; `evalgate run` will be "
            "inconclusive (exit code 3) until that is mended"
        ),
        no_documents=(
            "no `documents` are configured, so nobody can see whether questions still fit them{keys}"
        ),
        with_key="{count} with {key}",
        by_contexts=(
            "answers are compared with the contexts that the assistant gives; where it gives none, with "
            "nothing"
        ),
        comma=", ",
        aside=" ({})",
        every="all questions",
        tag="tag {tag}",
        untagged=lambda n: f"{n} question{' has' if n == 1 else 's have'} no tag",
        unasked="never asked about: {ids}{more}",
        more=" and {count} more",
        summary="{questions} ({kinds}), {documents}, {findings}",
        kind="{count} {kind}",
        questions=_counted("question"),
        documents=lambda n: _counted("document")(n) if n else "no documents",
        findings=_counted("finding"),
    ),
    Language.JA: CheckingWords(
        not_checked="evalgate: 確かめていません: {sentence}",
        required_stale=(
            "evalgate: 必須の質問 {ids} が資料と合いません。直すまで `evalgate run` は判定できない結果"
            "（終了コード 3）になります"
        ),
        no_documents="`documents` が設定されていないため、質問が資料と合っているかは分かりません{keys}",
        with_key="{key} のある質問 {count} 問",
        by_contexts="回答は、アシスタントが渡した断片とだけ照合します（断片がなければ照合しません）",
        comma="、",
        aside="（{}）",
        every="すべての質問",
        tag="タグ {tag}",
        untagged=lambda n: f"タグのない質問 {n} 問",
        unasked="質問のない資料: {ids}{more}",
        more=" ほか {count} 件",
        summary="{questions}（{kinds}）、{documents}、{findings}",
        kind="{kind} {count} 問",
        questions=lambda n: f"質問 {n} 問",
        documents=lambda n: f"資料 {n} 件" if n else "資料なし",
        findings=lambda n: f"指摘 {n} 件",
    ),
}
