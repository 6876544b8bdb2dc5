"""The beginning (section 3): the mission's forces, the end of the set-up, the start tile, and the markers that leave it."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from domain.games.red_berets import boxes, forces, layouts, loading, sheets
from domain.games.red_berets.chance import SEALED
from domain.games.red_berets.commands import ChooseEntry, FinishPlacing, FinishSetup, VacateMarker, YesNo
from domain.games.red_berets.coordinates import POSITIONS, around
from domain.games.red_berets.drafts import DisplayDraft, Draft
from domain.games.red_berets.events import setup as facts
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.forces import SURFACE, UNDER, Level, levels, markers_of
from domain.games.red_berets.layers import landscape
from domain.games.red_berets.layouts import FIRST
from domain.games.red_berets.options import IMPERIAL, Options, agreed, roles
from domain.games.red_berets.parsing import position
from domain.games.red_berets.pieces import Marker
from domain.games.red_berets.rules import equipping, feud, overlord_cards, placing, revealing
from domain.games.red_berets.rules.admission import awaited_seats
from domain.games.red_berets.rules.drafting import (
    check_changes,
    check_totals,
    display,
    draft_of,
    drawn_boxes,
    drawn_layout,
    drawn_objects,
    record_draft,
    with_display,
    with_nepharite,
)
from domain.games.red_berets.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()


def begin(turn: Turn[State], options: Options) -> None:
    """Step 1: the mission and its forces. Human seats without cards to choose have nothing to set up."""
    settled = agreed(options)
    seats, tables = roles(settled), loading.tables()
    humans = forces.humans(settled, seats, tables)
    turn.record(facts.MissionSet(settled, seats, tables, humans, forces.troops(settled), forces.slots(settled)))
    if settled.mission == "m4":
        feud.lay_out(turn)
    elif settled.dark_symmetry:
        overlord_cards.shuffle(turn)
    turn.begin_turn(*turn.state.seats())
    if settled.cards == "basic":
        turn.record(*(facts.SetupFinished(seat) for seat in turn.state.human_seats()))
        if settled.mission == "m4":
            feud.deploy(turn)


@rules.phase("setup", awaited_seats)
def finish_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The set-up as the rules complete it."""
    return FinishSetup("yes")


# the end of the set-up -------------------------------------------------------------------------------------------------------


def check_finish(state: State, seat: Seat, command: FinishSetup) -> Draft:
    """The draft; refused while something is missing, unless the rules complete it (RDB-CAV-05, RDB-MKR-01)."""
    draft = draft_of(state, seat)
    if command.auto == "yes" or seat != state.roles.legion:
        return draft
    if not layouts.is_legal(state.tables.tiles, draft.layout, state.agreed.tile_set):
        raise Refused("cave_not_connected", "RDB-CAV-05")
    if state.agreed.objects:
        check_totals(state, draft)
    for level in levels(state.agreed):
        shown = display(draft, level)
        missing = [handle for handle in markers_of(state.agreed, shown.nepharite) if handle not in shown.boxes]
        if missing:
            raise Refused("marker_missing", "RDB-MKR-01", missing[0])
        if not shown.nepharite and not state.agreed.ally:
            raise Refused("wrong_nepharite_count", "RDB-M1-01")
    return draft


def finish(turn: Turn[State], seat: Seat, draft: Draft, auto: YesNo) -> None:
    """Section 3: the seat's set-up is complete; after the last one the public parts appear."""
    if auto == "yes" and seat == turn.state.roles.legion:
        draft = _completed(turn, draft)
    record_draft(turn, seat, replace(draft, finished=True))
    turn.record(facts.SetupFinished(seat))
    if len(turn.state.finished) == len(turn.state.seats()):
        _begin_play(turn)


def _completed(turn: Turn[State], draft: Draft) -> Draft:
    """The draft with what is missing drawn by lot. All draws are always made, so that their number tells nothing."""
    settled, tiles = turn.state.agreed, turn.state.tables.tiles
    drawn = drawn_layout(turn)
    layout = drawn if draft.layout == FIRST else layouts.mended(tiles, draft.layout, settled.tile_set)
    objects = drawn_objects(turn) if settled.objects else draft.objects
    right = allows(partial(check_totals, turn.state, draft))
    draft = replace(draft, layout=layout, objects=draft.objects if right else objects)
    (picked,) = turn.hidden_pick(SEALED, "nepharite", len(NEPHARITES), 1)
    if not draft.surface.nepharite and not settled.ally:
        draft = with_nepharite(draft, SURFACE, NEPHARITES[picked.read()], len(levels(settled)) > 1)
    for level in levels(settled):
        shown = display(draft, level)
        lots = drawn_boxes(turn, level, markers_of(settled, shown.nepharite))
        draft = with_display(draft, level, replace(shown, boxes={**lots, **shown.boxes}))
    return overlord_cards.usual(turn.state, draft) if settled.cards == "advanced" else draft


def _begin_play(turn: Turn[State]) -> None:
    """All set-ups are complete: equipment is public, and what the Legion laid out; in mission 4 the units are deployed."""
    if turn.state.agreed.cards == "advanced":
        for seat in turn.state.human_seats():
            equipping.reveal(turn, seat)
    if turn.state.agreed.mission == "m4":
        feud.deploy(turn)
    else:
        _lay_out(turn)


