"""The warning where the command line is used on a change, which then brings its own gate along."""

import os
from typing import TYPE_CHECKING

from evalgate.cli.console import note
from evalgate.cli.surroundings import surroundings
from evalgate.config.language import Language

if TYPE_CHECKING:
    from evalgate.report.facts import Note

_TEXT = {
    Language.JA: (
        "チェックアウトされた設定そのもので判定しました。変更を書いた人は、合否の基準も接続先も変えられます。"
        "マージ先の設定で判定するには、GitHub Action を使ってください。"
    ),
    Language.EN: (
        "The gate and the endpoint are the checkout's own: whoever wrote the change could have changed them, "
        "too. The GitHub Action goes by the base's."
    ),
}


def own_gate_notes(language: Language) -> "tuple[Note, ...]":
    """What a reader of the report must know; nothing at a desk, or on a commit of the team's own.

    Raises:
        SetupError: the event's file can't be read.
    """
    if not surroundings(os.environ).may_bring_gate:
        return ()
    from evalgate.report.facts import Note

    note(f"evalgate: warning: {_TEXT[language]}")
    return (Note(code="own-gate", text=_TEXT[language]),)
