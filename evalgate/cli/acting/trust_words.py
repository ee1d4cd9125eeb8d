"""What people are told of a change that touches the gate itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalgate.config.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class TrustWords:
    """The sentences of one language."""

    no_base: str
    broken_base: str
    """{detail}"""
    changes: Callable[[int], str]
    endpoint: Mapping[str, str]
    """By a stable word: {detail}."""
    planted: str
    own_gate: str
    """{event}"""


WORDS: Mapping[Language, TrustWords] = {
    Language.EN: TrustWords(
        no_base=(
            "The base has no evalgate configuration yet: this pull request's own was used, nothing blocks, "
            "and from its merge on it decides."
        ),
        broken_base=(
            "The base's configuration or question set can't be read, so this pull request's own was used "
            "and nothing blocks: {detail}"
        ),
        changes=lambda n: (
            f"This pull request changes the gate itself in {n} place{'s' if n > 1 else ''}, listed below; "
            "the base's gate decided."
        ),
        endpoint={
            "endpoint-untested": (
                "The change of `endpoint` was not tested: the base's was asked. It needs an approval of this "
                "very commit by a code owner of the configuration ({detail}), and then another run."
            ),
            "endpoint-variables": (
                "The change of `endpoint` was not tested: the base's was asked. It wants environment "
                "variables that the base's configuration doesn't name; those are never filled in: {detail}"
            ),
            "endpoint-team-unread": (
                "The change of `endpoint` was not tested: the base's was asked. This commit is approved, but "
                "this token can't read who belongs to the team that owns the configuration ({detail}). Give "
                "`github-token` one with `read:org` (of an App: `members: read`), or name people in "
                "CODEOWNERS."
            ),
            "endpoint-approved": "This pull request's `endpoint` was asked: {detail} approved this commit.",
        },
        planted=("The earlier result comes with this pull request, not from the base: nothing was compared."),
        own_gate=(
            "The gate is the checkout's own, as the event {event} names no base that it could come from: "
            "whoever wrote what is checked out could have changed the gate, too."
        ),
    ),
    Language.JA: TrustWords(
        no_base=(
            "マージ先に evalgate の設定がまだありません。このプルリクエストの設定で測り、マージは止めません。"
            "マージされた時から、この設定で判定します。"
        ),
        broken_base=(
            "マージ先の設定か質問セットを読めないため、このプルリクエストの設定で測り、"
            "マージは止めません: {detail}"
        ),
        changes=lambda n: (
            f"このプルリクエストはゲートそのものを {n} か所変えています（下に一覧）。"
            "判定にはマージ先のゲートを使いました。"
        ),
        endpoint={
            "endpoint-untested": (
                "`endpoint` の変更は試していません。マージ先の接続先に質問しました。"
                "試すには、設定ファイルのコードオーナー（{detail}）がこのコミットを承認してから、"
                "もう一度実行してください。"
            ),
            "endpoint-variables": (
                "`endpoint` の変更は試していません。マージ先の接続先に質問しました。"
                "マージ先の設定にない環境変数は渡しません: {detail}"
            ),
            "endpoint-team-unread": (
                "`endpoint` の変更は試していません。マージ先の接続先に質問しました。"
                "このコミットは承認されていますが、設定ファイルを持つチームのメンバーを"
                "このトークンでは読めません（{detail}）。`github-token` に `read:org`"
                "（App なら `members: read`）のあるトークンを渡すか、"
                "CODEOWNERS にチームではなく個人を書いてください。"
            ),
            "endpoint-approved": (
                "このプルリクエストの `endpoint` に質問しました。"
                "{detail} さんがこのコミットを承認しています。"
            ),
        },
        planted="以前の結果がマージ先ではなくこのプルリクエストに含まれているため、比べていません。",
        own_gate=(
            "イベント {event} からはマージ先がわからないため、"
            "チェックアウトされた設定そのもので判定しました。"
            "チェックアウトされた変更を書いた人は、合否の基準も変えられます。"
        ),
    ),
}
