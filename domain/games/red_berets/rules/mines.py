"""Mines (RDB-OBJ): the check at the end of a turn, the choice of what explodes, and objects on the board."""

from collections.abc import Iterator

from domain.games.red_berets import boxes, parsing, values
from domain.games.red_berets.commands import ChooseMine, PlaceMineCentre
from domain.games.red_berets.coordinates import NAMES, SQUARES, named, position_of
from domain.games.red_berets.deferred import Deferred, FinishTurn
from domain.games.red_berets.events.objects import (
    BoxOrdered,
    MineCheckRolled,
    MineDefused,
    MineExploded,
    ObjectRevealed,
    ObjectRevealRolled,
    TunnelDestroyed,
    TunnelFound,
)
from domain.games.red_berets.objects import BLAST_REACH, MINES, OBJECT_KINDS, ObjectKind
from domain.games.red_berets.pieces import BoardObject, Figure
from domain.games.red_berets.rules import wounds
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import at
from domain.geometry.squares import Square, distance, neighbours
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


# the check at the end of a turn ----------------------------------------------------------------------------------------------


def check_mines(turn: Turn[State], figure: Figure) -> bool:
    """One roll for the tiles with objects that a human stepped on in its turn. Returns True if a seat was asked."""
    acting = turn.state.acting
    if acting is None or not acting.moves or not figure.stands() or not turn.state.is_human(figure):
        return False
    if not any(turn.state.box_counts[pos] for pos in acting.mined):
        return False
    need = turn.state.tables.objects.triggers_from(acting.moves)
    roll = wounds.d20(turn, "mine_check")
    turn.record(MineCheckRolled(figure.id, acting.moves, need, roll, roll >= need))
    return roll >= need and trigger(turn, figure, acting.mined, (FinishTurn(),))


def trigger(turn: Turn[State], figure: Figure, stepped: tuple[int, ...], then: tuple[Deferred, ...]) -> bool:
    """RDB-OBJ-04: the Legion chooses if the eligible boxes hold two or more objects, whatever they are; a single one explodes at once.

    Returns True if a seat was asked.
    """
    state = turn.state
    here = position_of(at(figure))
    eligible = (here,) if state.box_counts[here] else tuple(sorted(pos for pos in stepped if state.box_counts[pos]))
    if sum(state.box_counts[pos] for pos in eligible) > 1:
        turn.ask((state.roles.legion,), "choose_mine", _context(figure.id, eligible), then)
        return True
    (pos,) = eligible
    return explode_from_box(turn, figure.id, pos, boxes.contents(state, pos)[0], then)


def _context(figure: str, eligible: tuple[int, ...]) -> str:
    return f"{figure} {','.join(map(str, eligible))}"


def _asked(state: State) -> tuple[str, tuple[int, ...]]:
    """The triggering figure and the eligible boxes of the open question."""
    figure, _, eligible = state.stack[-1].about.partition(" ")
    return figure, tuple(int(pos) for pos in eligible.split(","))


def candidates(state: State) -> tuple[tuple[int, ObjectKind], ...]:
    """The mines of the eligible boxes; only if there is none, the traps of entrances."""
    _, eligible = _asked(state)
    held = [(pos, kind) for pos in eligible for kind in OBJECT_KINDS if kind in boxes.contents(state, pos)]
    return tuple(one for one in held if one[1] in MINES) or tuple(held)


def check_choice(state: State, seat: Seat, command: ChooseMine) -> tuple[int, ObjectKind]:
    """The object that explodes; refused if it is no candidate."""
    chosen = next((one for one in candidates(state) if one == (command.pos, command.kind)), None)
    if chosen is None:
        raise Refused("object_not_here", "RDB-OBJ-04", f"{command.pos} {command.kind}")
    return chosen


def _choices(state: State, seat: Seat) -> Iterator[Option]:
    for pos in dict.fromkeys(pos for pos, _ in candidates(state)):
        yield offer(ChooseMine, Choice("kind", "word", tuple(kind for other, kind in candidates(state) if other == pos)), pos=pos)


def choose_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """Small before large, the lowest position."""
    pos, kind = min(candidates(state), key=lambda one: (boxes.BY_DEFAULT.index(one[1]), one[0]))
    return ChooseMine(pos, kind)


rules.question("choose_mine")(choose_by_default)


@rules.command(ChooseMine, "choose_mine", check=check_choice, offers=_choices)
def choose_mine(turn: Turn[State], seat: Seat, command: ChooseMine, chosen: tuple[int, ObjectKind]) -> None:
    """The chosen object explodes."""
    figure, _ = _asked(turn.state)
    turn.answered(seat)
    explode_from_box(turn, figure, *chosen, ())


