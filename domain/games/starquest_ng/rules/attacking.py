"""Attacks: the declaration, the attack move, and the fights that come of them."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.starquest.aiming import is_protected, is_spared
from domain.games.starquest.kits import holds
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import move_of
from domain.games.starquest.rules import blips, holding, melee, mines, movement, objectives, scanning
from domain.games.starquest.rules.movement import Walk
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.commands import DeclareAttack, NominateMain, StrikeObject
from domain.games.starquest_ng.deferred import CarryOutAttack
from domain.games.starquest_ng.events.combat import (
    AttackFailed,
    AttackMoved,
    ChargeDeclared,
    FightFormed,
    FightJoined,
    MainNominated,
    ObjectStruck,
)
from domain.games.starquest_ng.marines import Held
from domain.games.starquest_ng.rules import cards_used, defending, edges, formations, musts
from domain.games.starquest_ng.rules.admission import STORM
from domain.games.starquest_ng.rules.cards_used import carries
from domain.games.starquest_ng.rules.moving import check_free, half, is_enemy, steps_of
from domain.games.starquest_ng.rules.readiness import fielded, is_spent, may_attack
from domain.games.starquest_ng.state import ATTACK_STEPS, FIGHT_STEPS, Charge, Fight, NgState
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.tracing import weigh
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

_NEAR: Final = 2
"""The greatest distance between the anchors of figures in contact."""
_CHARGE: Final = 2
"""The squares that `to_charge` adds to an attack move."""
_CHARGES: Final[tuple[Card, ...]] = ("fusion_charge", "melta_bomb")
_ADDED: Final[dict[str, Pool]] = {"fusion_charge": Pool(heavy=2), "melta_bomb": Pool(heavy=4)}
"""The dice that a charge adds to a strike."""


class Attack(NamedTuple):
    """A legal attack: attacker, target, and the path without its start."""

    attacker: Figure
    target: Figure
    path: tuple[str, ...]


# who may attack whom -------------------------------------------------------------------------------------------------------


def reach_of(state: NgState, figure: Figure) -> int:
    """SQN-ATK-02: an attack move is up to half the move, rounded up. Orders make it longer. A figure that
    has fired a rail rifle stays where it is."""
    if figure.id in state.braced:
        return 0
    if figure.kind == "commander" or figure.kind == "trooper":
        team, whole = state.team_of(figure.id), move_of(state, figure)
        usual = whole if state.commands(team, "mo_attack") else half(whole)
        return usual + (_CHARGE if state.commands(team, "to_charge") else 0)
    return move_of(state, figure) if state.chaos_order == "co_fury" else state.numbers.chaos[figure.kind].reach


def check_attacker(state: NgState, seat: Seat, piece: str) -> Figure:
    """SQN-ATK-03: no bound or downed figure attacks, and no blip; SQN-SHT-07: none that fired a salvo or heavy weapon in this turn."""
    check_free(state, seat, piece, "attack")
    figure = state.figure(piece)
    if figure is None or not figure.square:
        raise Refused("bad_target", "SQN-ATK-03", piece)
    if piece in state.attacked:
        raise Refused("already_attacked", "SQN-ATK-01", piece)
    if is_spent(state, piece):
        weigh("SQN-SHT-07", "fired-class", weapon_class=state.fired_class[piece])
        raise Refused("fired_this_turn", "SQN-SHT-07", piece)
    return figure


def reaches(state: NgState, attacker: Figure, target: Figure) -> bool:
    """True if figures are in contact: side by side across an open edge, or for one with assault blades over a corner round which a step
    would be legal."""
    if melee.side_by_side(state, attacker, target):
        return True
    squares = state.squares_of(target)
    return state.holds(attacker.id, "assault_blades") and not set(squares).isdisjoint(steps_of(state, attacker, squares))


def check_attack(state: NgState, seat: Seat, command: DeclareAttack) -> Attack:
    """The attack that is meant; refused in the order of section B5. Blips cannot be attacked."""
    attacker = check_attacker(state, seat, command.piece)
    target = state.figure(command.target)
    if target is None or target not in _standing(state) or not is_enemy(state, seat, target.id):
        raise Refused("bad_target", "SQN-ATK-01", command.target)
    if is_spared(state, attacker.id, target):
        raise Refused("bad_target", "SQH-EVT-04", command.target)
    if is_protected(state, seat, target):
        raise Refused("target_protected", "B2.6", command.target)
    _check_charge(state, attacker, command.card)
    path = _check_path(state, attacker, command.to) if command.to and command.to != attacker.square else ()
    stand = replace(attacker, square=path[-1]) if path else attacker
    if not reaches(state, stand, target):
        weigh("SQN-ATK-02", "apart", start=stand.square, end=target.square, most=reach_of(state, attacker))
        raise Refused("not_in_contact", "SQN-ATK-02", command.target)
    return Attack(attacker, target, path)


def _check_charge(state: NgState, attacker: Figure, card: str) -> None:
    """Refuse a charge that the attacker does not carry."""
    if card and not any(carries(state, attacker.id, one) for one in _CHARGES if one == card):
        raise Refused("not_in_hand", "B2.6", card)


def _charges(state: NgState, attacker: Figure, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The charges that an attacker can use, and none."""
    return ("", *(card for card in cards if carries(state, attacker.id, card)))


