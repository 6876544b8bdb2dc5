"""The effects of hits: damage beyond the armour, lost life and weapons, and eliminated figures (SQ-DMG, SQ-DRD, SQ-CHA)."""

from typing import Final

from domain.games.starquest.deferred import LoseFigure
from domain.games.starquest.events.combat import DamageDealt, FigureEliminated, PointsLost, WeaponLost
from domain.games.starquest.figures import LARGE
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.rules import gearing, medipacks, objectives, respawning, tokens, treasures
from domain.games.starquest.state import State
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.tracing import weigh
from domain.kernel.turn import Turn

rules = Rules[State]()

UNRETURNED: Final = ("bombardment", "break_up")
"""Causes of a loss after which the figure does not come back (see `bombardment.destroy`, `break_up.lose`)."""
LIGHT_WEAPON = "laser"
"""The dreadnought's weapon that it never loses (SQ-DRD-09)."""


def hit(turn: Turn[State], figure: str, points: int, cause: str, by: Seat | None) -> None:
    """Attack a figure with so many points: those beyond the armour are damage (SQ-DMG-01). `by`: the seat that attacks, None for a card."""
    need = armour_need(turn.state, _found(turn.state, figure))
    weigh("SQ-DMG-01", "beyond", points=points, need=need.total, beyond=need.beyond(points))
    lose_life(turn, figure, need.beyond(points), cause, by)


@replaceable
def lose_life(turn: Turn[State], figure: str, points: int, cause: str, by: Seat | None) -> None:
    """The figure loses so much life, whatever its armour; at 0 it is eliminated at once (SQ-DMG-02, SQ-DRD-07, SQ-DRD-09)."""
    if points <= 0 or gearing.deceives(turn, figure, cause):
        return
    before = _found(turn.state, figure)
    turn.record(DamageDealt(figure, points, cause))
    treasures.shaken(turn, figure, cause)
    if before.kind == LARGE:
        heavy = tuple(weapon for weapon in before.weapons if weapon != LIGHT_WEAPON)
        turn.record(*(WeaponLost(figure, weapon) for weapon in heavy[:points]))
    if _found(turn.state, figure).life <= 0 and not medipacks.ask(turn, figure, cause, by):
        eliminate(turn, figure, cause, by)


@rules.step(LoseFigure)
def lose_figure(turn: Turn[State], step: LoseFigure) -> None:
    """a figure that its seat has given up is eliminated now; one that left play meanwhile is not."""
    figure = _found(turn.state, step.figure)
    if figure.in_play() and figure.life <= 0:
        eliminate(turn, step.figure, step.cause, step.by)


@replaceable
def eliminate(turn: Turn[State], figure: str, cause: str, by: Seat | None) -> None:
    """Eliminate the figure. The caller checks the end of its activation and of the game. SQH-MED-06: called for a loss without damage, it
    asks nobody for medipacks."""
    gone = _found(turn.state, figure)
    turn.record(FigureEliminated(figure, gone.profile.value, by, cause))
    if gone.seat != turn.state.chaos:
        lost(turn, gone)
        return
    if cause not in UNRETURNED:
        respawning.gain(turn, gone.kind, figure)
    winner = None if by == turn.state.chaos else by
    if winner is not None:
        tokens.collect(turn, winner, gone.kind)
    objectives.eliminated(turn, gone.kind, winner)


@replaceable
def lost(turn: Turn[State], soldier: Figure) -> None:
    """SQ-CHA-05: its seat loses its value with its present weapon, and Chaos gains it; what it carried is dropped there."""
    turn.record(PointsLost(soldier.seat, soldier.profile.value, soldier.profile.value))
    objectives.dropped(turn, soldier.id)


def _found(state: State, figure: str) -> Figure:
    found = state.figure(figure)
    assert found is not None, figure
    return found
