"""Attacks and fights: whom to attack with how many figures, and which fight is settled next (section B12)."""

from collections.abc import Iterable
from typing import Final

from domain.games.starquest.bot.worth import damage_share, worth
from domain.games.starquest.kits import holds
from domain.games.starquest.pieces import Figure
from domain.games.starquest_ng.commands import DeclareAttack, ResolveAll, ResolveFight
from domain.games.starquest_ng.forecasts import losses_of
from domain.games.starquest_ng.rules import fighting
from domain.games.starquest_ng.rules.attacking import attacks
from domain.games.starquest_ng.state import Fight, NgState
from domain.kernel.decisions import Option
from domain.kernel.seats import Seat

_HEAVY: Final = 1.0
_MEDIUM: Final = 5 / 6
_LIGHT: Final = 0.5
"""What the dice are expected to show."""
_AHEAD: Final = 0.5
"""How much more points than the enemy the attackers must expect."""
_CROWD: Final = 3
"""So many attackers on one enemy are enough."""


def attack(state: NgState, seat: Seat) -> DeclareAttack | None:
    """The next attack: first on the enemy against whom the attackers expect most, the strongest of them as main fighter."""
    by_target: dict[str, dict[str, Option]] = {}
    for option in attacks(state, seat):
        # an attack from where the figure stands comes first and is kept
        by_target.setdefault(str(option.fixed["target"]), {}).setdefault(str(option.fixed["piece"]), option)
    rated = [(_ahead(state, target, found), target) for target, found in by_target.items() if _few(state, target)]
    ahead, target = max(rated, default=(0.0, ""))
    if ahead <= _AHEAD:
        return None
    found = by_target[target]
    piece = max(found, key=lambda name: (_expected(state, name), name))
    ends = next((choice.values for choice in found[piece].choices if choice.field == "to"), ("",))
    return DeclareAttack(piece, target, str(ends[0]))


def _few(state: NgState, target: str) -> bool:
    """True if fewer figures than a crowd attack this enemy."""
    fight = _fight_of(state, target)
    return fight is None or len(fight.helpers) + 1 < _CROWD


def _fight_of(state: NgState, target: str) -> Fight | None:
    return next((fight for fight in state.fights if fight.passive == target), None)


def _ahead(state: NgState, target: str, attackers: Iterable[str]) -> float:
    """How many points more than the enemy all these attackers expect, with those who attack it already."""
    fight, names = _fight_of(state, target), list(attackers)
    best = max(_expected(state, name) for name in names)
    if fight is None:
        return best + _LIGHT * (min(len(names), _CROWD) - 1) - _expected(state, target)
    # a helper risks little
    return _expected(state, fight.active) + _LIGHT * (len(fight.helpers) + len(names)) - _expected(state, target) + _LIGHT


def _expected(state: NgState, name: str) -> float:
    """What the close combat dice of a figure are expected to show."""
    figure = fighting.fighter(state, name)
    if figure is None:
        return 0.0
    glove = _MEDIUM if holds(state, name, "shock_glove") else 0.0
    return figure.profile.melee.heavy * _HEAVY + figure.profile.melee.light * _LIGHT + glove


# fights ------------------------------------------------------------------------------------------------------------------------


def next_fight(state: NgState) -> ResolveFight | ResolveAll:
    """The fight with the largest advantage first; the last one settles itself."""
    if len(state.fights) <= 1:
        return ResolveAll()
    return ResolveFight(max(state.fights, key=lambda fight: (not fight.old, advantage(state, fight), fight.id)).id)


def advantage(state: NgState, fight: Fight) -> float:
    """The expected gain of the active side."""
    active, passive = fighting.fighter(state, fight.active), fighting.fighter(state, fight.passive)
    if active is None or passive is None:
        return 0.0
    ours, theirs = losses_of(state, fight, active, len(fight.helpers), passive)
    return _value(state, passive) * damage_share(passive, theirs, 0) - _value(state, active) * damage_share(active, ours, 0)


def _value(state: NgState, figure: Figure) -> float:
    return worth(state, figure)
