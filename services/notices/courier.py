"""Hands notices over: leases one that is due, checks that it is still wanted and allowed now, sends it, and writes the delivery log.

Several processes race for each notice; one gets the lease. If it dies before the receiver has answered, another process sends the notice
once the lease has run out. If it dies between the answer and the commit, the notice is repeated once, with the same id.
"""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec
import structlog

from domain.proof.lines import lines
from projections.notices import NoticeKind, NoticeText, account_notice, digest_notice, table_notice, unsubscribe_label
from services.errors import StoreDown
from services.notices.links import NoticeLinks
from services.notices.news import NewsReporter
from services.notices.projector import deadline_of, is_wanted, table_state
from services.notices.schedule import PRESENT, TRIES, NoticeWishes, allowed_at, instant, pause_after, stored
from services.notices.sending import HandOverFailed, NoticeMessage, Sender
from services.notices.wishes import WishesReader
from services.play.environment import Clock
from services.play.rejections import NotFound
from services.play.table_repository import TableRepository
from services.store import Store
from services.store.notice_data import ChannelKind, StoredChannel, StoredNotice

LEASE: Final = timedelta(seconds=60)
SEND_S: Final = 30.0
"""Seconds within which a receiver must have taken a message; less than a lease."""
POLL_S: Final = 1.0
AT_ONCE: Final = 32
"""Notices that one process hands over at the same time."""
FAILING_DAYS: Final = timedelta(days=5)
FAILING_TRIES: Final = 10
"""A channel that has failed so often, for so long, is turned off."""
PAUSED: Final = timedelta(hours=1)
_MOST_COUNTED: Final = 100
Senders = Mapping[ChannelKind, Sender]


