"""Opening tables, taking and leaving seats, and rematches."""

import asyncio
from typing import Any

import msgspec
import pytest

from domain.games.registry import GAMES
from domain.kernel.errors import Refused
from domain.table.creation import options_values
from domain.table.events import GameCreated, SeatReady
from playing.room import Room, play, room
from playing.set_clock import SetClock
from projections.options import OptionSpec, OptionValue, option_specs
from services.play.environment import Environment
from services.play.playable_games import playable_games
from services.play.rejections import BadRequest, NotAllowed, Rejected
from services.play.requests import ClockChoice, OpenedTable, OpenTable, TakeSeat
from services.play.seating import agreed_options
from services.settings import Settings

RMD = "rebel_moon_defense"


async def opened(room: Room, who: str = "Ann", **wanted: Any) -> OpenedTable:
    """Open a table of the toy game for two as this person."""
    return await room.process.seating.open_table(await room.person(who), OpenTable("toy", seats=2, **wanted))


async def sit(room: Room, who: str, table: str, seat: int, **how: Any) -> None:
    """Take a seat."""
    await room.process.seating.take_seat(await room.person(who), table, seat, TakeSeat(**how))


async def leave(room: Room, who: str, table: str, seat: int) -> None:
    """Leave a seat."""
    await room.process.seating.leave_seat(await room.person(who), table, seat)


def code_of(scenario: Any, settings: Settings) -> str:
    """The code of the error that ends the scenario."""
    try:
        play(settings, scenario)
    except (Refused, Rejected) as answer:
        return answer.code
    return ""


