"""Placing figures and the target: the deployment, converted troops, start groups, and the automatic placing (RDB-GEN)."""

from collections.abc import Iterable, Iterator
from typing import Final

from domain.games.red_berets import parsing
from domain.games.red_berets.commands import FinishPlacing, PlaceFigure, PlaceObjective
from domain.games.red_berets.coordinates import NAMES, POSITIONS, WIDTH, named, origin, position_of, squares_at
from domain.games.red_berets.events.movement import FigurePlaced, ObjectivePlaced
from domain.games.red_berets.events.setup import PhaseBegan, PlacingBegan, PlacingFinished
from domain.games.red_berets.options import IMPERIAL
from domain.games.red_berets.parsing import FACINGS
from domain.games.red_berets.pieces import FacingOrNone, Figure
from domain.games.red_berets.rules.admission import awaited_seats
from domain.games.red_berets.rules.drafting import MOST_CHANGES
from domain.games.red_berets.state import State
from domain.geometry.arcs import Facing, arc
from domain.geometry.squares import DIRECTIONS, Square, distance, reading_order
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

GROUP: Final = "place_group"
"""The question in which a start group is placed (RDB-M3-11, RDB-M3-12)."""
FEUD_COLUMNS: Final = 3
"""The columns on which a unit stands at the beginning of mission 4."""
FAR: Final = 99
"""More than any distance on the board."""


def deploy(turn: Turn[State], pos: int, seat: Seat) -> None:
    """Step 5: all figures of a seat are placed on the start tile (see `opening.check_entry`, `unit_zone`)."""
    figures = tuple(figure.id for figure in turn.state.figures.values() if figure.seat == seat and figure.lives())
    turn.record(PhaseBegan("deploy"), PlacingBegan(pos, figures))
    turn.begin_turn(seat)


# the legal squares -----------------------------------------------------------------------------------------------------------


def free_squares(state: State, pos: int, but: Iterable[str] = ()) -> tuple[Square, ...]:
    """The unoccupied main-cave squares of a revealed tile in reading order; what `but` stands on counts as free."""
    board, left_out = state.ground(), set(but)
    held = {square for square, piece in state.standing().items() if piece not in left_out}
    return tuple(square for square in board.floor(pos) if square not in held and board.zone(square) not in state.sealed)


def troop_squares(state: State, pos: int, figures: tuple[str, ...]) -> tuple[Square, ...]:
    """The legal squares for converted troops: those of the tile, and if they are too few the nearest ones beyond."""
    own = free_squares(state, pos, figures)
    missing = len(figures) - len(own)
    if missing <= 0:
        return own
    others = (square for other in POSITIONS if other != pos and state.revealed(other) for square in free_squares(state, other, figures))
    near = sorted(others, key=lambda square: (_distance_to_tile(square, pos), *reading_order(square)))
    return (*own, *near[:missing])


def is_group(state: State) -> bool:
    """True while a start group is placed."""
    return bool(state.stack) and state.stack[-1].kind == GROUP


def group_squares(state: State, zone: Square | None, figures: tuple[str, ...]) -> tuple[Square, ...]:
    """The legal squares for a start group: those of the entry tile, on a corridor tile of one passage, and if they are too few the nearest
    ones of other revealed tiles (see `groups.ask`, `finishing.finish_placing`). `figures` are those to place."""
    board = state.ground()
    own = tuple(one for one in free_squares(state, state.entry, figures) if zone is None or board.zone(one) == zone)
    missing = len(figures) - len(own)
    if missing <= 0:
        return own
    others = (one for pos in POSITIONS if pos != state.entry and state.revealed(pos) for one in free_squares(state, pos, figures))
    return (*own, *sorted(others, key=lambda one: (_distance_to_tile(one, state.entry), *reading_order(one)))[:missing])


def _distance_to_tile(square: Square, pos: int) -> int:
    left, top = origin(pos)
    right, bottom = squares_at(pos)[-1]
    return max(left - square[0], square[0] - right, top - square[1], square[1] - bottom)


def placeable(state: State, figure: str) -> tuple[Square, ...]:
    """The squares on which the figure may be put by the open placement, in reading order; its own square is one of them."""
    placing = state.placing
    assert placing is not None
    if is_group(state):
        held = {square for square, piece in state.standing().items() if piece != figure}
        return tuple(square for square in group_squares(state, group_zone(state, figure), placing.figures) if square not in held)
    if state.phase != "deploy":
        held = {square for square, piece in state.standing().items() if piece != figure}
        return tuple(square for square in troop_squares(state, placing.pos, placing.figures) if square not in held)
    zone = unit_zone(state, figure)
    board = state.ground()
    free = tuple(square for pos in start_tiles(state) for square in free_squares(state, pos, (figure,)))
    if state.agreed.mission == "m4":
        return tuple(sorted((square for square in free if _is_own(state, figure, square)), key=reading_order))
    return tuple(square for square in free if zone is None or board.zone(square) == zone)


