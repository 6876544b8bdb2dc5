"""The mission book (section 2.11), and the checks of a mission before it is playable."""

import pytest
from msgspec.structs import replace

from domain.games.starquest import composition, loading
from domain.games.starquest.composition import reserve_squares
from domain.games.starquest.figures import Mix, full_mix, tokens_of
from domain.games.starquest.missions import (
    BOARDS,
    MAIN_POINTS,
    MISSIONS,
    SECONDARY_POINTS,
    Destroy,
    DockPlace,
    Eliminate,
    Mission,
    MissionId,
    Operate,
    Placed,
    ReserveBlock,
    Retrieve,
    Secure,
    Sweep,
    Thing,
    objects_of,
)
from domain.games.starquest.validation import validated_mission
from domain.kernel.errors import Malformed
from games.starquest.ships import all_open

FIGURES = loading.tables().figures
M1 = loading.mission("M1")
LETTERS = {
    "g": "gridling", "o": "ork", "a": "android", "t": "chaos_trooper", "h": "chaos_heavy", "c": "chaos_commander", "d": "dreadnought",
}  # fmt: skip

SHIPS: dict[MissionId, tuple[str, str, str]] = {
    # mission: (boards, airlock squares of docks 1, 2 and 3, reserve blocks with their rooms)
    "M1": ("A0 B0 C0 D0", "0,2 0,3 23,8 23,9 14,23 15,23", "0,22 C5 22,18 D3 12,0 B1"),
    "M2": ("B90 C0 A0 D180", "2,0 3,0 0,14 0,15 20,23 21,23", "22,0 C1 12,16 D3 10,6 B2"),
    "M3": ("D0 A0 B180 C90", "14,0 15,0 0,8 0,9 0,20 0,21", "10,6 D3 22,16 C1 12,22 C5"),
    "M4": ("C0 D90 B270 A0", "20,0 21,0 4,23 5,23 23,20 23,21", "0,0 C1 22,8 D2 0,12 B2"),
    "M5": ("A0 C90 D270 B0", "8,0 9,0 0,8 0,9 0,20 0,21", "22,0 C1 12,22 B4 22,12 B2"),
    "M6": ("B0 A0 D0 C0", "14,0 15,0 0,8 0,9 2,23 3,23", "22,22 C5 10,14 D2 22,4 A4"),
}

OBJECTIVES = {
    "M1": (Eliminate("chaos_commander", 1), Destroy((Thing("console-1", "5,17", "C3", 2, 1),))),
    "M2": (Retrieve((Thing("core", "17,5", "C3"),)), Operate((Thing("antenna", "5,7", "B3"),))),
    "M3": (Eliminate("dreadnought", 1), Operate((Thing("console-1", "17,17", "C3"), Thing("console-2", "5,2", "D1")))),
    "M4": (Destroy((Thing("pump-1", "5,6", "C3", 2, 2), Thing("pump-2", "17,6", "D3", 2, 2))), Eliminate("ork", 3)),
    "M5": (Secure("B3", 2), Retrieve((Thing("log", "17,6", "C3"),))),
    "M6": (Sweep((20, 25, 30)), Destroy((Thing("reactor", "17,17", "C3", 2, 2),))),
}

