"""Shots: where to stand for them, and which of them to fire."""

from collections.abc import Collection, Iterator
from functools import partial
from typing import Final

from domain.games.starquest.bot.marksman import Attack, Marksman
from domain.games.starquest.bot.stance import Stance
from domain.games.starquest.budgets import Budget
from domain.games.starquest.commands import FireWeapon
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import objectives
from domain.games.starquest.state import Activation, State
from domain.games.starquest_ng.bot.staying import stays
from domain.games.starquest_ng.rules.cards_used import carries
from domain.games.starquest_ng.rules.readiness import fielded, may_shoot
from domain.games.starquest_ng.rules.shooting import check_shot
from domain.games.starquest_ng.state import NgState
from domain.kernel.rules import allows
from domain.kernel.seats import Seat

_ONE_SHOT: Final = Budget(0, (("fire",),))
_WORTHWHILE: Final = 0.2


class Shooter(Marksman):
    """A figure that seeks a shot. Objects, too, must be far enough away; who carries a breaching charge goes to them instead."""

    def __init__(self, state: State, figure: Figure) -> None:
        super().__init__(state, figure, Activation(figure.id, _ONE_SHOT, 0))
        self._near = frozenset(near for item in state.items.values() for near in _around(state, item.square))
        self.breaches: Final = isinstance(state, NgState) and carries(state, figure.id, "melta_bomb")

    def attacks(self, stands: Collection[str]) -> Iterator[Attack]:
        """The attacks from these squares, without shots at objects that are too near."""
        for attack in super().attacks(stands):
            if not self._is_at_object(attack) or not (self.breaches or attack.stand in self._near):
                yield attack

    def _is_at_object(self, attack: Attack) -> bool:
        return isinstance(attack.command, FireWeapon) and bool(attack.command.object)


class Sapper(Shooter):
    """A bearer of a breaching charge on the way to an object that is to be destroyed: it makes no detour for a shot at an enemy."""

    def attacks(self, stands: Collection[str]) -> Iterator[Attack]:
        """The attacks on objects alone."""
        return (attack for attack in super().attacks(stands) if self._is_at_object(attack))


def aim(state: State, figure: Figure, active: Activation) -> Marksman:
    """A marksman that shoots in the shoot step that follows, and does not fight."""
    shooter = Shooter(state, figure)
    return Sapper(state, figure) if shooter.breaches and objectives.targets(state, figure.seat) else shooter


def _around(state: State, square: str) -> Iterator[str]:
    """A square with those around it, from which its object cannot be shot at."""
    layout = state.layout
    return (other for other in layout.squares if layout.distance(square, other) <= 1) if square else iter(())


LATER: Final = Stance(aim, False, stays)
"""In a move step figures seek the squares from which they will shoot."""


def shot(state: NgState, seat: Seat) -> FireWeapon | None:
    """The best shot of the first figure that has one worth firing (section B12)."""
    for figure in fielded(state, seat):
        found = _best(state, seat, figure) if may_shoot(state, figure) else None
        if found is not None:
            return found
    return None


def has_shot(state: NgState, figure: Figure) -> bool:
    """True if the figure sees an enemy or object from its square that is worth a shot."""
    best = Shooter(state, figure).best((figure.square,))
    return best is not None and best.gain > _WORTHWHILE


def _best(state: NgState, seat: Seat, figure: Figure) -> FireWeapon | None:
    """The legal shot with the highest gain: those next to the figure and past bound figures are not."""
    attacks = aim(state, figure, Activation(figure.id, _ONE_SHOT, 0)).attacks((figure.square,))
    for attack in sorted(attacks, key=_gain, reverse=True):
        command = attack.command
        if attack.gain <= _WORTHWHILE or not isinstance(command, FireWeapon):
            return None
        if allows(partial(check_shot, state, seat, command)):
            return command
    return None


def _gain(attack: Attack) -> float:
    return attack.gain
