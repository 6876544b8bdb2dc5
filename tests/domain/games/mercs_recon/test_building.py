"""The ready layouts, and geometry on them: the maps of the specification."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon import loading, validation
from domain.games.mercs_recon.building import Building, LayoutId
from domain.games.mercs_recon.coordinates import ZONES, beside, name_of
from domain.games.mercs_recon.ground import ground
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


def test_mrc_los_03_distance_counts_passages_only() -> None:
    found = ground(ALPHA)
    assert (found.distance("b2", "g2"), found.distance("d5", "e5"), found.distance("g3", "g4")) == (5, 5, 1)


def test_mrc_los_01_zones_see_each_other_only_if_they_are_completely_visible() -> None:
    found = ground(ALPHA)
    assert found.sees("c4", "d3", frozenset())
    assert not found.sees("c5", "e7", frozenset())
    assert found.sees("b2", "b2", frozenset())


def test_mrc_los_02_walls_and_doors_block_sight() -> None:
    found = ground(ALPHA)
    assert not found.sees("d2", "d1", frozenset())
    assert not found.sees("g3", "g4", frozenset())


def test_ready_layouts_have_no_sight_between_hallways_and_rooms() -> None:
    for layout in LAYOUTS:
        building = loading.building(loading.layout(layout))
        found = ground(building)
        rooms = [zone for zone in ZONES if zone not in building.halls]
        assert not any(found.sees(hall, room, frozenset()) for hall in building.halls for room in rooms)
