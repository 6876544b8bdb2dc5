"""A scene drawn as an SVG document: ground, cells, walls, pieces and the places of the last move. It has no text, so it needs no font."""

from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from projections.art import Art
from projections.pictures.inks import TONES, Inks, Use
from projections.pictures.plan import Plan, Point, Segment
from projections.scene import Cell, Edge, Piece, Scene

WIDTH: Final = 1200
HEIGHT: Final = 630
"""The size that sites show previews of links in."""
SVG: Final = "http://www.w3.org/2000/svg"
_DISC: Final = 15
_SIGN: Final = 24
_VEIL: Final = "veil"


def drawn(scene: Scene, art: Art, size: tuple[int, int] | None = (WIDTH, HEIGHT), within: tuple[str, str] | None = None) -> str:
    """Return a scene as an SVG document of this size; without a size it is as large as its board, at 1 to 1. `within`: the cells that span
    the part of the board to be shown; without them all of it is."""
    return ElementTree.tostring(_Picture(scene, art).document(size, within), encoding="unicode")


class _Picture:
    def __init__(self, scene: Scene, art: Art) -> None:
        self._scene, self._art = scene, art
        self._plan, self._inks = Plan(scene), Inks(art)
        self._patterns: dict[str, Element] = {}
        self._small = 44.0 if scene.board == "zone" else self._plan.unit
        """The width of a cell for pieces: in rooms that of a square."""

    def document(self, size: tuple[int, int] | None, within: tuple[str, str] | None) -> Element:
        """The whole document."""
        margin = 8 + self._art.settings.margin * self._plan.unit / self._art.settings.cell
        left, top, wide, high = self._plan.box(margin) if within is None else self._plan.box(0, within)
        width, height = size or (round(wide), round(high))
        full = max(wide, high * width / height)
        shown = left - (full - wide) / 2, top - (full * height / width - high) / 2, full, full * height / width
        box = " ".join(f"{number:.1f}" for number in shown)
        root = Element("svg", {"xmlns": SVG, "width": str(width), "height": str(height), "viewBox": box})
        parts = [*self._ground(shown), *self._cells(), *self._edges(), *self._last(), *self._pieces(), *self._effects()]
        defs = Element("defs")
        defs.extend((*self._inks.made(), *self._patterns.values()))
        root.extend((defs, *parts))
        return root

    # drawings --------------------------------------------------------------------------------------------------------------

    def _use(self, name: str, at: Point, unit: float, use: Use = Use()) -> Element:  # noqa: B008  # frozen
        """A drawing with its anchor at a point, where a cell is `unit` wide."""
        drawing, scale = self._art.drawing(name), unit / self._art.settings.cell
        x, y = at.x + (drawing.x - drawing.anchor_x) * scale, at.y + (drawing.y - drawing.anchor_y) * scale
        wide, high = drawing.width * scale, drawing.height * scale
        return Element("use", {"href": self._inks.reference(name, use), **_numbers(x=x, y=y, width=wide, height=high)})

    def _pattern(self, name: str, tint: str) -> str:
        """The fill of cells with this terrain, anchored to the cell at 0, 0."""
        drawing, scale = self._art.drawing(name), self._plan.unit / self._art.settings.cell
        wide, high, start = drawing.width * scale, drawing.height * scale, -self._plan.unit / 2
        key = f"p-{name}-{tint}"
        if key not in self._patterns:
            box = _numbers(x=start, y=start, width=wide, height=high)
            pattern = Element("pattern", {"id": key, **box, "patternUnits": "userSpaceOnUse"})
            size = _numbers(width=wide, height=high)
            pattern.append(Element("use", {"href": self._inks.reference(name, Use()), **size}))
            if tint != "plain":
                pattern.append(Element("rect", {**size, "fill": TONES[tint], "opacity": "0.24"}))
            self._patterns[key] = pattern
        return f"url(#{key})"

    # the board -------------------------------------------------------------------------------------------------------------

    def _ground(self, shown: tuple[float, float, float, float]) -> Iterator[Element]:
        x, y, width, height = shown
        yield Element("rect", {**_numbers(x=x, y=y, width=width, height=height), "fill": TONES["sunk"]})
        if self._inks.has("ground"):
            origin = next((cell for cell in self._scene.cells if cell.at == [0, 0]), None)
            yield self._use("ground", self._plan.centre(origin) if origin else Point(0, 0), self._plan.unit)

    def _cells(self) -> Iterator[Element]:
        """The cells of one terrain are one path: a pattern is drawn anew for each element that it fills."""
        paths: dict[str, list[str]] = {}
        veiled = self._inks.has(_VEIL)
        for cell in self._scene.cells:
            if not self._inks.has(cell.terrain) or (cell.dim and not veiled):
                paths.setdefault(TONES["sunk" if cell.dim else "cell"], []).append(self._path(cell))
            elif self._plan.kind == "hex":
                yield self._use(cell.terrain, self._plan.centre(cell), self._plan.unit)
            else:
                fill = self._pattern(cell.terrain, "plain" if cell.dim else cell.tint)
                paths.setdefault(fill, []).append(self._path(cell))
                if cell.dim:
                    paths.setdefault(self._pattern(_VEIL, "plain"), []).append(self._path(cell))
        over = self._pattern(_VEIL, "plain") if any(fill == f"url(#p-{_VEIL}-plain)" for fill in paths) else ""
        for fill, path in sorted(paths.items(), key=lambda each: each[0] == over):
            edge = {} if fill.startswith("url") else {"stroke": TONES["cell-edge"]}
            yield Element("path", {"d": "".join(path), "fill": fill, **edge})
        for cell in self._scene.cells:
            for name in (cell.mark, *cell.parts, *(overlay.glyph for overlay in cell.overlays)):
                if self._figure(name):
                    yield self._use(name, self._plan.centre(cell), self._plan.unit, Use(cell.tint))

    def _path(self, cell: Cell) -> str:
        return f"M{self._points(cell)}z"

    def _points(self, cell: Cell) -> str:
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in self._plan.corners(cell))

    def _edges(self) -> Iterator[Element]:
        """The walls that lie across, then upright ones over them, then openings over all."""
        placed = [(edge, line) for edge in self._scene.edges if (line := self._plan.edge(edge)) is not None]
        for edge, line in sorted(placed, key=lambda each: (each[0].kind != "wall", each[1].upright)):
            yield self._edge(edge, line)

    def _edge(self, edge: Edge, line: Segment) -> Element:
        name = f"{edge.kind.replace('_', '-')}-{'v' if line.upright else 'h'}"
        if not self._inks.has(name):
            ends = _numbers(x1=line.start.x, y1=line.start.y, x2=line.end.x, y2=line.end.y)
            tone = {"wall": "wall", "door_closed": "accent"}.get(edge.kind, "cell-edge")
            return Element("line", {**ends, "stroke": TONES[tone], "stroke-width": "4", "stroke-linecap": "round"})
        drawing, cell = self._art.drawing(name), self._art.settings.cell
        long = max(line.end.x - line.start.x, line.end.y - line.start.y) / self._plan.unit
        across, down = (1.0, long * cell / drawing.height) if line.upright else (long * cell / drawing.width, 1.0)
        moved = Element("g", {"transform": f"translate({line.start.x:.1f} {line.start.y:.1f}) scale({across:.3f} {down:.3f})"})
        moved.append(self._use(name, Point(0, 0), self._plan.unit))
        return moved

    def _last(self) -> Iterator[Element]:
        for name in self._scene.last:
            if name in self._plan.cells:
                outline = {"points": self._points(self._plan.cells[name]), "fill": "none", "stroke": TONES["accent"]}
                yield Element("polygon", {**outline, "stroke-width": "2.5", "stroke-linejoin": "round"})
        for line in self._scene.lines:
            way = self._plan.way(line) if line.kind in ("path", "sight", "blocked") else []
            if len(way) > 1:
                at = " ".join(f"{x:.1f},{y:.1f}" for x, y in way)
                tone = TONES["alarm" if line.kind == "blocked" else "go"]
                yield Element("polyline", {"points": at, "fill": "none", "stroke": tone, "stroke-width": "3", "stroke-linecap": "round"})

    # pieces ----------------------------------------------------------------------------------------------------------------

    def _figure(self, name: str) -> bool:
        """True for a drawing that is no sign: it needs no disc."""
        return self._inks.has(name) and (self._art.drawing(name).width, self._art.drawing(name).height) != (_SIGN, _SIGN)

    def _pieces(self) -> Iterator[Element]:
        spots = self._plan.standing(self._scene.pieces)
        shown = [piece for piece in self._scene.pieces if piece.id in spots]
        for piece in sorted(shown, key=lambda each: spots[each.id].point.y):
            (x, y), scale = spots[piece.id]
            place = Element("g", {"transform": f"translate({x:.1f} {y:.1f}) scale({scale})", **({"opacity": "0.6"} if piece.spent else {})})
            place.extend([*self._piece(piece)])
            yield place

    def _piece(self, piece: Piece) -> Iterator[Element]:
        use = Use(piece.tone, 0 if piece.facing is None else self._plan.angle(piece.facing), piece.level)
        known = next((badge.glyph for badge in piece.badges if badge.glyph and badge.tone == piece.tone), "") if piece.hidden else ""
        names = [name for name in (piece.plate, known or piece.glyph, *piece.parts) if self._inks.has(name)]
        if not self._inks.has(piece.plate) and not self._figure(piece.glyph):
            yield Element("circle", {"r": str(_DISC), "fill": TONES["raised"], "stroke": TONES[piece.tone], "stroke-width": "2.4"})
        for name in names:
            if self._figure(name):
                yield self._use(name, Point(0, 0), self._small * (0.6 if name == known else 1), use)
            else:
                sign = self._inks.reference(name, use)
                yield Element("use", {"href": sign, **_numbers(x=-9.5, y=-9.5, width=19, height=19), "color": TONES[piece.tone]})

    def _effects(self) -> Iterator[Element]:
        for effect in self._scene.effects:
            if effect.cell in self._plan.cells and self._inks.has(effect.art):
                yield self._use(effect.art, self._plan.centre(self._plan.cells[effect.cell]), self._plan.unit)


def _numbers(**values: float) -> dict[str, str]:
    return {name: f"{value:.2f}" for name, value in values.items()}
