"""Games of a store decided again: what other rules would change is found, in running games too, and a run goes on where it was ended."""

import asyncio
import json
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from campaign.stand_in import SKIRMISH
from domain.campaign.game import GAME
from domain.games.registry import GAMES, AnyGame
from playing.room import GAMES_HERE, TOY_GAME, Room, migrated, play, settings_in
from proving.dishonest import CountsOtherFaces, RollsOnceMore
from services.cli import main
from services.notary.keys import Keys
from services.operating.rechecking import GameRecheck, RecheckedGame
from services.play.playable_games import PlayableGames, playable_games
from services.settings import Settings
from services.simulation.playing import SimulationShare, play_share
from services.store import open_store
from services.store.plain_data import OpenedTable

RMD = "rebel_moon_defense"
HONEST = playable_games(GAMES_HERE)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A site on SQLite."""
    return settings_in(tmp_path)


def by(game: AnyGame, *, renamed: bool = False) -> PlayableGames:
    """The games as another release installs them: with this one in the place of the toy, under another digest if it is renamed."""
    other = playable_games((game,))["toy"]
    digest = "f" * 64 if renamed else HONEST["toy"].module.sha256
    return {**HONEST, "toy": other._replace(module=replace(other.module, sha256=digest))}


async def rechecked(room: Room, table: str, games: PlayableGames = HONEST, before: RecheckedGame | None = None) -> RecheckedGame:
    handle = await room.process.tables.handle_of(table)
    recheck = GameRecheck(room.process.store, room.process.keys, games)
    return await recheck.recheck(OpenedTable(handle, table), before)


async def begun(room: Room) -> str:
    """A running game with a sealed deck, from which a card was drawn."""
    table = await room.table("Ann", "Bob")
    await room.say("Ann", table, {"type": "bury", "card": 1})
    await room.say("Bob", table, {"type": "bury", "card": 2})
    await room.say("Ann", table, {"type": "draw_fate"})
    return table


def test_running_and_finished_games_are_what_their_rules_give(settings: Settings) -> None:
    async def scenario(room: Room) -> Sequence[RecheckedGame]:
        running, over = await begun(room), await begun(room)
        await room.say("Bob", over, {"type": "concede"})
        return [await rechecked(room, running), await rechecked(room, over)]

    for game in play(settings, scenario):
        assert (game.verdict, game.differences, game.other_rules, game.hidden) == ("same", (), (), 0)
        assert game.appends >= 5


def test_a_running_game_that_other_rules_decide_otherwise_is_found_with_the_record(settings: Settings) -> None:
    async def scenario(room: Room) -> RecheckedGame:
        return await rechecked(room, await begun(room), by(cast(AnyGame, RollsOnceMore()), renamed=True))

    game = play(settings, scenario)

    assert game.verdict == "differs_under_other_rules"
    first = game.differences[0]
    assert "the rules draw position 1" in first.text
    assert first.rules == f"toy {TOY_GAME.version} {HONEST['toy'].module.sha256[:12]}" == game.other_rules[0]


def test_rules_that_do_not_give_what_they_say_they_gave_are_told_apart(settings: Settings) -> None:
    async def scenario(room: Room) -> RecheckedGame:
        return await rechecked(room, await begun(room), by(cast(AnyGame, RollsOnceMore())))

    game = play(settings, scenario)

    assert (game.verdict, game.differences[0].rules, game.other_rules) == ("differs", None, ())


def test_a_game_that_new_rules_decide_alike_is_the_same_and_says_which_rules_it_had(settings: Settings) -> None:
    async def scenario(room: Room) -> RecheckedGame:
        return await rechecked(room, await begun(room), by(cast(AnyGame, CountsOtherFaces()), renamed=True))

    game = play(settings, scenario)

    assert (game.verdict, len(game.other_rules)) == ("same", 1)


def test_what_cannot_be_decided_here_says_why(settings: Settings, tmp_path: Path) -> None:
    async def scenario(room: Room) -> Sequence[RecheckedGame]:
        table = await begun(room)
        handle = await room.process.tables.handle_of(table)
        (tmp_path / "none").mkdir()
        keyless = GameRecheck(room.process.store, Keys(tmp_path / "none"), HONEST)
        return [await keyless.recheck(OpenedTable(handle, table)), await rechecked(room, table, playable_games(GAMES.values()))]

    keyless, foreign = play(settings, scenario)

    assert (keyless.verdict, foreign.verdict) == ("not_decided", "not_decided")
    assert "k1" in keyless.why
    assert foreign.why == "the rules of this game are not installed"


def test_only_games_that_changed_are_decided_again(settings: Settings) -> None:
    async def scenario(room: Room) -> Sequence[RecheckedGame]:
        table = await begun(room)
        told = replace(await rechecked(room, table), why="told before")
        again = await rechecked(room, table, before=told)
        other_rules = await rechecked(room, table, by(cast(AnyGame, CountsOtherFaces()), renamed=True), before=told)
        await room.say("Ann", table, {"type": "concede"})
        return [again, other_rules, await rechecked(room, table, before=told)]

    again, other_rules, later = play(settings, scenario)

    assert [again.why, other_rules.why, later.why] == ["told before", "", ""]
    assert later.last > again.last


def test_a_report_that_a_mission_did_not_make_is_found(settings: Settings) -> None:
    games = tuple(cast(AnyGame, game) for game in (GAME, SKIRMISH))
    assert play_share(SimulationShare("campaign", {"missions": ["M2"]}, "", 0, 1, settings, strengths=("middle",) * 4), games).finished == 1

    async def all_rechecked() -> Mapping[str, RecheckedGame]:
        async with open_store(settings.database_url) as store:
            recheck = GameRecheck(store, Keys(settings.keys_folder), playable_games(games))
            return {table.id: await recheck.recheck(table) for table in (await store.all_tables(9)).tables}

    assert {game.verdict for game in asyncio.run(all_rechecked()).values()} == {"same"}

    with sqlite3.connect(settings.database_url.removeprefix("sqlite:///")) as file:
        file.execute("drop trigger event_is_never_changed")
        (body,) = file.execute("select body from event where type = 'table.GameReported'").fetchone()
        file.execute("update event set body = ? where type = 'table.GameReported'", (body.replace(b'"reason":"', b'"reason":"x'),))

    found = [each.text for game in asyncio.run(all_rechecked()).values() for each in game.differences]
    assert "the rules hand over another result" in found


# the command -------------------------------------------------------------------------------------------------------------------


def recheck(settings: Settings, *more: str) -> Result:
    return CliRunner().invoke(main, ("recheck", "--data", settings.data, "--database", settings.database_url, "--processes", "2", *more))


@pytest.fixture(params=["sqlite", "postgres"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A site with two games of Rebel Moon Defense, one of them over, and one of a game that is not installed."""
    url = "" if request.param == "sqlite" else migrated(request.getfixturevalue("postgres_url"))
    settings = settings_in(tmp_path, url)

    async def scenario(room: Room) -> None:
        for over in (False, True):
            table = await room.table("Ann", "Bob", game=RMD)
            (asked, *_) = await room.asked(table)
            await room.say(("Ann", "Bob")[asked.seat], table, {"type": "pass_placement"})
            if over:
                await room.say("Ann", table, {"type": "concede"})
        await begun(room)
        await room.process.lobby_projector.catch_up()

    play(settings, scenario)
    return settings


