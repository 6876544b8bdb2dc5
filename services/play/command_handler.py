"""Handles the commands of seats: from the request to a receipt, and previews."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from domain.kernel.commands import Command
from domain.kernel.consequences import Weight
from domain.kernel.decisions import Preview
from domain.kernel.errors import Refused
from domain.kernel.naming import NamingCommand, names_a_piece, usable_name
from domain.kernel.seats import Seat
from domain.kernel.words import Value
from domain.proof.chains import seat_stream
from domain.proof.errors import ProofError
from domain.proof.hkdf import hmac_sha256
from domain.proof.lines import lines
from domain.table.abandoning import abandon
from domain.table.commands import AgreeToResume, AgreeToStart, AgreeToSubstitute, Concede, DisputeCommand, Ready, TableCommand
from domain.table.decide import accept
from domain.table.endings import expire
from domain.table.events import GameReported
from domain.table.foresight import foreseen
from domain.table.leave import take_leave
from domain.table.raw_command import SentCommand
from domain.table.reports import accept_report
from domain.table.ruling import go_on_with_dispute
from domain.table.starting import start
from domain.table.system_commands import SystemCommand, accept_system
from domain.table.time_outs import accept_time_out, move_deadlines
from domain.table.vacancies import vacate_erased, vacate_silent
from services.errors import CommandKnown
from services.notary.receipts import StoredReceipt
from services.play.loaded_table import LoadedTable
from services.play.refused_commands import RefusedCommands
from services.play.rejections import BadRequest, NotAllowed, SignedRefusal
from services.play.released_pauses import ReleasedPauses
from services.play.requests import SendCommand
from services.play.substituting import HandOvers, with_newcomer
from services.play.table_appender import CommandKey, DecidedAppend, TableAppender
from services.play.table_repository import TableRepository
from services.play.table_snapshot import TableSnapshot
from services.store.port import EventStore, PieceName, StreamMetadata

OURS = ("auto:", "bot:")
"""Prefixes of the ids of commands that the server sends for a seat."""


class Foreseen(NamedTuple):
    """What a seat can foresee of a command."""

    preview: Preview
    weight: Weight


class Sender(NamedTuple):
    """Who sent a command, when it arrived, and the name that it gives to a piece."""

    account: str
    arrived: str
    name: str


class CommandHandler:
    """Accepts commands. A seat's command id takes effect once, however often and to whichever process it is sent. A command that was
    refused is refused for good; the server's own commands are not signed, and may be sent again."""

    def __init__(
        self,
        store: EventStore,
        tables: TableRepository,
        writer: TableAppender,
        refused: RefusedCommands,
        hand_overs: HandOvers,
        pauses: ReleasedPauses,
    ) -> None:
        self._store, self._tables, self._appender, self._refused = store, tables, writer, refused
        self._hand_overs, self._pauses = hand_overs, pauses

    async def accept(self, account: str, table_id: str, sent: SendCommand) -> StoredReceipt:
        """Accept an account's command at a table, durably.

        Raises NotFound, NotAllowed (`not_seated`, `director_is_there`), BadRequest `malformed_command`, and SignedRefusal (by the game's
        rules, by the checks of head, nonce and signature, or `command_id_reused`). Raises StoreDown; the client then repeats the same
        command.
        """
        if sent.id.startswith(OURS):
            raise BadRequest("malformed_command", f"ids that begin with {' or '.join(OURS)} are the server's own")
        arrived = self._appender.environment.clock()  # the command may wait for the table, and its seat's clock must not run on meanwhile
        handle = await self._tables.handle_of(table_id)
        released = not _is_to_resume(sent) or await self._pauses.is_released(handle)  # it may look at another table: none is held yet
        async with self._tables.held(handle) as live:
            seat = await self._seat(live, account)
            command, said = live.playable.command(sent.command)
            salt = sent.salt or command_salt(live.about, live.handle, seat, sent.id)
            if isinstance(command, AgreeToResume) and not released and live.ledger.clocks is not None and live.ledger.clocks.directed:
                raise NotAllowed("director_is_there")
            text = None if sent.text is None else sent.text.secret()
            brought = SentCommand(seat, sent.id, sent.decision, sent.head, salt, said, sent.position, sent.nonce, sent.signature, text)
            sender = Sender(account, arrived, sent.name)
            if sender.name and not names_a_piece(type(command)):
                raise BadRequest("malformed_command", "this command names nothing")
            if sent.text is not None and not isinstance(command, DisputeCommand):
                raise BadRequest("malformed_command", "this command has no text")
            return await self._play(live, brought, command, sender)

    async def send(self, handle: str, seat: Seat, command_id: str, decision: str, command: Command) -> StoredReceipt:
        """Accept a command that the server sends for a seat: a bot's command or `ready`."""
        async with self._tables.held(handle) as live:
            return await self.send_to(live, seat, command_id, decision, command)

    async def send_to(self, live: LoadedTable, seat: Seat, command_id: str, decision: str, command: Command) -> StoredReceipt:
        """Same as `send`, for a table whose lock the caller holds."""
        said: dict[str, Value | None] = msgspec.to_builtins(command)
        salt = command_salt(live.about, live.handle, seat, command_id)
        return await self._play(live, SentCommand(seat, command_id, decision, live.head, salt, said), command)

    async def act(self, live: LoadedTable, command: SystemCommand) -> None:
        """Let `SYSTEM` act at a table whose lock the caller holds. Raises Refused, also if another process was first, and StoreDown."""
        await self._appender.write(live, lambda: DecidedAppend(accept_system(live.replay, self._appender.ports(live), command)))

    async def time_out(self, live: LoadedTable, seat: Seat) -> None:
        """Carry out the time-out of a late seat, at a table whose lock the caller holds. Raises Refused and StoreDown."""

        def propose() -> DecidedAppend:
            clocks = live.ledger.clocks
            running = None if clocks is None else clocks.seats[seat].running
            decision = "" if running is None else running.decision
            return DecidedAppend(accept_time_out(live.replay, self._appender.ports(live), seat, decision))

        await self._appender.write(live, propose)

    async def expire(self, live: LoadedTable) -> None:
        """End a table that never began, whose lock the caller holds. Raises Refused and StoreDown."""
        await self._appender.write(live, lambda: DecidedAppend(expire(live.replay, self._appender.ports(live))))

    async def start(self, live: LoadedTable) -> None:
        """Let `SYSTEM` start the game of a table, whose lock the caller holds. Raises Refused and StoreDown."""
        await self._appender.write(live, lambda: DecidedAppend(start(live.replay, self._appender.ports(live))))

    async def abandon(self, live: LoadedTable) -> None:
        """Warn that a game ends which nobody goes on with, or end it. The caller holds the table's lock. Raises Refused and StoreDown."""
        await self._appender.write(live, lambda: DecidedAppend(abandon(live.replay, self._appender.ports(live))))

    async def vacate(self, live: LoadedTable) -> None:
        """Call the seat of an erased account vacant; without one call the silent seats vacant, or warn their players. The caller holds the
        table's lock. Raises Refused and StoreDown."""

        def propose() -> DecidedAppend:
            gone, ports = live.seat_without_account(), self._appender.ports(live)
            return DecidedAppend(vacate_silent(live.replay, ports) if gone is None else vacate_erased(live.replay, ports, gone))

        await self._appender.write(live, propose)

    async def go_on_with_dispute(self, live: LoadedTable) -> None:
        """Let a dispute lapse on which nobody ruled, or a ruling take effect. The caller holds the table's lock. Raises Refused and
        StoreDown."""
        await self._appender.write(live, lambda: DecidedAppend(go_on_with_dispute(live.replay, self._appender.ports(live))))

    async def report(self, live: LoadedTable, report: GameReported) -> None:
        """Let `SYSTEM` report the end of another game at a table whose lock the caller holds. Raises Refused, also if another process was
        first, and StoreDown."""
        await self._appender.write(live, lambda: DecidedAppend(accept_report(live.replay, self._appender.ports(live), report)))

    async def move_deadlines(self, live: LoadedTable, by: int, outage: str) -> None:
        """Move the deadlines of a table, whose lock the caller holds, by the length of an outage. Raises Refused and StoreDown."""
        await self._appender.write(live, lambda: DecidedAppend(move_deadlines(live.replay, self._appender.ports(live), by, outage)))

    async def take_leave(self, live: LoadedTable, seat: Seat) -> None:
        """Move the deadline of a seat behind the leave that its account has entered. The caller holds the table's lock. Raises Refused and
        StoreDown."""
        await self._appender.write(live, lambda: DecidedAppend(take_leave(live.replay, self._appender.ports(live), seat)))

    async def preview(self, account: str, table_id: str, said: object) -> Foreseen:
        """Preview and weight of a command, computed from the seat's own view. Raises Refused if the command would be refused."""
        own, seat = await self._own_view(account, table_id)
        return preview(own, seat, said)

    async def ordered(self, account: str, table_id: str, decision: str, said: object) -> Command | None:
        """The command by which a standing order answers a decision of the seat, from its own view; None if it is not due any more, or
        the order does not cover it."""
        own, seat = await self._own_view(account, table_id)
        order, _ = own.playable.command(said)
        state = own.table.game
        due = next((each for each in own.asked if each.id == decision and each.seat == seat), None)
        if state is None or due is None or isinstance(order, TableCommand):
            return None
        return own.playable.game.answer(state, seat, due, order)

    async def _own_view(self, account: str, table_id: str) -> tuple[TableSnapshot, Seat]:
        """The table as the account's seat sees it, and the seat. Raises NotAllowed."""
        handle = await self._tables.handle_of(table_id)
        public = await self._tables.look(handle, None)
        seat = public.seat_of(account)
        if seat is None:
            raise NotAllowed("not_seated")
        own = await self._tables.look(handle, seat)
        if own.seat_of(account) != seat:
            raise NotAllowed("not_seated")  # it was handed over meanwhile
        return own, seat

    async def _seat(self, live: LoadedTable, account: str) -> Seat:
        seat = live.seat_of(account)
        if seat is None and await self._tables.refresh(live):
            seat = live.seat_of(account)
        if seat is None:
            raise NotAllowed("not_seated")
        return seat

    async def _play(self, live: LoadedTable, sent: SentCommand, command: Command, sender: Sender | None = None) -> StoredReceipt:
        """Accept a command that an account sent, or the server (None)."""
        try:
            key = CommandKey(sent.seat, sent.id, sent.digest)
        except ProofError as error:
            raise BadRequest("malformed_command", str(error)) from error
        if sent.id.startswith(OURS):
            return await self._write(live, self._decision(live, sent, command), key)
        if isinstance(command, AgreeToSubstitute) and command.offer not in live.offer_records:
            await self._tables.refresh(live)  # the offer came in at another process: its account must be known before the write begins
        while True:
            newcomer = await self._hand_overs.newcomer(live, command)
            try:
                return await self._write(live, self._decision(live, sent, command, sender, newcomer), key)
            except SignedRefusal:
                raise
            except Refused as refused:
                if (signed := await self._refused.refuse(live, key.digest, refused)) is not None:
                    raise signed from refused
            await self._tables.refresh(live)  # the table has gone on: the command may be legal by now

    async def _write(self, live: LoadedTable, propose: Callable[[], DecidedAppend], key: CommandKey) -> StoredReceipt:
        try:
            return await self._appender.write(live, propose, key)
        except CommandKnown as known:
            await self._tables.refresh(live)  # another process may have accepted it and advanced the game
            return self._repeated(live, known.digest, known.answer, key)
        except SignedRefusal:
            raise
        except Refused:
            # The store is queried only after a refusal: the append of a legal command detects its own id (CommandKnown).
            earlier = await self._store.command(live.handle, key.seat, key.id)
            if earlier is None:
                raise
            return self._repeated(live, earlier.digest, earlier.answer, key)

    def _repeated(self, live: LoadedTable, digest: str, answer: bytes, key: CommandKey) -> StoredReceipt:
        """The stored answer to the command id. Raises Refused if the id was used with another body. The outcome of its commit may have
        been unknown, so that nobody was woken."""
        self._appender.announce(live)
        if digest != key.digest:
            raise Refused("command_id_reused", "TAB-PLAY")
        return msgspec.json.decode(answer, type=StoredReceipt)

    def _decision(
        self, live: LoadedTable, sent: SentCommand, command: Command, sender: Sender | None = None, newcomer: str | None = None
    ) -> Callable[[], DecidedAppend]:
        """Decides on the newest head. The seat may have been handed over since the request began: then its former holder is refused."""

        def propose() -> DecidedAppend:
            if sender is not None and live.seat_of(sender.account) != sent.seat:
                raise NotAllowed("not_seated")
            _require_recent_head(live, sent, command)
            arrived = "" if sender is None else sender.arrived
            decided = DecidedAppend(accept(live.replay, self._appender.ports(live, arrived), sent, command))
            return with_newcomer(live, decided, newcomer)._replace(
                names=_names(command, sender), writer=None if sender is None else sender.account
            )

        return propose


