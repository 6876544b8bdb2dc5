"""Shooting and close combat (RDB-ACT, RDB-SHO, RDB-CCB), with criticals where they are agreed on (RDB-CRI)."""

from collections.abc import Iterator
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

from domain.games.red_berets import auras, targeting
from domain.games.red_berets.commands import Shoot, Strike
from domain.games.red_berets.events.combat import (
    AimLost,
    AttackResult,
    AttackRolled,
    FigureBurning,
    FriendHit,
    HumanKilled,
    WeaponDestroyed,
    WeaponExploded,
    WeaponJammed,
)
from domain.games.red_berets.figures import LEGIONNAIRES, NEPHARITES
from domain.games.red_berets.parsing import FACINGS
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import activation, overlord_cards, wounds
from domain.games.red_berets.state import TARGET, State
from domain.games.red_berets.targeting import Attack
from domain.games.red_berets.weapons import Weapon
from domain.geometry.arcs import Facing
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


Mishap: TypeAlias = Literal["jam", "explosion", "paralysis", "nothing"]


class Assault(NamedTuple):
    """An attack with its cost and the turns before and after it."""

    attack: Attack
    cost: int
    before: Facing | None
    after: Facing | None


def check_fit(state: State, figure: Figure, close: bool = False) -> None:
    """Refuse attacks that a dark aura forbids (see `aura.face`)."""
    limit = auras.limit(state)
    if limit == "harmless":
        raise Refused("aura_no_attack", "RDB-DSY-07", figure.id)
    if limit == "firearms" and close:
        raise Refused("aura_firearms_only", "RDB-DSY-07", figure.id)


def cost_of(state: State, figure: Figure, word: str) -> int:
    """The actions of an attack with this weapon; 1 for a weapon that is none of the figure's."""
    weapon = next((one for one in targeting.carried(state, figure) if one == word), None)
    return 1 if weapon is None else state.tables.weapons[weapon].actions


def check_shoot(state: State, seat: Seat, command: Shoot) -> Assault:
    """The shot; refused in the order of section 5.3."""
    figure = activation.actor(state)
    snap = activation.now(state).snap_shot
    cost = 0 if snap else cost_of(state, figure, command.weapon)
    activation.check_actor(state, cost)
    check_fit(state, figure)
    before, after = activation.check_turns(state, command.turn_before, command.turn_after)
    if snap:
        _check_snap(state, figure, command)
    attack = targeting.shot(state, activation.turned(figure, before), command.weapon, command.target, snap)
    return Assault(attack, cost, before, after)


def _check_snap(state: State, figure: Figure, command: Shoot) -> None:
    """RDB-SNA-01, RDB-SNA-02: without a turn, from open ground, with a weapon of one action that is no flame, area or path weapon."""
    if command.turn_before or command.turn_after:
        raise Refused("too_many_turns", "RDB-SNA-02")
    if state.ground().difficult(targeting.at(figure)):
        raise Refused("not_open_ground", "RDB-SNA-02", figure.id)
    weapon, rule = targeting.weapon_of(state, figure, command.weapon, close=False)
    if not rule.snaps:
        raise Refused("weapon_unavailable", "RDB-SNA-01", weapon)


def check_strike(state: State, seat: Seat, command: Strike) -> Assault:
    """The attack; refused in the order of section 5.3."""
    figure = activation.check_actor(state)
    check_fit(state, figure, close=True)
    before, after = activation.check_turns(state, command.turn_before, command.turn_after)
    return Assault(targeting.blow(state, activation.turned(figure, before), command.weapon, command.target), 1, before, after)


# options ---------------------------------------------------------------------------------------------------------------------


def acting_figure(state: State) -> Figure | None:
    """The figure whose turn it is, or None."""
    acting = state.acting
    return None if acting is None or acting.figure == TARGET else state.figures[acting.figure]


def turn_words(state: State, figure: Figure) -> Iterator[dict[str, str]]:
    """The turns that may go with an action, as fields of its command (see `activation.check_turns`)."""
    yield {}
    for side in ("turn_before", "turn_after") if state.agreed.facing else ():
        for facing in FACINGS:
            if facing != figure.facing:
                yield {side: facing}


def _shots(state: State, seat: Seat) -> Iterator[Option]:
    figure = acting_figure(state)
    if figure is None or not figure.stands():
        return
    enemies = [enemy.id for enemy in state.enemies(figure)]
    for weapon in targeting.carried(state, figure):
        if not state.tables.weapons[weapon].firearm:
            continue
        for words in turn_words(state, figure):
            fitting = tuple(name for name in enemies if allows(partial(check_shoot, state, seat, Shoot(weapon, name, **words))))
            if fitting:
                yield offer(Shoot, Choice("target", "piece", fitting), weapon=weapon, **words)


def _strikes(state: State, seat: Seat) -> Iterator[Option]:
    figure = acting_figure(state)
    if figure is None or not figure.stands():
        return
    enemies = [enemy.id for enemy in state.enemies(figure)]
    for weapon in targeting.carried(state, figure):
        if not state.tables.weapons[weapon].close_combat:
            continue
        for words in turn_words(state, figure):
            fitting = tuple(name for name in enemies if allows(partial(check_strike, state, seat, Strike(weapon, name, **words))))
            if fitting:
                yield offer(Strike, Choice("target", "piece", fitting), weapon=weapon, **words)


# deciding --------------------------------------------------------------------------------------------------------------------


@rules.command(Shoot, "turn", check=check_shoot, offers=_shots)
def shoot(turn: Turn[State], seat: Seat, command: Shoot, assault: Assault) -> None:
    """RDB-ACT-03, RDB-SHO-01: the shot is rolled."""
    _carry_out(turn, assault, "shoot")


