"""The projection of the log to notices: who is to be told of what, from a cursor.

The record that opens a decision is the entry of the outbox: the append's transaction writes it. This projection adds the rows that are
handed over, and moves its cursor in the same transaction, so each entry is taken once (decision 180).
A command costs no query by it.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final, NamedTuple

import structlog

from domain.kernel.seats import Seat
from domain.proof.lines import lines
from services.errors import StoreDown
from services.jobs.setting_aside import NOTICES, set_aside
from services.notices.schedule import NoticeWishes, instant, stored
from services.notices.table_states import TableState, table_state
from services.notices.tellings import is_wanted, told
from services.notices.wishes import WishesReader, wishes_of_all
from services.play.environment import Clock
from services.play.loaded_table import LoadedTable
from services.play.rejections import NotFound
from services.play.table_repository import TableRepository
from services.store import Store
from services.store.job_data import WantedJob
from services.store.notice_data import Recipient, StoredNotice
from services.supervisor import Beat, no_beat

BATCH: Final = 5000
"""Records that are read at once."""
POLL_S: Final = 1.0
"""Seconds between reads of the log without a wake-up: another process may have appended."""
GATHER_S: Final = 0.5
"""Seconds for which records are collected after a wake-up. A decision that is answered within this time makes no notice."""
REMINDERS: Final = "reminders"
"""The kind of the job that makes reminders of an account. The key is the account."""
REMIND_AFTER_MS: Final = 3000
"""Milliseconds from the making of that job until a process may take it: what it follows from is done by then."""
PAGE: Final = 100
"""Tables of an account that are looked at together."""
RECENT: Final = timedelta(days=7)
"""A table whose newest record is older makes no new notices: the log is being read again from its beginning."""


class Changes(NamedTuple):
    """The notices of a table that are due, and the ids of those that are not wanted any more."""

    due: Sequence[StoredNotice]
    withdrawn: Sequence[str]


def notice_id(handle: str, seat: Seat, decision: str, step: str, channel: str) -> str:
    """The id of a notice, which follows from what it is about: a repetition has the same."""
    return sha256(lines("rollbook/v1/notice", handle, seat, decision, step, channel)).hexdigest()[:32]


class NoticeProjector:
    """Makes and withdraws notices as the log goes on. Each process runs one; of several, one moves the cursor."""

    def __init__(self, store: Store, tables: TableRepository, clock: Clock, made: Callable[[], None]) -> None:
        self._store, self._notices, self._tables, self._clock, self._made = store, store, tables, clock, made
        self._wishes = WishesReader(store)
        self._woken = asyncio.Event()

    def wake(self, live: LoadedTable) -> None:
        """Note that a log has grown. Called after a commit."""
        self._woken.set()

    async def run(self, beat: Beat = no_beat) -> None:
        """Follow the log until cancelled."""
        while True:
            beat()
            self._woken.clear()
            try:
                await self.catch_up(beat)
            except StoreDown as down:
                _log.warning("notices_delayed", reason=str(down))
                await asyncio.sleep(POLL_S)
            try:
                async with asyncio.timeout(POLL_S):
                    await self._woken.wait()
                await asyncio.sleep(GATHER_S)
            except TimeoutError:
                pass  # read the log again

    async def catch_up(self, beat: Beat = no_beat) -> None:
        """Bring the notices to the end of the log."""
        while await self._step():
            beat()

    async def _step(self) -> bool:
        """Apply the next batch of records. Returns False if it was the last one: what is appended meanwhile is collected again."""
        seen = await self._notices.notice_cursor()
        records, cursor = await self._store.read(seen, BATCH)
        if cursor == seen:
            return False
        newest = {record.handle: record.n for record in records}
        first = {record.handle: record.n for record in reversed(records)}
        recipients, waiting = await self._notices.recipients(list(newest)), await self._notices.waiting_notices(list(newest))
        calendars = await self._wishes.calendars_of(recipients)
        due, withdrawn, jobs = list[StoredNotice](), list[str](), list[WantedJob]()
        for handle in {each.handle for each in recipients} | {each.handle for each in waiting}:
            try:
                changes = await self._changes(handle, newest[handle], first[handle], recipients, waiting, calendars)
            except StoreDown:
                raise
            except Exception as fault:  # noqa: BLE001  # one table's fault is logged and listed; the others go on
                jobs.append(set_aside(NOTICES, handle, newest[handle], fault))
                continue
            due += changes.due
            withdrawn += changes.withdrawn
        if await self._notices.advance_notices(seen, cursor, due, withdrawn, self._clock(), jobs) and due:
            self._made()
        return len(records) == BATCH

    async def work(self, handle: str) -> float | None:
        """The work of the job of a table whose notices could not be made. Raises what it raises now."""
        cursor = await self._notices.notice_cursor()
        recipients, waiting = await self._notices.recipients([handle]), await self._notices.waiting_notices([handle])
        calendars = await self._wishes.calendars_of(recipients)
        changes = await self._changes(handle, 0, 0, recipients, waiting, calendars)
        if not await self._notices.advance_notices(cursor, cursor, changes.due, changes.withdrawn, self._clock()):
            return POLL_S  # the log has grown meanwhile
        if changes.due:
            self._made()
        return None

    async def remind(self, account: str) -> float | None:
        """The work of the job of an account that has come to tables, or has another channel, since they asked: make what will be due there.
        What was due is on the page that this person is looking at."""
        after = ""
        while True:
            page = await self._store.tables_of(account, PAGE, after=after)
            handles = [card.row.handle for card in page.cards if card.row.status != "over"]
            if handles and not await self._remind(account, handles):
                return POLL_S  # the log has grown meanwhile
            after = page.next
            if not after:
                return None

    async def _remind(self, account: str, handles: Sequence[str]) -> bool:
        cursor, now = await self._notices.notice_cursor(), self._clock()
        recipients = [each for each in await self._notices.recipients(handles) if each.account == account]
        calendars, due = await self._wishes.calendars_of(recipients), list[StoredNotice]()
        for handle in {each.handle for each in recipients}:
            try:
                due += (await self._changes(handle, 0, 0, recipients, (), calendars, quiet=True)).due
            except StoreDown:
                raise
            except Exception as fault:  # noqa: BLE001  # one table's fault is logged and listed; the others go on
                await self._store.add_jobs([set_aside(NOTICES, handle, 0, fault)])
        later = [each for each in due if each.account == account and each.due_at > now]
        return not later or await self._notices.advance_notices(cursor, cursor, later, (), now)

    async def _changes(
        self,
        handle: str,
        n: int,
        first: int,
        recipients: Sequence[Recipient],
        waiting: Sequence[StoredNotice],
        calendars: Mapping[str, bytes],
        *,
        quiet: bool = False,
    ) -> Changes:
        """What changes in the notices of a table after record `n`; `first` is the first record that is new. With `quiet` also at a table
        at which nothing has happened for long."""
        own = [each for each in recipients if each.handle == handle]
        state = await self._state(handle, n, anew=quiet)
        if state is None:
            return Changes((), ())
        withdrawn = [each.id for each in waiting if each.handle == handle and not is_wanted(each, state)]
        since = stored(instant(self._clock()) - RECENT)
        state = state._replace(acts=tuple(act for act in state.acts if act.n >= first and act.at >= since))
        wishes = dict(wishes_of_all(own, calendars))
        state, former = await self._with_replaced(handle, state)
        for to in former:
            wishes[to.account] = await self._wishes.of(to.account)
        late = not quiet and instant(self._clock()) - state.at > RECENT
        return Changes([] if late else list(self._due(state, [*own, *former], wishes)), withdrawn)

    async def _with_replaced(self, handle: str, state: TableState) -> tuple[TableState, list[Recipient]]:
        """Return the state with the accounts whose seats were handed over, and their channels: they are no holders any more."""
        replaced, former = dict[int, str](), list[Recipient]()
        for act in state.acts:
            account = await self._store.named_by(handle, act.former) if act.kind == "handed" else None
            if account is not None and act.seat is not None:
                replaced[act.n] = account
                active = (each for each in await self._notices.channels_of(account) if each.state == "active")
                former += (Recipient(handle, act.seat, account, each.id, None) for each in active)
        return state._replace(replaced=replaced), former

    async def _state(self, handle: str, n: int, *, anew: bool) -> TableState | None:
        """The table after record `n` or later, or None for a game that cannot be played here. With `anew` its holders are those of now."""
        try:
            async with self._tables.held(handle) as live:
                if anew or live.n < n:
                    await self._tables.refresh(live)
                return table_state(live)
        except NotFound:
            return None

    def _due(self, state: TableState, recipients: Sequence[Recipient], wishes: Mapping[str, NoticeWishes]) -> Iterable[StoredNotice]:
        """Yield the notices that are due at a table."""
        now = instant(self._clock())
        for to in recipients:
            for each in told(state, to, wishes[to.account], now):
                yield _notice(to, each.decision, each.step, state.n, now, each.at)


def _notice(to: Recipient, decision: str, step: str, n: int, now: datetime, due: datetime) -> StoredNotice:
    id_ = notice_id(to.handle, to.seat, decision, step, to.channel)
    return StoredNotice(
        id_, to.account, to.channel, to.handle, to.seat, decision, step, n, "waiting", stored(due), "", 0, stored(now), "", ""
    )


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notices")
