"""What a command can bring about, whatever the game: known for each command type, and found by play rather than declared."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from domain.kernel.facts import DeckShuffled, DiceRolled, Disclosed, SecretRolled, TurnEnded

Frequency: TypeAlias = Literal["never", "sometimes", "always"]


class Consequences(Struct, frozen=True):
    """How often an accepted command of one type makes chance answer, shows something hidden, or ends a turn. `never`: not in
    any game that was played to find out."""

    rolls: Frequency = "never"
    reveals: Frequency = "never"
    ends: Frequency = "never"

    def is_irrevocable(self) -> bool:
        """Whether no such command can be taken back: what has been rolled or shown is known."""
        return "always" in (self.rolls, self.reveals)


class Effects(Struct, frozen=True):
    """What one accepted command has brought about."""

    rolls: bool
    reveals: bool
    ends: bool


def effects(facts: Iterable[Struct]) -> Effects:
    """The effects of these facts of one command."""
    kinds = {type(fact) for fact in facts}
    return Effects(not kinds.isdisjoint((DiceRolled, SecretRolled, DeckShuffled)), Disclosed in kinds, TurnEnded in kinds)
