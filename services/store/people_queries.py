"""Accounts and sessions, in SQL that both databases share."""

from collections.abc import Sequence

from services.store.chat_queries import brought_words
from services.store.name_keys import folded, skeleton
from services.store.plain_data import Account, BroughtTables, NameTaken, StoredSession
from services.store.queries import Change, KeyTaken, Queries, Row

ACCOUNT = "select id, name, guest, created_at, password_hash from account "
ADD_ACCOUNT = "insert into account (id, name, folded, skeleton, guest, created_at, password_hash) values (?, ?, ?, ?, ?, ?, ?)"
KEEP_GUEST = "update account set name = ?, folded = ?, skeleton = ?, password_hash = ?, guest = ? where id = ? and guest = ?"
GUESTS_TABLES = (
    "select handle from holder where account = ? union select s.handle from table_details d join stream s on s.key = d.stream "
    "where d.host = ? order by 1"
)
# A new end: whatever was decided on the one before is decided again. Appends wait for this row, so the next statements see theirs.
NEW_END = "update stream set refusals = refusals + 1 where handle = ?"
_NEVER_SAT = (
    " and not exists (select 1 from holder own where own.handle = ? and own.account = ?) and not exists ("
    "select 1 from personal p join stream s on s.key = p.stream where s.handle = ? and p.account <> ? "
    "and (p.account = ? or p.account in (select guest from former_guest where account = ?)))"
)
BRING_HOST = "update table_details set host = ? where stream = (select key from stream where handle = ?) and host = ?" + _NEVER_SAT
BRING_SEATS = "update holder set account = ? where handle = ? and account = ?" + _NEVER_SAT
REMEMBER_GUEST = "insert into former_guest (guest, account) values (?, ?) on conflict (guest) do nothing"
CHANGE_PASSWORD = "update account set password_hash = ? where id = ? and password_hash = ?"
WITHOUT_SKELETON = "select id, name from account where skeleton is null order by id limit ?"
SET_SKELETON = "update account set skeleton = ? where id = ?"
# The account must still have the password that was checked; two nulls are equal here.
ADD_SESSION = (
    "insert into session (token, account, began_at, expires_at, device) select ?, a.id, ?, ?, ? from account a "
    "where a.id = ? and coalesce(a.password_hash, '') = ?"
)
ANY_SESSION = (
    "select s.token, s.began_at, s.expires_at, s.device, a.id, a.name, a.guest, a.created_at, a.password_hash "
    "from session s join account a on a.id = s.account "
)
SESSION = ANY_SESSION + "where s.token = ? and s.expires_at > ?"
SESSIONS_OF = ANY_SESSION + "where s.account = ? and s.expires_at > ? order by s.expires_at desc, s.token"
RENEW_SESSION = "update session set expires_at = ? where token = ?"
END_SESSION = "delete from session where token = ?"
END_SESSIONS = "delete from session where account = ?"
SWEEP_SESSIONS = "delete from session where expires_at <= ?"


def _account(row: Row | None) -> Account | None:
    if row is None:
        return None
    id_, name, guest, created_at, password_hash = row
    return Account(id_, name, bool(guest), created_at, password_hash)


def stored_session(row: Row) -> StoredSession:
    """The session of a row of ANY_SESSION."""
    token, began_at, expires_at, device, *account = row
    found = _account(tuple(account))
    assert found is not None
    return StoredSession(token, found, began_at, expires_at, device)


