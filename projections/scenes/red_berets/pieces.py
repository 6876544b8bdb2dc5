"""Pieces on the board: signs of unexplored tiles, objects, figures, and markers as the viewer may see them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from domain.games.red_berets import values
from domain.games.red_berets.coordinates import NAMES, POSITIONS, TILE_HEIGHT, TILE_WIDTH, origin
from domain.games.red_berets.layouts import Placed
from domain.games.red_berets.markers import OBJECTIVE
from domain.games.red_berets.options import NO_SEAT
from domain.games.red_berets.pieces import BoardObject, Figure, Marker, MarkerCount
from domain.games.red_berets.rules.drafting import draft_of
from domain.games.red_berets.sheets import is_decoy
from domain.games.red_berets.state import TARGET, State
from domain.geometry.squares import reading_order
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from projections.scene import Badge, Direction, Piece
from projections.scenes.red_berets.board import cell_of, landscape_of, marks_cell
from projections.scenes.red_berets.signs import SIDE_TONES, figure_glyph, plate_of, tone_of

_LEGION: Final = SIDE_TONES["legion"]
_OBJECT_GLYPHS: Final = {"tunnel": "tunnel-entrance", "large": "mine-large", "small": "mine-small"}
_COUNTED: Final = ("display", "idle", "acted")


def pieces(state: State, viewer: Viewer) -> list[Piece]:
    """Return all pieces: signs of tiles first, then what lies on the ground, markers, and figures on top."""
    if state.phase == "beginning":
        return []
    return [*_signs(state, viewer), *_ground(state), *_markers(state), *_standing(state)]


# tiles -----------------------------------------------------------------------------------------------------------------


def layout_known(state: State, viewer: Viewer) -> tuple[Placed | None, ...]:
    """Return the tiles that the viewer knows: during the set-up those of his own draft."""
    if not state.layout and viewer is not None and viewer == state.roles.legion:
        return draft_of(state, viewer).layout
    if not state.layout:
        return (None,) * len(POSITIONS)
    return tuple(secret.read() if secret.is_open() else None for secret in state.layout)


def _signs(state: State, viewer: Viewer) -> Iterator[Piece]:
    """Return what lies on each unexplored tile: the plan of its face if the viewer knows it, else the public sign of its back."""
    known = layout_known(state, viewer)
    for pos in POSITIONS:
        placed = known[pos]
        if state.terrain[pos]:
            continue
        if placed is not None:
            face = state.tables.tiles.face(placed.tile, landscape_of(state), state.agreed.tile_set)
            yield _plan(pos, face, placed.rotation, state.backs[pos] if state.backs else "")
        elif state.backs:
            yield _sign(pos, state.backs[pos])


@lru_cache(maxsize=512)
def _plan(pos: int, face: str, rotation: int, back: str) -> Piece:
    facing: Direction = "W" if rotation else "E"
    name = Words("piece-plan-under", {"face": face, "back": back}) if back else Words("piece-plan", {"face": face})
    return Piece(
        f"plan-{pos}", NAMES[origin(pos)], f"plan-{face.lower()}", name, facing=facing, columns=TILE_WIDTH, rows=TILE_HEIGHT
    )  # fmt: skip


@lru_cache(maxsize=64)
def _sign(pos: int, back: str) -> Piece:
    name = Words("unexplored-tile", {"back": back})
    return Piece(f"back-{pos}", NAMES[origin(pos)], f"back-{back.lower()}", name, columns=TILE_WIDTH, rows=TILE_HEIGHT)


# on the ground ---------------------------------------------------------------------------------------------------------


def _ground(state: State) -> Iterator[Piece]:
    """Return acid, the exit and the objects that lie on the board."""
    for flow in state.acid:
        first = min(flow.squares, key=reading_order)
        name = Words("piece-acid", {"figure": flow.nepharite})
        yield Piece(f"acid-{flow.nepharite}", NAMES[first], "acid-pool", name, tone="green", columns=2, rows=2)
    if state.exit is not None:
        yield Piece("exit", NAMES[state.exit], "exit-shaft", Words("terrain-exit"), tone="yellow")
    yield from (_object(state, lying) for lying in state.objects.values())


def _object(state: State, lying: BoardObject) -> Piece:
    if lying.shown:
        name = Words("piece-object", {"kind": lying.shown})
        return Piece(lying.id, NAMES[lying.square], _OBJECT_GLYPHS[lying.shown], name, tone="yellow")
    legion = state.roles.legion
    if not lying.kind.is_open():
        return Piece(lying.id, NAMES[lying.square], "hidden-object", Words("hidden-object"), legion, _LEGION, hidden=True)
    kind = lying.kind.read()
    badge = Badge(2, glyph=_OBJECT_GLYPHS[kind], tone=_LEGION, words=Words("badge-known"))
    name = Words("piece-object-known", {"kind": kind})
    return Piece(lying.id, NAMES[lying.square], "hidden-object", name, legion, _LEGION, hidden=True, badges=[badge])


# markers ---------------------------------------------------------------------------------------------------------------


def markers_known(state: State) -> tuple[Marker, ...] | None:
    """Return the markers if they are open to the viewer, else None."""
    if not state.sheet or not all(secret.is_open() for secret in state.sheet):
        return None
    return tuple(secret.read() for secret in state.sheet)


def _markers(state: State) -> Iterator[Piece]:
    """Return each marker for those who know them, else their numbers, by place."""
    known = markers_known(state)
    if known is None:
        for count in state.counts:
            yield from _counted(state, count)
    else:
        yield from (_marker(state, one) for one in known if one.place in ("display", "board"))


def _place(state: State, count: MarkerCount | Marker) -> str:
    return cell_of(state, count.pos, count.zone) if state.terrain[count.pos] else marks_cell(count.pos)


def _counted(state: State, count: MarkerCount) -> Iterator[Piece]:
    cell, zone = _place(state, count), "" if count.zone is None else NAMES[count.zone]
    for kind in _COUNTED:
        number: int = getattr(count, kind)
        if number:
            name = Words(f"piece-markers-{kind}", {"count": number, "pos": count.pos + 1})
            yield Piece(
                f"markers-{count.pos}-{zone}-{kind}", cell, "hooded", name, state.roles.legion, _LEGION, hidden=True, text=str(number),
                badges=_flags(kind), spent=kind == "acted",
            )  # fmt: skip


def _flags(kind: str) -> list[Badge]:
    if kind == "display":
        return [Badge(2, glyph="box-sign", words=Words("badge-display"))]
    return [Badge(2, glyph="is-acted", words=Words("state-acted"))] if kind == "acted" else []


def _marker(state: State, one: Marker) -> Piece:
    kind = "display" if one.place == "display" else "acted" if one.acted else "idle"
    known = Badge(11, glyph=marker_glyph(state, one.id), tone=_LEGION, words=Words("badge-known"))
    name = Words(f"piece-marker-{kind}", {"figure": one.id, "pos": one.pos + 1})
    return Piece(
        one.id, _place(state, one), "hooded", name, state.roles.legion, _LEGION, hidden=True, plate="hooded-known", text=number_of(one.id),
        badges=[known, *_flags(kind)], spent=kind == "acted",
    )  # fmt: skip


def marker_glyph(state: State, handle: str) -> str:
    """Return the drawing of what a marker stands for."""
    if handle == OBJECTIVE:
        return "prisoners"
    return "decoy" if is_decoy(handle) else figure_glyph(state, handle)


def number_of(name: str) -> str:
    """Return the number of a figure or marker, empty for the target."""
    return name[1:] if name[1:].isdigit() else ""


# figures ---------------------------------------------------------------------------------------------------------------


def _standing(state: State) -> Iterator[Piece]:
    if state.target.square is not None:
        yield Piece(
            TARGET, NAMES[state.target.square], "prisoners", Words("found-target"), _owner(state), "yellow", spent=state.target.acted
        )
    for figure in state.figures.values():
        if figure.square is not None and figure.status in ("board", "threshold"):
            yield _figure(state, figure)


def _owner(state: State) -> int | None:
    return None if state.roles.legion == NO_SEAT else state.roles.legion


def _figure(state: State, figure: Figure) -> Piece:
    assert figure.square is not None
    profile = values.profile(state, figure)
    acting = state.acting is not None and state.acting.figure == figure.id
    return Piece(
        figure.id,
        NAMES[figure.square],
        figure_glyph(state, figure.id),
        figure_name(figure),
        figure.seat,
        tone_of(state, figure.seat),
        facing=figure.facing or None,
        text=number_of(figure.id),
        badges=list(badges(state, figure)),
        spent=figure.acted and not acting,
        plate=plate_of(state, figure),
        level=profile.dies_at - figure.wounds,
    )


def figure_name(figure: Figure) -> Words:
    """Return the name of a figure with its wounds."""
    key = "figure-slave-wounds" if figure.slave else "figure-wounds" if figure.wounds else "figure-name"
    return Words(key, {"figure": figure.id, "wounds": figure.wounds} if figure.wounds else {"figure": figure.id})


def badges(state: State, figure: Figure) -> Iterator[Badge]:
    """Return the marks of a figure's states, each at its own clock position."""
    aimed = next((other.id for other in state.figures.values() if other.aim == figure.id and other.stands()), "")
    if figure.paralysed:
        yield Badge(11, glyph="is-paralysed", tone="alarm", words=Words("state-paralysed"))
    if figure.blind_until:
        yield Badge(12, glyph="is-blinded", tone="alarm", words=Words("state-blinded"))
    if figure.burning_until:
        yield Badge(1, glyph="is-burning", tone="orange", words=Words("state-burning"))
    if aimed:
        yield Badge(3, glyph="is-aimed-at", tone="alarm", words=Words("badge-aimed-at", {"figure": aimed}))
    if figure.jammed:
        yield Badge(9, glyph="is-jammed", tone="orange", words=Words("badge-jammed", {"weapon": figure.jammed[0]}))
    if figure.wounds:
        yield Badge(5, glyph="is-wounded", tone="alarm", words=Words("state-wounded"))
    if figure.status == "threshold":
        yield Badge(6, glyph="do-enter", words=Words("state-threshold"))
