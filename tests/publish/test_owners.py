"""CODEOWNERS as GitHub reads it."""

import pytest

from evalgate.forge.model import Review
from evalgate.publish.owners import approvers, is_owner, owners_of


@pytest.mark.parametrize(
    ("text", "path", "expected"),
    [
        ("* @a", "evalgate.yml", ("@a",)),
        ("* @a\nevalgate.yml @b @c", "evalgate.yml", ("@b", "@c")),
        ("evalgate.yml @b\n* @a", "evalgate.yml", ("@a",)),
        ("* @a\n*.yml", "evalgate.yml", ()),
        ("/evalgate.yml @a", "gate/evalgate.yml", ()),
        ("evalgate.yml @a", "gate/evalgate.yml", ("@a",)),
        ("gate/ @a", "gate/deep/evalgate.yml", ("@a",)),
        ("gate/* @a", "gate/evalgate.yml", ("@a",)),
        ("gate/* @a", "gate/deep/evalgate.yml", ()),
        ("* @a # @b owns nothing", "evalgate.yml", ("@a",)),
        ("# * @a", "evalgate.yml", ()),
        ("* @a\n!evalgate.yml @b", "evalgate.yml", ("@a",)),
        ("* @a\n[e]valgate.yml @b", "evalgate.yml", ("@a",)),
        ("* someone@example.test @octo/team", "evalgate.yml", ("@octo/team",)),
        ("", "evalgate.yml", ()),
    ],
)
def test_the_last_pattern_that_matches_decides(text: str, path: str, expected: tuple[str, ...]) -> None:
    assert owners_of(text, path) == expected


def test_only_the_last_word_on_the_commit_counts() -> None:
    reviews = [
        Review(by="a", state="APPROVED", commit="x"),
        Review(by="b", state="APPROVED", commit="x"),
        Review(by="b", state="DISMISSED", commit="x"),
        Review(by="c", state="APPROVED", commit="x"),
        Review(by="c", state="CHANGES_REQUESTED", commit="y"),
        Review(by="d", state="CHANGES_REQUESTED", commit="x"),
        Review(by="d", state="APPROVED", commit="x"),
        Review(by="e", state="COMMENTED", commit="x"),
    ]
    assert approvers(reviews, "x") == ("a", "d")


def test_logins_are_compared_as_github_does() -> None:
    assert is_owner("Alice", ("@alice",))
    assert not is_owner("alice", ("@alice2", "@octo/alice", "alice"))
    assert not is_owner("", ())
