"""The composed ship (section 2.10): turned boards, wall pieces, docks, and the picture of mission M1."""

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.starquest import composition, loading
from domain.games.starquest.board import Ship, quarter_of
from domain.games.starquest.ground import ground
from domain.games.starquest.missions import BOARDS, MISSIONS, DockPlace, MissionId, Side
from games.starquest.ships import all_open

M1_PICTURE = """
    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3
   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
 0 |. . . .|a a a a|. . . .|R R b b b b|b b b b b b|
   + + + + + + + + + + + + + + + + + + + + + + + + +
 1 |. . . .|a a a a|. . . .|R R b b b b|b b b b b b|
   + + + + +-+D+D+-+ + + + +-+-+-+-+D+D+-+D+D+-+-+-+
 2 1. . . . . . . . . . . .o. . . . . . . . . . . .|
   + + + + + + + + + + + + + + + + + + + + + + + + +
 3 1. . . . . . . . . . . .o. . . . . . . . . . . .|
   +-+-+ + +-+-+-+-+ + +-+-+ + + + +-+-+-+-+-+-+-+-+
 4 |a a|. .|a a a a|. .|a a|. . . .|b b b b b b b b|
   + + + + + + + + + + + + + + + + + + + + + + + + +
 5 |a aD. .Da a a aD. .Da a|. . . .Db b b b b b b b|
   + + + + + + + + + + + + + + + + + + + + + + + + +
 6 |a aD. .Da a a aD. .Da a|. . . .Db b b b b b b b|
   + + + + + + + + + + + + + + + + + + + + + + + + +
 7 |a a|. .|a a a a|. .|a a|. . . .|b b b b b b b b|
   +-+-+ + +-+-+-+-+ + +-+-+ + + + +-+-+-+-+-+D+D+-+
 8 |. . . . . . . . . . . .o. . . . . . . . . . . .2
   + + + + + + + + + + + + + + + + + + + + + + + + +
 9 |. . . . . . . . . . . .o. . . . . . . . . . . .2
   + + + + +-+D+D+-+ + + + +D+D+-+-+-+-+-+-+-+-+D+D+
10 |. . . .|a a a a|. . . .|b b b b b b|b b b b b b|
   + + + + + + + + + + + + + + + + + + + + + + + + +
11 |. . . .|a a a a|. . . .|b b b b b b|b b b b b b|
   +-+-+o+o+-+-+-+-+o+o+-+-+-+-+o+o+-+-+-+-+o+o+-+-+
12 |c c c c c c c c c c c c|. . . .|d d d d|d d d d|
   + + + + + + + + + + + + + + + + + + + + + + + + +
13 |c c c c c c c c c c c c|. . . .Dd d d d|d d d d|
   +-+-+-+-+-+D+D+-+-+-+-+-+ + + + + + + + + + + + +
14 |c c|. . . . . . . .|c co. . . .Dd d d d|d d d d|
   + + + + + + + + + + + + + + + + + + + + + + + + +
15 |c cD. . . . . . . .|c co. . . .|d d d d|d d d d|
   + + + + +-+D+D+-+ + + + +-+-+ + +-+-+-+-+-+D+D+-+
16 |c cD. .|c c c c|. .|c c|d d|. .|d d d d d d d d|
   + + + + + + + + + + + + + + + + + + + + + + + + +
17 |c c|. .|c * c c|. .|c c|d dD. .Dd d d d d d d d|
   + + + + + + + + + + + + + + + + + + + + + + + + +
18 |c c|. .|c c c c|. .|c c|d dD. .Dd d d d d d R R|
   + + + + + + + + + + + + + + + + + + + + + + + + +
19 |c c|. .|c c c c|. .Dc c|d d|. .|d d d d d d R R|
   + + + + +-+D+D+-+ + + + +-+-+ + +-+-+-+D+D+-+-+-+
20 |c c|. . . . . . . .Dc co. . . . . . . . . . . .|
   + + + + + + + + + + + + + + + + + + + + + + + + +
21 |c c|. . . . . . . .|c co. . . . . . . . . . . .|
   +-+-+-+-+-+-+-+-+D+D+-+-+ + + + +-+D+D+-+-+-+-+-+
22 |R R c c c c c c c c c c|. . . .|d d d d d d d d|
   + + + + + + + + + + + + + + + + + + + + + + + + +
23 |R R c c c c c c c c c c|. . . .|d d d d d d d d|
   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+3+3+-+-+-+-+-+-+-+-+
"""


def as_the_rules_draw_it(ship: Ship, objects: set[str]) -> list[str]:
    """The ship's picture with the letters of boards for rooms, R for reserve, * for objects and digits for docks."""
    lines = [list(row) for row in ship.rows]
    for name, (x, y) in ship.layout.at.items():
        if ship.layout.room_of(name):
            lines[2 * y + 1][2 * x + 1] = ship.layout.board_of(name).lower()
        if name in ship.reserve:
            lines[2 * y + 1][2 * x + 1] = "R"
        if name in objects:
            lines[2 * y + 1][2 * x + 1] = "*"
        if dock := ship.layout.airlocks.get(name):
            row, column = (2 * y + 1, 48 if x else 0) if x in (0, 23) else (48 if y else 0, 2 * x + 1)
            lines[row][column] = str(dock)
    return ["".join(line) for line in lines]


