"""The sample of games on which the laws of a registered game are checked.

A fixed part has the default options for every number of seats. A covering part holds every value of every option: a share of it each
day, so that a few days run all. A daily part has new seeds each day. ROLLBOOK_TEST_DAY=2026-11-22 repeats the games of a day,
ROLLBOOK_TEST_DEPTH=10 checks ten samples. The covering part grows with the longest list of values of one option, not with the number of
options.
"""

import os
from collections.abc import Iterator
from typing import Final

from days import of_the_day
from domain.kernel.game import Game
from kit.bits import Bits
from kit.position import O, S
from kit.profile import DEPTH
from kit.settings import combination, covering, defaults

DAY: Final = os.environ.get("ROLLBOOK_TEST_DAY", "")
"""The seed of the daily part: a date."""
DAILY: Final = 3
"""Games of the daily part."""
COVERING: Final = 4
"""Games of the covering part on one day; an ordinary run takes half of them."""


def sample(game: Game[S, O], day: str = DAY, depth: int = DEPTH, whole: bool | None = None) -> Iterator[tuple[str, O, int]]:
    """Yield name, options and seats of each game. The names differ, and are the seeds. `whole` says if the share of the covering part is
    the whole share of the day, which by default depends on the run."""
    for turn in range(depth):
        deeper = f", sample {turn}" if turn else ""
        family, sets = f"option sets of {game.key} under the laws", covering(game, Bits(f"{game.key}{deeper}"))
        cover = of_the_day(family, sets, COVERING, 0, "" if day == DAY else day, depth, whole)
        for name, options, seats in (*defaults(game), *cover):
            yield f"{name}{deeper}", options, seats
    for number in range(DAILY * depth):
        name = f"{day}, game {number}"
        yield combination(game, name, Bits(f"{game.key}, {name}"))
