"""Aiming, snap fire, repair and first aid (RDB-AIM, RDB-SNA, RDB-CRI, RDB-MED)."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from domain.games.red_berets import targeting, values
from domain.games.red_berets.commands import Aim, Repair, SnapFire, Treat
from domain.games.red_berets.events.combat import (
    AimTaken,
    CardFlipped,
    PatientHealed,
    RepairRolled,
    RollResult,
    TreatRolled,
    WeaponDestroyed,
    WeaponRepaired,
)
from domain.games.red_berets.events.rounds import ActionsGained, SnapFireOpened
from domain.games.red_berets.figures import RED_BERETS
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import activation, attacks, wounds
from domain.games.red_berets.rules.admission import need_option
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import at
from domain.games.red_berets.weapons import Weapon
from domain.geometry.arcs import Facing
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.dice import Modifier, Need
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

FIRST_AID: Final = 2
"""The actions of first aid (RDB-MED-01)."""
RESULTS: Final[dict[str, RollResult]] = {"hit": "success", "miss": "failure", "crit": "critical", "fumble": "fumble"}


class Turned(NamedTuple):
    """The turns before and after an action."""

    before: Facing | None
    after: Facing | None


def _turns(state: State, before: str, after: str) -> Turned:
    return Turned(*activation.check_turns(state, before, after))


# aiming ----------------------------------------------------------------------------------------------------------------------


def check_aim(state: State, seat: Seat, command: Aim) -> tuple[str, Turned]:
    """The target and the turns; refused without a firearm that gains from aiming and could be fired at the target now (RDB-AIM-03)."""
    need_option(state, "aiming", "RDB-AIM-01")
    figure = activation.check_actor(state)
    turns = _turns(state, command.turn_before, command.turn_after)
    turned = activation.turned(figure, turns.before)
    target = targeting.enemy_of(state, turned, command.target)
    _check_weapons(state, turned, target)
    board = state.ground()
    if any(board.adjacent(at(figure), at(enemy)) for enemy in state.enemies(figure)):
        raise Refused("in_close_combat", "RDB-AIM-03", figure.id)
    return target.id, turns


def _check_weapons(state: State, figure: Figure, target: Figure) -> None:
    gaining = [weapon for weapon in targeting.carried(state, figure) if state.tables.weapons[weapon].gains_from_aiming]
    refusal = Refused("weapon_cannot_aim", "RDB-AIM-03", figure.id)
    for weapon in gaining:
        try:
            targeting.shot(state, figure, weapon, target.id)
        except Refused as reason:
            refusal = reason
        else:
            return
    raise refusal


def _aims(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None or not figure.stands() or not state.agreed.aiming:
        return
    enemies = [enemy.id for enemy in state.enemies(figure)]
    for words in attacks.turn_words(state, figure):
        fitting = tuple(name for name in enemies if allows(partial(check_aim, state, seat, Aim(name, **words))))
        if fitting:
            yield offer(Aim, Choice("target", "piece", fitting), **words)


@rules.command(Aim, "turn", check=check_aim, offers=_aims)
def aim(turn: Turn[State], seat: Seat, command: Aim, meant: tuple[str, Turned]) -> None:
    """RDB-AIM-01: one action; the following shots at this target are better."""
    target, turns = meant
    name = activation.now(turn.state).figure
    activation.turn_figure(turn, name, turns.before)
    activation.spend(turn, "aim")
    turn.record(AimTaken(name, target))
    activation.turn_figure(turn, name, turns.after)


# snap fire -------------------------------------------------------------------------------------------------------------------


def check_snap(state: State, seat: Seat, command: SnapFire) -> Figure:
    """The figure; refused without the option or an action."""
    need_option(state, "snap_fire", "RDB-SNA-01")
    figure = activation.check_actor(state)
    attacks.check_fit(state, figure)
    return figure


@rules.command(SnapFire, "turn", check=check_snap)
def snap_fire(turn: Turn[State], seat: Seat, command: SnapFire, figure: Figure) -> None:
    """One action opens up to two steps forward or one backward, and one shot."""
    attacks.lose_aim(turn, figure.id, "")
    turn.record(SnapFireOpened(figure.id, activation.now(turn.state).actions - 1))


# repair ----------------------------------------------------------------------------------------------------------------------


def repair_need(state: State, figure: Figure) -> Need:
    """RDB-CRI-07, RDB-EQP-03: firearms with what equipment adds, without weapon modifiers."""
    base = Modifier("firearms", values.card_side(state, figure).firearms)
    return Need(base, values.skill_modifiers(state, figure, "firearms"))


def check_repair(state: State, seat: Seat, command: Repair) -> tuple[Figure, Weapon, Turned]:
    """The figure, the weapon and the turns; refused if it is not jammed."""
    need_option(state, "jams", "RDB-CRI-07")
    figure = activation.check_actor(state)
    turns = _turns(state, command.turn_before, command.turn_after)
    weapon = next((one for one in figure.jammed if one == command.weapon), None)
    if weapon is None:
        raise Refused("not_jammed", "RDB-CRI-07", command.weapon)
    return figure, weapon, turns


def _repairs(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None or not figure.jammed:
        return
    for words in attacks.turn_words(state, figure):
        fitting = tuple(one for one in figure.jammed if allows(partial(check_repair, state, seat, Repair(one, **words))))
        if fitting:
            yield offer(Repair, Choice("weapon", "card", fitting), **words)


@rules.command(Repair, "turn", check=check_repair, offers=_repairs)
def repair(turn: Turn[State], seat: Seat, command: Repair, meant: tuple[Figure, Weapon, Turned]) -> None:
    """One action, a roll against firearms (see `repair_need`)."""
    figure, weapon, turns = meant
    activation.turn_figure(turn, figure.id, turns.before)
    activation.spend(turn, "repair")
    attacks.lose_aim(turn, figure.id, "")
    need = repair_need(turn.state, figure)
    roll = wounds.d20(turn, "repair")
    result = RESULTS[attacks.result_of(turn.state, need.total, roll)]
    turn.record(RepairRolled(figure.id, weapon, need.base.value, need.modifiers, need.total, roll, result))
    if result in ("success", "critical"):
        turn.record(WeaponRepaired(figure.id, weapon))
    elif result == "fumble":
        turn.record(WeaponDestroyed(figure.id, weapon))
    if result == "critical":
        _give_back(turn, 1)
    activation.turn_figure(turn, figure.id, turns.after)


def _give_back(turn: Turn[State], count: int) -> None:
    turn.record(ActionsGained(count, activation.now(turn.state).actions + count))


# first aid -------------------------------------------------------------------------------------------------------------------


def check_treat(state: State, seat: Seat, command: Treat) -> tuple[Figure, Figure, int, Turned]:
    """The medic, the patient, the skill and the turns; refused in the order of section 5.3 (RDB-MED-03; see `State.opposed`)."""
    need_option(state, "medic", "RDB-MED-01")
    figure = activation.check_actor(state, FIRST_AID)
    turns = _turns(state, command.turn_before, command.turn_after)
    skill = values.skill(state, figure, "first_aid")
    if skill is None or "medikit" not in figure.equipment:
        raise Refused("no_medikit", "RDB-MED-01", figure.id)
    patient = state.figures.get(command.patient)
    if patient is None or not patient.stands() or not (patient.id == figure.id or state.ground().adjacent(at(figure), at(patient))):
        raise Refused("not_adjacent", "RDB-MED-01", command.patient)
    if patient.id not in RED_BERETS or patient.slave or not patient.wounds:
        raise Refused("not_wounded", "RDB-MED-01", command.patient)
    return figure, patient, skill, turns


def _treatments(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None or "medikit" not in figure.equipment:
        return
    for words in attacks.turn_words(state, figure):
        fitting = tuple(name for name in RED_BERETS if allows(partial(check_treat, state, seat, Treat(name, **words))))
        if fitting:
            yield offer(Treat, Choice("patient", "piece", fitting), **words)


@rules.command(Treat, "turn", check=check_treat, offers=_treatments)
def treat(turn: Turn[State], seat: Seat, command: Treat, meant: tuple[Figure, Figure, int, Turned]) -> None:
    """RDB-MED-01, RDB-MED-02: two actions, of which a critical success gives one back; a critical failure kills the patient."""
    figure, patient, skill, turns = meant
    activation.turn_figure(turn, figure.id, turns.before)
    activation.spend(turn, "treat", FIRST_AID)
    attacks.lose_aim(turn, figure.id, "")
    roll = wounds.d20(turn, "treat")
    result = RESULTS[attacks.result_of(turn.state, skill, roll)]
    turn.record(TreatRolled(figure.id, patient.id, skill, roll, result))
    if result in ("success", "critical"):
        turn.record(PatientHealed(patient.id), CardFlipped(patient.id, "healthy"))
    elif result == "fumble":
        wounds.die(turn, patient.id, "treat")
    if result == "critical":
        _give_back(turn, 1)
    if turn.state.figures[figure.id].stands():
        activation.turn_figure(turn, figure.id, turns.after)
