"""The building: sections in slots, and the zones and sides that they make (sections 2.3 to 2.6)."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from domain.games.mercs_recon.coordinates import SIDES, SIZE, SQUARES, ZONES, Side, beside, name_of
from domain.games.mercs_recon.opposition import Colour
from domain.geometry.squares import EdgeState, Square, Walls, edge

Ring: TypeAlias = Literal["A", "B", "C", "D"]
SideState: TypeAlias = Literal["open", "door", "wall"]
BurstAxis: TypeAlias = Literal["NS", "EW"]
LayoutId: TypeAlias = Literal["alpha", "bravo", "charlie", "delta"]
RINGS: Final[tuple[Ring, ...]] = ("A", "B", "C", "D")
WHITE_SIDES: Final[dict[Ring, tuple[Side, Side]]] = {"A": ("N", "E"), "B": ("E", "S"), "C": ("S", "W"), "D": ("W", "N")}
WHITE_VECTORS: Final[dict[Ring, Square]] = {"A": (1, -1), "B": (1, 1), "C": (-1, 1), "D": (-1, -1)}

CORNERS: Final = {"kNW": ("a1", 0), "kNE": ("g1", 1), "kSE": ("g7", 2), "kSW": ("a7", 3)}
PERIMETER: Final = {
    "pN1": ("c1", 0), "pN2": ("e1", 0), "pE1": ("h3", 1), "pE2": ("h5", 1),
    "pS1": ("e8", 2), "pS2": ("c8", 2), "pW1": ("a5", 3), "pW2": ("a3", 3),
}  # fmt: skip
HALLWAYS: Final = {
    "hN1": ("c2", 0), "hN2": ("e2", 0), "hE1": ("g3", 1), "hE2": ("g5", 1),
    "hS1": ("e7", 2), "hS2": ("c7", 2), "hW1": ("b5", 3), "hW2": ("b3", 3),
}  # fmt: skip
CORE: Final = {"cNW": ("c3", 0), "cNE": ("e3", 1), "cSE": ("e5", 2), "cSW": ("c5", 3)}
SLOTS: Final = {**CORNERS, **PERIMETER, **HALLWAYS, **CORE}
"""The zone in the north-west of each slot and its quarter turns clockwise."""
DOMINOES: Final = {"cNW": ("c3", "c4"), "cNE": ("f3", "e3"), "cSE": ("e6", "e5"), "cSW": ("c5", "d5")}
"""The zones of D1 and D2 in a core slot that holds `D`."""


class Cell(Struct, frozen=True, forbid_unknown_fields=True):
    """A zone as a section prints it, in the section's own orientation. `sides`: a letter for N, E, S and W: open, door or wall."""

    x: int
    y: int
    hall: bool
    sides: str
    ring: Ring
    capacity: int
    armour: int
    stability: int
    mark: Colour | Literal[""]
    name: str


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """The sections in the slots. A strip with `*` has two more turns."""

    slots: dict[str, str]
    burst: BurstAxis


class Zone(Struct, frozen=True):
    """A zone of the building with its printed values. `special`: the name of a special zone."""

    id: str
    section: str
    special: str
    hall: bool
    ring: Ring
    capacity: int
    armour: int
    stability: int
    mark: Colour | Literal[""]


class BuiltSide(Struct, frozen=True):
    """A side between two zones that is not open; the first zone is the western or northern one."""

    zone: str
    near: str
    state: Literal["door", "wall"]


