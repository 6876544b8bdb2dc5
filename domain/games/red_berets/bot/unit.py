"""The turn of a human figure (section 12, imperial 3 to 6)."""

from domain.games.red_berets import auras
from domain.games.red_berets.bot import caution, fighting, goals, walking
from domain.games.red_berets.bot.offers import listed
from domain.games.red_berets.commands import EndTurn, EnterTunnel, LeaveCave, Repair, Scan, Treat
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import ending
from domain.games.red_berets.rules.activation import now
from domain.games.red_berets.state import State
from domain.games.red_berets.values import has_scanner
from domain.kernel.commands import Command
from domain.kernel.seats import Seat

_RISK = 0.25
"""The price of an enemy beside a square on which the turn ends."""


def act(state: State, seat: Seat, weight: float = 0.0) -> Command:
    """The next command of the acting figure: enter, flee where it must, heal, attack from the best square, work for the mission, or go on.

    `weight` is that of danger: 0 for the usual bot, which does not reckon with it.
    """
    figure = state.figures[now(state).figure]
    if not figure.stands():
        return walking.enter(state, goals.goals(state, figure)) or EndTurn()
    if auras.limit(state) == "fleeing":
        return ending.fleeing_step(state) or EndTurn()
    return (
        _depart(state, seat)
        or _hurry(state, seat, figure)
        or _care(state, seat)
        or (_dare(state, seat, figure, weight) if weight else _fight(state, seat, figure))
        or _work(state, seat)
        or _go(state, seat, figure)
        or EndTurn()
    )


def _depart(state: State, seat: Seat) -> Command | None:
    """Mission 3: down by the entrance, out by the exit (section 12, imperial 6)."""
    return next(iter(listed(state, seat, EnterTunnel, LeaveCave)), None)


def _hurry(state: State, seat: Seat, figure: Figure) -> Command | None:
    """Mission 3: scans and ways before any fight."""
    return _work(state, seat) or _go(state, seat, figure) if goals.in_haste(state, figure) else None


def _care(state: State, seat: Seat) -> Command | None:
    """First aid, of which a critical failure kills only with criticals; the patient is not the medic."""
    figure = now(state).figure
    return next((command for command in listed(state, seat, Treat) if command.patient != figure), None)


def _fight(state: State, seat: Seat, figure: Figure) -> Command | None:
    """The best attack, from a better square if that pays; an unlikely shot is aimed first."""
    blow = fighting.best_blow(state, seat)
    promise = 0.0
    if blow is not None and figure.square is not None:
        beside = fighting.adjacent_enemies(state, figure, figure.square)
        promise = blow.gain * now(state).actions - _RISK * beside
    better = walking.better_stand(state, figure, max(promise, 0.0), True, _RISK)
    if better is not None:
        return better[1]
    if blow is None:
        return next(iter(listed(state, seat, Repair)), None)
    return fighting.aim_first(state, seat, blow) or blow.command


def _dare(state: State, seat: Seat, figure: Figure, weight: float) -> Command | None:
    """As the strong bot fights; who holds the prisoners stays with them."""
    within = goals.goals(state, figure) if goals.settled(state, figure) else None
    return caution.fight(state, seat, figure, weight, True, within) or next(iter(listed(state, seat, Repair)), None)


def _work(state: State, seat: Seat) -> Command | None:
    """A scan of a tile that is not scanned yet."""
    return next((command for command in listed(state, seat, Scan) if not command.turn_before and not command.turn_after), None)


def _go(state: State, seat: Seat, figure: Figure) -> Command | None:
    """A step to what the figure seeks; those who scan leave objects that lie face-down to the others."""
    if goals.settled(state, figure):
        return None
    sought = goals.reachable(state, figure)
    barred = goals.face_down(state) if has_scanner(figure) else frozenset()
    mined = walking.mined(state)
    careful = figure.square not in mined and not sought <= mined  # beside a mine already, or there is no other way
    return walking.towards(state, seat, sought, careful, barred - sought)
