"""The Legion's set-up (section 3): the layout of the tiles and the markers on the display, as drafts and by lot."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from domain.games.red_berets import layouts
from domain.games.red_berets.chance import SEALED
from domain.games.red_berets.commands import (
    ChooseNepharite,
    DrawDisplay,
    DrawLayout,
    DrawObjects,
    FillBox,
    PlaceMarker,
    RotateTile,
    SwapTiles,
)
from domain.games.red_berets.coordinates import POSITIONS
from domain.games.red_berets.drafts import DisplayDraft, Draft
from domain.games.red_berets.events.setup import SetupDrafted
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.forces import SURFACE, UNDER, Level, levels, markers_of
from domain.games.red_berets.layouts import FIRST, MOST_BITS, Layout
from domain.games.red_berets.objects import MINES, OBJECT_KINDS, OBJECTS_A_BOX, ObjectKind
from domain.games.red_berets.parsing import position
from domain.games.red_berets.state import State
from domain.games.red_berets.tiles import TILE_IDS
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()

REGROUP: Final = "regroup"
"""The question in which the Legion arranges the caves anew (RDB-M3-09)."""
MOST_CHANGES: Final = 200
"""The accepted commands of one draft (section 5)."""


def draft_of(state: State, seat: Seat) -> Draft:
    """The seat's draft, at first with the tiles in order."""
    drafted = state.drafts.get(seat)
    return Draft(layout=FIRST, objects=((),) * len(POSITIONS)) if drafted is None else drafted.read()


def record_draft(turn: Turn[State], seat: Seat, draft: Draft) -> None:
    """Record the whole new draft as a secret of its seat."""
    turn.record(SetupDrafted(seat, Secret(audience(seat), replace(draft, changes=draft.changes + 1))))


def check_changes(changes: int) -> None:
    """Refuse more than the commands that a draft may take."""
    if changes >= MOST_CHANGES:
        raise Refused("too_many_changes", "RDB-GEN-09", str(changes))


def check_legion(state: State, seat: Seat) -> Draft:
    """The Legion's draft; refused for other seats and where the draft is full."""
    if seat != state.roles.legion:
        raise Refused("not_your_decision", "RDB-GEN-01")
    draft = draft_of(state, seat)
    check_changes(draft.changes)
    return draft


def may_draft(state: State, seat: Seat) -> bool:
    """True if the Legion may change its draft."""
    return seat == state.roles.legion and draft_of(state, seat).changes < MOST_CHANGES


# the layout ------------------------------------------------------------------------------------------------------------------


def check_swap(state: State, seat: Seat, command: SwapTiles) -> Draft:
    """The draft; refused for positions that are none, and for twice the same."""
    draft = check_legion(state, seat)
    if position(command.pos) == position(command.pos2):
        raise Refused("malformed", "RDB-CAV-01", str(command.pos))
    return draft


def _swaps(state: State, seat: Seat) -> Iterator[Option]:
    for pos in POSITIONS if may_draft(state, seat) else ():
        yield offer(SwapTiles, Choice("pos2", "number", tuple(other for other in POSITIONS if other != pos)), pos=pos)


@rules.command(SwapTiles, "setup", REGROUP, check=check_swap, offers=_swaps)
def swap_tiles(turn: Turn[State], seat: Seat, command: SwapTiles, draft: Draft) -> None:
    """RDB-CAV-01: the Legion arranges the tiles as it likes; two change places."""
    record_draft(turn, seat, replace(draft, layout=layouts.swapped(draft.layout, command.pos, command.pos2)))


def check_rotate(state: State, seat: Seat, command: RotateTile) -> Draft:
    """The draft; refused for a position that is none."""
    draft = check_legion(state, seat)
    position(command.pos)
    return draft


def _rotations(state: State, seat: Seat) -> Iterator[Option]:
    if may_draft(state, seat):
        yield offer(RotateTile, Choice("pos", "number", POSITIONS))


@rules.command(RotateTile, "setup", REGROUP, check=check_rotate, offers=_rotations)
def rotate_tile(turn: Turn[State], seat: Seat, command: RotateTile, draft: Draft) -> None:
    """Each tile lies at rotation 0 or 180."""
    record_draft(turn, seat, replace(draft, layout=layouts.rotated(draft.layout, command.pos)))


def check_draw_layout(state: State, seat: Seat, command: DrawLayout) -> Draft:
    """The draft."""
    return check_legion(state, seat)


@rules.command(DrawLayout, "setup", REGROUP, check=check_draw_layout)
def draw_layout(turn: Turn[State], seat: Seat, command: DrawLayout, draft: Draft) -> None:
    """Section 7: tiles and rotations by lot."""
    record_draft(turn, seat, replace(draft, layout=drawn_layout(turn)))


