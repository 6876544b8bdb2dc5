"""Bots send commands as people do, each decision once, after crashes and with several processes."""

import asyncio
from collections import Counter

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.secret import shown
from domain.table.events import SeatJoined
from domain.table.ledger import Ledger
from patience import PATIENCE_S
from playing.room import GAMES_HERE, Room, play, room
from services.bootstrap import running
from services.play.bot_planning import BotRandomness
from services.play.rejections import BadRequest
from services.play.showcase import showcase_name
from services.play.table_snapshot import TableSnapshot
from services.settings import Settings

RMD = "rebel_moon_defense"
ANSWERS: dict[str, dict[str, str | int]] = {"bury": {"type": "bury", "card": 1}, "flip": {"type": "flip"}}


def over(snapshot: TableSnapshot) -> bool:
    """Returns True if the game is over."""
    return snapshot.table.ledger.over


def test_bots_play_a_game_to_its_end(either_store: Settings) -> None:
    async def scenario(room: Room) -> list[str]:
        async with running(room.process):
            made = await room.table("Ann", bots=(1, 2))
            await room.say("Ann", made, {"type": "concede"})
            table = await room.table("Ann", game=RMD, bots=(1,))
            await room.say("Ann", table, {"type": "pass_placement"}) if (await room.asked(table))[0].seat == 0 else None
            await room.until(table, lambda snapshot: any(asked.seat == 0 for asked in snapshot.asked))
            return [raw["id"] for raw in await room.commands(table) if raw["id"].startswith("bot:")]

    assert play(either_store, scenario)


def test_several_processes_play_each_decision_of_a_bot_once(either_store: Settings) -> None:
    async def scenario(here: Room) -> Counter[str]:
        async with room(either_store) as there:
            table = await here.table("Ann", bots=(1,), options={"rounds": 1, "extras": []})
            handle = await here.process.tables.handle_of(table)
            while not (await here.see(table)).table.ledger.over:
                await asyncio.gather(here.process.bots.queue.work_out(handle), there.process.bots.queue.work_out(handle))
                await there.see(table)
                for asked in (await here.see(table)).asked:
                    if asked.seat == 0:
                        await here.say("Ann", table, ANSWERS.get(asked.kind, {"type": "answer", "call": "keep"}))
            assert not here.process.bots.queue.stuck | there.process.bots.queue.stuck
            return Counter(raw["id"] for raw in await here.commands(table) if raw["id"].startswith("bot:"))

    played = play(either_store, scenario)

    assert played
    assert set(played.values()) == {1}


def test_bots_go_on_when_the_server_starts_again(settings: Settings) -> None:
    async def before(room: Room) -> str:
        table = await room.table("Ann", game=RMD, bots=(1,), options={"imperial_seat": "guest"})
        assert (await room.asked(table))[0].seat == 1
        return table

    async def after(room: Room) -> int:
        async with running(room.process):
            return (await room.until(table, lambda snapshot: any(asked.seat == 0 for asked in snapshot.asked))).table.n

    table = play(settings, before)

    assert play(settings, after) > 0


def test_the_bits_of_a_decision_are_always_the_same_and_differ_between_decisions() -> None:
    def drawn(key: bytes, decision: str, count: int) -> list[int]:
        bits = BotRandomness(key, "00" * 16, decision, count)
        return [bits.below(1000) for _ in range(8)]

    assert drawn(b"k" * 32, "x.1", 0) == drawn(b"k" * 32, "x.1", 0)
    assert (
        len({tuple(drawn(key, decision, count)) for key in (b"k" * 32, b"l" * 32) for decision in ("x.1", "x.2") for count in (0, 1)}) == 8
    )


