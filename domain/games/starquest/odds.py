"""Exact chances of pools of dice, and of what they do to a figure."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from domain.games.starquest.naming import called
from domain.games.starquest.pieces import Figure
from domain.games.starquest.weapons import ALL_DICE, Die, Pool
from domain.kernel.decisions import Odds
from domain.kernel.dice import Chances, highest_of, total_of
from domain.kernel.words import Words

FACES: Final[dict[Die, tuple[int, ...]]] = {
    die: tuple(face for face in ALL_DICE[die] if isinstance(face, int)) for die in Pool(1, 1, 1).dice()
}  # fmt: skip


@lru_cache(maxsize=256)
def sums(pool: Pool, already: int = 0) -> Chances:
    """The sum of the dice, added to points already rolled."""
    return total_of((FACES[die] for die in pool.dice()), already)


@lru_cache(maxsize=64)
def highest(pool: Pool) -> Chances:
    """The highest of the dice."""
    return highest_of(FACES[die] for die in pool.dice())


@lru_cache(maxsize=256)
def difference(attack: Pool, defence: Pool) -> Chances:
    """The attacker's points less the defender's (see `melee.close_combat`)."""
    return sums(attack).against(sums(defence))


def hits(figure: Figure, losses: Chances) -> Iterator[Odds]:
    """The probability of each loss of life for a figure."""
    name = called(figure.id, "at")
    for points in range(1, figure.life):
        yield Odds(Words("preview-odds-loses", {**name, "points": points}), losses.counts.get(points, 0), losses.all)
    out = losses.where(lambda points: points >= figure.life)
    yield Odds(Words("preview-odds-eliminated", name), out, losses.all)
