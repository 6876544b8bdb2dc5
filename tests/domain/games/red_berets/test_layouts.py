"""The tiles and their layouts: faces, rotation, zones, openings, and the rule that the caves hang together."""

from itertools import permutations, product

import pytest
from msgspec.structs import replace

from domain.games.red_berets import loading
from domain.games.red_berets.layouts import (
    CORRIDORS,
    FIRST,
    MOST_BITS,
    Layout,
    Placed,
    cave,
    drawn,
    is_legal,
    joined,
    kinds_of,
    mended,
    pictures,
    rotated,
    swapped,
)
from domain.games.red_berets.tiles import (
    CAVE_FACES,
    COLUMNS,
    JUNGLE_FACES,
    OPENING_SQUARES,
    ROWS,
    TILE_IDS,
    Face,
    Rotation,
    Rows,
    TileId,
    Tiles,
    TileSet,
    openings,
    turned,
    turned_square,
    unexplored_rows,
    zones,
)
from domain.games.red_berets.validation import validated
from domain.geometry.reach import components
from domain.geometry.squares_terrain import with_rock
from domain.kernel.errors import Malformed
from games.red_berets.reference import CAVE_BOARD, JUNGLE_BOARD, REFERENCE

TABLES = loading.tables()
TILES = TABLES.tiles
HALVES: tuple[Rotation, ...] = (0, 180)


def board(layout: Layout, tile_set: TileSet = "nine") -> Rows:
    return joined(pictures(TILES, layout, "cave", tile_set))


# faces -------------------------------------------------------------------------------------------------------------------


def test_rdb_2_8_tiles_have_a_jungle_face_and_a_cave_in_each_tile_set() -> None:
    assert [(tile, TILES.tiles[tile].jungle, TILES.tiles[tile].nine, TILES.tiles[tile].three, TILES.kind(tile)) for tile in TILE_IDS] == [
        ("T1", "A", "H1", "H1", "hall"),
        ("T2", "A", "L1", "L1", "labyrinth"),
        ("T3", "A", "K1", "K1", "corridor"),
        ("T4", "B", "H2", "H1", "hall"),
        ("T5", "B", "L2", "L1", "labyrinth"),
        ("T6", "B", "K2", "K1", "corridor"),
        ("T7", "C", "H3", "H1", "hall"),
        ("T8", "C", "L3", "L1", "labyrinth"),
        ("T9", "C", "K3", "K1", "corridor"),
    ]


def test_rdb_cav_03_the_back_of_an_unexplored_tile_is_its_other_side() -> None:
    assert (TILES.back("T5", "cave"), TILES.back("T5", "jungle")) == ("B", "labyrinth")
    assert (TILES.face("T6", "jungle", "nine"), TILES.face("T6", "cave", "nine"), TILES.face("T6", "cave", "three")) == ("B", "K2", "K1")


def test_rdb_cav_02_a_turned_face_is_read_from_the_opposite_corner() -> None:
    upright, upside_down = TILES.rows("K2", 0), TILES.rows("K2", 180)

    assert all(upside_down[r][c] == upright[7 - r][11 - c] for r, c in product(range(ROWS), range(COLUMNS)))
    assert turned(turned(upright)) == upright
    assert turned_square((0, 3)) == (11, 4)


@pytest.mark.parametrize("face", [face for face in CAVE_FACES if not face.startswith("K")])
def test_rdb_2_8_halls_and_labyrinths_are_one_zone_with_six_openings(face: Face) -> None:
    (zone,) = zones(TILES.faces[face])

    assert openings(zone) == {"N1", "N2", "E", "S1", "S2", "W"}


@pytest.mark.parametrize(
    ("face", "passages"),
    [
        ("K1", [{"N1", "W"}, {"N2", "E", "S1", "S2"}]),
        ("K2", [{"N1", "W", "S1"}, {"N2", "E", "S2"}]),
        ("K3", [{"N1", "N2"}, {"W", "E", "S1", "S2"}]),
    ],
)
def test_rdb_geo_10_a_corridor_tile_has_two_passages(face: Face, passages: list[set[str]]) -> None:
    assert [set(openings(zone)) for zone in zones(TILES.faces[face])] == passages


