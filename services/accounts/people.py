"""Sign-up, sign-in and sessions. A session is a token that only the browser holds; the store holds its SHA-256."""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.printable import normalised
from services.accounts.names import RULE, made_up_name, usable
from services.accounts.password_rules import require_unguessable
from services.accounts.passwords import Passwords
from services.accounts.recent_sessions import RecentSessions
from services.store.plain_data import Account, NameTaken, PeopleStore, StoredSession

SESSION_LASTS: Final = timedelta(days=30)
"""How long a session lasts after the last visit."""
SESSION_LASTS_AT_MOST: Final = timedelta(days=180)
"""How long a session lasts however often it is renewed."""
RENEWED_AFTER: Final = timedelta(days=1)
"""A session is renewed at most this often: each renewal is a durable write."""
_TRIES: Final = 8


class Accounts:
    """People and their sessions; `now` is the clock, in UTC. `context` are words of the site that make a password guessable."""

    def __init__(
        self,
        people: PeopleStore,
        passwords: Passwords,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        recent: RecentSessions | None = None,
        context: Sequence[str] = (),
    ) -> None:
        self._people, self._passwords, self._now, self._context = people, passwords, now, tuple(context)
        self._recent = recent or RecentSessions()

    # accounts ----------------------------------------------------------------------------------------------------------

    async def sign_up(self, current: Account | None, name: str, password: str) -> Account:
        """Make a new account, or give the guest's account this name and password and end all sessions of the guest.

        Raises Refused: `name_taken` also for a name that looks like another one, `not_a_guest` if the guest has signed up meanwhile,
        and for a name or a password that is not usable. Raises PasswordsBusy.
        """
        name = usable(name)
        require_unguessable(password, (name, *self._context))
        password_hash = await self._passwords.hashed(password)
        try:
            if current is None or not current.guest:
                return await self._add(name, False, password_hash)
            if not await self._people.keep_guest(current.id, name, password_hash):
                raise Refused("not_a_guest", "ACC-GUEST")
        except NameTaken:
            raise Refused("name_taken", RULE) from None
        finally:
            if current is not None:
                self._recent.forget_account(current.id)
        return replace(current, name=name, guest=False, password_hash=password_hash)

    async def named(self, name: str) -> Account | None:
        """The account with this name, or None. Only the limits of sign-in may depend on it."""
        return None if "\0" in name else await self._people.account_named(normalised(name))

    async def sign_in(self, account: Account | None, password: str) -> Account | None:
        """The account if the password is its own, or None. The time does not show if there is an account. Raises PasswordsBusy."""
        password_hash = account.password_hash if account is not None else None
        if not await self._passwords.verify(password, password_hash) or account is None or password_hash is None:
            return None
        if self._passwords.outdated(password_hash):
            new_hash = await self._passwords.hashed(password)
            if not await self._people.replace_hash(account.id, password_hash, new_hash):
                return None
            account = replace(account, password_hash=new_hash)
        return account

    async def change_password(self, account: Account, password: str, new: str) -> Account | None:
        """Set a new password and end all sessions. Returns None if `password` is not the present one. Raises Refused, PasswordsBusy."""
        require_unguessable(new, (account.name, *self._context))
        if account.password_hash is None or not await self._passwords.verify(password, account.password_hash):
            return None
        new_hash = await self._passwords.hashed(new)
        changed = await self._people.change_password(account.id, account.password_hash, new_hash)
        self._recent.forget_account(account.id)
        return replace(account, password_hash=new_hash) if changed else None

    async def reset_password(self, account: Account, new: str) -> Account | None:
        """Set a new password without the present one, and end all sessions. The caller has checked who asks. Returns None if the password
        was changed meanwhile. Raises PasswordsBusy."""
        if account.password_hash is None:
            return None
        new_hash = await self._passwords.hashed(new)
        changed = await self._people.change_password(account.id, account.password_hash, new_hash)
        self._recent.forget_account(account.id)
        return replace(account, password_hash=new_hash) if changed else None

    def require_unguessable(self, account: Account, password: str) -> None:
        """Raises Refused for a password that this account may not have."""
        require_unguessable(password, (account.name, *self._context))

    async def is_password(self, account: Account, password: str) -> bool:
        """Returns True if this is the account's password. Raises PasswordsBusy."""
        return await self._passwords.verify(password, account.password_hash)

    async def guest(self, name: str) -> Account:
        """Make a guest account; an empty name gets a made-up one. Raises Refused for a name that is taken or not usable."""
        wanted = usable(name) if name else ""
        for tries in range(_TRIES):
            try:
                return await self._add(wanted or made_up_name(tries), True, None)
            except NameTaken:
                if wanted:
                    break
        raise Refused("name_taken", RULE)

    # sessions ----------------------------------------------------------------------------------------------------------

    async def begin_session(self, account: Account, device: str = "") -> str | None:
        """Begin a session. Returns its new token; a token from the client is never used. Returns None if the account's password was
        changed after it was checked."""
        token, now = secrets.token_urlsafe(32), self._now()
        added = await self._people.add_session(StoredSession(_sha256(token), account, _text(now), _text(now + SESSION_LASTS), device))
        return token if added else None

    async def session(self, token: str) -> StoredSession | None:
        """The session of this token, or None; the answer may be up to REMEMBERED_S old."""
        return await self._session(_sha256(token)) if token else None

    async def lasts(self, session: StoredSession) -> bool:
        """Returns True if the session has not ended; the answer may be up to REMEMBERED_S old."""
        return await self._session(session.token_sha256) is not None

    async def _session(self, token_sha256: bytes) -> StoredSession | None:
        session = self._recent.session(token_sha256)
        if session is None:
            changes = self._recent.changes
            session = await self._people.session(token_sha256, _text(self._now()))
            if session is not None:
                self._recent.remember(session, changes)
        return session

    async def renew_session(self, session: StoredSession) -> None:
        """Extend the session's expiry, unless that was done within the last day or its longest lifetime is reached."""
        now = self._now()
        began = datetime.fromisoformat(session.began_at) if session.began_at else now
        wanted = min(now + SESSION_LASTS, began + SESSION_LASTS_AT_MOST)
        if wanted - datetime.fromisoformat(session.expires_at) >= RENEWED_AFTER:
            await self._people.renew_session(session.token_sha256, _text(wanted))
            self._recent.forget(session.token_sha256)

    async def sessions_of(self, account: Account) -> Sequence[StoredSession]:
        """The sessions of the account, the last renewed first."""
        return await self._people.sessions_of(account.id, _text(self._now()))

    async def end_session(self, session: StoredSession) -> None:
        """End the session."""
        await self._people.end_session(session.token_sha256)
        self._recent.forget(session.token_sha256)

    async def end_sessions(self, account: Account) -> None:
        """End all sessions of the account."""
        await self._people.end_sessions(account.id)
        self._recent.forget_account(account.id)

    async def _add(self, name: str, guest: bool, password_hash: str | None) -> Account:
        account = Account(secrets.token_hex(8), name, guest, _text(self._now()), password_hash)
        await self._people.add_account(account)
        return account


def _sha256(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()


def _text(time: datetime) -> str:
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")
