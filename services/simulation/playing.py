"""A share of a simulation: games in sequence, each with its own randomness from the seed, so that any game can be made again."""

import asyncio
import hashlib
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from domain.kernel.strength import USUAL, Strength
from domain.proof.bundles import packed
from domain.table.creation import options_values
from projections.options import OptionValue
from services import logs
from services.bootstrap import Composition, composed
from services.notary.keys import open_keys
from services.play.environment import Environment
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


def play_share(share: SimulationShare) -> SimulationTally:
    """Play the games of a share on the real command path and check each. It runs in a process of its own."""
    logs.configure(level=logging.WARNING)
    with _settings(share) as settings:
        return asyncio.run(_play(share, settings))


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


async def _play(share: SimulationShare, settings: Settings) -> SimulationTally:
    made, tally = SeededEnvironment(), SimulationTally()
    environment = Environment(made.clock, made.random) if share.settings is None else Environment(random=os.urandom)
    async with AsyncExitStack() as open_things:
        process = await open_things.enter_async_context(composed(settings, environment))
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
    while await process.bots.queue.work_out(live.handle) or await process.system.queue.work_out(live.handle):
        pass
    records, openings = await process.tables.records(live.handle)
    bits = Random(f"{share.seed}/{index}/checks")
    broken = [*PlayedGame(live, process.appender.ports(live), [record.body for record in records], openings).broken(bits)]
    bundle = await logged_bundle(process.sequencer, process.tables, process.site_log, process.signer, live.handle)
    broken += unproven(bundle, process.site_log.policy(process.settings.url))
    violations = tuple(f"game {index} of seed {share.seed}: {line}" for line in broken)
    if share.export:
        file = Path(share.export, f"{share.game}-{share.seed}-{index}.rollbook.zip")
        await asyncio.to_thread(file.write_bytes, packed(bundle))
        policy = process.site_log.policy(process.settings.url)
        await asyncio.to_thread(Path(share.export, f"{share.game}-{share.seed}-{index}.policy").write_text, policy)
    process.tables.forget(live.handle)
    return SimulationTally(1, int(live.ledger.over), len(records), violations)