def _standing(state: NgState) -> tuple[Figure, ...]:
    return (*state.aboard(), *(figure for figure in state.robotlings.values() if figure.square))


def _walk(state: NgState, figure: Figure, steps: int) -> Walk:
    return Walk(figure.id, figure.seat, figure, figure.square, steps, ())


def _check_path(state: NgState, attacker: Figure, to: str) -> tuple[str, ...]:
    """The shortest way to the square, under the rules of moving."""
    walk = _walk(state, attacker, reach_of(state, attacker))
    if to not in state.layout.at or (walk.large and len(state.ground().cover(to)) < len(state.ground().cover(walk.square))):
        raise Refused("bad_path", "SQN-ATK-02", to)
    return movement.check_way(state, walk, to)


def _ends(state: NgState, attacker: Figure) -> tuple[str, ...]:
    """The squares, or anchors, from which the figure could fight, its own included."""
    return (attacker.square, *movement.reachable(state, _walk(state, attacker, reach_of(state, attacker))))


def attacks_of(state: NgState, attacker: Figure) -> Iterator[Option]:
    """Every enemy in reach of a figure with the squares from which it can be fought; without a move the square is left out."""
    ends, charges = _ends(state, attacker), _charges(state, attacker, ("fusion_charge",))
    more = () if len(charges) == 1 else (Choice("card", "card", charges),)
    for enemy in _standing(state):
        if (
            not is_enemy(state, attacker.seat, enemy.id)
            or is_spared(state, attacker.id, enemy)
            or is_protected(state, attacker.seat, enemy)
        ):
            continue
        near = (end for end in ends if state.layout.distance(end, enemy.square) <= _NEAR)
        squares = tuple(end for end in near if reaches(state, replace(attacker, square=end), enemy))
        if attacker.square in squares:
            yield offer(DeclareAttack, *more, piece=attacker.id, target=enemy.id)
        if squares:
            yield offer(DeclareAttack, Choice("to", "cell", squares), *more, piece=attacker.id, target=enemy.id)


def attacks(state: NgState, seat: Seat) -> Iterator[Option]:
    """What all figures of a seat may attack."""
    for attacker in fielded(state, seat):
        if may_attack(state, attacker):
            yield from attacks_of(state, attacker)


@rules.command(DeclareAttack, *ATTACK_STEPS, "shoot", check=check_attack, offers=attacks)
def declare_attack(turn: Turn[NgState], seat: Seat, command: DeclareAttack, attack: Attack) -> None:
    """SQN-ATK-01: one figure after the other declares whom it attacks and by which path, once in a step. SQN-ATK-04: directly after that
    the attacked figure may give defensive fire."""
    if command.card:
        cards_used.use(turn, seat, Held(command.card, attack.attacker.id))
    turn.record(ChargeDeclared(attack.attacker.id, attack.target.id, attack.path, bool(command.card)))
    defending.offer_fire(turn, attack.attacker, attack.target)


# the attack move -----------------------------------------------------------------------------------------------------------


@rules.step(CarryOutAttack)
def carry_out_attack(turn: Turn[NgState], step: CarryOutAttack) -> None:
    """SQN-ATK-10: the path is walked as declared. Blips come to light and boards are marked as in a move; a figure in the way, a target
    that is gone or out of contact, or the attacker's fall ends the attack."""
    charge = turn.state.charge
    assert charge is not None
    attacker = turn.state.figure(charge.figure)
    if attacker is None or (attacker.id in turn.state.soldiers and not turn.state.stands(attacker)):
        _end(turn, AttackFailed(charge.figure, "down"))
    elif charge.path:
        _walk_on(turn, charge, attacker)
    else:
        _engage(turn, charge, attacker)