def test_sq_set_04_the_ship_of_m1_is_the_picture_of_the_rules() -> None:
    expected = [line[3:] for line in M1_PICTURE.strip("\n").split("\n")[1:]]

    assert as_the_rules_draw_it(loading.ship("M1"), {"5,17"}) == expected


@pytest.mark.parametrize(
    ("mission", "door", "edges"),
    [
        ("M2", "B-d1", ("9,4|10,4", "9,5|10,5")),
        ("M3", "B-d1", ("6,21|6,22", "7,21|7,22")),
        ("M3", "C-d2", ("19,13|19,14", "20,13|20,14")),
        ("M4", "D-d1", ("21,3|21,4", "22,3|22,4")),
        ("M4", "B-d6", ("9,12|10,12", "9,13|10,13")),
    ],
)
def test_sq_set_04_v26_doors_turn_with_their_boards(mission: MissionId, door: str, edges: tuple[str, str]) -> None:
    assert loading.ship(mission).layout.doors[door].edges == edges


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_2_10_doorways_stand_on_the_cross_in_every_mission(mission: MissionId) -> None:
    ship = loading.ship(mission)
    floor = ground(ship)

    assert [doorway.id for doorway in ship.doorways] == ["WN-1", "WN-2", "WS-1", "WS-2", "WW-1", "WW-2", "WE-1", "WE-2"]
    assert [doorway.edges[0] for doorway in ship.doorways] == [
        "11,2|12,2", "11,8|12,8", "11,14|12,14", "11,20|12,20", "2,11|2,12", "8,11|8,12", "14,11|14,12", "20,11|20,12",
    ]  # fmt: skip
    across = [floor.walls.state((11, y), (12, y)) for y in range(24)]
    down = [floor.walls.state((x, 11), (x, 12)) for x in range(24)]
    for line in (across, down):
        assert [number for number, state in enumerate(line) if state == "doorway"] == [2, 3, 8, 9, 14, 15, 20, 21]
        assert set(line) == {"wall", "doorway"}


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_2_10_edges_are_those_of_the_boards_and_the_wall_pieces(mission: MissionId) -> None:
    states = list(loading.ship(mission).layout.walls.states.values())

    assert states.count("wall") == 36 + 36 + 44 + 34 + 4 * 8
    assert states.count("door_closed") == 48
    assert states.count("doorway") == 16


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_2_10_all_squares_are_joined_when_doors_are_open_and_corridors_count_264(mission: MissionId) -> None:
    ship = loading.ship(mission)

    assert len(ground(ship, all_open(ship)).reach(("0,0",), 576)) == 576
    assert sum(not place.room for place in ship.layout.places.values()) == 264
    assert len(ship.doors) == 24


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_drd_01_every_square_can_be_covered_by_a_dreadnought(mission: MissionId) -> None:
    floor = ground(loading.ship(mission))

    assert all(floor.anchors_over(square) for square in floor.layout.squares)


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_2_10_every_board_keeps_its_twelve_by_twelve_squares_and_five_rooms(mission: MissionId) -> None:
    layout = loading.ship(mission).layout

    assert set(layout.board_squares) == set(BOARDS)
    assert all(len(found) == 144 for found in layout.board_squares.values())
    assert sorted(layout.rooms) == [f"{board}{digit}" for board in BOARDS for digit in range(1, 6)]
    assert all(layout.board_of(square) == room[0] for room, found in layout.rooms.items() for square in found)


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_dor_01_a_door_has_four_squares_and_they_know_it(mission: MissionId) -> None:
    layout = loading.ship(mission).layout

    for door in layout.doors:
        beside = layout.door_squares(door)
        assert len(set(beside)) == 4
        assert all(door in layout.doors_beside(square) for square in beside)
    assert sum(len(layout.doors_beside(square)) for square in layout.squares) == 4 * 24


@pytest.mark.parametrize(
    ("side", "offset", "expected"),
    [("W", 2, ("0,2", "0,3")), ("E", 8, ("23,8", "23,9")), ("N", 14, ("14,0", "15,0")), ("S", 20, ("20,23", "21,23"))],
)
def test_sq_2_10_docks_hang_on_two_squares_of_the_border(side: Side, offset: int, expected: tuple[str, str]) -> None:
    assert composition.airlock(DockPlace(side, offset)) == expected


def test_sq_2_10_each_square_lies_in_its_quarter() -> None:
    assert [quarter_of(square) for square in ((11, 11), (12, 11), (11, 12), (12, 12))] == ["NW", "NE", "SW", "SE"]


def test_a_ship_survives_its_record() -> None:
    for mission in MISSIONS:
        ship = loading.ship(mission)

        again = msgspec.json.decode(msgspec.json.encode(ship), type=Ship)

        assert again == ship
        assert again is not ship
        assert again.layout is ship.layout
        assert ground(again, frozenset({"A-d1"})) is ground(ship, frozenset({"A-d1"}))


def test_a_changed_ship_has_a_layout_of_its_own() -> None:
    ship = loading.ship("M1")

    assert replace(ship, docks=()).layout.airlocks == {}
    assert len(ship.layout.airlocks) == 6