TOKENS: dict[MissionId, tuple[str, str]] = {
    # mission: (blips with their number and points, chips with their number) for 1, 2 and 3 teams
    "M1": (
        "g5 o3 a1 t1 c1 = 11 44 / g8 o5 a2 t2 h1 c1 = 19 81 / g11 o7 a3 t3 h1 c1 = 26 108",
        "g3 o2 = 5 / g5 o3 = 8 / g7 o4 t1 = 12",
    ),
    "M2": (
        "g5 o4 a1 t1 = 11 37 / g8 o6 a2 t2 h1 = 19 74 / g12 o8 a3 t3 h1 c1 = 28 113",
        "g3 o2 = 5 / g5 o3 a1 = 9 / g7 o4 a2 = 13",
    ),
    "M3": (
        "g4 o2 t1 d1 = 8 44 / g7 o4 a1 t2 d1 = 15 71 / g10 o6 a2 t3 h1 d1 = 23 108",
        "g3 o1 = 4 / g5 o3 = 8 / g7 o4 t1 = 12",
    ),
    "M4": (
        "g3 o2 a2 t1 = 8 37 / g6 o4 a3 t2 h1 = 16 74 / g9 o6 a4 t3 h1 c1 = 24 111",
        "g3 o2 = 5 / g5 o3 a1 = 9 / g8 o4 a2 = 14",
    ),
    "M5": (
        "g6 o3 t1 = 10 26 / g9 o5 a1 t2 h1 c1 = 19 73 / g13 o7 a2 t3 h1 c1 d1 = 28 127",
        "g3 o2 t1 = 6 / g5 o3 t2 = 10 / g6 o4 t2 h1 = 13",
    ),
    "M6": (
        "g6 o4 a1 t1 = 12 39 / g10 o6 a2 t2 h1 c1 = 22 88 / g14 o8 a4 t3 h1 c1 d1 = 32 152",
        "g3 o2 = 5 / g5 o4 a1 = 10 / g8 o5 a2 t1 d1 = 17",
    ),
}


def points(mix: Mix) -> int:
    return sum(FIGURES.chaos[kind].value * count for kind, count in mix.items())


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_2_11_boards_docks_and_reserve_are_those_of_the_book(mission: MissionId) -> None:
    page, ship = loading.mission(mission), loading.ship(mission)
    boards, airlocks, reserve = SHIPS[mission]

    assert " ".join(f"{placed.board}{placed.rotation}" for placed in page.boards.values()) == boards
    assert "".join(ship.boards) == "".join(word[0] for word in boards.split())
    assert [dock.number for dock in ship.docks] == [1, 2, 3]
    assert " ".join(square for dock in ship.docks for square in dock.airlock) == airlocks
    assert " ".join(f"{block.corner} {block.room}" for block in page.reserve) == reserve


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_2_11_twelve_reserve_squares_are_free_and_lie_in_their_rooms(mission: MissionId) -> None:
    page, ship = loading.mission(mission), loading.ship(mission)
    objects = {thing.square for objective in (page.main, page.secondary) for thing in objects_of(objective)}

    assert len(set(ship.reserve)) == 12
    assert not set(ship.reserve) & (objects | ship.layout.airlocks.keys())
    for block in page.reserve:
        assert {ship.layout.room_of(square) for square in reserve_squares(block)} == {block.room}


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_2_11_objectives_are_those_of_the_book_with_objects_in_their_rooms(mission: MissionId) -> None:
    page, layout = loading.mission(mission), loading.ship(mission).layout

    assert (page.main, page.secondary) == OBJECTIVES[mission]
    for objective in (page.main, page.secondary):
        assert all(layout.room_of(thing.square) == thing.room for thing in objects_of(objective))


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_2_11_tokens_have_the_numbers_and_points_of_the_book(mission: MissionId) -> None:
    page = loading.mission(mission)
    blips, chips = TOKENS[mission]

    for mix, text in zip((*page.blips, *page.chips), (*blips.split(" / "), *chips.split(" / ")), strict=True):
        kinds, counts = text.split(" = ")
        assert {LETTERS[word[0]]: int(word[1:]) for word in kinds.split()} == mix
        assert [len(tokens_of(mix)), points(mix)][: len(counts.split())] == [int(count) for count in counts.split()]


@pytest.mark.parametrize("mission", MISSIONS)
def test_sq_2_8_no_mission_takes_more_tokens_than_the_box_holds(mission: MissionId) -> None:
    box = full_mix(FIGURES)
    page = loading.mission(mission)

    for mix in (*page.blips, *page.chips):
        assert all(count <= box[kind] for kind, count in mix.items())


def test_sq_sco_01_the_markers_count_30_and_15() -> None:
    assert (MAIN_POINTS, SECONDARY_POINTS) == (30, 15)


@pytest.mark.parametrize("mission", MISSIONS)
def test_no_room_holds_an_airlock_square(mission: MissionId) -> None:
    layout = loading.ship(mission).layout

    assert not any(layout.room_of(square) for square in layout.airlocks)


