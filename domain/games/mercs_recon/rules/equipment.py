"""Equipment (MRC-ACT, MRC-OBJ, MRC-ARE)."""

from collections.abc import Iterable

from domain.games.mercs_recon.commands import UseEquipment
from domain.games.mercs_recon.deferred import AfterAction, DamageZone, Wound
from domain.games.mercs_recon.events.actions import EquipmentUsed
from domain.games.mercs_recon.events.combat import DoorPlaced, FireStarted, SmokePlaced
from domain.games.mercs_recon.events.enemy import StatusSet
from domain.games.mercs_recon.figures import Merc, Status
from domain.games.mercs_recon.ground import span
from domain.games.mercs_recon.profiles import Equipment, Item
from domain.games.mercs_recon.rules.admission import acting, listed, pay
from domain.games.mercs_recon.rules.alarm import advance_alarm, can_lower
from domain.games.mercs_recon.rules.combat import targets_in_order
from domain.games.mercs_recon.rules.objectives import face_down, heal, turn_up
from domain.games.mercs_recon.rules.zones import last_round_of
from domain.games.mercs_recon.state import HOLE, State
from domain.kernel.decisions import Option
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

_JAMS = -2
_STATES: dict[Item, Status] = {"flashbang": "blinded", "foam": "stuck"}


def check_equipment(state: State, seat: Seat, command: UseEquipment) -> Merc:
    """The item is the profile's, has charges, and its target is legal (see `_fits`)."""
    merc = acting(state, command.merc, 1)
    item = merc.profile.item(command.item)
    if item is None:
        raise Refused("no_such_equipment", "MRC-ACT-07", command.item)
    if not merc.charges[command.item]:
        raise Refused("no_charges", "MRC-ACT-07", command.item)
    _check_reach(state, merc, item, command.target)
    if not _fits(state, merc, command.item, command.target):
        raise Refused("target_invalid", "MRC-ACT-07", command.target)
    return merc


def _check_reach(state: State, merc: Merc, item: Equipment, target: str) -> None:
    """Items for zones need sight and distance; the scanner ignores walls (MRC-OBJ-01)."""
    if not item.range:
        return
    if target not in state.building.at:
        raise Refused("target_invalid", "MRC-ACT-07", target)
    if item.item == "scanner":
        if span(merc.zone, target) > item.range:
            raise Refused("out_of_range", "MRC-OBJ-01", target)
        return
    if not state.reaches(merc.zone, target, item.range):
        raise Refused("out_of_range", "MRC-ACT-07", target)
    if not state.sees(merc.zone, target):
        raise Refused("no_line_of_sight", "MRC-ACT-07", target)


def _fits(state: State, merc: Merc, item: Item, target: str) -> bool:
    """True for a legal target (MRC-ACT-07)."""
    match item:
        case "stim" | "medkit":
            return any(other.id == target and other.blood < other.profile.blood for other in state.mercs_in(merc.zone))
        case "scanner":
            return target in face_down(state)
        case "flashbang" | "foam":
            return bool(state.opfor_in(target))
        case "ignite":
            return target not in state.fire and state.values(target).cdd < HOLE
        case "smoke":
            return target not in state.smoke and state.values(target).cdd < HOLE
        case "jammer":
            return not target and can_lower(state)
        case "wall_charge":
            return target in state.building.neighbours(merc.zone) and state.building.side(merc.zone, target) == "wall"


def _targets(state: State, merc: Merc, item: Item) -> Iterable[str]:
    match item:
        case "stim" | "medkit":
            return (other.id for other in state.mercs_in(merc.zone))
        case "scanner":
            return face_down(state)
        case "jammer":
            return ("",)
        case "wall_charge":
            return state.building.neighbours(merc.zone)
        case _:
            return state.building.at


def _items(state: State, seat: Seat) -> Iterable[Option]:
    if not state.active:
        return ()
    merc = state.mercs[state.active]
    candidates = (
        UseEquipment(merc.id, item, target) for item, charges in merc.charges.items() if charges for target in _targets(state, merc, item)
    )
    return listed(candidates, lambda command: check_equipment(state, seat, command))


@rules.command(UseEquipment, "merc_turn", check=check_equipment, offers=_items)
def use_equipment(turn: Turn[State], seat: Seat, command: UseEquipment, merc: Merc) -> None:
    """1 CP and a charge; equipment is not an attack (see `_fits`)."""
    pay(turn, merc.id, 1, command.item)
    charges = merc.charges[command.item]
    turn.record(EquipmentUsed(merc.id, command.item, command.target, charges if charges < 0 else charges - 1))
    turn.then(AfterAction())
    target = command.target
    match command.item:
        case "stim" | "medkit":
            other = next(other for other in turn.state.mercs.values() if other.id == target)
            heal(turn, other, healing(merc, command.item, other), command.item)
        case "scanner":
            turn_up(turn, target, "scanner")
        case "flashbang" | "foam":
            status = _STATES[command.item]
            ends = last_round_of(turn.state) if status == "blinded" else turn.state.round + 1
            turn.record(*(StatusSet(figure.id, status, ends) for figure in turn.state.opfor_in(target)))
        case "ignite":
            turn.record(FireStarted(target))
        case "smoke":
            turn.record(SmokePlaced(target, turn.state.round))
        case "jammer":
            advance_alarm(turn, _JAMS, "jammer")
        case "wall_charge":
            _blast(turn, merc, target)


def healing(merc: Merc, item: Item, other: Merc) -> int:
    """Blood that an item gives back: the medkit of a Medic gives an incapacitated MERCS 3 (section 2.8)."""
    if item == "stim":
        return 1
    return 3 if other.condition == "down" and merc.profile.ability == "steady_hands" else 2


def _blast(turn: Turn[State], merc: Merc, zone: str) -> None:
    """A door into the wall; the far zone and everyone in it takes 1 collateral damage (MRC-ARE-06; see `casualties.eliminate_opfor`)."""
    turn.record(DoorPlaced(merc.zone, zone))
    figures = targets_in_order(turn.state, zone, merc.id, "", area=False)
    turn.then(Wound(merc.id, zone, 0, 1, False, figures, (), "", True), DamageZone(zone, 1, merc.id, True))
