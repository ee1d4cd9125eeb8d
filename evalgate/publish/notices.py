"""What a comment or summary says where there is no report: a run that goes on, was skipped, or broke. Pure.

Every notice begins with a heading that can't be taken for a pass of the gate.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from evalgate.config.language import Language
from evalgate.errors import ExitCode
from evalgate.report.escape import Foreign, code, fence

_MOST_PATTERNS = 20
_MOST_DETAIL = 4000


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A text for people, with its one-line form for the log."""

    headline: str
    body: str
    """Markdown below the heading; may be empty."""

    @property
    def markdown(self) -> str:
        """The whole notice."""
        return f"## {self.headline}\n\n{self.body}".strip() + "\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Where a notice is given."""

    language: Language
    commit: str
    run_url: str | None
    is_restricted: bool = False
    """The token can only read, as on a pull request from a fork."""
    whole: str = "report.html"
    """Which of the run's files has what a text that had to be cut leaves out."""

    @property
    def place(self) -> str:
        """The commit, and a link to the run."""
        words = {Language.JA: "実行", Language.EN: "run"}[self.language]
        commit = f"`{self.commit[:7]}`" if self.commit else ""
        link = f"[{words}]({self.run_url})" if self.run_url else ""
        return " · ".join(part for part in (commit, link) if part)


Words = Mapping[Language, str]

_RUNNING: Words = {
    Language.JA: "⏳ 評価しています",
    Language.EN: "⏳ evalgate is running",
}
_RUNNING_BODY: Words = {
    Language.JA: "終わると、このコメントが結果に置き換わります。",
    Language.EN: "The result will replace this comment.",
}
_IRRELEVANT: Words = {
    Language.JA: "⚪ 評価していません — 関係する変更がありません (nothing relevant changed)",
    Language.EN: "⚪ Not evaluated — nothing relevant changed",
}
_IRRELEVANT_BODY: Words = {
    Language.JA: "変更されたファイルは、`relevant-paths` のどれにも当てはまりません: ",
    Language.EN: "No changed file matches `relevant-paths`: ",
}
_OVER: Words = {
    Language.JA: "⚪ 評価していません — プルリクエストが閉じられたか、ブランチが削除されました",
    Language.EN: "⚪ Not evaluated — the pull request is closed, or the branch was deleted",
}
_KNOWN: Words = {
    Language.JA: "⚪ 質問していません — このコミットの結果はすでにあります",
    Language.EN: "⚪ Nothing was asked — the result of this commit is known",
}
_PART: Words = {
    Language.JA: "🧩 分割した {shard} — {asked} 回のうち {answered} 回の回答を得ました",
    Language.EN: "🧩 Part {shard} — {answered} of {asked} trials have an answer",
}
_PART_BODY: Words = {
    Language.JA: "判定は、すべてをまとめるジョブ（`command: merge`）が行います。",
    Language.EN: "The job that joins all parts (`command: merge`) decides.",
}
_SKIPPED_SECRETS: Words = {
    Language.JA: "⚪ 評価していません — シークレットがありません",
    Language.EN: "⚪ Not evaluated — secrets are missing",
}
_NEUTRAL: Words = {
    Language.JA: "設定 (`on-missing-secrets: neutral`) によりマージは止めませんが、**何も測っていません**。",
    Language.EN: "`on-missing-secrets: neutral` keeps this from blocking, but **nothing was measured**.",
}
_BROKEN: Mapping[int, Words] = {
    2: {
        Language.JA: "⛔ 評価できません — 設定か質問セットに誤りがあります",
        Language.EN: "⛔ Not evaluated — the configuration or the question set is wrong",
    },
    4: {
        Language.JA: "⛔ 評価できません — 実行の準備に失敗しました",
        Language.EN: "⛔ Not evaluated — the set-up around the run failed",
    },
    130: {
        Language.JA: "⚠️ 途中で止められました — 判定していません",
        Language.EN: "⚠️ Stopped before the end — nothing was decided",
    },
    143: {
        Language.JA: "⚠️ 途中で止められました — 判定していません",
        Language.EN: "⚠️ Stopped before the end — nothing was decided",
    },
}
_CRASHED: Words = {
    Language.JA: "💥 evalgate が異常終了しました — 判定していません",
    Language.EN: "💥 evalgate crashed — nothing was decided",
}
_NOT_POSTED: Words = {
    Language.JA: "コメントを書けなかったため、結果はこのサマリーだけにあります。",
    Language.EN: "The comment could not be posted, so the result stands in this summary alone.",
}
_CUT: Words = {
    Language.JA: (
        "（長すぎるため、ここから {lines} 行を省きました。続きは{summary}と、"
        "実行結果のファイル `{whole}` にあります。）"
    ),
    Language.EN: (
        "({lines} more lines are left out here for length: they stand in the {summary} and in `{whole}`, one "
        "of the run's files.)"
    ),
}
_CUT_SUMMARY: Words = {
    Language.JA: (
        "（長すぎるため、ここから {lines} 行を省きました。続きは実行結果のファイル `{whole}` にあります。）"
    ),
    Language.EN: (
        "({lines} more lines are left out here for length: they stand in `{whole}`, one of the run's files.)"
    ),
}
_SUMMARY: Words = {Language.JA: "実行のサマリー", Language.EN: "summary of the run"}
_ALL_ANSWERS: Words = {
    Language.JA: "すべての回答",
    Language.EN: "All answers",
}


