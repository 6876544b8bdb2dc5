"""The outbox of notices and the open pages, in SQL that both databases share."""

from collections.abc import Sequence
from itertools import starmap

from services.store.job_data import WantedJob
from services.store.job_queries import JobQueries
from services.store.notice_data import NoticeOutcome, Recipient, StoredNotice
from services.store.port import Cursor
from services.store.queries import Change, KeyTaken, Value

_COLUMNS = "id, account, channel, handle, seat, decision, step, n, state, due_at, leased_until, tries, made_at, ended_at, said"
_VALUES = ", ".join("?" * 15)
CURSOR = "select cursor from notice_cursor"
MOVE_CURSOR = "update notice_cursor set cursor = ? where cursor = ?"
# A reminder moves with the quiet hours before its deadline.
ADD = f"insert into notice ({_COLUMNS}) values ({_VALUES}) "
ADD_OR_MOVE = ADD + (
    "on conflict (handle, seat, decision, step, channel) do update set due_at = excluded.due_at "
    "where notice.state = 'waiting' and notice.tries = 0 and notice.step like 'reminder%' and notice.due_at <> excluded.due_at"
)
# One that a process is just handing over may have arrived already: that process ends it, or finds it unwanted after the lease.
WITHDRAW = "update notice set state = 'withdrawn', ended_at = ? where id = ? and state = 'waiting' and leased_until = ''"
WITHDRAW_OF_CHANNEL = "update notice set state = 'withdrawn' where channel = ? and state = 'waiting'"
RECIPIENTS = (
    "select h.handle, h.seat, h.account, c.id, w.body from holder h join channel c on c.account = h.account and c.state = 'active' "
    "left join notice_wishes w on w.account = h.account where h.handle in"
)
WAITING = f"select {_COLUMNS} from notice where state = 'waiting' and handle in"
DUE = f"select {_COLUMNS} from notice where state = 'waiting' and due_at <= ? and leased_until <= ? order by due_at limit ?"
# Notices that another process is just leasing are left to it.
FREE = "select id from notice where state = 'waiting' and due_at <= ? and leased_until <= ? and id in"
LEASE = "update notice set leased_until = ?, tries = tries + 1 where id in"
END = (
    "update notice set state = ?, due_at = ?, leased_until = ?, tries = ?, ended_at = ?, said = ? "
    "where id = ? and state = 'waiting' and leased_until = ?"
)
OF_ACCOUNT = f"select {_COLUMNS} from notice where account = ? order by made_at desc, id limit ?"

OPEN_PAGE = (
    "insert into presence (page, account, handle, seen_at) values (?, ?, '', '') "
    "on conflict (page, handle) do update set account = excluded.account"
)
SEE_TABLE = (
    "insert into presence (page, account, handle, seen_at) select p.page, p.account, ?, ? from presence p "
    "where p.page = ? and p.account = ? and p.handle = '' on conflict (page, handle) do update set seen_at = excluded.seen_at"
)
CLOSE_PAGE = "delete from presence where page = ?"
LAST_SEEN = "select max(seen_at) from presence where account = ? and handle = ?"
SWEEP_PAGES = "delete from presence where seen_at <> '' and seen_at < ?"


def _listed(statement: str, handles: Sequence[str]) -> str:
    return f"{statement} ({', '.join('?' * len(handles))})"


def _ended(outcome: NoticeOutcome) -> tuple[Value, ...]:
    """The values of END."""
    notice = outcome.leased
    if outcome.state == "waiting":
        return "waiting", outcome.at, "", notice.tries - (not outcome.tried), "", outcome.said, notice.id, notice.leased_until
    return outcome.state, notice.due_at, notice.leased_until, notice.tries, outcome.at, outcome.said, notice.id, notice.leased_until


