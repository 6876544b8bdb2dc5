"""The channels of accounts: adding, confirming by a code that is sent there, trying out, ending; and the wishes of accounts."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from projections.notices import account_notice, refusal_label
from services.notices.address_guard import AddressRefused, require_url
from services.notices.links import NoticeLinks
from services.notices.mail import ADDRESS_REFUSES, is_mail_address
from services.notices.projector import REMIND_AFTER_MS, REMINDERS, notice_id
from services.notices.push import PushKeys, is_push_keys
from services.notices.schedule import RULE, NoticeWishes, instant, stored
from services.notices.sending import HandOverFailed, NoticeMessage, Sender
from services.notices.table_states import table_state
from services.notices.tellings import released_pause
from services.notices.webhooks import new_secret
from services.notices.wishes import WishesReader
from services.play.environment import Clock
from services.play.table_repository import TableRepository
from services.store import Store
from services.store.job_data import WantedJob
from services.store.notice_data import ChannelKind, StoredChannel, StoredNotice, Wishes

MOST_CHANNELS: Final = 10
CODE_LASTS: Final = timedelta(hours=24)
CODE_TRIES: Final = 8
CODE_DIGITS: Final = 8
LOG_SHOWN: Final = 100
NO_TABLE: Final = "account"
"""Stands for a handle in notices that are about no table."""


class WantedChannel(NamedTuple):
    """A channel as an account asks for it. `keys` are those of a browser's push subscription."""

    kind: ChannelKind
    address: str
    shared: bool
    keys: PushKeys | None


