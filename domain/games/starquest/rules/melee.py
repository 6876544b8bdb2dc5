"""Close combat: the opponents allowed, and their dice (SQ-CCB, SQ-CRD, SQ-OBJ)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from domain.games.starquest.aiming import Range, is_spared
from domain.games.starquest.budgets import may_attack
from domain.games.starquest.commands import CloseCombat
from domain.games.starquest.deferred import Defend, FinishAttack
from domain.games.starquest.events.combat import AttackDeclared, FusionSpent
from domain.games.starquest.figures import LARGE
from domain.games.starquest.ground import Ground
from domain.games.starquest.kits import holds
from domain.games.starquest.pieces import Figure, Item
from domain.games.starquest.prowess import is_heavy
from domain.games.starquest.rules import activation, damage, objectives, rerolls, structures
from domain.games.starquest.rules.admission import ACTION_STAGES
from domain.games.starquest.rules.fire import check_enemy, the_attack
from domain.games.starquest.state import Activation, State, Target
from domain.games.starquest.weapons import CountedPool, Pool, counted
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.tracing import weigh
from domain.kernel.turn import Turn

rules = Rules[State]()

CAUSE: Final = "melee"
_FUSION: Final = Pool(heavy=2)
_SIDEARMS: Final = Pool(light=1)
GLOVE: Final = Pool(medium=1)
"""What a shock glove adds."""
CUTTER: Final = Pool(heavy=3)
CUTTER_ON_OBJECTS: Final = Pool(heavy=1)
"""The dice of a cutter against walls and doors, and what it adds against objects of the mission."""
_REACH: Final = 2
"""The greatest distance of an opponent's anchor: a dreadnought's far side is one square away."""


class Fight(NamedTuple):
    """A legal close combat before the dice, against a figure or an object, or against a wall or door if there is neither."""

    attacker: Figure
    enemy: Figure | None
    item: Item | None


def check_combat(state: State, seat: Seat, command: CloseCombat) -> Fight:
    """The fight that is meant; refused in the order of section 5."""
    active = activation.check_piece(state, seat, command.piece)
    attacker = check_attacker(state, active, command.piece)
    structure = structures.named(state, command.target) or structures.cut(state, attacker).get(command.target)
    if structure is not None:
        if not structures.adjoins(state, attacker, structure):
            raise Refused("not_adjacent", "SQH-CND-01", command.target)
        return Fight(attacker, None, None)
    item = objectives.target_object(state, command.target, seat, command.piece)
    if item is not None:
        if not reaches_object(state.ground(), attacker, item):
            raise Refused("not_adjacent", "SQ-OBJ-02", command.target)
        return Fight(attacker, None, item)
    enemy = check_enemy(state, command.piece, seat, command.target, "SQ-CCB-01")
    if not reaches(state, attacker, enemy):
        near = sorted({square for own in state.squares_of(attacker) for square in state.ground().adjoining(own)})
        weigh("SQ-CCB-01", "fights-into", start=attacker.square, squares=" ".join(near) or "none", end=enemy.square)
        raise Refused("not_adjacent", "SQ-CCB-01", command.target)
    return Fight(attacker, enemy, None)


def check_attacker(state: State, active: Activation, piece: str) -> Figure:
    """The figure that fights, if it may fight now."""
    attacker = state.figure(piece)
    if attacker is not None and attacker.status == "docked":
        raise Refused("docked", "SQ-DCK-01", piece)
    if attacker is None or not may_attack(active.budget, active.spent, "melee"):
        weigh("SQ-ACT-02", "attacks-made", made=len(active.spent.attacks))
        raise Refused("no_attack_left", "SQ-ACT-02", piece)
    return attacker


# who reaches whom ------------------------------------------------------------------------------------------------------


def reaches(state: State, attacker: Figure, enemy: Figure) -> bool:
    """True if they stand side by side across a passable edge, or corner to corner if that suffices (SQ-CCB-01, SQ-CRD-07)."""
    return side_by_side(state, attacker, enemy) or (may_fight_diagonally(state, attacker) and _corner_to_corner(state, attacker, enemy))


def side_by_side(state: State, attacker: Figure, enemy: Figure) -> bool:
    """True if any of their squares adjoin: a dreadnought fights from each of its four (SQ-DRD-08)."""
    ground, theirs = state.ground(), state.squares_of(enemy)
    return any(ground.passable(a, b) for a in state.squares_of(attacker) for b in theirs)


def _corner_to_corner(state: State, attacker: Figure, enemy: Figure) -> bool:
    ground = state.ground()
    return any(ground.can_step(attacker.square, b) for b in state.squares_of(enemy))


def may_fight_diagonally(state: State, attacker: Figure) -> bool:
    """True for laser troopers with assault blades (SQ-CRD-08; see `reaches`)."""
    squad = state.squads.get(attacker.seat)
    return squad is not None and "assault_blades" in squad.equipment and _is_laser_trooper(attacker)


def reaches_object(ground: Ground, attacker: Figure, item: Item) -> bool:
    """True if the figure stands on the object or beside it across a passable edge."""
    squares = ground.cover(attacker.square) if attacker.kind == LARGE else (attacker.square,)
    return any(square == item.square or ground.passable(square, item.square) for square in squares)


def _is_laser_trooper(figure: Figure) -> bool:
    return figure.kind == "trooper" and not is_heavy(figure)


# dice ------------------------------------------------------------------------------------------------------------------


def has_charge(state: State, attacker: Figure) -> bool:
    """True if the figure's next close combat has a fusion charge (see `attack_dice`)."""
    squad = state.squads.get(attacker.seat)
    return squad is not None and squad.fusion == attacker.id