class NoticeQueries(JobQueries):
    """`NoticeStore`, but for the channels."""

    async def notice_cursor(self) -> Cursor:
        """The cursor up to which records are applied."""
        row = await self.row(CURSOR)
        return "" if row is None else row[0]

    async def recipients(self, handles: Sequence[str]) -> Sequence[Recipient]:
        """The active channels of the accounts that hold seats at these tables."""
        return list(starmap(Recipient, await self.rows(_listed(RECIPIENTS, handles), *handles))) if handles else ()

    async def waiting_notices(self, handles: Sequence[str]) -> Sequence[StoredNotice]:
        """The notices about these tables that wait."""
        return list(starmap(StoredNotice, await self.rows(_listed(WAITING, handles), *handles))) if handles else ()

    async def advance_notices(
        self, seen: Cursor, cursor: Cursor, due: Sequence[StoredNotice], withdrawn: Sequence[str], now: str, jobs: Sequence[WantedJob] = ()
    ) -> bool:
        """Add notices and jobs, withdraw other notices by id, and move the cursor. Returns False, and changes nothing, if it is no longer
        `seen`."""
        changes = (Change(ADD_OR_MOVE, sorted(due)), Change(WITHDRAW, [(now, each) for each in sorted(withdrawn)]))
        return await self.change_where(MOVE_CURSOR, (cursor, seen), *(change for change in changes if change.each), *self.renewed(jobs))

    async def add_notice(self, notice: StoredNotice) -> bool:
        """Add one notice. Returns False if there is one about the same thing."""
        try:
            return await self.change(ADD, *notice) > 0
        except KeyTaken:
            return False

    async def due_notices(self, now: str, lease_now: str, limit: int) -> Sequence[StoredNotice]:
        """The notices that are due and that no process has leased, those first that wait longest."""
        return list(starmap(StoredNotice, await self.rows(DUE, now, lease_now, limit)))

    async def lease_notices(self, ids: Sequence[str], now: str, lease_now: str, until: str) -> Sequence[StoredNotice]:
        """Lease those of these notices that are due and free, in one statement. Returns them as leased."""
        if not ids:
            return ()
        statement = f"{LEASE} ({_listed(FREE, ids)} {self.skip_locked}) returning {_COLUMNS}"
        return list(starmap(StoredNotice, await self.changed(statement, until, now, lease_now, *ids)))

    async def withdraw_notices(self, ids: Sequence[str], now: str) -> None:
        """Withdraw those of these notices that wait and were never leased, in one transaction."""
        if ids:
            await self.change_each(Change(WITHDRAW, [(now, each) for each in sorted(ids)]))

    async def end_leases(self, outcomes: Sequence[NoticeOutcome]) -> None:
        """Write the outcomes of hand-overs in one transaction. One whose lease has passed to another process changes nothing."""
        if outcomes:
            ends = sorted(outcomes, key=lambda each: each.leased.id)  # as all transactions with several notices: none waits for another
            await self.change_each(Change(END, [_ended(each) for each in ends]))

    async def notices_of(self, account_id: str, limit: int) -> Sequence[StoredNotice]:
        """The newest notices of an account."""
        return list(starmap(StoredNotice, await self.rows(OF_ACCOUNT, account_id, limit)))

    # open pages --------------------------------------------------------------------------------------------------------------

    async def open_page(self, page: str, account_id: str) -> None:
        """Note that a page of the account has a stream."""
        await self.change(OPEN_PAGE, page, account_id)

    async def see_table(self, page: str, account_id: str, handle: str, now: str) -> bool:
        """Note that this page shows the table and is visible. Returns False for a page without a stream."""
        return await self.change(SEE_TABLE, handle, now, page, account_id) > 0

    async def close_page(self, page: str) -> None:
        """Note that the page's stream has ended."""
        await self.change(CLOSE_PAGE, page)

    async def last_seen(self, account_id: str, handle: str) -> str:
        """When a page of the account was last visible at the table; empty if none is open."""
        row = await self.row(LAST_SEEN, account_id, handle)
        return "" if row is None else row[0] or ""

    async def sweep_pages(self, before: str) -> int:
        """Delete pages not seen since, which a dead process has left. Returns how many there were."""
        return await self.change(SWEEP_PAGES, before)
