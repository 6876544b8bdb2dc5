"""Disputes at tables with their processes: opened with a text, ruled on by an arbiter of the log, in force when their time is over."""

import asyncio

import pytest

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.secret import shown
from domain.proof.verification.verifying import verified
from domain.table.clocks import moment
from domain.table.dispute_events import ArbiterLooked, DisputeLapsed, DisputeOpened, Ruled, RulingEnforced, RulingJudged
from domain.table.events import Rewound
from domain.table.open_disputes import RulingKind
from domain.table.redeciding import redecided
from kit.arbiters import UNSET_TIME, Arbiter, text
from kit.toy import State
from playing.room import Room, play, room
from playing.set_clock import SetClock
from services.api.dispute_schemas import table_disputes
from services.export.exporting import bundle_of
from services.notary.offices import appoint, dismiss
from services.operating import erasing
from services.play.environment import Environment
from services.play.rejections import BadRequest, NotAllowed
from services.play.requests import ClockChoice, JudgeRuling, LookAtSeat, OpenTable, RuleOnDispute, SentText, TakeSeat
from services.processes.erasing import erasure_of
from services.settings import Settings

ADA, BEN, CIA = Arbiter("ada"), Arbiter("ben"), Arbiter("cia")
WHY = "The wall was in the way"


async def opened(here: Room, *names: str) -> tuple[str, str]:
    """A timed table that allows disputes, with its handle. Three arbiters are named."""
    for arbiter in (ADA, BEN, CIA):
        await appoint(here.process.store, here.process.keys, "arbiters", arbiter.name, arbiter.key, UNSET_TIME)
    host, *guests = [await here.person(name) for name in names]
    wanted = OpenTable("toy", {}, len(names), True, 0, [], clock=ClockChoice("daily"), disputes=True)
    made = await here.process.seating.open_table(host, wanted)
    for seat, guest in enumerate(guests, 1):
        await here.process.seating.take_seat(guest, made.id, seat, TakeSeat())
    return made.id, made.handle


async def bury(here: Room, table: str, who: str, seat: Seat) -> int:
    """Let a seat bury a card. Returns the record before."""
    snapshot = await here.see(table, seat)
    state = snapshot.table.game
    assert isinstance(state, State)
    await here.say(who, table, {"type": "bury", "card": min(state.hands[seat].read())})
    return snapshot.table.n


async def dispute(here: Room, table: str, who: str, about: int) -> None:
    """Let a player dispute a record."""
    said = text(WHY)
    command = {"type": "open_dispute", "about": about, "wish": "take_back", "rule": "TOY-4", "digest": said.digest}
    await here.say(who, table, command, text=SentText(said.salt, said.text))


async def rule(
    here: Room, table: str, kind: RulingKind, to: int | None = None, learned: int = 0, by: Arbiter = ADA, who: str = "Ada"
) -> RuleOnDispute:
    """Let an arbiter rule on dispute 1. Returns what was sent."""
    seen, said = await here.see(table), text("The rulebook says so")
    j = seen.ledger.disputes.acts + 1
    act = Ruled(0, 1, kind, "TOY-4", to, None, 0, (), learned, UNSET_TIME, said.digest, shown(said), by.name, by.key, j, seen.head, "")
    sig = by.signed(seen.handle, act).sig
    sent = RuleOnDispute(by.name, by.key, j, seen.head, sig, 1, kind, SentText(said.salt, said.text), "TOY-4", to, learned=learned)
    await here.process.arbitrating.rule(await here.person(who), table, sent)
    return sent


async def judge(here: Room, table: str, by: Arbiter, upholds: bool) -> None:
    """Let another arbiter judge ruling 1."""
    seen, said = await here.see(table), text("I read it so")
    j = seen.ledger.disputes.acts + 1
    act = RulingJudged(1, upholds, UNSET_TIME, said.digest, shown(said), by.name, by.key, j, seen.head, "")
    sent = JudgeRuling(by.name, by.key, j, seen.head, by.signed(seen.handle, act).sig, 1, upholds, SentText(said.salt, said.text))
    await here.process.arbitrating.judge(await here.person(by.name.title()), table, sent)


