"""Pieces of drafts: the markers that the Legion has put into boxes while it sets up or leaves the start tile."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from domain.games.red_berets.forces import SURFACE
from domain.games.red_berets.rules.drafting import display, draft_of
from domain.games.red_berets.state import State
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from projections.scene import Badge, Piece
from projections.scenes.red_berets.board import marks_cell
from projections.scenes.red_berets.pieces import marker_glyph, number_of
from projections.scenes.red_berets.signs import SIDE_TONES

_LEGION: Final = SIDE_TONES["legion"]


def drafted_pieces(state: State, viewer: Viewer) -> Iterator[Piece]:
    """Return the markers in the boxes of the viewer's own draft, during the set-up."""
    if state.phase == "setup" and viewer is not None and viewer == state.roles.legion and viewer in state.drafts:
        for handle, pos in display(draft_of(state, viewer), SURFACE).boxes.items():
            known = Badge(11, glyph=marker_glyph(state, handle), tone=_LEGION, words=Words("badge-known"))
            name = Words("piece-marker-display", {"figure": handle, "pos": pos + 1})
            yield Piece(
                handle, marks_cell(pos), "hooded", name, viewer, _LEGION, hidden=True, plate="hooded-known", text=number_of(handle),
                badges=[known],
            )  # fmt: skip


def vacated(state: State, viewer: Viewer, pieces: list[Piece]) -> list[Piece]:
    """Return the pieces with the markers that leave the start tile in their new boxes, as far as the viewer's draft has come."""
    if state.phase != "vacate" or viewer != state.roles.legion or viewer not in state.drafts:
        return pieces
    moves = draft_of(state, viewer).moves
    return [replace(piece, cell=marks_cell(moves[piece.id])) if piece.id in moves else piece for piece in pieces]
