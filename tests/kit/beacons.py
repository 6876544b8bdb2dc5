"""A beacon for tests: an Ed25519 key whose rounds come a second apart, and a world at which each awaited roll is made at once."""

import json
from pathlib import Path
from typing import Any

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.seats import Seat
from domain.proof.beacon import OWN_SCHEME, QUICKNET, Beacon, Pulse, own_text, time_text
from domain.proof.signatures import public_key, sign
from domain.table.append_builder import DecidedFacts
from domain.table.beacon_events import BeaconPublished
from domain.table.beacon_rolls import roll
from kit.bits import Bits
from kit.position import O, S
from kit.world import World

SECRET = bytes(range(32))
BEACON = Beacon("the club's lamp", OWN_SCHEME, public_key(SECRET).hex(), 1_700_000_000, 1, 30)

QUICKNET_VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[1] / "vectors/quicknet.json").read_text())
PULSES = [Pulse(each["round"], each["signature"]) for each in QUICKNET_VECTORS["rounds"]]


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

    def until_request(self, bits: Bits) -> None:
        """Play as bots do until a roll is awaited."""
        while self.ledger.requested is None:
            decision = bits.one_of(self.awaited())
            seen = close(self.state, decision.seat)
            self.requests(decision.seat, self.game.play(seen, decision.seat, decision, bits), decision.id)

    def rolled(self) -> range:
        """Make the awaited roll."""
        return self.take(self.proposed_roll())

    def proposed_roll(self) -> DecidedFacts:
        """The append of the awaited roll, without writing it."""
        return roll(self.replay, self.ports(), pulse(self.ledger.requested or 0))


class QuicknetWorld(BeaconWorld[S, O]):
    """A table whose draws wait for quicknet. Commands are sent so that the requested rounds are known ones, for at most three rolls."""

    beacon = QUICKNET
    known = (PULSES[0], PULSES[1], PULSES[3])

    def now(self) -> str:
        """Half a minute before the next known round; a roll is made at its round."""
        made = sum(isinstance(event, BeaconPublished) for event in self.events)
        if made == len(self.known):
            return self.records[-1].at
        due = QUICKNET.time_of(self.known[made].round)
        return time_text(due if self.ledger.requested is not None else due - QUICKNET.lead)

    def proposed_roll(self) -> DecidedFacts:
        """The append of the awaited roll, with the known round."""
        return roll(self.replay, self.ports(), next(each for each in self.known if each.round == self.ledger.requested))
