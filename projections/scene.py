"""The Scene: a game-neutral picture of one moment as one viewer may see it.

The page draws any scene and knows no game. Everything to read is `Words`: keys of the game's catalogue, so that one scene
serves every language, the screen reader and the command line. A field that has its default is not written out.
"""

import hashlib
from collections.abc import Iterable
from functools import cached_property
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from domain.kernel.decisions import Line, Picks
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words

Tone: TypeAlias = Literal["plain", "quiet", "accent", "go", "alarm", "yellow", "orange", "red", "green", "blue", "violet", "rock"]
"""Names of colours; the page's tokens give them their look in both themes. Never the only sign of anything."""
BoardKind: TypeAlias = Literal["hex", "square", "zone"]
Turned: TypeAlias = Literal["E", "NE", "N", "NW", "W", "SW", "S", "SE"]


class Cell(Struct, frozen=True, omit_defaults=True):
    """A place on the board. `at` is axial (q, r) on hexes, (column, row) on squares, and a point of the layout on zones."""

    id: str
    at: list[int]
    terrain: str = "plain"
    mark: str = ""
    """A glyph that belongs to the place itself: a gate, a moon."""
    name: Words | None = None
    """What a screen reader says beside the id, where the place is special."""
    tint: Tone = "plain"
    """A wash of colour over what belongs together: a room, a side's own ground. It colours the mark too."""
    dim: bool = False
    """Not yet explored: drawn faint."""
    columns: int = 1
    rows: int = 1
    """How many of them it covers on squares, from `at` to the right and downwards."""


class Edge(Struct, frozen=True, omit_defaults=True):
    """A wall or door between two cells, or on the border (then `b` is empty and `side` tells where).

    On squares it may run on beside the next cells, to the right or downwards: `length` counts them.
    """

    id: str
    kind: Literal["wall", "door_closed", "door_open", "doorway"]
    a: str
    b: str = ""
    side: Turned = "N"
    length: int = 1


class Board(Struct, frozen=True, omit_defaults=True, eq=False, dict=True):
    """Cells and edges as a game ships them in its data files, whatever tables are in play.

    The order of edges has no meaning.
    """

    cells: list[Cell]
    edges: list[Edge] = []
    layers: dict[str, list[Cell]] = {}
    """Cells that take the place of those above as soon as a scene names the layer: a part of the board that is explored."""

    @cached_property
    def encoded(self) -> bytes:
        """The board as JSON."""
        return msgspec.json.encode(self)

    @cached_property
    def digest(self) -> str:
        """The address of the board: the first 32 hex digits of the SHA-256 of its JSON."""
        return hashlib.sha256(self.encoded).hexdigest()[:32]


class Badge(Struct, frozen=True, omit_defaults=True):
    """A small mark at a clock position of a piece (1 to 12): a letter, a number or a glyph, with words for who cannot see."""

    clock: int
    text: str = ""
    glyph: str = ""
    tone: Tone = "plain"
    pips: int = 0
    words: Words | None = None


class Piece(Struct, frozen=True, omit_defaults=True):
    """Something on a cell. `rings` are drawn around it from outside in; `text` stands in its middle instead of a glyph."""

    id: str
    cell: str
    glyph: str
    name: Words
    owner: Seat | None = None
    tone: Tone = "plain"
    hidden: bool = False
    facing: Turned | None = None
    text: str = ""
    letter: Words | None = None
    """The tone's letter (Y, in German G), drawn on the rim: colour is never the only sign."""
    rings: list[Tone] = []
    badges: list[Badge] = []
    size: int = 1
    """On squares it covers so many columns and rows, from its cell to the right and downwards."""
    spent: bool = False
    """It has nothing left to do this turn: drawn calmer."""


class TrackStep(Struct, frozen=True, omit_defaults=True):
    """One field of a track: what it is, its value where it has one, and whether it is over, current or to come."""

    name: Words
    tone: Tone = "plain"
    letter: Words | None = None
    value: int | None = None
    most: int | None = None
    stage: Literal["gone", "now", "next"] = "next"


class Track(Struct, frozen=True, omit_defaults=True):
    """A row of fields beside the board: shields, phases, a score."""

    id: str
    title: Words
    steps: list[TrackStep]


class Item(Struct, frozen=True, omit_defaults=True):
    """One kind of thing in a supply or hand."""

    id: str
    glyph: str
    name: Words
    count: int = 1
    tone: Tone = "plain"
    hidden: bool = False
    text: str = ""
    letter: Words | None = None
    about: Words | None = None
    """What it does, or what it is set to; shown on cards."""
    chosen: bool = False
    """Picked, or at work right now."""


