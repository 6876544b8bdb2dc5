"""The projection of the log to notices: who is to be told of what, from a cursor.

The record that opens a decision is the entry of the outbox: the append's transaction writes it. This projection adds the rows that are
handed over, and moves its cursor in the same transaction, so each entry is taken once (docs/decisions/0180-the-log-is-the-outbox.md).
A command costs no query by it.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Final, NamedTuple

import structlog

from domain.kernel.seats import Seat
from domain.proof.lines import lines
from domain.table.ledger import Ledger
from services.errors import StoreDown
from services.jobs.setting_aside import NOTICES, set_aside
from services.notices.consents import CONSENT, asked_consents, consent_notice, is_still_asked
from services.notices.schedule import NoticeWishes, instant, is_of_deadline, reminders, stored
from services.notices.wishes import WishesReader, wishes_of_all
from services.play.environment import Clock
from services.play.loaded_table import ActKind, LoadedTable, NewestAct
from services.play.rejections import NotFound
from services.play.table_repository import TableRepository
from services.play.visitors import kept_seats, kept_until
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
RECENT: Final = timedelta(days=7)
"""A table whose newest record is older makes no new notices: the log is being read again from its beginning."""
OVER: Final = "over"
WARNED: Final = "warned"
ACTS: Final[tuple[ActKind, ...]] = ("directed", "timeout", "absent", "vacant")
"""The steps of notices about what a director did, time-outs, and seats that are absent or vacant by them."""
KEPT: Final = "kept"
"""How the steps of notices begin about a seat that is kept for somebody who has not taken it."""
LAPSED: Final = "lapsed"
"""The step of the notice that seats are not kept any longer, for whoever opened the table."""
REMINDERS: Final = ("reminder", "again")
"""How the steps of reminders begin: before a deadline, and at a table without clocks."""
ABOUT_DECISIONS: Final = ("asked", *REMINDERS, "nudge")
"""How the steps of notices begin that are withdrawn once their decision is made."""


class TableState(NamedTuple):
    """What notices depend on: the awaited decisions by seat and id, the holders of seats, the ledger, and the newest act of a director or
    time-out, with its record."""

    n: int
    at: datetime
    awaited: frozenset[tuple[Seat, str]]
    holders: dict[Seat, str]
    ledger: Ledger
    act: NewestAct | None
    host: str
    kept: frozenset[Seat]
    kept_until: datetime

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.ledger.over

    @property
    def paused(self) -> bool:
        """True if the game is paused: nobody is reminded."""
        return self.ledger.clocks is not None and self.ledger.clocks.paused is not None


class Changes(NamedTuple):
    """The notices of a table that are due, and the ids of those that are not wanted any more."""

    due: Sequence[StoredNotice]
    withdrawn: Sequence[str]


def deadline_of(ledger: Ledger, seat: Seat) -> datetime | None:
    """The moment at which the seat's time is over, or None if its clock does not run."""
    clocks = ledger.clocks
    running = None if clocks is None or clocks.paused is not None else clocks.seats[seat].running
    return None if running is None else datetime.fromtimestamp(running.deadline / 1000, UTC)


def table_state(live: LoadedTable) -> TableState:
    """The state of a table whose lock the caller holds."""
    awaited = frozenset((decision.seat, decision.id) for decision in live.replay.awaited())
    kept = frozenset() if live.ledger.started or live.ledger.over else kept_seats(live)
    until = instant(kept_until(live.about))
    return TableState(live.n, instant(live.at), awaited, dict(live.holders), live.ledger, live.newest_act, live.about.host, kept, until)


