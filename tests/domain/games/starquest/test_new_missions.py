"""Missions of Part A: what is held at the ends of Chaos turns, and the bombardment (SQH-HLD, GAP, BOM)."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.starquest import loading
from domain.games.starquest.bot.breakthrough import cross
from domain.games.starquest.bot.goals import is_homebound
from domain.games.starquest.commands import ChooseMission, CloseCombat, EndActions, MovePiece, OpenDoor
from domain.games.starquest.events.combat import FigureEliminated, PointsLost
from domain.games.starquest.events.endings import (
    CountdownStarted,
    CountdownTicked,
    GapCrossed,
    HoldCounted,
    MissionFailed,
    ObjectReinforced,
    RoomDestroyed,
)
from domain.games.starquest.events.objectives import ObjectiveAchieved
from domain.games.starquest.events.turn import SeatTurnEnded
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import ALL_MISSIONS, Destroy, MissionId
from domain.games.starquest.options import Options
from domain.games.starquest.rules import bombardment
from domain.games.starquest.rules.respawning import limit
from domain.games.starquest.rules.scoring import counted
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.game import awaited
from games.starquest.battles import drawn
from games.starquest.positions import CHAOS, RED, YELLOW, begun, changed, started, table
from games.starquest.ships import light
from kit.bits import Bits
from kit.given import Given

Table = Given[State, Options]
NEW: Final = ALL_MISSIONS[6:]
HALL: Final = "6,15"
"""A square of the room D3 in N4."""


def on(mission: MissionId, pieces: str, teams: int = 1) -> Table:
    """Return the action part of a Chaos turn of a mission without chips and respawn tokens."""
    at = table(pieces, options=Options(mission=mission), turn_of=CHAOS, teams=teams)
    return changed(at, stock={}, round=4)


def ended(at: Table) -> Table:
    """Let Chaos end its actions, and so its turn."""
    return at.when(CHAOS, EndActions())


def announced(at: Table) -> Table:
    """Return the position with the secondary objective announced."""
    return changed(at, secondary=replace(at.state.secondary, status="active"))


# the missions ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", NEW)
def test_a_new_mission_can_be_chosen_and_begins(mission: MissionId) -> None:
    assert GAME.rules.check(begun(Options(), 2).state, CHAOS, ChooseMission(mission)) == mission
    assert [len(loading.mission(mission).blips), len(loading.mission(mission).chips)] == [3, 3]
    assert started(Options(mission=mission), 3).state.round == 1


@pytest.mark.parametrize(("mission", "blips", "points"), [("N4", (12, 21, 29), (39, 78, 115)), ("N8", (11, 19, 26), (44, 81, 108))])
def test_the_blips_are_those_of_the_mission_book(mission: MissionId, blips: tuple[int, ...], points: tuple[int, ...]) -> None:
    values = loading.tables().figures.chaos
    mixes = loading.mission(mission).blips
    assert tuple(sum(mix.values()) for mix in mixes) == blips
    assert tuple(sum(values[kind].value * count for kind, count in mix.items()) for mix in mixes) == points


@pytest.mark.parametrize(("teams", "life"), [(1, 2), (2, 3), (3, 4)])
def test_the_generator_has_a_life_more_for_each_team(teams: int, life: int) -> None:
    at = begun(Options(mission="N3"), teams)
    assert isinstance(at.state.main.wants, Destroy)
    assert at.state.items["generator"].life == life == at.state.main.wants.objects[0].life


@pytest.mark.parametrize(("teams", "most"), [(1, 3), (2, 5), (3, 8)])
def test_figures_come_back_where_a_room_or_a_gap_is_held(teams: int, most: int) -> None:
    for mission in ("N4", "N8"):
        state = begun(Options(mission=mission), teams).state
        assert state.house.respawn == most
        assert state.house.side_card_at == 10
    assert begun(Options(mission="N4", hr_respawn=6, side_card_at=3), teams).state.house[4:6] == (6, 3)


# the room that is held -------------------------------------------------------------------------------------------------


def test_hx13_only_the_end_of_the_turn_matters() -> None:
    inside, outside = "7,15", "9,12"
    at = on("N4", f"red-1 {HALL}; red-2 6,16; blip-01 gridling {inside}")
    assert at.state.layout.room_of(HALL) == at.state.layout.room_of(inside) == "D3"
    ended(at).then_among(HoldCounted(0))
    away = changed(at, blips={"blip-01": replace(at.state.blips["blip-01"], square=outside)})
    ended(away).then_among(HoldCounted(1))


def test_sqh_hld_01_four_turns_in_a_row_bring_the_marker_to_the_seat_with_most_figures() -> None:
    at = on("N4", f"red-1 {HALL}; yellow-1 6,16; yellow-2 7,16", teams=2)
    third = changed(at, main=replace(at.state.main, count=3))
    ended(third).then_among(HoldCounted(4), ObjectiveAchieved("main", YELLOW))
    tie = on("N4", f"red-1 {HALL}; yellow-1 6,16", teams=2)
    ended(changed(tie, main=replace(tie.state.main, count=3))).then_among(ObjectiveAchieved("main", RED))
    ended(on("N4", f"red-1 {HALL}")).then_among(HoldCounted(0))


def test_the_side_card_of_n4_lets_two_more_come_back() -> None:
    at = on("N4", "red-1 3,3")
    assert (limit(at.state), limit(announced(at).state)) == (3, 5)


# the gap ---------------------------------------------------------------------------------------------------------------


def test_hx14_through_a_doorway_and_back_counts_as_crossing() -> None:
    at = on("N8", "red-1 2,12; red-2 3,12; gridling-1 8,11")
    through = at.when(CHAOS, MovePiece("gridling-1", "8,12")).then_among(GapCrossed("gridling-1"))
    back = through.when(CHAOS, MovePiece("gridling-1", "8,11"))
    ended(back).then_among(HoldCounted(0))
    ended(at).then_among(HoldCounted(1))


def test_sqh_gap_01_four_turns_without_a_crossing_or_three_after_the_side_card() -> None:
    at = on("N8", "red-1 2,12; red-2 3,10")
    three = changed(at, main=replace(at.state.main, count=2))
    assert ended(three).then_among(HoldCounted(3)).state.main.status == "active"
    ended(announced(three)).then_among(HoldCounted(3), ObjectiveAchieved("main", RED))
    ended(changed(at, main=replace(at.state.main, count=3))).then_among(HoldCounted(4), ObjectiveAchieved)
    ended(on("N8", "red-1 2,12; red-2 3,9")).then_among(HoldCounted(0))


@pytest.mark.parametrize(("start", "end"), [("8,12", "9,11"), ("9,11", "10,12")])
def test_a_step_round_the_post_of_a_doorway_crosses_it(start: str, end: str) -> None:
    at = on("N8", f"red-1 2,2; gridling-1 {start}")
    assert (at.when(CHAOS, MovePiece("gridling-1", end)).refusal is None) == at.state.ground().can_step(start, end)
    if at.state.ground().can_step(start, end):
        at.when(CHAOS, MovePiece("gridling-1", end)).then_among(GapCrossed("gridling-1"))


# the bombardment -------------------------------------------------------------------------------------------------------


def bombed(pieces: str, number: int, strikes_from: int = 4) -> Table:
    """Return the end of a Chaos turn of N3 in which the bombardment strikes the target of this number."""
    return ended(changed(on("N3", pieces), strikes_from=strikes_from).dice(number))


def test_hx11_destroyed_in_round_four_the_strikes_begin_at_the_end_of_turn_seven() -> None:
    at = table("red-3 17,8", options=Options(mission="N3"))
    near = changed(at, round=4, items={"generator": replace(at.state.items["generator"], life=1)})
    gone = near.dice(*light(2, 2)).when(RED, CloseCombat("red-3", "generator")).then_among(CountdownStarted("bombardment", 3))
    assert gone.state.strikes_from == 7
    for number in (4, 5, 6):
        ended(changed(on("N3", "red-1 2,2"), round=number, strikes_from=7)).then_among(CountdownTicked("bombardment", 7 - number))
    for number in (7, 8, 9):
        ended(changed(on("N3", "red-1 2,2"), round=number, strikes_from=7).dice(0)).then_among(RoomDestroyed)


def test_hx12_a_strike_on_c1_with_an_ork_a_blip_and_red_2() -> None:
    at = changed(on("N3", "red-2 3,0; red-1 12,12; ork-1 5,1; blip-01 gridling 6,1"), strikes_from=4)
    rooms = bombardment.targets(at.state)
    struck = ended(at.dice(rooms.index("C1")))
    struck.then_among(RoomDestroyed, FigureEliminated, PointsLost(RED, 5, 5))
    assert not struck.state.robotlings
    assert not struck.state.blips
    assert not struck.state.tokens
    assert not struck.state.fallen
    assert not set(struck.state.reserve()) & set(at.state.layout.rooms["C1"])
    assert len(struck.state.reserve()) == len(at.state.ship.reserve) - 4


def test_sqh_bom_01_only_the_generator_starts_the_countdown() -> None:
    at = table("red-3 17,8", options=Options(mission="N3"))
    standing = at.dice(*light(2, 1)).when(RED, CloseCombat("red-3", "generator"))
    assert not standing.state.strikes_from
    ended(on("N3", "red-1 2,2")).then_among(SeatTurnEnded)


def test_sqh_bom_02_intact_rooms_at_the_border_then_all_others() -> None:
    state = started(Options(mission="N3")).state
    outer = ("A4", "A5", "B1", "B2", "B4", "C1", "C2", "C5", "D1", "D2", "D4")
    assert bombardment.targets(state) == outer
    ruined = tuple(square for room in outer for square in state.layout.rooms[room])
    left = bombardment.targets(replace(state, wrecked=ruined))
    assert left == tuple(sorted(set(state.layout.rooms) - set(outer)))
    assert bombardment.targets(replace(state, wrecked=state.layout.squares)) == ()


def test_sqh_bom_03_an_object_that_is_destroyed_fails_its_objective() -> None:
    at = changed(on("N3", "red-1 12,12"), strikes_from=4)
    item = at.state.items["generator"]
    inside = at.state.layout.rooms["C1"][0]
    struck = ended(changed(at, items={"generator": replace(item, square=inside)}).dice(bombardment.targets(at.state).index("C1")))
    struck.then_among(RoomDestroyed, MissionFailed("main"))
    chaos = next(score for score in counted(struck.state) if score.seat == CHAOS)
    assert chaos.main == 30
    assert not struck.state.items


def test_sqh_bom_04_its_edges_are_walls_and_its_doors_are_no_doors() -> None:
    at = changed(on("N3", "red-1 5,2; red-2 12,12"), strikes_from=4)
    door = next(door for door in at.state.layout.doors_beside("5,2"))
    struck = ended(at.dice(bombardment.targets(at.state).index("C1")))
    assert door in struck.state.lost_doors()
    turn = changed(struck, active=RED)
    turn.when(RED, OpenDoor("red-1", door)).refused("unknown_door", "SQ-DOR-04")
    turn.when(RED, MovePiece("red-1", "5,1")).refused("path_blocked", "SQ-MOV-03")
    assert not struck.state.ground().sees("5,2", "5,1")


def test_the_side_card_of_n3_strengthens_the_generator() -> None:
    at = drawn(table("red-1 2,2", options=Options(mission="N3")), "transmission")
    at.then_among(ObjectReinforced("generator", 3))


def test_an_objective_whose_object_would_lie_in_a_destroyed_room_fails_at_once() -> None:
    at = started(Options(mission="N3"))
    lost = changed(at, wrecked=at.state.layout.rooms["C3"])
    drawn_now = drawn(changed(lost, soldiers=table("red-1 2,2", options=Options(mission="N3")).state.soldiers), "transmission")
    drawn_now.then_among(MissionFailed("secondary"))


def test_nothing_happens_at_the_ends_of_classic_chaos_turns() -> None:
    end = changed(on("M1", "red-1 2,2"), round=2).when(CHAOS, EndActions())
    assert not any(isinstance(one, HoldCounted | CountdownTicked | RoomDestroyed) for one in end.facts)


# the bots --------------------------------------------------------------------------------------------------------------


def test_the_bot_of_chaos_passes_the_gap_with_its_fastest_piece_once_a_turn() -> None:
    at = on("N8", "red-1 2,2; ork-1 8,13; gridling-1 9,13; blip-01 gridling 11,13")
    (asked,) = awaited(GAME, at.state)
    command = GAME.play(close(at.state, CHAOS), CHAOS, asked, Bits("gap"))
    assert isinstance(command, MovePiece)
    assert command.piece == "gridling-1"
    passed = at.when(CHAOS, command).then_among(GapCrossed("gridling-1"))
    assert cross(passed.state) is None


def test_once_the_generator_is_destroyed_teams_go_home() -> None:
    at = table("red-1 20,2", options=Options(mission="N3"))
    assert not is_homebound(at.state, at.state.soldiers["red-1"])
    assert is_homebound(changed(at, strikes_from=7).state, at.state.soldiers["red-1"])
