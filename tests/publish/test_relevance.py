"""A change is skipped only where it is certain that it touches nothing that matters."""

from dataclasses import replace

import pytest

from evalgate.errors import InputError
from evalgate.forge.errors import UnreachableError
from evalgate.forge.model import ChangedFiles, Pull
from evalgate.publish.action import pull_of
from evalgate.publish.event import Event, read_event
from evalgate.publish.relevance import Why, compile_patterns, relevance

PULL = replace(read_event({}), name="pull_request", pull_number=7, base_sha="b", head_sha="a")
GROUP = replace(PULL, name="merge_group", pull_number=None)
NIGHT = replace(GROUP, name="schedule", base_sha=None)
PUSH = replace(GROUP, name="push")


class Changed:
    """Changes with a fixed answer for both ways of asking."""

    def __init__(self, *paths: str, complete: bool = True, pulls: tuple[Pull, ...] = ()) -> None:
        self._files = ChangedFiles(paths=paths, complete=complete)
        self._pulls = pulls
        self.asked: list[str] = []

    def pull_files(self, number: int) -> ChangedFiles:
        self.asked.append(f"pull {number}")
        return self._files

    def compared_files(self, base: str, head: str) -> ChangedFiles:
        self.asked.append(f"{base}...{head}")
        return self._files

    def pulls_of_commit(self, sha: str) -> tuple[Pull, ...]:
        self.asked.append(sha)
        return self._pulls


class Broken(Changed):
    """GitHub can't be asked."""

    def pull_files(self, number: int) -> ChangedFiles:
        raise UnreachableError("no connection")

    def pulls_of_commit(self, sha: str) -> tuple[Pull, ...]:
        raise UnreachableError("no connection")


@pytest.mark.parametrize(
    ("event", "asked"), [(PULL, ["pull 7"]), (GROUP, ["b...a"]), (PUSH, ["b...a"]), (NIGHT, [])]
)
def test_changed_files_come_from_the_event(event: Event, asked: list[str]) -> None:
    changed = Changed("src/a.py")
    found = relevance(event, ["docs/"], changed)
    assert changed.asked == asked
    assert found.why is (Why.NOTHING_MATCHED if asked else Why.NO_CHANGE)
    assert found.is_relevant is not bool(asked)


@pytest.mark.parametrize(
    ("patterns", "path", "matches"),
    [
        (["docs/"], "docs/a/b.md", True),
        (["docs"], "docs/a.md", True),
        (["docs/**"], "docs/a/b.md", True),
        (["docs/*.md"], "docs/a/b.md", False),
        (["*.yml"], "deep/x.yml", True),
        (["/evalgate.yml"], "deep/evalgate.yml", False),
        (["docs/", "!docs/drafts/"], "docs/drafts/a.md", False),
        (["prompts/**"], "Prompts/a.md", False),
        (["プロンプト/"], "プロンプト/案内.md", True),
        (["# comment", "docs/"], "docs/a.md", True),
    ],
)
def test_globs_are_read_as_in_gitignore(patterns: list[str], path: str, matches: bool) -> None:
    assert relevance(PULL, patterns, Changed("x", path)).is_relevant is matches


def test_without_globs_nobody_is_asked() -> None:
    changed = Changed("x")
    assert relevance(PULL, [" ", ""], changed).why is Why.EVERYTHING
    assert changed.asked == []


def test_a_cut_list_or_no_answer_is_relevant() -> None:
    assert relevance(PULL, ["docs/"], Changed("x", complete=False)).why is Why.CUT
    assert relevance(PULL, ["docs/"], Changed("docs/a", complete=False)).why is Why.MATCHED
    found = relevance(PULL, ["docs/"], Broken())
    assert (found.why, found.is_relevant, found.trouble) == (Why.UNKNOWN, True, "no connection")


def test_a_change_of_no_file_is_irrelevant() -> None:
    assert not relevance(PULL, ["docs/"], Changed()).is_relevant


@pytest.mark.parametrize("patterns", [["!docs/"], ["!a", "!b"]])
def test_globs_that_only_exclude_are_a_mistake(patterns: list[str]) -> None:
    with pytest.raises(InputError, match="nothing would ever be relevant"):
        compile_patterns(patterns)


def open_pull(head: str, *, is_open: bool = True) -> Pull:
    return Pull(number=9, head_sha=head, is_open=is_open)


@pytest.mark.parametrize(
    ("event", "pulls", "expected"),
    [
        (PULL, (), 7),
        (GROUP, (open_pull("a"),), None),
        (NIGHT, (open_pull("a"),), None),
        (PUSH, (open_pull("a"),), 9),
        (PUSH, (open_pull("moved on"),), None),
        (PUSH, (open_pull("a", is_open=False),), None),
        (PUSH, (), None),
    ],
)
def test_where_the_comment_goes(event: Event, pulls: tuple[Pull, ...], expected: int | None) -> None:
    assert pull_of(event, Changed(pulls=pulls)) == expected


def test_no_comment_is_worth_a_failure() -> None:
    assert pull_of(PUSH, Broken()) is None
