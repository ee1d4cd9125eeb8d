"""What a run says on the terminal beside its report: what it will cost, how far it is, and where to look."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalgate.config.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalWords:
    """One language; what stands in braces is filled in."""

    resumed: str
    """{done}, {planned}"""
    nothing_left: str
    announce: str
    """{calls}, {scope}, {trials}, {questions}, {concurrency}, {time}"""
    part: str
    """{shard}"""
    chosen: str
    """{asked}, {all}"""
    soon: str
    minutes: str
    """{minutes}"""
    verdicts: str
    """{count}"""
    trial: str
    """The unit of the bar."""
    trials_of: str
    """{done}, {total}"""
    trials: str
    """{done}"""
    unmeasured: str
    """{count}"""
    left: str
    """{minutes}"""
    comma: str
    details: str
    """{people}, {programs}"""
    not_blocking: str
    part_done: str
    """{shard}, {asked}, {answered}"""
    missing_parts: str
    """{parts}"""
    spent: str
    """{judge}, {judged}, {cached}, {failed}, {requests}, {tokens}, {money}"""
    tokens: str
    """{input}, {output}"""
    tokens_unknown: str
    """{unmetered}: requests whose replies report no usage."""
    money: str
    """{money}"""
    money_unknown: str
    """{most}: by an upper estimate."""
    against: Callable[[int], str]
    """How many verdicts differ."""


TERMINAL: Mapping[Language, TerminalWords] = {
    Language.EN: TerminalWords(
        resumed="{done} of {planned} trials are done; ",
        nothing_left="nothing is left to ask",
        announce=(
            "{calls} calls to the assistant ({scope}{trials} trials of {questions} questions, "
            "{concurrency} at a time), {time}"
        ),
        part="part {shard}, ",
        chosen="{asked} of {all} questions chosen, ",
        soon="under a minute",
        minutes="about {minutes:.0f} min",
        verdicts="at most {count} verdicts of judges; equal answers are judged once",
        trial="trial",
        trials_of="{done} of {total} trials",
        trials="{done} trials",
        unmeasured="{count} unmeasured",
        left="about {minutes:.1f} min left",
        comma=", ",
        details="Details: {people} (for people), {programs} (for programs)",
        part_done="🧩 Part {shard} — {answered} of {asked} trials have an answer; `evalgate merge` decides",
        not_blocking="(exit code 0 all the same: this run is told not to block)",
        missing_parts="missing parts of the run: {parts}; what they hold counts as unmeasured",
        spent=(
            "judge {judge}: {judged} verdicts ({cached} known before), {failed} without, "
            "{requests} requests, {tokens}{money}"
        ),
        tokens="{input:,} tokens in, {output:,} out",
        tokens_unknown="tokens unknown ({unmetered} replies report no usage)",
        money=", {money:.4f} by the configured prices",
        money_unknown=", cost unknown (at most {most:.4f} by the configured prices)",
        against=lambda n: f"{n} verdict{' differs' if n == 1 else 's differ'} from the earlier run",
    ),
    Language.JA: TerminalWords(
        resumed="{planned} 回のうち {done} 回は測定済みです。",
        nothing_left="残りはありません",
        announce=(
            "アシスタントを {calls} 回呼び出します"
            "（{scope}{questions} 問・{trials} 回の測定、同時に {concurrency} 件、{time}）"
        ),
        part="分割 {shard}、",
        chosen="全 {all} 問から選んだ {asked} 問、",
        soon="1 分以内",
        minutes="約 {minutes:.0f} 分",
        verdicts="判定モデルによる判定は多くて {count} 回です（同じ回答の判定は 1 回だけ）",
        trial="回",
        trials_of="{total} 回中 {done} 回",
        trials="{done} 回",
        unmeasured="測れず {count} 回",
        left="残り約 {minutes:.1f} 分",
        comma="、",
        details="詳細: {people}（人が読むもの）、{programs}（プログラム用）",
        part_done="🧩 分割した {shard} — {asked} 回のうち {answered} 回の回答を得ました"
        "（判定は `evalgate merge` で）",
        not_blocking="（ブロックしない設定なので、終了コードは 0 です）",
        missing_parts="分割した結果のうち {parts} がありません。その分は測れていないものと数えます",
        spent=(
            "判定モデル {judge}: 判定 {judged} 回（うち既知 {cached} 回）、判定なし {failed} 回、"
            "要求 {requests} 回、{tokens}{money}"
        ),
        tokens="入力 {input:,} トークン、出力 {output:,} トークン",
        tokens_unknown="トークン数は不明（使用量の報告がない応答 {unmetered} 件）",
        money="、設定の単価で {money:.4f}",
        money_unknown="、費用は不明（設定の単価で多くとも {most:.4f}）",
        against=lambda n: f"以前の測定と違う判定は {n} 件です",
    ),
}


def is_japanese(environ: Mapping[str, str]) -> bool:
    """Whether the person at the terminal has set it up for Japanese."""
    named = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return named.lower().startswith(("ja", "japan"))
