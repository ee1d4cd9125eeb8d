"""Forges that speak like GitHub: which one it is, and lists whose pages are numbered."""

from collections.abc import Iterator

import pytest

from evalgate.forge.client import GitHub
from evalgate.forge.dialect import FORGEJO, GITEA, GITHUB, Dialect, dialect_of
from evalgate.forge.errors import ForgeError
from evalgate.forge.model import CheckRun, Conclusion
from evalgate.forge.rest import Clock, Rest
from tests.forge.fake_gitea import FakeGitea


@pytest.fixture
def fake() -> Iterator[FakeGitea]:
    with FakeGitea() as server:
        yield server


@pytest.fixture
def client(fake: FakeGitea) -> Iterator[GitHub]:
    rest = Rest(fake.api_url, fake.token, Clock(sleep=lambda seconds: None), dialect=GITEA)
    yield GitHub(rest, fake.repository)
    rest.close()


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, GITHUB),
        ({"GITHUB_API_URL": "https://api.github.com"}, GITHUB),
        ({"GITHUB_API_URL": "https://ghe.test/api/v3"}, GITHUB),
        ({"GITHUB_API_URL": "https://git.test/api/v1/"}, GITEA),
        ({"GITEA_ACTIONS": "true"}, GITEA),
        ({"GITEA_ACTIONS": "false"}, GITHUB),
        ({"FORGEJO_ACTIONS": "true", "GITEA_ACTIONS": "true"}, FORGEJO),
        ({"FORGEJO_ACTIONS": "true", "GITHUB_API_URL": "https://git.test/api/v1"}, FORGEJO),
    ],
)
def test_a_forge_is_known_by_its_runner_or_its_address(environ: dict[str, str], expected: Dialect) -> None:
    assert dialect_of(environ) is expected


@pytest.mark.parametrize("count", [0, 1, 30, 31, 60, 95])
def test_numbered_pages_are_read_to_the_end(count: int, fake: FakeGitea, client: GitHub) -> None:
    fake.pulls[1].files = [{"filename": f"{n}.md"} for n in range(count)]
    changed = client.pull_files(1)
    assert changed.complete
    assert len(changed.paths) == count
    assert len(fake.requests("GET", "files")) == max(1, -(-count // 30))


@pytest.mark.parametrize("count", [0, 50, 134])
@pytest.mark.parametrize("counts", [True, False])
def test_a_list_that_comes_whole_is_read_once(
    count: int, counts: bool, fake: FakeGitea, client: GitHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(count):
        fake.add_comment(1, f"comment {number}")
    if not counts:
        whole = fake.page
        monkeypatch.setattr(fake, "page", lambda *given: (200, {}, whole(*given)[2]))
    assert len(client.list_comments(1)) == count
    assert len(fake.requests("GET", "comments")) <= 2


def test_a_list_without_end_is_an_error(
    fake: FakeGitea, client: GitHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = iter(range(1000))
    monkeypatch.setattr(fake, "page", lambda *given: (200, {}, [{"filename": f"{next(names)}"}]))
    with pytest.raises(ForgeError, match="Gitea's list has more than 100 pages"):
        client.pull_files(1)


def test_what_it_lacks_is_not_asked_for(fake: FakeGitea, client: GitHub) -> None:
    check = CheckRun(name="x", commit="a", conclusion=Conclusion.SUCCESS, title="", summary="", url=None)
    with pytest.raises(ForgeError, match="Gitea has no check runs"):
        client.add_check_run(check)
    with pytest.raises(ForgeError, match="Gitea has no files of a comparison"):
        client.compared_files("a", "b")
    with pytest.raises(ForgeError, match="Gitea has no pull requests of a commit"):
        client.pulls_of_commit("a")
    with pytest.raises(ForgeError, match="Gitea has no artifacts"):
        client.artifacts_named("evalgate")
    assert client.is_in_team("octo/quality", "alice") is None
    assert fake.journal == []


def test_the_account_of_its_workflows_is_a_bot(fake: FakeGitea, client: GitHub) -> None:
    fake.add_comment(1, "x", "gitea-actions")
    fake.add_comment(1, "x", "alice")
    assert [comment.is_bot for comment in client.list_comments(1)] == [True, False]


def test_an_error_names_the_forge(fake: FakeGitea, client: GitHub) -> None:
    with pytest.raises(ForgeError, match="Gitea answered 404"):
        client.pull(99)
