"""What a reader must know of a run before its figures: how it ended, what it left out, what it can't show."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from evalgate.ask.answer import UnmeasuredReason
from evalgate.ask.http.advice import is_prompt_unsent
from evalgate.cli.project import Project
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.language import Language
from evalgate.report.details import detail_in
from evalgate.report.facts import Note
from evalgate.report.view.marks import trial_marks
from evalgate.report.wording import words
from evalgate.run import Ending, Result

_MOST_TOLD = 20
"""Questions of a part that are told one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    shard: str
    """{shard}"""
    missing: str
    """{shards}"""
    partial: str
    """{asked}, {all}"""
    unsent: str
    """{path}"""
    no_passages: str
    """{path}"""
    no_documents: str
    one_answer: str
    comma: str


_WORDS = {
    Language.JA: _Words(
        shard="分割した {shard} だけの結果です。判定は `evalgate merge` で行います。",
        missing="分割した結果のうち {shards} がないため、その分の質問は測れていません。",
        partial=(
            "全 {all} 問のうち、選んだ {asked} 問だけの結果です。質問セット全体についての判定ではありません。"
        ),
        unsent=(
            "`{path}` はアシスタントに送られていません。プロンプトを変えても、"
            "先にデプロイしておかなければ、この測定には反映されません"
            "（`body` に `{{{{ prompt }}}}` を書けば送れます。デプロイ済みの版は `endpoint.deployment` で"
            "確かめられます）。"
        ),
        no_passages=(
            "`contexts: {path}` では、どの応答からも断片を取り出せませんでした。パスが合っているかは "
            "`evalgate ask` で確かめられます（断片がないと、失敗の原因を見分けられません）。"
        ),
        no_documents=(
            "`documents` が設定されていないため、回答はアシスタントに渡された断片とだけ照合し、"
            "断片のない回答は照合していません。質問がいまの資料に合っているかも確かめていません。"
        ),
        one_answer=(
            "すべての質問に、一字一句同じ回答が返りました。`endpoint.answer` が回答を指しているか、"
            "アシスタントが動いているかを `evalgate ask` で確かめてください。"
        ),
        comma="、",
    ),
    Language.EN: _Words(
        shard="Part {shard} of a run: `evalgate merge` decides.",
        missing="Missing parts of the run: {shards}. What they hold was not measured.",
        partial="Only {asked} of {all} questions were chosen: this is no verdict on the whole set.",
        unsent=(
            "`{path}` is not sent to the assistant: a change of it is measured only where it was deployed "
            "before (send `{{{{ prompt }}}}` in `body`, or let `endpoint.deployment` prove what answers)."
        ),
        no_passages=(
            "`contexts: {path}` found no passage in any reply: see with `evalgate ask` whether it is right "
            "(without passages nobody can tell where failures come from)."
        ),
        no_documents=(
            "No `documents` are configured: answers were compared with the passages that the assistant gave, "
            "and with nothing where it gave none; whether questions still fit the documents was not checked."
        ),
        one_answer=(
            "All questions got one and the same answer, word for word: see with `evalgate ask` whether "
            "`endpoint.answer` finds the answer, and whether the assistant works."
        ),
        comma=", ",
    ),
}


def ending_note(language: Language, ending: Ending) -> Note:
    """How a run ended early."""
    return Note(code=ending.reason.value, text=detail_in(language, ending.message), tells=ending.reason)


def shard_note(language: Language, shard: str) -> Note:
    """It is a part of a run."""
    return Note(code="shard", text=_WORDS[language].shard.format(shard=shard))


def missing_note(language: Language, shards: Sequence[str]) -> Note:
    """Parts of the run were not there to be joined."""
    pattern, comma = _WORDS[language].missing, _WORDS[language].comma
    text = pattern.format(shards=comma.join(shards))
    return Note(code="missing_shards", text=text, tells=UnmeasuredReason.INTERRUPTED)


def partial_note(language: Language, asked: int, whole: int) -> Note:
    """Only some questions of the set were chosen."""
    return Note(code="partial", text=_WORDS[language].partial.format(asked=asked, all=whole))


def chosen_lines(result: Result, project: Project) -> Iterator[str]:
    """On the terminal: that only some questions were chosen, and what became of each."""
    if not project.is_partial:
        return
    language = project.settings.language
    yield partial_note(language, len(project.questions), project.whole).text
    told = words(language).fold
    for question in result.measurement.questions[:_MOST_TOLD]:
        yield f"  {question.id}: {told.verdicts[question.verdict]} {trial_marks(question.trials)}"
    if len(result.measurement.questions) > _MOST_TOLD:
        yield f"  {told.more_rows(len(result.measurement.questions) - _MOST_TOLD)}"


def passage_notes(language: Language, endpoint: EndpointSettings | None) -> Iterator[Note]:
    """Passages were to be found, and no reply held any."""
    if endpoint is not None and endpoint.contexts and endpoint.kind == "http":
        text = _WORDS[language].no_passages.format(path=endpoint.contexts)
        yield Note(code="no_passages", text=text)


def answer_notes(language: Language) -> Iterator[Note]:
    """Whatever was asked, the same was said."""
    yield Note(code="one_answer", text=_WORDS[language].one_answer)


def document_notes(language: Language, documents: str | None) -> Iterator[Note]:
    """Nobody can see what the documents say."""
    if documents is None:
        yield Note(code="no_documents", text=_WORDS[language].no_documents)


def prompt_notes(language: Language, endpoint: EndpointSettings | None) -> Iterator[Note]:
    """The prompt under test does not reach the assistant."""
    if endpoint is not None and endpoint.prompt is not None and is_prompt_unsent(endpoint):
        yield Note(code="prompt_not_sent", text=_WORDS[language].unsent.format(path=endpoint.prompt))