class Supply(Struct, frozen=True, omit_defaults=True):
    """Things beside the board: a supply, a hand, a discard pile. `owner` None belongs to the table.

    Tokens lie side by side as discs, cards are large enough to be read.
    """

    id: str
    title: Words
    items: list[Item]
    owner: Seat | None = None
    form: Literal["tokens", "cards"] = "tokens"


class Panel(Struct, frozen=True, omit_defaults=True):
    """A small table of words, for what follows from public facts."""

    id: str
    title: Words
    columns: list[Words]
    rows: list[list[Words]]


class OpenCard(Struct, frozen=True, omit_defaults=True):
    """A card that lies open in the middle, for all to read."""

    id: str
    title: Words
    text: Words
    glyph: str
    tone: Tone = "plain"


class Die(Struct, frozen=True, omit_defaults=True):
    """A die as it fell; `counted` tells the one that mattered. Where dice differ, tone and letter tell their kinds apart."""

    face: Value
    sides: int
    counted: bool = True
    tone: Tone = "plain"
    letter: Words | None = None


class Roll(Struct, frozen=True, omit_defaults=True):
    """The last roll that lies on the table: what for, the dice, those thrown against them, what came of it, and the record
    that holds it."""

    purpose: Words
    dice: list[Die]
    n: int
    against: list[Die] = []
    outcome: Words | None = None


class Anchor(Struct, frozen=True, omit_defaults=True):
    """Where the page offers an option: on a piece, a supply's item, a cell, or as a button."""

    kind: Literal["piece", "item", "cell", "button"]
    id: str = ""


class SceneChoice(Struct, frozen=True, omit_defaults=True):
    """A free field of an option; `names` are the words for the values, empty where the values are cells or pieces.

    `marks` are a sign or two for each value, to stand on its cell: the steps that are left there.
    """

    field: str
    picks: Picks
    values: list[Value]
    names: list[Words] = []
    marks: list[str] = []


class SceneOption(Struct, frozen=True, omit_defaults=True):
    """A legal command with its place on the page. `weight` "done" ends something, "grave" cannot be taken back.

    `aside`: it is begun by its button alone, since its many targets would cover those of the others.
    """

    command: str
    label: Words
    anchor: Anchor
    fixed: dict[str, Value] = {}
    choices: list[SceneChoice] = []
    weight: Literal["plain", "done", "grave"] = "plain"
    aside: bool = False


class Ask(Struct, frozen=True, omit_defaults=True):
    """What is awaited from whom: the decision and one sentence for the seat asked and one for all others."""

    decision: str
    seat: Seat
    kind: str
    you: Words
    others: Words


class SeatMark(Struct, frozen=True, omit_defaults=True):
    """How a seat is told from the others: its side's name, tone and shape."""

    seat: Seat
    name: Words
    tone: Tone
    shape: Literal["circle", "square", "triangle", "diamond"]


class Scene(Struct, frozen=True, omit_defaults=True):
    """The picture. `text` describes it in sentences, for screen readers and the command line.

    A scene is whole as long as `base` is empty. `projections.boards` makes the short form, in which `cells` and `edges` hold
    what differs from the board in `base`.
    """

    board: BoardKind
    cells: list[Cell]
    pieces: list[Piece]
    phase: Words
    edges: list[Edge] = []
    tracks: list[Track] = []
    supplies: list[Supply] = []
    panels: list[Panel] = []
    seats: list[SeatMark] = []
    last: list[str] = []
    """Cells of the last move."""
    sight: bool = False
    """Whether lines of sight may be measured on squares: from centre to centre, exactly; walls and closed doors block them, for
    fire the pieces that belong to a seat do too; a corner is closed where both ways round it are."""
    lines: list[Line] = []
    """Lines of the kinds sight, blocked and path run from cell to cell; area and danger are fields of cells."""
    roll: Roll | None = None
    card: OpenCard | None = None
    asks: list[Ask] = []
    options: list[SceneOption] = []
    settings: list[SceneOption] = []
    """What the viewer may set at any time, without being asked."""
    result: Words | None = None
    text: list[Words] = []
    base: str = ""
    """The digest of the shipped board that lies on the table."""
    layers: list[str] = []
    """The board's layers that lie on it, a later one over an earlier one."""
    gone_cells: list[str] = []
    """Ids of the board's cells that the scene does not have."""
    gone_edges: list[str] = []
    """Ids of the board's edges that the scene does not have."""


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A line of the match report: what happened in one record, in words. `break_before` begins a round or phase."""

    n: int
    words: Words
    seat: Seat | None = None
    tone: Tone = "plain"
    break_before: Words | None = None
    quiet: bool = False
    """A trivial line (a pass) that the page may fade."""
    large: bool = False
    """A line to be read by everybody (a card): it stands out."""


def cells_named(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """The pieces by cell, in their order."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.cell, []).append(piece)
    return found
