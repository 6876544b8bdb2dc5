"""What a command can bring about, in any game: measured for each command type in played games, not declared."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from domain.kernel.facts import DeckShuffled, DiceRolled, Disclosed, SecretRolled, TurnEnded
from domain.kernel.package_data import read

FILE: Final = "consequences.json"
"""The file of a game's `data` that play writes: the consequences of each command by its name, without what never happens."""

Frequency: TypeAlias = Literal["never", "sometimes", "always"]
Weight: TypeAlias = Literal["plain", "done", "grave"]
"""How much a command decides: `grave` cannot be taken back, because its rolls or disclosures are known; `done` ends something."""


class Consequences(Struct, frozen=True):
    """How often an accepted command of one type draws from chance, shows something hidden, or ends a turn. `never`: in none of the games
    played to measure it."""

    rolls: Frequency = "never"
    reveals: Frequency = "never"
    ends: Frequency = "never"

    @property
    def weight(self) -> Weight:
        """The weight that every command of the type has at least. What a type has only sometimes is foreseen for each command."""
        return Effects(self.rolls == "always", self.reveals == "always", self.ends == "always").weight


class Effects(Struct, frozen=True):
    """The effects of one accepted command."""

    rolls: bool
    reveals: bool
    ends: bool

    @property
    def weight(self) -> Weight:
        """The weight of the command."""
        return "grave" if self.rolls or self.reveals else "done" if self.ends else "plain"


def effects(facts: Iterable[Struct]) -> Effects:
    """The effects of one command, from its facts."""
    kinds = {type(fact) for fact in facts}
    return Effects(not kinds.isdisjoint((DiceRolled, SecretRolled, DeckShuffled)), Disclosed in kinds, TurnEnded in kinds)


class MeasuredConsequences(Mapping[str, Consequences]):
    """The consequences in a data file of a game's package. It is read when they are first asked for: a fold needs no data file."""

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def _read(self) -> dict[str, Consequences]:
        return read(self._package, FILE, dict[str, Consequences])

    def __getitem__(self, name: str) -> Consequences:
        """The consequences of the command with this name. Raises Malformed for a file of another form."""
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        """The names of the commands."""
        return iter(self._read)

    def __len__(self) -> int:
        """The number of commands."""
        return len(self._read)


def measured(package: str) -> Mapping[str, Consequences]:
    """The consequences of the commands of a game's package, as play has measured them."""
    return MeasuredConsequences(package)
