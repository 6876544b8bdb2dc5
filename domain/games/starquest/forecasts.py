"""The results of attacks, cards and reinforcements: sentences, exact odds, squares on the board (section 13)."""

from collections.abc import Iterator
from operator import neg
from typing import Final

from domain.games.starquest import commands
from domain.games.starquest.aiming import Range, Struck
from domain.games.starquest.cards import Equipment, Order
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.naming import called
from domain.games.starquest.odds import difference, highest, hits, sums
from domain.games.starquest.pieces import Figure, Item
from domain.games.starquest.preview import said
from domain.games.starquest.prowess import armour_of
from domain.games.starquest.roll_terms import GRAB, LOCK, attack_terms, card_terms, defence_terms, reroll_terms, share_terms
from domain.games.starquest.rules import (
    allocation,
    equipment,
    event_cards,
    fire,
    gearing,
    melee,
    operating,
    orders,
    reinforcement,
    rerolls,
    structures,
    treasures,
)
from domain.games.starquest.rules.event_cards.accidents import DICE_OF_CARDS
from domain.games.starquest.state import Attack, State, Target
from domain.games.starquest.weapons import Die, Pool, pool_of
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.dice import Chances, RollTerms
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words

rules = Rules[State]()

FIRE: Final = "fire"
"""What a decoy takes losses by: shots, and what strikes an area."""


# odds ------------------------------------------------------------------------------------------------------------------


def against(state: State, struck: Struck, pool: Pool) -> Iterator[Odds]:
    """Yield the probability of each result for one target of a shot; a decoy takes the first loss."""
    throws = sums(pool) if struck.full else highest(pool)
    losses = throws.turned(struck.need(state).beyond)
    if struck.is_object:
        yield from harmed(state, struck.name, losses)
        return
    figure = state.figure(struck.name)
    assert figure is not None
    suffered = losses.turned(lambda _: 0) if gearing.is_deceived(state, figure.id, FIRE) else losses
    yield from hits(figure, suffered)
    yield from shaken(state, figure.id, suffered)


def harmed(state: State, thing: str, losses: Chances) -> Iterator[Odds]:
    """Yield the chances that an object, a wall or a door is damaged and destroyed."""
    life, name = _life_of(state, thing), called(thing, "at")
    yield Odds(Words("preview-odds-damaged", name), losses.where(bool), losses.all)
    yield Odds(Words("preview-odds-destroyed", name), losses.where(lambda points: points >= life), losses.all)


def shaken(state: State, carrier: str, losses: Chances) -> Iterator[Odds]:
    """Yield the chances that a loss of its carrier by fire damages or destroys a fragile object (see `treasures.shaken`)."""
    item = treasures.carried_by(state, carrier)
    if item is not None:
        name, harmed = called(item.thing.id, "at"), losses.where(bool)
        yield Odds(Words("preview-odds-damaged", name), harmed, losses.all)
        yield Odds(Words("preview-odds-destroyed", name), harmed if item.life <= 1 else 0, losses.all)


def _life_of(state: State, name: str) -> int:
    """The life of an object, or of a wall or door."""
    item = state.items.get(name)
    return structures.LIFE if item is None else item.life


def points_of(throws: Chances) -> tuple[Odds, ...]:
    """Return the chance of each sum."""
    return tuple(
        Odds(Words("preview-odds-points", {"points": points}), count, throws.all) for points, count in sorted(throws.counts.items())
    )


# fire ------------------------------------------------------------------------------------------------------------------


@rules.preview(fire.fire_weapon)
def fire_weapon(state: State, seat: Seat, command: commands.FireWeapon, shot: fire.Shot) -> Preview:
    """The targets of the shot, and the probability of each loss."""
    shooter, weapon, pool, target, _ = shot
    field = Range(state)
    opening = Words("preview-fire", {**called(shooter.id), "weapon": weapon})
    terms = (attack_terms(state, Attack(shooter.id, "fire", weapon, target)),)
    match state.tables.weapons[weapon].aim:
        case "one":
            (struck,) = field.struck(shooter, weapon, target)
            words = (opening, _struck_words(state, shooter.seat, struck))
            return Preview(words, tuple(against(state, struck, pool)), _sight(field, shooter, struck), terms)
        case "divided":
            seen = (*(Struck(figure.id) for figure in field.figures_in_sight(shooter)),
                    *(Struck(item.thing.id, is_object=True) for item in field.objects_in_sight(shooter)))  # fmt: skip
            lines = tuple(line for struck in seen for line in _sight(field, shooter, struck))
            return Preview((opening, Words("preview-in-sight", {"count": len(seen)})), points_of(sums(pool)), lines, terms)
        case "square" | "direction" | "around" | "template":
            strikes = field.struck(shooter, weapon, target)
            spent = (Words("preview-shooter-spent", called(shooter.id)),) if state.tables.weapons[weapon].spends_shooter else ()
            return area(field, strikes, pool, field.reached(shooter, weapon, target), shooter.seat, terms, (opening,), spent)


