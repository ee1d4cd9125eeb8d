"""What a command works on: settings, questions, documents and findings, loaded together."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from evalgate.config.encoding import read_text
from evalgate.config.load import load_settings
from evalgate.config.settings import Settings
from evalgate.documents.document import Document
from evalgate.documents.load import load_documents, unread_files
from evalgate.errors import InputError, Problem
from evalgate.files.kept import FOLDER
from evalgate.grade.names import HUMAN
from evalgate.questions.load import load_questions
from evalgate.questions.question import Question
from evalgate.text.hashes import short_hash

if TYPE_CHECKING:
    from evalgate.cli.trust import Trust
    from evalgate.documents.corpus import Corpus
    from evalgate.lint.blame import Blame
    from evalgate.lint.finding import Finding


@dataclass(frozen=True, kw_only=True)
class Project:
    """A team's files, checked; what only grading needs of them is worked out when it is asked for."""

    root: Path
    """Folder of the configuration, from which its paths start."""
    settings: Settings
    questions: tuple[Question, ...]
    whole_set: tuple[Question, ...]
    """The questions and those that were not chosen."""
    documents: tuple[Document, ...]
    trust: "Trust | None" = None
    """What of the gate comes from the base of a pull request; None outside of one."""
    blame: "Callable[[Project], Mapping[Finding, Blame]]" = field(default=lambda _: {})
    """Tells whether the change under test made each stale question so; empty where nobody can tell."""

    @property
    def gate_root(self) -> Path:
        """Folder from which paths of the gate's own files start: those of the base on a pull request."""
        return self.trust.root if self.trust else self.root

    @property
    def whole(self) -> int:
        """How many questions the set has; `questions` may be a part that was chosen."""
        return len(self.whole_set)

    @property
    def is_partial(self) -> bool:
        """Whether only some questions of the set were chosen."""
        return len(self.questions) < self.whole

    @cached_property
    def corpus(self) -> "Corpus":
        """The documents to look things up in."""
        from evalgate.documents.corpus import Corpus

        return Corpus(self.documents)

    @cached_property
    def blames(self) -> "Mapping[Finding, Blame]":
        """Whether the change under test made each stale question so; empty where nobody can tell."""
        return self.blame(self)

    @cached_property
    def findings(self) -> "tuple[Finding, ...]":
        """What is doubtful about the set and the documents; none of it keeps a run from asking."""
        from evalgate.lint.question_set import lint, unread

        files = unread_files(self.root, self.settings.documents)
        return (*lint(self.whole_set, self.documents, self.corpus), *unread(files))


def load_project(
    config: str,
    overrides: Mapping[str, object] | None = None,
    *,
    tags: Sequence[str] = (),
    ids: Sequence[str] = (),
) -> Project:
    """Load everything that `config` names.

    Raises:
        InputError: with the problems of configuration, questions and documents together.
    """
    path = Path(config)
    settings = load_settings(path, overrides)
    return build_project(path.parent, settings, tags=tags, ids=ids)


def build_project(
    root: Path,
    settings: Settings,
    *,
    tags: Sequence[str] = (),
    ids: Sequence[str] = (),
    trust: "Trust | None" = None,
) -> Project:
    """Load what settings name, from the folder `root`; the questions are those of `trust`, where given."""
    problems: list[Problem] = []
    questions: tuple[Question, ...] = ()
    documents: tuple[Document, ...] = ()
    try:
        questions = trust.questions if trust else load_questions(root, settings.questions)
    except InputError as error:
        problems += error.problems
    try:
        documents = load_documents(root, settings.documents, _conversions(root))
    except InputError as error:
        problems += error.problems
    if problems:
        raise InputError(*problems)
    return Project(
        root=root,
        settings=settings,
        questions=chosen(questions, tags, ids),
        whole_set=questions,
        documents=documents,
        trust=trust,
    )


def _conversions(root: Path) -> Path | None:
    """Where conversions are kept; in CI nothing is read that could have come with the pull request."""
    return None if os.environ.get("CI") else root / FOLDER


def chosen(questions: tuple[Question, ...], tags: Sequence[str], ids: Sequence[str]) -> tuple[Question, ...]:
    """The questions with one of these ids or tags; all of them where none are given.

    Raises:
        InputError: an id or a tag matches nothing.
    """
    if not tags and not ids:
        return questions
    known_ids = {question.id for question in questions}
    known_tags = {tag for question in questions for tag in question.tags}
    problems = [
        *(_unmatched("--id", name, known_ids) for name in ids if name not in known_ids),
        *(_unmatched("--tag", name, known_tags) for name in tags if name not in known_tags),
    ]
    if problems:
        raise InputError(*problems)
    return tuple(q for q in questions if q.id in ids or set(q.tags) & set(tags))


def _unmatched(flag: str, name: str, known: Iterable[str]) -> Problem:
    listed = ", ".join(sorted(known)[:20]) or "none"
    return Problem(message=f"{flag} {name} matches no question", hint=f"there are: {listed}")


def fingerprint(project: Project, graders: Sequence[str]) -> dict[str, str]:
    """Short hashes of what makes two runs comparable."""
    settings = project.settings
    parts = {
        "questions": repr([_without_place(question) for question in project.questions]),
        "documents": repr([(d.id, d.title, d.version, d.text) for d in project.documents]),
        "endpoint": repr(settings.endpoint),
        "gate": repr(settings.gate),
        "graders": repr((_models(graders), settings.allow_unsupported, settings.judges, _prompt(settings))),
        "people": repr(HUMAN in graders),
        "prompt": repr(_under_test(project)),
    }
    return {name: short_hash(text) for name, text in parts.items()}


def _under_test(project: Project) -> str | None:
    """The prompt that the assistant is asked under; None where none is named or to be had."""
    path = project.settings.endpoint.prompt if project.settings.endpoint else None
    if path is None:
        return None
    try:
        return read_text(project.root / path, path)
    except InputError:
        return None


def _models(graders: Sequence[str]) -> tuple[str, ...]:
    """All but people: what somebody decided of one answer makes no other grader of the rest."""
    return tuple(name for name in graders if name != HUMAN)


def _prompt(settings: Settings) -> str:
    if not settings.judges:
        return ""
    from evalgate.grade.judge.prompt import judge_template

    return judge_template(settings.language).version


def _without_place(question: Question) -> tuple[object, ...]:
    """All that makes a run another one: tags and quarantine as well, which `Question.digest` leaves out."""
    return tuple(question.without({"path", "line"}).values())