class ChannelService:
    """Adds, confirms, tries out and ends channels. `made` is called when a notice was added to the outbox."""

    def __init__(
        self,
        store: Store,
        tables: TableRepository,
        senders: Mapping[ChannelKind, Sender],
        links: NoticeLinks,
        clock: Clock,
        allowed_hosts: frozenset[str],
        made: Callable[[], None],
    ) -> None:
        self._notices, self._tables, self._senders, self._links = store, tables, senders, links
        self._wishes = WishesReader(store)
        self._clock, self._allowed, self._made = clock, allowed_hosts, made

    @property
    def kinds(self) -> Sequence[ChannelKind]:
        """The kinds of channels that this server has."""
        return tuple(self._senders)

    async def add(self, account: str, wanted: WantedChannel) -> StoredChannel:
        """Add a channel and send a code there. Raises Refused: `address_...`, `channels_full`, `channel_silent`."""
        if wanted.kind not in self._senders:
            raise Refused("channel_not_offered", RULE)
        _require_address(wanted, self._allowed)
        secret = msgspec.json.encode(wanted.keys) if wanted.keys is not None else b"{}" if wanted.kind == "mail" else new_secret()
        now, code = self._clock(), _code()
        channel = StoredChannel(
            secrets.token_hex(8), account, wanted.kind, wanted.address, secret, wanted.shared, "unconfirmed", _hashed(code),
            stored(instant(now) + CODE_LASTS), 0, 0, "", "", now,
        )  # fmt: skip
        if not await self._notices.add_channel(channel, MOST_CHANNELS):
            raise Refused("channels_full", RULE)
        try:
            await self._send_code(channel, code)
        except Refused:
            await self._notices.remove_channel(account, channel.id)
            raise
        return channel

    async def send_code_again(self, account: str, channel_id: str) -> None:
        """Send another code to a channel that is not active. Raises Refused `channel_unknown`, `channel_silent`."""
        channel, code = await self._own(account, channel_id), _code()
        if not await self._notices.renew_code(channel.id, _hashed(code), stored(instant(self._clock()) + CODE_LASTS)):
            raise Refused("channel_unknown", RULE)
        await self._send_code(channel, code)

    async def confirm(self, account: str, channel_id: str, code: str) -> None:
        """Make a channel active by the code that was sent there. It gets the reminders of what is asked already. Raises Refused
        `channel_unknown`, `code_wrong`."""
        channel = await self._own(account, channel_id)
        await self._notices.add_jobs([WantedJob(REMINDERS, account, 0, REMIND_AFTER_MS)])
        tried = await self._notices.count_try(channel.id, CODE_TRIES)
        if not tried or not await self._notices.confirm_channel(channel.id, _hashed(code.replace(" ", "")), self._clock()):
            raise Refused("code_wrong", RULE)

    async def remove(self, account: str, channel_id: str) -> None:
        """Remove a channel. Raises Refused `channel_unknown`."""
        if not await self._notices.remove_channel(account, channel_id):
            raise Refused("channel_unknown", RULE)

    async def end_pushes(self, account: str) -> None:
        """Remove the channels to browsers: all of them are signed out, and may be left to others."""
        for channel in await self._notices.channels_of(account):
            if channel.kind == "push":
                await self._notices.remove_channel(account, channel.id)

    async def target(self, account: str, channel_id: str) -> str:
        """The target of a channel, by which codes are counted. Raises Refused `channel_unknown`."""
        channel = await self._own(account, channel_id)
        return self._links.target(channel.kind, channel.address)

    async def unsubscribe(self, token: str) -> bool:
        """End the channel of a link, or refuse all mails to an address. Returns False if it is no such link; a channel that has ended stays
        so."""
        mailbox = self._links.refused(token)
        if mailbox is not None:
            await self._notices.refuse_target(mailbox, self._clock())
            return True
        channel = self._links.unsubscribed(token)
        if channel is not None:
            await self._notices.end_channel(channel, "unsubscribed")
        return channel is not None

    async def allow(self, token: str) -> bool:
        """Allow mails to an address again, by the link that refuses them. Returns False if it is no such link."""
        mailbox = self._links.refused(token)
        if mailbox is not None:
            await self._notices.allow_target(mailbox)
        return mailbox is not None

    async def try_out(self, account: str, channel_id: str) -> None:
        """Send a test through the outbox. Raises Refused `channel_unknown`."""
        channel = await self._own(account, channel_id)
        if channel.state != "active":
            raise Refused("channel_unknown", RULE)
        now = self._clock()
        await self._notices.add_notice(channel_notice(channel, NO_TABLE, 0, "test", f"test-{secrets.token_hex(4)}", 0, now))
        self._made()

    async def nudge(self, handle: str, by: str) -> int:
        """Ask the others at a table who are awaited to go on, at most once a day each. Returns how many channels get it. Raises Refused
        `nothing_to_nudge` if the asker holds no seat there or nobody else is awaited, `nudged_already`."""
        async with self._tables.current(handle) as live:
            state = table_state(live)
        if by not in state.holders.values():
            raise Refused("nothing_to_nudge", RULE)
        asked = {(seat, decision) for seat, decision in state.awaited if state.holders.get(seat, by) != by}
        if not asked:
            raise Refused("nothing_to_nudge", RULE)
        now, added, known = self._clock(), 0, 0
        for seat, decision in sorted(asked):
            for channel in await self._notices.channels_of(state.holders[seat]):
                if channel.state == "active":
                    notice = channel_notice(channel, handle, seat, decision, f"nudge-{now[:10]}", state.n, now)
                    new = await self._notices.add_notice(notice)
                    added, known = added + new, known + (not new)
        if known and not added:
            raise Refused("nudged_already", RULE)
        self._made()
        return added

    async def tell_released(self, handle: str) -> int:
        """Tell the players of a game that they may end the pause of a director, who is retired. Returns how many channels get it."""
        async with self._tables.current(handle) as live:
            state = table_state(live)
        about, added = released_pause(state.ledger), 0
        for seat, account in sorted(state.holders.items()) if about else ():
            for channel in await self._notices.channels_of(account):
                if channel.state == "active":
                    notice = channel_notice(channel, handle, seat, about, "released", state.n, self._clock())
                    added += await self._notices.add_notice(notice)
        self._made()
        return added

    # wishes ------------------------------------------------------------------------------------------------------------------

    async def wishes(self, account: str) -> tuple[NoticeWishes, str]:
        """The wishes of an account, and the link of its calendar or an empty text."""
        found = await self._notices.wishes(account)
        link = self._links.calendar(account, found.calendar) if found is not None and found.calendar else ""
        return await self._wishes.of(account), link

    async def save_wishes(self, account: str, wishes: NoticeWishes) -> None:
        """Save the wishes, but for the time zone."""
        found = await self._notices.wishes(account)
        await self._notices.save_wishes(account, Wishes(msgspec.json.encode(wishes), "" if found is None else found.calendar))

    async def renew_calendar(self, account: str, *, wanted: bool) -> str:
        """Make a new link to the account's calendar, or none. The link of before leads nowhere. Returns the link."""
        found, generation = await self._notices.wishes(account), secrets.token_hex(8) if wanted else ""
        body = msgspec.json.encode(NoticeWishes()) if found is None else found.body
        await self._notices.save_wishes(account, Wishes(body, generation))
        return self._links.calendar(account, generation) if generation else ""

    async def calendar_wishes(self, account: str, proof: str) -> NoticeWishes | None:
        """The wishes of the account if this is its calendar's link, or None."""
        found = await self._notices.wishes(account)
        if found is None or not self._links.is_calendar(account, found.calendar, proof):
            return None
        return await self._wishes.of(account)

    async def _own(self, account: str, channel_id: str) -> StoredChannel:
        channel = await self._notices.channel(channel_id)
        if channel is None or channel.account != account:
            raise Refused("channel_unknown", RULE)
        return channel

    async def _send_code(self, channel: StoredChannel, code: str) -> None:
        """Send the code at once, not through the outbox: the outbox is for confirmed channels. Raises Refused `channel_silent`."""
        wishes, _ = await self.wishes(channel.account)
        text = account_notice("code", self._links.site, wishes.language, code=code)
        if channel.kind == "mail":
            refusal = self._links.refusal(self._links.target(channel.kind, channel.address))
            text = replace(text, unsubscribe=refusal, unsubscribe_label=refusal_label(wishes.language))
        message = NoticeMessage(f"code-{secrets.token_hex(8)}", "code", self._clock(), text, code=code, channel=channel.id)
        try:
            await self._senders[channel.kind].send(channel, message)
        except HandOverFailed as failed:
            # one answer for all that can be wrong: it must not tell what stands at an address of somebody else
            raise Refused(failed.reason if failed.reason == ADDRESS_REFUSES else "channel_silent", RULE) from failed


def _require_address(wanted: WantedChannel, allowed: frozenset[str]) -> None:
    if wanted.kind == "mail":
        if not is_mail_address(wanted.address):
            raise Refused("address_malformed", RULE)
        return
    try:
        require_url(wanted.address, allowed)
    except AddressRefused as refused:
        raise Refused("channel_silent" if str(refused) == "address_private" else str(refused), RULE) from refused
    if (wanted.kind == "push") != (wanted.keys is not None) or (wanted.keys is not None and not is_push_keys(wanted.keys)):
        raise Refused("address_malformed", RULE)


def _code() -> str:
    return f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"


def _hashed(code: str) -> bytes:
    return sha256(code.encode("utf-8", "surrogateescape")).digest()


def channel_notice(channel: StoredChannel, handle: str, seat: Seat, decision: str, step: str, n: int, now: str) -> StoredNotice:
    """Return a notice to one channel that is due at once. A repetition has the same id."""
    id_ = notice_id(handle, seat, decision, step, channel.id)
    return StoredNotice(id_, channel.account, channel.id, handle, seat, decision, step, n, "waiting", now, "", 0, now, "", "")
