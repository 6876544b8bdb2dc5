"""Shots that take the risk to hit bound figures (section B2.7, `mo_risk`)."""

from collections.abc import Collection, Mapping

from domain.games.starquest.aiming import Range, Struck
from domain.games.starquest.deferred import FinishAttack
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.rules import damage, fire, objectives
from domain.games.starquest.state import Attack, State
from domain.games.starquest_ng.events.orders import RiskRolled
from domain.games.starquest_ng.rules import musts
from domain.games.starquest_ng.state import NgState, Pair
from domain.kernel.turn import Turn, base_turn


def strike(turn: Turn[NgState], attack: Attack) -> bool:
    """Apply a shot that hits bound figures: once its losses are known, a die for each pair decides if each of both takes the other's.
    Returns False for any other shot, which is applied as usual."""
    state, shooter = turn.state, turn.state.figure(attack.piece)
    assert shooter is not None
    assert attack.weapon is not None
    struck = Range(state).struck(shooter, attack.weapon, attack.target)
    if all(one.is_object or state.bound_to(one.name) is None for one in struck):
        return False
    turn.then(FinishAttack())
    fire.burn_slime(base_turn(turn, State), attack)
    strike_all(turn, shooter, struck, attack.faces, attack.weapon)
    return True


def strike_all(turn: Turn[NgState], shooter: Figure, struck: Collection[Struck], faces: tuple[int, ...], cause: str) -> None:
    """Apply one roll to all that it strikes, bound figures among them."""
    state = turn.state
    hit = {one.name for one in struck if not one.is_object and state.bound_to(one.name) is not None}
    losses: dict[str, int] = {}
    for one in struck:
        figure = state.figure(one.name)
        if figure is not None and not one.is_object:
            losses[one.name] = armour_need(state, figure).beyond(one.points(faces))
    distance = state.layout.distance
    pairs = [pair for pair in state.pairs if hit & {pair.marine, pair.chaos}]
    for pair in sorted(pairs, key=lambda pair: distance(shooter.square, state.soldiers[pair.marine].square)):
        losses = exchanged(turn, pair, losses)
    below = base_turn(turn, State)
    for one in struck:
        if one.is_object:
            objectives.hit_object(below, one.name, one.points(faces), shooter.seat, cause)
    for name, points in losses.items():
        if (figure := turn.state.figure(name)) is not None and figure.square:
            damage.lose_life(below, name, points, cause, shooter.seat)


def exchanged(turn: Turn[NgState], pair: Pair, losses: dict[str, int]) -> dict[str, int]:
    """The losses after the die for a pair: with a number each takes the whole loss of the other, whatever its armour."""
    (face,) = turn.roll_numbers("risk", ("H",))
    turn.record(RiskRolled(pair.marine, pair.chaos, face, face > 0))
    if face == 0:
        return losses
    return swapped(losses, pair)


def swapped(losses: Mapping[str, int], pair: Pair) -> dict[str, int]:
    """Return the losses after each of a pair has taken the whole loss of the other."""
    marine, chaos = losses.get(pair.marine, 0), losses.get(pair.chaos, 0)
    return {**losses, pair.marine: chaos, pair.chaos: marine}


def struck_instead(turn: Turn[NgState], figure: str, points: int, cause: str) -> str:
    """Who loses life by points that a divided shot gave to a figure: under this order, for a bound one, the die of its pair in this shot
    decides if it is its opponent."""
    state, attack = turn.state, turn.state.attack
    if points <= 0 or attack is None or attack.weapon is None or attack.weapon != cause:
        return figure
    divided = state.tables.weapons[attack.weapon].aim == "divided"
    pair = next((pair for pair in state.pairs if figure in (pair.marine, pair.chaos)), None)
    if pair is None or not divided or state.side != "marines" or not state.commands(state.team_of(attack.piece), "mo_risk"):
        return figure
    musts.note(turn, attack.piece, "risked")
    if pair.marine not in state.risks:
        (face,) = turn.roll_numbers("risk", ("H",))
        turn.record(RiskRolled(pair.marine, pair.chaos, face, face > 0))
    return pair.other(figure) if turn.state.risks[pair.marine] else figure
