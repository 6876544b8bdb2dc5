"""The toy with the first versions of its events, for writing old logs."""

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
    """Points were scored. The included die is not recorded."""

    seat: Seat
    points: int

    def evolve(self, state: State) -> State:
        """Add the points."""
        return replace(state, scores=put(state.scores, self.seat, state.scores[self.seat] + self.points))


EVENTS = tuple(Scored if event is toy.Scored else event for event in CATALOGUE.events)


class WorldBefore(World[State, Options]):
    """A table of the first version: the same rules, older event types."""

    def __init__(self, game: Toy, seed: str) -> None:
        super().__init__(game, seed)
        self.codec = Codec((TABLE_CATALOGUE, replace(CATALOGUE, events=EVENTS, past=())))

    def take(self, batch: DecidedFacts) -> range:
        """Write the append with the older event types."""
        old = (Scored(event.seat, event.points) if isinstance(event, toy.Scored) else event for event in batch.events)
        return super().take(DecidedFacts(batch.first, batch.at, tuple(old)))
