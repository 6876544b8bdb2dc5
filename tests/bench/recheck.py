"""Deciding the games of a store again, as `rollbook recheck` does in each of its processes, against deciding them from memory.

The games are whole, of two bots. Goal: 0.9 of the commands per second.
"""

import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial

from bench.figures import row, seconds_of
from domain.games.registry import GAMES
from domain.kernel.strength import Strength
from domain.proof.records import Opening
from domain.table.redeciding import redecided
from services.notary.keys import Keys
from services.operating.rechecking import GameRecheck, RecheckedGame
from services.play.playable_games import playable_games
from services.settings import Settings
from services.simulation.playing import SimulationShare, play_share
from services.store import Store, open_store
from services.store.plain_data import OpenedTable

KEYS = ("rebel_moon_defense", "starquest")
GAMES_PLAYED = 6
RUNS = 5
QUICK = 1
STRENGTHS: tuple[Strength, Strength] = ("weak", "weak")

StoredGame = tuple[OpenedTable, Sequence[bytes], Sequence[Opening]]


async def stored(store: Store) -> Sequence[StoredGame]:
    """Return all games of the store with their bytes."""
    tables = (await store.all_tables(GAMES_PLAYED)).tables
    return [(table, await store.bodies(table.handle), await store.openings(table.handle)) for table in tables]


def from_memory(key: str, games: Sequence[StoredGame]) -> None:
    """Decide the games again without a store."""
    playable = playable_games((GAMES[key],))[key]
    for table, bodies, openings in games:
        assert not redecided(playable.game, playable.codec, table.handle, bodies, openings).differences


def rechecked(runner: asyncio.Runner, recheck: GameRecheck, games: Sequence[StoredGame]) -> Sequence[RecheckedGame]:
    """Decide the games again as the command does."""

    async def each() -> Sequence[RecheckedGame]:
        return [await recheck.recheck(table) for table, _, _ in games]

    return runner.run(each())


def run(quick: bool) -> Iterator[str]:
    """Yield the report: appends decided per second. The ratio is that of the command to memory."""
    yield row("games", "appends", "memory/s", "recheck/s", "ratio", "game")
    for key in KEYS:
        with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
            settings = Settings(data=folder, showcase=False)
            play_share(SimulationShare(key, {}, "bench", 0, GAMES_PLAYED, settings, strengths=STRENGTHS))
            opened = open_store(settings.database_url)
            store = runner.run(opened.__aenter__())
            games = runner.run(stored(store))
            recheck = GameRecheck(store, Keys(settings.keys_folder), playable_games(GAMES.values()))
            appends = sum(game.appends for game in rechecked(runner, recheck, games))
            runs = QUICK if quick else RUNS
            bare, command = seconds_of(partial(from_memory, key, games), runs), seconds_of(partial(rechecked, runner, recheck, games), runs)
            runner.run(opened.__aexit__(None, None, None))
        yield row(len(games), appends, appends / bare, appends / command, bare / command) + f"  {key}"
