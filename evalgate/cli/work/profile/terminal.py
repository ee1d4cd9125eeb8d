"""What `evalgate profile` says on the terminal beside the profile itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalgate.config.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileTerminal:
    """One language; what stands in braces is filled in."""

    announce: str
    """{tasks}, {turns}, {trials}, {prompts}, {requests}, {subject}, {judged}"""
    judged: Callable[[int], str]
    """How many judges there are."""
    details: str
    """{out}"""


PROFILE_TERMINAL: Mapping[Language, ProfileTerminal] = {
    Language.EN: ProfileTerminal(
        announce=(
            "{tasks} tasks of {turns} turns in all x {trials} trials x {prompts} prompt(s): "
            "{requests} requests to {subject}, {judged}"
        ),
        judged=lambda count: f"judged by {count}" if count else "no judge",
        details="Details: {out}",
    ),
    Language.JA: ProfileTerminal(
        announce=(
            "{subject} に {requests} 回質問します"
            "（課題 {tasks} 件・発言は計 {turns} 件 × {trials} 回 × プロンプト {prompts} つ、{judged}）"
        ),
        judged=lambda count: f"判定モデル {count} つ" if count else "判定モデルなし",
        details="詳細: {out}",
    ),
}
