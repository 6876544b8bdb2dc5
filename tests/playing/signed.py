"""Players that act as the page does, with their own nonces and a key that signs each command."""

import itertools
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from domain.kernel.seats import Seat
from domain.table.raw_command import SentCommand
from kit.hands import Hand
from playing.room import Room, said
from services.notary.receipts import StoredReceipt
from services.play.requests import ClockChoice, OpenTable, SendCommand, TakeSeat


class SignedTable:
    """A table at which every seat has a nonce chain and a key; `hands` by seat."""

    def __init__(self, room: Room, table: str, handle: str) -> None:
        self.room, self.table, self.handle = room, table, handle
        self.hands: dict[Seat, Hand] = {}
        self.names: dict[Seat, str] = {}
        self._ids = itertools.count(1)

    async def sit(self, name: str, seat: Seat) -> None:
        """Take a seat with a chain and a key."""
        ledger = (await self.room.see(self.table)).table.ledger
        hand = Hand(self.handle, seat, name, ledger.seat_commands[seat])
        person = await self.room.person(name)
        await self.room.process.seating.take_seat(person, self.table, seat, TakeSeat(anchor=hand.anchor, key=hand.key))
        self.hands[seat], self.names[seat] = hand, name

    async def command(self, seat: Seat, command: Mapping[str, Any], head: str | None = None, **named: Any) -> SendCommand:
        """The command as this seat's page would send it."""
        snapshot = await self.room.see(self.table)
        number = next(self._ids)
        sent = SentCommand(seat, f"signed-{number}", "", head or snapshot.head, f"{number:032x}", dict(command))
        bound = self.hands[seat].bind(msgspec.structs.replace(sent, **named), snapshot.table.ledger.seat_commands[seat] + 1)
        return said(
            bound.command,
            id=bound.id,
            decision=bound.decision,
            head=bound.head,
            salt=bound.salt,
            position=bound.position,
            nonce=bound.nonce,
            signature=bound.signature,
        )

    async def send(self, seat: Seat, command: SendCommand) -> StoredReceipt:
        """Send a made command."""
        return await self.room.process.commands.accept(self.names[seat].lower(), self.table, command)

    async def say(self, seat: Seat, command: Mapping[str, Any], **named: Any) -> StoredReceipt:
        """Make a command and send it."""
        return await self.send(seat, await self.command(seat, command, **named))

    async def play_one(self) -> Seat:
        """Play the default command of the next decision. Returns its seat."""
        decision = (await self.room.asked(self.table))[0]
        own = await self.room.see(self.table, decision.seat)
        assert own.table.game is not None
        command = own.playable.game.default(own.table.game, decision.seat, decision)
        await self.say(decision.seat, msgspec.to_builtins(command), decision=decision.id)
        return decision.seat

    async def play_out(self, most: int = 2000) -> None:
        """Play each decision's default command until the game is over."""
        for _ in range(most):
            snapshot = await self.room.see(self.table)
            if not snapshot.asked:
                return
            decision = next(iter(snapshot.asked))
            own = await self.room.see(self.table, decision.seat)
            assert own.table.game is not None
            command = own.playable.game.default(own.table.game, decision.seat, decision)
            await self.say(decision.seat, msgspec.to_builtins(command), decision=decision.id)
        raise AssertionError(f"no end after {most} commands")


async def signed_table(
    room: Room,
    *names: str,
    game: str = "toy",
    options: Mapping[str, Any] | None = None,
    clock: Literal["daily"] | None = None,
    undos: int | None = 0,
) -> SignedTable:
    """A started table, with every seat bound and ready."""
    host = await room.person(names[0])
    chosen = None if clock is None else ClockChoice(clock)
    wanted = OpenTable(game, dict(options or {}), len(names), seat=0, keep=True, clock=chosen, undos=undos)
    made = await room.process.seating.open_table(host, wanted)
    table = SignedTable(room, made.id, made.handle)
    for seat, name in enumerate(names):
        await table.sit(name, seat)
    for seat in range(len(names)):
        await table.say(seat, {"type": "ready"})
    return table
