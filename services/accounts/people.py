"""Sign-up, sign-in and sessions. A session is a token that only the browser holds; the store holds its SHA-256."""

import hashlib
import secrets
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec.structs import replace

from domain.kernel.errors import Refused
from services.accounts.names import made_up_name, normalised
from services.accounts.passwords import Passwords
from services.accounts.recent_sessions import RecentSessions
from services.store.plain_data import Account, NameTaken, PeopleStore

SESSION_LASTS: Final = timedelta(days=30)
_TRIES: Final = 8


class Accounts:
    """People and their sessions; `now` is the clock, in UTC."""

    def __init__(
        self,
        people: PeopleStore,
        passwords: Passwords,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        recent: RecentSessions | None = None,
    ) -> None:
        self._people, self._passwords, self._now = people, passwords, now
        self._recent = recent or RecentSessions()

    async def sign_up(self, current: Account | None, name: str, password: str) -> Account:
        """Make a new account, or give the guest's account this name and password. Raises Refused if the name is taken."""
        name = normalised(name)
        password_hash = await self._passwords.hashed(password)
        try:
            if current is not None and current.guest:
                await self._people.keep_guest(current.id, name, password_hash)
                self._recent.forget_account(current.id)
                return replace(current, name=name, guest=False, password_hash=password_hash)
            return await self._add(name, False, password_hash)
        except NameTaken:
            raise Refused("name_taken", "ACC-NAME") from None

    async def sign_in(self, name: str, password: str) -> Account | None:
        """The account of this name and password, or None. The time does not show which of the two is wrong."""
        account = await self._people.account_named(normalised(name))
        password_hash = account.password_hash if account is not None else None
        if not await self._passwords.verify(password, password_hash) or account is None:
            return None
        if password_hash is not None and self._passwords.outdated(password_hash):
            await self._people.set_password(account.id, await self._passwords.hashed(password))
            self._recent.forget_account(account.id)
        return account

    async def guest(self, name: str) -> Account:
        """Make a guest account; an empty name gets a made-up one. Raises Refused if the name is taken."""
        wanted = normalised(name)
        for tries in range(_TRIES):
            try:
                return await self._add(wanted or made_up_name(tries), True, None)
            except NameTaken:
                if wanted:
                    break
        raise Refused("name_taken", "ACC-NAME")

    async def begin_session(self, account: Account) -> str:
        """Begin a session. Returns its new token; a token from the client is never used."""
        token = secrets.token_urlsafe(32)
        await self._people.add_session(_sha256(token), account.id, self._expiry())
        return token

    async def account_of(self, token: str) -> Account | None:
        """The account of this session, or None; the answer may be up to REMEMBERED_S old."""
        if not token:
            return None
        hashed = _sha256(token)
        account = self._recent.account(hashed)
        if account is None:
            changes = self._recent.changes
            account = await self._people.session(hashed, _text(self._now()))
            if account is not None:
                self._recent.remember(hashed, account, changes)
        return account

    async def renew_session(self, token: str) -> None:
        """Extend the session's expiry."""
        await self._people.renew_session(_sha256(token), self._expiry())

    async def end_session(self, token: str) -> None:
        """End the session."""
        if token:
            hashed = _sha256(token)
            await self._people.end_session(hashed)
            self._recent.forget(hashed)

    async def _add(self, name: str, guest: bool, password_hash: str | None) -> Account:
        account = Account(secrets.token_hex(8), name, guest, _text(self._now()), password_hash)
        await self._people.add_account(account)
        return account

    def _expiry(self) -> str:
        return _text(self._now() + SESSION_LASTS)


def _sha256(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()


def _text(time: datetime) -> str:
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")
