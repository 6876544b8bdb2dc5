"""Weapons with rules of their own: hellspitter and alimahn (RDB-EQP)."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple, get_args

from domain.games.red_berets import targeting, values
from domain.games.red_berets.commands import FireArea, FireLine, UseAlimahn
from domain.games.red_berets.events.objects import AlimahnUsed, SaveRolled
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import activation, attacks, overlord_cards, wounds
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import Attack, at
from domain.geometry.arcs import Facing
from domain.geometry.squares import Direction, neighbour
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.dice import Modifier, Need
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import ALL, Seat
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

COMPASS: Final[tuple[Direction, ...]] = get_args(Direction)


class Flame(NamedTuple):
    """A flame: who stands in it, nearest first, and the turns before and after."""

    shooter: Figure
    victims: tuple[str, ...]
    before: Facing | None
    after: Facing | None


# the hellspitter -------------------------------------------------------------------------------------------------------------


def in_flame(state: State, figure: Figure, direction: Direction, reach: int) -> tuple[str, ...]:
    """The figures in the line, friend or foe, nearest first."""
    held = state.standing()
    squares = state.ground().line(at(figure), direction)[:reach]
    return tuple(held[square] for square in squares if square in held and held[square] in state.figures)


def check_line(state: State, seat: Seat, command: FireLine) -> Flame:
    """The flame; refused in the order of section 5.3."""
    figure = activation.check_actor(state)
    attacks.check_fit(state, figure)
    before, after = activation.check_turns(state, command.turn_before, command.turn_after)
    turned = activation.turned(figure, before)
    _, rule = targeting.weapon_of(state, turned, command.weapon, close=False)
    direction = next((one for one in COMPASS if one == command.direction), None)
    if direction is None:
        raise Refused("malformed", "RDB-EQP-07", command.direction)
    if rule.aim != "line" or rule.range is None:
        raise Refused("weapon_unavailable", "RDB-EQP-07", command.weapon)
    victims = in_flame(state, turned, direction, rule.range)
    ahead = neighbour(at(turned), direction)
    first = state.standing().get(ahead, "") if state.ground().adjacent(at(turned), ahead) else ""
    if first in state.figures and state.opposed(turned, state.figures[first]):
        raise Refused("adjacent_enemy", "RDB-SHO-03", first)
    if not any(state.opposed(turned, state.figures[name]) for name in victims):
        raise Refused("no_target", "RDB-EQP-07", command.direction)
    targeting.check_front(turned, ahead)
    return Flame(figure, victims, before, after)


def _lines(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None or not figure.stands() or "hellspitter" not in figure.weapons:
        return
    for words in attacks.turn_words(state, figure):
        fitting = tuple(one for one in COMPASS if allows(partial(check_line, state, seat, FireLine("hellspitter", one, **words))))
        if fitting:
            yield offer(FireLine, Choice("direction", "direction", fitting), weapon="hellspitter", **words)


@rules.command(FireLine, "turn", check=check_line, offers=_lines)
def fire_line(turn: Turn[State], seat: Seat, command: FireLine, flame: Flame) -> None:
    """Every figure in the flame is rolled for separately (see `attacks.result_of`), nearest first; no terrain, cover or aim."""
    name = flame.shooter.id
    activation.turn_figure(turn, name, flame.before)
    activation.spend(turn, "fire_line")
    attacks.lose_aim(turn, name, "")
    for victim in flame.victims:
        attacks.roll_attack(turn, flame_on(turn.state, flame.shooter, victim))
    activation.turn_figure(turn, name, flame.after)


def flame_on(state: State, shooter: Figure, victim: str) -> Attack:
    """The attack of a flame on one of those who stand in it."""
    rule = state.tables.weapons["hellspitter"]
    base = Modifier("firearms", values.card_side(state, shooter).firearms)
    mods = (Modifier("hellspitter", rule.modifier), *values.skill_modifiers(state, shooter, "firearms"))
    return Attack(shooter.id, victim, "hellspitter", False, Need(base, mods), rule.damage, rule.double)


# the death drum --------------------------------------------------------------------------------------------------------------


def check_area(state: State, seat: Seat, command: FireArea) -> tuple[Attack, Facing | None, Facing | None]:
    """The shot and the turns; refused as a shot, and for weapons without an area (see `activation.check_drum`)."""
    figure = activation.check_actor(state)
    attacks.check_fit(state, figure)
    before, after = activation.check_turns(state, command.turn_before, command.turn_after)
    turned = activation.turned(figure, before)
    weapon, rule = targeting.weapon_of(state, turned, command.weapon, close=False)
    if rule.area is None:
        raise Refused("weapon_unavailable", "RDB-BAU-04", weapon)
    return targeting.shot(state, turned, weapon, command.target)._replace(damage=rule.area.centre), before, after


def _areas(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None or not figure.stands() or "death_drum" not in figure.weapons:
        return
    enemies = [enemy.id for enemy in state.enemies(figure)]
    for words in attacks.turn_words(state, figure):
        fitting = tuple(name for name in enemies if allows(partial(check_area, state, seat, FireArea("death_drum", name, **words))))
        if fitting:
            yield offer(FireArea, Choice("target", "piece", fitting), weapon="death_drum", **words)


@rules.command(FireArea, "turn", check=check_area, offers=_areas)
def fire_area(turn: Turn[State], seat: Seat, command: FireArea, meant: tuple[Attack, Facing | None, Facing | None]) -> None:
    """One roll to hit; then every figure on the target's square and beside it rolls armour, clockwise from north."""
    attack, before, after = meant
    square = at(turn.state.figures[attack.target])
    area = turn.state.tables.weapons[attack.weapon].area
    assert area is not None
    activation.turn_figure(turn, attack.attacker, before)
    activation.spend(turn, "fire_area")
    attacks.lose_aim(turn, attack.attacker, attack.target)
    result = attacks.roll_to_hit(turn, attack)
    for place in (square, *turn.state.ground().steps(square)) if result in ("hit", "crit") else ():
        name = turn.state.standing().get(place, "")
        if name in turn.state.figures:
            damage = area.centre if place == square else area.beside
            wounds.hit(turn, name, damage, False, attack.weapon, result == "crit" and name == attack.target)
    if turn.state.figures[attack.attacker].stands():
        activation.turn_figure(turn, attack.attacker, after)


