"""Zones: the vectors of a building of 8x8 zones, the definition taken literally, and the laws of sight."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.arcs import half
from domain.geometry.reach import components, reach, way
from domain.geometry.squares import Square, Walls, reading_order
from domain.geometry.squares_pictures import read
from domain.geometry.zones import Zones, between, direct_distance, swept
from geometry.square_maps import maps_with_squares, mirrored, on, some_squares, turned, walled

GivenMap = tuple[Walls, tuple[Square, ...]]

# The ready layout "alpha": `#` room, `.` hallway, `D` door.
ALPHA = read(
    (
        "+-+-+-+-+-+-+-+-+",
        "|# #|# #|#|#|# #|",
        "+ +D+D+-+D+D+D+ +",
        "|#|. . . . . .D#|",
        "+-+ +-+D+D+-+ +-+",
        "|#D.|# #|# #D.D#|",
        "+ + + + + + +D+ +",
        "|#|.D# #|# #|.|#|",
        "+-+ +-+-+-+-+ +-+",
        "|. . . .|# #D. .|",
        "+-+D+ + +D+-+ +-+",
        "|#D. . .|. . .D#|",
        "+-+ + + + + + +-+",
        "|#D. . . . . .D#|",
        "+ +D+D+-+ + +D+ +",
        "|#|#|# #|. .|#|#|",
        "+-+-+-+-+-+-+-+-+",
    )
)
BOARD = Zones(ALPHA.walls)
RINGS = ["ABADAACB", "AAABBBBC", "AAADAABB", "DDDCDCCA", "ADBBCACC", "DACDDBBB", "ADCDCCCD", "DDDCDCCC"]
VECTORS: dict[str, Square] = {"A": (1, -1), "B": (1, 1), "C": (-1, 1), "D": (-1, -1)}
STAIRS = ("a5", "h5")

LINES: dict[str, tuple[str, str, str, bool, int, str | None]] = {
    # vector: (from, to, smoke, in line of sight, distance, zones between where the vector lists them)
    "G1": ("b2", "g2", "", True, 5, "c2 d2 e2 f2"),
    "G2": ("b2", "b6", "", False, 4, "b3 b4 b5"),
    "G3": ("d2", "d1", "", False, 3, ""),
    "G4": ("c4", "d3", "", True, 2, "c3 d4"),
    "G5": ("c5", "e7", "", False, 4, "d5 c6 d6 e6 d7"),
    "G6": ("d5", "c7", "", True, 3, "c5 c6 d6 d7"),
    "G7": ("b7", "f7", "", True, 4, "c7 d7 e7"),
    "G8": ("f6", "g7", "", True, 2, "g6 f7"),
    "G9": ("g3", "g4", "", False, 1, ""),
    "G10": ("b5", "d5", "", True, 2, "c5"),
    "G11": ("d5", "e5", "", False, 5, ""),
    "G12": ("b7", "f7", "d7", False, 4, "c7 d7 e7"),
    "G13": ("b7", "d7", "d7", True, 2, "c7"),
    "G14": ("h7", "h8", "", True, 1, ""),
}


def at(name: str) -> Square:
    """The zone of a column letter and a row number."""
    return "abcdefgh".index(name[0]), int(name[1]) - 1


def zones(names: str) -> tuple[Square, ...]:
    return tuple(map(at, names.split()))


def exits(name: str, colour: str) -> set[Square]:
    """The passages of a zone on the white or the orange half of its ring (MRC-AGT-04, step 2)."""
    zone = at(name)
    vector = VECTORS[RINGS[zone[1]][zone[0]]]
    side = "front" if colour == "white" else "rear"
    return {near for near in BOARD.passages(zone) if half(vector, zone, near) == side}


def met_by_sampling(offset: Square, corner: Square, size: Square) -> bool:
    """True if the open square that moves by an offset ever overlaps the box of this width and height at a corner.

    The times at which an overlap begins or ends are multiples of 1 / |dx dy|, so the middles between them decide.
    """
    steps = 2 * max(1, abs(offset[0])) * max(1, abs(offset[1]))
    (dx, dy), (x, y), (wide, high) = offset, corner, size
    return any(
        k * dx < (x + wide) * steps and x * steps < k * dx + steps and k * dy < (y + high) * steps and y * steps < k * dy + steps
        for k in range(steps + 1)
    )


def sees_by_sampling(walls: Walls, a: Square, b: Square, smoke: frozenset[Square]) -> bool:
    offset = b[0] - a[0], b[1] - a[1]
    for x, y in product(range(walls.width), range(walls.height)):
        here = x - a[0], y - a[1]
        if (x, y) in smoke and (x, y) not in (a, b) and met_by_sampling(offset, here, (1, 1)):
            return False
        if x and not walls.passable((x - 1, y), (x, y)) and met_by_sampling(offset, here, (0, 1)):
            return False
        if y and not walls.passable((x, y - 1), (x, y)) and met_by_sampling(offset, here, (1, 0)):
            return False
    return True


@pytest.mark.parametrize(("start", "end", "smoke", "seen", "steps", "crossed"), LINES.values(), ids=LINES)
def test_mrc_los_01_to_04_vectors(start: str, end: str, smoke: str, seen: bool, steps: int, crossed: str) -> None:
    a, b = at(start), at(end)

    assert BOARD.sees(a, b, frozenset(zones(smoke))) is BOARD.sees(b, a, frozenset(zones(smoke))) is seen
    assert BOARD.distance(a, b) == BOARD.distance(b, a) == steps
    assert between(a, b) == between(b, a) == tuple(sorted(zones(crossed), key=reading_order))


def test_mrc_los_01_no_hallway_sees_into_a_room() -> None:
    pairs = product(ALPHA.signs, repeat=2)

    assert not [(a, b) for a, b in pairs if ALPHA.signs[a] != ALPHA.signs[b] and BOARD.sees(a, b)]


def test_mrc_zon_04_a_hole_ends_paths_and_not_sight() -> None:
    holed = Zones(ALPHA.walls, frozenset(zones("d2")))

    assert holed.sees(at("b2"), at("g2"))
    assert at("d2") not in holed.passages(at("c2"))
    assert holed.distance(at("c2"), at("d2")) is holed.distance(at("d2"), at("c2")) is None
    assert holed.distance(at("d2"), at("d2")) == 0
    assert (BOARD.distance(at("b2"), at("g2")), holed.distance(at("b2"), at("g2"))) == (5, 15)


def test_mrc_act_07_a_wall_charge_makes_a_door_that_opens_a_way_and_no_view() -> None:
    side = (at("d5"), at("e5"))
    charged = Zones(ALPHA.walls.changed({side: "door_closed"}))

    assert (BOARD.distance(*side), charged.distance(*side)) == (5, 1)
    assert not charged.sees(*side)


def test_mrc_mov_03_rooms_are_joined_by_open_sides() -> None:
    rooms = components((zone for zone, sign in ALPHA.signs.items() if sign == "#"), ALPHA.walls.adjoining)

    assert len(rooms) == 17
    assert rooms[0] == zones("a1 b1 a2")
    assert set(rooms[[room[0] for room in rooms].index(at("c3"))]) == set(zones("c3 d3 c4 d4"))


@pytest.mark.parametrize(
    ("start", "target", "lands"),
    [
        pytest.param("b7", "d7", "e7", id="X14"),
        pytest.param("c6", "b5", "b5", id="room-beyond-diagonally"),
        pytest.param("d7", "b7", "b7", id="door"),
        pytest.param("c2", "g2", "g2", id="room-beyond"),
        pytest.param("d5", "c6", "b7", id="diagonal"),
        pytest.param("c5", "d6", "d6", id="wall-beyond"),
        pytest.param("b5", "a5", "a5", id="rim"),
    ],
)
def test_mrc_rng_05_a_throw_that_misses_goes_one_zone_further(start: str, target: str, lands: str) -> None:
    assert BOARD.overshoot(at(start), at(target)) == at(lands)


def test_mrc_rng_05_no_throw_lands_in_a_hole() -> None:
    assert Zones(ALPHA.walls, frozenset(zones("e7"))).overshoot(at("b7"), at("d7")) == at("d7")


def test_mrc_obj_01_a_scanner_counts_zones_through_walls() -> None:
    assert direct_distance(at("d2"), at("d1")) == 1
    assert direct_distance(at("b7"), at("f5")) == 6


@pytest.mark.parametrize(
    ("start", "colour", "expected"),
    [
        pytest.param("e1", "white", "", id="G19"),
        pytest.param("c2", "white", "c1 d2", id="G21"),
        pytest.param("c2", "orange", "b2", id="G22"),
        pytest.param("c1", "white", "d1", id="G23"),
        pytest.param("g7", "orange", "g6 h7", id="G24"),
        pytest.param("h3", "orange", "g3", id="G25-orange"),
        pytest.param("h3", "white", "h4", id="G25-white"),
        pytest.param("b6", "white", "b5 c6", id="G26"),
    ],
)
def test_mrc_agt_04_exits_in_a_colour_half(start: str, colour: str, expected: str) -> None:
    assert exits(start, colour) == set(zones(expected))


def test_mrc_agt_04_zones_with_one_exit() -> None:
    assert BOARD.passages(at("e1")) == zones("e2")
    assert BOARD.passages(at("d1")) == zones("c1")


@pytest.mark.parametrize(
    ("start", "goal", "steps", "expected"),
    [
        pytest.param("b2", "d2", 2, "c2 d2", id="G27"),
        pytest.param("b7", "b5", 2, "b6 b5", id="G29"),
        pytest.param("b2", "e8", 2, "b3 b4", id="G30"),
        pytest.param("d3", "c5", 2, "d4 c4", id="G31"),
        pytest.param("d6", "d7", 2, "d7", id="G32"),
        pytest.param("d2", "d4", 2, "d3 d4", id="G33"),
        pytest.param("g7", "f8", 2, "f7 f8", id="G37"),
    ],
)
def test_mrc_opf_07_paths_are_those_of_the_search_in_the_order_n_e_s_w(start: str, goal: str, steps: int, expected: str) -> None:
    path = way(BOARD.passages, at(start), at(goal))

    assert path is not None
    assert path[:steps] == zones(expected)


def test_mrc_emp_05_the_zone_nearest_to_the_stairs_within_two_steps() -> None:
    far = reach(BOARD.passages, zones(" ".join(STAIRS)))
    within = reach(BOARD.passages, (at("c7"),), 2)
    goal = min(within, key=lambda zone: (far[zone], within[zone]))

    assert way(BOARD.passages, at("c7"), goal) == zones("c6 c5")


def test_mrc_rvl_05_the_first_free_zone_is_found_in_the_order_of_the_search() -> None:
    full = set(zones("b2 b3"))

    assert list(reach(BOARD.passages, (at("b2"),)))[:5] == list(zones("b2 b1 c2 b3 a1"))
    assert next(zone for zone in reach(BOARD.passages, (at("b2"),)) if zone not in full) == at("b1")


@pytest.mark.parametrize("offset", [(dx, dy) for dy in range(6) for dx in range(-5, 6) if dy or dx > 0], ids=str)
def test_mrc_los_02_the_sides_that_reach_into_the_region_of_each_offset(offset: Square) -> None:
    places = tuple(product(range(-6, 7), range(-6, 7)))
    sides = {((x - 1, y), (x, y)) for x, y in places if met_by_sampling(offset, (x, y), (0, 1))}
    sides |= {((x, y - 1), (x, y)) for x, y in places if met_by_sampling(offset, (x, y), (1, 0))}
    line = swept(offset)

    assert set(line.edges) == sides
    assert len(line.edges) == len(sides)
    assert set(line.squares) == {place for place in places if met_by_sampling(offset, place, (1, 1))} - {(0, 0), offset}


@given(maps_with_squares(largest=6), some_squares())
def test_mrc_los_01_sight_is_the_literal_definition(given_map: GivenMap, squares: frozenset[Square]) -> None:
    walls, (a, b) = given_map
    smoke = on(walls, squares)

    assert Zones(walls).sees(a, b) is sees_by_sampling(walls, a, b, frozenset())
    assert Zones(walls).sees(a, b, smoke) is sees_by_sampling(walls, a, b, smoke)


@given(maps_with_squares(largest=6), some_squares())
def test_mrc_los_01_sight_is_symmetric_and_turns_and_mirrors_with_the_board(given_map: GivenMap, squares: frozenset[Square]) -> None:
    walls, (a, b) = given_map
    smoke = on(walls, squares)

    assert Zones(walls).sees(a, b, smoke) is Zones(walls).sees(b, a, smoke)
    for changed, move in (turned(walls), mirrored(walls)):
        assert Zones(changed).sees(move(a), move(b), frozenset(map(move, smoke))) is Zones(walls).sees(a, b, smoke)


@given(st.tuples(st.integers(0, 7), st.integers(0, 7)), st.tuples(st.integers(0, 7), st.integers(0, 7)))
def test_mrc_cmb_06_zones_between_are_those_that_the_region_overlaps(a: Square, b: Square) -> None:
    offset = b[0] - a[0], b[1] - a[1]
    met = {zone for zone in product(range(8), repeat=2) if met_by_sampling(offset, (zone[0] - a[0], zone[1] - a[1]), (1, 1))}

    assert set(between(a, b)) == met - {a, b}
    assert between(a, b) == between(b, a)


def test_a_door_blocks_sight_and_a_wall_blocks_both() -> None:
    walls = walled(2, 2, "0,0|1,0", "door_closed").changed({((0, 0), (0, 1)): "wall"})

    assert Zones(walls).passages((0, 0)) == ((1, 0),)
    assert not Zones(walls).sees((0, 0), (1, 0))
    assert not Zones(walls).sees((0, 0), (0, 1))
    assert Zones(walls).sees((1, 0), (1, 1))
