"""Scenes under house rules: stacks, medipacks, figures that come back, and rooms that are out of the game."""

from domain.games.starquest.commands import ActivateBoard
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.rules import ruins, structures
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from games.starquest.conditioned import under
from games.starquest.positions import CHAOS, RED, begun, changed, table
from projections.scene import Scene
from projections.scenes.registry import picture

STACKS = Options(mission="M1", hr_stacks=True, hr_push=True)


def drawn(state: State, seat: Seat) -> Scene:
    """Return the scene as a seat sees it."""
    return picture(GAME, close(state, seat), seat)


def test_each_kind_of_the_boards_stack_is_offered_though_lower_blips_lie_in_other_stacks() -> None:
    at = table("red-1 2,10", options=STACKS, turn_of=CHAOS, scanned="A")
    gridlings = sorted(blip for blip, secret in at.state.pool.items() if secret.read() == "gridling")
    stacks = {"A": (), "B": tuple(gridlings[:-1]), "C": (gridlings[-1],), "D": ()}
    secret = Secret(at.state.pool[gridlings[0]].audience, stacks)
    scan = changed(at, stacks=secret).when(CHAOS, ActivateBoard("C"))

    offered = [option for option in drawn(scan.state, CHAOS).options if option.command == "place_blips"]

    assert [option.fixed for option in offered] == [{"blip": gridlings[-1]}]


def test_chaos_alone_sees_the_stacks_and_their_sums() -> None:
    at = begun(STACKS)
    trays = [supply for supply in drawn(at.state, CHAOS).supplies if supply.id.startswith("stack-")]
    assert sum(int(tray.title.params["points"]) for tray in trays) == 44
    assert {tray.title.params["least"] for tray in trays} == {8}
    assert not any(supply.id.startswith("stack-") for supply in drawn(at.state, RED).supplies)


def test_medipacks_lie_among_the_cards_of_their_team_and_everybody_sees_their_number() -> None:
    at = table("red-1 3,3", options=Options(mission="M1", hr_commander=True), teams=2)
    for seat, owner in ((RED, "red"), (CHAOS, "yellow")):
        found = [item.count for supply in drawn(at.state, seat).supplies for item in supply.items if item.id == f"{owner}-medipack"]
        assert found == [3]


def test_figures_that_may_come_back_are_counted_for_all_and_named_for_chaos() -> None:
    at = changed(table("red-1 3,3", options=Options(mission="N4"), turn_of=CHAOS, stage="chaos_reinforce"), fallen={"ork": 2, "android": 1})
    for seat in (CHAOS, RED):
        (step,) = (step for track in drawn(at.state, seat).tracks for step in track.steps if step.name.key == "left-fallen")
        assert (step.value, step.most) == (3, 3)
    assert any(supply.id == "fallen" for supply in drawn(at.state, CHAOS).supplies)
    assert not any(supply.id == "fallen" for supply in drawn(at.state, RED).supplies)


def test_a_destroyed_room_is_drawn_as_a_wreck_without_its_doors() -> None:
    at = table("red-1 12,12", options=Options(mission="N3"))
    room = at.state.layout.rooms["C1"]
    walls = ruins.walls_around(at.state, frozenset(room))
    state = changed(at, wrecked=room, walled=walls).state
    scene = drawn(state, RED)

    assert {cell.id for cell in scene.cells if cell.mark == "wreck"} == set(room)
    doors = {edge.id for edge in scene.edges if edge.kind.startswith("door_")}
    assert doors == {door.id for door in state.ship.doors} - state.lost_doors()
    assert state.lost_doors()


def test_each_brittle_wall_is_an_edge_that_can_be_aimed_at_until_it_is_broken() -> None:
    wall = next(iter(structures.structures(under(table(), "brittle_walls").state)))
    at = under(table(f"red-1 {wall.partition('|')[0]}", options=Options(mission="M1")), "brittle_walls")
    scene = drawn(at.state, RED)
    drawn_edges = {edge.id for edge in scene.edges}
    aims = {value for option in scene.options for choice in option.choices if choice.picks == "edge" for value in choice.values}

    assert wall in aims
    assert aims <= drawn_edges
    assert wall not in {edge.id for edge in drawn(changed(at, broken=(wall,)).state, RED).edges}


def test_a_locked_door_is_operated_and_not_opened() -> None:
    at = under(table("red-1 3,6", options=Options(mission="M1")), "locked_doors")
    offered = {option.command for option in drawn(at.state, RED).options if any("A-d3" in choice.values for choice in option.choices)}
    assert "operate_object" in offered
    assert "open_door" not in offered


def test_slime_and_cracks_are_marks_of_their_squares_with_names_of_their_own() -> None:
    at = table("red-1 2,2", options=Options(mission="N5"))
    state = changed(under(at, "slime"), slime=("3,3",), cracking=("SE",)).state
    marks = {cell.id: cell.mark for cell in drawn(state, RED).cells}
    assert marks["3,3"] == "slime"
    assert marks["17,17"] == "cracks"
    assert {supply.id for supply in drawn(state, RED).supplies}.isdisjoint({"conditions"})
