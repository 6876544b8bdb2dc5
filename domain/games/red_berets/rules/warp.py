"""Space warp (RDB-DSY): a tile turns, or changes places with another, with everything on it."""

from typing import NamedTuple

from msgspec.structs import replace

from domain.games.red_berets import boxes, layouts, sheets
from domain.games.red_berets.coordinates import POSITIONS, TILE_HEIGHT, TILE_WIDTH, origin, position_of
from domain.games.red_berets.events.objects import MovedObject, TileWarped
from domain.games.red_berets.layers import layout_of, sealed_zones, with_signs
from domain.games.red_berets.parsing import position
from domain.games.red_berets.pieces import Acid, Figure, Marker
from domain.games.red_berets.rules.activation import OPPOSITE
from domain.games.red_berets.state import State
from domain.geometry.squares import Square, reading_order
from domain.kernel.errors import Refused
from domain.kernel.seats import audience
from domain.kernel.secret import Secret, shown
from domain.kernel.turn import Turn


class Warp(NamedTuple):
    """The tile that turns, with `other` equal to `pos`; or the two that change places."""

    pos: int
    other: int

    @property
    def turns(self) -> bool:
        """True if the tile turns."""
        return self.pos == self.other

    def place(self, pos: int) -> int:
        """Where a position's tile goes; also which tile comes to a position."""
        return {self.pos: self.other, self.other: self.pos}.get(pos, pos)

    def square(self, square: Square) -> Square:
        """Where a square goes."""
        pos = position_of(square)
        (left, top), (to_left, to_top) = origin(pos), origin(self.place(pos))
        column, row = square[0] - left, square[1] - top
        if self.turns and pos == self.pos:
            column, row = TILE_WIDTH - 1 - column, TILE_HEIGHT - 1 - row
        return to_left + column, to_top + row


def check(state: State, here: int, mode: str, pos: int) -> Warp:
    """The warp; refused for unknown words, and in the missions with caves where these would not hang together (see `carry_out`)."""
    if mode not in ("rotate", "swap"):
        raise Refused("malformed", "RDB-DSY-13", mode)
    warp = Warp(here, here if mode == "rotate" else position(pos))
    if mode == "swap" and warp.turns:
        raise Refused("malformed", "RDB-DSY-13", str(pos))
    if state.agreed.mission != "m2" and not _hangs_together(_terrain(state, warp)):
        raise Refused("cave_not_connected", "RDB-DSY-13", mode)
    return warp


def _hangs_together(state: State) -> bool:
    """True if the caves of a layout are legal with their holes and rubble (see `opening.check_finish`)."""
    layout, tiles = layout_of(state), state.tables.tiles
    plain = layouts.pictures(tiles, layout, "cave", state.agreed.tile_set)
    signed = tuple(with_signs(rows, pos, state.holes, state.rubble) for pos, rows in enumerate(plain))
    return layouts.cave(layouts.joined(signed), layouts.kinds_of(tiles, layout)).is_connected


def _terrain(state: State, warp: Warp) -> State:
    """The state with the layout, the backs and all terrain as they lie after the warp."""
    layout = tuple(layout_of(state)[warp.place(pos)] for pos in POSITIONS)
    rows = [state.terrain[warp.place(pos)] for pos in POSITIONS]
    if warp.turns:
        layout = layouts.rotated(layout, warp.pos)
        rows[warp.pos] = tuple(row[::-1] for row in reversed(rows[warp.pos]))
    own = audience(state.roles.legion)
    secrets = (shown(placed) if rows[pos] else Secret(own, placed) for pos, placed in enumerate(layout))
    return replace(
        state,
        layout=tuple(secrets),
        backs=tuple(state.backs[warp.place(pos)] for pos in POSITIONS),
        terrain=tuple(rows),
        holes=tuple(warp.square(square) for square in state.holes),
        rubble=tuple(warp.square(square) for square in state.rubble),
    )


def carry_out(turn: Turn[State], warp: Warp) -> None:
    """RDB-DSY-13: everything on the tiles moves along; facings turn with a rotated tile, revealed tiles stay revealed.

    All that shared a zone still shares it, so that no markers meet humans.
    """
    state = turn.state
    after = _terrain(state, warp)
    target = None if state.target.square is None else warp.square(state.target.square)
    shaft = None if state.exit is None else warp.square(state.exit)
    turn.record(
        TileWarped(
            mode="rotate" if warp.turns else "swap",
            pos=warp.pos,
            pos2=warp.other,
            layout=after.layout,
            backs=after.backs,
            terrain=after.terrain,
            sealed=sealed_zones(after, after.terrain),
            figures=_figures(state, warp),
            target=target,
            objects=tuple(
                MovedObject(one.id, warp.square(one.square), warp.place(one.pos))
                for one in state.objects.values() if warp.square(one.square) != one.square
            ),
            **boxes.written(state, [boxes.contents(state, warp.place(pos)) for pos in POSITIONS]),
            acid=tuple(flow for old in state.acid for flow in _acid(old, warp)),
            holes=after.holes,
            rubble=after.rubble,
            exit=shaft,
            entry=state.entry if shaft is None else position_of(shaft),
            **sheets.sheet_of(state, tuple(_marker(after, one, warp) for one in sheets.markers(state))),
        )
    )  # fmt: skip


def _figures(state: State, warp: Warp) -> tuple[Figure, ...]:
    """The figures on the tiles, those in the dimension hole included, who return with their tile. They have moved, so that their aims end
    (see `attacks.lose_aim`)."""
    found: list[Figure] = []
    for figure in state.figures.values():
        if figure.square is None or warp.square(figure.square) == figure.square:
            continue
        facing = OPPOSITE[figure.facing] if warp.turns and figure.facing else figure.facing
        found.append(replace(figure, square=warp.square(figure.square), facing=facing, aim=""))
    return tuple(found)


def _marker(after: State, marker: Marker, warp: Warp) -> Marker:
    if marker.place not in ("display", "board"):
        return marker
    zone = None if marker.zone is None else after.ground().zone(warp.square(marker.zone))
    return replace(marker, pos=warp.place(marker.pos), zone=zone)


def _acid(flow: Acid, warp: Warp) -> tuple[Acid, ...]:
    """The flow where it lies now; one that lies on two tiles of which one moves fades."""
    moved = tuple(sorted((warp.square(square) for square in flow.squares), key=reading_order))
    if moved == flow.squares:
        return (flow,)
    if len({position_of(square) for square in flow.squares}) > 1:
        return ()
    return (replace(flow, squares=moved),)
