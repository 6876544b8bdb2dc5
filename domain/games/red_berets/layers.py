"""The true faces under the board that everybody knows: what a revealed tile shows, and which passages are sealed (RDB-CAV)."""

from domain.games.red_berets import layouts
from domain.games.red_berets.coordinates import POSITIONS, origin, position_of
from domain.games.red_berets.layouts import Layout
from domain.games.red_berets.state import State
from domain.games.red_berets.tiles import HOLE, RUBBLE, Face, Landscape, Rows, zones
from domain.geometry.squares import Square


def landscape(state: State) -> Landscape:
    """The faces that are played."""
    return "jungle" if state.jungle else "cave"


def layout_of(state: State) -> Layout:
    """The true layout. Raises Unknown where it is closed."""
    return tuple(secret.read() for secret in state.layout)


def face_of(state: State, pos: int) -> Face:
    """The face that a position plays."""
    return state.tables.tiles.face(state.layout[pos].read().tile, landscape(state), state.agreed.tile_set)


def rows_of(state: State, pos: int) -> Rows:
    """The terrain of a position with its holes and rubble (see `walls.breach`)."""
    placed = state.layout[pos].read()
    rows = state.tables.tiles.rows(face_of(state, pos), placed.rotation)
    return with_signs(rows, pos, state.holes, state.rubble)


def with_signs(rows: Rows, pos: int, holes: tuple[Square, ...], rubble: tuple[Square, ...]) -> Rows:
    """A picture with the holes and rubble of its position."""
    marks = {square: sign for squares, sign in ((holes, HOLE), (rubble, RUBBLE)) for square in squares if position_of(square) == pos}
    if not marks:
        return rows
    left, top = origin(pos)
    return tuple("".join(marks.get((left + x, top + y), sign) for x, sign in enumerate(row)) for y, row in enumerate(rows))


def sealed_zones(state: State, revealed: tuple[Rows, ...], pictures: tuple[Rows, ...] | None = None) -> tuple[Square, ...]:
    """The sealed zones of revealed tiles in reading order, from the true faces. `revealed` are the tiles' public rows.

    `pictures` are the true faces of all positions if they differ from those of the state.
    """
    if state.jungle:
        return ()
    whole = pictures or tuple(rows_of(state, pos) for pos in POSITIONS)
    sealed = layouts.cave(layouts.joined(whole), layouts.kinds_of(state.tables.tiles, layout_of(state))).sealed
    if not sealed:
        return ()
    found: list[Square] = []
    for pos in POSITIONS:
        if revealed[pos]:
            left, top = origin(pos)
            firsts = ((left + zone[0][0], top + zone[0][1]) for zone in zones(revealed[pos]))
            found += [first for first in firsts if first in sealed]
    return tuple(found)
