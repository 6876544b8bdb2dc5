"""Mission 4, the corporate feud (RDB-M4): its open board and the deployment of both units."""

from domain.games.red_berets import layouts
from domain.games.red_berets.coordinates import POSITIONS
from domain.games.red_berets.events.setup import CaveLaidOut
from domain.games.red_berets.layers import landscape
from domain.games.red_berets.layouts import MOST_BITS, Placed
from domain.games.red_berets.rules import placing, revealing
from domain.games.red_berets.state import State
from domain.games.red_berets.tiles import TILE_IDS
from domain.kernel.seats import ALL
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn


def lay_out(turn: Turn[State]) -> None:
    """RDB-M4-01: jungle faces by public lot, all revealed; no Legion, no objects."""
    order = turn.shuffle("layout", len(TILE_IDS))
    (bits,) = turn.pick("rotations", MOST_BITS, 1)
    layout = tuple(Placed(TILE_IDS[index]) for index in order)
    for pos in POSITIONS:
        layout = layouts.rotated(layout, pos) if bits >> pos & 1 else layout
    tiles = turn.state.tables.tiles
    backs = tuple(tiles.back(placed.tile, landscape(turn.state)) for placed in layout)
    turn.record(CaveLaidOut(tuple(Secret(ALL, placed) for placed in layout), backs))
    for pos in POSITIONS:
        revealing.reveal_tile(turn, pos, "")


def deploy(turn: Turn[State]) -> bool:
    """Imperial deploys first, then Bauhaus. Returns True if a unit of mission 4 is deployed now."""
    state = turn.state
    if state.agreed.mission != "m4":
        return False
    for seat in state.human_seats():
        if any(figure.seat == seat and figure.status == "reserve" for figure in state.figures.values()):
            placing.deploy(turn, 0, seat)
            return True
    return False
