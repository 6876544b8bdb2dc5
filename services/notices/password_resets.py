"""A new password without the old one: by a link in a mail to a confirmed address of the account."""

import asyncio
import secrets
from datetime import timedelta
from hashlib import sha256
from typing import Final

import structlog

from domain.kernel.printable import normalised
from projections.notices import account_notice
from services.errors import StoreDown
from services.notices.links import NoticeLinks
from services.notices.schedule import NoticeWishes, instant, stored
from services.notices.sending import HandOverFailed, NoticeMessage, Sender
from services.notices.wishes import WishesReader
from services.play.environment import Clock
from services.store import Store
from services.store.notice_data import StoredChannel

LASTS: Final = timedelta(hours=3)
"""Longer than the pause between two links that everybody together may have sent (`RESET_NAME`): so the owner has one that works."""


class PasswordResets:
    """Sends links that set a new password, and takes them back. `mail` is None on a server without mails."""

    def __init__(self, store: Store, mail: Sender | None, links: NoticeLinks, clock: Clock) -> None:
        self._store, self._mail, self._links, self._clock = store, mail, links, clock
        self._underway = set[asyncio.Task[None]]()

    @property
    def offered(self) -> bool:
        """True if this server sends mails."""
        return self._mail is not None

    def ask(self, name: str) -> None:
        """Begin to send a link to the account of this name, in the background: how long it takes does not tell if there is one."""
        task = asyncio.create_task(self._ask(name))
        self._underway.add(task)
        task.add_done_callback(self._underway.discard)

    async def settled(self) -> None:
        """Wait until all mails that were asked for are sent."""
        await asyncio.gather(*self._underway)

    async def _ask(self, name: str) -> None:
        try:
            account = await self._store.account_named(normalised(name))
            if account is not None and not account.guest:
                await self.send(account.id)
        except StoreDown as down:
            _log.warning("password_mail_lost", reason=str(down))

    async def send(self, account: str) -> bool:
        """Send a link to each confirmed mail address of the account. Returns False if none took it."""
        addresses = [each for each in await self._store.channels_of(account) if each.kind == "mail" and each.state == "active"]
        if self._mail is None or not addresses:
            return False
        wishes = await WishesReader(self._store).of(account)
        link = await self.new_link(account)
        return any([await self._sent(self._mail, each, link, wishes) for each in addresses])

    async def new_link(self, account: str) -> str:
        """A link that sets a new password once, within three hours. Those of before work on: a stranger who asks ends none."""
        secret, now = secrets.token_urlsafe(32), instant(self._clock())
        await self._store.add_secret(_hashed(secret), account, stored(now + LASTS))
        return f"{self._links.site}/password#{secret}"

    async def owner(self, secret: str) -> str | None:
        """The account of a secret, or None. The secret is not used up by this."""
        return await self._store.secret_owner(_hashed(secret), self._clock())

    async def used(self, secret: str) -> str | None:
        """Use up a secret. Returns its account, or None if it is none, or was used, or has expired."""
        return await self._store.use_secret(_hashed(secret), self._clock())

    async def _sent(self, mail: Sender, channel: StoredChannel, link: str, wishes: NoticeWishes) -> bool:
        text = account_notice("password", self._links.site, wishes.language, link=link)
        try:
            await mail.send(channel, NoticeMessage(f"password-{secrets.token_hex(8)}", "password", self._clock(), text))
        except HandOverFailed:
            return False
        return True


def _hashed(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "surrogateescape")).digest()


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notices")
