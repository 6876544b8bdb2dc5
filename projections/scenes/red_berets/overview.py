"""The mini map: for each tile the figures on it, the markers of its box and on the board, and the objects of its box."""

from collections.abc import Iterator
from typing import Final

from domain.games.red_berets.coordinates import NAMES, POSITIONS, position_of, squares_at
from domain.games.red_berets.state import State
from domain.kernel.words import Words
from projections.scene import Overview, OverviewField, OverviewMark
from projections.scenes.red_berets.pieces import marker_glyph, markers_known, number_of
from projections.scenes.red_berets.signs import KIND_GLYPHS, SIDE_TONES, side_at, tone_of

_LEGION: Final = SIDE_TONES["legion"]
_FORCES: Final = {"imperial": KIND_GLYPHS["trooper"], "legion": KIND_GLYPHS["legionnaire"], "bauhaus": KIND_GLYPHS["ranger"]}
_COUNTED: Final = {"display": "box-sign", "idle": "marker-sign", "acted": "is-acted"}
_COLUMNS: Final = 3


def overview(state: State) -> Overview | None:
    """Return the mini map, or None before the board is laid out."""
    if not state.backs:
        return None
    return Overview(Words("display"), _COLUMNS, [_field(state, pos) for pos in POSITIONS])


def _field(state: State, pos: int) -> OverviewField:
    squares = squares_at(pos)
    marks = [*_figures(state, pos), *_markers(state, pos), *_objects(state, pos)]
    return OverviewField(Words("tile", {"pos": pos + 1}), [NAMES[squares[0]], NAMES[squares[-1]]], marks, dim=not state.terrain[pos])


def _figures(state: State, pos: int) -> Iterator[OverviewMark]:
    """Yield the figures of each side, and the prisoners once they are found."""
    here = [one for one in state.figures.values() if one.stands() and one.square is not None and position_of(one.square) == pos]
    for seat in state.seats():
        count = sum(figure.seat == seat for figure in here)
        if count:
            side = side_at(state, seat)
            words = Words("overview-figures", {"side": side, "count": count})
            yield OverviewMark(_FORCES[side], words, str(count), tone_of(state, seat))
    if state.target.square is not None and position_of(state.target.square) == pos:
        yield OverviewMark("prisoner-sign", Words("found-target"), tone="yellow")


def _markers(state: State, pos: int) -> Iterator[OverviewMark]:
    """Yield each marker for those who know them, else their numbers."""
    known = markers_known(state)
    if known is None:
        for kind, glyph in _COUNTED.items():
            count = sum(int(getattr(each, kind)) for each in state.counts if each.pos == pos)
            if count:
                words = Words(f"overview-{kind}", {"count": count})
                yield OverviewMark(glyph, words, str(count), "quiet" if kind == "display" else _LEGION, spent=kind == "acted")
        return
    for one in known:
        if one.pos == pos and one.place in ("display", "board"):
            kind = "display" if one.place == "display" else "acted" if one.acted else "idle"
            words = Words(f"piece-marker-{kind}", {"figure": one.id, "pos": pos + 1})
            tone = "quiet" if kind == "display" else _LEGION
            yield OverviewMark(marker_glyph(state, one.id), words, number_of(one.id), tone, spent=kind == "acted")


def _objects(state: State, pos: int) -> Iterator[OverviewMark]:
    if state.box_counts[pos]:
        count = state.box_counts[pos]
        yield OverviewMark("object-sign", Words("overview-objects", {"count": count}), str(count), "yellow")
