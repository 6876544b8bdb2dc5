"""Events of dice from a beacon: the choice of the beacon, the request of a roll, the published round, and the end of the choice.

A command that draws is recorded first, together with the round that its draws will use. They follow once the round is published.
"""

from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.proof.beacon import Beacon
from domain.table.events import LedgerEvent
from domain.table.ledger import Ledger


class BeaconChosen(LedgerEvent, frozen=True):
    """The table's draws wait for this beacon; it stands right behind `GameCreated`. `genesis` is the time of round 1 in seconds since
    1970, `period` and `lead` are seconds, `key` is hex."""

    name: str
    scheme: str
    key: str
    genesis: int
    period: int
    lead: int

    def evolve(self, state: Ledger) -> Ledger:
        """Give the table its beacon."""
        return replace(state, beacon=Beacon(self.name, self.scheme, self.key, self.genesis, self.period, self.lead))


class RollRequested(LedgerEvent, frozen=True):
    """The draws of the command before wait for this round. No other command is accepted until then."""

    round: int

    def evolve(self, state: Ledger) -> Ledger:
        """Await a roll. Nothing can be taken back."""
        return replace(state, requested=self.round, free_undo=state.free_undo.ended())


class BeaconPublished(LedgerEvent, frozen=True):
    """The awaited round was published, with this signature in hex. The consequences of the command that requested it follow."""

    round: int
    signature: str

    def evolve(self, state: Ledger) -> Ledger:
        """Await no roll."""
        return replace(state, requested=None)


class BeaconDropAgreed(LedgerEvent, frozen=True):
    """A seat agreed, by a signed command, that the draws need not wait for the beacon any longer, once all agree who are in the game."""

    version = 2

    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the seat's consent."""
        return replace(state, agreed=(*state.agreed, self.seat))


class BeaconDropAgreedByAll(BeaconDropAgreed, frozen=True):
    """A consent to draw without the beacon, which waits for those as well who are out of the game. It is read, and not written any more."""

    named = "BeaconDropAgreed"
    version = 1


class BeaconDropped(LedgerEvent, frozen=True):
    """All players agreed: later commands draw at once."""

    def evolve(self, state: Ledger) -> Ledger:
        """Take the beacon away."""
        return replace(state, beacon=None, newest=None)


BEACON_EVENTS: tuple[type[LedgerEvent], ...] = (
    BeaconChosen, RollRequested, BeaconPublished, BeaconDropAgreedByAll, BeaconDropAgreed, BeaconDropped,
)  # fmt: skip