def drawn_layout(turn: Turn[State]) -> Layout:
    """A legal layout by a hidden shuffle and a hidden pick of the rotations."""
    order = turn.hidden_shuffle(SEALED, "layout", len(TILE_IDS))
    (bits,) = turn.hidden_pick(SEALED, "rotations", MOST_BITS, 1)
    tiles = tuple(TILE_IDS[index.read()] for index in order)
    return layouts.drawn(turn.state.tables.tiles, tiles, bits.read(), turn.state.agreed.tile_set)


# the objects -----------------------------------------------------------------------------------------------------------------


def check_fill(state: State, seat: Seat, command: FillBox) -> tuple[Draft, tuple[ObjectKind, ObjectKind]]:
    """The draft and the two objects; refused without hidden objects, and for two entrances in one box (RDB-OBJ-01)."""
    draft = _check_objects(state, seat)
    position(command.pos)
    first, second = object_kind(command.first), object_kind(command.second)
    if first == second == "tunnel":
        raise Refused("one_tunnel_per_box", "RDB-OBJ-01", str(command.pos))
    return draft, (first, second)


def object_kind(word: str) -> ObjectKind:
    """The kind of object of this name."""
    for kind in OBJECT_KINDS:
        if kind == word:
            return kind
    raise Refused("malformed", "RDB-OBJ-01", word)


def _check_objects(state: State, seat: Seat) -> Draft:
    draft = check_legion(state, seat)
    if not state.agreed.objects:
        raise Refused("option_disabled", "RDB-OBJ-01", "objects")
    return draft


def _fillings(state: State, seat: Seat) -> Iterator[Option]:
    if not may_draft(state, seat) or not state.agreed.objects:
        return
    where = Choice("pos", "number", POSITIONS)
    for first in OBJECT_KINDS:
        others = tuple(kind for kind in OBJECT_KINDS if (first, kind) != ("tunnel", "tunnel"))
        yield offer(FillBox, where, Choice("second", "word", others), first=first)


@rules.command(FillBox, "setup", check=check_fill, offers=_fillings)
def fill_box(turn: Turn[State], seat: Seat, command: FillBox, meant: tuple[Draft, tuple[ObjectKind, ObjectKind]]) -> None:
    """Two objects in a box, filled anew."""
    draft, pair = meant
    filled = tuple(pair if pos == command.pos else box for pos, box in enumerate(draft.objects))
    record_draft(turn, seat, replace(draft, objects=filled))


def check_draw_objects(state: State, seat: Seat, command: DrawObjects) -> Draft:
    """The draft; refused without hidden objects."""
    return _check_objects(state, seat)


@rules.command(DrawObjects, "setup", check=check_draw_objects)
def draw_objects(turn: Turn[State], seat: Seat, command: DrawObjects, draft: Draft) -> None:
    """Section 7: all objects by lot."""
    record_draft(turn, seat, replace(draft, objects=drawn_objects(turn)))


def drawn_objects(turn: Turn[State]) -> tuple[tuple[ObjectKind, ...], ...]:
    """Entrances in the first boxes of a hidden shuffle, then the mines, shuffled, on the free places by position."""
    counts = turn.state.tables.objects.counts
    order = [index.read() for index in turn.hidden_shuffle(SEALED, "tunnels", len(POSITIONS))]
    mines = [kind for kind in MINES for _ in range(counts[kind])]
    dealt = [mines[index.read()] for index in turn.hidden_shuffle(SEALED, "mines", len(mines))]
    filled: list[tuple[ObjectKind, ...]] = []
    for pos in POSITIONS:
        box: list[ObjectKind] = ["tunnel"] if pos in order[: counts["tunnel"]] else []
        while len(box) < OBJECTS_A_BOX:
            box.append(dealt.pop(0))
        filled.append(tuple(box))
    return tuple(filled)


def check_totals(state: State, draft: Draft) -> None:
    """Refuse boxes that are not full, and other totals than the game's (see `check_fill`)."""
    counts = Counter(kind for box in draft.objects for kind in box)
    full = all(len(box) == OBJECTS_A_BOX for box in draft.objects)
    if not full or any(counts[kind] != count for kind, count in state.tables.objects.counts.items()):
        raise Refused("wrong_object_count", "RDB-OBJ-01")


# the display -----------------------------------------------------------------------------------------------------------------


def display(draft: Draft, level: Level) -> DisplayDraft:
    """The markers of a level so far."""
    return draft.surface if level == SURFACE else draft.under


def with_display(draft: Draft, level: Level, changed: DisplayDraft) -> Draft:
    """The draft with the markers of a level changed."""
    return replace(draft, surface=changed) if level == SURFACE else replace(draft, under=changed)


def level_of(state: State, word: str) -> Level:
    """The level of this name, if the mission has it."""
    for level in levels(state.agreed):
        if level == word:
            return level
    raise Refused("unknown_level", "RDB-M3-02", word)


