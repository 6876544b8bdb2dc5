"""Which cards a GSG bot plays, and when (section 12, 1)."""

from typing import Final

from domain.games.starquest.aiming import Range
from domain.games.starquest.commands import PlayEquipment, PlayOrder
from domain.games.starquest.figures import LARGE, commander_id
from domain.games.starquest.missions import Eliminate
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import is_heavy
from domain.games.starquest.rules import equipment, orders
from domain.games.starquest.state import State
from domain.kernel.seats import Seat

_BESET: Final = 3
_LOW: Final = 2
_EARLY: Final = 3


def card(state: State, seat: Seat) -> PlayEquipment | PlayOrder | None:
    """The next card worth playing now, or None."""
    return _equipment(state, seat) or _order(state, seat)


def _equipment(state: State, seat: Seat) -> PlayEquipment | None:
    squad = state.squads[seat]
    commander = state.soldiers[commander_id(squad.team)]
    held = squad.equipment
    if "flash_grenade" in held and not squad.flash and _attackers(state, seat) >= _BESET:
        return PlayEquipment("flash_grenade")
    if "medi_kit" in held and state.plays(commander) and commander.life <= _LOW < commander.profile.life:
        return PlayEquipment("medi_kit")
    if "fusion_charge" in held and commander.square and _strong_beside(state, commander):
        return PlayEquipment("fusion_charge", figure=commander.id)
    if "deep_scanner" in held and squad.looks < equipment.LOOKS and (blips := _nearest_blips(state, seat)):
        return PlayEquipment("deep_scanner", blip=blips[0])
    return None


def _attackers(state: State, seat: Seat) -> int:
    """The number of Chaos figures that could attack in their next turn: within a move and a step of a figure of the team."""
    team = [figure.square for figure in state.soldiers_of(seat) if figure.square]
    distance = state.layout.distance
    return sum(
        any(distance(square, enemy.square) <= enemy.profile.move + 1 for square in team) for enemy in state.robotlings.values()
    )  # fmt: skip


def _strong_beside(state: State, commander: Figure) -> bool:
    """True if the commander can reach a figure of armour 2 or more this turn; the dreadnought, if the objective is to eliminate it."""
    far = state.ground().reach((commander.square,), commander.profile.move)
    wants = state.main.wants
    hunted = state.main.status == "active" and isinstance(wants, Eliminate) and wants.kind == LARGE
    strong = [figure for figure in state.robotlings.values() if (figure.kind == LARGE if hunted else figure.profile.armour >= _LOW)]
    return any(near in far for figure in strong for square in state.squares_of(figure) for near in state.ground().adjoining(square))


def _nearest_blips(state: State, seat: Seat) -> tuple[str, ...]:
    """Unknown blips, the nearest to the team first."""
    team = [figure.square for figure in state.soldiers_of(seat) if figure.square]
    if not team:
        return ()
    distance = state.layout.distance
    blips = equipment.blips_to_inspect(state, seat)
    return tuple(sorted(blips, key=lambda blip: min(distance(square, state.blips[blip].square) for square in team)))


def _order(state: State, seat: Seat) -> PlayOrder | None:
    squad = state.squads[seat]
    if squad.orders_blocked or squad.order is not None:
        return None
    held, field = orders.hand_of(state, seat), Range(state)
    troopers = [figure for figure in state.soldiers_of(seat) if figure.kind == "trooper" and figure.square]
    shooting = [figure for figure in troopers if figure.id not in squad.jammed and field.figures_in_sight(figure)]
    heavy = [figure for figure in shooting if is_heavy(figure)]
    if len(shooting) >= _LOW:
        if "order_fire" in held:
            return PlayOrder("order_fire")
        if "order_sections" in held:
            return PlayOrder("order_sections")
        if "order_heavy" in held and heavy:
            return PlayOrder("order_heavy", figure=heavy[0].id)
    if "order_assault" in held and sum(_beside_enemy(state, figure) for figure in troopers if not is_heavy(figure)) >= _LOW:
        return PlayOrder("order_assault")
    if "order_move" in held and not shooting and state.round <= _EARLY:
        return PlayOrder("order_move")
    return None


def _beside_enemy(state: State, figure: Figure) -> bool:
    distance = state.layout.distance
    return any(distance(figure.square, enemy.square) <= figure.profile.move for enemy in state.robotlings.values())
