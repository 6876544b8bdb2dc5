"""A whole simulation: its games shared out among processes, and what came of them."""

import multiprocessing
import secrets
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final, NamedTuple

from tqdm import tqdm

from domain.games.registry import GAMES
from projections.options import OptionValue
from services.play.playable_games import playable_games
from services.play.seating import agreed_options
from services.settings import Settings
from services.simulation.playing import SimulationShare, SimulationTally, play_share

SHARE: Final = 20
"""Games of one share, at most: what it costs to set up a store is little beside them."""


class Simulation(NamedTuple):
    """What to play. Without a seed one is made up; without settings it happens on temporary stores, one a share."""

    game: str
    options: dict[str, OptionValue]
    games: int
    seed: str | None
    settings: Settings | None
    export: str
    processes: int

    def run(self) -> tuple[SimulationTally, float]:
        """Play and check all games; what came of them, and how many seconds it took. Raises BadRequest for odd options."""
        agreed_options(playable_games((GAMES[self.game],))[self.game], self.options)
        began, tally = time.monotonic(), SimulationTally()
        # A fresh interpreter for each process: nothing that this one has opened is inherited.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self.processes, context) as pool, tqdm(total=self.games, unit="game", disable=None) as progress:
            for done in as_completed([pool.submit(play_share, share) for share in self._shares()]):
                tally = tally.plus(done.result())
                progress.update(done.result().games)
        return tally, time.monotonic() - began

    def _shares(self) -> Iterator[SimulationShare]:
        seed = self.seed or secrets.token_hex(4)
        size = max(1, min(SHARE, -(-self.games // self.processes)))
        for first in range(0, self.games, size):
            yield SimulationShare(self.game, self.options, seed, first, min(size, self.games - first), self.settings, self.export)
