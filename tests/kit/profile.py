"""A game's profile for the kit: PROFILE in `laws.py` in the folder of its tests. It is optional."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct

from domain.kernel.commands import Command
from domain.kernel.strength import Strength
from kit.bits import Bits
from kit.course import CourseLaws
from kit.homes import module_of_tests


class GoldenTable(NamedTuple):
    """The table of a golden game: options, seats, and the strength of the bots that play it."""

    options: Struct
    seats: int
    bots: Strength


class GoldenAddition(NamedTuple):
    """Golden games that were added when options came to a version that had some already, and facts that they hold."""

    tables: tuple[GoldenTable, ...]
    facts: tuple[type[Struct], ...]


class Profile(NamedTuple):
    """What the laws should expect of a game.

    `invariants` are called with every open state and raise AssertionError, for example about supplies that must be conserved.
    `most_commands`: the limit within which random play ends. `open_facts`: facts by which the rules publicly answer a question about
    something hidden. `unlisted`: commands that options cannot list completely (paths, lists as text). `same_act`: for games whose commands
    name hidden pieces, the command that is the same act in another world: it gets the state here, the state there, and the command.
    """

    invariants: tuple[Callable[[Any], None], ...] = ()
    most_commands: int = 3000
    open_facts: tuple[type[Struct], ...] = ()
    unlisted: tuple[type[Command], ...] = ()
    same_act: Callable[[Any, Any, Command], Command] | None = None
    report: Callable[[Any, Bits], Command] | None = None
    """For games that open others: from the state, a report of the game that is awaited."""
    moments: int = 20
    """Positions of a game at which the costly laws are checked, at depth 1."""
    carried: Callable[[Any, int, Bits], Struct | None] | None = None
    """For games that a campaign may open: what it carries over, for these options and seats."""
    course: CourseLaws = CourseLaws()
    """What the game declares about its rounds, steps and references."""
    golden_records: int = 2000
    """The records after which a golden game is conceded, for games whose records are long."""
    golden_additions: Mapping[str, GoldenAddition] = MappingProxyType({})
    """By the name of their files."""


def profile_of(key: str) -> Profile:
    """Return the profile that the tests of this game declare, or the default one."""
    module = module_of_tests(key, "laws")
    if module is None:
        return Profile()
    profile: Profile = import_module(module).PROFILE
    return profile