def explode_from_box(turn: Turn[State], figure: str, pos: int, kind: ObjectKind, then: tuple[Deferred, ...]) -> bool:
    """RDB-OBJ-05: a small mine or a trap hits the figure; of a large mine the Legion chooses the centre. Returns True if it was asked.

    The box is written anew with this object first, so that the opened place tells nothing of the other one.
    """
    left = boxes.without(turn.state, pos, kind)
    turn.record(BoxOrdered(pos=pos, **boxes.changed(turn.state, pos, (kind, *left))))
    turn.reveal(turn.state.boxes[boxes.places(turn.state, pos)[0]], ALL)
    if kind == "large":
        turn.ask((turn.state.roles.legion,), "place_mine_centre", f"{figure} {pos}", then)
        return True
    square = at(turn.state.figures[figure])
    turn.record(MineExploded(kind=kind, centre=square, object="", pos=pos, **boxes.changed(turn.state, pos, left)))
    if kind == "tunnel":
        turn.record(TunnelDestroyed(pos))
    wounds.hit(turn, figure, turn.state.tables.objects.blasts[kind].centre, False, kind)
    return False


# the centre of a large mine --------------------------------------------------------------------------------------------------


def centres(state: State) -> tuple[Square, ...]:
    """The squares within one square of the triggering figure (A19)."""
    square = _trigger_square(state)
    near = (square, *(other for other in neighbours(square) if other in SQUARES))
    return tuple(sorted((other for other in near if distance(square, other) <= BLAST_REACH), key=lambda one: (one[1], one[0])))


def _trigger_square(state: State) -> Square:
    figure, _, _ = state.stack[-1].about.partition(" ")
    return at(state.figures[figure])


def check_centre(state: State, seat: Seat, command: PlaceMineCentre) -> Square:
    """The centre; refused beyond one square, and off the board."""
    square = parsing.square(command.square)
    if square not in centres(state):
        raise Refused("bad_square", "RDB-OBJ-05", command.square)
    return square


def _centres(state: State, seat: Seat) -> Iterator[Option]:
    yield offer(PlaceMineCentre, Choice("square", "cell", named(centres(state))))


def centre_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The square of the triggering figure."""
    return PlaceMineCentre(NAMES[_trigger_square(state)])


rules.question("place_mine_centre")(centre_by_default)


@rules.command(PlaceMineCentre, "place_mine_centre", check=check_centre, offers=_centres)
def place_mine_centre(turn: Turn[State], seat: Seat, command: PlaceMineCentre, square: Square) -> None:
    """The large mine explodes there."""
    pos = int(turn.state.stack[-1].about.partition(" ")[2])
    turn.answered(seat)
    left = boxes.without(turn.state, pos, "large")
    turn.record(MineExploded(kind="large", centre=square, object="", pos=pos, **boxes.changed(turn.state, pos, left)))
    blast(turn, square)


def blast(turn: Turn[State], centre: Square) -> None:
    """RDB-OBJ-11: 13 on the centre, 11 beside it, for every figure; armour rolls clockwise from north."""
    damage = turn.state.tables.objects.blasts["large"]
    squares = (centre, *turn.state.ground().steps(centre))
    for square in squares:
        name = turn.state.standing().get(square)
        if name is not None and name in turn.state.figures:
            wounds.hit(turn, name, damage.centre if square == centre else damage.beside, False, "large")


# objects on the board --------------------------------------------------------------------------------------------------------


def objects_near(state: State, square: Square) -> tuple[BoardObject, ...]:
    """The objects on the board at distance 1 or less, the oldest first."""
    return tuple(lying for lying in state.objects.values() if distance(lying.square, square) <= 1)


def approach(turn: Turn[State], name: str) -> None:
    """RDB-OBJ-08: after a step, one roll for each object beside the figure that is face-down or a known mine. RDB-OBJ-12: a survivor may
    go on."""
    for lying in objects_near(turn.state, at(turn.state.figures[name])):
        figure = turn.state.figures[name]
        if lying.shown == "tunnel" or not figure.stands() or lying.id not in turn.state.objects:
            continue
        need = values.initiative(turn.state, figure)
        roll = wounds.d20(turn, "reveal")
        turn.record(ObjectRevealRolled(name, lying.id, need, roll, roll <= need))
        if roll <= need:
            _found(turn, lying)
        else:
            _explode_on_board(turn, name, lying)


def _found(turn: Turn[State], lying: BoardObject) -> None:
    """RDB-OBJ-09: face-down objects are turned face-up, known mines are defused."""
    if lying.shown:
        turn.record(MineDefused(lying.id))
        return
    kind = turn.reveal(lying.kind, ALL).read()
    turn.record(ObjectRevealed(lying.id, kind))
    if kind == "tunnel":
        turn.record(TunnelFound(lying.pos, lying.square))


def _explode_on_board(turn: Turn[State], name: str, lying: BoardObject) -> None:
    """RDB-OBJ-10: a small mine and a trap hit the figure on its own square, a large mine its own square and those beside it."""
    kind = lying.shown or turn.reveal(lying.kind, ALL).read()
    centre = lying.square if kind == "large" else at(turn.state.figures[name])
    turn.record(MineExploded(kind=kind, centre=centre, object=lying.id, pos=lying.pos, **boxes.unchanged(turn.state)))
    if kind == "tunnel":
        turn.record(TunnelDestroyed(lying.pos))
    if kind == "large":
        blast(turn, centre)
    else:
        wounds.hit(turn, name, turn.state.tables.objects.blasts[kind].centre, False, kind)
