"""The board: each zone once with its floor and name, and each side between zones as the building has it."""

from pathlib import Path
from typing import Final, get_args

import pytest
from msgspec.structs import replace

import projections.scenes.mercs_recon.board as board_module
from domain.games.mercs_recon import loading
from domain.games.mercs_recon.building import LayoutId
from domain.games.mercs_recon.coordinates import SQUARES, ZONES
from domain.games.mercs_recon.events.combat import DoorPlaced
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.state import State
from projections.art import read_art
from projections.scene import Edge
from projections.scenes.mercs_recon.board import cells, edges, laid, shipped

ART: Final = read_art("mercs_recon", Path(board_module.__file__ or "").parent / "art")
LAYOUTS: tuple[LayoutId, ...] = get_args(LayoutId)


def begun(layout: LayoutId) -> State:
    return State(options=Options(layout=layout), building=loading.building(loading.layout(layout)))


def covered(edge: Edge) -> list[frozenset[str]]:
    """Return the pairs of zones that a wall or door between zones separates."""
    (_, y), (_, below) = SQUARES[edge.a], SQUARES[edge.b]
    step = (0, 1) if y == below else (1, 0)
    at = {square: zone for zone, square in SQUARES.items()}
    ends = [(SQUARES[end], end) for end in (edge.a, edge.b)]
    return [frozenset(at[across + step[0] * n, down + step[1] * n] for (across, down), _ in ends) for n in range(edge.length)]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_each_zone_stands_once_in_its_place(layout: LayoutId) -> None:
    found = cells(begun(layout))

    assert [cell.id for cell in found] == list(ZONES)
    assert all(tuple(cell.at) == SQUARES[cell.id] for cell in found)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_each_side_is_drawn_as_the_building_has_it(layout: LayoutId) -> None:
    state = begun(layout)
    inner = [edge for edge in edges(state) if edge.b]
    walled = [pair for edge in inner if edge.kind == "wall" for pair in covered(edge)]
    doors = [pair for edge in inner if edge.kind == "door_closed" for pair in covered(edge)]
    sides = state.building.sides

    assert len(set(walled)) == len(walled)
    assert set(walled) == {frozenset((side.zone, side.near)) for side in sides if side.state == "wall"}
    assert set(doors) == {frozenset((side.zone, side.near)) for side in sides if side.state == "door"}
    assert sum(edge.length for edge in edges(state) if not edge.b) == 4 * 8


@pytest.mark.parametrize("layout", LAYOUTS)
def test_floors_and_furniture_are_drawn(layout: LayoutId) -> None:
    found = cells(begun(layout))

    assert {cell.terrain for cell in found} | {cell.mark for cell in found if cell.mark} <= ART.names
    assert {"wall-h", "wall-v", "wall-post", "door-closed-h", "door-closed-v"} <= ART.names


def test_a_wall_charge_turns_a_wall_into_a_door() -> None:
    state = begun("alpha")
    side = next(side for side in state.building.sides if side.state == "wall")

    after = DoorPlaced(side.zone, side.near).evolve(state)

    found = next(edge for edge in edges(after) if edge.id == f"door-{side.zone}|{side.near}")
    assert found.kind == "door_closed"
    assert found not in edges(state)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_ready_building_lies_on_its_shipped_board(layout: LayoutId) -> None:
    state = begun(layout)
    board = laid(state)

    assert board is not None
    assert board.board in list(shipped())
    assert board.board.cells == cells(state)
    assert board.board.edges == edges(state)


def test_a_drawn_building_has_no_shipped_board() -> None:
    assert laid(replace(begun("alpha"), options=Options(layout="random"))) is None
    assert laid(State()) is None
    assert cells(State()) == []
    assert edges(State()) == []
