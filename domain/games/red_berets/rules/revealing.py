"""Turning a tile over (RDB-CAV)."""

from domain.games.red_berets.coordinates import origin
from domain.games.red_berets.events.movement import TileRevealed
from domain.games.red_berets.layers import face_of, rows_of, sealed_zones
from domain.games.red_berets.state import State
from domain.games.red_berets.tiles import zones
from domain.kernel.seats import ALL
from domain.kernel.turn import Turn


def reveal_tile(turn: Turn[State], pos: int, figure: str) -> None:
    """RDB-CAV-04: the tile shows its played face from now on; position and rotation stay (see `Tiles.rows`).

    Which passages are sealed may hang on unexplored neighbours; the referee says it openly (see `opening.check_finish`).
    """
    state = turn.state
    placed = turn.reveal(state.layout[pos], ALL).read()
    rows = rows_of(state, pos)
    left, top = origin(pos)
    firsts = tuple((left + zone[0][0], top + zone[0][1]) for zone in zones(rows))
    revealed = (*state.terrain[:pos], rows, *state.terrain[pos + 1 :])
    sealed = sealed_zones(state, revealed)
    turn.record(TileRevealed(pos, placed.tile, placed.rotation, face_of(state, pos), rows, firsts, sealed, figure))
