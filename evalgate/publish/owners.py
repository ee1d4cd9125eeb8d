"""Who owns a file by CODEOWNERS, and whether one of them approved a commit. Pure.

Source: GitHub's "About code owners": the first file found in `.github/`, the root or `docs/` is used; the
last pattern that matches decides; a pattern without owners means that nobody owns the file.
"""

from collections.abc import Iterable, Sequence

import pathspec

from evalgate.forge.model import Review

PLACES = (".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS")
"""Where GitHub looks, in its order."""


def owners_of(codeowners: str, path: str) -> tuple[str, ...]:
    """Owners of a path, such as `@octo` or `@octo/team`; GitHub takes no pattern with `!` or `[`."""
    found: tuple[str, ...] = ()
    for line in codeowners.splitlines():
        pattern, *owners = line.partition("#")[0].split() or [""]
        if not pattern or pattern.startswith("!") or "[" in pattern:
            continue
        if _matches(pattern, path):
            found = tuple(owner for owner in owners if owner.startswith("@"))
    return found


def _matches(pattern: str, path: str) -> bool:
    """As in `.gitignore`, except that `folder/*` means the files right in it."""
    if pattern.endswith("/*") and path.count("/") > pattern.strip("/").count("/"):
        return False
    return pathspec.GitIgnoreSpec.from_lines([pattern]).match_file(path)


def approvers(reviews: Iterable[Review], commit: str) -> tuple[str, ...]:
    """Logins whose last word on this very commit, comments aside, is an approval.

    A word of theirs on another commit counts against it: a change asked for later is no approval.
    """
    last: dict[str, Review] = {}
    for review in reviews:
        if review.state != "COMMENTED":
            last[review.by] = review
    return tuple(by for by, review in last.items() if review.state == "APPROVED" and review.commit == commit)


def is_owner(login: str, owners: Sequence[str]) -> bool:
    """Whether a login stands among the owners itself, and not as a member of a team."""
    return f"@{login}".lower() in {owner.lower() for owner in owners}
