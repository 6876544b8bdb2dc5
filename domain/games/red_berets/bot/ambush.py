"""Where converted troops are placed, and other answers in the middle of a rule (section 12)."""

from domain.games.red_berets.bot import fighting
from domain.games.red_berets.bot.offers import listed
from domain.games.red_berets.commands import EndFlight, FinishPlacing, FlyOn, PlaceFigure, PlaceReinforcement
from domain.games.red_berets.coordinates import NAMES, position_of
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import placing, reinforcement
from domain.games.red_berets.rules.activation import OPPOSITE
from domain.games.red_berets.state import State
from domain.geometry.squares import Square, distance, reading_order
from domain.kernel.commands import Command
from domain.kernel.seats import Seat

_BESIDE = 0.2
"""What a square beside a human is worth to a troop, beside its attacks from there."""


def place_own(state: State) -> Command:
    """The Legion's troops where they attack best: beside a human, if they can strike him from behind."""
    name = next((one for one in placing.unplaced(state) if placing.placeable(state, one)), None)
    if name is None:
        return FinishPlacing("yes")
    figure = state.figures[name]
    square = max(placing.placeable(state, name), key=lambda one: (_lurking(state, figure, one), -one[1], -one[0]))
    return PlaceFigure(name, NAMES[square], placing.usual_facing(state, square))


def _lurking(state: State, figure: Figure, square: Square) -> float:
    there, placed = fighting.moved(state, figure, square)
    if state.agreed.facing:
        there, placed = fighting.faced(there, placed, placing.usual_facing(state, square))
    gain = fighting.prospect(there, placed)
    beside = fighting.adjacent_enemies(there, placed, square)
    return gain + _BESIDE * min(beside, 1) - placing.nearest_human(state, square) / placing.FAR


def place_foes(state: State) -> Command:
    """A human seat puts the troops as far away as somebody can still see them, looking away."""
    name = next((one for one in placing.unplaced(state) if placing.placeable(state, one)), None)
    if name is None:
        return FinishPlacing("yes")
    squares = placing.placeable(state, name)
    seen = tuple(square for square in squares if _is_seen(state, square))
    square = placing.farthest(state, seen or squares)
    facing = placing.usual_facing(state, square)
    return PlaceFigure(name, NAMES[square], OPPOSITE.get(facing, ""))


def _is_seen(state: State, square: Square) -> bool:
    board, held = state.ground(), state.standing()
    return any(human.square is not None and board.sees(human.square, square, held) for human in state.humans())


def reinforce(state: State) -> Command:
    """The tile nearest to a human."""
    humans = [human.square for human in state.humans() if human.square is not None]
    return PlaceReinforcement(min(reinforcement.tiles(state), key=lambda pos: (_tiles_to(pos, humans), pos)))


def _tiles_to(pos: int, humans: list[Square]) -> int:
    return min((tiles_between(pos, position_of(square)) for square in humans), default=0)


def tiles_between(one: int, other: int) -> int:
    """The orthogonal steps from a position to another one."""
    return abs(one % 3 - other % 3) + abs(one // 3 - other // 3)


def fly(state: State, seat: Seat) -> Command:
    """The nafai flies on to the nearest new enemy."""
    targets = listed(state, seat, FlyOn)
    bearer = state.figures[state.acting.figure].square if state.acting is not None else None
    if not targets or bearer is None:
        return EndFlight()
    return min(targets, key=lambda command: _order(state, command.target, bearer))


def _order(state: State, name: str, bearer: Square) -> tuple[int, int, int]:
    square = state.figures[name].square
    assert square is not None
    return distance(square, bearer), *reading_order(square)
