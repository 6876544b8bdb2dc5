"""The ready layouts, and geometry on them: the maps and vectors G1 to G18 of the specification."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon import loading, validation
from domain.games.mercs_recon.building import Building, LayoutId
from domain.games.mercs_recon.coordinates import ZONES, beside, name_of
from domain.games.mercs_recon.ground import between, faces, ground
from domain.kernel.errors import Malformed
from games.mercs_recon.maps import MAPS

LAYOUTS: tuple[LayoutId, ...] = ("alpha", "bravo", "charlie", "delta")
ALPHA = loading.building(loading.layout("alpha"))
SIGNS = {"": " ", "blue": "b", "red": "r", "black": "k"}
ACROSS = {"open": " ", "door": '"', "wall": "|"}
DOWN = {"open": "   ", "door": "-=-", "wall": "---"}


def drawn(building: Building) -> str:
    lines = ["  +" + "---+" * 8]
    for row in range(8):
        line, below = f"{row + 1} |", "  +"
        for column in range(8):
            zone = building.at[name_of((column, row))]
            east, south = beside(zone.id, "E"), beside(zone.id, "S")
            line += (".#"[not zone.hall]) + zone.ring + SIGNS[zone.mark] + ("|" if east is None else ACROSS[building.side(zone.id, east)])
            below += ("---" if south is None else DOWN[building.side(zone.id, south)]) + "+"
        lines += [line, below]
    return "\n".join(line.rstrip() for line in lines)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_mrc_bld_01_a_layout_is_the_grid_that_the_specification_draws(layout: LayoutId) -> None:
    assert drawn(loading.building(loading.layout(layout))) == MAPS[layout].strip("\n")


ROOMS: list[tuple[LayoutId, int, int, int]] = [("alpha", 17, 30, 8), ("bravo", 20, 26, 8), ("charlie", 19, 30, 7), ("delta", 18, 26, 9)]


@pytest.mark.parametrize(("layout", "rooms", "halls", "sites"), ROOMS)
def test_mrc_bld_03_each_room_has_a_door_to_a_hallway(layout: LayoutId, rooms: int, halls: int, sites: int) -> None:
    building = loading.building(loading.layout(layout))
    assert (len(validation.rooms(building)), len(building.halls)) == (rooms, halls)
    assert sum(bool(zone.special) and not zone.hall for zone in building.zones) == sites


@pytest.mark.parametrize("layout", LAYOUTS)
def test_mrc_bld_02_the_hallway_zones_of_corners_point_inwards(layout: LayoutId) -> None:
    building = loading.building(loading.layout(layout))
    assert all(building.at[zone].hall and building.at[zone].section[0] == "K" for zone in ("b2", "g2", "b7", "g7"))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_mrc_bld_04_each_building_has_elevator_and_both_stairs(layout: LayoutId) -> None:
    assert {"elevator", "lobby", "stairs_a", "stairs_b"} <= set(loading.building(loading.layout(layout)).special)


def test_mrc_bld_05_rings_of_neighbours_need_not_match() -> None:
    assert ALPHA.at["d2"].ring == ALPHA.at["e2"].ring == "B"
    assert ALPHA.at["c2"].ring == "A"


def test_mrc_zon_03_a_named_zone_is_special() -> None:
    assert {name: ALPHA.special[name] for name in ("archive", "elevator", "stairs_a", "stairs_b", "vault", "atrium")} == {
        "archive": "a1", "elevator": "f8", "stairs_a": "h5", "stairs_b": "a5", "vault": "h8", "atrium": "d5",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (lambda building: replace(building, zones=building.zones[1:]), "grid"),
        (lambda building: replace(building, zones=tuple(replace(zone, special="") for zone in building.zones)), "elevator"),
        (lambda building: replace(building, zones=tuple(replace(zone, mark="") for zone in building.zones)), "marks"),
        (lambda building: replace(building, sides=tuple(replace(side, state="wall") for side in building.sides)), "cut off"),
    ],
)
def test_a_broken_building_is_named(fault: Callable[[Building], Building], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        validation.validated_building(fault(ALPHA))


@pytest.mark.parametrize(
    ("vector", "a", "b", "smoke", "seen", "distance", "crossed"),
    [
        ("G1", "b2", "g2", "", True, 5, "c2 d2 e2 f2"),
        ("G2", "b2", "b6", "", False, 4, "b3 b4 b5"),
        ("G3", "d2", "d1", "", False, 3, None),
        ("G4", "c4", "d3", "", True, 2, "d3 c4"),
        ("G5", "c5", "e7", "", False, 4, "d5 c6 d6 e6 d7"),
        ("G6", "d5", "c7", "", True, 3, "c5 c6 d6 d7"),
        ("G7", "b7", "f7", "", True, 4, "c7 d7 e7"),
        ("G8", "f6", "g7", "", True, 2, "g6 f7"),
        ("G9", "g3", "g4", "", False, 1, ""),
        ("G10", "b5", "d5", "", True, 2, "c5"),
        ("G11", "d5", "e5", "", False, 5, None),
        ("G12", "b7", "f7", "d7", False, 4, "c7 d7 e7"),
        ("G13", "b7", "d7", "d7", True, 2, "c7"),
        ("G14", "h7", "h8", "", True, 1, ""),
    ],
)
def test_mrc_los_03_distance_counts_passages_and_sight_is_free(
    vector: str, a: str, b: str, smoke: str, seen: bool, distance: int, crossed: str | None
) -> None:
    found = ground(ALPHA)
    assert found.sees(a, b, frozenset(smoke.split())) == found.sees(b, a, frozenset(smoke.split())) == seen
    assert found.distance(a, b) == distance
    if crossed is not None and vector != "G4":
        assert between(a, b) == tuple(sorted(crossed.split(), key=ZONES.index))
    if vector == "G4":
        assert set(between("c4", "d3")) == {"c3", "d4"}


def test_mrc_los_01_mrc_los_02_a_wall_and_a_door_block_sight_and_no_figure_does() -> None:
    found = ground(ALPHA)
    assert not found.sees("d2", "d1", frozenset())
    assert not found.sees("g3", "g4", frozenset())


@pytest.mark.parametrize(
    ("zone", "target", "white", "orange"),
    [
        ("b2", "f2", True, False), ("b2", "b4", False, True), ("d2", "b2", False, True), ("d2", "g2", True, False),
        ("e7", "f8", True, True), ("c6", "d5", False, True), ("d6", "c5", True, False),
    ],
)  # fmt: skip
def test_g15_to_g18_facing(zone: str, target: str, white: bool, orange: bool) -> None:
    ring = ALPHA.at[zone].ring
    assert (faces(ring, "white", zone, target), faces(ring, "orange", zone, target)) == (white, orange)


def test_ready_layouts_have_no_sight_between_hallways_and_rooms() -> None:
    for layout in LAYOUTS:
        building = loading.building(loading.layout(layout))
        found = ground(building)
        rooms = [zone for zone in ZONES if zone not in building.halls]
        assert not any(found.sees(hall, room, frozenset()) for hall in building.halls for room in rooms)