@rules.command(Strike, "turn", check=check_strike, offers=_strikes)
def strike(turn: Turn[State], seat: Seat, command: Strike, assault: Assault) -> None:
    """RDB-CCB-01, RDB-CCB-03: the attack is rolled; the defender does not reply."""
    _carry_out(turn, assault, "strike")


def _carry_out(turn: Turn[State], assault: Assault, what: str) -> None:
    """Turn, spend, roll, turn."""
    attack = assault.attack
    activation.turn_figure(turn, attack.attacker, assault.before)
    if assault.cost:
        activation.spend(turn, what, assault.cost)
    if what != "shoot":
        lose_aim(turn, attack.attacker, "")
    else:
        lose_aim(turn, attack.attacker, attack.target)
    overlord_cards.show(turn, attack.attacker, attack.weapon)
    roll_attack(turn, attack)
    if turn.state.figures[attack.attacker].stands():
        activation.turn_figure(turn, attack.attacker, assault.after)


def lose_aim(turn: Turn[State], name: str, target: str) -> None:
    """RDB-AIM-02: an action that is no shot at the target ends the aim."""
    if turn.state.figures[name].aim not in ("", target):
        turn.record(AimLost(name))


def result_of(state: State, need: int, roll: int) -> AttackResult:
    """RDB-GEN-02, RDB-CRI-01: at most the need is a hit; with criticals a natural 1 always hits, a natural 20 never."""
    if state.agreed.criticals and roll in (1, 20):
        return "crit" if roll == 1 else "fumble"
    return "hit" if roll <= need else "miss"


def roll_to_hit(turn: Turn[State], attack: Attack) -> AttackResult:
    """The roll to hit; a fumble has its consequences at once. RDB-CRI-05: an overlord never fumbles with weapons, his 20 is a miss."""
    roll = wounds.d20(turn, "strike" if attack.close else "shoot")
    result = result_of(turn.state, attack.need.total, roll)
    if result == "fumble" and attack.attacker in NEPHARITES:
        result = "miss"
    skill, mods, need = attack.need.base.value, attack.need.modifiers, attack.need.total
    turn.record(AttackRolled(attack.attacker, attack.target, attack.weapon, skill, mods, need, roll, result, attack.damage))
    if result == "fumble":
        _fumble(turn, attack)
    return result


def roll_attack(turn: Turn[State], attack: Attack) -> None:
    """RDB-CRI-02: the roll to hit, and what it brings."""
    result = roll_to_hit(turn, attack)
    if result in ("hit", "crit"):
        _strike_home(turn, attack, certain=result == "crit")
    if result in ("miss", "fumble") and attack.friend:
        turn.record(FriendHit(attack.attacker, attack.friend))
        wounds.hit(turn, attack.friend, attack.damage, attack.double, attack.weapon)
        _burn(turn, attack.friend, attack.weapon)


def _strike_home(turn: Turn[State], attack: Attack, certain: bool) -> None:
    """The victim's armour roll and wounds. RDB-EQP-07: an overlord in a flame is paralysed instead. Who survives the nefasti
    burns. A human killed by an overlord in close combat may be enslaved (see `returning.enslave`)."""
    square = turn.state.figures[attack.target].square
    if attack.weapon == "hellspitter" and attack.target in NEPHARITES:
        if certain or not wounds.armour_roll(turn, attack.target, attack.damage):
            wounds.paralyse(turn, attack.target)
        return
    wounds.hit(turn, attack.target, attack.damage, attack.double, attack.weapon, certain)
    _burn(turn, attack.target, attack.weapon)
    died = turn.state.figures[attack.target].status == "dead"
    enslaves = turn.state.agreed.dark_symmetry and attack.close and attack.attacker in NEPHARITES
    if died and enslaves and square is not None and turn.state.is_human(turn.state.figures[attack.target]):
        turn.record(HumanKilled(attack.target, square))


def _burn(turn: Turn[State], name: str, weapon: Weapon) -> None:
    """Who survives a hit of the nefasti may only move, to the end of this round, of the next one if it has acted (see
    `activation.check_actor`)."""
    victim = turn.state.figures[name]
    if weapon == "nefasti" and victim.stands():
        turn.record(FigureBurning(name, turn.state.round + victim.acted))


def mishap(state: State, attack: Attack) -> Mishap:
    """What a fumble with this attack brings (RDB-CRI-03, RDB-CRI-06, RDB-BAU-05): a jam, an explosion, paralysis or nothing."""
    if attack.attacker in NEPHARITES:
        return "nothing"
    if attack.close:
        return "paralysis"
    if attack.attacker in LEGIONNAIRES:
        return "explosion" if state.agreed.exploding_weapons and state.tables.weapons[attack.weapon].explodes else "nothing"
    return "jam" if state.agreed.jams else "nothing"


def _fumble(turn: Turn[State], attack: Attack) -> None:
    name = attack.attacker
    match mishap(turn.state, attack):
        case "paralysis":
            wounds.paralyse(turn, name)
        case "explosion":
            explode(turn, name, attack.weapon)
        case "jam":
            if attack.weapon not in turn.state.figures[name].jammed:
                turn.record(WeaponJammed(name, attack.weapon))
        case "nothing":
            pass


def explode(turn: Turn[State], name: str, weapon: Weapon) -> None:
    """RDB-CRI-04: the shooter rolls armour against his own weapon; if he lives, it is destroyed."""
    rule = turn.state.tables.weapons[weapon]
    turn.record(WeaponExploded(name, weapon))
    wounds.hit(turn, name, rule.damage, rule.double, weapon)
    if turn.state.figures[name].status != "dead":
        turn.record(WeaponDestroyed(name, weapon))