def test_rooms_on_the_border_are_those_of_the_second_edition_s_list() -> None:
    layout = loading.ship("M4").layout

    outer = {room for room, squares in layout.rooms.items() if any({0, 23} & set(layout.at[square]) for square in squares)}

    assert " ".join(sorted(outer)) == "A4 A5 B1 B2 B4 C1 C2 C5 D1 D2 D4"


def checked(mission: Mission) -> Mission:
    ship = composition.compose({board: loading.board(board) for board in BOARDS}, mission)
    return validated_mission(mission, ship, FIGURES)


def with_blips(mix: Mix) -> Mission:
    return replace(M1, blips=(M1.blips[0], M1.blips[1], mix))


@pytest.mark.parametrize(
    ("mission", "complaint"),
    [
        (replace(M1, boards={**M1.boards, "SE": Placed("A", 0)}), "used once"),
        (replace(M1, docks=(DockPlace("W", 23), *M1.docks[1:])), "past a corner"),
        (replace(M1, docks=(DockPlace("S", 15), *M1.docks[1:])), "share airlock"),
        (replace(M1, docks=(DockPlace("W", 5), *M1.docks[1:])), "open on corridors"),
        (replace(M1, reserve=(ReserveBlock("1,22", "C5"), ReserveBlock("0,22", "C5"), M1.reserve[2])), "overlap"),
        (replace(M1, reserve=(ReserveBlock("0,21", "C5"), *M1.reserve[1:])), "do not lie in C5"),
        (replace(M1, reserve=(ReserveBlock("23,22", "C5"), *M1.reserve[1:])), "do not lie in C5"),
        (replace(M1, secondary=Operate((Thing("console-1", "3,17", "C3"),))), "does not lie in room C3"),
        (replace(M1, secondary=Operate((Thing("console-1", "2,17", ""),))), "does not lie in room"),
        (replace(M1, secondary=Operate((Thing("console-1", "24,17", "C3"),))), "does not lie in room C3"),
        (replace(M1, secondary=Operate((Thing("console-1", "5,17", "C3", 2, 1),))), "life is for what can be destroyed"),
        (replace(M1, secondary=Destroy((Thing("console-1", "5,17", "C3"),))), "life is for what can be destroyed"),
        (replace(M1, secondary=Operate(())), "without objects"),
        (replace(M1, secondary=Retrieve((Thing("a", "5,17", "C3"), Thing("b", "5,18", "C3")))), "one object"),
        (replace(M1, secondary=Operate((Thing("a", "5,17", "C3"), Thing("a", "5,18", "C3")))), "share an id"),
        (replace(M1, secondary=Operate((Thing("a", "5,17", "C3"), Thing("b", "5,17", "C3")))), "share an id or a square"),
        (replace(M1, secondary=Secure("C9", 1)), "no room for"),
        (replace(M1, secondary=Secure("C3", 17)), "no room for"),
        (replace(M1, secondary=Sweep((30, 25, 20))), "thresholds"),
        (replace(M1, secondary=Eliminate("ork", 0)), "nothing to eliminate"),
        (replace(M1, secondary=Eliminate("ork", 6)), "too few ork tokens"),
        (replace(M1, main=Eliminate("dreadnought", 1)), "too few dreadnought blips"),
        (with_blips({"gridling": 15, "chaos_commander": 1}), "more tokens than the box"),
        (with_blips({"clone": 1, "chaos_commander": 1}), "more tokens than the box"),
        (with_blips({"gridling": 0, "chaos_commander": 1}), "more tokens than the box"),
    ],
)
def test_a_mission_nobody_could_play_is_turned_down(mission: Mission, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        checked(mission)


def test_a_ship_with_a_part_out_of_reach_is_turned_down() -> None:
    ship = loading.ship("M1")
    rows = tuple(row.replace("D", "|" if number % 2 else "-") for number, row in enumerate(ship.rows))

    with pytest.raises(Malformed, match="not every square can be reached"):
        validated_mission(M1, replace(ship, rows=rows, doors=()), FIGURES)
    assert len(all_open(ship)) == 24
    assert checked(M1) is M1
