"""A campaign and its mission are never stuck: whatever their players, directors and clocks do on either side, every open game waits for
somebody who can act and has been told by a notice that arrived, or ends by itself.

Sequences of acts by chance, in rehearsal time. What is refused did not happen. ROLLBOOK_TEST_DEPTH=2 plays more of them.
"""

import asyncio
from random import Random
from typing import Final

import pytest
from msgspec.structs import asdict, replace

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.director_events import DirectorAct
from kit.directors import Director
from playing.campaigns import default, founded, room, state_of
from playing.room import Room
from playing.set_clock import TickingClock
from projections.notices import TableNews
from services.notary.offices import appoint
from services.notices.news import NewsReporter
from services.notices.schedule import NoticeWishes
from services.operating import erasing
from services.play.environment import Environment
from services.play.rejections import Rejected
from services.play.requests import ClockChoice, DirectTable, OfferSubstitute, TakeSeat
from services.play.table_snapshot import TableSnapshot
from services.processes.erasing import erasure_of
from services.settings import Settings
from services.store.notice_data import StoredNotice
from serving.channels import add_channel
from serving.receivers import Receiver, receiver
from suite import DEPTH

SEQUENCES: Final = 8 if DEPTH == 1 else 60 * DEPTH
STEPS: Final = 16
SILENT_DAYS: Final = 140
"""A mission that waits for its players, then the next turn of the campaign: each ends by itself after 60 days at most."""
BEA: Final = Director()
MOST_LOGGED: Final = 10_000
GONE: Final = {"called", "vacant", "timeout", "absent", "asked", "warned", "seated"}
"""The steps of notices by which those who stay learn that it is up to them."""


