"""What a command brings about, in any game: what each one of a type does is measured in played games, not declared."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from domain.kernel.facts import DeckShuffled, DiceRolled, Disclosed, SecretRolled, TurnEnded
from domain.kernel.package_data import read

FILE: Final = "consequences.json"
"""The file of a game's `data` that play writes: by the name of each command what all of its type bring about."""

Weight: TypeAlias = Literal["plain", "done", "grave"]
"""How much a command decides: `grave` cannot be taken back, because its rolls or disclosures are known; `done` ends something."""


class Effects(Struct, frozen=True):
    """If a command draws from chance, shows something hidden, and ends a turn; of a type of commands: if each of them does."""

    rolls: bool = False
    reveals: bool = False
    ends: bool = False

    @property
    def weight(self) -> Weight:
        """The weight of the command. What a type has only sometimes is foreseen for each command."""
        return "grave" if self.rolls or self.reveals else "done" if self.ends else "plain"


def effects(facts: Iterable[Struct]) -> Effects:
    """The effects of one command, from its facts."""
    kinds = {type(fact) for fact in facts}
    return Effects(not kinds.isdisjoint((DiceRolled, SecretRolled, DeckShuffled)), Disclosed in kinds, TurnEnded in kinds)


class MeasuredConsequences(Mapping[str, Effects]):
    """The consequences in a data file of a game's package. It is read when they are first asked for: a fold needs no data file."""

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def _read(self) -> dict[str, Effects]:
        return read(self._package, FILE, dict[str, Effects])

    def __getitem__(self, name: str) -> Effects:
        """The consequences of the command with this name. Raises Malformed for a file of another form."""
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        """The names of the commands."""
        return iter(self._read)

    def __len__(self) -> int:
        """The number of commands."""
        return len(self._read)


def measured(package: str) -> Mapping[str, Effects]:
    """The consequences of the commands of a game's package, as play has measured them."""
    return MeasuredConsequences(package)