# the alimahn -----------------------------------------------------------------------------------------------------------------


def check_alimahn(state: State, seat: Seat, command: UseAlimahn) -> tuple[Figure, Figure, Facing | None, Facing | None]:
    """The overlord, his victim and the turns; refused in the order of section 5.3."""
    figure = activation.check_actor(state)
    attacks.check_fit(state, figure)
    before, after = activation.check_turns(state, command.turn_before, command.turn_after)
    turned = activation.turned(figure, before)
    targeting.weapon_of(state, turned, "alimahn", close=False)
    target = targeting.enemy_of(state, turned, command.target)
    targeting.check_front(turned, at(target))
    targeting.check_sight(state, turned, at(target))
    return figure, target, before, after


def _alimahns(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None or not figure.stands() or seat != state.roles.legion or "alimahn" not in targeting.carried(state, figure):
        return
    enemies = [enemy.id for enemy in state.enemies(figure)]
    for words in attacks.turn_words(state, figure):
        fitting = tuple(name for name in enemies if allows(partial(check_alimahn, state, seat, UseAlimahn(name, **words))))
        if fitting:
            yield offer(UseAlimahn, Choice("target", "piece", fitting), **words)


@rules.command(UseAlimahn, "turn", check=check_alimahn, offers=_alimahns)
def use_alimahn(
    turn: Turn[State], seat: Seat, command: UseAlimahn, meant: tuple[Figure, Figure, Facing | None, Facing | None]
) -> None:  # fmt: skip
    """At most the strength of the round, which the use shows; the victim saves against initiative or is paralysed (see
    `rounds._charge_alimahn`)."""
    figure, target, before, after = meant
    activation.turn_figure(turn, figure.id, before)
    overlord_cards.show(turn, figure.id, "alimahn")
    activation.spend(turn, "alimahn")
    attacks.lose_aim(turn, figure.id, "")
    strength = turn.reveal(strength_of(turn.state, figure), ALL).read()
    roll = wounds.d20(turn, "alimahn_use")
    turn.record(AlimahnUsed(figure.id, target.id, strength, roll, roll <= strength))
    if roll <= strength and not save(turn, target.id, "alimahn"):
        wounds.paralyse(turn, target.id)
    activation.turn_figure(turn, figure.id, after)


def strength_of(state: State, figure: Figure) -> Secret[int]:
    """The strength of the round of an overlord's alimahn (see `rounds._charge_alimahn`)."""
    hand = targeting.hand_of(state, figure)
    assert hand is not None
    return state.alimahn[hand.slot]


def save(turn: Turn[State], name: str, power: str) -> bool:
    """At most initiative, with helmet and hyperactivator. Returns True if the victim is saved."""
    need = values.initiative(turn.state, turn.state.figures[name])
    roll = wounds.d20(turn, "save")
    turn.record(SaveRolled(name, power, need, roll, roll <= need))
    return roll <= need
