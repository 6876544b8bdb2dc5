"""Told once, whoever it concerns: every row of the table, by mail, push and webhook, in both languages, with inbox and calendar.

Ann reads English, Bob and Cleo German. Each case brings a row's event about, and says whom it concerns.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path
from typing import Final, Literal

import msgspec
import pytest
from msgspec.structs import asdict

from domain.kernel.secret import shown
from domain.kernel.words import Words
from domain.table.clocks import TimeOutAct
from domain.table.codec import TABLE_CATALOGUE
from domain.table.dispute_events import Ruled
from domain.table.events import LedgerEvent
from kit.arbiters import UNSET_TIME, Arbiter, text
from kit.directors import Director
from playing.beginning import due
from playing.signed import signed_table
from projections.lobby import TableCard
from projections.notices import NoticeKind, notice_words
from projections.words import Language
from services.errors import StoreDown
from services.notary.high_water import HighWater
from services.notary.offices import appoint, dismiss
from services.notices.calendar_feed import deadlines
from services.notices.courier import LEASE, kind_of
from services.notices.outcomes import OutcomeWriter
from services.notices.schedule import NoticeWishes
from services.notices.tellings import TELLINGS, UNTOLD
from services.operating.backing_up import back_up
from services.operating.restoring.restoring import RestoreTools, SiteRestore
from services.play.requests import ClockChoice, DirectTable, OfferSubstitute, OpenTable, RuleOnDispute, SentText, TakeSeat
from services.store.notice_data import ChannelKind, NoticeOutcome
from serving.notified import GAME, NotifiedRoom, Post, TurnedClock, notified_room
from serving.talking import spoken

NAMES: Final = ("Ann", "Bob", "Cleo")
LANGUAGES: Final[dict[str, Language]] = {"Ann": "en", "Bob": "de", "Cleo": "de"}
KINDS: Final[tuple[ChannelKind, ...]] = ("mail", "push", "webhook")
WORDS: Final = Path(__file__).parents[3] / "services" / "web" / "src" / "words"
BEA = Director()
ADA = Arbiter("ada")


class Case:
    """A site on which one row's event is brought about. What was told before is forgotten with `begin`."""

    def __init__(self, here: NotifiedRoom) -> None:
        self.here, self.room, self.process = here, here.room, here.room.process
        self.before = set[str]()

    async def begin(self) -> None:
        """Tell what is to be told, and forget it."""
        await self.here.deliver()
        self.before = {each.id for name in NAMES for each in await self.here.log(name) if each.state == "delivered"}
        self.here.post.hook.requests.clear()
        self.here.post.mail.mails.clear()

    async def table(self, clock: Literal["daily"] | None = None, act: TimeOutAct = "claim") -> str:
        """Return a table of Ann and Bob."""
        return await self.room.table("Ann", "Bob", game=GAME, clock=ClockChoice(clock, act) if clock else None)

    async def asked(self, table: str) -> int:
        """Return the seat that is asked."""
        return (await self.room.asked(table))[0].seat

    async def times_out(self, table: str) -> int:
        """Let the server carry out a time-out. Returns the late seat."""
        late = await self.asked(table)
        self.here.clock.turn(days=4)
        async with self.process.tables.current(await self.process.tables.handle_of(table)) as live:
            await self.process.commands.time_out(live, late)
        return late

    async def away(self) -> tuple[str, int]:
        """Return a table at which the seat that is not asked is away."""
        table = await self.table()
        seat = 1 - await self.asked(table)
        await self.begin()
        await self.room.say(NAMES[seat], table, {"type": "call_substitute", "seat": seat})
        return table, seat

    async def replaced(self) -> int:
        """Cleo takes over the seat that is not asked. Returns it."""
        table, seat = await self.away()
        await self.process.substitutes.offer(await self.room.person("Cleo"), table, seat, OfferSubstitute())
        await self.begin()
        await self.room.say(NAMES[1 - seat], table, {"type": "agree_to_substitute", "offer": 1, "anchor": "", "key": ""})
        return seat


Concerned = Collection[str]


async def asked(case: Case) -> Concerned:
    table = await case.table("daily")
    return {NAMES[await case.asked(table)]}


