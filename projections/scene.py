"""The Scene: a game-neutral description of one state as one viewer may see it.

The page draws any scene and knows no game. All text is `Words`: message keys of the game's catalogue with parameters, so that one
scene serves every language, the screen reader and the command line. Fields that have their default are not encoded.
"""

import hashlib
from collections.abc import Iterable
from functools import cached_property
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from domain.kernel.consequences import Weight
from domain.kernel.decisions import Line, Picks
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words

Stage: TypeAlias = Literal["gone", "now", "next"]
BorderSide: TypeAlias = Literal["N", "E", "S", "W"]
Tone: TypeAlias = Literal["plain", "quiet", "accent", "go", "alarm", "yellow", "orange", "red", "green", "blue", "violet", "rock"]
"""Colour names. The page's design tokens define them for both themes. No information is given by colour alone."""
Shape: TypeAlias = Literal["circle", "square", "triangle", "diamond", "hexagon"]
"""The forms of seats."""
BoardKind: TypeAlias = Literal["hex", "square", "zone"]
Direction: TypeAlias = Literal["E", "NE", "N", "NW", "W", "SW", "S", "SE"]
"""Compass directions. A board uses four, six or eight of them. On hexes the diagonal ones are 60 degrees from east and west."""


class Overlay(Struct, frozen=True, omit_defaults=True):
    """Something that lies on a cell beside its terrain and is no piece: fire, smoke, damage. `count` is drawn if it is above 1.

    A sign lies in a corner of the cell, a drawing of the game's art that is no sign covers the cell.
    """

    glyph: str
    words: Words
    count: int = 1
    tone: Tone = "plain"


class HalfTint(Struct, frozen=True, omit_defaults=True):
    """The background colour of the half of a cell that lies towards `side`.

    The cell is divided across that direction through its centre: a square is divided along a diagonal if the direction is diagonal.
    """

    side: Direction
    tint: Tone


class Cell(Struct, frozen=True, omit_defaults=True):
    """A cell of the board. `at` is axial (q, r) on hexes, (column, row) on squares, and a point of the layout on zones."""

    id: str
    at: list[int]
    terrain: str = "plain"
    """A drawing of the game's art that covers the cell: on squares a pattern that goes on from cell to cell."""
    mark: str = ""
    """A glyph of the cell itself: a gate, a moon."""
    name: Words | None = None
    """What a screen reader adds to the id of a special cell."""
    tint: Tone = "plain"
    """Background colour of cells that belong together: a room, a side's own area. It colours the mark too."""
    dim: bool = False
    """Not yet explored: drawn faint."""
    columns: int = 1
    rows: int = 1
    """Size on square boards, in columns and rows, from `at` to the right and downwards."""
    half: HalfTint | None = None
    """A second background colour. `name` says what it means."""
    parts: list[str] = []
    """Drawings of the game's art over the terrain and its mark and under the overlays, from below. `name` says what they mean."""
    overlays: list[Overlay] = []


class Edge(Struct, frozen=True, omit_defaults=True):
    """A wall or door between two cells, or on the border (then `b` is empty and `side` gives the side).

    On squares it may continue along the next cells, to the right or downwards: `length` counts the cells.
    """

    id: str
    kind: Literal["wall", "door_closed", "door_open", "doorway"]
    a: str
    b: str = ""
    side: Direction = "N"
    length: int = 1


class Board(Struct, frozen=True, omit_defaults=True, eq=False, dict=True):
    """Cells and edges as a game ships them in its data files, independent of any table.

    The order of edges has no meaning.
    """

    cells: list[Cell]
    edges: list[Edge] = []
    layers: dict[str, list[Cell]] = {}
    """Cells that replace those of `cells` with the same id, or are added to them, in scenes that name the layer: an explored part of the
    board."""

    @cached_property
    def encoded(self) -> bytes:
        """The board as JSON."""
        return msgspec.json.encode(self)

    @cached_property
    def digest(self) -> str:
        """The address of the board: the first 32 hex digits of the SHA-256 of its JSON."""
        return hashlib.sha256(self.encoded).hexdigest()[:32]


class Badge(Struct, frozen=True, omit_defaults=True):
    """A small mark at a clock position of a piece (1 to 12): a letter, a number, a glyph, or a number behind the glyph of what it counts,
    with words for screen readers."""

    clock: int
    text: str = ""
    glyph: str = ""
    tone: Tone = "plain"
    pips: int = 0
    words: Words | None = None