def _walk_on(turn: Turn[NgState], charge: Charge, attacker: Figure) -> None:
    """Walk up to the first square from which a blip is seen; what comes to light is placed before the rest."""
    state, below = turn.state, base_turn(turn, State)
    walk = _walk(state, attacker, len(charge.path))
    if not _is_free(state, walk, charge.path):
        _end(turn, AttackFailed(charge.figure, "blocked"))
        return
    if attacker.id not in state.soldiers:
        _go_up_to_a_mine(turn, charge, walk)
        return
    walked, seen = movement.first_sight(state, walk, charge.path)
    entered = movement.entered(state, walk, walked)
    turn.record(AttackMoved(charge.figure, walked))
    for square in entered:
        movement.mark_board(below, attacker.id, square)
    turn.then(CarryOutAttack())
    blips.reveal_all(below, seen)


def _go_up_to_a_mine(turn: Turn[NgState], charge: Charge, walk: Walk) -> None:
    """A Chaos figure walks all the way, or up to a mine; one that survives it goes on."""
    passed = frozenset(square for square, piece in turn.state.standing() if piece != walk.piece)
    mined = mines.steps_to(turn.state, charge.path, large=walk.large, passed=passed)
    walked = charge.path[:mined]
    turn.record(AttackMoved(charge.figure, walked))
    holding.note_crossing(base_turn(turn, State), charge.figure, (walk.square, *walked))
    turn.then(CarryOutAttack())
    if mined is not None:
        mines.set_off(base_turn(turn, State), charge.figure)


def _is_free(state: NgState, walk: Walk, path: tuple[str, ...]) -> bool:
    """True if the rest of the path is still a legal way to a free end."""
    here, ground = walk.square, movement.paths(state, walk)
    for square in path:
        stepped = square in ground.large_reach(here, 1) if walk.large else square in ground.steps(here)
        if not stepped:
            return False
        here = square
    covered = state.ground().cover(here) if walk.large else (here,)
    return not any(square in covered for square, piece in state.standing() if piece != walk.piece)


def _engage(turn: Turn[NgState], charge: Charge, attacker: Figure) -> None:
    """SQN-ATK-05: the attacker of an unengaged enemy becomes the main fighter of a fight, and further attackers helpers, in the order of
    their declarations (SQN-FGT-11). SQN-ATK-06: the attacker of a bound enemy helps the friend to whom it is bound. SQN-ATK-08: the passive
    side has no helpers."""
    target = turn.state.figure(charge.target)
    if target is None or target not in _standing(turn.state) or not reaches(turn.state, attacker, target):
        _end(turn, AttackFailed(charge.figure, "out_of_play"))
        return
    musts.note(turn, attacker.id, "reached")
    friend, name = turn.state.bound_to(target.id), f"fight-{turn.number}"
    if fight := next((one for one in turn.state.fights if one.passive == target.id), None):
        _end(turn, FightJoined(fight.id, attacker.id))
    elif friend is not None:  # of a team without an additional close combat phase
        turn.record(FightFormed(name, friend, target.id, old=True))
        _end(turn, FightJoined(name, attacker.id))
    else:
        _end(turn, FightFormed(name, attacker.id, target.id))


def _end(turn: Turn[NgState], result: AttackFailed | FightJoined | FightFormed) -> None:
    """The attack is over; boards that it marked are scanned before the next declaration (SQN-PHA-07)."""
    turn.record(result)
    scanning.scan_next(base_turn(turn, State))


# the main fighter ------------------------------------------------------------------------------------------------------------


def check_nomination(state: NgState, seat: Seat, command: NominateMain) -> Fight:
    """The fight whose main fighter changes, before the first fight of the step; refused in the order of section B5."""
    if state.step in FIGHT_STEPS and state.settled:
        raise Refused("wrong_phase", "SQN-ATK-07", command.fight)
    fight = state.fight(command.fight)
    if fight is None:
        raise Refused("unknown_fight", "SQN-ATK-07", command.fight)
    if fight.old:
        raise Refused("old_pair", "SQN-ATK-07", command.fight)
    if command.figure not in fight.helpers:
        raise Refused("not_a_helper", "SQN-ATK-07", command.figure)
    owners = {state.owner(figure) for figure in (fight.active, *fight.helpers)}
    if seat != (state.leader if len(owners) > 1 else next(iter(owners))):
        raise Refused("not_your_decision", "SQN-ATK-07", command.fight)
    return fight