async def reminder(case: Case) -> Concerned:
    table = await case.table("daily")
    await case.begin()
    case.here.clock.turn(hours=50)
    return {NAMES[await case.asked(table)]}


async def again(case: Case) -> Concerned:
    table = await case.table()
    await case.begin()
    case.here.clock.turn(days=3, minutes=1)
    return {NAMES[await case.asked(table)]}


async def nudge(case: Case) -> Concerned:
    table = await case.table()
    seat = await case.asked(table)
    await case.begin()
    await case.here.notices.channels.nudge(await case.process.tables.handle_of(table), NAMES[1 - seat].lower())
    return {NAMES[seat]}


async def message(case: Case) -> Concerned:
    table = await case.table()
    await case.begin()
    await spoken(case.room, "Ann", table)
    case.here.clock.turn(minutes=2)
    return {"Bob"}


async def resumed(case: Case) -> Concerned:
    table = await case.table("daily")
    seat = await case.asked(table)
    for name in NAMES[:2]:
        await case.room.say(name, table, {"type": "agree_to_pause"})
    await case.begin()
    case.here.clock.turn(days=1)
    await case.room.say(NAMES[1 - seat], table, {"type": "resume_game"})
    return {NAMES[seat]}


async def consent(case: Case) -> Concerned:
    table = await case.table()
    await case.begin()
    await case.room.say("Bob", table, {"type": "agree_to_end"})
    return {"Ann"}


async def warned(case: Case) -> Concerned:
    table = await signed_table(case.room, "Ann", "Bob", game=GAME)
    await case.begin()
    case.here.clock.turn(days=20)
    await due(case.room, table)
    return NAMES[:2]


async def vacant(case: Case) -> Concerned:
    table = await signed_table(case.room, "Ann", "Bob", game=GAME)
    seat = await case.asked(table.table)
    for days in (20, 7, 3):
        await case.begin()
        case.here.clock.turn(days=days)
        await due(case.room, table)
    return {NAMES[1 - seat]}


async def directed(case: Case) -> Concerned:
    await appoint(case.process.store, case.process.keys, "directors", BEA.name, BEA.key, case.here.clock())
    table = await signed_table(case.room, "Ann", "Bob", game=GAME, clock="daily")
    await case.begin()
    snapshot = await case.room.see(table.table)
    act = DirectTable(**asdict(BEA.act(snapshot.handle, 1, snapshot.head, "pause")))
    await case.process.directing.direct(await case.room.person("Bea"), table.table, act, "")
    return NAMES[:2]


async def disputed_by_bob(case: Case) -> tuple[str, RuleOnDispute]:
    """Return a table at which Bob disputes a record, and a ruling on that."""
    await appoint(case.process.store, case.process.keys, "arbiters", ADA.name, ADA.key, case.here.clock())
    wanted = OpenTable(GAME, {}, 2, True, 0, [], disputes=False)
    made = await case.process.seating.open_table(await case.room.person("Ann"), wanted)
    await case.process.seating.take_seat(await case.room.person("Bob"), made.id, 1, TakeSeat())
    await case.begin()
    said = text("The wall was in the way")
    command = {"type": "open_dispute", "about": 3, "wish": "remark", "rule": "", "digest": said.digest}
    await case.room.say("Bob", made.id, command, text=SentText(said.salt, said.text))
    head = (await case.room.see(made.id)).head
    named = (ADA.name, ADA.key, 1, head)
    ruled = Ruled(0, 1, "remark", "", None, None, 0, (), 0, UNSET_TIME, said.digest, shown(said), *named, "")
    sig = ADA.signed(made.handle, ruled).sig
    return made.id, RuleOnDispute(*named, sig, 1, "remark", SentText(said.salt, said.text))


async def disputed(case: Case) -> Concerned:
    await disputed_by_bob(case)
    return {"Ann"}


async def ruled(case: Case) -> Concerned:
    table, ruling = await disputed_by_bob(case)
    await case.begin()
    await case.process.arbitrating.rule(await case.room.person("Ada"), table, ruling)
    return NAMES[:2]


