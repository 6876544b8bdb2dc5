"""Attacks and fights: whom to attack with how many figures, and which fight is settled next (section B12)."""

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from domain.games.starquest.bot.worth import damage_share, price, worth
from domain.games.starquest_ng.commands import DeclareAttack, ResolveAll, ResolveFight
from domain.games.starquest_ng.fight_odds import losses_of
from domain.games.starquest_ng.rules import pairs
from domain.games.starquest_ng.rules.attacking import attacks
from domain.games.starquest_ng.state import Fight, NgState
from domain.kernel.decisions import Option
from domain.kernel.seats import Seat

_WORTHWHILE: Final = 0.3
_CROWD: Final = 3
"""So many attackers on one enemy are enough, and so many gridlings must be able to attack it."""
_LOST: Final = 2.0
"""How often the value of a lost marine counts: its team loses the points, and Chaos gains them."""


class Assault(NamedTuple):
    """An attack and what its side gains by it."""

    gain: float
    target: str
    piece: str


def attack(state: NgState, seat: Seat) -> DeclareAttack | None:
    """The next attack: the one by which its side gains most, with the help of all who can still join it."""
    able: dict[str, dict[str, Option]] = {}
    for option in attacks(state, seat):
        # an attack from where the figure stands comes first and is kept
        able.setdefault(str(option.fixed["target"]), {}).setdefault(str(option.fixed["piece"]), option)
    best = max((assault for target, found in able.items() for assault in _assaults(state, target, found)), default=None)
    if best is None or best.gain <= _WORTHWHILE:
        return None
    ends = next((choice.values for choice in able[best.target][best.piece].choices if choice.field == "to"), ("",))
    return DeclareAttack(best.piece, best.target, str(ends[0]))


def _assaults(state: NgState, target: str, attackers: Collection[str]) -> Iterator[Assault]:
    """The attacks on an enemy: the first one begins a fight, the next ones help in it."""
    fight = next((one for one in state.fights if one.passive == target), None)
    if fight is None:
        helpers = min(len(attackers), _CROWD) - 1
        for piece in (one for one in attackers if len(attackers) >= _CROWD or not _hunts_in_packs(state, one)):
            yield Assault(advantage(state, Fight("", piece, target), helpers), target, piece)
    elif len(fight.helpers) + 1 < _CROWD:
        more = advantage(state, fight, len(fight.helpers) + 1) - advantage(state, fight, len(fight.helpers))
        yield from (Assault(more, target, piece) for piece in attackers)


def _hunts_in_packs(state: NgState, piece: str) -> bool:
    """True if the figure attacks only together with others: gridlings fight badly alone."""
    return piece in state.robotlings and state.robotlings[piece].kind == "gridling"


# fights ------------------------------------------------------------------------------------------------------------------------


def next_fight(state: NgState) -> ResolveFight | ResolveAll:
    """The fight with the largest advantage first; the last one settles itself."""
    if len(state.fights) <= 1:
        return ResolveAll()
    return ResolveFight(max(state.fights, key=lambda fight: (not fight.old, advantage(state, fight), fight.id)).id)


def advantage(state: NgState, fight: Fight, helpers: int | None = None) -> float:
    """The expected gain of the active side, with its helpers or with so many."""
    active, passive = pairs.fighter(state, fight.active), pairs.fighter(state, fight.passive)
    if active is None or passive is None:
        return 0.0
    ours, theirs = losses_of(state, fight, active, len(fight.helpers) if helpers is None else helpers, passive)
    lost = price(state, active) * (1.0 if active.seat == state.chaos else _LOST)
    return worth(state, passive) * damage_share(passive, theirs, 0) - lost * damage_share(active, ours, 0)