def start_tiles(state: State) -> tuple[int, ...]:
    """The positions on which a unit is deployed: that of the start tile, in mission 4 all (see `feud.lay_out`)."""
    assert state.placing is not None
    return POSITIONS if state.agreed.mission == "m4" else (state.placing.pos,)


def _is_own(state: State, figure: str, square: Square) -> bool:
    """Imperial stands on columns 0 to 2, Bauhaus on columns 33 to 35."""
    columns = range(FEUD_COLUMNS) if state.figures[figure].seat == IMPERIAL else range(WIDTH - FEUD_COLUMNS, WIDTH)
    return square[0] in columns


def group_zone(state: State, figure: str) -> Square | None:
    """The zone of the exit, or of the figures of the group that stand already (see `groups.finish`); None before both."""
    return unit_zone(state, figure) if state.exit is None else state.ground().zone(state.exit)


def unit_zone(state: State, figure: str) -> Square | None:
    """The zone of the figures of the unit that stand already, or None (RDB-M1-02)."""
    assert state.placing is not None
    others = (state.figures[other] for other in state.placing.figures if other != figure)
    return next((state.ground().zone(other.square) for other in others if other.stands() and other.square is not None), None)


# commands --------------------------------------------------------------------------------------------------------------------


def check_place(state: State, seat: Seat, command: PlaceFigure) -> tuple[Figure, Square, FacingOrNone]:
    """The figure, the square and the facing; refused in the order of section 5."""
    placing = state.placing
    assert placing is not None
    if placing.changes >= MOST_CHANGES:
        raise Refused("too_many_changes", "RDB-GEN-09", str(placing.changes))
    facing = checked_facing(state, command.facing)
    if command.figure not in placing.figures:
        raise Refused("unknown_figure", "RDB-SUR-02", command.figure)
    square = parsing.square(command.square)
    whole = _whole(state, command.figure)
    sealed = state.ground().zone(square) in state.sealed and position_of(square) == placing.pos
    held = {where for where, piece in state.standing().items() if piece != command.figure}
    if (square not in whole and not sealed) or square in held:
        raise Refused("bad_square", "RDB-SUR-02", command.square)
    if sealed:
        raise Refused("sealed_passage", "RDB-CAV-05", command.square)
    if square not in placeable(state, command.figure):
        raise Refused("unit_split", "RDB-M1-02", command.square)
    return state.figures[command.figure], square, facing


def _whole(state: State, figure: str) -> tuple[Square, ...]:
    """The squares from which the decision chooses, whatever stands there already."""
    assert state.placing is not None
    if is_group(state):
        beyond = group_squares(state, group_zone(state, figure), state.placing.figures)
        return (*state.ground().floor(state.entry), *beyond)
    if state.phase == "deploy":
        return _deployable(state, figure)
    return troop_squares(state, state.placing.pos, state.placing.figures)


def _deployable(state: State, figure: str) -> tuple[Square, ...]:
    """The floor of the start tile, in mission 4 the unit's own columns (see `feud.lay_out`)."""
    floor = tuple(square for pos in start_tiles(state) for square in state.ground().floor(pos))
    return tuple(square for square in floor if _is_own(state, figure, square)) if state.agreed.mission == "m4" else floor


def checked_facing(state: State, word: str) -> FacingOrNone:
    """The facing of a placement: one with the option, none without it (RDB-FAC-01; see `place_figure`)."""
    if state.agreed.facing:
        return parsing.facing(word)
    if word:
        raise Refused("option_disabled", "RDB-FAC-06", "facing")
    return ""


def _places(state: State, seat: Seat) -> Iterator[Option]:
    placing = state.placing
    if placing is None or placing.changes >= MOST_CHANGES:
        return
    facings = (Choice("facing", "direction", FACINGS),) if state.agreed.facing else ()
    for figure in placing.figures:
        squares = named(placeable(state, figure))
        if squares:
            yield offer(PlaceFigure, Choice("square", "cell", squares), *facings, figure=figure)


@rules.command(PlaceFigure, "deploy", "place_troops", GROUP, check=check_place, offers=_places)
def place_figure(turn: Turn[State], seat: Seat, command: PlaceFigure, meant: tuple[Figure, Square, FacingOrNone]) -> None:
    """RDB-FAC-06: the figure stands there, facing as the placer likes; placing again moves it."""
    figure, square, facing = meant
    turn.record(FigurePlaced(figure.id, square, facing))


@rules.phase("deploy", awaited_seats)
def deploy_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The rest by the automatic placing (see `finishing.finish_placing`)."""
    return FinishPlacing("yes")


def troops_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The rest by the automatic placing (see `finishing.finish_placing`)."""
    return FinishPlacing("yes")