@pytest.mark.parametrize("face", [*CAVE_FACES, *JUNGLE_FACES])
def test_rdb_geo_10_straight_and_diagonal_steps_connect_the_same_squares(face: Face) -> None:
    rows = TILES.faces[face]
    rock = frozenset((x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#")
    walls = with_rock(COLUMNS, ROWS, rock)

    assert [set(zone) for zone in zones(rows)] == [set(one) for one in components((s for s in walls.squares if s not in rock), walls.steps)]
    assert [zone[0] for zone in zones(rows)] == [min(zone, key=lambda square: (square[1], square[0])) for zone in zones(rows)]


@pytest.mark.parametrize("face", CAVE_FACES)
def test_rdb_2_8_every_cave_face_keeps_the_border_contract_however_it_is_turned(face: Face) -> None:
    for rows in (TILES.rows(face, 0), TILES.rows(face, 180), tuple(row[::-1] for row in TILES.faces[face])):
        border = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "." and (x in (0, 11) or y in (0, 7))}
        assert border == OPENING_SQUARES


def test_rdb_cav_03_an_unexplored_tile_is_known_by_its_border_only() -> None:
    caves, jungle = unexplored_rows("cave"), unexplored_rows("jungle")

    assert caves[0] == caves[7] == "##..####..##"
    assert caves[3] == caves[4] == ".##########."
    assert caves[1] == caves[6] == "############"
    assert jungle[0] == jungle[7] == "............"
    assert jungle[1] == jungle[6] == ".##########."


# layouts -----------------------------------------------------------------------------------------------------------------


def test_rdb_geo_01_the_reference_board_is_joined_of_its_tiles() -> None:
    assert joined(pictures(TILES, REFERENCE, "cave", "nine")) == CAVE_BOARD
    assert joined(pictures(TILES, REFERENCE, "jungle", "nine")) == JUNGLE_BOARD


def test_rdb_cav_01_tiles_are_exchanged_and_turned() -> None:
    changed = rotated(swapped(FIRST, 0, 8), 0)

    assert [placed.tile for placed in changed] == ["T9", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T1"]
    assert [placed.rotation for placed in changed] == [180, 0, 0, 0, 0, 0, 0, 0, 0]
    assert rotated(changed, 0)[0] == Placed("T9")


def test_rdb_cav_05_the_reference_board_is_legal_and_its_southern_loop_is_sealed() -> None:
    found = cave(CAVE_BOARD, kinds_of(TILES, REFERENCE))

    assert found.is_connected
    assert found.sealed == {(24 + x, 16 + y) for x, y in zones(TILES.rows("K3", 180))[1]}
    assert {y for _, y in found.sealed} == {21, 22, 23}


def corridor_layouts(distinct: bool) -> list[Layout]:
    """All placements of the three corridor tiles with their rotations; the other tiles stand in their order."""
    others = [tile for tile in TILE_IDS if tile not in CORRIDORS]
    found = []
    corridor_tiles: tuple[TileId, ...] = ("T3", "T6", "T9")
    for places in permutations(range(9), 3):
        if not distinct and list(places) != sorted(places):
            continue
        for turns in product(HALVES, repeat=3):
            corridors = {place: Placed(tile, turn) for place, tile, turn in zip(places, corridor_tiles, turns, strict=True)}
            rest = iter(others)
            found.append(tuple(corridors.get(place) or Placed(next(rest)) for place in range(9)))
    return found


def test_rdb_cav_05_four_of_672_placements_of_three_equal_corridor_tiles_are_not_connected() -> None:
    layouts = corridor_layouts(False)
    legal = [layout for layout in layouts if is_legal(TILES, layout, "three")]
    sealed = [layout for layout in legal if cave(board(layout, "three"), kinds_of(TILES, layout)).sealed]

    assert (len(layouts), len(layouts) - len(legal)) == (672, 4)
    assert round(100 * len(sealed) / len(legal)) == 35


def test_rdb_cav_05_thirty_six_of_4032_placements_of_the_three_corridor_tiles_are_not_connected() -> None:
    layouts = corridor_layouts(True)
    legal = [layout for layout in layouts if is_legal(TILES, layout, "nine")]
    sealed = [layout for layout in legal if cave(board(layout), kinds_of(TILES, layout)).sealed]

    assert (len(layouts), len(layouts) - len(legal)) == (4032, 36)
    assert round(100 * len(sealed) / len(legal)) == 44
    for layout in layouts:
        assert is_legal(TILES, mended(TILES, layout, "nine"), "nine")


def unconnected(tile_set: TileSet) -> Layout:
    return next(layout for layout in corridor_layouts(True) if not is_legal(TILES, layout, tile_set))


@pytest.mark.parametrize("tile_set", ["nine", "three"])
def test_rdb_cav_05_an_unconnected_draw_counts_the_rotations_of_the_corridor_tiles_upwards(tile_set: TileSet) -> None:
    given = unconnected(tile_set)

    found = mended(TILES, given, tile_set)

    def number(layout: Layout) -> int:
        return sum((placed.rotation == 180) << CORRIDORS.index(placed.tile) for placed in layout if placed.tile in CORRIDORS)

    assert is_legal(TILES, found, tile_set)
    assert [placed.tile for placed in found] == [placed.tile for placed in given]
    assert number(found) != number(given)
    for between in range(1, (number(found) - number(given)) % 8):
        turns = {tile: (number(given) + between) >> place & 1 for place, tile in enumerate(CORRIDORS)}
        tried = tuple(Placed(placed.tile, 180 if turns.get(placed.tile, placed.rotation) else 0) for placed in given)
        assert not is_legal(TILES, tried, tile_set)


def test_rdb_cav_01_a_draw_by_lot_is_an_order_and_a_bit_for_each_position() -> None:
    order = tuple(reversed(TILE_IDS))

    layout = drawn(TILES, order, 0b100000001, "nine")

    assert [placed.tile for placed in layout] == list(order)
    assert [pos for pos, placed in enumerate(layout) if placed.rotation == 180] == [0, 8]
    assert 1 << len(layout) == MOST_BITS


def test_rdb_cav_05_a_legal_layout_is_not_mended() -> None:
    assert mended(TILES, REFERENCE, "nine") == REFERENCE


# the validator -----------------------------------------------------------------------------------------------------------


def with_rows(face: Face, *changes: tuple[int, str]) -> Tiles:
    rows = list(TILES.faces[face])
    for row, text in changes:
        rows[row] = text
    return replace(TILES, faces={**TILES.faces, face: tuple(rows)})


@pytest.mark.parametrize(
    ("tiles", "complaint"),
    [
        (replace(TILES, tiles={tile: TILES.tiles[tile] for tile in TILE_IDS[1:]}), "tiles: .'T1'"),
        (replace(TILES, faces={face: TILES.faces[face] for face in CAVE_FACES}), "faces: "),
        (with_rows("H1", (1, "#.........#")), "not 12 by 8"),
        (with_rows("H1", (1, "#....t.....#")), "squares are"),
        (with_rows("A", (1, "#...........")), "squares are"),
        (with_rows("H1", (0, "##.#####..##")), "border breaks its contract at 3,0"),
        (with_rows("H1", (1, "...........#")), "border breaks its contract at 0,1"),
        (with_rows("H1", (1, "#....#.....#"), (2, "#.########.#"), (3, ".#..##...##."), (5, "#.########.#")), "zones instead of 1"),
        (with_rows("K1", (3, "............")), "1 zones instead of 2"),
        (replace(TILES, tiles={**TILES.tiles, "T1": replace(TILES.tiles["T1"], jungle="B")}), "hides one cave of each kind"),
        (replace(TILES, tiles={**TILES.tiles, "T1": replace(TILES.tiles["T1"], three="L1")}), "of two kinds"),
        (replace(TILES, tiles={**TILES.tiles, "T1": replace(TILES.tiles["T1"], nine="H2")}), "every cave face once"),
        (replace(TILES, tiles={**TILES.tiles, "T4": replace(TILES.tiles["T4"], three="H2")}), "one face of each kind"),
    ],
)
def test_tiles_that_break_the_contract_are_turned_down(tiles: Tiles, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        validated(replace(TABLES, tiles=tiles))
