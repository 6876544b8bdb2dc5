"""Exact chances of pools of dice."""

from functools import lru_cache
from typing import Final

from domain.games.starquest.weapons import ALL_DICE, Die, Pool
from domain.kernel.dice import Chances, highest_of, total_of

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