def test_a_table_has_a_short_id_and_its_dice_are_bound_from_the_first_record(settings: Settings) -> None:
    async def scenario(room: Room) -> tuple[OpenedTable, GameCreated]:
        made = await opened(room)
        return made, (await room.log(made.id))[0]

    made, created = play(settings, scenario)

    assert len(made.id) == 10
    assert made.id.isascii()
    assert made.id.isalnum()
    assert len(made.invitation) >= 20
    assert set(created.anchors) == {"table", "seat.0", "seat.1"}
    assert set(created.seals) == {"sealed.0"}
    assert created.dice_key == "k1"
    assert created.options == {"rounds": 2, "calls": True, "extras": ("peek", "fate", "boast")}


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "go"}, "unknown_game"),
        ({"options": {"colour": "red"}}, "unknown_option"),
        ({"options": {"rounds": 9}}, "bad_option"),
        ({"options": {"rounds": "2"}}, "bad_option"),
        ({"options": {"extras": ["peek", "peek"]}}, "extra_twice"),
        ({"seats": 5}, "bad_seats"),
        ({"options": {"calls": False}, "seats": 3}, "bad_seats"),
        ({"seats": 2, "seat": 2}, "bad_seats"),
        ({"seats": 2, "bots": [0]}, "bad_seats"),
        ({"seats": 2, "bots": [1, 1]}, "bad_seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_code(settings: Settings, wanted: dict[str, Any], code: str) -> None:
    async def scenario(room: Room) -> None:
        await room.process.seating.open_table(await room.person("Ann"), OpenTable(**{"game": "toy", **wanted}))

    assert code_of(scenario, settings) == code


def test_a_request_that_is_sent_again_opens_no_second_table(either_store: Settings) -> None:
    """At once, to two processes, and later."""

    async def scenario(here: Room) -> tuple[set[str], str, int]:
        async with room(either_store) as there:
            await here.person("Ann")
            asked = [opened(one, id="mine", bots=[1]) for one in (here, there, here)]
            same = {made.id for made in (*await asyncio.gather(*asked), await opened(there, id="mine", bots=[1]))}
            other = (await opened(here, "Bob", id="mine")).id
            await here.process.lobby_projector.catch_up()
            return same, other, len(await here.process.store.running())

    same, other, tables = play(either_store, scenario)

    assert len(same) == 1
    assert other not in same
    assert tables == 2


@pytest.mark.parametrize(
    "changed",
    [
        {"public": False}, {"kept_days": 7}, {"bots": []}, {"seat": None}, {"seat": 1, "bots": [0]}, {"keep": True},
        {"clock": ClockChoice("daily")},
    ],
)  # fmt: skip
def test_an_id_that_opened_another_table_is_refused(changed: dict[str, Any], settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        wanted: dict[str, Any] = {"id": "mine", "bots": [1]}
        await opened(room, **wanted)
        await opened(room, **{**wanted, **changed})

    assert code_of(scenario, settings) == "command_id_reused"


def test_an_id_that_kept_another_seat_is_refused(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        made = await opened(room, id="mine", keep=True)
        assert await opened(room, id="mine", keep=True) == made
        await opened(room, id="mine", keep=True, seat=1)

    assert code_of(scenario, settings) == "command_id_reused"


def test_a_full_table_starts_at_once(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[bool, bool, list[str]]:
        made = await opened(room)
        before = (await room.see(made.id)).table.ledger.started
        await sit(room, "Bob", made.id, 1)
        ids = [raw["id"] for raw in await room.commands(made.id)]
        return before, (await room.see(made.id)).table.ledger.started, ids

    assert play(either_store, scenario) == (False, True, ["auto:ready:0", "auto:ready:0"])


def test_a_table_full_of_bots_and_oneself_starts_at_once(settings: Settings) -> None:
    async def scenario(room: Room) -> bool:
        return (await room.see((await opened(room, bots=[1])).id)).table.ledger.started

    assert play(settings, scenario)


def test_a_start_that_was_cut_off_goes_on(settings: Settings) -> None:
    """Both seats are taken, but no seat is ready: the state after a crash between two appends."""

    async def scenario(room: Room) -> bool:
        made = await opened(room)
        handle = await room.process.tables.handle_of(made.id)
        start, room.process.seating.start_if_full = room.process.seating.start_if_full, _do_nothing  # type: ignore[method-assign]  # the crash
        await sit(room, "Bob", made.id, 1)
        room.process.seating.start_if_full = start  # type: ignore[method-assign]  # and the restart
        await room.process.lobby_projector.catch_up()
        await room.process.bots.resume(room.process.store)
        playing = asyncio.create_task(room.process.bots.queue.run())
        started = (await room.until(made.id, lambda snapshot: snapshot.table.ledger.started)).table.ledger.started
        playing.cancel()
        assert handle not in room.process.bots.queue.stuck
        return started

    assert play(settings, scenario)


def test_a_process_that_comes_second_to_start_a_table_finds_it_started(either_store: Settings) -> None:
    async def scenario(here: Room) -> bool:
        async with room(either_store) as there:
            for one in (here, there):
                one.process.seating.__dict__["start_if_full"] = _do_nothing
            made = await opened(here, bots=[1])
            await there.see(made.id)
            for one in (here, there):
                del one.process.seating.__dict__["start_if_full"]
                await one.process.seating.start_if_full(made.handle)
            return (await there.see(made.id)).table.ledger.started

    assert play(either_store, scenario)


async def _do_nothing(handle: str) -> None:
    """Does nothing."""


def test_a_private_table_wants_its_invitation(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        made = await opened(room, public=False)
        with pytest.raises(NotAllowed) as answer:
            await sit(room, "Bob", made.id, 1)
        assert answer.value.code == "invitation_needed"
        await sit(room, "Bob", made.id, 1, invitation=made.invitation)
        assert (await room.see(made.id)).table.ledger.started

    play(settings, scenario)


def test_a_taken_seat_is_refused(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        made = await opened(room)
        await sit(room, "Bob", made.id, 0)

    assert code_of(scenario, settings) == "seat_taken"


def test_nobody_sits_twice_at_a_table(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        made = await opened(room)
        await sit(room, "Ann", made.id, 1)

    assert code_of(scenario, settings) == "already_seated"


def test_of_two_who_take_the_last_seat_in_two_processes_one_gets_it(either_store: Settings) -> None:
    async def scenario(here: Room) -> list[str]:
        async with room(either_store) as there:
            made = await opened(here)
            await there.see(made.id)
            answers = await asyncio.gather(sit(here, "Bob", made.id, 1), sit(there, "Eve", made.id, 1), return_exceptions=True)
            return sorted(type(answer).__name__ for answer in answers)

    assert play(either_store, scenario) == ["NoneType", "Refused"]


def test_the_host_alone_seats_bots_and_frees_seats(settings: Settings) -> None:
    async def scenario(room: Room) -> list[str]:
        made = await room.process.seating.open_table(await room.person("Ann"), OpenTable("toy", seats=3))
        codes = []
        for attempt in (sit(room, "Bob", made.id, 2, bot=True), leave(room, "Bob", made.id, 0)):
            with pytest.raises(NotAllowed) as answer:
                await attempt
            codes.append(answer.value.code)
        await sit(room, "Ann", made.id, 2, bot=True)
        await leave(room, "Ann", made.id, 2)
        await sit(room, "Bob", made.id, 2)
        await leave(room, "Bob", made.id, 2)
        entries = (await room.see(made.id)).table.ledger.seats
        assert [entry is not None for entry in entries] == [True, False, False]
        return codes

    assert play(settings, scenario) == ["not_host", "not_your_seat"]


def test_nobody_leaves_a_game_that_runs(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        await leave(room, "Ann", await room.table("Ann", "Bob"), 0)

    assert code_of(scenario, settings) == "already_started"


def test_with_the_last_person_the_table_closes_and_leaves_the_lobby(settings: Settings) -> None:
    async def scenario(room: Room) -> tuple[int, int, str]:
        made = await opened(room)
        await room.process.lobby_projector.catch_up()
        before = len((await room.process.store.public_tables("open", 10)).cards)
        await leave(room, "Ann", made.id, 0)
        await room.process.lobby_projector.catch_up()
        with pytest.raises(Refused) as refused:
            await sit(room, "Bob", made.id, 1)
        store = room.process.store
        shown = [await store.public_tables("open", 10), await store.public_tables("running", 10), await store.public_tables("over", 10)]
        return before, sum(len(page.cards) for page in shown) + len(await store.running()), refused.value.code

    assert play(settings, scenario) == (1, 0, "table_closed")


async def finished(room: Room, *names: str, bots: tuple[int, ...] = ()) -> str:
    """A table whose game is over."""
    table = await room.table(*names, bots=bots)
    await room.say(names[0], table, {"type": "concede"})
    return table


def test_a_rematch_swaps_sides_and_keeps_the_others_seat(either_store: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await finished(room, "Ann", "Bob")
        made = await room.process.seating.rematch(await room.person("Ann"), table)
        again = await room.see(made.id)
        assert again.about.rematch_of == table
        assert again.seat_of("ann") == 1
        assert again.kept_for("bob") == 0
        await room.process.lobby_projector.catch_up()
        assert made.id in [held.row.id for held in (await room.process.store.tables_of("bob", 10)).cards]
        with pytest.raises(Refused) as refused:
            await sit(room, "Eve", made.id, 0)
        assert refused.value.code == "seat_kept"
        await sit(room, "Bob", made.id, 0)
        assert (await room.see(made.id)).table.ledger.started

    play(either_store, scenario)


def test_a_player_who_asks_second_for_a_rematch_sits_down_at_the_first_ones_table(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        async with room(either_store) as there:
            table = await finished(here, "Ann", "Bob")
            await there.see(table)
            made = await asyncio.gather(
                here.process.seating.rematch(await here.person("Ann"), table),
                there.process.seating.rematch(await there.person("Bob"), table),
            )
            assert made[0] == made[1]
            assert (await here.see(made[0].id)).table.ledger.started

    play(either_store, scenario)


def test_a_rematch_against_a_bot_starts_at_once_and_asking_again_leads_there(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await finished(room, "Ann", bots=(1,))
        made = await room.process.seating.rematch(await room.person("Ann"), table)
        assert (await room.see(made.id)).table.ledger.started
        assert await room.process.seating.rematch(await room.person("Ann"), table) == made

    play(settings, scenario)


def test_a_kept_seat_is_not_the_hosts_for_three_days_and_then_anybodys(either_store: Settings) -> None:
    clock = SetClock()

    async def scenario(room: Room) -> None:
        table = await finished(room, "Ann", "Bob")
        made = await room.process.seating.rematch(await room.person("Ann"), table)
        bot = TakeSeat(bot=True)
        clock.wait(3 * 24 - 1)
        with pytest.raises(Refused, match="seat_kept"):
            await room.process.seating.take_seat(await room.person("Ann"), made.id, 0, bot)
        with pytest.raises(NotAllowed, match="not_your_seat"):
            await leave(room, "Ann", made.id, 0)
        await room.process.lobby_projector.catch_up()
        card = await room.process.store.card(made.id)
        assert card is not None
        assert (card.awaited, msgspec.json.decode(card.body)["kept_until"]) == ((0,), "2026-06-04T10:00:00.000Z")

        clock.wait(1)
        await room.process.seating.take_seat(await room.person("Ann"), made.id, 0, bot)
        assert (await room.see(made.id)).table.ledger.started

    play(either_store, scenario, Environment(clock))


def test_the_host_does_not_send_away_who_has_taken_a_kept_seat(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(room: Room) -> None:
        made = await room.process.seating.rematch(await room.person("Ann"), await finished(room, "Ann", "Bob"), keep=True)
        await sit(room, "Bob", made.id, 0)
        with pytest.raises(NotAllowed, match="not_your_seat"):
            await leave(room, "Ann", made.id, 0)
        clock.wait(3 * 24)
        await leave(room, "Ann", made.id, 0)

    play(settings, scenario, Environment(clock))


def test_who_comes_late_to_a_kept_seat_may_still_have_it(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(room: Room) -> None:
        table = await finished(room, "Ann", "Bob")
        made = await room.process.seating.rematch(await room.person("Ann"), table)
        clock.wait(4 * 24)
        await sit(room, "Bob", made.id, 0)
        assert (await room.see(made.id)).table.ledger.started

    play(settings, scenario, Environment(clock))


def test_a_declined_rematch_frees_the_kept_seat(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await finished(room, "Ann", "Bob")
        made = await room.process.seating.rematch(await room.person("Ann"), table)
        await leave(room, "Bob", made.id, 0)
        assert (await room.see(made.id)).kept_for("bob") is None
        await sit(room, "Eve", made.id, 0)

    play(settings, scenario)


def test_a_rematch_that_was_closed_unplayed_makes_room_for_another(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await finished(room, "Ann", "Bob")
        first = await room.process.seating.rematch(await room.person("Ann"), table)
        await leave(room, "Ann", first.id, 1)
        second = await room.process.seating.rematch(await room.person("Ann"), table)
        assert second.id != first.id

    play(settings, scenario)


def test_a_rematch_is_not_offered_again_and_again(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await finished(room, "Ann", "Bob")
        for _ in range(4):
            made = await room.process.seating.rematch(await room.person("Ann"), table)
            await leave(room, "Ann", made.id, 1)

    assert code_of(scenario, settings) == "rematch_declined"


def test_only_players_of_a_game_that_is_over_get_a_rematch(settings: Settings) -> None:
    async def scenario(room: Room) -> list[str]:
        codes = []
        running, over = await room.table("Ann", "Bob"), await finished(room, "Ann", "Bob")
        for who, table in (("Ann", running), ("Eve", over)):
            try:
                await room.process.seating.rematch(await room.person(who), table)
            except (Refused, NotAllowed) as answer:
                codes.append(answer.code)
        return codes

    assert play(settings, scenario) == ["not_over", "not_seated"]


def test_leaving_makes_the_others_unready_and_who_comes_next_starts_anew(settings: Settings) -> None:
    async def scenario(room: Room) -> int:
        table = (await room.process.seating.open_table(await room.person("Ann"), OpenTable("toy", seats=2))).id
        start, room.process.seating.start_if_full = room.process.seating.start_if_full, _do_nothing  # type: ignore[method-assign]  # slowly
        await sit(room, "Bob", table, 1)
        await room.say("Ann", table, {"type": "ready"})
        await leave(room, "Bob", table, 1)
        room.process.seating.start_if_full = start  # type: ignore[method-assign]  # as always
        await sit(room, "Eve", table, 1)
        assert (await room.see(table)).table.ledger.started
        return sum(isinstance(event, SeatReady) and event.seat == 0 for event in await room.log(table))

    assert play(settings, scenario) == 2


def test_options_of_the_wrong_kind_never_reach_the_game(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        await room.process.seating.open_table(await room.person("Ann"), OpenTable(RMD, {"upgrades": "booster"}))

    with pytest.raises(BadRequest):
        play(settings, scenario)


def asked_values(spec: OptionSpec) -> list[OptionValue]:
    """The values that a form can ask for, or its limits."""
    match spec.kind:
        case "choice":
            return [int(value) if isinstance(spec.default, int) else value for value in spec.values]
        case "subset":
            return [*(spec.values[:count] for count in range(len(spec.values) + 1)), spec.values[::-1]]
        case "number":
            return [spec.least, spec.most]
        case _:
            return [True, False]


@pytest.mark.parametrize("game", GAMES)
def test_options_are_recorded_as_they_were_asked_for(game: str) -> None:
    playable = playable_games(GAMES.values())[game]
    usual = {spec.name: spec.default for spec in option_specs(playable.game.options_type)}
    for spec in option_specs(playable.game.options_type):
        for value in asked_values(spec):
            wanted = {**usual, spec.name: value}
            try:
                options = agreed_options(playable, wanted)
            except BadRequest:
                assert spec.kind == "subset", "a list can be too long"
                continue
            recorded = msgspec.json.decode(msgspec.json.encode(options_values(options)))
            assert recorded == wanted, "a page sits down only where the records have what it asked for"
