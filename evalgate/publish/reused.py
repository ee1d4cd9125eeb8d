"""Whether an earlier run proves what a release needs proved, and what is said of it. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from evalgate.ask.http.deployment import is_same_commit
from evalgate.config.language import Language
from evalgate.gate.decision import Outcome
from evalgate.publish.notices import Notice, Scene
from evalgate.publish.relayed import figures
from evalgate.report.escape import Foreign, code
from evalgate.report.facts import Deployed
from evalgate.report.results import Results

EVENTS = frozenset({"push", "merge_group", "release", "schedule", "workflow_dispatch", "repository_dispatch"})
"""Of runs whose workflow file is the commit's own; on a pull request it is mixed with another branch's."""


class Unfit(StrEnum):
    """Why an earlier run proves nothing here. The order is that in which it is looked for."""

    ABSENT = "absent"
    UNREADABLE = "unreadable"
    ORIGIN = "origin"
    """It was started by an event whose workflow file isn't the commit's own."""
    COMMIT = "commit"
    UNFINISHED = "unfinished"
    BLOCKED = "blocked"
    DIFFERENT = "different"
    TRIALS = "trials"
    OLD = "old"
    UNPROVEN = "unproven"
    """It doesn't say what was deployed."""
    UNSEEN = "unseen"
    """What is deployed now can't be read."""
    DEPLOYED = "deployed"
    """Something else is deployed by now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why, with what belongs to it."""

    why: Unfit
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a release needs proved."""

    commit: str
    version: str
    """evalgate's own."""
    fingerprint: Mapping[str, str]
    trials: int
    hours: float
    """How old a proof may be."""


def unfit(results: Results, wanted: Wanted, age_hours: float | None) -> Reason | None:
    """Why these results prove nothing; None where they do, as far as the assistant needn't be asked for that.

    Args:
        results: of the earlier run.
        wanted: what is needed.
        age_hours: since it was measured; None where nobody can tell.
    """
    return next(iter((*_of_outcome(results, wanted), *_of_strength(results, wanted, age_hours))), None)


def _of_outcome(results: Results, wanted: Wanted) -> Iterator[Reason]:
    run, decision = results.run, results.decision
    if run.commit != wanted.commit:
        yield Reason(why=Unfit.COMMIT, detail=(run.commit or "-")[:7])
    if run.interrupted or run.simulation or run.recorded or run.provisional:
        yield Reason(why=Unfit.UNFINISHED)
    if decision.outcome is not Outcome.PASS or decision.override is not None:
        yield Reason(why=Unfit.BLOCKED, detail=decision.outcome.value)


def _of_strength(results: Results, wanted: Wanted, age_hours: float | None) -> Iterator[Reason]:
    run = results.run
    changed = tuple(_changed(results, wanted))
    if changed:
        yield Reason(why=Unfit.DIFFERENT, detail=", ".join(changed))
    if run.trials < wanted.trials:
        yield Reason(why=Unfit.TRIALS, detail=f"{run.trials} < {wanted.trials}")
    if age_hours is None or age_hours > wanted.hours:
        age = "?" if age_hours is None else f"{age_hours:.1f}"
        yield Reason(why=Unfit.OLD, detail=f"{age} h > {wanted.hours:g} h")
    if run.deployed is None or run.deployed.index is None:
        yield Reason(why=Unfit.UNPROVEN)


def _changed(results: Results, wanted: Wanted) -> Iterator[str]:
    for name, value in wanted.fingerprint.items():
        if results.fingerprint.get(name) != value:
            yield name
    if results.run.version != wanted.version:
        yield f"evalgate {results.run.version}"


def moved_on(results: Results, now: Deployed) -> Reason | None:
    """Whether something else is deployed by now than what was measured."""
    then = results.run.deployed
    if then is None:
        return Reason(why=Unfit.UNPROVEN)
    if not is_same_commit(then.commit, now.commit):
        return Reason(why=Unfit.DEPLOYED, detail=f"{then.commit} → {now.commit}")
    if then.index != now.index:
        return Reason(why=Unfit.DEPLOYED, detail=f"{then.index} → {now.index}")
    return None if then.place == now.place else Reason(why=Unfit.DEPLOYED, detail="endpoint.deployment.url")


