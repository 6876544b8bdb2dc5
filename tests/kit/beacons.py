"""A beacon for tests: an Ed25519 key whose rounds come a second apart, and a world at which each awaited roll is made at once."""

from domain.kernel.commands import Command
from domain.kernel.seats import Seat
from domain.proof.beacon import OWN_SCHEME, Beacon, Pulse, own_text
from domain.proof.signatures import public_key, sign
from domain.table.append_builder import DecidedFacts
from domain.table.beacon_rolls import roll
from kit.position import O, S
from kit.world import World

SECRET = bytes(range(32))
BEACON = Beacon("the club's lamp", OWN_SCHEME, public_key(SECRET).hex(), 1_700_000_000, 1, 30)


def pulse(number: int, secret: bytes = SECRET) -> Pulse:
    """The round of this number."""
    return Pulse(number, sign(secret, own_text(number)).hex())


class BeaconWorld(World[S, O]):
    """A table whose draws wait for BEACON."""

    beacon = BEACON

    def requests(self, seat: Seat, command: Command, decision: str = "") -> range:
        """Send a command without the roll that it may request."""
        return super().send(seat, command, decision)

    def send(self, seat: Seat, command: Command, decision: str = "") -> range:
        """Send a command, and make the roll that it requests. Returns the record numbers of the last append."""
        numbers = super().send(seat, command, decision)
        return numbers if self.ledger.requested is None else self.rolled()

    def rolled(self) -> range:
        """Make the awaited roll."""
        return self.take(self.proposed_roll())

    def proposed_roll(self) -> DecidedFacts:
        """The append of the awaited roll, without writing it."""
        return roll(self.replay, self.ports(), pulse(self.ledger.requested or 0))