def test_a_bot_that_errs_does_what_skip_would_do(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(room: Room) -> list[str]:
        game = room.process.games["toy"].game
        monkeypatch.setattr(game, "play", lambda *_: game.catalogue.commands[0](card=99))
        table = await room.table("Ann", bots=(1,))
        await room.process.bots.queue.work_out(await room.process.tables.handle_of(table))
        assert not room.process.bots.queue.stuck
        return [raw["command"]["type"] for raw in await room.commands(table) if raw["id"].startswith("bot:")]

    assert play(settings, scenario) == ["bury"]


def test_a_bot_whose_game_breaks_stops_alone(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(room: Room) -> int:
        def broken(*_: object) -> None:
            raise RuntimeError("planted")

        table, other = await room.table("Ann", bots=(1,)), await room.table("Ann", game=RMD, bots=(1,), options={"imperial_seat": "guest"})
        monkeypatch.setattr(room.process.games["toy"].game, "play", broken)
        playing = asyncio.create_task(room.process.bots.queue.run())
        await room.until(other, lambda snapshot: any(asked.seat == 0 for asked in snapshot.asked))
        await room.process.bots.queue.work_out(await room.process.tables.handle_of(table))
        playing.cancel()
        return len(room.process.bots.queue.stuck)

    assert play(settings, scenario) == 1


@pytest.mark.full
def test_a_fresh_server_shows_a_finished_game_of_each_kind_that_opens_no_others(settings: Settings) -> None:
    async def scenario(room: Room) -> list[tuple[str, str]]:
        names = {showcase_name(room.process.keys.bots, game.key).id for game in shown_games}
        async with running(room.process), asyncio.timeout(PATIENCE_S):
            with room.process.hub.subscribe(names) as subscription:
                while {row.id for row in (await room.process.store.public_tables("over", 10)).cards} != names:
                    await subscription.receive(1)
        return sorted((row.id, row.changed_at) for row in (await room.process.store.public_tables("over", 10)).cards)

    shown = replace(settings, showcase=True)
    shown_games = [game for game in GAMES_HERE if game.report_type is None]

    first = play(shown, scenario)

    assert len(first) == len(shown_games)
    assert play(shown, scenario) == first


def test_a_refusal_is_no_reason_to_stop(settings: Settings) -> None:
    """The game ends while the bot decides."""

    async def scenario(here: Room) -> None:
        async with room(settings) as there:
            table = await here.table("Ann", bots=(1,))
            await there.see(table)
            await here.say("Ann", table, {"type": "concede"})
            await there.process.bots.queue.work_out(await there.process.tables.handle_of(table))
            assert not there.process.bots.queue.stuck
            with pytest.raises(Refused):
                await there.say("Ann", table, {"type": "concede"})

    play(settings, scenario)


def test_a_strong_bot_plans_in_a_process_of_its_own_and_its_strength_is_recorded(settings: Settings) -> None:
    async def scenario(room: Room) -> tuple[list[str], str, int]:
        table = await room.table("Ann", game=RMD, bots=(1,), strength="strong", options={"imperial_seat": "guest"})
        handle = await room.process.tables.handle_of(table)
        while (await room.asked(table))[0].seat == 1:
            await room.process.bots.queue.work_out(handle)
        await room.say("Ann", table, {"type": "pass_placement"})
        await room.process.bots.queue.work_out(handle)
        assert not room.process.bots.queue.stuck
        sent = [raw["id"] for raw in await room.commands(table) if raw["id"].startswith("bot:")]
        ledger = (await room.see(table)).table.ledger
        room.process.bots.planning.close()
        return sent, ledger.bot_strength(1), len([entry for entry in ledger.seats if entry is not None and entry.strength is None])

    sent, strength, people = play(settings, scenario)

    assert sent
    assert len(set(sent)) == len(sent)
    assert (strength, people) == ("strong", 1)


def test_a_strength_that_the_game_has_not_is_refused(settings: Settings) -> None:
    async def scenario(room: Room) -> str:
        with pytest.raises(BadRequest) as refused:
            await room.table("Ann", bots=(1,), strength="strong")
        return refused.value.code

    assert play(settings, scenario) == "no_such_strength"


def test_a_bot_recorded_before_there_were_strengths_is_of_the_middle() -> None:
    empty = Ledger(seat_count=1, seats=(None,), seat_commands=(0,))
    joined = SeatJoined(0, None, None, True, shown("Bot"))

    assert joined.strength is None
    assert joined.evolve(empty).bot_strength(0) == "middle"
