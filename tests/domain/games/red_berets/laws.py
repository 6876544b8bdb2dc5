"""The laws and limits of this game for the law kit."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from domain.games.red_berets import sheets
from domain.games.red_berets.bot.offers import listed
from domain.games.red_berets.commands import (
    ActivateMarker,
    ChooseObject,
    DrawDarkCards,
    DropNecrotech,
    MoveMarker,
    ShiftUnderground,
    TakeNecrotech,
    VacateMarker,
)
from domain.games.red_berets.deferred import BeginStageTwo, ContinueRoundEnd, ContinueRoundStart, ContinueTurn, DrawChit, FinishTurn
from domain.games.red_berets.events.combat import WeaponFed
from domain.games.red_berets.events.lightning import CavesRegrouped, StageTwoStarted
from domain.games.red_berets.events.movement import TileRevealed
from domain.games.red_berets.events.objects import PassageCollapsed, TileWarped, WallBreached, WallHeld
from domain.games.red_berets.events.rounds import RoundEnded, RoundStarted
from domain.games.red_berets.events.setup import CardShown, CaveLaidOut, DisplayFilled, EntryVacated, NecrotechChosen
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.game import GAME
from domain.games.red_berets.objects import OBJECT_KINDS
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import Marker
from domain.games.red_berets.rules import overlord_cards
from domain.games.red_berets.rules.drafting import draft_of
from domain.games.red_berets.state import TARGET, State
from domain.kernel.commands import Command
from domain.kernel.rules import allows
from kit.course import CourseLaws, Reference, Rounds
from kit.profile import GoldenAddition, GoldenTable, Profile


def nobody_shares_a_square(state: State) -> None:
    """Each square holds one figure or target at most, and all of them stand on revealed floor (RDB-GEN-06)."""
    squares = [figure.square for figure in state.figures.values() if figure.stands()]
    if state.target.square is not None:
        squares.append(state.target.square)
    assert len(set(squares)) == len(squares), Counter(squares).most_common(3)
    assert all(square is not None and state.ground().zone(square) is not None for square in squares)


def markers_are_conserved(state: State) -> None:
    """Every marker is in one place, and the counts are those of the sheet (RDB-MKR-01)."""
    if not state.sheet:
        return
    markers = sheets.markers(state)
    assert len({marker.id for marker in markers}) == len(markers)
    assert sheets.counted(markers) == state.counts
    for marker in markers:
        figure = state.figures.get(marker.id)
        if marker.place in ("display", "board"):
            assert figure is None or figure.status == "marker", marker
            assert (marker.zone is not None) == (marker.place == "board" and state.revealed(marker.pos)), marker


def chits_fit(state: State) -> None:
    """No seat has more chits than figures and the extra one (RDB-INI-03, RDB-INI-04)."""
    for seat, count in state.cup.items():
        own = state.troops if seat == state.roles.legion else 7
        assert 0 <= count <= own + 6


def same_act(here: State, there: State, command: Command) -> Command:
    """The same act in another world: a marker that lies in the same place, as everybody sees it, does it there."""
    match command:
        case MoveMarker(handle=handle) | ActivateMarker(handle=handle) | VacateMarker(handle=handle):
            mine = sheets.marker(here, handle)
            alike = [one.id for one in sheets.markers(there) if mine is not None and _place(one) == _place(mine)]
            for other in sorted(alike, key=lambda name: name != handle):
                named: Command = replace(command, handle=other)
                if allows(partial(GAME.rules.check, there, there.roles.legion, named)):
                    return named
        case DrawDarkCards(nepharite=name) | TakeNecrotech(nepharite=name) | DropNecrotech(nepharite=name):
            return replace(command, nepharite=_same_slot(here, there, name))
        case ShiftUnderground():
            return next((one for one in listed(there, there.roles.legion, ShiftUnderground)), command)
        case ChooseObject(square=square):
            for kind in OBJECT_KINDS:
                if allows(partial(GAME.rules.check, there, there.roles.legion, ChooseObject(kind, square))):
                    return ChooseObject(kind, square)
    return command


def _same_slot(here: State, there: State, nepharite: str) -> str:
    """The overlord with the same slot, hence the same level, in another world."""
    mine, other = (draft_of(state, state.roles.legion) for state in (here, there))
    if not allows(partial(overlord_cards.slot_in, here, mine, nepharite)):
        return nepharite
    slot = overlord_cards.slot_in(here, mine, nepharite)
    alike = (name for name in NEPHARITES if allows(partial(overlord_cards.slot_in, there, other, name)))
    return next((name for name in alike if overlord_cards.slot_in(there, other, name) == slot), nepharite)


def _place(marker: Marker) -> tuple[object, ...]:
    return marker.place, marker.pos, marker.zone, marker.acted and not marker.chit_on_card, marker.active


def part_of(fact: object) -> str:
    """The part of a round that a fact begins (RDB-INI-01)."""
    return "round" if isinstance(fact, RoundStarted) else "end" if isinstance(fact, RoundEnded) else ""


def references(state: State) -> Iterator[Reference]:
    """What names a figure or a seat."""
    if state.phase == "over":
        return
    standing = {figure.id for figure in state.figures.values() if figure.stands()}
    if state.acting is not None and not state.stack:
        yield Reference("who acts", state.acting.figure, {*standing, *_about_to_enter(state), TARGET})
    yield from (Reference(f"the aim of {figure.id}", figure.aim, {"", *standing}) for figure in state.figures.values() if figure.stands())
    yield from (Reference(f"the seat of {figure.id}", figure.seat, state.seats()) for figure in state.figures.values())
    if not state.stack:  # a question to another seat about the turn of a seat that left ends that turn with its answer
        yield Reference("the seat of the chit", state.chit, {None, *state.seats()} - set(state.withdrawn))


def _about_to_enter(state: State) -> set[str]:
    """Figures without a square, which act by entering: from the reserve, or from a threshold (RDB-SUR-09)."""
    return {figure.id for figure in state.figures.values() if figure.status in ("reserve", "threshold")}


# Stage 2 of mission 3 begins in the middle of a round, and counts its own (RDB-M3-05, RDB-M3-09).
ROUNDS = Rounds(("round", "end"), part_of, lambda fact: fact.round, anew=StageTwoStarted)
ONCE = (BeginStageTwo, ContinueRoundEnd, ContinueRoundStart, ContinueTurn, DrawChit, FinishTurn)
PROFILE = Profile(
    course=CourseLaws(ROUNDS, ONCE, references),
    # What these tell follows from hidden choices: which tiles, boxes and hands were filled, and which passages are sealed (RDB-CAV-05).
    open_facts=(
        CaveLaidOut,
        CavesRegrouped,
        DisplayFilled,
        EntryVacated,
        NecrotechChosen,
        TileRevealed,
        WallBreached,
        WallHeld,
        PassageCollapsed,
        TileWarped,
    ),
    same_act=same_act,
    invariants=(nobody_shares_a_square, markers_are_conserved, chits_fit),
    most_commands=20_000,
    moments=8,
    # Conversions whose closed cards keep their states (the second version of FiguresConverted).
    golden_additions={
        "closed-cards": GoldenAddition(
            (GoldenTable(Options(mission="m1", preset="advanced"), 2, "middle"),),
            (CardShown, WeaponFed),
        ),
    },
)
