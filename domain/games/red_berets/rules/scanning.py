"""Scanning and laying objects on the board (RDB-OBJ, RDB-CRI)."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from domain.games.red_berets import boxes, parsing
from domain.games.red_berets.commands import ChooseObject, Scan
from domain.games.red_berets.coordinates import NAMES, named, position_of
from domain.games.red_berets.deferred import LayObjects
from domain.games.red_berets.events.combat import RollResult
from domain.games.red_berets.events.objects import ObjectPlaced, ScanRolled
from domain.games.red_berets.objects import ObjectKind
from domain.games.red_berets.rules import activation, attacks, mines, placing, wounds
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import at
from domain.games.red_berets.values import has_scanner
from domain.geometry.arcs import Facing
from domain.geometry.squares import Square, distance
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

RESULTS: Final[dict[str, RollResult]] = {"hit": "success", "miss": "failure", "crit": "critical", "fumble": "fumble"}


def check_scan(state: State, seat: Seat, command: Scan) -> tuple[Facing | None, Facing | None]:
    """The turns before and after; refused in the caves, without a working scanner, and on a scanned tile (RDB-OBJ-02)."""
    figure = activation.check_actor(state)
    turns = activation.check_turns(state, command.turn_before, command.turn_after)
    if not state.agreed.objects or not state.jungle:
        raise Refused("not_here", "RDB-OBJ-06")
    if not has_scanner(figure):
        raise Refused("no_scanner", "RDB-OBJ-13", figure.id)
    if not state.box_counts[position_of(at(figure))]:
        raise Refused("tile_already_scanned", "RDB-OBJ-02", str(position_of(at(figure))))
    return turns


def _scans(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None or not figure.stands():
        return
    for words in attacks.turn_words(state, figure):
        if allows(partial(check_scan, state, seat, Scan(**words))):
            yield offer(Scan, **words)


@rules.command(Scan, "turn", check=check_scan, offers=_scans)
def scan(turn: Turn[State], seat: Seat, command: Scan, turns: tuple[Facing | None, Facing | None]) -> None:
    """RDB-OBJ-06, RDB-CRI-08: one action, at most 12 on a d20; then the Legion lays one object of the box on the tile."""
    name = activation.now(turn.state).figure
    activation.turn_figure(turn, name, turns[0])
    activation.spend(turn, "scan")
    attacks.lose_aim(turn, name, "")
    need = need_of(turn.state)
    roll = wounds.d20(turn, "scan")
    result = RESULTS[attacks.result_of(turn.state, need, roll)]
    turn.record(ScanRolled(name, need, roll, result))
    activation.turn_figure(turn, name, turns[1])
    pos = position_of(at(turn.state.figures[name]))
    if result in ("success", "critical"):
        _lay(turn, LayObjects(name, pos, 2 if result == "critical" else 1))
    elif result == "fumble":
        mines.trigger(turn, turn.state.figures[name], (pos,), ())


def need_of(state: State) -> int:
    """The target number of a scan (see `scan`)."""
    need = state.tables.cards.equipment["scanner"].scanning
    assert need is not None
    return need


@rules.step(LayObjects)
def lay_objects(turn: Turn[State], step: LayObjects) -> None:
    """The second object of a critical success, if one is left."""
    _lay(turn, step)


def _lay(turn: Turn[State], step: LayObjects) -> None:
    if not turn.state.box_counts[step.pos]:
        return
    left = (LayObjects(step.figure, step.pos, step.count - 1),) if step.count > 1 else ()
    turn.ask((turn.state.roles.legion,), "choose_object", str(step.pos), left)


def squares_for(state: State, pos: int) -> tuple[Square, ...]:
    """RDB-OBJ-07: free squares that are not adjacent to a figure; failing that, to a human; failing that, any."""
    lying = {one.square for one in state.objects.values()}
    held = state.standing()
    free = tuple(square for square in state.ground().floor(pos) if square not in held and square not in lying)
    humans = [at(human) for human in state.humans()]
    figures = [at(figure) for figure in state.figures.values() if figure.stands()]
    for near in (figures, humans):
        apart = tuple(square for square in free if all(distance(square, other) > 1 for other in near))
        if apart:
            return apart
    return free


def check_choice(state: State, seat: Seat, command: ChooseObject) -> tuple[ObjectKind, Square, int]:
    """The kind, the square and the position; refused if the box has no such object, and for a square that is not allowed."""
    pos = int(state.stack[-1].about)
    kind = next((one for one in boxes.contents(state, pos) if one == command.kind), None)
    if kind is None:
        raise Refused("object_not_here", "RDB-OBJ-06", command.kind)
    square = parsing.square(command.square)
    if square not in squares_for(state, pos):
        raise Refused("bad_square", "RDB-OBJ-07", command.square)
    return kind, square, pos


def _choices(state: State, seat: Seat) -> Iterator[Option]:
    pos = int(state.stack[-1].about)
    kinds = tuple(dict.fromkeys(boxes.contents(state, pos)))
    yield offer(ChooseObject, Choice("kind", "word", kinds), Choice("square", "cell", named(squares_for(state, pos))))


def choose_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """Small before large before tunnel, on the square farthest from all humans."""
    pos = int(state.stack[-1].about)
    kind = min(boxes.contents(state, pos), key=boxes.BY_DEFAULT.index)
    return ChooseObject(kind, NAMES[placing.farthest(state, squares_for(state, pos))])


rules.question("choose_object")(choose_by_default)


@rules.command(ChooseObject, "choose_object", check=check_choice, offers=_choices)
def choose_object(turn: Turn[State], seat: Seat, command: ChooseObject, meant: tuple[ObjectKind, Square, int]) -> None:
    """The object lies face-down on the tile; only the Legion knows its kind."""
    kind, square, pos = meant
    turn.answered(seat)
    left = boxes.without(turn.state, pos, kind)
    hidden: Secret[ObjectKind] = Secret(audience(turn.state.roles.legion), kind)
    turn.record(ObjectPlaced(object=f"o{turn.state.laid + 1}", square=square, pos=pos, kind=hidden, **boxes.changed(turn.state, pos, left)))