_FORK: Words = {
    Language.JA: (
        "フォークからのプルリクエストには、GitHub がリポジトリのシークレットを渡しません。"
        "メンテナーは変更を読んだうえで、次のどれかを選べます: "
        "(1) このリポジトリのブランチに変更を push して、そこからプルリクエストを作る。"
        "(2) `workflow_dispatch` でそのブランチを評価する。"
        "(3) `on-missing-secrets: neutral` にして、フォークでは測らないと決める。"
    ),
    Language.EN: (
        "GitHub gives no secrets to pull requests from forks. After reading the change, a maintainer can: "
        "(1) push it to a branch of this repository and open the pull request from there; "
        "(2) evaluate that branch with `workflow_dispatch`; "
        "(3) set `on-missing-secrets: neutral`, which decides that forks are not measured."
    ),
}
_DEPENDABOT: Words = {
    Language.JA: (
        "Dependabot の実行には Actions のシークレットが渡りません。メンテナーは、同じ名前のものを "
        "Settings → Secrets and variables → **Dependabot** に登録するか、"
        "`on-missing-secrets: neutral` にできます。"
    ),
    Language.EN: (
        "Runs that Dependabot starts don't get the secrets of Actions. A maintainer can add the same names "
        "under Settings → Secrets and variables → **Dependabot**, or set `on-missing-secrets: neutral`."
    ),
}
_UNSET: Words = {
    Language.JA: (
        "メンテナーは Settings → Secrets and variables → Actions に登録し、"
        "ワークフローのこのステップの `env:` で `NAME: ${{ secrets.NAME }}` のように渡してください。"
    ),
    Language.EN: (
        "A maintainer can add them under Settings → Secrets and variables → Actions, and hand them over "
        "in the workflow under this step's `env:`, as in `NAME: ${{ secrets.NAME }}`."
    ),
}


def running(scene: Scene) -> Notice:
    """A run has begun."""
    return _notice(_RUNNING[scene.language], _RUNNING_BODY[scene.language], scene)


def irrelevant(scene: Scene, patterns: Sequence[str]) -> Notice:
    """The change touches nothing that is worth a run."""
    shown = ", ".join(code(Foreign(pattern), 100) for pattern in patterns[:_MOST_PATTERNS])
    return _notice(_IRRELEVANT[scene.language], f"{_IRRELEVANT_BODY[scene.language]}{shown}", scene)


def over(scene: Scene) -> Notice:
    """Nothing is left to test."""
    return _notice(_OVER[scene.language], "", scene)


def known(scene: Scene) -> Notice:
    """A part of a run that need not be asked."""
    return _notice(_KNOWN[scene.language], "", scene)


def part(scene: Scene, shard: str, *, asked: int, answered: int, ended: str = "") -> Notice:
    """A part of a run, which decides nothing; `ended` is why it broke off, where it did."""
    headline = _PART[scene.language].format(shard=shard, asked=asked, answered=answered)
    why = f"{fence(Foreign(ended), _MOST_DETAIL)}\n\n" if ended else ""
    return _notice(headline, f"{why}{_PART_BODY[scene.language]}", scene)


def skipped_without_secrets(scene: Scene, detail: str, advice: str) -> Notice:
    """Secrets are missing, and the configuration says that this must not block."""
    notice = lacking_secrets(scene, detail, f"{_NEUTRAL[scene.language]}\n\n{advice}")
    return Notice(headline=_SKIPPED_SECRETS[scene.language], body=notice.body)


def lacking_secrets(scene: Scene, detail: str, advice: str) -> Notice:
    """Secrets are missing, and that blocks."""
    body = f"{fence(Foreign(detail), _MOST_DETAIL)}\n\n{advice}"
    return _notice(_BROKEN[ExitCode.SETUP_FAILED][scene.language], body, scene)


def broken(scene: Scene, exit_code: int, detail: str) -> Notice:
    """No report came out, for the reason that the exit code names."""
    headline = _BROKEN.get(exit_code, _CRASHED)[scene.language]
    return _notice(headline, fence(Foreign(detail), _MOST_DETAIL) if detail else "", scene)


def advice(language: Language, *, fork: bool, dependabot: bool) -> str:
    """Why secrets may be missing, and what a maintainer can do about it."""
    words = _DEPENDABOT if dependabot else _FORK if fork else _UNSET
    return words[language]


def not_posted(language: Language, trouble: str) -> str:
    """Why the summary has to do without a comment."""
    return f"> ⚠️ {_NOT_POSTED[language]} {code(Foreign(trouble), 500)}\n\n"


def cut_note(scene: Scene, lines: int) -> str:
    """How much was left out of a text on GitHub, and where the rest stands."""
    words = _SUMMARY[scene.language]
    summary = f"[{words}]({scene.run_url})" if scene.run_url else words
    return _CUT[scene.language].format(lines=lines, summary=summary, whole=scene.whole)


def cut_summary_note(scene: Scene, lines: int) -> str:
    """How much was left out of the summary itself, and where the rest stands."""
    return _CUT_SUMMARY[scene.language].format(lines=lines, whole=scene.whole)


def report_link(language: Language, url: str) -> str:
    """Where all answers can be read."""
    return f"\n📎 [{_ALL_ANSWERS[language]}]({url})\n"


def _notice(headline: str, body: str, scene: Scene) -> Notice:
    return Notice(headline=headline, body=f"{body}\n\n{scene.place}".strip())
