"""What mission orders demand, and the cases of those who do not do it (section B8.10)."""

from typing import Final

from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import move_of
from domain.games.starquest.rules import melee, movement
from domain.games.starquest_ng.cards import MissionOrder
from domain.games.starquest_ng.events.flow import DeedNoted
from domain.games.starquest_ng.events.orders import MustChecked
from domain.games.starquest_ng.speaking import can_speak, teams_in_order
from domain.games.starquest_ng.state import Deed, MissionInForce, NgState
from domain.kernel.turn import Turn

_AT_ONCE: Final[MissionOrder] = "mo_rally"
"""The order that is checked at the end of its own extra phase; all others at the end of the marines' player turn."""
_POSSIBLE: Final[dict[MissionOrder, Deed]] = {
    "mo_fire_all": "could_shoot",
    "mo_attack": "could_attack",
    "mo_chainswords": "could_attack",
    "mo_risk": "could_risk",
    "mo_rally": "could_near",
    "mo_sacrifice": "could_blow_up",
}
_DONE: Final[dict[MissionOrder, Deed]] = {
    "mo_fire_all": "shot_down",
    "mo_attack": "reached",
    "mo_chainswords": "fought_down",
    "mo_risk": "risked",
    "mo_sacrifice": "blown_up",
}


_ASKED_BY: Final[dict[Deed, tuple[MissionOrder, ...]]] = {
    "reached": ("mo_attack",),
    "fought_down": ("mo_chainswords",),
    "risked": ("mo_risk",),
    "could_attack": ("mo_attack", "mo_chainswords"),
    "could_risk": ("mo_risk",),
}
"""The orders that ask for a deed. Those that are missing here are noted always, as their order is spoken later."""


def note(turn: Turn[NgState], figure: str, deed: Deed) -> None:
    """A figure does something that an order may ask of its team."""
    team, cards = turn.state.team_of(figure), _ASKED_BY.get(deed)
    asked = cards is None or any(turn.state.commands(team, card) for card in cards)
    if team and asked and turn.state.side == "marines" and (team, deed) not in turn.state.deeds:
        turn.record(DeedNoted(team, deed))


def note_loss(turn: Turn[NgState], cause: str) -> None:
    """The figure that acts has put an enemy down: noted where the loss happens, whatever has caused it. The order that fires everything
    asks for any loss of the enemy, the one with chainswords for one in close combat."""
    note(turn, turn.state.acting, "shot_down")
    if cause == melee.CAUSE:
        note(turn, turn.state.acting, "fought_down")


def check(turn: Turn[NgState], *, rallied: bool) -> None:
    """SQN-REF-02: a team that obeyed an order which says "must" and did not meet its condition has a case; with the option `excused` not if
    it could not. SQN-REF-03: the leader's own team and teams whose commander cannot speak, or could not when it was spoken, have none."""
    order = turn.state.mission_order
    if order is None or not turn.state.numbers.orders[order.card].must or (order.card == _AT_ONCE) != rallied:
        return
    for team in teams_in_order(turn.state):
        if team.id not in order.teams or team.seat == order.seat or team.id in order.mute or not can_speak(turn.state, team):
            continue
        met = _met(turn.state, order, team.id)
        possible = (team.id, _POSSIBLE[order.card]) in turn.state.deeds
        excused = not met and turn.state.terms.must_orders == "excused" and not possible
        turn.record(MustChecked(order.card, team.id, team.commander, met, excused))


def _met(state: NgState, order: MissionInForce, team: str) -> bool:
    """True if a team has done what the order demands."""
    if order.card == "mo_rally":
        return any(_is_nearer(state, order, figure) for figure in _standing(state, team))
    done = (team, _DONE[order.card]) in state.deeds
    if order.card == "mo_chainswords":
        return done or any(state.bound_to(figure.id) is not None for figure in _standing(state, team))
    return done


def _standing(state: NgState, team: str) -> tuple[Figure, ...]:
    return tuple(figure for figure in state.aboard() if state.team_of(figure.id) == team)


def _is_nearer(state: NgState, order: MissionInForce, figure: Figure) -> bool:
    before = order.from_squares.get(figure.id)
    distance = state.layout.distance
    return before is not None and distance(figure.square, order.square) < distance(before, order.square)


def note_chances_to_rally(turn: Turn[NgState]) -> None:
    """Note the teams with a figure that could come nearer to the square of a rally."""
    state, order = turn.state, turn.state.mission_order
    if order is None or order.card != "mo_rally" or state.terms.must_orders != "excused":
        return
    for team in order.teams:
        if any(_could_near(state, order, figure) for figure in _standing(state, team)):
            turn.record(DeedNoted(team, "could_near"))


def _could_near(state: NgState, order: MissionInForce, figure: Figure) -> bool:
    if state.bound_to(figure.id) is not None:
        return False
    walk = movement.Walk(figure.id, figure.seat, figure, figure.square, move_of(state, figure), ())
    distance = state.layout.distance
    now = distance(figure.square, order.square)
    return any(distance(square, order.square) < now for square in movement.reachable(state, walk) if square != movement.DOCK)
