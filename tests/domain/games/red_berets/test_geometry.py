"""The vectors of section 9.2 on the reference board, one test each; those without an id in the specification have one in `vectors.txt`."""

from collections.abc import Iterator

from domain.games.red_berets.coordinates import HEIGHT, WIDTH, origin, position_of, squares_at
from domain.games.red_berets.tiles import COLUMNS, DIFFICULT, FLOOR, ROWS, Rows, turned_square
from domain.geometry.arcs import Arc, Facing, arc, controls
from domain.geometry.reach import components, reach, way
from domain.geometry.squares import Square, Walls, distance, neighbours, reading_order
from domain.geometry.squares_sight import Sight, corners, crossing
from domain.geometry.squares_terrain import corner_cover, line_of_sight, width, with_rock
from domain.geometry.squares_ways import blast, ray
from games.red_berets.reference import CAVE_BOARD, JUNGLE_BOARD
from kit.rule_ids import RuleList


def found(board: Rows, signs: str) -> frozenset[Square]:
    return frozenset((x, y) for y, row in enumerate(board) for x, sign in enumerate(row) if sign in signs)


ROCK = found(CAVE_BOARD, "#")
THICKET, DENSE = found(JUNGLE_BOARD, "t"), found(JUNGLE_BOARD, "J")
CAVES, OPEN_AIR = with_rock(WIDTH, HEIGHT, ROCK), Walls(WIDTH, HEIGHT, {})
CAVE_SIGHT, AIR_SIGHT = Sight(CAVES), Sight(OPEN_AIR)


# in the caves ------------------------------------------------------------------------------------------------------------


def seen(a: Square, b: Square, steps: int, cover: tuple[bool, bool] = (False, False), adjacent: bool = False) -> bool:
    """True if both squares see each other at this distance, with this cover of the second from the first and the other way round."""
    assert CAVES.can_step(a, b) is CAVES.can_step(b, a) is adjacent
    assert distance(a, b) == distance(b, a) == steps
    assert (corner_cover(ROCK, a, b), corner_cover(ROCK, b, a)) == cover
    return line_of_sight(CAVE_SIGHT, a, b) and line_of_sight(CAVE_SIGHT, b, a)


def hidden(a: Square, b: Square, steps: int) -> bool:
    """True if neither square sees the other, which is this distance away and not adjacent."""
    assert not CAVES.can_step(a, b)
    assert distance(a, b) == steps
    return not line_of_sight(CAVE_SIGHT, a, b) and not line_of_sight(CAVE_SIGHT, b, a)


def test_rdb_geo_06_g1_a_straight_row() -> None:
    assert seen((2, 2), (9, 2), 7)


def test_rdb_geo_06_g2_a_pillar_hides() -> None:
    assert hidden((3, 3), (9, 3), 6)


def test_rdb_geo_07_g3_the_target_stands_at_the_corner() -> None:
    assert seen((3, 4), (5, 2), 2, cover=(True, False))


def test_rdb_geo_06_g4_diagonally_through_the_pillar() -> None:
    assert hidden((4, 2), (7, 5), 3)


def test_rdb_geo_05_g5_two_squares_between_and_one_corner_point() -> None:
    assert seen((4, 5), (7, 6), 3)
    assert crossing((4, 5), (7, 6))[1:-1] == ((5, 5), (6, 6))
    assert [set(pair) for pair in corners((4, 5), (7, 6))] == [{(6, 5), (5, 6)}]


def test_rdb_geo_07_g6_cover_for_both() -> None:
    assert seen((1, 3), (7, 2), 6, cover=(True, True))


def test_rdb_geo_06_g7_the_line_clips_a_rock_square() -> None:
    assert hidden((4, 3), (7, 1), 3)
    assert (5, 3) in crossing((4, 3), (7, 1))


def test_rdb_geo_06_g8_across_the_border_of_two_tiles() -> None:
    assert seen((8, 3), (14, 3), 6)


def test_rdb_geo_07_g9_cover_on_one_side() -> None:
    assert seen((10, 4), (13, 3), 3, cover=(True, False))


def test_rdb_geo_06_g10_from_the_hall_into_the_labyrinth() -> None:
    assert seen((6, 11), (12, 11), 6)