class NoticeCourier:
    """Hands over what is due. Each process runs one. Leases end by `lease_clock`: in a rehearsal a jump of the site's clock ends none."""

    def __init__(
        self, store: Store, tables: TableRepository, senders: Senders, links: NoticeLinks, clock: Clock, lease_clock: Clock
    ) -> None:
        self._notices, self._cards, self._tables, self._senders = store, store, tables, senders
        self._wishes = WishesReader(store)
        self._links, self._clock, self._lease_clock, self._news = links, clock, lease_clock, NewsReporter(tables)
        self._woken = asyncio.Event()
        self._underway: dict[str, asyncio.Task[None]] = {}

    def wake(self) -> None:
        """Note that a notice may be due."""
        self._woken.set()

    async def run(self) -> None:
        """Hand over until cancelled."""
        try:
            while True:
                self._woken.clear()
                try:
                    await self._begin()
                except StoreDown as down:
                    _log.warning("notices_wait", reason=str(down))
                try:
                    async with asyncio.timeout(POLL_S):
                        await self._woken.wait()
                except TimeoutError:
                    pass  # look again: a notice may be due by now
        finally:
            for task in self._underway.values():
                task.cancel()

    async def work_out(self) -> None:
        """Hand over all that is due now, and return when that is done."""
        while await self._begin():
            await asyncio.gather(*self._underway.values())

    async def _begin(self) -> int:
        """Begin to hand over what is due. Returns how many are underway."""
        free = AT_ONCE - len(self._underway)
        due = await self._notices.due_notices(self._clock(), self._lease_clock(), free + len(self._underway)) if free else ()
        for notice in [each for each in due if each.id not in self._underway][:free]:
            task = asyncio.create_task(self._one(notice))
            self._underway[notice.id] = task
            task.add_done_callback(partial(self._ended, notice.id))
        return len(self._underway)

    def _ended(self, notice_id: str, task: "asyncio.Task[None]") -> None:
        del self._underway[notice_id]
        self._woken.set()

    async def _one(self, notice: StoredNotice) -> None:
        try:
            leased = await self._lease(notice)
            if leased is not None:
                await self._hand_over(leased)
        except StoreDown as down:
            _log.warning("notice_waits", notice=notice.id, reason=str(down))
        except Exception:  # noqa: BLE001  # a fault with one notice is logged; it is tried again after its lease, the others go on
            _log.exception("notice_failed", notice=notice.id)

    async def _lease(self, notice: StoredNotice) -> StoredNotice | None:
        now = self._lease_clock()
        return await self._notices.lease_notice(notice, now, stored(instant(now) + LEASE))

    async def _hand_over(self, notice: StoredNotice) -> None:
        """Hand over a leased notice, or postpone or withdraw it."""
        channel, now = await self._notices.channel(notice.channel), instant(self._clock())
        if channel is None or channel.state != "active":
            await self._notices.end_notice(notice, "withdrawn", stored(now), "channel_off")
            return
        if notice.tries > TRIES:
            await self._notices.end_notice(notice, "failed", stored(now), notice.said or "interrupted")
            return
        wishes = await self._wishes.of(notice.account)
        later = await self._postponed(notice, wishes, now)
        if later == now:
            await self._send(channel, wishes, [notice, *await self._digested(notice, wishes)])
        elif later is not None:
            await self._notices.postpone_notice(notice, stored(later), "", tried=False)
        else:
            await self._notices.end_notice(notice, "withdrawn", stored(now), "")

    async def _postponed(self, notice: StoredNotice, wishes: NoticeWishes, now: datetime) -> datetime | None:
        """The moment for the hand-over: `now`, or a later one. None if the notice is not wanted any more."""
        if notice.step.startswith("test"):
            return now
        try:
            async with self._tables.current(notice.handle) as live:
                state = table_state(live)
        except NotFound:
            return None
        if not is_wanted(notice, state):
            return None
        clocks = state.ledger.clocks
        if notice.step.startswith("reminder") and clocks is not None and clocks.paused is not None:
            return now + PAUSED
        seen = await self._notices.last_seen(notice.account, notice.handle)
        if seen and instant(seen) + PRESENT > now:
            return instant(seen) + PRESENT
        # The digest is that of the time at which the notice was due: a process may come to it a little later.
        allowed = allowed_at(instant(notice.due_at), notice.step, wishes, deadline_of(state.ledger, notice.seat))
        return max(now, allowed)

    async def _digested(self, notice: StoredNotice, wishes: NoticeWishes) -> Sequence[StoredNotice]:
        """The other notices of the same digest, leased."""
        if wishes.digest_at is None or notice.step not in ("asked", "over"):
            return ()
        found = list[StoredNotice]()
        for other in await self._notices.due_notices(self._clock(), self._lease_clock(), _MOST_COUNTED):
            same = other.channel == notice.channel and other.due_at == notice.due_at and other.step in ("asked", "over")
            if same and other.id != notice.id and (leased := await self._lease(other)) is not None:
                if await self._postponed(leased, wishes, instant(self._clock())) is None:
                    await self._notices.end_notice(leased, "withdrawn", self._clock(), "")
                else:
                    found.append(leased)
        return found

    async def _send(self, channel: StoredChannel, wishes: NoticeWishes, notices: Sequence[StoredNotice]) -> None:
        sender = self._senders.get(channel.kind)
        try:
            if sender is None:
                raise HandOverFailed("no_mail_server")
            message = await self._message(channel, wishes, notices)
            async with asyncio.timeout(SEND_S):
                said = await sender.send(channel, message)
        except TimeoutError:
            await self._failed(channel, notices, HandOverFailed("too_slow"))
        except HandOverFailed as failed:
            await self._failed(channel, notices, failed)
        else:
            for notice in notices:
                await self._notices.end_notice(notice, "delivered", self._clock(), said)
            if channel.failures:
                await self._notices.note_health(channel.id, "", "")

    async def _failed(self, channel: StoredChannel, notices: Sequence[StoredNotice], failed: HandOverFailed) -> None:
        now = instant(self._clock())
        await self._notices.note_health(channel.id, stored(now), failed.reason)
        for notice in notices:
            if failed.final or notice.tries >= TRIES:
                await self._notices.end_notice(notice, "failed", stored(now), failed.reason)
            else:
                await self._notices.postpone_notice(notice, stored(now + pause_after(notice.tries)), failed.reason, tried=True)
        failing = channel.failing_since and now - instant(channel.failing_since) >= FAILING_DAYS and channel.failures >= FAILING_TRIES
        if failed.final or failing:
            await self._notices.end_channel(channel.id, failed.reason)
            _log.info("channel_off", channel=channel.id, reason=failed.reason)

    async def _message(self, channel: StoredChannel, wishes: NoticeWishes, notices: Sequence[StoredNotice]) -> NoticeMessage:
        first, site = notices[0], self._links.site
        kind = kind_of(first.step)
        table = game = ""
        if kind == "test":
            text, id_ = account_notice("test", site, wishes.language), first.id
        else:
            news = [await self._news.news(each.handle, each.seat, wishes, shared=channel.shared) for each in notices]
            if len(news) == 1:
                table, game, id_ = news[0].table, news[0].game, first.id
                text = table_notice(kind, news[0], site, wishes.language)
            else:
                kind, id_ = "digest", sha256(lines("rollbook/v1/digest", channel.id, first.due_at)).hexdigest()[:32]
                text = digest_notice(news, site, wishes.language)
        waiting = await self._waiting(channel.account) if channel.kind == "push" else 0
        return NoticeMessage(id_, kind, self._clock(), self._ending(text, channel, wishes), table, game, "", channel.id, waiting)

    def _ending(self, text: NoticeText, channel: StoredChannel, wishes: NoticeWishes) -> NoticeText:
        ends = self._links.unsubscribe(channel.id)
        return msgspec.structs.replace(text, unsubscribe=ends, unsubscribe_label=unsubscribe_label(wishes.language))

    async def _waiting(self, account: str) -> int:
        """How many tables wait for the account, for the badge."""
        page = await self._cards.tables_of(account, _MOST_COUNTED)
        return sum(any(seat in held.row.awaited for seat in held.held) for held in page.cards)


def kind_of(step: str) -> NoticeKind:
    """The kind of notice that a step belongs to."""
    match step.partition("-")[0]:
        case "asked":
            return "asked"
        case "over":
            return "over"
        case "nudge":
            return "nudge"
        case "test":
            return "test"
        case _:
            return "reminder"


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notices")
