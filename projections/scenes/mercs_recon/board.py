"""Cells and edges of the building: 64 zones with their floors, values and what lies on them, and the walls and doors between them."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, get_args

from msgspec.structs import replace

from domain.games.mercs_recon import loading
from domain.games.mercs_recon.building import WHITE_SIDES, Building, LayoutId, Zone
from domain.games.mercs_recon.coordinates import SIZE, SQUARES, name_of
from domain.games.mercs_recon.state import HOLE, State, ZoneValues
from domain.geometry import squares
from domain.kernel.words import Words
from projections.scene import Board, Cell, Edge, Overlay
from projections.scenes.registry import LaidBoard
from projections.square_edges import Border, walls

_FLOORS: Final = {
    "elevator": "plate", "stairs_a": "stone", "stairs_b": "stone", "lobby": "stone", "atrium": "stone", "vault": "plate",
    "plant_room": "plate", "armoury": "plate", "workshop": "plate", "server_room": "server", "control_room": "server", "comms": "server",
    "laboratory": "lab", "boardroom": "wood", "archive": "wood",
}  # fmt: skip
"""The floors of special zones. Other rooms have a carpet, hallways the floor of a hallway."""
_FURNITURE: Final = {
    "elevator": "elevator", "stairs_a": "stairs", "stairs_b": "stairs", "lobby": "lobby", "atrium": "atrium", "vault": "vault",
    "plant_room": "machine", "armoury": "lockers", "workshop": "workshop", "server_room": "racks", "control_room": "console",
    "comms": "comms", "laboratory": "bench", "boardroom": "table", "archive": "shelves",
}  # fmt: skip
"""The drawing of what stands in a special zone."""


def cells(state: State) -> list[Cell]:
    """Return the zones with their values now and what lies on them, or nothing before there is a building."""
    printed = _cells(state.building.zones)
    if not printed:
        return printed
    lying = {zone: overlays for zone in _marked(state) if (overlays := list(_overlays(state, zone)))}
    if not lying and not state.changed:
        return printed
    at = state.building.at
    return [
        replace(_cell(at[cell.id], state.values(cell.id)), overlays=lying.get(cell.id, []))
        if cell.id in lying or cell.id in state.changed
        else cell
        for cell in printed
    ]


def _marked(state: State) -> set[str]:
    """Return the zones on which something may lie."""
    return {*state.changed, *state.fire, *state.smoke, *(state.building.special[name] for name in state.mission.rendezvous)}


def _overlays(state: State, zone: str) -> Iterator[Overlay]:
    level = state.values(zone).cdd
    if zone in (state.building.special[name] for name in state.mission.rendezvous):
        yield Overlay("rp", Words("rendezvous"), tone="go")
    if level:
        yield Overlay(f"cdd-{level}", Words("state-hole") if level == HOLE else Words("disc", {"level": level}), tone="orange")
    if zone in state.fire:
        yield Overlay("fire", Words("state-fire"), tone="red")
    if zone in state.smoke:
        yield Overlay("smoke", Words("state-smoke"), tone="quiet")


def edges(state: State) -> list[Edge]:
    """Return the walls, the doors as they are now, and the outer walls. Open sides have no edge."""
    return _edges(state.building) if state.building.zones else []


# Cached: all scenes of a building share one list, which no caller may change.
@lru_cache(maxsize=64)
def _cells(zones: tuple[Zone, ...]) -> list[Cell]:
    return [_cell(zone, ZoneValues(zone.capacity, zone.armour, zone.stability)) for zone in zones]


@lru_cache(maxsize=4096)
def _cell(zone: Zone, values: ZoneValues) -> Cell:
    floor = _FLOORS.get(zone.special, "hall" if zone.hall else "carpet")
    mark = f"furn-{_FURNITURE[zone.special]}" if zone.special else ""
    place = zone.special or ("hallway" if zone.hall else "room")
    name = Words(
        "zone-about",
        {
            "place": place, "ring": "".join(WHITE_SIDES[zone.ring]), "capacity": values.capacity, "armour": values.armour,
            "stability": values.stability,
        },
    )  # fmt: skip
    parts = [f"ring-{zone.ring.lower()}"] if values.cdd < HOLE else []
    parts += [f"{kind}-{count}" for kind, count in (("cap", values.capacity), ("arm", values.armour), ("sta", values.stability)) if count]
    return Cell(zone.id, list(SQUARES[zone.id]), f"floor-{floor}", mark, name, parts=parts)


def _edges(building: Building) -> list[Edge]:
    standing = (squares.edge(SQUARES[side.zone], SQUARES[side.near]) for side in building.sides if side.state == "wall")
    doors = (Edge(f"door-{side.zone}|{side.near}", "door_closed", side.zone, side.near) for side in building.sides if side.state == "door")
    return [*walls(standing, name_of), *doors, *Border(SIZE, SIZE, name_of).edges(())]


# as shipped ------------------------------------------------------------------------------------------------------------


def shipped() -> Iterator[Board]:
    """Return the four ready buildings, undamaged."""
    return map(_printed, get_args(LayoutId))


def laid(state: State) -> LaidBoard | None:
    """Return the shipped board of a state, or None before there is a building and for a drawn one."""
    layout = state.options.layout
    if layout == "random" or not state.building.zones:
        return None
    return LaidBoard(_printed(layout))


@cache
def _printed(layout: LayoutId) -> Board:
    building = loading.building(loading.layout(layout))
    return Board(_cells(building.zones), _edges(building))