def attack_dice(state: State, attacker: Figure, *, charged: bool, thing: str = "") -> CountedPool:
    """The attacker's dice. `charged`: a fusion charge adds to them (SQ-CRD-06). `thing`: the object, wall or door that it attacks; against
    them a cutter helps."""
    own = _own_dice(state, attacker, "close_combat")
    if thing and holds(state, attacker.id, "cutter"):
        own = own.plus("cutter", CUTTER_ON_OBJECTS) if thing in state.items else counted("cutter", CUTTER)
    return own.plus("fusion", _FUSION) if charged else own


def defence_dice(state: State, attacker: Figure, enemy: Figure) -> CountedPool:
    """The defender's dice: one fewer in a diagonal attack, and one fewer under stun charges (section 2.5; see `reaches`)."""
    dice = _own_dice(state, enemy, "defence")
    if not side_by_side(state, attacker, enemy):
        dice = dice.one_fewer("diagonal")
    squad = state.squads.get(attacker.seat)
    if squad is not None and squad.order == "order_stun" and attacker.kind == "trooper":
        dice = dice.one_fewer("stun")
    return dice


def _own_dice(state: State, figure: Figure, term: str) -> CountedPool:
    """The figure's own dice: a commander's by his weapon set (SQ-CCB-04), a laser trooper's with sidearms."""
    squad = state.squads.get(figure.seat)
    armed = squad is not None and "sidearms" in squad.equipment and _is_laser_trooper(figure)
    own = counted(term, figure.profile.melee)
    own = own.plus("sidearms", _SIDEARMS) if armed else own
    return own.plus("shock_glove", GLOVE) if holds(state, figure.id, "shock_glove") else own


# the fight -------------------------------------------------------------------------------------------------------------


def opponents(field: Range, attacker: Figure) -> tuple[str, ...]:
    """The figures and objects that the figure may fight from its square."""
    state, distance = field.state, field.state.layout.distance
    open_to = (enemy for enemy in field.targets(attacker.seat) if not is_spared(state, attacker.id, enemy))
    near = (enemy for enemy in open_to if distance(attacker.square, enemy.square) <= _REACH)
    found = [enemy.id for enemy in near if reaches(state, attacker, enemy)]
    items = objectives.targets(state, attacker.seat, attacker.id)
    found += [item.thing.id for item in items if reaches_object(field.ground, attacker, item)]
    return tuple(found)


def _fights(state: State, seat: Seat) -> Iterator[Option]:
    field = Range(state)
    for piece in activation.able(state, seat):
        figure, active = state.figure(piece), activation.activation_of(state, piece)
        if figure is None or not figure.square or not may_attack(active.budget, active.spent, "melee"):
            continue
        if names := opponents(field, figure):
            yield offer(CloseCombat, Choice("target", "piece", names), piece=piece)
        found = (*structures.structures(state).values(), *structures.cut(state, figure).values())
        if edges := tuple(one.name for one in found if structures.adjoins(state, figure, one)):
            yield offer(CloseCombat, Choice("target", "edge", edges), piece=piece)


@rules.command(CloseCombat, *ACTION_STAGES, check=check_combat, offers=_fights)
def close_combat(turn: Turn[State], seat: Seat, command: CloseCombat, fight: Fight) -> None:
    """SQ-CCB-02: the attacker rolls; a figure that may reroll a die is asked before the defender rolls (R7)."""
    attacker, enemy, _ = fight
    charged = has_charge(turn.state, attacker)
    pool = attack_dice(turn.state, attacker, charged=charged, thing=command.target if enemy is None else "").pool
    activation.activate(turn, command.piece)
    target = Target(object=command.target) if enemy is None else Target(command.target)
    turn.record(AttackDeclared(command.piece, "melee", None, target))
    if charged:
        turn.record(FusionSpent(seat))
    rerolls.attack(turn, attacker, CAUSE, pool, Defend())


@rules.step(Defend)
def defend(turn: Turn[State], step: Defend) -> None:
    """SQ-CCB-03: the lower side loses the difference, whatever its armour; an object loses what exceeds its armour."""
    attack = the_attack(turn.state)
    attacker, points = turn.state.figure(attack.piece), sum(attack.faces)
    assert attacker is not None
    turn.then(FinishAttack())
    if attack.target.object and attack.target.object not in turn.state.items:
        structures.hit(turn, attack.target.object, points)
    elif attack.target.object:
        objectives.hit_object(turn, attack.target.object, points, attacker.seat, CAUSE)
    else:
        enemy = turn.state.figure(attack.target.figure)
        assert enemy is not None
        defence = sum(rerolls.roll(turn, enemy, "defence", defence_dice(turn.state, attacker, enemy).pool))
        weigh("SQ-CCB-03", "difference", points=points, defence=defence)
        damage.lose_life(turn, enemy.id, points - defence, CAUSE, attacker.seat)
        damage.lose_life(turn, attacker.id, defence - points, CAUSE, enemy.seat)