class Story:
    """One campaign, its players, and what happens to them."""

    def __init__(self, here: Room, clock: TickingClock, seed: int) -> None:
        self.here, self.clock, self.random = here, clock, Random(f"openers {seed}")
        self.people = ["Ann", "Bob", "Cid", "Dora", "Eve", "Fay"]
        self.erased = set[str]()
        self.former = set[str]()
        self.campaign = ""
        self.told = list[str]()

    async def begin(self, hook: Receiver) -> None:
        """Found a campaign of two or three players. All people have a channel."""
        process = self.here.process
        for who in self.people:
            account = (await self.here.person(who)).id
            await add_channel(process.store, f"hook-{account}", account, hook.url(f"/{account}"))
        await appoint(process.store, process.keys, "directors", BEA.name, BEA.key, "2026-05-23T12:00:00.000Z")
        players = self.people[: self.random.choice((2, 3))]
        clock = self.random.choice((None, ClockChoice("daily")))
        self.campaign = await founded(self.here, *players, clock=clock)
        self.told.append(f"{len(players)} players {'without a clock' if clock is None else clock.name}")
        await default(self.here, self.campaign, players[0], 0)
        await self.settle()
        if self.random.random() < 0.7:
            await self.sit((await self.tables())[1])
            await self.settle()

    async def tables(self) -> list[TableSnapshot]:
        """Return the campaign, and the mission that it awaits or awaited at its end."""
        outer = await self.here.see(self.campaign)
        mission = state_of(outer).mission
        if mission is None or await self.here.process.store.head(mission.game) is None:
            return [outer]
        return [outer, await self.here.process.tables.look(mission.game, None)]

    async def settle(self) -> None:
        """Let the server do what it has to, until nothing is left."""
        process = self.here.process
        for _ in range(8):
            handles = [table.handle for table in await self.tables()]
            worked = await process.opened_games.queue.work_out(handles[0])
            for handle in handles:
                worked |= await process.bots.queue.work_out(handle)
            await process.lobby_projector.catch_up()
            for handle in await process.store.due(self.clock(), 9):
                worked |= await process.time_outs.queue.work_out(handle)
            worked |= await process.opened_games.queue.work_out(handles[0])
            if not worked:
                break
        assert not process.opened_games.queue.stuck
        await process.notices.projector.catch_up()
        await process.notices.courier.work_out()

    async def acts(self) -> None:
        """Let something happen by chance."""
        table = self.random.choice(await self.tables())
        often = (self.move, self.sit, self.call, self.hand_over, self.pause, self.resume, self.direct, self.wait)
        rarely = (self.leave, self.concede, self.abort, self.erase, self.restart)
        act = self.random.choice((*often, *often, *rarely))
        self.told.append(f"{act.__name__} at {table.about.game}")
        try:
            await act(table)
        except (Refused, Rejected) as refused:
            self.told[-1] += f": {refused}"
        await self.settle()

    def holder(self, table: TableSnapshot) -> tuple[Seat, str]:
        """Return a seat that somebody holds, and who does."""
        seat = self.random.choice(sorted(table.holders) or [0])
        return seat, table.holders.get(seat, "nobody")

    async def say(self, who: str, table: TableSnapshot, kind: str, **members: object) -> None:
        """Send a command of somebody."""
        await self.here.say(who, table.about.id, {"type": kind, **members})

    async def move(self, table: TableSnapshot) -> None:
        """Let everybody who is asked answer."""
        for seat in sorted({each.seat for each in table.asked if each.seat >= 0 and each.kind != "ready"}):
            if seat in table.holders:
                await default(self.here, table.about.id, table.holders[seat], seat)

    async def sit(self, table: TableSnapshot) -> None:
        """Let everybody take the seat that is kept for them."""
        for seat, who in sorted(table.holders.items()):
            if table.ledger.entry(seat) is None:
                await self.here.process.seating.take_seat(await self.here.person(who), table.about.id, seat, TakeSeat())

    async def leave(self, table: TableSnapshot) -> None:
        """Let somebody stand up, or decline a kept seat."""
        seat, who = self.holder(table)
        await self.here.process.seating.leave_seat(await self.here.person(who), table.about.id, seat)

    async def call(self, table: TableSnapshot) -> None:
        """Let somebody ask for a substitute."""
        seat, who = self.holder(table)
        await self.say(who, table, "call_substitute", seat=seat)

    async def hand_over(self, table: TableSnapshot) -> None:
        """Let all others agree that somebody else has an absent seat from now on."""
        if not table.ledger.absent:
            await self.call(table)
            table = await self.here.see(table.about.id)
        seat = table.ledger.absent[0]
        staying = [table.holders[other] for other in sorted(table.ledger.playing() - {seat}) if other in table.holders]
        bot = self.random.random() < 0.3
        if not staying:
            return
        new = staying[0] if bot else self.random.choice([who for who in self.people if who.lower() not in self.erased])
        await self.here.process.substitutes.offer(await self.here.person(new), table.about.id, seat, OfferSubstitute(bot=bot))
        offer = (await self.here.see(table.about.id)).ledger.offered
        for who in staying:
            await self.say(who, table, "agree_to_substitute", offer=offer, anchor="", key="")
        self.former.add(table.holders.get(seat, ""))

    async def concede(self, table: TableSnapshot) -> None:
        """Let somebody give up."""
        await self.say(self.holder(table)[1], table, "concede")

    async def abort(self, table: TableSnapshot) -> None:
        """Let everybody try to end the game without a result."""
        for who in sorted(table.holders.values()):
            await self.say(who, table, "abort_game")

    async def pause(self, table: TableSnapshot) -> None:
        """Let everybody agree to a pause."""
        for seat in sorted(table.ledger.staying()):
            await self.say(table.holders.get(seat, "nobody"), table, "agree_to_pause")

    async def resume(self, table: TableSnapshot) -> None:
        """Let somebody end a pause."""
        await self.say(self.holder(table)[1], table, "resume_game")

    async def direct(self, table: TableSnapshot) -> None:
        """Let a director pause the game, or end the pause."""
        clocks = table.ledger.clocks
        kind: DirectorAct = "resume" if clocks is not None and clocks.paused is not None else "pause"
        made = BEA.act(table.handle, table.ledger.directed + 1, table.head, kind)
        await self.here.process.directing.direct(await self.here.person("Bea"), table.about.id, DirectTable(**asdict(made)), "")

    async def erase(self, table: TableSnapshot) -> None:
        """Erase somebody's account, but for the last one."""
        who = self.holder(table)[1]
        if len(self.erased) < 2 and who != "nobody":
            await erasure_of(self.here.process).erase(await self.here.person(who))
            self.erased.add(who)
            await self.restart(table)

    async def wait(self, table: TableSnapshot) -> None:
        """Let time pass."""
        self.clock.wait(self.random.choice((1, 30, 80, 24 * 8)))

    async def restart(self, table: TableSnapshot) -> None:
        """Let the process know nothing any more but what is stored."""
        for each in await self.tables():
            self.here.process.tables.forget(each.handle)

    async def check(self) -> None:
        """Every open game waits for somebody who can act and has it in the list, and both say the same of the same players."""
        outer, *inner = await self.tables()
        for table in (outer, *inner):
            assert table.ledger.over or can_act(table) or (table is outer and inner) or ends_by_itself(table), self.told
        for table in (outer, *inner):
            for who in set(table.holders.values()) if not table.ledger.over else ():
                listed = await self.here.process.store.tables_of(who, 99)
                assert table.about.id in {card.row.id for card in listed.cards}, self.told
            await self._check_told(table)
        for table in inner:
            assert table.ledger.over or not outer.ledger.over, self.told
            if not table.ledger.over and table.ledger.started:
                self._check_alike(outer, table)

    async def _check_told(self, table: TableSnapshot) -> None:
        """Whoever the table waits for has been told, by a notice that arrived: of each question, of a kept seat, of who is gone."""
        ledger = table.ledger
        if ledger.over or (ledger.clocks is not None and ledger.clocks.paused is not None):
            return
        waits = {(seat, asked.id) for asked in table.asked for seat in (asked.seat,) if seat in ledger.staying() and seat in table.holders}
        if not ledger.started:
            waits |= {(seat, "kept") for seat in table.holders if ledger.entry(seat) is None}
        for seat, about in waits:
            assert about in {each.decision for each in await self._arrived(table, seat)}, (self.told, seat, about)
        if ledger.started and not waits and ledger.absent:
            staying = [seat for seat in ledger.staying() if seat in table.holders]
            steps = [{each.step for each in await self._arrived(table, seat)} for seat in staying]
            assert all(each & GONE for each in steps), (self.told, staying, steps)

    async def _arrived(self, table: TableSnapshot, seat: Seat) -> list[StoredNotice]:
        log = await self.here.process.store.notices_of(table.holders[seat], MOST_LOGGED)
        return [each for each in log if each.handle == table.handle and each.state == "delivered"]

    def _check_alike(self, outer: TableSnapshot, inner: TableSnapshot) -> None:
        mission = state_of(outer).mission
        assert mission is not None
        for seat, own in enumerate(mission.seats):
            left = own in outer.ledger.conceded
            if inner.holders.get(seat) == outer.holders.get(own) and own in outer.holders and not left:
                assert (own in outer.ledger.absent) == (seat in inner.ledger.absent), self.told
        players = {*inner.holders.values()}
        assert not players & self.former - {*outer.holders.values()}, self.told

    async def fall_silent(self) -> None:
        """Nobody does anything any more: both games end, unless one is paused, which somebody may resume."""
        for _ in range(SILENT_DAYS):
            self.clock.wait(24)
            await self.settle()
        outer, *inner = await self.tables()
        paused = any(table.ledger.clocks is not None and table.ledger.clocks.paused is not None for table in (outer, *inner))
        assert outer.ledger.over or paused, self.told


