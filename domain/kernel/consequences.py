"""What a command can bring about, in any game: measured for each command type in played games, not declared."""

from collections.abc import Iterable, Mapping
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


def measured(package: str) -> Mapping[str, Consequences]:
    """The consequences of the commands of a game's package, as play has measured them. Raises Malformed for a file of another form."""
    return read(package, FILE, dict[str, Consequences])
