"""Hands notices over: leases those that are due, checks that each is still wanted and allowed now, sends it, and writes the delivery log.

Several processes race for each notice; one gets the lease. If it dies before the receiver has answered, another process sends the notice
once the lease has run out. If it dies between the answer and the commit, the notice is repeated once, with the same id.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec
import structlog

from domain.proof.lines import lines
from projections.notices import NoticeKind, NoticeText, account_notice, digest_notice, table_notice, unsubscribe_label
from services.errors import StoreDown
from services.notices.channels import NO_TABLE, channel_notice
from services.notices.links import NoticeLinks
from services.notices.news import NewsReporter
from services.notices.outcomes import OutcomeWriter
from services.notices.projector import RECENT
from services.notices.schedule import PRESENT, TRIES, NoticeWishes, allowed_at, instant, pause_after, stored
from services.notices.sending import HandOverFailed, NoticeMessage, Sender
from services.notices.table_states import deadline_of, table_state
from services.notices.tellings import is_wanted, telling_of
from services.notices.wishes import WishesReader
from services.play.environment import Clock
from services.play.rejections import NotFound
from services.play.table_repository import TableRepository
from services.store import Store
from services.store.notice_data import ChannelKind, NoticeOutcome, StoredChannel, StoredNotice
from services.supervisor import Beat, no_beat

LEASE: Final = timedelta(seconds=60)
SEND_S: Final = 30.0
"""Seconds within which a receiver must have taken a message; less than a lease."""
POLL_S: Final = 1.0
AT_ONCE: Final = 32
"""Notices that one process hands over at the same time."""
READ_AT_ONCE: Final = 4 * AT_ONCE
"""Due notices that are read at once. Most are not wanted any more at a table that is played live."""
FAILING_DAYS: Final = timedelta(days=5)
FAILING_TRIES: Final = 10
"""A channel that has failed so often, for so long, is turned off."""
SILENCED: Final = "silenced"
"""How the steps of notices begin that another channel of the account was turned off."""
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
        self._outcomes = OutcomeWriter(store)
        self._woken = asyncio.Event()
        self._underway: dict[str, asyncio.Task[None]] = {}

    def wake(self) -> None:
        """Note that a notice may be due."""
        self._woken.set()

    async def run(self, beat: Beat = no_beat) -> None:
        """Hand over until cancelled."""
        try:
            while True:
                beat()
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
        due = await self._notices.due_notices(self._clock(), self._lease_clock(), READ_AT_ONCE) if free else ()
        unwanted = {each.id for each in due if self._is_known_unwanted(each)}
        await self._notices.withdraw_notices(list(unwanted), self._clock())
        wanted = [each.id for each in due if each.id not in unwanted and each.id not in self._underway]
        for together in _together(await self._leased(wanted[:free])):
            task = asyncio.create_task(self._some(together))
            self._underway.update((notice.id, task) for notice in together)
            task.add_done_callback(partial(self._ended, together))
        return len(self._underway)

    def _is_known_unwanted(self, notice: StoredNotice) -> bool:
        """True for a notice that nobody has leased, if the table in memory shows that its decision was made: it needs no lease. Where the
        seat is another account's there, it may have come to this one since."""
        live = None if notice.leased_until else self._tables.known(notice.handle, notice.n)
        try:
            held = live is not None and live.holders.get(notice.seat) == notice.account
            return live is not None and held and not is_wanted(notice, table_state(live))
        except Exception:  # noqa: BLE001  # its hand-over finds the fault again, and counts a try; the others go on
            _log.exception("notice_unreadable", notice=notice.id)
            return False

    def _ended(self, together: Sequence[StoredNotice], task: "asyncio.Task[None]") -> None:
        for notice in together:
            del self._underway[notice.id]
        self._woken.set()

    async def _some(self, together: Sequence[StoredNotice]) -> None:
        ids = [notice.id for notice in together]
        try:
            await self._hand_over(together)
        except StoreDown as down:
            _log.warning("notices_wait", notices=ids, reason=str(down))
        except Exception:  # noqa: BLE001  # a fault with some notices is logged; they are tried again after their lease, the others go on
            _log.exception("notices_failed", notices=ids)

    async def _leased(self, ids: Sequence[str]) -> Sequence[StoredNotice]:
        """Lease those of these notices that are due and free."""
        now = self._lease_clock()
        return await self._notices.lease_notices(ids, self._clock(), now, stored(instant(now) + LEASE))

    async def _hand_over(self, together: Sequence[StoredNotice]) -> None:
        """Hand over leased notices to one channel, or postpone or withdraw them."""
        channel, now = await self._notices.channel(together[0].channel), instant(self._clock())
        if channel is None or channel.state != "active":
            await self._outcomes.write(*(NoticeOutcome(notice, "withdrawn", stored(now), "channel_off") for notice in together))
            return
        wishes = await self._wishes.of(channel.account)
        ready = await self._ready(together, wishes, now)
        if wishes.digest_at is not None and ready and is_bundled(ready[0].step):
            await self._send(channel, wishes, [*ready, *await self._digested(ready[0], wishes)])
        else:
            await asyncio.gather(*(self._send(channel, wishes, [notice]) for notice in ready))

    async def _ready(self, together: Sequence[StoredNotice], wishes: NoticeWishes, now: datetime) -> list[StoredNotice]:
        """Those of these leased notices that are to be sent now. The others are postponed or ended."""
        ready, others = list[StoredNotice](), list[NoticeOutcome]()
        for notice in together:
            if notice.tries > TRIES:
                others.append(NoticeOutcome(notice, "failed", stored(now), notice.said or "interrupted"))
            elif (later := await self._postponed(notice, wishes, now)) == now:
                ready.append(notice)
            elif later is not None:
                others.append(NoticeOutcome(notice, "waiting", stored(later)))
            else:
                others.append(NoticeOutcome(notice, "withdrawn", stored(now)))
        if others:
            await self._outcomes.write(*others)
        return ready

    async def _postponed(self, notice: StoredNotice, wishes: NoticeWishes, now: datetime) -> datetime | None:
        """The moment for the hand-over: `now`, or a later one. None if the notice is not wanted any more."""
        if notice.step.startswith(("test", SILENCED)):
            return now
        try:
            async with self._tables.current(notice.handle) as live:
                state = table_state(live)
        except NotFound:
            return None
        if not is_wanted(notice, state) or now - instant(notice.due_at) > RECENT:
            return None  # one that is so old comes from a backup, or the site was away
        seen = await self._notices.last_seen(notice.account, notice.handle)
        if seen and instant(seen) + PRESENT > now:
            return instant(seen) + PRESENT
        # The digest is that of the time at which the notice was due: a process may come to it a little later.
        allowed = allowed_at(instant(notice.due_at), wishes, deadline_of(state.ledger, notice.seat), bundled=is_bundled(notice.step))
        return max(now, allowed)

    async def _digested(self, first: StoredNotice, wishes: NoticeWishes) -> Sequence[StoredNotice]:
        """The other notices of the same digest that nobody has leased, leased."""
        due = await self._notices.due_notices(self._clock(), self._lease_clock(), _MOST_COUNTED)
        same = [each.id for each in due if _digest(each) == _digest(first)]
        return await self._ready(await self._leased(same), wishes, instant(self._clock()))

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
            now = self._clock()
            await self._outcomes.write(*(NoticeOutcome(notice, "delivered", now, said) for notice in notices))
            if channel.failures:
                await self._notices.note_health(channel.id, "", "")

    async def _failed(self, channel: StoredChannel, notices: Sequence[StoredNotice], failed: HandOverFailed) -> None:
        now = instant(self._clock())
        await self._notices.note_health(channel.id, stored(now), failed.reason)
        await self._outcomes.write(*(_outcome(notice, now, failed) for notice in notices))
        failing = channel.failing_since and now - instant(channel.failing_since) >= FAILING_DAYS and channel.failures >= FAILING_TRIES
        if (failed.final or failing) and await self._notices.end_channel(channel.id, failed.reason):
            _log.info("channel_off", channel=channel.id, reason=failed.reason)
            for other in await self._notices.channels_of(channel.account):
                if other.state == "active":
                    step = f"{SILENCED}-{channel.id}"
                    await self._notices.add_notice(channel_notice(other, NO_TABLE, 0, SILENCED, step, 0, stored(now)))

    async def _message(self, channel: StoredChannel, wishes: NoticeWishes, notices: Sequence[StoredNotice]) -> NoticeMessage:
        first, site = notices[0], self._links.site
        kind = kind_of(first.step)
        table = game = ""
        if kind in ("test", SILENCED):
            text, id_ = account_notice(kind, site, wishes.language), first.id
        else:
            gone = is_for_gone(first.step)
            news = [await self._news.news(each.handle, each.seat, wishes, shared=channel.shared, gone=gone) for each in notices]
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