async def paused_by_bea(case: Case) -> str:
    """Return a table that a director has paused."""
    await appoint(case.process.store, case.process.keys, "directors", BEA.name, BEA.key, case.here.clock())
    table = await case.table("daily")
    snapshot = await case.room.see(table)
    act = DirectTable(**asdict(BEA.act(snapshot.handle, 1, snapshot.head, "pause")))
    await case.process.directing.direct(await case.room.person("Bea"), table, act, "")
    return table


async def released(case: Case) -> Concerned:
    table = await paused_by_bea(case)
    await dismiss(case.process.store, case.process.keys, "directors", BEA.name, case.here.clock())
    await case.begin()
    await case.process.notices.channels.tell_released(await case.process.tables.handle_of(table))
    return NAMES[:2]


async def timeout(case: Case) -> Concerned:
    table = await case.table("daily", "skip")
    await case.begin()
    await case.times_out(table)
    return {NAMES[seat] for seat in (0, 1) if seat != await case.asked(table)}


async def absent(case: Case) -> Concerned:
    table = await case.table("daily", "substitute")
    await case.begin()
    return {NAMES[await case.times_out(table)]}


async def called(case: Case) -> Concerned:
    _, seat = await case.away()
    return {NAMES[1 - seat]}


async def replaced(case: Case) -> Concerned:
    return {NAMES[await case.replaced()]}


async def seated(case: Case) -> Concerned:
    await case.replaced()
    return {"Cleo"}


async def rematch(case: Case) -> None:
    """Ann keeps a seat for Bob."""
    table = await case.table()
    await case.room.say("Ann", table, {"type": "concede"})
    await case.begin()
    await case.process.seating.rematch(await case.room.person("Ann"), table)


async def kept(case: Case) -> Concerned:
    await rematch(case)
    return {"Bob"}


async def lapsed(case: Case) -> Concerned:
    await rematch(case)
    await case.begin()
    case.here.clock.turn(days=3, minutes=1)
    return {"Ann"}


async def over(case: Case) -> Concerned:
    table = await case.table()
    await case.begin()
    await case.room.say("Ann", table, {"type": "concede"})
    return NAMES[:2]


CASES: Final[dict[str, Callable[[Case], Awaitable[Concerned]]]] = {
    case.__name__: case
    for case in (
        asked, reminder, again, nudge, message, resumed, consent, warned, directed, timeout, absent, called, vacant, replaced, seated, kept,
        lapsed, over, released, disputed, ruled,
    )
}  # fmt: skip
TIMED: Final = ("asked", "reminder", "resumed")
"""Cases at a table whose clock runs for those who are told."""


def test_every_row_has_a_case_and_every_type_of_record_has_a_row() -> None:
    told = {each for row in TELLINGS.values() for each in row.after}
    types = {each for each in TABLE_CATALOGUE.events if issubclass(each, LedgerEvent) and not each.named}  # older forms are as the newest

    assert CASES.keys() == TELLINGS.keys()
    assert not told & UNTOLD.keys()
    assert types == told | UNTOLD.keys()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_delivery_log_has_words_for_every_row(language: str) -> None:
    words = (WORDS / f"{language}.ftl").read_text("utf-8")

    assert [row for row in (*TELLINGS, "silenced", "test") if f"\nnotice-{row} = " not in words] == []


def test_two_things_at_once_are_both_told(small_post: Post) -> None:
    """Bob ends the pause and calls for a substitute, before the log is read."""

    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            await here.channel("Bob")
            case = Case(here)
            table = await case.table("daily")
            seat = await case.asked(table)
            for name in NAMES[:2]:
                await here.room.say(name, table, {"type": "agree_to_pause"})
            await case.begin()
            other = NAMES[1 - seat]
            await here.room.say(other, table, {"type": "resume_game"})
            await here.room.say(other, table, {"type": "call_substitute", "seat": 1 - seat})
            await here.deliver()

            new = [each.step for each in await here.log(NAMES[seat]) if each.id not in case.before and each.state == "delivered"]
            assert sorted(new) == ["called", "resumed"]

    asyncio.run(scenario())