def can_act(table: TableSnapshot) -> bool:
    """True if somebody with an account can go on: who is asked, or who stays where that one is gone; before the start, for whom a seat is
    kept."""
    ledger = table.ledger
    if not ledger.started:
        return bool(table.holders)
    if ledger.clocks is not None and ledger.clocks.directed:
        return True  # a director
    return any(seat in table.holders for seat in ledger.playing())


def ends_by_itself(table: TableSnapshot) -> bool:
    """True if nobody stays who is in the game, or nobody came: the game ends after some days."""
    return not table.ledger.started or not table.ledger.playing() & {*table.holders}


async def plain_news(
    reporter: NewsReporter, handle: str, seat: Seat, wishes: NoticeWishes, *, shared: bool, gone: bool = False
) -> TableNews:
    """Say nothing of the board: the missions of these tests have none."""
    return TableNews(handle, "mission")


@pytest.mark.parametrize("seed", range(SEQUENCES))
def test_whatever_happens_at_either_table_no_game_is_stuck(seed: int, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(erasing, "SETTLING_S", 0.0)
    monkeypatch.setattr(NewsReporter, "news", plain_news)

    async def run() -> None:
        clock = TickingClock()
        with receiver() as hook:
            async with room(replace(settings, notice_hosts=hook.host), Environment(clock)) as here:
                story = Story(here, clock, seed)
                await story.begin(hook)
                await going_on(story)

    async def going_on(story: Story) -> None:
        for _ in range(STEPS):
            await story.acts()
            await story.check()
        await story.fall_silent()

    asyncio.run(run())
