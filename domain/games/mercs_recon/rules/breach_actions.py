"""What a MERCS does on its M position, and the counter-attack after it (MRC-BRC)."""

from collections.abc import Iterable
from itertools import product
from typing import Final, Literal, NamedTuple

from domain.games.mercs_recon import activations
from domain.games.mercs_recon.activations import CLEARING, NOTHING, PLANT, Activation
from domain.games.mercs_recon.chance import rolled
from domain.games.mercs_recon.commands import BcAbility, BcAttack, BcCover, BcHold, BcPlant
from domain.games.mercs_recon.dice import Die, Pool, Rolled, collateral
from domain.games.mercs_recon.events.actions import AmmoChanged
from domain.games.mercs_recon.events.breach import BreachAction, BreachCounter, BreachCover, BreachPositionMoved, BreachTurnEnded
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.missions import MELEE_NEEDS, POSITION_DICE
from domain.games.mercs_recon.progress import Breach, CounterDie, Place
from domain.games.mercs_recon.rules.admission import listed, owner
from domain.games.mercs_recon.rules.breach import is_planted
from domain.games.mercs_recon.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision, Option
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

_MOST_PLANTS: Final = 2
_WORTH: Final[tuple[Die, ...]] = ("KS", "LS", "SS")
YesNo = Literal["no", "yes"]


def breach_of(state: State) -> Breach:
    """The B&C under way."""
    assert state.breach is not None
    return state.breach


def actor(state: State) -> Merc:
    """The MERCS that activates."""
    breach = breach_of(state)
    return state.mercs[breach.order[breach.next]]


def pool_with_boni(state: State, merc: Merc, pool: Pool) -> Pool:
    """The pool with what others add: boosts, cover, the technician's dice for M1 (MRC-BRC-14; see `breach._threshold`)."""
    breach = breach_of(state)
    boost = breach.boosts[0] if breach.boosts else Pool()
    covers = sum(place.cover and place.merc != merc.id for place in breach.places)
    return pool.plus(boost.ss, boost.ls + covers, breach.boni.ks if breach.next == 0 else 0)


def cleared(state: State, activation: Activation, successes: int) -> tuple[int, ...]:
    """The position that an ability empties besides by this many successes: the highest occupied one of its colour (section 2.8)."""
    if not activation.clears or successes < CLEARING:
        return ()
    colours = ("black",) if activation.clears == "black" else ("black", "yellow", "red")
    values = [place.value for place in breach_of(state).places if place.occupied and place.colour in colours]
    return (max(values),) if values else ()


def doubled(state: State, marks: int) -> int:
    """Collateral as the board counts it: a brittle one twice (section 2.14)."""
    return marks * (2 if breach_of(state).board.brittle else 1)


class _Thrown(NamedTuple):
    """The dice of an activation, and the indexes of those that were rolled again."""

    dice: tuple[Rolled, ...] = ()
    again: tuple[int, ...] = ()


def _roll(turn: Turn[State], merc: Merc, pool: Pool, reroll: YesNo) -> _Thrown:
    """Roll the pool; with the locker all dice without a burst are rolled again once."""
    dice = rolled(turn, "breach", pool_with_boni(turn.state, merc, pool).dice())
    blank = tuple(index for index, die in enumerate(dice) if not die.bursts) if reroll == "yes" else ()
    again = dict(zip(blank, rolled(turn, "breach_reroll", (dice[index].die for index in blank)), strict=True))
    return _Thrown(tuple(again.get(index, die) for index, die in enumerate(dice)), blank)


def _act(
    turn: Turn[State], merc: Merc, action: str, activation: Activation, *, reroll: YesNo = "no", safe: YesNo = "no", position: int = 0
) -> None:
    """Carry out an activation: all successes go to the MERCS track, bursts of KS and auto-collateral to both (MRC-BRC-11). Positions
    up to the MERCS track are emptied, then the OpFor strike back (MRC-BRC-12). `position`: what melee is aimed at."""
    if activation.ammo:
        turn.record(AmmoChanged(merc.id, merc.ammo - activation.ammo))
    thrown = _Thrown() if activation.pool is None else _roll(turn, merc, activation.pool, reroll)
    auto = activation.pool.auto if activation.pool is not None else 0
    count = sum(die.bursts for die in thrown.dice) + auto
    breach = breach_of(turn.state)
    track = breach.mercs_track + activation.track + count * activation.scores
    marks = activation.collateral + (collateral(thrown.dice) + auto) * activation.scores
    below = {place.value for place in breach.places if place.occupied and place.value <= track}
    struck = _struck(turn.state, position, count) if not activation.scores else cleared(turn.state, activation, count)
    turn.record(
        BreachAction(
            merc.id,
            action,
            thrown.dice,
            thrown.again,
            count,
            track,
            breach.collateral + doubled(turn.state, marks),
            tuple(sorted(below.union(struck))),
            activation.boosts,
            activation.lost_dice,
            activation.triage,
            activation.planted,
            safe == "yes",
        )
    )
    _finish(turn, merc)


