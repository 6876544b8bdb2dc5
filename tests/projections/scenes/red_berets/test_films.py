"""Films of the caves lead back from their end to their beginning: over a hole in a wall, and over a tile that was explored."""

import pytest
from msgspec.structs import replace

from domain.games.red_berets import layers
from domain.games.red_berets.coordinates import POSITIONS
from domain.games.red_berets.game import GAME
from domain.games.red_berets.state import State
from domain.kernel.closing import close
from games.red_berets.positions import IMPERIAL, table
from kit.films import check_way_back
from projections.film import Append, film_step
from projections.scene import Scene
from projections.scenes.registry import picture


def seen(state: State) -> Scene:
    return picture(GAME, close(state, IMPERIAL), IMPERIAL)


def explored(state: State, revealed: str, *holes: tuple[int, int]) -> State:
    holed = replace(state, holes=holes)
    return replace(holed, terrain=tuple(layers.rows_of(holed, pos) if str(pos) in revealed else () for pos in POSITIONS))


@pytest.mark.parametrize(
    ("revealed", "then", "holes"),
    [("01", "01", ((14, 2),)), ("01", "01", ((4, 0), (5, 0))), ("0", "01", ()), ("04", "0134", ((12, 10),)), ("0", "", ())],
)
def test_a_film_of_the_caves_read_backwards_restores_the_walls(revealed: str, then: str, holes: tuple[tuple[int, int], ...]) -> None:
    start = table("R3 3,1", revealed=revealed, acting="R3").state
    before, after = seen(start), seen(explored(start, then, *holes))

    step = film_step(Append(5, 9, IMPERIAL, ()), before, after)

    assert before.edges != after.edges
    check_way_back([step], {4: before, 9: after}, "here")
