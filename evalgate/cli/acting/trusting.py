"""Decides, on a pull request, which parts of the gate come from the base and which from the change."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from evalgate.cli.acting.approval import Approval
from evalgate.cli.acting.base import Base, inside
from evalgate.cli.acting.before import changed_prompt
from evalgate.cli.acting.trust_words import WORDS, TrustWords
from evalgate.cli.trust import Trust
from evalgate.config.changes import GateChange, endpoint_differs, ordered, settings_changes, used_settings
from evalgate.config.gate import Mode
from evalgate.config.settings import Settings
from evalgate.errors import InputError, Problem
from evalgate.questions.changes import merge_sets
from evalgate.questions.load import load_questions
from evalgate.questions.question import Question
from evalgate.report.facts import Note

_ENDPOINT = "endpoint."


@dataclass(frozen=True, slots=True, kw_only=True)
class Basis:
    """Which settings a run on a pull request uses, and why."""

    base: Base
    settings: Settings
    head: Settings
    """The change's own."""
    own: Settings | None = None
    """The base's own; None where it has no usable configuration."""
    questions: tuple[Question, ...] | None
    """The base's; None where the base has no usable configuration."""
    changes: tuple[GateChange, ...] = ()
    notes: tuple[Note, ...] = ()


def open_basis(base: Base, head: Settings, overrides: dict[str, object], approval: Approval) -> Basis:
    """Read the base's configuration and questions, and lay the change's prompt and documents over them.

    Args:
        base: the commit that the change is for.
        head: the change's own configuration.
        overrides: inputs of the workflow, which hold for both.
        approval: who may let an endpoint of the change be asked.

    Raises:
        SetupError: GitHub can't be asked, so that nothing can be trusted.
    """
    words = WORDS[head.language]
    try:
        own = base.settings(overrides)
        if own is None:
            return _provisional(base, head, words.no_base)
        questions = base.questions(own)
        base.fetch_labels(own.labels)
    except InputError as error:
        return _provisional(base, head, words.broken_base.format(detail=error))
    words = WORDS[own.language]
    settings, changes = used_settings(own, head), settings_changes(own, head)
    notes: list[Note] = []
    if endpoint_differs(own, head):
        code, detail = approval.verdict(own, head)
        notes.append(Note(code=code, text=words.endpoint[code].format(detail=detail)))
        if code == "endpoint-approved":
            settings = settings.model_copy(update={"endpoint": head.endpoint})
            changes = tuple(change for change in changes if not change.what.startswith(_ENDPOINT))
    return Basis(
        base=base,
        settings=settings,
        head=head,
        own=own,
        questions=questions,
        changes=changes,
        notes=tuple(notes),
    )


def _provisional(base: Base, head: Settings, text: str) -> Basis:
    """The change's own configuration, which can't block anything before it is merged."""
    settings = head.model_copy(update={"mode": Mode.REPORT})
    note = Note(code="no-base-configuration", text=text)
    return Basis(base=base, settings=settings, head=head, questions=None, notes=(note,))


def trust_of(basis: Basis, root: Path, head_commit: str) -> Trust:
    """What the run needs to know of the base.

    Args:
        basis: as it was opened.
        root: folder of the change's configuration, in the checkout.
        head_commit: the commit under test.

    Raises:
        InputError: the change's question set is wrong, or what is under test lies outside of the checkout.
        ForgeError: GitHub can't be asked.
    """
    _refuse_outside(root, basis)
    head = load_questions(root, basis.head.questions)
    if basis.questions is None:
        named = basis.settings.baseline.path
        return Trust(
            root=root,
            questions=head,
            baseline=root / (named or ""),
            notes=basis.notes,
            is_provisional=True,
        )
    merged = merge_sets(basis.questions, head)
    changes = ordered([*basis.changes, *merged.changes])
    baseline, planted = _baseline(basis, root, head_commit)
    notes = [*basis.notes, *_noted(basis, len(changes))]
    if planted:
        notes.append(Note(code="baseline-planted", text=WORDS[basis.settings.language].planted))
    return Trust(
        root=basis.base.root,
        questions=merged.questions,
        apart=merged.apart,
        baseline=baseline,
        changes=changes,
        notes=tuple(notes),
        prompt_changes=changed_prompt(basis.base, basis.own, basis.settings, root),
    )


def _noted(basis: Basis, count: int) -> Iterator[Note]:
    if count:
        words: TrustWords = WORDS[basis.settings.language]
        yield Note(code="gate-changes", text=words.changes(count))


def _baseline(basis: Basis, root: Path, head_commit: str) -> tuple[Path, bool]:
    """The earlier result: the base's, or one that a step of the workflow made; never the change's."""
    named = basis.settings.baseline.path
    if named is None:
        return root, False
    path = inside(str(Path(basis.base.config).parent / named))
    if basis.base.fetch(path):
        return basis.base.folder / path, False
    if basis.base.files.file(path, head_commit) is not None:
        return basis.base.folder / path, True
    return root / named, False


def _refuse_outside(root: Path, basis: Basis) -> None:
    """What is under test must be a file of the checkout, and no link to one of the machine's.

    Documents may lie elsewhere where the base itself says so: no change of this repository gets there.

    Raises:
        InputError: something leads elsewhere.
    """
    endpoint, documents = basis.settings.endpoint, basis.settings.documents
    home = Path.cwd()
    named = [*basis.head.question_paths]
    named += [endpoint.prompt] if endpoint and endpoint.prompt else []
    problems = [_leads_out(name) for name in named if not (root / name).resolve().is_relative_to(home)]
    if documents:
        within = Path(documents) if _is_elsewhere(documents) and _is_the_bases(basis) else home
        links = (path for path in sorted((root / documents).rglob("*")) if path.is_symlink())
        paths = {documents: root / documents} | {os.path.relpath(path, root): path for path in links}
        inside_of = within.resolve()
        problems += [
            _leads_out(n) for n, path in paths.items() if not path.resolve().is_relative_to(inside_of)
        ]
    if problems:
        raise InputError(*problems)


def _is_the_bases(basis: Basis) -> bool:
    """Whether the base names the very folder of documents that is used."""
    return basis.own is not None and basis.own.documents == basis.settings.documents


def _is_elsewhere(documents: str) -> bool:
    """Whether a path is absolute, and leads past the checkout without touching anything in it."""
    path = Path(documents)
    return path.is_absolute() and ".." not in path.parts and not path.is_relative_to(Path.cwd())


def _leads_out(name: str) -> Problem:
    hint = (
        "a pull request can only bring files of its own; a folder of documents that lies elsewhere has to be "
        "an absolute path which the base's configuration names already"
    )
    return Problem(path=name, message="leads out of the checkout", hint=hint)
