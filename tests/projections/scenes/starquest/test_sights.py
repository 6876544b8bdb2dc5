"""Measured lines of StarQuest: the same answers as the rule's own sight, on closed states."""

import pytest

from domain.games.starquest.aiming import Range
from domain.games.starquest.options import Options
from domain.geometry.squares_named import NOBODY
from domain.kernel.closing import close
from domain.kernel.seats import Viewer
from games.starquest.positions import CHAOS, RED, table
from kit.bits import Bits
from projections.scenes.starquest import SCENES
from projections.sight import Sight
from scenes.starquest.played import moments, played

CROWD = table("red-1 2,2; red-2 4,2; gridling-1 3,2; ork-1 6,6; blip-07 ork 8,2; dreadnought-1 10,2")


@pytest.mark.parametrize("viewer", [RED, CHAOS, None])
def test_sight_past_walls_and_lines_of_fire_are_those_of_the_rules(viewer: Viewer) -> None:
    state, bits = close(CROWD.state, viewer), Bits("lines")
    shots, squares = Range(state), state.layout.squares
    standing = tuple(shots.standing)
    seen = {True: 0, False: 0}
    for _ in range(600):
        start, end = bits.one_of((*standing, bits.one_of(squares))), bits.one_of((*standing, bits.one_of(squares)))
        if start == end:
            continue
        walls, fire = (SCENES.sight(state, kind, start, end) for kind in ("walls", "fire"))
        own = {shots.standing.get(square) for square in (start, end)}
        between = frozenset(square for square, piece in shots.standing.items() if piece not in own)
        assert walls is not None
        assert fire is not None
        assert walls.clear == shots.ground.sees(start, end, NOBODY)
        assert fire.clear == shots.ground.sees(start, end, between)
        assert (walls.crossed + [walls.stopped] * (not walls.clear)) == list(shots.ground.crossing(start, end))[
            : len(walls.crossed) + (not walls.clear)
        ]
        seen[fire.clear] += 1
    assert min(seen.values()) > 50


def test_a_shot_that_the_rules_allow_is_a_clear_line_of_fire() -> None:
    state = CROWD.state
    shots = Range(state)
    for shooter in state.aboard():
        for target in shots.figures_in_sight(shooter):
            lines = [SCENES.sight(state, "fire", start, end) for start in shots.squares_of(shooter) for end in shots.squares_of(target)]
            assert any(line is not None and line.clear for line in lines)


def test_a_line_stops_before_the_first_piece_or_wall() -> None:
    assert SCENES.sight(CROWD.state, "fire", "2,2", "4,2") == Sight(False, ["2,2"], "3,2")
    assert SCENES.sight(CROWD.state, "walls", "2,2", "4,2") == Sight(True, ["2,2", "3,2", "4,2"], "")


@pytest.mark.parametrize(
    ("kind", "start", "end"), [("walls", "2,2", "2,2"), ("walls", "dock", "2,2"), ("fire", "2,2", "99,99"), ("x", "2,2", "3,2")]
)
def test_other_cells_and_kinds_have_no_line(kind: str, start: str, end: str) -> None:
    assert SCENES.sight(CROWD.state, kind, start, end) is None


def test_before_the_ship_is_placed_nothing_is_measured() -> None:
    game = played(Options(mission="chaos_chooses"), 3, 5, by_bots=True, most=12)
    state, _ = next(iter(moments(game.seen_by(None))))

    assert SCENES.sight(state, "walls", "2,2", "3,2") is None