def _lay_out(turn: Turn[State]) -> None:
    """Steps 1a and 1b are complete: tiles, display and cards are on the table (see `Tiles.back`, `overlord_cards.lay_down`)."""
    legion, state = turn.state.roles.legion, turn.state
    draft, own = draft_of(state, legion), audience(legion)
    backs = tuple(state.tables.tiles.back(placed.tile, landscape(state)) for placed in draft.layout)
    turn.record(facts.CaveLaidOut(tuple(Secret(own, placed) for placed in draft.layout), backs))
    if state.agreed.objects:
        turn.record(facts.ObjectsHidden(**boxes.written(state, draft.objects)))
    overlord_cards.lay_down(turn, draft)
    below = tuple(Secret(own, one) for one in _placed_markers(state, UNDER, draft)) if UNDER in levels(state.agreed) else ()
    turn.record(facts.DisplayFilled(under=below, **sheets.sheet_of(state, _placed_markers(state, SURFACE, draft))))
    turn.record(facts.PhaseBegan("entry"))
    turn.begin_turn(turn.state.leading_seat())


def _placed_markers(state: State, level: Level, draft: Draft) -> tuple[Marker, ...]:
    shown: DisplayDraft = display(draft, level)
    return tuple(Marker(handle, "display", shown.boxes[handle]) for handle in markers_of(state.agreed, shown.nepharite))


# the start tile --------------------------------------------------------------------------------------------------------------


def check_entry(state: State, seat: Seat, command: ChooseEntry) -> None:
    """Refuse positions that are none, and in the jungle the centre (RDB-M1-01, RDB-M2-03)."""
    position(command.pos)
    if command.pos not in _entries(state):
        raise Refused("centre_not_allowed", "RDB-M2-03", str(command.pos))


def _entries(state: State) -> tuple[int, ...]:
    return tuple(pos for pos in POSITIONS if pos != len(POSITIONS) // 2 or not state.agreed.objects)


def _entry_options(state: State, seat: Seat) -> Iterator[Option]:
    yield offer(ChooseEntry, Choice("pos", "number", _entries(state)))


@rules.phase("entry", awaited_seats)
def enter_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The lowest legal position."""
    return ChooseEntry(_entries(state)[0])


@rules.command(ChooseEntry, "entry", check=check_entry, offers=_entry_options)
def choose_entry(turn: Turn[State], seat: Seat, command: ChooseEntry, _: None) -> None:
    """The start tile; its markers leave it first."""
    turn.record(facts.EntryChosen(command.pos))
    open_entry(turn)


def open_entry(turn: Turn[State]) -> None:
    """The markers of the start tile leave it; then it is revealed."""
    if sheets.counted_at(turn.state, turn.state.entry):
        turn.record(facts.PhaseBegan("vacate"))
        turn.begin_turn(turn.state.roles.legion)
    else:
        _open(turn)


def leaving(state: State) -> tuple[Marker, ...]:
    """The markers that must leave the start tile's box."""
    return tuple(marker for marker in sheets.markers(state) if marker.place == "display" and marker.pos == state.entry)


def check_vacate(state: State, seat: Seat, command: VacateMarker) -> Draft:
    """The draft; refused for a marker of another box, and for a box that is not around (see `check_entry`)."""
    draft = draft_of(state, seat)
    check_changes(draft.changes)
    if command.handle not in [marker.id for marker in leaving(state)]:
        raise Refused("unknown_marker", "RDB-M1-01", command.handle)
    if command.pos not in around(state.entry):
        raise Refused("not_adjacent_box", "RDB-M1-01", str(command.pos))
    return draft


def _vacations(state: State, seat: Seat) -> Iterator[Option]:
    if allows(lambda: check_changes(draft_of(state, seat).changes)):
        handles = tuple(marker.id for marker in leaving(state))
        yield offer(VacateMarker, Choice("handle", "piece", handles), Choice("pos", "number", around(state.entry)))


@rules.phase("vacate", awaited_seats)
def vacate_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The rest to the lowest box around."""
    return FinishPlacing("yes")


@rules.command(VacateMarker, "vacate", check=check_vacate, offers=_vacations)
def vacate_marker(turn: Turn[State], seat: Seat, command: VacateMarker, draft: Draft) -> None:
    """The entry tile's markers go to boxes around it, diagonals included. A draft like that of the display."""
    record_draft(turn, seat, replace(draft, moves={**draft.moves, command.handle: command.pos}))


def check_vacated(state: State, seat: Seat, command: FinishPlacing) -> Draft:
    """The draft; refused while a marker has no new box."""
    draft = draft_of(state, seat)
    missing = [marker.id for marker in leaving(state) if marker.id not in draft.moves]
    if missing and command.auto == "no":
        raise Refused("marker_missing", "RDB-M1-01", missing[0])
    return draft


def vacate(turn: Turn[State], seat: Seat, draft: Draft) -> None:
    """All markers have left: the start tile is revealed."""
    lowest = around(turn.state.entry)[0]
    moved = (replace(marker, pos=draft.moves.get(marker.id, lowest)) for marker in leaving(turn.state))
    turn.record(facts.EntryVacated(**sheets.written(turn.state, *moved)))
    _open(turn)


def _open(turn: Turn[State]) -> None:
    """Steps 4 and 5: the start tile is revealed, and the unit is deployed; in the jungle it waits in reserve (RDB-JUN-03), in stage 2 of
    mission 3 for its groups (see `groups.ask`)."""
    revealing.reveal_tile(turn, turn.state.entry, "")
    if turn.state.agreed.objects:
        turn.record(facts.PhaseBegan("between"))
        return
    placing.deploy(turn, turn.state.entry, IMPERIAL)
