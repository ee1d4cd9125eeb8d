"""Events that name no base: whose gate decides then."""

from collections.abc import Mapping

from evalgate.config.settings import Language
from evalgate.errors import SetupError
from evalgate.publish.event import Event

_WITH_BASE = frozenset({"pull_request", "merge_group"})
_OWN_GATE = frozenset(
    {"", "push", "schedule", "workflow_dispatch", "repository_dispatch", "release", "workflow_run"}
)
"""Events on which files that a branch of the repository holds are measured, so that its gate is theirs."""
_SAID: Mapping[Language, str] = {
    Language.EN: (
        "The gate is that of the files that were checked out: `{event}` names no base. If a pull request was "
        "checked out, it has judged itself."
    ),
    Language.JA: (
        "`{event}` からはマージ先が分からないため、チェックアウトされた設定で判定しました。"
        "プルリクエストをチェックアウトしている場合は、自分の設定で自分を判定したことになります。"
    ),
}


def lost_base(event: Event) -> SetupError | None:
    """Why a change can't be judged whose base is nowhere to be read; None for any other event."""
    if event.name not in _WITH_BASE or event.base_sha is not None:
        return None
    return SetupError(
        f"the event's file of `{event.name}` names no base, whose gate would have to judge: "
        "GITHUB_EVENT_PATH is lost or empty"
    )


def own_gate(event: Event, language: Language) -> str | None:
    """What to say where nobody knows whether a change was checked out, that then judged itself."""
    if event.base_sha is not None or event.name in _OWN_GATE:
        return None
    return _SAID[language].format(event=event.name)
