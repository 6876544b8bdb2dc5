"""One position of an examined world, and the counts of the laws."""

from collections import Counter
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.decisions import Option
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from kit.bits import Bits
from kit.profile import Profile
from kit.tries import Kinds, Vocabulary
from kit.world import World

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # O for options, as S for state

Tally = Counter[str]
"""How often each law was checked."""


class Examined(NamedTuple):
    """What all laws share while a game is played: the game's profile, the kit's random bits, a vocabulary, and the counts."""

    profile: Profile
    bits: Bits
    kinds: Kinds
    vocabulary: Vocabulary
    tally: Tally


class Position(Generic[S, O]):
    """A position. Laws must not change its world."""

    def __init__(self, world: World[S, O], examined: Examined) -> None:
        self.world = world
        self.game = world.game
        self.profile, self.bits, self.kinds, self.vocabulary, self.tally = examined

    def here(self, seat: Seat | None = None) -> str:
        """Describe the position, for reports."""
        return self.world.here() + ("" if seat is None else f" seat {seat}")

    def options(self, seat: Seat) -> tuple[Option, ...]:
        """Return all that the seat may send to the game: its options and its settings."""
        seen = close(self.world.state, seat)
        return (*self.game.legal(seen, seat), *self.game.standing(seen, seat))
