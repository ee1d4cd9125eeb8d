"""What differs between GitHub and the forges that speak like it. Pure.

Gitea and Forgejo have GitHub's paths for comments, files, pull requests and commit statuses below `/api/v1`.
They number the pages of a list instead of linking them, comment as accounts of their own, and know no check
runs.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """How one kind of forge speaks."""

    name: str
    """For people."""
    accounts: frozenset[str]
    """Whom comments are by that were written with a workflow's own token; nobody can register these names."""
    is_whole: bool = True
    """Whether there are check runs, teams by their short names, pull requests of a commit, files of a
    comparison, and artifacts that tell whose run uploaded them."""
    numbers_pages: bool = False
    """Lists are asked for by `page` and `limit`; the header `X-Total-Count` says how much there is."""
    numbers_runs: bool = False
    """A run's page is named by its number in the repository and not by its id."""


GITHUB = Dialect(name="GitHub", accounts=frozenset({"github-actions[bot]"}))
GITEA = Dialect(
    name="Gitea",
    accounts=frozenset({"gitea-actions"}),
    is_whole=False,
    numbers_pages=True,
    numbers_runs=True,
)
FORGEJO = Dialect(
    name="Forgejo",
    accounts=frozenset({"forgejo-actions", "gitea-actions"}),
    is_whole=False,
    numbers_pages=True,
    numbers_runs=True,
)


def dialect_of(environ: Mapping[str, str]) -> Dialect:
    """The forge behind a runner's environment: by what the runner says, else by the API's address."""
    if environ.get("FORGEJO_ACTIONS", "").lower() == "true":
        return FORGEJO
    is_gitea = environ.get("GITEA_ACTIONS", "").lower() == "true"
    is_v1 = environ.get("GITHUB_API_URL", "").rstrip("/").endswith("/api/v1")
    return GITEA if is_gitea or is_v1 else GITHUB