async def look(here: Room, table: str, seat: Seat, who: str = "Ada") -> State:
    """Let the arbiter look through a seat's eyes."""
    seen = await here.see(table)
    j = seen.ledger.disputes.acts + 1
    act = ADA.signed(seen.handle, ArbiterLooked(ADA.name, ADA.key, j, 1, seat, "To see the board", seen.head, ""))
    sent = LookAtSeat(ADA.name, ADA.key, j, seen.head, act.sig, 1, seat, act.reason)
    snapshot = await here.process.arbitrating.look(await here.person(who), table, sent)
    assert isinstance(snapshot.table.game, State)
    return snapshot.table.game


async def work_out(here: Room, handle: str) -> None:
    """Let the server act at a due table, twice, as two processes would."""
    await here.process.lobby_projector.catch_up()
    for _ in range(2):
        here.process.time_outs.queue.put(handle)
        await here.process.time_outs.queue.work_out(handle)


def test_tab_rule_a_ruling_takes_effect_after_three_days_and_the_file_proves_it(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table, handle = await opened(here, "Ann", "Bob")
        back = await bury(here, table, "Ann", 0)
        await dispute(here, table, "Bob", back + 1)
        assert (await look(here, table, 1)).hands[1].is_open()
        await rule(here, table, "go_back", to=back)
        await here.process.lobby_projector.catch_up()
        clock.wait(71)
        assert await here.process.store.due(clock(), 9) == []
        clock.wait(1)
        assert await here.process.store.due(clock(), 9) == [handle]
        await work_out(here, handle)

        log = await here.log(table)
        assert [event.to_n for event in log if isinstance(event, Rewound)] == [back]
        assert [event.void for event in log if isinstance(event, RulingEnforced)] == [False]
        (spoken,) = [event for event in log if isinstance(event, DisputeOpened)]
        assert spoken.text.read().text == WHY
        await bury(here, table, "Ann", 0)
        bundle = await bundle_of(here.process.tables, handle, None)
        report = verified(bundle)
        assert report.faults == ()
        assert {"dispute_opened", "arbiter_looked", "ruled", "ruling_enforced"} <= {finding.code for finding in report.findings}
        game = (await here.see(table)).playable
        assert redecided(game.game, game.codec, handle, bundle.records, bundle.openings).differences == ()

    play(either_store, scenario, Environment(clock))


def test_tab_dispute_a_dispute_on_which_nobody_rules_lapses(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table, handle = await opened(here, "Ann", "Bob")
        await dispute(here, table, "Ann", 3)
        assert (await here.see(table)).ledger.clocks is not None
        clock.wait(14 * 24)
        await work_out(here, handle)
        assert [event for event in await here.log(table) if isinstance(event, DisputeLapsed)] == [DisputeLapsed(1)]

    play(settings, scenario, Environment(clock))


def test_tab_rule_an_appeal_is_judged_by_two_others(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, _ = await opened(here, "Ann", "Bob")
        await dispute(here, table, "Ann", 3)
        await rule(here, table, "no_fault")
        said = text("It was a fault")
        command = {"type": "appeal_ruling", "ruling": 1, "digest": said.digest}
        await here.say("Ann", table, command, text=SentText(said.salt, said.text))
        with pytest.raises(Refused, match="own_ruling"):
            await judge(here, table, ADA, upholds=True)
        await judge(here, table, BEN, upholds=False)
        await judge(here, table, CIA, upholds=False)

        now = await here.see(table)
        seen = table_disputes(now.ledger, 0, moment(now.at))
        assert seen is not None
        assert [(each.dispute, each.ruling, each.may_withdraw) for each in seen.open] == [(1, None, True)]

    play(either_store, scenario)


def test_tab_rule_who_is_no_arbiter_or_plays_there_does_not_rule(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, _ = await opened(here, "Ann", "Bob")
        await dispute(here, table, "Ann", 3)
        with pytest.raises(NotAllowed, match="not_an_arbiter"):
            await rule(here, table, "no_fault", by=Arbiter("eve"))
        with pytest.raises(Refused, match="own_table"):
            await rule(here, table, "no_fault", who="Bob")
        with pytest.raises(Refused, match="own_table"):
            await look(here, table, 1, who="Bob")
        await dismiss(here.process.store, here.process.keys, "arbiters", "ada", UNSET_TIME)
        with pytest.raises(NotAllowed, match="not_an_arbiter"):
            await rule(here, table, "no_fault")

    play(settings, scenario)


def test_tab_rule_what_was_learned_since_is_acknowledged_by_number(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, handle = await opened(here, "Ann", "Bob")
        back = await bury(here, table, "Ann", 0)
        await bury(here, table, "Bob", 1)
        await dispute(here, table, "Bob", back)
        learned = await here.process.arbitrating.learned(handle, back, (await here.see(table)).head)
        assert learned > 0
        with pytest.raises(Refused, match="learned_differs"):
            await rule(here, table, "go_back", to=back, learned=learned - 1)
        await rule(here, table, "go_back", to=back, learned=learned)

    play(settings, scenario)


def test_an_act_of_an_arbiter_counts_once_in_every_process(either_store: Settings) -> None:
    async def scenario() -> None:
        async with room(either_store) as here, room(either_store) as there:
            table, _ = await opened(here, "Ann", "Bob")
            await dispute(here, table, "Ann", 3)
            sent = await rule(here, table, "no_fault")

            await there.process.arbitrating.rule(await there.person("Ada"), table, sent)  # its answer was lost

            assert (await there.see(table)).ledger.disputes.acts == 1
            with pytest.raises(Refused, match="already_ruled"):
                await rule(there, table, "remark")

    asyncio.run(scenario())


def test_a_text_is_taken_only_with_its_digest_and_only_by_disputes(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        table, _ = await opened(here, "Ann", "Bob")
        said = text(WHY)
        sent = SentText(said.salt, said.text)
        command = {"type": "open_dispute", "about": 3, "wish": "remark", "rule": "", "digest": text("another").digest}
        with pytest.raises(Refused, match="text_wrong"):
            await here.say("Ann", table, command, text=sent)
        with pytest.raises(BadRequest, match="no text"):
            await here.say("Ann", table, {"type": "concede"}, text=sent)

    play(settings, scenario)


def test_the_words_of_an_erased_person_are_gone_and_the_file_still_holds(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(erasing, "SETTLING_S", 0.0)

    async def scenario(here: Room) -> None:
        table, handle = await opened(here, "Ann", "Bob")
        await dispute(here, table, "Ann", 3)
        await erasure_of(here.process).erase(await here.person("Ann"))

        assert WHY.encode() not in b"".join(opening.disclosure.encode() for opening in await here.process.store.openings(handle))
        log = [event for event in await here.log(table) if isinstance(event, DisputeOpened)]
        assert [event.text.is_open() for event in log] == [False]
        assert verified(await bundle_of(here.process.tables, handle, None)).faults == ()

    play(settings, scenario)


def test_arbiters_that_were_named_are_announced_again_by_a_new_log(settings: Settings) -> None:
    from services.notary.offices import carried_over, keys_in

    async def scenario(here: Room) -> None:
        await opened(here, "Ann", "Bob")
        epoch = (await here.process.store.epochs())[-1]
        leaves = await here.process.store.site_leaves(epoch.number)
        again = carried_over(leaves, epoch.origin, epoch.origin, UNSET_TIME, ADA.seed)
        assert [each.name for each in keys_in(again, epoch.origin, "arbiters")] == ["ada", "ben", "cia"]

    play(settings, scenario)
