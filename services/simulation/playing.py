"""A share of a simulation: games in sequence, each with its own randomness from the seed, so that any game can be made again."""

import asyncio
import hashlib
import logging
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from domain.games.registry import GAMES, AnyGame
from domain.kernel.strength import USUAL, Strength
from domain.proof.bundles import Bundle, packed
from domain.proof.collections import Collection, packed_collection
from domain.table.creation import options_values
from projections.options import OptionValue
from services import logs
from services.bootstrap import Composition, composed
from services.notary.keys import open_keys
from services.play.environment import Environment
from services.play.loaded_table import LoadedTable
from services.play.opening import SeatPlan, TablePlan
from services.play.seating import agreed_options
from services.settings import Settings
from services.simulation.checks import PlayedGame
from services.simulation.proving import logged_bundle, unproven

HOST: Final = "simulation"
"""Used as the host's account."""
_EPOCH: Final = datetime(2000, 1, 1, tzinfo=UTC)


class SimulationShare(Struct, frozen=True):
    """The games `first` to `first + games - 1` of a simulation. Without settings they are played on a temporary store."""

    game: str
    options: dict[str, OptionValue]
    seed: str
    first: int
    games: int
    settings: Settings | None = None
    export: str = ""
    strengths: tuple[Strength, ...] = ()
    """Of the bots, by seat."""


class SimulationTally(Struct, frozen=True):
    """The result of a share: games played and finished, their records, and each violation as text."""

    games: int = 0
    finished: int = 0
    records: int = 0
    violations: tuple[str, ...] = ()

    def plus(self, other: "SimulationTally") -> "SimulationTally":
        """The sum of both."""
        return SimulationTally(
            self.games + other.games, self.finished + other.finished, self.records + other.records, self.violations + other.violations
        )


class SeededEnvironment:
    """An environment from a text: the same text gives the same random bytes and the same times."""

    def __init__(self) -> None:
        self.begin("")

    def begin(self, text: str) -> None:
        """Start again, from this text."""
        self._text, self._drawn, self._ticks = text, 0, 0

    def random(self, count: int) -> bytes:
        """The next bytes."""
        self._drawn += 1
        return hashlib.shake_256(f"{self._text}\n{self._drawn}\n".encode()).digest(count)

    def clock(self) -> str:
        """A time one second after the last one."""
        self._ticks += 1
        return (_EPOCH + timedelta(seconds=self._ticks)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def play_share(share: SimulationShare, games: Iterable[AnyGame] = GAMES.values()) -> SimulationTally:
    """Play the games of a share on the real command path and check each. It runs in a process of its own."""
    logs.configure(level=logging.WARNING)
    with _settings(share) as settings:
        return asyncio.run(_play(share, settings, games))


@contextmanager
def _settings(share: SimulationShare) -> Iterator[Settings]:
    if share.settings is not None:
        yield share.settings
        return
    folder = tempfile.mkdtemp(prefix="rollbook-simulation-")
    try:
        settings = Settings(data=folder, public_url=f"http://{HOST}", showcase=False)
        open_keys(settings.keys_folder, SeededEnvironment().random)
        yield settings
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def _play(share: SimulationShare, settings: Settings, games: Iterable[AnyGame]) -> SimulationTally:
    made, tally = SeededEnvironment(), SimulationTally()
    environment = Environment(made.clock, made.random) if share.settings is None else Environment(random=os.urandom)
    async with AsyncExitStack() as open_things:
        process = await open_things.enter_async_context(composed(settings, environment, games))
        for index in range(share.first, share.first + share.games):
            made.begin(f"{share.seed}/{index}")
            tally = tally.plus(await _play_one(process, share, index))
    return tally


async def _play_one(process: Composition, share: SimulationShare, index: int) -> SimulationTally:
    book = process.games[share.game]
    options = agreed_options(book, share.options)
    strengths = share.strengths or (USUAL,) * book.game.seats_for(options)[0]
    sitters = tuple(SeatPlan(seat, None, strength=strength) for seat, strength in enumerate(strengths))
    live = await process.opener.open(TablePlan(book, options_values(options), len(strengths), False, HOST, sitters))
    await process.seating.start_if_full(live.handle)
    count = 0
    opened = await _played_out(process, live)
    broken = list[str]()
    bundles = list[Bundle]()
    for game in (live, *opened):
        records, openings = await process.tables.records(game.handle)
        bits = Random(f"{share.seed}/{index}/checks")
        bodies = [record.body for record in records]
        broken += PlayedGame(game, process.appender.ports(game), bodies, openings).broken(bits)
        bundles.append(await logged_bundle(process.sequencer, process.tables, process.site_log, process.signer, game.handle))
        count += len(records)
    made = Collection(bundles[0], tuple(bundles[1:])) if opened else bundles[0]
    policy = process.site_log.policy(process.settings.url)
    broken += unproven(made, policy, {key: playable.game for key, playable in process.games.items()})
    violations = tuple(f"game {index} of seed {share.seed}: {line}" for line in broken)
    if share.export:
        file = Path(share.export, f"{share.game}-{share.seed}-{index}.rollbook.zip")
        content = packed_collection(made) if isinstance(made, Collection) else packed(made)
        await asyncio.to_thread(file.write_bytes, content)
        await asyncio.to_thread(Path(share.export, f"{share.game}-{share.seed}-{index}.policy").write_text, policy)
    for game in (live, *opened):
        process.tables.forget(game.handle)
    return SimulationTally(1, int(live.ledger.over), count, violations)


async def _played_out(process: Composition, live: LoadedTable) -> list[LoadedTable]:
    """Play a game as far as bots and `SYSTEM` can, with the games that it opens; these are returned, each once it is over."""
    opened = list[LoadedTable]()
    moved = True
    while moved:
        moved = await process.bots.queue.work_out(live.handle) or await process.system.queue.work_out(live.handle)
        wanted = None if live.replay.table.game is None else live.playable.game.opens(live.replay.table.game)
        if wanted is not None:
            await process.opened_games.queue.work_out(live.handle)
            async with process.tables.held(wanted.handle) as inner:
                opened.append(inner)
            opened += await _played_out(process, inner)
            moved = await process.opened_games.queue.work_out(live.handle)
    return opened
