"""A new password without the old one: by a link in a mail to a confirmed address of the account."""

import secrets
from datetime import timedelta
from hashlib import sha256
from typing import Final

from projections.notices import account_notice
from services.notices.links import NoticeLinks
from services.notices.schedule import NoticeWishes, instant, stored
from services.notices.sending import HandOverFailed, NoticeMessage, Sender
from services.play.environment import Clock
from services.store.notice_data import ChannelStore, StoredChannel

LASTS: Final = timedelta(hours=1)


class PasswordResets:
    """Sends links that set a new password, and takes them back. `mail` is None on a server without mails."""

    def __init__(self, channels: ChannelStore, mail: Sender | None, links: NoticeLinks, clock: Clock) -> None:
        self._channels, self._mail, self._links, self._clock = channels, mail, links, clock

    @property
    def offered(self) -> bool:
        """True if this server sends mails."""
        return self._mail is not None

    async def send(self, account: str, wishes: NoticeWishes) -> bool:
        """Send a link to each confirmed mail address of the account. Returns False if none took it."""
        addresses = [each for each in await self._channels.channels_of(account) if each.kind == "mail" and each.state == "active"]
        if self._mail is None or not addresses:
            return False
        link = f"{self._links.site}/password/{await self.new_secret(account)}"
        return any([await self._sent(self._mail, each, link, wishes) for each in addresses])

    async def new_secret(self, account: str) -> str:
        """A secret that sets a new password once, within an hour. Those of before work no more."""
        secret, now = secrets.token_urlsafe(32), instant(self._clock())
        await self._channels.add_secret(_hashed(secret), account, stored(now + LASTS))
        return secret

    async def used(self, secret: str) -> str | None:
        """Use up a secret. Returns its account, or None if it is none, or was used, or has expired."""
        return await self._channels.use_secret(_hashed(secret), self._clock())

    async def _sent(self, mail: Sender, channel: StoredChannel, link: str, wishes: NoticeWishes) -> bool:
        text = account_notice("password", self._links.site, wishes.language, link=link)
        try:
            await mail.send(channel, NoticeMessage(f"password-{secrets.token_hex(8)}", "password", self._clock(), text))
        except HandOverFailed:
            return False
        return True


def _hashed(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "surrogateescape")).digest()
