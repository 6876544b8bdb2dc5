"""The board as everybody knows it: what may be entered, what hides, and the zones of revealed tiles (section 9).

Squares of unexplored tiles are rock for sight. For movement they show the border of the contract of section 2.8, because a step onto one
reveals its tile.
"""

from collections.abc import Container, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Final

from domain.games.red_berets.coordinates import HEIGHT, POSITIONS, WIDTH, origin, position_of, squares_at
from domain.games.red_berets.tiles import DIFFICULT, HOLE, JUNGLE, SOLID, THICKET, Rows, unexplored_rows, zones
from domain.geometry.reach import way
from domain.geometry.squares import Direction, Square, reading_order
from domain.geometry.squares_sight import NOBODY, Sight, crossing
from domain.geometry.squares_terrain import corner_cover, line_of_sight, width, with_rock
from domain.geometry.squares_ways import ray

NARROW: Final = 2
"""The greatest width of a narrow place (RDB-GEO-09)."""


class _Except(Container[object]):
    """Everything but these squares: rock, off-board squares included (see `Ground.passable`)."""

    def __init__(self, open_squares: frozenset[Square]) -> None:
        self._open = open_squares

    def __contains__(self, square: object) -> bool:
        return square not in self._open


class Ground:
    """The board with its revealed tiles. What it computes about itself is kept."""

    def __init__(self, jungle: bool, terrain: tuple[Rows, ...], holes: tuple[Square, ...] = ()) -> None:
        hidden = unexplored_rows("jungle" if jungle else "cave")
        self.jungle: Final = jungle
        self.signs: Final[Mapping[Square, str]] = dict(_signs(terrain))
        self._passable = frozenset(
            square
            for pos in POSITIONS
            for square, sign in zip(squares_at(pos), "".join(terrain[pos] or hidden), strict=True)
            if sign not in SOLID or square in holes
        )
        self._visible = frozenset(square for square, sign in self.signs.items() if sign not in SOLID)
        self.walls: Final = with_rock(WIDTH, HEIGHT, _Except(self._passable))
        self._sight_walls = with_rock(WIDTH, HEIGHT, _Except(self._visible))
        self._sight = Sight(self._sight_walls)
        self._dense = frozenset(square for square, sign in self.signs.items() if sign == JUNGLE)
        self._zones = {
            square: zone for pos in POSITIONS if terrain[pos] for zone, squares in _zones_at(pos, terrain[pos]) for square in squares
        }

    def passable(self, square: Square) -> bool:
        """True if a step may enter the square (RDB-GEO-02)."""
        return square in self._passable

    def steps(self, square: Square) -> tuple[Square, ...]:
        """The squares that one step leads to, clockwise from north (RDB-GEO-03; see `movement.steps_from`)."""
        return self.walls.steps(square)

    def adjacent(self, one: Square, other: Square) -> bool:
        """True if two squares are adjacent for steps, strikes and first aid (see `Ground.steps`)."""
        return self.walls.can_step(one, other)

    def difficult(self, square: Square) -> bool:
        """True for thicket and jungle; a square of an unexplored tile counts as open (see `movement.may_end_difficult`)."""
        return self.signs.get(square, "") in DIFFICULT

    def sees(self, one: Square, other: Square, standing: Container[object] = NOBODY) -> bool:
        """True if there is a line of sight; `standing` are occupied squares (RDB-GEO-06)."""
        return line_of_sight(self._sight, one, other, standing, self._dense)

    def crossed(self, one: Square, other: Square, standing: Container[object] = NOBODY) -> tuple[Square, ...]:
        """The squares of a line of sight up to the last one that is seen; they end with `other` if it is in sight (see `Ground.sees`)."""
        line = crossing(one, other)
        if self.sees(one, other, standing):
            return line
        last = max(index for index in range(len(line)) if index == 0 or self.sees(one, line[index], standing))
        return line[: min(last, len(line) - 2) + 1]

    def covered(self, shooter: Square, target: Square) -> bool:
        """True if the target is behind a corner (RDB-GEO-07, RDB-COV-01)."""
        return corner_cover(_Except(self._visible), shooter, target)

    def line(self, square: Square, direction: Direction) -> tuple[Square, ...]:
        """The squares straight ahead up to rock or unexplored tiles, nearest first (RDB-GEO-11)."""
        return ray(self._sight_walls, square, direction)

    def flight(self, start: Square, goal: Square, reach: int) -> tuple[Square, ...] | None:
        """The shortest way over figures, but not through rock or unexplored tiles, the smallest (y, x) first; None beyond the reach
        (see `flight.way_to`)."""
        return way(lambda square: sorted(self._sight_walls.steps(square), key=reading_order), start, goal, reach)

    def narrow(self, square: Square) -> bool:
        """True for a floor square whose width is at most two; never in the jungle (RDB-GEO-09)."""
        return not self.jungle and width(self._sight_walls, square) <= NARROW

    def single_file(self, square: Square) -> bool:
        """True for a floor square of width 1, on which the bearer of a death drum turns slowly (see `activation.check_drum`)."""
        return not self.jungle and width(self._sight_walls, square) == 1

    def zone(self, square: Square) -> Square | None:
        """The zone of a revealed passable square, None for any other (RDB-GEO-10). The two passages of a corridor differ (RDB-CAV-06)."""
        return self._zones.get(square)

    def zones_of(self, pos: int) -> tuple[Square, ...]:
        """The zones of a revealed tile in reading order."""
        return tuple(dict.fromkeys(zone for square in squares_at(pos) if (zone := self._zones.get(square)) is not None))

    def squares_in(self, zone: Square) -> tuple[Square, ...]:
        """The squares of a zone in reading order."""
        return tuple(square for square in squares_at(position_of(zone)) if self._zones.get(square) == zone)

    def floor(self, pos: int) -> tuple[Square, ...]:
        """The passable squares of a revealed tile in reading order."""
        return tuple(square for square in squares_at(pos) if square in self._zones)

    @cached_property
    def thickets(self) -> frozenset[Square]:
        """The squares of thicket."""
        return frozenset(square for square, sign in self.signs.items() if sign == THICKET)

    @cached_property
    def jungles(self) -> frozenset[Square]:
        """The squares of jungle."""
        return self._dense

    @cached_property
    def holes(self) -> frozenset[Square]:
        """The holes in revealed rock."""
        return frozenset(square for square, sign in self.signs.items() if sign == HOLE)


def _signs(terrain: tuple[Rows, ...]) -> Iterator[tuple[Square, str]]:
    for pos in POSITIONS:
        if terrain[pos]:
            yield from zip(squares_at(pos), "".join(terrain[pos]), strict=True)


def _zones_at(pos: int, rows: Rows) -> Iterator[tuple[Square, tuple[Square, ...]]]:
    left, top = origin(pos)
    for zone in zones(rows):
        squares = tuple((left + x, top + y) for x, y in zone)
        yield squares[0], squares


@lru_cache(maxsize=128)
def ground(jungle: bool, terrain: tuple[Rows, ...], holes: tuple[Square, ...] = ()) -> Ground:
    """The board with these revealed tiles, and holes that may lie in unexplored ones (see `walls.breach`)."""
    return Ground(jungle, terrain, holes)