def _is_to_resume(sent: SendCommand) -> bool:
    return isinstance(sent.command, dict) and sent.command.get("type") == "agree_to_resume"


def _names(command: Command, sender: Sender | None) -> tuple[PieceName, ...]:
    """The name that a command gives to a piece. Refuses one that is unusable; the server's own commands give none."""
    if sender is None or not names_a_piece(type(command)):
        return ()
    assert isinstance(command, NamingCommand)
    return (PieceName(command.piece(), usable_name(command, sender.name), sender.account),)


def _require_recent_head(live: LoadedTable, sent: SentCommand, command: Command) -> None:
    """Refuse a head that the game never had, a signed one from before the open window, and a `ready` or a consent to begin from before
    the newest change of seats: else an old one could be held back until other people sit at the table."""
    seen = None if sent.head is None else live.n_of(sent.head)
    if sent.head is not None and seen is None:
        raise Refused("unknown_head", "TAB-SIGN")
    if sent.signature is not None and seen is not None and seen < live.window_opened:
        raise Refused("head_too_old", "TAB-SIGN")
    entry = live.ledger.entry(sent.seat)
    bound = entry is not None and not entry.plain
    if isinstance(command, Ready | AgreeToStart) and bound and (seen is None or seen < live.seating_changed):
        raise Refused("head_too_old", "TAB-READY" if isinstance(command, Ready) else "TAB-START")


def command_salt(game: StreamMetadata, handle: str, seat: Seat, command_id: str) -> str:
    """The salt of a command sent without one. It is derived from the game's private salt, so that a repetition has the same."""
    return hmac_sha256(game.salt, lines("rollbook/v1/command-salt", handle, seat_stream(seat), command_id))[:16].hex()


def preview(snapshot: TableSnapshot, seat: Seat, said: object) -> Foreseen:
    """Preview and weight of the command, from what the seat can know. Raises Refused and BadRequest."""
    command, _ = snapshot.playable.command(said)
    if snapshot.table.game is None:
        raise Refused("not_started", "TAB-PLAY")
    if snapshot.table.ledger.over:
        raise Refused("game_over", "TAB-PLAY")
    if isinstance(command, TableCommand):
        return Foreseen(Preview(), "grave" if isinstance(command, Concede) else "plain")
    game, state = snapshot.playable.game, snapshot.table.game
    shown = game.preview(state, seat, command)
    return Foreseen(shown, foreseen(game, snapshot.ledger, state, seat, command).weight)