def _struck(state: State, position: int, successes: int) -> tuple[int, ...]:
    """The position that melee empties, or none (see `bc_attack`)."""
    place = _occupied_at(state, position)
    assert place is not None
    return (place.value,) if successes >= MELEE_NEEDS[place.colour] else ()


def _finish(turn: Turn[State], merc: Merc) -> None:
    breach = breach_of(turn.state)
    later = any(turn.state.mercs[other].is_active for other in breach.order[breach.next + 1 :])
    if later or turn.state.options.bc_counter == "each":
        _counter(turn, breach)
    turn.record(BreachTurnEnded(merc.id, "acted"))
    for seat in turn.state.stack[-1].seats:
        turn.answered(seat)


def _counter(turn: Turn[State], breach: Breach) -> None:
    """One die for each occupied position, less the highest ones; bursts are added to the OpFor track (MRC-BRC-15, MRC-BRC-27)."""
    places = [place for place in breach.places if place.occupied]
    highest = sorted(places, key=lambda place: (_WORTH.index(POSITION_DICE[place.colour]), place.value), reverse=True)
    removed = [place.value for place in highest[: breach.lost_dice[0] if breach.lost_dice else 0]]
    left = [place for place in places if place.value not in removed]
    dice = rolled(turn, "counter", (POSITION_DICE[place.colour] for place in left))
    again = tuple(index for index, die in enumerate(dice) if die.bursts) if breach.reroll_counter else ()
    second = dict(zip(again, rolled(turn, "counter_reroll", (dice[index].die for index in again)), strict=True))
    final = [second.get(index, die) for index, die in enumerate(dice)]
    count = sum(die.bursts for die in final)
    shown = tuple(CounterDie(place.value, die.die, die.face) for place, die in zip(left, final, strict=True))
    values = tuple(left[index].value for index in again)
    turn.record(BreachCounter(shown, tuple(sorted(removed)), values, count, breach.opfor_track + count))


# attack --------------------------------------------------------------------------------------------------------------------


def _check_boni(state: State, merc: Merc, reroll: YesNo, use_safe: YesNo) -> None:
    """Refuse a reroll without the locker, and a safe that the MERCS did not use (see `breach._threshold`)."""
    boni = breach_of(state).boni
    if (reroll == "yes" and not boni.locker) or (use_safe == "yes" and merc.id not in boni.safes):
        raise Refused("mode_not_available", "MRC-BRC-25")


def _occupied_at(state: State, position: int) -> Place | None:
    return next((place for place in breach_of(state).places if place.value == position and place.occupied), None)


def check_attack(state: State, seat: Seat, command: BcAttack) -> Merc:
    """One of the cheapest attacks of the profile (MRC-BRC-10)."""
    merc = actor(state)
    if command.mode == "throw" and merc.profile.throw is None:
        raise Refused("mode_not_available", "MRC-BRC-10")
    _check_boni(state, merc, command.reroll, command.use_safe)
    if command.mode != "melee" and not merc.ammo:
        raise Refused("bc_no_ammo", "MRC-BRC-10")
    if merc.is_barred:
        raise Refused("attack_barred", "MRC-ACT-06")
    if (_occupied_at(state, command.position) is not None) != (command.mode == "melee") or (command.mode != "melee" and command.position):
        raise Refused("target_invalid", "MRC-BRC-13", str(command.position))
    return merc


def _yes_no(allowed: bool) -> tuple[YesNo, ...]:
    return ("no", "yes") if allowed else ("no",)


def _bonus_choices(state: State) -> Iterable[tuple[YesNo, YesNo]]:
    boni = breach_of(state).boni
    return product(_yes_no(boni.locker), _yes_no(actor(state).id in boni.safes))


def _attacks(state: State, seat: Seat) -> Iterable[Option]:
    positions = [place.value for place in breach_of(state).places if place.occupied]
    candidates: list[BcAttack] = []
    for reroll, safe in _bonus_choices(state):
        candidates += [BcAttack("ranged", 0, reroll, safe), BcAttack("throw", 0, reroll, safe)]
        candidates += [BcAttack("melee", position, reroll, safe) for position in positions]
    return listed(candidates, lambda command: check_attack(state, seat, command))


@rules.command(BcAttack, "bc_action", check=check_attack, offers=_attacks)
def bc_attack(turn: Turn[State], seat: Seat, command: BcAttack, merc: Merc) -> None:
    """Ranged and throw raise the tracks, melee empties one position (MRC-BRC-09, MRC-BRC-13; see `_act`)."""
    activation = activations.attack(merc.profile, command.mode)
    _act(turn, merc, command.mode, activation, reroll=command.reroll, safe=command.use_safe, position=command.position)


# cover, plant, hold --------------------------------------------------------------------------------------------------------