def is_wanted(notice: StoredNotice, state: TableState) -> bool:
    """True if what the notice is about still holds: the account has its seat, and the decision waits."""
    if notice.step == CONSENT:
        return is_still_asked(state.ledger, notice.seat, notice.decision) and state.holders.get(notice.seat) == notice.account
    if notice.step.startswith(WARNED):
        return notice.decision == _warning(state.ledger) and state.holders.get(notice.seat) == notice.account
    if notice.step.startswith(KEPT):
        return notice.seat in state.kept and state.holders.get(notice.seat) == notice.account
    if notice.step == LAPSED:
        return bool(state.kept)
    if notice.step in ACTS:
        return state.holders.get(notice.seat) == notice.account
    if not notice.step.startswith(ABOUT_DECISIONS):
        return True
    if notice.step.startswith(REMINDERS) and state.paused:
        return False
    if notice.step.startswith("reminder") and not is_of_deadline(notice.step, deadline_of(state.ledger, notice.seat)):
        return False
    return (notice.seat, notice.decision) in state.awaited and state.holders.get(notice.seat) == notice.account


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

    async def _changes(
        self,
        handle: str,
        n: int,
        first: int,
        recipients: Sequence[Recipient],
        waiting: Sequence[StoredNotice],
        calendars: Mapping[str, bytes],
    ) -> Changes:
        """What changes in the notices of a table after record `n`; `first` is the first record that is new."""
        own = [each for each in recipients if each.handle == handle]
        state = await self._state(handle, n)
        if state is None:
            return Changes((), ())
        withdrawn = [each.id for each in waiting if each.handle == handle and not is_wanted(each, state)]
        return Changes(list(self._due(state, own, wishes_of_all(own, calendars), first)), withdrawn)

    async def _state(self, handle: str, n: int) -> TableState | None:
        """The table after record `n` or later, or None for a game that cannot be played here."""
        try:
            async with self._tables.held(handle) as live:
                if live.n < n:
                    await self._tables.refresh(live)
                return table_state(live)
        except NotFound:
            return None

    def _due(
        self, state: TableState, recipients: Sequence[Recipient], wishes: Mapping[str, NoticeWishes], first: int
    ) -> Iterable[StoredNotice]:
        """The notices of a table. `first` is the first record that is new."""
        now = instant(self._clock())
        if now - state.at > RECENT:
            return
        for to in recipients:
            if state.over:
                yield _notice(to, OVER, OVER, state.n, now, now)
            for key in asked_consents(state.ledger, to.seat) if state.holders.get(to.seat) == to.account else ():
                yield _notice(to, consent_notice(key, stored(now)[:10]), CONSENT, state.n, now, now)
            if state.act is not None and state.act.n >= first and (told := _told(state.act, state, to)):
                yield _notice(to, f"act-{state.act.n}", told, state.n, now, now)
            yield from _about_kept_seats(state, to, now, wishes[to.account])
            if warning := _warning(state.ledger):
                yield _notice(to, warning, f"{WARNED}-{len(_warnings(state.ledger))}", state.n, now, now)
            for seat, decision in sorted(state.awaited):
                if seat == to.seat and state.holders.get(seat) == to.account and not _agreed_to_start(state, seat):
                    yield _notice(to, decision, "asked", state.n, now, now)
                    deadline = deadline_of(state.ledger, seat)
                    for step, at in {} if state.paused else reminders(now, deadline, wishes[to.account]).items():
                        yield _notice(to, decision, step, state.n, now, at)


def _told(act: NewestAct, state: TableState, to: Recipient) -> ActKind | None:
    """The step by which a player learns of an act; None for somebody whom it does not concern, or who learns of it by another notice: of
    the end of the game, or of the question that follows. Whoever is absent by it learns that first."""
    if state.holders.get(to.seat) != to.account:
        return None
    if act.absent and to.seat in (act.seat, *state.ledger.vacant):
        return "absent" if to.seat in state.ledger.absent else None
    asked = state.over or any(seat == to.seat for seat, _ in state.awaited)
    return None if act.kind == "absent" or (act.kind == "timeout" and asked) else act.kind


def _about_kept_seats(state: TableState, to: Recipient, now: datetime, wishes: NoticeWishes) -> Iterable[StoredNotice]:
    """The notices about seats that are kept: at once and before their time is over for whom they are kept, after it for the host."""
    if to.seat in state.kept and state.holders.get(to.seat) == to.account and now < state.kept_until:
        yield _notice(to, KEPT, KEPT, state.n, now, now)
        for step, at in reminders(now, state.kept_until, wishes).items():
            yield _notice(to, KEPT, f"{KEPT}-{step}", state.n, now, at)
    elif state.kept and to.account == state.host:
        yield _notice(to, KEPT, LAPSED, state.n, now, max(now, state.kept_until))


def _warning(ledger: Ledger) -> str:
    """What a warning that the game ends, or that seats fall vacant, is about; empty if its players are not warned."""
    warned = _warnings(ledger)
    return "" if ledger.over or not warned else f"silence-{warned[0]}"


def _warnings(ledger: Ledger) -> tuple[int, ...]:
    """The moments at which the players were warned that nobody goes on."""
    if ledger.clocks is not None:
        return ledger.clocks.warned
    return () if ledger.silence is None else ledger.silence.warned


def _agreed_to_start(state: TableState, seat: Seat) -> bool:
    """True for a player who agreed that the game begins without being called. At a full table the others are asked to be ready."""
    return not state.ledger.started and seat in state.ledger.start_agreed


def _notice(to: Recipient, decision: str, step: str, n: int, now: datetime, due: datetime) -> StoredNotice:
    id_ = notice_id(to.handle, to.seat, decision, step, to.channel)
    return StoredNotice(
        id_, to.account, to.channel, to.handle, to.seat, decision, step, n, "waiting", stored(due), "", 0, stored(now), "", ""
    )


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notices")