class Building(Struct, frozen=True, dict=True):
    """The zones in reading order, and the sides that are not open. What it computes about itself is kept."""

    zones: tuple[Zone, ...] = ()
    sides: tuple[BuiltSide, ...] = ()
    burst: BurstAxis = "NS"

    @cached_property
    def at(self) -> Mapping[str, Zone]:
        """The zones by id."""
        return {zone.id: zone for zone in self.zones}

    @cached_property
    def walls(self) -> Walls:
        """The sides as the geometry reads them. A door blocks sight and never movement (MRC-LOS-02)."""
        kinds: dict[str, EdgeState] = {"door": "door_closed", "wall": "wall"}
        return Walls(SIZE, SIZE, {edge(SQUARES[side.zone], SQUARES[side.near]): kinds[side.state] for side in self.sides})

    @cached_property
    def special(self) -> Mapping[str, str]:
        """The special zones by name (MRC-ZON-03)."""
        return {zone.special: zone.id for zone in self.zones if zone.special}

    @cached_property
    def halls(self) -> frozenset[str]:
        """The hallway zones."""
        return frozenset(zone.id for zone in self.zones if zone.hall)

    def side(self, zone: str, near: str) -> SideState:
        """The side between two neighbours."""
        state = self.walls.state(SQUARES[zone], SQUARES[near])
        return "open" if state == "open" else "door" if state == "door_closed" else "wall"

    def neighbours(self, zone: str) -> tuple[str, ...]:
        """The orthogonal neighbours of a zone on the board, whatever stands between."""
        near = (beside(zone, side) for side in SIDES)
        return tuple(other for other in near if other is not None)

    def joins(self, zone: str, near: str) -> bool:
        """True for neighbours with an open side or a door between them, holes or not."""
        return near in self.neighbours(zone) and self.side(zone, near) != "wall"


class _Placed(Struct, frozen=True):
    """A cell that stands in the building: which copy of which section, and its letters after the turns."""

    slot: str
    zone: Zone
    letters: str


def assembled(sections: Mapping[str, tuple[Cell, ...]], layout: Layout) -> Building:
    """The building of a layout: every row and column has exactly 8 zones (MRC-BLD-01, MRC-BLD-02)."""
    placed = {cell.zone.id: cell for slot, section in layout.slots.items() for cell in _slot(sections, slot, section)}
    zones = tuple(placed[zone].zone for zone in ZONES)
    sides: list[BuiltSide] = []
    for zone in ZONES:
        for side in ("E", "S"):
            near = beside(zone, side)
            state = "open" if near is None else _between(placed[zone], placed[near], side)
            if near is not None and state != "open":
                sides.append(BuiltSide(zone, near, state))
    return Building(zones, tuple(sides), layout.burst)


def _slot(sections: Mapping[str, tuple[Cell, ...]], slot: str, section: str) -> list[_Placed]:
    if section == "D":
        first, second = DOMINOES[slot]
        turns = CORE[slot][1]
        return [*_stand(sections, "D1", first, turns), *_stand(sections, "D2", second, turns)]
    zone, turns = SLOTS[slot]
    reverse = section.endswith("*")
    return _stand(sections, section.rstrip("*"), zone, (turns + 2) % 4 if reverse else turns)


def _stand(sections: Mapping[str, tuple[Cell, ...]], section: str, zone: str, turns: int) -> list[_Placed]:
    """The cells of a section whose north-west zone is `zone`, after quarter turns clockwise."""
    left, top = SQUARES[zone]
    cells = sections[section]
    width, height = max(cell.x for cell in cells) + 1, max(cell.y for cell in cells) + 1
    placed = []
    for cell in cells:
        x, y, wide, high, letters, ring = cell.x, cell.y, width, height, cell.sides, cell.ring
        for _ in range(turns):
            x, y, wide, high = high - 1 - y, x, high, wide
            letters = letters[3] + letters[:3]
            ring = RINGS[(RINGS.index(ring) + 1) % 4]
        here = name_of((left + x, top + y))
        built = Zone(here, section, cell.name, cell.hall, ring, cell.capacity, cell.armour, cell.stability, cell.mark)
        placed.append(_Placed(f"{section}@{zone}", built, letters))
    return placed


def _between(zone: _Placed, near: _Placed, side: Literal["E", "S"]) -> SideState:
    """The side rule of section 2.3."""
    opposite: Side = "W" if side == "E" else "N"
    one, other = zone.letters[SIDES.index(side)], near.letters[SIDES.index(opposite)]
    if zone.zone.hall and near.zone.hall:
        letter = "w" if "w" in (one, other) else "d" if "d" in (one, other) else "o"
    elif zone.zone.hall != near.zone.hall:
        letter = other if zone.zone.hall else one
    elif zone.slot == near.slot:
        letter = one
    else:
        letter = "d" if one == other == "d" else "w"
    return {"o": "open", "d": "door", "w": "wall"}[letter]  # type: ignore[return-value]  # the words of SideState
