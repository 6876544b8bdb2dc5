"""Sight (RMD-LOS-01 to 06) with the test vectors of section 9.4, on named hexes and in the state."""

import pytest
from msgspec.structs import replace

from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.sight import between, blockers, distance, in_sight
from games.rebel_moon_defense.positions import battle, hexes_of, weapon

CROSSINGS = {
    1: ("D5", "D9", 4, "D6 D7 D8", "", ""),
    2: ("E5", "C6", 2, "D5", "", ""),
    3: ("E5", "A7", 4, "D5 C6 B6", "", ""),
    4: ("E5", "F6", 2, "", "E6/F5", ""),
    5: ("E5", "G7", 3, "F5 F6", "", ""),
    6: ("D4", "C9", 5, "D5 D6 C7 C8", "", "C6 D7"),
    7: ("A4", "G4", 6, "C4 E4", "B3/B4 D3/D4 F3/F4", ""),
    8: ("D10", "B7", 4, "C9", "C10/D9 B8/C8", ""),
    9: ("B3", "E9", 7, "B4 C5 C6 D6 D7 E8", "", ""),
    10: ("E6", "D11", 6, "E7 E8 E9 D8 D9 D10", "", ""),
    11: ("E5", "D8", 4, "E6 E7 D6 D7", "", ""),
    12: ("A3", "I7", 8, "B3 C4 D4 E5 F5 G6 H6", "", ""),
}


@pytest.mark.parametrize(("start", "end", "steps", "inside", "edges", "corners"), CROSSINGS.values(), ids=CROSSINGS)
def test_rmd_los_01_line_runs_from_centre_to_centre(start: str, end: str, steps: int, inside: str, edges: str, corners: str) -> None:
    line = between(start, end)

    assert distance(start, end) == steps
    assert set(line.inside) == set(inside.split())
    assert {frozenset(pair) for pair in line.edges} == {frozenset(pair.split("/")) for pair in edges.split()}
    assert set(line.corners) == set(corners.split())


@pytest.mark.parametrize(
    ("ends", "occupied", "seen"),
    [
        pytest.param(1, "D7", False, id="13"),
        pytest.param(1, "C7 E8", True, id="14"),
        pytest.param(4, "E6", True, id="15"),
        pytest.param(4, "E6 F5", False, id="16"),
        pytest.param(6, "C6", False, id="17"),
        pytest.param(6, "C7", False, id="18"),
        pytest.param(7, "B3 D4 F3", True, id="19"),
        pytest.param(7, "B3 D3 D4", False, id="20"),
        pytest.param(7, "C4", False, id="21"),
        pytest.param(8, "C10 C8", True, id="22"),
        pytest.param(8, "C10 D9", False, id="23"),
    ],
)
def test_rmd_los_03_line_through_an_occupied_hex_is_blocked(ends: int, occupied: str, seen: bool) -> None:
    start, end, *_ = CROSSINGS[ends]

    assert in_sight(start, end, set(occupied.split()), corner_blocks=True) is seen
    assert in_sight(end, start, set(occupied.split()), corner_blocks=True) is seen


def test_rmd_los_01_the_end_hexes_never_block() -> None:
    assert in_sight("D5", "D9", {"D5", "D9"}, corner_blocks=True)


def test_rmd_los_04_a_touched_corner_blocks_or_clears_by_option() -> None:
    for corner in ("C6", "D7"):
        assert not in_sight("D4", "C9", {corner}, corner_blocks=True)
        assert in_sight("D4", "C9", {corner}, corner_blocks=False)
    assert not in_sight("D4", "C9", {"C7"}, corner_blocks=False)


def test_rmd_los_04_the_option_decides_in_the_game() -> None:
    mine = weapon("yellow leech D4")
    for touch, seen in (("blocks", False), ("clears", True)):
        options = Options(corner_touch="blocks" if touch == "blocks" else "clears")
        assert battle(mine, bomb="C9", asteroids=("C6",), options=options).state.sees("D4", "C9") is seen


def test_rmd_los_05_each_edge_is_judged_by_itself() -> None:
    assert in_sight("A4", "G4", {"B3", "D4", "F3"}, corner_blocks=True)
    for pair in (("B3", "B4"), ("D3", "D4"), ("F3", "F4")):
        assert not in_sight("A4", "G4", set(pair), corner_blocks=True)


def test_rmd_los_05_beyond_the_rim_an_edge_has_a_free_side() -> None:
    """From A1 to C1 the line runs along the edge of B1 and a place off the board."""
    assert between("A1", "C1").edges == ()
    assert in_sight("A1", "C1", {"B1"}, corner_blocks=True)


def test_rmd_los_06_adjacent_hexes_always_see_each_other() -> None:
    everything = {f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, 13)}

    assert in_sight("E5", "D5", everything, corner_blocks=True)


def test_rmd_los_06_sight_is_symmetric() -> None:
    names = [f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, 12)]
    occupied = set(names[::3])

    for start in names[::4]:
        for end in names[1::5]:
            assert in_sight(start, end, occupied, corner_blocks=True) == in_sight(end, start, occupied, corner_blocks=True)


def test_rmd_los_02_asteroids_installations_and_the_bomb_are_occupied_gate_and_moon_are_not() -> None:
    state = battle(weapon("red emp C3"), bomb="E8", asteroids=("G7",)).state

    assert state.occupied() == {"C3", "G7", "E8"}
    assert not {state.board.gate, state.board.moon} & state.occupied()


def test_rmd_los_02_the_bomb_on_the_gate_is_occupied_all_the_same() -> None:
    state = battle(bomb="B2").state
    assert state.sees("A2", "B1")

    moved = replace(state, bomb=replace(state.bomb, hex="A1"))
    assert "A1" in moved.occupied()


def test_what_blocks_is_named_nearest_first() -> None:
    assert blockers("D5", "D9", {"D8", "D6"}, corner_blocks=True) == ("D6", "D8")
    assert set(blockers("E5", "F6", {"E6", "F5"}, corner_blocks=True)) == {"E6", "F5"}


def test_every_hex_of_a_picture_that_is_hidden_behind_two_asteroids() -> None:
    """Seen from E5, the two asteroids E6 and F5 hide together what lies along their common edge (the rulebook's picture)."""
    picture = """
        . . . . . . . . . . . x
         . . . . . . . . . x x
        . . . . . . . . x x x x
         . . . . . . x x x x x
        . . . . o # x x x x x x
         . . . . # x x x x x x
        . . . . . x x x x x x x
         . . . . x x x x x x x
        . . . . . x x x x x x x
    """
    asteroids = set(hexes_of(picture, "#"))
    others = {f"{row}{column}" for row, width in zip("ABCDEFGHI", (12, 11) * 5, strict=False) for column in range(1, width + 1)}
    hidden = {at for at in others - asteroids - {"E5"} if not in_sight("E5", at, asteroids, corner_blocks=True)}

    assert hidden == set(hexes_of(picture, "x"))
    along_the_edge = {"F6", "G8", "H9", "I11"}
    for missing in asteroids:
        assert all(in_sight("E5", at, asteroids - {missing}, corner_blocks=True) for at in along_the_edge)
    assert along_the_edge <= hidden