def _sight(field: Range, shooter: Figure, struck: Struck) -> tuple[Line, ...]:
    """A line from the shooter to what it aims at."""
    if struck.is_object:
        item, structure = field.state.items.get(struck.name), structures.breakable(field.state, struck.name)
        ends = () if structure is None else structure.squares()
        return (Line("sight", (shooter.square, ends[0] if item is None else item.square)),)
    figure = field.state.figure(struck.name)
    assert figure is not None
    return (Line("sight", (shooter.square, figure.square)),)


def _struck_words(state: State, seat: Seat | None, struck: Struck) -> Words:
    """The target of the shot, its points and its armour; friends are marked as such."""
    name: dict[str, Value] = dict(called(struck.name, "at"))
    if struck.is_object:
        return Words("preview-strikes-object", {**name, "armour": struck.need(state).total, "life": _life_of(state, struck.name)})
    figure = state.figure(struck.name)
    assert figure is not None
    numbers: dict[str, Value] = {"armour": armour_of(state, figure), "life": figure.life, "dice": "sum" if struck.full else "highest"}
    friend = seat is not None and _are_friends(state, seat, figure)
    return Words("preview-strikes-friend" if friend else "preview-strikes", {**name, **numbers})


def _are_friends(state: State, seat: Seat, figure: Figure) -> bool:
    """True if the figure is not of the other side."""
    return (seat == state.chaos) == (figure.seat == state.chaos)


def area(
    field: Range,
    strikes: tuple[Struck, ...],
    pool: Pool,
    squares: tuple[str, ...],
    seat: Seat | None,
    terms: tuple[RollTerms, ...],
    opening: tuple[Words, ...],
    closing: tuple[Words, ...] = (),
) -> Preview:
    """A shot that strikes everything on `squares`; those of friends are marked as danger. `seat`: the seat that fires."""
    state = field.state
    met = {struck.name for struck in strikes if not struck.is_object}
    mine = [figure for name in sorted(met) if (figure := state.figure(name)) and seat is not None and _are_friends(state, seat, figure)]
    friends = tuple(square for figure in mine for square in field.squares_of(figure) if square in squares)
    words = tuple(_struck_words(state, seat, struck) for struck in strikes) or (Words("preview-strikes-nobody"),)
    danger = (Line("danger", friends),) if friends else ()
    odds = tuple(odd for struck in strikes for odd in against(state, struck, pool))
    return Preview((*opening, *words, *closing), odds, (Line("area", squares), *danger), terms)


@rules.preview(allocation.allocate_points)
def allocate_points(state: State, seat: Seat, command: commands.AllocatePoints, _: None) -> Preview:
    """The certain effect of points given to a target (see `allocation.allocate_points`)."""
    name = called(command.target, "at")
    words = [Words("preview-allocate", {**name, "points": command.points})]
    figure = state.figure(command.target)
    item = state.items.get(command.target)
    terms = share_terms(state, command.target, command.points)
    damage = terms.compared[0].need.beyond(command.points)
    if figure is not None:
        damage = 0 if gearing.is_deceived(state, figure.id, FIRE) else damage
        life, out = figure.life, "preview-eliminates"
    else:
        assert item is not None
        life, out = item.life, "preview-destroys"
    if damage >= life:
        words.append(Words(out, name))
    elif damage > 0:
        words.append(Words("preview-loses", {**name, "points": damage}))
    else:
        words.append(Words("preview-no-damage", name))
    words.append(Words("preview-points-left", {"left": fire.the_attack(state).points_left() - command.points}))
    return Preview(tuple(words), rolls=(terms,))


@rules.preview(rerolls.reroll_die)
def reroll_die(state: State, seat: Seat, command: commands.RerollDie, die: Die) -> Preview:
    """The possible totals of the roll with this die thrown again."""
    attack = fire.the_attack(state)
    face = attack.faces[command.die]
    again = pool_of((die,))
    odds = points_of(sums(again, sum(attack.faces) - face))
    return Preview((Words("preview-reroll", {"face": face}),), odds, rolls=(reroll_terms(state, attack),))