rules.question("place_troops")(troops_by_default)


def unplaced(state: State) -> tuple[str, ...]:
    """The figures of the open placement that stand nowhere yet."""
    return () if state.placing is None else tuple(name for name in state.placing.figures if not state.figures[name].stands())


def check_placed(state: State, seat: Seat, command: FinishPlacing) -> None:
    """Refuse while a figure is missing for which there is a square."""
    missing = [name for name in unplaced(state) if placeable(state, name)]
    if missing and command.auto == "no":
        raise Refused("figure_missing", "RDB-SUR-02", missing[0])


def finish(turn: Turn[State], seat: Seat) -> None:
    """Place the rest automatically; the placement is complete."""
    assert turn.state.placing is not None
    pos = turn.state.placing.pos
    for name in sorted(unplaced(turn.state), key=_number):
        squares = placeable(turn.state, name)
        if squares:
            square = chosen_square(turn.state, name, squares, seat)
            turn.record(FigurePlaced(name, square, usual_facing(turn.state, square)))
    turn.record(PlacingFinished(pos))


def _number(name: str) -> tuple[str, int]:
    return name[0], int(name[1:])


def chosen_square(state: State, name: str, squares: tuple[Square, ...], seat: Seat) -> Square:
    """The first square of the larger zone for a deployment; far from humans if a human seat places troops; near, but not
    adjacent, if the Legion does."""
    if state.phase == "deploy" or is_group(state):
        zones = [state.ground().zone(square) for square in squares]
        larger = max(dict.fromkeys(zones), key=zones.count)
        return min((square for square in squares if state.ground().zone(square) == larger), key=reading_order)
    if seat != state.roles.legion:
        return farthest(state, squares)
    apart = [square for square in squares if not _beside_human(state, square)]
    return min(apart or squares, key=lambda square: (nearest_human(state, square), *reading_order(square)))


def farthest(state: State, squares: Iterable[Square]) -> Square:
    """The square with the greatest distance to the nearest human, ties by (y, x)."""
    return min(squares, key=lambda square: (-nearest_human(state, square), *reading_order(square)))


def nearest_human(state: State, square: Square) -> int:
    """The distance to the nearest human."""
    return min((distance(square, human.square) for human in state.humans() if human.square is not None), default=FAR)


def _beside_human(state: State, square: Square) -> bool:
    board = state.ground()
    return any(human.square is not None and board.adjacent(square, human.square) for human in state.humans())


def usual_facing(state: State, square: Square) -> FacingOrNone:
    """Towards the nearest human, in a deployment south; none without the option."""
    if not state.agreed.facing:
        return ""
    if state.phase == "deploy" or is_group(state):
        return "S"
    humans = [human.square for human in state.humans() if human.square is not None and human.square != square]
    if not humans:
        return "N"
    near = min(humans, key=lambda other: (distance(square, other), *reading_order(other)))
    return towards(square, near)


def towards(square: Square, other: Square) -> Facing:
    """The facing with the other square most nearly ahead, ties N, E, S, W."""

    def ahead(facing: Facing) -> int:
        step = DIRECTIONS[facing]
        return step[0] * (other[0] - square[0]) + step[1] * (other[1] - square[1])

    def fitting(facing: Facing) -> tuple[bool, int]:
        return arc(facing, square, other) == "front", ahead(facing)

    return max(FACINGS, key=fitting)


# the target ------------------------------------------------------------------------------------------------------------------


def target_squares(state: State) -> tuple[Square, ...]:
    """The squares on which the Legion may place the target (RDB-M1-05; see `drafting.place_marker`)."""
    return free_squares(state, int(state.stack[-1].about)) if state.stack else ()


def check_objective(state: State, seat: Seat, command: PlaceObjective) -> Square:
    """The square; refused where the target may not stand."""
    square = parsing.square(command.square)
    pos = int(state.stack[-1].about)
    if square in target_squares(state):
        return square
    if square in state.ground().floor(pos) and square not in state.standing():
        raise Refused("sealed_passage", "RDB-M1-03", command.square)
    raise Refused("bad_square", "RDB-M1-05", command.square)


def _objectives(state: State, seat: Seat) -> Iterator[Option]:
    yield offer(PlaceObjective, Choice("square", "cell", named(target_squares(state))))


def objective_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The square farthest from all humans (see `finishing.finish_placing`)."""
    return PlaceObjective(NAMES[farthest(state, target_squares(state))])


rules.question("place_objective")(objective_by_default)


@rules.command(PlaceObjective, "place_objective", check=check_objective, offers=_objectives)
def place_objective(turn: Turn[State], seat: Seat, command: PlaceObjective, square: Square) -> None:
    """The Legion places the target on a square of the tile; it occupies the square."""
    turn.record(ObjectivePlaced(square))
    turn.answered(seat)
