"""What a command can bring about, in any game: measured for each command type in played games, not declared."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from domain.kernel.facts import DeckShuffled, DiceRolled, Disclosed, SecretRolled, TurnEnded

Frequency: TypeAlias = Literal["never", "sometimes", "always"]


class Consequences(Struct, frozen=True):
    """How often an accepted command of one type draws from chance, shows something hidden, or ends a turn. `never`: in none of the games
    played to measure it."""

    rolls: Frequency = "never"
    reveals: Frequency = "never"
    ends: Frequency = "never"

    def is_irrevocable(self) -> bool:
        """True if no such command can be taken back, because its rolls or disclosures are known."""
        return "always" in (self.rolls, self.reveals)


class Effects(Struct, frozen=True):
    """The effects of one accepted command."""

    rolls: bool
    reveals: bool
    ends: bool


def effects(facts: Iterable[Struct]) -> Effects:
    """The effects of one command, from its facts."""
    kinds = {type(fact) for fact in facts}
    return Effects(not kinds.isdisjoint((DiceRolled, SecretRolled, DeckShuffled)), Disclosed in kinds, TurnEnded in kinds)