_WHY: Mapping[Language, Mapping[Unfit, str]] = {
    Language.EN: {
        Unfit.ABSENT: "no run of this commit in this repository has uploaded {detail}",
        Unfit.UNREADABLE: "they can't be had ({detail})",
        Unfit.ORIGIN: "they come from a run on `{detail}`, whose workflow file need not be this commit's",
        Unfit.COMMIT: "they are of another commit ({detail})",
        Unfit.UNFINISHED: "that run was not finished, or asked nobody",
        Unfit.BLOCKED: "that run did not pass ({detail})",
        Unfit.DIFFERENT: "something else was measured ({detail})",
        Unfit.TRIALS: "each question was asked less often ({detail})",
        Unfit.OLD: "they are too old ({detail})",
        Unfit.UNPROVEN: "they don't say what was deployed",
        Unfit.UNSEEN: "what is deployed now can't be read ({detail})",
        Unfit.DEPLOYED: "something else is deployed by now ({detail})",
    },
    Language.JA: {
        Unfit.ABSENT: "このコミットの実行が、このリポジトリに {detail} を残していません",
        Unfit.UNREADABLE: "取得できません（{detail}）",
        Unfit.ORIGIN: "`{detail}` の実行の結果で、ワークフローがこのコミットのものとは限りません",
        Unfit.COMMIT: "別のコミットの結果です（{detail}）",
        Unfit.UNFINISHED: "途中で終わったか、実際には質問していない実行の結果です",
        Unfit.BLOCKED: "合格していません（{detail}）",
        Unfit.DIFFERENT: "測ったものが違います（{detail}）",
        Unfit.TRIALS: "質問の回数が足りません（{detail}）",
        Unfit.OLD: "古すぎます（{detail}）",
        Unfit.UNPROVEN: "何がデプロイされていたかの記録がありません",
        Unfit.UNSEEN: "いまデプロイされているものを確かめられません（{detail}）",
        Unfit.DEPLOYED: "いまは別のものがデプロイされています（{detail}）",
    },
}
_AGAIN = {
    Language.EN: "Earlier results were not reused, so everything was asked again: {why}.",
    Language.JA: "以前の結果は使えないため、すべて質問し直しました: {why}。",
}
_RUN = {Language.EN: "an earlier run", Language.JA: "以前の実行"}
_HEAD = {
    Language.EN: "✅ Proved already: this commit passed, and nobody was asked again",
    Language.JA: "✅ 測定済みです。このコミットは合格しているため、質問し直していません",
}
_BODY = {
    Language.EN: (
        "Measured {at} by {run}, with the same questions, documents, gate and graders. "
        "Commit {commit} and index {index} are still what is deployed."
    ),
    Language.JA: (
        "測定: {at}（{run}）。質問、資料、判定基準、採点者はすべて同じです。"
        "デプロイされているのも、同じコミット {commit} とインデックス {index} です。"
    ),
}


def asked_again(reason: Reason, language: Language) -> str:
    """One sentence on why an earlier run was not enough."""
    return _AGAIN[language].format(why=_WHY[language][reason.why].format(detail=reason.detail))


def reused(results: Results, scene: Scene, url: str | None) -> Notice:
    """What is published in place of a report.

    Args:
        results: of the earlier run.
        scene: language, commit and address of this run.
        url: our own address of the earlier run, where it has one.
    """
    language, then = scene.language, results.run.deployed
    said = _BODY[language].format(
        at=code(Foreign(results.run.started_at), 40),
        run=f"[{_RUN[language]}]({url})" if url else _RUN[language],
        commit=code(Foreign(then.commit[:7] if then else ""), 10),
        index=code(Foreign((then.index if then else None) or ""), 60),
    )
    lines = [said, "", *figures(results, language), "", scene.place]
    return Notice(headline=_HEAD[language], body="\n".join(lines))
