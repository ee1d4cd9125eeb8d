"""Reads people's decisions from the team's files."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from evalgate.cli.project import Project

if TYPE_CHECKING:
    from evalgate.review.book import LabelBook
    from evalgate.review.label import Label


def read_team_labels(project: Project) -> "tuple[Label, ...]":
    """Every decision in the team's files; on a pull request in those of the base.

    Raises:
        InputError: a file of labels is missing or wrong.
    """
    from evalgate.review.files import load_labels

    return load_labels(project.gate_root, project.settings.labels)


def build_book(project: Project, labels: "Sequence[Label] | None" = None) -> "LabelBook":
    """Decisions, sorted by whether they still hold; without any given, those of the team's files.

    Raises:
        InputError: a file of labels is missing or wrong.
    """
    found = read_team_labels(project) if labels is None else labels
    from evalgate.review.book import LabelBook

    return LabelBook(found, project.questions, project.documents, project.settings.language)