def test_nothing_older_than_seven_days_is_told_after_a_restore(small_post: Post) -> None:
    """The outbox of a backup holds what was to be told when it was made."""

    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            await here.channel("Bob")
            case = Case(here)
            table = await case.table()
            name = NAMES[await case.asked(table)]
            await here.notices.projector.catch_up()
            here.clock.turn(days=8)
            await here.deliver()

            states = {each.step: each.state for each in await here.log(name)}
            assert states == {"asked": "withdrawn", "again-3d": "delivered", "again-10d": "waiting"}

    asyncio.run(scenario())


@pytest.mark.parametrize("row", TELLINGS)
def test_whoever_a_row_concerns_is_told_once_by_each_channel_and_nobody_else(row: str, small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            for name in NAMES:
                for kind in KINDS:
                    await here.channel(name, kind)
                await here.notices.channels.save_wishes(name.lower(), NoticeWishes(language=LANGUAGES[name]))
            case = Case(here)
            await case.begin()
            concerned = await CASES[row](case)
            await here.deliver()
            await here.deliver()

            said = kind_of(row)
            for name in NAMES:
                new = [each for each in await here.log(name) if each.id not in case.before and each.step.partition("-")[0] == row]
                assert {each.state for each in new} <= {"delivered", "waiting"}, name
                assert sum(each.state == "delivered" for each in new) == (len(KINDS) if name in concerned else 0), name
                assert arrived(here, name, said) == (KINDS if name in concerned else ()), [
                    str(each["Subject"]) for each in here.post.mail.mails
                ]
                if TELLINGS[row].waits:
                    await waits(case, name, name in concerned, timed=row in TIMED)

    asyncio.run(scenario())


def arrived(here: NotifiedRoom, name: str, kind: NoticeKind) -> tuple[ChannelKind, ...]:
    """Return the channels at which a notice of this kind has arrived for a person, in that person's language."""
    who, post = name.lower(), here.post
    said = notice_words(LANGUAGES[name]).format(Words(f"subject-{kind}", {"table": "TABLE", "game": "GAME"}))
    subject = re.compile(re.escape(said).replace("TABLE", ".+").replace("GAME", ".+"))
    mails = [each for each in post.mail.mails if each["To"].startswith(who) and subject.fullmatch(str(each["Subject"]).strip())]
    read = [post.browser.read(each, here.notices.push_key) for each in post.hook.requests if each.path == f"/{who}/push"]
    pushes = [each for each in read if each["kind"] == kind and subject.fullmatch(each["title"])]
    hooks = [each for each in post.hook.requests if each.path == f"/{who}/webhook" and each.json()["type"] == f"notice.{kind}"]
    counts: tuple[tuple[ChannelKind, int], ...] = (("mail", len(mails)), ("push", len(pushes)), ("webhook", len(hooks)))
    return tuple(channel for channel, count in counts for _ in range(count))


async def waits(case: Case, name: str, waiting: bool, *, timed: bool) -> None:
    """Check that the table waits for those who are told, in the inbox, and in the calendar where a clock runs."""
    await case.process.lobby_projector.catch_up()
    held = (await case.process.store.tables_of(name.lower(), 9, status=None)).cards
    seats = [seat for each in held for seat in msgspec.json.decode(each.row.body, type=TableCard).seats if seat.seat in each.held]
    assert any(seat.awaited or not seat.taken for seat in seats) == waiting, name
    assert bool(await deadlines(case.process.store, name.lower(), case.here.clock.at)) == (waiting and timed)


def test_who_agreed_to_go_on_is_told_when_the_others_need_not(small_post: Post) -> None:
    """The director is retired. Ann agrees, Bob is asked and does not answer; after a week Ann goes on alone, and Bob is told."""

    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            await here.channel("Bob")
            case = Case(here)
            table = await paused_by_bea(case)
            await dismiss(case.process.store, case.process.keys, "directors", BEA.name, here.clock())
            await case.begin()
            await here.room.say("Ann", table, {"type": "agree_to_resume"})
            assert await new_steps(case) == {"Ann": [], "Bob": ["consent"]}
            here.clock.turn(days=7)
            assert await new_steps(case) == {"Ann": ["released-alone"], "Bob": []}
            await here.room.say("Ann", table, {"type": "agree_to_resume"})
            found = await new_steps(case)
            asked = NAMES[await case.asked(table)]
            assert found == {name: ["resumed"] if name == asked != "Ann" else [] for name in ("Ann", "Bob")}

    asyncio.run(scenario())


async def new_steps(case: Case) -> dict[str, list[str]]:
    """Return what each of two players was told since the last look, but for reminders."""
    before = case.before
    await case.here.deliver()
    log = {name: [each for each in await case.here.log(name) if each.state == "delivered"] for name in NAMES[:2]}
    case.before = before | {each.id for told in log.values() for each in told}
    fresh = {name: [each.step for each in told if each.id not in before] for name, told in log.items()}
    return {name: [step for step in steps if not step.startswith(("reminder", "again"))] for name, steps in fresh.items()}


@pytest.mark.parametrize("row", TELLINGS)
def test_what_was_not_noted_before_a_process_died_is_repeated_once_with_the_same_id(
    row: str, small_post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The receivers have answered, and the process is gone before it has noted that."""

    async def die(self: OutcomeWriter, *outcomes: NoticeOutcome) -> None:
        raise StoreDown("the process is gone")

    async def scenario() -> None:
        clock = TurnedClock()
        async with notified_room(small_post, clock) as here:
            for name in NAMES:
                await here.channel(name)
            case = Case(here)
            await case.begin()
            concerned = await CASES[row](case)
            with monkeypatch.context() as dying:
                dying.setattr(OutcomeWriter, "write", die)
                await here.notices.projector.catch_up()
                await here.notices.courier.work_out()
        clock.turn(seconds=LEASE.total_seconds() + 1)
        async with notified_room(small_post, clock) as there:
            await there.deliver()
            await there.deliver()
            log = [each for name in NAMES for each in await there.log(name)]

        noted = {each.id for each in log if each.state == "delivered" and each.id not in case.before}
        told = {each.account for each in log if each.id in noted and kind_of(each.step) == kind_of(row)}
        assert told == {name.lower() for name in concerned}
        counts = Counter(each.headers["webhook-id"] for each in small_post.hook.requests)
        assert noted <= counts.keys()
        assert {counts[each] for each in noted} <= {1, 2}
        assert 2 in {counts[each] for each in noted}

    asyncio.run(scenario())


def test_after_a_real_restore_nothing_older_than_seven_days_is_told(small_post: Post) -> None:
    """The database of eight days ago comes back, by the documented way. What it had to tell then is withdrawn; what is new is told."""
    clock = TurnedClock()
    data = Path(small_post.settings.data)

    async def before() -> tuple[str, str]:
        async with notified_room(small_post, clock) as here:
            await here.channel("Ann")
            await here.channel("Bob")
            table = await Case(here).table()
            await here.notices.projector.catch_up()
            return table, NAMES[await Case(here).asked(table)]

    async def afterwards(table: str, name: str) -> dict[str, str]:
        async with notified_room(small_post, clock) as here:
            await here.deliver()
            return {each.step: each.state for each in await here.log(name)}

    async def told_meanwhile(table: str) -> None:
        async with notified_room(small_post, clock) as here:
            await here.deliver()
            await here.answer(table)
            await here.room.process.sequencer.step()
            await here.room.process.sequencer.release()

    async def restored() -> None:
        async with notified_room(small_post, clock) as here:
            process = here.room.process
            high_water = HighWater(small_post.settings.high_water_file)
            tools = RestoreTools(
                process.store, process.keys, high_water, process.tables, process.lobby_projector, process.appender, process.signer
            )
            await SiteRestore(tools, [], None).run("a disk broke")

    table, name = asyncio.run(before())
    asyncio.run(back_up(small_post.settings, data / "backup.db"))
    asyncio.run(told_meanwhile(table))
    assert small_post.hook.requests, "what was due is told before the database is lost"
    small_post.hook.requests.clear()
    for old in data.glob("rollbook.db*"):
        old.unlink()
    (data / "rollbook.db").write_bytes((data / "backup.db").read_bytes())
    clock.turn(days=8)
    asyncio.run(restored())

    states = asyncio.run(afterwards(table, name))
    assert states["asked"] == "withdrawn"
    steps = [each.json()["type"] for each in small_post.hook.requests]
    assert "notice.asked" not in steps
