"""The calendars of accounts and the pulse of the site, in SQL that both databases share."""

from collections.abc import Mapping, Sequence

from services.store.job_data import WantedJob
from services.store.job_queries import JobQueries
from services.store.plain_data import Outage, Purpose

ADD = "insert into calendar (account, body) values (?, ?) on conflict (account) do nothing"
SAVE = "update calendar set body = ? where account = ? and body = ?"
CALENDARS = "select account, body from calendar where account in"
# One statement, so that of several processes the first notices an outage.
BEAT = (
    "update site_pulse set down_from = case when at <> '' and at < ? then at else down_from end, "
    "down_to = case when at <> '' and at < ? then ? else down_to end, at = ? where at < ?"
)
OUTAGE = "select down_from, down_to from site_pulse where down_to <> ''"


PURPOSE = "select purpose from site_purpose"
IN_EARNEST = "update site_purpose set purpose = 'earnest' where purpose = ''"
# A database with games or keys was served before there were rehearsals.
REHEARSE = (
    "update site_purpose set purpose = 'rehearsal' "
    "where purpose = '' and not exists (select 1 from stream) and not exists (select 1 from tlog_epoch)"
)


class CalendarQueries(JobQueries):
    """`CalendarStore`, `PulseStore` and `PurposeStore`."""

    async def claim(self, purpose: Purpose) -> bool:
        """Use the database for this purpose from now on. Returns False if it was used for the other one."""
        row = await self.row(PURPOSE)
        if row == ("",):
            await self.change(REHEARSE if purpose == "rehearsal" else IN_EARNEST)
            row = await self.row(PURPOSE)
        return row == (purpose,)

    async def beat(self, now: str, least: str) -> Outage | None:
        """Note that a process runs now. Returns the newest outage."""
        await self.change(BEAT, least, least, now, now, now)
        return await self.outage()

    async def outage(self) -> Outage | None:
        """The newest outage."""
        row = await self.row(OUTAGE)
        return None if row is None else Outage(*row)

    async def save_calendar(self, account_id: str, body: bytes, before: bytes | None, jobs: Sequence[WantedJob] = ()) -> bool:
        """Save the calendar of an account, and add jobs. Returns False, and saves nothing, if it is no longer `before`."""
        if before is None:
            return await self.change_where(ADD, (account_id, body), *self.renewed(jobs))
        return await self.change_where(SAVE, (body, account_id, before), *self.renewed(jobs))

    async def calendars_of(self, accounts: Sequence[str]) -> Mapping[str, bytes]:
        """The calendars of these accounts, of those that have one."""
        if not accounts:
            return {}
        return {account: bytes(body) for account, body in await self.rows(f"{CALENDARS} ({', '.join('?' * len(accounts))})", *accounts)}
