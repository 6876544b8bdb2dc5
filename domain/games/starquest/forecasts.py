"""What attacks, cards and reinforcements would do: sentences, exact odds, squares on the board (section 13)."""

from collections.abc import Iterator

from domain.games.starquest.aiming import Range, Struck
from domain.games.starquest.commands import (
    AllocatePoints,
    CloseCombat,
    FireWeapon,
    KeepRoll,
    OperateObject,
    PlayEquipment,
    PlayOrder,
    Reinforce,
    RerollDie,
    ResolveEvent,
)
from domain.games.starquest.naming import called
from domain.games.starquest.odds import Throws, difference, highest, sums
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_of
from domain.games.starquest.rules import allocation, equipment, event_cards, fire, melee, operating, orders, reinforcement, rerolls
from domain.games.starquest.rules.admission import admit
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool
from domain.kernel.commands import Command
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.errors import Malformed
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words


def forecast(state: State, seat: Seat, command: Command) -> Preview:
    """What the command would do; raises Refused as the rules would."""
    match command:
        case FireWeapon():
            return _shot(state, fire.check_fire(state, seat, command))
        case CloseCombat():
            return _fight(state, melee.check_combat(state, seat, command))
        case OperateObject():
            operating.check_operation(state, seat, command)
            return _said("preview-operate", **called(command.piece), **called(command.object, "at"))
        case AllocatePoints():
            allocation.check_allocation(state, seat, command)
            return _shared(state, command)
        case RerollDie():
            rerolls.check_reroll(state, seat, command)
            return _reroll(state, command)
        case KeepRoll():
            admit(state, seat, command)
            return _said("preview-keep", points=sum(fire.the_attack(state).faces))
        case _:
            return _card(state, seat, command)


def _card(state: State, seat: Seat, command: Command) -> Preview:
    match command:
        case PlayEquipment():
            card = equipment.check_equipment(state, seat, command)
            about = command.figure or command.blip
            return _said("preview-card-on", card=card, **called(about)) if about else _said("preview-card", card=card)
        case PlayOrder():
            order = orders.check_order(state, seat, command)
            return _said("preview-card-on", card=order, **called(command.figure)) if command.figure else _said("preview-card", card=order)
        case Reinforce():
            kind = reinforcement.check_reinforcement(state, seat, command)
            return _said("preview-reinforce", kind=kind, square=command.square)
        case ResolveEvent():
            event_cards.check_choice(state, seat, command)
            return _choice(state, command)
        case _:
            raise Malformed(f"no command of this game: {command!r}")


def _said(key: str, **params: Value) -> Preview:
    return Preview((Words(key, dict(params)),))


# odds ------------------------------------------------------------------------------------------------------------------


def _hits(state: State, figure: Figure, throws: Throws, beyond: int) -> Iterator[Odds]:
    """How likely a figure loses how much life to throws that count only what is beyond some points."""
    name = called(figure.id, "at")
    for points in range(1, figure.life):
        yield Odds(Words("preview-odds-loses", {**name, "points": points}), throws.counts.get(points + beyond, 0), throws.all)
    out = throws.where(lambda thrown: thrown - beyond >= figure.life)
    yield Odds(Words("preview-odds-eliminated", name), out, throws.all)


def _against(state: State, struck: Struck, pool: Pool) -> Iterator[Odds]:
    """How likely one of those whom a shot strikes is hit how hard."""
    throws = sums(pool) if struck.full else highest(pool)
    if struck.is_object:
        item = state.items[struck.name]
        name = called(struck.name, "at")
        yield Odds(Words("preview-odds-damaged", name), throws.where(lambda thrown: thrown > item.thing.armour), throws.all)
        out = throws.where(lambda thrown: thrown - item.thing.armour >= item.life)
        yield Odds(Words("preview-odds-destroyed", name), out, throws.all)
        return
    figure = state.figure(struck.name)
    assert figure is not None
    yield from _hits(state, figure, throws, armour_of(state, figure))


def _points(throws: Throws) -> tuple[Odds, ...]:
    return tuple(
        Odds(Words("preview-odds-points", {"points": points}), count, throws.all) for points, count in sorted(throws.counts.items())
    )


# fire ------------------------------------------------------------------------------------------------------------------


def _shot(state: State, shot: fire.Shot) -> Preview:
    shooter, weapon, pool, target, _ = shot
    field = Range(state)
    opening = Words("preview-fire", {**called(shooter.id), "weapon": weapon})
    match state.tables.weapons[weapon].aim:
        case "one":
            struck = Struck(target.object, is_object=True) if target.object else Struck(target.figure)
            return Preview(
                (opening, _struck_words(state, shooter.seat, struck)), tuple(_against(state, struck, pool)), _sight(field, shooter, struck)
            )
        case "divided":
            seen = (*(Struck(figure.id) for figure in field.figures_in_sight(shooter)),
                    *(Struck(item.thing.id, is_object=True) for item in field.objects_in_sight(shooter)))  # fmt: skip
            lines = tuple(line for struck in seen for line in _sight(field, shooter, struck))
            return Preview((opening, Words("preview-in-sight", {"count": len(seen)})), _points(sums(pool)), lines)
        case "square" | "direction" | "around":
            strikes = field.struck(shooter, weapon, target)
            spent = (Words("preview-shooter-spent", called(shooter.id)),) if state.tables.weapons[weapon].spends_shooter else ()
            return _area(field, strikes, pool, field.reached(shooter, weapon, target), shooter.seat, (opening,), spent)


