"""Decides and writes one append: decide on the head in memory, write, and notify listeners only after the commit.

If another process has appended first, the command is decided again on the new head. Dice follow from positions in the game's
chains, which only the log advances, so a second decision rolls the same dice. Nothing of a decision leaves this process before
the commit. If the outcome of a write is unknown, the request may be repeated: either it has taken effect and its answer is
stored, or it is decided again with the same dice.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.proof.receipts import RECEIPT
from domain.proof.records import EncodedRecord
from domain.table.append_builder import FoldedFacts, Ports
from domain.table.dispute_events import DisputeAnswered, DisputeOpened, Ruled, RulingAppealed, RulingJudged
from domain.table.events import SeatJoined
from domain.table.substitute_events import SubstituteOffered
from services.accounts.calendars import Calendars
from services.errors import CommandKnown, StoreDown
from services.notary.chains import DiceChains
from services.notary.receipts import StoredReceipt
from services.notary.signing import NoteSigner
from services.play.environment import Environment
from services.play.loaded_table import LoadedTable
from services.play.observed_appends import AppendStore
from services.play.refused_commands import RefusedCommands
from services.play.rejections import Rejected
from services.play.spending import Spending
from services.play.table_repository import TableRepository
from services.store.port import Append, HeadMoved, KnownCommand, PersonalRecord, PieceName, SeatHolder

_SALT_SIZE = 16
TEXTS: Final = (DisputeOpened, DisputeAnswered, RulingAppealed, Ruled, RulingJudged)
"""Records with a text that somebody wrote."""


class CommandKey(NamedTuple):
    """A command's id, unique within (game, seat), and the digest of its content."""

    seat: Seat
    id: str
    digest: str


class DecidedAppend(NamedTuple):
    """A decided append: its facts, the changes of seat holders and the names of pieces that it brings."""

    batch: FoldedFacts
    holders: tuple[SeatHolder, ...] = ()
    person: str | None = None
    """The account that offers to take over a seat."""
    names: tuple[PieceName, ...] = ()
    writer: str | None = None
    """The account that wrote a text which can be erased."""

    def personal(self) -> tuple[PersonalRecord, ...]:
        """The records that hold the name of a person who takes a seat, or offers to, or a text that somebody wrote."""
        accounts = {holder.seat: holder.account for holder in self.holders}
        joined = ((n, event.seat) for n, event in enumerate(self.batch.events, self.batch.first) if isinstance(event, SeatJoined))
        sat = (PersonalRecord(n, account) for n, seat in joined if (account := accounts.get(seat)) is not None)
        person = self.person
        written = (n for n, event in enumerate(self.batch.events, self.batch.first) if isinstance(event, TEXTS))
        writer = self.writer
        offers = (n for n, event in enumerate(self.batch.events, self.batch.first) if isinstance(event, SubstituteOffered))
        texts = (PersonalRecord(n, writer) for n in written if writer is not None)
        return (*sat, *(PersonalRecord(n, person) for n in offers if person is not None), *texts)


class TableAppender:
    """Writes appends to tables whose lock the caller holds."""

    def __init__(
        self,
        store: AppendStore,
        tables: TableRepository,
        refused: RefusedCommands,
        chains: DiceChains,
        signing: NoteSigner,
        environment: Environment,
        spending: Spending,
        calendars: Calendars,
    ) -> None:
        self._calendars = calendars
        self.spending = spending
        self._store, self._tables, self._refused = store, tables, refused
        self._chains, self._signing, self.environment = chains, signing, environment

    @property
    def origin(self) -> str:
        """The origin of the site's log, into which every append is sequenced."""
        return self._signing.origin

    def ports(self, live: LoadedTable, arrived: str = "") -> Ports:
        """Ports of the next decision at this table. The append's time is the clock's, but never before the newest record's. `arrived` is
        the time at which a command reached this process."""
        at = max(self.environment.clock(), live.at)
        seeds = self._chains.seeds(live.handle, live.about, live.ledger.chains)
        seals = self._chains.seals(live.handle, live.about, live.ledger.seals)
        extension = self._chains.extension(live.handle, live.about)
        return Ports(live.handle, at, seeds, live.playable.module, seals, extension, arrived=arrived, calendar=live.calendar)

    async def write(self, live: LoadedTable, propose: Callable[[], DecidedAppend], key: CommandKey | None = None) -> StoredReceipt:
        """Decide and write on the newest head.

        Raises what `propose` raises on that head, the SignedRefusal with which the command of `key` was refused before, CommandKnown if
        the id of `key` has taken effect, and StoreDown.
        """
        while True:
            if live.ledger.clocks is not None and live.ledger.clocks.settings.heeds_calendars:
                live.calendar = await self._calendars.of_seats(live.holders)
            if key is not None:
                await self._refused.require_not_refused(live, key.digest)
            try:
                proposal = propose()
            except (Refused, Rejected):
                if await self._tables.refresh(live):
                    continue  # it was decided on an old head
                raise
            if not await self._charged(live, proposal):
                continue
            try:
                return await self.write_once(live, proposal, key)
            except HeadMoved as moved:
                if not await self._tables.refresh(live):
                    raise StoreDown("the database names another head than it holds") from moved

    async def _charged(self, live: LoadedTable, proposal: DecidedAppend) -> bool:
        """Charge the leave that moves deadlines, before they are set. Returns False if a calendar has changed since it was read."""
        before, after = live.ledger.clocks, proposal.batch.after.ledger.clocks
        return before is None or after is None or before is after or await self._calendars.charge(live.calendar, before, after)

    async def write_once(self, live: LoadedTable, proposal: DecidedAppend, key: CommandKey | None = None) -> StoredReceipt:
        """Write what was decided on the head in memory. Raises HeadMoved if the log has a newer head."""
        decided, at = proposal.batch.records(), proposal.batch.at
        written = live.playable.codec.write(live.handle, live.head, decided, self._salt, live.disclosure)
        last = written[-1]
        note = self._signing.receipt(live.handle, last.n, last.head, at) if key is not None else ""
        receipt = StoredReceipt(RECEIPT, self.origin, live.handle, last.n, last.head, at, note)
        append = self._append(live, written, receipt, proposal, key)
        try:
            await self._store.append(append)
        except (HeadMoved, CommandKnown):
            raise
        except BaseException:
            self._tables.forget(live.handle)  # the outcome of the write is unknown
            raise
        try:
            live.advance(decided, proposal.batch.after, written)
        except BaseException:
            self._tables.forget(live.handle)  # the log holds it: load it from there
            raise
        live.seat(proposal.holders)
        self.spending.add("bytes", sum(len(record.body) for record in written), live.about.host)
        self.announce(live)
        return receipt

    def announce(self, live: LoadedTable) -> None:
        """Notify the listeners that the table has gone on."""
        for listener in self.environment.listeners:
            listener(live)

    def _append(
        self,
        live: LoadedTable,
        written: tuple[EncodedRecord, ...],
        receipt: StoredReceipt,
        proposal: DecidedAppend,
        key: CommandKey | None,
    ) -> Append:
        command = KnownCommand(*key, msgspec.json.encode(receipt)) if key is not None else None
        new = live.about if live.end is None else None
        return Append(live.handle, live.end, written, command, new, proposal.holders, proposal.personal(), proposal.names)

    def _salt(self) -> bytes:
        return self.environment.random(_SALT_SIZE)
