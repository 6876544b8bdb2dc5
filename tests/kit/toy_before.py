"""The toy as it was when its events had their first versions: what old logs were written by."""

from msgspec.structs import replace

from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.proof.records import Codec
from domain.table.append_builder import DecidedFacts
from domain.table.codec import TABLE_CATALOGUE
from kit import toy
from kit.toy import CATALOGUE, Options, State, put
from kit.toy_game import Toy
from kit.world import World


class Scored(Event[State], frozen=True):
    """Points; which die was among them, nobody wrote down."""

    seat: Seat
    points: int

    def evolve(self, state: State) -> State:
        """They count."""
        return replace(state, scores=put(state.scores, self.seat, state.scores[self.seat] + self.points))


EVENTS = tuple(Scored if event is toy.Scored else event for event in CATALOGUE.events)


class WorldBefore(World[State, Options]):
    """A table of that time: the rules are the same, the words are older."""

    def __init__(self, game: Toy, seed: str) -> None:
        super().__init__(game, seed)
        self.codec = Codec((TABLE_CATALOGUE, replace(CATALOGUE, events=EVENTS, past=())))

    def take(self, batch: DecidedFacts) -> range:
        """Write the append in the words of that time."""
        old = (Scored(event.seat, event.points) if isinstance(event, toy.Scored) else event for event in batch.events)
        return super().take(DecidedFacts(batch.first, batch.at, tuple(old)))