def _sight(field: Range, shooter: Figure, struck: Struck) -> tuple[Line, ...]:
    """A line from the shooter to what it aims at."""
    if struck.is_object:
        return (Line("sight", (shooter.square, field.state.items[struck.name].square)),)
    figure = field.state.figure(struck.name)
    assert figure is not None
    return (Line("sight", (shooter.square, figure.square)),)


def _struck_words(state: State, seat: Seat | None, struck: Struck) -> Words:
    """Who is struck, with which points, against which armour; friends are named as such."""
    name: dict[str, Value] = dict(called(struck.name, "at"))
    if struck.is_object:
        item = state.items[struck.name]
        return Words("preview-strikes-object", {**name, "armour": item.thing.armour, "life": item.life})
    figure = state.figure(struck.name)
    assert figure is not None
    numbers: dict[str, Value] = {"armour": armour_of(state, figure), "life": figure.life, "dice": "sum" if struck.full else "highest"}
    friend = seat is not None and _are_friends(state, seat, figure)
    return Words("preview-strikes-friend" if friend else "preview-strikes", {**name, **numbers})


def _are_friends(state: State, seat: Seat, figure: Figure) -> bool:
    """Whether the figure is not of the other side."""
    return (seat == state.chaos) == (figure.seat == state.chaos)


def _area(
    field: Range,
    strikes: tuple[Struck, ...],
    pool: Pool,
    squares: tuple[str, ...],
    seat: Seat | None,
    opening: tuple[Words, ...],
    closing: tuple[Words, ...] = (),
) -> Preview:
    """A shot that strikes wherever it reaches: `squares`; those of friends are marked as danger. `seat`: whose shot it is."""
    state = field.state
    met = {struck.name for struck in strikes if not struck.is_object}
    mine = [figure for name in sorted(met) if (figure := state.figure(name)) and seat is not None and _are_friends(state, seat, figure)]
    friends = tuple(square for figure in mine for square in field.squares_of(figure) if square in squares)
    words = tuple(_struck_words(state, seat, struck) for struck in strikes) or (Words("preview-strikes-nobody"),)
    danger = (Line("danger", friends),) if friends else ()
    odds = tuple(odd for struck in strikes for odd in _against(state, struck, pool))
    return Preview((*opening, *words, *closing), odds, (Line("area", squares), *danger))


def _shared(state: State, command: AllocatePoints) -> Preview:
    """Points given to a target do what they do for certain (SQ-NTC-02)."""
    name = called(command.target, "at")
    words = [Words("preview-allocate", {**name, "points": command.points})]
    figure = state.figure(command.target)
    item = state.items.get(command.target)
    if figure is not None:
        damage, life, out = command.points - armour_of(state, figure), figure.life, "preview-eliminates"
    else:
        assert item is not None
        damage, life, out = command.points - item.thing.armour, item.life, "preview-destroys"
    if damage >= life:
        words.append(Words(out, name))
    elif damage > 0:
        words.append(Words("preview-loses", {**name, "points": damage}))
    else:
        words.append(Words("preview-no-damage", name))
    words.append(Words("preview-points-left", {"left": fire.the_attack(state).points_left() - command.points}))
    return Preview(tuple(words))


def _reroll(state: State, command: RerollDie) -> Preview:
    """What the roll would come to with this die thrown again."""
    attack = fire.the_attack(state)
    face = attack.faces[command.die]
    die = Pool(1, 0) if attack.pool.dice()[command.die] == "H" else Pool(0, 1)
    return Preview((Words("preview-reroll", {"face": face}),), _points(sums(die, sum(attack.faces) - face)))


# close combat ----------------------------------------------------------------------------------------------------------


def _fight(state: State, fight: melee.Fight) -> Preview:
    """The dice of both sides, and how likely each of them loses what."""
    attacker, enemy, item = fight
    pool = melee.attack_pool(state, attacker)
    if enemy is None:
        assert item is not None
        struck = Struck(item.thing.id, is_object=True)
        return Preview(
            (Words("preview-fight", called(attacker.id)), _struck_words(state, attacker.seat, struck)), tuple(_against(state, struck, pool))
        )
    defence = melee.defence_pool(state, attacker, enemy)
    words = (
        Words("preview-fight", called(attacker.id)),
        Words("preview-fight-dice", {"heavy": pool.heavy, "light": pool.light}),
        Words("preview-defence-dice", {**called(enemy.id, "at"), "heavy": defence.heavy, "light": defence.light}),
    )
    throws = difference(pool, defence)
    draw = Odds(Words("preview-odds-draw"), throws.where(lambda points: points == 0), throws.all)
    lost = Throws({-points: count for points, count in throws.counts.items()})
    return Preview(words, (*_hits(state, enemy, throws, 0), draw, *_hits(state, attacker, lost, 0)))


# event cards -----------------------------------------------------------------------------------------------------------


def _choice(state: State, command: ResolveEvent) -> Preview:
    """What the card would do to whom is chosen."""
    assert state.event is not None
    card, soldier = state.event.card, state.soldiers.get(command.figure)
    said = Words("preview-event", {"card": card})
    if soldier is None:
        return Preview((said,))
    match card:
        case "auto_defence":
            return Preview((said,), tuple(_against(state, Struck(soldier.id), Pool(1))))
        case "exploding_trap":
            field = Range(state)
            return _area(field, field.blast(soldier.square, None), Pool(2), field.ground.blast(soldier.square), None, (said,))
        case "lure":
            return Preview((said,), (Odds(Words("preview-odds-deserts", called(soldier.id, "at")), 1, 6),))
        case _:
            return Preview((said,))