@rules.preview(rerolls.keep_roll)
def keep_roll(state: State, seat: Seat, command: commands.KeepRoll, _: None) -> Preview:
    """The points of the roll."""
    return said("preview-keep", points=sum(fire.the_attack(state).faces))


# close combat ----------------------------------------------------------------------------------------------------------


@rules.preview(melee.close_combat)
def close_combat(state: State, seat: Seat, command: commands.CloseCombat, fight: melee.Fight) -> Preview:
    """The dice of both sides, and the probability of each loss."""
    attacker, enemy, _ = fight
    charged = melee.has_charge(state, attacker)
    pool = melee.attack_dice(state, attacker, charged=charged, thing=command.target if enemy is None else "").pool
    target = Target(object=command.target) if enemy is None else Target(command.target)
    terms = attack_terms(state, Attack(attacker.id, "melee", None, target, charged=charged))
    if enemy is None:
        struck = Struck(command.target, is_object=True)
        said_of = (Words("preview-fight", called(attacker.id)), _struck_words(state, attacker.seat, struck))
        return Preview(said_of, tuple(against(state, struck, pool)), rolls=(terms,))
    defence = melee.defence_dice(state, attacker, enemy).pool
    words = (
        Words("preview-fight", called(attacker.id)),
        Words("preview-fight-dice", {**pool.counts()}),
        Words("preview-defence-dice", {**called(enemy.id, "at"), **defence.counts()}),
    )
    throws = difference(pool, defence)
    draw = Odds(Words("preview-odds-draw"), throws.where(lambda points: points == 0), throws.all)
    lost = throws.turned(neg)
    return Preview(words, (*hits(enemy, throws), draw, *hits(attacker, lost)), rolls=(terms, defence_terms(state, attacker, enemy)))


# cards, chips and objects -----------------------------------------------------------------------------------------------------------


@rules.preview(operating.operate_object)
def operate_object(state: State, seat: Seat, command: commands.OperateObject, meant: Item | str) -> Preview:
    """The figure and the object, and the chance to catch a probe or to open a locked door."""
    words = Words("preview-operate", {**called(command.piece), **called(command.object, "at")})
    forced = isinstance(meant, str)
    if not isinstance(meant, str) and not operating.needs_hands(state, meant):
        return Preview((words,))
    throws = sums(Pool(heavy=1))
    outcome = Words("preview-odds-opened" if forced else "preview-odds-caught", called(command.object, "at"))
    return Preview((words,), (Odds(outcome, throws.where(bool), throws.all),), rolls=(LOCK if forced else GRAB,))


def _card(card: Equipment | Order, on: str) -> Preview:
    return said("preview-card-on", card=card, **called(on)) if on else said("preview-card", card=card)


@rules.preview(equipment.play_equipment)
def play_equipment(state: State, seat: Seat, command: commands.PlayEquipment, card: Equipment) -> Preview:
    """The card and its target."""
    return _card(card, command.figure or command.blip)


@rules.preview(orders.play_order)
def play_order(state: State, seat: Seat, command: commands.PlayOrder, card: Order) -> Preview:
    """The card, and the figure that it names."""
    return _card(card, command.figure)


@rules.preview(reinforcement.reinforce)
def reinforce(state: State, seat: Seat, command: commands.Reinforce, kind: ChaosKind) -> Preview:
    """The kind of the chip, and its square."""
    return said("preview-reinforce", kind=kind, square=command.square)


@rules.preview(event_cards.resolve_event)
def resolve_event(state: State, seat: Seat, command: commands.ResolveEvent, _: None) -> Preview:
    """The card's effect on the chosen target."""
    assert state.event is not None
    card, soldier = state.event.card, state.soldiers.get(command.figure)
    opening = Words("preview-event", {"card": card})
    if soldier is None:
        return Preview((opening,))
    found = card_terms(state, card, soldier)
    if found is None:
        return Preview((opening,))
    terms, pool = (found,), DICE_OF_CARDS[card].pool
    match card:
        case "auto_defence":
            return Preview((opening,), tuple(against(state, Struck(soldier.id), pool)), rolls=terms)
        case "exploding_trap":
            field = Range(state)
            return area(field, field.blast(soldier.square, None), pool, field.blast_squares(soldier.square), None, terms, (opening,))
        case _:
            return Preview((opening,), (Odds(Words("preview-odds-deserts", called(soldier.id, "at")), 1, 6),), rolls=terms)
