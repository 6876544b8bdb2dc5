"""The vectors G1 to G38 of the specification on the layout alpha, one test each."""

from typing import Literal

from domain.games.mercs_recon import loading
from domain.games.mercs_recon.coordinates import ZONES
from domain.games.mercs_recon.events.enemy import AgentHeld, AgentMoved
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.ground import between, faces, ground
from domain.games.mercs_recon.rules import agents
from domain.games.mercs_recon.rules.employees import cower_counts, flight
from domain.games.mercs_recon.rules.opposition import plan
from domain.kernel.turn import Turn
from games.mercs_recon.positions import table
from kit.given import Scripted

ALPHA = loading.building(loading.layout("alpha"))
BURST, BLANK = 8, 1


# sight, distance, zones between --------------------------------------------------------------------------------------------


def check_sight(a: str, b: str, seen: bool, distance: int, crossed: str | None = None, smoke: str = "") -> None:
    found = ground(ALPHA)
    assert found.sees(a, b, frozenset(smoke.split())) == found.sees(b, a, frozenset(smoke.split())) == seen
    assert found.distance(a, b) == found.distance(b, a) == distance
    if crossed is not None:
        assert between(a, b) == between(b, a) == tuple(sorted(crossed.split(), key=ZONES.index))


def test_g1_a_long_hallway() -> None:
    check_sight("b2", "g2", True, 5, "c2 d2 e2 f2")


def test_g2_a_fire_door() -> None:
    check_sight("b2", "b6", False, 4, "b3 b4 b5")


def test_g3_a_wall() -> None:
    check_sight("d2", "d1", False, 3)


def test_g4_a_diagonal_in_a_room() -> None:
    check_sight("c4", "d3", True, 2, "c3 d4")


def test_g5_a_corner() -> None:
    check_sight("c5", "e7", False, 4, "d5 c6 d6 e6 d7")


def test_g6_a_knights_way() -> None:
    check_sight("d5", "c7", True, 3, "c5 c6 d6 d7")


def test_g7_the_southern_hallway() -> None:
    check_sight("b7", "f7", True, 4, "c7 d7 e7")


def test_g8_a_short_diagonal() -> None:
    check_sight("f6", "g7", True, 2, "g6 f7")


def test_g9_a_fire_door_beside() -> None:
    check_sight("g3", "g4", False, 1, "")


def test_g10_two_zones() -> None:
    check_sight("b5", "d5", True, 2, "c5")


def test_g11_a_wall_with_a_long_way_round() -> None:
    check_sight("d5", "e5", False, 5)


def test_g12_smoke_between() -> None:
    check_sight("b7", "f7", False, 4, "c7 d7 e7", smoke="d7")


def test_g13_smoke_at_the_end() -> None:
    check_sight("b7", "d7", True, 2, "c7", smoke="d7")


def test_g14_the_vault() -> None:
    check_sight("h7", "h8", True, 1, "")


# facing --------------------------------------------------------------------------------------------------------------------


def halves(zone: str, target: str) -> tuple[str, ...]:
    ring = ALPHA.at[zone].ring
    colours: tuple[Literal["white", "orange"], ...] = ("white", "orange")
    return tuple(colour for colour in colours if faces(ring, colour, zone, target))


def test_g15_a_ring_a_faces_north_and_east_white() -> None:
    assert (halves("b2", "f2"), halves("b2", "b4")) == (("white",), ("orange",))


def test_g16_a_ring_b_faces_east_and_south_white() -> None:
    assert (halves("d2", "b2"), halves("d2", "g2")) == (("orange",), ("white",))


def test_g17_the_dividing_diagonal_lies_in_both_halves() -> None:
    assert halves("e7", "f8") == ("white", "orange")


def test_g18_rings_c_and_d_on_diagonals() -> None:
    assert (halves("c6", "d5"), halves("d6", "c5")) == (("orange",), ("white",))


# steps of agents -----------------------------------------------------------------------------------------------------------


def walked(pieces: str, zones: int, colour: Literal["white", "orange"], *dice: int) -> tuple[str, ...]:
    """Return the path of the first agent."""
    state = table(pieces).state
    turn = Turn(state, Scripted(*dice), 1, GAME.dice, GAME.rules)
    agents.move_by_colour(turn, next(iter(state.agents.values())), zones, colour)
    (last,) = [one for one in turn.facts if isinstance(one, AgentMoved | AgentHeld)]
    return last.path if isinstance(last, AgentMoved) else ()


