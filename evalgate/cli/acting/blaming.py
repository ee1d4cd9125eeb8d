"""Whether the change under test is what made a question stale."""

from collections.abc import Mapping

from evalgate.cli.acting.before import documents_before
from evalgate.cli.acting.stage import Stage
from evalgate.cli.project import Project
from evalgate.errors import EvalgateError
from evalgate.lint.blame import Blame, blamed
from evalgate.lint.finding import Finding
from evalgate.lint.question_set import stale_ids
from evalgate.publish.relevance import changed_files


def blames(stage: Stage, project: Project) -> Mapping[Finding, Blame]:
    """What the change did to the stale questions of its project; empty where nobody can tell."""
    basis = stage.basis
    if basis is None or not stale_ids(project.findings):
        return {}
    own = basis.own or basis.head
    moved = own.documents != basis.settings.documents
    try:
        changed = changed_files(stage.event, stage.forge)
        if changed is None:
            return {}
        before = documents_before(basis.base, own, changed, project.documents, moved=moved)
    except EvalgateError as error:
        stage.runner.debug(f"what made questions stale is not known: {error}")
        return {}
    if before is None:
        return {}
    return blamed(project.findings, project.questions, project.documents, before)
