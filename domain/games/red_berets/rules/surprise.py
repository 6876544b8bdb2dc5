"""Surprise (RDB-SUR): contests, the conversion of markers to figures, and who places them."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from domain.games.red_berets import sheets, targeting, values
from domain.games.red_berets.chance import TABLE_DIE
from domain.games.red_berets.coordinates import SQUARES, position_of
from domain.games.red_berets.deferred import Deferred, PlaceConverted, TakeTurn
from domain.games.red_berets.events.markers import (
    ContestForfeited,
    ContestSide,
    ControlZoneHeld,
    DecoyExposed,
    FiguresConverted,
    SurpriseRolled,
)
from domain.games.red_berets.events.movement import FigureAtThreshold, ObjectiveFound
from domain.games.red_berets.events.setup import PlacingBegan
from domain.games.red_berets.figures import LEGIONNAIRES, NEPHARITES
from domain.games.red_berets.figures import Figure as FigureId
from domain.games.red_berets.markers import TROOP_MARKERS
from domain.games.red_berets.options import IMPERIAL
from domain.games.red_berets.pieces import FacingOrNone, Figure, Marker
from domain.games.red_berets.rules import activation, overlord_cards
from domain.games.red_berets.rules.drafting import draft_of
from domain.games.red_berets.state import TARGET, State
from domain.games.red_berets.weapons import Weapon
from domain.geometry.arcs import Facing, controls
from domain.geometry.squares import Square
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


class Contestant(NamedTuple):
    """A side of a contest: its seat, the figure whose initiative counts, and that initiative."""

    seat: Seat
    figure: str
    initiative: int


# a human enters --------------------------------------------------------------------------------------------------------------


def human_enters(
    turn: Turn[State], figure: Figure, pos: int, zone: Square | None, then: tuple[Deferred, ...], breached: bool = False
) -> bool:  # fmt: skip
    """RDB-SUR-01, RDB-SUR-02: the markers of a position, or of one zone of it, are converted.

    Decoys go; active troops are contested, but through a breach the Legion wins and places all (RDB-SUR-12); then the placements
    follow one after the other. Returns True if a seat was asked, with `then` deferred until all have answered.
    """
    met = tuple(
        marker for marker in sheets.markers(turn.state)
        if marker.pos == pos and (marker.place == "display" or (marker.place == "board" and zone in (None, marker.zone)))
    )  # fmt: skip
    troops = expose(turn, met, pos)
    target = any(marker.id == TARGET for marker in met)
    active = tuple(marker.id for marker in troops if marker.place == "board")
    shown = tuple(marker.id for marker in troops if marker.place == "display")
    winner = figure.seat
    if troops:
        convert(turn, troops, pos)
    if troops and breached:
        legion = turn.state.roles.legion
        turn.record(ContestForfeited(legion, "breach"))
        active, shown, winner = (*active, *shown), (), legion
    elif active:
        own = None if figure.paralysed else _human(turn.state, figure)
        winner = contest(turn, own, _best_troop(turn.state, active, activation.square_of(figure)))
    return place_next(turn, PlaceConverted(pos, target, shown, figure.seat, active, winner), then)


def expose(turn: Turn[State], met: Iterable[Marker], pos: int) -> tuple[Marker, ...]:
    """RDB-MKR-11: the markers become public; decoys are removed for good, the target is found. Returns the troops."""
    met = tuple(met)
    for marker in met:
        turn.reveal(turn.state.sheet[sheets.place_of(turn.state, marker.id)], ALL)
    for marker in met:
        if sheets.is_decoy(marker.id):
            gone = replace(marker, place="gone", active=False)
            turn.record(DecoyExposed(marker=marker.id, pos=pos, **sheets.written(turn.state, gone)))
    for marker in met:
        if marker.id == TARGET:
            found = replace(marker, place="figure", known=True, active=False)
            turn.record(ObjectiveFound(pos=pos, round=turn.state.round, acted=marker.acted, **sheets.written(turn.state, found)))
    return tuple(marker for marker in met if marker.id in TROOP_MARKERS)


def convert(turn: Turn[State], troops: tuple[Marker, ...], pos: int) -> None:
    """RDB-SUR-13: troop markers become figures with everything they carry; conversion is no chit use. What is awake of an overlord's
    closed cards stays with his marker, so that no open field names them."""
    state = turn.state
    figures = tuple(figure_of(state, marker) for marker in troops)
    slots: dict[str, int] = {marker.id: slot_of(state, marker.id) for marker in troops if marker.id in NEPHARITES}
    standing = (replace(_standing(state, marker), place="figure", known=True, active=False) for marker in troops)
    turn.record(FiguresConverted(pos=pos, figures=figures, slots=slots, **sheets.written(state, *standing)))


def slot_of(state: State, nepharite: str) -> int:
    """The slot of an overlord's cards: the only one, or in mission 3 that of his level in the Legion's draft (see `forces.slots`)."""
    known = next((hand.slot for hand in state.hands if hand.nepharite == nepharite), None)
    if known is not None:
        return known
    if len(state.hands) > 1:
        return overlord_cards.slot_in(state, draft_of(state, state.roles.legion), nepharite)
    return state.hands[0].slot


def _standing(state: State, marker: Marker) -> Marker:
    return targeting.closed_part(state.hands[slot_of(state, marker.id)], marker) if marker.id in NEPHARITES else marker


def figure_of(state: State, marker: Marker) -> Figure:
    """The figure that a marker stands for: as it was when it became a marker, else fresh from its card (see `stepping._follow_troop`)."""
    shown = state.hands[slot_of(state, marker.id)].shown if marker.id in NEPHARITES else ()
    awake, fed = (tuple(weapon for weapon in held if weapon in shown) for held in (marker.awake, marker.fed))
    known = state.figures.get(marker.id)
    if known is not None and known.lives():
        acted = marker.acted or (known.status == "marker" and known.acted)
        return replace(known, status="unplaced", acted=acted, awake=awake, fed=fed, square=None, facing="")
    name = _figure_id(marker.id)
    weapons: tuple[Weapon, ...] = state.tables.figures[name].weapons
    if name in NEPHARITES:
        weapons = tuple(weapon for weapon in state.tables.weapons if weapon in shown)
    return Figure(name, state.roles.legion, "unplaced", acted=marker.acted, weapons=weapons, awake=awake, fed=fed)


def _figure_id(handle: str) -> FigureId:
    return next(name for name in (*NEPHARITES, *LEGIONNAIRES) if name == handle)


# contests --------------------------------------------------------------------------------------------------------------------


def _human(state: State, figure: Figure) -> Contestant:
    return Contestant(figure.seat, figure.id, values.initiative(state, figure, contest=True))


def _best_troop(state: State, active: tuple[str, ...], square: Square) -> Contestant | None:
    """RDB-SUR-04, A13: the highest initiative of the troops converted and of unparalysed Legion figures in the zone."""
    own = [figure for figure in state.in_zone(square) if figure.seat == state.roles.legion and not figure.paralysed]
    coming = (state.figures[name] for name in active if not state.figures[name].paralysed)
    return _best(state, [*coming, *own])


def _best(state: State, figures: Iterable[Figure]) -> Contestant | None:
    """The figure with the highest initiative, ties to the first."""
    able = [_human(state, figure) for figure in figures]
    return max(able, key=lambda one: one.initiative, default=None)


def contest(turn: Turn[State], human: Contestant | None, troop: Contestant | None) -> Seat:
    """D20 and initiative, the higher total wins, ties are rolled again; a side without anybody able loses (A70)."""
    legion = turn.state.roles.legion
    if human is None or troop is None:
        winner = legion if human is None or troop is not None else human.seat
        turn.record(ContestForfeited(winner, "nobody_able"))
        return winner
    while True:
        rolls = turn.roll_numbers("surprise", [TABLE_DIE, TABLE_DIE])
        one, other = (
            ContestSide(side.seat, side.figure, side.initiative, roll, side.initiative + roll)
            for side, roll in zip((human, troop), rolls, strict=True)
        )
        won = None if one.total == other.total else one.seat if one.total > other.total else other.seat
        turn.record(SurpriseRolled((one, other), won))
        if won is not None:
            return won


# placement -------------------------------------------------------------------------------------------------------------------


def place_next(turn: Turn[State], step: PlaceConverted, then: tuple[Deferred, ...] = ()) -> bool:
    """RDB-SUR-03: (a) the Legion places the target, (b) the entering seat the troops of the display, (c) the winner the active
    ones. Returns True if a seat was asked."""
    if step.target:
        turn.ask((turn.state.roles.legion,), "place_objective", str(step.pos), (replace(step, target=False), *then))
    elif step.shown:
        turn.record(PlacingBegan(step.pos, step.shown))
        turn.ask((step.shown_by,), "place_troops", str(step.pos), (replace(step, shown=()), *then))
    elif step.active:
        turn.record(PlacingBegan(step.pos, step.active))
        turn.ask((step.winner,), "place_troops", str(step.pos), then)
    else:
        return False
    return True


@rules.step(PlaceConverted)
def place_converted(turn: Turn[State], step: PlaceConverted) -> None:
    """The next placement of the same conversion."""
    place_next(turn, step)


# a marker enters -------------------------------------------------------------------------------------------------------------


def marker_enters(turn: Turn[State], handle: str, pos: int, via: Square) -> bool:
    """RDB-SUR-07, RDB-SUR-14, RDB-MKR-12: a marker enters a zone with humans; the seat of the best human contests.

    A decoy is exposed, the target is found and placed, a troop contests. Returns True if a figure takes its turn in this chit.
    """
    marker = sheets.marker(turn.state, handle)
    assert marker is not None
    troops = expose(turn, (marker,), pos)
    if handle == TARGET:
        place_next(turn, PlaceConverted(pos, True, (), IMPERIAL, (), IMPERIAL))
        return False
    if not troops:
        return False
    convert(turn, (replace(marker, acted=False, fed=()),), pos)  # as a figure it pays for the meal of this chit (RDB-EQP-10)
    if _legion_wins(turn, handle, via):
        turn.record(PlacingBegan(pos, (handle,)))
        turn.ask((turn.state.roles.legion,), "place_troops", str(pos), (TakeTurn(handle),))
    else:
        turn.record(FigureAtThreshold(handle, via, inwards(turn.state, pos, via)))
        activation.begin(turn, handle)
    return True


def _legion_wins(turn: Turn[State], handle: str, via: Square) -> bool:
    """RDB-FAC-07: a control zone decides without a roll; else the best unparalysed human of the zone contests."""
    state = turn.state
    humans = [human for human in state.in_zone(via) if state.is_human(human)]
    if state.agreed.control_zone:
        holder = next((human for human in humans if _controls(state, human, via)), None)
        if holder is not None:
            turn.record(ControlZoneHeld(handle, holder.id))
            return False
    own = _human(state, state.figures[handle])
    able = None if state.figures[handle].paralysed else own
    return contest(turn, _best(state, (human for human in humans if not human.paralysed)), able) == state.roles.legion


def _controls(state: State, human: Figure, via: Square) -> bool:
    if human.paralysed or human.blind_until or not human.facing:
        return False
    held = {square for square, piece in state.standing().items() if piece != human.id}
    return controls(human.facing, activation.square_of(human), via, lambda one, other: state.ground().sees(one, other, held))


def inwards(state: State, pos: int, via: Square) -> FacingOrNone:
    """Into the tile, across the border that `via` lies on; at a corner of the tile the first of N, E, S, W."""
    if not state.agreed.facing:
        return ""
    x, y = via
    behind: dict[Facing, Square] = {"N": (x, y + 1), "E": (x - 1, y), "S": (x, y - 1), "W": (x + 1, y)}
    outside = (facing for facing, square in behind.items() if square not in SQUARES or position_of(square) != pos)
    return next(outside)


@rules.step(TakeTurn)
def take_turn(turn: Turn[State], step: TakeTurn) -> None:
    """RDB-SUR-08: the placed figure takes its full turn in the same chit."""
    if turn.state.figures[step.figure].stands():
        activation.begin(turn, step.figure)
    else:
        activation.end(turn)