class PeopleQueries(Queries):
    """`PeopleStore`."""

    async def add_account(self, account: Account) -> None:
        """Add an account; raises NameTaken."""
        keys = (account.name, folded(account.name), skeleton(account.name))
        try:
            await self.change(ADD_ACCOUNT, account.id, *keys, account.guest, account.created_at, account.password_hash)
        except KeyTaken:
            raise NameTaken(account.name) from None

    async def account(self, account_id: str) -> Account | None:
        """The account with this id, or None."""
        return _account(await self.row(ACCOUNT + "where id = ?", account_id))

    async def account_named(self, name: str) -> Account | None:
        """The account with this name regardless of case, or None."""
        return _account(await self.row(ACCOUNT + "where folded = ?", folded(name)))

    async def keep_guest(self, account_id: str, name: str, password_hash: str) -> bool:
        """Turn a guest into a full account and end all its sessions. Returns False if it is no guest any more; raises NameTaken."""
        values = (name, folded(name), skeleton(name), password_hash, False, account_id, True)
        try:
            return await self.change_where(KEEP_GUEST, values, Change(END_SESSIONS, [(account_id,)]))
        except KeyTaken:
            raise NameTaken(name) from None

    async def bring_tables(self, guest_id: str, account_id: str) -> BroughtTables:
        """Give the guest's seats and tables to the account, except at tables where the account has or had a seat."""
        handles = [handle for (handle,) in await self.rows(GUESTS_TABLES, guest_id, guest_id)]
        for handle in handles:
            values = (account_id, handle, guest_id, handle, account_id, handle, guest_id, account_id, account_id)
            remember = Change(REMEMBER_GUEST, [(guest_id, account_id)])
            seats = (Change(BRING_HOST, [values]), Change(BRING_SEATS, [values]), remember)
            await self.change_where(NEW_END, (handle,), *seats, *brought_words(guest_id, account_id, handle))
            self.forget_end(handle)
        left = {handle for (handle,) in await self.rows(GUESTS_TABLES, guest_id, guest_id)}
        return BroughtTables([handle for handle in handles if handle not in left], sorted(left))

    async def replace_hash(self, account_id: str, old_hash: str, new_hash: str) -> bool:
        """Store another hash of the same password. Returns False if the password was changed meanwhile."""
        return await self.change(CHANGE_PASSWORD, new_hash, account_id, old_hash) > 0

    async def change_password(self, account_id: str, old_hash: str, new_hash: str) -> bool:
        """Set another password and end all sessions. Returns False if the password was changed meanwhile."""
        return await self.change_where(CHANGE_PASSWORD, (new_hash, account_id, old_hash), Change(END_SESSIONS, [(account_id,)]))

    async def add_skeletons(self, limit: int) -> int:
        """Give accounts from before skeletons theirs, or one of their own if it is taken. Returns how many were without one."""
        found = await self.rows(WITHOUT_SKELETON, limit)
        for account_id, name in found:
            try:
                await self.change(SET_SKELETON, skeleton(name), account_id)
            except KeyTaken:
                await self.change(SET_SKELETON, f"{account_id} {skeleton(name)}", account_id)
        return len(found)

    # sessions ----------------------------------------------------------------------------------------------------------

    async def add_session(self, session: StoredSession) -> bool:
        """Add a session. Returns False if the account is gone or its password is another one by now."""
        token, account, began_at, expires_at, device = session
        values = (token, began_at, expires_at, device, account.id, account.password_hash or "")
        return await self.change(ADD_SESSION, *values) > 0

    async def session(self, token_sha256: bytes, now: str) -> StoredSession | None:
        """A session that has not expired, or None."""
        row = await self.row(SESSION, token_sha256, now)
        return None if row is None else stored_session(row)

    async def sessions_of(self, account_id: str, now: str) -> Sequence[StoredSession]:
        """The sessions of an account that have not expired, the last renewed first."""
        return [stored_session(row) for row in await self.rows(SESSIONS_OF, account_id, now)]

    async def renew_session(self, token_sha256: bytes, expires_at: str) -> None:
        """Extend the session's expiry."""
        await self.change(RENEW_SESSION, expires_at, token_sha256)

    async def end_session(self, token_sha256: bytes) -> None:
        """End one session."""
        await self.change(END_SESSION, token_sha256)

    async def end_sessions(self, account_id: str) -> None:
        """End all sessions of an account."""
        await self.change(END_SESSIONS, account_id)

    async def sweep_sessions(self, now: str) -> int:
        """Delete expired sessions. Returns how many there were."""
        return await self.change(SWEEP_SESSIONS, now)