def test_g19_the_only_exit_is_a_door() -> None:
    assert walked("leader e8; red e1", 1, "white") == ("e2",)


def test_g20_a_mercs_behind_the_door_holds_an_agent_in_its_room() -> None:
    assert walked("leader e2 blood=2; red e1", 1, "white") == ()


def test_g21_a_tie_goes_by_the_die() -> None:
    assert (walked("leader e8; red c2", 1, "white", BURST), walked("leader e8; red c2", 1, "white", BLANK)) == (("c1",), ("d2",))


def test_g22_one_option_needs_no_die() -> None:
    assert walked("leader e8; red c2", 1, "orange") == ("b2",)


def test_g23_each_step_is_judged_from_the_zone_reached() -> None:
    assert walked("leader e8; red d1", 2, "white") == ("c1", "d1")


def test_g24_a_tie_in_the_orange_half() -> None:
    assert (walked("leader e8; red g7", 1, "orange", BURST), walked("leader e8; red g7", 1, "orange", BLANK)) == (("g6",), ("h7",))


def test_g25_a_room_has_a_way_in_both_halves() -> None:
    assert (walked("leader e8; red h3", 1, "orange"), walked("leader e8; red h3", 1, "white")) == (("g3",), ("h4",))


def test_g26_a_full_zone_is_no_option() -> None:
    assert walked("leader h8; red b6; sec1 b5; sec1 b5; sec1 b5", 1, "white") == ("c6",)


# plans of security ---------------------------------------------------------------------------------------------------------


def planned(pieces: str) -> tuple[str, str, str]:
    """Return the target, the path and the reason of the first figure."""
    state = table(pieces).state
    found = plan(state, state.opfor["o1"])
    return found.target.removeprefix("ccc_"), " ".join(found.path), found.reason


def test_g27_the_highest_priority_in_reach_is_the_target() -> None:
    assert planned("leader f2 priority=5; sapper c2 priority=3; sec2 b2") == ("leader", "c2 d2", "moves_to_fire")


def test_g28_the_start_priority_decides_between_equals() -> None:
    assert planned("leader f7 priority=3; sapper b7 priority=4; incinerator b7 priority=4; sec1 b7") == ("incinerator", "", "fires")


def test_g29_a_far_target_of_higher_priority_is_taken() -> None:
    assert planned("leader b4 priority=6; sapper b7 priority=2; sec3 b7") == ("leader", "b6 b5", "moves_to_fire")


def test_g30_an_approach_without_an_attack() -> None:
    assert planned("leader e8; sec1 b2") == ("", "b3 b4", "approaches")


def test_g31_an_approach_through_a_room() -> None:
    assert planned("leader c5; sec3 d3") == ("", "d4 c4", "approaches")


def test_g32_an_incapacitated_mercs_is_no_target() -> None:
    assert planned("leader d7 blood=1 priority=1; marksman b7 priority=1; sec2 d6") == ("marksman", "d7", "moves_to_fire")


# employees -----------------------------------------------------------------------------------------------------------------


def fled(pieces: str) -> tuple[str, str]:
    """Return the path and the reason of the first employee."""
    state = table(pieces).state
    found = flight(state, next(figure for figure in state.opfor.values() if figure.is_employee))
    return " ".join(found.path), found.reason


def counted(pieces: str) -> tuple[int, int]:
    """Return the MERCS and the other OpFor in sight of the first figure."""
    state = table(pieces).state
    return cower_counts(state, state.opfor["o1"])


def test_g33_it_flees_into_a_room_that_hides_it() -> None:
    assert fled("leader b2; worker d2; sec1 e2") == ("d3 d4", "flees")


def test_g34_more_mercs_than_other_opfor_make_it_cower() -> None:
    assert (counted("leader b2; worker d2"), counted("leader b2; worker d2; sec1 e2")) == ((1, 0), (1, 1))


def test_g35_unseen_it_goes_towards_the_stairs() -> None:
    assert fled("leader h8; worker c7") == ("c6 c5", "hides")


def test_g36_stairs_are_the_best_goal() -> None:
    assert fled("leader b3; worker b5; sec1 b4") == ("a5", "flees")


def test_g37_it_leaves_the_zone_of_a_mercs_for_a_hallway() -> None:
    assert fled("leader g7; technician g7; sec1 f7") == ("f7 f8", "leaves")


def test_g38_it_leaves_the_line_of_sight() -> None:
    assert fled("leader g5; worker g4; sec2 g6") == ("g3", "flees")
