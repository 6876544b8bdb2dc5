"""The package's data files, read once and only to begin a game: a running game holds their values."""

from functools import cache
from typing import get_args

from msgspec.structs import replace

from domain.games.starquest.figures import CHAOS_KINDS
from domain.games.starquest_ng.marines import Enlisted, Numbers, Role
from domain.games.starquest_ng.options import Level
from domain.kernel.errors import Malformed
from domain.kernel.package_data import read


@cache
def numbers() -> Numbers:
    """The numbers of the game; raises Malformed if the file lacks a role or a kind."""
    found = read(__package__, "numbers.json", Numbers)
    if set(found.roles) != set(get_args(Role)) or set(found.chaos) != set(CHAOS_KINDS):
        raise Malformed("numbers.json lacks a role or a kind of Chaos figure")
    return found


def pool(level: Level, team: str) -> tuple[Enlisted, ...]:
    """The marines that a seat has at a level outside a campaign, with ids of their own."""
    marines = _pools()[str(level)]
    return tuple(replace(marine, id=f"{team}-m{number}") for number, marine in enumerate(marines, 1))


@cache
def _pools() -> dict[str, tuple[Enlisted, ...]]:
    found = read(__package__, "pools.json", dict[str, tuple[Enlisted, ...]])
    if set(found) != {str(level) for level in get_args(Level)}:
        raise Malformed("pools.json lacks a level")
    return found