class Ring(Struct, frozen=True, omit_defaults=True):
    """A quantity of a piece, drawn around it as the arc `value` of `most`: a layer of armour, what is left of its life.

    The name of the piece or one of its badges says the quantity in words.
    """

    tone: Tone
    value: int = 1
    most: int = 1


class Sector(Struct, frozen=True, omit_defaults=True):
    """An arc of a piece, shown while the piece is chosen, focused or under the pointer: a set of cells or, without cells, the angle of
    `width` degrees around `towards`.
    """

    name: Words
    tone: Tone = "go"
    cells: list[str] = []
    towards: Direction = "N"
    width: int = 0


class Piece(Struct, frozen=True, omit_defaults=True):
    """An object on a cell. `rings` are drawn around it from outside in. `text` is drawn in its middle instead of a glyph.

    `name` begins with what the piece is called. Its details follow a comma.
    Pieces of the same cell are laid out, and listed when the cell is opened, in the order of the scene's list.
    """

    id: str
    cell: str
    glyph: str
    name: Words
    owner: Seat | None = None
    tone: Tone = "plain"
    hidden: bool = False
    facing: Direction | None = None
    text: str = ""
    letter: Words | None = None
    """The letter of the tone (Y, in German G), drawn on the rim, so that colour is not the only sign."""
    rings: list[Ring] = []
    badges: list[Badge] = []
    columns: int = 1
    rows: int = 1
    """Columns and rows covered on square boards, from its cell to the right and downwards."""
    sectors: list[Sector] = []
    spent: bool = False
    """True if it has nothing left to do this turn: drawn subdued."""
    plate: str = ""
    """A drawing of the game's art under the glyph, in place of the page's disc."""
    parts: list[str] = []
    """Drawings of the game's art over the glyph, from below."""
    level: int | None = None
    """What its drawings count: plates left, charges."""


class TrackMarker(Struct, frozen=True, omit_defaults=True):
    """A marker on a field of a track: one or two characters, with words for screen readers. `glyph` is drawn in place of the characters
    where the track is a frame."""

    text: str
    words: Words
    tone: Tone = "plain"
    glyph: str = ""


class TrackStep(Struct, frozen=True, omit_defaults=True):
    """One field of a track: its name, its value if any, its status (past, current or to come), and the markers on it."""

    name: Words
    tone: Tone = "plain"
    letter: Words | None = None
    value: int | None = None
    most: int | None = None
    stage: Stage = "next"
    markers: list[TrackMarker] = []
    game: str = ""
    """The handle of the game that this field stands for: one that was opened."""


class Track(Struct, frozen=True, omit_defaults=True):
    """A row of fields: shields, phases, a score. A track of the form "frame" is drawn along `side` of the board, from the left or from
    below."""

    id: str
    title: Words
    steps: list[TrackStep]
    form: Literal["row", "frame"] = "row"
    side: BorderSide = "N"


class RimSign(Struct, frozen=True, omit_defaults=True):
    """A drawing of the game's art on the middle of a side of the board. A panel or the text says in words what it means."""

    side: BorderSide
    art: str


class InsetMark(Struct, frozen=True, omit_defaults=True):
    """Something at a point of an inset: a text, or a glyph with the text beside it."""

    at: list[int]
    text: str = ""
    glyph: str = ""
    tone: Tone = "plain"
    chosen: bool = False


class InsetTrack(Struct, frozen=True, omit_defaults=True):
    """Fields from 0 on an inset: the middle of the first one, their distance and number, the current value, and the fields at which
    something happens. A value beyond the last field is shown on it."""

    at: list[int]
    step: float
    fields: int
    value: int
    tone: Tone = "plain"
    limits: list[int] = []


class Inset(Struct, frozen=True, omit_defaults=True):
    """A board of its own that lies over a part of the board for a while: a drawing of the game's art with marks, whose points are in the
    units of the drawing. Tracks and supplies say the same in words."""

    art: str
    title: Words
    marks: list[InsetMark]
    tracks: list[InsetTrack] = []


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
    """Its effect or its current setting. Shown on cards."""
    chosen: bool = False
    """True if it is selected or in effect."""