def _nominations(state: NgState, seat: Seat) -> Iterator[Option]:
    for fight in state.fights:
        for figure in fight.helpers:
            if allows(partial(check_nomination, state, seat, NominateMain(fight.id, figure))):
                yield offer(NominateMain, fight=fight.id, figure=figure)


@rules.command(NominateMain, *ATTACK_STEPS, "shoot", "fight", "c_fight", STORM, check=check_nomination, offers=_nominations)
def nominate_main(turn: Turn[NgState], seat: Seat, command: NominateMain, fight: Fight) -> None:
    """SQN-ATK-07: the owner of several new attackers names another of them; with several seats only the mission leader does."""
    turn.record(MainNominated(fight.id, command.figure))


# doors and walls -----------------------------------------------------------------------------------------------------------


class Blow(NamedTuple):
    """A legal strike: who strikes, and a door or wall or else an object of the mission. A cutter opens walls at once."""

    figure: Figure
    barrier: edges.Barrier | None


def check_strike(state: NgState, seat: Seat, command: StrikeObject) -> Blow:
    """What is struck; the figure stands right beside it."""
    figure = check_attacker(state, seat, command.piece)
    barrier = edges.barrier(state, command.object)
    item = objectives.target_object(state, command.object, seat, command.piece)
    if barrier is None and item is None:
        raise Refused("bad_target", "SQN-FGT-12", command.object)
    if barrier is not None and not set(state.squares_of(figure)) & set(barrier.squares()):
        raise Refused("not_in_contact", "SQN-FGT-12", command.object)
    if item is not None:
        if formations.guarded(state, figure.id) is not None:
            raise Refused("bodyguard_cannot", "SQN-RNK-15", figure.id)
        if not melee.reaches_object(state.ground(), figure, item):
            raise Refused("not_in_contact", "SQN-FGT-12", command.object)
    _check_charge(state, figure, command.card)
    cuts = barrier is not None and holds(state, figure.id, "cutter")
    return Blow(figure, barrier._replace(life=1) if cuts and barrier is not None else barrier)


def _strikes(state: NgState, seat: Seat) -> Iterator[Option]:
    ground = state.ground()
    for figure in fielded(state, seat):
        if not may_attack(state, figure):
            continue
        own = set(state.squares_of(figure))
        charges = _charges(state, figure, _CHARGES)
        more = () if len(charges) == 1 else (Choice("card", "card", charges),)
        if names := tuple(one.name for one in edges.barriers(state) if own & set(one.squares())):
            yield offer(StrikeObject, Choice("object", "edge", names), *more, piece=figure.id)
        able = () if formations.guarded(state, figure.id) is not None else objectives.targets(state, seat, figure.id)
        if near := tuple(item.thing.id for item in able if melee.reaches_object(ground, figure, item)):
            yield offer(StrikeObject, Choice("object", "piece", near), *more, piece=figure.id)


@rules.command(StrikeObject, *ATTACK_STEPS, "shoot", check=check_strike, offers=_strikes)
def strike_object(turn: Turn[NgState], seat: Seat, command: StrikeObject, blow: Blow) -> None:
    """SQN-FGT-12: close combat dice against the armour, as in shooting; no helpers and no binding."""
    if command.card:
        cards_used.use(turn, seat, Held(command.card, blow.figure.id))
    dice = strike_dice(turn.state, blow, command.card).dice()
    faces = turn.roll_numbers("strike", dice) if dice else ()
    turn.record(ObjectStruck(blow.figure.id, command.object, dice, faces))
    if blow.barrier is None:
        objectives.hit_object(base_turn(turn, State), command.object, sum(faces), seat, melee.CAUSE)
    else:
        edges.hit(turn, blow.barrier, sum(faces))
    below = base_turn(turn, State)
    blips.reveal_all(below, blips.seen_by_anyone(turn.state))


def strike_dice(state: NgState, blow: Blow, card: str) -> Pool:
    """The dice against a door, a wall or an object: those of close combat or a cutter, and what charges, orders, traits and roles add."""
    own = blow.figure.profile.melee
    if holds(state, blow.figure.id, "cutter"):
        own = own.plus(melee.CUTTER_ON_OBJECTS) if blow.barrier is None else melee.CUTTER
    return own.plus(edges.against_objects(state, blow.figure)).plus(_ADDED.get(card, Pool()))
