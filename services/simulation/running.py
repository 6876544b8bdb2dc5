"""A whole simulation: its games are distributed among processes, and the results are summed."""

import multiprocessing
import secrets
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final, NamedTuple

from tqdm import tqdm

from domain.games.registry import GAMES
from domain.kernel.strength import USUAL, Strength
from projections.options import OptionValue
from services.play.playable_games import playable_games
from services.play.rejections import BadRequest
from services.play.seating import agreed_options
from services.settings import Settings
from services.simulation.playing import SimulationShare, SimulationTally, play_share

SHARE: Final = 20
"""The most games in one share. The set-up of a store costs little beside them."""


class Simulation(NamedTuple):
    """What to play. Without a seed a random one is used; without settings each share has a temporary store.
    `strengths` holds one strength for all seats, or one for each."""

    game: str
    options: dict[str, OptionValue]
    games: int
    seed: str | None
    settings: Settings | None
    export: str
    processes: int
    seats: int | None = None
    strengths: tuple[Strength, ...] = (USUAL,)

    def run(self) -> tuple[SimulationTally, float]:
        """Play and check all games. Returns the result and the time in seconds. Raises BadRequest for invalid options and numbers
        of seats."""
        options = agreed_options(playable_games((GAMES[self.game],))[self.game], self.options)
        possible = GAMES[self.game].seats_for(options)
        seats = possible[0] if self.seats is None else self.seats
        if seats not in possible or len(self.strengths) not in (1, seats):
            raise BadRequest("bad_seats", f"this game is for {' or '.join(map(str, possible))} seats")
        strengths = self.strengths * seats if len(self.strengths) == 1 else self.strengths
        began, tally = time.monotonic(), SimulationTally()
        # The processes are forks of a fresh interpreter: they inherit nothing that this one has opened, and import nothing again.
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([play_share.__module__])
        with ProcessPoolExecutor(self.processes, context) as pool, tqdm(total=self.games, unit="game", disable=None) as progress:
            for done in as_completed([pool.submit(play_share, share) for share in self._shares(strengths)]):
                tally = tally.plus(done.result())
                progress.update(done.result().games)
        return tally, time.monotonic() - began

    def _shares(self, strengths: tuple[Strength, ...]) -> Iterator[SimulationShare]:
        seed = self.seed or secrets.token_hex(4)
        size = max(1, min(SHARE, -(-self.games // self.processes)))
        for first in range(0, self.games, size):
            yield SimulationShare(
                self.game, self.options, seed, first, min(size, self.games - first), self.settings, self.export, strengths
            )
