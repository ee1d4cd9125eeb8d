"""Whether the change under test is what made a question stale."""

from dataclasses import replace

from evalgate.cli.acting.before import documents_before
from evalgate.cli.acting.stage import Stage
from evalgate.cli.project import Project
from evalgate.errors import EvalgateError
from evalgate.publish.relevance import changed_files
from evalgate.questions.blame import blamed
from evalgate.questions.lint import stale_ids


def with_blames(stage: Stage, project: Project) -> Project:
    """The project with what the change did to its stale questions; as it was where nobody can tell."""
    basis = stage.basis
    if basis is None or not stale_ids(project.findings):
        return project
    own = basis.own or basis.head
    moved = own.documents != basis.settings.documents
    try:
        changed = changed_files(stage.event, stage.forge)
        if changed is None:
            return project
        before = documents_before(basis.base, own, changed, project.documents, moved=moved)
    except EvalgateError as error:
        stage.runner.debug(f"what made questions stale is not known: {error}")
        return project
    if before is None:
        return project
    return replace(project, blames=blamed(project.findings, project.questions, project.documents, before))
