"""Defensive fire of an attacked figure."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.aiming import Range, firearms, is_protected
from domain.games.starquest.kits import is_cloaked
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.rules import damage
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Die, Pool, Weapon
from domain.games.starquest_ng.commands import AnswerAttack, SetPolicy
from domain.games.starquest_ng.deferred import CarryOutAttack
from domain.games.starquest_ng.events.combat import DefensiveFireRolled
from domain.games.starquest_ng.events.setup import PolicySet
from domain.games.starquest_ng.rules import awards
from domain.games.starquest_ng.rules.admission import REPLY
from domain.games.starquest_ng.rules.readiness import class_of
from domain.games.starquest_ng.rules.shooting import is_far
from domain.games.starquest_ng.state import POLICIES, NgState, PolicyValue
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

CAUSE: Final = "defensive_fire"
_EXPECTED: Final[dict[Die, int]] = {"H": 6, "M": 5, "L": 3}
"""The expected faces of the dice in sixths: 1, 5/6 and 1/2."""


def usable(state: NgState, defender: Figure, attacker: Figure) -> dict[Weapon, Pool]:
    """SQN-DEF-01: the weapons with which an attacked figure may answer; none if it is bound, has answered in this player turn
    (SQN-DEF-02), or may not shoot the attacker where it stands. Heavy weapons are too slow, and patterns are not usable here."""
    squad = state.squads.get(defender.seat)
    jammed = squad is not None and defender.id in squad.jammed
    frightened = defender.id in state.dreaded or is_protected(state, defender.seat, attacker)
    if defender.id in state.answered or state.bound_to(defender.id) is not None or jammed or frightened:
        return {}
    field = Range(state)
    if not is_far(state, defender, state.squares_of(attacker)) or is_cloaked(state, defender, attacker):
        return {}
    return {
        weapon: pool
        for weapon, pool in firearms(state, defender).items()
        if class_of(state, defender, weapon) != "heavy"
        and state.tables.weapons[weapon].aim == "one"
        and field.sees(defender, attacker, weapon)
    }


def strongest(weapons: dict[Weapon, Pool]) -> Weapon:
    """The weapon with the highest expected sum; of equal ones the first."""
    return max(weapons, key=lambda weapon: sum(_EXPECTED[die] for die in weapons[weapon].dice()))


def offer_fire(turn: Turn[NgState], attacker: Figure, defender: Figure) -> None:
    """SQN-DEF-06: the seat's policy answers, or with `ask` the seat itself if defensive fire is possible; the attack goes on after that."""
    state = turn.state
    weapons, policy = usable(state, defender, attacker), state.policy(defender.seat, "defensive_fire")
    if weapons and policy == "ask":
        turn.ask((defender.seat,), REPLY, f"{attacker.id} {defender.id}", (CarryOutAttack(),))
        return
    turn.then(CarryOutAttack())
    if weapons and policy == "always":
        give_fire(turn, defender, attacker, strongest(weapons))


def give_fire(turn: Turn[NgState], defender: Figure, attacker: Figure, weapon: Weapon) -> None:
    """SQN-DEF-03: one heavy die decides if the figure is ready; then its weapon is fired with its dice. SQN-DEF-04: if the attacker goes
    down there is no attack. SQN-DEF-05: it does not count as firing."""
    readiness = None if is_ready(turn.state, defender) else turn.roll_numbers("readiness", ("H",))[0]
    if readiness == 0:
        turn.record(DefensiveFireRolled(defender.id, readiness))
        return
    dice = firearms(turn.state, defender)[weapon].dice()
    faces = turn.roll_numbers(CAUSE, dice)
    turn.record(DefensiveFireRolled(defender.id, readiness, weapon, dice, faces))
    loss = armour_need(turn.state, attacker).beyond(sum(faces))
    damage.lose_life(base_turn(turn, State), attacker.id, loss, CAUSE, defender.seat)
    if turn.state.figure(attacker.id) is None:
        awards.shot_well(turn, defender.id, dice, faces)


def is_ready(state: NgState, defender: Figure) -> bool:
    """True if no die decides: for a watchful marine, and for a team that has dug in."""
    marine = state.marines.get(defender.id)
    return marine is not None and (marine.enlisted.trait == "watchful" or state.commands(marine.team, "mo_dig_in"))


# the answer ------------------------------------------------------------------------------------------------------------------


def _asked(state: NgState) -> tuple[Figure, Figure]:
    """The attacked figure and its attacker."""
    charge = state.charge
    assert charge is not None
    defender, attacker = state.figure(charge.target), state.figure(charge.figure)
    assert defender is not None
    assert attacker is not None
    return defender, attacker


def check_answer(state: NgState, seat: Seat, command: AnswerAttack) -> Weapon | None:
    """The weapon that answers, None for no defensive fire."""
    if command.fire == "no":
        return None
    weapons = usable(state, *_asked(state))
    if not command.weapon:
        return strongest(weapons)
    named = next((weapon for weapon in weapons if weapon == command.weapon), None)
    if named is None:
        raise Refused("no_defensive_fire", "SQN-DEF-03", command.weapon)
    return named


def _answers(state: NgState, seat: Seat) -> Iterator[Option]:
    yield offer(AnswerAttack, fire="no")
    yield offer(AnswerAttack, fire="yes")
    yield offer(AnswerAttack, Choice("weapon", "word", tuple(usable(state, *_asked(state)))), fire="yes")


@rules.question(REPLY)
def fire_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """Defensive fire with the strongest weapon."""
    return AnswerAttack("yes")


@rules.command(AnswerAttack, REPLY, check=check_answer, offers=_answers)
def answer_attack(turn: Turn[NgState], seat: Seat, command: AnswerAttack, weapon: Weapon | None) -> None:
    """The seat answers for its figure (see `usable`), and the attack goes on."""
    if weapon is not None:
        give_fire(turn, *_asked(turn.state), weapon)
    turn.answered(seat)


def lapse(turn: Turn[NgState]) -> None:
    """A seat has withdrawn: if its figure was the attacker there is nothing to answer, and the attack fails (see
    `attacking.carry_out_attack`)."""
    state = turn.state
    if not state.stack or state.stack[-1].kind != REPLY or _asked(state)[1].in_play():
        return
    turn.answered(state.stack[-1].seats[0])
    turn.rules.resume(turn)


# policies --------------------------------------------------------------------------------------------------------------------


def _policy(state: NgState, seat: Seat, command: SetPolicy) -> PolicyValue:
    """The value that is meant, another than the present one."""
    if seat == state.chaos and command.policy != "defensive_fire":
        raise Refused("bad_value", "SQN-DEF-06", command.policy)
    present = state.policy(seat, command.policy)
    value = next((one for one in POLICIES[command.policy] if one == command.value and one != present), None)
    if value is None:
        raise Refused("bad_value", "SQN-DEF-06", command.value)
    return value


def _policies(state: NgState, seat: Seat) -> Iterator[Option]:
    if state.stage == "finished" or seat not in state.seats():
        return
    for policy, values in POLICIES.items():
        if seat == state.chaos and policy != "defensive_fire":
            continue
        others = tuple(one for one in values if one != state.policy(seat, policy))
        yield offer(SetPolicy, Choice("value", "word", others), policy=policy)


@rules.command(SetPolicy, check=_policy, offers=_policies)
def set_policy(turn: Turn[NgState], seat: Seat, command: SetPolicy, value: PolicyValue) -> None:
    """A standing setting, public."""
    turn.record(PolicySet(seat, command.policy, value))
