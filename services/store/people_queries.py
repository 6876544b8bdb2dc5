"""Accounts and sessions, in the same words on both databases."""

import unicodedata

from services.store.plain_data import Account, NameTaken
from services.store.queries import Queries, Row, Taken

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
    """What names are compared by: neither case nor compatible spellings make another name."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _account(row: Row | None) -> Account | None:
    if row is None:
        return None
    id_, name, guest, created_at, password_hash = row
    return Account(id_, name, bool(guest), created_at, password_hash)


class PeopleQueries(Queries):
    """`People`."""

    async def add_account(self, account: Account) -> None:
        """A new account; raises NameTaken."""
        values = (account.id, account.name, folded(account.name), account.guest, account.created_at, account.password_hash)
        try:
            await self.change(ADD_ACCOUNT, *values)
        except Taken:
            raise NameTaken(account.name) from None

    async def account(self, account_id: str) -> Account | None:
        """The account of this id."""
        return _account(await self.row(ACCOUNT + "where id = ?", account_id))

    async def account_named(self, name: str) -> Account | None:
        """The account of this name, without regard to case."""
        return _account(await self.row(ACCOUNT + "where folded = ?", folded(name)))

    async def set_password(self, account_id: str, password_hash: str) -> None:
        """Give a guest or a person a (new) password; a guest is one no longer."""
        await self.change(SET_PASSWORD, password_hash, False, account_id)

    async def keep_guest(self, account_id: str, name: str, password_hash: str) -> None:
        """A guest becomes a person of this name, with a password, and keeps everything held; raises NameTaken."""
        try:
            await self.change(KEEP_GUEST, name, folded(name), password_hash, False, account_id)
        except Taken:
            raise NameTaken(name) from None

    async def add_session(self, token_sha256: bytes, account_id: str, expires_at: str) -> None:
        """A new session."""
        await self.change(ADD_SESSION, token_sha256, account_id, expires_at)

    async def session(self, token_sha256: bytes, now: str) -> Account | None:
        """Whose session this is, while it lasts."""
        return _account(await self.row(SESSION, token_sha256, now))

    async def renew_session(self, token_sha256: bytes, expires_at: str) -> None:
        """Let a running session last until then."""
        await self.change(RENEW_SESSION, expires_at, token_sha256)

    async def end_session(self, token_sha256: bytes) -> None:
        """End one session."""
        await self.change(END_SESSION, token_sha256)

    async def end_sessions(self, account_id: str) -> None:
        """End all sessions of an account."""
        await self.change(END_SESSIONS, account_id)
