"""What `import` and `harvest` say of what they did."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalgate.config.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeWords:
    """One language; what stands in braces is filled in."""

    questions: Callable[[int], str]
    drafts: Callable[[int], str]
    wrote: str
    """{path}, {holds}"""
    imported: Callable[[int, str, int, int], str]
    """How many in all, of which format, ready, for a person to type."""
    harvested: Callable[[int, int, int, int], str]
    """How many in the log, near the set's own, unusable, kinds left."""
    unordered: str
    nothing: str
    more: str
    """{count}"""
    next: str
    broken: Callable[[int, str], str]
    """How many lines, and which."""
    lines: str
    """{lines}"""


def _counted(one: str, several: str = "") -> Callable[[int], str]:
    return lambda count: f"{count} {one if count == 1 else several or f'{one}s'}"


_QUESTIONS, _KINDS = _counted("question"), _counted("kind")

EXCHANGE_WORDS: Mapping[Language, ExchangeWords] = {
    Language.EN: ExchangeWords(
        questions=_QUESTIONS,
        drafts=_counted("draft"),
        wrote="wrote {path}: {holds}",
        imported=lambda count, name, ready, drafts: (
            f"{_QUESTIONS(count)} from {name}: {ready} ready, {drafts} for a person to type"
        ),
        harvested=lambda count, known, unusable, kinds: (
            f"{_QUESTIONS(count)} in the log: {known} near the set's own, "
            f"{unusable} empty, a greeting or too long, {_KINDS(kinds)} left"
        ),
        unordered="without `documents` nobody can see which ones they don't answer: ordered by number",
        nothing="nothing to write",
        more="; {count} more with a larger --most",
        next=(
            "read each, give it a type with what belongs to it, remove `draft: true`, and add it to your set"
        ),
        broken=lambda count, lines: f"{_counted('line holds', 'lines hold')(count)} no question ({lines})",
        lines="line {lines}",
    ),
    Language.JA: ExchangeWords(
        questions=lambda count: f"質問 {count} 問",
        drafts=lambda count: f"下書き {count} 問",
        wrote="{path} を書きました（{holds}）",
        imported=lambda count, name, ready, drafts: (
            f"{name} から質問 {count} 問を読みました。"
            f"そのまま使えるもの {ready} 問、人が種別を決めるもの {drafts} 問です"
        ),
        harvested=lambda count, known, unusable, kinds: (
            f"ログの質問は {count} 件です。質問セットと近いもの {known} 件、"
            f"空・あいさつ・長すぎるもの {unusable} 件、残りは {kinds} 種類です"
        ),
        unordered="`documents` がないため、資料が答えない質問かどうかは分かりません。件数の順に並べます",
        nothing="書くものはありません",
        more="。あと {count} 問は --most を大きくすると書かれます",
        next=(
            "1 問ずつ読み、種別とそれに必要なものを書き、`draft: true` を消してから、"
            "質問セットに加えてください"
        ),
        broken=lambda count, lines: f"{count} 行に質問がありません（{lines}）",
        lines="{lines} 行目",
    ),
}
