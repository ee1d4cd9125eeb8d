"""What `evalgate review` says beside the questions themselves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from evalgate.config.language import Language
from evalgate.review.book import Trouble


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusWords:
    """One language."""

    to_read: Callable[[int, int], str]
    """How many there are to read, and how many are decided."""
    changed: Callable[[int], str]
    kept: Callable[[int, int, str], str]
    """How many were kept, how many are left, and where."""
    exported: Callable[[int, str, str], tuple[str, ...]]
    """How many, where, and what to import."""
    added: Callable[[int, int, str], str]
    """How many are new, how many were there, and where."""
    unfit: str
    """{id}, {why}"""
    troubles: Mapping[Trouble, str]
    unnamed: str
    """{path}"""
    commit: str


def _counted(count: int, one: str) -> str:
    return f"{count} {one}{'' if count == 1 else 's'}"


def _changed(count: int) -> str:
    verb = "belongs to a question that has" if count == 1 else "belong to questions that have"
    return f"{count} more {verb} changed since: run again to read {'it' if count == 1 else 'them'}."


STATUS: Mapping[Language, StatusWords] = {
    Language.EN: StatusWords(
        to_read=lambda left, done: f"{_counted(left, 'answer')} to read, {done} decided before.",
        changed=_changed,
        kept=lambda kept, left, path: (
            f"{_counted(kept, 'decision')} kept in {path}, {_counted(left, 'answer')} left to read."
        ),
        exported=lambda count, path, back: (
            f"{_counted(count, 'answer')} written to {path}. It holds answers and passages: hand it to those",
            f"who may read them, and take their decisions back with `evalgate review --import {back}`.",
        ),
        added=lambda new, known, path: f"{_counted(new, 'decision')} added to {path}, {known} there already.",
        unfit="{id}: this decision does not count ({why})",
        troubles={trouble: trouble.value.replace("_", " ") for trouble in Trouble},
        unnamed="`labels` of the configuration does not name {path}: add it there.",
        commit="Commit it: the next run counts these decisions and marks them.",
    ),
    Language.JA: StatusWords(
        to_read=lambda left, done: f"確認する回答は {left} 件です（判定済み {done} 件）。",
        changed=lambda count: f"ほか {count} 件は、質問が変わったため表示しません。測り直すと確認できます。",
        kept=lambda kept, left, path: f"{kept} 件の判定を {path} に保存しました。残りは {left} 件です。",
        exported=lambda count, path, back: (
            f"{count} 件の回答を {path} に書き出しました。回答と資料の断片が入っているので、",
            f"読んでよい人だけに渡してください。判定は `evalgate review --import {back}` で取り込めます。",
        ),
        added=lambda new, known, path: f"{new} 件の判定を {path} に追加しました（登録済み {known} 件）。",
        unfit="{id}: この判定は使いません（{why}）",
        troubles={
            Trouble.QUESTION_GONE: "質問が質問セットにありません",
            Trouble.QUESTION_CHANGED: "質問が変わりました",
            Trouble.DOCUMENTS_CHANGED: "資料が変わりました",
            Trouble.NO_ANSWER: "どの回答への判定か分かりません",
            Trouble.CONTRADICTS_ITSELF: (
                "「正しい」と「資料にない内容を含む」が両立しません（A と D では、含めば失敗です）"
            ),
        },
        unnamed="設定の `labels` に {path} が含まれていません。追加してください。",
        commit="コミットしておくと、次の測定からこの判定が使われ、印が付きます。",
    ),
}