def _digest(notice: StoredNotice) -> tuple[str, ...]:
    """The key of the digest that a notice can belong to."""
    return (notice.channel, notice.due_at) if is_bundled(notice.step) else (notice.id,)


def _together(notices: Sequence[StoredNotice]) -> Iterable[Sequence[StoredNotice]]:
    """The notices by what may become one message."""
    found: dict[tuple[str, ...], list[StoredNotice]] = {}
    for notice in notices:
        found.setdefault(_digest(notice), []).append(notice)
    return found.values()


def _outcome(notice: StoredNotice, now: datetime, failed: HandOverFailed) -> NoticeOutcome:
    """What becomes of a notice that was not handed over."""
    if failed.final or notice.tries >= TRIES:
        return NoticeOutcome(notice, "failed", stored(now), failed.reason)
    return NoticeOutcome(notice, "waiting", stored(now + pause_after(notice.tries)), failed.reason, tried=True)


def is_bundled(step: str) -> bool:
    """True if a digest can say the notice together with others."""
    row = telling_of(step)
    return row is not None and row.bundled


def is_for_gone(step: str) -> bool:
    """True for a notice to somebody who has lost the seat, who sees the table as every spectator."""
    row = telling_of(step)
    return row is not None and row.gone


def kind_of(step: str) -> NoticeKind:
    """Return the kind of notice that a step belongs to. One of a version that is gone was a reminder."""
    row = telling_of(step)
    if row is not None:
        return row.kind
    match step.partition("-")[0]:
        case "test":
            return "test"
        case "silenced":
            return "silenced"
        case _:
            return "reminder"


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notices")
