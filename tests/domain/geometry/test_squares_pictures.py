"""Maps as text pictures."""

import pytest
from hypothesis import given

from domain.geometry.squares import Walls
from domain.geometry.squares_pictures import draw, read
from geometry.square_maps import maps

SMALL = (
    "+~+~+~+",
    "~a|b b~",
    "+-+ +D+",
    "~a aob~",
    "+~+~+~+",
)


def test_a_picture_tells_squares_edges_and_border() -> None:
    picture = read(SMALL)

    assert "".join(picture.signs.values()) == "abbaab"
    assert picture.border == {"~"}
    assert picture.walls == Walls(
        3,
        2,
        {((0, 0), (1, 0)): "wall", ((0, 0), (0, 1)): "wall", ((2, 0), (2, 1)): "door_closed", ((1, 1), (2, 1)): "doorway"},
    )


def test_a_drawn_picture_has_a_wall_for_its_border() -> None:
    picture = read(SMALL)

    assert draw(picture.signs, picture.walls) == ("+-+-+-+", "|a|b b|", "+-+ +D+", "|a aob|", "+-+-+-+")


@given(maps())
def test_what_is_drawn_reads_as_it_was(walls: Walls) -> None:
    signs = {square: "abc"[sum(square) % 3] for square in walls.squares}

    picture = read(draw(signs, walls))

    assert picture.signs == signs
    assert picture.walls == walls
    assert picture.border == {"|", "-"}


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ((), "odd number"),
        (("+~+", "~a~"), "odd number"),
        (("+~+", "~a", "+~+"), "odd number"),
        (("++", "~~", "++"), "odd number"),
        (("+~+", "~a~", "+~x"), "line 2, column 2"),
        (("+~+~+", "~a?a~", "+~+~+"), "no edge looks like"),
        (("+~+~+", "~a-a~", "+~+~+"), "no edge looks like"),
        (("+~+", "~a~", "+|+", "~a~", "+~+"), "no edge looks like"),
    ],
)
def test_what_is_no_picture_is_turned_down(rows: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read(rows)