class Supply(Struct, frozen=True, omit_defaults=True):
    """Items beside the board: a supply, a hand, a discard pile. `owner` is None for those of the whole table.

    Tokens are drawn as discs side by side, cards large enough to read. The items of an "order" are numbered from 1: a priority list.
    """

    id: str
    title: Words
    items: list[Item]
    owner: Seat | None = None
    form: Literal["tokens", "cards", "order"] = "tokens"


class Panel(Struct, frozen=True, omit_defaults=True):
    """A small table of words derived from public facts."""

    id: str
    title: Words
    columns: list[Words]
    rows: list[list[Words]]


class OverviewMark(Struct, frozen=True, omit_defaults=True):
    """Something that lies on a field of an overview: a glyph with a text beside it, and both in words."""

    glyph: str
    words: Words
    text: str = ""
    tone: Tone = "plain"
    spent: bool = False
    """True if it has nothing left to do this turn: drawn subdued."""


class OverviewField(Struct, frozen=True, omit_defaults=True):
    """A part of the board. `cells`: two opposite corners of it, to which the page brings the board."""

    name: Words
    cells: list[str]
    marks: list[OverviewMark] = []
    dim: bool = False
    """Not yet explored."""


class Overview(Struct, frozen=True, omit_defaults=True):
    """A small map of a large board: its parts in reading order, `columns` in a row, with what is counted on each."""

    title: Words
    columns: int
    fields: list[OverviewField]


class ProfileSide(Struct, frozen=True, omit_defaults=True):
    """A side of a profile: its value for each of the names, None where it has none. `parts`: drawings over the piece's own."""

    name: Words
    values: list[int | None]
    parts: list[str] = []


class Profile(Struct, frozen=True, omit_defaults=True):
    """The card of a piece: what is printed on its sides, which side is `up`, its state, and what it carries. `id` is that of the piece."""

    id: str
    glyph: str
    name: Words
    sides: list[ProfileSide]
    tone: Tone = "plain"
    plate: str = ""
    text: str = ""
    up: int = 0
    state: Words | None = None
    items: list[Item] = []
    chosen: bool = False
    """True for the piece whose turn it is."""
    gone: bool = False
    """True if the piece is out of the game."""


class Profiles(Struct, frozen=True, omit_defaults=True):
    """The cards of pieces. All have the same named values."""

    title: Words
    names: list[Words]
    cards: list[Profile]


class OpenCard(Struct, frozen=True, omit_defaults=True):
    """A card that lies face up in the middle of the table."""

    id: str
    title: Words
    text: Words
    glyph: str
    tone: Tone = "plain"


class Die(Struct, frozen=True, omit_defaults=True):
    """A rolled die. `counted` marks the die that decided. If there are several kinds of dice, tone and letter distinguish them. `kind`: its
    name in the game's dice, whose art may draw its faces."""

    face: Value
    sides: int
    counted: bool = True
    tone: Tone = "plain"
    letter: Words | None = None
    kind: str = ""


class SumTerm(Struct, frozen=True):
    """A named number of a sum. The first one is the base, the others are added to it."""

    name: Words
    value: int


class TermSum(Struct, frozen=True):
    """A number and the terms that it is the sum of."""

    total: int
    terms: list[SumTerm]


class RollComparison(Struct, frozen=True):
    """What a roll is compared with, such as "12 against 12: skill 14, cover -4, aimed +2". `points` is None before the roll; `target` names
    one of several targets."""

    need: TermSum
    points: int | None
    target: Words | None


class RollExplanation(Struct, frozen=True):
    """The terms of a roll: the number of its dice, such as "3 dice: close combat 1, fusion charge +2", and a comparison for each target.

    `draw` is the record of the dice, None before the roll and without dice. `kinds`: the names of the record's dice, if the game's art
    draws their faces.
    """

    dice: TermSum | None
    compared: list[RollComparison]
    draw: int | None
    kinds: list[str]


class Roll(Struct, frozen=True, omit_defaults=True):
    """The last roll: its purpose, the dice, the opposing dice, the outcome, and the number of its record. `explained`: the terms of the
    rolls of its append from this one on, which no scene sets by hand."""

    purpose: Words
    dice: list[Die]
    n: int
    against: list[Die] = []
    outcome: Words | None = None
    explained: list[RollExplanation] = []


class Anchor(Struct, frozen=True, omit_defaults=True):
    """Where the page offers an option: on a piece, a supply's item, a cell, or as a button."""

    kind: Literal["piece", "item", "cell", "button"]
    id: str = ""


