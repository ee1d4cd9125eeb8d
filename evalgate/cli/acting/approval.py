"""Whether somebody who owns the configuration let another endpoint be asked, for one commit."""

from collections.abc import Iterator
from dataclasses import dataclass

from evalgate.config.settings import Settings
from evalgate.config.variables import variables
from evalgate.forge.errors import ForgeError
from evalgate.forge.model import Files, People
from evalgate.publish.owners import PLACES, approvers, is_owner, owners_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    """Code owners, as the base names them, and what they said of one commit."""

    files: Files
    people: People
    base_commit: str
    head_commit: str
    pull: int | None
    config: str

    def verdict(self, base: Settings, head: Settings) -> tuple[str, str]:
        """Whether the change's endpoint may be asked: a stable word and what belongs to it.

        Raises:
            ForgeError: GitHub can't be asked.
        """
        known = set(_variables(base))
        new = [name for name in variables(head.endpoint) if name not in known] if head.endpoint else []
        if new:
            return "endpoint-variables", ", ".join(new)
        owners = self._owners()
        unread: list[str] = []
        for login in self._approvers() if owners else ():
            owns = self._owns(login, owners)
            if owns:
                return "endpoint-approved", login
            unread += [login] if owns is None else []
        if unread:
            return "endpoint-team-unread", f"{', '.join(unread)}; {' '.join(_teams(owners))}"
        return "endpoint-untested", " ".join(owners) or "-"

    def _owners(self) -> tuple[str, ...]:
        for place in PLACES:
            text = self.files.file(place, self.base_commit)
            if text is not None:
                return owners_of(text.decode("utf-8", "replace"), self.config)
        return ()

    def _approvers(self) -> Iterator[str]:
        """People with write rights whose last word on this commit is an approval."""
        if self.pull is not None:
            said = approvers(self.people.reviews(self.pull), self.head_commit)
            yield from (login for login in said if self.people.may_write(login))

    def _owns(self, login: str, owners: tuple[str, ...]) -> bool | None:
        """Whether somebody is among the owners; None where a team is that can't be looked into."""
        if is_owner(login, owners):
            return True
        belongs = [self._belongs(team.removeprefix("@"), login) for team in _teams(owners)]
        return True if True in belongs else None if None in belongs else False

    def _belongs(self, team: str, login: str) -> bool | None:
        try:
            return self.people.is_in_team(team, login)
        except ForgeError:
            return None


def _teams(owners: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(owner for owner in owners if "/" in owner)


def _variables(settings: Settings) -> Iterator[str]:
    for section in (settings.endpoint, *settings.judges):
        if section is not None:
            yield from variables(section)