def test_rdb_geo_06_g11_the_rock_between_two_tiles() -> None:
    assert hidden((3, 6), (4, 9), 3)


def test_rdb_geo_07_g12_between_two_pillars() -> None:
    assert seen((1, 9), (5, 14), 5, cover=(True, True))


def test_rdb_geo_03_g13_no_step_and_no_sight_between_two_rocks() -> None:
    assert hidden((12, 4), (13, 5), 1)


def test_rdb_geo_03_g14_one_rock_corner_lets_a_diagonal_step_pass() -> None:
    assert CAVES.can_step((4, 3), (5, 2))
    assert CAVES.can_step((5, 2), (4, 3))
    assert distance((4, 3), (5, 2)) == 1
    assert line_of_sight(CAVE_SIGHT, (4, 3), (5, 2))


def test_rdb_geo_06_g15_blocked_only_by_two_rocks_at_a_corner() -> None:
    assert hidden((8, 0), (13, 5), 5)
    assert ROCK.isdisjoint(crossing((8, 0), (13, 5)))
    assert [pair for pair in corners((8, 0), (13, 5)) if ROCK.issuperset(pair)] != []


# widths of floor squares -------------------------------------------------------------------------------------------------


def test_rdb_geo_09_w1_a_passage_of_the_labyrinth() -> None:
    assert width(CAVES, (14, 1)) == 2


def test_rdb_geo_09_w2_between_pillar_and_wall() -> None:
    assert width(CAVES, (5, 1)) == 2


def test_rdb_geo_09_w3_a_narrow_corridor() -> None:
    assert width(CAVES, (29, 6)) == 1


def test_rdb_geo_09_w4_a_dead_end() -> None:
    assert width(CAVES, (34, 6)) == 1


def test_rdb_geo_09_w5_a_place_of_three() -> None:
    assert width(CAVES, (16, 3)) == 3


def test_rdb_geo_09_w6_the_middle_of_a_hall() -> None:
    assert width(CAVES, (2, 3)) == 5


def test_rdb_geo_09_w7_a_place_of_four() -> None:
    assert width(CAVES, (14, 6)) == 4


# in the jungle -----------------------------------------------------------------------------------------------------------


def terrain_modifier(a: Square, b: Square) -> int:
    """RDB-TER-01 from the squares that a line crosses: the shooter's own square never counts."""
    counted = crossing(a, b)[1:]
    return -4 if DENSE.intersection(counted) else -2 if THICKET.intersection(counted) else 0


def through(a: Square, b: Square, dense: int, modifiers: tuple[int, int] | None) -> bool:
    """True if the line crosses so many jungle squares between and is seen with these terrain modifiers there and back, or not at all."""
    assert len(DENSE.intersection(crossing(a, b)[1:-1])) == dense
    assert modifiers is None or (terrain_modifier(a, b), terrain_modifier(b, a)) == modifiers
    there, back = line_of_sight(AIR_SIGHT, a, b, dense=DENSE), line_of_sight(AIR_SIGHT, b, a, dense=DENSE)
    return there is back is (modifiers is not None)


def test_rdb_geo_06_j1_thicket_between() -> None:
    assert through((0, 0), (5, 0), 0, (-2, -2))


def test_rdb_geo_06_j2_two_jungle_squares_hide() -> None:
    assert through((0, 1), (5, 1), 2, None)


def test_rdb_geo_06_j3_out_of_the_edge_of_the_jungle_without_a_penalty() -> None:
    assert through((9, 1), (4, 4), 0, (0, -4))


def test_rdb_geo_06_j4_thicket_on_the_way_out() -> None:
    assert through((8, 5), (4, 5), 0, (-2, -4))


def test_rdb_geo_06_j5_one_jungle_square_between() -> None:
    assert through((2, 1), (5, 1), 1, (-4, -4))


def test_rdb_geo_06_j6_a_diagonal_through_thicket() -> None:
    assert through((11, 4), (8, 7), 0, (-2, -2))


def test_rdb_geo_06_j7_thicket_both_ways() -> None:
    assert through((4, 5), (9, 2), 0, (-2, -2))