class SceneChoice(Struct, frozen=True, omit_defaults=True):
    """A free field of an option. `names` are the words for the values, empty if the values are cells or pieces.

    `marks` are one or two characters for each value, drawn on its cell: the steps that are left there.
    """

    field: str
    picks: Picks
    values: list[Value]
    names: list[Words] = []
    marks: list[str] = []
    cells: list[str] = []
    """The cell at which each value is offered, if `picks` is "cell" and the values are not cells themselves: a tile, a way."""


class SceneOption(Struct, frozen=True, omit_defaults=True):
    """A legal command with its position on the page. `weight` is that of all commands of its type. No scene sets it by hand, and the
    preview says what one command weighs.

    `aside`: it starts only from its button, because its many targets would cover those of other options.
    """

    command: str
    label: Words
    anchor: Anchor
    fixed: dict[str, Value] = {}
    choices: list[SceneChoice] = []
    weight: Weight = "plain"
    aside: bool = False
    sign: str = ""
    """The glyph of its button."""
    light: bool = False
    """One click sends it while its preview says that it can be taken back and ends nothing: a step of a walk."""
    follows: bool = False
    """True if nothing else is left to do there. The page sends it after a command of its own that cannot be taken back."""
    final: bool = False
    """True if it gives something up for good. The page never begins with it, and shows it in the tone of danger."""
    names: bool = False
    """True if the command gives a name to a piece. The name is typed, and sent beside the command. No scene sets it by hand."""


class Ask(Struct, frozen=True, omit_defaults=True):
    """A pending decision with two sentences: one for the seat that must decide and one for all others."""

    decision: str
    seat: Seat
    kind: str
    you: Words
    others: Words


class SeatMark(Struct, frozen=True, omit_defaults=True):
    """How a seat is distinguished from the others: name, tone and shape of its side."""

    seat: Seat
    name: Words
    tone: Tone
    shape: Shape


class Measure(Struct, frozen=True, omit_defaults=True):
    """A kind of line that a viewer can measure between two cells. The server answers with a `projections.sight.Sight`."""

    id: str
    name: Words


class Effect(Struct, frozen=True, omit_defaults=True):
    """A drawing of the game's art that the last append left over a cell: a hit, a blast."""

    art: str
    cell: str


class Scene(Struct, frozen=True, omit_defaults=True):
    """One viewer's scene. `text` describes it in sentences, for screen readers and the command line.

    A scene is whole if `base` is empty. `projections.boards` makes the short form, in which `cells` and `edges` hold the
    difference from the board in `base`.
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
    measures: list[Measure] = []
    """The kinds of lines that can be measured."""
    effects: list[Effect] = []
    rim: list[RimSign] = []
    inset: Inset | None = None
    overview: Overview | None = None
    profiles: Profiles | None = None
    lines: list[Line] = []
    """Lines of the kinds sight, blocked and path run from cell to cell. Area and danger are sets of cells."""
    roll: Roll | None = None
    card: OpenCard | None = None
    asks: list[Ask] = []
    options: list[SceneOption] = []
    settings: list[SceneOption] = []
    """Commands that the viewer may send at any time, without a pending decision."""
    goal: Words | None = None
    """What decides the game for its heroes, in a sentence."""
    result: Words | None = None
    text: list[Words] = []
    base: str = ""
    """The digest of the shipped board in use."""
    layers: list[str] = []
    """The board's layers in use. A later layer overrides an earlier one."""
    gone_cells: list[str] = []
    """Ids of the board's cells that the scene does not have."""
    gone_edges: list[str] = []
    """Ids of the board's edges that the scene does not have."""


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A line of the match report: one record in words. `break_before` begins a round or phase. `explained`: the terms of the line's
    rolls."""

    n: int
    words: Words
    seat: Seat | None = None
    tone: Tone = "plain"
    break_before: Words | None = None
    quiet: bool = False
    """A trivial line (a pass) that the page may fade."""
    large: bool = False
    """A line that the page emphasises (a card)."""
    explained: list[RollExplanation] = []


def stage_at(place: int, now: int) -> Stage:
    """Return the stage of a field of a track, given its place and the place of the current field."""
    return "gone" if place < now else "now" if place == now else "next"


def cells_named(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """Return the pieces by cell, in order."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.cell, []).append(piece)
    return found