def free_cover(state: State) -> tuple[int, ...]:
    """The yellow positions free of OpFor and MERCS (see `pool_with_boni`)."""
    return tuple(place.value for place in breach_of(state).places if place.colour == "yellow" and not place.occupied and not place.merc)


def check_cover(state: State, seat: Seat, command: BcCover) -> Merc:
    """A free yellow position (see `pool_with_boni`)."""
    if command.position not in free_cover(state):
        raise Refused("bc_no_cover_position", "MRC-BRC-14", str(command.position))
    return actor(state)


def _covers(state: State, seat: Seat) -> Iterable[Option]:
    return listed((BcCover(position) for position in free_cover(state)), lambda command: check_cover(state, seat, command))


@rules.command(BcCover, "bc_action", check=check_cover, offers=_covers)
def bc_cover(turn: Turn[State], seat: Seat, command: BcCover, merc: Merc) -> None:
    """Later attacks of others get a die, the wave takes less (see `pool_with_boni`)."""
    turn.record(BreachCover(merc.id, command.position))
    _finish(turn, merc)


def check_plant(state: State, seat: Seat, command: BcPlant) -> Merc:
    """In the B&C for the power supply of M02, twice at most (section 2.13)."""
    if not is_planted(state):
        raise Refused("mode_not_available", "MRC-BRC-09")
    if breach_of(state).planted >= _MOST_PLANTS:
        raise Refused("no_charges", "MRC-BRC-09")
    return actor(state)


@rules.command(BcPlant, "bc_action", check=check_plant)
def bc_plant(turn: Turn[State], seat: Seat, command: BcPlant, merc: Merc) -> None:
    """Three on both tracks instead of an attack (section 2.13)."""
    _act(turn, merc, "plant", PLANT)


@rules.command(BcHold, "bc_action")
def bc_hold(turn: Turn[State], seat: Seat, command: BcHold) -> None:
    """Do nothing; the OpFor strike back all the same (see `bc_attack`)."""
    _act(turn, actor(turn.state), "hold", NOTHING)


# abilities -----------------------------------------------------------------------------------------------------------------


def check_bc_ability(state: State, seat: Seat, command: BcAbility) -> Merc:
    """What the ability needs: ammunition and no attack bar if it rolls dice, a yellow position for the Blade (section 2.8)."""
    merc = actor(state)
    ability = activations.ability(merc.profile)
    rolls = ability.pool is not None
    if command.reroll == "yes" and not rolls:
        raise Refused("mode_not_available", "MRC-BRC-25")
    _check_boni(state, merc, command.reroll, command.use_safe)
    if merc.ammo < ability.ammo:
        raise Refused("bc_no_ammo", "MRC-BRC-10")
    place = _occupied_at(state, command.position)
    drives = merc.profile.breach_ability == "drive_back"
    fits = place is not None and place.colour == "yellow" if drives else not command.position
    if not fits:
        raise Refused("target_invalid", "MRC-BRC-09", str(command.position))
    if rolls and merc.is_barred:
        raise Refused("attack_barred", "MRC-ACT-06")
    return merc


def _abilities(state: State, seat: Seat) -> Iterable[Option]:
    positions = (0, *(place.value for place in breach_of(state).places))
    candidates = (BcAbility(position, reroll, safe) for position in positions for reroll, safe in _bonus_choices(state))
    return listed(candidates, lambda command: check_bc_ability(state, seat, command))


@rules.command(BcAbility, "bc_action", check=check_bc_ability, offers=_abilities)
def bc_ability(turn: Turn[State], seat: Seat, command: BcAbility, merc: Merc) -> None:
    """The B&C ability of the profile instead of an attack (section 2.8; see `_act`)."""
    if merc.profile.breach_ability == "drive_back":
        _drive_back(turn, merc, command.position)
    activation = activations.ability(merc.profile)
    _act(turn, merc, merc.profile.breach_ability, activation, reroll=command.reroll, safe=command.use_safe)


def _drive_back(turn: Turn[State], merc: Merc, position: int) -> None:
    """The OpFor goes to the lowest free black position, or away (section 2.8)."""
    free = [place.value for place in breach_of(turn.state).places if place.colour == "black" and not place.occupied and not place.merc]
    turn.record(BreachPositionMoved(merc.id, position, min(free, default=0)))


# the default ---------------------------------------------------------------------------------------------------------------


@rules.question("bc_action", owner)
def act_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """A ranged attack that cannot destroy the token even at its worst, else cover, else hold (section 4)."""
    breach, merc = breach_of(state), actor(state)
    shot = BcAttack("ranged")
    pool = pool_with_boni(state, merc, merc.profile.ranged.pool)
    worst = doubled(state, pool.ks + pool.auto)
    if breach.collateral + worst < breach.threshold and allows(lambda: check_attack(state, seat, shot)):
        return shot
    covers = free_cover(state)
    return BcCover(covers[0]) if covers else BcHold()
