"""The set-up (section 12): the Legion's display and boxes, the humans' cards, the start tile."""

from functools import partial
from typing import Final

from domain.games.red_berets import sheets
from domain.games.red_berets.bot.ambush import tiles_between
from domain.games.red_berets.cards import Equipment
from domain.games.red_berets.commands import (
    ChooseEntry,
    ChooseNepharite,
    Exchange,
    FillBox,
    FinishPlacing,
    FinishSetup,
    PlaceMarker,
    TakeCard,
    VacateMarker,
)
from domain.games.red_berets.coordinates import POSITIONS, around
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.forces import Level, levels, markers_of
from domain.games.red_berets.objects import ObjectKind
from domain.games.red_berets.rules import drafting, equipping, opening, stages
from domain.games.red_berets.state import TARGET, State
from domain.kernel.commands import Command
from domain.kernel.game import Randomness
from domain.kernel.rules import allows
from domain.kernel.seats import Seat

_CORNERS: Final = (0, 2, 6, 8)
_LURKING: Final = {4: 4, 1: 1, 3: 1, 5: 1, 7: 1}
"""Mission 1: the troops by box, as near to each start tile as may be. Corners hold what does not fight."""
_ENTRANCES: Final = ((0, 2, 7), (1, 6, 8), (0, 5, 6), (2, 3, 8), (0, 2, 6), (0, 2, 8), (0, 6, 8), (2, 6, 8), (1, 3, 5), (3, 5, 7))
"""Triples of positions of which no two are neighbours."""
_EYES: Final[tuple[tuple[Equipment, str], ...]] = (("cyber_eye", "R3"), ("cyber_eye", "R4"), ("cyber_eye", "B2"), ("cyber_eye", "B3"))
_PLATES: Final[tuple[tuple[Equipment, str], ...]] = (
    ("armour_plating", "R3"), ("armour_plating", "R4"), ("armour_plating", "B3"), ("armour_plating", "B4"),
)  # fmt: skip
_HELMETS: Final[tuple[tuple[Equipment, str], ...]] = (
    ("psi_helmet", "R1"), ("psi_helmet", "R2"), ("psi_helmet", "B1"), ("psi_helmet", "B3"),
)  # fmt: skip
_FISTS: Final[tuple[tuple[Equipment, str], ...]] = (("sonar", "R1"), ("iron_fist", "B1"))


def _wanted(state: State) -> tuple[tuple[Equipment, str], ...]:
    """The cards by preference, each for a figure: helmets where objects are revealed, and no plates where there is far to go."""
    return (*_HELMETS, *_EYES, *_FISTS) if state.agreed.objects else (*_EYES, *_PLATES, *_FISTS)


# the Legion ------------------------------------------------------------------------------------------------------------------


def draft(state: State, seat: Seat, bits: Randomness) -> Command:
    """The layout by lot; prisoners in a corner, troops spread, mines beside entrances. It also goes on with what somebody else began."""
    drafted = drafting.draft_of(state, seat)
    if not drafting.may_draft(state, seat):
        return FinishSetup("yes")
    if state.agreed.objects and any(not box for box in drafted.objects):
        return _fill(state, drafted.objects, bits)
    for level in levels(state.agreed):
        shown = drafting.display(drafted, level)
        if not shown.nepharite and not state.agreed.ally:
            return ChooseNepharite(level, NEPHARITES[bits.below(len(NEPHARITES))])
        for marker in markers_of(state.agreed, shown.nepharite):
            if marker not in shown.boxes:
                return _place(state, level, marker, shown.boxes, bits)
    return FinishSetup("yes")


def _place(state: State, level: Level, marker: str, boxes: dict[str, int], bits: Randomness) -> PlaceMarker:
    """The prisoners in a corner with the overlord, who lets them flee. In mission 1 troops lie in and around the centre, decoys in corners;
    else each marker in one of the boxes that hold the fewest."""
    if state.agreed.mission == "m1" and marker in NEPHARITES:
        return PlaceMarker(level, marker, _CORNERS[bits.below(len(_CORNERS))])
    if marker == TARGET:
        return PlaceMarker(level, marker, next((boxes[one] for one in NEPHARITES if one in boxes), _CORNERS[0]))
    held = list(boxes.values())
    if state.agreed.mission == "m1" and not sheets.is_decoy(marker):
        free = [pos for pos, most in _LURKING.items() if held.count(pos) < most] or list(_LURKING)
    else:
        among = _CORNERS if state.agreed.mission == "m1" else POSITIONS
        least = min(held.count(pos) for pos in among)
        free = [pos for pos in among if held.count(pos) == least]
    return PlaceMarker(level, marker, free[bits.below(len(free))])


def _fill(state: State, boxes: tuple[tuple[ObjectKind, ...], ...], bits: Randomness) -> FillBox:
    """Three entrances in tiles that are no neighbours, a large mine with each; small mines elsewhere (see `drafting.check_fill`). If boxes
    are filled already in another way, the rules draw all objects in the end."""
    pos = next(pos for pos in POSITIONS if not boxes[pos])
    with_entrance = [place for place in POSITIONS if "tunnel" in boxes[place]]
    if not pos:
        chosen: tuple[int, ...] = _ENTRANCES[bits.below(len(_ENTRANCES))]
    else:
        empty = tuple(place for place in POSITIONS[:pos] if "tunnel" not in boxes[place])
        fitting = [triple for triple in _ENTRANCES if set(with_entrance) <= set(triple) and not set(empty) & set(triple)]
        chosen = fitting[bits.below(len(fitting))] if fitting else ()
    return FillBox(pos, "tunnel", "large") if pos in chosen else FillBox(pos, "small", "small")


def vacate(state: State, seat: Seat, bits: Randomness) -> Command:
    """Each marker of the start tile goes to any box around it."""
    moves = drafting.draft_of(state, seat).moves
    if not drafting.may_draft(state, seat):
        return FinishPlacing("yes")
    marker = next((one.id for one in opening.leaving(state) if one.id not in moves), None)
    if marker is None:
        return FinishPlacing("no")
    boxes = around(state.entry)
    return VacateMarker(marker, boxes[bits.below(len(boxes))])


def regroup(state: State, seat: Seat) -> Command:
    """The caves stay as they are; a surface overlord without a wound comes down, two tiles from the entry if there is one."""
    overlord = stages.surface_overlord(state)
    if overlord is None or not drafting.may_draft(state, seat) or drafting.draft_of(state, seat).exchange != stages.NOWHERE:
        return FinishSetup("yes")
    seen = state.figures.get(overlord)
    if seen is not None and seen.wounds:
        return FinishSetup("yes")
    return Exchange(min((pos for pos in POSITIONS if pos != state.entry), key=lambda pos: (abs(tiles_between(pos, state.entry) - 2), pos)))


# humans ----------------------------------------------------------------------------------------------------------------------


def equip(state: State, seat: Seat) -> Command:
    """The next card by preference that fits, or the end of the set-up."""
    for card, figure in _wanted(state):
        command = TakeCard(card, figure)
        if allows(partial(equipping.check_take, state, seat, command)):
            return command
    return FinishSetup("no")


def choose_entry(state: State, bits: Randomness) -> ChooseEntry:
    """One of the tiles with the fewest markers; never the centre, round which the enemy is everywhere."""
    outer = [pos for pos in POSITIONS if pos != len(POSITIONS) // 2]
    least = min(sheets.counted_at(state, pos) for pos in outer)
    free = [pos for pos in outer if sheets.counted_at(state, pos) == least]
    return ChooseEntry(free[bits.below(len(free))])