def test_rdb_geo_06_j8_three_jungle_squares_hide() -> None:
    assert through((0, 4), (4, 7), 3, None)


# paths in the jungle: one movement action --------------------------------------------------------------------------------


def jungle_steps(at: tuple[Square, int, int]) -> Iterator[tuple[Square, int, int]]:
    """The steps of one movement action from a square, with the counts of squares entered and of difficult ones among them."""
    square, count, hard = at
    for near in OPEN_AIR.steps(square):
        entered = hard + (near in THICKET or near in DENSE)
        if count < 2 or (count == 2 and entered <= 1):
            yield near, count + 1, entered


def follows(start: Square, *path: Square) -> bool:
    places = {(start, 0, 0)}
    for square in path:
        places = {near for place in places for near in jungle_steps(place) if near[0] == square}
    return bool(places)


def test_p1_three_open_squares() -> None:
    assert follows((4, 0), (5, 0), (6, 0), (7, 0))


def test_p2_one_difficult_square_of_three() -> None:
    assert follows((5, 3), (6, 3), (7, 3), (8, 3))


def test_p3_a_third_step_with_two_difficult_squares_is_too_much() -> None:
    assert follows((6, 4), (7, 4), (8, 4))
    assert not follows((6, 4), (7, 4), (8, 4), (9, 4))
    within = {square for square, _, _ in reach(jungle_steps, (((6, 4), 0, 0),))}
    assert (8, 4) in within
    assert (9, 5) not in within


def test_p4_the_start_square_does_not_count() -> None:
    assert JUNGLE_BOARD[1][1] in DIFFICULT
    assert follows((1, 1), (0, 1), (0, 0), (1, 0))


# arcs of a figure at (10, 10) that faces north ---------------------------------------------------------------------------


def seen_in(square: Square, facing: Facing = "N") -> Arc:
    return arc(facing, (10, 10), square)


def test_rdb_geo_08_a1_straight_ahead_is_front() -> None:
    assert seen_in((10, 9)) == "front"


def test_rdb_geo_08_a2_the_diagonal_to_the_left_is_front() -> None:
    assert seen_in((9, 9)) == "front"


def test_rdb_geo_08_a3_the_diagonal_to_the_right_is_front() -> None:
    assert seen_in((11, 9)) == "front"


def test_rdb_geo_08_a4_two_ahead_and_two_aside_is_front() -> None:
    assert seen_in((8, 7)) == "front"


def test_rdb_geo_08_a5_three_ahead_and_three_aside_is_front() -> None:
    assert seen_in((13, 7)) == "front"


def test_rdb_geo_08_a6_straight_aside_is_side() -> None:
    assert seen_in((11, 10)) == "side"


def test_rdb_geo_08_a7_more_aside_than_ahead_is_side() -> None:
    assert seen_in((13, 8)) == "side"


def test_rdb_geo_08_a8_the_diagonal_behind_is_rear() -> None:
    assert seen_in((9, 11)) == "rear"


def test_rdb_geo_08_a9_straight_behind_is_rear() -> None:
    assert seen_in((10, 15)) == "rear"


def test_rdb_geo_08_three_neighbours_in_front_three_behind_two_beside() -> None:
    for facing in ("N", "E", "S", "W"):
        arcs = [seen_in(near, facing) for near in neighbours((10, 10))]
        assert (arcs.count("front"), arcs.count("rear"), arcs.count("side")) == (3, 3, 2)


# the rules of section 9 beyond the vectors -------------------------------------------------------------------------------


def test_rdb_geo_01_positions_count_along_the_rows_of_tiles() -> None:
    assert [position_of(square) for square in ((0, 0), (11, 7), (12, 0), (35, 7), (0, 8), (13, 9), (35, 23))] == [0, 0, 1, 2, 3, 4, 8]
    assert [origin(pos) for pos in (0, 2, 4, 8)] == [(0, 0), (24, 0), (12, 8), (24, 16)]
    assert all(position_of(square) == pos for pos in range(9) for square in squares_at(pos))


def test_rdb_geo_01_a_turned_tile_is_read_from_the_opposite_corner() -> None:
    assert [turned_square(square) for square in ((0, 0), (2, 3))] == [(COLUMNS - 1, ROWS - 1), (9, 4)]