def test_the_command_lists_what_differs_and_goes_on_from_its_journal(site: Settings, tmp_path: Path) -> None:
    journal = tmp_path / "journal"

    all_games = recheck(site, "--journal", str(journal))
    assert all_games.exit_code == 4, all_games.output
    assert "toy: the rules of this game are not installed" in all_games.stdout
    assert all_games.stdout.splitlines()[-1].endswith("records: 2 the same, 1 could not be decided")

    whole = journal.read_bytes()
    journal.write_bytes(whole[:-30])  # as a process leaves it that is killed while it writes
    assert recheck(site, "--journal", str(journal)).exit_code == 4
    assert sorted(journal.read_bytes().splitlines()) == sorted(whole.splitlines())

    journal.write_text("something else\n")
    refused = recheck(site, "--journal", str(journal))
    assert (refused.exit_code, journal.read_text()) == (1, "something else\n")
    assert "BadJournal" in refused.stderr


def test_the_command_takes_running_games_or_late_ones_alone(site: Settings) -> None:
    running = recheck(site, "--running", "--json")
    games = [json.loads(line) for line in running.stdout.splitlines()]
    assert sorted((game["game"], game["verdict"]) for game in games) == [(RMD, "same"), ("toy", "not_decided")]

    assert recheck(site, "--since", "2999-01-01").stdout == "0 games, 0 records\n"
    assert recheck(site, "--since", "2020-01-01").stdout.splitlines()[-1].startswith("3 games")
