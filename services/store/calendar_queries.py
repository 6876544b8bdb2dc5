"""The calendars of accounts, in SQL that both databases share."""

from collections.abc import Mapping, Sequence

from services.store.queries import Queries

SAVE = "insert into calendar (account, body) values (?, ?) on conflict (account) do update set body = excluded.body"
CALENDARS = "select account, body from calendar where account in"


class CalendarQueries(Queries):
    """`CalendarStore`."""

    async def save_calendar(self, account_id: str, body: bytes) -> None:
        """Save the calendar of an account."""
        await self.change(SAVE, account_id, body)

    async def calendars_of(self, accounts: Sequence[str]) -> Mapping[str, bytes]:
        """The calendars of these accounts, of those that have one."""
        if not accounts:
            return {}
        return {account: bytes(body) for account, body in await self.rows(f"{CALENDARS} ({', '.join('?' * len(accounts))})", *accounts)}
