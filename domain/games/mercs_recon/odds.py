"""Exact chances of pools and defences."""

from collections import Counter
from functools import lru_cache
from math import comb

from domain.games.mercs_recon.dice import Die, Pool, faces
from domain.kernel.dice import Chances, total_of

_SHIELDS_OF_8 = 3


def successes(pool: Pool, again: bool = False) -> Chances:
    """All successes of a pool, auto-collateral included. `again`: dice without a burst are rolled again once."""
    return total_of((_shown(die, again) for die in pool.dice()), pool.auto)


def blast(pool: Pool, again: bool = False) -> Chances:
    """The bursts of KS and the auto-collateral of a pool, as in `successes` (see `combat.strike`)."""
    return total_of((_shown("KS", again) for _ in range(pool.ks)), pool.auto)


def _shown(die: Die, again: bool) -> tuple[int, ...]:
    """The equally likely successes of a die."""
    shown = faces(die)
    return tuple(face or second for face in shown for second in shown) if again else shown


@lru_cache(maxsize=256)
def shields_of(dice: int) -> Chances:
    """The shields of so many KS."""
    return Chances({count: comb(dice, count) * _SHIELDS_OF_8**count * (8 - _SHIELDS_OF_8) ** (dice - count) for count in range(dice + 1)})


def losses(incoming: Chances, collateral_dice: int, capacity: int, armour_dice: int) -> Chances:
    """The blood that a figure loses: shields on collateral dice divert first, then those on armour dice cancel (see `combat._defend`)."""
    counts: Counter[int] = Counter()
    for damage, ways in incoming.counts.items():
        for diverting, more in shields_of(collateral_dice).counts.items():
            left = damage - min(diverting, damage, capacity)
            for blocking, again in shields_of(armour_dice).counts.items():
                counts[max(0, left - blocking)] += ways * more * again
    return Chances(dict(counts))
