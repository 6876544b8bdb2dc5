"""Accounts and sessions, in SQL that both databases share."""

import unicodedata

from services.store.plain_data import Account, NameTaken
from services.store.queries import KeyTaken, Queries, Row

ACCOUNT = "select id, name, guest, created_at, password_hash from account "
ADD_ACCOUNT = "insert into account (id, name, folded, guest, created_at, password_hash) values (?, ?, ?, ?, ?, ?)"
SET_PASSWORD = "update account set password_hash = ?, guest = ? where id = ?"
KEEP_GUEST = "update account set name = ?, folded = ?, password_hash = ?, guest = ? where id = ?"
ADD_SESSION = "insert into session (token, account, expires_at) values (?, ?, ?)"
SESSION = (
    "select a.id, a.name, a.guest, a.created_at, a.password_hash from session s join account a on a.id = s.account "
    "where s.token = ? and s.expires_at > ?"
)
RENEW_SESSION = "update session set expires_at = ? where token = ?"
END_SESSION = "delete from session where token = ?"
END_SESSIONS = "delete from session where account = ?"


def folded(name: str) -> str:
    """The form of a name that has to be unique: case and compatible spellings (NFKC) make no difference."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _account(row: Row | None) -> Account | None:
    if row is None:
        return None
    id_, name, guest, created_at, password_hash = row
    return Account(id_, name, bool(guest), created_at, password_hash)


class PeopleQueries(Queries):
    """`PeopleStore`."""

    async def add_account(self, account: Account) -> None:
        """Add an account; raises NameTaken."""
        values = (account.id, account.name, folded(account.name), account.guest, account.created_at, account.password_hash)
        try:
            await self.change(ADD_ACCOUNT, *values)
        except KeyTaken:
            raise NameTaken(account.name) from None

    async def account(self, account_id: str) -> Account | None:
        """The account with this id, or None."""
        return _account(await self.row(ACCOUNT + "where id = ?", account_id))

    async def account_named(self, name: str) -> Account | None:
        """The account with this name regardless of case, or None."""
        return _account(await self.row(ACCOUNT + "where folded = ?", folded(name)))

    async def set_password(self, account_id: str, password_hash: str) -> None:
        """Set the password of an account; a guest becomes a full account."""
        await self.change(SET_PASSWORD, password_hash, False, account_id)

    async def keep_guest(self, account_id: str, name: str, password_hash: str) -> None:
        """Turn a guest into a full account with this name and password; raises NameTaken."""
        try:
            await self.change(KEEP_GUEST, name, folded(name), password_hash, False, account_id)
        except KeyTaken:
            raise NameTaken(name) from None

    async def add_session(self, token_sha256: bytes, account_id: str, expires_at: str) -> None:
        """Add a session."""
        await self.change(ADD_SESSION, token_sha256, account_id, expires_at)

    async def session(self, token_sha256: bytes, now: str) -> Account | None:
        """The account of a session that has not expired, or None."""
        return _account(await self.row(SESSION, token_sha256, now))

    async def renew_session(self, token_sha256: bytes, expires_at: str) -> None:
        """Extend the session's expiry."""
        await self.change(RENEW_SESSION, expires_at, token_sha256)

    async def end_session(self, token_sha256: bytes) -> None:
        """End one session."""
        await self.change(END_SESSION, token_sha256)

    async def end_sessions(self, account_id: str) -> None:
        """End all sessions of an account."""
        await self.change(END_SESSIONS, account_id)
