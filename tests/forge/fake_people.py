"""Reviews, permissions and teams of the fake GitHub."""

import re
from typing import Any

from tests.forge.fake_room import PullState, Reply, Room, Route, Shape, error


class People(Room):
    """Who may do what, and who said what."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape)
        self.pulls: dict[int, PullState] = {1: PullState()}
        self.permissions: dict[str, str] = {}
        """By login, as GitHub's API names them; anybody else has `read`."""
        self.teams: dict[str, dict[str, str]] = {}
        """By `ORG/TEAM`: logins with the state of their membership."""
        self.hides_teams = 0
        """What a token that may not read the organisation is told: 403 or 404."""

    def routes(self) -> list[Route]:
        """What this part answers."""
        return [
            *super().routes(),
            (r"pulls/(\d+)/reviews", "GET", self._reviews),
            (r"collaborators/([^/]+)/permission", "GET", self._permission),
        ]

    def _reviews(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        reviews = [self._shape("review", review) for review in self.pulls[int(found[1])].reviews]
        return self.page(reviews, query, path)

    def _permission(self, found: re.Match[str], query: Any, body: Any, path: str) -> Any:
        level = self.permissions.get(found[1], "read")
        return 200, {}, self._shape("permission", {"permission": level, "role_name": level})

    def review(self, login: str, commit: str, state: str = "APPROVED", pull: int = 1) -> None:
        """Somebody reviews a commit."""
        user = self._shape("user", {"login": login})
        self.pulls[pull].reviews.append({"user": user, "state": state, "commit_id": commit})

    def team_reply(self, path: str) -> Reply | None:
        """The reply to a question about a team; None where it is about something else."""
        found = re.fullmatch(r"/orgs/([^/]+)/teams/([^/]+)(?:/memberships/([^/]+))?", path)
        if found is None:
            return None
        if self.hides_teams:
            return (self.hides_teams, {}, error("Resource not accessible by integration"))
        members = self.teams.get(f"{found[1]}/{found[2]}")
        if members is None or (found[3] and found[3] not in members):
            return 404, {}, error("Not Found")
        if not found[3]:
            return 200, {}, self._shape("team", {"slug": found[2]})
        return 200, {}, self._shape("membership", {"state": members[found[3]], "role": "member"})