def test_rdb_geo_02_unexplored_squares_are_rock_for_sight_and_not_for_steps() -> None:
    unexplored = frozenset(squares_at(1))
    sight = Sight(with_rock(WIDTH, HEIGHT, ROCK | unexplored))

    assert CAVES.can_step((11, 3), (12, 3))
    assert line_of_sight(CAVE_SIGHT, (8, 3), (14, 3))
    assert not line_of_sight(sight, (8, 3), (14, 3))


def test_rdb_geo_04_distance_ignores_walls() -> None:
    assert (distance((3, 3), (9, 3)), distance((0, 0), (35, 23)), distance((5, 5), (5, 5))) == (6, 35, 0)


def test_rdb_geo_06_figures_block_where_the_line_crosses_their_square_and_not_at_corners() -> None:
    line = (4, 5), (7, 6)

    assert line_of_sight(CAVE_SIGHT, *line, standing={*line})
    assert line_of_sight(CAVE_SIGHT, *line, standing={(6, 5), (5, 6)})
    assert not line_of_sight(CAVE_SIGHT, *line, standing={(5, 5)})
    assert not line_of_sight(CAVE_SIGHT, *line, standing={(6, 6)})


def test_rdb_geo_10_a_corridor_tile_has_two_zones_and_every_other_tile_one() -> None:
    zones = [components((square for square in squares_at(pos) if square not in ROCK), CAVES.steps) for pos in range(9)]

    assert [len(inside) for inside in zones] == [1, 1, 2, 1, 1, 2, 1, 1, 2]
    assert [inside[0] for inside in zones[2]] == [(26, 0), (32, 0)]


def test_rdb_geo_11_a_line_ends_at_rock_and_between_two_rock_corners() -> None:
    assert ray(CAVES, (2, 2), "E")[:5] == ((3, 2), (4, 2), (5, 2), (6, 2), (7, 2))
    assert ray(CAVES, (4, 3), "NE") == ((5, 2), (6, 1))
    assert ray(CAVES, (12, 4), "SE") == ()
    assert ray(CAVES, (3, 4), "N") == ((3, 3), (3, 2), (3, 1), (3, 0))


def test_rdb_geo_12_blast_neighbours_run_clockwise_from_north() -> None:
    assert blast(OPEN_AIR, (5, 5))[1:] == neighbours((5, 5))
    assert blast(CAVES, (4, 3)) == ((4, 3), (4, 2), (5, 2), (4, 4), (3, 4), (3, 3), (3, 2))


def test_a_control_zone_is_the_front_arc_in_sight() -> None:
    def sees(a: Square, b: Square) -> bool:
        return line_of_sight(CAVE_SIGHT, a, b)

    assert controls("E", (2, 2), (9, 2), sees)
    assert not controls("W", (2, 2), (9, 2), sees)
    assert not controls("E", (3, 3), (9, 3), sees)


def test_the_first_of_the_shortest_paths_is_the_smallest_by_row_and_column_square_by_square() -> None:
    def steps(square: Square) -> list[Square]:
        return sorted(CAVES.steps(square), key=reading_order)

    assert way(steps, (1, 1), (4, 3)) == ((2, 1), (3, 2), (4, 3))
    assert way(steps, (4, 3), (4, 5)) == ((3, 4), (4, 5))


def test_rdb_geo_03_a_diagonal_step_passes_one_rock_and_not_two() -> None:
    assert CAVES.can_step((4, 3), (5, 2))
    assert not CAVES.can_step((12, 4), (13, 5))
    assert CAVE_BOARD[4][12] == CAVE_BOARD[5][13] == FLOOR


# the lists ---------------------------------------------------------------------------------------------------------------


def test_every_vector_of_section_9_stands_in_the_name_of_a_test() -> None:
    assert [vector for vector in RuleList("red_berets").unshown() if not vector.startswith("X")] == []


def test_every_rule_of_section_9_is_tested_and_decided_by_a_function_that_names_it() -> None:
    listed = RuleList("red_berets")

    assert [rule for rule in listed.untested() if rule.startswith("RDB-GEO")] == []
    assert [rule for rule in listed.undecided() if rule.startswith("RDB-GEO")] == []
