"""A game's drawings: the SVG files in the folder `art` beside its scenes, joined into one sheet of symbols that the page fetches once.

The sheet follows from the shipped files alone and is always sent whole, so a request for it reveals nothing about any table.
Names: a drawing has its file's name without the ending. In the sheet its id is `<game>.<name>`, and `<game>.<name>.<id>` is an id
inside it. A reference `#name` in a file means an id of the same file or another drawing of the game.
"""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.errors import RollbookError
from projections.art_faults import LEAST, REFERENCE, SVG, TOKENS, TURNS, dice_faults, file_faults, sheet_faults

SETTINGS: Final = "art.json"
_UNIT: Final = 48
"""Width of a cell for a game without drawings."""
_SPACE: Final = f"{{{SVG}}}"


class BadArt(RollbookError):
    """A drawing breaks a rule of `projections.art_faults`."""


class Colour(Struct, frozen=True, array_like=True):
    """A colour of a palette, for the light and for the dark theme. Drawings name it `var(--art-<name>)`."""

    light: str
    dark: str


class DieArt(Struct, frozen=True, forbid_unknown_fields=True):
    """The drawings of a kind of dice: the body, and a drawing over it for each side, or none if the sides are numbers. `colour`, of the
    palette or the page, is the current one of the latter."""

    body: str
    faces: list[str]
    colour: str


class ArtSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What `art.json` holds.

    `cell` is the width of a cell in the units of the drawings. `anchors` are the points of drawings that lie on the middle of the
    cell, by default the middle of their view boxes. `dark`: the board is dark in both themes, so the page's tokens are too.
    `signs` are the drawings of values, by the field of a command that holds them; the field `command` is its name. `dice`: those of the
    game's dice, by name; dice without a name are called by their number of sides, such as `d20`.
    """

    cell: int
    palette: dict[str, Colour]
    anchors: dict[str, tuple[float, float]] = {}
    dark: bool = False
    margin: int = 0
    """Space that the ground wants around the cells."""
    signs: dict[str, dict[str, str]] = {}
    dice: dict[str, DieArt] = {}


_DECODER: Final = msgspec.json.Decoder(ArtSettings)
"""Made when the module is imported: threads that are the first to use a type at once would crash the process."""


class Drawing(Struct, frozen=True, array_like=True):
    """Size of a drawing: its view box, its anchor, and whether parts of it turn with the facing of a piece, or fall when it counts less."""

    x: float
    y: float
    width: float
    height: float
    anchor_x: float
    anchor_y: float
    turns: bool
    falls: bool = False


class SheetAbout(Struct, frozen=True):
    """What the page reads from the sheet's `metadata`, as JSON. All else that it needs of a drawing is in the drawing's symbol."""

    game: str
    cell: int
    dark: bool
    margin: int
    palette: Mapping[str, Colour]
    anchors: Mapping[str, tuple[float, float]]
    """Those that are not in the middle of the view box."""
    dice: Mapping[str, DieArt]


class Art:
    """The drawings of one game."""

    def __init__(self, game: str, settings: ArtSettings, files: Mapping[str, str]) -> None:
        """Parse the files. Raises BadArt, which names all faults."""
        self.game = game
        self.settings = settings
        faults = [fault for name, text in files.items() for fault in file_faults(name, text, frozenset(files), frozenset(settings.palette))]
        faults += sheet_faults(files, settings.palette, settings.anchors, settings.signs)
        dice = {die: (drawn.colour, drawn.body, *drawn.faces) for die, drawn in settings.dice.items()}
        faults += dice_faults(dice, frozenset(files), TOKENS | settings.palette.keys())
        if faults:
            raise BadArt("\n".join(faults))
        self._parsed = {name: ElementTree.fromstring(text) for name, text in sorted(files.items())}

    @property
    def names(self) -> frozenset[str]:
        """The names of the drawings."""
        return frozenset(self._parsed)

    def sign_of(self, command: str, fixed: Mapping[str, object]) -> str:
        """Return the sign of a command: that of the first fixed field whose value has one, else its own. Empty if it has none."""
        signs = self.settings.signs
        for field, value in fixed.items():
            if field in signs and (sign := signs[field].get(str(value))):
                return sign
        return self._own_signs.get(command, "")

    @cached_property
    def _own_signs(self) -> Mapping[str, str]:
        return self.settings.signs.get("command", {})

    @cached_property
    def encoded(self) -> bytes:
        """The sheet: an SVG document with one symbol for each drawing."""
        sheet = Element(f"{_SPACE}svg")
        about = ElementTree.SubElement(sheet, f"{_SPACE}metadata")
        own = self.settings
        shown = SheetAbout(self.game, own.cell, own.dark, own.margin, own.palette, own.anchors, own.dice)
        about.text = msgspec.json.encode(shown).decode()
        sheet.extend(self._symbol(name) for name in self._parsed)
        ElementTree.register_namespace("", SVG)
        return ElementTree.tostring(sheet).replace(b" />", b"/>")

    @cached_property
    def digest(self) -> str:
        """The address of the sheet: the first 32 hex digits of its SHA-256."""
        return hashlib.sha256(self.encoded).hexdigest()[:32]

    def drawing(self, name: str) -> Drawing:
        """The size and anchor of a drawing. Raises KeyError for an unknown name."""
        root = self._parsed[name]
        x, y, width, height = (float(part) for part in root.attrib["viewBox"].split())
        across, down = self.settings.anchors.get(name, (x + width / 2, y + height / 2))
        turns = any(each.get("class") == TURNS for each in root.iter())
        falls = any(f"var(--{LEAST}," in each.get("opacity", "") for each in root.iter())
        return Drawing(x, y, width, height, across, down, turns, falls)

    def _symbol(self, name: str) -> Element:
        root, drawing = self._parsed[name], self.drawing(name)
        own = {each.attrib["id"] for each in root.iter() if "id" in each.attrib}
        symbol = Element(f"{_SPACE}symbol", {"id": f"{self.game}.{name}", "viewBox": root.attrib["viewBox"]})
        symbol.extend(self._copied(part, name, own, drawing) for part in root if part.tag != f"{_SPACE}title")
        return symbol

    def _copied(self, part: Element, name: str, own: set[str], drawing: Drawing) -> Element:
        """Return a copy with ids that are unique in the page, and turning parts moved so that their origin is the anchor."""
        made = Element(part.tag, {key: self._renamed(key, value, name, own) for key, value in part.attrib.items()})
        made.extend(self._copied(inner, name, own, drawing) for inner in part if inner.tag != f"{_SPACE}title")
        if part.get("class") != TURNS:
            return made
        del made.attrib["class"]
        placed = Element(f"{_SPACE}g", {"transform": f"translate({drawing.anchor_x:g} {drawing.anchor_y:g})"})
        turning = ElementTree.SubElement(placed, f"{_SPACE}g", {"class": TURNS})
        back = ElementTree.SubElement(turning, f"{_SPACE}g", {"transform": f"translate({-drawing.anchor_x:g} {-drawing.anchor_y:g})"})
        back.append(made)
        return placed

    def _renamed(self, key: str, value: str, name: str, own: set[str]) -> str:
        if key == "id":
            return f"{self.game}.{name}.{value}"
        return REFERENCE.sub(lambda found: f"#{self.game}.{name}.{found[1]}" if found[1] in own else f"#{self.game}.{found[1]}", value)


def read_art(game: str, folder: Path, first: Path | None = None) -> Art:
    """Read the art of a game from a folder; a game without one has no drawings. Raises BadArt for a drawing that breaks a rule.

    `first`: the folder of the first edition, whose drawings and settings a second edition has too, but for those that it replaces.
    """
    if not folder.is_dir():
        return Art(game, ArtSettings(_UNIT, {}), {})
    files = [file for each in (first, folder) if each is not None for file in sorted(each.glob("*.svg"))]
    return Art(game, _settings(folder, first), {file.stem: file.read_text(encoding="utf-8") for file in files})


def read_signs(folder: Path, first: Path | None = None) -> Mapping[str, Mapping[str, str]]:
    """Return the signs of a game's art, for the items and badges of its scenes. Raises BadArt for settings of another form."""
    return _settings(folder, first).signs


def _settings(folder: Path, first: Path | None = None) -> ArtSettings:
    own = _own_settings(folder)
    if first is None:
        return own
    above = _own_settings(first)
    signs = {field: {**above.signs.get(field, {}), **own.signs.get(field, {})} for field in (*above.signs, *own.signs)}
    return replace(
        own,
        palette={**above.palette, **own.palette},
        anchors={**above.anchors, **own.anchors},
        signs=signs,
        dice={**above.dice, **own.dice},
    )


def _own_settings(folder: Path) -> ArtSettings:
    try:
        return _DECODER.decode((folder / SETTINGS).read_bytes())
    except msgspec.DecodeError as broken:
        raise BadArt(f"{SETTINGS}: {broken}") from broken


def by_digest(arts: Iterable[Art]) -> dict[str, Art]:
    """Return arts by the digests of their sheets."""
    return {art.digest: art for art in arts}
