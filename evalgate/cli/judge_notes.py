"""What a reader must know of the judges: who is kin to whom, who failed how often, and what it cost."""

from collections.abc import Iterator
from dataclasses import dataclass

from evalgate.cli.terminal import TERMINAL, TerminalWords
from evalgate.config.judges import JudgeSettings
from evalgate.config.language import Language
from evalgate.config.settings import Settings
from evalgate.grade.judge.kin import same_family
from evalgate.grade.judge.ledger import JudgeRecord, Spent
from evalgate.grade.judge.model import NoVerdictReason
from evalgate.grade.judge.words import why_no_verdict
from evalgate.grade.panel import Panel
from evalgate.report.facts import Note


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    kin: str
    unknown: str
    missing: str
    failed: str
    times: str
    """{reason}, {n}: how often it was the reason."""
    budget: str
    given_up: str
    several: str
    unmetered: str
    """{judge}, {unmetered}, {requests}."""
    estimated: str
    """{most}: what `budget.money` was held by."""


_WORDS = {
    Language.JA: _Words(
        kin="判定モデル {judge} は回答側のモデル {assistant} と同じ系統です。誤り方が似るおそれがあります。",
        unknown=(
            "回答側のモデルが分からず、判定モデル {judge} が別のモデルかどうかを確かめられません"
            "（`endpoint.model` で宣言できます）。"
        ),
        missing="判定モデル {judge} は環境変数が未設定のため使っていません。",
        failed="判定モデル {judge} は {all} 回のうち {failed} 回判定できませんでした: {reasons}",
        times="{reason}（{n} 回）",
        budget="判定の予算を使い切りました。判定モデル {judge} に尋ねなかった分は未確定です（{count} 回）。",
        given_up=(
            "判定モデル {judge} から応答のない状態が続いたため、途中で尋ねるのをやめました。"
            "尋ねなかった {count} 回の分は、ほかの採点者が決められなければ未確定です。"
        ),
        several="判定モデル {judge} の名で複数のモデルが答えています: {models}",
        unmetered=(
            "判定モデル {judge} は要求 {requests} 回のうち {unmetered} 回の応答で使用量を報告していないため、"
            "判定の費用は分かりません。"
        ),
        estimated=(
            "`budget.money` は多めの見積もり（入力は 1 バイトを 1 トークン、出力は許される最長）で"
            "守りました。見積もりでは多くとも {most} です。"
        ),
    ),
    Language.EN: _Words(
        kin="The judge {judge} is kin to the assistant's model {assistant}: they may share mistakes.",
        unknown=(
            "The assistant's model is not known, so nobody can tell whether the judge {judge} is another one "
            "(declare `endpoint.model`)."
        ),
        missing="The judge {judge} was left out: its environment variables are unset.",
        failed="The judge {judge} gave no grade {failed} of {all} times: {reasons}",
        times="{reason} ({n}×)",
        budget=(
            "The budget for judging is used up: the judge {judge} was not asked {count} times, "
            "and what only it could decide is undecided."
        ),
        given_up=(
            "The judge {judge} did not reply several times in a row and was given up: it was not asked "
            "{count} times, and what only it could decide is undecided."
        ),
        several="Several models answered under the name of the judge {judge}: {models}",
        unmetered=(
            "The judge {judge} reported no usage with {unmetered} of its {requests} requests, so what "
            "judging cost is not known."
        ),
        estimated=(
            " `budget.money` was held by an upper estimate (each byte of a prompt a token, each reply as "
            "long as it may be), by which it came to {most} at most."
        ),
    ),
}

_UNASKED = frozenset({NoVerdictReason.BUDGET, NoVerdictReason.GIVEN_UP})
"""Votes for which nothing was sent."""


def judge_notes(settings: Settings, panel: Panel) -> Iterator[Note]:
    """Everything to be told of the judges, as far as it is known now."""
    words = _WORDS[settings.language]
    asked = {judge.name: judge.record for judge in panel.judges}
    for judge in settings.judges:
        if judge.name not in asked:
            yield Note(code="judge_left_out", text=words.missing.format(judge=judge.name))
        else:
            yield from _kinship(judge, asked[judge.name].assistants, words)
    for record in asked.values():
        yield from _failures(record, settings.language)
        yield from _unmetered(record, settings)


def _kinship(judge: JudgeSettings, assistants: tuple[str, ...], words: _Words) -> Iterator[Note]:
    if not assistants:
        yield Note(code="judge_kin_unknown", text=words.unknown.format(judge=judge.name))
    kin = [assistant for assistant in assistants if same_family(judge.model, assistant)]
    if kin:
        text = words.kin.format(judge=judge.name, assistant=", ".join(kin))
        yield Note(code="judge_same_family", text=text)


def _failures(record: JudgeRecord, language: Language) -> Iterator[Note]:
    words, spent = _WORDS[language], record.spent
    failed = {r: n for r, n in spent.failed.items() if r not in _UNASKED}
    if failed:
        between = "、" if language is Language.JA else ", "
        told = between.join(
            words.times.format(reason=why_no_verdict(language, reason), n=count)
            for reason, count in failed.items()
        )
        asked = spent.judged + sum(failed.values())
        text = words.failed.format(judge=record.name, all=asked, failed=sum(failed.values()), reasons=told)
        yield Note(code="judge_failed", text=text)
    if unasked := spent.failed.get(NoVerdictReason.BUDGET):
        yield Note(code="judge_budget", text=words.budget.format(judge=record.name, count=unasked))
    if unasked := spent.failed.get(NoVerdictReason.GIVEN_UP):
        yield Note(code="judge_given_up", text=words.given_up.format(judge=record.name, count=unasked))
    if len(record.models) > 1:
        text = words.several.format(judge=record.name, models=", ".join(record.models))
        yield Note(code="judge_models", text=text)


def _unmetered(record: JudgeRecord, settings: Settings) -> Iterator[Note]:
    """A judge with prices whose replies don't say what they used: its cost is no number."""
    words, spent = _WORDS[settings.language], record.spent
    if not spent.unmetered or spent.at_most is None:
        return
    text = words.unmetered.format(judge=record.name, unmetered=spent.unmetered, requests=spent.requests)
    if settings.budget.money is not None:
        text += words.estimated.format(most=f"{spent.at_most:.4f}")
    yield Note(code="judge_unmetered", text=text)


def spent_lines(panel: Panel, language: Language) -> Iterator[str]:
    """One line a judge: verdicts, requests, tokens and money."""
    words = TERMINAL[language]
    for judge in panel.judges:
        record = judge.record
        spent = record.spent
        yield words.spent.format(
            judge=record.name,
            judged=spent.judged,
            cached=spent.cached,
            failed=sum(spent.failed.values()),
            requests=spent.requests,
            tokens=_tokens(spent, words),
            money=_money(spent, words),
        )


def _tokens(spent: Spent, words: TerminalWords) -> str:
    if spent.unmetered:
        return words.tokens_unknown.format(unmetered=spent.unmetered)
    usage = spent.usage
    read = usage.input + usage.cache_read + usage.cache_write
    return words.tokens.format(input=read, output=usage.output)


def _money(spent: Spent, words: TerminalWords) -> str:
    if spent.at_most is None:
        return ""
    if spent.money is None:
        return words.money_unknown.format(most=spent.at_most)
    return words.money.format(money=spent.money)