def check_nepharite(state: State, seat: Seat, command: ChooseNepharite) -> tuple[Draft, Level]:
    """The draft and the level; refused for others than the two overlords, and once cards were drawn for the one chosen."""
    draft = check_legion(state, seat)
    level = level_of(state, command.level)
    if command.nepharite not in NEPHARITES or state.agreed.ally:
        raise Refused("wrong_nepharite", "RDB-M1-01", command.nepharite)
    if any(cards.drawn for cards in draft.cards.values()):
        raise Refused("already_chosen", "RDB-DSY-15", command.nepharite)
    return draft, level


def _nepharites(state: State, seat: Seat) -> Iterator[Option]:
    if not may_draft(state, seat) or state.agreed.ally or any(cards.drawn for cards in draft_of(state, seat).cards.values()):
        return
    for level in levels(state.agreed):
        yield offer(ChooseNepharite, Choice("nepharite", "piece", NEPHARITES), level=level)


@rules.command(ChooseNepharite, "setup", check=check_nepharite, offers=_nepharites)
def choose_nepharite(turn: Turn[State], seat: Seat, command: ChooseNepharite, meant: tuple[Draft, Level]) -> None:
    """Section 3: the overlord who takes part; he takes the box of the other one. In mission 3 the other one is on the other level."""
    draft, level = meant
    record_draft(turn, seat, with_nepharite(draft, level, command.nepharite, len(levels(turn.state.agreed)) > 1))


def with_nepharite(draft: Draft, level: Level, nepharite: str, both: bool) -> Draft:
    """The draft with this overlord on a level; with `both` levels, the other one is on the other."""
    chosen = with_display(draft, level, _renamed(display(draft, level), nepharite))
    if not both:
        return chosen
    other: Level = UNDER if level == SURFACE else SURFACE
    rest = next(name for name in NEPHARITES if name != nepharite)
    return with_display(chosen, other, _renamed(display(draft, other), rest))


def _renamed(shown: DisplayDraft, nepharite: str) -> DisplayDraft:
    boxes = {nepharite if marker in NEPHARITES else marker: pos for marker, pos in shown.boxes.items()}
    return DisplayDraft(nepharite, boxes)


def check_marker(state: State, seat: Seat, command: PlaceMarker) -> tuple[Draft, Level]:
    """The draft and the level; refused for a marker that the level has not, and for a box that is none."""
    draft = check_legion(state, seat)
    level = level_of(state, command.level)
    if command.marker not in markers_of(state.agreed, display(draft, level).nepharite):
        raise Refused("unknown_marker", "RDB-MKR-01", command.marker)
    position(command.pos)
    return draft, level


def _markers(state: State, seat: Seat) -> Iterator[Option]:
    if not may_draft(state, seat):
        return
    draft = draft_of(state, seat)
    for level in levels(state.agreed):
        handles = markers_of(state.agreed, display(draft, level).nepharite)
        yield offer(PlaceMarker, Choice("marker", "piece", handles), Choice("pos", "number", POSITIONS), level=level)


@rules.command(PlaceMarker, "setup", check=check_marker, offers=_markers)
def place_marker(turn: Turn[State], seat: Seat, command: PlaceMarker, meant: tuple[Draft, Level]) -> None:
    """RDB-MKR-02, RDB-M1-03: any number of markers in a box, and the target in any box."""
    draft, level = meant
    shown = display(draft, level)
    record_draft(turn, seat, with_display(draft, level, replace(shown, boxes={**shown.boxes, command.marker: command.pos})))


def check_draw_display(state: State, seat: Seat, command: DrawDisplay) -> tuple[Draft, Level]:
    """The draft and the level."""
    draft = check_legion(state, seat)
    return draft, level_of(state, command.level)


def _draws(state: State, seat: Seat) -> Iterator[Option]:
    if may_draft(state, seat):
        yield from (offer(DrawDisplay, level=level) for level in levels(state.agreed))


@rules.command(DrawDisplay, "setup", check=check_draw_display, offers=_draws)
def draw_display(turn: Turn[State], seat: Seat, command: DrawDisplay, meant: tuple[Draft, Level]) -> None:
    """Section 7: the boxes of all markers by lot; a place is drawn for an overlord who is not chosen yet, too."""
    draft, level = meant
    shown = display(draft, level)
    boxes = drawn_boxes(turn, level, markers_of(turn.state.agreed, shown.nepharite or NEPHARITES[0]))
    kept = {marker: pos for marker, pos in boxes.items() if shown.nepharite or marker not in NEPHARITES}
    record_draft(turn, seat, with_display(draft, level, replace(shown, boxes=kept)))


def drawn_boxes(turn: Turn[State], level: Level, handles: tuple[str, ...]) -> dict[str, int]:
    """A box for each marker, by one hidden pick each, lowest number first, target last."""
    return {handle: turn.hidden_pick(SEALED, f"display_{level}", len(POSITIONS), 1)[0].read() for handle in handles}
