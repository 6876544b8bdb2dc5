"""Where markers may move: the openings between tiles, the zones behind them, and the squares by which a tile is entered (RDB-MKR).

Everything here is public: unexplored tiles show their borders by the contract of section 2.8.
"""

from typing import NamedTuple, TypeAlias

from domain.games.red_berets.coordinates import beside, position_of, squares_at
from domain.games.red_berets.state import State
from domain.geometry.squares import Square, reading_order
from domain.kernel.errors import Refused

Zone: TypeAlias = Square | None
"""A zone of a revealed tile; None for an unexplored tile."""


class Entrance(NamedTuple):
    """The end of a marker's move: the zones that it can reach there, each with the border squares by which it is entered."""

    pos: int
    zones: dict[Zone, tuple[Square, ...]]

    def squares(self) -> tuple[Square, ...]:
        """All entry squares in reading order."""
        return tuple(sorted({square for squares in self.zones.values() for square in squares}, key=reading_order))


def entrance(state: State, pos: int, zone: Zone, dest: int) -> Entrance:
    """What a marker in this zone reaches on the neighbouring tile `dest`, sealed zones included (RDB-MKR-07)."""
    board = state.ground()
    found: dict[Zone, tuple[Square, ...]] = {}
    for here in squares_at(pos):
        if not board.passable(here) or (state.revealed(pos) and board.zone(here) != zone):
            continue
        x, y = here
        for there in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if board.passable(there) and position_of(there) == dest:
                behind = board.zone(there)
                found[behind] = (*found.get(behind, ()), there)
    return Entrance(dest, found)


def humans_at(state: State, pos: int) -> bool:
    """True if a human stands on the tile of a position."""
    return any(human.square is not None and position_of(human.square) == pos for human in state.humans())


def humans_in(state: State, pos: int, zone: Zone) -> bool:
    """True if a human stands in this zone of a tile."""
    board = state.ground()
    squares = (human.square for human in state.humans() if human.square is not None)
    return any(position_of(square) == pos and board.zone(square) == zone for square in squares)


def arrival(state: State, pos: int, zone: Zone, path: tuple[int, ...]) -> Entrance:
    """What a marker reaches at the end of a path of one or two positions; refused in the order of section 5.2.

    A tile that is passed through may be crossed in any passage that joins both sides and holds no human.
    """
    starts: list[Zone] = [zone]
    here = pos
    for number, dest in enumerate(path):
        last = number == len(path) - 1
        if dest not in beside(here):
            raise Refused("not_adjacent_box", "RDB-MKR-05", str(dest))
        reached = _merged(dest, [entrance(state, here, start, dest) for start in starts])
        if not reached.zones:
            raise Refused("no_opening", "RDB-MKR-07", str(dest))
        open_zones = {behind: squares for behind, squares in reached.zones.items() if behind not in state.sealed}
        if not open_zones:
            raise Refused("sealed_passage", "RDB-CAV-05", str(dest))
        if last:
            return Entrance(dest, open_zones)
        starts = [behind for behind in open_zones if not humans_in(state, dest, behind)]
        if not starts:
            raise Refused("must_stop", "RDB-MKR-08", str(dest))
        here = dest
    raise Refused("malformed", "RDB-MKR-05")


def _merged(dest: int, parts: list[Entrance]) -> Entrance:
    found: dict[Zone, tuple[Square, ...]] = {}
    for part in parts:
        for behind, squares in part.zones.items():
            found[behind] = tuple(dict.fromkeys((*found.get(behind, ()), *squares)))
    return Entrance(dest, found)


def needs_via(state: State, reached: Entrance) -> bool:
    """True if the move must name its entry square: several zones are possible, or humans are on the tile (see `entrance`)."""
    return len(reached.zones) > 1 or humans_at(state, reached.pos)


def free_entries(state: State, reached: Entrance) -> tuple[Square, ...]:
    """The entry squares that are not occupied (RDB-SUR-10)."""
    held = state.standing()
    return tuple(square for square in reached.squares() if square not in held)
